import { seatId, type Event, type Seat } from '@nobori/engine';
import { diceBox, follower, fromSeed, newTable } from '@nobori/host';
import { seeded } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { momentsOf } from '../host/moments.ts';
import { chapterOf, counts, dieNamed, passagesOf, rollInShort } from './chronicle.ts';
import { book } from './skirmish.testing.ts';

const begun = newTable({ book, dice: diceBox('app', fromSeed('chronicle')) }, { scenario: 'rice-carts' });
if (!begun.ok) throw new Error('the game does not begin');
const table = begun.value;
const seats = table.game.state.chairs.map(({ seat }) => seat);
const clients = [...seats, 'public' as const].map(viewer => follower(table, viewer, 'test').client);
const random = seeded('chronicle');
for (let ask = book.prompt(table.game.state).asks[0]; ask !== undefined; ask = book.prompt(table.game.state).asks[0])
  void table.play(ask.seats[0] ?? seatId(''), [ask.choices.sample(random)]);

/** The moments of a viewer, and how they are told to him. */
function story(viewer: Seat | 'public') {
  const client = clients.find(one => one.viewer === viewer);
  if (client === undefined) throw new Error(`nobody looks as ${viewer}`);
  const { view } = client;
  const told = { book, state: view, cards: book.cards(view), name: book.nameOf(view) };
  const moments = momentsOf(client);
  const turnAt = (i: number): number => client.viewAt(moments[Math.max(0, i - 1)]?.version ?? 0)?.turn ?? 1;
  return { moments, chapters: moments.map((moment, i) => chapterOf(told, i, moment, turnAt(i))) };
}
const { moments, chapters } = story('public');

describe('the chronicle of a whole battle', () => {
  test('every event is told: as a line, or behind the line of its order', () => {
    for (const [i, chapter] of chapters.entries()) {
      const lines = chapter.lines.reduce((sum, line) => sum + (line.roll === null ? Math.max(1, line.more.length) : 1), 0);
      expect(lines).toBe(moments[i]?.events.length);
    }
  });

  test('no slot is left open, every line has its rules', () => {
    for (const line of chapters.flatMap(chapter => chapter.lines)) {
      expect(line.text).not.toMatch(/[{}]|undefined/);
      expect(line.rules.length).toBeGreaterThan(0);
    }
  });

  test('a unit that moves is one line, its figures stand behind it: in the words of the order for who gave it, of what was seen for others', () => {
    const [mine] = seats;
    if (mine === undefined) throw new Error('no seat');
    const own = story(mine);
    const moves = own.moments.flatMap((moment, i) => (moment.order?.kind === 'move' && moment.events.length > 3 ? [i] : []));
    expect(moves.length).toBeGreaterThan(0);
    for (const i of moves) {
      const { version, events } = own.moments[i] ?? { version: 0, events: [] as readonly Event[] };
      expect(own.chapters[i]?.lines[0]?.text).toMatch(/^Move unit/);
      const [line] = chapters.find((_, j) => moments[j]?.events[0] === events[0] || moments[j]?.version === version)?.lines ?? [];
      expect(line?.text).toMatch(/moves .*And \d+ more\.$/);
      expect(line?.more.length).toBeGreaterThanOrEqual(3);
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
