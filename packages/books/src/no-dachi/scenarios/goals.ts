/** Goals as this book's battles combine them (NOD-R121, NOD-S1 to NOD-S3). `first` and `second` in the sentences are the two sides, `figures` those a goal names. */
import { goal, refought, type End, type Goal, type Goals } from '@nobori/engine';
import { other, type Side } from '../state.ts';
import ferryAtYahagi from './ferry-at-yahagi.json' with { type: 'json' };
import powderHouse from './powder-house.json' with { type: 'json' };

type Sides = readonly [string, string];

const RULE = 'NOD-R121';

const end = (
  when: End['when'],
  standing: End['standing'],
  says: string,
  of: Partial<Pick<End, 'if' | 'unless' | 'brief'>> = {},
): End => ({ when, if: [], unless: [], brief: '', ...of, standing, says, rules: [RULE] }); // prettier-ignore

const won = (side: string): End['standing'] => ({ [side]: 'won' });
const drawn = ([one, two]: Sides): End['standing'] => ({ [one]: 'drawn', [two]: 'drawn' });

/** NOD-R121 (1), (2): a side is broken when nobody unbroken is left of it, or half of its points are lost or broken where that counts. */
const breaking = ([one, two]: Sides, half: boolean, short: string): Goal[] => {
  const says = 'Break the enemy: {have} of {need} per cent of his points are lost or broken';
  const stands = 'Keep men who stand and are not broken: {have} now';
  const more = { need: half ? 50 : 100, with: { broken: true, half } };
  return [
    goal('firstStands', one, 'save', stands, RULE, { need: 1, with: { unbroken: true } }),
    goal('secondStands', two, 'save', stands, RULE, { need: 1, with: { unbroken: true } }),
    goal('breakFirst', two, 'points', says, RULE, { of: one, short, ...more }),
    goal('breakSecond', one, 'points', says, RULE, { of: two, short, ...more }),
  ];
};

/** NOD-R121 (3): who has destroyed more points. */
const points = ([one, two]: Sides, says: string): Goal[] => [
  goal('firstPoints', one, 'points', says, RULE, { of: two, than: 'secondPoints', more: true }),
  goal('secondPoints', two, 'points', says, RULE, { of: one, than: 'firstPoints', more: true }),
];

const morePoints = (sides: Sides, when: End['when'], says: string, brief: string, both: readonly string[] = []): End[] => [
  end(when, won(sides[0]), says, { if: [...both, 'firstPoints'], brief }),
  end(when, won(sides[1]), says, { if: [...both, 'secondPoints'], brief }),
  end(when, drawn(sides), says, { if: both }),
];

const BROKEN = 'A side that is broken loses.';
const broken = (sides: Sides): End[] => [
  ...morePoints(
    sides,
    'turn',
    'Both sides are beaten at the same moment. Points lost: {first} {secondPoints}, {second} {firstPoints}.',
    'Both broken at the same moment: whoever has destroyed more points wins.',
    ['breakFirst', 'breakSecond'],
  ),
  end(
    'turn',
    won(sides[1]),
    '{firstStands, plural, =0 {{first}: no unbroken group is left.} other {{first}: half of the points are lost or broken.}}',
    { if: ['breakFirst'], brief: BROKEN },
  ),
  end(
    'turn',
    won(sides[0]),
    '{secondStands, plural, =0 {{second}: no unbroken group is left.} other {{second}: half of the points are lost or broken.}}',
    { if: ['breakSecond'], brief: BROKEN },
  ),
];

/** Break the enemy; when the rounds are over, points. */
export const pointsGoals = (sides: Sides, half = true): Goals => ({
  goals: [
    ...breaking(sides, half, '{have} per cent of the enemy broken'),
    ...points(sides, 'At the end of the last round: destroy more points than the enemy, {have} so far'),
  ],
  ends: [
    ...broken(sides),
    ...morePoints(
      sides,
      'limit',
      'The rounds are over. Points lost: {first} {secondPoints}, {second} {firstPoints}.',
      'Whoever has destroyed more points wins.',
    ),
  ],
});

/** NOD-S2: so many standing, unbroken figures beyond a line at the end, unless somebody is broken before. */
const fenceGoals = (sides: Sides, side: Side, count: number, north: number, half = false): Goals => {
  const [mine, theirs] = [sides[side], sides[other(side)]];
  return {
    goals: [
      ...breaking(sides, half, ''),
      ...points(sides, 'If both sides break at the same moment: have destroyed more points than the enemy, {have} so far'),
      goal('through', mine, 'reach', 'Have {need} unbroken men north of the fence at the end: {have} now', RULE, {
        where: [{ kind: 'beyond', edge: 'north', at: north }],
        short: '{have} north of the fence',
        need: count,
        with: { unbroken: true },
      }),
    ],
    ends: [
      ...broken(sides),
      end(
        'limit',
        won(mine),
        'The rounds are over, and {through, plural, one {one man is} other {# men are}} north of the fence: that is enough.',
        {
          if: ['through'],
          brief: '{side}: {through} unbroken men north of the fence',
        },
      ),
      end(
        'limit',
        won(theirs),
        'The rounds are over, and {through, plural, =0 {nobody is} one {only one man is} other {only # men are}} north of the fence.',
        {
          brief: '{side}: fewer men north of it than that',
        },
      ),
    ],
  };
};

/**
 * Release 0.1.0 wrote one word for the whole of it, what differed, and whether half of the points decides: each is the victory of a scenario
 * (NOD-S1 to NOD-S3), fought by other sides. Null: no word it knew.
 */
export function goalsOfOld(
  sides: Sides,
  sideWith: (figure: string) => Side,
  old: Readonly<Record<string, unknown>>,
  half: boolean,
): unknown {
  const side = old['kind'] === 'ferry' ? sideWith(String(old['courier'])) : old['side'] === 1 ? 1 : 0;
  const [mine, theirs] = [sides[side], sides[other(side)]];
  switch (old['kind']) {
    case 'points':
      return pointsGoals(sides, half);
    case 'fence':
      return fenceGoals(sides, side, Number(old['count']), Number(old['north']), half);
    case 'ferry': {
      const figures = [old['courier']];
      const where = [{ kind: 'area', id: old['area'] }];
      return refought(ferryAtYahagi.victory, { courier: mine, robbers: theirs }, { ferry: { figures, where }, stopped: { figures } });
    }
    case 'powder': {
      const figures = [old['victim']];
      const where = [{ kind: 'piece', id: old['load'] }];
      return refought(
        powderHouse.victory,
        { ninja: mine, garrison: theirs },
        { powder: { where }, victim: { figures }, away: { need: old['escapes'] }, kept: { where }, guarded: { figures } },
      );
    }
    default:
      return null;
  }
}
