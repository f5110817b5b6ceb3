import { present } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { carried, emptyDraft, endOf, fixedOf, isEmpty, orderOf, readyDraft, tidied, turnedAt } from './draft.ts';
import { reachOf } from './reach.ts';
import { askedIn, book, meet } from './skirmish.testing.ts';

const met = meet('moving', 'rice-carts', one => one.ask.choices.plots().length > 0);
const [plot] = met.ask.choices.plots();
if (plot === undefined) throw new Error('no plot');
const draft = emptyDraft(plot);
const all = plot.figures.map(one => one.figure);
const [first] = plot.figures;
if (first?.from === undefined || first.from === null) throw new Error('no figure');

describe('carrying figures', () => {
  test('a short way costs its length and is taken as it is', () => {
    const to = [present(first.from, 'a place')[0] + 100, present(first.from, 'a place')[1]] as const;
    const result = carried(draft, [first.figure], first.figure, to);
    expect(endOf(result.draft, first.figure)).toEqual(to);
    expect(result).toMatchObject({ refusal: null, shortened: false, allowance: first.allowance });
    expect(result.cost).toBeGreaterThanOrEqual(100);
  });

  test('too far: as far as it goes, with the reason in words', () => {
    const to = [present(first.from, 'a place')[0], present(first.from, 'a place')[1] + 5 * first.allowance] as const;
    const result = carried(draft, [first.figure], first.figure, to);
    expect(result.shortened).toBe(true);
    expect(result.refusal?.rule).toMatch(/^SSK/);
    expect(result.cost).toBeLessThanOrEqual(first.allowance);
  });

  test('a unit keeps its shape', () => {
    const to = [present(first.from, 'a place')[0] + 60, present(first.from, 'a place')[1] + 40] as const;
    const { draft: moved } = carried(draft, all, first.figure, to);
    for (const { figure, from } of plot.figures) {
      const end = endOf(moved, figure);
      expect([present(end, 'a place')[0] - present(from, 'a place')[0], present(end, 'a place')[1] - present(from, 'a place')[1]]).toEqual([
        60, 40,
      ]);
    }
    expect(book.refuse(met.state, met.seat, orderOf(moved))).toBeNull();
  });

  test('back on its place is no way at all', () => {
    const there = carried(draft, [first.figure], first.figure, [
      present(first.from, 'a place')[0] + 80,
      present(first.from, 'a place')[1],
    ]).draft;
    expect(isEmpty(carried(there, [first.figure], first.figure, present(first.from, 'a place')).draft)).toBe(true);
  });

  test('way-points stay, the last leg is drawn anew', () => {
    const there = carried(draft, [first.figure], first.figure, [
      present(first.from, 'a place')[0] + 80,
      present(first.from, 'a place')[1],
    ]).draft;
    const turned = turnedAt(there, [first.figure]);
    const { draft: on } = carried(turned, [first.figure], first.figure, [
      present(first.from, 'a place')[0] + 80,
      present(first.from, 'a place')[1] + 80,
    ]);
    expect(on.ways[first.figure]).toEqual([
      [present(first.from, 'a place')[0] + 80, present(first.from, 'a place')[1]],
      [present(first.from, 'a place')[0] + 80, present(first.from, 'a place')[1] + 80],
    ]);
    expect(fixedOf(on, first.figure)).toHaveLength(1);
    expect(tidied(turned).ways[first.figure]).toHaveLength(1);
  });

  test('ready moves are lawful drafts', () => {
    const { offers } = askedIn(met);
    const mine = offers.of(first.figure).filter(offer => offer.ways !== undefined);
    expect(mine.length).toBeGreaterThan(0);
    for (const offer of mine) expect(book.refuse(met.state, met.seat, orderOf(readyDraft(plot, offer)))).toBeNull();
  });
});

test('the area in reach is found by asking, and the figure stands in it', async () => {
  const reached = await reachOf(first, [], new AbortController().signal);
  const xs = reached?.outline.flat().map(([x]) => x) ?? [];
  expect(Math.min(...xs)).toBeLessThan(present(first.from, 'a place')[0]);
  expect(Math.max(...xs)).toBeGreaterThan(present(first.from, 'a place')[0]);
  expect(Math.max(...xs) - present(first.from, 'a place')[0]).toBeLessThanOrEqual(first.allowance + 1);
});
