/** `nobori replay` tells a record, `nobori verify` checks it. */
import { readRecord, storyOf, verify, fill, inOneSentence, type Book, type GameRecord, readerFor } from '@nobori/engine';
import { BOOKS, bookOf } from '@nobori/books';
import type { Command } from 'commander';
import colours from 'picocolors';
import { Failure, wrongFile } from '../failure.ts';
import { printJson, readJson } from '../files.ts';

export function recordIn(file: string, value = readJson(file)): { readonly book: Book; readonly record: GameRecord } {
  const id = typeof value === 'object' && value !== null && 'book' in value ? value.book : undefined;
  const book = typeof id === 'string' ? bookOf(id) : null;
  if (book === null)
    throw new Failure(`${file}: book: expected one of ${BOOKS.map(one => one.id).join(', ')}, found ${JSON.stringify(id) ?? 'nothing'}.`);
  const record = readRecord(book, value);
  if (!record.ok) throw wrongFile(file, record.complaints);
  return { book, record: record.value };
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
      const told = storyOf(book, part);
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
    .description('check a record: it replays by the rules to the very state its seal says')
    .argument('<file>', 'a record; - for standard input')
    .option('--unsealed', 'let a record without a seal pass: it replays, but nobody can tell what was altered')
    .option('--json', 'print one JSON document')
    .action((file: string, { json, unsealed = false }: { json?: boolean; unsealed?: boolean }) => {
      const { book, record } = recordIn(file);
      const result = verify(book, record, { unsealed });
      if (!result.ok) throw new Failure(`${file}: ${inOneSentence(result.complaints)}`);
      const { state } = result.value;
      const { verdict, turn } = state;
      if (json === true)
        return printJson({ verified: true, book: book.id, orders: record.entries.length, turn, sealed: record.seal !== null, verdict });
      const sealed = record.seal === null ? ', without a seal' : '';
      console.log(
        `verified: ${record.entries.length} orders, turn ${turn}${sealed}; ${verdict === null ? 'not over' : fill(verdict.why, readerFor(book, state))}`,
      );
      return undefined;
    });
}
