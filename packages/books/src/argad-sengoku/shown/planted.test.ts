/** The test of the test: mistakes planted into what is forgotten are found by the square, on the dense positions. */
import { now, seeded, type FigureId, type Question } from '@nobori/engine';
import { faultOf } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { argadSengoku as book } from '../index.ts';
import type { ArgOrder, ArgState } from '../state.ts';
import { densely } from './dense.testing.ts';

const cases = densely(60);

type Plant = (state: ArgState, about: readonly FigureId[]) => void;

/** How many of the positions show it, up to the first. `before`: it goes wrong before the rest is forgotten. */
function found(plant: Plant, before?: 'before'): number {
  for (const { name, state, seat, what } of cases) {
    const asked = book.question?.(book.view(state, seat), seat, what) ?? [];
    if ('rule' in asked) continue;
    for (const question of asked) {
      const planted: Question<ArgState, ArgOrder> = {
        ...question,
        forget(later) {
          if (before !== undefined) plant(later, question.about);
          question.forget?.(later);
          if (before === undefined) plant(later, question.about);
        },
      };
      if (faultOf(book, state, seat, planted, seeded(name)) !== null) return 1;
    }
  }
  return 0;
}

test('nothing planted, nothing found', () => expect(found(() => undefined)).toBe(0));

test.each<[string, Plant, 'before'?]>([
  [
    'ARG-173 ARG-180 friends who strike the same enemy dropped',
    (state, about) => {
      if (now(state)?.kind === 'step') for (const figure of state.figures) if (!about.includes(figure.kit.id)) figure.blow = null;
    },
  ],
  [
    'ARG-160 who was driven back strikes all the same',
    state => {
      const at = now(state);
      if (at?.kind === 'step') state.moments.splice(-1, 1, { ...at, lost: [] });
    },
    'before', // afterwards nothing is left of his blow
  ],
  [
    'ARG-170 a clash decided without its dice',
    state => {
      const at = now(state);
      if (at?.kind === 'step') state.moments.splice(-1, 1, { ...at, struck: at.struck.map(one => ({ ...one, natural: 2 })) });
    },
  ],
  [
    'ARG-174 ARG-175 nobody gives ground',
    state => {
      const at = now(state);
      if (at?.kind === 'recoils') state.moments.splice(-1, 1);
    },
  ],
  [
    'ARG-081 shots of others at the same man dropped',
    (state, about) => {
      const at = now(state);
      if (at?.kind === 'shots') state.moments.splice(-1, 1, { ...at, shots: at.shots.filter(({ figure }) => about.includes(figure)) });
    },
  ],
])('%s: found', (_what, plant, before) => expect(found(plant, before)).toBe(1));
