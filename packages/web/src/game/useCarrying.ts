/** Figures carried by hand: into a plan, or straight onto a place that is an order. */
import { fill, type FigureId, type Spot } from '@nobori/engine';
import { useMemo } from 'react';
import type { BoardDrag, DragFeedback } from '../board/types.ts';
import { useDesk, useGame } from './context.tsx';
import type { GameHandles } from './context.tsx';
import { draftFor, type DeskState } from './desk.ts';
import { carried, emptyDraft, endOf, straight, turnedAt, type Carried, type Draft } from './draft.ts';
import { distance } from './measure.ts';
import { marksOf, plotFor, type Mark } from './offers.ts';
import { refusedAs, useOrders, type Orders } from './useOrders.ts';
import { knownRoute } from './useReach.ts';

/** Shift held down carries the whole unit, whatever the button says. */
let shift = false;
const watch = (event: KeyboardEvent | PointerEvent): void => {
  shift = event.shiftKey;
};
if (typeof window !== 'undefined')
  for (const kind of ['keydown', 'keyup', 'pointerdown'] as const) window.addEventListener(kind, watch, { capture: true });

/** Of an allowance this share is as good as all of it. */
const NEARLY = 0.98;

export function useCarrying(): BoardDrag | null {
  const game = useGame();
  const orders = useOrders();
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  return useMemo(() => {
    const plot = plotFor(asked.plots, chosen);
    const places = marksOf(asked.offers, chosen).filter(mark => mark.kind === 'place');
    if (plot === null && chosen !== null && places.length > 0) return ontoPlaces(chosen, places, game, orders);
    const plots = plot === null ? asked.plots : [plot];
    const figures = plots.flatMap(one => one.figures.map(({ figure }) => figure));
    return figures.length === 0 ? null : intoPlan(figures, game);
  }, [asked, chosen, game, orders]);
}

function intoPlan(figures: readonly FigureId[], { desk, scene, session }: GameHandles): BoardDrag {
  const { measure, name, ground } = scene;

  const draftOf = (state: DeskState, grabbed: FigureId): Draft | null => {
    const plot = plotFor(state.asked.plots, grabbed);
    return plot === null ? null : (draftFor(state, plot) ?? emptyDraft(plot));
  };
  const carry = (to: Spot, grabbed: FigureId): (Carried & { readonly who: readonly FigureId[] }) | null => {
    const state = desk.getState();
    const draft = draftOf(state, grabbed);
    if (draft === null) return null;
    const who = state.together || shift ? draft.plot.figures.map(one => one.figure) : [grabbed];
    return { ...carried(draft, who, grabbed, to, ground.kind, ground.kind === 'hex' ? knownRoute : straight), who };
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
        return { ...common, label: refused === null ? 'Here' : fill(refused, name), ok: refused === null };
      }
      const stuck = cost === 0 && refusal !== null;
      const count = who.length > 1 ? `, ${who.length} figures` : '';
      const label = stuck ? fill(refusal, name) : `${measure.count(cost)} of ${measure.say(allowance)}${count}`;
      // Spent to the last step: the number says it. Stopped before: the book says why.
      const stopped = shortened && refusal !== null && !stuck && cost < allowance * NEARLY;
      // The way itself may be gone, the order as a whole perhaps not yet: then others must follow, or somebody is in the way.
      const whole = stuck || stopped ? null : refusedAs(session, draft);
      const why = stopped ? refusal : whole;
      return { ...common, label: why === null ? label : `${label} · ${fill(why, name)}`, ok: !stuck };
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

/** How far from a lawful place a figure may be let go and still be meant for it, as a share of its way there. */
const PULL = 0.35;

function ontoPlaces(chosen: FigureId, places: readonly Mark[], { scene }: GameHandles, orders: Orders): BoardDrag {
  const from = scene.cards.find(card => card.id === chosen)?.at ?? null;
  const nearest = (to: Spot): Mark | null => {
    const [best] = places.toSorted((a, b) => distance(a.at ?? to, to) - distance(b.at ?? to, to));
    if (best?.at === undefined || best.at === null || from === null) return null;
    return distance(best.at, to) <= Math.max(1, PULL * distance(from, best.at)) ? best : null;
  };
  return {
    figures: [chosen],
    onMove(to) {
      const mark = nearest(to);
      const way = from === null ? [] : [from, mark?.at ?? to];
      if (mark?.at === undefined || mark.at === null) return { label: 'Not there', ok: false, way };
      return { label: mark.offers[0]?.text ?? '', ok: true, snapped: mark.at, way };
    },
    onDrop(to) {
      const mark = nearest(to);
      if (mark !== null) orders.pick(mark);
    },
    onWaypoint: () => undefined,
    onCancel: () => undefined,
  };
}
