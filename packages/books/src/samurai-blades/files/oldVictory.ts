/** Goals for a battle that names none, or has the one word release 0.1.0 wrote for all of it. */
import { byKind, figureIdShape as id, oneOf, read, whole, type Goals, type Shaped } from '@nobori/engine';
import { assassinationGoals, convoyGoals, holdGoals, lastManGoals } from '../scenarios/goals.ts';
import { hexShape } from '../terrain/hexNames.ts';

const number = oneOf([0, 1]);
const oldVictory = byKind({
  lastMan: {},
  hold: { at: hexShape },
  convoy: { side: number, cart: id, seizers: whole(1) },
  assassination: { side: number, victim: id },
});

/** Left out: the last side with a living character. What is neither goals nor an old victory is left for the shape to complain about. */
export function withGoals(written: Readonly<Record<string, unknown>>): unknown {
  const old = read(oldVictory, written['victory'] ?? { kind: 'lastMan' }, 'victory');
  return old.ok ? { ...written, victory: goalsOfOld(written, old.value) } : written;
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (Object.entries(value).find(([name]) => name === key)?.[1] as unknown) : undefined;

const idOf = (side: unknown): string => {
  const found = fieldOf(side, 'id');
  return typeof found === 'string' ? found : '';
};

function goalsOfOld(written: Readonly<Record<string, unknown>>, old: Shaped<typeof oldVictory>): Goals {
  const both: readonly unknown[] = Array.isArray(written['sides']) ? written['sides'] : [];
  const sides = [idOf(both[0]), idOf(both[1])] as const;
  switch (old.kind) {
    case 'lastMan':
      return lastManGoals(sides);
    case 'hold':
      return holdGoals(sides, old.at);
    case 'convoy':
      return convoyGoals(sides, old.side, old.cart, old.seizers, fieldOf(written['exit'], 'column') === 0 ? 'west' : 'east');
    case 'assassination':
      return assassinationGoals(sides, old.side, old.victim);
  }
}
