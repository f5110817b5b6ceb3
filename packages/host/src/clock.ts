/** How long the seats may think. The time itself is handed in; here is only counted. */
import {
  isOrdered,
  walk,
  type Book,
  type Course,
  type Event,
  type Game,
  type Order,
  type Pace,
  type Rests,
  type Seat,
  type State,
} from '@nobori/engine';
import { answeredBy, keyFor, questionsOf, type Question } from './questions.ts';
import type { Counting } from './feeds.ts';
import { runsOut } from './rests.ts';
import { countedBy } from './seenClock.ts';
import type { Bookmark } from './bookmark.ts';
import type { Line } from './store.ts';
import type { Viewer } from './update.ts';

/** Milliseconds since some beginning: handed to the table, so that tests turn it by hand. */
export type Clock = () => number;

export interface TimeRule {
  /** Until when a seat that was asked at `asked` must answer, having spent so much before; null for as long as it likes. */
  until(seat: Seat, asked: number, spent: number): number | null;
  /** What a seat has left that has spent so much, while nobody waits for it; null where every answer has its own time. */
  left(spent: number): number | null;
  /** What happens then: the safe order is given in its place, or it has lost. */
  readonly late: 'safe' | 'lost';
}

/** A rule with what counts by it: handed to the table, so that a table without clocks needs none of this. */
export interface Timing {
  /** Clocks as they have run so far: when whom was asked what follows from the lines. */
  clocks<S extends State, O extends Order, E extends Event>(
    book: Book<S, O, E>,
    game: Game<S, O, E>,
    lines: readonly Line<O>[],
    began: number,
    bookmark: Bookmark<S, O> | null,
  ): Timer<S, O>;
}

/** The clocks of a table, and what each viewer is told of them. While nobody counts by them they cost nothing. */
export interface Timer<S extends State, O extends Order> {
  readonly late: TimeRule['late'];
  readonly counted: Counting<S, O>;
  /** How far they have run; null where nobody counts. */
  ran(): Ran | null;
  deadlines(): ReadonlyMap<Seat, number>;
  /** So many entries more have been kept at a time and have led there; what was asked before them, and what is now. */
  take(course: Course<S, O>, entries: number, by: Seat | null, before: readonly Question[], after: readonly Question[], at: number): void;
  /** A viewer's own clock as it runs, and the others' as he has counted them; null where nobody counts. */
  told(state: S, viewer: Viewer, counted: Clocks | null): Times | null;
}

/** What a viewer may know of the clocks. */
export interface Times {
  /** Until when whom is waited for. */
  readonly until: Readonly<Record<string, number>>;
  /** What those have left, in milliseconds, for whom nobody waits: where the time is for the whole game. */
  readonly left: Readonly<Record<string, number>>;
}

/** As it was agreed on when the game was made, or since (NOB-12): then every clock begins anew. */
export const byPace = (begun: Pace): Timing => timing(agreed => ruleOf(agreed ?? begun));

function ruleOf({ clock }: Pace): TimeRule | null {
  if (clock === null) return null;
  const { kind, milliseconds, late, rests } = clock;
  return kind === 'all' ? all(milliseconds, late) : rests === null ? each(milliseconds, late) : eachAwake(milliseconds, late, rests);
}

const each = (milliseconds: number, late: TimeRule['late']): TimeRule => ({
  late,
  left: () => null,
  until: (_seat, asked) => asked + milliseconds,
});

/** The same where nights and days off do not count. */
function eachAwake(milliseconds: number, late: TimeRule['late'], rests: Rests): TimeRule {
  const counted = new Map<Seat, (asked: number) => number>();
  return {
    late,
    left: () => null,
    until(seat, asked) {
      const until = counted.get(seat) ?? runsOut(milliseconds, rests);
      counted.set(seat, until);
      return until(asked);
    },
  };
}

const all = (milliseconds: number, late: TimeRule['late']): TimeRule => ({
  late,
  left: spent => Math.max(0, milliseconds - spent),
  until: (_seat, asked, spent) => asked + Math.max(0, milliseconds - spent),
});

/** How far clocks have run, as plain data: who is asked what since when, and who has spent how much. */
export interface Ran {
  readonly running: readonly (readonly [seat: Seat, key: string, asked: number])[];
  readonly spent: readonly (readonly [seat: Seat, milliseconds: number])[];
}

export interface Clocks {
  ran(): Ran;
  /** What is asked now, after somebody ordered. Whoever offers, asks or agrees to something has answered nothing, and gets no new time for it. */
  note(by: Seat | null, before: readonly Question[], after: readonly Question[], at: number): void;
  /** Until when whom is waited for. */
  deadlines(): ReadonlyMap<Seat, number>;
  /** What somebody has left for whom nobody waits; null where that is not counted. */
  left(seat: Seat): number | null;
}

function clocksBy(rule: TimeRule, ran: Ran | null = null): Clocks {
  /** Who is asked what, since when. */
  let running = new Map<Seat, { readonly key: string; readonly asked: number }>();
  for (const [seat, key, asked] of ran?.running ?? []) running.set(seat, { key, asked });
  const spent = new Map<Seat, number>(ran?.spent);
  return {
    ran: () => ({ running: [...running].map(([seat, { key, asked }]) => [seat, key, asked]), spent: [...spent] }),
    note(by, before, after, at) {
      const answered = by === null ? new Set<Seat>() : answeredBy(before, by);
      const next: typeof running = new Map();
      for (const seat of new Set(after.flatMap(({ seats }) => seats))) {
        const key = keyFor(after, seat);
        const was = running.get(seat);
        // Who is still asked the same goes on with the same time; whoever answered, or is asked something else, gets a new one.
        next.set(seat, was !== undefined && was.key === key && !answered.has(seat) ? was : { key, asked: at });
      }
      for (const [seat, was] of running) if (next.get(seat) !== was) spent.set(seat, (spent.get(seat) ?? 0) + Math.max(0, at - was.asked));
      running = next;
    },
    deadlines() {
      const found = new Map<Seat, number>();
      for (const [seat, { asked }] of running) {
        const until = rule.until(seat, asked, spent.get(seat) ?? 0);
        if (until !== null) found.set(seat, until);
      }
      return found;
    },
    left: seat => (running.has(seat) ? null : rule.left(spent.get(seat) ?? 0)),
  };
}

/** Clocks as they have run over the lines. By itself, so that neither these nor the bookmark stay for as long as the game does. */
function runOver<S extends State, O extends Order, E extends Event>(
  rule: TimeRule,
  book: Book<S, O, E>,
  game: Game<S, O, E>,
  lines: readonly Line<O>[],
  began: number,
  bookmark: Bookmark<S, O> | null,
): Clocks {
  const times = lines.flatMap(({ entries, at }) => entries.map(entry => ({ by: isOrdered(entry) ? entry.seat : null, at })));
  let clocks = clocksBy(rule, bookmark?.clocks ?? null);
  let known = bookmark?.course.paces.agreed ?? null;
  let before: readonly Question[] = [];
  const each = ({ state, entries, paces }: Course): void => {
    const after = questionsOf(book, state);
    const entry = times[entries - 1];
    if (paces.agreed !== known) clocks = clocksBy(rule);
    known = paces.agreed;
    // What led to the bookmark has been counted.
    if (entries !== bookmark?.course.entries) clocks.note(entry?.by ?? null, before, after, entry?.at ?? began);
    before = after;
  };
  walk(book, { ...game.head, entries: game.entries, seal: null }, each, undefined, bookmark?.course);
  return clocks;
}

/** `ruleFor`: by what has been agreed on since the game began. */
const timing = (ruleFor: (agreed: Pace | null) => TimeRule | null): Timing => ({
  clocks(book, game, lines, began, bookmark) {
    let { agreed } = game.course.paces;
    let rule = ruleFor(agreed);
    let clocks = rule === null ? null : clocksBy(rule);
    /** When each entry was kept, from the one after so many on: those before the latest agreement do not matter. */
    let kept = rule === null ? [] : lines.flatMap(({ entries, at }) => entries.map(() => at));
    let from = 0;
    if (rule !== null) clocks = runOver(rule, book, game, lines, began, bookmark);
    return {
      get late() {
        return rule?.late ?? 'safe';
      },
      ran: () => clocks?.ran() ?? null,
      deadlines: () => clocks?.deadlines() ?? new Map(),
      take({ paces, entries }, more, by, before, after, at) {
        if (paces.agreed !== agreed) {
          agreed = paces.agreed;
          rule = ruleFor(agreed);
          clocks = rule === null ? null : clocksBy(rule);
          kept = [];
          from = entries - more;
        }
        if (clocks === null) return;
        for (let i = 0; i < more; i += 1) kept.push(at);
        clocks.note(by, before, after, at);
      },
      counted: (viewer, opening, ran) =>
        countedBy(
          (pace, as) => {
            const by = ruleFor(pace);
            return by === null ? null : clocksBy(by, as);
          },
          viewer,
          opening,
          entries => kept[entries - from - 1] ?? began,
          ran,
        ),
      told({ chairs, verdict }, viewer, counted) {
        if (clocks === null) return null;
        const [until, left] = [new Map<Seat, number>(), new Map<Seat, number>()];
        for (const { seat } of verdict === null ? chairs : []) {
          const of = seat === viewer ? clocks : counted;
          const [at, rest] = [of?.deadlines().get(seat), of?.left(seat) ?? null];
          if (at !== undefined) until.set(seat, at);
          else if (rest !== null) left.set(seat, rest);
        }
        return { until: Object.fromEntries(until), left: Object.fromEntries(left) };
      },
    };
  },
});
