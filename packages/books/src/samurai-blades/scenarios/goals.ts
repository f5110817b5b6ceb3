/** Goals as this book's battles combine them (BLD-198, 7.1 to 7.3). In the sentences of the ends `side` has won and `other` has lost. */
import { EDGES, goal, type Edge, type End, type FigureId, type Goal, type Goals, type Spot, type Where } from '@nobori/engine';
import { VERDICTS } from '../verdicts.ts';

type Sides = readonly [string, string];

/** An end of the game: who wins, nobody for a draw. */
const end = (
  sides: Sides,
  when: End['when'],
  winner: string | null,
  why: keyof typeof VERDICTS,
  of: Partial<Pick<End, 'if' | 'unless'>> = {},
): End => ({
  when,
  if: [],
  unless: [],
  ...of,
  standing: winner === null ? Object.fromEntries(sides.map(side => [side, 'drawn' as const])) : { [winner]: 'won' },
  says: VERDICTS[why],
  rules: ['BLD-198'],
});

/** BLD-198: reached when nobody of the other side lives, those who left the map included. */
const killAll = (id: string, side: string, of: string): Goal =>
  goal(id, side, 'kill', 'Leave none of the enemy alive', 'BLD-198', { of, need: 1, with: { all: true } });

const lastStanding = ([one, two]: Sides): Goal[] => [killAll('firstKillsAll', one, two), killAll('secondKillsAll', two, one)];

const wipedOut = (sides: Sides): End[] => [
  end(sides, 'once', null, 'nobody', { if: ['firstKillsAll', 'secondKillsAll'] }),
  end(sides, 'once', sides[0], 'wipedOut', { if: ['firstKillsAll'] }),
  end(sides, 'once', sides[1], 'wipedOut', { if: ['secondKillsAll'] }),
];

/** The last side with a living character; nobody wins at the limit. */
export const lastManGoals = (sides: Sides): Goals => ({
  goals: lastStanding(sides),
  ends: [...wipedOut(sides), end(sides, 'limit', null, 'timeUp')],
});

/** 7.1: the last to have a conscious character on the hex at the end of a phase. */
export function holdGoals(sides: Sides, at: Spot): Goals {
  const hold = (id: string, side: string): Goal =>
    goal(id, side, 'hold', 'Be the last to hold the place at the end of a phase', 'BLD-198', {
      where: [{ kind: 'area', id: '', spots: [at] }],
      need: 1,
      with: { last: true },
    });
  return {
    goals: [...lastStanding(sides), hold('firstHolds', sides[0]), hold('secondHolds', sides[1])],
    ends: [
      ...wipedOut(sides),
      end(sides, 'limit', sides[0], 'held', { if: ['firstHolds'] }),
      end(sides, 'limit', sides[1], 'held', { if: ['secondHolds'] }),
      end(sides, 'limit', null, 'neverHeld'),
    ],
  };
}

const OVER_EDGE: Readonly<Record<Edge, string>> = {
  north: 'Take {figures} off the map over the north edge',
  east: 'Take {figures} off the map over the east edge',
  south: 'Take {figures} off the map over the south edge',
  west: 'Take {figures} off the map over the west edge',
};

/** 7.2: one side takes the cart off the map, the other seizes it or keeps it on the map. */
export function convoyGoals(sides: Sides, convoy: 0 | 1, cart: FigureId, seizers: number, edge: Edge): Goals {
  const [mine, theirs] = convoy === 0 ? sides : [sides[1], sides[0]];
  const figures = [cart];
  const beside: Where[] = [{ kind: 'piece', id: cart, reach: 1 }];
  return {
    goals: [
      goal('through', mine, 'leave', OVER_EDGE[edge], 'BLD-198', {
        figures,
        where: [{ kind: 'edge', edge, from: null, to: null }],
        need: 1,
      }),
      goal('guarded', mine, 'hold', 'Keep somebody beside the cart: {have} there now', 'BLD-198', { where: beside, need: 1 }),
      goal('seized', theirs, 'hold', 'End your phase with {need} beside the cart and none of the enemy: {have} there now', 'BLD-198', {
        where: beside,
        need: seizers,
        with: { ownPhase: true },
      }),
      goal('kept', theirs, 'save', 'Keep {figures} on the map until the last turn is over', 'BLD-198', { figures, of: mine, need: 1 }),
      ...lastStanding(sides),
    ],
    ends: [
      end(sides, 'once', mine, 'cartThrough', { if: ['through'] }),
      ...wipedOut(sides),
      end(sides, 'turn', theirs, 'cartSeized', { if: ['seized'], unless: ['guarded'] }),
      end(sides, 'limit', theirs, 'cartStopped'),
    ],
  };
}

/** 7.3: the victim dead and one of the killers away; nobody away: a draw; the victim alive: the house. */
export function assassinationGoals(sides: Sides, by: 0 | 1, victim: FigureId): Goals {
  const [killers, house] = by === 0 ? sides : [sides[1], sides[0]];
  const figures = [victim];
  return {
    goals: [
      goal('killed', killers, 'kill', 'Kill {figures}', 'BLD-198', { of: house, figures, need: 1 }),
      goal('away', killers, 'leave', 'Then get somebody away over the edge of the map: {have} away', 'BLD-198', {
        where: EDGES.map((edge): Where => ({ kind: 'edge', edge, from: null, to: null })),
        need: 1,
      }),
      goal('safe', house, 'save', 'Keep {figures} alive', 'BLD-198', { figures, need: 1 }),
      goal('cleared', house, 'kill', 'Leave none of the enemy on the map', 'BLD-198', {
        of: killers,
        need: 1,
        with: { all: true, here: true },
      }),
    ],
    ends: [
      end(sides, 'once', killers, 'killedAndAway', { if: ['killed', 'away'] }),
      end(sides, 'once', null, 'killedNoneAway', { if: ['cleared', 'killed'] }),
      end(sides, 'once', house, 'envoyLives', { if: ['cleared'] }),
      end(sides, 'limit', killers, 'killedAndAway', { if: ['killed', 'away'] }),
      end(sides, 'limit', null, 'killedNoneAway', { if: ['killed'] }),
      end(sides, 'limit', house, 'envoyLives'),
    ],
  };
}
