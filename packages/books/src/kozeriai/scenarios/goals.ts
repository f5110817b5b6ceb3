/**
 * Goals as this book's fights combine them (KOZ-R06, KOZ-S1 to KOZ-S3); all are looked at when a turn ends. `{winner}` in a sentence is the
 * side that has won. What `with` may say here: `able` counts only who is able to fight, `all` is one thing that is had when nobody is left,
 * `type` speaks of one kind of fighter, `once` stays had, `captures` takes whoever is held fast enough.
 */
import { figureId, goal, type End, type FigureId, type Goals, type Spot, type Standing } from '@nobori/engine';
import { hexOfLabel, readPlaces, type HexMap } from '@nobori/engine/hex';

const RULE = 'KOZ-R06';

const end = (when: End['when'], standing: End['standing'], says: string, of: Partial<Pick<End, 'if' | 'unless'>> = {}): End => ({
  when,
  if: [],
  unless: [],
  ...of,
  standing,
  says,
  rules: [RULE],
});
const drawn = (sides: readonly string[]): End['standing'] => Object.fromEntries(sides.map((side): [string, Standing] => [side, 'drawn']));
const wins = (side: string): End['standing'] => ({ [side]: 'won' });

/** KOZ-R06: no enemy able to fight, all down is a draw; at the limit a draw, or fewer wounds than every other side (KOZ-S1). */
export function lastGoals(sides: readonly string[], byWounds = false): Goals {
  const left = (i: number): string => `left${i + 1}`;
  const beaten = (i: number): string => `beaten${i + 1}`;
  const fewer = (i: number, j: number): string => `fewer${i + 1}than${j + 1}`;
  const others = (i: number): number[] => [...sides.keys()].filter(j => j !== i);
  return {
    goals: sides.flatMap((side, i) => [
      goal(beaten(i), side, 'kill', 'Leave no enemy able to fight', RULE, { need: 1, with: { able: true, all: true } }),
      goal(left(i), side, 'save', 'Stay in the fight: {have, plural, one {one man is} other {# men are}} still able', RULE, {
        need: 1,
        with: { able: true },
      }),
      ...(byWounds ? others(i) : []).map(j =>
        goal(fewer(i, j), side, 'points', 'When time runs out, have fewer wounds than the enemy: {need} yours, {have} theirs', RULE, {
          of: sides[j] ?? null,
          than: fewer(j, i),
          more: true,
        }),
      ),
    ]),
    ends: [
      end('turn', drawn(sides), 'Nobody is left to fight.', { unless: sides.map((_, i) => left(i)) }),
      ...sides.map((side, i) => end('turn', wins(side), '{winner} alone can still fight.', { if: [beaten(i)] })),
      ...(byWounds
        ? [
            ...sides.map((side, i) =>
              end('limit', wins(side), '{winner} took the fewest wounds before time ran out.', { if: others(i).map(j => fewer(i, j)) }),
            ),
            end('limit', drawn(sides), 'Time has run out, and no side alone took the fewest wounds.'),
          ]
        : [end('limit', drawn(sides), 'Time has run out.')]),
    ],
  };
}

export interface Tax {
  readonly side: string;
  readonly village: string;
  readonly collector: FigureId;
  readonly farmers: number;
  readonly losses: number;
  readonly well: Spot;
}

/** KOZ-S2: the collector, the farmers, the well. What both sides have fought for at once is a draw. */
export function taxGoals({ side, village, collector, farmers, losses, well }: Tax): Goals {
  const sides = [side, village];
  const both = 'Both sides have what they fought for, and have paid for it.';
  return {
    goals: [
      goal('farmers', side, 'kill', 'Put {need} farmers out of action: {have} so far', RULE, {
        of: village,
        need: farmers,
        with: { type: 'farmer' },
      }),
      goal('well', side, 'reach', 'Have a man beside the well when time runs out: {have} there now', RULE, {
        where: [{ kind: 'ring', at: well, reach: 1 }],
        need: 1,
      }),
      goal('collectorUp', side, 'save', 'Keep {figures} in the fight', RULE, { figures: [collector], need: 1 }),
      goal('collectorDown', village, 'kill', 'Bring down {figures}', RULE, { of: side, figures: [collector], need: 1 }),
      goal('losses', village, 'kill', 'Put {need} of the enemy out of action: {have} so far', RULE, { of: side, need: losses }),
    ],
    ends: [
      end('turn', drawn(sides), both, { if: ['collectorUp', 'farmers', 'losses'] }),
      end('limit', drawn(sides), both, { if: ['collectorUp', 'well', 'losses'] }),
      end('limit', wins(side), 'The well is in the hands of the collector.', { if: ['collectorUp', 'well'] }),
      end('turn', wins(side), 'The village is broken.', { if: ['collectorUp', 'farmers'] }),
      end('turn', wins(village), 'The collector is down.', { if: ['collectorDown'] }),
      end('turn', wins(village), 'The collector has lost too many men.', { if: ['losses'] }),
      end('limit', drawn(sides), 'Nobody pays, and nobody is driven off.'),
    ],
  };
}

export interface Storehouse {
  readonly side: string;
  readonly watch: string;
  readonly inside: readonly Spot[];
}

/** KOZ-S3: in at the end of one turn, away over the left edge in a later one. */
export const storehouseGoals = ({ side, watch, inside }: Storehouse): Goals => ({
  goals: [
    goal('inside', side, 'reach', 'Have a man inside the storehouse when a turn ends', RULE, {
      where: [{ kind: 'area', id: '', spots: inside }],
      need: 1,
      with: { once: true },
    }),
    goal('away', side, 'leave', 'Then get a man away over the left edge', RULE, {
      where: [{ kind: 'edge', edge: 'west', from: null, to: null }],
      need: 1,
    }),
    goal('taken', watch, 'kill', 'Kill or capture every one of the enemy', RULE, {
      of: side,
      need: 1,
      with: { all: true, captures: true },
    }),
  ],
  ends: [
    end('turn', wins(side), 'The shinobi have been inside, and one is away.', { if: ['away'] }),
    end('turn', wins(watch), 'All shinobi are dead or taken.', { if: ['taken'] }),
    end('limit', drawn([side, watch]), 'The night ends.'),
  ],
});

type Old = Readonly<Record<string, unknown>>;

/** What release 0.1.0 wrote: one word for the whole of it, places by their labels. */
export function goalsOfOld(sides: readonly string[], map: HexMap, old: Old): Goals {
  const side = String(old['side']);
  const enemy = sides.find(one => one !== side) ?? side;
  switch (old['kind']) {
    case 'tax':
      return taxGoals({
        side,
        village: enemy,
        collector: figureId(String(old['collector'])),
        farmers: Number(old['farmers']),
        losses: Number(old['losses']),
        well: hexOfLabel(map, String(old['well'])) ?? [0, 0],
      });
    case 'storehouse':
      return storehouseGoals({ side, watch: enemy, inside: readPlaces(map, String(old['inside'])).hexes });
    default:
      return lastGoals(sides, old['wounds'] === true);
  }
}
