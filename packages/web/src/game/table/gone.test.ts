/** Who goes out of sight is told of once more by the name he was known by. */
import { called, readerFor, readRecord, replay, witnessed, type State } from '@nobori/engine';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bookOf } from './books.testing.ts';
import { chapterOf } from './chronicle.ts';

const book = bookOf('no-dachi');
const folder = join(import.meta.dirname, '../../../../books/src/no-dachi/playthroughs');

test('men who are lost from sight keep their names in the story', () => {
  let hidden = 0;
  for (const file of readdirSync(folder).filter(name => /^powder-house.*\.json$/.test(name))) {
    const read = readRecord(book, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (!read.ok) throw new Error(`${file} cannot be read`);
    const states: State[] = [];
    const played = replay(book, read.value, read.value.entries.length, state => states.push(state));
    if (!played.ok) throw new Error(`${file} does not replay`);
    for (const { seat } of played.value.state.chairs) {
      const views = [...states, played.value.state].map(state => book.view(state, seat));
      for (const [i, events] of played.value.events.slice(1).entries()) {
        const [before, view] = [views[i], views[i + 1]];
        if (before === undefined || view === undefined) continue;
        const seen = book.cards(before).map(({ id, name }) => ({ id, name: called(name, readerFor(book, before)) }));
        const told = witnessed(events, seat);
        const { story } = chapterOf({ book, view }, i + 1, null, told, before);
        hidden += told.filter(({ kind }) => kind === 'hid').length;
        for (const { text } of story) {
          expect(text, `${file}, order ${i + 1}`).not.toMatch(/\b[GN]-I+V?\b/);
          const nameless = seen.reduce((rest, { name }) => rest.replaceAll(name, '…'), text).split(/[^\w-]+/);
          for (const { id } of seen) expect(nameless, `${file}, order ${i + 1}`).not.toContain(id);
        }
      }
    }
  }
  expect(hidden).toBeGreaterThan(0);
});
