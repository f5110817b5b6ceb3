import { figureId, fill, say, type Family, type FigureId, type Plot, type Spot } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { actsOf, inFront } from './acts.ts';
import type { Offer } from './offers.ts';

const [me, him, foe] = ['me', 'him', 'foe'].map(figureId) as [FigureId, FigureId, FigureId];
const family = (key: string, icon: Family['icon']): Family => ({ key, title: say(`Family ${key}`), icon });
const MOVE = family('go', 'move');
const SHOOT = family('loose', 'shoot');
const END = family('over', 'end');
const TALK = family('shout', 'talk');

const offer = (id: string, of: Family, more: Partial<Offer> = {}): Offer => ({
  order: { kind: id },
  id,
  label: say(id),
  text: `all of ${id}`,
  brief: `short for ${id}`,
  family: of,
  role: 'act',
  figures: [me],
  targets: [],
  way: [],
  end: null,
  thing: null,
  ...more,
});
const at = (spot: Spot): Partial<Offer> => ({ way: [spot], end: spot });
const shown = (offers: readonly Offer[], chosen: FigureId | null = me, plots: readonly Plot[] = []) =>
  actsOf(
    {
      offers: {
        of: figure => offers.filter(({ figures }) => figures.includes(figure)),
        loose: () => offers.filter(({ figures }) => figures.length === 0),
      },
      plots,
    },
    chosen,
    sentence => fill(sentence),
  );
const labels = (offers: readonly Offer[], chosen: FigureId | null = me): string[] => shown(offers, chosen).acts.map(act => act.label);

describe('acts by their families', () => {
  test('places of a family are one menu by its title, one alone says what it does', () => {
    const places = [offer('a', MOVE, at([0, 0])), offer('b', MOVE, at([0, 1]))];
    const { acts } = shown([...places, offer('c', SHOOT, { targets: [foe] })]);
    expect(acts.map(({ label, family: { icon }, offers }) => [label, icon, offers.map(({ id }) => id)])).toEqual([
      ['Family go', 'move', ['a', 'b']],
      ['short for c', 'shoot', ['c']],
    ]);
  });

  test('what has no place on the board stands beside the menu, up to four in a row', () => {
    const places = [offer('a', MOVE, at([0, 0])), offer('b', MOVE, at([0, 1]))];
    const plain = ['c', 'd', 'e', 'f'].map(id => offer(id, MOVE));
    expect(labels([...places, ...plain])).toEqual(['Family go', ...plain.map(({ brief }) => brief)]);
    expect(labels([...plain, offer('g', MOVE)])).toEqual(['Family go']);
  });

  test('what is another’s is not shown; what is nobody’s is, in full', () => {
    expect(
      labels([offer('his', SHOOT, { figures: [him] }), offer('both', SHOOT, { figures: [me, him] }), offer('free', TALK, { figures: [] })]),
    ).toEqual(['short for both', 'all of free']);
    expect(labels([offer('mine', SHOOT), offer('free', SHOOT, { figures: [] })], null)).toEqual(['all of free']);
  });

  test('ready plans are one menu, called as their plot calls it', () => {
    const plan = { ways: { [me]: [[1, 1]] as const } };
    const plot: Plot = {
      kind: 'ways',
      title: say('Move'),
      ready: say('Ready moves'),
      figures: [{ figure: me, from: [0, 0], allowance: 1, cost: () => 1 }],
      zones: [],
      extras: [],
      order: () => ({ kind: 'go' }),
    };
    const { acts } = shown([offer('a', MOVE, plan), offer('b', MOVE, plan), offer('c', MOVE)], me, [plot]);
    expect(acts.map(({ label, ready }) => [label, ready])).toEqual([
      ['Ready moves', true],
      ['short for c', false],
    ]);
    // Two such menus under one name would not say which of them is the charge.
    const both = shown([offer('a', MOVE, plan), offer('b', family('charge', 'charge'), plan)], me, [plot]);
    expect(both.acts.map(({ label }) => label)).toEqual(['Family go', 'Family charge']);
  });
});

describe('acts by their roles', () => {
  test('what ends the moment is the closing button, and no act', () => {
    const { acts, closing } = shown([offer('end', END, { role: 'end', figures: [] }), offer('a', SHOOT)]);
    expect(closing).toMatchObject({ label: 'all of end', ready: false });
    expect(acts.map(act => act.label)).toEqual(['short for a']);
  });

  test('a figure’s own end closes only while it is chosen; the end of all goes before it', () => {
    const own = offer('rest', END, { role: 'end' });
    expect(shown([own], him).closing).toBeNull();
    expect(shown([own], me).closing?.label).toBe('short for rest');
    const both = shown([own, offer('end', END, { role: 'end', figures: [] })], me);
    expect([both.closing?.label, both.acts.map(act => act.label)]).toEqual(['all of end', ['short for rest']]);
  });

  test('talk stands behind what is done', () => {
    expect(labels([offer('boast', TALK, { role: 'talk' }), offer('a', SHOOT)])).toEqual(['short for a', 'short for boast']);
  });

  test('nothing to end: no closing button', () => expect(shown([offer('a', SHOOT)]).closing).toBeNull());
});

test('in front stands what is likely: at somebody, one’s own, nobody’s, what cannot be mended; talk never', () => {
  const { acts } = shown([
    offer('talk', TALK, { role: 'talk' }),
    offer('flee', family('flee', 'flee'), { role: 'grave' }),
    offer('any', family('any', 'order'), { figures: [] }),
    offer('go', MOVE, at([0, 0])),
    offer('hit', SHOOT, { targets: [foe] }),
  ]);
  const ids = (some: readonly { readonly id: string }[]): string[] => some.map(({ id }) => id);
  expect(ids(inFront(acts, 5).front)).toEqual(['hit', 'go', 'any', 'flee']);
  expect(ids(inFront(acts, 5).rest)).toEqual(['talk']);
  expect(ids(inFront(acts, 2).front)).toEqual(['hit', 'go']);
  expect(ids(inFront(acts, 2).rest)).toEqual(['any', 'flee', 'talk']);
});
