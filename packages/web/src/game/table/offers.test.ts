import type { FigureId } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { actsOf, closingLabel, inPlainWords, withoutName } from './acts.ts';
import { ableOf, askedOf, closes, grave, marksOf, offersFor, plotFor } from './offers.ts';
import { book, meet, type Met } from './skirmish.testing.ts';

const asked = ({ ask, state }: Met) => askedOf(ask, book.cards(state), book.words, book.nameOf(state));
const cardOf = ({ state }: Met, id: FigureId | undefined) => book.cards(state).find(card => card.id === id);

describe('what Samurai Skirmish asks, on the board and in the bar', () => {
  test('deployment: a unit is placed by a plot, ready formations are suggestions', () => {
    const met = meet('deployment');
    const { offers, plots } = asked(met);
    expect(plots.map(plot => plot.kind)).toEqual(['places']);
    const [first] = plots[0]?.figures ?? [];
    expect(plotFor(plots, first?.figure ?? null)).toBe(plots[0]);
    expect(offers.length).toBeGreaterThan(1);
    for (const offer of offers) {
      expect(Object.keys(offer.ways ?? {})).toEqual(offer.figures);
      expect(offer.end).toBeNull();
    }
    const { acts, closing } = actsOf(offers, first?.figure ?? null, met.ask.wants, book.nameOf(met.state));
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ label: 'Formations', ready: true });
    expect(closing).toBeNull();
    expect(marksOf(offers, first?.figure ?? null)).toEqual([]);
  });

  test('declaring: a unit on a unit, marked on every figure of the target', () => {
    const met = meet('declaring', 'yahagi-bridge', one => one.ask.choices.list().length > 1);
    const { offers, plots } = asked(met);
    const declare = offers.find(offer => offer.kind === 'declare');
    const [mine] = declare?.figures ?? [];
    expect(new Set(declare?.figures.map(id => cardOf(met, id)?.unit)).size).toBe(1);
    expect(new Set(declare?.targets.map(id => cardOf(met, id)?.side)).size).toBe(1);
    const marks = marksOf(offers, mine ?? null);
    expect(marks.filter(mark => mark.kind === 'target').map(mark => mark.figure)).toEqual(
      expect.arrayContaining([...(declare?.targets ?? [])]),
    );
    expect(ableOf({ offers, plots, forms: [] }, book.cards(met.state))).toEqual(expect.arrayContaining([...(declare?.figures ?? [])]));
    const { closing } = actsOf(offers, null, met.ask.wants, book.nameOf(met.state));
    expect(closing?.label).toBe('End declaring');
  });

  test('who moves first: two plain buttons, nothing on the board', () => {
    const met = meet('choosingFirst');
    const { offers } = asked(met);
    const { acts, closing } = actsOf(offers, null, met.ask.wants, book.nameOf(met.state));
    expect(acts.map(act => act.offers.length)).toEqual([1, 1]);
    expect(closing).toBeNull();
    expect(offers.some(closes)).toBe(false);
  });

  test('moving: the plot carries the unit, sixty ready moves are one menu, "done" ends it', () => {
    const met = meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0);
    const { offers, plots } = asked(met);
    const figure = plots[0]?.figures[0]?.figure ?? null;
    expect(plots[0]?.kind).toBe('ways');
    const { acts, closing } = actsOf(offers, figure, met.ask.wants, book.nameOf(met.state));
    expect(acts).toHaveLength(1);
    expect(acts[0]?.ready).toBe(true);
    expect(acts[0]?.offers.length).toBe(offersFor(offers, figure).length);
    expect(closing?.label).toBe('End moving');
    expect(closing?.offers[0]?.order).toEqual({ kind: 'done' });
  });

  test('charging: places to go to, each an order of that figure', () => {
    const met = meet('charging', 'yahagi-bridge', one => one.ask.choices.list().some(order => order.kind === 'charge'));
    const { offers } = asked(met);
    const [figure] = offers[0]?.figures ?? [];
    const places = marksOf(offers, figure ?? null);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      expect(place.kind).toBe('place');
      expect(place.offers[0]?.end).toEqual(place.at);
    }
  });

  test('firing: targets are marked, one order each; nobody else is', () => {
    const met = meet('firing', 'rice-carts', one => one.ask.choices.list().length > 3);
    const { offers } = asked(met);
    const [shooter] = offers.find(offer => offer.kind === 'fire')?.figures ?? [];
    const marks = marksOf(offers, shooter ?? null);
    expect(marks.map(mark => mark.kind)).toEqual(marks.map(() => 'target'));
    expect(marks.flatMap(mark => mark.offers.map(offer => offer.order))).toEqual(
      offersFor(offers, shooter ?? null).map(offer => offer.order),
    );
    expect(marksOf(offers, null)).toEqual([]);
  });

  test('parries: answers of one figure stand side by side, without its name', () => {
    const met = meet('parries', 'yahagi-bridge');
    const { offers } = asked(met);
    const [figure] = offers[0]?.figures ?? [];
    const { acts } = actsOf(offers, figure ?? null, met.ask.wants, book.nameOf(met.state));
    expect(acts.flatMap(act => act.offers)).toEqual(offersFor(offers, figure ?? null));
    expect(acts[0]?.label).toMatch(/^Parries with \d+$/);
  });

  test('the same order always has the same id, different orders never', () => {
    const { offers } = asked(meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0));
    expect(new Set(offers.map(offer => offer.id)).size).toBe(offers.length);
  });
});

describe('words', () => {
  test('the prompt names its end; without one the order speaks for itself', () => {
    const met = meet('choosingFirst');
    const [offer] = asked(met).offers;
    if (offer === undefined) throw new Error('no offer');
    expect(closingLabel({ text: '{side}: shoot with a figure, or end firing.', facts: {} }, offer)).toBe('End firing');
    expect(closingLabel({ text: '{side}: you have precedence. Which side moves first?', facts: {} }, offer)).toBe(offer.text);
  });

  test('kinds in plain words', () => {
    expect(inPlainWords('choosingFirst')).toBe('Choosing first');
    expect(inPlainWords('lie-down')).toBe('Lie down');
    expect(withoutName('A1 stands', 'A1' as FigureId, id => id)).toBe('Stands');
    expect(withoutName('A1: hold', 'A1' as FigureId, id => id)).toBe('Hold');
    expect(withoutName('A1 and 2 more: hold', 'A1' as FigureId, id => id)).toBe('A1 and 2 more: hold');
  });

  test('leaving the table is grave, standing is not', () => {
    const [offer] = asked(meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0)).offers;
    if (offer === undefined) throw new Error('no offer');
    expect(grave(offer)).toBe(false);
    expect(grave({ ...offer, order: { ...offer.order, leave: ['A1'] } as typeof offer.order })).toBe(true);
    expect(grave({ ...offer, order: { kind: 'surrender' } })).toBe(true);
  });
});
