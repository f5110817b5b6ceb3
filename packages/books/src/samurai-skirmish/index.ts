/** The book with the judge of its files at hand. */
import { judgedBy } from '@nobori/engine';
import { book } from './book.ts';
import { faults } from './files/faults.ts';

export const samuraiSkirmish = judgedBy(book, faults);
