/** Recorded whole games: each replays to the same end and tells the same story; every scenario, verdict and option has one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Book } from '../kernel/book.ts';
import { readRecord, verify } from '../kernel/record.ts';
import { inOneSentence } from '../kernel/shape.ts';
import { showsOption } from '../kernel/story.ts';
import { fixtureOf } from './fixture.ts';

export function playthroughs(book: Book, folder: string): void {
  const names = readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => file.replace(/\.json$/, ''));

  describe(`${book.title}: recorded games`, () => {
    test.each(names)('%s ends and reads as it did', name => {
      const record = readRecord(book, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
      if (!record.ok) throw new Error(inOneSentence(record.complaints));
      const verified = verify(book, record.value);
      if (!verified.ok) throw new Error(inOneSentence(verified.complaints));
      expect(fixtureOf(book, record.value)).toBe(readFileSync(join(folder, `${name}.txt`), 'utf8'));
    });

    test('every scenario has one for each side that wins', () => {
      const wanted = book.scenarios.flatMap(({ id, chairs }) =>
        [...new Set(chairs.map(chair => chair.side))].map(side => `${id}-${side}-won`),
      );
      expect(wanted.filter(name => !names.includes(name))).toEqual([]);
    });

    const shown = Object.keys(book.options).flatMap(option =>
      names.filter(name => name.startsWith(`option-${option}-`)).map(name => [name, option] as const),
    );
    test.each(shown)('%s would be another game without the option %s', (name, option) => {
      const record = readRecord(book, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
      expect(record.ok && showsOption(book, record.value, option)).toBe(true);
    });
  });
}
