/** What one seat may know. All is open but parries until they are revealed, and charges declared in secret (SSK-R47, SSK-R23). */
import { seeing, type Sight } from '@nobori/engine';
import { copyState } from '../copies.ts';
import { mostParries, settledParry } from '../melee/melee.ts';
import { refuseDeclare } from '../movement/charges.ts';
import { BOUT, figureOf, MOMENTS, other, sideOfSeat, STATE, unitOf } from '../state.ts';
import type { Bout, Declare, Side, SskMoment, SskState } from '../state.ts';

interface Look {
  readonly state: SskState;
  readonly side: Side | null;
  readonly parries: Extract<SskMoment, { kind: 'parries' }> | null;
}
const sideOfBout = ({ state }: Look, { figure }: Bout): Side => figureOf(state, figure).kit.side;

/** What the other side has set so far shows only as "ready" once it is complete. */
const bouts: Sight<Look, typeof BOUT> = {
  of: BOUT,
  rules: { fighter: (look, bout) => look.state.options.parry === 'open' || sideOfBout(look, bout) === look.side },
  // What it has no choice about follows from open dice (SSK-R48).
  instead: { parry: ({ state, parries }, bout) => settledParry(state, parries?.bouts ?? [], bout) },
  guess: {
    parry(look, bout, random) {
      const { state, parries } = look;
      if (bout.parry !== null || parries === null || !parries.ready.includes(sideOfBout(look, bout))) return bout.parry;
      return random.below(mostParries(state, parries.bouts, bout) + 1);
    },
  },
};

const charges: Sight<Look, typeof MOMENTS.kinds.declaringSecretly> = {
  of: MOMENTS.kinds.declaringSecretly,
  rules: { declarer: ({ state, side }, { unit }) => unitOf(state, unit).side === side },
  guess: {
    declared({ state, side }, { declared, ready }, random) {
      const added = state.units.flatMap((unit): Declare[] => {
        if (unit.side === side || unit.charge !== null || !ready.includes(unit.side)) return [];
        const enemies = state.units.filter(one => one.side === other(unit.side));
        const target = enemies[random.below(enemies.length + 1)];
        const order: Declare = { kind: 'declare', unit: unit.id, target: target?.id ?? '' };
        return target === undefined || refuseDeclare(state, unit.side, order) !== null ? [] : [order];
      });
      return [...declared, ...added];
    },
  },
};

export const sight = seeing({
  of: STATE,
  copy: copyState,
  look: (state: SskState, seat): Look => ({
    state,
    side: seat === 'public' ? null : sideOfSeat(state, seat),
    parries: state.moments.find(moment => moment.kind === 'parries') ?? null,
  }),
  sights: [bouts, charges],
});
