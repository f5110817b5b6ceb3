/** KOZ-S1 to KOZ-S3, from the smallest to the largest. */
import type { KozScenario } from '../files/battle.ts';
import { SUMIDA_STOREHOUSE } from './sumida-storehouse.ts';
import { TAX_COLLECTOR } from './tax-collector.ts';
import { TWO_UMBRELLAS } from './two-umbrellas.ts';

export const SCENARIOS: readonly KozScenario[] = [TWO_UMBRELLAS, SUMIDA_STOREHOUSE, TAX_COLLECTOR];
