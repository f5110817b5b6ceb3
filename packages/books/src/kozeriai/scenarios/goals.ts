/**
 * Goals as this book's fights combine them (KOZ-R06, KOZ-S1 to KOZ-S3); all are looked at when a turn ends. `{winner}` in a sentence is the
 * side that has won. What `with` may say here: `able` counts only who is able to fight, `all` is one thing that is had when nobody is left,
 * `type` speaks of one kind of fighter, `once` stays had, `captures` takes whoever is held fast enough.
 */
import { goal, refought, type End, type Goals, type Standing } from '@nobori/engine';
import sumidaStorehouse from './sumida-storehouse.json' with { type: 'json' };
import taxCollector from './tax-collector.json' with { type: 'json' };

const RULE = 'KOZ-R06';

const end = (when: End['when'], standing: End['standing'], says: string, of: Partial<Pick<End, 'if' | 'unless' | 'brief'>> = {}): End => ({
  when,
  if: [],
  unless: [],
  brief: '',
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
          short: '{have, plural, one {# wound} other {# wounds}} dealt',
          than: fewer(j, i),
          more: true,
        }),
      ),
    ]),
    ends: [
      end('turn', drawn(sides), 'Nobody is left to fight.', { unless: sides.map((_, i) => left(i)) }),
      ...sides.map((side, i) =>
        end('turn', wins(side), '{winner} alone can still fight.', {
          if: [beaten(i)],
          brief: 'A side wins when no enemy is able to fight.',
        }),
      ),
      ...(byWounds
        ? [
            ...sides.map((side, i) =>
              end('limit', wins(side), '{winner} took the fewest wounds before time ran out.', {
                if: others(i).map(j => fewer(i, j)),
                brief: 'The side that took the fewest wounds wins.',
              }),
            ),
            end('limit', drawn(sides), 'Time has run out, and no side alone took the fewest wounds.', {
              brief: 'As many wounds on both sides: a draw',
            }),
          ]
        : [end('limit', drawn(sides), 'Time has run out.', { brief: 'Time has run out: a draw' })]),
    ],
  };
}

type Old = Readonly<Record<string, unknown>>;

/**
 * Release 0.1.0 wrote one word for the whole of it, and what differed: each is the victory of a scenario (KOZ-S2, KOZ-S3), fought by other sides.
 */
export function goalsOfOld(sides: readonly string[], old: Old): unknown {
  const side = String(old['side']);
  const enemy = sides.find(one => one !== side) ?? side;
  const figures = [old['collector']];
  switch (old['kind']) {
    case 'tax':
      return refought(
        taxCollector.victory,
        { collector: side, village: enemy },
        {
          farmers: { need: old['farmers'] },
          losses: { need: old['losses'] },
          well: { where: [{ kind: 'ring', at: old['well'], reach: 1 }] },
          collectorUp: { figures },
          collectorDown: { figures },
        },
      );
    case 'storehouse':
      return refought(
        sumidaStorehouse.victory,
        { shinobi: side, watch: enemy },
        { inside: { where: [{ kind: 'area', spots: old['inside'] }] } },
      );
    default:
      return lastGoals(sides, old['wounds'] === true);
  }
}
