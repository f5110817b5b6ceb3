/** Why something cannot be done: the order that pointing there would mean, and what the book itself says against it. */
import { HOUSE_RULES, say, type FigureId, type Order, type Refusal, type Sentence, type Spot, type There } from '@nobori/engine';
import type { DeskState } from '../table/desk.ts';
import { currentDraft } from '../table/desk.ts';
import { fixedOf } from '../table/draft.ts';
import { marksOf, plotFor } from '../table/offers.ts';
import type { Able, Scene } from '../table/scene.ts';

export interface Why {
  readonly says: Sentence;
  readonly rule: string | null;
}

type Known = Pick<Scene, 'book' | 'shown' | 'cards' | 'measure'> & Able;

/** Null: it can be done, or the hand means nothing by it. */
export function whyNot(there: There, desk: DeskState, scene: Known, refuse: (order: Order) => Refusal | null): Why | null {
  const { chosen, asked } = desk;
  if (chosen === null || !scene.able.includes(chosen)) return null;
  const man = scene.cards.find(card => card.id === chosen);
  const foe = 'target' in there ? scene.cards.find(card => card.id === there.target) : undefined;
  if (man === undefined || (foe !== undefined && (foe.side === man.side || foe.out))) return null;
  const marks = marksOf(asked, chosen);
  if ('target' in there ? marks.some(({ figure }) => figure === there.target) : marks.some(({ at }) => at?.join() === there.at.join()))
    return null;
  return ('at' in there ? ofWay(there.at, chosen, desk, scene) : null) ?? ofOrders(there, chosen, scene, refuse);
}

/** Where a way can be drawn, the plot knows what it would cost. */
function ofWay(at: Spot, chosen: FigureId, desk: DeskState, { measure }: Known): Why | null {
  const plot = plotFor(desk.asked.plots, chosen);
  const plotted = plot?.kind === 'ways' ? plot.figures.find(({ figure }) => figure === chosen) : undefined;
  if (plotted === undefined) return null;
  const draft = currentDraft(desk);
  const cost = plotted.cost([...(draft === null ? [] : fixedOf(draft, chosen)), at]);
  if (typeof cost !== 'number') return { says: cost, rule: cost.rule };
  if (cost <= plotted.allowance) return null;
  const facts = { figure: chosen, cost: measure.say(cost), allowance: measure.say(plotted.allowance) };
  return { says: say('Too far for {figure}: {cost, verbatim}, and there are {allowance, verbatim}.', facts), rule: null };
}

/** The first thing the hand could mean that is of this moment; what is lawful needs no reason. */
function ofOrders(there: There, chosen: FigureId, { book, shown }: Known, refuse: (order: Order) => Refusal | null): Why | null {
  const refusals: Refusal[] = [];
  for (const order of book.meant?.(shown, chosen, there) ?? []) {
    const refusal = refuse(order);
    if (refusal === null) return null;
    if (!(refusal.rule in HOUSE_RULES)) refusals.push(refusal);
  }
  const [first] = refusals;
  return first === undefined ? null : { says: first, rule: first.rule };
}
