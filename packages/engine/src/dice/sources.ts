/** The three sources of dice that have faces: rolled by the generator, typed in from a tray, read back from a record. */
import { bug, present } from '../bug.ts';
import { fill } from '../kernel/message.ts';
import { bandOf, clamped, pickDie, sides, type Call, type Dice, type Die } from './dice.ts';
import type { Random } from './random.ts';

/** Dice that are wanted and not there. The caller throws the half-changed state away and asks for them. */
export interface Wanted {
  readonly call: Call;
  readonly dice: readonly Die[];
}

export class OutOfDice extends Error {
  override readonly name = 'OutOfDice';
  readonly wanted: Wanted;

  constructor(wanted: Wanted) {
    super(`no dice left: ${inDice(wanted.dice)} wanted for ${wanted.call.who}, ${fill(wanted.call.for)} (${wanted.call.rule})`);
    this.wanted = wanted;
  }
}

/** A face that die does not have. */
export class WrongFace extends Error {
  override readonly name = 'WrongFace';

  constructor(face: unknown, die: Die, call: Call) {
    const faces = `(${die.low}–${die.high})`;
    const named = die.name.endsWith(faces) ? die.name : `${die.name} ${faces}`;
    super(`${String(face)} is not a face of a ${named}, wanted for ${call.who}, ${fill(call.for)} (${call.rule})`);
  }
}

/** "4 D6", "D8 and D12". */
export function inDice(dice: readonly Die[]): string {
  const counts = new Map<string, number>();
  for (const { name } of dice) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} ${name}`)).join(' and ');
}

const FIRST_WINS: readonly number[] = [0, 1];
const SECOND_WINS: readonly number[] = [1, 0];

/** Takes one face for a call; `rest` names the dice (this one included) the call still wants. */
type Draw = (call: Call, die: Die, rest: () => readonly Die[]) => number;

function faced(draw: Draw): Dice {
  let faces: number[] = [];
  const one = (call: Call, die: Die): number => {
    const face = draw(call, die, () => [die]);
    faces.push(face);
    return face;
  };
  const many = (call: Call, count: number, die: Die): number[] => {
    faces = [];
    for (let i = 0; i < count; i += 1) faces.push(draw(call, die, () => Array.from({ length: count - i }, () => die)));
    return faces;
  };
  const highest = (call: Call, pool: readonly Die[]): number => {
    let most = Number.NEGATIVE_INFINITY;
    pool.forEach((die, i) => {
      const face = draw(call, die, () => pool.slice(i));
      faces.push(face);
      const counts = face + (die.plus ?? 0);
      if (counts > most) most = counts;
    });
    return most;
  };
  return {
    get faces() {
      return faces;
    },
    die(call, die) {
      faces = [];
      return one(call, die);
    },
    pair(call, die) {
      const [first, second] = many(call, 2, die);
      return [present(first, 'the first of two dice'), present(second, 'the second of two dice')];
    },
    band(call, die, from) {
      faces = [];
      return bandOf(one(call, die), from);
    },
    sum(call, count, die) {
      let sum = 0;
      for (const face of many(call, count, die)) sum += face;
      return sum;
    },
    highest(call, pool) {
      faces = [];
      return highest(call, pool);
    },
    successes(call, count, die, least) {
      let successes = 0;
      for (const face of many(call, count, die)) if (face >= least) successes += 1;
      return successes;
    },
    tally(call, count, die, from) {
      const counts = from.map(() => 0);
      for (const face of many(call, count, die)) {
        const band = bandOf(face, from);
        counts[band] = (counts[band] ?? 0) + 1;
      }
      return counts;
    },
    pick(call, count) {
      faces = [];
      return one(call, pickDie(count)) - 1;
    },
    rolledOn(call, die, most) {
      faces = [];
      let value = one(call, die);
      while (value >= die.high && faces.length < most && one(call, die) === die.high) value += 1;
      return value;
    },
    contest(first, second, die) {
      faces = [];
      return one(first, die) - one(second, die);
    },
    margin(first, second, [mine, his], least, most) {
      faces = [];
      const high = highest(first, mine);
      return clamped(high - highest(second, his), least, most);
    },
    rollOff(calls, die) {
      if (calls.length > 1 && sides(die) < 2) throw bug('a die with one face cannot decide between several', { die: die.name });
      faces = [];
      const [first, second] = calls;
      if (calls.length === 2 && first !== undefined && second !== undefined) {
        for (;;) {
          const difference = one(first, die) - one(second, die);
          if (difference !== 0) return difference > 0 ? FIRST_WINS : SECOND_WINS;
        }
      }
      const ranked = (places: readonly number[]): number[] => {
        const rolls = places.map(place => ({ place, face: one(present(calls[place], 'a caller of a roll-off'), die) }));
        const heights = [...new Set(rolls.map(roll => roll.face))].sort((a, b) => b - a);
        return heights.flatMap(height => {
          const level = rolls.filter(roll => roll.face === height).map(roll => roll.place);
          return level.length === 1 ? level : ranked(level);
        });
      };
      return ranked(calls.map((_, place) => place));
    },
  };
}

const throwOf = (random: Random, { low, high }: Die): number => low + random.below(high - low + 1);

/** An ordinary game: open dice from one generator, secret dice from another. */
export const rolled = (open: Random, silent: Random = open): Dice =>
  faced((call, die) => throwOf(call.silent === true ? silent : open, die));

/** Real dice typed in, a test's script, or the faces of a record. `left` says how many were not used. */
export interface Tray extends Dice {
  readonly left: number;
}

/** Where one kind of dice comes from: a row of faces, or a generator that never runs out. */
export interface Supply {
  readonly take: Draw;
  left(): number;
}

interface Row extends Supply {
  /** Other faces in the place of those. */
  lay(faces: readonly number[]): void;
}

function row(laid: readonly number[] = []): Row {
  let faces = laid;
  let used = 0;
  return {
    left: () => faces.length - used,
    lay(next) {
      faces = next;
      used = 0;
    },
    take(call, die, rest) {
      const shown = faces[used];
      // Ten-sided dice show 0 for ten; one that is read 0–9 has a nought of its own.
      const face = shown === 0 && die.low === 1 && die.high === 10 ? 10 : shown;
      if (face === undefined) throw new OutOfDice({ call, dice: rest() });
      if (!Number.isInteger(face) || face < die.low || face > die.high) throw new WrongFace(face, die, call);
      used += 1;
      return face;
    },
  };
}

/** Several trays may take from one supply. */
export function trayOf(open: Supply, silent: Supply): Tray {
  const dice = faced((call, die, rest) => (call.silent === true ? silent : open).take(call, die, rest));
  return Object.defineProperty(dice, 'left', { get: () => open.left() + silent.left() }) as Tray;
}

export const tray = (open: readonly number[], silent: readonly number[] = []): Tray => trayOf(row(open), row(silent));

type Faces = readonly number[] | Random;
export const supplyOf = (from: Faces): Supply =>
  'below' in from ? { take: (_call, die) => throwOf(from, die), left: () => 0 } : row(from);

/** Open and secret dice, each typed in or from a generator. As a rule nobody may see secret rolls, so nobody is asked for them. */
export const trayWith = (open: Faces, silent: Faces): Tray => trayOf(supplyOf(open), supplyOf(silent));

/** The faces of a record, laid down anew for each entry: to make a tray for each takes longer than many an order. */
export interface Recorded extends Tray {
  lay(open: readonly number[], silent: readonly number[]): void;
}

export function recorded(): Recorded {
  const [open, silent] = [row(), row()];
  return Object.assign(trayOf(open, silent), {
    lay(faces: readonly number[], secret: readonly number[]): void {
      open.lay(faces);
      silent.lay(secret);
    },
  });
}

/** Any source, with every face it gives written down in order: how a record comes by its dice. */
export function noting(source: Dice, note: (call: Call, faces: readonly number[]) => void): Dice {
  const noted = <T>(call: Call, value: T): T => {
    note(call, source.faces);
    return value;
  };
  return {
    get faces() {
      return source.faces;
    },
    die: (call, die, alike) => noted(call, source.die(call, die, alike)),
    pair: (call, die, alike) => noted(call, source.pair(call, die, alike)),
    band: (call, die, from) => noted(call, source.band(call, die, from)),
    sum: (call, count, die) => noted(call, source.sum(call, count, die)),
    highest: (call, pool) => noted(call, source.highest(call, pool)),
    successes: (call, count, die, least) => noted(call, source.successes(call, count, die, least)),
    tally: (call, count, die, from) => noted(call, source.tally(call, count, die, from)),
    pick: (call, count) => noted(call, source.pick(call, count)),
    rolledOn: (call, die, most, alike) => noted(call, source.rolledOn(call, die, most, alike)),
    contest: (first, second, die) => noted(first, source.contest(first, second, die)),
    margin: (first, second, pools, least, most) => noted(first, source.margin(first, second, pools, least, most)),
    rollOff: (calls, die) => noted(present(calls[0], 'the first caller of a roll-off'), source.rollOff(calls, die)),
  };
}
