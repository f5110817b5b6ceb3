/** A force on the bench: what it holds and costs, what is wrong with it, whom one has in hand. */
import {
  fill,
  plainly,
  read,
  settle,
  type Book,
  type FigureCard,
  type Force,
  type Options,
  type Sentence,
  type State,
} from '@nobori/engine';
import { cardOf, lineAt, type At, type Done, type MusterFinding, type MusterKit, type Unit } from '@nobori/engine/workshop';
import { written } from '@nobori/engine/writing';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readerIn } from '../../texts/language.ts';
import type { InHand } from '../shell/useThing.ts';

export interface Mustering {
  readonly book: Book;
  readonly kit: MusterKit;
  readonly options: Options;
  readonly force: Force;
  readonly units: readonly Unit[];
  readonly cost: number;
  readonly limit: number;
  readonly faults: readonly MusterFinding[];
  readonly notes: readonly MusterFinding[];
  /** Whom one has in hand; the first unit and nobody in an empty force. */
  readonly at: At;
  choose(at: At): void;
  /** Strokes with the same hand are undone together. */
  change(force: Force, hand?: string): void;
  done(done: Done, hand?: string): void;
  costOf(force: Force): number;
  /** A sentence of the book for the person. */
  say(sentence: Sentence): string;
  card(man: unknown): FigureCard | null;
}

const NO_STATE: State = { chairs: [], options: {}, turn: 0, moments: [], verdict: null };

/** What the shelf holds as a force of the book; null when it is none. */
export function forceIn(book: Book, value: unknown): Force | null {
  const found = read(book.muster.shape, value);
  return found.ok ? found.value : null;
}

/** Sentences of a book where no battle is: lengths in its measure, its words in the reader's language. */
function sayingOf(book: Book): (sentence: Sentence) => string {
  const reader = readerIn({ id: book.id, formats: book.formats, nameOf: () => plainly }, NO_STATE);
  return sentence => fill(sentence, reader);
}

export function optionsOf(book: Book): Options {
  const settled = settle(book.options, {}, {});
  return settled.ok ? settled.value : {};
}

export function useMuster(book: Book, kit: MusterKit, inHand: InHand<unknown>, force: Force): Mustering {
  const { change: keep } = inHand;
  const options = useMemo(() => optionsOf(book), [book]);
  const say = useMemo(() => sayingOf(book), [book]);
  const [wanted, choose] = useState<At>({ unit: 0, line: 0 });
  const units = useMemo(() => kit.open(force), [kit, force]);
  const at = within(units, wanted);
  const faults = useMemo(() => kit.check(force, options), [kit, force, options]);
  const notes = useMemo(() => kit.notes(force, options), [kit, force, options]);
  const costOf = useCallback((one: Force) => book.muster.cost(one, options), [book, options]);
  const change = useCallback((next: Force, hand?: string) => keep(written(book.muster.shape, next), hand), [book, keep]);
  const done = useCallback(
    (next: Done, hand?: string) => {
      change(next.force, hand);
      choose(next.at);
    },
    [change],
  );
  const card = useCards(book, kit, force);
  return {
    book,
    kit,
    options,
    force,
    units,
    cost: costOf(force),
    limit: force.points ?? kit.budget.usual,
    faults,
    notes,
    at,
    choose,
    change,
    done,
    costOf,
    say,
    card,
  };
}

/** The nearest that is there. */
function within(units: readonly Unit[], { unit, line }: At): At {
  const u = Math.max(0, Math.min(unit, units.length - 1));
  return { unit: u, line: Math.max(0, Math.min(line, (units[u]?.lines.length ?? 1) - 1)) };
}

/** Cards are those of a battle laid out for one man: each is asked for once. */
function useCards(book: Book, kit: MusterKit, force: Force): (man: unknown) => FigureCard | null {
  const known = useRef(new Map<string, FigureCard | null>());
  const rules = JSON.stringify(kit.settings?.(force).map(row => row.chips.find(chip => chip.on)?.id) ?? []);
  const latest = useRef(force);
  useEffect(() => {
    latest.current = force;
  }, [force]);
  return useCallback(
    (man: unknown) => {
      const key = `${rules} ${JSON.stringify(man)}`;
      const old = known.current.get(key);
      if (old !== undefined) return old;
      const made = cardOf(book, kit, latest.current, man);
      known.current.set(key, made);
      return made;
    },
    [book, kit, rules],
  );
}

export const manInHand = ({ kit, force, at }: Mustering) => lineAt(kit, force, at);
