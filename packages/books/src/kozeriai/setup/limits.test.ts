/** Setting up, just at a limit: whose hex it is, who is told, which way one may still turn. */
import { seatId, silently, tray } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { labelOf } from '@nobori/engine/hex';
import { describe, expect, test } from 'vitest';
import { asked, playing, the } from '../court.testing.ts';
import { plainMan, type KozScenario } from '../files/battle.ts';
import { kozeriai } from '../index.ts';
import { HIDDEN_THINGS } from '../scenarios/hidden.testing.ts';
import type { KozState } from '../state.ts';
import { freePlaces } from './steps.ts';

/** One man for each side, each with an area of his own. */
const field = (first: string, second: string, hidden = true): KozState => {
  const scenario: KozScenario = {
    ...HIDDEN_THINGS,
    hiddenDeployment: hidden,
    contingents: [
      { side: 'inn', figures: [{ ...plainMan('one', 'ronin'), area: first, facing: 1 }] },
      { side: 'road', figures: [{ ...plainMan('two', 'ronin'), area: second, facing: 4 }] },
    ],
  };
  const state = laidOut(kozeriai, scenario);
  kozeriai.proceed(state, tray([]), silently);
  return state;
};
const free = (state: KozState, figure: string) => freePlaces(state, the(state, figure)).map(hex => labelOf(state.battle.map, hex));

describe('KOZ-R90 no hex serves two sides that set up unseen', () => {
  test('KOZ-R90 of two areas alike the one listed first has it', () => {
    const state = field('1,1-1,3', '1,2-1,4');
    expect([free(state, 'one'), free(state, 'two')]).toEqual([['1,1', '1,2', '1,3'], ['1,4']]);
  });

  test.each([
    ['1,1-1,5', '1,4-1,6', ['1,1', '1,2', '1,3'], ['1,4', '1,5', '1,6']],
    ['1,4-1,6', '1,1-1,5', ['1,4', '1,5', '1,6'], ['1,1', '1,2', '1,3']],
  ])('KOZ-R90 of %s and %s the smaller has it', (first, second, one, two) => {
    const state = field(first, second);
    expect([free(state, 'one'), free(state, 'two')]).toEqual([one, two]);
  });
});

describe('KOZ-02 setting up openly', () => {
  const put = (state: KozState) => {
    const [seat = ''] = asked(state);
    return { seat, order: kozeriai.prompt(state).asks[0]?.choices.list()[0] };
  };

  test('KOZ-02 everybody sees who is set up where, and there is nothing to unveil', () => {
    const start = field('1,1-1,3', '5,1-5,3', false);
    const first = playing(start, put(start), { seat: 'inn', order: { kind: 'done' } });
    const { events } = playing(first.state, put(first.state), { seat: 'road', order: { kind: 'done' } });
    const told = [...first.events, ...events];
    expect(told.filter(({ kind }) => kind === 'deployed').map(event => event.only)).toEqual([undefined, undefined]);
    expect(told.some(({ kind }) => kind === 'unveiled')).toBe(false);
  });

  test('KOZ-R90 unseen, only one’s own side sees it, and all is unveiled in the end', () => {
    const start = field('1,1-1,3', '5,1-5,3');
    const own = (seat: string) =>
      kozeriai
        .prompt(start)
        .asks.find(({ seats }) => seats.includes(seatId(seat)))
        ?.choices.list()[0];
    const { events } = playing(
      start,
      { seat: 'inn', order: own('inn') },
      { seat: 'inn', order: { kind: 'done' } },
      { seat: 'road', order: own('road') },
      { seat: 'road', order: { kind: 'done' } },
    );
    expect(events.filter(({ kind }) => kind === 'deployed').map(event => event.only)).toEqual([['inn'], ['road']]);
    expect(events.filter(({ kind }) => kind === 'unveiled')).toHaveLength(1);
  });

  test('KOZ-02 who has his place has had his part, though he may still be turned', () => {
    const start = field('1,1-1,3', '5,1-5,3', false);
    const spent = (state: KozState) => kozeriai.cards(state).filter(card => card.spent).length;
    expect([spent(start), spent(playing(start, put(start)).state)]).toEqual([0, 1]);
  });

  test('KOZ-17 set up, one’s own men may be turned any other way', () => {
    const start = field('1,1-1,3', '5,1-5,3', false);
    const { state } = playing(start, put(start));
    const turns = (kozeriai.prompt(state).asks[0]?.choices.list() ?? []).flatMap(order =>
      order.kind === 'turn' ? [[order.figure, order.facing]] : [],
    );
    expect(turns).toEqual([0, 2, 3, 4, 5].map(facing => ['one', facing]));
  });
});
