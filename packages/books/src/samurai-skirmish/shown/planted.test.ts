/** The test of the test: mistakes planted into what is forgotten are found by the square, on the dense positions. */
import { now, seeded, type FigureId, type Question } from '@nobori/engine';
import { faultOf } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskOrder, SskState } from '../state.ts';
import { densely } from './dense.testing.ts';

const cases = densely(90);

/** How many of the positions show it. */
function found(plant: (state: SskState, about: readonly FigureId[]) => void): number {
  let faults = 0;
  for (const { name, state, seat, what } of cases) {
    const asked = book.question?.(book.view(state, seat), seat, what) ?? [];
    if ('rule' in asked) continue;
    for (const question of asked) {
      const planted: Question<SskState, SskOrder> = {
        ...question,
        forget(later) {
          question.forget?.(later);
          plant(later, question.about);
        },
      };
      if (faultOf(book, state, seat, planted, seeded(name)) !== null) faults += 1;
    }
    if (faults > 0) return faults;
  }
  return faults;
}

test('nothing planted, nothing found', () => expect(found(() => undefined)).toBe(0));

test.each<[string, (state: SskState, about: readonly FigureId[]) => void]>([
  [
    'SSK-R45 friends in the same fight dropped',
    (state, about) => {
      const at = now(state);
      if (at?.kind === 'rolling') state.moments.splice(-1, 1, { ...at, pairs: at.pairs.filter(({ figure }) => about.includes(figure)) });
    },
  ],
  [
    'SSK-083 wounds added up before the blows are rolled',
    state => {
      for (const figure of state.figures) [figure.legs, figure.arms] = [figure.legs + figure.arms, 0];
    },
  ],
  [
    'SSK-026 missile hits forgotten',
    state => {
      for (const figure of state.figures) figure.missileHits = 0;
    },
  ],
  [
    'SSK-R71 units that hold their ground taken for steady',
    state => {
      for (const unit of state.units) unit.status = 'steady';
    },
  ],
])('%s: found', (_what, plant) => expect(found(plant)).toBeGreaterThan(0));
