import { describe, expect, test } from 'vitest';
import { foretold as odds, seatId } from '@nobori/engine';
import { outOf } from '@nobori/engine/testing';
import { samuraiBlades } from '../index.ts';
import { blue, id, land, red, scene, type Written } from '../tabletop.testing.ts';

const redSeat = seatId('red');
const far = blue('O', 'PEA', 'Z40');
const fight = (figures: readonly Written[], attackers: string, targets: string, more: Written = {}) =>
  odds(samuraiBlades, scene('combat', figures, more), redSeat, {
    kind: 'attack',
    figures: attackers.split(' ').map(id),
    targets: targets.split(' ').map(id),
  });

describe('exact odds', () => {
  test('a fight on foot: the column of the table, and what the ground makes of a retreat', () => {
    const open = fight([red('S', 'SAM2', 'D5'), blue('A', 'ASHY', 'D4'), far], 'S', 'A'); // 3-1: E D D C C B A – – –
    expect(outOf(10, open)).toEqual({
      'wounded/unhurt': 1,
      'stunned/unhurt': 2,
      'driven back/unhurt': 2,
      'unhurt/driven back': 1,
      'unhurt/wounded': 1,
      'unhurt/unhurt': 3,
    });
    const cornered = fight(
      [red('S', 'SAM2', 'D4'), red('X', 'ASHY', 'E6'), blue('A', 'ASHY', 'D5'), blue('P', 'PEA', 'C5'), far],
      'S',
      'A',
    );
    expect(outOf(10, cornered)['wounded/unhurt']).toBe(3); // no way out: C is a wound too
  });

  test('a rider: horse and man told apart', () => {
    const rider = fight([red('S', 'SAM3', 'D6'), blue('R', 'SAM1', 'D5', { rear: 'D4' }), far], 'S', 'R'); // 3-1 on T7
    expect(outOf(10, rider)).toEqual({
      'stunned, horse killed/unhurt': 1,
      'driven back/unhurt': 2,
      'unhurt/driven back': 1,
      'unhurt/wounded': 1,
      'unhurt/unhurt': 5,
    });
  });

  test('BLD-E24 several defenders: one distribution for each choice of their owner, his best marked', () => {
    const found = fight([red('S', 'SAM3', 'D5'), blue('Y', 'ASHY', 'D4'), blue('N', 'ASHN', 'E4', { health: 'wounded' })], 'S', 'Y N');
    expect(found?.branches.map(({ answer, best }) => [answer?.key, best])).toEqual([
      ['suffer Y', true],
      ['suffer N', false],
    ]);
  });

  test('a monk’s deflection doubles the tree, and both answers are shown', () => {
    const state = scene('footBows', [red('B', 'ASHB', 'D5'), blue('M', 'MON', 'D15'), far]);
    const shot = odds(samuraiBlades, state, redSeat, { kind: 'shoot', figure: id('B'), target: id('M') });
    // Rolls 1–2 C, 3–4 B, 5–6 A; each softened in four of ten.
    expect(outOf(100, shot, 'deflects')).toEqual({
      'killed/unhurt': 12,
      'wounded/unhurt': 20,
      'driven back/unhurt': 20,
      'unhurt/unhurt': 48,
    });
    expect(outOf(10, shot, 'takes it')).toEqual({ 'killed/unhurt': 2, 'wounded/unhurt': 2, 'driven back/unhurt': 2, 'unhurt/unhurt': 4 });
  });

  test('a shuriken, and probes for all attacks that can be looked at', () => {
    const state = scene('horseBows', [red('N', 'NIN', 'D5'), blue('S', 'SAM3', 'D8'), blue('P', 'PEA', 'D6'), far], { map: land({}) });
    const probes = samuraiBlades.probes(state, redSeat).map(({ kind, target }) => `${kind} ${target}`);
    expect(probes).toEqual(['fight P', 'throw P']);
    expect(outOf(10, odds(samuraiBlades, state, redSeat, { kind: 'throw', figure: id('N'), target: id('P') }))).toEqual({
      'killed/unhurt': 5,
      'wounded/unhurt': 1,
      'unhurt/unhurt': 4,
    });
  });

  test('what has no dice is not foretold', () => {
    const state = scene('movement', [red('S', 'SAM2', 'D5'), far]);
    expect(odds(samuraiBlades, state, redSeat, { kind: 'move', figure: id('S'), way: [[3, 3]], leave: false, cost: 0 })).toBeNull();
  });
});
