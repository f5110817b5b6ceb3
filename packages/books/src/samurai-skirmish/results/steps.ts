/** The Results Section, as steps: E1 and E2 of the ledger. */
import { ask, done, goTo } from '@nobori/engine';
import { mustTest, testMorale } from '../morale/morale.ts';
import { bury, hitFigures, resolveHit } from './wounds.ts';
import { figureOf, unitOf, type SskSteps } from '../state.ts';

export const resultsSection: Pick<SskSteps, 'results' | 'wounds' | 'burial' | 'morale' | 'testing'> = {
  /** E1 (and F3 with fireResultsFirst): who was hit, in the order of SSK-R10. */
  results: {
    run(state, { of }) {
      goTo(state, { kind: 'burial' });
      ask(state, { kind: 'wounds', figures: hitFigures(state, of) });
    },
  },

  /** One figure after another, one hit after another. */
  wounds: {
    run(state, { figures: [next, ...rest] }, dice, tell) {
      if (next === undefined) return done(state);
      const more = resolveHit(state, figureOf(state, next), dice, tell);
      return goTo(state, { kind: 'wounds', figures: more ? [next, ...rest] : rest });
    },
  },

  burial: {
    run(state) {
      bury(state);
      done(state);
    },
  },

  /** E2, SSK-R69. */
  morale: { run: state => goTo(state, { kind: 'testing', units: mustTest(state), tested: [] }) },

  /** One unit after another; those its flight shakes join the end of the queue. */
  testing: {
    run(state, { units, tested }, dice, tell) {
      const [next, ...rest] = units;
      if (next === undefined) return done(state);
      const known = [...tested, next];
      const shaken = testMorale(state, unitOf(state, next), known, dice, tell).filter(unit => !rest.includes(unit)); // SSK-110
      return goTo(state, { kind: 'testing', units: [...rest, ...shaken], tested: known });
    },
  },
};
