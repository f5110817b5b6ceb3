/** The thread that works out odds: the rules themselves, run on copies. */
import { rollsOf, tellingOf, threats, type Book, type FigureId, type Order, type Probe, type Seat, type State } from '@nobori/engine';
import * as Comlink from 'comlink';
import { fetchBook } from '../../store/fetchBook.ts';
import type { ExplainedOdds, Threat } from './oddsInWorker.ts';

/** How long the first answer may take, counted or else sampled; how long all that threatens a man; how long each narrower answer takes. */
const FIRST = 80;
const THREATS = 400;
const NARROWER = 120;

function patience(milliseconds: number): (share: number) => boolean {
  const began = performance.now();
  return share => performance.now() > began + share * milliseconds;
}

/** Sampled odds that can be narrowed: the last few, because each keeps its positions. */
const sampled = new Map<number, () => ExplainedOdds | null>();
const KEPT = 16;
let numbered = 0;

function explained(book: Book, view: State, seat: Seat, what: Order | Probe): ExplainedOdds | null {
  const telling = tellingOf(book, view, seat, what, { late: patience(FIRST) });
  const found = telling.odds;
  if (found === null) return null;
  if (found.kind === 'refused') return { questions: [], refusal: found.refusal, rolls: [], narrows: null };
  const rolls = rollsOf(book, view, seat, what);
  if (found.questions.every(({ exact }) => exact)) return { questions: found.questions, refusal: null, rolls, narrows: null };
  numbered += 1;
  const id = numbered;
  sampled.set(id, () => {
    const more = telling.more(patience(NARROWER));
    if (!more) sampled.delete(id);
    return telling.odds?.kind === 'told' ? { questions: telling.odds.questions, refusal: null, rolls, narrows: more ? id : null } : null;
  });
  sampled.delete(id - KEPT);
  return { questions: found.questions, refusal: null, rolls, narrows: id };
}

const answers = {
  async wake(book: string): Promise<void> {
    await fetchBook(book);
  },
  async oddsFor(book: string, view: State, seat: Seat, what: Order | Probe): Promise<ExplainedOdds | null> {
    return explained(await fetchBook(book), view, seat, what);
  },
  narrower: (id: number): ExplainedOdds | null => sampled.get(id)?.() ?? null,
  async threatsTo(book: string, view: State, figure: FigureId): Promise<readonly Threat[]> {
    const opened = await fetchBook(book);
    return threats(opened, view, figure, { late: patience(THREATS) }).map(({ seat, probe, odds: { questions } }) => ({
      seat,
      probe,
      questions,
      refusal: null,
      rolls: rollsOf(opened, view, seat, probe),
      narrows: null,
    }));
  },
};

export type OddsWorker = typeof answers;

Comlink.expose(answers);
