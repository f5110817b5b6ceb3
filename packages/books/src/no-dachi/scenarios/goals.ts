/** Goals as this book's battles combine them (NOD-R121, NOD-S1 to NOD-S3). `first` and `second` in the sentences are the two sides, `figures` those a goal names. */
import { figureId, goal, type End, type Goal, type Goals } from '@nobori/engine';
import { other, type Side } from '../state.ts';

type Sides = readonly [string, string];

const RULE = 'NOD-R121';

const end = (
  when: End['when'],
  standing: End['standing'],
  says: string,
  of: Partial<Pick<End, 'if' | 'unless'>> = {},
): End => ({ when, if: [], unless: [], ...of, standing, says, rules: [RULE] }); // prettier-ignore

const won = (side: string): End['standing'] => ({ [side]: 'won' });
const drawn = ([one, two]: Sides): End['standing'] => ({ [one]: 'drawn', [two]: 'drawn' });

/** NOD-R121 (1), (2): a side is broken when nobody unbroken is left of it, or half of its points are lost or broken where that counts. */
const breaking = ([one, two]: Sides, half: boolean): Goal[] => {
  const says = 'Break the enemy: {have} of {need} per cent of his points are lost or broken';
  const stands = 'Keep men who stand and are not broken: {have} now';
  const more = { need: half ? 50 : 100, with: { broken: true, half } };
  return [
    goal('firstStands', one, 'save', stands, RULE, { need: 1, with: { unbroken: true } }),
    goal('secondStands', two, 'save', stands, RULE, { need: 1, with: { unbroken: true } }),
    goal('breakFirst', two, 'points', says, RULE, { of: one, ...more }),
    goal('breakSecond', one, 'points', says, RULE, { of: two, ...more }),
  ];
};

/** NOD-R121 (3): who has destroyed more points. */
const points = ([one, two]: Sides, says: string): Goal[] => [
  goal('firstPoints', one, 'points', says, RULE, { of: two, than: 'secondPoints', more: true }),
  goal('secondPoints', two, 'points', says, RULE, { of: one, than: 'firstPoints', more: true }),
];

const morePoints = (sides: Sides, when: End['when'], says: string, both: readonly string[] = []): End[] => [
  end(when, won(sides[0]), says, { if: [...both, 'firstPoints'] }),
  end(when, won(sides[1]), says, { if: [...both, 'secondPoints'] }),
  end(when, drawn(sides), says, { if: both }),
];

const broken = (sides: Sides): End[] => [
  ...morePoints(sides, 'turn', 'Both sides are beaten at the same moment. Points lost: {first} {secondPoints}, {second} {firstPoints}.', [
    'breakFirst',
    'breakSecond',
  ]),
  end(
    'turn',
    won(sides[1]),
    '{firstStands, plural, =0 {{first}: no unbroken group is left.} other {{first}: half of the points are lost or broken.}}',
    { if: ['breakFirst'] },
  ),
  end(
    'turn',
    won(sides[0]),
    '{secondStands, plural, =0 {{second}: no unbroken group is left.} other {{second}: half of the points are lost or broken.}}',
    { if: ['breakSecond'] },
  ),
];

/** Break the enemy; when the rounds are over, points. */
export const pointsGoals = (sides: Sides, half = true): Goals => ({
  goals: [...breaking(sides, half), ...points(sides, 'At the end of the last round: destroy more points than the enemy, {have} so far')],
  ends: [
    ...broken(sides),
    ...morePoints(sides, 'limit', 'The rounds are over. Points lost: {first} {secondPoints}, {second} {firstPoints}.'),
  ],
});

/** NOD-S1: one man's whole base in an area at the end of an own turn, not engaged. */
export const ferryGoals = (sides: Sides, side: Side, courier: string, area: string): Goals => {
  const [mine, theirs] = [sides[side], sides[other(side)]];
  const figures = [figureId(courier)];
  return {
    goals: [
      goal('ferry', mine, 'reach', 'Bring {figures} to the ferry, free of enemies at the end of an own turn', RULE, {
        figures,
        where: [{ kind: 'area', id: area, spots: [] }],
        need: 1,
        with: { ownTurn: true, free: true },
      }),
      goal('stopped', theirs, 'kill', 'Put {figures} out of the fight before the last ferry goes', RULE, { of: mine, figures, need: 1 }),
    ],
    ends: [
      end('turn', won(theirs), '{figures} will not reach the ferry.', { if: ['stopped'] }),
      end('turn', won(mine), '{figures} has reached the ferry.', { if: ['ferry'] }),
      end('limit', won(theirs), 'The last ferry has gone.'),
    ],
  };
};

/** NOD-S2: so many standing, unbroken figures beyond a line at the end, unless somebody is broken before. */
export const fenceGoals = (sides: Sides, side: Side, count: number, north: number, half = false): Goals => {
  const [mine, theirs] = [sides[side], sides[other(side)]];
  return {
    goals: [
      ...breaking(sides, half),
      ...points(sides, 'If both sides break at the same moment: have destroyed more points than the enemy, {have} so far'),
      goal('through', mine, 'reach', 'Have {need} unbroken men north of the fence at the end: {have} now', RULE, {
        where: [{ kind: 'beyond', edge: 'north', at: north }],
        need: count,
        with: { unbroken: true },
      }),
    ],
    ends: [
      ...broken(sides),
      end('limit', won(mine), 'The rounds are over: {through} men are north of the fence, which is enough.', { if: ['through'] }),
      end('limit', won(theirs), 'The rounds are over: {through} men are north of the fence, which is too few.'),
    ],
  };
};

/** NOD-S3: a load carried off is a great victory; a man killed and enough who get away a small one. */
export const powderGoals = (sides: Sides, side: Side, load: string, victim: string, escapes: number): Goals => {
  const [mine, theirs] = [sides[side], sides[other(side)]];
  const figures = [figureId(victim)];
  const where = [{ kind: 'piece', id: load, reach: 0 } as const];
  const small = (when: End['when'], unless: readonly string[]): End =>
    end(when, { [mine]: 'half', [theirs]: 'lost' }, '{figures} is dead, and enough got away to tell: a small victory.', {
      if: ['victim', 'away'],
      unless,
    });
  return {
    goals: [
      goal('powder', mine, 'carry', 'Carry the powder off the table', RULE, { where, need: 1 }),
      goal('victim', mine, 'kill', 'For a small victory: kill {figures}', RULE, { of: theirs, figures, need: 1, with: { dead: true } }),
      goal('away', mine, 'leave', 'For a small victory: let {need} men get away, {have} so far', RULE, { need: escapes }),
      goal('here', mine, 'save', 'Stay on the table until it is done: {have, plural, one {# man is left} other {# men are left}}', RULE, {
        need: 1,
      }),
      goal('kept', theirs, 'save', 'Keep the powder', RULE, { where, need: 1 }),
      goal('guarded', theirs, 'save', 'Keep {figures} alive', RULE, { figures, need: 1, with: { alive: true } }),
    ],
    ends: [
      end('turn', won(mine), 'The powder is gone: a great victory.', { if: ['powder'] }),
      small('turn', ['here']),
      end('turn', won(theirs), 'No ninja is left on the table.', { unless: ['here'] }),
      small('limit', []),
      end('limit', won(theirs), 'The night is over and the powder is still there.'),
    ],
  };
};

/** What release 0.1.0 wrote: one word for the whole of it, and whether half of the points decides. Null: no word it knew. */
export function goalsOfOld(
  sides: Sides,
  sideWith: (figure: string) => Side,
  old: Readonly<Record<string, unknown>>,
  half: boolean,
): Goals | null {
  const side = old['side'] === 1 ? 1 : 0;
  switch (old['kind']) {
    case 'points':
      return pointsGoals(sides, half);
    case 'ferry':
      return ferryGoals(sides, sideWith(String(old['courier'])), String(old['courier']), String(old['area']));
    case 'fence':
      return fenceGoals(sides, side, Number(old['count']), Number(old['north']), half);
    case 'powder':
      return powderGoals(sides, side, String(old['load']), String(old['victim']), Number(old['escapes']));
    default:
      return null;
  }
}
