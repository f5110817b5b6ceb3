/** The rules in words, without the pages they stand on (ARG-R08); loaded when somebody reads them. */
import { catalogueOf } from '@nobori/engine';
import { ENGLISH, TRANSLATIONS } from '../texts/index.ts';
import { PRINTED } from './printed.ts';

export const catalogue = catalogueOf(ENGLISH, TRANSLATIONS, PRINTED); // ARG-R08
