import { describe, expect, test } from 'vitest';
import { defaultsOf, figureId, present, seatId, tray, type Standing } from '@nobori/engine';
import { laidOut, situated, whyNot } from '@nobori/engine/testing';
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
  ready,
  refused,
  spot,
  eventsOf,
  where,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import { relation, type ArgState } from '../state.ts';
import { SCENARIOS } from './index.ts';

const scenario = (id: string) =>
  present(
    SCENARIOS.find(one => one.id === id),
    id,
  );
const on = (id: string, sides: Readonly<Record<string, readonly Written[]>>, more: Written = {}, options: Written = {}): ArgState =>
  situated(book, { step: 'orders', scenario: id, sides, ...more }, { ...scenario(id).options, ...options });
const points = (id: string): number[] =>
  scenario(id).factions.map(({ figures }) => book.muster?.cost({ id: 'x', name: 'X', units: figures }, defaultsOf(book.options)) ?? 0);
const standing = (state: ArgState): Readonly<Record<string, Standing>> | undefined => state.verdict?.standing;
const place = (seat: string, id: string, x: number, y: number): Act => act(seat, { kind: 'deploy', places: { [id]: spot(x, y) } });
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

describe('ARG-S1 The Toll Bridge', () => {
  const bridge = (blue: readonly Written[], red: readonly Written[], more: Written = {}) => on('toll-bridge', { blue, red }, more);
  const okabe = (x: number, y: number, more: Written = {}) => fig('okabe', 'sambow', x, y, more);
  const gonza = fig('gonza', 'banditchief', 5, 58);
  test('ARG-S1 16 points against 20; Blue south between 20 and 40, Red north of 36', () => {
    expect(points('toll-bridge')).toEqual([16, 20]);
    const state = laidOut(book, scenario('toll-bridge'));
    expect([
      refused(state, place('blue', 'okabe', 20, 8)),
      refused(state, place('blue', 'okabe', 19.9, 8)),
      refused(state, place('blue', 'okabe', 20, 8.1)),
    ]).toEqual([null, 'ARG-229', 'ARG-229']);
    expect([refused(state, place('red', 'gonza', 5, 36)), refused(state, place('red', 'gonza', 5, 35.9))]).toEqual([null, 'ARG-229']);
  });
  test('ARG-S1 the stream is difficult, the bridge is not', () => {
    const start = bridge([okabe(30, 20), fig('jinpachi', 'ronin', 10, 20)], [gonza]);
    expect(where(play(start, [move('blue', 'okabe', spot(30, 36)), ...ready()]).state, 'okabe')).toEqual([30, 36]);
    expect(where(play(start, [move('blue', 'jinpachi', spot(10, 38)), ...ready([4])]).state, 'jinpachi')).toEqual([10, 36]);
  });
  test('ARG-S1 Blue wins at once over the north edge between 20 and 40; beside it the man is only gone', () => {
    const leave = (x: number) =>
      play(bridge([okabe(x, 52), fig('jinpachi', 'ronin', 50, 5)], [gonza]), [move('blue', 'okabe', spot(x, 62)), ...ready()]).state;
    expect([standing(leave(20)), standing(leave(40)), standing(leave(45)), standing(leave(15))]).toEqual([
      { blue: 'won', red: 'lost' },
      { blue: 'won', red: 'lost' },
      undefined,
      undefined,
    ]);
  });
  test('ARG-S1 at once: nobody shoots any more', () => {
    const start = bridge([okabe(30, 52), fig('jinpachi', 'sambow', 50, 5)], [fig('gonza', 'banditchief', 50, 15)]);
    const { state, events } = play(start, [move('blue', 'okabe', spot(30, 62)), ...ready()]);
    expect([standing(state), momentKind(state), eventsOf(events, 'ended').length]).toEqual([{ blue: 'won', red: 'lost' }, 'epilogue', 1]);
  });
  test('ARG-S1 Blue wins when no Red figure is left', () => {
    const state = play(bridge([okabe(30, 20)], [fig('gonza', 'banditchief', 30, 58)]), [
      move('red', 'gonza', spot(30, 62)),
      ...ready(),
    ]).state;
    expect(standing(state)).toEqual({ blue: 'won', red: 'lost' });
  });
  test('ARG-S1 Red wins when both are killed, or at the end of turn 10', () => {
    const dead = bridge([okabe(30, 20, { fate: 'killed', by: 1 }), fig('jinpachi', 'ronin', 50, 5, { fate: 'killed', by: 1 })], [gonza]);
    expect(standing(play(dead, ready()).state)).toEqual({ blue: 'lost', red: 'won' });
    const late = (turn: number) => standing(play(bridge([okabe(30, 2)], [gonza], { turn }), ready()).state);
    expect([late(9), late(10)]).toEqual([undefined, { blue: 'lost', red: 'won' }]);
  });
  test('ARG-S1 the hut is entered by its door only', () => {
    const start = bridge([okabe(40, 50)], [gonza]);
    expect([refused(start, move('blue', 'okabe', spot(50, 50))), refused(start, move('blue', 'okabe', spot(48, 53)))]).toEqual([
      null,
      'ARG-236',
    ]);
  });
});

describe('ARG-S2 The Rice Tax at Kizu', () => {
  const tax = (blue: readonly Written[], red: readonly Written[], more: Written = {}, options: Written = {}) =>
    on('rice-tax', { blue, red }, { turn: 12, ...more }, options);
  const FAR = [fig('B2', 'sam', 2, 88), fig('R8', 'slinger', 118, 2)] as const;
  const [blueFar, redFar] = FAR;
  const end = (state: ArgState) => standing(play(state, ready()).state);
  test('ARG-S2 78 points against 77, nine against nine; the improved arquebus, and no taishō, so no salvo', () => {
    expect(points('rice-tax')).toEqual([78, 77]);
    const state = laidOut(book, scenario('rice-tax'));
    expect([0, 1].map(no => state.figures.filter(one => one.kit.faction === no).length)).toEqual([9, 9]);
    expect(state.options.arquebus).toBe('improved');
    expect(state.figures.some(one => one.kit.roles.includes('taisho'))).toBe(false);
    expect([
      refused(state, place('blue', 'B2', 15, 80)),
      refused(state, place('blue', 'B2', 15.1, 80)),
      refused(state, place('red', 'R2', 56, 5)),
      refused(state, place('red', 'R2', 55.9, 5)),
      refused(state, place('red', 'R2', 100.1, 5)),
    ]).toEqual([null, 'ARG-229', null, 'ARG-229', 'ARG-229']);
  });
  test('ARG-S2 the side that holds more carts wins: a figure within 4 cm and no enemy there', () => {
    // Cart A (60, 30) has a radius of 1.5, a man of 1: centres 6.5 apart are 4 cm.
    expect(end(tax([fig('B3', 'ashyari', 60, 36.5), blueFar], [redFar]))).toEqual({ blue: 'won', red: 'lost' });
    expect(end(tax([fig('B3', 'ashyari', 60, 36.6), blueFar], [redFar]))).toEqual({ blue: 'drawn', red: 'drawn' });
    expect(end(tax([fig('B3', 'ashyari', 60, 36.5), blueFar], [fig('R2', 'monk', 60, 23.5), redFar]))).toEqual({
      blue: 'drawn',
      red: 'drawn',
    });
    expect(end(tax([fig('B3', 'ashyari', 60, 36.5)], [fig('R2', 'monk', 62, 60), fig('R3', 'monk', 76, 41)]))).toEqual({
      blue: 'lost',
      red: 'won',
    });
  });
  test('ARG-S2 carts equal: more points killed; equal too: a draw; not before turn 12', () => {
    const dead = fig('R9', 'slinger', 100, 2, { fate: 'killed', by: 0 });
    expect(end(tax([blueFar], [redFar, dead]))).toEqual({ blue: 'won', red: 'lost' });
    expect(end(tax([blueFar], [redFar, dead], { turn: 11 }))).toBeUndefined();
  });
  test('ARG-S2 a side with no figures left loses, whatever it has killed', () => {
    const ghosts = [fig('R1', 'monkoff', 100, 2, { fate: 'killed', by: 0 })];
    const last = tax([fig('B3', 'ashyari', 2, 2)], [...ghosts, redFar], { turn: 3 });
    expect(end(last)).toBeUndefined();
    const fled = tax([fig('B3', 'ashyari', 2, 2)], [...ghosts, redFar], { turn: 3 });
    expect(standing(play(fled, [move('blue', 'B3', spot(2, -5)), ...ready()]).state)).toEqual({ blue: 'lost', red: 'won' });
  });
  test('ARG-S2 cavalry cannot enter the storehouse', () => {
    const start = tax([fig('B1', 'cavoff', 58, 45)], [redFar], { turn: 1 });
    expect(refused(start, move('blue', 'B1', spot(68, 45)))).toBe('ARG-236');
    expect(refused(tax([fig('B2', 'sam', 58, 45)], [redFar], { turn: 1 }), move('blue', 'B2', spot(68, 45)))).toBeNull();
  });
  test('ARG-S2 a Blue figure at a cart may drag it 8 cm, if no enemy is within 4 cm; nobody else may', () => {
    const drag = (seat: string, id: string, y: number): Act =>
      act(seat, { kind: 'drag', figures: [id], cart: 'cart-a', way: [spot(57.5, y)] });
    const start = tax([fig('B3', 'ashyari', 57.5, 30), fig('B4', 'ashyari', 50, 30)], [fig('R2', 'monk', 62.5, 50), redFar], { turn: 1 });
    expect([
      refused(start, drag('blue', 'B3', 22)),
      refused(start, drag('blue', 'B3', 21.9)),
      refused(start, drag('blue', 'B4', 25)),
    ]).toEqual([null, 'ARG-054', 'ARG-S2']);
    // One man drags it: two would drag it twice as far.
    const pair = tax([fig('B3', 'ashyari', 57.5, 30), fig('B5', 'ashyari', 60, 32.5)], [redFar]);
    const both = act('blue', { kind: 'drag', figures: ['B3', 'B5'], cart: 'cart-a', way: [spot(57.5, 25)] });
    const second = act('blue', { kind: 'drag', figures: ['B5'], cart: 'cart-a', way: [spot(60, 36)] });
    expect([refused(pair, both), refused(pair, second), refused(play(pair, [drag('blue', 'B3', 25)]).state, second)]).toEqual([
      'ARG-S2',
      null,
      'ARG-S2',
    ]);
    const after = play(start, [drag('blue', 'B3', 22), ...ready()]).state;
    expect([where(after, 'B3'), after.carts['cart-a']]).toEqual([
      [57.5, 22],
      [6000, 2200],
    ]);
    expect(refused(tax([fig('B3', 'ashyari', 57.5, 30)], [fig('R2', 'monk', 60, 36.5), redFar]), drag('blue', 'B3', 25))).toBe('ARG-S2');
    expect(refused(tax([blueFar], [fig('R2', 'monk', 57.5, 30), redFar]), drag('red', 'R2', 25))).toBe('ARG-S2');
  });
  test('ARG-S2 whoever may not drag a cart is told why', () => {
    const why = (state: ArgState, seat: string, figures: readonly string[], cart = 'cart-a'): string =>
      whyNot(book, state, seat, { kind: 'drag', figures, cart, way: [spot(57.5, 25)] });
    const start = tax([fig('B3', 'ashyari', 57.5, 30), fig('B4', 'ashyari', 50, 30)], [fig('R2', 'monk', 62.5, 50), redFar]);
    expect(why(start, 'blue', ['B3'], 'cart-z')).toBe('There is no such cart.');
    const pair = tax([fig('B3', 'ashyari', 57.5, 30), fig('B5', 'ashyari', 60, 32.5)], [redFar]);
    expect(why(pair, 'blue', ['B3', 'B5'])).toBe('One man drags the cart.');
    expect(why(start, 'blue', ['B4'])).toMatch(/B4.* does not stand at the cart\.$/);
    expect(why(tax([fig('B1', 'cavoff', 57.5, 30)], [redFar]), 'blue', ['B1'])).toMatch(/B1.* must be on foot to drag the cart\.$/);
    expect(why(tax([fig('B3', 'ashyari', 57.5, 30)], [fig('R2', 'monk', 60, 36.5), redFar]), 'blue', ['B3'])).toMatch(
      /R2.* is too near the cart\.$/,
    );
    expect(why(tax([blueFar], [fig('R2', 'monk', 57.5, 30), redFar]), 'red', ['R2'])).toMatch(
      /^The side of .*R2.* has no use for this cart\.$/,
    );
  });
});

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
