/** What only some may know. */
/** ARG-135, ARG-152, ARG-244, ARG-248: states that differ only in what a seat may not know look, sound and ask alike to it. */
import { describe, expect, test } from 'vitest';
import { figureId, odds, seatId, witnessed, type Seat } from '@nobori/engine';
import { orderOf } from '@nobori/engine/testing';
import {
  act,
  area,
  book,
  fig,
  gather,
  land,
  man,
  meet,
  momentKind,
  move,
  moved,
  play,
  spot,
  eventsOf,
  type Written,
} from '../tabletop.testing.ts';
import type { ArgState } from '../state.ts';
import { picture } from './secrecy.testing.ts';

describe('what only some may know', () => {
  const [blue, red] = [seatId('blue'), seatId('red')];
  test('ARG-151 ARG-152 he who springs is not told who was alerted; they are shown that they may strike', () => {
    const alert = (noticed: Written) =>
      play(
        meet(
          'surprise',
          [fig('n', 'ninja5', 20, 15, { hidden: true, order: { do: 'hide', lead: 'n' } })],
          [fig('s', 'ronin', 20, 24, { noticed })],
          { table: land(area('bushes', 10, 5, 110, 20)) },
        ),
        [act('blue', { kind: 'spring', figures: ['n'] }), act('blue', { kind: 'done' }), act('red', { kind: 'done' })],
      ).state;
    const [knew, not] = [alert({ n: 'alerted' }), alert({})];
    expect(picture(knew, blue, [])).toBe(picture(not, blue, []));
    expect([man(book.view(knew, red), 'n').seenBy, man(knew, 'n').seenBy]).toEqual([['s'], ['s']]);
    const charge = orderOf(book, { kind: 'charge', figures: ['n'], target: 's' });
    expect(odds(book, knew, blue, charge)).toEqual(odds(book, not, blue, charge));
  });
  test('ARG-235 ARG-241 ARG-213 no order shown to others names a hidden friend: who leads, is followed or waited for', () => {
    const told = (order: Written) =>
      play(
        gather(
          'orders',
          {
            blue: [fig('b', 'ronin', 90, 10)],
            red: [fig('h', 'ninja4', 20, 34, { hidden: true }), fig('z', 'ashbow', 20, 38), fig('y', 'ronin', 23, 38)],
          },
          { table: land(area('bushes', 10, 30, 60, 36)) },
          { shotMoment: 'any' },
        ),
        [act('red', order), act('blue', { kind: 'done' }), act('red', { kind: 'done' })],
        'lookAround',
      );
    const names = (value: unknown) => JSON.stringify(value).includes('"h"');
    for (const order of [
      { kind: 'hide', figures: ['h', 'z'] },
      { kind: 'follow', figures: ['z'], target: 'h' },
      { kind: 'hold', figures: ['z'], shot: { when: 'near', figure: 'h', within: 100 } },
    ]) {
      const { state, events } = told(order);
      expect([order, names(book.view(state, blue)), names(witnessed(events, blue))]).toEqual([order, false, false]);
      expect([order, names(man(book.view(state, red), 'z').order)]).toEqual([order, true]); // who gave it sees it
    }
  });
  test('ARG-R82 ARG-244 nor does a view tell of the hidden who defend an obstacle, or whom one defends it against', () => {
    const state = meet('orders', [fig('a', 'ronin', 5, 5)], [fig('h', 'ninja5', 50, 50, { hidden: true }), fig('b', 'ronin', 80, 80)]);
    const [a, b, h] = ['a', 'b', 'h'].map(figureId);
    if (a === undefined || b === undefined || h === undefined) throw new Error('three figures');
    const open = { figure: a, against: b };
    state.defences = [{ figure: h, against: a }, open, { figure: a, against: h }];
    expect([blue, red].map(seat => book.view(state, seat).defences)).toEqual([[open], state.defences]);
  });
  test('ARG-205 ARG-244 nor does the scenario name the hidden bearer of a mantlet', () => {
    const { factions, ...rest } = meet('orders', [fig('a', 'ronin', 5, 5)], [fig('b', 'ronin', 50, 50)]).battle;
    const hiding = [{ within: [[[0, 0], [9000, 0], [9000, 9000]]], hidden: true }]; // prettier-ignore
    const battle = {
      ...rest,
      factions: factions.map((one, i) => ({ ...one, deploy: i === 1 ? hiding : [] })),
      mantlets: [{ id: 't', at: spot(0, 0), facing: [1000, 0], bearer: 'h' }],
    };
    const state = meet('orders', [fig('a', 'ronin', 5, 5)], [fig('h', 'tatebearer', 50, 50, { hidden: true, carries: 't' })], { battle });
    expect([blue, red].map(seat => book.view(state, seat).battle.mantlets.length)).toEqual([0, 1]);
  });
  test('ARG-081 ARG-100 odds do not tell that a slinger has written down his shot', () => {
    const state = meet('shootDeclare', [fig('a', 'ashbow', 20, 10)], [fig('s', 'slinger', 20, 24)], {
      table: land(area('bushes', 10, 20, 30, 30)),
    });
    const aimed = play(state, [act('red', { kind: 'shoot', figure: 's', target: 'a' })]).state;
    const shot = orderOf(book, { kind: 'shoot', figure: 'a', target: 's' });
    expect(odds(book, aimed, blue, shot)).toEqual(odds(book, state, blue, shot));
  });
  test('ARG-205 ARG-R104 what a hidden bearer holds is not seen, and stops nobody', () => {
    const bearer = (hidden: boolean): ArgState =>
      meet('orders', [fig('c', 'cavyari', 20, 10)], [fig('b', 'tatebearer', 20, 30, { hidden, carries: 't' }), fig('r', 'ronin', 90, 80)], {
        table: land(area('bushes', 10, 28, 30, 40)),
        mantlets: [{ id: 't', at: spot(20, 28.8), facing: [0, -1000], bearer: 'b' }],
      });
    const ride = orderOf(book, { kind: 'move', figures: ['c'], way: [spot(20, 29.5)] });
    const seen = (hidden: boolean, seat: Seat) => book.pieces?.(book.view(bearer(hidden), seat)).length;
    expect([seen(true, blue), seen(true, red), seen(false, blue)]).toEqual([0, 1, 1]);
    expect([book.refuse(bearer(true), blue, ride), book.refuse(bearer(false), blue, ride)?.rule]).toEqual([null, 'ARG-236']);
  });
  test('ARG-050 ARG-051 ARG-244 in friendly play nothing tells that the draft of somebody hidden was changed', () => {
    const start = play(
      gather(
        'orders',
        { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 60, 24), fig('h', 'ninja4', 60, 45, { hidden: true })] },
        { table: land(area('bushes', 50, 40, 70, 60)) },
        { moveSystem: 'friendly' },
      ),
      [act('red', { kind: 'done' })],
    ).state;
    const drafts = [44, 46, 47, 48].map(y => move('red', 'h', spot(60, y)));
    const { state, events } = play(start, drafts);
    expect([picture(state, blue, []), witnessed(events, blue)]).toEqual([picture(start, blue, []), []]);
    expect(man(state, 'h').order).toMatchObject({ do: 'move', way: [spot(60, 48)] });
  });
  test('ARG-051 ARG-132 how often a draft was changed, and whom somebody avoids, is his own side’s until all is shown', () => {
    const state = gather('orders', { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 60, 24)] });
    man(state, 'b').changes = 2;
    expect([blue, red].map(seat => man(book.view(state, seat), 'b').changes)).toEqual([0, 2]);
    const avoiding = { ...state, moments: [...state.moments, { kind: 'avoiding', left: [figureId('b')] } as const] };
    man(avoiding, 'b').avoid = figureId('a');
    expect([blue, red].map(seat => man(book.view(avoiding, seat), 'b').avoid)).toEqual([null, 'a']);
  });
  test('ARG-144 ARG-087 who runs into somebody hidden gives his friends no contact fire', () => {
    const met = play(
      gather(
        'orders',
        { blue: [fig('a', 'ronin', 20, 26)], red: [fig('g', 'ashbow', 16, 38), fig('h', 'ninja4', 20, 34, { hidden: true })] },
        { table: land(area('bushes', 10, 30, 90, 50)) },
        { detectAmbush: false },
      ),
      [move('blue', 'a', spot(20, 46)), act('blue', { kind: 'done' }), act('red', { kind: 'done' }, [1])],
    ).state;
    const shot = play(met, [act('red', { kind: 'shoot', figure: 'g', target: 'a' }), act('red', { kind: 'done' }, [1])], 'surprise');
    expect(eventsOf(shot.events, 'rolled').map(({ rules }) => rules)).toEqual([['ARG-082', 'ARG-074']]); // no contact fire
  });
  /** b is driven back; h lies hidden behind him, or somewhere else. */
  const struck = (x: number, back: 1 | -1 = 1) => {
    const y = (from: number): number => (back > 0 ? from : 15.5 - from);
    return play(
      gather(
        'meleeDeclare',
        {
          blue: [fig('a', 'ronin', 20, y(10))],
          red: [fig('b', 'ronin', 20, y(12))],
          grey: [fig('h', 'ninja4', x, y(14.5), { hidden: true })],
        },
        { table: land(area('bushes', 10, back > 0 ? 13 : 0, 60, back > 0 ? 30 : 3)) },
      ),
      [act('blue', { kind: 'done' }), act('red', { kind: 'done' }, [5, 2])],
    );
  };
  test('ARG-177 ARG-R104 who gives ground onto somebody hidden goes back all the same', () => {
    const [onto, past] = [struck(20), struck(50)];
    expect(picture(onto.state, red, onto.events)).toBe(picture(past.state, red, past.events));
  });
  test('ARG-177 ARG-R104 also where the hidden one could not be driven on: at the edge of the table', () => {
    const [onto, past] = [struck(20, -1), struck(50, -1)];
    expect(man(past.state, 'b').at).toEqual(spot(20, 1.5));
    expect(picture(onto.state, red, onto.events)).toBe(picture(past.state, red, past.events));
    expect(book.faults(onto.state)).toEqual([]);
  });
  test('ARG-179 ARG-R104 nobody hidden is in the way of who follows', () => {
    const followed = (x: number): ArgState => {
      const { state } = play(
        gather(
          'meleeDeclare',
          { blue: [fig('a', 'ronin', 20, 10)], red: [fig('b', 'ronin', 20, 12)], grey: [fig('h', 'ninja4', x, 11, { hidden: true })] },
          { table: land(area('bushes', 10, 5, 60, 30)) },
        ),
        [act('blue', { kind: 'done' }), act('red', { kind: 'done' }, [5, 2])],
      );
      expect(momentKind(state)).toBe('press');
      return play(state, [act('blue', { kind: 'press', figure: 'a', to: spot(20, 12) })], 'turnEnd').state;
    };
    const [near, far] = [followed(21.9), followed(50)];
    expect(picture(near, blue, [])).toBe(picture(far, blue, []));
    expect(book.faults(near)).toEqual([]);
  });
  test('ARG-240 ARG-R104 who ends his move on a hidden friend stands where he was going; the hidden one gives way', () => {
    const walk = (x: number) =>
      moved(
        gather(
          'orders',
          { blue: [fig('a', 'ronin', 90, 80)], red: [fig('b', 'ronin', 20, 20), fig('h', 'ninja4', x, 34.5, { hidden: true })] },
          { table: land(area('bushes', 10, 30, 60, 50)) },
        ),
        [move('red', 'b', spot(20, 34)), act('blue', { kind: 'done' }), act('red', { kind: 'done' }, [2])],
      );
    const [onto, past] = [walk(20), walk(50)];
    expect([man(onto, 'b').at, book.faults(onto), man(onto, 'h').hidden]).toEqual([spot(20, 34), [], true]);
    expect(picture(onto, blue, [], false)).toBe(picture(past, blue, [], false));
  });
  test('ARG-229 ARG-244 where a hidden enemy was written onto the same place, he steps aside', () => {
    const both = (x: number): ArgState => {
      const { factions, ...rest } = meet('orders', [fig('a', 'ronin', 5, 5)], [fig('b', 'ronin', 50, 50)]).battle;
      const zone = (hidden: boolean) => [{ within: [[[0, 0], [9000, 0], [9000, 9000], [0, 9000]]], hidden }]; // prettier-ignore
      const battle = { ...rest, factions: factions.map((one, i) => ({ ...one, deploy: zone(i === 0) })) };
      const state = meet('turnStart', [fig('h', 'ninja4', -50, -50, { hidden: true })], [fig('b', 'ronin', -50, -50)], {
        battle,
        step: [{ kind: 'deploying', waits: [0, 1] }],
      });
      return play(
        state,
        [
          act('blue', { kind: 'deploy', places: { h: spot(x, 40) } }),
          act('red', { kind: 'deploy', places: { b: spot(40, 40) } }),
          act('blue', { kind: 'done' }),
          act('red', { kind: 'done' }),
        ],
        'turnStart',
      ).state;
    };
    expect(man(both(40), 'b').at).toEqual(spot(40, 40));
    expect(picture(both(40), red, [])).toBe(picture(both(70), red, []));
  });
});
