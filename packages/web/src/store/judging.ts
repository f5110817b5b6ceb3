/** The books as they judge files: for whatever comes from outside, or is built here. */
import type { JudgingBook } from '@nobori/engine';
import { BOOK_IDS, openBook } from './library.ts';

export { BOOK_IDS };

export const openJudging = async (id: string): Promise<JudgingBook> => (await openBook(id)).judging();
