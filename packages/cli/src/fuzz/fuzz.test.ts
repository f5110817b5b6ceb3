/**
 * Files a little wrong, hundreds for each command, thousands in a thorough run: every one is answered, or refused by one sentence that names the file. The same ones in every run.
 */
import { BOOKS } from '@nobori/books';
import {
  begin,
  fill,
  parsed,
  plainly,
  read,
  rolled,
  seeded,
  storyOf,
  verify,
  type Book,
  type GameRecord,
  type Random,
} from '@nobori/engine';
import { inLines, writeScenario } from '@nobori/engine/writing';
import { describe, expect, test } from 'vitest';
import { forceIn } from '../commands/muster.ts';
import { oddsAsked } from '../commands/odds.ts';
import { recordIn } from '../commands/records.ts';
import { Failure, sentenceOf, wrongFile } from '../failure.ts';
import { oddsLines } from '../oddsTelling.ts';
import { carryOut, diceOf, requestIn } from '../request.ts';
import { describeEvent, describePrompt } from '../telling.ts';
import { mutated } from './mutated.testing.ts';

/** What a force may hold is loaded late. */
const KITS = new Map(await Promise.all(BOOKS.map(async book => [book.id, (await book.workshop?.())?.muster] as const)));

/** For each book and command; a thorough run looks at twenty times as many. */
const TIMES = process.env['NOBORI_THOROUGH'] === '1' ? 5000 : 250;
/** Another seed, other mistakes. */
const SEED = process.env['NOBORI_SEED'] ?? '';

interface Sample {
  readonly requests: readonly unknown[];
  /** Those whose order rolls dice. */
  readonly rolls: readonly unknown[];
  readonly records: readonly unknown[];
}

/** Positions of random games with the order given there, and the records that led to them. */
function sampleOf(book: Book): Sample {
  const random = seeded(`fuzz ${book.id}`);
  const requests: unknown[] = [];
  const rolls: unknown[] = [];
  const records: GameRecord[] = [];
  for (const { id } of book.scenarios) {
    const begun = begin(book, { scenario: id }, () => rolled(random, random));
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('no game');
    const { game } = begun.value;
    for (let i = 0; i < 100; i += 1) {
      const ask = book.prompt(game.state).asks.find(({ free }) => free !== true);
      const [seat] = ask?.seats ?? [];
      if (ask === undefined || seat === undefined) break;
      const order = ask.choices.sample(random);
      const request = { book: book.id, options: {}, situation: book.write(game.state), orders: [{ seat, order }] };
      if (i % 10 === 0) requests.push(request);
      if (game.submit(seat, order).kind !== 'done') break;
      const entry = game.entries.at(-1);
      if (entry !== undefined && 'dice' in entry && entry.dice.length > 0) rolls.push(request);
      if (i === 12) records.push(game.record());
    }
  }
  return JSON.parse(JSON.stringify({ requests, rolls, records })) as Sample; // as files hold them
}

/** What a file says is carried out and told, and the game goes on for a while. */
const play = (book: Book, value: unknown): void => {
  const game = carryOut(requestIn('it.json', value), diceOf(undefined, '1'));
  for (const events of game.events) events.forEach((event, i) => describeEvent(book, game.state, event, i));
  describePrompt(book, game.state);
  book.write(game.state);
  const random = seeded('on');
  for (let i = 0; i < 10; i += 1) {
    const ask = book.prompt(game.state).asks.find(({ free }) => free !== true);
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined || game.submit(seat, ask.choices.sample(random)).kind !== 'done') return;
  }
};

const COMMANDS: Readonly<
  Record<
    string,
    { readonly of: (book: Book, sample: Sample) => readonly unknown[]; run(book: Book, value: unknown): unknown; readonly share?: number }
  >
> = {
  'adjudicate and prompt': { of: (_book, { requests }) => requests, run: play },
  odds: {
    of: (_book, { rolls }) => rolls,
    run(_book, value) {
      const { found, name } = oddsAsked(requestIn('it.json', value), { seed: '1' }, 300);
      oddsLines(found, name);
    },
  },
  'odds of a condition': {
    share: 0.1, // each is played out many times
    of: (_book, { rolls }) => rolls,
    run: (_book, value) => oddsAsked(requestIn('it.json', value), { seed: '1', of: 'event rolled or not turn = 2' }, 300),
  },
  verify: {
    of: (_book, { records }) => records,
    run(_book, value) {
      const { book, record } = recordIn('it.json', value);
      const found = verify(book, { ...record, seal: null }, { unsealed: true }); // a broken seal would end it before the rules are asked
      if (!found.ok) throw wrongFile('it.json', found.complaints);
    },
  },
  replay: {
    of: (_book, { records }) => records,
    run(_book, value) {
      const { book, record } = recordIn('it.json', value);
      const told = storyOf(book, { ...record, seal: null });
      if (!told.ok) throw wrongFile('it.json', told.complaints);
    },
  },
  muster: {
    of: book => book.muster.ready.slice(0, 4).map(force => ({ book: book.id, force })),
    run(_book, value) {
      const { book, force, options } = forceIn('it.json', value);
      const kit = KITS.get(book.id);
      if (kit !== undefined) for (const one of [...kit.check(force, options), ...kit.notes(force, options)]) fill(one, plainly);
      book.muster.cost(force, options);
    },
  },
  scenario: {
    of: book => book.scenarios.map(one => writeScenario(book, one)),
    run(book, value) {
      const found = read(book.shapes.scenario, value);
      if (!found.ok) throw wrongFile('it.json', found.complaints);
      inLines(writeScenario(book, found.value));
      play(book, { book: book.id, scenario: value });
    },
  },
};

describe.each(BOOKS.map(book => [book.id, book] as const))('%s', (_title, book) => {
  const sample = sampleOf(book);
  test.each(Object.entries(COMMANDS))('%s: every wrong file gets one sentence', (command, { of, run, share = 1 }) => {
    const random = seeded(`${book.id} ${command} ${SEED}`);
    const from = of(book, sample);
    if (from.length === 0) return; // a book without forces
    const times = TIMES * share;
    let refused = 0;
    for (let i = 0; i < times; i += 1) {
      const value: unknown = JSON.parse(JSON.stringify(mutated(from[random.below(from.length)], random)) ?? 'null');
      try {
        run(book, value);
      } catch (error) {
        refused += 1;
        const sentence = sentenceOf(error, 'it.json');
        expect(sentence).toMatch(/^(it\.json|before the first decision|There is no book)/);
        expect(sentence).not.toMatch(/\n|mistake in Nobori/);
        if (!(error instanceof Failure)) throw new Error(`nobody foresaw ${JSON.stringify(value)}`, { cause: error });
      }
    }
    expect(refused).toBeGreaterThan(times / 4);
  });
});

test('what is no JSON any more is told so, whatever was cut, doubled or put in', () => {
  const whole = JSON.stringify(sampleOf(BOOKS[0] as Book).requests[0]); // there are books
  const random = seeded('text');
  for (let i = 0; i < 3000; i += 1) expect(parsed(scribbled(whole, random)).kind).toMatch(/^(json|broken|tooDeep)$/);
});

/** Letters cut, doubled or replaced. */
function scribbled(text: string, random: Random): string {
  const [at, more] = [random.below(text.length), random.below(30)];
  const put = ['', '[', '{', '"', '\\', '\u0000', '\ud800', '['.repeat(300), text.slice(at, at + more)][random.below(9)] ?? '';
  return text.slice(0, at) + put + text.slice(at + random.below(2) * more);
}
