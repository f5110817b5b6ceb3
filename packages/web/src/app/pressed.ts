/** Any value as a word of letters and digits that fits into a link, and back. */

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(by);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

export async function press(value: unknown): Promise<string> {
  return toText(await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate-raw')));
}

/** What a link holds, unread: the caller checks it like any file. Null when it holds nothing. */
export async function unpress(word: string): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await through(toBytes(word), new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
}
