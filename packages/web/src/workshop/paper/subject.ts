/** What is printed: a force, a ground, a scenario, a position, a game, or a book alone. */
import {
  fill,
  inOneSentence,
  replay,
  scenarioNamed,
  walk,
  type Book,
  type Event,
  type FigureCard,
  type Force,
  type GameRecord,
  type Name,
  type Reader,
  type Scenario,
  type Sentence,
  type State,
} from '@nobori/engine';
import type { MusterKit, PaperKit, PositionKit } from '@nobori/engine/workshop';
import { openJudging } from '../../store/judging.ts';
import { loadGame, recordOf } from '../../store/saved.ts';
import { namedFor } from '../../game/table/scene.ts';
import { sidesOf, type Side } from '../../game/table/sides.ts';
import { reportOf, type Course, type Report } from '../../game/table/report.ts';
import { chapterOf, passagesOf, waysOf, type Chapter } from '../../game/table/chronicle.ts';
import { readerIn, t } from '../../texts/language.ts';
import { positionIn } from '../library/pictures.ts';
import { fielded, setUp } from '../shelf/setUp.ts';
import { loadThing } from '../shelf/things.ts';

export type SheetId = 'roster' | 'reference' | 'counters' | 'map' | 'templates' | 'leaflet' | 'report';

export interface Subject {
  readonly book: Book;
  readonly paper: PaperKit;
  readonly position: PositionKit;
  readonly title: string;
  readonly sheets: readonly SheetId[];
  /** The first of them is what one came for. */
  readonly first: SheetId;
  readonly state: State;
  readonly cards: readonly (FigureCard & { readonly name: string })[];
  readonly sides: readonly Side[];
  readonly reader: Reader;
  readonly read: (sentence: Sentence) => string;
  readonly points: number | null;
  readonly scenario: Scenario | null;
  readonly report: Report | null;
  /** As the chronicle tells it, under the turns of the book. */
  readonly tale: readonly { readonly time: string; readonly lines: readonly string[] }[];
}

type Found = Pick<Subject, 'title' | 'sheets' | 'state'> &
  Partial<Pick<Subject, 'points' | 'scenario' | 'report' | 'tale'>> & { readonly only?: string };

const blank = (book: Book, kit: PositionKit, ground: unknown): State => {
  const options = Object.fromEntries(Object.entries(book.options).map(([key, one]) => [key, one.default]));
  const held = typeof ground === 'object' && ground !== null ? new Map<string, unknown>(Object.entries(ground)) : null;
  const read = kit.read(kit.blank(held?.get('map') ?? held?.get('table') ?? ground), options);
  if (!read.ok) throw new Error(inOneSentence(read.complaints));
  return read.value;
};

function ofForce(book: Book, kit: MusterKit | null, value: unknown, title: string): Found {
  const complaints: { readonly place: string; readonly expected: string }[] = [];
  const force: Force | undefined = book.muster.shape.read(value, 'force', complaints);
  if (force === undefined) throw new Error(inOneSentence(complaints));
  const state = fielded(book, force);
  return {
    title,
    sheets: ['roster', 'counters', 'reference'],
    state,
    points: kit?.budget.in === 'figures' ? null : book.muster.cost(force, state.options), // the men are counted anyway
    only: state.chairs[0]?.side ?? '',
  };
}

function ofScenario(book: Book, named: unknown): Found {
  const state = setUp(book, named);
  const scenario = typeof named === 'string' ? scenarioNamed(book, named) : null;
  const complaints: never[] = [];
  const read = scenario ?? book.shapes.scenario.read(named, 'scenario', complaints) ?? null;
  return { title: t(read?.title ?? book.title), sheets: ['leaflet', 'roster', 'counters', 'map', 'reference'], state, scenario: read };
}

/** A game from its record: how it ended, and its tale, turn by turn. */
function ofGame(book: Book, record: GameRecord, title: string): Found {
  const seen: Course['seen'][number][] = [];
  const turns: Course['turns'][number][] = [];
  const chapters: Chapter[] = [];
  const entries: (readonly Event[])[] = [];
  let before: State | null = null;
  const walked = replay(book, record);
  if (!walked.ok) throw new Error(inOneSentence(walked.complaints));
  const { state } = walked.value;
  walk(book, record, ({ state: then }, events) => {
    const { now: turn } = book.clock(then);
    if (before !== null && book.clock(before).now !== turn) turns.push({ turn: book.clock(before).now, cards: book.cards(before) });
    const now = book.clone(then);
    seen.push({ turn, accounts: events.map(event => book.account(now, event)) });
    entries.push(events);
    chapters.push(chapterOf({ book, view: now }, chapters.length, null, events, before ?? now, waysOf(entries, chapters.length)));
    before = now;
  });
  const tale: { time: string; lines: string[] }[] = [];
  for (const { time, told } of passagesOf(chapters, ({ story }) => story)) {
    const lines = told.map(({ tale: { text } }) => text);
    const last = tale.at(-1);
    if (last?.time === time) last.lines.push(...lines);
    else tale.push({ time, lines });
  }
  return { title, sheets: ['report', 'map', 'counters', 'reference'], state, report: reportOf(book, state, { seen, turns }, title), tale };
}

async function found(book: Book, kit: PositionKit, musters: MusterKit | null, parts: readonly string[]): Promise<Found> {
  const [kind = '', first = '', second = ''] = parts;
  if (kind === 'book') return { title: book.title, sheets: ['reference'], state: blank(book, kit, null) };
  if (kind === 'scenario') return ofScenario(book, second);
  if (kind === 'game') {
    const kept = await loadGame(first);
    if (kept === null) throw new Error(t('There is no such game in this browser. It may have been deleted, or played in another one.'));
    return ofGame(book, recordOf(kept), kept.game.title);
  }
  const thing = await loadThing(kind);
  if (thing === null) throw new Error(t('There is no such thing in this browser. It may have been deleted, or made in another one.'));
  switch (thing.kind) {
    case 'force':
      return ofForce(book, musters, thing.value, thing.name);
    case 'scenario':
      return { ...ofScenario(book, thing.value), title: thing.name };
    case 'ground':
      return { title: thing.name, sheets: ['map', 'reference'], state: blank(book, kit, thing.value) };
    case 'position':
      return { title: thing.name, sheets: ['roster', 'counters', 'map', 'reference'], state: await positionIn(book, thing.value) };
  }
}

/** `<thing>`, `book/<book>`, `scenario/<book>/<id>`, `game/<id>`. */
async function bookIdOf([kind = '', first = '']: readonly string[]): Promise<string> {
  if (kind === 'book' || kind === 'scenario') return first;
  if (kind === 'game') return (await loadGame(first))?.game.book ?? '';
  return (await loadThing(kind))?.book ?? '';
}

export async function subjectOf(parts: readonly string[]): Promise<Subject> {
  const book = await openJudging(await bookIdOf(parts));
  const { paper, position, muster = null } = (await book.workshop?.()) ?? {};
  if (paper === undefined || position === undefined) throw new Error(t('{book, verbatim} has nothing to print.', { book: book.title }));
  const {
    title,
    sheets,
    state,
    only,
    points = null,
    scenario = null,
    report = null,
    tale = [],
  } = await found(book, position, muster, parts);
  const reader = readerIn(book, state);
  const named = namedFor(reader);
  const sides = sidesOf(state).filter(side => only === undefined || side.id === only);
  const cards = book.cards(state).filter(card => sides.some(side => side.id === card.side) && card.looks.weapon !== 'horse');
  const all = paper.templates === undefined ? sheets : [...sheets, 'templates' as const];
  return {
    ...{ book, paper, position, title, state, sides, reader, points, scenario, report, tale },
    sheets: all,
    first: all[0] ?? 'reference',
    cards: cards.map(card => named<FigureCard & { readonly name: Name }>(card)),
    read: sentence => fill(sentence, reader),
  };
}
