/** What went wrong, as one sentence for people: 1 when the world is at fault, 2 when the command was called wrongly. */
import { inOneSentence, type Complaint } from '@nobori/engine';

export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: 1 | 2;

  constructor(sentence: string, code: 1 | 2 = 1) {
    super(sentence);
    this.code = code;
  }
}

/** Complaints about a file: its name, the place in it, what was expected. */
export const wrongFile = (file: string, complaints: readonly Complaint[]): Failure => new Failure(`${file}: ${inOneSentence(complaints)}`);

/**
 * Whatever was thrown, as one sentence. A file may say what no game ever leads to and no judgement foresaw; then a rule fails in its middle, and the
 * file is named. Without a file the mistake is ours.
 */
export function sentenceOf(error: unknown, file: string | null): string {
  if (error instanceof Failure) return error.message;
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return file === null
    ? `This is a mistake in Nobori itself: ${said}`
    : `${file}: something in it contradicts itself, so it cannot be played: ${said}`;
}
