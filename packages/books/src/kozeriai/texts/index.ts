/** Written by `npm run texts`: the languages of the texts. English is the fallback of all others and comes with the catalogue. */
import type { Translations } from '@nobori/engine';

export { ENGLISH } from './en.ts';
export const TRANSLATIONS: Translations = {};
