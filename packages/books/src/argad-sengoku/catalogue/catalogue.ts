/** The rules in words, without the pages they stand on (ARG-R08); loaded when somebody reads them. */
import type { Catalogue } from '@nobori/engine';
import { PRINTED } from './printed.ts';
import { RULES } from './rules.ts';
import { RULINGS } from './rulings.ts';

export const CATALOGUE: Catalogue = { rules: RULES, rulings: RULINGS, tables: PRINTED };
