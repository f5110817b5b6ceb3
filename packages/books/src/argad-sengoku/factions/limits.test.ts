/** Talk and rulings, as they are offered: to whom, about whom, and once. */
import { seatId } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import {
  act,
  area,
  book,
  eventsOf,
  fig,
  gather,
  land,
  line,
  momentKind,
  play,
  refused,
  spot,
  type Act,
  type Written,
} from '../tabletop.testing.ts';
import { relation, type ArgState } from '../state.ts';

const three = (relations: Written = {}, more: Written = {}): ArgState =>
  gather(
    'orders',
    { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 20, 20)], grey: [fig('c', 'ronin', 40, 10)] },
    { relations, ...more },
  );
const offer = (seat: string, side: string, terms: string, turns = 3): Act => act(seat, { kind: 'offer', side, terms, turns });
const accept = (seat: string, side: string): Act => act(seat, { kind: 'accept', side });

describe('talk', () => {
  /** What a seat may say, without what it may order. */
  const says = (state: ArgState, seat: string): string[] =>
    book
      .prompt(state)
      .asks.filter(({ seats, free }) => free === true && seats.includes(seatId(seat)))
      .flatMap(ask => ask.choices.list())
      .flatMap(order =>
        order.kind === 'offer'
          ? [`offer ${order.side} ${order.terms}`]
          : order.kind === 'accept'
            ? [`accept ${order.side}`]
            : order.kind === 'relate'
              ? [`${order.side} ${order.as}`]
              : [],
      );
  const TERMS = ['truce', 'ransom', 'passage', 'alliance'];
  const offers = (side: string, without: readonly string[] = []) =>
    TERMS.filter(terms => !without.includes(terms)).map(terms => `offer ${side} ${terms}`);

  test('ARG-231 ARG-230 to everybody else, and no relation that is there already', () => {
    const told = says(three({ '0|1': 'neutral' }), 'blue');
    expect(told.toSorted()).toEqual([...offers('red'), ...offers('grey'), 'red enemy', 'grey neutral'].toSorted());
  });

  test('ARG-231 an offer that lies on the table is not made again; who got it may accept it, nobody else', () => {
    const state = play(three(), [offer('blue', 'red', 'truce')]).state;
    expect(says(state, 'blue').filter(one => one.startsWith('offer'))).toEqual([...offers('red', ['truce']), ...offers('grey')]);
    expect([says(state, 'red'), says(state, 'grey'), says(state, 'blue')].map(all => all.filter(one => one.startsWith('accept')))).toEqual([
      ['accept blue'],
      [],
      [],
    ]);
    expect([
      refused(state, offer('blue', 'red', 'truce')),
      refused(state, offer('blue', 'red', 'truce', 4)),
      refused(state, offer('blue', 'red', 'ransom')),
      refused(state, offer('blue', 'grey', 'truce')),
      refused(state, offer('red', 'blue', 'truce')),
    ]).toEqual(['ARG-231', null, null, null, null]);
    expect(refused(state, act('blue', { kind: 'relate', side: 'red', as: 'neutral' }))).toBeNull();
  });

  test('ARG-231 a new offer to the same side takes the place of the old one; others stay', () => {
    const made = (...acts: readonly Act[]) => {
      const moment = play(three(), acts).state.moments.at(-1);
      return moment?.kind === 'orders' ? moment.offers.map(({ from, to, terms }) => `${from} ${to} ${terms}`) : [];
    };
    const some = [offer('blue', 'red', 'truce'), offer('blue', 'grey', 'truce'), offer('grey', 'red', 'truce')];
    expect(made(...some, offer('blue', 'red', 'ransom'))).toEqual(['0 2 truce', '2 1 truce', '0 1 ransom']);
    expect(made(...some, accept('red', 'blue'))).toEqual(['0 2 truce', '2 1 truce']);
  });
});

describe('rulings', () => {
  const chairs = ['blue', 'red', 'grey', 'gm'].map(side => ({ seat: side, side, name: side }));
  const state = () =>
    three({}, { chairs, table: land(area('bushes', 60, 60, 70, 70), line('hedge', 60, 20, 70, 20), line('fence', 60, 30, 70, 30)) });

  test('ARG-232 newcomers and relations of the first side as well as of the last', () => {
    const add = (side: string) => refused(state(), act('gm', { kind: 'gmAdd', is: 'monk', side, to: spot(80, 80), name: '' }));
    expect([add('blue'), add('grey'), add('green')]).toEqual([null, null, 'ARG-232']);
    const relate = (side: string, other: string) => act('gm', { kind: 'gmRelate', side, other, as: 'ally' });
    expect([['blue', 'grey'], ['grey', 'blue'], ['grey', 'green'], ['green', 'grey'], ['grey', 'grey']].map(([side = '', other = '']) => refused(state(), relate(side, other)))).toEqual([null, null, 'ARG-232', 'ARG-232', 'ARG-232']); // prettier-ignore
    expect(relation(play(state(), [relate('grey', 'blue')]).state, 0, 2)).toBe('ally');
  });

  test('ARG-154 ARG-232 a piece of ground becomes another of its sort, and only that piece', () => {
    const ground = (piece: string, as: string) => act('gm', { kind: 'gmGround', piece, as });
    const kinds = ({ table }: ArgState) => [...table.areas, ...table.lines].map(({ kind }) => kind);
    expect(kinds(play(state(), [ground('line 1', 'low wall')]).state)).toEqual(['bushes', 'low wall', 'fence']);
    expect(kinds(play(state(), [ground('area 0', 'woods')]).state)).toEqual(['woods', 'hedge', 'fence']);
    expect([ground('line 1', 'woods'), ground('line 9', 'hedge'), ground('area 0', 'hedge')].map(one => refused(state(), one))).toEqual([
      'ARG-232',
      'ARG-232',
      'ARG-232',
    ]);
  });
});

test('ARG-234 who agrees to end it is heard by all', () => {
  const { state, events } = play(three(), [act('blue', { kind: 'peace' })]);
  expect([state.peace, momentKind(state), eventsOf(events, 'offered').map(({ side }) => side)]).toEqual([[0], 'orders', ['blue']]);
});
