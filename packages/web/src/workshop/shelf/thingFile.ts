/** A thing as a file or a link that carries it: `{ nobori, kind, book, name, value }`. Whoever opens one asks its book whether the value can be. */
import { FORMAT } from '@nobori/engine';
import { press, unpress } from '../../app/pressed.ts';
import { linkTo } from '../../store/route.ts';
import { KINDS, type Thing } from './things.ts';

type Carried = Pick<Thing, 'kind' | 'book' | 'name' | 'value'>;

const carried = ({ kind, book, name, value }: Carried) => ({ nobori: FORMAT, kind, book, name, value });

export const thingText = (thing: Carried): string => `${JSON.stringify(carried(thing), null, 2)}\n`;

/** Null when it is no thing of a workshop at all. */
export function readThing(value: unknown): Carried | null {
  if (typeof value !== 'object' || value === null) return null;
  const held = new Map<string, unknown>(Object.entries(value));
  const kind = KINDS.find(one => one === held.get('kind'));
  const [book, name] = [held.get('book'), held.get('name')];
  if (kind === undefined || typeof book !== 'string' || typeof name !== 'string') return null;
  return { kind, book, name: name.slice(0, 200), value: held.get('value') ?? null };
}

/** `#/workshop/open?t=…` */
export async function thingLink(thing: Carried): Promise<string> {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${linkTo('workshop', 'open')}?t=${await press(carried(thing))}`;
}

export const thingInLink = async (word: string): Promise<Carried | null> => readThing(await unpress(word));
