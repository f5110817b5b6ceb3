/** Everything of the book that is only read: loaded when somebody reads it. */
import type { Catalogue } from '@nobori/engine';
import { PRINTED } from './printed.ts';
import { RULES } from './rules.ts';
import { RULINGS } from './rulings.ts';

export const CATALOGUE: Catalogue = { rules: RULES, rulings: RULINGS, tables: PRINTED };
