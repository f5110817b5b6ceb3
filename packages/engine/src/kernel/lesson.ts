/**
 * A lesson: a short guided battle, as a file of a book. A position, and steps: what is said, what it points at, what the pupil does, which
 * dice then fall, what is ordered after it in anybody's place. Whoever guides knows nothing of the book; the orders are carried out by its rules.
 */
import { endOfWay, ROLES, type Choice, type Role } from './choice.ts';
import type { Options } from './catalogue.ts';
import { equal } from './equal.ts';
import {
  byKind,
  dictionary,
  figureIdShape,
  filledIn,
  isPlainObject,
  list,
  object,
  oneOf,
  optional,
  optionValue,
  pair,
  seatShape,
  text,
  whole,
  type Raw,
  type Shape,
} from './shape.ts';
import type { Order } from './state.ts';
import { say, type Facts, type FigureId, type Seat, type Sentence, type Spot } from './words.ts';

/** Parts of a screen that a lesson can speak of. A program without one of them points at nothing. */
const PARTS = ['sign', 'card', 'odds', 'chronicle', 'round', 'plan', 'bar', 'answers'] as const;
export type LessonPart = (typeof PARTS)[number];

/** What a step speaks about: somebody, a place, a button by what it is, a part of the screen. */
export type Pointer =
  | { readonly kind: 'figure'; readonly figure: FigureId }
  | { readonly kind: 'place'; readonly at: Spot }
  | { readonly kind: 'family'; readonly family: string }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'part'; readonly part: LessonPart };

/** An order with the dice it rolls. */
interface Rolled<O extends Order> {
  readonly order: O;
  readonly faces: readonly number[];
}

/**
 * What leads to the next step: he has read it, chosen somebody, looked at the odds against somebody, or given the order. `freely` names the
 * fields of the order that may differ; where they lead somewhere, it must end within so much of the place that is meant.
 */
export type Deed<O extends Order = Order> =
  | { readonly kind: 'read' }
  | { readonly kind: 'choose'; readonly figure: FigureId }
  | { readonly kind: 'odds'; readonly target: FigureId }
  | (Rolled<O> & { readonly kind: 'order'; readonly freely: readonly string[]; readonly within: number });

/** What is ordered by itself after the pupil's deed, in the place of any seat. */
interface Following<O extends Order = Order> extends Rolled<O> {
  readonly seat: Seat;
}

export interface LessonStep<O extends Order = Order> {
  readonly title: string;
  readonly says: string;
  /** Said when he does something else; '' where the usual words will do. */
  readonly hint: string;
  readonly points: readonly Pointer[];
  readonly deed: Deed<O>;
  readonly follows: readonly Following<O>[];
}

export interface Lesson<O extends Order = Order> {
  readonly id: string;
  readonly title: string;
  /** What one learns in it. */
  readonly story: string;
  readonly minutes: number;
  /** Where the pupil sits. */
  readonly seat: Seat;
  readonly options: Options;
  readonly situation: unknown;
  readonly steps: readonly LessonStep<O>[];
  /** Said when it is won. */
  readonly won: string;
  /** The scenario to go on with. */
  readonly next: string;
}

const plain: Shape<Raw> = {
  schema: { type: 'object' },
  read: (value, place, complaints) => (isPlainObject(value) ? value : void complaints.push({ place, expected: 'a situation' })),
};

function shapeOf<O extends Order>(order: Shape<O>): Shape<Lesson<O>> {
  const faces = optional(list(whole(0, 100)), () => []);
  const pointer = byKind({
    figure: { figure: figureIdShape },
    place: { at: pair(whole()) },
    family: { family: text() },
    role: { role: oneOf(ROLES) },
    part: { part: oneOf(PARTS) },
  });
  const deed = byKind({
    read: {},
    choose: { figure: figureIdShape },
    odds: { target: figureIdShape },
    order: { order, faces, freely: optional(list(text()), () => []), within: optional(whole(0), () => 0) },
  });
  const step = object({
    title: text(),
    says: text(),
    hint: optional(text(), () => ''),
    points: optional(list(pointer), () => []),
    deed,
    follows: optional(list(object({ seat: seatShape, order, faces })), () => []),
  });
  return object({
    id: text(),
    title: text(),
    story: text(),
    minutes: whole(1, 20),
    seat: seatShape,
    options: optional(dictionary(optionValue()), () => ({})),
    situation: plain,
    steps: list(step, 3, 30),
    won: text(),
    next: text(),
  });
}

/** The lessons of a book as they lie in its folder. */
export const lessonsIn = <O extends Order>(order: Shape<O>, files: readonly unknown[]): readonly Lesson<O>[] =>
  files.map(file => filledIn(shapeOf(order), file));

/** A text of a lesson: whoever is in the battle is named in it by his id. */
export const lessonSays = (words: string, figures: readonly FigureId[]): Sentence =>
  say(words, Object.fromEntries(figures.map(id => [id, id])) satisfies Facts);

/** How many orders have been given when each step begins; the last number is that of the whole lesson. */
export function startsOf({ steps }: Pick<Lesson, 'steps'>): readonly number[] {
  const starts = [0];
  for (const { deed, follows } of steps) starts.push((starts.at(-1) ?? 0) + (deed.kind === 'order' ? 1 : 0) + follows.length);
  return starts;
}

/** Is this the order that is meant, as far as it matters? `apart`: how far two places lie from each other. */
export function isMeant<O extends Order>(
  { order, freely, within }: Extract<Deed<O>, { readonly kind: 'order' }>,
  given: O,
  meaning: (order: O) => Choice<O>,
  apart: (a: Spot, b: Spot) => number,
): boolean {
  const held = (one: O): object => Object.fromEntries(Object.entries(one).filter(([key]) => !freely.includes(key)));
  if (!equal(held(order), held(given))) return false;
  if (freely.length === 0) return true;
  const [doing, wanted] = [meaning(given), meaning(order)];
  const [mine, meant] = [endsOf(doing), endsOf(wanted)];
  return (
    doing.family.key === wanted.family.key && // a move that ends in contact is a charge
    mine.size === meant.size &&
    [...meant].every(([who, at]) => {
      const there = mine.get(who);
      return there !== undefined && apart(there, at) <= within;
    })
  );
}

/** Where an order leads whom. */
function endsOf(choice: Choice): ReadonlyMap<string, Spot> {
  if (choice.ways !== undefined)
    return new Map(Object.entries(choice.ways).flatMap(([who, way]) => (way.length === 0 ? [] : [[who, way.at(-1) ?? [0, 0]] as const])));
  const end = endOfWay(choice);
  return new Map(end === null ? [] : [[choice.figures[0] ?? '', end] as const]);
}
