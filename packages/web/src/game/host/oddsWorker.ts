/** The thread that works out odds: the rules themselves, run on copies. */
import { odds, rollsOf, threats, type Book, type FigureId, type Order, type Probe, type Seat, type State } from '@nobori/engine';
import * as Comlink from 'comlink';
import { fetchBook } from '../../store/fetchBook.ts';
import type { ExplainedOdds, Threat } from './oddsInWorker.ts';

function explained(book: Book, view: State, seat: Seat, what: Order | Probe): ExplainedOdds | null {
  const found = odds(book, view, seat, what);
  if (found === null) return null;
  if (found.kind === 'refused') return { questions: [], refusal: found.refusal, rolls: [] };
  return { questions: found.questions, refusal: null, rolls: rollsOf(book, view, seat, what) };
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
    return threats(opened, view, figure).map(({ seat, probe, odds: { questions } }) => ({
      seat,
      probe,
      questions,
      refusal: null,
      rolls: rollsOf(opened, view, seat, probe),
    }));
  },
};

export type OddsWorker = typeof answers;

Comlink.expose(answers);
