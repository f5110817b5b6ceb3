/** Every file of the app in this browser, for days without a connection. Most are there since the app was installed; the rest at first use, or now. */
const SHELF = 'nobori-kept'; // the service worker answers from it: vite.config.ts

export interface Kept {
  readonly all: number;
  readonly missing: readonly string[];
}

const addressOf = (file: string): string => new URL(file, document.baseURI).href;

async function allFiles(): Promise<readonly string[]> {
  const list: unknown = await (await fetch(addressOf('files.json'), { cache: 'no-cache' })).json();
  return Array.isArray(list) ? list.filter(one => typeof one === 'string') : [];
}

export async function whatIsKept(): Promise<Kept> {
  const all = await allFiles();
  const there = await Promise.all(all.map(async file => (await caches.match(addressOf(file), { ignoreSearch: true })) !== undefined));
  return { all: all.length, missing: all.filter((_, i) => there[i] !== true) };
}

/** Fetches what is missing, and tells after each file how many are still to come. */
export async function keep({ missing }: Kept, tell: (left: number) => void): Promise<void> {
  const shelf = await caches.open(SHELF);
  for (const [i, file] of missing.entries()) {
    await shelf.add(addressOf(file));
    tell(missing.length - i - 1);
  }
  await navigator.storage?.persist?.(); // asked not to throw it away when space runs short
}
