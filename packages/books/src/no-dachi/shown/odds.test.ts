/** Odds equal play: positions of games and dense ones made on purpose, each looked at from every side. */
import { casesOf, oddsHold } from '@nobori/engine/testing';
import { noDachi } from '../index.ts';
import { densely } from './dense.testing.ts';

/** The rest of the actions and of the melee: whoever has a part in it of his own may give it up; combats are taken as proposed (NOD-R124). */
const ACTIONS = ['acting: done', 'activation: done', 'underWay: wait', 'fallingBack: toward'];
const TURN = [...ACTIONS, 'pairing: done'];

oddsHold(noDachi, {
  cases: count => [...densely(Math.ceil(count * 0.6)), ...casesOf(noDachi, Math.floor(count * 0.4))],
  passed: { shoot: ACTIONS, shot: ACTIONS, smoke: [], fire: [], move: TURN, climb: TURN, fight: TURN },
});
