/** Monks who deflect arrows: BLD-179 to BLD-182, BLD-T12. */
import { describe, expect, test } from 'vitest';
import { fill, readerFor, seatId } from '@nobori/engine';
import { samuraiBlades } from '../index.ts';
import { INSTRUCTIONS } from '../instructions.ts';
import type { BladesState } from '../state.ts';
import {
  after,
  asked,
  blue,
  by,
  done,
  health,
  id,
  land,
  man,
  moment,
  offers,
  red,
  refused,
  scene,
  shoot,
  where,
  type Written,
} from '../tabletop.testing.ts';
const bows = (figures: readonly Written[], more: Written = {}, options: Written = {}) => scene('footBows', figures, more, options);
const far = blue('O', 'PEA', 'Z40');

describe('monks', () => {
  test('BLD-E15 deflection: BLD-179, BLD-180', () => {
    const state = bows([red('B', 'ASHB', 'D5'), red('C', 'ASHB', 'E5'), blue('M', 'MON', 'D15'), far]);
    const asking = after(state, shoot('B', 'M', 2));
    expect([moment(asking), asked(asking)]).toEqual(['deflecting', 'blue']);
    const first = after(asking, by('blue', { kind: 'deflect', figure: 'M', use: true }, 3));
    expect(health(first, 'M')).toBe('wounded');
    const second = after(first, shoot('C', 'M', 6));
    expect(moment(second)).toBe('retreat'); // no second try in this step
    const wall = { map: land({ wall: 'C14 E14 C15 E15 D17 C16 E16' }) };
    const shut = after(
      bows([red('B', 'ASHB', 'D5'), red('C', 'ASHB', 'E5'), blue('M', 'MON', 'D15'), far], wall),
      shoot('B', 'M', 2),
      by('blue', { kind: 'deflect', figure: 'M', use: true }, 3),
      shoot('C', 'M', 6),
    );
    expect(health(shut, 'M')).toBe('dead');
  });

  test('BLD-181 said beforehand: every arrow is tried to be deflected, or none', () => {
    const asking = after(bows([red('B', 'ASHB', 'D5'), blue('M', 'MON', 'D15'), far]), shoot('B', 'M', 2));
    const [ask] = samuraiBlades.prompt(asking).asks;
    const answers = INSTRUCTIONS.map(one => (ask === undefined ? null : one.answer(asking, seatId('blue'), ask, {})));
    expect(answers).toEqual([true, false].map(use => ({ kind: 'deflect', figure: id('M'), use })));
    for (const order of answers) expect(order === null ? null : samuraiBlades.refuse(asking, seatId('blue'), order)).toBeNull();
  });

  test('BLD-179 a failure changes nothing, and he may let it be; samurai monks too (BLD-R32)', () => {
    const state = bows([red('B', 'ASHB', 'D5'), blue('M', 'SMON', 'D15'), far]);
    const failed = after(state, shoot('B', 'M', 1), by('blue', { kind: 'deflect', figure: 'M', use: true }, 5));
    expect(health(failed, 'M')).toBe('dead');
    expect(health(after(state, shoot('B', 'M', 1), by('blue', { kind: 'deflect', figure: 'M', use: false })), 'M')).toBe('dead');
    const retreat = after(state, shoot('B', 'M', 4), by('blue', { kind: 'deflect', figure: 'M', use: true }, 1));
    expect([health(retreat, 'M'), where(retreat, 'M')]).toEqual(['healthy', 'D15']);
  });

  test('BLD-R32 a wounded monk who turns a wound into a retreat lives if he can retreat', () => {
    const state = bows([red('B', 'ASHB', 'D5'), blue('M', 'MON', 'D15', { health: 'wounded' }), far]);
    const saved = after(state, shoot('B', 'M', 3), by('blue', { kind: 'deflect', figure: 'M', use: true }, 4));
    expect([health(saved, 'M'), moment(saved)]).toEqual(['wounded', 'retreat']);
  });

  const rider = blue('M', 'SMON', 'D15', { rear: 'D16' });
  const saddle = scene('footBows', [red('B', 'ASHB', 'D5'), red('C', 'ASHB', 'E5'), rider, blue('O', 'PEA', 'Z40')]);
  const tries = (die: number) => by('blue', { kind: 'deflect', figure: 'M', use: true }, die);

  test('BLD-E35 BLD-R70 BLD-T12 a monk in the saddle turns D, C and B into a retreat of four with the horse, A into nothing', () => {
    for (const die of [1, 2, 3]) {
      const saved = after(saddle, shoot('B', 'M', die), tries(4));
      expect([moment(saved), man(saved, 'M-horse').health, health(saved, 'M'), man(saved, 'M').rides]).toEqual([
        'retreat',
        'healthy',
        'healthy',
        'M-horse',
      ]);
      expect(new Set(offers(saved).map(order => (order.kind === 'retreat' ? order.way.length : 0)))).toEqual(new Set([4]));
    }
    const untouched = after(saddle, shoot('B', 'M', 5), tries(2));
    expect([where(untouched, 'M'), health(untouched, 'M'), asked(untouched)]).toEqual(['D15/D16', 'healthy', 'red']);
    const failed = after(saddle, shoot('B', 'M', 2), tries(5));
    expect([health(failed, 'M'), man(failed, 'M-horse').health, man(failed, 'M-horse').rider]).toEqual(['wounded', 'healthy', null]);
  });

  test('BLD-179 BLD-R32 a wounded monk in the saddle who deflects rides off; one try a step there too', () => {
    const hurt = scene('footBows', [
      red('B', 'ASHB', 'D5'),
      red('C', 'ASHB', 'E5'),
      { ...rider, health: 'wounded' },
      blue('O', 'PEA', 'Z40'),
    ]);
    expect(health(after(hurt, shoot('B', 'M', 1), tries(1)), 'M')).toBe('wounded');
    const once = after(saddle, shoot('B', 'M', 5), tries(2));
    expect(moment(after(once, shoot('C', 'M', 1)))).not.toBe('deflecting');
  });

  test('BLD-181 the question names the hit: retreat, wound or kill, and what becomes of the horse', () => {
    const wants = (state: BladesState): string => {
      const ask = samuraiBlades.prompt(state).asks[0];
      return ask === undefined ? '' : fill(ask.wants, readerFor(samuraiBlades, state));
    };
    const monk = scene('footBows', [red('B', 'ASHB', 'D5'), blue('M', 'MON', 'D15'), blue('O', 'PEA', 'Z40')]);
    expect([1, 3, 5].map(die => wants(after(monk, shoot('B', 'M', die))))).toEqual([
      'The arrow hits M: killed. Try to deflect it?',
      'The arrow hits M: wounded. Try to deflect it?',
      'The arrow hits M: driven back 2 hexes. Try to deflect it?',
    ]);
    expect([1, 2, 3, 5].map(die => wants(after(saddle, shoot('B', 'M', die))))).toEqual([
      'The arrow hits M: wounded, and the horse killed. Try to deflect it?',
      'The arrow hits M: wounded and off the horse, which is unharmed. Try to deflect it?',
      'The arrow hits M: stunned, and the horse killed. Try to deflect it?',
      'The arrow hits M: driven back 4 hexes with the horse. Try to deflect it?',
    ]);
  });

  test('BLD-181 a new step gives a new try; BLD-182 shuriken cannot be deflected', () => {
    const state = scene('footBows', [red('B', 'ASHB', 'D5'), red('N', 'NIN', 'F14'), blue('M', 'SMON', 'D15'), far]);
    const first = after(state, shoot('B', 'M', 2), by('blue', { kind: 'deflect', figure: 'M', use: true }, 3));
    expect(moment(first)).toBe('retreat');
    const moved = after(first, by('blue', { kind: 'retreat', figure: 'M', way: ['D16', 'D17'] }));
    expect(refused(moved, shoot('N', 'M'))).toBeNull();
    const thrown = after(moved, shoot('N', 'M', 1));
    expect([health(thrown, 'M'), moment(thrown)]).toEqual(['dead', 'moving']);
    const again = after(moved, done('red'), done('red'));
    expect(moment(after(again, shoot('B', 'M', 2)))).toBe('deflecting');
  });
});
