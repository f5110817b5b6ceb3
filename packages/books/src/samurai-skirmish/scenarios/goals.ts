/** Goals as this book's battles combine them (SSK-114, SSK-S1 to SSK-S3). `first` and `second` in the sentences are the two sides. */
import { goal, type End, type Goals, type Where } from '@nobori/engine';
import type { SskRule } from '../rules.ts';

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

/** SSK-S1: as many of the first side north of a line as the second has left. */
export const crossingGoals = (sides: Sides, north: number): Goals => ({
  goals: [
    ...left(sides),
    goal('across', sides[0], 'reach', 'Bring as many men across as the enemy has left: {have} of {need}', 'SSK-S1', {
      where: [{ kind: 'beyond', edge: 'north', at: north }],
      than: 'secondLeft',
    }),
  ],
  ends: [
    ...wipedOut(sides),
    end(sides, 'limit', 'first', '{across} of {first} are across; {secondLeft} of {second} are left.', 'SSK-S1', { if: ['across'] }),
    end(sides, 'limit', 'second', '{across} of {first} are across; {secondLeft} of {second} are left.', 'SSK-S1'),
  ],
});

/** SSK-S2: the first side must hold a cart and the enemy none, the second all of them; else points. */
export const cartsGoals = (sides: Sides, carts: readonly string[], reach: number): Goals => {
  const where = carts.map((id): Where => ({ kind: 'piece', id, reach }));
  return {
    goals: [
      ...left(sides),
      ...points(sides),
      goal('aCart', sides[0], 'hold', 'Hold a cart alone: {have} held', 'SSK-S2', { where, need: 1 }),
      goal('anyCart', sides[1], 'hold', 'Hold a cart alone: {have} held', 'SSK-S2', { where, need: 1 }),
      goal('allCarts', sides[1], 'hold', 'Hold every cart alone: {have} of {need}', 'SSK-S2', { where, need: carts.length }),
    ],
    ends: [
      ...wipedOut(sides),
      end(sides, 'limit', 'first', '{first} holds a cart and the enemy none.', 'SSK-S2', { if: ['aCart'], unless: ['anyCart'] }),
      end(sides, 'limit', 'second', '{second} holds every cart.', 'SSK-S2', { if: ['allCarts'] }),
      ...morePoints(sides),
    ],
  };
};

/** SSK-S3: the life of one man, and enough of the first side who live to tell. Decided when a side has nobody left, or at the limit. */
export const assassinationGoals = (sides: Sides, victim: string, survivors: number): Goals => {
  const figures = [victim] as unknown as Goals['goals'][number]['figures']; // an id of a figure, as the scenario writes it
  const decided = (when: End['when'], unless: readonly string[]): End[] => [
    end(sides, when, 'second', 'The Daimyo lives.', 'SSK-S3', { unless: ['victim', ...unless] }),
    end(sides, when, 'first', 'The Daimyo is dead and {survivors} of {first} live.', 'SSK-S3', { if: ['survivors'], unless }),
    end(sides, when, 'drawn', 'The Daimyo is dead, but too few live to tell.', 'SSK-S3', { unless }),
  ];
  return {
    goals: [
      ...left(sides),
      goal('victim', sides[0], 'kill', 'Kill {figures}', 'SSK-S3', { of: sides[1], figures, need: 1 }),
      goal('guarded', sides[1], 'save', 'Keep {figures} alive', 'SSK-S3', { figures, need: 1 }),
      goal('survivors', sides[0], 'save', 'Come out of it with at least {need} men: {have} live', 'SSK-S3', {
        need: survivors,
        with: { away: true },
      }),
    ],
    ends: [...decided('turn', ['firstLeft']), ...decided('turn', ['secondLeft']), ...decided('limit', [])],
  };
};

/** What release 0.1.0 wrote: one word for the whole of it. */
export function goalsOfOld(sides: Sides, carts: readonly string[], old: Readonly<Record<string, unknown>>): Goals {
  switch (old['kind']) {
    case 'crossing':
      return crossingGoals(sides, Number(old['north']));
    case 'carts':
      return cartsGoals(sides, carts, Number(old['reach']));
    case 'assassination':
      return assassinationGoals(sides, String(old['victim']), Number(old['survivors']));
    default:
      return pointsGoals(sides);
  }
}
