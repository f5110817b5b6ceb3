/**
 * What a book says: the texts of its sources, the words of its scenarios, forces and tables, and whatever else is read in its recorded games
 * (names put together, words that are data of the rules).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ENGLISH,
  fill,
  readerFor,
  readRecord,
  replay,
  type Book,
  type Language,
  type Sentence,
  type State,
} from '../../packages/engine/src/index.ts';
import { sourcesIn } from './app.ts';
import { textsOf } from './literals.ts';

/** Where scenarios, forces, maps and lessons keep words for people. */
const WORDS: ReadonlySet<string> = new Set(['title', 'story', 'name', 'says', 'short', 'brief', 'about', 'hint', 'won']);

const isSentence = (value: object): value is Sentence => 'text' in value && typeof value.text === 'string' && 'facts' in value;

function wordsIn(value: unknown, tell: (text: string) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string' && WORDS.has(key)) tell(part);
    else wordsIn(part, tell);
  }
}

/** Everything that a person could read in this value, however deep. */
function readAll(value: unknown, read: (sentence: Sentence) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isSentence(value)) read(value);
  else for (const part of Object.values(value)) readAll(part, read);
}

/** Choices are many: all of them are looked at only now and then. */
const NOW_AND_THEN = 20;

function readGames(book: Book, folder: string, tell: (text: string) => void): void {
  const noting: Language = {
    ...ENGLISH,
    translate(text) {
      tell(text);
      return text;
    },
  };
  for (const file of readdirSync(folder).filter(name => name.endsWith('.json'))) {
    const record = readRecord(book, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (!record.ok) continue; // the tests of the book tell of it
    let moments = 0;
    const readIn = (state: State) => {
      const reader = readerFor(book, state, noting);
      return (value: unknown): void => readAll(value, sentence => void fill(sentence, reader));
    };
    const look = (state: State): void => {
      const read = readIn(state);
      const cards = book.cards(state);
      read([cards, cards.map(({ id }) => book.nameOf(state)(id)), book.phases(state), book.aims(state), book.pieces?.(state)]);
      read([null, ...cards.slice(0, 3).map(({ id }) => id)].map(id => book.zones?.(state, id)));
      for (const { name } of [...cards, ...(book.pieces?.(state) ?? []), ...state.chairs]) if (typeof name === 'string') tell(name);
      for (const { wants, choices } of book.prompt(state).asks) {
        read([wants, choices.plots(), choices.forms?.()]);
        if (moments % NOW_AND_THEN === 0) read(choices.list().map(order => ({ ...book.choice(state, order), order: null })));
      }
      moments += 1;
    };
    const replayed = replay(book, record.value, record.value.entries.length, (state, order) => {
      look(state);
      readIn(state)({ ...book.choice(state, order), order: null });
    });
    if (!replayed.ok) continue;
    const { state, events } = replayed.value;
    const read = readIn(state);
    look(state);
    read(state.verdict);
    for (const event of events.flat()) {
      const { says, story, several, roll } = book.account(state, event);
      read([says, story, several?.([event])]);
      for (const { label } of roll?.modifiers ?? []) tell(label);
    }
  }
}

/** A word, not an id or a number. */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^(?:[A-Z]{1,5}-?\d+\w*|[a-z]+-?\d+)$/.test(text);

/** `root`: of the repository. */
export async function bookMessages(root: string, book: Book): Promise<readonly string[]> {
  const folder = `packages/books/src/${book.id}`;
  const found = new Set(textsOf(sourcesIn(root, folder)).texts);
  const tell = (text: string): void => void found.add(text);
  wordsIn([book.scenarios, book.former, book.muster.ready, await book.lessons?.()], tell);
  readAll(book.terrain, ({ text }) => tell(text));
  const { tables } = await book.catalogue();
  for (const { columns, rows } of tables) for (const cell of [...columns, ...rows.flat()]) if (typeof cell === 'string') tell(cell);
  readGames(book, join(root, folder, 'playthroughs'), tell);
  return [...found].filter(isText);
}
