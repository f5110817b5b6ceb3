import { expect, test } from 'vitest';
import { moments } from '../fields/keeps.ts';
import type { Nameable } from '../names/goesBy.ts';
import type { Scenario } from './book.ts';
import { object, text } from './shape.ts';
import { chairsFor, situationFields, situationsBy } from './situation.ts';
import type { State } from './state.ts';
import { figureId, type FigureId } from './words.ts';

interface Man {
  readonly kit: Nameable & { readonly id: FigureId };
  wounds: number;
}
interface Camp extends State {
  readonly battle: { readonly of: string };
  figures: Man[];
}
const chairs = chairsFor([
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
]);
const scenario: Scenario = { id: 'camp', title: 'Camp', story: '', size: 'small', chairs, options: {} };
const forces: Man[] = [{ kit: { id: figureId('ashigaru') }, wounds: 0 }];

const { begin } = situationsBy({
  own: [],
  copies: {
    copyState: (state): Camp => ({ ...state, figures: state.figures.map(man => ({ ...man })) }),
    freshState: (given: Pick<Camp, 'chairs' | 'options' | 'battle' | 'figures'>): Camp => ({
      ...given,
      turn: 1,
      moments: [],
      verdict: null,
    }),
  },
  battleOn: ({ id }: Scenario) => ({ of: id }),
  lay: () => ({ figures: forces }),
  opening: ({ battle }) => [{ kind: `${battle.of} opens` }],
  // Files, which are not asked for here.
  shape: object(situationFields(object({ of: text() }), moments({}))),
  scenarios: [scenario],
  open: () => ({ of: '' }),
  chairs: () => chairs,
  layOut: () => [],
  wrong: () => undefined,
  state: () => ({ figures: forces }),
  write: () => ({}),
});

test('a game begins on the battle of its scenario, with the chairs and options it was given', () => {
  const { battle, chairs: sat, options, moments } = begin({ scenario, options: { night: true }, chairs });
  expect([battle, sat, options, moments]).toEqual([{ of: 'camp' }, chairs, { night: true }, [{ kind: 'camp opens' }]]);
});

test('names are given to those who have none, and forces that games share stay as they are', () => {
  const names = { ashigaru: { name: 'Gohei' } };
  const [man] = begin({ scenario, options: {}, chairs, names }).figures;
  expect(man?.kit).toEqual({ id: 'ashigaru', goesBy: { name: 'Gohei' } });
  for (const one of begin({ scenario, options: {}, chairs }).figures) one.wounds = 3;
  expect(forces).toEqual([{ kit: { id: 'ashigaru' }, wounds: 0 }]);
});
