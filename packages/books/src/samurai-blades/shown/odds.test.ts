/** Odds equal play: positions of games and dense ones made on purpose, each looked at from every side. */
import { odds } from '@nobori/engine';
import { expect, test } from 'vitest';
import { casesOf, oddsHold } from '@nobori/engine/testing';
import { samuraiBlades as book } from '../index.ts';
import { densely } from './dense.testing.ts';

/** The rest of the phase up to the blow: steps of one's own are ended, and what was begun is finished (BLD-046). */
const PHASE = ['shooting: done', 'moving: done', 'combat: done', 'completion: complete'];
/** Whoever is in the middle of something else takes the safe default. */
const MIDDLE = ['advancing: stay', 'movingOn: stay', 'closingUp: stay', 'closingUp: move', 'challenge: refuse', 'shifting: shift'];

oddsHold(book, {
  cases: count => [...densely(Math.ceil(count * 0.7)), ...casesOf(book, Math.floor(count * 0.3))],
  passed: {
    ...Object.fromEntries(['shot', 'throw', 'fight'].map(kind => [kind, [...PHASE, ...MIDDLE]])),
    ...Object.fromEntries(['shoot', 'attack', 'shootLantern', 'tend', 'deflect'].map(kind => [kind, []])),
  },
  many: 150,
});

test('BLD-063 BLD-159 which way a man falls back, or where he is put, changes nothing that is told', () => {
  const otherwise: typeof book = {
    ...book,
    question(state, seat, what) {
      const asked = book.question?.(state, seat, what) ?? [];
      if ('rule' in asked) return asked;
      return asked.map(question => ({
        ...question,
        answers(later, who, ask) {
          const stances = question.answers(later, who, ask);
          const last = ask.choices.list().at(-1);
          const [first] = stances ?? [];
          return first?.key === 'goes' && last !== undefined ? [{ ...first, order: last }] : stances;
        },
      }));
    },
  };
  for (const { name, state, seat, what } of densely(40))
    expect([name, odds(otherwise, state, seat, what)]).toEqual([name, odds(book, state, seat, what)]);
});
