/** What many can be told in one word: hold, shoot at the best target, the same as last turn. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { asksOf, inOneSentence, type Ask, type Book, type FigureId, type Order, type Seat, type Spot, type State } from '@nobori/engine';
import { diceBox, fromSeed, newTable, type Table } from '@nobori/host';
import { expect, test } from 'vitest';
import { asLastTurn, type Given } from './again.ts';
import { best } from './bestTargets.ts';
import { drafted, shoots } from './drafts.ts';

interface Asked {
  readonly seat: Seat;
  readonly view: State;
  readonly ask: Ask;
}

const laid = (book: Book, scenario: string): Table => {
  const made = newTable({ book, dice: diceBox('app', fromSeed('together')) }, { scenario });
  if (!made.ok) throw new Error(inOneSentence(made.complaints));
  return made.value;
};

function firstAt({ game }: Table): Seat {
  const [chair] = game.state.chairs;
  if (chair === undefined) throw new Error('nobody sits there');
  return chair.seat;
}

/** Plays on by the safe orders until somebody is asked what is wanted. */
function until(book: Book, table: Table, wanted: (asked: Asked) => boolean): Asked {
  for (let i = 0; i < 200; i += 1) {
    const seat = table.questions()[0]?.seats[0];
    if (seat === undefined) break;
    const view = table.view(seat);
    const ask = asksOf(book.prompt(view), seat).find(({ free }) => free !== true);
    if (ask === undefined) break;
    if (wanted({ seat, view, ask })) return { seat, view, ask };
    void table.play(seat, [ask.fallback()]);
  }
  throw new Error('nobody is ever asked that');
}

const ordersOf =
  (wanted: Seat, turn: number) =>
  ({ seat, view, ask }: Asked): boolean =>
    seat === wanted && view.turn === turn && ask.choices.list().some(order => order.kind === 'hold');
const standing = (book: Book, view: State, side: Seat): Map<FigureId, Spot> => {
  const of = view.chairs.find(({ seat }) => seat === side)?.side;
  return new Map(book.cards(view).flatMap(({ id, at, side: his }) => (at !== null && his === of ? [[id, at] as const] : [])));
};

test('hold: everybody is ordered to stay, and stays', () => {
  const book: Book = argadSengoku;
  const table = laid(book, 'toll-bridge');
  const first = firstAt(table);
  const { seat, view } = until(book, table, ordersOf(first, 1));
  const who = [...standing(book, view, seat).keys()];
  const { men, orders } = drafted(book, view, seat, who, { kind: 'hold' });
  expect(men.map(({ choice }) => choice?.family.icon)).toEqual(who.map(() => 'hold'));
  expect(table.play(seat, orders)).toMatchObject({ kind: 'done' });
  const later = until(book, table, ordersOf(first, 2));
  expect(standing(book, later.view, seat)).toEqual(standing(book, view, seat));
});

test('the best target is the likeliest, the first of equals; each shoots at his own', async () => {
  const book: Book = samuraiSkirmish;
  const table = laid(book, 'rice-carts');
  const volley = ({ view, ask }: Asked): boolean => ask.choices.list().filter(order => shoots(book.choice(view, order))).length > 3;
  const { seat, view, ask } = until(book, table, volley);
  const offers = ask.choices
    .list()
    .map(order => book.choice(view, order))
    .filter(shoots);
  const chances = new Map<Order, number>(offers.map(({ order }, i) => [order, i === 1 || i === 2 ? 0.5 : 0.25]));
  const likely = await best(offers, offer => Promise.resolve(chances.get(offer.order) ?? 0));
  expect(likely).toEqual(offers[1]?.order);
  expect(await best([], () => Promise.resolve(1))).toBeNull();
  const [by] = offers[1]?.figures ?? [];
  if (likely === null || by === undefined) throw new Error('nobody shoots');
  expect(drafted(book, view, seat, [by], { kind: 'shoot', orders: new Map([[by, likely]]) }).orders).toEqual([likely]);
});

test('as last turn: whoever went goes as far again, from where he stands now', () => {
  const book: Book = argadSengoku;
  const table = laid(book, 'toll-bridge');
  const first = firstAt(table);
  const { seat, view } = until(book, table, ordersOf(first, 1));
  const [[one, at] = []] = standing(book, view, seat);
  if (one === undefined || at === undefined) throw new Error('nobody stands there');
  const march = drafted(book, view, seat, [one], { kind: 'march', grabbed: one, to: [at[0] + 300, at[1]], spread: 1, facing: null });
  const [order] = march.orders;
  if (order === undefined) throw new Error('he cannot go there');
  void table.play(seat, [order]);
  const told: Given = { chapter: { by: seat, order, stands: true }, before: view };
  const later = until(book, table, ordersOf(first, 2));
  const now = standing(book, later.view, seat).get(one);
  const wishes = asLastTurn(book, later.view, seat, [one], [told]);
  expect(wishes.get(one)).toMatchObject({ kind: 'go', to: [(now?.[0] ?? 0) + 300, now?.[1]] });
  const taken = { chapter: { ...told.chapter, stands: false }, before: view };
  expect(asLastTurn(book, later.view, seat, [one], [taken]).size).toBe(0); // what was taken back was never ordered
});
