/**
 * Recorded whole games as fixtures. `npm run playthroughs` tells every record again and writes its story and seal: read the diff, then
 * accept it on purpose. `npm run playthroughs -- --play` plays new ones where a scenario or a verdict has none, or where no game shows an option; the ids of books,
 * written behind it, leave the others alone.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FORMAT,
  inOneSentence,
  readRecord,
  replay,
  sealOf,
  showsOption,
  type Book,
  type GameRecord,
} from '../packages/engine/src/index.ts';
import { stateFrom } from '../packages/engine/src/kernel/record.ts';
import { fixtureOf } from '../packages/engine/src/testing/fixture.ts';
import { BOOKS } from '../packages/books/src/index.ts';
import { playerOf } from '../packages/bots/src/index.ts';
import { CONTENDERS } from '../packages/bots/src/lab/index.ts';
import { playMatch } from '../packages/host/src/index.ts';

const folderOf = (book: Book): string => join(import.meta.dirname, '../packages/books/src', book.id, 'playthroughs');

function write(book: Book, name: string, record: GameRecord): void {
  const end = replay(book, record);
  if (!end.ok) throw new Error(`${name}: ${inOneSentence(end.complaints)}`);
  const current = { ...record, nobori: FORMAT };
  const sealed = { ...current, seal: sealOf(current, end.value.state) };
  writeFileSync(join(folderOf(book), `${name}.json`), `${JSON.stringify(sealed)}\n`);
  writeFileSync(join(folderOf(book), `${name}.txt`), fixtureOf(book, record));
}

function retell(book: Book): void {
  for (const file of readdirSync(folderOf(book)).filter(one => one.endsWith('.json'))) {
    const record = readRecord(book, JSON.parse(readFileSync(join(folderOf(book), file), 'utf8')));
    if (!record.ok) throw new Error(`${file}: ${inOneSentence(record.complaints)}`);
    write(book, file.replace(/\.json$/, ''), record.value);
    console.log(`${book.id}/${file}`);
  }
}

const greedy = CONTENDERS.find(({ id }) => id === 'greedy') ?? null; // the games were played by it
const random = playerOf('random');

/** A scenario, or a situation to play on from. */
type Start = { readonly scenario: string } | { readonly situation: unknown };

function play(book: Book, start: Start, options: Readonly<Record<string, unknown>>, seed: string, strong: number): GameRecord | null {
  if (greedy === null || random === null) return null;
  const beginning = { ...start, options };
  const begun = stateFrom(book, { scenario: null, situation: null, chairs: null, ...beginning });
  if (!begun.ok) throw new Error(`${seed}: ${inOneSentence(begun.complaints)}`);
  const { chairs } = begun.value;
  const players = chairs.map((_, i) => (strong === 2 || strong === i ? greedy : random));
  const game = playMatch(book, beginning, seat => players[chairs.findIndex(chair => chair.seat === seat)] ?? random, seed);
  return game.record();
}

/** Every scenario to every end it can have, and every option at every other value. */
function playNew(book: Book): void {
  for (const { id } of book.scenarios) {
    for (let i = 0; i < 40; i += 1) {
      const record = play(book, { scenario: id }, {}, `${id}/${i}`, i % 3);
      const end = record === null ? null : replay(book, record);
      if (record === null || end === null || !end.ok) continue;
      const standing = end.value.state.verdict?.standing ?? {};
      const [winner, fared] = Object.entries(standing).find(([, one]) => one === 'won' || one === 'half') ?? [];
      const name = `${id}-${winner === undefined ? 'drawn' : `${winner}-${fared === 'half' ? 'small-won' : 'won'}`}`;
      if (existsSync(join(folderOf(book), `${name}.json`))) continue;
      write(book, name, record);
      console.log(`${book.id}/${name}`);
    }
  }
  for (const [option, { values, default: usual }] of Object.entries(book.options))
    for (const value of values.filter(one => one !== usual)) playOption(book, option, value);
}

/** So many games are played in search of one in which an option shows; where none does, a test of its rule has to. */
const TRIES = 30;

/** Where none of the book's scenarios has the men an option is about, a few of them are prepared. */
function startFor(book: Book, option: string): Start | null {
  const file = join(folderOf(book), 'starts', `${option}.json`);
  return existsSync(file) ? { situation: JSON.parse(readFileSync(file, 'utf8')) as unknown } : null;
}

/** A game that would be another without the option; one that would not goes. */
function playOption(book: Book, option: string, value: string | number | boolean): void {
  const name = `option-${option}-${String(value)}`;
  const file = join(folderOf(book), `${name}.json`);
  if (existsSync(file)) {
    const known = readRecord(book, JSON.parse(readFileSync(file, 'utf8')));
    if (known.ok && showsOption(book, known.value, option)) return;
    rmSync(file);
    rmSync(file.replace(/json$/, 'txt'));
  }
  const prepared = startFor(book, option);
  for (let i = 0; i < TRIES; i += 1) {
    const start = prepared ?? { scenario: book.scenarios[i % book.scenarios.length]?.id ?? '' };
    const record = play(book, start, { [option]: value }, `${name}/${i}`, i < 4 ? 2 : 3);
    if (record === null || !showsOption(book, record, option)) continue;
    write(book, name, record);
    return console.log(`${book.id}/${name}`);
  }
  console.log(`${book.id}/${name}: no game shows it`);
}

const asked = process.argv.slice(2).filter(word => !word.startsWith('--'));
for (const book of BOOKS.filter(one => asked.length === 0 || asked.includes(one.id))) {
  mkdirSync(folderOf(book), { recursive: true });
  if (process.argv.includes('--play')) playNew(book);
  retell(book);
}
