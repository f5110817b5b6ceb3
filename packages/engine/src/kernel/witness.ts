/**
 * Who watches whether rules are really carried out: in a game, nobody. These functions hand back what they are given and cost nothing.
 * Under test `testing/witness.ts` stands in for this file (see vitest.config.ts) and notes every rule id that passes by.
 */
import type { Dice } from '../dice/dice.ts';
import type { Options, OptionSpec } from './catalogue.ts';
import type { Event, Tell } from './event.ts';

/** Anything that names the rules it follows from: a refusal, a modifier, a verdict. */
export const witness = <T>(value: T): T => value;

/** Events on their way to whoever listens. */
export const overheard = <E extends Event>(tell: Tell<E>): Tell<E> => tell;

/** Dice, each call of which names its rule. */
export const watched = (dice: Dice): Dice => dice;

/** The options of a game: reading one follows its rule. */
export const consulted = (_spec: OptionSpec, options: Options): Options => options;
