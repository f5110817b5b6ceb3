import { isOrdered } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { chapterOf, counts, dieNamed, passagesOf, rollInShort } from './chronicle.ts';
import { historyOf } from '../host/history.ts';
import { book, newGame, playTo } from './skirmish.testing.ts';

const game = newGame('rice-carts', 'chronicle');
playTo(game, 'chronicle', () => false);
const record = game.record();
const entries = record.entries.filter(isOrdered);
const told = { book, state: game.state, cards: book.cards(game.state), name: book.nameOf(game.state), viewer: 'public' as const };
const history = historyOf(book, () => record);
const chapters = game.events.map((events, i) => chapterOf(told, i, entries[i - 1] ?? null, events, history.at(Math.max(0, i - 1)).turn));

describe('the chronicle of a whole battle', () => {
  test('every event is told: as a line, or behind the line of its order', () => {
    for (const [i, chapter] of chapters.entries()) {
      const lines = chapter.lines.reduce((sum, line) => sum + (line.roll === null ? Math.max(1, line.more.length) : 1), 0);
      expect(lines).toBe(game.events[i]?.length);
    }
  });

  test('no slot is left open, every line has its rules', () => {
    for (const line of chapters.flatMap(chapter => chapter.lines)) {
      expect(line.text).not.toMatch(/[{}]|undefined/);
      expect(line.rules.length).toBeGreaterThan(0);
    }
  });

  test('a unit that moves is one line, its figures stand behind it: in the words of the order for who gave it, of what was seen for others', () => {
    const moves = entries.flatMap((entry, i) => (entry.order.kind === 'move' && (game.events[i + 1]?.length ?? 0) > 3 ? [i + 1] : []));
    expect(moves.length).toBeGreaterThan(0);
    for (const i of moves) {
      const [entry, events] = [entries[i - 1], game.events[i] ?? []];
      if (entry === undefined) throw new Error('an entry for each chapter');
      const tell = (viewer: typeof entry.seat | 'public') => chapterOf({ ...told, viewer }, i, entry, events, 1).lines[0];
      expect(tell(entry.seat)?.text).toMatch(/^Move unit/);
      expect(tell('public')?.text).toMatch(/moves .*And \d+ more\.$/);
      expect(tell('public')?.more.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('passages keep the order of things, one heading for each seat and turn in a row', () => {
    const passages = passagesOf(chapters);
    expect(passages.flatMap(passage => passage.chapters)).toEqual(chapters.filter(chapter => chapter.lines.length > 0));
    for (const [i, passage] of passages.entries()) {
      const before = passages[i - 1];
      expect(before !== undefined && before.turn === passage.turn && before.seat === passage.seat).toBe(false);
    }
  });
});

test('secrets are told only to those who may know them', () => {
  const [seat] = game.state.chairs.map(chair => chair.seat);
  if (seat === undefined) throw new Error('no seat');
  const secret = { kind: 'holds', unit: 'C', rules: ['SSK-105'], only: [seat] };
  expect(chapterOf(told, 1, null, [secret], 1).lines).toHaveLength(0);
  expect(chapterOf({ ...told, viewer: seat }, 1, null, [secret], 1).lines).toHaveLength(1);
});

test('dice by their names, successes by what had to be met', () => {
  expect(dieNamed('D6')).toEqual({ low: 1, high: 6 });
  expect(dieNamed('D10 (0–9)')).toEqual({ low: 0, high: 9 });
  const roll = {
    kind: 'rolled',
    who: 'A1',
    for: 'shot',
    die: 'D6',
    faces: [2, 5],
    modifies: 'dice',
    modifiers: [],
    need: 4,
    result: 1,
    rules: [],
  } as const;
  expect(roll.faces.map(face => counts(roll, face))).toEqual([false, true]);
  expect(rollInShort(roll, id => id)).toBe('A1, shot: 1 at 4+');
});

describe('history', () => {
  test('an opened game is replayed once, to the same states', () => {
    expect(history.at(record.entries.length)).toEqual(game.state);
    expect(history.at(0).turn).toBe(1);
  });

  test('what is taken back is forgotten', () => {
    const own = historyOf(book, () => ({ ...record, entries: record.entries.slice(0, 3) }));
    own.note(3, game.state);
    own.note(2, history.at(2));
    expect(own.at(2)).toEqual(history.at(2));
    expect(own.at(3)).toEqual(history.at(3));
  });
});
