import { describe, expect, test } from 'vitest';
import { fill, readerFor } from '@nobori/engine';
import { samuraiBlades } from '../index.ts';
import { blue, id, red, scene, type Written } from '../tabletop.testing.ts';
import { MAN_KEYS, TERRAIN } from '../tables.ts';

describe('cards and pieces', () => {
  const figures = [
    red('S', 'SAM3', 'D5', { rear: 'D4', name: 'Honda', health: 'wounded' }),
    red('H', 'HORSE', 'G5', { rear: 'G6' }),
    blue('D', 'PEA', 'K9', { health: 'dead' }),
    blue('X', 'SAM1', 'K12', { rear: 'K13', health: 'healthy' }),
  ];
  const state = scene('movement', figures, { lanterns: [{ at: 'L3', lit: false }], barricades: [{ at: 'P5', facing: 'NE' }] });
  const cardOf = (figure: string, of = state) => samuraiBlades.cards(of).find(card => card.id === id(figure));

  test('BLD-014 a rider fills two hexes and faces somewhere; his card says what his counter shows', () => {
    const rider = cardOf('S');
    expect(rider).toMatchObject({
      name: 'Honda',
      also: [3, 1],
      facing: 3,
      looks: { weapon: 'katana', head: 'kabuto', mounted: true },
      marks: [{ kind: 'wounds', count: 1, rule: 'BLD-006' }],
      fate: null,
      out: false,
    });
    const reader = readerFor(samuraiBlades, state);
    expect(rider === undefined ? '' : fill(rider.is, reader)).toBe('veteran samurai, on horseback');
    expect(rider?.stats.map(({ label, value }) => `${fill(label, reader)} ${fill(value, reader)}`)).toEqual([
      'Counter veteran samurai',
      'Attack 14',
      'Defence 3',
      'Movement 8',
      'Class samurai',
      'Points 33',
    ]);
  });

  test('BLD-008 BLD-002 what a man defends with, and by which rule: a stunned man by that of the stunned', () => {
    const stunned = scene('movement', [red('S', 'SAM2', 'D5', { health: 'stunned' }), red('T', 'SAM2', 'D7'), blue('B', 'PEA', 'K9')]);
    const reader = readerFor(samuraiBlades, stunned);
    const defence = (figure: string) =>
      cardOf(figure, stunned)?.stats.flatMap(({ label, value, rule }) =>
        fill(label, reader) === 'Defence' ? [`${fill(value, reader)} ${rule}`] : [],
      );
    expect([defence('S'), defence('T')]).toEqual([['3 BLD-008'], ['6 BLD-002']]);
  });

  test('a riderless horse has a card, a ridden one has not; the dead are out', () => {
    const ids = samuraiBlades.cards(state).map(card => card.id);
    expect([ids.includes(id('H')), ids.includes(id('S-horse')), cardOf('D')?.out]).toEqual([true, false, true]);
    expect(cardOf('D')).toMatchObject({ marks: [], fate: { kind: 'dead', rule: 'BLD-010' } });
    expect(cardOf('H')?.looks).toEqual({ weapon: 'horse', head: null, mounted: false });
  });

  test('somebody on a draft horse is drawn in the saddle', () => {
    const riding = scene('movement', [
      red('S', 'SAM2', 'D5', { rear: 'D4', rides: 'H' }),
      red('H', 'DRAFT', 'D5', { rear: 'D4', control: 1 }),
      blue('O', 'PEA', 'Z40'),
    ]);
    expect(cardOf('S', riding)?.looks).toEqual({ weapon: 'katana', head: 'kabuto', mounted: true });
  });

  test('every counter has its drawing', () => {
    const all = scene('movement', [...MAN_KEYS.map((is, i) => red(is, is, `${String.fromCodePoint(65 + i)}5`)), blue('O', 'PEA', 'Z40')]);
    const looks = Object.fromEntries(samuraiBlades.cards(all).map(card => [card.id, `${card.looks.weapon} ${String(card.looks.head)}`]));
    expect(looks).toMatchObject({
      LORDU: 'wakizashi gunbai',
      SAM4: 'nodachi kabuto',
      SAMB: 'yumi kabuto',
      RON2: 'nodachi amigasa',
      SMON: 'naginata cowl',
      NIN2: 'shuriken mask',
      ASHY: 'yari jingasa',
      PEA: 'yari headband',
      VIL: 'fist headband',
    });
  });

  test('bodies, lanterns and barricades are pieces', () => {
    expect((samuraiBlades.pieces?.(state) ?? []).map(piece => `${piece.id}: ${piece.look}`)).toEqual([
      'body-D: body',
      'lantern-L3: lantern out',
      'barricade-P5: barricade',
    ]);
  });

  test('BLD-T1 every kind of ground has a title and a look; walls are barred', () => {
    const { areas, lines, things } = samuraiBlades.terrain;
    expect(Object.keys(areas)).toEqual(Object.keys(TERRAIN));
    expect(Object.entries(areas).flatMap(([kind, { barred }]) => (barred === true ? [kind] : []))).toEqual(['wall']);
    expect([areas['door']?.look, lines['wall']?.look, things['corner']?.look]).toEqual(['door', 'high wall', null]);
  });

  test('BLD-192 the light is a zone at night, also when every lantern is out', () => {
    const night = scene('movement', figures, { night: true, lanterns: [{ at: 'L3' }] });
    expect(samuraiBlades.zones?.(night, null)[0]?.spots.length).toBe(7);
    const out = scene('movement', figures, { night: true, lanterns: [{ at: 'L3', lit: false }] });
    expect(samuraiBlades.zones?.(out, null)).toMatchObject([{ kind: 'light', spots: [] }]);
    expect(samuraiBlades.zones?.(state, null)).toEqual([]);
    expect(samuraiBlades.zones?.(state, id('S'))[0]?.spots.length).toBe(3);
  });
});

describe('marks', () => {
  const marks = (figure: Written, more: Written = {}): string[] => {
    const others =
      more['scenario'] === undefined
        ? [red('P', 'PEA', 'Z1'), blue('O', 'SAM2', 'Z40', { rear: 'Z39' })]
        : [red('P', 'PEA', 'A1'), blue('O', 'SAM2', 'R14', { rear: 'R13' })]; // a smaller map
    const state = scene('movement', [figure, ...others], { phase: 3, ...more });
    const card = samuraiBlades.cards(state).find(one => one.id === figure['id']);
    const reader = readerFor(samuraiBlades, state);
    return (card?.marks ?? []).map(({ kind, label, rule }) => `${kind}: ${fill(label, reader)} ${rule}`);
  };

  test('health', () => {
    expect(marks(red('A', 'SAM2', 'D5', { health: 'stunned' }))).toEqual(['stunned: stunned BLD-007']);
    expect(marks(red('A', 'SAM2', 'D5'))).toEqual([]);
  });

  test('what he did and is about', () => {
    expect(marks(red('A', 'SAM2', 'D5', { moved: 3, attacked: 3, fought: 2 }))).toEqual([
      'note: in combat last turn BLD-043',
      'moved: moved BLD-039',
      'acted: has fought BLD-133',
    ]);
    expect(marks(red('A', 'SAM2', 'D5', { rear: 'D4', task: { kind: 'dismount' } }))).toEqual(['note: dismounting BLD-114']);
  });

  test('a duel names the other', () => {
    const duel = { by: ['A', 'O'], fought: 1 };
    expect(marks(red('A', 'SAM2', 'D5', { rear: 'D4', name: 'Honda' }), { duel })).toEqual(['duelling: in a duel with O BLD-168']);
  });

  test('a sleeping house', () => {
    const temple = { scenario: 'shorin-in', phase: 2 };
    expect(marks(red('A', 'SAM2', 'J6', { asleep: true }), temple)).toEqual(['asleep: asleep BLD-196']);
    expect(marks(red('A', 'MON', 'E6', { post: 'E6' }), temple)).toEqual(['holding: on guard at E6 BLD-196']);
    expect(marks(blue('A', 'NIN', 'A14'), temple)).toEqual(['hidden: hidden BLD-183']);
  });
});
