/** What the bench measures of records: keeping an order, taking back, holding games, telling seats what changed. */
import { present, seeded, type Book, type Order, type Proposal, type Random, type Scenario, type Seat } from '@nobori/engine';
import { diceBox, fromSeed, newTable, type Table, type Update, type Viewer } from '@nobori/host';
import { warmUp } from './measure.ts';
import { constants, createBrotliCompress, createDeflateRaw, type BrotliCompress, type DeflateRaw } from 'node:zlib';

export interface RecordsBench {
  readonly book: string;
  readonly scenario: string;
  /** Milliseconds of processor time to keep an order (commit, seal, line for the store) in a game that has so many entries. */
  readonly keepAt100Milliseconds: number;
  readonly keepAt2000Milliseconds: number;
  /** Milliseconds to take back at 2,000 entries: the mean over the positions of a game, and that of its dearest position. */
  readonly takeBackMilliseconds: number;
  readonly takeBackWorstMilliseconds: number;
  /** kB of heap a hosted game of up to 200 orders holds, by the slope between few and many; null without `node --expose-gc`. */
  readonly hostedKilobytes: number | null;
  /** What one seat is told of one order, through brotli and through deflate that remember what went before. */
  readonly updateBytes: UpdateBytes;
}

interface UpdateBytes {
  readonly updates: number;
  readonly jsonMean: number;
  readonly brotliMean: number;
  readonly brotli95: number;
  readonly deflateMean: number;
  /** The first, whole view, for comparison. */
  readonly wholeBrotli: number;
}

const ORDERS = 200;

function laid(book: Book, scenario: string, seed: string): Table {
  const begun = newTable({ book, dice: diceBox('app', fromSeed(seed)), store: { append: () => undefined } }, { scenario });
  if (!begun.ok) throw new Error('the game did not begin');
  return begun.value;
}

/** The next random order, and who gives it; null when the game is over. */
function nextOrder({ book, game }: Table, random: Random): { readonly seat: Seat; readonly order: Order; readonly free: boolean } | null {
  const [ask] = book.prompt(game.state).asks;
  const [seat] = ask?.seats ?? [];
  return ask === undefined || seat === undefined ? null : { seat, order: ask.choices.sample(random), free: ask.free === true };
}

/** Plays on until the record has so many entries: orders are given and taken back wherever that is allowed. False where the game ends before. */
function lengthened(table: Table, entries: number, random: Random): boolean {
  const { game } = table;
  while (game.course.entries < entries) {
    const next = nextOrder(table, random);
    if (next === null) return false;
    const { seat, order } = next;
    if (game.submit(seat, order).kind !== 'done') throw new Error('an order was refused');
    while (game.course.entries < entries && game.undo(seat) === null) if (game.submit(seat, order).kind !== 'done') return false;
  }
  return true;
}

/** A game of so many entries; of several seeds the first that gets there. */
function longTable(book: Book, scenario: Scenario, entries: number): Table {
  for (let seed = 0; seed < 20; seed += 1) {
    const table = laid(book, scenario.id, `long ${seed}`);
    if (lengthened(table, entries, seeded(`long ${seed}`))) return table;
  }
  throw new Error(`no game of ${book.id} gets so long`);
}

/** What it takes to keep an order, beside working out what it does. The same proposal cannot be kept twice, so a game is played on. */
function keepMilliseconds(book: Book, scenario: Scenario, entries: number): number {
  let table = longTable(book, scenario, entries);
  const random = seeded('keep');
  const propose = (): Proposal => {
    const next = nextOrder(table, random);
    const proposal = next === null ? null : table.game.propose(next.seat, [next.order]);
    if (proposal?.kind === 'proposal') return proposal;
    table = longTable(book, scenario, entries);
    return propose();
  };
  let text = '';
  let spent = 0;
  for (let i = 0; i < 60; i += 1) {
    const proposal = propose();
    const start = process.cpuUsage();
    table.game.commit(proposal);
    text = JSON.stringify({ entries: proposal.entries, seal: table.game.seal() }); // the line, as a store writes it
    const { user, system } = process.cpuUsage(start);
    if (i >= 10) spent += (user + system) / 1000; // the first ones compile
  }
  if (text === '') throw new Error('nothing was kept');
  return spent / 50;
}

/** So long every position is asked before it is measured: each asks something else of the book, and what compiles it takes the processor's time too. */
const ASKED = 60;

/** Taking back is worked out and not committed, so that a position can be asked several times; the median of five. */
function takeBackMilliseconds(book: Book, scenario: Scenario): { readonly mean: number; readonly worst: number } {
  const table = longTable(book, scenario, 2000);
  const random = seeded('back');
  const times: number[] = [];
  const met = new Set<string | undefined>();
  for (let i = 0; i < 60; i += 1) {
    const next = nextOrder(table, random);
    if (next === null || table.game.submit(next.seat, next.order).kind !== 'done') break;
    if (table.game.course.open.length === 0) continue;
    const kind = table.game.state.moments.at(-1)?.kind;
    warmUp(() => void table.game.act('takeBack', next.seat), met.has(kind) ? ASKED : undefined);
    met.add(kind);
    const each = [0, 1, 2, 3, 4].map(() => {
      const start = process.cpuUsage();
      table.game.act('takeBack', next.seat);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    times.push(each.toSorted((a, b) => a - b)[2] ?? 0);
  }
  return { mean: times.reduce((sum, one) => sum + one, 0) / Math.max(1, times.length), worst: Math.max(0, ...times) };
}

/** A game as a server holds it: every seat followed, commands with ids of their own, lines that go elsewhere. */
function hosted(book: Book, scenario: Scenario, seed: string, told: (viewer: Viewer, updates: readonly Update[]) => void): Table {
  const table = laid(book, scenario.id, seed);
  const random = seeded(seed);
  const versions = new Map<Viewer, number>();
  for (const { seat } of table.game.state.chairs)
    table.follow(seat, -1, news => {
      const updates = news.map(({ update }) => update);
      versions.set(seat, updates.at(-1)?.version ?? 0);
      told(seat, updates);
    });
  for (let i = 0; i < ORDERS; i += 1) {
    const next = nextOrder(table, random);
    if (next === null) break;
    const { seat, order, free } = next;
    const orders = [JSON.parse(JSON.stringify(order)) as Order]; // as it comes from a wire: nothing shared with the book
    const answer = table.give({ id: `${seed}/${i}`, seat, version: versions.get(seat) ?? 0, kind: 'orders', orders, free });
    if (answer instanceof Promise || answer.kind !== 'done') throw new Error('an order was not carried out');
  }
  return table;
}

/**
 * The slope is what one more game holds. As many are held once before, and let go: code that is compiled meanwhile, and what is worked out once
 * for a map, would be weighed with the games.
 */
function hostedKilobytes(book: Book, scenario: Scenario, few: number, many: number): number | null {
  const { gc } = globalThis;
  if (gc === undefined) return null;
  const heap = (): number => {
    gc();
    gc();
    return process.memoryUsage().heapUsed;
  };
  const held: Table[] = [];
  const hold = (count: number): void => {
    while (held.length < count) held.push(hosted(book, scenario, `held ${held.length}`, () => undefined));
  };
  hold(many);
  held.length = few;
  const before = heap();
  hold(many);
  return (heap() - before) / (many - few) / 1024;
}

/** The sizes of messages on a connection that remembers what went before, as browsers and servers compress them. */
async function compressed(messages: readonly string[], stream: BrotliCompress | DeflateRaw, flush: number): Promise<number[]> {
  const sizes: number[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
  for (const message of messages) {
    const before = bytes;
    stream.write(message);
    // oxlint-disable-next-line no-await-in-loop -- one message after another, as on a connection
    await new Promise<void>(resolve => stream.flush(flush, resolve));
    sizes.push(bytes - before);
  }
  stream.destroy();
  return sizes;
}

const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
const near = (all: readonly number[], part: number): number => [...all].sort((a, b) => a - b)[Math.floor(part * (all.length - 1))] ?? 0;

async function updateBytes(book: Book, scenario: Scenario): Promise<UpdateBytes> {
  const told = new Map<Viewer, string[]>();
  hosted(book, scenario, 'told', (viewer, updates) => {
    const all = told.get(viewer) ?? [];
    told.set(viewer, all);
    all.push(...updates.map(update => JSON.stringify(update)));
  });
  const [whole, json, brotli, deflate]: number[][] = [[], [], [], []];
  for (const messages of told.values()) {
    const [first = 0, ...rest] = await compressed(
      messages,
      createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
      constants.BROTLI_OPERATION_FLUSH,
    );
    whole?.push(first);
    brotli?.push(...rest);
    json?.push(...messages.slice(1).map(({ length }) => length));
    deflate?.push(...(await compressed(messages, createDeflateRaw(), constants.Z_SYNC_FLUSH)).slice(1));
  }
  return {
    updates: brotli?.length ?? 0,
    jsonMean: mean(json ?? []),
    brotliMean: mean(brotli ?? []),
    brotli95: near(brotli ?? [], 0.95),
    deflateMean: mean(deflate ?? []),
    wholeBrotli: mean(whole ?? []),
  };
}

/**
 * Measures a book's records in its medium scenario: what it costs to keep an order and to take one back in a long game, what a hosted game
 * holds, how many bytes a seat is told. `held` says between how many games held at once the heap is compared.
 */
export async function benchRecords(book: Book, held: readonly [few: number, many: number] = [100, 300]): Promise<RecordsBench> {
  const scenario = present(book.scenarios.find(one => one.size === 'medium') ?? book.scenarios[0], 'a scenario');
  const back = takeBackMilliseconds(book, scenario);
  return {
    book: book.id,
    scenario: scenario.id,
    keepAt100Milliseconds: keepMilliseconds(book, scenario, 100),
    keepAt2000Milliseconds: keepMilliseconds(book, scenario, 2000),
    takeBackMilliseconds: back.mean,
    takeBackWorstMilliseconds: back.worst,
    hostedKilobytes: hostedKilobytes(book, scenario, ...held),
    updateBytes: await updateBytes(book, scenario),
  };
}
