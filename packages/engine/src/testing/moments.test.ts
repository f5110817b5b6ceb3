/** Mistakes planted in what a book does: each must be found in a few games, or a book could pass and leak, lose, offer wrongly or never end. */
import { expect, test } from 'vitest';
import { seeded } from '../dice/random.ts';
import { rolled } from '../dice/sources.ts';
import type { JudgingBook } from '../kernel/book.ts';
import { begin } from '../kernel/game.ts';
import { refusal } from '../kernel/refusal.ts';
import { duel, type DuelEvent, type DuelOrder, type DuelState } from './duel.ts';
import { checkMoment } from './moments.ts';
import { playRandomly } from './randomGames.ts';
import { watcher } from './shown.ts';

type Duel = JudgingBook<DuelState, DuelOrder, DuelEvent>;

/** Plays a few games by chance, every moment looked at; what was found, null where nothing. */
function found(book: Duel): string | null {
  const check = checkMoment(book, watcher(book, new Set(['DUEL-1', 'DUEL-2', 'DUEL-3', 'DUEL-4'])), 0, 1);
  try {
    for (const seed of ['a', 'b', 'c']) {
      const random = seeded(seed);
      const dice = rolled(seeded(`${seed} dice`), seeded(`${seed} silent`));
      const begun = begin(duel, { scenario: 'dawn' }, () => dice);
      if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the duel did not begin');
      const { game } = begun.value;
      for (let given = 0; given < 40; given += 1) {
        const [ask] = duel.prompt(game.state).asks;
        const seat = ask?.seats[0];
        if (ask === undefined || seat === undefined) break;
        check(game, random);
        game.submit(seat, ask.choices.sample(random));
      }
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('where nothing is planted, nothing is found', () => expect(found(duel)).toBeNull());

test.each<[mistake: string, planted: Partial<Duel>, says: RegExp]>([
  ['a secret in the view', { view: (state, seat) => ({ ...duel.view(state, seat), men: duel.clone(state).men }) }, /^expected .* to be /],
  [
    'a view that shares men with the state',
    { view: (state, seat) => ({ ...duel.view(state, seat), men: state.men }) },
    /is shown shares what is changed in place$/,
  ],
  [
    'a clone that shares men with the state',
    { clone: state => ({ ...duel.clone(state), men: state.men }) },
    /^Cannot assign to read only property 'guard'/,
  ],
  [
    'a field that is not written',
    { write: state => ({ ...(duel.write(state) as object), turn: undefined }) },
    /^expected '\w+' to be '\w+'/,
  ],
  [
    'an offer against the rules',
    { refuse: (state, seat, order) => duel.refuse(state, seat, order) ?? (order.kind === 'answer' ? refusal('DUEL-2', 'No.') : null) },
    /^a candidate is refused: .*DUEL-2/,
  ],
  ['an order of somebody who is not asked', { refuse: () => null }, /^expected undefined to be 'NOB-2'/],
  [
    'a default against the rules',
    { prompt: state => ({ asks: duel.prompt(state).asks.map(ask => ({ ...ask, fallback: () => ({ kind: 'cut' }) as const })) }) },
    /^the safe default is refused: .*NOB-3/,
  ],
  [
    'a secret told by an event that reveals nothing',
    {
      carryOut: (state, seat, order, dice, tell) =>
        duel.carryOut(state, seat, order, dice, event => tell({ ...event, ...(event.reveals === true && { reveals: false }) })),
    },
    /sees what nothing has revealed$/,
  ],
])('%s is found', (_mistake, planted, says) => expect(found({ ...duel, ...planted })).toMatch(says));

/** Three games by chance, to the end. */
function toTheEnd(book: Duel, mostOrders: number): void {
  for (const scenario of book.scenarios)
    for (const seed of ['a', 'b', 'c']) playRandomly(book, scenario, {}, seed, mostOrders, () => undefined);
}

test('a game that does not come to an end is found', () => {
  expect(() => toTheEnd(duel, 400)).not.toThrow();
  const endless: Duel = {
    ...duel,
    carryOut(state, seat, order, dice, tell) {
      duel.carryOut(state, seat, order, dice, tell);
      for (const man of state.men) man.wounds = 0;
      state.turn = 1;
    },
  };
  expect(() => toTheEnd(endless, 400)).toThrow('not over after 400 orders');
});

test('a game in which nobody is asked any more is found', () => {
  const silent: Duel = { ...duel, prompt: state => (state.turn < 2 ? duel.prompt(state) : { asks: [] }) };
  expect(() => toTheEnd(silent, 400)).toThrow('nobody is asked and there is no verdict');
});
