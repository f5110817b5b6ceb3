/** `nobori odds`: the exact chances of the last order in a file, of a chain of orders, or of anything that can be said of the position afterwards. */
import {
  called,
  chainOdds,
  conditionOf,
  figureId,
  fill,
  inOneSentence,
  isPlainObject,
  odds,
  read,
  readOrder,
  settle,
  threats,
  type Condition,
  type Link,
  type Odds,
  type Order,
  type Probe,
  type Reader,
  type Seat,
  type State,
} from '@nobori/engine';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { printJson } from '../files.ts';
import { oddsData, oddsLines, type Found } from '../oddsTelling.ts';
import { carryOut, diceOf, lastAsked, readRequest, type AnyGame, type DiceFrom, type Request } from '../request.ts';
import { readerIn } from '../language.ts';

interface Options {
  readonly dice?: string;
  readonly secretDice?: string;
  readonly seed?: string;
  readonly threats?: string;
  readonly of?: string;
  readonly then?: readonly string[];
  readonly until?: string;
  readonly json?: boolean;
}

const HELP = `
A condition is said of figures, events or fields of the position, by the keys the book itself uses:
  B1 is dead                  a fate or a mark: dead, out, fled, captured, stunned, prone, holding, fleeing …
  B1 has 2 wounds             so many of a mark, or more
  event routed of B           something told on the way, by its kind, and somebody named in it
  units.A.status = holding    a field; things in lists by their id or number
joined by "and", "or", "not". Without an order it is asked what comes by itself; it is looked at when the question of the last order is
settled, else when the turn is over, or at the moment named by --until. Earlier orders of the file are carried out with --dice or --seed.

  nobori odds melee.json --of "B1 is dead and not A1 is out"
  nobori odds volley.json --then '{ "kind": "fire", "figure": "A2", "target": "B1" }'
  nobori odds turn.json --of "winner = 0" --until declaring`;

/** Conditions forget nothing: more steps are allowed than on the board, where somebody waits. */
const BUDGET = 60_000;

export function addOdds(program: Command): void {
  program
    .command('odds')
    .description('exact outcome distribution of the last order in FILE (earlier ones are carried out first), as fractions and decimals')
    .argument('<file>', 'JSON as for adjudicate; the last order may also be a probe: { kind: "fight", figure, target }')
    .option('--dice <faces>', 'dice for the earlier orders')
    .option('--secret-dice <faces>', 'secret dice for the earlier orders')
    .option('--seed <seed>', 'let the generator roll the earlier orders')
    .option('--of <condition>', 'instead: how likely this is afterwards, "B1 is dead"')
    .option(
      '--then <order>',
      'a further order of the same seat, given as soon as it is lawful (may be repeated)',
      (one, all: string[]) => [...all, one],
      [],
    )
    .option('--until <moment>', 'with --of: look when the game comes to a moment of this kind')
    .option('--threats <figure>', 'instead: what the other seats could do to this figure now')
    .option('--json', 'print one JSON document')
    .addHelpText('after', HELP)
    .action((file: string, options: Options) => {
      const request = readRequest(file);
      if (options.threats !== undefined)
        return printThreats(request, carryOut(request, diceIn(options)), options.threats, options.json === true);
      const { found, name } = oddsAsked(request, options);
      if (options.json === true) return printJson({ ...(options.of === undefined ? {} : { of: options.of }), ...oddsData(found, name) });
      console.log(
        [...(options.of === undefined ? [] : [`${options.of}:`]), ...oddsLines(found, name, options.of !== undefined)].join('\n'),
      );
      return undefined;
    });
}

const diceIn = ({ dice, seed, secretDice }: Options): DiceFrom => diceOf(dice, seed, secretDice);

/** The odds that a file asks for, and who reads them; what is refused or rolls nothing ends it with one sentence. */
export function oddsAsked(request: Request, options: Options, budget?: number): { readonly found: Found; readonly name: Reader } {
  const { file, book, asked: { orders } } = request; // prettier-ignore
  const ordered = orders.length;
  const state =
    ordered === 0 && options.of !== undefined ? asWritten(request) : carryOut(request, diceIn(options), Math.max(0, ordered - 1)).state;
  const name = readerIn(book, state);
  const found = asked(request, state, options, budget);
  if (found === null) throw new Failure(`${file}: ${nothingToTell(request, state)}`);
  if (found.kind !== 'refused') return { found, name };
  const { refusal } = found;
  throw new Failure(`${file}: ${ordered === 0 ? '--then' : `orders[${ordered - 1}]`} is refused (${refusal.rule}): ${fill(refusal, name)}`);
}

/** A word that is neither an order of this book nor anything it looks at is named: it may be mistyped. What is an order, but not a whole one, says what is wrong in it. */
function nothingToTell(request: Request, state: State): string {
  const { book, asked: { orders } } = request; // prettier-ignore
  const { seat, what, isOrder } = lastAsked(request, state);
  if (isOrder || book.probes(state, seat).some(({ kind }) => kind === what.kind))
    return 'the last order rolls no dice whose outcome could be foretold.';
  const at = `orders[${orders.length - 1}].order`;
  const order = readOrder(book, state, orders.at(-1)?.order, at);
  return order.ok || order.complaints.some(({ place }) => place === `${at}.kind`)
    ? `"${what.kind}" is no order of this book, and nothing of that name can be looked at here.`
    : inOneSentence(order.complaints);
}

const under = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce((found, key) => (isPlainObject(found) ? found[key] : undefined), value);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The kinds of moments of a book, as the schema of its situations lists them; none where its turn has no name for them. */
const momentsOf = ({ shapes }: Request['book']): string[] =>
  listIn(under(shapes.situation.schema, 'properties', 'step', 'anyOf'))
    .flatMap(way => listIn(under(way, 'items', 'oneOf')))
    .flatMap(moment => listIn(under(moment, 'properties', 'kind', 'enum')))
    .filter(kind => typeof kind === 'string');

function asked(request: Request, state: State, { of, then = [], until }: Options, budget?: number): Odds | null {
  const { book, file, asked: { orders } } = request; // prettier-ignore
  if (until !== undefined && of === undefined) throw new Failure('--until: only a condition (--of) is looked at there.', 2);
  const known = until === undefined ? [] : momentsOf(book);
  if (until !== undefined && known.length > 0 && !known.includes(until))
    throw new Failure(`--until: expected one of ${known.join(', ')}, found "${until}".`, 2);
  const condition = of === undefined ? null : conditionIn(request, state, of);
  if (condition === null || orders.length > 0) {
    const { seat, what, isOrder } = lastAsked(request, state);
    if (!isOrder && 'target' in what)
      for (const id of [what.figure, what.target])
        if (!book.cards(state).some(card => card.id === id)) throw new Failure(`${file}: there is no figure "${id}" in this situation.`);
    if (condition === null && then.length === 0)
      return odds(book, state, seat, what, { whole: true, ...(budget === undefined ? {} : { budget }) });
    return chainOdds(book, state, {
      ...chainIn(request, state, seat, what, then),
      of: condition,
      until: until ?? null,
      whole: true,
      budget: budget ?? BUDGET,
    });
  }
  const [chair] = state.chairs;
  if (chair === undefined) return null;
  const [last, ...before] = then.map((one, i) => thenOrder(request, state, one, i)).toReversed();
  const links = before.toReversed().map(order => ({ seat: chair.seat, order }));
  return chainOdds(book, state, {
    seat: chair.seat,
    before: links,
    what: last ?? null,
    of: condition,
    until: until ?? null,
    whole: true,
    budget: budget ?? BUDGET,
  });
}

/** What is asked about is the last of the chain; a probe cannot go before it. */
function chainIn(request: Request, state: State, seat: Seat, what: Order | Probe, then: readonly string[]) {
  const later = then.map((one, i) => thenOrder(request, state, one, i));
  const last = later.at(-1);
  if (last === undefined) return { seat, before: [], what };
  const first = read(request.book.shapes.order, what);
  if (!first.ok) throw new Failure(`${request.file}: a probe cannot be followed by --then: give an order.`);
  const before: Link<Order>[] = [first.value, ...later.slice(0, -1)].map(order => ({ seat, order }));
  return { seat, before, what: last };
}

/** He may be ordered later than now, so it is not judged yet; but whoever it names is there. */
function thenOrder({ book }: Request, state: State, text: string, i: number): Order {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Failure(`--then: expected an order as JSON, found "${text}".`, 2);
  }
  const order = readOrder(book, state, value, `--then[${i}]`);
  if (!order.ok) throw new Failure(inOneSentence(order.complaints), 2);
  const there = new Set<unknown>(book.cards(state).flatMap(({ id, unit }) => [id, unit]));
  for (const [key, id] of Object.entries(order.value))
    if ((key === 'figure' || key === 'target') && !there.has(id))
      throw new Failure(`--then[${i}].${key}: there is no "${String(id)}" here.`, 2);
  return order.value;
}

/** The situation as it is written: what comes by itself from there has not been rolled yet. */
function asWritten({ file, book, asked: { situation, options } }: Request): State {
  if (situation === null) throw new Failure(`${file}: orders: expected at least one order to give the odds of, found none.`);
  const settled = settle(book.options, options ?? {}, {});
  const found = settled.ok ? book.read(situation, settled.value) : settled;
  if (!found.ok) throw new Failure(`${file}: ${inOneSentence(found.complaints)}`);
  return found.value;
}

function conditionIn({ book }: Request, state: State, text: string): Condition<State> {
  const found = conditionOf(book, state, text);
  if (!found.ok) throw new Failure(`--of: expected ${found.complaints.map(({ expected }) => expected).join('; ')}.`, 2);
  return found.value;
}

function printThreats({ book }: Request, { state }: AnyGame, figure: string, json: boolean): void {
  const name: Reader = readerIn(book, state);
  const target = figureId(figure);
  if (!book.cards(state).some(card => card.id === target))
    throw new Failure(`--threats: there is no figure "${figure}" in this situation.`);
  const found = threats(book, state, target, { whole: true });
  if (json) return printJson(found.map(({ seat, probe, odds: chances }) => ({ seat, probe, ...oddsData(chances, name) })));
  if (found.length === 0) return console.log(`Nobody can do anything to ${called(name.nameOf(target), name)} now.`);
  for (const { probe, odds: chances } of found)
    console.log(`${called(name.nameOf(probe.figure), name)}, ${probe.kind}:\n${oddsLines(chances, name).join('\n')}`);
  return undefined;
}
