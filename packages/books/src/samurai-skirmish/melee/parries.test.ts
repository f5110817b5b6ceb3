import { figureId, now, rolled, seatId, seeded, tray, type Prompt } from '@nobori/engine';
import { play, refusedBy, situated } from '@nobori/engine/testing';
import { fc } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskEvent } from '../events.ts';
import { type SskOrder, type SskState } from '../state.ts';
import { TROOPS } from '../tables.ts';
import { all, asIfTouching, charge, done, first, man, one, parry, two, unit, type Written } from '../tabletop.testing.ts';

/** K1 of a last turn: Side 1 is First, Side 2 has lost precedence. */
const melee = (units: readonly unknown[], more: Written = {}): Written => ({
  waived: true,
  step: 'pairing',
  first: 1,
  winner: 1,
  turnLimit: 1,
  units,
  ...more,
});
/** A1 and B1 base to base, with these dice on the table. */
const duel = (a: Written, b: Written, dice: readonly number[], options: unknown = {}, more: Written = {}): SskState =>
  situated(
    book,
    melee([unit('A', 1, 'samurai', { at: [1000, 1000], ...a }), unit('B', 2, 'samurai', { at: [1250, 1000], ...b })], more),
    options,
    dice,
  );

const asked = (state: SskState): string[] => book.prompt(state).asks.flatMap(ask => ask.seats);
const set = (figure: string, hits: number): unknown => ({ kind: 'parry', figure, hits });
/** What each took, as it was told. */
const taken = (events: readonly SskEvent[]): string[] =>
  events.flatMap(event => (event.kind === 'struck' ? [`${event.figure} ${event.hits}`] : []));

const SAMURAI = { is: 'samurai', armoured: false } as const;
const ARMOURED = { is: 'samurai', armoured: true } as const;
const ASHIGARU = { is: 'ashigaru' } as const;
const RONIN = { is: 'ronin' } as const;

describe('striking and parrying', () => {
  test("SSK-W12 SSK-078 SSK-070 the book's pair of Samurai: A 4 dice, B only 3", () => {
    const start = duel(ARMOURED, SAMURAI, [/* A1 */ 4, 1, 5, 2, /* B1 */ 6, 3, 4]);
    const { state, events } = play(book, start, [parry(one, 'A1', 1), parry(two, 'B1', 0, [/* A1 */ 12, /* B1 */ 2])]);
    expect(taken(events)).toEqual(['A1 1', 'B1 1']);
    expect(man(state, 'A1')).toMatchObject({ fate: null, legs: 0, arms: 0 });
    expect(man(state, 'B1').fate).toBe('dead');
  });

  // oxfmt-ignore
  test.each([
    // Samurai parries  Ashigaru parries  Samurai takes  Ashigaru takes
    [0,                 0,                1,             3],
    [0,                 1,                0,             2],
    [1,                 0,                0,             2],
    [1,                 1,                0,             1],
  ])('SSK-W13 SSK-077 SSK-R47 the Samurai parries %i, the Ashigaru %i: they take %i and %i', (samurai, ashigaru, his, its) => {
    const start = duel(SAMURAI, ASHIGARU, [/* A1 */ 4, 5, 6, 1, /* B1 */ 5]);
    const { state, events } = play(book, start, [parry(one, 'A1', samurai), parry(two, 'B1', ashigaru, all(his, 12))]);
    expect(taken(events)).toEqual([...(his > 0 ? [`A1 ${his}`] : []), `B1 ${its}`]);
    expect(man(state, 'B1').fate).toBe('dead');
  });

  test('SSK-R47 between none and the lesser of own hits and hits rolled against one may be set', () => {
    const start = duel(SAMURAI, SAMURAI, [/* A1 */ 4, 4, 4, 1, /* B1 */ 4, 4, 1, 1]);
    expect([0, 1, 2, 3].map(hits => refusedBy(book, start, one, set('A1', hits)))).toEqual([null, null, null, 'SSK-R47']);
    expect([0, 1, 2, 3].map(hits => refusedBy(book, start, two, set('B1', hits)))).toEqual([null, null, null, 'SSK-R47']);
  });

  test('SSK-R47 a hit used as a parry does no harm, even if there was nothing left to parry', () => {
    const start = duel(SAMURAI, SAMURAI, [/* A1 */ 4, 4, 1, 1, /* B1 */ 4, 4, 1, 1]);
    const { events } = play(book, start, [parry(one, 'A1', 2), parry(two, 'B1', 2)]);
    expect(taken(events)).toEqual([]);
  });

  test('SSK-R47 one decides for his own figures, once', () => {
    const start = duel(SAMURAI, SAMURAI, [/* A1 */ 4, 4, 1, 1, /* B1 */ 4, 4, 1, 1]);
    expect(refusedBy(book, start, one, set('B1', 0))).toBe('SSK-R48');
    const { state } = play(book, start, [parry(one, 'A1', 1)]);
    expect(asked(state)).toEqual([two]);
    expect(refusedBy(book, state, one, set('A1', 2))).toBe('NOB-2');
  });

  test('SSK-077 SSK-R47 a figure parries only for itself', () => {
    const units = [
      unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }, { ...ASHIGARU, at: [1000, 2000] }),
      unit('B', 2, 'samurai', { ...SAMURAI, at: [1250, 1000] }, { ...SAMURAI, at: [1250, 2000] }),
    ];
    const start = situated(book, melee(units), {}, [/* A1 */ 4, 4, 4, 4, /* A2 */ 1, /* B1 */ 4, 1, 1, 1, /* B2 */ 4, 1, 1, 1]);
    const { events } = play(book, start, [parry(one, 'A1', 1), parry(two, 'B1', 1, [12, 12])]);
    expect(taken(events)).toEqual(['A2 1', 'B1 2']); // A1's parry saves A1, nobody saves A2
  });
});

describe('when there is no choice', () => {
  // oxfmt-ignore
  test.each([
    // what it shows                              A1's dice      B1's dice      who is asked   D12
    ['nobody hit: nobody is asked',               [1, 1, 1, 1],  [1, 1, 1, 1],  [],            []],
    ['only one hit: he strikes with all he has',  [4, 4, 1, 1],  [1, 1, 1, 1],  [],            [12, 12]],
    ['both hit: both are asked',                  [4, 1, 1, 1],  [1, 4, 1, 1],  [one, two],    []],
  ])('SSK-R48 %s', (_shows, a, b, seats, wounds) => {
    const state = duel(SAMURAI, SAMURAI, [...a, ...b, ...wounds]);
    expect(asked(state)).toEqual(seats);
  });

  test('SSK-W21 SSK-R48 SSK-R71 a holding unit must parry with all it has, its enemy has no choice: nobody is asked', () => {
    const units = [
      unit('A', 1, 'sohei', { is: 'sohei', number: 2, weapon: 'naginata', at: [1000, 1000] }),
      { ...unit('C', 2, 'ashigaru', { ...ASHIGARU, number: 3, weapon: 'spear', at: [1250, 1000] }), status: 'holding' },
    ];
    const state = situated(book, melee(units), {}, [/* A2: 2 + 1 */ 5, 6, 1, /* C3: 1 + 1 */ 6, 2]);
    expect(man(state, 'C3').fate).toBe('dead');
    expect(man(state, 'A2').fate).toBeNull();
  });

  test('SSK-R71 SSK-R48 what a holding figure has beyond need is lost, not struck', () => {
    const units = [
      unit('A', 1, 'ashigaru', { ...ASHIGARU, at: [1000, 1000] }),
      { ...unit('B', 2, 'samurai', { ...SAMURAI, at: [1250, 1000] }), status: 'holding' },
    ];
    const state = situated(book, melee(units), {}, [/* A1 */ 5, /* B1 */ 4, 4, 4, 4]);
    expect(['A1', 'B1'].map(id => man(state, id).fate)).toEqual([null, null]);
    expect(state.verdict?.standing).toEqual({ side1: 'drawn', side2: 'drawn' }); // the turn is over, nobody was asked, no D12 was rolled
  });

  test('SSK-R72 SSK-R48 a fleeing unit that is charged only parries', () => {
    const units = [
      unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
      { ...unit('B', 2, 'samurai', { ...SAMURAI, at: [1250, 1000] }), status: 'fleeing' },
    ];
    const state = situated(book, melee(units), { rout: 'flee' }, [/* A1 */ 4, 1, 1, 1, /* B1 */ 4, 4, 4, 4]);
    expect(['A1', 'B1'].map(id => [man(state, id).fate, man(state, id).legs + man(state, id).arms])).toEqual([[null, 0], [null, 0]]); // prettier-ignore
  });
});

describe('option parry: open', () => {
  const start = (): SskState => duel(SAMURAI, SAMURAI, [/* A1 */ 4, 4, 1, 1, /* B1 */ 4, 4, 1, 1], { parry: 'open' });

  test('SSK-R49 the loser of precedence sets first, then the winner', () => {
    expect(asked(start())).toEqual([two]);
    expect(refusedBy(book, start(), one, set('A1', 0))).toBe('NOB-2');
    const { state } = play(book, start(), [parry(two, 'B1', 1)]);
    expect(asked(state)).toEqual([one]);
    const { events } = play(book, state, [parry(one, 'A1', 0, [12, 12])]);
    expect(taken(events)).toEqual(['A1 1', 'B1 1']);
  });

  test('SSK-R49 visibly: the winner sees what was set before he decides', () => {
    const { state } = play(book, start(), [parry(two, 'B1', 1)]);
    const seen = now(book.view(state, seatId(one)));
    expect(seen?.kind === 'parries' ? seen.bouts.find(bout => bout.figure === 'B1')?.parry : null).toBe(1);
  });

  test('SSK-R49 the winner is asked at once when the loser has nothing to decide', () => {
    // B1 has no hit, and nobody rolled against B2, who joined in; A1 may parry B2's hit.
    const units = [
      unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
      unit('B', 2, 'samurai', { ...SAMURAI, at: [1250, 1000] }, { ...SAMURAI, at: [750, 1000] }),
    ];
    const state = situated(book, melee(units), { parry: 'open' }, [/* A1 */ 4, 1, 1, 1, /* B1 */ 1, 1, 1, 1, /* B2 */ 4, 1, 1, 1]);
    expect(asked(state)).toEqual([one]);
  });
});

describe('option parry: cancel', () => {
  const cancel = { parry: 'cancel', morale: false };
  /** A2 and A3 against B1, with these dice; nobody is ever asked. */
  const twoOnOne = (dice: readonly number[], status = 'steady'): SskState =>
    situated(
      book,
      melee([
        unit('A', 1, 'samurai', { ...SAMURAI, number: 2, at: [1250, 1000] }, { ...SAMURAI, number: 3, at: [750, 1000] }),
        { ...unit('B', 2, 'samurai', { ...SAMURAI, at: [1000, 1000] }), status },
      ]),
      cancel,
      dice,
    );
  const wounds = (state: SskState): number[] => ['A2', 'A3', 'B1'].map(id => man(state, id).legs);

  test('SSK-R49 in a pair the hits cancel one for one, the surplus strikes', () => {
    const state = duel(SAMURAI, SAMURAI, [/* A1 */ 4, 4, 4, 1, /* B1 */ 4, 1, 1, 1, /* D12 of B1 */ 5, 5], cancel);
    expect(['A1', 'B1'].map(id => man(state, id).legs)).toEqual([0, 2]);
  });
  test('SSK-R49 hits still left cancel those of enemies who joined in', () => {
    // B1 three: one cancels A2's, two cancel A3's.
    expect(wounds(twoOnOne([/* A2 */ 4, 1, 1, 1, /* A3 */ 4, 4, 1, 1, /* B1 */ 4, 4, 4, 1]))).toEqual([0, 0, 0]);
  });
  test('SSK-R49 what is left after that strikes its own opponent', () => {
    expect(wounds(twoOnOne([/* A2 */ 4, 1, 1, 1, /* A3 */ 4, 4, 1, 1, /* B1 */ 4, 4, 4, 4, /* D12 of A2 */ 5]))).toEqual([1, 0, 0]);
  });
  test('SSK-R49 too few: what was not cancelled strikes him', () => {
    expect(wounds(twoOnOne([/* A2 */ 4, 4, 1, 1, /* A3 */ 4, 1, 1, 1, /* B1 */ 4, 1, 1, 1, /* D12 of B1 */ 5, 5]))).toEqual([0, 0, 2]);
  });
  test('SSK-R49 the hits of a holding figure cancel, its surplus is lost', () => {
    expect(wounds(twoOnOne([/* A2 */ 4, 1, 1, 1, /* A3 */ 1, 1, 1, 1, /* B1 */ 4, 4, 4, 4], 'holding'))).toEqual([0, 0, 0]);
  });
});

describe('option sweepingBlows', () => {
  const on = { sweepingBlows: true, morale: false };
  /** A2 and A3 against B1, who has two hits; A3, who joined in, has this many. */
  const swept = (joinerHits: number, options: unknown = on, joiner: Written = {}): SskState =>
    situated(
      book,
      melee([
        unit('A', 1, 'ronin', { ...RONIN, number: 2, at: [1250, 1000] }, { ...RONIN, number: 3, at: [750, 1000], ...joiner }),
        unit('B', 2, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
      ]),
      options,
      [/* A2 */ 4, 1, 1, /* A3 */ ...all(joinerHits, 4), ...all(3 - joinerHits, 1), /* B1 */ 4, 4, 1, 1],
    );
  const sweep = (hits: number, spread: Readonly<Record<string, number>>): unknown => ({ kind: 'parry', figure: 'B1', hits, spread });

  test('SSK-R46 by default no blow goes beyond the own opponent', () => {
    expect(refusedBy(book, swept(0, { morale: false }), two, sweep(0, { A3: 1 }))).toBe('SSK-R46');
  });
  test('SSK-R46 on: strikes may be spread over all who fight him', () => {
    const { events } = play(book, swept(0), [parry(one, 'A2', 0), { seat: two, order: sweep(0, { A3: 1 }), dice: [12, 12, 12] }]);
    expect(taken(events)).toEqual(['A2 1', 'A3 1', 'B1 1']);
  });
  test('SSK-R46 on: parries and strikes together cannot be more than the hits', () => {
    expect(refusedBy(book, swept(0), two, sweep(0, { A3: 2 }))).toBeNull();
    expect(refusedBy(book, swept(0), two, sweep(1, { A3: 2 }))).toBe('SSK-R46');
    expect(refusedBy(book, swept(0), two, sweep(0, { A3: 3 }))).toBe('SSK-R46');
  });
  test('SSK-R46 on: every way to share out the hits is offered, and the default spreads nothing', () => {
    const ask = book.prompt(swept(0)).asks.find(({ seats }) => seats.includes(seatId(two)));
    const offered =
      ask?.choices.list().map(order => (order.kind === 'parry' ? `${order.hits} ${order.spread[figureId('A3')] ?? 0}` : '')) ?? [];
    expect(offered.toSorted()).toEqual(['0 0', '0 1', '0 2', '1 0', '1 1']); // A2 has one hit to parry, A3 none
    expect(ask?.fallback()).toEqual({ kind: 'parry', figure: 'B1', hits: 1, spread: {} });
  });
  test('SSK-R46 SSK-R48 on: who has no hit has nothing to spread and is not asked', () => {
    const units = [
      unit('A', 1, 'ronin', { ...RONIN, at: [1250, 1000] }, { ...RONIN, at: [750, 1000] }),
      unit('B', 2, 'samurai', { ...SAMURAI, at: [1000, 1000] }),
    ];
    const state = situated(book, melee(units), on, [/* A1 */ 4, 1, 1, /* A2 */ 1, 1, 1, /* B1 */ 1, 1, 1, 1, /* D12 */ 12]);
    expect(asked(state)).toEqual([]);
  });
  test('SSK-R46 on: nobody is struck who does not fight him', () => {
    expect(refusedBy(book, swept(0), two, sweep(0, { A9: 1 }))).toBe('SSK-R46');
    expect(refusedBy(book, swept(1), one, { kind: 'parry', figure: 'A3', hits: 0, spread: { B1: 1 } })).toBe('SSK-R46');
  });
  test('SSK-R46 SSK-R47 on: he who joined in can be struck now, so he may parry', () => {
    const start = swept(1);
    expect(refusedBy(book, start, one, set('A3', 1))).toBeNull();
    const { events } = play(book, start, [parry(one, 'A2', 1), parry(one, 'A3', 1), { seat: two, order: sweep(0, { A3: 1 }) }]);
    expect(taken(events)).toEqual([]);
  });
  test('SSK-R46 on: the dice are still counted against the opponent he is paired with', () => {
    const { events } = play(book, swept(0, on, { armoured: true }), [
      parry(one, 'A2', 0),
      { seat: two, order: sweep(0, { A3: 2 }), dice: [12, 12, 12] },
    ]);
    expect(taken(events)).toEqual(['A3 2', 'B1 1']); // B1 rolled 4 dice though A3 is armoured
  });
});

/** Any answer to what is asked, drawn by chance. */
function answered(state: SskState, prompt: Prompt<SskOrder>, chance: ReturnType<typeof seeded>, tell: (event: SskEvent) => void): void {
  const ask = prompt.asks[chance.below(prompt.asks.length)];
  const seat = ask?.seats[0];
  if (ask === undefined || seat === undefined) throw new Error('nobody is asked');
  const orders = ask.choices.list();
  const order = orders[chance.below(orders.length)];
  if (order === undefined) throw new Error('no choices');
  book.carryOut(state, seat, order, tray([], []), tell);
}

describe('what always holds', () => {
  const troop = fc
    .record({ is: fc.constantFrom(...TROOPS), armoured: fc.boolean(), weapon: fc.constantFrom('sword', 'spear', 'naginata') })
    .map(one => (one.is === 'ninja' ? { ...one, weapon: 'sword' } : one)); // SSK-118
  const status = fc.constantFrom('steady', 'steady', 'holding');
  /** Three against two, contacts at random, stopped when the strikes have been counted. */
  const fight = fc.record({
    mine: fc.tuple(troop, troop, troop),
    theirs: fc.tuple(troop, troop),
    contacts: fc.subarray(
      ['A1', 'A2', 'A3'].flatMap(a => ['B1', 'B2'].map(b => ({ a, b }))),
      { minLength: 2 },
    ),
    statuses: fc.tuple(status, status),
    parry: fc.constantFrom('secret', 'open', 'cancel'),
    seed: fc.nat(),
  });

  test('SSK-077 SSK-R47 SSK-R49 a figure never takes more hits than were rolled against it, and with parries set by hand exactly strikes less parries', () => {
    fc.assert(
      fc.property(fight, ({ mine, theirs, contacts, statuses, parry: how, seed }) => {
        const place = (figure: Written, i: number, y: number): Written => ({ ...figure, at: [1000 + 400 * i, y] });
        const units = [
          { ...unit('A', 1, 'samurai', ...mine.map((figure, i) => place(figure, i, 1000))), status: statuses[0] },
          { ...unit('B', 2, 'samurai', ...theirs.map((figure, i) => place(figure, i, 2000))), status: statuses[1] },
        ];
        const read = asIfTouching(melee(units, { contacts, step: [{ kind: 'firing', who: 'second' }] }), { parry: how });
        read.moments = [{ kind: 'pairing' }];
        const chance = seeded(seed);
        const told: SskEvent[] = [];
        book.proceed(read, rolled(chance), event => told.push(event));
        for (let i = 0; i < 10 && read.moments.length > 0; i += 1) answered(read, book.prompt(read), chance, event => told.push(event));
        expect(read.moments).toEqual([]);

        const target = new Map(told.flatMap(event => (event.kind === 'paired' ? [[event.figure, event.target] as const] : [])));
        const hits = new Map(told.flatMap(event => (event.kind === 'rolled' ? [[event.who, event.result] as const] : [])));
        const parried = new Map(told.flatMap(event => (event.kind === 'parried' ? [[event.figure, event.hits] as const] : [])));
        for (const { kit, meleeHits } of read.figures) {
          const against = [...target].filter(([, whom]) => whom === kit.id).map(([who]) => who);
          const rolledAgainst = against.reduce((sum, who) => sum + (hits.get(who) ?? 0), 0);
          const struck = against
            .filter(who => (who.startsWith('A') ? statuses[0] === 'steady' : statuses[1] === 'steady'))
            .reduce((sum, who) => sum + (hits.get(who) ?? 0) - (parried.get(who) ?? 0), 0);
          expect(meleeHits).toBeLessThanOrEqual(rolledAgainst);
          // Cancelled hits are gone on both sides already; what is left strikes in full.
          expect(meleeHits).toBe(how === 'cancel' ? struck : Math.max(0, struck - (parried.get(kit.id) ?? 0)));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a whole small turn', () => {
  test('SSK-W25 SSK-022 SSK-026 precedence to wounds, with the dice of the ledger', () => {
    const start = situated(
      book,
      {
        turnLimit: 1,
        waived: true,
        units: [
          unit('A', 1, 'ronin', { ...RONIN, at: [1000, 1000] }, { ...RONIN, missile: 'yumi', at: [1600, 1000] }),
          unit(
            'B',
            2,
            'samurai',
            { ...ARMOURED, leader: true, weapon: 'spear', at: [1000, 2500] },
            { ...ASHIGARU, weapon: 'spear', at: [1400, 2500] },
          ),
        ],
      },
      { morale: false },
      [3, 5],
    );
    expect(start.winner).toBe(1); // M1: Side 2 has precedence
    const moved = play(book, start, [
      done(one), // M2
      { seat: two, order: { kind: 'declare', unit: 'B', target: 'A' } }, // M3
      done(two),
      first(two, 1), // M4
      charge(two, 'B1', [1000, 1250]), // M5
      charge(two, 'B2', [1567, 1248]),
      done(two),
    ]);
    expect(moved.events.flatMap(event => (event.kind === 'charged' ? [event.cost] : []))).toEqual([1250, 1264]);
    expect(refusedBy(book, moved.state, one, { kind: 'move', unit: 'A', ways: { A1: [[900, 1000]] } })).toBe('SSK-038'); // M6
    const fired = play(book, moved.state, [done(one), done(two)]).state; // F1: nobody
    expect(refusedBy(book, fired, one, { kind: 'fire', figure: 'A2', target: 'B2' })).toBe('SSK-062'); // F2
    const rolls = [/* B1 */ 6, 5, 3, 2, 1, 4, /* B2 */ 5, 2, 6, /* A1 */ 4, 6, /* A2 */ 1, 4, 3];
    const struck = play(book, fired, [done(one, rolls)]); // K1, K2
    expect(struck.events.flatMap(event => (event.kind === 'rolled' ? [`${event.who} ${event.result}`] : []))).toEqual([
      'B1 3',
      'B2 2',
      'A1 2',
      'A2 1',
    ]);
    const { state, events } = play(book, struck.state, [
      parry(two, 'B1', 1),
      parry(two, 'B2', 0),
      parry(one, 'A1', 2),
      parry(one, 'A2', 1, [/* E1, A2 */ 8]),
    ]); // K3
    expect(taken(events)).toEqual(['A2 1']); // K4
    expect(['A1', 'A2', 'B1', 'B2'].map(id => [man(state, id).fate, man(state, id).legs, man(state, id).arms])).toEqual([[null, 0, 0], [null, 0, 1], [null, 0, 0], [null, 0, 0]]); // prettier-ignore
    expect(state.contacts.map(({ a, b }) => `${a} ${b}`)).toEqual(['B1 A1', 'B2 A2']);
  });
});
