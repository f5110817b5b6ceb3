/** That somebody was asked in secret shows nowhere: not in a version, not in a name. */
import { listed, refusal, seatId, type Book } from '@nobori/engine';
import { duel, type DuelEvent, type DuelOrder, type DuelState } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { hesitating } from './hesitation.ts';
import type { Occupants } from './occupants.ts';
import { atOnce, evening, forAll } from './people.testing.ts';

const [east, west] = [seatId('east'), seatId('west')];

/** The duel, but nobody may know that the other is asked for his guard at all. */
const whispered: Book<DuelState, DuelOrder, DuelEvent> = {
  ...duel,
  prompt(state) {
    const { asks } = duel.prompt(state);
    return { asks: state.moments.at(-1)?.kind === 'guards' ? asks.map(ask => ({ ...ask, secret: true })) : asks };
  },
  view(state, viewer) {
    const view = duel.view(state, viewer);
    if (state.moments.at(-1)?.kind === 'guards') for (const man of view.men) man.ready &&= String(man.id) === viewer;
    return view;
  },
  glimpse: (state, viewer) => whispered.view(state, viewer),
};

test('an answer to a secret question makes no version for others, and names nobody when it shows', () => {
  const { people, seat, give } = evening(whispered, 'dawn', 'whisper');
  const publicly = people.get('public')?.client;
  expect(seat('east').sight.waitsFor).toEqual([]);
  give(seat('west').order([{ kind: 'guard', guard: 'high' }]));
  expect([seat('west').version, seat('east').version, publicly?.version]).toEqual([1, 0, 0]);
  expect(seat('west').chapters.at(-1)).toMatchObject({ by: west, order: { guard: 'high' } });
  give(seat('west').act('takeBack'));
  expect([seat('west').version, seat('east').version, publicly?.version]).toEqual([2, 0, 0]);
  give(seat('west').order([{ kind: 'guard', guard: 'low' }]));
  give(seat('east').order([{ kind: 'guard', guard: 'high' }]));
  expect([seat('west').version, seat('east').version, publicly?.version]).toEqual([4, 1, 1]);
  expect(seat('west').chapters.at(-1)).toMatchObject({ by: null, order: null, events: [{ kind: 'guard' }, { kind: 'guard' }] });
  expect(publicly?.chapters.at(-1)).toMatchObject({ by: null });
  expect(seat('east').chapters.at(-1)).toMatchObject({ by: east, order: { guard: 'high' } });
  give(seat('east').order([{ kind: 'rest' }]));
  expect(seat('west').chapters.at(-1)).toMatchObject({ by: east, order: null }); // no secret: he is named, his order is his own
});

test('the clocks of others tell nothing of a secret question: the same bytes whether he is asked, thinks long or has answered', () => {
  const told = (thinks: number) => {
    let now = 0;
    const { table, seat, give } = evening(whispered, 'dawn', 'whisper', { time: forAll(60_000), clock: () => now });
    const heard = [JSON.stringify(table.times(east))];
    now = thinks;
    give(seat('west').order([{ kind: 'guard', guard: 'high' }]));
    heard.push(JSON.stringify(table.times(east)));
    now = 9000;
    give(seat('east').order([{ kind: 'guard', guard: 'high' }]));
    return [...heard, JSON.stringify(table.times(east)), JSON.stringify(table.times('public'))];
  };
  expect(told(100)).toEqual(told(8000));
  expect(told(100)[1]).toBe(told(100)[0]);
  expect(told(100)[0]).toBe('{"until":{"east":60000},"left":{"west":60000}}');
});

test('a command for a version the seat was never told is refused, however many entries there are', () => {
  const { seat, give } = evening(whispered, 'dawn', 'whisper');
  give(seat('west').order([{ kind: 'guard', guard: 'high' }]));
  expect(give({ ...seat('east').order([{ kind: 'guard', guard: 'low' }]), version: 1 })).toMatchObject({ refusal: { rule: 'NOB-8' } });
  expect(give(seat('east').order([{ kind: 'guard', guard: 'low' }]))).toMatchObject({ kind: 'done', version: 1 });
});

test('NOB-4: whoever has nothing to take back is told the same, whatever the other did in secret', () => {
  const { seat, give } = evening(whispered, 'dawn', 'whisper');
  const before = give(seat('east').act('takeBack'));
  give(seat('west').order([{ kind: 'guard', guard: 'high' }]));
  expect(give(seat('east').act('takeBack'))).toEqual(before);
  expect(before).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-4', text: '{seat} has nothing to take back.' } });
});

/** The duel, but a high guard is refused, and the reason speaks of what the other has chosen. */
const talkative: Book<DuelState, DuelOrder, DuelEvent> = {
  ...whispered,
  refuse(state, seat, order) {
    const moment = state.moments.at(-1);
    if (moment?.kind !== 'guards' || order.kind !== 'guard' || order.guard !== 'high') return whispered.refuse(state, seat, order);
    return refusal('DUEL-1', 'Nobody stands high while {others} have chosen.', { others: state.men.filter(({ ready }) => ready).length });
  },
};

test('a refusal is said from what the seat sees', () => {
  const { seat, give } = evening(talkative, 'dawn', 'whisper');
  give(seat('west').order([{ kind: 'guard', guard: 'low' }]));
  const answer = give(seat('east').order([{ kind: 'guard', guard: 'high' }]));
  expect(answer).toMatchObject({ kind: 'refused', order: 0, refusal: { rule: 'DUEL-1', facts: { others: 0 } } });
});

/** The whispered duel, but somebody has nothing to choose from. */
const bound: typeof whispered = {
  ...whispered,
  prompt(state) {
    const { asks } = whispered.prompt(state);
    return {
      asks: asks.map(ask =>
        ask.secret === true && ask.seats[0] === west ? { ...ask, choices: listed(() => ask.choices.list().slice(0, 1)) } : ask,
      ),
    };
  },
};

test('a secret question with one answer is answered after a while, as if there were a choice', () => {
  const now = { at: 1000 };
  const { table, seat } = evening(bound, 'dawn', 'whisper', { clock: () => now.at, hesitates: hesitating(() => 700) });
  expect([...table.deadlines()]).toEqual([[west, 1700]]);
  now.at = 1699;
  atOnce(table.tick());
  expect(table.game.entries).toEqual([]);
  now.at = 1700;
  atOnce(table.tick());
  expect(table.game.entries).toMatchObject([{ seat: west, given: 'only', order: { guard: 'low' } }]);
  expect([...table.deadlines()]).toEqual([]);
  expect(seat('east').version).toBe(0); // he has been told nothing
});

test('where people share a screen a secret question is put to everybody alike', () => {
  const { table, give, seat } = evening(bound, 'dawn', 'whisper', { spares: () => true });
  atOnce(table.tick());
  expect(table.game.entries).toEqual([]);
  expect(give(seat('west').order([{ kind: 'guard', guard: 'low' }])).kind).toBe('done');
});

/** The duel, but whoever is to answer a cut is asked in secret, and can only parry. */
const helpless: typeof whispered = {
  ...duel,
  prompt(state) {
    const { asks } = duel.prompt(state);
    if (state.moments.at(-1)?.kind !== 'defence') return { asks };
    return { asks: asks.map(ask => ({ ...ask, secret: true, choices: listed(() => ask.choices.list().slice(0, 1)) })) };
  },
};

test('whoever plays against computers only is not asked in secret what has one answer', () => {
  const [person, bot] = [{ kind: 'person' }, { kind: 'bot', bot: 'random' }] as const;
  const cutAt = (occupants: Occupants): number => {
    const { table, seat, give } = evening(helpless, 'dawn', 'whisper', { occupants, spares: one => one === east });
    for (const one of ['west', 'east']) give(seat(one).order([{ kind: 'guard', guard: 'low' }]));
    give(seat('east').order([{ kind: 'rest' }]));
    give(seat('west').order([{ kind: 'cut' }]));
    return table.game.entries.length;
  };
  expect(cutAt({ [east]: person, [west]: bot })).toBe(5);
  expect(cutAt({ [east]: person, [west]: person })).toBe(4);
});
