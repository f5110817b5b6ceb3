/** What a player wants to know of a scenario before he chooses it. All of it found by asking the book; nothing is known here of any one. */
import { groundLooks, type GroundLooks } from '../art/kinds.ts';
import {
  begin,
  called,
  fill,
  rolled,
  seeded,
  type Book,
  type Chair,
  type CrestLook,
  type FigureCard,
  type Ground,
  type Sentence,
  type Spot,
} from '@nobori/engine';
import { placed } from '@nobori/host';
import { coloursOf, crestsOf } from '../art/crests.ts';
import { isMan } from '../game/table/scene.ts';
import { atNight } from './night.ts';
import { readerIn } from '../texts/language.ts';

export interface SideFacts {
  readonly id: string;
  readonly name: string;
  /** Counted from 1 in the order of the scenario, or the colour its force chose: colour and pattern go by it. */
  readonly number: number;
  readonly crest: CrestLook;
  /** So many men; a horse is none. */
  readonly figures: number;
  readonly cards: readonly FigureCard[];
}

/** What its map is drawn from. */
export interface Picture {
  readonly ground: Ground;
  /** How the kinds of its ground look. */
  readonly looks: GroundLooks;
  /** Where they stand when the fight begins, set up the plain way. */
  readonly stand: readonly { readonly side: number; readonly at: Spot }[];
  readonly night?: boolean;
}

export interface ScenarioFacts extends Picture {
  readonly chairs: readonly Chair[];
  readonly sides: readonly SideFacts[];
  /** What a sentence of the book says to everybody. */
  readonly read: (sentence: Sentence) => string;
  readonly minutes: number;
}

export function factsOf(book: Book, scenario: unknown, situation: unknown = null, options: unknown = {}): ScenarioFacts | null {
  const dice = () => rolled(seeded('a look at a scenario'), seeded('unseen'));
  const begun = begin(book, { scenario, situation, options }, dice);
  if (!begun.ok || begun.value.kind !== 'begun') return null;
  const state = placed(begun.value.game);
  const cards = book.cards(state);
  const reader = readerIn(book, state);
  const ids = [...new Set(state.chairs.map(chair => chair.side))];
  const names = ids.map(id => called(state.chairs.find(chair => chair.side === id)?.name ?? id, reader));
  const [crests, colours] = [crestsOf(ids, state.chairs), coloursOf(ids, state.chairs)];
  const numberOf = (side: string): number => colours[ids.indexOf(side)] ?? 0;
  return {
    chairs: state.chairs,
    looks: groundLooks(book.terrain),
    read: sentence => fill(sentence, reader),
    sides: ids.map((id, i) => ({
      id,
      name: names[i] ?? id,
      number: colours[i] ?? 0,
      crest: crests[i] ?? 'kuroda',
      figures: cards.filter(card => card.side === id && !card.out && isMan(card)).length,
      cards: cards.filter(card => card.side === id && !card.out),
    })),
    ground: book.ground(state),
    // As everybody may know it: a picture must not betray an ambush.
    stand: book
      .cards(book.view(state, 'public'))
      .flatMap(card => (card.at === null || card.out ? [] : [{ side: numberOf(card.side), at: card.at }])),
    night: atNight(book, state),
    minutes: minutesFor(cards.length),
  };
}

/** Two and a half minutes a figure is what an evening teaches; told in steps of five. */
const minutesFor = (figures: number): number => Math.max(10, Math.round(figures / 2) * 5);
