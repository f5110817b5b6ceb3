/** Odds equal play: positions of games and dense ones made on purpose, each looked at from every side. */
import { casesOf, oddsHold } from '@nobori/engine/testing';
import { kozeriai as book } from '../index.ts';
import { densely } from './dense.testing.ts';

/** Nobody gets inside (KOZ-91), and where a rider falls is nothing to the one who threw him (KOZ-R58). */
const AFTERWARDS = ['closingIn: done', 'resuming: done', 'falling: fall', 'breaking: done'];
/** Until a phase ends and the ground is tested (KOZ-57) nobody does anything else. */
const PHASE = [...AFTERWARDS, 'acting: done', 'firing: done', 'choosing: done', 'striking: done'];
/** Until it is somebody's turn horses go on as they were (KOZ-R51), and those they come upon defend themselves. */
const TURN = [...PHASE, 'acting: ride', 'closing: done', 'defence: defend', 'impact: done', 'throwing: aside', 'choosePush: push'];

oddsHold(book, {
  cases: count => [...densely(Math.ceil(count * 0.6)), ...casesOf(book, Math.floor(count * 0.4))],
  passed: {
    stroke: TURN,
    shot: TURN,
    throw: TURN,
    strike: PHASE,
    charge: TURN,
    step: TURN,
    dash: TURN,
    ride: TURN,
    tear: PHASE,
    fire: AFTERWARDS,
  },
});
