import { describe, expect, test } from 'vitest';
import { fill } from '@nobori/engine';
import { samuraiBlades } from '../index.ts';
import type { BladesState } from '../state.ts';
import { after, attack, blue, done, red, scene } from '../tabletop.testing.ts';

const figures = [red('B', 'ASHB', 'D5'), blue('A', 'ASHB', 'D12'), blue('C', 'SAM2', 'D6')];
const round = (state: BladesState): string[] =>
  samuraiBlades.phases(state).map(({ key, whose, stage }) => `${key} ${String(whose)} ${stage}`);
const now = (state: BladesState): string | undefined => round(state).find(one => one.endsWith('now'));

describe('the round', () => {
  test('BLD-036 both phases with their six steps, in order', () => {
    const phases = samuraiBlades.phases(scene('footBows', figures));
    expect(phases.map(({ title, whose, rule }) => `${String(whose)}: ${fill(title)} ${String(rule)}`)).toEqual(
      ['red', 'blue'].flatMap(seat => [
        `${seat}: Foot archery BLD-037`,
        `${seat}: Horse archery BLD-038`,
        `${seat}: Movement BLD-039`,
        `${seat}: Archery again BLD-040`,
        `${seat}: Combat BLD-041`,
        `${seat}: Recovery BLD-042`,
      ]),
    );
  });

  test('BLD-037 BLD-042 what lies before the present step is over', () => {
    const state = scene('footBows', figures);
    expect(round(state).slice(0, 2)).toEqual(['foot red now', 'horse red next']);
    const moving = after(state, done('red'));
    expect(round(moving).slice(0, 4)).toEqual(['foot red done', 'horse red done', 'move red now', 'again red next']);
    expect(
      round(moving)
        .slice(6)
        .every(one => one.endsWith('next')),
    ).toBe(true);
    expect(now(scene('movement', figures, { phase: 2 }))).toBe('move blue now');
    expect(
      round(scene('movement', figures, { phase: 2 }))
        .slice(0, 6)
        .every(one => one.endsWith('done')),
    ).toBe(true);
  });

  test('a question in the middle of a step belongs to the step, whoever answers', () => {
    const state = scene('combat', [red('S', 'SAM2', 'D5'), blue('A', 'ASHY', 'D4'), blue('O', 'PEA', 'Z40')]);
    const fight = after(state, attack('S', 'A', 4)); // the defender retreats, and his owner chooses where
    expect([samuraiBlades.prompt(fight).asks[0]?.seats, now(fight)]).toEqual([['blue'], 'combat red now']);
  });

  test('BLD-045 one bow step with option frenchBowPhase', () => {
    expect(round(scene('footBows', figures, {}, { frenchBowPhase: true })).slice(0, 2)).toEqual(['both red now', 'move red next']);
  });

  test('BLD-196 secret set-up comes before the first round', () => {
    const scenario = samuraiBlades.scenarios.find(one => one.id === 'shorin-in');
    if (scenario === undefined) throw new Error('no such scenario');
    const state = samuraiBlades.begin({
      scenario,
      options: Object.fromEntries(Object.entries(samuraiBlades.options).map(([name, entry]) => [name, entry.default])),
      chairs: scenario.chairs,
    });
    expect(round(state)).toEqual(['setup iga now']);
  });
});
