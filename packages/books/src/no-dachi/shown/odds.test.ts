/** Odds equal play: positions of games and dense ones made on purpose, each looked at from every side. */
import { seeded } from '@nobori/engine';
import { casesOf, faultOf, oddsHold } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { densely } from './dense.testing.ts';
import { forgetOthers } from './forgetting.ts';

/** The rest of the actions and of the melee: whoever has a part in it of his own may give it up; combats are taken as proposed (NOD-R124). */
const ACTIONS = ['acting: done', 'activation: done', 'underWay: wait', 'fallingBack: toward'];
const TURN = [...ACTIONS, 'pairing: done'];

oddsHold(noDachi, {
  cases: count => [...densely(Math.ceil(count * 0.6)), ...casesOf(noDachi, Math.floor(count * 0.4))],
  passed: { shoot: ACTIONS, shot: ACTIONS, smoke: [], fire: [], move: TURN, climb: TURN, fight: TURN },
});

test('NOD-139 NOD-R072 who is left out of a combat stays out of it when a push brings somebody near him', () => {
  const pushed = densely(100).filter(({ name }) => name.startsWith('dense 112:'));
  const faults = pushed.map(({ name, state, seat, what }) => {
    const asked = noDachi.question?.(noDachi.view(state, seat), seat, what) ?? [];
    return 'rule' in asked ? [asked.rule] : asked.map(question => faultOf(noDachi, state, seat, question, seeded(name)));
  });
  expect(faults).toEqual([[null]]);
});

test('NOD-R026 as long as an order may be given, whoever would carry it out is as hurt as he is', () => {
  const hurt = densely(60).flatMap(({ state, seat }) => {
    const view = noDachi.view(state, seat);
    view.moments = [{ kind: 'activation' }];
    const [first] = view.figures;
    if (first === undefined) return [];
    for (const figure of view.figures) [figure.wounds, figure.held] = [1, false];
    forgetOthers(view, [first.kit.id], []);
    return view.figures.map(({ wounds }) => wounds);
  });
  expect(new Set(hurt)).toEqual(new Set([1]));
});
