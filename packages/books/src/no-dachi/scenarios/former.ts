/** Scenarios as they were until it was seen that between equal players the same side nearly always won. Games that began so go on so. */
import { formerly, saying } from '@nobori/engine';
import { scenarioShape } from '../files/battle.ts';
import brushwoodFence from './brushwood-fence.json' with { type: 'json' };
import ferryAtYahagi from './ferry-at-yahagi.json' with { type: 'json' };

// What the briefing says of the balance is true of the battle as it is now.
const { briefing: _now, ...fence } = brushwoodFence;

/** NOD-S1: one archer. */
const withOneArcher = ferryAtYahagi.sides.map(side => ({
  ...side,
  groups: side.groups.map(group => ({ ...group, figures: group.figures.filter(({ id }) => id !== 'B5') })),
}));

/** NOD-S2: three men through are enough. */
const threeThrough = fence.victory.goals.map(goal => (goal.id === 'through' ? { ...goal, need: 3 } : goal));

export const FORMER = formerly(scenarioShape, 2, [
  { ...ferryAtYahagi, sides: withOneArcher, unnamed: ['B2', 'B3', 'B4'] },
  saying(fence, ['victory', 'goals'], threeThrough),
]);
