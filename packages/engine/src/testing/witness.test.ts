import { expect, test } from 'vitest';
import { D6 } from '../dice/dice.ts';
import { tray } from '../dice/sources.ts';
import { settle } from '../kernel/options.ts';
import { factors, total, type Event } from '../kernel/event.ts';
import { refusal } from '../kernel/refusal.ts';
import { done, playedBy, type Steps } from '../kernel/step.ts';
import type { State } from '../kernel/state.ts';
import { say } from '../kernel/words.ts';
import { deepFreeze } from './freeze.ts';
import { carriedOut, table, witness } from './witness.ts';

/** The ids that doing something adds to those carried out. */
function carriedBy(act: () => unknown): string[] {
  const before = new Set(carriedOut());
  act();
  return carriedOut().filter(id => !before.has(id));
}

test('a refusal carries its rule', () => {
  expect(carriedBy(() => refusal('WIT-01', 'No.'))).toEqual(['WIT-01']);
});

test('a row of factors carries its rule when it applies; modifiers when they are added up', () => {
  const table = [['uphill', 1, () => true, 'WIT-02'], ['asleep', -1, () => false, 'WIT-03']] as const; // prettier-ignore
  expect(carriedBy(() => factors(table, {}))).toEqual(['WIT-02']);
  expect(carriedBy(() => total([{ label: 'skill', value: 2, rule: 'WIT-04' }]))).toEqual(['WIT-04']);
});

test('several rules, and those of modifiers', () => {
  const rolled = { rules: ['WIT-05', 'WIT-06'], modifiers: [{ label: '', value: 1, rule: 'WIT-07' }] };
  expect(carriedBy(() => witness(rolled))).toEqual(['WIT-05', 'WIT-06', 'WIT-07']);
  expect(witness(rolled)).toBe(rolled);
});

test('play: what is told, what dice are rolled for, why it ended', () => {
  interface Roll {
    readonly kind: 'roll';
  }
  const steps: Steps<State<Roll>, never, Event> = {
    roll: {
      run(state, _at, dice, tell) {
        dice.die({ who: 'a', for: say('luck'), rule: 'WIT-08' }, D6);
        tell({ kind: 'lucky', rules: ['WIT-09'] });
        state.verdict = { standing: {}, why: { text: '', facts: {} }, rules: ['WIT-10'] };
        done(state);
      },
    },
  };
  const state: State<Roll> = { chairs: [], options: {}, turn: 1, moments: [{ kind: 'roll' }], verdict: null };
  const told: Event[] = [];
  expect(carriedBy(() => playedBy(steps).proceed(state, tray([6]), event => told.push(event)))).toEqual(['WIT-08', 'WIT-09', 'WIT-10']);
  expect(told.length).toBe(1);
});

test('an option carries its rule when it is read by its name, not when all are listed', () => {
  const entry = { title: '', text: '', values: [true, false], default: true };
  const settled = settle({ rout: { ...entry, rule: 'WIT-11' }, morale: { ...entry, rule: 'WIT-12' } }, { morale: false }, {});
  if (!settled.ok) throw new Error('the options do not settle');
  const options = deepFreeze(settled.value);
  expect(carriedBy(() => [JSON.stringify(options), { ...options }, Object.entries(options), Object.values(options)])).toEqual([]);
  expect(carriedBy(() => options['morale'])).toEqual(['WIT-12']);
  expect(options).toEqual({ rout: true, morale: false });
});

test('a table carries the rule of a row that is taken by its name, not when it is listed or printed', () => {
  const weapons = table({ bow: { reach: 3, rule: 'WIT-13' }, sword: { reach: 1, rule: 'WIT-14' } });
  expect(carriedBy(() => [Object.values(weapons), Object.entries(weapons), JSON.stringify(weapons)])).toEqual([]);
  expect(carriedBy(() => weapons.bow.reach)).toEqual(['WIT-13']);
  const plain = { short: 6, long: 12 };
  expect(table(plain)).toBe(plain);
});
