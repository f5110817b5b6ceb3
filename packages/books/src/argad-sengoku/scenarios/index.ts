/** The scenarios, ARG-S1 to ARG-S3, a meeting of two troops, and one of four (ARG-004, ARG-221). */
import { present } from '@nobori/engine';
import { man, type ArgScenario } from '../files/battle.ts';
import { READY_FORCES } from '../muster/readyForces.ts';
import { fieldOf } from '../muster/muster.ts';
import { merchantOfSakai } from './merchant.ts';
import { riceTax } from './rice-tax.ts';
import { tollBridge } from './toll-bridge.ts';

const ready = (id: string) =>
  present(
    READY_FORCES.find(force => force.id === id),
    `force ${id}`,
  );

const openField: ArgScenario = {
  ...fieldOf([ready('asakura'), ready('temple')]),
  id: 'open-field',
  title: 'A meeting in the open field',
  story: 'Two troops of some sixty points, a few bushes, twelve turns.',
};

/** Two pairs of allies, a handful of figures each. */
const fourBanners: ArgScenario = {
  ...fieldOf(
    [
      { id: 'a', name: 'Crane', units: [man('samoff', { player: true }), man('ashyari', { count: 2 })] },
      { id: 'b', name: 'Heron', units: [man('banditchief', { player: true }), man('bandit3', { count: 2 }), man('bandit3yari')] },
      { id: 'c', name: 'Pine', units: [man('monkoff', { player: true }), man('monk')] },
      { id: 'd', name: 'Maple', units: [man('cavbow', { player: true }), man('ronin')] },
    ],
    { '0|2': 'ally', '1|3': 'ally' },
  ),
  id: 'four-banners',
  title: 'Four Banners',
  story: 'Crane and Pine against Heron and Maple, in eight turns; but alliances may change.',
  size: 'small',
  turnLimit: 8,
};

export const SCENARIOS: readonly ArgScenario[] = [tollBridge, riceTax, merchantOfSakai, openField, fourBanners];
