/** What adjudicate, prompt and odds are asked: a book, a situation or scenario, options, orders with or without dice. */
import {
  begin,
  branded,
  chairShape,
  figureIdShape,
  fill,
  FORMAT,
  inDice,
  list,
  maybe,
  object,
  optional,
  read,
  seatId,
  seeded,
  supplyOf,
  text,
  trayOf,
  whole,
  type Book,
  type Event,
  type Game,
  type Order,
  type Probe,
  type Random,
  type Seat,
  type Shape,
  type Shaped,
  type Supply,
  type State,
  type Submitted,
  plainly,
  readOrder,
} from '@nobori/engine';
import { BOOKS, bookOf } from '@nobori/books';
import { Failure, wrongFile } from './failure.ts';
import { readJson } from './files.ts';
import { readerIn } from './language.ts';

const anything: Shape<unknown> = { schema: {}, read: value => value ?? null, missing: () => null };

const requestShape = object({
  nobori: optional(whole(1, FORMAT), () => FORMAT),
  // What kind of file it is, and what it is called: so the workshop of the app writes it.
  kind: anything,
  name: anything,
  book: text('the id of a book'),
  situation: anything,
  scenario: anything,
  options: anything,
  chairs: maybe(list(chairShape)),
  orders: optional(
    list(
      object({
        seat: branded(seatId, 'the name of a seat'),
        order: anything,
        dice: maybe(list(whole(0, 1000))),
        secretDice: maybe(list(whole(0, 1000))),
      }),
    ),
    () => [],
  ),
});

export interface Request {
  readonly file: string;
  readonly book: Book;
  readonly asked: Shaped<typeof requestShape>;
}

export function bookNamed(id: string): Book {
  const book = bookOf(id);
  if (book === null) throw new Failure(`There is no book "${id}"; there are: ${BOOKS.map(one => one.id).join(', ')}.`);
  return book;
}

export const readRequest = (file: string): Request => requestIn(file, readJson(file));

export function requestIn(file: string, value: unknown): Request {
  const found = read(requestShape, value);
  if (!found.ok) throw wrongFile(file, found.complaints);
  const book = bookOf(found.value.book);
  if (book === null)
    throw new Failure(`${file}: book: expected one of ${BOOKS.map(one => one.id).join(', ')}, found "${found.value.book}".`);
  if (found.value.situation === null && found.value.scenario === null)
    throw new Failure(`${file}: expected a situation or a scenario, found neither.`);
  if (found.value.situation !== null) {
    if (found.value.scenario !== null)
      throw new Failure(`${file}: scenario: expected nothing beside a situation, which names its own (situation.scenario).`);
    if (found.value.chairs !== null)
      throw new Failure(`${file}: chairs: expected nothing beside a situation, which has its own (situation.chairs).`);
  }
  return { file, book, asked: found.value };
}

export type AnyGame = Game<State, Order, Event>;

type Faces = readonly number[] | Random;

/** Where the dice of a request come from. */
export interface DiceFrom {
  readonly open: Faces;
  readonly secret: Faces;
}

/**
 * What was typed, else a seed, else nowhere (a tray that is empty and says what it wants). Secret dice are rolled where none are given: nobody is
 * asked for what he may not see.
 */
export function diceOf(typed: string | undefined, seed: string | undefined, secret?: string): DiceFrom {
  return {
    open: typed === undefined ? (seed === undefined ? [] : seeded(seed)) : facesOf(typed, '--dice'),
    secret: secret === undefined ? seeded(`${seed ?? ''} silent`) : facesOf(secret, '--secret-dice'),
  };
}

function facesOf(typed: string, flag: string): number[] {
  const parts = typed.trim() === '' ? [] : typed.trim().split(/\s*,\s*|\s+/);
  const faces = parts.map(Number);
  if (parts.includes('') || faces.some(face => !Number.isInteger(face)))
    throw new Failure(`${flag}: expected whole numbers with commas between them, found "${typed}".`, 2);
  return faces;
}

/** Carries out the orders of a request; every refusal or missing die ends it with one sentence. */
export function carryOut(request: Request, { open, secret }: DiceFrom, howMany = request.asked.orders.length): AnyGame {
  const { file, book, asked } = request;
  const common = { dice: supplyOf(open), secret: supplyOf(secret) };
  let dice = trayOf(common.dice, common.secret);
  const begun = begin(book, { ...asked, options: asked.options ?? {} }, () => dice);
  if (!begun.ok) throw wrongFile(file, begun.complaints);
  if (begun.value.kind !== 'begun') throw stopped(begun.value, 'before the first decision');
  const { game } = begun.value;
  asked.orders.slice(0, howMany).forEach(({ seat, order: value, dice: own, secretDice }, i) => {
    const place = `orders[${i}]`;
    refuseStranger(request, game.state, seat, place);
    const order = orderIn(request, game.state, value, `${place}.order`);
    // Those written beside the order, else the common ones.
    const mine = own === null ? common.dice : supplyOf(own);
    const hidden = secretDice === null ? common.secret : supplyOf(secretDice);
    dice = trayOf(mine, hidden);
    const submitted = game.submit(seat, order);
    if (submitted.kind !== 'done') throw stopped(submitted, `${file}: ${place}`, book, game);
    if (own !== null) refuseLeft(mine, `${file}: ${place}.dice`, 'the order rolls');
    if (secretDice !== null) refuseLeft(hidden, `${file}: ${place}.secretDice`, 'the order rolls');
  });
  if (howMany < asked.orders.length) return game;
  refuseLeft(common.dice, '--dice', 'these orders roll');
  refuseLeft(common.secret, '--secret-dice', 'these orders roll');
  return game;
}

/** Every die that was given is rolled. */
function refuseLeft(dice: Supply, where: string, than: string): void {
  const left = dice.left();
  if (left > 0) throw new Failure(`${where}: ${left} ${left === 1 ? 'die' : 'dice'} more than ${than}.`);
}

/** Who gives an order sits at this table. */
function refuseStranger({ file }: Request, { chairs }: State, seat: Seat, place: string): void {
  if (chairs.some(chair => chair.seat === seat)) return;
  throw new Failure(`${file}: ${place}.seat: expected one of ${chairs.map(chair => chair.seat).join(', ')}, found "${seat}".`);
}

function orderIn({ file, book }: Request, state: State, value: unknown, place: string): Order {
  const order = readOrder(book, state, value, place);
  if (!order.ok) throw wrongFile(file, order.complaints);
  return order.value;
}

function stopped(submitted: Exclude<Submitted<Event>, { kind: 'done' }>, where: string, book?: Book, game?: AnyGame): Failure {
  const reader = book === undefined || game === undefined ? plainly : readerIn(book, game.state);
  switch (submitted.kind) {
    case 'refused':
      return new Failure(`${where} is refused (${submitted.refusal.rule}): ${fill(submitted.refusal, reader)}`);
    case 'wanted': {
      const { call, dice } = submitted.wanted;
      const how =
        call.silent === true
          ? 'secret dice: give more of them with --secret-dice, or none'
          : 'give all of them with --dice, or only a --seed';
      return new Failure(`${where}: more dice are wanted: ${inDice(dice)} for ${call.who}, ${fill(call.for)} (${call.rule}); ${how}.`);
    }
    case 'wrongFace':
      return new Failure(`${where}: ${submitted.message}.`);
  }
}

/** The last order of a request, or a probe where it is no order of the book. */
export function lastAsked(
  request: Request,
  state: State,
): { readonly seat: Seat; readonly what: Order | Probe; readonly isOrder: boolean } {
  const last = request.asked.orders.at(-1);
  if (last === undefined) throw new Failure(`${request.file}: orders: expected at least one order to give the odds of, found none.`);
  const { seat } = last;
  const at = `orders[${request.asked.orders.length - 1}]`;
  refuseStranger(request, state, seat, at);
  const place = `${at}.order`;
  const order = readOrder(request.book, state, last.order, place);
  if (order.ok) return { seat, what: order.value, isOrder: true };
  const probe = read(probeShape, last.order, place);
  if (!probe.ok) throw wrongFile(request.file, order.complaints);
  return { seat, what: probe.value, isOrder: false };
}

const probeShape: Shape<Probe> = object({ kind: text('a kind of probe', 40), figure: figureIdShape, target: figureIdShape });

/** A number a flag was given, between two others. */
export function wholeOf(given: string, flag: string, least: number, most: number): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Failure(`${flag}: expected a whole number from ${least} to ${most}, found "${given}".`, 2);
  return value;
}
