/** What a battle is fought for that does not say (BLD-198). In the sentences of the ends `side` has won and `other` has lost. */
import { goal, type End, type Goal, type Goals } from '@nobori/engine';
import { VERDICTS } from '../verdicts.ts';

type Sides = readonly [string, string];

/** An end of the game: who wins, nobody for a draw. */
const end = (
  sides: Sides,
  when: End['when'],
  winner: string | null,
  why: keyof typeof VERDICTS,
  of: Partial<Pick<End, 'if' | 'unless' | 'brief'>> = {},
): End => ({
  when,
  if: [],
  unless: [],
  brief: '',
  ...of,
  standing: winner === null ? Object.fromEntries(sides.map(side => [side, 'drawn' as const])) : { [winner]: 'won' },
  says: VERDICTS[why],
  rules: ['BLD-198'],
});

/** BLD-198: reached when nobody of the other side lives, those who left the map included. */
const killAll = (id: string, side: string, of: string): Goal =>
  goal(id, side, 'kill', 'Leave none of the enemy alive', 'BLD-198', { of, need: 1, with: { all: true } });

const lastStanding = ([one, two]: Sides): Goal[] => [killAll('firstKillsAll', one, two), killAll('secondKillsAll', two, one)];

const EARLY = 'A side wins at once when none of the enemy lives.';
const wipedOut = (sides: Sides): End[] => [
  end(sides, 'once', null, 'nobody', { if: ['firstKillsAll', 'secondKillsAll'] }),
  end(sides, 'once', sides[0], 'wipedOut', { if: ['firstKillsAll'], brief: EARLY }),
  end(sides, 'once', sides[1], 'wipedOut', { if: ['secondKillsAll'], brief: EARLY }),
];

/** The last side with a living character; nobody wins at the limit. */
export const lastManGoals = (sides: Sides): Goals => ({
  goals: lastStanding(sides),
  ends: [...wipedOut(sides), end(sides, 'limit', null, 'timeUp', { brief: 'Both sides have men left: a draw' })],
});
