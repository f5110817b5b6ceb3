/** Goals as this book's battles combine them (SSK-114, SSK-S1 to SSK-S3). `first` and `second` in the sentences are the two sides. */
import { goal, type End, type Goals } from '@nobori/engine';
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
  of: Partial<Pick<End, 'if' | 'unless'>> = {},
): End => ({
  when,
  if: [],
  unless: [],
  ...of,
  standing: fared === 'drawn' ? { [one]: 'drawn', [two]: 'drawn' } : { [fared === 'first' ? one : two]: 'won' },
  says,
  rules: [rule],
});

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
  end(sides, 'turn', 'first', 'Nobody but {first} has figures on the table.', 'SSK-114', { unless: ['secondLeft'] }),
  end(sides, 'turn', 'second', 'Nobody but {second} has figures on the table.', 'SSK-114', { unless: ['firstLeft'] }),
];

const points = ([one, two]: Sides) => [
  goal('firstPoints', one, 'points', 'Destroy more points than the enemy: {have} so far', 'SSK-114', {
    of: two,
    than: 'secondPoints',
    more: true,
  }),
  goal('secondPoints', two, 'points', 'Destroy more points than the enemy: {have} so far', 'SSK-114', {
    of: one,
    than: 'firstPoints',
    more: true,
  }),
];

/** SSK-114: else points of enemies destroyed. */
const morePoints = (sides: Sides): End[] => [
  end(sides, 'limit', 'first', '{first} has destroyed {firstPoints} points, the enemy {secondPoints}.', 'SSK-114', { if: ['firstPoints'] }),
  end(sides, 'limit', 'second', '{second} has destroyed {secondPoints} points, the enemy {firstPoints}.', 'SSK-114', {
    if: ['secondPoints'],
  }),
  end(sides, 'limit', 'drawn', 'Both sides have destroyed {firstPoints} points.', 'SSK-114'),
];

/** The last one standing; else points of enemies destroyed. */
export const pointsGoals = (sides: Sides): Goals => ({
  goals: [...left(sides), ...points(sides)],
  ends: [...wipedOut(sides), ...morePoints(sides)],
});

/**
 * Release 0.1.0 wrote one word for the whole of it, and what differed. Each of them is the victory of a scenario (SSK-S1 to SSK-S3), fought by
 * other sides.
 */
export function goalsOfOld(sides: Sides, carts: readonly string[], { kind, ...old }: Readonly<Record<string, unknown>>): unknown {
  switch (kind) {
    case 'crossing':
      return between(sides, yahagiBridge, { at: old['north'] });
    case 'carts': {
      const where = carts.map(id => ({ kind: 'piece', id, reach: old['reach'] }));
      const { goals, ...rest } = between(sides, riceCarts, { where });
      return { ...rest, goals: goals.map(one => (one.id === 'allCarts' ? { ...one, need: carts.length } : one)) };
    }
    case 'assassination': {
      const { goals, ...rest } = between(sides, kokaManor, { figures: [old['victim']] });
      return { ...rest, goals: goals.map(one => (one.id === 'survivors' ? { ...one, need: old['survivors'] } : one)) };
    }
    default:
      return pointsGoals(sides);
  }
}

/** What a scenario is fought for with other sides, and other values under some keys. */
function between<V>(
  [one, two]: Sides,
  file: { readonly sides: readonly { readonly id: string }[]; readonly victory: V },
  values: object,
): V {
  const [first, second] = file.sides.map(({ id }) => id);
  const named = (text: string): string => (text === first ? one : text === second ? two : text);
  // The same data with other names in it.
  return JSON.parse(JSON.stringify(file.victory), (key, part: unknown) => {
    if (key in values) return (values as Readonly<Record<string, unknown>>)[key];
    if (typeof part === 'string') return named(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [named(name), value]));
  }) as V;
}
