import type { FigureId } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { actsOf } from './acts.ts';
import { ableOf, askedOf, closes, grave, marksOf, offerOf, ownOffers, plotFor } from './offers.ts';
import { askedIn as asked, book, knownOf, meet, type Met } from './skirmish.testing.ts';

const cardOf = ({ state }: Met, id: FigureId | undefined) => book.cards(state).find(card => card.id === id);

describe('what Samurai Skirmish asks, on the board and in the bar', () => {
  test('deployment: a unit is placed by a plot, ready formations are suggestions', () => {
    const met = meet('deployment');
    const { offers, plots } = asked(met);
    expect(plots.map(plot => plot.kind)).toEqual(['places']);
    const [first] = plots[0]?.figures ?? [];
    expect(plotFor(plots, first?.figure ?? null)).toBe(plots[0]);
    expect(offers.count).toBeGreaterThan(1);
    for (const offer of offers.all()) {
      expect(Object.keys(offer.ways ?? {})).toEqual(offer.figures);
      expect(offer.end).toBeNull();
    }
    const { acts, closing } = actsOf(asked(met), first?.figure ?? null, knownOf(met).read);
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ label: 'Formations', ready: true });
    expect(closing).toBeNull();
    expect(marksOf({ offers }, first?.figure ?? null)).toEqual([]);
  });

  test('declaring: a unit on a unit, marked on every figure of the target', () => {
    const met = meet('declaring', 'yahagi-bridge', one => one.ask.choices.list().length > 1);
    const { offers, plots } = asked(met);
    const declare = offers.all().find(({ family }) => family.key === 'declare');
    const [mine] = declare?.figures ?? [];
    expect(new Set(declare?.figures.map(id => cardOf(met, id)?.unit)).size).toBe(1);
    expect(new Set(declare?.targets.map(id => cardOf(met, id)?.side)).size).toBe(1);
    const marks = marksOf({ offers }, mine ?? null);
    expect(marks.filter(mark => mark.kind === 'target').map(mark => mark.figure)).toEqual(
      expect.arrayContaining([...(declare?.targets ?? [])]),
    );
    expect(ableOf({ offers, plots, forms: [] }, book.cards(met.state))).toEqual(expect.arrayContaining([...(declare?.figures ?? [])]));
    const { closing } = actsOf(asked(met), null, knownOf(met).read);
    expect(closing?.label).toBe('End declaring');
  });

  test('who moves first: two plain buttons, nothing on the board', () => {
    const met = meet('choosingFirst');
    const { offers } = asked(met);
    const { acts, closing } = actsOf(asked(met), null, knownOf(met).read);
    expect(acts.map(act => act.offers.length)).toEqual([1, 1]);
    expect(closing).toBeNull();
    expect(offers.choices().some(closes)).toBe(false);
  });

  test('moving: the plot carries the unit, sixty ready moves are one menu, "done" ends it', () => {
    const met = meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0);
    const { offers, plots } = asked(met);
    const figure = plots[0]?.figures[0]?.figure ?? null;
    expect(plots[0]?.kind).toBe('ways');
    const { acts, closing } = actsOf(asked(met), figure, knownOf(met).read);
    expect(acts).toHaveLength(1);
    expect(acts[0]?.ready).toBe(true);
    expect(acts[0]?.offers.length).toBe(ownOffers({ offers }, figure).length);
    expect(closing?.label).toBe('End moving');
    expect(closing?.offers[0]?.order).toEqual({ kind: 'done' });
  });

  test('charging: places to go to, each an order of that figure', () => {
    const met = meet('charging', 'yahagi-bridge', one => one.ask.choices.list().some(order => order.kind === 'charge'));
    const { offers } = asked(met);
    const [figure] = offers.figures();
    const places = marksOf({ offers }, figure ?? null);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      expect(place.kind).toBe('place');
      expect(place.offers[0]?.end).toEqual(place.at);
    }
  });

  test('firing: targets are marked, one order each; nobody else is', () => {
    const met = meet('firing', 'rice-carts', one => one.ask.choices.list().length > 3);
    const { offers } = asked(met);
    const [shooter] = offers.all().find(({ family }) => family.key === 'shoot')?.figures ?? [];
    const marks = marksOf({ offers }, shooter ?? null);
    expect(marks.map(mark => mark.kind)).toEqual(marks.map(() => 'target'));
    expect(marks.flatMap(mark => mark.offers.map(offer => offer.order))).toEqual(
      ownOffers({ offers }, shooter ?? null).map(offer => offer.order),
    );
    expect(marksOf({ offers }, null)).toEqual([]);
  });

  test('parries: answers of one figure stand side by side, without its name', () => {
    const met = meet('parries', 'yahagi-bridge');
    const { offers } = asked(met);
    const [figure] = offers.figures();
    const { acts } = actsOf(asked(met), figure ?? null, knownOf(met).read);
    expect(acts.flatMap(act => act.offers)).toEqual(ownOffers({ offers }, figure ?? null));
    expect(acts[0]?.label).toBe('Strike with all');
  });

  test('the same order always has the same id, different orders never', () => {
    const { offers } = asked(meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0));
    expect(new Set(offers.all().map(offer => offer.id)).size).toBe(offers.count);
  });
});

test('leaving the table is grave, standing is not', () => {
  const met = meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0);
  const [offer] = asked(met).offers.all();
  const [figure] = offer?.figures ?? [];
  if (offer === undefined) throw new Error('no offer');
  expect(grave(offer)).toBe(false);
  const leaving = { ...offer.order, leave: [figure] };
  expect(grave(offerOf(leaving, knownOf(met)))).toBe(true);
});

test('what an order means is asked once, and words are made for what is read', () => {
  const met = meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0);
  const known = knownOf(met);
  let [meant, read] = [0, 0];
  const choice: typeof book.choice = (state, order) => {
    meant += 1;
    return book.choice(state, order);
  };
  const { offers, plots, forms } = askedOf(met.ask, {
    ...known,
    book: { ...book, choice },
    read: sentence => {
      read += 1;
      return known.read(sentence);
    },
  });
  expect(meant).toBe(0);
  const [first] = ableOf({ offers, plots, forms }, known.cards);
  marksOf({ offers }, first ?? null);
  expect([meant, read]).toEqual([offers.count, 0]);
  expect(ownOffers({ offers }, first ?? null)[0]?.text).not.toBe('');
  expect([meant, read]).toEqual([offers.count, 1]);
});
