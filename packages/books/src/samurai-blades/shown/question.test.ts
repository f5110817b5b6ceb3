import { describe, expect, test } from 'vitest';
import { odds, seatId } from '@nobori/engine';
import { chancesIn, outOf } from '@nobori/engine/testing';
import { samuraiBlades } from '../index.ts';
import { after, blue, by, hex, id, land, red, scene, shoot, type Written } from '../tabletop.testing.ts';

const redSeat = seatId('red');
const far = blue('O', 'PEA', 'Z40');
const fight = (figures: readonly Written[], attackers: string, targets: string, more: Written = {}) =>
  odds(samuraiBlades, scene('combat', figures, more), redSeat, {
    kind: 'attack',
    figures: attackers.split(' ').map(id),
    targets: targets.split(' ').map(id),
  });

describe('exact odds', () => {
  test('a fight on foot: the column of the table, and what the ground makes of a retreat', () => {
    const open = fight([red('S', 'SAM2', 'D5'), blue('A', 'ASHY', 'D4'), far], 'S', 'A'); // 3-1: E D D C C B A – – –
    expect(outOf(10, open)).toEqual({
      'wounded/unhurt': 1,
      'stunned/unhurt': 2,
      'driven back/unhurt': 2,
      'unhurt/driven back': 1,
      'unhurt/wounded': 1,
      'unhurt/unhurt': 3,
    });
    const cornered = fight(
      [red('S', 'SAM2', 'D4'), red('X', 'ASHY', 'E6'), blue('A', 'ASHY', 'D5'), blue('P', 'PEA', 'C5'), far],
      'S',
      'A',
    );
    expect(outOf(10, cornered)['wounded/unhurt']).toBe(3); // no way out: C is a wound too
  });

  test('a rider: horse and man told apart', () => {
    const rider = fight([red('S', 'SAM3', 'D6'), blue('R', 'SAM1', 'D5', { rear: 'D4' }), far], 'S', 'R'); // 3-1 on T7
    expect(outOf(10, rider)).toEqual({
      'stunned, horse killed/unhurt': 1,
      'driven back/unhurt': 2,
      'unhurt/driven back': 1,
      'unhurt/wounded': 1,
      'unhurt/unhurt': 5,
    });
  });

  test('BLD-E24 several defenders: one distribution for each choice of their owner, his best marked', () => {
    const found = fight([red('S', 'SAM3', 'D5'), blue('Y', 'ASHY', 'D4'), blue('N', 'ASHN', 'E4', { health: 'wounded' })], 'S', 'Y N');
    const [row] = found?.kind === 'told' ? (found.questions[0]?.rows ?? []) : [];
    expect(row?.lines.map(({ his, best }) => [his?.key ?? null, best])).toEqual([
      ['suffer Y', true],
      ['suffer N', false],
    ]);
    // 18 to 4 + 2, 3-1: E D D C C B A – – –. On the wounded man every injury is a death.
    expect(outOf(10, found, 'suffer N')).toMatchObject({ 'killed/unhurt': 3, 'driven back/unhurt': 2 });
    expect(outOf(10, found, 'suffer Y')).toMatchObject({ 'wounded/unhurt': 1, 'stunned/unhurt': 2, 'driven back/unhurt': 2 });
  });

  test('BLD-R48 mounted and foot defend together: whoever is named before the roll has his own odds', () => {
    const figures = [red('S', 'SAM4', 'D5'), blue('R', 'SAM2', 'D4', { rear: 'D3' }), blue('P', 'PEA', 'E4'), far];
    const attack = { kind: 'attack', figures: ['S'], targets: ['R', 'P'] };
    const naming = after(scene('combat', figures), by('red', attack));
    const whole = fight(figures, 'S', 'R P');
    for (const figure of ['R', 'P']) {
      const answer = odds(samuraiBlades, naming, seatId('blue'), { kind: 'suffer', figure: id(figure) });
      expect(outOf(10, answer)).toEqual(outOf(10, whole, `suffer ${figure}`));
    }
  });

  test('BLD-138 one’s own combined attack: the owner lets the unhurt man take what falls on the attackers', () => {
    const found = fight([red('S', 'SAM2', 'D5'), red('T', 'SAM2', 'E5', { health: 'wounded' }), blue('A', 'LORD', 'E4'), far], 'S T', 'A');
    // 15 + 7 to 9, 2-1: D C C B B A – – – –.
    const [question] = found?.kind === 'told' ? found.questions : [];
    expect(question?.rows.map(({ own, best }) => [own?.key ?? null, best])).toEqual(
      expect.arrayContaining([
        ['suffer S', true],
        ['suffer T', false],
      ]),
    );
    expect(outOf(10, found, { own: 'suffer S' })['unhurt/wounded']).toBe(1);
    expect(outOf(10, found, { own: 'suffer T' })['unhurt/killed']).toBe(1);
  });

  test('BLD-181 a monk who has tried in this step has no second try', () => {
    const state = scene('footBows', [red('B', 'ASHB', 'D5'), red('C', 'ASHB', 'E5'), blue('M', 'MON', 'D15'), far]);
    const second = after(state, shoot('B', 'M', 6), by('blue', { kind: 'deflect', figure: 'M', use: true }, 1));
    const found = odds(samuraiBlades, second, redSeat, { kind: 'shoot', figure: id('C'), target: id('M') });
    expect(outOf(10, found)).toEqual({ 'killed/unhurt': 2, 'wounded/unhurt': 2, 'driven back/unhurt': 2, 'unhurt/unhurt': 4 });
  });

  test('BLD-179 BLD-180 the monk’s owner is told what a try is worth', () => {
    const state = scene('footBows', [red('B', 'ASHB', 'D5'), blue('M', 'MON', 'D15'), far]);
    const hit = after(state, shoot('B', 'M', 3)); // a wound
    const found = odds(samuraiBlades, hit, seatId('blue'), { kind: 'deflect', figure: id('M'), use: true });
    expect(outOf(10, found)).toEqual({ wounded: 6, 'driven back': 4 });
  });

  test('BLD-061 BLD-063 wounded in the saddle or off the horse is told apart', () => {
    // Among trees a horse cannot retreat: A wounds the rider where he sits, C throws him.
    const wood = { map: land({ tree: 'C3 C4 C5 D3 E3 E4 E5' }) };
    const state = scene('footBows', [red('B', 'ASHB', 'D6'), blue('R', 'SAM2', 'D5', { rear: 'D4' }), far], wood);
    const found = odds(samuraiBlades, state, redSeat, { kind: 'shoot', figure: id('B'), target: id('R') });
    expect(outOf(10, found)).toEqual({
      'wounded, horse killed/unhurt': 1,
      'wounded, off the horse/unhurt': 1,
      'stunned, horse killed/unhurt': 2,
      'wounded/unhurt': 1,
      'unhurt/unhurt': 5,
    });
  });

  test('BLD-046 a probe waits for its step, and its side’s phase; what never comes has the book’s own refusal', () => {
    const figures = [red('B', 'ASHB', 'D5'), red('S', 'SAM2', 'K5'), blue('A', 'ASHY', 'K4'), far];
    const moving = scene('movement', figures);
    expect(chancesIn(odds(samuraiBlades, moving, redSeat, { kind: 'fight', figure: id('S'), target: id('A') }))).toHaveLength(6);
    expect(chancesIn(odds(samuraiBlades, moving, redSeat, { kind: 'shot', figure: id('B'), target: id('A') })).length).toBeGreaterThan(2);
    const theirs = odds(samuraiBlades, moving, seatId('blue'), { kind: 'fight', figure: id('A'), target: id('S') });
    expect(theirs?.kind).toBe('told'); // in blue's next phase
    expect(odds(samuraiBlades, moving, redSeat, { kind: 'fight', figure: id('S'), target: id('O') })).toMatchObject({
      kind: 'refused',
      refusal: { rule: 'BLD-128' },
    });
    const order = { kind: 'shoot', figure: id('B'), target: id('S') } as const;
    expect(odds(samuraiBlades, scene('footBows', figures), redSeat, order)).toMatchObject({
      kind: 'refused',
      refusal: { rule: 'BLD-047' },
    });
  });

  test('BLD-195 7.3 a lantern shot at goes out, and may rouse the house', () => {
    const figures = [
      red('M', 'MON', 'A13', { post: 'A13' }),
      red('ito-chikahira', 'LORDU', 'J6', { asleep: true }),
      blue('N', 'NIN', 'N2'),
    ];
    const state = scene('horseBows', figures, { scenario: 'shorin-in', lanterns: [{ at: 'N5' }] });
    const found = odds(samuraiBlades, state, seatId('iga'), { kind: 'shootLantern', figure: id('N'), at: hex('N5') });
    // Range 3, one in 1 to 4: four of ten; the watch wakes in half of them.
    expect(outOf(10, found)).toEqual({ out: 2, 'out, alarm': 2, burns: 6 });
  });

  test('BLD-183 where an unseen ninja may be about the slip says so to whom he is unseen, and to nobody who sees all', () => {
    const figures = [red('S', 'SAM2', 'D5'), blue('A', 'ASHY', 'D4'), blue('N', 'NIN', 'D30')];
    const said = (more: Written, whole = false) => {
      const order = { kind: 'attack', figures: [id('S')], targets: [id('A')] } as const;
      const found = odds(samuraiBlades, scene('combat', figures, more), redSeat, order, { whole });
      return found?.kind === 'told' ? found.questions.map(({ unseen }) => unseen) : [];
    };
    expect([said({ night: true }), said({}), said({ night: true }, true)]).toEqual([[true], [false], [false]]);
  });

  test('a monk’s deflection doubles the tree, and both answers are shown', () => {
    const state = scene('footBows', [red('B', 'ASHB', 'D5'), blue('M', 'MON', 'D15'), far]);
    const shot = odds(samuraiBlades, state, redSeat, { kind: 'shoot', figure: id('B'), target: id('M') });
    // Rolls 1–2 C, 3–4 B, 5–6 A; each softened in four of ten.
    expect(outOf(100, shot, 'deflects')).toEqual({
      'killed/unhurt': 12,
      'wounded/unhurt': 20,
      'driven back/unhurt': 20,
      'unhurt/unhurt': 48,
    });
    expect(outOf(10, shot, 'takes it')).toEqual({ 'killed/unhurt': 2, 'wounded/unhurt': 2, 'driven back/unhurt': 2, 'unhurt/unhurt': 4 });
  });

  test('a shuriken, and probes for all attacks that can be looked at', () => {
    const state = scene('horseBows', [red('N', 'NIN', 'D5'), blue('S', 'SAM3', 'D8'), blue('P', 'PEA', 'D6'), far], { map: land({}) });
    const probes = samuraiBlades.probes(state, redSeat).map(({ kind, target }) => `${kind} ${target}`);
    expect(probes).toEqual(['fight P', 'throw P']);
    expect(outOf(10, odds(samuraiBlades, state, redSeat, { kind: 'throw', figure: id('N'), target: id('P') }))).toEqual({
      'killed/unhurt': 5,
      'wounded/unhurt': 1,
      'unhurt/unhurt': 4,
    });
  });

  test('what has no dice is not foretold', () => {
    const state = scene('movement', [red('S', 'SAM2', 'D5'), far]);
    expect(odds(samuraiBlades, state, redSeat, { kind: 'move', figure: id('S'), way: [[3, 3]], leave: false, cost: 0 })).toBeNull();
  });
});
