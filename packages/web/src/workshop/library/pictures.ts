/** What a card of the library is drawn from, asked of the book. Null where nothing can be drawn: the book no longer reads it. */
import { inOneSentence, read, type Book, type FigureCard, type State } from '@nobori/engine';
import { groundLooks } from '../../art/kinds.ts';
import { factsOf, type Picture } from '../../app/scenarioFacts.ts';
import { worth } from '../../app/worth.ts';
import { sideNamed, sidesOf, type Side } from '../../game/table/sides.ts';
import { openJudging } from '../../store/judging.ts';
import { t } from '../../texts/language.ts';
import { readGround, sizeText } from '../ground/groundValue.ts';
import { fielded } from '../shelf/setUp.ts';
import type { Item } from './items.ts';

export type Drawn =
  | { readonly kind: 'map'; readonly picture: Picture }
  | { readonly kind: 'force'; readonly side: Side; readonly cards: readonly FigureCard[] };

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** A ground with nobody on it; null where the book cannot read it. */
async function groundIn(book: Book, value: unknown): Promise<Picture | null> {
  const kit = (await book.workshop?.())?.position;
  const written = partOf(value, 'map') ?? partOf(value, 'table') ?? value;
  const laid = kit?.read(kit.blank(written), defaults(book));
  if (laid === undefined || !laid.ok) return null;
  return { ground: book.ground(laid.value), looks: groundLooks(book.terrain), stand: [] };
}

const defaults = (book: Book): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(book.options).map(([key, one]) => [key, one.default]));

/** A position as it stands, also one that cannot be. */
export async function positionIn(book: Book, value: unknown): Promise<State> {
  const kit = (await book.workshop?.())?.position;
  const options = { ...defaults(book), ...(partOf(value, 'options') as object | undefined) };
  const laid = (kit ?? book).read(partOf(value, 'situation'), options);
  if (!laid.ok) throw new Error(inOneSentence(laid.complaints));
  return laid.value;
}

/** Who would stand there if the force met itself. */
function forceIn(book: Book, value: unknown): Drawn | null {
  const complaints: never[] = [];
  const force = book.muster.shape.read(value, 'force', complaints);
  if (force === undefined) return null;
  const state = fielded(book, force);
  const [side] = sidesOf(state);
  return side === undefined ? null : { kind: 'force', side, cards: book.cards(state).filter(card => card.side === side.id && !card.out) };
}

/** What one wants to know of it beside its book: what a force comes to, how large a ground is, how far a position has come. */
export async function factOf(item: Item): Promise<string | null> {
  if (item.kind === 'game' || item.kind === 'scenario') return null;
  const book = await openJudging(item.book);
  const { muster = null, ground } = (await book.workshop?.()) ?? {};
  const { value } = item.thing;
  try {
    switch (item.kind) {
      case 'force': {
        const force = read(book.muster.shape, value);
        return force.ok ? worth(book.muster.cost(force.value, defaults(book)), muster) : null;
      }
      case 'ground': {
        const drawn = ground === undefined ? null : readGround(ground, value);
        return drawn === null ? null : sizeText(book, drawn);
      }
      case 'position':
        return t('turn {turn}', { turn: (await positionIn(book, value)).turn });
    }
  } catch {
    return null; // what cannot be has no size either
  }
}

export async function drawnOf(item: Item): Promise<Drawn | null> {
  const book = await openJudging(item.book);
  const map = (picture: Picture | null): Drawn | null => (picture === null ? null : { kind: 'map', picture });
  try {
    switch (item.kind) {
      case 'game': {
        const { scenario, situation, options } = item.game.head;
        return map(factsOf(book, scenario, situation, options));
      }
      case 'scenario':
        return map(factsOf(book, item.thing.value));
      case 'ground':
        return map(await groundIn(book, item.thing.value));
      case 'position': {
        const state = await positionIn(book, item.thing.value);
        const sides = sidesOf(state);
        const stand = book
          .cards(state)
          .flatMap(({ at, out, side }) => (at === null || out ? [] : [{ side: sideNamed(sides, side).number, at }]));
        return map({ ground: book.ground(state), looks: groundLooks(book.terrain), stand });
      }
      case 'force':
        return forceIn(book, item.thing.value);
    }
  } catch {
    return null; // a picture of what cannot be: the bench tells what is wrong
  }
}
