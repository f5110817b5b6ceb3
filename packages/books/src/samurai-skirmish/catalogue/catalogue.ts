/** Everything of the book that is only read: loaded when somebody reads it. */
import { catalogueOf } from '@nobori/engine';
import { ENGLISH, TRANSLATIONS } from '../texts/index.ts';
import { PRINTED } from './printed.ts';

export const catalogue = catalogueOf(ENGLISH, TRANSLATIONS, PRINTED);
