/** Orders of the hex books as marks on the board: places, facings, ways with their cost, turns. */
import { kozeriai } from '@nobori/books/kozeriai';
import { samuraiBlades } from '@nobori/books/samurai-blades';
import { figureId } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { actsOf } from './acts.ts';
import { createDesk } from './desk.ts';
import { laid } from './laid.testing.ts';
import { litOf } from './lit.ts';
import { MEASURES } from './measure.ts';
import { ableOf, cheapest, facings, marksOf } from './offers.ts';

describe('a rider of Samurai Blades', () => {
  const honda = figureId('honda');
  const { book, asked, cards } = laid(samuraiBlades, {
    situation: {
      scenario: 'rice-convoy',
      step: 'movement',
      figures: [
        { id: 'honda', side: 1, is: 'SAM3', at: 'G9', rear: 'F9' },
        { id: 'kuro', side: 2, is: 'RON', at: 'O8' },
      ],
    },
  });
  const marks = marksOf(asked, honda);

  test('a hex with several facings is one place, and its cheapest order the way to it', () => {
    const ahead = marks.find(({ id }) => id === 'place 7,4');
    expect(ahead?.offers.map(({ facing }) => facing)).toEqual([1, 2, 0, 3, 5, 4]);
    expect(facings(ahead?.offers ?? [])).toBe(true);
    expect(cheapest(ahead?.offers ?? [])).toMatchObject({ cost: 1, facing: 1 });
  });

  test('what is pointed at shows its way, its cost and how one stands at its end', () => {
    const desk = createDesk();
    desk.lay(asked, cards);
    desk.choose(honda);
    const scene = { able: ableOf(asked, cards), measure: MEASURES[book.board], cards };
    const known = { chances: new Map(), reach: null, over: 'place 9,2' };
    const lit = litOf(scene, desk.getState(), known);
    expect(lit.find(({ id }) => id === 'place 9,2')?.label).toBe('3');
    expect(lit.find(({ id }) => id === 'looked')).toMatchObject({ kind: 'way', figure: honda, facing: 1, label: '3' });
    expect(lit.find(({ id }) => id === 'looked')?.way?.length).toBe(4);
    const inInches = litOf({ ...scene, measure: { say: cost => `${cost}″`, count: String } }, desk.getState(), known);
    expect(inInches.filter(({ id }) => id === 'place 9,2' || id === 'looked').map(({ label }) => label)).toEqual(['3″', '3″']);
  });
});

test('who only turns does it where he stands', () => {
  const kanbei = figureId('kanbei');
  const { asked, read } = laid(kozeriai, { scenario: 'two-umbrellas' });
  const turn = marksOf(asked, kanbei).find(({ id }) => id === 'place 6,-2');
  expect(turn?.offers.map(({ order }) => order.kind)).toEqual(['turn', 'turn', 'turn', 'turn', 'turn']);
  const { acts } = actsOf(asked, kanbei, read);
  expect(acts.some(act => act.offers.length === 5 && facings(act.offers))).toBe(true);
});
