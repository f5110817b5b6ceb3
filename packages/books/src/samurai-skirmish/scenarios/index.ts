/**
 * The scenarios, SSK-S1 to SSK-S3, and a pitched battle on the standard table. The pavilion's rail at Koka is one piece: whoever goes through a
 * corner crosses it once (SSK-R08).
 */
import { scenariosIn } from '@nobori/engine';
import { scenarioShape, type SskScenario } from '../files/battle.ts';
import { FIELDED, fieldOf } from '../muster/muster.ts';
import { readyForce } from '../muster/readyForces.ts';
import kokaManor from './koka-manor.json' with { type: 'json' };
import riceCarts from './rice-carts.json' with { type: 'json' };
import yahagiBridge from './yahagi-bridge.json' with { type: 'json' };

/** SSK-111 to SSK-114: open ground, two ready forces; the muster fields any others. Between equal players either wins as often. */
const openPlain: SskScenario = {
  ...fieldOf([readyForce(FIELDED.forces[0]), readyForce(FIELDED.forces[1])]),
  id: FIELDED.scenario,
  title: 'A meeting on the plain',
  story: 'The riders of Kai meet a household on foot: no walls, no water, twelve turns.',
};

export const SCENARIOS: readonly SskScenario[] = [...scenariosIn(scenarioShape, [yahagiBridge, riceCarts, kokaManor]), openPlain];
