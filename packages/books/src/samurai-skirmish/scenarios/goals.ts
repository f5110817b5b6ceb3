/** Goals as this book's battles combine them (SSK-114, SSK-S1 to SSK-S3). `first` and `second` in the sentences are the two sides. */
import { goal, refought, type End, type Goals } from '@nobori/engine';
import type { SskRule } from '../rules.ts';
import kokaManor from './koka-manor.json' with { type: 'json' };
import riceCarts from './rice-carts.json' with { type: 'json' };
import yahagiBridge from './yahagi-bridge.json' with { type: 'json' };

type Sides = readonly [string, string];
type Fared = 'first' | 'second' | 'drawn';

const end = (
  [one, two]: Sides,
  when: End['when'],
  fared: Fared,
  says: string,
  rule: SskRule,
  of: Partial<Pick<End, 'if' | 'unless' | 'brief'>> = {},
): End => ({
  when,
  if: [],
  unless: [],
  brief: '',
  ...of,
  standing: fared === 'drawn' ? { [one]: 'drawn', [two]: 'drawn' } : { [fared === 'first' ? one : two]: 'won' },
  says,
  rules: [rule],
});

const EARLY = 'A side with nobody left on the table loses.';
const LATE = 'Whoever has destroyed more points wins.';

const left = ([one, two]: Sides) => [
  goal('firstLeft', one, 'save', 'Stay on the table: {have} of your men are left', 'SSK-114', { need: 1 }),
  goal('secondLeft', two, 'save', 'Stay on the table: {have} of your men are left', 'SSK-114', { need: 1 }),
];

/** SSK-114, SSK-R81: whoever alone has figures on the table wins at once. */
const wipedOut = (sides: Sides): End[] => [
  {
    ...end(sides, 'turn', 'drawn', 'Nobody is left on the table.', 'SSK-R81', { unless: ['firstLeft', 'secondLeft'] }),
    rules: ['SSK-R81', 'SSK-114'],
  },
  end(sides, 'turn', 'first', 'Nobody but {first} is left on the table.', 'SSK-114', { unless: ['secondLeft'], brief: EARLY }),
  end(sides, 'turn', 'second', 'Nobody but {second} is left on the table.', 'SSK-114', { unless: ['firstLeft'], brief: EARLY }),
];

const DESTROYED = '{have, plural, one {# point} other {# points}} destroyed';
const points = ([one, two]: Sides) => [
  goal('firstPoints', one, 'points', 'Destroy more points than the enemy: {have} so far', 'SSK-114', {
    of: two,
    short: DESTROYED,
    than: 'secondPoints',
    more: true,
  }),
  goal('secondPoints', two, 'points', 'Destroy more points than the enemy: {have} so far', 'SSK-114', {
    of: one,
    short: DESTROYED,
    than: 'firstPoints',
    more: true,
  }),
];

/** SSK-114: else points of enemies destroyed. */
const morePoints = (sides: Sides): End[] => [
  end(sides, 'limit', 'first', '{first} has destroyed {firstPoints} points, the enemy {secondPoints}.', 'SSK-114', {
    if: ['firstPoints'],
    brief: LATE,
  }),
  end(sides, 'limit', 'second', '{second} has destroyed {secondPoints} points, the enemy {firstPoints}.', 'SSK-114', {
    if: ['secondPoints'],
    brief: LATE,
  }),
  end(sides, 'limit', 'drawn', 'Both sides have destroyed {firstPoints} points.', 'SSK-114', {
    brief: 'As many points on both sides: a draw',
  }),
];

/** The last one standing; else points of enemies destroyed. */
export const pointsGoals = (sides: Sides): Goals => ({
  goals: [...left(sides), ...points(sides)],
  ends: [...wipedOut(sides), ...morePoints(sides)],
});

/** Release 0.1.0 wrote one word for the whole of it, and what differed: each is the victory of a scenario (SSK-S1 to SSK-S3), fought by other sides. */
export function goalsOfOld([one, two]: Sides, carts: readonly string[], { kind, ...old }: Readonly<Record<string, unknown>>): unknown {
  const where = carts.map(id => ({ kind: 'piece', id, reach: old['reach'] }));
  const figures = [old['victim']];
  switch (kind) {
    case 'crossing':
      return refought(
        yahagiBridge.victory,
        { wanderers: one, wardens: two },
        { across: { where: [{ kind: 'beyond', edge: 'north', at: old['north'] }] } },
      );
    case 'carts':
      return refought(
        riceCarts.victory,
        { temple: one, escort: two },
        { aCart: { where }, anyCart: { where }, allCarts: { where, need: carts.length } },
      );
    case 'assassination':
      return refought(
        kokaManor.victory,
        { shadows: one, house: two },
        { victim: { figures }, guarded: { figures }, survivors: { need: old['survivors'] } },
      );
    default:
      return pointsGoals([one, two]);
  }
}
