/** What orders say besides figures and places: things they are aimed at, words of one's own; and whose the things are. */
import { noDachi } from '@nobori/books/no-dachi';
import { samuraiBlades } from '@nobori/books/samurai-blades';
import { blank, figureId, seatId } from '@nobori/engine';
import { expect, test } from 'vitest';
import { laid } from './laid.testing.ts';
import { boardPieces } from './lit.ts';
import { marksOf, ownOffers } from './offers.ts';
import { sidesOf } from './sides.ts';

test('an order that names a piece is aimed at it', () => {
  const ninja = figureId('N1');
  const { asked } = laid(noDachi, {
    situation: {
      scenario: 'powder-house',
      step: 'choosing',
      groups: [
        { id: 'N-I', side: 1, figures: [{ id: 'N1', class: 'bushi', ninja: true, at: [4500, 2600] }] },
        { id: 'G-I', side: 2, figures: [{ id: 'G1', class: 'ashigaru', at: [8000, 8000] }] },
      ],
    },
    options: { commandLimits: false },
  });
  const lantern = marksOf(asked, ninja).find(({ id }) => id === 'piece lantern by the gate');
  expect(lantern).toMatchObject({ kind: 'target', figure: null, at: [4500, 2700] });
  expect(ownOffers(asked, ninja).find(({ order }) => order.kind === 'use')?.thing?.id).toBe('lantern by the gate');
});

test('a form stands in the place of the order it would write', () => {
  const { book, state, ask, asked } = laid(samuraiBlades, {
    situation: {
      step: 'movement',
      figures: [
        { id: 'kagemasa', side: 1, is: 'SAM2', at: 'D5' },
        { id: 'naotora', side: 2, is: 'SAM2', at: 'K5' },
      ],
    },
  });
  const [form] = asked.forms;
  expect(form?.figure).toBe(figureId('kagemasa'));
  const order = form?.order(blank(form));
  const said = JSON.stringify(order);
  expect(ask.choices.list().some(one => JSON.stringify(one) === said)).toBe(true);
  expect(asked.offers.all().some(offer => offer.id === said)).toBe(false);
  expect(book.refuse(state, seatId('red'), order ?? { kind: 'done' })).toBeNull();
});

test('pieces have the colour of their side, or nobody’s', () => {
  const { pieces, state } = laid(samuraiBlades, { scenario: 'rice-convoy' });
  const drawn = boardPieces({ pieces, sides: sidesOf(state) });
  expect(drawn.find(({ piece }) => piece.id === 'rice-cart')?.side).toBe(0);
  expect(drawn.find(({ piece }) => piece.id === 'barricade-O8')?.side).toBeNull();
});
