import { describe, expect, test } from 'vitest';
import { digest } from '@nobori/engine';
import { samuraiBlades } from '../index.ts';
import { after, blue, by, man, moment, red, scene, shoot, where, type Written } from '../tabletop.testing.ts';

const options = Object.fromEntries(Object.entries(samuraiBlades.options).map(([name, entry]) => [name, entry.default]));
const complaints = (situation: Written): string => {
  const found = samuraiBlades.read(situation, options);
  return found.ok ? '' : found.complaints.map(({ place, expected }) => `${place}: ${expected}`).join('\n');
};

describe('situations', () => {
  test('what is left out has its default, and a rear hex means a war horse', () => {
    const state = scene('movement', [red('S', 'SAM2', 'D5', { rear: 'D4' }), blue('O', 'PEA', 'Z40')]);
    expect([where(state, 'S-horse'), man(state, 'S-horse').rider, man(state, 'S').kit.rode]).toEqual(['D5/D4', 'S', true]);
  });

  test('a position in the middle of a question survives writing and reading', () => {
    const start = scene('footBows', [red('B', 'ASHB', 'D5'), blue('M', 'MON', 'D15'), blue('O', 'PEA', 'Z40')], {
      barricades: [{ at: 'H8', facing: 'NW' }],
    });
    for (const state of [
      start,
      after(start, shoot('B', 'M', 2)),
      after(start, shoot('B', 'M', 2), by('blue', { kind: 'deflect', figure: 'M', use: true }, 1)),
    ]) {
      const again = samuraiBlades.read(JSON.parse(JSON.stringify(samuraiBlades.write(state))), state.options);
      expect(again.ok ? digest(again.value) : again.complaints).toBe(digest(state));
    }
  });

  test('BLD-045 with one bow step a situation that names horseBows stands at that step', () => {
    const figures = [red('S', 'SAMB', 'D5', { rear: 'D4' }), blue('O', 'PEA', 'D15')];
    expect(moment(scene('horseBows', figures, {}, { frenchBowPhase: true }))).toBe('shooting');
    const busy = [{ ...figures[0], task: { kind: 'dismount' } }, red('A', 'ASHB', 'K5'), blue('O', 'PEA', 'D15')];
    expect(man(scene('horseBows', busy, {}, { frenchBowPhase: true }), 'S').task).toEqual({ kind: 'dismount' }); // the phase does not start anew
  });

  test('a finished game stays finished', () => {
    const over = scene('recovery', [red('A', 'PEA', 'A1'), blue('B', 'PEA', 'M9')], { scenario: 'karasu-bridge', phase: 20 });
    const again = samuraiBlades.read(JSON.parse(JSON.stringify(samuraiBlades.write(over))), over.options);
    expect(again.ok ? again.value.verdict : null).toEqual(over.verdict);
  });

  test.each([
    ['a figure twice', { figures: [red('A', 'PEA', 'A1'), blue('A', 'PEA', 'B1')] }, 'an id of its own'],
    ['no such hex', { figures: [red('A', 'PEA', 'Q')] }, 'a hex such as "D5"'],
    ['no such counter', { figures: [red('A', 'KNIGHT', 'A1')] }, 'one of "LORD"'],
    ['a horse in one hex', { figures: [red('H', 'HORSE', 'A1')] }, 'a rear hex'],
    ['a rider on nothing', { figures: [red('A', 'SAM2', 'A1', { rear: 'A2', rides: 'H' })] }, 'a figure of the situation'],
    ['no such scenario', { scenario: 'castle', figures: [red('A', 'PEA', 'A1')] }, 'one of karasu-bridge'],
    ['no such step', { step: 'lunch', figures: [red('A', 'PEA', 'A1')] }, 'a step of the phase'],
    ['a broken map', { map: { columns: 5, rows: 5, terrain: { river: 'Z9' } }, figures: [red('A', 'PEA', 'A1')] }, 'hexes from A1 to E5'],
  ])('%s is complained about', (_title, situation, expected) => {
    expect(complaints(situation)).toContain(expected);
  });
});
