import { seatId, witnessed } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { samuraiBlades } from '../index.ts';
import { takeControl } from '../horses/ledHorses.ts';
import type { BladesEvent, BladesState } from '../state.ts';
import {
  after,
  asked,
  attack,
  blue,
  by,
  ends,
  hex,
  land,
  man,
  moment,
  offers,
  red,
  refused,
  scene,
  shoot,
  told,
  where,
} from '../tabletop.testing.ts';

describe('what follows from unseen men tells no more of them than a rule does', () => {
  const far = blue('O', 'PEA', 'Z40');
  const night = { night: true };
  const heard = (seat: string, events: readonly BladesEvent[]): string[] => witnessed(events, seatId(seat)).map(({ kind }) => kind);

  test('BLD-207 ways next to an unseen ninja are not offered; that somebody is near is told, and the view offers the same', () => {
    const state = scene('combat', [red('S', 'SAM2', 'D5'), red('N', 'NIN', 'D2'), blue('A', 'ASHY', 'D4'), far], night);
    const fight = attack('S', 'A', 4);
    const events = told(state, fight);
    expect(events.find(({ kind }) => kind === 'beset')).toMatchObject({ figure: 'A', only: ['blue'], reveals: true, rules: ['BLD-207'] });
    const asked = after(state, fight);
    expect(ends(asked)).toEqual(['C3', 'E3']); // D3 is next to the ninja
    const view = samuraiBlades.view(asked, seatId('blue'));
    expect(offers(view)).toEqual(offers(asked));
    expect(samuraiBlades.view(asked, 'public').moments.at(-1)).toMatchObject({ kind: 'retreat', ways: null });
  });

  test('BLD-183 a ninja driven back into the dark is lost from sight: where to is not told', () => {
    const state = scene('combat', [red('S', 'SAM2', 'D5'), blue('N', 'NIN', 'D4', { lastSeen: 'D4' }), far], night);
    const events = told(state, attack('S', 'N', 4), by('blue', { kind: 'retreat', figure: 'N', way: ['D3'] }));
    expect(heard('blue', events)).toContain('retreated');
    expect(heard('red', events)).not.toContain('retreated');
    expect(witnessed(events, seatId('red')).find(({ kind }) => kind === 'vanished')).toMatchObject({ figure: 'N', at: hex('D4') });
    const lit = scene('combat', [red('S', 'SAM2', 'D5'), blue('N', 'NIN', 'D4', { lastSeen: 'D4' }), far], {
      ...night,
      lanterns: [{ at: 'D2' }],
    });
    expect(heard('red', told(lit, attack('S', 'N', 4), by('blue', { kind: 'retreat', figure: 'N', way: ['D3'] })))).toContain('retreated');
  });

  test('BLD-207 who looks on learns of unseen friends of one who retreats only when nothing is left to choose', () => {
    const beset = (...ninja: string[]) => {
      const figures = [red('S', 'SAM2', 'D5'), blue('A', 'ASHY', 'D4'), far, ...ninja.map((at, i) => blue(`N${i}`, 'NIN', at))];
      return told(scene('combat', figures, night), attack('S', 'A', 4)).filter(({ kind }) => kind === 'beset');
    };
    expect(beset('E3')).toEqual([]); // C3 and D3 are left of three
    expect(beset('E3', 'C3')).toMatchObject([{ figure: 'A', only: ['red'] }]);
  });

  test('BLD-122 a draft horse that an unseen ninja stands by is not won over, and that is told', () => {
    const state = scene('movement', [red('P', 'PEA', 'D5'), red('H', 'DRAFT', 'E5', { rear: 'F5' }), blue('N', 'NIN', 'G5'), far], night);
    const events: BladesEvent[] = [];
    takeControl(state, event => events.push(event));
    expect(state.figures.find(({ kit }) => kit.id === 'H')?.control).toBe(null);
    expect(events).toMatchObject([{ kind: 'beset', figure: 'H', only: ['red'], reveals: true, rules: ['BLD-122'] }]);
  });

  test('BLD-191 an unseen ninja beside a horse does not show it to the archers of the other side', () => {
    const horse = blue('H', 'HORSE', 'J6', { rear: 'J7' });
    const figures = [red('B', 'ASHB', 'D1'), red('P', 'PEA', 'D5'), blue('T', 'PEA', 'D4'), horse, blue('N', 'NIN', 'J8'), far];
    expect(refused(scene('footBows', figures, night), shoot('B', 'H'))).toBe('BLD-191');
  });

  test('BLD-104 whoever clears bodies with somebody unseen does not name him', () => {
    const task = (mate: string) => ({ kind: 'clear', at: 'D6', mate });
    const figures = [red('N', 'NIN', 'D5', { task: task('M') }), red('M', 'NIN', 'D7', { task: task('N') }), blue('P', 'PEA', 'D4'), far];
    const state = scene('movement', [...figures, red('R', 'PEA', 'Z1'), blue('B', 'PEA', 'D6', { health: 'dead' })], night);
    expect(samuraiBlades.view(state, seatId('blue')).figures.map(({ task: one }) => one)).toContainEqual({
      kind: 'clear',
      at: hex('D6'),
      mate: 'N',
    });
  });

  test('BLD-207 BLD-201 a fallen rider is not put where an unseen ninja stands; that somebody is near is told, and the view offers the same', () => {
    const crowd = ['C3', 'C4', 'C5', 'D3', 'D6', 'E3', 'E4', 'E5'].map((at, i) => blue(`P${i}`, 'PEA', at, { health: 'stunned' }));
    const figures = [red('B', 'ASHB', 'D40'), blue('S', 'SAM2', 'D5', { rear: 'D4' }), ...crowd, red('N', 'NIN', 'B4')];
    const state = scene('footBows', figures, { ...night, lanterns: [{ at: 'D5' }] });
    const shot = shoot('B', 'S', 1);
    const asked = after(state, shot);
    expect([moment(asked), ends(asked).includes('B4'), ends(asked).includes('B5')]).toEqual(['placing', false, true]);
    expect(told(state, shot).find(({ kind }) => kind === 'beset')).toMatchObject({ figure: 'S', only: ['blue'], reveals: true });
    expect(offers(samuraiBlades.view(asked, seatId('blue')))).toEqual(offers(asked));
    expect(samuraiBlades.view(asked, 'public').moments.at(-1)).toMatchObject({ kind: 'placing', hexes: null });
    const friend = scene('footBows', [...figures.slice(0, -1), red('P', 'PEA', 'Z1'), blue('N', 'NIN', 'B4')], {
      ...night,
      lanterns: [{ at: 'D5' }],
    });
    expect(told(friend, shot).some(({ kind }) => kind === 'beset')).toBe(false); // his own side knows, and the other has nothing to choose
  });

  test('BLD-207 BLD-125 who follows a cart may be sent onto an unseen ninja; he uncovers him and stops', () => {
    const crew = [red('A', 'PEA', 'D9'), red('B', 'PEA', 'A7'), red('K', 'CART', 'C8', { rear: 'B8' }), red('C', 'PEA', 'Z9'), far];
    const hidden = scene('movement', [...crew, blue('N', 'NIN', 'C7')], night);
    const hauls = (state: BladesState) => offers(state).filter(({ kind }) => kind === 'haul');
    expect(hauls(hidden)).toEqual(hauls(scene('movement', crew, night)));
    const order = by('red', { kind: 'haul', figure: 'A', cart: 'K', ways: { A: ['E9'], B: ['B7', 'C7'] } });
    expect(heard('red', told(hidden, order))).toEqual(['moved', 'appeared', 'hauled']);
    const met = after(hidden, order);
    expect([where(met, 'K'), where(met, 'B'), where(met, 'N'), man(met, 'N').unseen]).toEqual(['D9/C8', 'B7', 'C7', false]);
    expect([moment(met), ends(met)]).toEqual(['closingUp', ['B8', 'B9', 'C9', 'D10', 'D8', 'E8']]); // he still has to come up to the cart (BLD-R59)
    expect(samuraiBlades.faults(met)).toEqual([]);
  });

  test('BLD-183 steps open alike whether an unseen ninja can act in them or not, and the other side is not shown which', () => {
    // He may be next to a sleeper with a throw, or stunned at the other end of the map.
    const worlds = [red('N', 'NIN', 'K14'), red('N', 'NIN', 'A1', { health: 'stunned' }), red('N', 'NIN', 'A1', { task: { kind: 'arm' } })];
    const courses = worlds.map(ninja => {
      const figures = [red('P', 'PEA', 'D5'), ninja, blue('T', 'PEA', 'K9'), blue('S', 'PEA', 'K15', { asleep: true })];
      let state = scene('movement', figures, { ...night, phase: 2 });
      const seen: unknown[] = [];
      for (const seat of ['blue', 'red', 'red', 'red']) {
        const order = offers(state).find(({ kind }) => kind === 'complete' || kind === 'done');
        seen.push(heard('blue', told(state, by(seat, { ...order }))), moment(samuraiBlades.view(state, seatId('blue'))));
        state = after(state, by(seat, { ...order }));
        if (state.moments.at(-1)?.kind === 'completion') state = after(state, by('red', { kind: 'complete', figure: 'N' }));
      }
      return [...seen, moment(state), asked(state), state.phase];
    });
    expect(courses[0]?.slice(-3)).toEqual(['moving', 'blue', 4]);
    for (const course of courses) expect(course).toEqual(courses[0]);
  });

  test('BLD-183 who strikes from the dark shows neither his strength nor his ground, nor what befalls him', () => {
    const worlds = [
      { figures: [red('N', 'NIN', 'D5')], map: {} },
      { figures: [red('N', 'NIN2', 'D5')], map: {} },
      { figures: [red('N', 'NIN', 'D5', { health: 'wounded', lastHealth: 'healthy' })], map: { scrub: 'D5' } },
    ];
    const sleeper = [blue('S', 'LORDU', 'D4', { asleep: true }), blue('O', 'PEA', 'K20')];
    const theirs = worlds.map(({ figures, map }) => {
      const state = scene('combat', [...figures, ...sleeper], { ...night, map: land(map) });
      expect(man(state, 'N').unseen).toBe(true);
      return witnessed(told(state, attack('N', 'S', 8)), seatId('blue')).filter(({ kind }) => kind === 'rolled' || kind === 'fought');
    });
    expect(theirs[0]).toMatchObject([{ kind: 'fought', figures: ['red'], targets: ['S'], odds: null, shift: 0, result: '' }]);
    for (const heardOf of theirs) expect(heardOf).toEqual(theirs[0]);
    const pair = scene('combat', [red('N', 'NIN', 'D5'), red('M', 'NIN', 'E4'), ...sleeper], night);
    const killed = witnessed(told(pair, attack('N M', 'S', 1)), seatId('blue')).find(({ kind }) => kind === 'fought');
    expect(killed).toMatchObject({ figures: ['red'], result: 'F' }); // nor how many they are
    expect(witnessed(told(pair, attack('N M', 'S', 1)), seatId('red')).find(({ kind }) => kind === 'fought')).toMatchObject({
      odds: '6-1',
    });
  });

  test('BLD-168 BLD-183 in a duel unseen men could do nothing, and no step waits for them', () => {
    const figures = [red('S', 'SAM3', 'D5', { rear: 'D4' }), red('N', 'NIN', 'Z1'), blue('B', 'SAM2', 'D15', { rear: 'D16' })];
    const state = scene('movement', figures, { ...night, duel: { by: ['S', 'B'], fought: 1 } });
    expect(asked(after(state, by('red', { kind: 'done' })))).toBe('blue');
  });

  test('BLD-046 a horse taken out of harness by an unseen ninja tells the others that somebody was there', () => {
    const task = { kind: 'detach', horse: 'H', at: 'E5' };
    const team = [red('H', 'DRAFT', 'E5', { rear: 'E6', control: 1, draws: 'K' }), red('K', 'CART', 'E7', { rear: 'E8' })];
    const state = scene('movement', [...team, red('N', 'NIN', 'D5', { task }), blue('T', 'PEA', 'K9')], { ...night, phase: 2 });
    const events = told(state, by('blue', { kind: 'done' }), by('red', { kind: 'complete', figure: 'N' }));
    expect(heard('red', events)).toContain('completed');
    expect(witnessed(events, seatId('blue')).find(({ kind }) => kind === 'stirred')).toMatchObject({ side: 'red', reveals: true });
    expect(heard('blue', events)).not.toContain('completed');
  });

  test('BLD-183 nobody hides on a horse: it is seen, and he with it', () => {
    const state = scene('movement', [red('S', 'PEA', 'D5'), blue('N', 'NIN', 'J6', { rear: 'J7' })], night);
    const { figures } = samuraiBlades.view(state, seatId('red'));
    expect(figures.map(({ at }) => at)).toEqual(state.figures.map(({ at }) => at));
  });
});
