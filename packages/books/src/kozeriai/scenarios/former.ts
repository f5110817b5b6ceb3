/** A scenario as it was until it was seen that between equal players the same side always won. Games that began so go on so. */
import { formerly, saying } from '@nobori/engine';
import { scenarioShape } from '../files/battle.ts';
import twoUmbrellas from './two-umbrellas.json' with { type: 'json' };

/** KOZ-S1: the Ishida in armour. */
const armoured = [
  {
    side: 'ishida',
    figures: [
      { id: 'kanbei', is: 'samurai-sword', name: 'Ishida Kanbei', sheathed: true, at: '6,1', facing: 3 },
      { id: 'jiro', is: 'samurai-spear', name: 'Ishida Jiro', at: '4,1', facing: 3 },
    ],
  },
  {
    side: 'ronin',
    figures: [
      { id: 'matsu', is: 'ronin', name: 'Matsu', sheathed: true, at: '6,9' },
      { id: 'sanzo', is: 'ronin', name: 'Sanzo', weapons: { naginata: 3, katana: 1, wakizashi: 1 }, at: '8,9' },
    ],
  },
];

export const FORMER = formerly(scenarioShape, 4, [saying(twoUmbrellas, ['contingents'], armoured)]);
