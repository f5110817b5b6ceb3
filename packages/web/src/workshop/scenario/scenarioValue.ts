/** A scenario as it is kept: as its book writes it, so that one that was opened and not changed is the same file letter by letter. */
import { read, stateFrom, type Book, type Complaint, type JudgingBook, type State } from '@nobori/engine';
import type { Fought } from '@nobori/engine/workshop';
import { writeScenario } from '@nobori/engine/writing';

const known = new WeakMap<object, Fought>();

export function readScenario(book: Book, value: unknown): Fought | null {
  if (typeof value !== 'object' || value === null) return null;
  const before = known.get(value);
  if (before !== undefined) return before;
  const found = read(book.shapes.scenario, value);
  if (!found.ok || !('victory' in found.value)) return null;
  const scenario = found.value as Fought; // just looked at
  known.set(value, scenario);
  return scenario;
}

export function writtenScenario(book: Book, scenario: Fought): unknown {
  const written = writeScenario(book, scenario);
  if (typeof written === 'object' && written !== null) known.set(written, scenario);
  return written;
}

/** Whether it can be played, as the book judges the file; the state it begins in, or what is wrong and where. */
export interface Judged {
  readonly state: State | null;
  readonly complaints: readonly Complaint[];
}

export function judgedScenario(book: JudgingBook, file: unknown): Judged {
  const begun = stateFrom(book, { scenario: file, situation: null, options: {}, chairs: null });
  return begun.ok ? { state: begun.value, complaints: [] } : { state: null, complaints: begun.complaints };
}
