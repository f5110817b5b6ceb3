import { whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { witnessed } from '@nobori/engine';
import { seatId } from '@nobori/engine';
import { litHexes, canBeSeen } from './night.ts';
import { labelFor } from '../terrain/hexNames.ts';
import {
  after,
  asked,
  attack,
  blue,
  by,
  ends,
  health,
  hex,
  id,
  land,
  man,
  moment,
  offers,
  red,
  refused,
  scene,
  shoot,
  told,
  walk,
  where,
  type Written,
} from '../tabletop.testing.ts';
import { samuraiBlades } from '../index.ts';

const far = blue('O', 'PEA', 'Z40');
const dark = (step: string, figures: readonly Written[], more: Written = {}, options: Written = {}) =>
  scene(step, figures, { night: true, ...more }, options);

describe('shuriken', () => {
  test('BLD-E16 BLD-184 BLD-187 cover and armour do not matter, darkness adds one', () => {
    const figures = [red('N', 'NIN', 'D5'), blue('S', 'SAM3', 'D8'), far];
    const wood = { map: land({ tree: 'D8' }) };
    const state = dark('horseBows', figures, wood);
    expect(health(after(state, shoot('N', 'S', 3)), 'S')).toBe('wounded');
    const lit = dark('horseBows', figures, { ...wood, lanterns: [{ at: 'D9' }] });
    expect(health(after(lit, shoot('N', 'S', 3)), 'S')).toBe('dead');
  });

  test('BLD-184 range five, once a phase, in step 2; BLD-185 not after melee', () => {
    const state = scene(
      'horseBows',
      [red('N', 'NIN', 'D5'), red('M', 'NIN', 'D12', { fought: 1 }), blue('S', 'SAM3', 'D10'), blue('T', 'SAM3', 'E11'), far],
      { phase: 3 },
    );
    expect([refused(state, shoot('N', 'S')), refused(state, shoot('N', 'T')), refused(state, shoot('M', 'S'))]).toEqual([
      null,
      'BLD-184',
      'BLD-185',
    ]);
    expect(moment(after(state, shoot('N', 'S', 9)))).toBe('moving');
  });

  test('BLD-186 BLD-R33 a blocked line still forbids the throw', () => {
    const state = scene('horseBows', [
      red('N', 'NIN', 'D5'),
      red('M', 'NIN', 'K5'),
      red('F', 'PEA', 'D7'),
      blue('S', 'SAM3', 'D9'),
      blue('T', 'SAM3', 'K8'),
      far,
    ]);
    expect(refused(state, shoot('N', 'S'))).toBe('BLD-068');
  });

  test('BLD-188 BLD-R34 a wounded thrower adds one', () => {
    const state = scene('horseBows', [red('N', 'NIN', 'D5', { health: 'wounded' }), blue('S', 'SAM3', 'D8'), far]);
    expect(told(state, shoot('N', 'S', 3))[1]).toMatchObject({ result: 4, modifiers: [{ rule: 'BLD-188' }] });
  });

  test('BLD-189 a rider hit by W stays mounted, D kills him and leaves the horse; BLD-204 BLD-E23 animals die of both', () => {
    const figures = [red('N', 'NIN', 'D5'), blue('R', 'SAM3', 'D7', { rear: 'D8' }), blue('H', 'HORSE', 'F5', { rear: 'G5' }), far];
    const state = scene('horseBows', figures);
    const w = after(state, shoot('N', 'R', 5));
    expect([health(w, 'R'), man(w, 'R').rides]).toEqual(['wounded', id('R-horse')]);
    const d = after(state, shoot('N', 'R', 1));
    expect([health(d, 'R'), health(d, 'R-horse'), moment(d)]).toEqual(['dead', 'healthy', 'placing']);
    expect(health(after(state, shoot('N', 'H', 5)), 'H')).toBe('dead');
  });
});

describe('light', () => {
  test('BLD-E27 BLD-192 BLD-R60 who is seen', () => {
    const figures = [blue('B', 'ASHB', 'P6'), red('Y', 'ASHY', 'E8'), red('N', 'NIN', 'E7'), red('Z', 'ASHY', 'E6')];
    const state = dark('footBows', figures, { lanterns: [{ at: 'E5' }], phase: 2 });
    expect(litHexes(state).map(labelFor).sort()).toEqual(['D5', 'D6', 'E4', 'E5', 'E6', 'F5', 'F6']);
    expect([man(state, 'N').unseen, canBeSeen(state, man(state, 'Y')), canBeSeen(state, man(state, 'Z'))]).toEqual([true, false, true]);
    const shot = (target: string) => refused(state, by('blue', { kind: 'shoot', figure: 'B', target }));
    expect([shot('Y'), shot('N')]).toEqual(['BLD-191', 'BLD-183']);
    const near = dark('footBows', [...figures.slice(0, 3), blue('P', 'PEA', 'F8')], { lanterns: [{ at: 'E5' }], phase: 2 });
    expect(refused(near, by('blue', { kind: 'shoot', figure: 'B', target: 'N' }))).toBeNull(); // next to a conscious enemy
  });

  test('BLD-R62 BLD-192 light does not pass a wall hexside', () => {
    const state = dark('movement', [red('A', 'PEA', 'E9'), far], { lanterns: [{ at: 'E5' }], map: land({}, { edges: { wall: 'E5/S' } }) });
    expect(litHexes(state).map(labelFor)).not.toContain('E6');
  });

  test('BLD-E17 BLD-R64 BLD-R61 lanterns are shot out, put out and lit again', () => {
    const doorway = { map: land({ door: 'D26' }), lanterns: [{ at: 'D26' }] };
    const at = (step: string, figure: Written, die: number, more: Written = {}) =>
      after(dark(step, [figure, far], { ...doorway, ...more }), by('red', { kind: 'shootLantern', figure: 'B', at: 'D26' }, die))
        .lanterns[0]?.lit;
    expect(at('footBows', red('B', 'ASHB', 'D1'), 6)).toBe(false);
    expect(at('footBows', red('B', 'ASHB', 'D1'), 6, { lanterns: [{ at: 'D26' }], map: land({}) })).toBe(false);
    const medium = dark('footBows', [red('B', 'ASHB', 'A1'), far], { lanterns: [{ at: 'Z30' }] });
    expect(after(medium, by('red', { kind: 'shootLantern', figure: 'B', at: 'Z30' }, 6)).lanterns[0]?.lit).toBe(true); // 6 + 1 = 7
    expect(at('horseBows', red('B', 'NIN', 'D21'), 2)).toBe(false);
    expect(at('horseBows', red('B', 'NIN', 'D21'), 3)).toBe(true);
    const blocked = dark('footBows', [red('B', 'ASHB', 'D1'), red('C', 'ASHB', 'K1'), far], {
      lanterns: [{ at: 'D10' }],
      map: land({ tree: 'C4-E5' }),
    });
    expect(refused(blocked, by('red', { kind: 'shootLantern', figure: 'B', at: 'D10' }))).toBe('BLD-R64');
    const overHeads = (at: string) => {
      const men = ['C', 'D', 'E'].map(column => red(`${column}0`, 'PEA', `${column}10`));
      const state = dark('footBows', [red('B', 'ASHB', 'D1'), red('X', 'ASHB', 'K1'), ...men, far], { lanterns: [{ at }, { at: 'K9' }] });
      return refused(state, by('red', { kind: 'shootLantern', figure: 'B', at }));
    };
    expect([overHeads('D14'), overHeads('D36')]).toEqual(['BLD-R64', null]);
    const inDoor = (terrain: Readonly<Record<string, string>>, ...more: Written[]) => {
      const men = ['C', 'D', 'E'].map(column => red(`${column}0`, 'PEA', `${column}10`));
      const place = { lanterns: [{ at: 'D36' }, { at: 'K9' }], map: land(terrain) };
      const state = dark('footBows', [red('B', 'ASHB', 'D1'), red('X', 'ASHB', 'K1'), ...men, ...more, far], place);
      return refused(state, by('red', { kind: 'shootLantern', figure: 'B', at: 'D36' }));
    };
    const beside = blue('R', 'SAM2', 'D36', { rear: 'D35' }); // whoever stands in its hex does not hide it
    expect([inDoor({ door: 'D36' }), inDoor({ window: 'D36' }), inDoor({ door: 'D36' }, beside)]).toEqual([null, null, null]);
    const tend = (light: boolean) => by('red', { kind: 'tend', figure: 'P', at: 'D6', light });
    const out = dark('combat', [red('P', 'PEA', 'D5'), blue('E', 'PEA', 'E5'), far], { lanterns: [{ at: 'D6', lit: false }] });
    const lit = after(out, tend(true));
    expect(lit.lanterns[0]?.lit).toBe(true);
    expect([refused(out, tend(false)), refused(after(out, attack('P', 'E', 9)), tend(true))]).toEqual(['BLD-194', 'NOB-2']);
    const why = (state: typeof out, at: string, light: boolean) =>
      whyNot(samuraiBlades, state, 'red', { kind: 'tend', figure: 'P', at: hex(at), light });
    const burning = dark('combat', [red('P', 'PEA', 'D5'), blue('E', 'PEA', 'E5'), far], { lanterns: [{ at: 'D6' }] });
    expect([why(out, 'D4', true), why(out, 'D6', false), why(burning, 'D6', true)]).toEqual([
      'There is no lantern at D4.',
      'The lantern at D6 does not burn.',
      'The lantern at D6 burns already.',
    ]);
    const busy = dark('combat', [red('P', 'PEA', 'D5'), red('Q', 'PEA', 'D7'), blue('E', 'PEA', 'E5'), far], {
      lanterns: [{ at: 'D6', lit: false }],
    });
    expect(refused(after(busy, tend(true)), attack('P', 'E'))).toBe('BLD-133');
    expect(refused(after(busy, attack('P', 'E', 9)), tend(true))).toBe('BLD-R61');
  });

  test('BLD-R59 BLD-194 through a wall nobody sees his neighbour or tends a lantern', () => {
    const wall = { map: land({}, { edges: { wall: 'D5/S' } }) };
    const figures = [red('N', 'NIN', 'D5'), blue('P', 'PEA', 'D6'), far];
    expect([man(dark('movement', figures), 'N').unseen, man(dark('movement', figures, wall), 'N').unseen]).toEqual([false, true]);
    const tend = by('red', { kind: 'tend', figure: 'N', at: 'D6', light: false });
    const beside = (more: Written) =>
      dark('combat', [red('N', 'NIN', 'D5'), red('M', 'NIN', 'C6'), far], { lanterns: [{ at: 'D6' }], ...more });
    expect([refused(beside({}), tend), refused(beside(wall), tend)]).toEqual([null, 'BLD-194']);
  });

  test('BLD-193 a lantern is fixed: whoever stands in its hex may die or move, it burns on', () => {
    const state = dark('combat', [red('S', 'SAM4', 'D5'), blue('P', 'PEA', 'D6'), far], { lanterns: [{ at: 'D6' }] });
    const dead = after(state, attack('S', 'P', 1));
    expect([health(dead, 'P'), dead.lanterns]).toEqual(['dead', [{ at: hex('D6'), lit: true }]]);
  });

  test('BLD-191 in the dark nobody unseen is attacked; adjacent conscious enemies always see each other', () => {
    const state = dark('combat', [red('S', 'SAM4', 'D5'), blue('N', 'NIN', 'D6'), far]);
    expect([man(state, 'N').unseen, refused(state, attack('S', 'N'))]).toEqual([false, null]);
  });
});

describe('hidden ninja', () => {
  const figures = [red('N', 'NIN', 'D5'), red('M', 'NIN', 'K20'), blue('S', 'SAM2', 'D15'), far];
  const blueSeat = seatId('blue');

  test('BLD-183 BLD-R59 an unseen ninja is not sent to the other side; option hiddenNinja off shows him, and he still cannot be attacked', () => {
    const state = dark('movement', figures);
    const theirs = samuraiBlades.view(state, blueSeat);
    expect([where(theirs, 'N'), samuraiBlades.cards(theirs).find(card => card.id === id('N'))?.at]).toEqual(['nowhere', null]);
    expect(where(samuraiBlades.view(state, seatId('red')), 'N')).toBe('D5');
    const open = dark('movement', figures, {}, { hiddenNinja: false });
    expect(where(samuraiBlades.view(open, blueSeat), 'N')).toBe('D5');
    const shots = dark('footBows', [blue('B', 'ASHB', 'D20'), blue('C', 'PEA', 'K21'), ...figures], { phase: 2 }, { hiddenNinja: false });
    expect(refused(shots, by('blue', { kind: 'shoot', figure: 'B', target: 'N' }))).toBe('BLD-191');
  });

  test('BLD-R59 his moves are told to the others only as far as they see them, and he leaves a last-seen mark', () => {
    const state = dark('movement', figures, { lanterns: [{ at: 'D9' }], map: land({ scrub: 'E8' }) });
    const unseen = witnessed(told(state, walk('red', 'N', 'D6 D7')), blueSeat);
    expect(unseen.map(({ kind }) => kind)).toEqual(['stirred']);
    const into = (way: string) => witnessed(told(state, walk('red', 'N', way)), blueSeat);
    expect(into('D6 D7 D8').map(({ kind }) => kind)).toEqual(['appeared']); // of one hex there is no way to tell
    expect(into('D6 D7 D8 D9').at(-1)).toMatchObject({ kind: 'moved', way: [hex('D8'), hex('D9')] });
    const order = walk('red', 'N', 'D6 D7 D8 E8 F8 F7');
    const through = witnessed(told(state, order), blueSeat);
    expect(through.map(({ kind }) => kind)).toEqual(['appeared', 'vanished', 'moved']);
    // Neither where he came from nor where he went.
    for (const secret of ['D6', 'D7', 'F8', 'F7']) expect(JSON.stringify(through)).not.toContain(JSON.stringify(hex(secret)));
    expect(through[1]).toMatchObject({ kind: 'vanished', at: hex('E8') });
    expect(through[2]).toMatchObject({ kind: 'moved', way: [hex('D8'), hex('E8')], cost: 2 }); // what those two hexes cost: E8 is scrub
    const gone = after(state, order);
    expect([man(gone, 'N').unseen, labelFor(man(gone, 'N').lastSeen ?? [0, 0])]).toEqual([true, 'E8']);
    const pieces = samuraiBlades.pieces?.(samuraiBlades.view(gone, blueSeat)) ?? [];
    expect(pieces.some(({ id: piece, at }) => piece === 'seen-N' && labelFor(at) === 'E8')).toBe(true);
  });

  test('BLD-R59 BLD-207 a mover who uncovers a ninja stops there and may change the rest of his move', () => {
    const state = dark('movement', figures, { phase: 2 });
    const met = after(state, walk('blue', 'S', 'D14 D13 D12 D11 D10 D9'));
    expect([where(met, 'S'), asked(met)]).toEqual(['D9', 'blue']); // three hexes short of him nobody is uncovered
    const near = dark('movement', [red('N', 'NIN', 'D11'), blue('S', 'SAM2', 'D15'), far], { phase: 2 });
    const found = after(near, walk('blue', 'S', 'D14 D13 D12 E11 E10 E9'));
    expect([moment(found), where(found, 'S'), man(found, 'N').unseen]).toEqual(['movingOn', 'D12', false]);
    expect(offers(found).some(order => order.kind === 'stay')).toBe(true);
    expect(refused(found, walk('blue', 'S', 'E11 E10 E9'))).toBeNull();
    expect(refused(found, walk('blue', 'S', 'E11 E10 E9 E8'))).toBe('BLD-094');
    expect(refused(near, walk('blue', 'S', 'D14 D13 D12 D11'))).toBeNull(); // he cannot know; he never runs into him
    expect(where(after(near, walk('blue', 'S', 'D14 D13 D12 D11')), 'S')).toBe('D12');
  });

  test('BLD-R59 BLD-013 who uncovers a ninja while he passes a friend stays where he was, and sees whom he saw from there', () => {
    const figures = [red('M', 'PEA', 'D5'), red('F', 'PEA', 'D4', { health: 'stunned' }), blue('N', 'NIN', 'D6'), blue('O', 'NIN', 'D3')];
    const state = scene('movement', figures, { night: true });
    expect([man(state, 'N').unseen, man(state, 'O').unseen]).toEqual([false, true]);
    const met = after(state, walk('red', 'M', 'D4 E4'));
    expect([where(met, 'M'), man(met, 'N').unseen, man(met, 'O').unseen]).toEqual(['D5', false, true]);
  });

  test('BLD-093 BLD-R59 the hex in which he uncovered somebody is paid for, though he is put back: no move goes on for ever', () => {
    const figures = [red('M', 'PEA', 'D5'), red('F', 'PEA', 'D4', { health: 'stunned' }), blue('N', 'NIN', 'D3'), far];
    const met = after(dark('movement', figures), walk('red', 'M', 'D4 E4'));
    expect([where(met, 'M'), met.moments.at(-1)]).toMatchObject(['D5', { kind: 'movingOn', left: 5 }]);
    const again = after(met, walk('red', 'M', 'D4 E4'));
    expect([where(again, 'M'), again.moments.at(-1)]).toMatchObject(['D5', { kind: 'movingOn', left: 4 }]);
  });

  test('BLD-R59 BLD-118 who uncovers a ninja while he leads a horse may go on with it, as far as both still can', () => {
    const lead = (way: string, more: Written = {}) => by('red', { kind: 'lead', figure: 'P', horse: 'H', way: way.split(' '), ...more });
    const met = (horse: Written) =>
      after(dark('movement', [red('P', 'PEA', 'D10'), horse, red('Q', 'PEA', 'A1'), blue('N', 'NIN', 'D6'), far]), lead('D9 D8 D7 C6'));
    const war = met(red('H', 'HORSE', 'D11', { rear: 'D12' }));
    expect([moment(war), where(war, 'P'), where(war, 'H'), man(war, 'N').unseen]).toEqual(['movingOn', 'D7', 'D8/D9', false]);
    const on = after(war, lead('E6 F6'));
    expect([where(on, 'P'), where(on, 'H')]).toEqual(['F6', 'E6/D7']);
    expect([refused(war, lead('E6 F6 F5 F4')), refused(war, walk('red', 'P', 'E7'))]).toEqual(['BLD-094', null]); // six points in all
    expect(offers(war).some(order => order.kind === 'lead' && order.horse === id('H'))).toBe(true);
    const draft = met(red('H', 'DRAFT', 'D11', { rear: 'D12', control: 1 }));
    expect([where(draft, 'H'), refused(draft, lead('E6')), refused(draft, lead('E6 F6'))]).toEqual(['D8/D9', null, 'BLD-120']);
  });

  test('BLD-R59 BLD-206 who uncovers a ninja on his way to a horse may still lead it, and has not moved it', () => {
    const lead = (walk: string, way: string) =>
      by('red', { kind: 'lead', figure: 'P', horse: 'H', walk: walk.split(' '), way: way.split(' ') });
    const figures = [
      red('P', 'PEA', 'D13'),
      red('H', 'HORSE', 'D11', { rear: 'D10' }),
      red('Q', 'PEA', 'A1'),
      blue('N', 'NIN', 'G12'),
      far,
    ];
    const met = after(dark('movement', figures), lead('E12 F12 E11 D12', 'D13'));
    expect([moment(met), where(met, 'P'), man(met, 'H').moved]).toEqual(['movingOn', 'F12', 0]);
    const led = after(met, lead('E11 D12', 'D13'));
    expect([where(led, 'P'), where(led, 'H')]).toEqual(['D13', 'D12/D11']);
  });

  test('BLD-R59 BLD-125 a haul broken off goes on with the cart, or its helpers end next to it', () => {
    const haul = (ways: Readonly<Record<string, readonly string[]>>) => by('red', { kind: 'haul', figure: 'A', cart: 'K', ways });
    const figures = [
      ...[red('A', 'PEA', 'D9'), red('B', 'PEA', 'B9'), red('C', 'PEA', 'C9'), red('K', 'CART', 'C8', { rear: 'B8' })],
      ...[red('Q', 'PEA', 'A1'), blue('N', 'NIN', 'G9'), far],
    ];
    const met = after(dark('movement', figures), haul({ A: ['E9', 'F10', 'G10'], B: ['C9', 'D10'], C: ['D10', 'E10'] }));
    expect([moment(met), where(met, 'A'), where(met, 'K'), where(met, 'B')]).toEqual(['movingOn', 'F10', 'E9/D9', 'B9']);
    const on = after(met, haul({ A: ['F11'], B: ['C9', 'D10'], C: ['D10', 'E10'] }));
    expect(['A', 'B', 'C', 'K'].map(one => where(on, one))).toEqual(['F11', 'D10', 'E10', 'F10/E9']);
    expect(refused(met, haul({ A: ['F11', 'F12'], B: ['C9', 'D10'], C: ['D10', 'E10'] }))).toBe('BLD-125'); // three points in all
    expect(refused(met, walk('red', 'A', 'F11'))).toBe('BLD-125');
    expect(offers(met).map(({ kind }) => kind)).toContain('haul');
    const first = after(met, by('red', { kind: 'stay' }));
    expect([moment(first), asked(first), offers(first).length > 1]).toEqual(['closingUp', 'red', true]);
    const second = after(first, walk('red', 'B', 'C9 D10'));
    expect([where(second, 'B'), moment(second)]).toEqual(['D10', 'closingUp']);
    expect(refused(second, walk('red', 'C', 'C10'))).toBe('BLD-125'); // not next to the cart
    expect(samuraiBlades.prompt(second).asks[0]?.fallback()).toEqual({ kind: 'stay' });
    const third = after(second, by('red', { kind: 'stay' })); // C stands next to it already
    expect([where(third, 'C'), moment(third)]).toEqual(['C9', 'moving']);
  });

  test('BLD-207 retreats: hexes next to an unseen ninja are not offered', () => {
    const state = dark('combat', [red('S', 'SAM3', 'D5'), red('N', 'NIN', 'F3'), blue('A', 'ASHY', 'D4'), far]);
    const hit = after(state, attack('S', 'A', 6));
    expect(ends(hit)).toEqual(['C3', 'D3']); // E3 is next to F3
    expect(refused(hit, by('blue', { kind: 'retreat', figure: 'A', way: ['E3'] }))).toBe('BLD-157');
  });

  test('B4 a throw from the dark names only the side', () => {
    const state = dark('horseBows', [red('N', 'NIN', 'D10'), blue('S', 'SAM3', 'D13'), far]);
    const events = witnessed(told(state, shoot('N', 'S', 9)), blueSeat);
    expect(events[0]).toMatchObject({ kind: 'shot', figure: 'red' });
    expect(JSON.stringify(events)).not.toContain('"N"');
  });

  test('BLD-183 BLD-184 a throw from the dark betrays neither how far nor how hale the thrower is; his own side sees the roll', () => {
    const state = dark('horseBows', [red('N', 'NIN', 'D10', { health: 'wounded' }), blue('S', 'SAM3', 'D13'), far]);
    const all = told(state, shoot('N', 'S', 9));
    const theirs = witnessed(all, blueSeat);
    expect(theirs[0]).toMatchObject({ kind: 'shot', range: null });
    expect(theirs.some(({ kind }) => kind === 'rolled')).toBe(false);
    expect(witnessed(all, seatId('red'))[1]).toMatchObject({
      kind: 'rolled',
      result: 10,
      modifiers: [{ rule: 'BLD-188' }, { rule: 'BLD-187' }],
    });
    const lantern = dark('horseBows', [red('N', 'NIN', 'D10', { health: 'wounded' }), far], { lanterns: [{ at: 'D13' }] });
    const aimed = witnessed(told(lantern, by('red', { kind: 'shootLantern', figure: 'N', at: 'D13' }, 9)), blueSeat);
    expect(JSON.stringify(aimed)).not.toContain('BLD-188');
  });

  test('BLD-183 BLD-009 that an unseen ninja comes to is told to his own side only', () => {
    const state = dark('movement', [red('N', 'NIN', 'D5', { health: 'stunned' }), red('P', 'PEA', 'K9'), far]);
    const all = told(state, by('red', { kind: 'done' }), by('red', { kind: 'done' }));
    expect(all.some(({ kind }) => kind === 'recovered')).toBe(true);
    expect(witnessed(all, blueSeat).some(({ kind }) => kind === 'recovered')).toBe(false);
  });

  test('BLD-R59 BLD-013 a rider who uncovers a ninja while he passes a friend stops short of the friend', () => {
    const figures = [red('S', 'SAM2', 'D5', { rear: 'D4' }), red('F', 'PEA', 'D7', { health: 'stunned' }), blue('N', 'NIN', 'E7'), far];
    const state = dark('movement', figures);
    const order = by('red', {
      kind: 'ride',
      figure: 'S',
      steps: ['forward', 'forward', 'forward', 'forward'],
      way: ['D6', 'D7', 'D8', 'D9'],
      facing: 3,
    });
    expect(told(state, order).find(({ kind }) => kind === 'moved')).toMatchObject({ way: [hex('D5'), hex('D6')], cost: 1 });
    const met = after(state, order);
    expect([moment(met), where(met, 'S'), samuraiBlades.faults(met)]).toEqual(['movingOn', 'D6/D5', []]);
  });

  test('BLD-183 a way in the dark is offered before a shorter one through the light', () => {
    const state = dark('movement', [red('N', 'NIN', 'D5'), far], { lanterns: [{ at: 'D7' }] });
    const order = offers(state).find(one => one.kind === 'move' && labelFor(one.way.at(-1) ?? [0, 0]) === 'D9');
    expect(order?.kind === 'move' ? order.way.length : 0).toBe(6); // four hexes straight through
    expect(told(state, by('red', { ...order })).map(({ kind }) => kind)).not.toContain('appeared');
  });

  test('BLD-R59 an uncovering cannot be taken back', () => {
    const near = dark('movement', [red('N', 'NIN', 'D11'), blue('S', 'SAM2', 'D15'), far], { phase: 2 });
    expect(told(near, walk('blue', 'S', 'D14 D13 D12')).some(event => event.kind === 'appeared' && event.reveals === true)).toBe(true);
  });
});
