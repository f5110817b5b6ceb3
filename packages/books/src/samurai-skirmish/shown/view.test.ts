import { figureId, now, promptFor, seatId, seeded, witnessed } from '@nobori/engine';
import { orderOf, play, refusedBy, situated, trapped } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskState } from '../state.ts';
import { sight } from './view.ts';
import { done, one, parry, two, unit, type Written } from '../tabletop.testing.ts';

const SAMURAI = { is: 'samurai', armoured: false } as const;
/** All that this seat, or a bystander, can ever look at. */
const seenBy = (state: SskState, seat: string): string => JSON.stringify(book.view(state, seat === 'public' ? 'public' : seatId(seat)));

describe('hidden parries', () => {
  /** Two fights, A1–B1 and A2–B2, two hits each way: everybody has a choice. */
  const rolledOut = (options: unknown = {}): SskState => {
    const rank = (x: number): Written[] => [{ ...SAMURAI, at: [x, 1000] }, { ...SAMURAI, at: [x, 2000] }]; // prettier-ignore
    const dice = [4, 4, 1, 1, 4, 4, 1, 1, 4, 4, 1, 1, 4, 4, 1, 1];
    return situated(
      book,
      {
        step: 'pairing',
        first: 1,
        winner: 1,
        turnLimit: 1,
        units: [unit('A', 1, 'samurai', ...rank(1000)), unit('B', 2, 'samurai', ...rank(1250))],
      },
      options,
      dice,
    );
  };
  const set = (...hits: readonly [number, number?]): SskState =>
    play(
      book,
      rolledOut(),
      hits.flatMap((n, i) => (n === undefined ? [] : [parry(one, `A${i + 1}`, n)])),
    ).state;

  test.each([two, 'public'])('SSK-R47 what Side 1 has set does not show to %s, whatever it is', seat => {
    const views = [set(0), set(1), set(2)].map(state => seenBy(state, seat));
    expect(new Set(views).size).toBe(1);
    const complete = [set(0, 0), set(2, 1), set(1, 2)].map(state => seenBy(state, seat));
    expect(new Set(complete).size).toBe(1);
  });
  test('SSK-R47 nor is anything told before both are ready', () => {
    const { events } = play(book, rolledOut(), [parry(one, 'A1', 2), parry(one, 'A2', 1)]);
    expect(events).toEqual([]);
  });
  test('SSK-R47 the own side sees what it has set', () => {
    const seen = now(book.view(set(2), seatId(one)));
    expect(seen?.kind === 'parries' ? seen.bouts.map(bout => bout.parry) : []).toEqual([2, null, null, null]);
  });
  test('SSK-R47 that a side is ready is open, and the dice are', () => {
    const before = book.view(set(2), seatId(two));
    const after = book.view(set(2, 2), seatId(two));
    expect(promptFor(book.prompt(before), seatId(two)).waitingFor).toEqual([one]);
    expect(promptFor(book.prompt(after), seatId(two)).waitingFor).toEqual([]);
    const seen = now(after);
    expect(seen?.kind === 'parries' ? seen.bouts.map(bout => bout.hits) : []).toEqual([2, 2, 2, 2]);
  });
  test('SSK-R47 from his view a player can decide all he may decide', () => {
    const view = book.view(set(2, 2), seatId(two));
    expect([0, 1, 2, 3].map(hits => refusedBy(book, view, two, { kind: 'parry', figure: 'B1', hits }))).toEqual([
      null,
      null,
      null,
      'SSK-R47',
    ]);
  });
  test('SSK-R47 SSK-077 once both have set, everything is revealed together', () => {
    const { events } = play(book, set(2, 1), [parry(two, 'B1', 0), parry(two, 'B2', 1)]);
    const told = (seat: string): string[] =>
      witnessed(events, seat === 'public' ? 'public' : seatId(seat)).flatMap(event =>
        event.kind === 'parried' ? [`${event.figure} ${event.hits}`] : [],
      );
    for (const seat of [one, two, 'public']) expect(told(seat)).toEqual(['A1 2', 'A2 1', 'B2 1']);
    expect(events.find(event => event.kind === 'parried')?.reveals).toBe(true);
  });
  test('SSK-R48 SSK-R71 what follows from open dice is open: a holding enemy parries with all he has', () => {
    // A1 is paired with B1, who holds; D1 has joined in and is steady, so A1 has a choice.
    const units = [
      unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
      { ...unit('B', 2, 'samurai', { ...SAMURAI, at: [1250, 1000] }), status: 'holding' },
      unit('D', 2, 'ashigaru', { is: 'ashigaru', at: [750, 1000] }),
    ];
    const state = situated(book, { step: 'pairing', first: 1, units }, {}, [4, 4, 1, 1, /* B1 */ 4, 4, 4, 1, /* D1 */ 5]);
    const seen = now(book.view(state, seatId(one)));
    expect(seen?.kind === 'parries' ? seen.bouts.map(bout => `${bout.figure} ${bout.parry}`) : []).toEqual(['A1 null', 'B1 3', 'D1 0']);
  });
  test('SSK-R49 how a parry is spread over several attackers is as secret as the parry', () => {
    const { state } = play(book, rolledOut(), [parry(one, 'A1', 2)]);
    const spread = { [figureId('B1')]: 1 };
    const moments = state.moments.map(at =>
      at.kind === 'parries' ? { ...at, bouts: at.bouts.map(bout => (bout.figure === 'A1' ? { ...bout, spread } : bout)) } : at,
    );
    const spreadSeenBy = (seat: string) => {
      const at = book.view({ ...state, moments }, seatId(seat)).moments.at(-1);
      return at?.kind === 'parries' ? at.bouts.find(bout => bout.figure === 'A1')?.spread : null;
    };
    expect([spreadSeenBy(one), spreadSeenBy(two)]).toEqual([spread, {}]);
  });

  test('SSK-R49 option parry: open hides nothing', () => {
    const { state } = play(book, rolledOut({ parry: 'open' }), [parry(two, 'B1', 2)]);
    const seen = now(book.view(state, seatId(one)));
    expect(seen?.kind === 'parries' ? seen.bouts.find(bout => bout.figure === 'B1')?.parry : null).toBe(2);
  });
  test('SSK-R47 who works from a view does not ask what the enemy has set', () => {
    const readers = new Set<string>();
    const view = trapped(sight, set(2, 2), seatId(two), (field, reader) => readers.add(`${field} by ${reader}`));
    for (const { seats, choices, fallback } of book.prompt(view).asks) {
      for (const seat of seats)
        for (const order of [...choices.list(), choices.sample(seeded('any')), fallback()]) {
          expect(book.refuse(view, seat, order)).toBeNull();
          book.question?.(view, seat, order);
        }
    }
    book.cards(view);
    expect([...readers]).toEqual([]);
  });
  test('SSK-R47 an imagined world has parries for a side that is ready, and only the dice bound them', () => {
    const view = book.view(set(2, 1), seatId(two));
    const guessed = Array.from({ length: 40 }, (_, i) => {
      const at = now(sight.imagine(view, seatId(two), seeded(`world ${i}`)));
      return at?.kind === 'parries' ? at.bouts.map(bout => bout.parry) : [];
    });
    expect(new Set(guessed.map(([a1]) => a1))).toEqual(new Set([0, 1, 2]));
    expect(guessed.every(([, , b1, b2]) => b1 === null && b2 === null)).toBe(true);
    const early = now(sight.imagine(book.view(set(2), seatId(two)), seatId(two), seeded('early')));
    expect(early?.kind === 'parries' ? early.bouts.map(bout => bout.parry) : []).toEqual([null, null, null, null]);
  });
});

describe('secret charges', () => {
  const field = (): SskState =>
    situated(
      book,
      {
        step: [{ kind: 'choosingFirst' }, { kind: 'declaringSecretly', declared: [], ready: [] }],
        winner: 1,
        units: [
          unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
          unit('C', 1, 'samurai', { ...SAMURAI, at: [2000, 1000] }),
          unit('B', 2, 'samurai', { ...SAMURAI, at: [1000, 2000] }),
          unit('D', 2, 'samurai', { ...SAMURAI, at: [2000, 2000] }),
        ],
      },
      { secretCharges: true },
    );
  const declare = (...pairs: readonly (readonly [string, string])[]): SskState =>
    play(
      book,
      field(),
      pairs.map(([from, target]) => ({ seat: 'AC'.includes(from) ? one : two, order: { kind: 'declare', unit: from, target } })),
    ).state;

  test.each([two, 'public'])('SSK-R23 charges declared in secret do not show to %s, neither which nor how many', seat => {
    const views = [declare(), declare(['A', 'B']), declare(['A', 'D'], ['C', 'D'])].map(state => seenBy(state, seat));
    expect(new Set(views).size).toBe(1);
  });
  test('SSK-R23 nor does a refusal tell: orders for the enemy’s units are refused alike', () => {
    const say = (state: SskState): unknown => book.refuse(state, seatId(one), orderOf(book, { kind: 'declare', unit: 'D', target: 'C' }));
    expect(say(declare(['D', 'C']))).toEqual(say(declare()));
    expect(refusedBy(book, declare(['A', 'B']), one, { kind: 'declare', unit: 'A', target: 'D' })).toBe('SSK-R23'); // the own one has declared
  });
  test('SSK-R23 the own side sees its own', () => {
    const seen = now(book.view(declare(['A', 'B'], ['D', 'C']), seatId(one)));
    expect(seen?.kind === 'declaringSecretly' ? seen.declared.map(({ unit: id }) => id) : []).toEqual(['A']);
  });
  test('SSK-R23 nothing is told until both are ready, then everything at once', () => {
    const half = play(book, field(), [{ seat: one, order: { kind: 'declare', unit: 'A', target: 'B' } }, done(one)]);
    expect(half.events).toEqual([]);
    expect(half.state.units.map(({ charge }) => charge)).toEqual([null, null, null, null]);
    const { events, state } = play(book, half.state, [{ seat: two, order: { kind: 'declare', unit: 'D', target: 'C' } }, done(two)]);
    expect(events.flatMap(event => (event.kind === 'declared' ? [`${event.unit} ${event.target} ${event.reveals}`] : []))).toEqual([
      'A B true',
      'D C true',
    ]);
    expect(state.units.map(({ id, charge }) => `${id} ${charge}`)).toEqual(['A B', 'B null', 'C null', 'D C']);
  });
  test('SSK-R23 an imagined world may have charges of the enemy, lawful ones, once he is ready', () => {
    const { state } = play(book, declare(['A', 'B']), [done(one)]);
    const view = book.view(state, seatId(two));
    const found = Array.from({ length: 40 }, (_, i) => {
      const at = now(sight.imagine(view, seatId(two), seeded(`world ${i}`)));
      return at?.kind === 'declaringSecretly' ? at.declared.map(({ unit: id, target }) => id + target) : [];
    });
    expect(new Set(found.flat())).toEqual(new Set(['AB', 'AD', 'CB', 'CD']));
    expect(found.some(charges => charges.length === 0)).toBe(true);
  });
});
