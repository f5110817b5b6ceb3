import { BOOKS } from '@nobori/books';
import { startsOf, type Book, type Lesson, type Order } from '@nobori/engine';
import { diceBox, fromSeed, letPlay, newTable, rolling, type Table } from '@nobori/host';
import { describe, expect, test } from 'vitest';
import { teacher, type Teacher } from './teacher.ts';

interface Room {
  readonly lesson: Lesson;
  readonly taught: Teacher;
  readonly table: Table;
  readonly noted: number[];
  give(order: Order): void;
  goOn(): void;
}

/** A table with a teacher at it. Without a store everything is done at once, so nothing here waits. */
function room(book: Book, lesson: Lesson, begun = 0): Room {
  const dice = diceBox('own', fromSeed('a lesson'));
  const laid = newTable({ book, dice }, { situation: lesson.situation, options: lesson.options });
  if (!laid.ok) throw new Error('the lesson is not laid out');
  const table = laid.value;
  const noted: number[] = [];
  const taught = teacher(book, lesson, begun, step => noted.push(step));
  const goOn = letPlay(table, { player: seat => taught.orders(seat), roll: (_seat, ...asked) => taught.roll(...asked) });
  taught.attend(table, () => void goOn());
  return {
    lesson,
    taught,
    table,
    noted,
    goOn: () => void goOn(),
    give(order) {
      if (!taught.allows([order])) return;
      void rolling(faces => table.play(lesson.seat, [order], null, faces), taught.roll);
      void goOn();
    },
  };
}

/** Does what the step asks for. */
function doIt({ taught, give }: Room): void {
  const deed = taught.steps[taught.getState().step]?.deed;
  if (deed?.kind === 'order') give(deed.order);
  else if (deed !== undefined) taught.did(deed);
}

const taughtBooks = await Promise.all(BOOKS.map(async book => ({ book, lesson: (await book.lessons?.())?.[0] })));
const lessons = taughtBooks.flatMap(({ book, lesson }) => (lesson === undefined ? [] : [{ id: book.id, book, lesson }]));

describe('the teacher of a lesson', () => {
  test('every large book has a lesson', () => {
    expect(lessons.map(({ id }) => id).toSorted()).toEqual(
      ['argad-sengoku', 'kozeriai', 'no-dachi', 'samurai-blades', 'samurai-skirmish'].toSorted(),
    );
  });

  test.each(lessons)('$id: leads through every step to victory, and notes each', ({ book, lesson }) => {
    const here = room(book, lesson);
    for (const [i] of lesson.steps.entries()) {
      expect(here.taught.getState(), `step ${i + 1}`).toMatchObject({ step: i, standing: 'asks' });
      doIt(here);
    }
    expect(here.taught.getState().standing).toBe('won');
    expect(here.table.game.course.entries).toBe(startsOf(lesson).at(-1));
    expect(here.noted).toEqual(lesson.steps.slice(1).map((_, i) => i + 1));
  });

  test.each(lessons)('$id: another order is not given, and counted as a try', ({ book, lesson }) => {
    const here = room(book, lesson);
    expect(here.taught.allows([{ kind: 'done' }, { kind: 'done' }])).toBe(false);
    expect(here.taught.getState()).toMatchObject({ step: 0, wrong: 1 });
    expect(here.table.game.course.entries).toBe(0);
  });

  test.each(lessons)('$id: whoever comes back finds the step he left', ({ book, lesson }) => {
    const before = room(book, lesson);
    const half = Math.floor(lesson.steps.length / 2);
    for (let i = 0; i < half; i += 1) doIt(before);
    const again = teacher(book, lesson, half, () => undefined);
    again.attend(before.table, () => undefined);
    expect(again.getState()).toMatchObject({ step: half, standing: 'asks' });
  });

  test('a place near the one that is meant will do, one far from it will not', () => {
    const skirmish = lessons.find(({ id }) => id === 'samurai-skirmish');
    if (skirmish === undefined) throw new Error('no lesson');
    const here = room(skirmish.book, skirmish.lesson);
    const moves = (): boolean => here.taught.steps[here.taught.getState().step]?.deed.kind === 'order';
    while (!moves()) doIt(here);
    const to = (y: number): Order & Readonly<Record<string, unknown>> => ({
      kind: 'move',
      unit: 'A',
      ways: { A1: [[3048, y]] },
      dismount: [],
      leave: [],
    });
    expect(here.taught.allows([to(2400)])).toBe(false);
    expect(here.taught.allows([to(2900)])).toBe(true);
  });

  test('a game that has gone where no lesson leads is said to be astray', () => {
    const [any] = lessons;
    if (any === undefined) throw new Error('no lesson');
    const here = room(any.book, any.lesson);
    const order = any.book
      .prompt(here.table.game.state)
      .asks.find(({ seats }) => seats.includes(any.lesson.seat))
      ?.fallback();
    if (order === undefined) throw new Error('nobody is asked');
    void here.table.play(any.lesson.seat, [order], null, []);
    expect(here.taught.getState().standing).toBe('astray');
  });
});
