/** Written by `npm run texts` from the folders of texts: English, which comes with the catalogue and is the fallback, and the other languages. */
import type { Translations } from '@nobori/engine';

export { ENGLISH } from './en.ts';
export const TRANSLATIONS: Translations = {
};
