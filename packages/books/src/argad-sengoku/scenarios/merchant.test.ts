/** ARG-S3, The Merchant of Sakai. */
import { describe, expect, test } from 'vitest';
import { figureId, present, seatId, tray } from '@nobori/engine';
import { laidOut, situated } from '@nobori/engine/testing';
import {
  act,
  book,
  charge,
  done,
  fig,
  man,
  move,
  momentKind,
  play,
  refused,
  spot,
  eventsOf,
  where,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import { relation, type ArgState } from '../state.ts';
import { SCENARIOS } from './index.ts';
import { scenario, on, points, standing, place } from './scenarios.testing.ts';

/** Everybody asked is ready; dice after the last. */
const all = (state: ArgState, dice: readonly number[] = [], silent: readonly number[] = []): Act[] => {
  const { chairs } = state;
  return chairs.map(({ seat }, i) => done(String(seat), i === chairs.length - 1 ? dice : [], i === chairs.length - 1 ? silent : []));
};

/** Eleven of the escort so spread over the road that no horse fits between them. */
const CROWD = [
  ['naya', 2, 38], ['tasuke', 2, 41], ['mosuke', 5, 38], ['gun1', 5, 41], ['gun2', 8, 38], ['gun3', 8, 41], ['gun4', 11, 38],
  ['carrier', 11, 41], ['guard', 14, 38], ['bearer', 14, 41], ['saika', 8, 43.5],
] as const; // prettier-ignore

describe('ARG-S3 The Merchant of Sakai', () => {
  const naya = (x: number, y: number, more: Written = {}) => fig('naya', 'villager', x, y, more);
  const saika = fig('saika', 'taisho', 6, 38);
  const kage = (x: number, y: number, more: Written = {}) => fig('kage', 'ninjaoff', x, y, more);
  const chigusa = (x: number, y: number, more: Written = {}) => fig('chigusa', 'onnamusha', x, y, more);
  const sakai = (sides: Readonly<Record<string, readonly Written[]>>, more: Written = {}) =>
    on('merchant-of-sakai', { white: [], black: [], grey: [], ...sides }, more);
  /** A whole turn in which nobody springs. */
  const turn = (state: ArgState, acts: readonly Act[], dice: readonly number[] = []) => {
    let after = play(state, [...acts, ...all(state, dice)]).state;
    if (momentKind(after) === 'springing') after = play(after, all(after)).state;
    return after;
  };

  test('ARG-S3 70, 36 and 8 points on the sheet: without the relief, one servant White’s, the other a former soldier of Black’s', () => {
    const [white = 0, black = 0, grey] = points('merchant-of-sakai');
    const [relief, servant, traitor] = [3 * 7, 2, 4];
    expect([white - relief - servant, black + traitor, grey]).toEqual([70, 36, 8]);
    expect(scenario('merchant-of-sakai').story.match(/\d+(?= points)/g)).toEqual(['70', '36', '8']);
  });
  test('ARG-S3 White on the road, the servants within 5 cm of the merchant; Black in reeds and wood, Grey at the tea-house', () => {
    const state = laidOut(book, scenario('merchant-of-sakai'));
    expect([
      refused(state, place('white', 'saika', 16, 36)),
      refused(state, place('white', 'saika', 16, 35.9)),
      refused(state, place('white', 'saika', 16.1, 40)),
    ]).toEqual([null, 'ARG-229', 'ARG-229']);
    const put = (x: number) => act('white', { kind: 'deploy', places: { naya: spot(5, 40), tasuke: spot(x, 40) } });
    expect([refused(state, put(12)), refused(state, put(12.1))]).toEqual([null, 'ARG-229']);
    expect([
      refused(state, place('black', 'kage', 55, 25)),
      refused(state, place('black', 'kage', 50, 60)),
      refused(state, place('black', 'ishi', 50, 60)),
      refused(state, place('black', 'ishi', 55, 25)),
    ]).toEqual([null, 'ARG-229', null, 'ARG-229']);
    expect([
      refused(state, place('grey', 'chigusa', 85, 70)),
      refused(state, place('grey', 'chigusa', 86, 55)),
      refused(state, place('grey', 'chigusa', 70, 70)),
    ]).toEqual([null, null, 'ARG-229']);
  });
  test('ARG-S3 ARG-153 Black secretly chooses which servant is his; White chooses nothing', () => {
    const state = laidOut(book, scenario('merchant-of-sakai'));
    const traitor = (seat: string, figure: string) => act(seat, { kind: 'traitor', figure });
    expect([
      refused(state, traitor('black', 'naya')),
      refused(state, traitor('white', 'tasuke')),
      refused(state, traitor('grey', 'tasuke')),
    ]).toEqual(['ARG-153', 'ARG-153', 'ARG-153']);
    const chosen = play(state, [traitor('black', 'tasuke'), traitor('black', 'mosuke')]).state; // he may think again
    expect([man(chosen, 'tasuke').truth, man(chosen, 'mosuke').truth?.is, man(chosen, 'mosuke').truth?.faction]).toEqual([
      null,
      'exsoldier',
      1,
    ]);
    const shown = (seat: string) => book.view(chosen, seatId(seat)).figures.find(one => one.kit.id === 'mosuke')?.truth ?? null;
    expect([shown('white'), shown('grey'), shown('black')?.is]).toEqual([null, null, 'exsoldier']);
  });
  test('ARG-S3 ARG-153 with the option off there is no traitor', () => {
    const state = laidOut(book, scenario('merchant-of-sakai'), { treason: 'off' });
    expect(refused(state, act('black', { kind: 'traitor', figure: 'tasuke' }))).toBe('ARG-153');
  });
  test('ARG-S3 ARG-153 who names nobody still has his traitor; who named one keeps him; off, there is none', () => {
    const traitors = (acts: readonly Act[], options: Written = {}) => {
      let state = play(laidOut(book, scenario('merchant-of-sakai'), options), acts).state;
      for (const seat of ['white', 'black', 'grey']) {
        const ask = present(
          book.prompt(state).asks.find(({ seats }) => seats.includes(seatId(seat))),
          seat,
        );
        const order = present(
          ask.choices.list().find(({ kind }) => kind === 'deploy'),
          'a formation',
        );
        state = play(state, [act(seat, order), done(seat)]).state;
      }
      return ['tasuke', 'mosuke'].filter(id => man(state, id).truth !== null);
    };
    expect([traitors([]), traitors([act('black', { kind: 'traitor', figure: 'mosuke' })]), traitors([], { treason: 'off' })]).toEqual([
      ['tasuke'],
      ['mosuke'],
      [],
    ]);
  });
  test('ARG-S3 White: the merchant leaves by the east edge with the letter', () => {
    const after = turn(sakai({ white: [naya(110, 40), saika], black: [kage(10, 70)], grey: [chigusa(20, 70)] }), [
      move('white', 'naya', spot(122, 40)),
    ]);
    expect(standing(after)).toEqual({ white: 'won', black: 'lost', grey: 'lost' });
  });
  test('ARG-S3 half success if he is alive at the end of turn 14; half for Black who holds the letter', () => {
    const over = (letter: Written | null) =>
      standing(
        turn(
          sakai(
            { white: [naya(50, 40), saika], black: [kage(10, 70)], grey: [chigusa(20, 70)] },
            { turn: 14, ...(letter === null ? {} : { letter }) },
          ),
          [],
        ),
      );
    expect(over(null)).toEqual({ white: 'half', black: 'lost', grey: 'lost' });
    expect(over({ holder: 'kage' })).toEqual({ white: 'half', black: 'half', grey: 'lost' });
  });
  test('ARG-S3 Black: a Black figure carries the letter over the north or south edge, not the east', () => {
    const leave = (x: number, y: number, tx: number, ty: number) =>
      standing(
        turn(sakai({ white: [saika], black: [kage(x, y)], grey: [chigusa(20, 70)] }, { letter: { holder: 'kage' } }), [
          move('black', 'kage', spot(tx, ty)),
        ]),
      );
    expect([leave(50, 5, 50, -2)?.['black'], leave(80, 75, 80, 82)?.['black'], leave(115, 40, 122, 40)?.['black']]).toEqual([
      'won',
      'won',
      'half',
    ]);
  });
  test('ARG-S3 Grey: only by Lady Chigusa’s own blow; the letter is hers then (2)', () => {
    const start = situated(
      book,
      {
        step: 'meleeDeclare',
        scenario: 'merchant-of-sakai',
        turn: 14,
        sides: { white: [naya(50, 40), saika], black: [kage(10, 70)], grey: [chigusa(50, 42)] },
      },
      {},
    );
    const { state, events } = play(start, [
      ...start.chairs.filter(({ side }) => side !== 'black').map(({ seat }, i) => done(String(seat), i === 1 ? [4] : [])),
    ]);
    expect(eventsOf(events, 'killed').map(({ figure, by }) => [figure, by])).toEqual([['naya', 'chigusa']]);
    expect([state.letter?.holder, state.letter?.killer]).toEqual(['chigusa', 'chigusa']);
    const end = play(state, [act('grey', { kind: 'stay', figure: 'chigusa' })]).state;
    expect(standing(end)?.['grey']).toBe('won');
  });
  test('ARG-S3 (5) Chigusa is neutral to White until she and the merchant touch; then his guards may strike her in the same melee', () => {
    const apart = sakai({ white: [naya(50, 40), fig('guard', 'sam', 52, 52)], black: [kage(10, 70)], grey: [chigusa(50, 52)] });
    expect(relation(apart, 0, 2)).toBe('neutral');
    expect(refused(apart, act('grey', { kind: 'charge', figures: ['chigusa'], target: 'guard' }))).toBe('ARG-250');
    const orders = [
      act('grey', { kind: 'charge', figures: ['chigusa'], target: 'naya' }),
      act('white', { kind: 'charge', figures: ['guard'], target: 'naya' }),
    ];
    expect(refused(apart, orders[1] ?? done('white'))).toBe('ARG-250');
    const { state: met, events } = play(apart, [...orders.slice(0, 1), done('white'), done('black'), done('grey')], 'lookAround');
    expect([relation(met, 0, 2), eventsOf(events, 'related').map(({ as }) => as)]).toEqual(['enemy', ['enemy']]);
  });
  test('ARG-S3 (5) whoever stands beside them may strike her', () => {
    const start = situated(
      book,
      {
        step: 'meleeDeclare',
        scenario: 'merchant-of-sakai',
        sides: { white: [naya(50, 40), fig('guard', 'sam', 52, 42)], black: [kage(10, 70)], grey: [chigusa(50, 42)] },
      },
      {},
    );
    expect([relation(start, 0, 2), relation(start, 1, 2)]).toEqual(['enemy', 'neutral']);
    expect(refused(start, act('white', { kind: 'strike', figure: 'guard', target: 'chigusa' }))).toBeNull();
  });
  test('ARG-S3 (2) who stands at his body at the end of a turn, no enemy in contact, takes the letter', () => {
    const lying = { letter: { holder: null, at: spot(50, 40), killer: null } };
    const takes = (black: Written[], white: Written[]) =>
      turn(sakai({ white: [saika, ...white], black, grey: [chigusa(20, 70)] }, lying), []).letter?.holder;
    expect(takes([kage(50, 42)], [])).toBe('kage');
    expect(takes([kage(50, 44)], [])).toBeNull();
  });
  test('ARG-S3 (3) three spearmen enter on the third turn after the messenger left by the west edge', () => {
    const relief = ['relief1', 'relief2', 'relief3'].map(id => fig(id, 'ashyari', -50, -50));
    let state = sakai({
      white: [saika, naya(10, 40), fig('rider', 'messenger', 8, 46), ...relief],
      black: [kage(90, 70)],
      grey: [chigusa(100, 70)],
    });
    state = turn(state, [move('white', 'rider', spot(-4, 46))]);
    const present3 = (of: ArgState) => relief.filter(({ id }) => man(of, String(id)).at[0] >= 0).length;
    const counts = [present3(state)];
    for (let i = 0; i < 3; i += 1) {
      state = turn(state, []);
      counts.push(present3(state));
    }
    expect([state.turn, counts]).toEqual([5, [0, 0, 3, 3]]); // left in turn 1: they come in turn 4
    expect(where(state, 'relief1')[0]).toBeLessThan(5);
  });
  test('ARG-S3 (3) who needs no messenger comes in his turn', () => {
    const relief = ['relief1', 'relief2', 'relief3'].map(id => fig(id, 'ashyari', -50, -50));
    const sent = present(scenario('merchant-of-sakai').relief, 'a relief');
    let state = sakai({ white: [saika, naya(10, 40), ...relief], black: [kage(90, 70)], grey: [chigusa(100, 70)] });
    state = { ...state, battle: { ...state.battle, relief: { ...sent, messenger: null, after: 3 } } };
    const present3 = (of: ArgState) => relief.filter(({ id }) => man(of, String(id)).at[0] >= 0).length;
    const counts = [present3(state)];
    for (let i = 0; i < 2; i += 1) {
      state = turn(state, []);
      counts.push(present3(state));
    }
    expect([state.turn, counts]).toEqual([3, [0, 0, 3]]);
  });
  test('ARG-S3 (3) of a relief those come who wait for it: nobody who is not in the battle, or is in it already, or has fallen', () => {
    const [late, early, dead] = [
      fig('relief1', 'ashyari', -50, -50),
      fig('relief2', 'ashyari', 60, 60),
      fig('relief3', 'ashyari', -50, -50, { fate: 'killed' }),
    ];
    const begun = (white: readonly Written[]) =>
      sakai(
        { white: [saika, naya(10, 40), ...white], black: [kage(90, 70)], grey: [chigusa(100, 70)] },
        { step: 'turnStart', turn: 4, relief: 4 },
      );
    expect(begun([]).figures).toHaveLength(4);
    const state = begun([late, early, dead]);
    expect(where(state, 'relief1')[0]).toBeLessThan(5);
    expect([where(state, 'relief2'), where(state, 'relief3')[0]]).toEqual([[60, 60], -50]);
  });
  test('ARG-229 ARG-S3 the servants are set up also where their master comes later', () => {
    const sent = present(scenario('merchant-of-sakai').relief, 'a relief');
    const state = laidOut(book, { ...scenario('merchant-of-sakai'), relief: { ...sent, figures: [...sent.figures, figureId('naya')] } });
    const safe = present(book.prompt(state).asks[0], 'an ask').fallback();
    expect([safe.kind === 'deploy' && 'tasuke' in safe.places, book.refuse(state, seatId('white'), safe)]).toEqual([true, null]);
  });
  test('ARG-229 ARG-S3 every ready formation of every side sets everybody up, and so does the safe default, whatever stands already', () => {
    for (const one of SCENARIOS) {
      const state = laidOut(book, one);
      for (const ask of book.prompt(state).asks) {
        const orders = ask.choices.list().filter(order => order.kind === 'deploy');
        expect([one.id, ask.seats, orders.length]).toEqual([one.id, ask.seats, 3]);
        for (const order of [...orders, ask.fallback()]) {
          const after = book.clone(state);
          book.answer(after, present(ask.seats[0], 'a seat'), order, tray([]), () => undefined);
          expect(
            book
              .prompt(after)
              .asks.find(({ seats }) => seats[0] === ask.seats[0])
              ?.fallback(),
          ).toEqual({ kind: 'done' });
        }
      }
    }
    // The guns stand in the way of the rider: all are set up anew.
    const crowded = play(laidOut(book, scenario('merchant-of-sakai')), [
      act('white', { kind: 'deploy', places: Object.fromEntries(CROWD.map(([id, x, y]) => [id, spot(x, y)])) }),
    ]).state;
    const safe = present(book.prompt(crowded).asks[0], 'an ask').fallback();
    expect([safe.kind === 'deploy' && Object.keys(safe.places).length, book.refuse(crowded, seatId('white'), safe)]).toEqual([12, null]);
  });
  test('ARG-S3 ARG-229 the servants stand within 5 cm of the merchant, also when it is he who is moved; nobody on his own rider', () => {
    const state = laidOut(book, scenario('merchant-of-sakai'));
    const three = (y: number) => act('white', { kind: 'deploy', places: { naya: spot(3, y), tasuke: spot(3, y + 2), mosuke: spot(5, y) } });
    const set = play(state, [three(37)]).state;
    expect([refused(set, place('white', 'naya', 14, 43)), refused(set, three(40)), refused(set, place('white', 'tasuke', 14, 43))]).toEqual(
      ['ARG-229', null, 'ARG-229'],
    );
    // He looks east, so his horse lies along the road.
    const riding = play(state, [place('white', 'rider', 8, 40)]).state;
    expect([refused(riding, place('white', 'guard', 11, 40)), refused(riding, place('white', 'guard', 8, 42.5))]).toEqual([
      'ARG-240',
      null,
    ]);
  });
  test('ARG-S3 (3) ARG-R104 nobody hidden is in their way', () => {
    const relief = ['relief1', 'relief2', 'relief3'].map(id => fig(id, 'ashyari', -50, -50));
    const arrived = (x: number) => {
      const state = sakai(
        { white: [saika, naya(10, 40), ...relief], black: [kage(x, 40, { hidden: true })], grey: [chigusa(100, 70)] },
        { step: 'turnStart', turn: 4, relief: 4 },
      );
      expect([man(state, 'kage').hidden, book.faults(state)]).toEqual([true, []]);
      return relief.map(({ id }) => where(state, String(id)));
    };
    expect(arrived(1)).toEqual(arrived(60));
  });
  test('ARG-S3 (3) until then nobody sets them up', () => {
    expect(refused(laidOut(book, scenario('merchant-of-sakai')), place('white', 'relief1', 5, 40))).toBe('ARG-229');
  });
  test('ARG-S3 ARG-234 it is over when only one faction has anybody left', () => {
    const last = (grey: readonly Written[]) =>
      standing(turn(sakai({ white: [saika, naya(10, 40)], black: [kage(90, 70, { fate: 'killed', by: 0 })], grey }), []));
    expect(last([chigusa(100, 70)])).toBeUndefined();
    expect(last([chigusa(100, 70, { fate: 'killed', by: 0 })])).toEqual({ white: 'half', black: 'lost', grey: 'lost' });
  });
  test('ARG-S3 (3) by another edge nobody is sent for', () => {
    const state = turn(
      sakai({ white: [saika, naya(10, 40), fig('rider', 'messenger', 8, 10)], black: [kage(90, 70)], grey: [chigusa(100, 70)] }),
      [move('white', 'rider', spot(8, -4))],
    );
    expect(state.relief).toBeNull();
  });
  test('ARG-S3 (6) the servants follow the merchant and take no other order while he lives', () => {
    const state = sakai({
      white: [saika, naya(10, 40), fig('tasuke', 'servant', 12, 40), fig('mosuke', 'servant', 8, 40)],
      black: [kage(90, 70)],
      grey: [chigusa(100, 70)],
    });
    expect(refused(state, move('white', 'tasuke', spot(20, 40)))).toBe('ARG-S3');
    const after = play(state, [move('white', 'naya', spot(24, 40)), ...all(state)], 'lookAround').state;
    expect([where(after, 'tasuke')[0], where(after, 'mosuke')[0]].map(x => Math.round(x ?? 0))).toEqual([26, 22]);
    const alone = sakai({
      white: [saika, naya(10, 40, { fate: 'killed', by: 1 }), fig('tasuke', 'servant', 12, 40)],
      black: [kage(90, 70)],
      grey: [chigusa(100, 70)],
    });
    expect(refused(alone, move('white', 'tasuke', spot(20, 40)))).toBeNull();
  });
  test('ARG-S3 (6) nor when the traitor has sprung, also in the eyes of White, from whom he has hidden since', () => {
    const state = sakai({
      white: [saika, naya(10, 40), fig('mosuke', 'servant', 8, 40)],
      black: [kage(90, 70), fig('tasuke', 'exsoldier', 18, 55, { hidden: true, sprang: 1 })],
      grey: [chigusa(100, 70)],
    });
    expect(refused(state, move('white', 'mosuke', spot(20, 40)))).toBeNull();
    expect(refused(book.view(state, seatId('white')), move('white', 'mosuke', spot(20, 40)))).toBeNull();
  });
  test('ARG-S3 (7) White’s sheet does not name those who lie in wait', () => {
    const state = laidOut(book, scenario('merchant-of-sakai'));
    const white = JSON.stringify(book.view(state, seatId('white')));
    for (const word of ['ninjaoff', 'ishi', 'kage', 'exsoldier', 'onnamusha', 'Lady Chigusa'])
      expect([word, white.includes(word)]).toEqual([word, false]);
    expect(book.view(state, seatId('white')).battle.grudges).toEqual([]);
  });
  test('ARG-S3 (1) the chief leads the ambush, by his shout or by being seen', () => {
    expect(scenario('merchant-of-sakai').ambushes).toEqual([{ factions: [1], chief: 'kage', signals: ['shout', 'sight'] }]);
  });
  test('ARG-S3 Chigusa may charge nobody of White but the merchant', () => {
    const state = sakai({ white: [saika, naya(90, 40)], black: [kage(10, 70)], grey: [chigusa(85, 45)] });
    expect([refused(state, charge('grey', 'chigusa', 'naya')), refused(state, charge('grey', 'chigusa', 'saika'))]).toEqual([
      null,
      'ARG-250',
    ]);
  });
});
