import { samuraiBlades } from '@nobori/books/samurai-blades';
import { seatId } from '@nobori/engine';
import { situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiBladesDoctrine } from './samurai-blades.ts';

type Written = Readonly<Record<string, unknown>>;
const red = seatId('red');
const men = (me: Written, foe: Written): Written[] => [
  { id: 'A', side: 1, is: 'SAM2', at: 'D5', ...me },
  { id: 'B', side: 2, is: 'SAM2', at: 'D25', ...foe },
];
const worth = (figures: readonly Written[], more: Written = {}, seat = red): number =>
  samuraiBladesDoctrine.worth(situated(samuraiBlades, { step: 'movement', figures, ...more }), seat);

describe('samurai-blades', () => {
  test('a wound of mine is bad, one of his is good, his death is better', () => {
    const spare: Written = { id: 'C', side: 2, is: 'PEA', at: 'Z40' };
    const even = worth([...men({}, {}), spare]);
    expect(worth([...men({ health: 'wounded' }, {}), spare])).toBeLessThan(even);
    expect(worth([...men({}, { health: 'wounded' }), spare])).toBeGreaterThan(even);
    expect(worth([...men({}, { health: 'dead' }), spare])).toBeGreaterThan(worth([...men({}, { health: 'wounded' }), spare]));
  });

  test('two beside one enemy are better than one', () => {
    const friend = (at: string): Written => ({ id: 'C', side: 1, is: 'SAM2', at });
    expect(worth([...men({ at: 'D24' }, {}), friend('E24')])).toBeGreaterThan(worth([...men({ at: 'D24' }, {}), friend('E20')]));
  });

  test('a swordsman closes in, a convoy brings its cart on, ninja look for the envoy', () => {
    expect(worth(men({ at: 'D10' }, {}))).toBeGreaterThan(worth(men({}, {})));
    const cart = (at: string, rear: string): Written => ({ id: 'rice-cart', side: 1, is: 'CART', at, rear });
    const convoy = { scenario: 'rice-convoy' };
    const seat = seatId('convoy');
    expect(worth([...men({ at: 'D5' }, { at: 'T1' }), cart('J8', 'I8')], convoy, seat)).toBeGreaterThan(
      worth([...men({ at: 'D5' }, { at: 'T1' }), cart('C8', 'B8')], convoy, seat),
    );
    const envoy: Written = { id: 'ito-chikahira', side: 1, is: 'LORDU', at: 'J6', asleep: true };
    const hunt = (at: string) => worth([envoy, { id: 'N', side: 2, is: 'NIN', at }], { scenario: 'shorin-in' }, seatId('iga'));
    expect(hunt('J10')).toBeGreaterThan(hunt('A14'));
  });
});
