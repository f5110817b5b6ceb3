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
