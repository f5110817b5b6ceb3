import { SHELF } from '@nobori/books/shelf';
import { begin, fill, readerFor, rolled, seeded, type Book, type FigureId, type State } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { createDesk } from '../table/desk.ts';
import { MEASURES } from '../table/measure.ts';
import { ableOf, askedOf, marksOf } from '../table/offers.ts';
import { namedFor } from '../table/scene.ts';
import { meet, newGame } from '../table/skirmish.testing.ts';
import { whyNot, type Why } from './why.ts';

interface Laid {
  readonly state: State;
  readonly able: readonly FigureId[];
  choose(figure: FigureId): void;
  why(there: Parameters<typeof whyNot>[0]): Why | null;
  targets(figure: FigureId): readonly string[];
  read(why: Why): string;
}

/** The desk of whoever is asked in a position; null when nobody is. */
function laid(book: Book, state: State): Laid | null {
  const [ask] = book.prompt(state).asks;
  const seat = ask?.seats[0];
  if (ask === undefined || seat === undefined) return null;
  const reader = readerFor(book, state);
  const cards = book.cards(state).map(namedFor(reader));
  const asked = askedOf(ask, { book, shown: state, cards, pieces: [], read: sentence => fill(sentence, reader) });
  const desk = createDesk();
  desk.lay(asked, cards);
  const able = ableOf(asked, cards);
  const scene = { book, shown: state, cards, able, measure: MEASURES[book.board] };
  return {
    state,
    able,
    choose: figure => desk.choose(figure),
    why: there => whyNot(there, desk.getState(), scene, order => book.refuse(state, seat, order)),
    targets: figure => marksOf(asked, figure).flatMap(mark => (mark.figure === null ? [] : [mark.figure])),
    read: ({ says }) => fill(says, reader),
  };
}

describe('an enemy whom one cannot go for says why, in the book’s own words and with its rule', () => {
  test.each([
    ['samurai-skirmish', 'rice-carts', 30],
    ['samurai-blades', 'rice-convoy', 10],
    ['kozeriai', 'tax-collector', 30],
    ['no-dachi', 'brushwood-fence', 20],
    ['argad-sengoku', 'rice-tax', 15],
  ])('%s', async (id, scenario, orders) => {
    const book = await SHELF[id]?.();
    if (book === undefined) throw new Error(`no book ${id}`);
    const dice = rolled(seeded(`${id} dice`), seeded(`${id} silent`));
    const begun = begin(book, { scenario, options: {} }, () => dice);
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
    const { game } = begun.value;
    const random = seeded(`${id} why`);
    const found = new Map<string, string>();
    for (let i = 0; i < orders; i += 1) {
      const here = laid(book, game.state);
      for (const figure of here?.able.slice(0, 4) ?? []) {
        here?.choose(figure);
        for (const { id: target, at } of book.cards(game.state).slice(0, 12)) {
          if (at === null) continue;
          const why = here?.why({ target }) ?? null;
          // What can be done needs no reason.
          if (here?.targets(figure).includes(target) === true) expect(why).toBeNull();
          if (why !== null && why.rule !== null && here !== null) found.set(why.rule, here.read(why));
        }
      }
      const [ask] = book.prompt(game.state).asks;
      const seat = ask?.seats[0];
      if (ask === undefined || seat === undefined) break;
      game.submit(seat, ask.choices.sample(random));
    }
    const { rules, rulings } = await book.catalogue();
    expect(found.size).toBeGreaterThan(0);
    for (const [rule, words] of found) {
      expect(rule in rules || rule in rulings).toBe(true);
      expect(words).toMatch(/^\S.*[.!?]$/);
      expect(words).not.toMatch(/[{}]/);
    }
  });
});

test('a place on a table that is too far says how far it is, one within reach says nothing', () => {
  const { state, ask } = meet('moving');
  const game = newGame('rice-carts', 'why');
  const here = laid(game.book, state);
  const [plotted] = ask.choices.plots()[0]?.figures ?? [];
  if (here === null || plotted === undefined || plotted.from === null) throw new Error('somebody who moves is wanted');
  here.choose(plotted.figure);
  const [x, y] = plotted.from;
  const cost = plotted.cost([[x + 60, y]]);
  if (typeof cost === 'number' && cost <= plotted.allowance) expect(here.why({ at: [x + 60, y] })).toBeNull();
  const far = here.why({ at: [x, y > 3000 ? y - 2900 : y + 2900] });
  expect(far === null ? '' : here.read(far)).toMatch(/^\S.*\.$/);
});
