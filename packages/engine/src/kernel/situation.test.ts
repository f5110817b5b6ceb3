import { expect, test } from 'vitest';
import { moments, stateFields } from '../fields/keeps.ts';
import type { Scenario } from './book.ts';
import { list, maybe, object, text, whole } from './shape.ts';
import { chairsFor, situationFields, situationsBy } from './situation.ts';
import type { State } from './state.ts';

/** A race of two sides over so many miles; a file may change how long it lasts. */
interface Race {
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly miles: number;
  readonly turnLimit: number;
}
type Step = { readonly kind: 'start' } | { readonly kind: 'run' } | { readonly kind: 'end' };
interface RaceState extends State<Step> {
  readonly battle: Race;
}
type Given = Omit<RaceState, 'moments' | 'verdict'>;
const SIDES = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
];
const race = (miles: number, turnLimit = 9): Race => ({ sides: SIDES, miles, turnLimit });
const scenario: Scenario & Race = {
  ...{ id: 'long', title: 'Long', story: '', size: 'small', chairs: chairsFor(SIDES), options: {} },
  ...race(100),
};
const battleOn = new Map([[scenario, race(100)]]);
const RACE = object({ sides: list(object({ id: text(), name: text() })), miles: whole(1), turnLimit: whole(1) });
const STEPS: readonly Step[] = [{ kind: 'start' }, { kind: 'run' }, { kind: 'end' }];
const shape = object({
  ...situationFields(RACE, moments({ start: {}, run: {}, end: {} }), 'start'),
  miles: maybe(whole(1)),
  turnLimit: maybe(whole(1)),
  turn: maybe(whole(1)),
});
const { read, write } = situationsBy({
  shape,
  scenarios: [scenario],
  battleOn: one => battleOn.get(one) ?? race(0),
  lay: () => ({ turn: 1, figures: [] }),
  opening: () => [],
  open: ({ miles }) => race(miles ?? 10),
  field: ({ miles, turnLimit }) => ({ miles, turnLimit }),
  own: ['miles'],
  changes: ['turnLimit'],
  chairs: ({ sides }) => chairsFor(sides),
  steps: ['start', 'run', 'end'],
  layOut: (state, step) => (state.turn > 5 && step === 'run' ? [] : STEPS.slice(STEPS.findIndex(({ kind }) => kind === step)).toReversed()),
  judge: () => ({ standing: { a: 'won', b: 'lost' }, why: { text: 'over', facts: {} }, rules: [] }),
  wrong: ({ turn }, fault) => void (turn === 99 && fault('turn', 'no such turn')),
  copies: { copyState: state => ({ ...state }), freshState: (given: Given): RaceState => ({ ...given, moments: [], verdict: null }) },
  state: ({ turn }) => ({ turn: turn ?? 1 }),
  write: ({ turn }) => ({ turn }),
});
const again = (situation: unknown): unknown => {
  const found = read(situation, {});
  return found.ok ? write(found.value) : found.complaints;
};

test.each([
  ['a scenario', { scenario: 'long', turn: 2, step: 'run' }],
  ['a field of one’s own', { miles: 7, turn: 1, step: 'start' }],
  ['the usual field, for as long as it says', { turnLimit: 3, turn: 1, step: 'end' }],
  ['other chairs', { chairs: chairsFor([...SIDES].reverse()), turn: 1, step: 'run' }],
  ['a stack that is no step', { scenario: 'long', turn: 1, step: [{ kind: 'end' }, { kind: 'end' }] }],
])('%s is written as it was read', (_title, situation) => {
  expect(again(situation)).toEqual(situation);
});

test('a scenario that was changed is no longer that scenario', () => {
  expect(again({ scenario: 'long', turnLimit: 3 })).toEqual({ miles: 100, turnLimit: 3, turn: 1, step: 'start' });
  expect(again({ battle: { ...race(100), sides: [{ id: 'c', name: 'C' }] } })).toMatchObject({ battle: { miles: 100 } });
});

test('a game that is over has its verdict', () => {
  const found = read({ step: [] }, {});
  expect(found.ok && found.value.verdict?.standing['a']).toBe('won');
});

test.each([
  [{ scenario: 'short' }, 'situation.scenario', 'one of long, found "short"'],
  [{ step: 'rest' }, 'situation.step', 'a step of the turn (start, run, end), found "rest"'],
  [{ step: 'run', turn: 6 }, 'situation.step', 'a step of the turn as these options lay it out, "run" is none'],
  [{ turn: 99 }, 'situation.turn', 'no such turn'],
])('%j is complained about', (situation, place, expected) => {
  expect(again(situation)).toEqual([{ place, expected }]);
});

test('every state keeps who sits there, by which options, and how it ended', () => {
  expect(Object.keys(stateFields())).toEqual(['chairs', 'options', 'verdict']);
});

test('what a scenario or a whole battle brings with it is not said again, and passed over in silence', () => {
  const said = (situation: object): unknown => again({ step: 'start', miles: 5, ...situation });
  expect(said({ scenario: 'long' })).toEqual([{ place: 'situation.miles', expected: 'nothing: the scenario "long" has its own' }]);
  expect(said({ battle: race(7) })).toEqual([{ place: 'situation.miles', expected: 'nothing: the battle has its own' }]);
  expect(said({})).toMatchObject({ miles: 5 });
});
