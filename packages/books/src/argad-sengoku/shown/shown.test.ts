/** What the app, the terminal and the screen reader are told: phases, marks, looks, choices. */
import { describe, expect, test } from 'vitest';
import { fill, orderText, readerFor, seatId, type MarkKind } from '@nobori/engine';
import { laidOut, orderOf } from '@nobori/engine/testing';
import { act, area, book, done, fig, hold, land, man, meet, move, play, ready, shoot, spot, type Written } from '../tabletop.testing.ts';
import { BLOCK_IDS } from '../muster/statBlocks.ts';
import { AREAS, LINES } from '../tables.ts';
import type { ArgState } from '../state.ts';

const [blue, red] = ['blue', 'red'].map(seatId) as [ReturnType<typeof seatId>, ReturnType<typeof seatId>]; // two names, two seats

describe('phases', () => {
  const stages = (state: ArgState): string[] => book.phases(state).map(({ key, stage }) => `${key} ${stage}`);
  const pair = (step: string, more: Written = {}, options: Written = {}): ArgState =>
    meet(step, [fig('a', 'ashbow', 20, 10)], [fig('b', 'ronin', 20, 25)], more, options);
  test('ARG-044 movement, shooting, surprise, melee', () => {
    expect(stages(pair('orders'))).toEqual(['move now', 'shoot next', 'surprise next', 'melee next']);
    expect(stages(pair('shootDeclare'))).toEqual(['move done', 'shoot now', 'surprise next', 'melee next']);
    expect(book.phases(pair('orders')).map(({ title, whose }) => [fill(title), whose])).toEqual([
      ['Movement', 'all'],
      ['Shooting', 'all'],
      ['Surprise', 'all'],
      ['Melee', 'all'],
    ]);
  });
  test('ARG-052 with initiative there is still one movement phase', () => {
    expect(stages(meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 25)]))).toHaveLength(4);
    const state = meet('initiative', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 25)], {}, { moveSystem: 'igougo' }, [5, 2]);
    expect(stages(state)).toEqual(['move now', 'shoot next', 'surprise next', 'melee next']);
  });
  test('ARG-229 setting up comes before, ARG-001 the honours after', () => {
    const [first] = book.scenarios;
    if (first === undefined) throw new Error('no scenario');
    expect(stages(laidOut(book, first))).toEqual(['setup now']);
    const over = play(meet('orders', [fig('a', 'ashyari', 20, 10)], [fig('b', 'ronin', 20, 50)], { turn: 12 }), ready()).state;
    expect(stages(over)).toEqual(['move done', 'shoot done', 'surprise done', 'melee done', 'honours now']);
  });
  test('ARG-218 who gives ground to a shot does so in the shooting phase', () => {
    const hero = fig('h', 'ronin', 20, 20, { player: true });
    const state = meet('shootDeclare', [fig('a', 'ashbow', 20, 10)], [hero], {}, { heroWound: true });
    state.moments.push({ kind: 'bend', figure: man(state, 'h').kit.id, striker: man(state, 'a').kit.id });
    const shot = { ...state, moments: [...state.moments.filter(({ kind }) => !kind.startsWith('shoot') && kind !== 'takeAim')] };
    expect(stages(shot)).toEqual(['move done', 'shoot now', 'surprise next', 'melee next']);
  });
});

describe('marks', () => {
  const marks = (state: ArgState, id: string): MarkKind[] =>
    book
      .cards(state)
      .find(card => card.id === id)
      ?.marks.map(({ kind }) => kind) ?? [];
  const hero = { player: true };
  const one = (more: Written): MarkKind[] =>
    marks(meet('orders', [fig('a', 'ashteppo', 20, 10, { ...hero, ...more })], [fig('b', 'ronin', 60, 10)], {}, { heroWound: true }), 'a');
  test.each<[string, Written, MarkKind[]]>([
    ['nothing', {}, []],
    ['ARG-218 a wound', { wounded: true }, ['wounds']],
    ['ARG-215 knocked out', { down: 'out' }, ['stunned']],
    ['ARG-216 thrown down', { down: 'thrown' }, ['prone']],
    ['ARG-217 running', { nerve: 'run' }, ['fleeing']],
    ['ARG-217 wavering', { nerve: 'halt' }, ['shaken']],
    ['ARG-135 hidden', { hidden: true }, ['hidden']],
    ['ARG-114 not loaded', { reload: 1 }, ['loading']],
    ['ARG-047 an order', { order: { do: 'hold', lead: 'a' } }, ['holding']],
    ['ARG-081 an aim', { aim: { target: 'b', with: 'arquebus' } }, ['aiming']],
    ['several, the heaviest first', { reload: 1, wounded: true, down: 'out' }, ['wounds', 'stunned', 'loading']],
  ])('%s', (_what, more, kinds) => {
    expect(one(more)).toEqual(kinds);
  });
  test('ARG-008 who is in contact is marked with whom', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 12)]);
    expect(book.cards(state)[0]?.marks).toMatchObject([{ kind: 'engaged', about: ['b'], rule: 'ARG-008' }]);
  });
  test('ARG-205 what is held out over the edge of the table is drawn at the edge', () => {
    const at = meet('orders', [fig('b', 'tatebearer', 1, 30, { carries: 't' })], [fig('r', 'ronin', 90, 80)], {
      mantlets: [{ id: 't', at: spot(-0.2, 30), facing: [-1000, 0], bearer: 'b' }],
    });
    expect(book.pieces?.(at).map(one => one.at)).toEqual([spot(0, 30)]);
  });
  test('what took somebody out of the fight is his fate, and nothing else is marked', () => {
    const fates = ['killed', 'escaped', 'captured', 'removed'].map(fate => {
      const state = meet(
        'orders',
        [fig('a', 'ronin', 20, 10, { ...hero, fate, wounded: true })],
        [fig('b', 'ronin', 60, 10)],
        {},
        { heroWound: true },
      );
      const [card] = book.cards(state);
      return [card?.fate?.kind, card?.marks.length, card?.out];
    });
    expect(fates).toEqual([
      ['dead', 0, true],
      ['left', 0, true],
      ['captured', 0, true],
      ['out', 0, true],
    ]);
  });
  test('ARG-047 ARG-244 who has his order is done for now, in the eyes of his own side alone', () => {
    const state = play(meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 60, 10)]), [hold('blue', 'a')]).state;
    const seen = (seat: typeof blue) =>
      book
        .cards(book.view(state, seat))
        .filter(({ id }) => id === 'a')
        .map(({ spent, marks: list }) => [spent, list.length]);
    expect([seen(blue), seen(red)]).toEqual([[[true, 1]], [[false, 0]]]);
  });
  test('ARG-153 ARG-248 the disguised is marked for his master only', () => {
    const state = meet('orders', [fig('a', 'servant', 20, 10, { truth: { side: 'red', is: 'exsoldier' } })], [fig('b', 'ronin', 60, 10)]);
    expect([marks(book.view(state, blue), 'a'), marks(book.view(state, red), 'a')]).toEqual([[], ['disguised']]);
  });
});

describe('looks', () => {
  const looks = (is: string, more: Written = {}) =>
    book.cards(meet('orders', [fig('a', is, 20, 10, more)], [fig('b', 'ronin', 60, 10)]))[0]?.looks;
  test.each([
    ['villager', { weapon: 'tanto', head: 'headband', mounted: false }],
    ['slinger', { weapon: 'sling', head: 'headband', mounted: false }],
    ['banditchief', { weapon: 'nodachi', head: 'amigasa', mounted: false }],
    ['exsoldier', { weapon: 'katana', head: 'jingasa', mounted: false }],
    ['ashpike', { weapon: 'yari', head: 'jingasa', mounted: false }],
    ['taisho', { weapon: 'banner', head: 'kabuto', mounted: false }],
    ['tatebearer', { weapon: 'shield', head: null, mounted: false }],
    ['musician', { weapon: 'drum', head: null, mounted: false }],
    ['sambow', { weapon: 'yumi', head: 'kabuto', mounted: false }],
    ['cavoff', { weapon: 'yari', head: 'kabuto', mounted: true }],
    ['monkoff', { weapon: 'naginata', head: 'cowl', mounted: false }],
    ['ninja5', { weapon: 'shuriken', head: 'mask', mounted: false }],
    ['rider', { weapon: 'katana', head: null, mounted: true }],
  ])('%s', (is, expected) => {
    expect(looks(is)).toEqual(expected);
  });
  test('everybody says in a few words what he is', () => {
    for (const is of BLOCK_IDS) {
      const state = meet('orders', [fig('a', is, 20, 10)], [fig('b', 'ronin', 60, 10)]);
      const [card] = book.cards(state);
      expect(card === undefined ? '' : fill(card.is, readerFor(book, state))).toMatch(/^[^{}]+$/);
    }
  });
  test('every kind of ground has a look, and what nobody passes is barred', () => {
    expect([Object.keys(book.terrain.areas), Object.keys(book.terrain.lines)]).toEqual([Object.keys(AREAS), Object.keys(LINES)]);
    const barred = Object.entries(book.terrain.lines).flatMap(([kind, line]) => (line.barred === true ? [kind] : []));
    expect(barred).toEqual(['high wall', 'house wall', 'arrow slit']);
  });
});

describe('choices', () => {
  test('ARG-R05 a shot no die can make good is marked where it is chosen', () => {
    const label = (is: string) => {
      const state = meet('shootDeclare', [fig('a', 'slinger', 20, 10)], [fig('b', is, 20, 50)]);
      return orderText(book, book.view(state, blue), orderOf(book, { kind: 'shoot', figure: 'a', target: 'b' }));
    };
    expect([label('bandit3').includes('cannot hit'), label('sam').includes('cannot hit')]).toEqual([false, true]);
  });
  test('ARG-073 over the edge is grave, everything else in movement is not; being ready is an end; talk is talk', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 60, 10)]);
    const role = (order: Written) => book.choice(state, orderOf(book, order)).role;
    expect([
      role({ kind: 'move', figures: ['a'], way: [spot(20, 20)] }),
      role({ kind: 'move', figures: ['a'], way: [spot(20, -2)] }),
      role({ kind: 'done' }),
      role({ kind: 'peace' }),
      role({ kind: 'gmRemove', figure: 'a' }),
    ]).toEqual(['act', 'grave', 'end', 'talk', 'grave']);
  });
  test('a choice says whose it is, at whom it is aimed, where it leads and what it takes', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 60, 10)]);
    const meant = (order: Written) => book.choice(state, orderOf(book, order));
    expect(meant({ kind: 'charge', figures: ['a'], target: 'b' })).toMatchObject({
      figures: ['a'],
      targets: ['b'],
      family: { key: 'charge' },
    });
    expect(meant({ kind: 'move', figures: ['a'], way: [spot(20, 20), spot(25, 20)] })).toMatchObject({
      figures: ['a'],
      way: [spot(20, 20), spot(25, 20)],
      cost: 1500,
    });
  });
  test('what is done is named by what it ends', () => {
    const end = (state: ArgState) => orderText(book, state, { kind: 'done' });
    const shooting = meet('shootDeclare', [fig('a', 'ashbow', 20, 10)], [fig('b', 'ronin', 20, 25)]);
    const fighting = meet('meleeDeclare', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 20, 12)]);
    expect([end(shooting), end(fighting)]).toEqual(['End declaring shots', 'End declaring blows']);
  });
  test('a way is told from where the mover stands while orders are given, and not afterwards', () => {
    const state = meet('orders', [fig('a', 'ashbow', 20, 10)], [fig('b', 'ronin', 20, 45)], {
      table: land(area('bushes', 80, 80, 90, 90)),
    });
    const order = orderOf(book, { kind: 'move', figures: ['a'], way: [spot(20, 20)] });
    const after = play(state, [move('blue', 'a', spot(20, 20)), ...ready()]).state;
    expect([orderText(book, state, order), orderText(book, { ...after, moments: [] }, order)]).toEqual([
      'a ashigaru archer moves 10 cm to the north',
      'a ashigaru archer moves',
    ]);
  });
  test('accounts name doers, those it happens to, and the side', () => {
    const state = meet('shootDeclare', [fig('a', 'ashbow', 20, 10)], [fig('b', 'ronin', 20, 20)]);
    const { events } = play(state, [shoot('blue', 'a', 'b'), done('blue', [5])]);
    const accounts = events.map(event => book.account(state, event)).map(({ happening, by, to, side }) => [happening, by, to, side]);
    expect(accounts).toContainEqual(['shot', ['a'], ['b'], 'blue']);
    expect(accounts).toContainEqual(['roll', ['a'], [], 'blue']);
    expect(accounts).toContainEqual(['death', ['a'], ['b'], 'blue']);
  });
  test('ARG-231 what is offered is talk', () => {
    const state = meet('orders', [fig('a', 'ronin', 20, 10)], [fig('b', 'ronin', 60, 10)]);
    const { events } = play(state, [act('blue', { kind: 'offer', side: 'red', terms: 'truce' })]);
    expect(events.map(event => book.account(state, event)).map(({ happening, side }) => [happening, side])).toEqual([['talk', 'blue']]);
  });
});
