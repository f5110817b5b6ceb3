/** Mistakes planted in what a book says of odds: each must be found, or its odds could say nothing, or speak of nobody. */
import { expect, test } from 'vitest';
import type { Book, FigureCard } from '../kernel/book.ts';
import type { Question } from '../kernel/question.ts';
import { figureId, say } from '../kernel/words.ts';
import { casesOf } from './cases.ts';
import { duel, type DuelEvent, type DuelOrder, type DuelState } from './duel.ts';
import { checkTold } from './oddsHold.ts';

type Duel = Book<DuelState, DuelOrder, DuelEvent>;

const card = (side: string): FigureCard => ({
  ...{ id: figureId(side), name: `The man of the ${side}`, side, unit: null, leader: false, at: [100, 100], is: say('swordsman') },
  ...{ looks: { weapon: 'katana', head: 'amigasa', mounted: false }, stats: [], marks: [], spent: false, fate: null, out: false },
});
const right: Duel = { ...duel, cards: () => ['east', 'west'].map(card) };
const cases = casesOf(right, 24);

const asking = (made: Partial<Question<DuelState, DuelOrder>>): Duel => ({
  ...right,
  question(view, seat, what) {
    const asked = duel.question(view, seat, what);
    return 'rule' in asked ? asked : asked.map(one => ({ ...one, ...made }));
  },
});

test('where nothing is planted, nothing is found', () => expect(() => checkTold(right, cases)).not.toThrow());

test.each<[string, Partial<Question<DuelState, DuelOrder>>, string]>([
  ['an outcome that tells nothing apart', { outcome: () => ({ key: 'nothing', label: say('nothing'), weight: 0 }) }, 'greater than 1'],
  ['a question about nobody', { about: [figureId('north')] }, 'north'],
])('%s is found', (_mistake, made, says) => expect(() => checkTold(asking(made), cases)).toThrow(says));
