/** Every lesson of a book is played through by its own data: each order lawful, each die used, each thing it points at there, and the pupil wins. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../dice/random.ts';
import { OutOfDice, trayWith } from '../dice/sources.ts';
import type { Book } from '../kernel/book.ts';
import type { Choice } from '../kernel/choice.ts';
import type { Event } from '../kernel/event.ts';
import { isMeant, lessonSays, type Lesson, type LessonStep, type Pointer } from '../kernel/lesson.ts';
import { fill } from '../kernel/message.ts';
import { asksOf } from '../kernel/prompt.ts';
import { readerFor } from '../kernel/reading.ts';
import type { Order, State } from '../kernel/state.ts';
import type { FigureId } from '../kernel/words.ts';
import { situated } from './play.ts';

/** More than this does not fit on the scroll beside the board. */
const LONGEST = 330;
const LONGEST_TITLE = 32;

export function lessons<S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, all: readonly Lesson<O>[]): void {
  describe.each(all)('lesson $id', lesson => {
    const { seat, steps } = lesson;
    const begun = (): S => situated(book, lesson.situation, lesson.options);

    test('is played through by its own data and won by the pupil, in the last step and not before', () => {
      const state = begun();
      const wrong = steps.flatMap(step => [
        ...(state.verdict === null ? [] : [`${step.title}: it is over already`]),
        ...carryOut(book, state, lesson, step),
      ]);
      expect(wrong).toEqual([]);
      expect(state.verdict?.standing[state.chairs.find(chair => chair.seat === seat)?.side ?? '']).toBe('won');
    });

    test('asks only for what can be done, and points at what is there', () => {
      const state = begun();
      const wrong = steps.flatMap(step => [...outOfPlace(book, state, lesson, step), ...carryOut(book, state, lesson, step)]);
      expect(wrong).toEqual([]);
    });

    test('speaks briefly, of people who are in the battle', () => {
      const state = begun();
      const figures = book.cards(state).map(({ id }) => id);
      const known = new Set<string>(figures);
      const words = [...steps.flatMap(({ says, hint }) => [says, hint]), lesson.won];
      const strangers = words.flatMap(text => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot)).filter(id => !known.has(id));
      const long = words.filter(text => fill(lessonSays(text, figures), readerFor(book, state)).length > LONGEST);
      expect([...strangers, ...long, ...steps.map(({ title }) => title).filter(({ length }) => length > LONGEST_TITLE)]).toEqual([]);
    });

    test('teaches choosing, odds and several orders, and leads on to a scenario of the book', () => {
      const kinds = steps.map(({ deed }) => deed.kind);
      expect(kinds).toEqual(expect.arrayContaining(['read', 'choose', 'odds', 'order']));
      expect(kinds.filter(kind => kind === 'order').length).toBeGreaterThanOrEqual(4);
      expect(book.scenarios.map(({ id }) => id)).toContain(lesson.next);
    });
  });
}

/** Does what the step is about, and what follows; tells what could not be done. */
function carryOut<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  { seat }: Lesson<O>,
  { deed, follows, title }: LessonStep<O>,
): string[] {
  const own = deed.kind === 'order' ? [{ seat, order: deed.order, faces: deed.faces }] : [];
  return [...own, ...follows].flatMap(({ seat: whose, order, faces }) => {
    const refused = book.refuse(state, whose, order);
    if (refused !== null) return [`${title}: ${JSON.stringify(order)}: ${fill(refused, readerFor(book, state))}`];
    const dice = trayWith(faces, seeded('secret dice')); // which a table rolls itself
    try {
      book.carryOut(state, whose, order, dice, () => undefined);
    } catch (error) {
      if (error instanceof OutOfDice) return [`${title}: ${error.message}`];
      throw error;
    }
    return dice.left === 0 ? [] : [`${title}: ${dice.left} dice left over`];
  });
}

/** What a step asks for and cannot have, and what it points at and is not there. */
function outOfPlace<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  { seat }: Lesson<O>,
  { deed, points, title }: LessonStep<O>,
): string[] {
  const view = book.view(state, seat);
  const mine = asksOf(book.prompt(state), seat).filter(({ free }) => free !== true);
  const choices = mine.flatMap(ask => ask.choices.list()).map(order => book.choice(view, order));
  const able = new Set([
    ...choices.flatMap(({ figures }) => figures),
    ...mine.flatMap(ask => ask.choices.plots()).flatMap(({ figures }) => figures.map(({ figure }) => figure)),
  ]);
  const meant = (order: O): Choice<O> => book.choice(view, order);
  const may =
    deed.kind === 'choose'
      ? able.has(deed.figure)
      : deed.kind === 'odds'
        ? choices.some(({ targets }) => targets.includes(deed.target))
        : deed.kind === 'order'
          ? mine.length > 0 && isMeant(deed, deed.order, meant, () => 0)
          : true;
  const there = new Set(book.cards(view).flatMap(({ id, out }) => (out ? [] : [id])));
  const lost = points.filter(pointer => !isThere(pointer, there, choices));
  return [...(may ? [] : [`${title}: it cannot be done`]), ...lost.map(pointer => `${title}: ${JSON.stringify(pointer)} is not there`)];
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
