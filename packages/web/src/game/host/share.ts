/** A moment of a battle as a link: the record itself, pressed into the address, so that no server is needed to look at it. */
import type { GameRecord } from '@nobori/engine';
import { linkTo } from '../../store/route.ts';

/** `#/replays/moment?r=…`: the page reads it with `readMoment`. */
const MOMENT = 'moment';

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

/** A battle up to a moment as a word of letters and digits. */
export async function pressed(record: GameRecord, title: string): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify({ title, record }));
  return toText(await through(json, new CompressionStream('deflate-raw')));
}

export async function momentLink(record: GameRecord, title: string): Promise<string> {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${linkTo('replays', MOMENT)}?r=${await pressed(record, title)}`;
}

/** What a link holds, unread: the caller checks it like any file. Null when it is no such link. */
export async function readMoment(code: string): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await through(toBytes(code), new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
}
