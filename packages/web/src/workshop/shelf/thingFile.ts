/**
 * A thing as a file or a link that carries it: `{ nobori, kind, book, name }` and, under the name of its kind, what the book writes; of a position
 * `situation` and `options`. So the terminal reads it as it is. Whoever opens one asks its book whether the value can be.
 */
import { FORMAT } from '@nobori/engine';
import { press, unpress } from '../../app/pressed.ts';
import { linkTo } from '../../store/route.ts';
import { KINDS, type Thing } from './things.ts';

type Carried = Pick<Thing, 'kind' | 'book' | 'name' | 'value'>;

const carried = ({ kind, book, name, value }: Carried): object => ({
  ...{ nobori: FORMAT, kind, book, name },
  ...(kind === 'position' ? (value as object) : { [kind]: value }), // a position has its situation and options beside each other
});

export const thingText = (thing: Carried): string => `${JSON.stringify(carried(thing), null, 2)}\n`;

const heldIn = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);

/** Null when it is no thing of a workshop at all. What `nobori muster` writes is a force without saying so; a library holds each `value` as it is kept. */
export function readThing(value: unknown): Carried | null {
  const held = heldIn(value);
  const kind = KINDS.find(one => one === held.get('kind')) ?? (held.has('force') ? 'force' : undefined);
  const book = held.get('book');
  if (kind === undefined || typeof book !== 'string') return null;
  const beside = kind === 'position' ? { situation: held.get('situation') ?? null, options: held.get('options') ?? {} } : held.get(kind);
  const its = held.get('value') ?? beside ?? null;
  const name = held.get('name') ?? heldIn(its).get('name');
  return typeof name === 'string' ? { kind, book, name: name.slice(0, 200), value: its } : null;
}

/** `#/workshop/open?t=…` */
export async function thingLink(thing: Carried): Promise<string> {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${linkTo('workshop', 'open')}?t=${await press(carried(thing))}`;
}

export const thingInLink = async (word: string): Promise<Carried | null> => readThing(await unpress(word));
