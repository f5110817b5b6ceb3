import { describe, expect, test } from 'vitest';
import { laidOut, whyNot } from '@nobori/engine/testing';
import { inOneSentence, read, seatId, silently, tray } from '@nobori/engine';
import { writeScenario } from '@nobori/engine/writing';
import { samuraiBlades } from '../index.ts';
import type { BladesState } from '../state.ts';
import {
  after,
  asked,
  blue,
  by,
  done,
  health,
  id,
  man,
  moment,
  offers,
  red,
  refused,
  scene,
  told,
  walk,
  where,
  type Written,
} from '../tabletop.testing.ts';
import { SCENARIOS } from './index.ts';

const begun = (name: string): BladesState => {
  const scenario = SCENARIOS.find(one => one.id === name);
  if (scenario === undefined) throw new Error(`no scenario ${name}`);
  const state = laidOut(samuraiBlades, scenario);
  samuraiBlades.proceed(state, tray([]), silently);
  return state;
};

test('BLD-017 BLD-196 three scenarios with their maps, who is first and how long it lasts', () => {
  expect(SCENARIOS.map(({ id: name, map, first, turnLimit }) => [name, map.columns, map.rows, first, turnLimit])).toEqual([
    ['karasu-bridge', 13, 9, 1, 10],
    ['rice-convoy', 20, 14, 0, 12],
    ['shorin-in', 18, 14, 1, 15],
  ]);
});

describe('7.1 The bridge at Karasu stream', () => {
  const bridge = { scenario: 'karasu-bridge' };
  const end = (figures: readonly Written[], more: Written = {}) =>
    scene('recovery', figures, { ...bridge, phase: 20, ...more }).verdict?.standing;

  test('set up as the ledger has it; only the ashigaru can wade', () => {
    const state = begun('karasu-bridge');
    expect([where(state, 'kagemasa'), where(state, 'naotora'), asked(state)]).toEqual(['C5', 'K5', 'satomi']);
    const shore = scene('movement', [red('A', 'ASHY', 'F6'), red('S', 'SAM2', 'F5'), blue('B', 'PEA', 'M9')], { ...bridge, phase: 2 });
    const wade = (figure: string) => refused(shore, walk('hojo', figure, 'G6'));
    expect([wade('A'), wade('S')]).toEqual([null, 'BLD-093']); // G6 is not next to F5
    expect(refused(shore, walk('hojo', 'S', 'G5'))).toBeNull();
  });

  test('BLD-198 killing the last enemy wins at once', () => {
    const state = scene('combat', [blue('S', 'SAM4', 'D5'), red('P', 'PEA', 'D6')], bridge);
    expect(after(state, by('satomi', { kind: 'attack', figures: ['S'], targets: ['P'] }, 1)).verdict?.standing).toEqual({
      hojo: 'lost',
      satomi: 'won',
    });
  });

  test('at the end a conscious character on G5, else the last to have one there, else a draw', () => {
    const off = [red('A', 'PEA', 'A1'), blue('B', 'PEA', 'M9')];
    expect(end([red('A', 'PEA', 'G5'), blue('B', 'PEA', 'M9')])).toEqual({ hojo: 'won', satomi: 'lost' });
    expect(end(off, { held: 2 })).toEqual({ hojo: 'lost', satomi: 'won' });
    expect(end(off)).toEqual({ hojo: 'drawn', satomi: 'drawn' });
    expect(end([blue('B', 'PEA', 'G5', { health: 'stunned' }), red('A', 'PEA', 'M9')])).toEqual({ hojo: 'drawn', satomi: 'drawn' });
    const held = scene('recovery', [red('A', 'PEA', 'G5'), blue('B', 'PEA', 'M9')], { ...bridge, phase: 3 });
    expect(held.held).toBe(0);
  });

  test('no challenges, no seppuku, no night', () => {
    const state = scene('movement', [blue('S', 'SAM4', 'E5', { rear: 'E6' }), red('P', 'SAM2', 'K6', { rear: 'K7' })], bridge);
    expect(refused(state, by('satomi', { kind: 'challenge', figure: 'S' }))).toBe('BLD-166');
    expect(refused(state, by('satomi', { kind: 'seppuku', figure: 'S', poem: ['1', '2', '3'] }))).toBe('BLD-173');
  });
});

describe('7.2 The rice convoy at Kawazoe', () => {
  const convoy = { scenario: 'rice-convoy' };
  const team = [
    red('T', 'POR', 'T8'),
    red('H', 'DRAFT', 'S7', { rear: 'R7', control: 1, draws: 'rice-cart' }),
    red('rice-cart', 'CART', 'Q6', { rear: 'P6' }),
  ];
  const raider = blue('B', 'BAN', 'A1');

  test('set up as the ledger has it, the team in line', () => {
    const state = begun('rice-convoy');
    expect([where(state, 'honda-tadayoshi'), where(state, 'draft-horse'), where(state, 'rice-cart'), where(state, 'tome')]).toEqual([
      'G9/F9',
      'E8/D8',
      'C8/B8',
      'F8',
    ]);
    expect(offers(after(state, done('convoy'))).some(order => order.kind === 'lead' && order.figure === id('tome'))).toBe(true);
  });

  test('BLD-199 BLD-198 the head of the team steps off from column T, and horse and cart leave with him', () => {
    const state = scene('movement', [...team, raider], convoy);
    const off = by('convoy', { kind: 'lead', figure: 'T', horse: 'H', walk: [], way: [], leave: true });
    expect(refused(state, off)).toBeNull();
    const gone = after(state, off);
    expect([gone.verdict?.standing, health(gone, 'rice-cart'), health(gone, 'T')]).toEqual([
      { convoy: 'won', raiders: 'lost' },
      'left',
      'left',
    ]);
    const alone = scene('movement', [red('T', 'POR', 'T8'), ...team.slice(1), raider], convoy);
    expect(refused(alone, walk('convoy', 'T', 'T7', { leave: true }))).toBe('BLD-199');
    const north = [
      red('T', 'POR', 'P1'),
      red('H', 'DRAFT', 'O1', { rear: 'N2', control: 1, draws: 'rice-cart' }),
      red('rice-cart', 'CART', 'N3', { rear: 'N4' }),
      raider,
    ];
    expect(refused(scene('movement', north, convoy), off)).toBe('BLD-199'); // an edge, but not column T
    const farOff = scene(
      'movement',
      [
        red('T', 'POR', 'P8'),
        red('H', 'DRAFT', 'O7', { rear: 'N8', control: 1, draws: 'rice-cart' }),
        red('rice-cart', 'CART', 'M8', { rear: 'L9' }),
        raider,
      ],
      convoy,
    );
    const lead = (leave: boolean) =>
      by('convoy', { kind: 'lead', figure: 'T', horse: 'H', walk: [], way: ['Q8', 'R9', 'S9', 'T10'], leave });
    expect([refused(farOff, lead(false)), refused(farOff, lead(true))]).toEqual([null, 'BLD-120']); // the step off is the horse’s fifth point
  });

  test('the raiders seize the cart with two men beside it and none of the convoy’s, or keep it until the limit', () => {
    const cart = red('rice-cart', 'CART', 'Q6', { rear: 'P6' });
    const seized = (...figures: Written[]) => scene('recovery', [cart, ...figures], { ...convoy, phase: 2 }).verdict?.standing;
    const pair = [blue('B', 'BAN', 'Q5'), blue('C', 'BAN', 'Q7')];
    expect(seized(...pair, red('A', 'PEA', 'A1'))).toEqual({ convoy: 'lost', raiders: 'won' });
    expect(seized(...pair, red('A', 'PEA', 'P5'))).toBeUndefined();
    expect(seized(pair[0] ?? {}, red('A', 'PEA', 'A1'))).toBeUndefined();
    expect(seized(...pair, red('A', 'PEA', 'P5', { health: 'stunned' }))).toEqual({ convoy: 'lost', raiders: 'won' }); // only conscious men hold it
    const late = scene('recovery', [cart, red('A', 'PEA', 'P5'), raider], { ...convoy, phase: 24 });
    expect(late.verdict?.standing).toEqual({ convoy: 'lost', raiders: 'won' });
  });

  test('the knoll’s slopes lie one level below its top', () => {
    const state = begun('rice-convoy');
    expect(state.battle.map.levels).toEqual({ '1': 'S2 S3' });
  });
});

describe('7.3 The lanterns of Shorin-in', () => {
  const temple = { scenario: 'shorin-in' };
  const envoy = (more: Written = {}) => red('ito-chikahira', 'LORDU', 'J6', { asleep: true, ...more });
  const sentry = red('M', 'MON', 'E6', { post: 'E6' });

  test('BLD-196 secret set-up: edge hexes, not more than two on one edge, unseen', () => {
    const state = begun('shorin-in');
    expect([moment(state), asked(state)]).toEqual(['deployment', 'iga']);
    const put = (figure: string, at: string) => by('iga', { kind: 'deploy', figure, at });
    expect(refused(state, put('hanzo', 'E5'))).toBe('BLD-196');
    const two = after(state, put('hanzo', 'Q1'), put('ninja-1', 'P1'));
    expect([refused(two, put('ninja-2', 'G1')), refused(two, put('ninja-2', 'A1')), refused(two, put('ninja-2', 'A5'))]).toEqual([
      'BLD-196',
      'BLD-196',
      null,
    ]);
    expect(whyNot(samuraiBlades, two, 'iga', { kind: 'deploy', figure: 'ninja-2', at: 'P1' })).toBe('P1 is taken.');
    const view = samuraiBlades.view(two, seatId('temple'));
    expect(where(view, 'hanzo')).toBe('nowhere');
    const all = after(two, put('ninja-2', 'A12'), put('ninja-3', 'R14'), put('ninja-4', 'E14'));
    expect([moment(all), asked(all), man(all, 'hanzo').unseen]).toEqual(['shooting', 'iga', true]);
    expect(told(state, put('hanzo', 'E1'))[0]).toMatchObject({ kind: 'deployed', only: ['iga'] });
  });

  test('before the alarm sleepers do nothing, sentries stay near, nobody shoots or attacks', () => {
    const state = scene('movement', [envoy(), sentry, red('A', 'ASHB', 'O8', { post: 'O8' }), blue('N', 'NIN', 'A14')], {
      ...temple,
      phase: 2,
    });
    expect(refused(state, walk('temple', 'ito-chikahira', 'J7'))).toBe('BLD-011');
    expect(refused(state, walk('temple', 'M', 'E7 E8'))).toBeNull();
    expect(refused(state, walk('temple', 'M', 'E7 E8 D9'))).toBe('BLD-196');
    expect(refused(state, walk('temple', 'M', 'E7 E6 E5 E4'))).toBe('BLD-094'); // three points
    const seenNinja = scene(
      'footBows',
      [envoy(), red('A', 'ASHB', 'O8', { post: 'O8' }), red('J', 'ASHB', 'R1', { post: 'R1' }), blue('N', 'NIN', 'A14')],
      { ...temple, phase: 2 },
    );
    expect(moment(seenNinja)).toBe('moving');
  });

  test('BLD-196 BLD-118 BLD-125 a sentry’s three points and his post bind him also with a horse or a cart', () => {
    const lead = (way: string) => by('temple', { kind: 'lead', figure: 'M', horse: 'H', way: way.split(' ') });
    const haul = (m: string, l: string) =>
      by('temple', { kind: 'haul', figure: 'M', cart: 'K', ways: { M: m.split(' '), L: l.split(' ') } });
    const at = (post: string, ...more: Written[]) => {
      const sentries = [red('M', 'MON', 'K11', { post }), red('L', 'MON', 'L13', { post: 'L13' })];
      return scene('movement', [envoy(), ...sentries, ...more, blue('N', 'NIN', 'A1')], { ...temple, phase: 2 });
    };
    const horse = at('K11', red('H', 'HORSE', 'K12', { rear: 'K13' }));
    const led = ['K10 K9', 'K10 K9 K8', 'K10 K9 L9 M8'].map(way => refused(horse, lead(way)));
    expect(led).toEqual([null, 'BLD-196', 'BLD-094']);
    const cart = red('K', 'CART', 'K12', { rear: 'K13' });
    const hauled = ['K11', 'K12'].map(post => refused(at(post, cart), haul('K10 K9', 'L12')));
    expect(hauled).toEqual([null, 'BLD-196']);
    expect(refused(at('K11', cart), haul('K10', 'L14 M13 M12 L12'))).toBe('BLD-094');
  });

  test('sleepers count as unconscious: a ninja beside one is unseen; attacked, he defends with the values showing', () => {
    const state = scene('combat', [envoy({ at: 'O12' }), sentry, blue('N', 'NIN', 'O13')], temple);
    expect(man(state, 'N').unseen).toBe(true);
    const dead = after(state, by('iga', { kind: 'attack', figures: ['N'], targets: ['ito-chikahira'] }, 1)); // 12 to 4: 3-1, wounded
    expect([health(dead, 'ito-chikahira'), dead.alarm]).toEqual(['wounded', 2]);
  });

  test('BLD-190 the alarm: a ninja in light in a sentry’s sight or beside him, a cry, a lantern out and 1 to 5', () => {
    const night = (step: string, ninjaAt: string, more: Written = {}) =>
      scene(step, [envoy(), sentry, blue('N', 'NIN', ninjaAt), blue('X', 'NIN', 'A14')], { ...temple, ...more });
    expect(after(night('movement', 'D3'), walk('iga', 'N', 'D4')).alarm).toBeNull();
    expect(after(night('movement', 'D3'), walk('iga', 'N', 'D4 E4 E5')).alarm).toBe(2); // next to E6
    const lit = after(night('movement', 'H11'), walk('iga', 'N', 'H10'));
    expect([man(lit, 'N').unseen, lit.alarm]).toEqual([false, 2]); // in the light of I9, seen from E6
    const throwAt = scene(
      'horseBows',
      [envoy(), red('M', 'MON', 'A9', { post: 'A9' }), blue('N', 'NIN', 'A13'), blue('X', 'NIN', 'R14')],
      temple,
    );
    const thrown = (die: number) => after(throwAt, by('iga', { kind: 'shoot', figure: 'N', target: 'M' }, die)).alarm;
    expect([thrown(9), thrown(1)]).toEqual([2, null]);
    const lantern = scene('combat', [envoy(), red('M', 'MON', 'A1', { post: 'A1' }), blue('N', 'NIN', 'N7')], {
      ...temple,
      lanterns: [{ at: 'M6' }],
    });
    const out = by('iga', { kind: 'tend', figure: 'N', at: 'M6', light: false });
    expect(moment(lantern)).toBe('combat');
    expect(after(lantern, { ...out, dice: [5] }).alarm).toBe(2);
    expect(after(lantern, { ...out, dice: [6] }).alarm).toBeNull();
  });

  test('from their next phase on the temple men act normally; sentries relight lanterns before, too', () => {
    const roused = scene('movement', [envoy(), sentry, blue('N', 'NIN', 'A14')], { ...temple, phase: 2, alarm: 2 });
    expect(refused(roused, walk('temple', 'ito-chikahira', 'J7'))).toBeNull();
    const quietly = scene('combat', [envoy(), red('M', 'MON', 'F7', { post: 'F7' }), blue('N', 'NIN', 'A14')], {
      ...temple,
      phase: 2,
      lanterns: [{ at: 'F6', lit: false }],
    });
    expect(refused(quietly, by('temple', { kind: 'tend', figure: 'M', at: 'F6', light: true }))).toBeNull();
    const found = scene('movement', [envoy(), sentry, blue('N', 'NIN', 'E9')], { ...temple, phase: 2 });
    expect(after(found, walk('temple', 'M', 'E7 E8')).alarm).toBe(4); // raised in their own phase: the next of theirs
  });

  test('the envoy arms himself in two whole-turn actions in a row, inside the hall, and becomes LORD', () => {
    const arm = by('temple', { kind: 'arm', figure: 'ito-chikahira' });
    const state = scene('movement', [envoy(), red('M', 'MON', 'R14'), blue('N', 'NIN', 'A14')], { ...temple, phase: 2, alarm: 2 });
    const ninjaPhase = [done('iga'), done('iga'), done('iga')]; // steps 2, 3 and 5 open for those unseen
    const half = after(state, arm, done('temple'), ...ninjaPhase);
    expect(man(half, 'ito-chikahira').is).toBe('LORDU');
    const whole = after(half, arm, done('temple'), ...ninjaPhase);
    expect(man(whole, 'ito-chikahira').is).toBe('LORD');
    const paused = after(half, done('temple'), ...ninjaPhase, arm, done('temple'), ...ninjaPhase);
    expect(man(paused, 'ito-chikahira').is).toBe('LORDU'); // not in a row
    expect(refused(scene('movement', [envoy({ at: 'I9' }), sentry, blue('N', 'NIN', 'A14')], { ...temple, phase: 2, alarm: 2 }), arm)).toBe(
      'BLD-196',
    );
  });

  test('BLD-198 the envoy dead and a ninja away wins; none away a draw; all ninja dead the temple', () => {
    const dead = envoy({ health: 'dead', at: 'J6' });
    const free = scene('movement', [dead, sentry, blue('N', 'NIN', 'B14')], temple);
    const off = walk('iga', 'N', 'A14', { leave: true });
    expect(refused(free, off)).toBeNull();
    expect(after(free, off).verdict?.standing).toEqual({ temple: 'lost', iga: 'won' });
    expect(refused(scene('movement', [envoy(), sentry, blue('N', 'NIN', 'B14')], temple), off)).toBe('BLD-199');
    const limit = (victim: Written) =>
      scene('recovery', [victim, sentry, blue('N', 'NIN', 'B14')], { ...temple, phase: 30 }).verdict?.standing;
    expect([limit(dead), limit(envoy())]).toEqual([
      { temple: 'drawn', iga: 'drawn' },
      { temple: 'won', iga: 'lost' },
    ]);
    const last = (victim: Written) =>
      after(
        scene('combat', [victim, red('S', 'SAM4', 'B13'), blue('N', 'NIN', 'B14', { health: 'wounded' })], {
          ...temple,
          phase: 2,
          alarm: 2,
        }),
        by('temple', { kind: 'attack', figures: ['S'], targets: ['N'] }, 1),
      ).verdict?.standing;
    expect([last(envoy()), last(dead)]).toEqual([
      { temple: 'won', iga: 'lost' },
      { temple: 'drawn', iga: 'drawn' },
    ]);
  });
});

test('BLD-198 both sides wiped out is a draw, those who left count as living, and at the limit nobody has won', () => {
  const left = scene('combat', [red('S', 'SAM4', 'D5'), blue('P', 'PEA', 'D6'), blue('Q', 'PEA', 'A1', { health: 'left' })]);
  const killed = after(left, by('red', { kind: 'attack', figures: ['S'], targets: ['P'] }, 1), by('red', { kind: 'stay' }));
  expect(killed.verdict).toBeNull();
  const limit = scene('recovery', [red('S', 'SAM4', 'D5'), blue('P', 'PEA', 'Z40')], { phase: 30 });
  expect(limit.verdict?.standing).toEqual({ red: 'drawn', blue: 'drawn' });
  const nobody = scene('recovery', [red('S', 'SAM4', 'D5', { health: 'dead' }), blue('P', 'PEA', 'Z40', { health: 'dead' })], { phase: 3 });
  expect(nobody.verdict?.standing).toEqual({ red: 'drawn', blue: 'drawn' });
});

test('BLD-196 a man without a hex is told with his place, but for those set up secretly', () => {
  const file = (name: string): Written => writeScenario(samuraiBlades, SCENARIOS.find(one => one.id === name) ?? nowhere(name)) as Written; // a file is an object
  const unplaced = (name: string, side: number): string => {
    const scenario = file(name);
    const sides = (scenario['sides'] as readonly { readonly men: readonly Written[] }[]).map((one, i) =>
      i === side ? { ...one, men: one.men.map(({ at: _at, ...man }) => man) } : one,
    );
    const found = read(samuraiBlades.shapes.scenario, { ...scenario, sides });
    return found.ok ? '' : inOneSentence(found.complaints);
  };
  expect(unplaced('karasu-bridge', 0)).toMatch(/^sides\[0\]\.men\[0\]\.at: expected his hex/);
  expect(unplaced('shorin-in', 1)).toBe(''); // the men of Iga
});

function nowhere(name: string): never {
  throw new Error(`no scenario ${name}`);
}
