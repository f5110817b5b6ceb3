import { begin, blank, figureId, rolled, seatId, seeded, type Book } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { hexes } from '../testing/hexes.ts';
import { actsOf } from './acts.ts';
import { boardPieces, litOf, zoneNotes } from './lit.ts';
import { createDesk } from './desk.ts';
import { measureOf } from './measure.ts';
import { ableOf, askedOf, cheapest, facings, marksOf, offersFor } from './offers.ts';
import { sidesOf } from './sides.ts';

const kojuro = figureId('kojuro');

function laid(scenario: string) {
  const book: Book = hexes;
  const begun = begin(book, { scenario }, () => rolled(seeded('hexes')));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
  const { state } = begun.value.game;
  const [ask] = book.prompt(state).asks;
  if (ask === undefined) throw new Error('nobody is asked');
  const cards = book.cards(state);
  const pieces = book.pieces?.(state) ?? [];
  return { book, state, ask, cards, pieces, asked: askedOf(ask, cards, book.words, book.nameOf(state), pieces) };
}

describe('orders on hexes', () => {
  const { asked, cards, pieces, state, book, ask } = laid('bridge');
  const marks = marksOf(asked.offers, kojuro);

  test('a hex with several facings is one place, and its cheapest order the way to it', () => {
    const bridge = marks.find(({ id }) => id === 'place 8,1');
    expect(bridge?.offers.map(({ facing }) => facing)).toEqual([1, 2, 3]);
    expect(facings(bridge?.offers ?? [])).toBe(true);
    expect(cheapest(bridge?.offers ?? [])).toMatchObject({ cost: 3, facing: 2 });
  });

  test('who only turns does it where he stands', () => {
    const turn = marks.find(({ id }) => id === 'place 5,3');
    expect(turn?.offers.map(({ kind }) => kind)).toEqual(['turn', 'turn', 'turn', 'turn', 'turn']);
    const { acts } = actsOf(asked.offers, kojuro, ask.wants, book.nameOf(state));
    expect(acts.some(act => act.offers.length === 5 && facings(act.offers))).toBe(true);
  });

  test('an order that names a piece is aimed at it', () => {
    const lantern = marks.find(({ id }) => id === 'piece lantern-1');
    expect(lantern).toMatchObject({ kind: 'target', figure: null, at: [6, 2] });
    expect(offersFor(asked.offers, kojuro).find(({ kind }) => kind === 'tend')?.piece?.id).toBe('lantern-1');
  });

  test('what is pointed at shows its way, its cost and how one stands at its end', () => {
    const desk = createDesk();
    desk.lay(asked, cards);
    desk.choose(kojuro);
    const ground = book.ground(state);
    const scene = { able: ableOf(asked, cards), measure: measureOf(ground), cards, ground };
    const lit = litOf(scene, desk.getState(), { chances: new Map(), reach: null, over: 'place 8,1' });
    expect(lit.find(({ id }) => id === 'place 8,1')?.label).toBe('3');
    expect(lit.find(({ id }) => id === 'looked')).toMatchObject({ kind: 'way', figure: kojuro, facing: 2, label: '3' });
    expect(lit.find(({ id }) => id === 'looked')?.way?.length).toBe(4);
  });

  test('a form stands in the place of the order it would write', () => {
    const [form] = asked.forms;
    expect(form?.figure).toBe(kojuro);
    const order = form?.order(blank(form));
    expect(asked.offers.some(offer => JSON.stringify(offer.order) === JSON.stringify(order))).toBe(false);
    expect(book.refuse(state, seatId('date'), order ?? { kind: 'done' })).toBeNull();
  });

  test('pieces have the colour of their side, or nobody’s; named areas have their name on the board', () => {
    const drawn = boardPieces({ pieces, sides: sidesOf(state) });
    expect(drawn.find(({ piece }) => piece.id === 'maybe')?.side).toBe(1);
    expect(drawn.find(({ piece }) => piece.id === 'cart')?.side).toBeNull();
    expect(zoneNotes(book.zones?.(state, null) ?? [], ({ title }) => title.text).map(({ label }) => label)).toEqual(['The bridge']);
  });
});

test('a game master’s chair changes nobody’s crest or number', () => {
  const [two, three] = [laid('bridge').state, laid('judged').state];
  expect(sidesOf(three).slice(0, 2)).toEqual(sidesOf(two));
});
