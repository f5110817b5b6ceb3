/** How this book asks: every faction that has to decide, all at the same time; a game master may act in every moment (ARG-005, ARG-045). */
import { askedOf, type Ask, type FigureId, type Asking, type Seat } from '@nobori/engine';
import { masterChoices, masterDefault } from './factions/masterChoices.ts';
import { refusal, type Refusal } from './rules.ts';
import { commands, figureOf, findFigure, masters, seatsFor, type ArgOrder, type ArgState, type FactionNo } from './state.ts';

export { END, safeEnd } from '@nobori/engine';

/** Factions somebody answers for; nobody's figures do what is usual. */
export const answering = (state: ArgState, nos: readonly FactionNo[]): FactionNo[] => nos.filter(no => seatsFor(state, no).length > 0);

/** One question to all seats of a faction. */
export const toFaction = (state: ArgState, no: FactionNo, ...question: Asking<ArgOrder>): Ask<ArgOrder> =>
  askedOf(seatsFor(state, no), ...question);

/** The question to the owner of one figure. */
export const toOwner = (state: ArgState, figure: FigureId, ...[text, choices, fallback, facts]: Asking<ArgOrder>): Ask<ArgOrder> =>
  toFaction(state, figureOf(state, figure).kit.faction, text, choices, fallback, { figure, ...facts });

/** ARG-232: whatever is asked, a game master may act. */
export function andMaster(state: ArgState, asks: readonly Ask<ArgOrder>[]): readonly Ask<ArgOrder>[] {
  const seats = masters(state);
  if (seats.length === 0) return asks;
  const act = askedOf(seats, 'The game master may act.', masterChoices(state), () => masterDefault(state));
  return [...asks, { ...act, free: true, open: true }];
}

/** For which of the factions still asked a seat answers: that of the figure, else the first it commands. */
export function answersFor(state: ArgState, seat: Seat, waits: readonly FactionNo[], id?: FigureId): FactionNo | null {
  const own = id === undefined ? undefined : findFigure(state, id)?.kit.faction;
  if (own !== undefined && waits.includes(own) && commands(state, seat, own)) return own;
  return waits.find(no => commands(state, seat, no)) ?? null;
}

export const notAsked = (seat: Seat): Refusal => refusal('NOB-2', 'It is not for {seat} to decide now.', { seat });
