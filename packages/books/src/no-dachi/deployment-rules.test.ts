/** Before the first turn: the choice of ends and the signal, NOD-R023, NOD-R041, NOD-R043. */
import { present, tray } from '@nobori/engine';
import { laidOut, refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from './index.ts';
import type { NodState } from './state.ts';
import { after, asked, by, figure, group, laid, man, mm, unit, type Written } from './tabletop.testing.ts';

/** The open field, the attacker rolled with these dice. */
const field = (dice: readonly number[]): NodState => {
  const state = laidOut(
    noDachi,
    present(
      noDachi.scenarios.find(one => one.id === 'open-field'),
      'the open field',
    ),
  );
  noDachi.proceed(state, tray(dice), () => undefined);
  return state;
};
const edge = (name: string): Written => ({ kind: 'edge', edge: name });
const at = (x: number, y: number): Written => ({ kind: 'deploy', unit: 'A-II', places: { A3: mm(x, y) } });

test('NOD-R023 the Attacker by the roll may take the other edge, and deploys within 20 cm of it', () => {
  const south = field([5, 2]);
  expect(refusedBy(noDachi, south, 'south', at(600, 700))).toBe('NOD-044');
  const changed = after(south, by(edge('north'), [], 'south'));
  expect(changed.battle.sides.map(side => side.edge)).toEqual(['north', 'south']);
  expect([
    refusedBy(noDachi, changed, 'south', at(600, 700)),
    refusedBy(noDachi, changed, 'south', at(600, 699)),
    refusedBy(noDachi, changed, 'south', at(600, 100)),
  ]).toEqual([null, 'NOD-044', 'NOD-044']);
  // Everybody looks the other way, and goes for the other edge (NOD-R041).
  expect([unit(changed, 'A-II').front, unit(changed, 'B-I').front]).toEqual([[0, -1], [0, 1]]); // prettier-ignore
  expect([unit(changed, 'A-II').order, unit(changed, 'B-I').order]).toEqual([{ kind: 'goTo', at: mm(600, 0) }, { kind: 'halt' }]); // prettier-ignore
});

test('NOD-R023 only he, only before anybody is set up, only an edge of the two', () => {
  const south = field([5, 2]);
  expect(refusedBy(noDachi, south, 'south', edge('south'))).toBe('NOD-R023');
  expect(refusedBy(noDachi, south, 'south', edge('west'))).toBe('NOD-R023');
  expect(refusedBy(noDachi, after(south, by(at(600, 100), [], 'south')), 'south', edge('north'))).toBe('NOD-R023');
  let placed = south;
  while (noDachi.prompt(placed).asks[0]?.seats[0] === 'south')
    placed = after(placed, by(noDachi.prompt(placed).asks[0]?.fallback() ?? {}, [], 'south'));
  expect(refusedBy(noDachi, placed, 'north', edge('south'))).toBe('NOD-R023');
});

test('NOD-R023 a scenario that says who begins has said where', () => {
  const ferry = laidOut(
    noDachi,
    present(
      noDachi.scenarios.find(one => one.id === 'ferry-at-yahagi'),
      'the ferry',
    ),
  );
  noDachi.proceed(ferry, tray([]), () => undefined);
  expect(refusedBy(noDachi, ferry, 'robbers', edge('south'))).toBe('NOD-R023');
});

test('NOD-R023 the choice is offered while it can be made, and a game with changed ends reads back as it was written', () => {
  const south = field([5, 2]);
  const offered = (state: NodState): unknown =>
    noDachi
      .prompt(state)
      .asks[0]?.choices.list()
      .filter(({ kind }) => kind === 'edge');
  expect(offered(south)).toEqual([edge('north')]);
  const changed = after(south, by(edge('north'), [], 'south'));
  const read = noDachi.read(noDachi.write(changed), changed.options);
  expect(read.ok ? read.value : read).toEqual(changed);
});

test('NOD-R043 before deployment a side fills in one order for each of its groups', () => {
  const south = field([5, 2]);
  const form = present(noDachi.prompt(south).asks[0]?.choices.forms?.()[0], 'a form');
  expect(form.fields.map(({ key }) => key)).toEqual(['A-I', 'A-II', 'A-III', 'A-IV']);
  const order = form.order({ 'A-I': 'halt', 'A-II': 'objective', 'A-III': 'back', 'A-IV': 'halt' });
  const agreed = after(south, by(order, [], 'south'));
  expect(agreed.signals[0]?.orders).toEqual({
    'A-I': { kind: 'halt' },
    'A-II': { kind: 'goTo', at: mm(600, 900) },
    'A-III': { kind: 'fallBack', at: mm(600, 0) },
    'A-IV': { kind: 'halt' },
  });
  expect(noDachi.prompt(agreed).asks[0]?.choices.forms?.()).toEqual([]);
});

test('NOD-R041 "fall back" leads to one’s own edge, whatever the other side is after', () => {
  // The courier has the jetty for an objective; the robbers' edge is the north.
  const state = laid(
    [
      group('A', 1, [man('A1', { class: 'bushi', commander: true }, 300, 100)]),
      group('B', 2, [man('B1', { class: 'bushi', commander: true }, 300, 400)]),
    ],
    { scenario: 'ferry-at-yahagi', turn: 2 },
  );
  const form = present(
    noDachi
      .prompt(state)
      .asks[0]?.choices.forms?.()
      .find(({ key }) => key === 'command B'),
    'a form',
  );
  expect(form.order({ order: 'back' })).toEqual({ kind: 'command', unit: 'B', order: { kind: 'fallBack', at: mm(300, 600) } });
  expect([asked(state), figure(state, 'B1').at]).toEqual(['activation', mm(300, 400)]);
});
