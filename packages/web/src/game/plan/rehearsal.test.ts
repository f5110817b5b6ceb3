/** Marches of many, in every book: lawful, one command, one take-back. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { kozeriai } from '@nobori/books/kozeriai';
import { noDachi } from '@nobori/books/no-dachi';
import { samuraiBlades } from '@nobori/books/samurai-blades';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import {
  asksOf,
  endOfWay,
  inOneSentence,
  isOrdered,
  type Book,
  type FigureId,
  type Order,
  type Seat,
  type Spot,
  type State,
} from '@nobori/engine';
import { diceBox, fromSeed, newTable, type Table } from '@nobori/host';
import { describe, expect, test } from 'vitest';
import { formationAt } from './formation.ts';
import { rehearsed, type Rehearsed, type Wish } from './rehearsal.ts';

const BOOKS: readonly (readonly [book: Book, scenario: string, shift: Spot])[] = [
  [samuraiSkirmish, 'rice-carts', [0, 500]],
  [kozeriai, 'sumida-storehouse', [1, 0]],
  [argadSengoku, 'rice-tax', [600, 0]],
  [noDachi, 'brushwood-fence', [0, 800]],
  [samuraiBlades, 'rice-convoy', [2, -1]],
];

interface Found {
  readonly table: Table;
  readonly seat: Seat;
  readonly view: State;
  readonly who: readonly FigureId[];
}

/** Plays on by the safe orders until somebody's own men can go somewhere. */
function marchers(book: Book, scenario: string): Found {
  const made = newTable({ book, dice: diceBox('app', fromSeed('march')) }, { scenario });
  if (!made.ok) throw new Error(inOneSentence(made.complaints));
  const table = made.value;
  for (let i = 0; i < 80; i += 1) {
    const seat = table.questions()[0]?.seats[0];
    if (seat === undefined) break;
    const view = table.view(seat);
    const ask = asksOf(book.prompt(view), seat).find(({ free }) => free !== true);
    if (ask === undefined) break;
    const plotted = ask.choices
      .plots()
      .filter(({ kind }) => kind === 'ways')
      .flatMap(({ figures }) => figures.map(({ figure }) => figure));
    const listed = ask.choices
      .list()
      .map(order => book.choice(view, order))
      .filter(choice => endOfWay(choice) !== null && choice.targets.length === 0 && choice.ways === undefined)
      .flatMap(({ figures }) => figures);
    const who = book
      .cards(view)
      .filter(({ id, at }) => at !== null && (plotted.includes(id) || listed.includes(id)))
      .map(({ id }) => id);
    if (who.length > 2 && ask.choices.plots().length !== 1 && view.turn > 0 && ask.fallback().kind === 'done')
      return { table, seat, view, who };
    void table.play(seat, [ask.fallback()]);
  }
  throw new Error('nobody ever marched');
}

function march(
  book: Book,
  { view, seat, who }: Found,
  shift: Spot,
): { readonly wishes: ReadonlyMap<FigureId, Wish>; readonly found: Rehearsed } {
  const places = new Map(book.cards(view).flatMap(({ id, at }) => (who.includes(id) && at !== null ? [[id, at] as const] : [])));
  const [lead] = who;
  const from = lead === undefined ? undefined : places.get(lead);
  if (lead === undefined || from === undefined) throw new Error('nobody leads');
  const ends = formationAt(places, lead, [from[0] + shift[0], from[1] + shift[1]], 1, book.board === 'hex');
  const wishes = new Map<FigureId, Wish>([...ends].map(([id, to]) => [id, { kind: 'go', to, facing: null }]));
  return { wishes, found: rehearsed(book, view, seat, wishes) };
}

describe.each(BOOKS)('$id', (book, scenario, shift) => {
  const met = marchers(book, scenario);
  const { found } = march(book, met, shift);

  test('a march of many is lawful from the first order to the last, and most of them go', () => {
    expect(found.orders.length).toBeGreaterThan(1);
    expect(found.men.filter(({ way }) => way.length > 1).length).toBeGreaterThan(met.who.length / 2);
    const { table, seat } = met;
    const done = table.game.propose(seat, found.orders);
    expect(done).toMatchObject({ kind: 'proposal' });
    expect(done.kind === 'proposal' ? done.entries.length : 0).toBe(found.orders.length);
  });

  test('NOB-4 it is one entry, and taken back as one wherever one of its orders could be', () => {
    const { table, seat } = met;
    const before = JSON.stringify(table.game.state);
    const orders: readonly Order[] = found.orders;
    expect(table.play(seat, orders)).toMatchObject({ kind: 'done', carried: orders.length });
    const given = table.game.entries.slice(-orders.length);
    expect(given.map(entry => isOrdered(entry) && entry.joined === true)).toEqual(orders.map((_, i) => i > 0));
    const alone = marchers(book, scenario).table;
    void alone.play(seat, orders.slice(0, 1));
    const back = alone.game.undo(seat);
    expect(table.game.undo(seat)).toEqual(back);
    expect(JSON.stringify(table.game.state) === before).toBe(back === null);
  });

  test('nobody is ordered twice to the same end, and nobody spends more than he has', () => {
    const acts = found.orders.filter(order => book.choice(met.view, order).role !== 'end'); // a body may be let go by the same word as another
    expect(new Set(acts.map(order => JSON.stringify(order))).size).toBe(acts.length);
    for (const { cost, allowance } of found.men) if (cost !== null && allowance !== null) expect(cost).toBeLessThanOrEqual(allowance);
  });

  test('whoever comes where he was wanted misses nothing, and whoever does not is told where', () => {
    for (const { way, missed } of found.men) {
      const end = way.at(-1);
      if (missed === null) expect(end).toBeDefined();
      else expect(end?.join()).not.toBe(missed.join());
    }
  });
});
