/** The scenarios, 7.1 to 7.3 of the ledger (BLD-017). */
import { scenariosIn } from '@nobori/engine';
import { scenarioShape } from '../files/battle.ts';
import karasuBridge from './karasu-bridge.json' with { type: 'json' };
import riceConvoy from './rice-convoy.json' with { type: 'json' };
import shorinIn from './shorin-in.json' with { type: 'json' };

export const SCENARIOS = scenariosIn(scenarioShape, [karasuBridge, riceConvoy, shorinIn]); // BLD-017
