/** The thread that works out odds: the rules themselves, run on copies. */
import {
  isRoll,
  odds,
  rolled,
  seeded,
  sideOf,
  threats,
  type Book,
  type Event,
  type FigureId,
  type Order,
  type Probe,
  type Rolled,
  type Seat,
  type State,
} from '@nobori/engine';
import * as Comlink from 'comlink';
import { fetchBook } from '../../store/fetchBook.ts';
import type { ExplainedOdds, Threat } from './oddsInWorker.ts';

/** No attack rolls more often than this before it is over. */
const MOST_STEPS = 200;

/** The rolls an order would lead to, made once with any dice: their modifiers are what the player wants to read. */
function rollsOf(book: Book, view: State, seat: Seat, what: Order | Probe): Rolled[] {
  const state = book.foretell(book.clone(view), seat, what);
  if (state === null) return [];
  const rolls: Rolled[] = [];
  const dice = rolled(seeded('explained'));
  const tell = (event: Event): void => void (isRoll(event) && rolls.push(event));
  for (let i = 0; i < MOST_STEPS && state.moments.length > 0; i += 1) {
    if (book.tick(state, dice, tell)) continue;
    const ask = book.prompt(state).asks[0];
    const asked = ask?.seats[0];
    if (ask === undefined || asked === undefined) break;
    const stance = sideOf(state, asked) === sideOf(state, seat) ? undefined : book.stances(state, asked)[0]?.order;
    book.answer(state, asked, stance ?? ask.fallback(), dice, tell);
  }
  return rolls;
}

function explained(book: Book, view: State, seat: Seat, what: Order | Probe): ExplainedOdds | null {
  const found = odds(book, view, seat, what);
  return found === null ? null : { odds: found, rolls: rollsOf(book, view, seat, what) };
}

const answers = {
  async wake(book: string): Promise<void> {
    await fetchBook(book);
  },
  async oddsFor(book: string, view: State, seat: Seat, what: Order | Probe): Promise<ExplainedOdds | null> {
    return explained(await fetchBook(book), view, seat, what);
  },
  async threatsTo(book: string, view: State, figure: FigureId): Promise<readonly Threat[]> {
    const opened = await fetchBook(book);
    return threats(opened, view, figure).map(({ seat, probe, odds: found }) => ({
      seat,
      probe,
      odds: found,
      rolls: rollsOf(opened, view, seat, probe),
    }));
  },
};

export type OddsWorker = typeof answers;

Comlink.expose(answers);
