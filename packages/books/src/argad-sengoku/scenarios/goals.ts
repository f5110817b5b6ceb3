/**
 * Goals as this book's battles combine them (ARG-233, ARG-234, ARG-S1 to ARG-S3). In the sentences `side` is whoever the end lets win.
 *
 * What a goal carries in `with`: `lead` counts by how many percent one is ahead; `drag` lets its side drag those carts; `by` names the one
 * man whose blow counts; `anybody` counts whoever has the letter, `away` once he has left with it; `alone` wants everybody else gone,
 * friends too; `agreed` counts when all would stop; `ends`, once reached, ends the battle as its last turn does; `told: false` is a
 * condition nobody fights for.
 */
import { figureId, goal, type End, type FigureId, type Goal, type Goals, type Where } from '@nobori/engine';
import { MARGIN_PERCENT } from '../tables.ts';
import type { ArgRule } from '../rules.ts';

type Sides = readonly string[];
interface Exit {
  readonly edge: Extract<Where, { kind: 'edge' }>['edge'];
  readonly from: number;
  readonly to: number;
}

const end = (
  when: End['when'],
  standing: End['standing'],
  says: string,
  rule: ArgRule,
  of: Partial<Pick<End, 'if' | 'unless' | 'brief'>> = {},
): End => ({ when, if: [], unless: [], brief: '', ...of, standing, says, rules: [rule] });

const all = (sides: Sides, fared: 'drawn' | 'lost'): End['standing'] => Object.fromEntries(sides.map(side => [side, fared]));
const won = (side: string): End['standing'] => ({ [side]: 'won' });

/** ARG-234: nobody is left who has an enemy on the table. */
const quiet = (sides: Sides): Goal =>
  goal('quiet', sides[0] ?? '', 'outlast', 'Nobody is left to fight', 'ARG-234', { need: 1, with: { told: false, ends: true } });

/** ARG-233: points of enemies killed or captured, and a margin of a fifth. */
export const pointsGoals = (sides: Sides): Goals => ({
  goals: [
    ...sides.map((side, i) =>
      goal(
        `ahead${i + 1}`,
        side,
        'points',
        'Kill or capture clearly more points than any enemy: {have} percent ahead, {need} percent wins',
        'ARG-233',
        { need: MARGIN_PERCENT, short: '{have} per cent ahead', with: { lead: true } },
      ),
    ),
    quiet(sides),
  ],
  ends: [
    ...sides.map((side, i) =>
      end('limit', won(side), '{side} prevailed: {best} points against {second}.', 'ARG-233', {
        if: [`ahead${i + 1}`],
        brief: 'Whoever has clearly more points of enemies killed or captured wins, with all allies.',
      }),
    ),
    end('limit', all(sides, 'drawn'), 'Nobody is clearly ahead: {best} points against {second}.', 'ARG-233', {
      brief: 'Nobody clearly ahead: a draw',
    }),
  ],
});

const NOBODY_LEFT = '{side}: nobody of the enemy is left on the table';

/** ARG-S1: who gets a figure out there wins at once; the guards win by holding on. */
function passageGoals(sides: Sides, runners: string, guards: string, exit: Exit): Goals {
  const where: readonly Where[] = [{ kind: 'edge', ...exit }];
  return {
    goals: [
      goal('through', runners, 'leave', 'Get somebody off the table over the marked edge: {have} through', 'ARG-S1', {
        where,
        need: 1,
        short: '{have} through',
      }),
      goal('cleared', runners, 'outlast', 'Drive the last enemy from the table', 'ARG-S1', { of: guards, need: 1 }),
      goal('shut', guards, 'hold', 'Let nobody through until the last turn is over', 'ARG-S1', { of: runners, where, need: 1 }),
      goal('stopped', guards, 'outlast', 'Drive the last enemy from the table', 'ARG-S1', { of: runners, need: 1 }),
      goal('parted', guards, 'outlast', 'All agree to stop', 'ARG-234', { need: 1, with: { told: false, agreed: true } }),
    ],
    ends: [
      end('once', won(runners), '{side} got through: {passed} has passed.', 'ARG-S1', {
        if: ['through'],
        brief: '{side}: somebody leaves over the marked edge',
      }),
      end('turn', won(runners), '{side} cleared the road.', 'ARG-S1', { if: ['cleared'], brief: NOBODY_LEFT }),
      end('turn', won(guards), '{side} held the bridge: nobody came through.', 'ARG-S1', { if: ['stopped'], brief: NOBODY_LEFT }),
      end('limit', all(sides, 'drawn'), 'They agreed to part.', 'ARG-234', { if: ['parted'], brief: 'All agree to stop: a draw' }),
      end('limit', won(guards), '{side} held the bridge until noon.', 'ARG-S1', { if: ['shut'], brief: '{side}: nobody has come through' }),
    ],
  };
}

const FIELD = 'A side with nobody left on the table loses.';
const CARTS = 'Whoever holds more carts wins.';
const KILLED = 'As many carts: whoever has killed more points wins.';

/** ARG-S2: more carts; then more points killed. A side with nobody left loses. The first side may drag them. */
function cartsGoals(sides: Sides, carts: readonly string[], reach: number): Goals {
  const [one = '', two = ''] = sides;
  const where = carts.map((id): Where => ({ kind: 'piece', id, reach }));
  const held = (id: string, side: string, than: string, drag: boolean): Goal =>
    goal(id, side, 'hold', 'Hold more carts than the enemy: {have} against {need}', 'ARG-S2', {
      where,
      short: '{have, plural, one {# cart} other {# carts}} held',
      than,
      more: true,
      with: drag ? { drag } : {},
    });
  const killed = (id: string, side: string, than: string): Goal =>
    goal(id, side, 'points', 'With as many carts, kill more points: {have} against {need}', 'ARG-S2', { than, more: true });
  return {
    goals: [
      held('carts1', one, 'carts2', true),
      held('carts2', two, 'carts1', false),
      killed('points1', one, 'points2'),
      killed('points2', two, 'points1'),
      goal('field1', one, 'outlast', 'Drive the last enemy from the table', 'ARG-S2', { of: two, need: 1 }),
      goal('field2', two, 'outlast', 'Drive the last enemy from the table', 'ARG-S2', { of: one, need: 1 }),
      quiet(sides),
    ],
    ends: [
      end('limit', won(two), '{side} kept the field.', 'ARG-S2', { if: ['field2'], unless: ['field1'], brief: FIELD }),
      end('limit', won(one), '{side} kept the field.', 'ARG-S2', { if: ['field1'], unless: ['field2'], brief: FIELD }),
      end('limit', won(one), '{side} held more carts, {carts1} to {carts2}.', 'ARG-S2', { if: ['carts1'], brief: CARTS }),
      end('limit', won(two), '{side} held more carts, {carts2} to {carts1}.', 'ARG-S2', { if: ['carts2'], brief: CARTS }),
      end('limit', won(one), '{side} killed more, {points1} points to {points2}; the carts are even.', 'ARG-S2', {
        if: ['points1'],
        brief: KILLED,
      }),
      end('limit', won(two), '{side} killed more, {points2} points to {points1}; the carts are even.', 'ARG-S2', {
        if: ['points2'],
        brief: KILLED,
      }),
      end('limit', all(sides, 'drawn'), 'Carts and losses are equal.', 'ARG-S2', { brief: 'Equal in both: a draw' }),
    ],
  };
}

interface LetterParts {
  readonly bearer: FigureId;
  readonly escort: string;
  readonly thieves: string;
  readonly avenger: FigureId;
}

/** ARG-S3: a man and his letter. Each for itself: several may win, or half win, so every end names everybody. */
function letterGoals(sides: Sides, { bearer, escort, thieves, avenger }: LetterParts): Goals {
  const others = sides.filter(side => side !== escort && side !== thieves);
  const over = (...edges: readonly Exit['edge'][]): readonly Where[] => edges.map(edge => ({ kind: 'edge', edge, from: null, to: null }));
  const figures = [bearer];
  const goals: readonly Goal[] = [
    goal('delivered', escort, 'carry', 'Get {figures} and the letter off the table over the east edge', 'ARG-S3', {
      figures,
      where: over('east'),
      need: 1,
    }),
    goal('alive', escort, 'save', 'For half a success: {figures} lives at the end', 'ARG-S3', {
      figures,
      need: 1,
      short: '{have, plural, =0 {the merchant is dead} other {the merchant lives}}',
    }),
    goal('stolen', thieves, 'carry', 'Carry the letter off the table over the north or south edge', 'ARG-S3', {
      where: over('north', 'south'),
      need: 1,
    }),
    goal('kept', thieves, 'carry', 'For half a success: have the letter at the end', 'ARG-S3', {
      need: 1,
      short: '{have, plural, =0 {without the letter} other {with the letter}}',
    }),
    ...others.slice(0, 1).map(side =>
      goal('avenged', side, 'kill', 'Kill {figures} with a blow of your own', 'ARG-S3', {
        of: escort,
        figures,
        need: 1,
        short: '{have, plural, =0 {not avenged yet} other {avenged}}',
        with: { by: avenger },
      }),
    ),
    condition('carried', 'carry', 'Somebody has left the table with the letter', { anybody: true, away: true }),
    condition('held', 'carry', 'Somebody has the letter', { anybody: true }),
    condition('quiet', 'outlast', 'Only one side is left on the table', { alone: true, ends: true }),
  ];
  function condition(id: string, kind: Goal['kind'], says: string, more: Goal['with']): Goal {
    return goal(id, escort, kind, says, 'ARG-S3', { need: 1, with: { told: false, ...more } });
  }

  const avenged = others.length === 0 ? [] : [{ if: ['avenged'], fared: Object.fromEntries(others.map(side => [side, 'won' as const])) }];
  const lives: Part = { if: ['alive'], fared: { [escort]: 'half' } };
  const has: Part = { if: ['kept'], fared: { [thieves]: 'half' } };
  const nothing: Part = { if: [], fared: {} };
  const ends = (
    when: End['when'],
    says: string,
    of: Partial<Pick<End, 'if' | 'unless' | 'brief'>>,
    ...rows: readonly (readonly Part[])[]
  ): End[] =>
    combined(rows).map(parts =>
      end(when, Object.assign(all(sides, 'lost'), ...parts.map(({ fared }) => fared)) as End['standing'], says, 'ARG-S3', {
        ...of,
        ...letterPart([...(of.if ?? []), ...parts.flatMap(part => part.if)]),
      }),
    );
  const carriedOff = '{holder} has carried the letter off.';
  return {
    goals,
    ends: [
      ...ends('turn', carriedOff, { if: ['delivered'] }, [{ if: [], fared: { [escort]: 'won' } }]),
      ...ends(
        'turn',
        carriedOff,
        { if: ['carried'] },
        [{ if: ['stolen'], fared: { [thieves]: 'won' } }, has, nothing],
        [lives, ...avenged, nothing],
      ),
      ...(avenged.length === 0 ? [] : ends('limit', '{avenger} has taken revenge on {bearer}.', {}, [has, nothing], avenged)),
      ...ends('limit', 'Nobody has the letter.', { unless: ['held'] }, [lives, nothing]),
      ...ends('limit', 'The letter lies with {holder}.', {}, [has, nothing], [lives, nothing]),
    ],
  };
}

/** The goals an end asks for, and what is told of it: the part that weighs most. */
function letterPart(goals: readonly string[]): Pick<End, 'if' | 'brief'> {
  const both = goals.includes('kept') && goals.includes('alive');
  const most = both ? undefined : Object.keys(LETTER).find(id => goals.includes(id));
  return { if: goals, brief: most === undefined ? '' : (LETTER[most] ?? '') };
}
const LETTER: Readonly<Record<string, string>> = {
  delivered: 'The escort: the merchant gets off over the east edge with the letter',
  stolen: 'The shadows: the letter is carried off over the north or south edge',
  avenged: 'The avenger: she has killed the merchant with a blow of her own',
  kept: 'Half a success for the shadows: they have the letter',
  alive: 'Half a success for the escort: the merchant lives',
};

/** One thing an end may ask for, and what it gives. */
interface Part {
  readonly if: readonly string[];
  readonly fared: End['standing'];
}

/** One of each row, in every way, those of earlier rows changing slowest: ends are looked at in this order. */
function combined(rows: readonly (readonly Part[])[]): readonly (readonly Part[])[] {
  return rows.reduce<readonly (readonly Part[])[]>((found, row) => found.flatMap(parts => row.map(part => [...parts, part])), [[]]);
}

/** Who carries the letter when the game begins; nobody where there is none (ARG-S3). */
export const letterBearer = ({ goals }: Goals): FigureId | null => goals.find(({ kind }) => kind === 'carry')?.figures[0] ?? null;

/** What release 0.1.0 wrote: one word for the whole of it, factions by their place in the list. */
export function goalsOfOld(sides: Sides, carts: readonly string[], old: Readonly<Record<string, unknown>>): Goals {
  const sideAt = (key: string): string => sides[Number(old[key])] ?? '';
  switch (old['kind']) {
    case 'passage':
      return passageGoals(sides, sideAt('runners'), sideAt('guards'), old['exit'] as Exit); // as the old shape had it; the new one reads it again
    case 'carts':
      return cartsGoals(sides, carts, Number(old['reach']));
    case 'letter':
      return letterGoals(sides, {
        bearer: figureId(String(old['bearer'])),
        escort: sideAt('escort'),
        thieves: sideAt('thieves'),
        avenger: figureId(String(old['avenger'])),
      });
    default:
      return pointsGoals(sides);
  }
}
