/** Figures carried by hand: into a plan, or straight onto a place that is an order. */
import { type FigureCard, type FigureId, type Spot } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import type { BoardDrag, DragFeedback } from '../../board/types.ts';
import { useDesk, useGame } from '../context.tsx';
import type { GameHandles } from '../context.tsx';
import { draftFor, type DeskState } from '../table/desk.ts';
import { carried, emptyDraft, endOf, turnedAt, type Carried, type Draft } from '../table/draft.ts';
import { distance } from '../table/measure.ts';
import { cheapest, leads, marksOf, plotFor, type OfferMark } from '../table/offers.ts';
import { useAble } from '../useAble.ts';
import { refusedAs, useOrders, type Orders } from '../useOrders.ts';
import { useGroup } from '../plan/group.ts';
import { shiftHeld } from './shiftKey.ts';
import { costWords } from '../table/words.ts';
import { t } from '../../texts/language.ts';

/** Of an allowance this share is as good as all of it. */
const NEARLY = 0.98;

/** Several men carried together, where several are chosen; else whoever is grabbed. */
export function useCarrying(): BoardDrag | null {
  const together = useGroup(state => state.drag);
  const alone = useBaseCarrying();
  return together ?? alone;
}

export function useBaseCarrying(): BoardDrag | null {
  const game = useGame();
  const orders = useOrders();
  const able = useAble();
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  return useMemo(() => {
    const plot = plotFor(asked.plots, chosen);
    const own = marksOf(asked, chosen);
    if (plot === null && own.some(mark => mark.kind === 'place')) return ontoMarks(able, game, orders);
    if (asked.plots.length === 0 && asked.offers.choices().some(leads)) return ontoMarks(able, game, orders);
    // Whoever has a way to go can be taken up, whoever is chosen: nobody clicks first.
    const figures = [...new Set(asked.plots.flatMap(one => one.figures.map(({ figure }) => figure)))];
    return figures.length === 0 ? null : intoPlan(figures, game);
  }, [asked, able, chosen, game, orders]);
}

function intoPlan(figures: readonly FigureId[], { desk, scene, session }: GameHandles): BoardDrag {
  const { measure, read } = scene;

  const draftOf = (state: DeskState, grabbed: FigureId): Draft | null => {
    const plot = plotFor(state.asked.plots, grabbed);
    return plot === null ? null : (draftFor(state, plot) ?? emptyDraft(plot));
  };
  const carry = (to: Spot, grabbed: FigureId): (Carried & { readonly who: readonly FigureId[] }) | null => {
    const state = desk.getState();
    const draft = draftOf(state, grabbed);
    if (draft === null) return null;
    const who = state.together || shiftHeld() ? draft.plot.figures.map(one => one.figure) : [grabbed];
    return { ...carried(draft, who, grabbed, to), who };
  };
  /** Everybody who is not carried stays where his own plan puts him. */
  const others = (draft: Draft): Record<FigureId, Spot> => {
    const state = desk.getState();
    return Object.fromEntries(
      figures.flatMap(figure => {
        const end = endOf(draft.plot.figures.some(one => one.figure === figure) ? draft : (draftOf(state, figure) ?? draft), figure);
        return end === null ? [] : [[figure, end]];
      }),
    );
  };

  return {
    figures,
    onMove(to, grabbed): DragFeedback {
      const result = carry(to, grabbed);
      if (result === null) return { label: '', ok: false, way: [] };
      const { draft, refusal, shortened, cost, allowance, who } = result;
      const end = endOf(draft, grabbed) ?? to;
      const from = draft.plot.figures.find(one => one.figure === grabbed)?.from ?? null;
      const way = draft.plot.kind === 'places' ? [] : [...(from === null ? [] : [from]), ...(draft.ways[grabbed] ?? [end])];
      const common = { snapped: end, way, others: others(draft) };
      if (draft.plot.kind === 'places') {
        const refused = refusedAs(session, draft);
        return { ...common, label: refused === null ? t('Here') : read(refused), ok: refused === null };
      }
      const stuck = cost === 0 && refusal !== null;
      const label = stuck ? read(refusal) : costWords(measure.count(cost), measure.say(allowance), who.length);
      // Spent to the last step: the number says it. Stopped before: the book says why.
      const stopped = shortened && refusal !== null && !stuck && cost < allowance * NEARLY;
      // The way itself may be gone, the order as a whole perhaps not yet: then others must follow, or somebody is in the way.
      const whole = stuck || stopped ? null : refusedAs(session, draft);
      const why = stopped ? refusal : whole;
      return { ...common, label: why === null ? label : [label, read(why)].join(' · '), ok: !stuck };
    },
    onDrop(to, grabbed) {
      const result = carry(to, grabbed);
      if (result === null) return;
      desk.choose(grabbed);
      desk.plan(result.draft);
    },
    onWaypoint(to, grabbed) {
      const result = carry(to, grabbed);
      if (result !== null) desk.plan(turnedAt(result.draft, result.who));
    },
    onCancel: () => undefined,
  };
}

/** How far from a lawful place a figure may be let go on a table and still be meant for it, as a share of its way there. */
const PULL = 0.35;

/** Onto a place or a target that stands for an order. Any figure that has such orders can be taken up, chosen or not. */
function ontoMarks(figures: readonly FigureId[], { desk, scene }: GameHandles, orders: Orders): BoardDrag {
  const { asked } = desk.getState();
  const known = new Map<FigureId, readonly OfferMark[]>();
  const marksFor = (figure: FigureId): readonly OfferMark[] => {
    const marks = known.get(figure) ?? marksOf(asked, figure);
    known.set(figure, marks);
    return marks;
  };
  const standing = (id: FigureId | null): FigureCard | undefined => scene.cards.find(card => card.id === id);
  const hex = scene.ground.kind === 'hex';
  const there = (spot: Spot | null | undefined, to: Spot): boolean => spot?.[0] === to[0] && spot?.[1] === to[1];
  const meant = (to: Spot, grabbed: FigureId): OfferMark | null => {
    const marks = marksFor(grabbed);
    if (hex) {
      // A hex is meant or it is not; whoever stands in it is a target.
      const foe = marks.find(
        ({ kind, figure, at }) =>
          kind === 'target' && (there(at, to) || there(standing(figure)?.at, to) || there(standing(figure)?.also, to)),
      );
      return foe ?? marks.find(({ kind, at }) => kind === 'place' && there(at, to) && !there(standing(grabbed)?.at, to)) ?? null;
    }
    const from = standing(grabbed)?.at ?? null;
    const [best] = marks.filter(({ kind }) => kind === 'place').toSorted((a, b) => distance(a.at ?? to, to) - distance(b.at ?? to, to));
    if (best?.at === undefined || best.at === null || from === null) return null;
    return distance(best.at, to) <= Math.max(1, PULL * distance(from, best.at)) ? best : null;
  };
  /** Only the grabbed man is in the hand. */
  const stay = (grabbed: FigureId): Record<FigureId, Spot> =>
    Object.fromEntries(figures.flatMap(id => { const at = id === grabbed ? null : (standing(id)?.at ?? null); return at === null ? [] : [[id, at] as const]; })); // prettier-ignore
  return {
    figures,
    onMove(to, grabbed) {
      const others = stay(grabbed);
      const [mark, from] = [meant(to, grabbed), standing(grabbed)?.at ?? null];
      const offer = cheapest(mark?.offers ?? []);
      const end = mark?.at ?? to;
      const line = from === null ? [] : [from, end];
      if (mark === null || offer === undefined)
        return { label: there(from, to) ? '' : t('Not there'), ok: false, way: hex ? [] : line, others };
      const way = from !== null && offer.way.length > 1 ? [from, ...offer.way] : line;
      return {
        label: mark.kind === 'place' && offer.cost !== undefined ? String(offer.cost) : offer.text,
        ok: true,
        snapped: end,
        way,
        others,
      };
    },
    onDrop(to, grabbed) {
      const mark = meant(to, grabbed);
      if (mark === null) return;
      desk.choose(grabbed);
      orders.pick(mark);
    },
    onWaypoint: () => undefined,
    onCancel: () => undefined,
  };
}
