/** `nobori replay` tells a record, `nobori verify` checks it. */
import { readRecord, storyOf, verify, fill, inOneSentence, type Book, type GameRecord, seatId } from '@nobori/engine';
import { BOOKS, bookOf } from '@nobori/books';
import { checkDice, toldIn, type Noted, type ToldDice } from '@nobori/host/fair';
import type { Command } from 'commander';
import colours from 'picocolors';
import { Failure, wrongFile } from '../failure.ts';
import { printJson, readJson } from '../files.ts';
import { languageOf, readerIn } from '../language.ts';

export interface RecordFile {
  readonly book: Book;
  readonly record: GameRecord;
  /** What the dice were made of, where a server tells it with the record. */
  readonly dice: ToldDice | null;
}

export function recordIn(file: string, read = readJson(file)): RecordFile {
  const told = toldIn(read);
  const value = told === null ? read : told.record;
  const id = typeof value === 'object' && value !== null && 'book' in value ? value.book : undefined;
  const book = typeof id === 'string' ? bookOf(id) : null;
  if (book === null)
    throw new Failure(`${file}: book: expected one of ${BOOKS.map(one => one.id).join(', ')}, found ${JSON.stringify(id) ?? 'nothing'}.`);
  const record = readRecord(book, value);
  if (!record.ok) throw wrongFile(file, record.complaints);
  return { book, record: record.value, dice: told?.dice ?? null };
}

export function addRecords(program: Command): void {
  program
    .command('replay')
    .description('tell a recorded game: every order, every event with its rules')
    .argument('<file>', 'a record; - for standard input')
    .option('--upto <n>', 'only the first n orders')
    .option('--json', 'print one JSON document')
    .action((file: string, { upto, json }: { upto?: string; json?: boolean }) => {
      const { book, record } = recordIn(file);
      const count = upto === undefined ? record.entries.length : Number(upto);
      if (!Number.isInteger(count) || count < 0) throw new Failure(`--upto: expected a whole number, found "${upto ?? ''}".`, 2);
      const part = count >= record.entries.length ? record : { ...record, entries: record.entries.slice(0, count), seal: null };
      const told = storyOf(book, part, languageOf(book));
      if (!told.ok) throw wrongFile(file, told.complaints);
      if (json === true) return printJson(told.value);
      for (const { seat, order, events } of told.value) {
        if (seat !== null) console.log(`${colours.bold(seat)}: ${order}`);
        for (const { text, rules } of events) console.log(`    ${text} ${colours.dim(rules.join(', '))}`);
      }
      return undefined;
    });

  program
    .command('verify')
    .description('check a record: it replays by the rules to the very state its seal says; of a game online every die is rolled again')
    .argument('<file>', 'a record, or what a server tells of a finished game; - for standard input')
    .option('--hash <hash>', 'the hash of the seed as it was told before the game')
    .option('--salt <seat=salt>', 'the salt that a seat gave when it sat down')
    .option('--unsealed', 'let a record without a seal pass: it replays, but nobody can tell what was altered')
    .option('--json', 'print one JSON document')
    .action((file: string, { json, unsealed = false, hash, salt }: VerifyOptions) => {
      const { book, record, dice } = recordIn(file);
      if (dice === null && (hash !== undefined || salt !== undefined))
        throw new Failure(`${file}: it does not tell what its dice were made of, so hash and salt cannot be checked.`);
      const result = verify(book, record, { unsealed });
      if (!result.ok) throw new Failure(`${file}: ${inOneSentence(result.complaints)}`);
      const { state } = result.value;
      const { verdict, turn } = state;
      const checked = dice === null ? null : checkDice(book, record, dice, notedIn(dice, hash, salt));
      if (checked?.ok === false) throw new Failure(`${file}: ${fill(checked.why, readerIn(book, state))}`);
      if (json === true)
        return printJson({
          verified: true,
          book: book.id,
          orders: record.entries.length,
          turn,
          sealed: record.seal !== null,
          verdict,
          ...(checked !== null && { dice: { checked: checked.dice, secret: checked.secret } }),
        });
      const sealed = record.seal === null ? ', without a seal' : '';
      console.log(
        `verified: ${record.entries.length} orders, turn ${turn}${sealed}; ${verdict === null ? 'not over' : fill(verdict.why, readerIn(book, state))}`,
      );
      if (checked !== null) console.log(`dice: all ${checked.dice} come from the seed and the salts, ${checked.secret} of them secret`);
      return undefined;
    });
}

interface VerifyOptions {
  readonly json?: boolean;
  readonly unsealed?: boolean;
  readonly hash?: string;
  readonly salt?: string;
}

/** What somebody noted before the game; what he does not say is taken from the file. */
function notedIn(dice: ToldDice, hash: string | undefined, salt: string | undefined): Noted | null {
  if (hash === undefined && salt === undefined) return null;
  const [, seat = '', given = ''] = /^([^=]+)=(.+)$/.exec(salt ?? '') ?? [];
  if (salt !== undefined && seat === '') throw new Failure(`--salt: expected <seat>=<salt>, found "${salt}".`, 2);
  const [first = ''] = Object.keys(dice.salts);
  const whose = seatId(seat === '' ? first : seat);
  return { hash: hash ?? dice.hash, seat: whose, salt: seat === '' ? (dice.salts[whose] ?? '') : given };
}
