import { expect, test } from 'vitest';
import { count, everybody, fixed, given, mark, seenBy, type Keeps } from '../fields/field.ts';
import { keeps, many, moments, rows, stack } from '../fields/keeps.ts';
import { seeing } from '../fields/seeing.ts';
import type { Sight } from '../fields/sight.ts';
import { optional, text, whole } from '../kernel/shape.ts';
import type { Chair, Verdict } from '../kernel/state.ts';
import { seatId } from '../kernel/words.ts';
import { checkCopy, checkFields, checkSight } from './declared.ts';

const MAN = keeps('Man', { ...everybody({ id: fixed(text()), wounds: count(3), lying: mark() }), ...seenBy('owner', { aim: count() }) });
const CONTACT = keeps('Contact', everybody({ a: text(), b: text() }));
const MOMENTS = moments({ turn: {}, asking: everybody({ side: text() }) });
const STATE = keeps(
  'State',
  everybody({
    chairs: fixed(given<readonly Chair[]>()),
    options: fixed(given<Readonly<Record<string, number>>>()),
    turn: optional(whole(1), () => 1),
    moments: stack(MOMENTS),
    verdict: given<Verdict | null>(() => null),
    men: many(MAN),
    contacts: rows(CONTACT),
  }),
);
type State = Keeps<typeof STATE>;

const options = {};
const chairs = ['red', 'blue'].map(seat => ({ seat: seatId(seat), side: seat, name: seat }));
const fresh = (): State => ({
  chairs,
  options,
  turn: 1,
  moments: [{ kind: 'turn' }, { kind: 'asking', side: 'red' }],
  verdict: null,
  men: [
    { id: 'red', wounds: 0, lying: false, aim: 2 },
    { id: 'blue', wounds: 1, lying: true, aim: 0 },
  ],
  contacts: [{ a: 'red', b: 'blue' }],
});
const copy = (it: State): State => ({ ...it, moments: [...it.moments], men: it.men.map(man => ({ ...man })) });
const seen = (rule: (man: State['men'][number], seat: string) => boolean) => {
  const men: Sight<string, typeof MAN> = { of: MAN, rules: { owner: (seat, man) => rule(man, seat) } };
  return seeing({ of: STATE, copy, look: (_state: State, seat): string => seat, sights: [men] });
};
const faults = (): [] => [];

test('a right state passes', () => {
  const state = fresh();
  const eyes = seen((man, seat) => man.id === seat);
  checkFields(STATE, state);
  checkCopy(STATE, state, copy(state));
  for (const nth of [0, 1, 2]) checkSight({ ...eyes, faults }, eyes, state, nth);
});
test('a field that nobody declared, one that is not there, and one that is not of its kind are found', () => {
  const of = (wrong: object): State => ({ ...fresh(), ...wrong });
  expect(() => checkFields(STATE, of({ secret: 1 }))).toThrow('secret');
  expect(() => checkFields(STATE, of({ men: [{ id: 'a', wounds: 0, lying: false }] }))).toThrow('men[0]. is no Man');
  expect(() => checkFields(STATE, of({ men: [{ id: 'a', wounds: 4, lying: false, aim: 0 }] }))).toThrow('men[0].wounds');
  expect(() => checkFields(STATE, of({ moments: [{ kind: 'dusk' }] }))).toThrow('dusk');
  expect(() => checkFields(STATE, of({ contacts: [{ a: 'red', b: 'blue', c: '' }] }))).toThrow('contacts[0]');
});
test('a copy that shares too much or too little is found', () => {
  const state = fresh();
  expect(() => checkCopy(STATE, state, { ...copy(state), men: state.men })).toThrow('the list men');
  expect(() => checkCopy(STATE, state, { ...copy(state), men: [...state.men] })).toThrow('men[0]');
  expect(() => checkCopy(STATE, state, { ...copy(state), moments: state.moments })).toThrow('the list moments');
  expect(() => checkCopy(STATE, state, { ...copy(state), options: {} })).toThrow('options, which is fixed');
  expect(() => checkCopy(STATE, state, { ...copy(state), turn: 2 })).toThrow('not equal');
});
test('a rule of sight that looks at what it hides, and a world that does not look like its view, are found', () => {
  const byAim = seen(man => man.aim === 0);
  expect(() => checkSight({ ...byAim, faults }, byAim, fresh(), 0)).toThrow('told differently by the view');
  const eyes = seen((man, seat) => man.id === seat);
  const imagine: typeof eyes.imagine = view => ({ ...copy(view), turn: 7 });
  expect(() => checkSight({ ...eyes, imagine, faults }, eyes, fresh(), 0)).toThrow('does not look');
  const impossible = () => [{ place: 'men', expected: 'somebody else' }];
  expect(() => checkSight({ ...eyes, faults: impossible }, eyes, fresh(), 0)).toThrow('impossible');
});
test('a view that shares with the state what is changed in place is found', () => {
  const eyes = seen(() => true);
  const view: typeof eyes.view = (state, seat) => ({ ...eyes.view(state, seat), men: [...state.men] });
  expect(() => checkSight({ ...eyes, view, faults }, eyes, fresh(), 0)).toThrow('shares what is changed in place');
});
