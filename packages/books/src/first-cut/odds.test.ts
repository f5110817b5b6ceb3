/** Odds equal play, at moments of random duels. */
import { casesOf, oddsHold } from '@nobori/engine/testing';
import { firstCut } from './index.ts';

oddsHold(firstCut, { cases: count => casesOf(firstCut, count), passed: {} });
