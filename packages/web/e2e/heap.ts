/** What a page holds on to, asked of the browser itself. */
import type { CDPSession, Page } from '@playwright/test';

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[] } };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

export interface Held {
  /** Bytes of script memory in use, after the garbage has been collected. */
  readonly heap: number;
  /** Elements and texts that have left the page and that something still holds, by what they are. */
  readonly detached: ReadonlyMap<string, number>;
}

/** As the browser marks them in a snapshot. */
const DETACHED = 2;

async function snapshot(browser: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  browser.on('HeapProfiler.addHeapSnapshotChunk', add);
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  browser.off('HeapProfiler.addHeapSnapshotChunk', add);
  return JSON.parse(chunks.join('')) as Snapshot; // the format of Chromium's own heap snapshots
}

export async function held(page: Page): Promise<Held> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('HeapProfiler.enable');
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('HeapProfiler.collectGarbage'); // what the first round has let go
  const { usedSize: heap } = await browser.send('Runtime.getHeapUsage');
  const { snapshot: head, nodes, strings } = await snapshot(browser);
  await browser.detach();
  const { node_fields: fields } = head.meta;
  const [name, mark] = [fields.indexOf('name'), fields.indexOf('detachedness')];
  const detached = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (nodes[at + mark] !== DETACHED) continue;
    const what = strings[nodes[at + name] ?? -1] ?? '';
    detached.set(what, (detached.get(what) ?? 0) + 1);
  }
  return { heap, detached };
}
