/** ARG-135, ARG-152, ARG-244, ARG-248: states that differ only in what a seat may not know look, sound and ask alike to it. */
import { describe, expect, test } from 'vitest';
import { begin, present, rolled, seatId, seeded, witnessed, type Dice, type Random, type Seat } from '@nobori/engine';
import { laidOut, orderOf } from '@nobori/engine/testing';
import {
  act,
  area,
  book,
  fig,
  gather,
  land,
  man,
  meet,
  move,
  moved,
  play,
  row,
  spot,
  eventsOf,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { ArgEvent, ArgOrder, ArgState } from '../state.ts';
import { white, black, grey, picture } from './secrecy.testing.ts';

const merchant = present(
  SCENARIOS.find(one => one.id === 'merchant-of-sakai'),
  'ARG-S3',
);

type Places = Readonly<Record<string, readonly [x: number, y: number]>>;

interface Secrets {
  readonly black: Places;
  readonly grey: Places;
  readonly traitor: string;
}

const ESCORT: Places = {
  saika: [14, 38], gun1: [10, 37], gun2: [10, 40], gun3: [10, 43], gun4: [7, 37], carrier: [7, 40], guard: [14, 42], bearer: [7, 43],
  rider: [3, 38], naya: [12, 40], tasuke: [14, 40], mosuke: [12, 42],
}; // prettier-ignore

const HERE: Secrets = {
  traitor: 'tasuke',
  grey: { chigusa: [86, 55] },
  black: { kage: [68, 21], ryu: [66, 21], sora: [62, 22], ishi: [62, 78], mori: [60, 78], take: [58, 70] },
};

const THERE: Secrets = {
  traitor: 'mosuke',
  grey: { chigusa: [83, 58] },
  black: { kage: [55, 29], ryu: [45, 21], sora: [69, 29], ishi: [40, 79], mori: [63, 60], take: [50, 65] },
};

const inUnits = (places: Places) => Object.fromEntries(Object.entries(places).map(([id, [x, y]]) => [id, spot(x, y)]));

/** The scenario, set up like this. */
function setUp(secrets: Secrets, options: Written): ArgState {
  const state = laidOut(book, merchant, options);
  const place = (seat: string, places: Places): Act => act(seat, { kind: 'deploy', places: inUnits(places) });
  const treason = options['treason'] === 'off' ? [] : [act('black', { kind: 'traitor', figure: secrets.traitor })];
  return play(state, [
    place('white', ESCORT),
    place('black', secrets.black),
    ...treason,
    place('grey', secrets.grey),
    ...['white', 'black', 'grey'].map(seat => act(seat, { kind: 'done' })),
  ]).state;
}

/** Open dice from a seed; silent ones always show a 6: nobody notices anything. */
const muffled = (seed: string): Dice => rolled(seeded(seed), { ...seeded(seed), below: () => 5 });

/** Two games with different secrets, the same orders of all who are in the open, the same open dice, as far as nobody hidden comes out. Gives how many moments were compared. */
function twins(seed: string, watcher: Seat, a: ArgState, b: ArgState, most: number): number {
  const lurkers = a.figures.filter(one => one.hidden).map(one => one.kit.id);
  const out = (state: ArgState): boolean =>
    state.verdict !== null || state.figures.some(one => one.stumbled || (lurkers.includes(one.kit.id) && !one.hidden));
  const [diceA, diceB] = [muffled(seed), muffled(seed)];
  const random: Random = seeded(`${seed} orders`);
  let looked = 0;
  let [heardA, heardB]: [ArgEvent[], ArgEvent[]] = [[], []];
  for (let compared = 0; compared < most; compared += 1) {
    if (out(a) || out(b)) return compared;
    // Orders are many: they are looked at when a turn begins; everything else always.
    const offers = a.moments.at(-1)?.kind !== 'orders' || looked < a.turn;
    looked = offers ? a.turn : looked;
    const [one, other] = [picture(a, watcher, heardA, offers, lurkers), picture(b, watcher, heardB, offers, lurkers)];
    if (one !== other) expect(JSON.parse(other)).toEqual(JSON.parse(one)); // says where they differ
    const asked = book.prompt(a).asks.find(ask => ask.free !== true);
    const [seat] = asked?.seats ?? [];
    if (asked === undefined || seat === undefined) return compared;
    const order = openly(a, b, seat, asked.choices.sample(random), lurkers);
    expect(book.refuse(b, seat, order)).toBeNull();
    [heardA, heardB] = [[], []];
    book.carryOut(a, seat, order, diceA, event => heardA.push(event));
    book.carryOut(b, seat, order, diceB, event => heardB.push(event));
  }
  return most;
}

/** Those in hiding stay there, whoever their owner is; all others do as they like. */
function openly(a: ArgState, b: ArgState, seat: Seat, order: ArgOrder, lurkers: readonly string[]): ArgOrder {
  const named = 'figures' in order ? order.figures : [];
  const still = ['spring', 'signal', 'reveal'].includes(order.kind) || named.some(id => lurkers.includes(id));
  return still || book.refuse(a, seat, order) !== null || book.refuse(b, seat, order) !== null ? { kind: 'done' } : order;
}

const SEEDS = ['crane', 'heron'];

describe('states that differ only in secrets', () => {
  const sakai = (seed: string, watcher: Seat, two: Secrets, options: Written = {}) =>
    twins(seed, watcher, setUp(HERE, options), setUp(two, options), 60);
  test.each(SEEDS)('ARG-135 ARG-244 ARG-248 White cannot tell where the hidden lie nor who is the traitor (%s)', seed => {
    expect(sakai(seed, white, THERE)).toBeGreaterThan(25);
  });
  test.each(SEEDS)('ARG-248 ARG-R102 the false servant looks, is ordered and is asked about like the true one (%s)', seed => {
    expect(sakai(seed, white, { ...HERE, traitor: 'mosuke' })).toBeGreaterThan(25);
  });
  test('ARG-135 ARG-244 nor can the avenger, who is hidden herself, nor a stranger', () => {
    expect(sakai('pine', grey, { ...THERE, grey: HERE.grey })).toBeGreaterThan(25);
    expect(sakai('pine', 'public' as Seat, THERE)).toBeGreaterThan(25); // the public is no seat, and is shown what nobody hides
  });
  test('the comparison can fail: Black does see where his own people lie', () => {
    expect(() => sakai('crane', black, THERE)).toThrow('deeply equal');
  });

  /** A fight beside bushes in which two more lie, linked to their friends or not, near those who pass or not; or nobody at all. */
  const skirmish = (places: Places, options: Written, more: Written = {}): ArgState =>
    meet(
      'turnStart',
      [...row('a', 'ashbow', 3, 30, 24), fig('s', 'sam', 42, 24), ...row('r', 'ronin', 2, 46, 25)],
      [
        ...row('b', 'bandit3', 3, 30, 38),
        ...row('c', 'ashbow', 2, 46, 38),
        ...Object.entries(places).map(([id, [x, y]]) => fig(id, 'ninjaoff', x, y, { hidden: true })),
      ],
      { table: land(area('bushes', 20, 40, 60, 60)), secrets: true, ...more },
      options,
      options['moveSystem'] === 'igougo' ? [6, 1] : [],
    );
  const near: Places = { h1: [32, 42], h2: [34, 44] };
  const far: Places = { h1: [58, 58], h2: [22, 58] };
  test.each(SEEDS)('ARG-244 ARG-015 ARG-152 in a fight no view, prompt, open die or event depends on who lies beside it (%s)', seed => {
    expect(twins(seed, seatId('blue'), skirmish(near, {}), skirmish(far, {}), 120)).toBeGreaterThan(30);
    expect(twins(seed, 'public' as Seat, skirmish(near, {}), skirmish(far, {}), 120)).toBeGreaterThan(30);
  });
  test.each([
    { groupVictim: 'ownerChooses' },
    { nerve: true },
    { moveSystem: 'igougo' },
    { moveSystem: 'friendly' },
    { night: true },
    { shotMoment: 'any' },
    { command: true },
    { capture: true },
  ])('ARG-244 nor with %o', options => {
    expect(twins('maple', seatId('blue'), skirmish(near, options), skirmish(far, options), 70)).toBeGreaterThan(20);
  });
  test.each([{}, { nerve: true }, { command: true }, { moveSystem: 'friendly' }])(
    'ARG-152 ARG-244 nor on whether anybody lies there at all (%o)',
    options => {
      expect(twins('rook', seatId('blue'), skirmish(near, options), skirmish({}, options), 70)).toBeGreaterThan(20);
    },
  );
  test('ARG-005 ARG-244 a game master sees all of it, and nobody sees it through him', () => {
    const chairs = ['blue', 'red', 'gm'].map(side => ({ seat: side, side, name: side }));
    const [one, two] = [near, far].map(places => skirmish(places, {}, { chairs })) as [ArgState, ArgState]; // two in, two out
    expect(picture(one, seatId('gm'), [])).not.toBe(picture(two, seatId('gm'), []));
    expect(twins('stork', seatId('blue'), one, two, 70)).toBeGreaterThan(20);
  });
});

describe('refusals', () => {
  const state = (x: number, more: Written = {}): ArgState =>
    gather(
      'orders',
      {
        blue: [fig('a', 'ashbow', 20, 10), fig('c', 'ronin', 24, 10)],
        red: [fig('b', 'ronin', 60, 10), fig('h', 'ninja4', x, 40, { hidden: true, ...more })],
      },
      { table: land(area('bushes', 10, 30, 90, 50)) },
    );
  const strange: readonly Written[] = [
    { kind: 'charge', figures: ['a'], target: 'h' },
    { kind: 'follow', figures: ['a'], target: 'h' },
    { kind: 'move', figures: ['h'], way: [spot(50, 50)] },
    { kind: 'hold', figures: ['h'] },
    { kind: 'hide', figures: ['a', 'h'] },
    { kind: 'move', figures: ['a'], way: [spot(20, 26)] },
    { kind: 'shoot', figure: 'a', target: 'h' },
    { kind: 'spring', figures: ['h'] },
    { kind: 'reveal', figure: 'h' },
    { kind: 'strike', figure: 'a', target: 'h' },
  ];
  test('ARG-244 ARG-047 no refusal tells where somebody is hidden, or that he is there at all', () => {
    const alone = gather(
      'orders',
      { blue: [fig('a', 'ashbow', 20, 10), fig('c', 'ronin', 24, 10)], red: [fig('b', 'ronin', 60, 10)] },
      { table: land(area('bushes', 10, 30, 90, 50)), secrets: true },
    );
    for (const value of strange) {
      const order = orderOf(book, value);
      const said = (of: ArgState) => book.refuse(of, seatId('blue'), order);
      expect([value, said(state(30))]).toEqual([value, said(state(80))]);
      expect([value, said(state(30))]).toEqual([value, said(alone)]);
    }
  });
  test('ARG-244 a path drawn over a hidden man is not refused', () => {
    const blue = [fig('a', 'ronin', 20, 28)];
    const over = gather(
      'orders',
      { blue, red: [fig('b', 'ronin', 60, 10), fig('h', 'ninja4', 20, 34, { hidden: true })] },
      { table: land(area('bushes', 10, 30, 90, 50)) },
    );
    expect(book.refuse(over, seatId('blue'), orderOf(book, { kind: 'move', figures: ['a'], way: [spot(20, 44)] }))).toBeNull();
  });
});

describe('stumbling and noticing', () => {
  const start = (more: Written = {}) =>
    gather(
      'orders',
      { blue: [fig('a', 'ronin', 20, 26)], red: [fig('b', 'ronin', 110, 10), fig('h', 'ninja4', 20, 34, { hidden: true })] },
      { table: land(area('bushes', 10, 30, 90, 50)), ...more },
    );
  test('ARG-144 who runs into the hidden sees only that he stopped', () => {
    const state = start({});
    const events: ArgEvent[] = [];
    const after = play(
      state,
      [move('blue', 'a', spot(20, 46)), act('blue', { kind: 'done' }), act('red', { kind: 'done' }, [1], [6])],
      'lookAround',
    );
    events.push(...after.events);
    expect(man(after.state, 'a').at).toEqual(spot(20, 32));
    const heard = JSON.stringify(witnessed(events, seatId('blue')));
    expect([heard.includes('"h"'), JSON.stringify(book.view(after.state, seatId('blue'))).includes('"h"')]).toEqual([false, false]);
  });
  test('ARG-144 that he stopped is told to all, and nothing else is; what was learned so is not taken back', () => {
    const state = meet(
      'surprise',
      [fig('n', 'ninja5', 20, 24, { hidden: true, order: { do: 'hide', lead: 'n' } })],
      [fig('b', 'ronin', 110, 10), fig('h', 'ninja4', 20, 34, { hidden: true })],
      { table: land(area('bushes', 10, 5, 90, 50)) },
    );
    const out = play(state, [act('blue', { kind: 'spring', figures: ['n'] }), act('blue', { kind: 'done' }), act('red', { kind: 'done' })]);
    const { events } = play(out.state, [move('blue', 'n', spot(20, 40)), act('blue', { kind: 'done' }, [1])]);
    expect(eventsOf(events, 'stopped')).toEqual([{ kind: 'stopped', figure: 'n', reveals: true, rules: ['ARG-144'] }]);
    expect(JSON.stringify(witnessed(events, seatId('blue')))).not.toContain('"h"');
  });
  test('ARG-144 ARG-238 nor does anybody walk through somebody hidden at his side: he stops, and the hidden one must choose', () => {
    const { state, events } = play(
      gather(
        'orders',
        { blue: [fig('a', 'ronin', 20, 32)], red: [fig('b', 'ronin', 110, 10), fig('h', 'ninja4', 20, 34, { hidden: true })] },
        { table: land(area('bushes', 10, 30, 90, 50)) },
        { detectAmbush: false },
      ),
      [move('blue', 'a', spot(20, 46)), act('blue', { kind: 'done' }), act('red', { kind: 'done' }, [1])],
    );
    expect(eventsOf(events, 'stopped').map(({ figure }) => figure)).toEqual(['a']);
    expect([man(state, 'a').at, man(state, 'h').stumbled]).toEqual([spot(20, 32), true]);
  });
  test('ARG-144 ARG-237 also where he would stop on a friend: for the hidden nobody waits', () => {
    const { state, events } = play(
      gather(
        'orders',
        {
          blue: [fig('a', 'ronin', 20, 26), fig('c', 'ronin', 20, 33)],
          red: [fig('b', 'ronin', 110, 10), fig('h', 'ninja4', 20, 36, { hidden: true })],
        },
        { table: land(area('bushes', 10, 30, 90, 50)) },
        { detectAmbush: false },
      ),
      [move('blue', 'a', spot(20, 46)), act('blue', { kind: 'done' }), act('red', { kind: 'done' }, [1])],
    );
    expect(eventsOf(events, 'stopped').map(({ figure }) => figure)).toEqual(['a']);
    expect([man(state, 'h').stumbled, book.faults(state)]).toEqual([true, []]);
  });
  test('ARG-151 ARG-152 a test is told to nobody but who passes it, and then neither how many nor where', () => {
    const far = gather(
      'orders',
      { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 110, 10), fig('h', 'ninja4', 20, 34, { hidden: true })] },
      { table: land(area('bushes', 10, 30, 90, 50)) },
    );
    const go = (silent: number) =>
      play(far, [move('blue', 'a', spot(20, 16)), act('blue', { kind: 'done' }), act('red', { kind: 'done' }, [], [silent])], 'lookAround')
        .events;
    const heard = (silent: number, seat: string) => witnessed(go(silent), seatId(seat));
    expect(heard(6, 'blue').filter(({ kind }) => kind === 'watched' || kind === 'rolled')).toEqual([]);
    expect(heard(1, 'blue').filter(({ kind }) => kind === 'watched' || kind === 'rolled')).toEqual([
      { kind: 'watched', figures: ['a'], rules: ['ARG-151'] },
    ]);
    expect(heard(1, 'red').some(({ kind }) => kind === 'watched')).toBe(false);
    expect(heard(6, 'red')).toEqual(heard(5, 'red'));
  });
  test('ARG-149 ARG-151 nothing in the view of either side tells what was thrown', () => {
    const far = gather(
      'orders',
      { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 110, 10), fig('h', 'ninja4', 20, 34, { hidden: true })] },
      { table: land(area('bushes', 10, 30, 90, 50)) },
    );
    const after = (silent: number) =>
      moved(far, [move('blue', 'a', spot(20, 16)), act('blue', { kind: 'done' }), act('red', { kind: 'done' }, [], [silent])]);
    for (const seat of ['blue', 'red']) expect(book.view(after(3), seatId(seat))).toEqual(book.view(after(6), seatId(seat))); // again, and never again
    expect(man(after(3), 'a').noticed).not.toEqual(man(after(6), 'a').noticed);
  });
});

describe('what is written in secret', () => {
  const both = (orders: readonly Act[], step: string, table: Written = {}) =>
    play(
      gather(
        step,
        { blue: [fig('a', 'ashbow', 20, 10), fig('d', 'ronin', 50, 10)], red: [fig('b', 'ashbow', 20, 24), fig('c', 'ronin', 50, 12)] },
        table,
      ),
      orders,
    ).state;
  test.each([
    ['ARG-047 orders', 'orders', [], [move('red', 'c', spot(52, 20))], [act('red', { kind: 'charge', figures: ['c'], target: 'a' })]],
    ['ARG-081 shots', 'shootDeclare', [], [act('red', { kind: 'shoot', figure: 'b', target: 'a' })], []],
    [
      'ARG-156 blows',
      'meleeDeclare',
      [],
      [act('red', { kind: 'decline', figure: 'c' })],
      [act('red', { kind: 'strike', figure: 'c', target: 'd' })],
    ],
  ] as const)('%s are hidden from the others until all are ready', (_shows, step, first, one, two) => {
    const [a, b] = [both([...first, ...one], step), both([...first, ...two], step)];
    expect(picture(a, seatId('blue'), [])).toBe(picture(b, seatId('blue'), []));
    expect(picture(a, seatId('red'), [])).not.toBe(picture(b, seatId('red'), [])); // who wrote them sees them
  });
  test('ARG-050 in friendly play drafts lie open', () => {
    const state = play(
      gather('orders', { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 60, 24)] }, {}, { moveSystem: 'friendly' }),
      [move('red', 'b', spot(60, 30))],
    ).state;
    expect(book.view(state, seatId('blue')).figures.find(one => one.kit.id === 'b')?.order).toMatchObject({
      do: 'move',
      way: [spot(60, 30)],
    });
  });
});

describe('what has been answered stands', () => {
  const reeds = land(area('bushes', 50, 36, 70, 44));
  const hiding = { hidden: true, order: { lead: 'n', do: 'hide' } };
  const fighting = {
    blue: [fig('a', 'ronin', 20, 10), fig('s', 'ashbow', 20, 60)],
    red: [fig('b', 'ronin', 20, 12), fig('n', 'ninja4', 60, 40, hiding)],
  };
  /** A situation played on to the last answer of a moment; may whoever gave it take it back? */
  const takesBack = (step: string, orders: readonly Act[], more: readonly Written[] = []): string | null => {
    const begun = begin(book, { situation: book.write(meet(step, fighting.blue, [...fighting.red, ...more], { table: reeds })) }, () =>
      rolled(seeded('heron'), seeded('crane')),
    );
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('no such situation');
    const { game } = begun.value;
    for (const { seat, order } of orders) expect(game.submit(seatId(seat), orderOf(book, order)).kind).toBe('done');
    return game.undo(seatId(orders.at(-1)?.seat ?? ''))?.rule ?? null;
  };
  const done = (seat: string): Act => act(seat, { kind: 'done' });

  test('ARG-138 ARG-146 whether somebody springs, signals or waits: the last who answered has learned it', () => {
    expect(takesBack('surprise', [done('red'), done('blue')])).toBe('NOB-4');
    expect(takesBack('surprise', [act('red', { kind: 'spring', figures: ['n'] }), done('red'), done('blue')])).toBe('NOB-4');
  });
  test('ARG-081 that nobody shoots is learned by the last who answered', () => {
    expect(takesBack('shootDeclare', [done('blue')], [fig('t', 'villager', 20, 69)])).toBe('NOB-4');
  });
  test('ARG-139 ARG-144 a surprise move tells whether anybody lay in its way: it stands', () => {
    const ways = [
      act('red', { kind: 'spring', figures: ['n'] }),
      done('red'),
      done('blue'),
      act('red', { kind: 'move', figures: ['n'], way: [spot(60, 36.5)] }),
      done('red'),
    ];
    expect(takesBack('surprise', ways)).toBe('NOB-4');
  });
});
