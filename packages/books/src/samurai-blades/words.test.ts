import { describe, expect, test } from 'vitest';
import { fill } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { samuraiBlades } from './index.ts';
import { fieldOf } from './muster/muster.ts';
import { sideAmid, VERDICTS } from './victory.ts';
import { after, attack, blue, by, id, offers, red, scene, shoot, told, walk, type Written } from './tabletop.testing.ts';
import type { BladesState } from './state.ts';

const story = (state: BladesState, ...orders: Parameters<typeof told>[1][]): string[] =>
  told(state, ...orders).map(event => samuraiBlades.words.event(event, samuraiBlades.nameOf(state)));
const far = blue('O', 'PEA', 'Z40', { name: 'Old Osen' });

describe('the chronicle', () => {
  test('a shot with every number explained', () => {
    const state = scene('footBows', [red('B', 'ASHB', 'D1', { name: 'Tasuke' }), blue('A', 'ASHY', 'D36', { name: 'Mohei' }), far]);
    expect(story(state, shoot('B', 'A', 2)).slice(0, 3)).toEqual([
      'Tasuke shoots at Mohei, 35 hexes, no cover.',
      'Tasuke, shot: 2, +1 medium range → 3.',
      'Mohei is wounded.',
    ]);
  });

  test('a fight with its odds and its shift', () => {
    const state = scene('combat', [red('S', 'SAM3', 'D5', { name: 'Honda' }), blue('A', 'ASHY', 'D4', { name: 'Kuro' }), far], {
      map: { columns: 26, rows: 40, terrain: { scrub: 'D4' } },
    });
    expect(story(state, attack('S', 'A', 1)).slice(0, 3)).toEqual([
      'Honda, attack, 18 to 4: 1.',
      'Honda against Kuro at 5-1 (terrain +1): defender killed.',
      'Kuro is dead.',
    ]);
  });

  test('a move says where and for how many points', () => {
    const state = scene('movement', [red('S', 'SAM3', 'D5', { name: 'Honda' }), far]);
    expect(story(state, walk('red', 'S', 'D6 D7'))[0]).toBe('Honda goes to D7 (2 of 6 points).');
  });
});

describe('sides with plural names', () => {
  const why = (state: BladesState): string => fill(state.verdict?.why ?? { text: '', facts: {} });
  test('BLD-177 BLD-198 every verdict is a sentence for "The raiders" as for "Red"', () => {
    const last = { health: 'wounded', task: { kind: 'seppuku', poem: ['1', '2', '3'] } };
    const kneeling = (honour: boolean, more: Written = {}) =>
      why(
        after(
          scene('phaseStart', [red('P', 'PEA', 'A1'), blue('L', 'RON', 'R8', { name: 'Kuro', ...last })], {
            scenario: 'rice-convoy',
            phase: 4,
            ...more,
          }),
          by('convoy', { kind: 'judge', honour }),
        ),
      );
    expect(kneeling(true)).toBe('The poem of Kuro is remembered: a posthumous victory for the raiders.');
    expect(kneeling(false)).toBe('The last samurai of the raiders is dead by his own hand, and his poem is not honoured.');
    expect(kneeling(true, { refused: [2] })).toBe('The last samurai of the raiders is dead by his own hand; his death wins nothing.');
    // No verb belongs to the name of a side itself.
    for (const text of Object.values(VERDICTS)) expect(text).not.toMatch(/(?<! of )\{(side|other)\} (is|are|was|were|has|have) /);
  });

  test('a name that begins with an article is written small inside a sentence', () => {
    const [, , , , village, ...rest] = samuraiBlades.muster.ready;
    const [riders] = samuraiBlades.muster.ready;
    if (village === undefined || riders === undefined || rest.length > 0) throw new Error('five ready forces');
    const state = laidOut(samuraiBlades, fieldOf([riders, village]));
    expect(sideAmid(state, 1)).toBe('a village up in arms');
    expect(sideAmid(state, 0)).toBe('House riders');
  });

  test('a hidden ninja’s throw at a lantern is told of his side', () => {
    const iga = { scenario: 'shorin-in', lanterns: [{ at: 'M6' }] };
    const state = scene('horseBows', [red('E', 'LORDU', 'J6', { asleep: true }), blue('N', 'NIN', 'M10')], iga);
    expect(story(state, by('iga', { kind: 'shootLantern', figure: 'N', at: 'M6' }, 9))[0]).toBe(
      'The men of Iga: a shot at the lantern at M6.',
    );
  });
});

describe('orders as buttons', () => {
  test('every order offered has words, all different, none longer than a line', () => {
    const figures: Written[] = [
      red('S', 'SAM3', 'D5', { rear: 'D4', name: 'Honda' }),
      red('T', 'POR', 'F8', { name: 'Tome' }),
      red('H', 'DRAFT', 'E8', { rear: 'D8', control: 1, draws: 'K', name: 'the draft horse' }),
      red('K', 'CART', 'C8', { rear: 'B8', name: 'the cart' }),
      blue('R', 'SAM2', 'M5', { rear: 'M6', name: 'Akechi' }),
    ];
    const state = scene('movement', figures);
    const texts = offers(state).map(order => samuraiBlades.words.order(order, samuraiBlades.nameOf(state)));
    expect(texts.every(text => text.length > 0 && text.length < 80)).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toContain('Tome leads the draft horse to G8');
    expect(texts).toContain('Honda rides to D6, facing S');
    expect(texts.at(-1)).toBe('Done');
  });
});

describe('cards and pieces', () => {
  const figures = [
    red('S', 'SAM3', 'D5', { rear: 'D4', name: 'Honda', health: 'wounded' }),
    red('H', 'HORSE', 'G5', { rear: 'G6' }),
    blue('D', 'PEA', 'K9', { health: 'dead' }),
    blue('X', 'SAM1', 'K12', { rear: 'K13', health: 'healthy' }),
  ];
  const state = scene('movement', figures, { lanterns: [{ at: 'L3', lit: false }], barricades: [{ at: 'P5', facing: 'NE' }] });

  test('BLD-014 a rider fills two hexes and faces somewhere; his card says what his counter shows', () => {
    const rider = samuraiBlades.cards(state).find(card => card.id === id('S'));
    expect(rider).toMatchObject({
      name: 'Honda',
      also: [3, 1],
      facing: 3,
      looks: ['samurai', 'katana', 'horse', 'mounted'],
      marks: ['wounded'],
      out: false,
    });
    expect(rider?.stats.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Counter veteran samurai',
      'Attack 14',
      'Defence 3',
      'Movement 8',
      'Class samurai',
      'Points 33',
    ]);
  });

  test('a riderless horse has a card, a ridden one has not; the dead are out', () => {
    const ids = samuraiBlades.cards(state).map(card => card.id);
    expect([ids.includes(id('H')), ids.includes(id('S-horse')), samuraiBlades.cards(state).find(card => card.id === id('D'))?.out]).toEqual(
      [true, false, true],
    );
  });

  test('bodies, lanterns and barricades are pieces', () => {
    expect((samuraiBlades.pieces?.(state) ?? []).map(piece => `${piece.id}: ${piece.looks.join(' ')}`)).toEqual([
      'body-D: body dead man',
      'lantern-L3: lantern unlit',
      'barricade-P5: barricade',
    ]);
  });

  test('BLD-192 the light is a zone at night, also when every lantern is out', () => {
    const night = scene('movement', figures, { night: true, lanterns: [{ at: 'L3' }] });
    expect(samuraiBlades.zones?.(night, null)[0]?.spots.length).toBe(7);
    const out = scene('movement', figures, { night: true, lanterns: [{ at: 'L3', lit: false }] });
    expect(samuraiBlades.zones?.(out, null)).toMatchObject([{ kind: 'light', spots: [] }]);
    expect(samuraiBlades.zones?.(state, null)).toEqual([]);
    expect(samuraiBlades.zones?.(state, id('S'))[0]?.spots.length).toBe(3);
  });

  test('what an order is said to be is what it does', () => {
    expect(
      samuraiBlades.words.order(
        {
          kind: 'retreat',
          figure: id('S'),
          way: [
            [3, 3],
            [3, 2],
          ],
        },
        one => one,
      ),
    ).toBe('S back by D6, D5');
    expect(samuraiBlades.words.order(by('red', { kind: 'refuse' }).order as { kind: 'refuse' }, one => one)).toBe('Refuse');
  });
});
