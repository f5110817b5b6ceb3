/** What the player has in hand but has not ordered yet: the chosen figure, plans on the board, the question he looks at. */
import type { FigureId, Form, Order, Plot, Probe, Refusal, Spot } from '@nobori/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BoardDrawing } from '../../board/index.ts';
import { emptyDraft, isEmpty, readyDraft, type Draft } from './draft.ts';
import { ableOf, closes, NOTHING_ASKED, plotFor, type Asked, type OfferMark, type Offer } from './offers.ts';

const TABS = ['board', 'figure', 'chronicle'] as const;
export type Tab = (typeof TABS)[number];

/** What the odds slip is about, and where on the board its thread ends. */
export interface Question {
  readonly what: Order | Probe;
  readonly figure: FigureId | null;
  readonly target: FigureId | null;
  readonly at: Spot | null;
  /** The orders that can be given from the slip; none for a mere "what if". */
  readonly offers: readonly Offer[];
  /** Opened on purpose: stays until closed. One that came by pointing goes by pointing elsewhere. */
  readonly pinned: boolean;
}

export interface DeskState {
  readonly asked: Asked;
  /** Who can act, in the order of the cards. */
  readonly able: readonly FigureId[];
  readonly chosen: FigureId | null;
  /** One plan for each plot, so that turning to another unit forgets nothing. */
  readonly drafts: readonly Draft[];
  /** Move the whole unit in its formation. */
  readonly together: boolean;
  readonly question: Question | null;
  /** A spot that stands for several orders: which? */
  readonly picking: OfferMark | null;
  /** Words or numbers of one's own are wanted for an order. */
  readonly form: Form | null;
  /** That order is drawn on the board. */
  readonly drawing: BoardDrawing | null;
  /** A ready-made order looked at in a menu: shown on the board. */
  readonly preview: Offer | null;
  /** Waits for a second thought. */
  readonly confirming: { readonly offer: Offer; readonly why: 'grave' | 'early' } | null;
  /** Why the plan as a whole would be refused. */
  readonly refused: Refusal | null;
  /** Whom the line of the chronicle under the pointer tells of. */
  readonly told: readonly FigureId[];
  /** He has asked what somebody else would do. */
  readonly advised: boolean;
  readonly tab: Tab;
  /** The rail is pulled out, for whoever reads the chronicle. */
  readonly wide: boolean;
}

export interface Desk extends StoreApi<DeskState> {
  /** A new question has been put to the player. */
  lay(asked: Asked, cards: Parameters<typeof ableOf>[1]): void;
  choose(figure: FigureId | null): void;
  /** The next figure that can act, in the order of the cards. */
  chooseNext(step: 1 | -1): void;
  plan(draft: Draft): void;
  drop(plot: Plot): void;
  /** Puts everything down. */
  clear(): void;
}

const EMPTY = {
  drafts: [],
  question: null,
  picking: null,
  form: null,
  preview: null,
  confirming: null,
  refused: null,
  advised: false,
} as const;

export const draftFor = ({ drafts }: Pick<DeskState, 'drafts'>, plot: Plot | null): Draft | null =>
  drafts.find(draft => draft.plot === plot) ?? null;

/** The plan of the chosen figure's plot. */
export const currentDraft = (state: Pick<DeskState, 'asked' | 'chosen' | 'drafts'>): Draft | null =>
  draftFor(state, plotFor(state.asked.plots, state.chosen));

/** A plot laid on the table: units to be set up start from their first ready formation, units to be moved from where they stand. */
function begun(plot: Plot, { offers }: Asked): Draft {
  const ready =
    plot.kind === 'places' ? plot.figures.flatMap(({ figure }) => offers.of(figure)).find(({ ways }) => ways !== undefined) : undefined;
  return ready === undefined ? emptyDraft(plot) : readyDraft(plot, ready);
}

/** Whom to choose by himself, when there is no choice: one figure is asked, or the answers have no place on the board to begin with. */
function obvious(asked: Asked, able: readonly FigureId[]): FigureId | null {
  const [first] = able;
  if (first === undefined) return null;
  const [plot] = asked.plots;
  if (plot?.kind === 'places') return plot.figures[0]?.figure ?? null;
  if (able.length === 1) return first;
  const answers = asked.offers.choices().every(choice => !closes(choice) && choice.figures.length === 1 && choice.ways === undefined);
  return answers && asked.plots.length === 0 ? first : null;
}

export function createDesk(): Desk {
  const store = createStore<DeskState>(() => ({
    asked: NOTHING_ASKED,
    able: [],
    chosen: null,
    together: true,
    told: [],
    tab: 'board',
    wide: false,
    drawing: null,
    ...EMPTY,
  }));

  function choose(figure: FigureId | null): void {
    const { asked, drafts } = store.getState();
    const plot = plotFor(asked.plots, figure);
    const known = draftFor({ drafts }, plot);
    store.setState({
      chosen: figure,
      question: null,
      picking: null,
      preview: null,
      refused: null,
      drafts: plot === null || known !== null ? drafts : [...drafts, begun(plot, asked)],
    });
  }

  return {
    ...store,
    lay(asked, cards) {
      const able = ableOf(asked, cards);
      const { chosen, drawing, form } = store.getState();
      // Who draws goes on drawing when he is asked again, as long as there is something to draw.
      const kept = asked.ask === null ? form : (asked.forms.find(({ key }) => key === form?.key) ?? null);
      store.setState({ ...EMPTY, asked, able, form: drawing === null ? null : kept });
      const there = cards.some(card => card.id === chosen && !card.out);
      choose(chosen !== null && able.includes(chosen) ? chosen : (obvious(asked, able) ?? (there ? chosen : null)));
    },
    choose,
    chooseNext(step) {
      const { chosen, able } = store.getState();
      const here = chosen === null ? -1 : able.indexOf(chosen);
      const next = here === -1 ? (step === 1 ? 0 : able.length - 1) : (here + step + able.length) % able.length;
      choose(able[next] ?? null);
    },
    plan(draft) {
      store.setState(({ drafts }) => ({ drafts: [...drafts.filter(one => one.plot !== draft.plot), draft], refused: null, preview: null }));
    },
    drop(plot) {
      store.setState(({ drafts, asked }) => ({
        drafts: [...drafts.filter(one => one.plot !== plot), begun(plot, asked)],
        refused: null,
        preview: null,
      }));
    },
    clear() {
      store.setState({ ...EMPTY, chosen: null, together: true });
    },
  };
}

/** Escape puts down one thing at a time, the last taken up first. False when the hands are empty. */
export function putDown(desk: Desk): boolean {
  const { question, picking, confirming, chosen } = desk.getState();
  if (confirming !== null) desk.setState({ confirming: null });
  else if (picking !== null) desk.setState({ picking: null, preview: null });
  else if (question !== null) desk.setState({ question: null });
  else {
    const draft = currentDraft(desk.getState());
    if (draft !== null && draft.plot.kind === 'ways' && !isEmpty(draft)) desk.drop(draft.plot);
    else if (chosen !== null) desk.choose(null);
    else return false;
  }
  return true;
}
