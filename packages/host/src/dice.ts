/** The dice of a table: where they come from, and where they stand, so that what was not kept is not rolled either. */
import { randomFrom, rolled, seeded, trayWith, type Dice, type Random, type RandomState } from '@nobori/engine';

export interface DiceBox {
  /** The dice of one order. `faces` are those the players rolled themselves; null where nobody can be asked for any. */
  dice(faces: readonly number[] | null): Dice;
  /** Where the dice stand, as plain data. */
  save(): unknown;
  load(saved: unknown): void;
}

export type DiceState = readonly [open: RandomState, silent: RandomState];

/** Any four words; a state nobody could have saved is as good a start as any. */
const wordsOf = (saved: unknown): RandomState => {
  const words = Array.isArray(saved) ? saved.map(word => (typeof word === 'number' ? word : 0)) : [];
  const [a = 1, b = 2, c = 3, d = 4] = words;
  return [a, b, c, d];
};

const stateOf = (saved: unknown): DiceState => {
  const [open, silent] = Array.isArray(saved) ? saved : [];
  return [wordsOf(open), wordsOf(silent)];
};

/** Open dice from one generator, secret dice from another, both from the seed. */
export const fromSeed = (seed: string): DiceState => [seeded(`${seed} dice`).save(), seeded(`${seed} silent`).save()];

/** `own`: the players roll their own dice and say what fell; only secret dice, and those nobody can be asked for, are rolled here. */
export function diceBox(whose: 'app' | 'own', saved: unknown): DiceBox {
  let generators: readonly [Random, Random];
  let machine: Dice;
  const load = (state: unknown): void => {
    const [open, silent] = stateOf(state);
    generators = [randomFrom(open), randomFrom(silent)];
    machine = rolled(...generators);
  };
  load(saved);
  return {
    load,
    dice: faces => (whose === 'own' && faces !== null ? trayWith(faces, generators[1]) : machine),
    save: (): DiceState => [generators[0].save(), generators[1].save()],
  };
}
