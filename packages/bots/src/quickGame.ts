/** Games played by the policy alone, without search: quick enough to play hundreds of them while somebody waits for a figure. */
import {
  bug,
  rolled,
  seeded,
  silently,
  stateFrom,
  type Book,
  type Complaint,
  type Random,
  type Seat,
  type Sentence,
  type Standing,
  nextAsk,
} from '@nobori/engine';
import { LEVELS } from './levels.ts';
import { sensibly } from './policy/policy.ts';
import { knowledgeOf } from './thinker.ts';

/** So many orders come to mind for each answer. */
const DRAWN = 24;
/** No game needs more orders; one that does is broken off, and counts as drawn. */
const MOST_ORDERS = 12_000;

export interface QuickResult {
  readonly standing: Readonly<Record<string, Standing>>;
  readonly turns: number;
  readonly orders: number;
  /** How it was decided; null where it was broken off. */
  readonly why: Sentence | null;
}

export type QuickGame =
  | { readonly ok: true; readonly value: QuickResult }
  | { readonly ok: false; readonly complaints: readonly Complaint[] };

/** One game of a scenario, an id or as its file has it. The same seed is the same game. `stopped` is asked now and then. */
export function quickGame(book: Book, scenario: unknown, seed: string, stopped: () => boolean = () => false): QuickGame {
  const begun = stateFrom(book, { scenario, situation: null, options: {}, chairs: null });
  if (!begun.ok) return begun;
  const state = begun.value;
  const dice = rolled(seeded(`${seed} dice`), seeded(`${seed} silent`));
  book.proceed(state, dice, silently);
  const { policy } = knowledgeOf(book, undefined);
  const mind = { taste: policy, drawn: DRAWN, warmth: LEVELS.bushi.warmth };
  const luck = new Map<Seat, Random>();
  let orders = 0;
  for (; orders < MOST_ORDERS && state.verdict === null && !(orders % 64 === 0 && stopped()); orders += 1) {
    const next = nextAsk(book.prompt(state));
    if (next === null) throw bug('nobody is asked and there is no verdict', { seed });
    const { seat } = next;
    const random = luck.get(seat) ?? seeded(`${seed} ${seat}`);
    luck.set(seat, random);
    // He sees what he may see.
    const view = book.view(state, seat);
    const ask = book.prompt(view).asks.find(one => one.free !== true && one.seats.includes(seat)) ?? next.ask;
    const order = sensibly(book, view, { ask, seat }, random, mind);
    const refusal = book.refuse(state, seat, order);
    if (refusal !== null) throw bug('the policy gave an unlawful order', { seat, order, refusal, seed });
    book.carryOut(state, seat, order, dice, silently);
  }
  const sides = [...new Set(state.chairs.map(({ side }) => side))];
  const { verdict, turn } = state;
  const standing = verdict?.standing ?? Object.fromEntries(sides.map(side => [side, 'drawn' as const]));
  return { ok: true, value: { standing, turns: turn, orders, why: verdict?.why ?? null } };
}
