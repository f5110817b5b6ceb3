import {
  begin,
  called,
  D6,
  fill,
  plainly,
  present,
  readerFor,
  readerOf,
  rolled,
  seeded,
  say,
  type Die,
  type Event,
  type FigureCard,
  type Rolled,
  type State,
} from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { chapterOf, counts, dieAt, passagesOf, rollInShort, waysOf, type Eyes } from './chronicle.ts';
import { bookOf } from './books.testing.ts';
import { laid } from './laid.testing.ts';
import { book, newGame, playTo } from './skirmish.testing.ts';

const game = newGame('rice-carts', 'a long chronicle');
playTo(game, 'a long chronicle', () => false);
const record = game.record();
const eyes: Eyes = { book, view: book.view(game.state, 'public') };
const chapters = game.events.map((events, i) => chapterOf(eyes, i, record.entries[i - 1]?.seat ?? null, events));

const roll: Rolled = {
  kind: 'rolled',
  who: 'A1',
  for: say('shot'),
  dice: [D6],
  faces: [2, 5],
  modifies: 'dice',
  modifiers: [],
  need: 4,
  result: 1,
  rules: [],
};

test('ARG-054 who came up to somebody is told of by that: he is not named again among those who marched', () => {
  const argad = bookOf('argad-sengoku');
  const dice = rolled(seeded('toll dice'), seeded('toll silent'));
  const begun = begin(argad, { scenario: 'toll-bridge' }, () => dice);
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
  const toll = begun.value.game;
  const random = seeded('toll players');
  let together = 0;
  for (let i = 0; i < 300 && toll.state.verdict === null; i += 1) {
    const [ask] = argad.prompt(toll.state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) break;
    const done = toll.submit(seat, ask.choices.sample(random));
    if (done.kind !== 'done') throw new Error(`a sampled order was not carried out: ${done.kind}`);
    const met = new Set(done.events.flatMap(event => ('figure' in event && event.kind === 'met' ? [event.figure] : [])));
    for (const { row } of chapterOf({ book: argad, view: argad.view(toll.state, 'public') }, i, seat, done.events).story) {
      const marched = row?.events.flatMap(event => ('figure' in event && event.kind === 'moved' ? [event.figure] : [])) ?? [];
      if (met.size > 0) together += marched.length;
      expect(marched.filter(figure => met.has(figure))).toEqual([]);
    }
  }
  expect(together).toBeGreaterThan(0);
});

describe('the chronicle of a whole battle', () => {
  test('every event is told: as a line, or behind the line of its order', () => {
    for (const [i, chapter] of chapters.entries()) {
      const lines = chapter.lines.reduce((sum, line) => sum + (line.roll === null ? Math.max(1, line.more.length) : 1), 0);
      expect(lines).toBe(game.events[i]?.length);
    }
  });

  test('the story leaves nothing out of what it tells of: every event stands behind a sentence, or told nothing', () => {
    for (const [i, { story }] of chapters.entries()) {
      const behind = story
        .flatMap(tale => tale.behind)
        .reduce((sum, line) => sum + Math.max(1, line.roll === null ? line.more.length : 1), 0);
      expect(story.length === 0 ? game.events[i]?.length : behind).toBe(game.events[i]?.length);
    }
  });

  test('the story speaks of people: no units, no numbers of dice, no slot left open', () => {
    const told = chapters.flatMap(({ story }) => story.map(({ text }) => text));
    expect(told.length).toBeGreaterThan(20);
    for (const text of told) expect(text).not.toMatch(/[{}]|undefined|\bunit\b|\d\+|→/);
  });

  test('what hit nothing is told of the one who tried, its dice beside it', () => {
    const missed = chapters.flatMap(({ story }) => story).filter(({ behind, roll: thrown }) => thrown?.result === 0 && behind.length === 1);
    expect(missed.length).toBeGreaterThan(0);
    for (const { figures, behind } of missed) {
      expect(figures.length).toBeGreaterThan(1);
      expect(behind.some(line => line.roll !== null)).toBe(true);
    }
  });

  test('no slot is left open, every line has its rules', () => {
    for (const line of chapters.flatMap(chapter => chapter.lines)) {
      expect(line.text).not.toMatch(/[{}]|undefined/);
      expect(line.rules.length).toBeGreaterThan(0);
    }
  });

  test('a unit that moves is one line that names all of them, each stands behind it', () => {
    const moves = game.events.flatMap((events, i) => (events.filter(({ kind }) => kind === 'moved').length >= 3 ? [i] : []));
    expect(moves.length).toBeGreaterThan(0);
    for (const i of moves) {
      const moved = (game.events[i] ?? []).filter(({ kind }) => kind === 'moved');
      const line = chapters[i]?.lines.find(({ happening }) => happening === 'move');
      expect(line?.text).toMatch(/ and .* (up|on|back|away|ground)\.$/);
      expect(line?.more).toHaveLength(moved.length);
      for (const { text } of line?.more ?? []) expect(text).toMatch(/ moves [\d.]+" of [\d.]+"\.$/);
    }
  });

  test('passages keep the order of things, one heading for each phase of a turn, the turn named where it begins', () => {
    const passages = passagesOf(chapters, ({ story }) => story);
    const order = passages.flatMap(({ told }) => told.flatMap(({ tale }) => tale.behind.map(({ key }) => key)));
    expect(order).toEqual(chapters.flatMap(({ story }) => story.flatMap(({ behind }) => behind.map(({ key }) => key))));
    for (const [i, passage] of passages.entries()) {
      const before = passages[i - 1];
      expect(before !== undefined && before.time === passage.time && before.phase === passage.phase).toBe(false);
      expect(passage.opens).toBe(before?.time !== passage.time);
    }
  });
});

describe('a passage', () => {
  const [a, b, c, d] = book.cards(game.state).map(({ id }) => id);
  const moved = (figure: typeof a): Event => ({ kind: 'moved', figure, way: [], cost: 100, allowance: 1270, rules: ['SSK-025'] }) as Event;
  const chapter = (entry: number, ...events: readonly Event[]) => chapterOf(eyes, entry, null, events);
  const told = (...of: readonly ReturnType<typeof chapter>[]) => passagesOf(of, ({ story }) => story).flatMap(({ told: lines }) => lines);

  test('men who march one after another are told together, one who goes on twice is told of once', () => {
    const [line, ...more] = told(chapter(1, moved(a)), chapter(2, moved(b)), chapter(3, moved(b)), chapter(4, moved(c)));
    expect(more).toEqual([]);
    expect(line).toMatchObject({ entry: 1, last: 4, tale: { figures: [a, b, c] } });
    expect(line?.tale.behind).toHaveLength(4);
    const [once, ...others] = told(chapter(1, moved(d)), chapter(2, moved(d)));
    expect(others).toEqual([]);
    expect(once?.tale.text).toBe(told(chapter(1, moved(d)))[0]?.tale.text);
  });

  test('the same sentence is not said twice in a row', () => {
    const guard = { kind: 'dismounted', figure: a, rules: ['SSK-032'] } as Event;
    expect(told(chapter(1, guard), chapter(14, guard)).map(({ tale }) => tale.behind.length)).toEqual([2]);
  });

  test('blows that follow from the last shot stand under their own heading', () => {
    const blow: Event = { kind: 'struck', figure: a, hits: 2, rules: ['SSK-077'] } as Event;
    const passages = passagesOf([{ ...chapter(1, moved(a), blow), phase: 'Firing' }], ({ story }) => story);
    expect(passages.map(({ phase }) => phase)).toEqual(['Firing', 'Melee']);
  });

  test('who dies of a wound is told of once', () => {
    const wound = { kind: 'wounded', figure: a, result: 'leg', face: 2, rules: ['SSK-080'] } as Event;
    const death = { kind: 'killed', figure: a, cause: 'wounds', rules: ['SSK-086'] } as Event;
    expect(told(chapter(1, wound))).toHaveLength(1);
    const [only, ...rest] = told(chapter(1, wound, wound, death));
    expect(rest).toEqual([]);
    expect(only?.tale.happening).toBe('death');
    expect(only?.tale.behind.length).toBeGreaterThan(1);
  });
});

describe('what is told is true', () => {
  const [a, foe] = [book.cards(game.state)[0], book.cards(game.state).find(({ side }) => side !== book.cards(game.state)[0]?.side)];
  const stories = (events: readonly Event[], after: State, before: State, entry = 1): string[] =>
    chapterOf({ book, view: after }, entry, null, events, before).story.map(({ text }) => text);

  test('nobody is called unhurt whom another of the same blows has wounded', () => {
    const wound = (result: string): Event => ({ kind: 'wounded', figure: a?.id, result, face: 2, rules: ['SSK-080'] }) as Event;
    const start = newGame('rice-carts', 'wounds').state;
    const hurt = newGame('rice-carts', 'wounds').state as unknown as { figures: { kit: { id: string }; arms: number }[] };
    for (const figure of hurt.figures) if (figure.kit.id === a?.id) figure.arms = 1;
    expect(stories([wound('arm'), wound('lucky')], hurt as unknown as State, start)).toHaveLength(1);
    expect(stories([wound('lucky')], start, start)).toHaveLength(1);
  });

  test('a march is told by where it leads', () => {
    const start = newGame('rice-carts', 'marches').state as unknown as {
      figures: { kit: { id: string }; at: number[] }[];
    };
    for (const figure of start.figures)
      figure.at = figure.kit.id === a?.id ? [5000, 5000] : figure.kit.id === foe?.id ? [9000, 5000] : [-1000, -1000];
    const before = start as unknown as State;
    const to = (x: number, entry: number): string | undefined =>
      stories(
        [{ kind: 'moved', figure: a?.id, way: [[x, 5000]], cost: 100, allowance: 1270, rules: ['SSK-025'] } as Event],
        before,
        before,
        entry,
      )[0];
    for (let entry = 1; entry < 6; entry += 1) {
      expect(to(6000, entry)).toMatch(/moves up|comes on/);
      expect(to(4000, entry)).toMatch(/draws back|moves away/);
    }
  });

  test('like things of one order are not told in the same words one after another', () => {
    const shots = [1, 2, 3].flatMap((): Event[] => [
      { ...roll, rules: ['SSK-042'] },
      { kind: 'noted', rules: ['SSK-001'] },
    ]);
    const ways = waysOf([shots], 0).filter((_, i) => i % 2 === 0);
    expect(new Set(ways.map(way => way % 3)).size).toBe(3);
  });

  test('nor when each of them is an order of its own, whatever else happens between', () => {
    const shot: Event[] = [
      { ...roll, rules: ['SSK-042'] },
      { ...roll, rules: ['SSK-079'] },
    ];
    const entries = [shot, [], [...shot], [...shot]];
    expect([0, 2, 3].map(at => waysOf(entries, at)[0])).toEqual([0, 1, 2]);
  });
});

describe('rows of like events', () => {
  const figures = book.cards(game.state);
  const side = figures[0]?.side;
  const [mine, others] = [figures.filter(card => card.side === side), figures.filter(card => card.side !== side)];
  const told = (kind: string, of: readonly FigureCard[], more: object = {}): Event[] =>
    of.map(({ id }) => ({ kind, figure: id, rules: [`SSK-${kind}`], ...more }));
  const lines = (...events: readonly Event[]) => chapterOf(eyes, 1, null, events).lines;

  test('two are told one by one, three in the book’s words for several', () => {
    expect(lines(...told('stood', mine.slice(0, 2))).map(({ more }) => more)).toEqual([[], []]);
    const [row, ...rest] = lines(...told('stood', mine.slice(0, 3)));
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      text: fill(say('{names} stand fast.', { names: mine.slice(0, 3).map(({ name }) => name) })),
      side,
      rules: ['SSK-stood'],
    });
    expect(row?.more.map(({ text }) => text)).toEqual(
      mine.slice(0, 3).map(({ name }) => `${called(name, readerFor(book, game.state))} stands.`),
    );
  });

  test('a book without such words tells the first, and how many more', () => {
    const [row] = lines(...told('dismounted', mine.slice(0, 4)));
    expect(row?.text).toBe(`${called(mine[0]?.name ?? '', readerFor(book, game.state))} dismounts. And 3 more.`);
    expect(row?.more).toHaveLength(4);
  });

  test('another kind or another side begins a row of its own', () => {
    const [three, hers] = [mine.slice(0, 3), others.slice(0, 3)];
    const rows = lines(...told('stood', three), ...told('stood', hers), ...told('dismounted', hers));
    expect(rows.map(row => [row.side, row.more.length])).toEqual([
      [side, 3],
      [hers[0]?.side, 3],
      [hers[0]?.side, 3],
    ]);
  });

  test('rolls stand alone, however many follow each other', () => {
    const rolls = told('rolled', mine.slice(0, 3)).map(event => ({ ...roll, ...event }));
    expect(lines(...rolls).map(line => line.roll)).toEqual(rolls);
  });
});

test('a shot and what came of it are one line, by the side that shot, with every die behind it', () => {
  const nodachi = bookOf('no-dachi');
  const { state, cards } = laid(nodachi, { scenario: 'brushwood-fence' });
  const [shooter, target] = [cards.find(({ side }) => side === 'oda'), cards.find(({ side }) => side !== 'oda')];
  const [by, to] = [present(shooter, 'a shooter').id, present(target, 'a target').id];
  const shot = { kind: 'shotAt', figure: by, target: to, band: 'long', cover: false, horse: false, rules: ['NOD-056'] };
  const missed = { kind: 'missed', target: to, rules: ['NOD-110'] };
  const rolls = [
    { ...roll, who: by },
    { ...roll, who: to },
  ];
  const { story } = chapterOf({ book: nodachi, view: state }, 1, null, [shot, ...rolls, missed, shot, ...rolls, missed]);
  expect(story.map(({ side, behind }) => [side, behind.length])).toEqual([['oda', 4], ['oda', 4]]); // prettier-ignore
  for (const { text, figures } of story) {
    expect(text.match(/[.!?](?= |$)/g)).toHaveLength(2);
    expect(figures).toEqual([by, to]);
  }
});

test('each face has its die; successes by what had to be met', () => {
  const d10: Die = { name: 'D10', low: 0, high: 9 };
  expect([dieAt(roll, 0), dieAt(roll, 1)]).toEqual([D6, D6]);
  expect([dieAt({ dice: [D6, d10] }, 1), dieAt({ dice: [] }, 0)]).toEqual([d10, null]);
  expect(roll.faces.map(face => counts(roll, face))).toEqual([false, true]);
  expect(roll.faces.map(face => counts({ ...roll, least: false }, face))).toEqual([true, false]);
  expect(rollInShort(roll, readerOf(plainly))).toBe('A1, shot: 1 at 4+');
});

test('a score is told with what is added to the die, or a 4 could miss where 4 is needed', () => {
  const told = (more: Partial<Rolled>): string => rollInShort({ ...roll, modifies: 'score', ...more }, readerOf(plainly));
  const modifiers = [
    { label: 'low', value: -2, rule: 'SSK-027' },
    { label: 'near', value: 1, rule: 'SSK-027' },
  ] as const;
  expect(told({ modifiers: [] })).toBe('A1, shot, 4+ needed');
  expect(told({ modifiers })).toBe('A1, shot, 4+ needed with −1');
  expect(told({ modifiers, need: null, result: 5 })).toBe('A1, shot: 5 with −1');
  expect(told({ modifiers: [], need: null, result: 5 })).toBe('A1, shot');
});
