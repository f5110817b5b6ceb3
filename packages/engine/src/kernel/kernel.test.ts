/** The kernel, proved on the one-page book of testing/duel.ts. */
import { describe, expect, test } from 'vitest';
import { rolled, tray } from '../dice/sources.ts';
import { seeded } from '../dice/random.ts';
import { conforms } from '../testing/conforms.ts';
import { duel, type DuelOrder, type DuelState } from '../testing/duel.ts';
import { chancesIn, outOf, refusedBy, situated } from '../testing/play.ts';
import { odds, threats } from '../odds/odds.ts';
import { bug, present } from '../bug.ts';
import { canonical, digest } from './digest.ts';
import { witnessed, type Event } from './event.ts';
import { listed } from './prompt.ts';
import { refusal } from './refusal.ts';
import type { State } from './state.ts';
import { playedBy, type Steps } from './step.ts';
import { begin, resume } from './game.ts';
import { settle } from './options.ts';
import { promptFor } from './prompt.ts';
import { isOrdered } from './entry.ts';
import { reaches, readRecord, replay, scenarioNamed, sealOf, verify, type GameRecord } from './record.ts';
import { inOneSentence } from './shape.ts';
import { fill } from './message.ts';
import { figureId, say, seatId } from './words.ts';

const [east, west] = [seatId('east'), seatId('west')];
const start = situated(duel, {});
const guards = [
  { seat: 'east', order: { kind: 'guard', guard: 'low' } },
  { seat: 'west', order: { kind: 'guard', guard: 'high' } },
] as const;

conforms(duel, { games: 40, optionGames: 10 });

/** A running game whose dice come from a tray that can be filled between orders. */
function table(faces: number[]) {
  const begun = begin(duel, { scenario: 'dawn' }, () => tray(faces, [4, 4, 4]));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the duel did not begin');
  return begun.value.game;
}

describe('steps', () => {
  test('a question in the middle of a rule is answered first, then the rule goes on', () => {
    const game = table([9, 2]);
    for (const { seat, order } of guards) game.submit(seatId(seat), order);
    expect(game.submit(east, { kind: 'cut' })).toMatchObject({ kind: 'done', events: [] });
    expect(game.state.moments.map(moment => moment.kind)).toEqual(['turnEnd', 'cut', 'clash', 'defence']);
    expect(duel.prompt(game.state).asks[0]?.seats).toEqual([west]);
    expect(game.submit(west, { kind: 'parry' })).toMatchObject({
      kind: 'done',
      events: [
        { kind: 'difference', value: 7 },
        { kind: 'wounded', seat: 'west' },
      ],
    });
    expect(duel.prompt(game.state).asks[0]?.seats).toEqual([west]);
  });

  test('an order that is not offered now is told what is, and nothing that others may order', () => {
    const state = { ...duel.clone(start), moments: [{ kind: 'defence', by: west }] as DuelState['moments'] };
    const refused = duel.refuse(state, west, { kind: 'cut' });
    expect(refused === null ? '' : fill(refused)).toBe('An order "cut" cannot be given now; possible are: parry and answer.');
  });

  test('a step that was passed over says which rule stood in the way', () => {
    type P = { readonly kind: 'firing' } | { readonly kind: 'melee' };
    type O = { readonly kind: 'fire' } | { readonly kind: 'strike' };
    const asksEast = {
      seats: [east],
      wants: say('Strike.'),
      choices: listed((): O[] => [{ kind: 'strike' }]),
      fallback: (): O => ({ kind: 'strike' }),
    };
    const handler = { refuse: () => null, carryOut: () => undefined };
    const steps: Steps<State<P>, O, Event> = {
      firing: {
        asks: () => [],
        orders: { fire: handler },
        missed: (_state, seat) => (seat === west ? null : refusal('DUEL-9', 'No bow is strung.')),
      },
      melee: { asks: () => [asksEast], orders: { strike: handler } },
    };
    const { refuse, missed } = playedBy(steps);
    const state: State<P> = { chairs: [], options: {}, turn: 1, moments: [{ kind: 'melee' }], verdict: null };
    expect([east, west].map(seat => refuse(state, seat, { kind: 'fire' })?.rule)).toEqual(['NOB-3', 'NOB-2']);
    expect([east, west].map(seat => missed(state, seat, { kind: 'fire' })?.rule)).toEqual(['DUEL-9', undefined]);
    expect(refuse(state, east, { kind: 'strike' })).toBeNull();
    expect(refuse(state, west, { kind: 'strike' })?.rule).toBe('NOB-2');
  });

  test.each([
    ['the seat that is not asked', 'west', { kind: 'cut' }, 'NOB-2'],
    ['an order of another step', 'east', { kind: 'parry' }, 'NOB-3'],
  ])('refuse %s', (_what, seat, order, rule) => {
    const state = { ...duel.clone(start), moments: [{ kind: 'cut', by: east }] as DuelState['moments'] };
    expect(refusedBy(duel, state, seat, order)).toBe(rule);
  });

  test('refuse everything once the game is over', () => {
    expect(refusedBy(duel, { ...start, moments: [] }, 'east', { kind: 'cut' })).toBe('NOB-1');
  });
});

describe('simultaneous questions', () => {
  test('wait for all, show only who is ready, and are revealed together', () => {
    const game = table([]);
    expect(promptFor(duel.prompt(game.state), east)).toMatchObject({ mine: { seats: [east] }, waitingFor: [west] });
    game.submit(east, { kind: 'guard', guard: 'high' });
    expect(promptFor(duel.prompt(game.state), east)).toMatchObject({ mine: null, waitingFor: [west] });
    expect(JSON.stringify(duel.view(game.state, west))).not.toContain('high');
    expect(game.submit(east, { kind: 'guard', guard: 'low' })).toMatchObject({ kind: 'refused' });
    game.submit(west, { kind: 'guard', guard: 'low' });
    expect(game.events.at(-1)?.map(event => event.kind)).toEqual(['guard', 'guard', 'omen']);
  });

  test('an event for one seat is witnessed by that seat alone', () => {
    const game = table([]);
    for (const { seat, order } of guards) game.submit(seatId(seat), order);
    const events = game.events.at(-1) ?? [];
    expect([east, west, 'public' as const].map(seat => witnessed(events, seat).length)).toEqual([3, 2, 2]);
    // Not even he is told who else has learned of it.
    expect(events.filter(({ only }) => only !== undefined)).toHaveLength(1);
    expect(witnessed(events, east).flatMap(event => ('only' in event ? [event] : []))).toEqual([]);
    expect(game.record().entries.at(-1)).toMatchObject({ dice: [], silent: [4] });
  });
});

describe('a tray that runs out', () => {
  test('says what is wanted, and the game is unchanged', () => {
    const faces = [7];
    const game = table(faces);
    for (const { seat, order } of guards) game.submit(seatId(seat), order);
    game.submit(east, { kind: 'cut' });
    const before = digest(game.state);
    const submitted = game.submit(west, { kind: 'answer' });
    expect(submitted).toMatchObject({ kind: 'wanted', wanted: { call: { who: 'west', for: { text: 'clash' }, rule: 'DUEL-2' } } });
    expect(digest(game.state)).toBe(before);
    faces.push(3);
    expect(game.submit(west, { kind: 'answer' })).toMatchObject({
      kind: 'done',
      events: [{ value: 4 }, { kind: 'wounded', seat: 'west' }],
    });
  });

  test('a face the die does not have is said, and the game is unchanged', () => {
    const game = table([12, 1]);
    for (const { seat, order } of guards) game.submit(seatId(seat), order);
    game.submit(east, { kind: 'cut' });
    const before = digest(game.state);
    expect(game.submit(west, { kind: 'parry' })).toMatchObject({ kind: 'wrongFace' });
    expect(digest(game.state)).toBe(before);
  });
});

describe('undo', () => {
  test('takes back one’s own latest order while nothing was rolled or shown', () => {
    const game = table([5, 5]);
    game.submit(east, { kind: 'guard', guard: 'high' });
    expect(game.undo(west)?.rule).toBe('NOB-4');
    const before = digest(duel.clone(situated(duel, {})));
    expect(game.undo(east)).toBeNull();
    expect(digest(game.state)).toBe(before);
    expect(game.record().entries.map(entry => ('kind' in entry ? entry : entry.order))).toEqual([
      { kind: 'guard', guard: 'high' },
      { kind: 'takeBack', seat: east, entries: [0] },
    ]);
    for (const { seat, order } of guards) game.submit(seatId(seat), order);
    expect(game.undo(west)?.text).toBe('It may have shown something hidden: the order stands.'); // the omen is nobody’s business
    game.submit(east, { kind: 'cut' });
    expect(game.undo(east)).toBeNull();
    expect(duel.prompt(game.state).asks[0]?.seats).toEqual([east]);
  });
});

describe('records', () => {
  const played = () => {
    const dice = rolled(seeded('record'), seeded('silent'));
    const begun = begin(duel, { scenario: 'dawn', options: { wounds: 1 } }, () => dice);
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the duel did not begin');
    const { game } = begun.value;
    const random = seeded('choices');
    for (;;) {
      const ask = duel.prompt(game.state).asks[0];
      if (ask === undefined) return game;
      game.submit(ask.seats[0] ?? east, ask.choices.sample(random));
    }
  };

  const ordered = (record: GameRecord<DuelOrder>) => record.entries.filter(isOrdered);

  test('replay to the identical state, and can be gone on with', () => {
    const game = played();
    const record = game.record();
    const half = resume(duel, { ...record, entries: record.entries.slice(0, 3), seal: null }, () => tray([]));
    expect(half.ok && half.value.record().entries.length).toBe(3);
    const whole = verify(duel, record);
    expect(whole.ok && digest(whole.value.state)).toBe(digest(game.state));
  });

  test.each<[string, (record: ReturnType<ReturnType<typeof played>['record']>) => unknown, string]>([
    ['an entry is missing', record => ({ ...record, entries: record.entries.slice(1) }), 'entries: expected'],
    [
      'a die was turned',
      record => ({ ...record, entries: ordered(record).map(entry => ({ ...entry, dice: entry.dice.map(face => (face + 5) % 10) })) }),
      'expected',
    ],
    [
      'a die is gone',
      record => ({ ...record, entries: ordered(record).map(entry => ({ ...entry, dice: entry.dice.slice(1) })) }),
      'more dice: no dice left',
    ],
    ['an unknown option', record => ({ ...record, options: { swords: 2 } }), 'options.swords: expected an option of the book: wounds'],
    ['an unknown scenario', record => ({ ...record, scenario: 'dusk' }), 'scenario: expected one of dawn, found "dusk"'],
    ['a later format', record => ({ ...record, nobori: 99 }), 'nobori: expected a whole number from 1 to 2, found 99'],
    ['no object at all', () => 'record', 'the file: expected an object, found "record"'],
  ])('%s: one clear sentence', (_what, alter, sentence) => {
    const value: unknown = JSON.parse(JSON.stringify(alter(played().record())));
    const found = readRecord<DuelOrder>(duel, value);
    const result = found.ok ? verify(duel, found.value) : found;
    expect(result.ok ? 'no complaint' : inOneSentence(result.complaints)).toContain(sentence);
  });
});

describe('records of other rules', () => {
  const record = (): GameRecord<DuelOrder> => {
    const game = table([]);
    for (const seat of [east, west]) game.submit(seat, { kind: 'guard', guard: 'low' });
    return game.record();
  };

  const endOf = (of: GameRecord<DuelOrder>): DuelState => {
    const found = replay(duel, of);
    if (!found.ok) throw new Error(inOneSentence(found.complaints));
    return found.value.state;
  };

  test('carry the edition of their book; older ones need not, and keep their seal', () => {
    const { edition, ...old } = record();
    expect(edition).toBe(duel.edition);
    const sealed = { ...old, seal: sealOf(old, endOf(old)) };
    const found = readRecord<DuelOrder>(duel, JSON.parse(JSON.stringify(sealed)));
    expect(found.ok && verify(duel, found.value).ok).toBe(true);
  });

  test('keep to the scenario as it was in the edition in which they began, also when they go on', () => {
    const [dawn] = duel.scenarios;
    const as = (title: string) => ({ ...present(dawn, 'a scenario'), title });
    const former = [
      { until: 1, scenario: as('first') },
      { until: 2, scenario: as('second') },
    ];
    const book = { ...duel, edition: 3, former };
    const { id, title } = present(dawn, 'a scenario');
    expect([1, 2, 3, undefined].map(edition => scenarioNamed(book, id, edition)?.title)).toEqual(['first', 'second', title, title]);
    expect([1, 3].map(edition => scenarioNamed({ ...book, scenarios: [] }, id, edition)?.title)).toEqual(['first', 'second']);
    const resumed = resume(book, record(), () => rolled(seeded('on')));
    expect(resumed.ok && resumed.value.record().edition).toBe(duel.edition);
  });

  test('without a seal they do not verify, unless asked', () => {
    const bare = { ...record(), seal: null };
    const found = verify(duel, bare);
    expect(found.ok ? '' : inOneSentence(found.complaints)).toContain('seal: expected the seal of the record');
    expect(verify(duel, bare, { unsealed: true }).ok).toBe(true);
  });

  test('say by which edition they were played', () => {
    const found = verify({ ...duel, edition: 3 }, { ...record(), options: { wounds: 3 } });
    expect(found.ok ? '' : inOneSentence(found.complaints)).not.toContain('edition');
    const other = verify({ ...duel, edition: 3 }, { ...record(), scenario: 'dusk' });
    expect(other.ok ? '' : inOneSentence(other.complaints)).toContain('edition 1 of the book, this is edition 3');
  });

  test('replay as far as they do', () => {
    const whole = record();
    const [first, second] = whole.entries.filter(isOrdered);
    if (first === undefined || second === undefined) throw new Error('too few orders');
    expect(reaches(duel, whole)).toBe(2);
    expect(reaches(duel, { ...whole, entries: [first, { ...second, seat: seatId('nobody') }] })).toBe(1);
    expect(reaches(duel, { ...whole, entries: [{ ...first, dice: [1] }, second] })).toBe(0);
    expect(reaches(duel, { ...whole, scenario: 'dusk' })).toBe(-1);
    const broken = { ...duel, carryOut: () => { throw bug('never thought of'); } }; // prettier-ignore
    expect(reaches(broken, whole)).toBe(0);
  });
});

describe('digests', () => {
  test('tell objects apart whose keys join to the same text', () => {
    const alike = [{ 'z,y': 1 }, { z: 1, y: 1 }, { 'a,b': 1, c: 1 }, { a: 1, 'b,c': 1 }, { ',': 1 }, { '': 1, ' ': 1 }];
    for (const [i, one] of alike.entries())
      for (const two of alike.slice(i + 1)) expect([one, two, digest(one) === digest(two)]).toEqual([one, two, false]);
    expect(canonical({ z: 1, y: 2 })).toBe('{"y":2,"z":1}');
    expect(canonical({ 'z,y': 1 })).toBe('{"z,y":1}');
  });
});

describe('options', () => {
  test('asked for, else the scenario’s, else the default', () => {
    expect(settle(duel.options, {}, {})).toEqual({ ok: true, value: { wounds: 2 } });
    expect(settle(duel.options, {}, { wounds: 3 })).toEqual({ ok: true, value: { wounds: 3 } });
    expect(settle(duel.options, { wounds: 1 }, { wounds: 3 })).toEqual({ ok: true, value: { wounds: 1 } });
    expect(settle(duel.options, { wounds: 4 }, {})).toMatchObject({
      ok: false,
      complaints: [{ place: 'options.wounds', expected: 'one of 1, 2, 3, found 4' }],
    });
  });

  test('bounds let any whole number between them in, beside the values offered', () => {
    const spec = { limit: { title: '', text: '', rule: 'DUEL-1', values: [20], whole: { least: 6, most: 60 }, default: 20 } };
    expect(settle(spec, { limit: 17 }, {})).toEqual({ ok: true, value: { limit: 17 } });
    for (const wrong of [5, 61, 6.5, '17']) expect(settle(spec, { limit: wrong }, {}).ok).toBe(false);
  });
});

describe('odds', () => {
  // Of 100 pairs of dice the difference is 4 or more in 21, 1 or more in 45, 0 in 10, less in 45.
  test('look through the question: one distribution for each answer, the best for him marked', () => {
    const game = table([]);
    for (const seat of [east, west]) game.submit(seat, { kind: 'guard', guard: 'low' });
    const { state } = game;
    const found = odds(duel, state, east, { kind: 'cut' });
    const [told] = found?.kind === 'told' ? found.questions : [];
    expect(told).toMatchObject({ exact: true, about: ['east', 'west'], without: null });
    expect(outOf(100, found, 'parry')).toEqual({ hit: 21, nothing: 79 });
    expect(outOf(100, found, 'answer')).toEqual({ hit: 45, nothing: 10, hurt: 45 });
    expect(told?.rows.map(({ own, lines }) => [own, lines.map(({ his, best }) => [his?.key, best])])).toEqual([
      [
        null,
        [
          ['parry', false],
          ['answer', true],
        ],
      ],
    ]);
  });

  const probe = { kind: 'look', figure: figureId('east'), target: figureId('west') };
  test('a tree larger than the budget is sampled, and says so with an interval', () => {
    const found = odds(duel, start, east, probe, { budget: 5 });
    const hit = chancesIn(found, 'parry').find(chance => chance.outcome.key === 'hit');
    expect(found).toMatchObject({ questions: [{ exact: false }] });
    expect(hit?.interval?.[0]).toBeLessThan(0.21);
    expect(hit?.interval?.[1]).toBeGreaterThan(0.21);
  });

  test('what is refused as an order has no odds, and the same sentence; a probe waits until it can be ordered', () => {
    expect(odds(duel, start, east, { kind: 'cut' })).toEqual({ kind: 'refused', refusal: duel.refuse(start, east, { kind: 'cut' }) });
    expect(outOf(100, odds(duel, start, east, probe), 'parry')).toEqual({ hit: 21, nothing: 79 });
  });

  test('the reverse view: what he can do to me', () => {
    const found = threats(duel, start, figureId('east'));
    expect(found.map(({ seat, odds: { questions } }) => [seat, questions[0]?.rows[0]?.lines.length])).toEqual([['west', 2]]);
  });
});

test('sentences are filled late, with names for ids', () => {
  const sentence = say('{figure} strikes {others} for {n}.', { figure: 'a', others: ['b', 'c'], n: 3 });
  expect(fill(sentence, id => ({ a: 'Kojiro', b: 'Jinbei', c: 'Saizo' })[id] ?? id)).toBe('Kojiro strikes Jinbei and Saizo for 3.');
  expect(fill(say('{missing}'))).toBe('{missing}');
});
