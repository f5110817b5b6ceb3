import { describe, expect, test } from 'vitest';
import { after, asked, attack, blue, by, done, man, moment, red, refused, scene, shoot, told, walk, where } from './tabletop.testing.ts';
import { samuraiBlades } from './index.ts';

const both = [red('A', 'ASHB', 'D5'), red('M', 'SAMB', 'H5', { rear: 'H4' }), blue('B', 'SAM4', 'D12'), blue('C', 'ASHB', 'K12')];

describe('the phase', () => {
  test('BLD-036 the six steps: foot bows, horse bows, movement, foot bows again, combat, recovery; then the other side', () => {
    let state = scene('phaseStart', [...both, red('X', 'PEA', 'D11')]);
    const seen: string[] = [];
    for (let i = 0; i < 8; i += 1) {
      const at = state.moments.at(-1);
      seen.push(`${asked(state)} ${at?.kind === 'shooting' ? at.volley : at?.kind}`);
      state = after(state, done(asked(state)));
    }
    expect(seen).toEqual(['red foot', 'red horse', 'red moving', 'red again', 'red combat', 'blue foot', 'blue moving', 'blue again']);
  });

  test('BLD-036 two phases make a game turn, and the scenario says who is first', () => {
    const state = scene('movement', [red('A', 'PEA', 'D5'), blue('B', 'PEA', 'Z40')]);
    const events = told(state, done('red'), done('blue'));
    expect(events.filter(({ kind }) => kind === 'phaseBegan')).toMatchObject([
      { turn: 1, side: 'blue' },
      { turn: 2, side: 'red' },
    ]);
    const satomi = samuraiBlades.scenarios[0];
    expect(satomi?.first).toBe(1);
  });

  test('BLD-068 BLD-128 BLD-049 of a step passed over the rule is told that stood in the way, not that its time is over', () => {
    const blocked = scene('footBows', [red('A', 'ASHB', 'D5'), red('F', 'PEA', 'D7'), blue('B', 'PEA', 'D9')]);
    expect([moment(blocked), refused(blocked, shoot('A', 'B'))]).toEqual(['moving', 'BLD-068']);
    const apart = scene('combat', [red('A', 'SAM2', 'D5'), blue('B', 'PEA', 'D9')]);
    expect([asked(apart), refused(apart, attack('A', 'B'))]).toEqual(['blue', 'BLD-128']);
    const far = scene('horseBows', [red('N', 'NIN', 'D5'), blue('B', 'PEA', 'D15')]);
    expect(refused(far, shoot('N', 'B'))).toBe('BLD-184');
    // What would be lawful in its own step is refused for its time alone.
    const early = scene('movement', [red('A', 'ASHB', 'D5'), blue('B', 'PEA', 'D9')]);
    expect([refused(early, shoot('A', 'B')), refused(early, shoot('B', 'A'))]).toEqual(['NOB-3', 'NOB-3']);
  });

  test('a step in which there is nothing to choose is not asked', () => {
    const state = scene('phaseStart', [red('A', 'PEA', 'D5'), blue('B', 'PEA', 'Z40')]);
    expect([moment(state), asked(state)]).toEqual(['moving', 'red']);
    expect(moment(after(state, done('red')))).toBe('moving');
  });

  test('BLD-041 combat comes after movement and may be passed over', () => {
    const state = scene('movement', [red('A', 'PEA', 'D5'), blue('B', 'PEA', 'D7')]);
    const close = after(state, walk('red', 'A', 'D6'));
    expect([moment(close), asked(close)]).toEqual(['combat', 'red']);
    expect(asked(after(close, done('red')))).toBe('blue');
  });

  test('BLD-046 completed at the start of the side’s next phase, when he may act normally', () => {
    const state = scene('movement', [red('R', 'RON', 'D5'), red('H', 'HORSE', 'D6', { rear: 'D7' }), blue('B', 'PEA', 'Z40')]);
    const up = after(state, by('red', { kind: 'mount', figure: 'R', target: 'H' }), done('blue'));
    expect([asked(up), where(up, 'R'), man(up, 'R').task]).toEqual(['red', 'D6/D7', null]);
    expect(refused(up, by('red', { kind: 'ride', figure: 'R', steps: ['forward'], way: ['D5'], facing: 0 }))).toBeNull();
  });

  test('BLD-205 several completions: the owner takes them in any order', () => {
    const state = scene(
      'phaseStart',
      [
        red('S', 'SAM2', 'D5', { rear: 'D4', task: { kind: 'dismount' } }),
        red('R', 'RON', 'K5', { task: { kind: 'mount', horse: 'H', at: 'K6' } }),
        red('H', 'HORSE', 'K6', { rear: 'K7' }),
        blue('B', 'PEA', 'Z40'),
      ],
      { phase: 3 },
    );
    expect(moment(state)).toBe('completion');
    const mounted = after(state, by('red', { kind: 'complete', figure: 'R' }));
    expect([man(mounted, 'R').rides !== null, moment(mounted)]).toEqual([true, 'completion']);
    expect(refused(mounted, by('red', { kind: 'complete', figure: 'R' }))).toBe('BLD-046');
    expect(moment(after(mounted, by('red', { kind: 'complete', figure: 'S', at: 'D6' })))).toBe('moving');
  });
});

test('BLD-R07 of the French edition only the range correction is taken over by default', () => {
  const { frenchBowPhase, mountedMissilePlusOne } = samuraiBlades.options;
  expect([frenchBowPhase?.default, mountedMissilePlusOne?.default]).toEqual([false, false]);
});
