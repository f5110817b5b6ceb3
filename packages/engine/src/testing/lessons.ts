/** Every lesson of a book is played through by its own data: each order lawful, each die used, each thing it points at there, and the pupil wins. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../dice/random.ts';
import { trayWith } from '../dice/sources.ts';
import type { Book } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import { isMeant, lessonSays, startsOf, type Deed, type Lesson, type LessonStep, type Pointer } from '../kernel/lesson.ts';
import { fill } from '../kernel/message.ts';
import { asksOf } from '../kernel/prompt.ts';
import { readerFor } from '../kernel/reading.ts';
import type { Order, State } from '../kernel/state.ts';
import type { FigureId, Seat } from '../kernel/words.ts';
import { situated } from './play.ts';

/** More than this does not fit on the scroll beside the board. */
const LONGEST = 330;

export function lessons<S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, all: readonly Lesson<O>[]): void {
  describe.each(all)('lesson $id', lesson => {
    const { seat, steps } = lesson;
    const begun = (): S => situated(book, lesson.situation, lesson.options);

    test('is played through by its own data and won by the pupil, in the last step and not before', () => {
      const state = begun();
      steps.forEach((step, i) => {
        expect(state.verdict, `before step ${i + 1}`).toBeNull();
        carryOut(book, state, lesson, step);
      });
      const side = state.chairs.find(chair => chair.seat === seat)?.side ?? '';
      expect(state.verdict?.standing[side]).toBe('won');
    });

    test('asks only for what can be done, and points at what is there', () => {
      const state = begun();
      steps.forEach((step, i) => {
        const view = book.view(state, seat);
        const mine = asksOf(book.prompt(state), seat).filter(({ free }) => free !== true);
        const choices = mine.flatMap(ask => ask.choices.list()).map(order => book.choice(view, order));
        const able = new Set([
          ...choices.flatMap(({ figures }) => figures),
          ...mine.flatMap(ask => ask.choices.plots()).flatMap(({ figures }) => figures.map(({ figure }) => figure)),
        ]);
        const place = `step ${i + 1}, ${step.title}`;
        if (step.deed.kind === 'choose') expect(able, place).toContain(step.deed.figure);
        if (step.deed.kind === 'odds') expect(choices.flatMap(({ targets }) => targets), place).toContain(step.deed.target); // prettier-ignore
        if (step.deed.kind === 'order') {
          expect(mine, `${place}: the pupil is asked`).not.toHaveLength(0);
          expect(isMeant(step.deed, step.deed.order, order => book.choice(view, order), () => 0), place).toBe(true); // prettier-ignore
        }
        const there = new Set(book.cards(view).flatMap(({ id, out }) => (out ? [] : [id])));
        for (const pointer of step.points) expect(isThere(pointer, there, choices), `${place}: ${JSON.stringify(pointer)}`).toBe(true);
        carryOut(book, state, lesson, step);
      });
    });

    test('speaks briefly, of people who are in the battle', () => {
      const state = begun();
      const figures = book.cards(state).map(({ id }) => id);
      const known = new Set<string>(figures);
      for (const words of [...steps.flatMap(({ says, hint }) => [says, hint]), lesson.won]) {
        for (const [, slot] of words.matchAll(/\{(\w+)\}/g)) expect(known, words).toContain(slot);
        expect(fill(lessonSays(words, figures), readerFor(book, state)).length, words).toBeLessThanOrEqual(LONGEST);
      }
      for (const { title } of steps) expect(title.length, title).toBeLessThanOrEqual(32);
    });

    test('teaches choosing, odds and several orders, and leads on to a scenario of the book', () => {
      const kinds = steps.map(({ deed }) => deed.kind);
      expect(kinds).toEqual(expect.arrayContaining(['read', 'choose', 'odds', 'order']));
      expect(kinds.filter(kind => kind === 'order').length).toBeGreaterThanOrEqual(4);
      expect(startsOf(lesson).at(-1)).toBeGreaterThan(4);
      expect(book.scenarios.map(({ id }) => id)).toContain(lesson.next);
    });
  });
}

function carryOut<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  { seat }: Lesson<O>,
  { deed, then, title }: LessonStep<O>,
): void {
  const own = deed.kind === 'order' ? [{ seat, ...deed }] : [];
  for (const { seat: whose, order, faces } of [...own, ...then]) give(book, state, whose, { order, faces }, title);
}

function give<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  seat: Seat,
  { order, faces }: Pick<Extract<Deed<O>, { readonly kind: 'order' }>, 'order' | 'faces'>,
  place: string,
): void {
  const refused = book.refuse(state, seat, order);
  expect(refused === null ? null : fill(refused, readerFor(book, state)), `${place}: ${JSON.stringify(order)}`).toBeNull();
  const dice = trayWith(faces, seeded('secret dice')); // which a table rolls itself
  book.carryOut(state, seat, order, dice, () => undefined);
  expect(dice.left, `${place}: dice left over`).toBe(0);
}

function isThere(
  pointer: Pointer,
  figures: ReadonlySet<FigureId>,
  choices: readonly { readonly role: string; readonly family: { readonly key: string } }[],
): boolean {
  switch (pointer.kind) {
    case 'figure':
      return figures.has(pointer.figure);
    case 'family':
      return choices.some(({ family }) => family.key === pointer.family);
    case 'role':
      return choices.some(({ role }) => role === pointer.role);
    case 'place':
    case 'part':
      return true;
  }
}
