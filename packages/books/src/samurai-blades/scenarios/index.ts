/** The scenarios, 7.1 to 7.3 (BLD-017). */
import type { BladesScenario } from '../files/battle.ts';
import { karasuBridge } from './karasu-bridge.ts';
import { riceConvoy } from './rice-convoy.ts';
import { shorinIn } from './shorin-in.ts';

export const SCENARIOS: readonly BladesScenario[] = [karasuBridge, riceConvoy, shorinIn]; // BLD-017
