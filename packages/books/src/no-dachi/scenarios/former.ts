/** Scenarios as they were until it was seen that between equal players the same side nearly always won. Games that began so go on so. */
import { formerly, saying } from '@nobori/engine';
import { scenarioShape } from '../files/battle.ts';
import brushwoodFence from './brushwood-fence.json' with { type: 'json' };
import ferryAtYahagi from './ferry-at-yahagi.json' with { type: 'json' };

/** NOD-S1: one archer, and who has it easier. */
const withOneArcher = ferryAtYahagi.sides.map(side => ({
  ...side,
  groups: side.groups.map(group => ({ ...group, figures: group.figures.filter(({ id }) => id !== 'B5') })),
}));
const courierHasItEasier = [
  {
    about: 'Balance',
    says: 'The courier only has to come through: between equal players he has it easier than the robbers. Change seats and play it twice.',
    rule: 'NOD-R121',
  },
];

/** NOD-S2: three men through are enough, and not a word on who has it easier. */
const { briefing: _easier, ...fence } = brushwoodFence;
const threeThrough = fence.victory.goals.map(goal => (goal.id === 'through' ? { ...goal, need: 3 } : goal));

export const FORMER = formerly(scenarioShape, 2, [
  { ...ferryAtYahagi, sides: withOneArcher, unnamed: ['B2', 'B3', 'B4'], briefing: courierHasItEasier },
  saying(fence, ['victory', 'goals'], threeThrough),
]);
