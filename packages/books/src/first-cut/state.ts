/** What a duel keeps, each field declared once; what can be ordered and what can happen in it. */
import { count, everybody, fixed, given, keeps, many, mark, maybe, moments, seeing, seenBy, type Sight } from '@nobori/engine';
import { figureIdShape as figure, flag, oneOf, pair, text, whole, type FigureId, type Keeps } from '@nobori/engine';
import type { HexMap } from '@nobori/engine/hex';
import { actor, copierOf, event, order, orders, place, stateWith, target, tellings } from '@nobori/engine/small';
import type { EventsOf, OrdersOf } from '@nobori/engine/small';
import type { FctRule } from './rules.ts';
import { OPTIONS } from './options.ts';
import { STANCES } from './tables.ts';

const MAN = keeps('Man', {
  ...everybody({ id: fixed(figure), name: fixed(text()), side: fixed(text()), at: pair(whole()), wounds: count(9), ready: mark() }),
  ...seenBy('owner', { stance: maybe(oneOf(STANCES)) }),
});
export interface Man extends Keeps<typeof MAN> {}

const MOMENTS = moments({
  stances: {},
  acting: everybody({ figure, moved: flag() }),
  cut: everybody({ figure, whom: figure }),
  turnEnd: {},
});

const STATE = stateWith('FctState', OPTIONS, MOMENTS, {
  ...everybody({ map: fixed(given<HexMap>()), men: many(MAN) }),
  /** Stances lie open (FCT-02). */
  ...everybody({ shown: mark() }),
});
export interface FctState extends Keeps<typeof STATE> {}

type Look = { readonly state: FctState; readonly side: string | null };
const men: Sight<Look, typeof MAN> = {
  of: MAN,
  rules: { owner: ({ state, side }, man) => state.shown || man.side === side },
  // Somebody who is ready has chosen something.
  guess: { stance: (_look, { ready, stance }, random) => (ready ? (STANCES[random.below(STANCES.length)] ?? stance) : stance) },
};
export const sight = seeing<FctState, Look>({
  of: STATE,
  copy: copierOf<FctState>(STATE),
  look: (state, seat) => ({ state, side: state.chairs.find(chair => chair.seat === seat)?.side ?? null }),
  sights: [men],
});

export const ORDERS = orders({
  stance: order('Stand {stance}', 'Stance', 'hold', { stance: oneOf(STANCES) }),
  move: order('{figure} moves to {to}', 'Move', 'move', { figure: actor(), to: place() }),
  strike: order('{figure} cuts at {whom}', 'Cut', 'strike', { figure: actor(), whom: target() }),
  wait: order('Let it be', 'End', 'end', {}, 'end'),
});
export type FctOrder = OrdersOf<typeof ORDERS>;

const EVENTS = {
  turnBegan: event('turn', 'Turn {turn}.', { turn: whole() }),
  stood: event('reveal', '{figure} stands {stance}.', { figure: actor(), stance: oneOf(STANCES) }),
  moved: event('move', '{figure} moves.', { figure: actor(), to: place() }),
  wounded: event('wound', '{figure} cuts {whom}: wound {wounds}.', { figure: actor(), whom: target(), wounds: whole() }),
  missed: event('miss', '{figure} cuts the air.', { figure: actor(), whom: target() }),
  ended: event('end', 'The duel is over.', {}),
};
export type FctEvent = EventsOf<typeof EVENTS, FctRule>;
export const account = tellings<FctState, typeof EVENTS>(EVENTS, (state, id) => state.men.find(man => man.id === id)?.side ?? null);

/** The man of this name, and the other one. */
export function menOf({ men: both }: FctState, id: FigureId): readonly [me: Man, foe: Man] {
  const [me, foe] = [both.find(man => man.id === id), both.find(man => man.id !== id)];
  if (me === undefined || foe === undefined) throw new Error(`nobody is called ${id}`);
  return [me, foe];
}
