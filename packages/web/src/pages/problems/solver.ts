/**
 * Somebody before a problem: the order he gives on the board is judged and not carried out. It is right when it comes to the same as the answer,
 * or is worth as much by the problem's own measure, worked out in the computers' thread.
 */
import { CLEAR, ideaOf, positionOf, sameIdea, type Problem } from '@nobori/bots/problems';
import { askOf, FORMAT, type Book, type GameRecord, type Order, type State } from '@nobori/engine';
import type { Occupants } from '@nobori/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Hint, type hintAt } from '../../game/advice/hint.ts';
import { awake } from '../../game/host/think.ts';
import type { Session, SessionState } from '../../game/host/session.ts';
import { progress } from './progress.ts';

type Standing = 'open' | 'judged' | 'wrong' | 'right' | 'shown';

interface Solving {
  readonly standing: Standing;
  /** What was tried last, and what it is worth. */
  readonly tried: { readonly order: Order; readonly chance: number | null } | null;
  readonly tries: number;
  readonly nudged: boolean;
}

export interface Solver extends StoreApi<Solving> {
  readonly problem: Problem;
  /** The answer, on the board and in words, once it may be seen. */
  readonly hint: ReturnType<typeof hintAt>;
  attempt(order: Order): Promise<void>;
  /** Whose order it is: costs a point. */
  nudge(): void;
  /** The answer is shown: the problem is missed. */
  show(): void;
  /** Away with what was tried. */
  again(): void;
}

/** What is worth nearly as much as the answer is as good. */
const AS_GOOD = CLEAR / 3;
const POINTS = 3;

function solverOf(book: Book, view: State, problem: Problem): Solver {
  const store = createStore<Solving>(() => ({ standing: 'open', tried: null, tries: 0, nudged: false }));
  const hint = createStore<Hint>(() => ({ advice: null, failed: false, nth: 0, asked: 0 }));
  const { answer: order, chance, others, why } = problem;
  store.subscribe(({ standing }) =>
    hint.setState({
      advice: standing === 'right' || standing === 'shown' ? { order, chance, error: 0, others, clear: true, why, reasons: [] } : null,
    }),
  );
  const answer = ideaOf(book, view, order);
  const note = (points: number): void => {
    const { tries, nudged } = store.getState();
    progress.getState().note(problem.id, { points, first: points > 0 && tries === 1 && !nudged, at: Date.now() });
  };
  /** Known already where it comes to the same as the answer or as one of the others. */
  async function worth(given: Order): Promise<number | null> {
    const idea = ideaOf(book, view, given);
    if (sameIdea(book, idea, answer)) return problem.chance;
    const known = problem.others.find(one => sameIdea(book, ideaOf(book, view, one.order), idea));
    if (known !== undefined) return known.chance;
    const { thinker } = await awake();
    return thinker.worth(book.id, problem, given);
  }
  return {
    ...store,
    problem,
    hint,
    async attempt(given) {
      if (store.getState().standing === 'judged') return;
      store.setState(({ tries }) => ({ standing: 'judged', tried: { order: given, chance: null }, tries: tries + 1 }));
      const found = await worth(given).catch(() => null);
      if (store.getState().tried?.order !== given) return; // gone on meanwhile
      const right = found !== null && found >= problem.chance - AS_GOOD;
      store.setState({ standing: right ? 'right' : 'wrong', tried: { order: given, chance: found } });
      const { tries, nudged } = store.getState();
      if (right) note(Math.max(1, POINTS - (tries - 1) - Number(nudged)));
    },
    nudge: () => store.setState({ nudged: true }),
    show() {
      if (store.getState().standing !== 'right') note(0);
      store.setState({ standing: 'shown', tried: null });
    },
    again: () => store.setState({ standing: 'open', tried: null }),
  };
}

/** A screen for one decision: everything as in a game, and nothing that goes on. */
export function problemSession(book: Book, problem: Problem, title: string): Session {
  const { seat, id, situation, scenario } = problem;
  const state = positionOf(book, problem);
  const view = book.view(state, seat);
  const ask = askOf(book.prompt(view), seat);
  const occupants: Occupants = Object.fromEntries(state.chairs.map(chair => [chair.seat, { kind: 'person' }]));
  const solving = solverOf(book, view, problem);
  const record: GameRecord = {
    ...{ nobori: FORMAT, book: book.id, edition: book.edition, scenario: null, situation, options: state.options, chairs: null },
    ...{ opening: { dice: [], silent: [] }, entries: [], seal: null },
  };
  const store = createStore<SessionState>(() => ({
    ...{ id: `problem ${id}`, title, book, occupants, hints: false, version: 0, viewer: seat, handTo: null, view, ask },
    ...{ free: [], waitingFor: [seat], asked: [seat], masters: [], mayTakeBack: false, ending: null, held: null, sending: false },
    ...{ thinking: null, paused: false, refusal: null, wanted: null, latest: [], cursor: null, shown: view },
    moments: [{ version: 0, what: 'opening', by: null, given: null, order: null, events: [], stands: true }],
  }));
  const nothing = (): void => undefined;
  return {
    ...store,
    ...{ teacher: null, solving },
    submit: order => void solving.attempt(order),
    submitAll: ([order]) => void (order !== undefined && solving.attempt(order)),
    refuse: order => book.refuse(view, seat, order),
    ...{ release: nothing, drop: nothing, stay: nothing, giveDice: nothing, dropDice: nothing, takeBack: nothing, takeOver: nothing },
    ...{ handOver: nothing, look: nothing, goOn: nothing, setPace: nothing, follow: nothing, close: nothing },
    giveUp: () => solving.show(),
    viewAt: () => view,
    record: () => record,
    hides: () => false,
    recordAt: () => record,
    saved: () => ({
      ...{ id, title, book: book.id, head: { ...record, scenario }, occupants, dice: 'app', random: null, hints: false },
      ...{ created: 0, updated: 0, turn: state.turn, over: false, orders: 0 },
    }),
  };
}
