/** The scenarios, NOD-S1 to NOD-S3, and a meeting of two ready forces (NOD-R121). */
import { present } from '@nobori/engine';
import type { NodScenario } from '../files/battle.ts';
import { fieldOf } from '../muster/customBattle.ts';
import { READY_FORCES } from '../muster/readyForces.ts';
import { brushwoodFence } from './brushwood-fence.ts';
import { ferryAtYahagi } from './ferry-at-yahagi.ts';
import { powderHouse } from './powder-house.ts';

const ready = (id: string) =>
  present(
    READY_FORCES.find(force => force.id === id),
    `force ${id}`,
  );

/** NOD-041, NOD-R023: ground laid at random, two ready forces; the muster fields any others. */
const openField: NodScenario = {
  ...fieldOf([ready('hatamoto-house'), ready('ikko-band')]),
  id: 'open-field',
  title: 'A meeting in the open field',
  story: 'Two forces of about two hundred points meet on a table of four feet by three. Half of the points lost or broken loses the day.',
};

export const SCENARIOS: readonly NodScenario[] = [ferryAtYahagi, brushwoodFence, powderHouse, openField];
