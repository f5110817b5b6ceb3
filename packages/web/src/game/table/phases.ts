/**
 * The turn as a row of phases. Books keep their sequence of play as a stack of moments; what lies below the present one is still to
 * come, what the turn began with and is no longer there is over.
 */
import type { Book, State } from '@nobori/engine';
import { inPlainWords } from './acts.ts';

export interface Phase {
  readonly kind: string;
  readonly label: string;
  readonly stage: 'done' | 'now' | 'next';
}

/** Does anybody decide anything in this moment? Asked of the book on a state that has come to it. */
function decides(book: Book, state: State, moment: State['moments'][number]): boolean {
  try {
    return book.prompt({ ...state, moments: [moment] }).asks.length > 0;
  } catch {
    return false; // a moment that cannot be looked at before its time: then it is simply not foretold
  }
}

/** Steps a book runs between decisions without anything to see. */
const BOOKKEEPING = /^turn|(start|end|roll)$/i;

/**
 * `turn` holds the states of this turn so far, the present one last. What lay deeper than the stack has since been is over. Moments beside
 * each other of the same kind are one phase (first one side moves, then the other). Of the automatic ones only those after the last
 * decision are shown: they are its consequences.
 */
export function phasesOf(book: Book, turn: readonly State[]): Phase[] {
  const [first] = turn;
  const now = turn.at(-1);
  if (first === undefined || now === undefined) return [];
  // A question asked in the middle of a phase lies on top of it: the stack has been lower, so the phase is the one below.
  const here = Math.min(...turn.map(state => state.moments.length)) - 1;
  const stages = first.moments
    .map((moment, depth) => ({
      moment: depth === here ? (now.moments[depth] ?? moment) : moment,
      stage: depth > here ? ('done' as const) : depth === here ? ('now' as const) : ('next' as const),
    }))
    .reverse();
  const deciding = stages.map(({ moment, stage }) => stage === 'now' || decides(book, stage === 'done' ? first : now, moment));
  const last = deciding.lastIndexOf(true);
  const shown = stages.filter(({ moment }, i) => deciding[i] === true || (i > last && !BOOKKEEPING.test(moment.kind)));
  const phases: Phase[] = [];
  for (const { moment, stage } of shown) {
    const before = phases.at(-1);
    if (before?.kind !== moment.kind) phases.push({ kind: moment.kind, label: inPlainWords(moment.kind), stage });
    else if (stage === 'now' || (stage === 'next' && before.stage === 'done')) phases[phases.length - 1] = { ...before, stage: 'now' };
  }
  return phases;
}
