/**
 * The teacher of a lesson: knows which step it is, lets only that through which the step is about, hands out its dice and gives the orders that
 * follow by themselves. The host carries everything out; the teacher rules nothing.
 */
import {
  equal,
  isMeant,
  startsOf,
  type Book,
  type Deed,
  type Lesson,
  type LessonStep,
  type Order,
  type Seat,
  type Spot,
  type State,
} from '@nobori/engine';
import type { Choose, Roll, Table } from '@nobori/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SavedGame } from '../../store/saved.ts';

/** Whose part it is: the pupil's, that of what follows by itself, nobody's because it is won, or because it went another way than planned. */
type Standing = 'asks' | 'goes' | 'won' | 'astray';

interface Taught {
  readonly step: number;
  readonly standing: Standing;
  /** How often something else was tried in this step. */
  readonly wrong: number;
}

export interface Teacher extends StoreApi<Taught> {
  readonly lesson: Lesson;
  readonly steps: readonly LessonStep[];
  /** Takes its place at the table; returns how to leave it. `goOn` lets follow what follows by itself. */
  attend(table: Table, goOn: () => void): () => void;
  /** Is this what the step is about? If not, that is noted, and the pupil is helped. */
  allows(orders: readonly Order[]): boolean;
  /** The pupil has read, chosen or looked at what the step is about. */
  did(deed: Deed): void;
  /** Back to a step before which nothing else was ordered. */
  backTo(step: number): void;
  /** Who gives the next order for a seat; null while it is the pupil's. */
  orders(seat: Seat): Choose<State, Order> | null;
  /** The dice of what is ordered next. */
  readonly roll: Roll;
}

/** How far apart two places are: in hexes, or in the units of a table. */
function apartOn(board: Book['board']): (a: Spot, b: Spot) => number {
  if (board !== 'hex') return (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  return ([q, r], [u, v]) => (Math.abs(q - u) + Math.abs(r - v) + Math.abs(q + r - u - v)) / 2;
}

export async function teacherOf(book: Book, { id, lesson: kept }: Pick<SavedGame, 'id' | 'lesson'>): Promise<Teacher | null> {
  const lesson = (await book.lessons?.())?.find(one => one.id === kept?.id);
  if (kept === undefined || lesson === undefined) return null;
  return teacher(book, lesson, kept.step, step => {
    void import('../../store/saved.ts').then(({ noteGame }) => noteGame(id, { lesson: { id: lesson.id, step } }));
  });
}

/** `note`: the step is kept, so that one comes back to it. */
export function teacher(book: Book, lesson: Lesson, begun: number, note: (step: number) => void): Teacher {
  const { steps, seat: pupil } = lesson;
  const starts = startsOf(lesson);
  const apart = apartOn(book.board);
  const store = createStore<Taught>(() => ({ step: Math.min(Math.max(0, begun), steps.length - 1), standing: 'asks', wrong: 0 }));
  let at: { readonly table: Table; goOn(): void } | null = null;
  /** The step's deed is done, though it ordered nothing. */
  let done = false;
  let rolledFor = -1;

  const given = (): number => at?.table.game.course.entries ?? 0;
  const begins = (step: number): number => starts[step] ?? 0;
  const now = (): LessonStep | undefined => steps[store.getState().step];

  /** How many of the orders that follow have been given; null while the pupil has yet to do his part. */
  function following(): number | null {
    const step = now();
    if (step === undefined) return null;
    const since = given() - begins(store.getState().step);
    if (step.deed.kind === 'order') return since < 1 ? null : since - 1;
    return done || since > 0 ? since : null;
  }
  const next = () => {
    const nth = following();
    return nth === null ? undefined : now()?.follows[nth];
  };

  function isAstray(table: Table, step: number): boolean {
    const deed = steps[step]?.deed;
    if (given() !== begins(step)) return true;
    return deed?.kind === 'order' && book.refuse(table.view(pupil), pupil, deed.order) !== null;
  }

  /** What the table has come to, as a step of the lesson. */
  function look(): void {
    if (at === null) return;
    const { table } = at;
    let { step } = store.getState();
    const before = step;
    while (step < steps.length - 1 && given() >= begins(step + 1) && (following() !== null || given() > begins(step + 1))) {
      step += 1;
      done = false;
      store.setState({ step, wrong: 0 });
    }
    if (step !== before) note(step);
    const won = table.game.state.verdict !== null;
    const goes = following() !== null && next() !== undefined;
    const standing = won ? 'won' : goes ? 'goes' : isAstray(table, step) ? 'astray' : 'asks';
    if (standing !== store.getState().standing) store.setState({ standing });
  }

  return {
    ...store,
    lesson,
    steps,
    attend(table, goOn) {
      at = { table, goOn };
      look();
      return table.listen(look);
    },
    allows(orders) {
      const deed = now()?.deed;
      const [order] = orders;
      const view = at?.table.view(pupil);
      if (deed?.kind === 'order' && orders.length === 1 && order !== undefined && view !== undefined && following() === null)
        if (equal(order, deed.order) || isMeant(deed, order, one => book.choice(view, one), apart)) return true;
      store.setState(({ wrong }) => ({ wrong: wrong + 1 }));
      return false;
    },
    did(deed) {
      if (now()?.deed !== deed || deed.kind === 'order' || store.getState().standing !== 'asks') return;
      done = true;
      look();
      if (store.getState().standing === 'goes') at?.goOn();
    },
    backTo(step) {
      done = false;
      store.setState({ step, wrong: 0 });
      note(step);
      look();
    },
    orders(seat) {
      const order = next();
      return order?.seat === seat ? () => order.order : null;
    },
    roll({ dice }, wrong) {
      const step = now();
      const faces = following() === null ? (step?.deed.kind === 'order' ? step.deed.faces : []) : (next()?.faces ?? []);
      // What was not foreseen (he went another way, and other dice are wanted) is rolled.
      if (rolledFor === given() || wrong !== null || faces.length < dice.length)
        return dice.map(({ low, high }) => low + Math.floor(Math.random() * (high - low + 1)));
      rolledFor = given();
      return faces;
    },
  };
}
