/** Goals as data: how each battle ends, what each side is told of it, and what release 0.1.0 wrote. */
import { describe, expect, test } from 'vitest';
import { fill, goal, goalFaults, present, read, readerFor, seatId } from '@nobori/engine';
import { laidOut, situated } from '@nobori/engine/testing';
import { battleShape } from '../files/battle.ts';
import { book, fig, meet, spot, type Written } from '../tabletop.testing.ts';
import { factionNo, type ArgState } from '../state.ts';
import { SCENARIOS } from './index.ts';

const scenario = (id: string) =>
  present(
    SCENARIOS.find(one => one.id === id),
    id,
  );
const on = (id: string, sides: Readonly<Record<string, readonly Written[]>>, more: Written = {}): ArgState =>
  situated(book, { step: 'orders', scenario: id, sides, ...more }, scenario(id).options);
const aims = (state: ArgState, side: string) => book.aims(state).filter(aim => aim.side === side);
const labels = (state: ArgState, side: string): string[] => aims(state, side).map(({ label }) => fill(label, readerFor(book, state)));

describe('every scenario', () => {
  test.each(SCENARIOS.map(one => [one.id, one] as const))('%s: no goal or end names what is not there', (_id, { victory, factions }) => {
    expect(
      goalFaults(
        victory,
        factions.map(({ id }) => id),
      ),
    ).toEqual([]);
  });
  test.each([
    ['toll-bridge', ['once ARG-S1', 'turn ARG-S1', 'turn ARG-S1', 'limit ARG-234', 'limit ARG-S1']],
    ['rice-tax', Array.from({ length: 7 }, () => 'limit ARG-S2')],
    ['open-field', ['limit ARG-233', 'limit ARG-233', 'limit ARG-233']],
    ['four-banners', Array.from({ length: 5 }, () => 'limit ARG-233')],
  ])('%s: when it may end, and by which rule', (id, ends) => {
    expect(scenario(id).victory.ends.map(({ when, rules }) => `${when} ${rules.join()}`)).toEqual(ends);
  });
  test('ARG-S3 every end names everybody, for each fights for himself', () => {
    const { ends } = scenario('merchant-of-sakai').victory;
    expect([ends.every(({ standing }) => Object.keys(standing).length === 3), [...new Set(ends.flatMap(({ rules }) => rules))]]).toEqual([
      true,
      ['ARG-S3'],
    ]);
  });
  test.each(SCENARIOS.map(one => [one.id, one] as const))('%s: every side reads what it fights for', (_id, one) => {
    const state = laidOut(book, one);
    for (const { id } of one.factions) {
      expect(labels(state, id).length).toBeGreaterThan(0);
      expect(labels(state, id).filter(label => /[{}]|undefined/.test(label))).toEqual([]);
    }
  });
});

describe('aims', () => {
  test('ARG-233 how far one is ahead, in percent of the best score; allies alike', () => {
    const dead = (id: string, is: string, by: number) => fig(id, is, 5, 60, { fate: 'killed', by });
    const state = meet(
      'orders',
      [fig('a', 'ronin', 20, 10), dead('x', 'bandit3', 1)],
      [fig('b', 'ronin', 60, 10), dead('y', 'ashyari', 0)],
    );
    // 7 points against 3.
    expect(['blue', 'red'].map(side => aims(state, side).map(({ have, need, done }) => [have, need, done]))).toEqual([
      [[57, 20, true]],
      [[0, 20, false]],
    ]);
    expect(aims({ ...state, relations: { '0|1': 'ally' } }, 'red')[0]?.have).toBe(0);
  });
  test('ARG-S1 ARG-S2 what is had so far', () => {
    const bridge = on('toll-bridge', { blue: [fig('okabe', 'sambow', 30, 20)], red: [fig('gonza', 'banditchief', 30, 50)] });
    expect(aims(bridge, 'blue').map(({ id, have }) => [id, have])).toEqual([['through', 0], ['cleared', 0]]); // prettier-ignore
    expect(aims(bridge, 'red').map(({ id, have }) => [id, have])).toEqual([['shut', 1], ['stopped', 0]]); // prettier-ignore
    const tax = on('rice-tax', { blue: [fig('B3', 'ashyari', 60, 36)], red: [fig('R2', 'monk', 62, 60), fig('R3', 'monk', 76, 49)] });
    const carts = (side: string) => aims(tax, side).find(({ kind }) => kind === 'hold');
    expect([carts('blue')?.have, carts('blue')?.need, carts('blue')?.done, carts('red')?.done]).toEqual([1, 2, false, true]);
  });
  test('ARG-S3 the letter: who has it, who lives', () => {
    const letter = (holder: string) =>
      on(
        'merchant-of-sakai',
        { white: [fig('naya', 'villager', 50, 40)], black: [fig('kage', 'ninjaoff', 60, 40)], grey: [fig('chigusa', 'onnamusha', 84, 55)] },
        { letter: { holder } },
      );
    const done = (state: ArgState) => book.aims(state).flatMap(aim => (aim.done ? [aim.id] : []));
    expect([done(letter('naya')), done(letter('kage'))]).toEqual([['alive'], ['alive', 'kept']]);
  });
  test('ARG-S1 ARG-S2 how far it is: to the edge, to the nearest cart, to the man', () => {
    const bridge = on('toll-bridge', { blue: [fig('okabe', 'sambow', 30, 20)], red: [fig('gonza', 'banditchief', 30, 50)] });
    const [through, cleared] = aims(bridge, 'blue');
    expect([through && book.stepsTo?.(bridge, through, spot(30, 20)), cleared && book.stepsTo?.(bridge, cleared, spot(30, 20))]).toEqual([
      4000,
      null,
    ]);
    expect(through && book.stepsTo?.(bridge, through, spot(44, 57))).toBe(500); // 4 aside, 3 ahead
    const tax = on('rice-tax', { blue: [fig('B3', 'ashyari', 60, 40)], red: [fig('R2', 'monk', 90, 60)] });
    const [carts] = aims(tax, 'blue');
    expect(carts && book.stepsTo?.(tax, carts, spot(60, 40))).toBe(450); // 10 to its middle, less its 1.5 and the 4 of the rule
  });
});

describe('secret goals', () => {
  const battle = {
    ...scenario('open-field'),
    victory: {
      goals: [
        ...scenario('open-field').victory.goals,
        goal('grudge', 'south', 'kill', 'Kill {figures}', 'ARG-233', {
          figures: [],
          of: 'north',
          need: 1,
          secret: true,
          with: { by: 'x' },
        }),
      ],
      ends: scenario('open-field').victory.ends,
    },
  };
  test('are in nobody else’s view', () => {
    const state = laidOut(book, battle);
    const known = (seat: string) => book.aims(book.view(state, seatId(seat))).map(({ id }) => id);
    expect([known('south').includes('grudge'), known('north').includes('grudge')]).toEqual([true, false]);
    expect(JSON.stringify(book.view(state, seatId('north')).battle.victory)).not.toContain('"by":"x"');
    expect(JSON.stringify(book.view(state, 'public').battle.victory)).not.toContain('Kill {figures}');
  });
});

describe('what release 0.1.0 wrote', () => {
  const again = (id: string, victory: unknown) => {
    const {
      title: _title,
      story: _story,
      rules: _rules,
      briefing: _briefing,
      note: _note,
      chairs: _chairs,
      options: _options,
      size: _size,
      unnamed: _unnamed,
      ...rest
    } = scenario(id);
    const found = read(battleShape, JSON.parse(JSON.stringify({ ...rest, id: undefined, victory })));
    return found.ok ? found.value.victory : found.complaints;
  };
  test.each([
    ['toll-bridge', { kind: 'passage', runners: 0, guards: 1, exit: { edge: 'north', from: 2000, to: 4000 } }],
    ['rice-tax', { kind: 'carts', reach: 400 }],
    ['merchant-of-sakai', { kind: 'letter', bearer: 'naya', escort: 0, thieves: 1, avenger: 'chigusa' }],
    ['open-field', { kind: 'points' }],
    ['four-banners', undefined],
  ])('%s reads as the same goals', (id, victory) => {
    expect(again(id, victory)).toEqual(scenario(id).victory);
  });
  test('a victory that is no victory is complained about', () => {
    expect(again('open-field', 'points')).toMatchObject([{ place: 'victory' }]);
    expect(factionNo(laidOut(book, scenario('open-field')), 'south')).toBe(0);
  });
});
