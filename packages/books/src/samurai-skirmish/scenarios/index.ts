/** The scenarios, SSK-S1 to SSK-S3, and a pitched battle on the standard table. */
import { present } from '@nobori/engine';
import type { SskScenario } from '../files/battle.ts';
import { READY_FORCES } from '../muster/readyForces.ts';
import { fieldOf } from '../muster/muster.ts';
import { kokaManor } from './koka-manor.ts';
import { riceCarts } from './rice-carts.ts';
import { yahagiBridge } from './yahagi-bridge.ts';

const ready = (id: string) =>
  present(
    READY_FORCES.find(force => force.id === id),
    `force ${id}`,
  );

/** SSK-111 to SSK-114: open ground, two ready forces; the muster fields any others. */
const openField: SskScenario = {
  ...fieldOf([ready('F2'), ready('F6')]),
  id: 'open-field',
  title: 'A meeting in the open field',
  story: 'Two forces of seventy-five points, no walls, no water, twelve turns.',
};

export const SCENARIOS: readonly SskScenario[] = [yahagiBridge, riceCarts, kokaManor, openField];
