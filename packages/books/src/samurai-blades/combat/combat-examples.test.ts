/** The worked examples of combat. */
import { describe, expect, test } from 'vitest';
import { samuraiBlades } from '../index.ts';
import type { BladesState } from '../state.ts';
import {
  after,
  asked,
  attack,
  blue,
  by,
  done,
  ends,
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
  told,
  walk,
  where,
} from '../tabletop.testing.ts';
import { odds, fight } from './combat.testing.ts';

describe('the worked examples', () => {
  test('BLD-E01 stun and recovery: BLD-130, BLD-147', () => {
    const state = fight([red('S', 'SAM2', 'D5'), blue('A', 'ASHY', 'D4')]);
    expect(odds(state, 'S', 'A')).toBe('3-1');
    const hit = after(state, attack('S', 'A', 2));
    expect(health(hit, 'A')).toBe('healthy'); // nothing was left to ask: Blue's phase, in which he could do nothing, has gone by
    const events = told(state, attack('S', 'A', 2));
    expect(events.map(({ kind }) => kind)).toEqual(['rolled', 'fought', 'stunned', 'phaseBegan', 'recovered', 'phaseBegan']);
    expect(asked(hit)).toBe('red');
    expect(events[2]?.rules).toEqual(['BLD-007']);
  });

  test('BLD-E02 rounding and result A: BLD-144, BLD-006', () => {
    const state = fight([red('B', 'BAN', 'D5'), blue('P', 'PEA', 'D4')]);
    expect(odds(state, 'B', 'P')).toBe('2-1');
    expect(health(after(state, attack('B', 'P', 6)), 'B')).toBe('wounded');
  });

  test('BLD-E03 combined attack from mixed ground: BLD-136, BLD-142', () => {
    const state = fight([red('Y', 'ASHY', 'D4'), red('N', 'ASHN', 'D6'), blue('S', 'SAM2', 'D5'), blue('O', 'PEA', 'K9')], {
      map: land({ door: 'D4', scrub: 'D6' }),
    });
    expect(odds(state, 'Y N', 'S')).toBe('2-1');
    const hit = told(state, attack('Y N', 'S', 1));
    expect(hit.some(event => event.kind === 'stunned' && event.figure === id('S'))).toBe(true);
  });

  const ground = { map: land({ scrub: 'D5', torii: 'D4' }) };

  test('BLD-E04 floor and shift: BLD-131, BLD-140', () => {
    const state = fight([red('P', 'PEA', 'D5'), blue('S', 'SAM3', 'D4')], ground);
    expect(odds(state, 'P', 'S')).toBe('1-1');
    expect(health(after(state, attack('P', 'S', 4)), 'P')).toBe('wounded');
  });

  test('BLD-E04 wounded already, he is killed: BLD-005', () => {
    const hurt = fight([red('P', 'PEA', 'D5', { health: 'wounded' }), red('Q', 'PEA', 'K9'), blue('S', 'SAM3', 'D4')], ground);
    expect(health(after(hurt, attack('P', 'S', 4)), 'P')).toBe('dead');
  });

  test('BLD-E05 no way out: BLD-156, BLD-R54', () => {
    const state = fight([red('S', 'SAM2', 'D4'), red('A', 'ASHY', 'E6'), blue('Y', 'ASHY', 'D5'), blue('P', 'PEA', 'C5')]);
    const hit = after(state, attack('S', 'Y', 4));
    expect([health(hit, 'Y'), where(hit, 'Y'), moment(hit), asked(hit)]).toEqual(['wounded', 'D5', 'moving', 'blue']); // no advance: Blue's phase
  });

  test('BLD-E06 stunned, then struck: BLD-R12, BLD-160', () => {
    const figures = [red('S', 'SAM2', 'D4'), red('R', 'RON', 'E4'), blue('B', 'SAM2', 'D5'), blue('O', 'PEA', 'K9')];
    const state = fight(figures);
    const stunned = after(state, attack('S', 'B', 1));
    expect(health(stunned, 'B')).toBe('stunned');
    expect(odds(stunned, 'R', 'B')).toBe('4-1');
    const dead = after(stunned, attack('R', 'B', 6));
    expect([health(dead, 'B'), where(dead, 'B'), moment(dead), asked(dead)]).toEqual(['dead', 'D5', 'advancing', 'red']);
    expect(new Set(offers(dead).flatMap(order => ('figure' in order ? [order.figure] : [])))).toEqual(new Set([id('R')]));
    expect(refused(dead, walk('red', 'S', 'D5'))).toBe('BLD-160');
    const full = after(fight(figures, {}, { stunnedDefence: 'healthy' }), attack('S', 'B', 1));
    expect(odds(full, 'R', 'B')).toBe('2-1');
  });

  test('BLD-E07 retreat: BLD-146, BLD-157', () => {
    const hit = after(fight([red('S', 'SAM3', 'D5'), blue('A', 'ASHY', 'D4')]), attack('S', 'A', 6));
    expect([asked(hit), moment(hit), ends(hit)]).toEqual(['blue', 'retreat', ['C3', 'D3', 'E3']]);
    const back = after(hit, by('blue', { kind: 'retreat', figure: 'A', way: ['D3'] }));
    expect([where(back, 'A'), moment(back)]).toEqual(['D3', 'advancing']);
  });

  test('BLD-E07 advance: BLD-161, BLD-R55', () => {
    const state = fight([red('S', 'SAM3', 'D5'), blue('A', 'ASHY', 'D4')]);
    const back = after(state, attack('S', 'A', 6), by('blue', { kind: 'retreat', figure: 'A', way: ['D3'] }));
    expect(refused(back, walk('red', 'S', 'D4 E4'))).toBeNull();
    expect(refused(back, walk('red', 'S', 'D6 D7 D8'))).toBeNull();
    expect(refused(back, walk('red', 'S', 'D6 D7 D8 D9'))).toBe('BLD-094');
    const gone = after(back, walk('red', 'S', 'D4 E4'), done('blue'));
    expect(refused(gone, walk('red', 'S', 'E5 E6 E7 E8 E9 E10'))).toBeNull(); // points of an advance do not count
    const beset = after(
      fight([red('S', 'SAM3', 'D5'), blue('A', 'ASHY', 'D4'), blue('N', 'BAN', 'E5')]),
      attack('S', 'A', 6),
      by('blue', { kind: 'retreat', figure: 'A', way: ['D3'] }),
    );
    expect(refused(beset, walk('red', 'S', 'D4'))).toBeNull();
    expect(refused(beset, walk('red', 'S', 'D4 E4'))).toBe('BLD-161');
  });

  test('BLD-E08 the defender advances: BLD-145, BLD-162', () => {
    const state = fight([red('P', 'PEA', 'D5'), blue('R', 'RON', 'D4')]);
    const hit = after(state, attack('P', 'R', 2));
    expect([asked(hit), ends(hit)]).toEqual(['red', ['C5', 'D6', 'E5']]);
    const back = after(hit, by('red', { kind: 'retreat', figure: 'P', way: ['D6'] }));
    expect([asked(back), moment(back)]).toEqual(['blue', 'advancing']);
    const gone = after(back, walk('blue', 'R', 'D5'));
    expect([asked(gone), refused(gone, walk('blue', 'R', 'C5 B6 A6 A7 A8 A9'))]).toEqual(['blue', null]); // his own next move is whole
  });

  test('BLD-E20 fighting riders: BLD-132, BLD-150', () => {
    const state = fight([red('S', 'SAM3', 'D6'), blue('R', 'SAM1', 'D5', { rear: 'D4' })]);
    expect(odds(state, 'S', 'R')).toBe('3-1');
    const hit = after(state, attack('S', 'R', 1));
    expect([health(hit, 'R-horse'), health(hit, 'R'), moment(hit), asked(hit)]).toEqual(['dead', 'stunned', 'placing', 'blue']);
    const hurt = fight([red('S', 'SAM3', 'D6'), blue('R', 'SAM1', 'D5', { rear: 'D4', health: 'wounded' }), blue('O', 'PEA', 'K9')]);
    expect(odds(hurt, 'S', 'R')).toBe('9-1');
    const both = after(hurt, attack('S', 'R', 6));
    expect([health(both, 'R'), health(both, 'R-horse')]).toEqual(['dead', 'dead']);
    const rider = after(hurt, attack('S', 'R', 5));
    expect([health(rider, 'R'), health(rider, 'R-horse'), man(rider, 'R-horse').rider]).toEqual(['dead', 'healthy', null]);
  });

  test('BLD-E23 draft horse: BLD-165, BLD-R56', () => {
    const horse = { rear: 'D3', control: 2 };
    const state = fight([red('S', 'SAM2', 'D5'), blue('H', 'DRAFT', 'D4', horse), blue('O', 'PEA', 'K9')]);
    expect(odds(state, 'S', 'H')).toBe('3-1');
    expect(health(after(state, attack('S', 'H', 1)), 'H')).toBe('dead');
    const back = after(state, attack('S', 'H', 2));
    expect([asked(back), moment(back), ends(back)]).toEqual(['blue', 'retreat', ['C2', 'D2', 'E2']]);
    const harnessed = fight([
      red('S', 'SAM2', 'D5'),
      blue('H', 'DRAFT', 'D4', { ...horse, draws: 'K' }),
      blue('K', 'CART', 'D2', { rear: 'D1' }),
      blue('O', 'PEA', 'K9'),
    ]);
    expect(health(after(harnessed, attack('S', 'H', 2)), 'H')).toBe('dead');
    const five = fight([red('S', 'SAM2', 'D5'), red('T', 'SAM1', 'E4'), blue('H', 'DRAFT', 'D4', horse), blue('O', 'PEA', 'K9')]);
    expect(odds(five, 'S T', 'H')).toBe('5-1');
    expect(health(after(five, attack('S T', 'H', 1)), 'H')).toBe('healthy');
  });

  test('BLD-E24 one against two: BLD-134, BLD-135', () => {
    const state = fight([red('S', 'SAM3', 'D5'), blue('Y', 'ASHY', 'D4'), blue('N', 'ASHN', 'E4')]);
    expect(odds(state, 'S', 'Y N')).toBe('2-1');
    const hit = after(state, attack('S', 'Y N', 1));
    expect([asked(hit), moment(hit)]).toEqual(['blue', 'victim']);
    expect(health(after(hit, by('blue', { kind: 'suffer', figure: 'N' })), 'N')).toBe('stunned');
    const hurt = fight([red('S', 'SAM3', 'D5'), blue('Y', 'ASHY', 'D4'), blue('N', 'ASHN', 'E4', { health: 'wounded' })]);
    expect(odds(hurt, 'S', 'Y N')).toBe('3-1');
    const chosen = after(hurt, attack('S', 'Y N', 2), by('blue', { kind: 'suffer', figure: 'Y' }));
    expect([health(chosen, 'Y'), health(chosen, 'N')]).toEqual(['stunned', 'wounded']);
    expect(refused(after(hurt, attack('S', 'Y N', 2)), by('blue', { kind: 'suffer', figure: 'S' }))).toBe('BLD-138');
  });

  test('BLD-138 the safe victim is one whom the result does not kill, then the weakest', () => {
    const safe = (state: BladesState) => samuraiBlades.prompt(state).asks[0]?.fallback();
    const hurt = fight([red('S', 'SAM3', 'D5'), blue('Y', 'ASHY', 'D4'), blue('N', 'ASHN', 'E4', { health: 'wounded' })]);
    expect(safe(after(hurt, attack('S', 'Y N', 2)))).toEqual({ kind: 'suffer', figure: 'Y' }); // stunned; it would kill the weaker N
    // A retreat kills the wounded only where there is no way out.
    const open = fight([red('P', 'PEA', 'D5'), red('Q', 'PEA', 'E5', { health: 'wounded' }), blue('B', 'LORD', 'E4')]);
    expect(safe(after(open, attack('P Q', 'B', 2)))).toEqual({ kind: 'suffer', figure: 'Q' });
    const walled = fight([red('P', 'PEA', 'D5'), red('Q', 'PEA', 'E5', { health: 'wounded' }), blue('B', 'LORD', 'E4')], {
      map: land({ wall: 'F5 F6 E6 D6' }),
    });
    expect(safe(after(walled, attack('P Q', 'B', 2)))).toEqual({ kind: 'suffer', figure: 'P' });
    // A wounds the healthy and kills the wounded (BLD-144).
    const scratch = fight([
      red('P', 'SAM1', 'D5'),
      red('Q', 'PEA', 'E4', { health: 'wounded' }),
      blue('B', 'SAM4', 'D4'),
      blue('O', 'PEA', 'K9'),
    ]);
    const bled = after(scratch, attack('P Q', 'B', 4));
    expect([bled.moments.at(-1), safe(bled)]).toMatchObject([
      { kind: 'victim', result: 'A' },
      { kind: 'suffer', figure: 'P' },
    ]);
  });

  test('BLD-138 BLD-152 of a rider and a horse the safe victim is the rider where the horse would die', () => {
    const figures = [red('S', 'SAM4', 'D5'), blue('R', 'SAM3', 'D4', { rear: 'D3' }), blue('H', 'DRAFT', 'E5', { rear: 'F5' })];
    const safe = (result: string) => {
      const step = [{ kind: 'victim', attackers: ['S'], defenders: ['R', 'H'], result, mounted: true, of: 'defenders' }];
      return samuraiBlades.prompt(fight(figures, { step })).asks[0]?.fallback();
    };
    expect([safe('F'), safe('E'), safe('A')]).toMatchObject([{ figure: 'R' }, { figure: 'H' }, { figure: 'H' }]);
  });

  test('BLD-164 BLD-R71 no side attacks or shoots at its own horse, and no step waits for it', () => {
    const stray = red('H', 'HORSE', 'D6', { rear: 'D7' });
    const alone = scene('combat', [red('S', 'SAM2', 'D5'), stray, blue('O', 'PEA', 'Z40')]);
    expect([moment(alone), asked(alone)]).toEqual(['moving', 'blue']);
    const both = scene('combat', [red('S', 'SAM2', 'D5'), stray, blue('B', 'PEA', 'D4')]);
    expect([refused(both, attack('S', 'H')), refused(both, attack('S', 'B'))]).toEqual(['BLD-R71', null]);
    const bow = scene('footBows', [red('B', 'ASHB', 'D15'), stray, blue('P', 'PEA', 'D14')]);
    expect(refused(bow, shoot('B', 'H'))).toBe('BLD-R71');
    expect(refused(scene('footBows', [red('B', 'ASHB', 'D15'), { ...stray, side: 2 }]), shoot('B', 'H'))).toBeNull();
  });

  test('BLD-R71 a war horse counts with the side that last rode or led it', () => {
    const stray = blue('H', 'HORSE', 'D6', { rear: 'D7' });
    const led = after(
      scene('movement', [red('S', 'SAM2', 'D5'), red('T', 'PEA', 'E6'), stray, blue('O', 'PEA', 'Z40')]),
      by('red', { kind: 'lead', figure: 'S', horse: 'H', way: ['D4'] }),
    );
    expect(moment(after(led, done('red')))).toBe('moving'); // blue's: nobody is asked to attack it
    const written = samuraiBlades.read(JSON.parse(JSON.stringify(samuraiBlades.write(led))), led.options);
    expect(written.ok ? man(written.value, 'H').control : null).toBe(0);
    const caught = scene('phaseStart', [
      red('S', 'SAM2', 'D5', { task: { kind: 'mount', horse: 'H', at: 'D6' } }),
      stray,
      blue('B', 'PEA', 'E6'),
    ]);
    expect(man(caught, 'S').rides).toBe('H');
    expect(man(caught, 'H').control).toBe(0);
  });

  test('BLD-E26 two-hex terrain in combat: BLD-141, BLD-014', () => {
    const state = fight([red('S', 'SAM2', 'D5', { rear: 'D6' }), blue('A', 'ASHY', 'D4')], { map: land({ scrub: 'D6' }) });
    expect(odds(state, 'S', 'A')).toBe('4-1');
    expect(moment(after(state, attack('S', 'A', 6)))).toBe('retreat');
  });

  test('BLD-E31 at the edge of the map: BLD-199', () => {
    const state = fight([red('S', 'SAM2', 'B5'), blue('A', 'ASHY', 'A5')]);
    expect(where(after(state, attack('S', 'A', 4)), 'A')).toBe('A6');
    const shut = fight([red('S', 'SAM2', 'B5'), red('T', 'PEA', 'B7'), blue('A', 'ASHY', 'A5')]);
    const hit = after(shut, attack('S', 'A', 4));
    expect([where(hit, 'A'), health(hit, 'A')]).toEqual(['A5', 'wounded']);
  });

  test('BLD-E34 killed by his own charge: BLD-144, BLD-R50', () => {
    const state = fight([red('S', 'SAM2', 'D5', { rear: 'D6', health: 'wounded' }), red('O', 'PEA', 'K9'), blue('A', 'ASHY', 'D4')]);
    expect(odds(state, 'S', 'A')).toBe('3-1');
    const hit = after(state, attack('S', 'A', 7));
    expect([health(hit, 'S'), health(hit, 'S-horse'), asked(hit), moment(hit)]).toEqual(['dead', 'healthy', 'red', 'placing']);
    const laid = after(hit, by('red', { kind: 'place', figure: 'S', at: 'E5' }));
    expect([where(laid, 'S'), asked(laid), moment(laid)]).toEqual(['E5', 'blue', 'advancing']);
    expect(refused(laid, walk('blue', 'A', 'D3 D2 D1'))).toBeNull();
  });
});
