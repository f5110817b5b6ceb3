/** What must hold for every book, whatever its rules. A book gets all of it by naming itself. */
import { beforeAll, describe, expect, test } from 'vitest';
import { rolled, tray } from '../dice/sources.ts';
import { seeded, type Random } from '../dice/random.ts';
import type { JudgingBook, Scenario } from '../kernel/book.ts';
import { tried } from '../kernel/tried.ts';
import { canonical, digest, stateDigest } from '../kernel/digest.ts';
import { isOrdered } from '../kernel/entry.ts';
import { silently, type Event } from '../kernel/event.ts';
import { begin, type Game } from '../kernel/game.ts';
import { goal, type Goals } from '../kernel/goals.ts';
import { promptFor } from '../kernel/prompt.ts';
import { namesFor, readRecord, stateFrom, verify, type GameRecord } from '../kernel/record.ts';
import { inOneSentence, read, type Raw } from '../kernel/shape.ts';
import { sidesOf } from '../kernel/sides.ts';
import { seatId, type Seat } from '../kernel/words.ts';
import type { Chair, Order, State } from '../kernel/state.ts';
import { writeScenario } from '../writing/index.ts';
import { laidOut } from './play.ts';
import { checkEnd, checkMoment } from './moments.ts';
import { checkNames } from './names.ts';
import { playRandomly, started, type Seating } from './randomGames.ts';
import { watcher, type Watcher } from './shown.ts';

const THOROUGH = process.env['NOBORI_THOROUGH'] === '1';

export interface Conformance {
  /** Random games a scenario, with every check after every order. */
  readonly games?: number;
  /** Random games a value of an option that is not its default. */
  readonly optionGames?: number;
  /** No game may need more orders than this. */
  readonly mostOrders?: number;
  /** Each value of an option is played in one of these scenarios, in turn, of all when left out; in the thorough run in every scenario. */
  readonly optionScenarios?: readonly string[];
  /** Simultaneous secrets are looked at in every n-th moment that has some: books where everybody always decides at once have thousands. */
  readonly secrecyEvery?: number;
}

/** Everything that must always hold, for all scenarios and options of a book. */
export function conforms<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: JudgingBook<S, O, E, C>,
  limits: Conformance = {},
): void {
  const { games = 6, optionGames = 1, mostOrders = 5_000, optionScenarios = book.scenarios.map(({ id }) => id), secrecyEvery = 1 } = limits;
  const playOut = (
    scenario: C,
    options: unknown,
    seed: string,
    each: (game: Game<S, O, E>, random: Random) => void,
    more: Seating = {},
  ): Game<S, O, E> => withSeed(seed, () => playRandomly(book, scenario, options, seed, mostOrders, each, more));

  describe(`${book.title} conforms`, () => {
    let watch: Watcher<S, E>;
    beforeAll(async () => {
      const { rules, rulings, tables } = await book.catalogue();
      watch = watcher(book, new Set([...Object.keys(rules), ...Object.keys(rulings), ...tables.map(({ id }) => id)]));
    });

    test.each(book.scenarios.map(scenario => [scenario.id, scenario] as const))(
      '%s: random games keep every promise',
      async (_id, scenario) => {
        const names = await namesFor(book, { scenario: scenario.id }, scenario.id);
        for (let i = 0; i < games; i += 1) {
          const seed = `${scenario.id}/${i}`;
          // The first of them has names: they change nothing else.
          const game = playOut(scenario, {}, seed, checkMoment(book, watch, i % 3, secrecyEvery), i === 0 ? { names } : {});
          withSeed(seed, () => checkGame(book, watch, game));
        }
      },
    );

    const variants = Object.entries(book.options).flatMap(([name, { values, default: usual }]) =>
      values.filter(value => value !== usual).map(value => [name, value] as const),
    );
    test.each(variants)('option %s = %s: random games keep every promise', (name, value) => {
      const first = variants.findIndex(one => one[0] === name && one[1] === value);
      const one = THOROUGH ? undefined : optionScenarios[first % optionScenarios.length];
      book.scenarios.forEach((scenario, nth) => {
        if (one !== undefined && scenario.id !== one) return;
        for (let i = 0; i < optionGames; i += 1) {
          const seed = `${name}=${String(value)}/${scenario.id}/${i}`;
          const game = playOut(scenario, { [name]: value }, seed, checkMoment(book, watch, (i + first + nth) % 3, secrecyEvery));
          withSeed(seed, () => checkGame(book, watch, game));
        }
      });
    });

    const { master } = book;
    test.each(master === undefined ? [] : [master])('a game master (%s) may sit at every table', side => {
      for (const scenario of book.scenarios) {
        const seed = `${scenario.id}/master`;
        const chairs = [...scenario.chairs, { seat: seatId('the master'), side, name: 'The game master' }];
        const game = playOut(scenario, {}, seed, checkMoment(book, watch, 1, secrecyEvery), { chairs });
        withSeed(seed, () => checkGame(book, watch, game));
      }
    });

    test('several seats may share a side', () => {
      for (const scenario of book.scenarios) {
        const chairs = scenario.chairs.flatMap(chair => [chair, { ...chair, seat: seatId(`${chair.seat}-2`) }]);
        if (chairs.length > book.seats.max) continue;
        const random = seeded(scenario.id);
        const dice = rolled(seeded(`${scenario.id} dice`));
        const begun = begin(book, { scenario: scenario.id, chairs }, () => dice);
        if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game did not begin');
        const { game } = begun.value;
        for (let i = 0; i < 60; i += 1) {
          const [ask] = book.prompt(game.state).asks;
          const seat = ask?.seats[random.below(ask.seats.length)];
          if (ask === undefined || seat === undefined) break;
          expect(game.submit(seat, ask.choices.sample(random)).kind).toBe('done');
        }
      }
    });

    test('attacks of one figure, or at one, are those among all that it or he has part in', () => {
      for (const scenario of book.scenarios) {
        const seed = `probes/${scenario.id}`;
        withSeed(seed, () => checkProbes(book, scenario, seed));
      }
    });

    test('undo goes back to the same state and never gives information back', () => {
      for (const scenario of book.scenarios) {
        const seed = `undo/${scenario.id}`;
        withSeed(seed, () => checkUndo(book, scenario, seed));
      }
    });

    test('names of the time: everybody once, the same again, kept in files, and nothing else changes', async () => {
      for (const scenario of book.scenarios) await checkNames(book, scenario);
    });

    test('scenarios survive their own shape', () => {
      for (const scenario of book.scenarios) {
        const again = read(book.shapes.scenario, JSON.parse(JSON.stringify(scenario)));
        if (!again.ok) throw new Error(`${scenario.id}: ${inOneSentence(again.complaints)}`);
        expect(digest(laidOut(book, again.value))).toBe(digest(laidOut(book, scenario)));
      }
    });

    test('scenarios are written so that they are read as the same again, and name rules of the book', async () => {
      const { rules, rulings } = await book.catalogue();
      for (const scenario of book.scenarios) {
        const again = read(book.shapes.scenario, JSON.parse(JSON.stringify(writeScenario(book, scenario))));
        expect(again.ok ? again.value : inOneSentence(again.complaints)).toEqual(scenario);
        expect(scenario.rules?.filter(rule => !(rule in rules) && !(rule in rulings)) ?? []).toEqual([]);
      }
    });

    test('what a side fights for in secret is in its own view alone', () => {
      for (const scenario of book.scenarios) {
        if (!isFought(scenario)) continue;
        const [{ side } = { side: '' }] = scenario.chairs;
        const planted = goal('planted', side, 'kill', 'Planted words', 'planted', { need: 1, secret: true });
        const state = laidOut(book, { ...scenario, victory: { ...scenario.victory, goals: [...scenario.victory.goals, planted] } });
        for (const seat of [...scenario.chairs.map(chair => chair.seat), 'public' as const]) {
          const view = book.view(state, seat);
          const knows = scenario.chairs.find(chair => chair.seat === seat)?.side === side;
          expect([scenario.id, seat, JSON.stringify(view).includes('Planted words')]).toEqual([scenario.id, seat, knows]);
          expect(book.aims(view).some(({ id, secret }) => id === 'planted' && secret)).toBe(knows);
        }
      }
    });

    test('the scenario that is a field of ready forces is there, and so are they', () => {
      const { fielded, ready } = book.muster;
      if (fielded === undefined) return;
      expect(book.scenarios.map(({ id }) => id)).toContain(fielded.scenario);
      expect(ready.map(({ id }) => id)).toEqual(expect.arrayContaining([...fielded.forces]));
    });

    test('a scenario without a seat for one of its sides, or with two of one name, is refused at its place, and so is a position', () => {
      for (const scenario of book.scenarios) {
        const { chairs } = scenario;
        const [first, ...others] = chairs;
        if (!('victory' in scenario)) continue; // a small book may sit its players itself
        if (first === undefined) throw new Error(`nobody sits at ${scenario.id}`);
        const refused = (one: Chair): string[] => {
          const found = stateFrom(book, {
            ...{ situation: null, options: {}, chairs: null },
            scenario: { ...(writeScenario(book, scenario) as Raw), chairs: [first, one, ...others.slice(1)] },
          });
          return found.ok ? [] : found.complaints.map(({ place, expected }) => `${place}: ${expected}`);
        };
        const [second = first] = others;
        expect(refused({ ...second, seat: first.seat })).toEqual(['scenario.chairs[1].seat: a seat of its own']);
        const begun = book.begin({ scenario, options: scenario.options, chairs });
        const position = { ...(book.write(begun) as Raw), chairs: [first, { ...second, seat: first.seat }, ...others.slice(1)] };
        const read = book.read(position, begun.options);
        expect(read.ok ? '' : inOneSentence(read.complaints)).toContain('situation.chairs[1].seat: expected a seat of its own');
        if (sidesOf(scenario).length > 0) expect(refused({ ...second, side: 'nobody' })[0]).toMatch(/^scenario\.(chairs|victory)/);
        if (book.master === undefined) expect(refused({ ...second, side: first.side })).not.toEqual([]);
      }
    });

    test('a game that began as a scenario was before goes on so, with the chairs of today; positions of it name only what is still fought so', () => {
      const { former = [], scenarios, edition } = book;
      for (const { until, scenario } of former) {
        const { id } = scenario;
        const from = { scenario: id, situation: null, options: {}, chairs: null };
        const [begun, as] = [
          stateFrom(book, { ...from, edition: until }),
          stateFrom(book, { ...from, scenario: writeScenario(book, scenario) }),
        ];
        if (!begun.ok) throw new Error(inOneSentence(begun.complaints));
        if (!as.ok) throw new Error(inOneSentence(as.complaints));
        expect(stateDigest(begun.value)).toBe(stateDigest(as.value));
        expect(until).toBeLessThan(edition);
        const written = book.write(begun.value);
        const again = book.read(written, begun.value.options);
        if (!again.ok) throw new Error(inOneSentence(again.complaints));
        expect(stateDigest(again.value)).toBe(stateDigest(begun.value));
        // A game that went on from a position names the scenario too.
        const { battle: _whole, ...position } = written as Raw;
        const then = book.read({ ...position, scenario: id }, begun.value.options, until);
        if (!then.ok) throw new Error(inOneSentence(then.complaints));
        expect(stateDigest(then.value)).toBe(stateDigest(begun.value));
        const today = scenarios.find(one => one.id === id);
        if (today === undefined) expect(written).toMatchObject({ scenario: id });
        else {
          const { options, chairs } = begun.value;
          expect(chairs).toEqual(today.chairs);
          expect(stateDigest(book.begin({ scenario: today, options, chairs }))).not.toBe(stateDigest(begun.value));
        }
      }
    });

    test('every rule id cited by a table, ruling or option exists', async () => {
      const { rules, rulings } = await book.catalogue();
      const known = new Set([...Object.keys(rules), ...Object.keys(rulings)]);
      for (const { rule } of Object.values(book.options)) expect(known).toContain(rule);
      for (const { option } of Object.values(rulings)) if (option !== undefined) expect(Object.keys(book.options)).toContain(option);
    });
  });
}

const isFought = <C extends Scenario>(scenario: C): scenario is C & { readonly victory: Goals } => 'victory' in scenario;

function withSeed<T>(seed: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Error(`seed "${seed}": ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Its end is shown as its moments were; the record replays to the identical state; every kind of tampering is found. */
function checkGame<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: JudgingBook<S, O, E, C>,
  watch: Watcher<S, E>,
  game: Game<S, O, E>,
): void {
  checkEnd(book, watch, game);
  const record = game.record();
  const readBack = readRecord<O>(book, JSON.parse(JSON.stringify(record)));
  if (!readBack.ok) throw new Error(`the record does not read back: ${inOneSentence(readBack.complaints)}`);
  const good = verify(book, readBack.value);
  if (!good.ok) throw new Error(`the record does not verify: ${inOneSentence(good.complaints)}`);
  expect(digest(good.value.state)).toBe(digest(game.state));
  const tampered: (readonly [string, GameRecord<O>])[] = [
    ['cut off', { ...record, entries: record.entries.slice(0, -1) }],
    ['a die too many', { ...record, opening: { dice: [...record.opening.dice, 1], silent: [] } }],
    ['another end', { ...record, seal: { entries: record.entries.length, record: record.seal?.record ?? '', state: '0000' } }],
    [
      'another option',
      {
        ...record,
        options: { ...record.options, ...Object.fromEntries(Object.entries(book.options).map(([name, entry]) => [name, entry.default])) },
      },
    ],
  ];
  const [one] = Object.keys(record.names ?? {});
  if (one !== undefined) tampered.push(['another name', { ...record, names: { ...record.names, [one]: { name: 'Somebody else' } } }]);
  for (const [what, bad] of tampered) if (verify(book, bad).ok) throw new Error(`a record was altered (${what}) and still verifies`);
}

/** Nobody takes back what another ordered: at most his own answer to a question that both were asked at once. */
function checkStranger<S extends State, O extends Order, E extends Event>(game: Game<S, O, E>, stranger: Seat, at: number): void {
  const back = game.act('takeBack', stranger);
  if (back.kind === 'refused') return expect(back.refusal.rule).toBe('NOB-4');
  const [entry] = back.kind === 'proposal' ? back.entries : [];
  if (entry === undefined || !('entries' in entry)) throw new Error('a take-back that takes nothing back');
  expect(entry.entries).not.toContain(at);
  for (const one of entry.entries) expect(game.entries[one]?.seat).toBe(stranger);
  return undefined;
}

/** Orders taken back a scenario, and worlds looked at for each. */
const [UNDONE, WORLDS] = THOROUGH ? [400, 6] : [60, 2];

/** Whoever asks for one pair gets what stands among all. */
function checkProbes<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: JudgingBook<S, O, E, C>,
  scenario: C,
  seed: string,
): void {
  const random = seeded(seed);
  const dice = rolled(seeded(`${seed} dice`));
  const state = laidOut(book, scenario, {});
  book.proceed(state, dice, silently);
  for (let i = 0; i < 200; i += 1) {
    const [ask] = book.prompt(state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) return;
    const all = book.probes(state, seat);
    const some = [all[random.below(Math.max(1, all.length))], all[0]].flatMap(one => (one === undefined ? [] : [one]));
    for (const { figure, target } of some) {
      expect(book.probes(state, seat, { figure, target })).toEqual(all.filter(one => one.figure === figure && one.target === target));
      expect(book.probes(state, seat, { target })).toEqual(all.filter(one => one.target === target));
      expect(book.probes(state, seat, { figure })).toEqual(all.filter(one => one.figure === figure));
    }
    book.carryOut(state, seat, ask.choices.sample(random), dice, silently);
  }
}

/**
 * Undo after every order: refused once a die has fallen or anything was shown; else the very state before. Whoever may take an order back
 * has learned nothing from it: in other worlds that look the same to him it ends in the same sight.
 */
function checkUndo<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: JudgingBook<S, O, E, C>,
  scenario: C,
  seed: string,
): void {
  const game = started(book, scenario, {}, seed);
  const random = seeded(seed);
  let takenBack = 0;
  for (let i = 0; i < UNDONE; i += 1) {
    const [ask] = book.prompt(game.state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) break;
    const given = game.state;
    const before = digest(given);
    const order = ask.choices.sample(random);
    if (game.submit(seat, order).kind !== 'done') throw new Error('an offered choice was not carried out');
    const at = game.entries.length - 1;
    const entry = game.entries[at];
    if (entry === undefined || !isOrdered(entry)) throw new Error('an order was not recorded');
    const open = entry.dice.length + entry.silent.length > 0 || (game.events.at(-1) ?? []).some(event => event.reveals === true);
    for (const { seat: stranger } of game.state.chairs) if (stranger !== seat) checkStranger(game, stranger, at);
    const sight = (state: S): string => canonical([book.view(state, seat), promptFor(book.prompt(state), seat).waitingFor]);
    const saw = sight(game.state);
    const refused = game.undo(seat);
    if (open) expect(refused?.rule).toBe('NOB-4');
    if (refused !== null) continue;
    takenBack += 1;
    expect(digest(game.state)).toBe(before);
    for (let world = 0; world < WORLDS; world += 1) {
      const other = book.imagine(book.view(given, seat), seat, random);
      const done = tried<S, E>(book, other, (copy, tell) => book.carryOut(copy, seat, order, tray([]), tell));
      if (done.kind !== 'tried' || sight(done.state) !== saw)
        throw new Error(`${seat} takes back ${JSON.stringify(order)} and knows more than before`);
    }
    if (game.submit(seat, order).kind !== 'done') throw new Error('an order taken back cannot be given again');
  }
  expect(takenBack).toBeGreaterThan(0);
}
