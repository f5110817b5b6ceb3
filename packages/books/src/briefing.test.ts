/** What every battle tells before it begins and while it lasts: goals, length, ends, how it stands; and the round above the board. */
import { isDeepStrictEqual } from 'node:util';
import { fill, present, readerFor, rolled, seeded, silently, type Book, type Seat, type State } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { BOOKS } from './index.ts';

const ORDERS = 150;

const sidesOf = ({ chairs }: Pick<State, 'chairs'>): string[] => [...new Set(chairs.map(({ side }) => side))];

/** A game at random, looked at before each order. */
function played(book: Book, id: string, look: (state: State) => void): void {
  const scenario = present(
    book.scenarios.find(one => one.id === id),
    'a scenario',
  );
  const [dice, random] = [rolled(seeded(`${id} dice`)), seeded(`briefing ${id}`)];
  const state = laidOut(book, scenario);
  book.proceed(state, dice, silently);
  for (let i = 0; i < ORDERS; i += 1) {
    const [ask] = book.prompt(state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) return;
    look(state);
    book.carryOut(state, seat, ask.choices.sample(random), dice, silently);
  }
}

/** The round as it is drawn, without how far it has come; whoever goes first may become known. */
const drawn = (book: Book, state: State): string => book.phases(state).map(({ key }) => key).join(); // prettier-ignore
const known = (book: Book, state: State): (readonly Seat[] | null)[] =>
  book.phases(state).map(({ whose }) => (typeof whose === 'string' ? null : whose));

describe.each(BOOKS.map(book => ({ title: book.title, book })))('$title', ({ book }) => {
  describe.each(book.scenarios.map(({ id }) => id))('%s', id => {
    test('has goals for each side, a last turn, and rules that the book knows', async () => {
      const scenario = present(book.scenarios.find(one => one.id === id), 'a scenario'); // prettier-ignore
      const state = laidOut(book, scenario);
      const { rules, rulings } = await book.catalogue();
      const knows = (rule: string): boolean => rule in rules || rule in rulings;
      expect(new Set(book.aims(state).map(({ side }) => side))).toEqual(new Set(sidesOf(state)));
      expect(book.clock(state).last).toBeGreaterThan(1);
      const named = [...(scenario.briefing ?? []).map(({ rule }) => rule), ...book.outlook(state).ends.flatMap(end => end.rules)];
      expect(named.filter(rule => !knows(rule))).toEqual([]);
      const told = book.outlook(state).ends.map(({ says }) => fill(says, readerFor(book, state)));
      expect(told).toEqual([...new Set(told)]);
      expect(told.filter(one => /[{}]|^Victory for/.test(one))).toEqual([]);
    });

    test('what a seat is told of the score and the verdict is never more, and never false', () => {
      const wrong: unknown[] = [];
      played(book, id, state => {
        if (book.clock(state).now === 0) return;
        const truth = book.outlook(state).stands?.standing ?? null;
        for (const { seat } of state.chairs) {
          const stands = book.outlook(book.view(state, seat)).stands?.standing ?? null;
          if (stands !== null && !isDeepStrictEqual(stands, truth)) wrong.push([seat, stands, truth]);
        }
      });
      expect(wrong).toEqual([]);
    });

    test('the round stays as it is within a turn, and the turns are counted up', () => {
      let before: { now: number; round: string; whose: ReturnType<typeof known> } | null = null;
      played(book, id, state => {
        for (const viewer of [null, ...state.chairs.map(({ seat }) => seat)]) {
          const view = viewer === null ? state : book.view(state, viewer);
          expect(drawn(book, view)).toBe(drawn(book, state));
        }
        const here = { now: book.clock(state).now, round: drawn(book, state), whose: known(book, state) };
        if (before?.now === here.now) {
          expect(here.round.startsWith(before.round)).toBe(true); // what comes after the battle is added
          here.whose.forEach((whose, i) => {
            const was = before?.whose[i] ?? null;
            if (was !== null) expect(whose).toEqual(was);
          });
        } else expect(here.now).toBe(before === null ? here.now : before.now + 1);
        before = here;
      });
    });
  });
});
