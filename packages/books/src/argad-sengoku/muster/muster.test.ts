import { checkForce, notesOn } from '../workshop/limits.ts';
import { describe, expect, test } from 'vitest';
import { defaultsOf, figureId, present, fill, namesFor } from '@nobori/engine';
import { laidOut } from '@nobori/engine/testing';
import { man as figure, type FigureSpec } from '../files/battle.ts';
import { pairKey } from '../files/relations.ts';
import { relation } from '../state.ts';
import { disguised, kitFor } from './figures.ts';
import { BLOCK_IDS, type BlockId } from './statBlocks.ts';
import { book, fig, man, meet, play, act, done, refused, spot, statOf, type Written } from '../tabletop.testing.ts';

const { muster } = book;
if (muster === undefined) throw new Error('the book musters');
const USUAL = defaultsOf(book.options);
const cost = (...units: readonly FigureSpec[]): number => muster.cost({ id: 'x', name: 'X', units }, USUAL);
/** What is paid beyond the class of a plain figure of class 3. */
const extra = (more: Partial<FigureSpec>): number => cost(figure('bandit3', more)) - 3;

describe('stat blocks', () => {
  /** ARG-F2 as printed: class, armour, move, perception, points. */
  const F2: Readonly<Record<BlockId, readonly [number, number, number, number, number]>> = {
    villager:    [1, 0, 20, 2, 1],
    headman:     [1, 0, 20, 3, 1],
    draft:       [2, 0, 20, 2, 2],
    draftyari:   [2, 0, 20, 2, 4],
    servant:     [2, 0, 20, 2, 2],
    slinger:     [2, 0, 20, 2, 4],
    recruit:     [2, 4, 16, 3, 6],
    bandit2:     [2, 0, 20, 3, 2],
    bandit3:     [3, 0, 20, 3, 3],
    bandit3yari: [3, 0, 20, 3, 5],
    exsoldier:   [4, 0, 20, 3, 4],
    banditchief: [4, 0, 20, 3, 10],
    ashyari:     [3, 4, 16, 3, 7],
    ashpike:     [3, 4, 16, 3, 8],
    ashbow:      [3, 4, 16, 3, 9],
    ashteppo:    [3, 4, 16, 3, 8],
    ashsgt:      [3, 4, 16, 3, 10],
    taisho:      [4, 4, 16, 4, 10],
    carrier:     [3, 0, 16, 3, 3],
    tatebearer:  [3, 0, 8, 3, 4],
    musician:    [3, 0, 20, 3, 6],
    lowsam:      [4, 4, 16, 4, 6],
    sam:         [5, 5, 16, 4, 7],
    samyari:     [5, 5, 16, 4, 9],
    samnag:      [5, 5, 16, 4, 10],
    samnodashi:  [5, 5, 16, 4, 9],
    sambow:      [5, 5, 16, 4, 11],
    onnamusha:   [5, 0, 20, 4, 8],
    ronin:       [5, 0, 20, 4, 5],
    cavyari:     [5, 5, 36, 4, 14],
    cavbow:      [5, 5, 36, 4, 16],
    cavoff:      [5, 5, 36, 4, 19],
    messenger:   [4, 4, 36, 4, 11],
    samoff:      [5, 5, 16, 4, 12],
    monk:        [4, 4, 16, 3, 9],
    monkoff:     [4, 4, 16, 3, 13],
    ninja4:      [4, 0, 20, 4, 4],
    ninja5:      [5, 0, 20, 5, 5],
    ninjaoff:    [5, 0, 20, 5, 10],
    sensei:      [6, 0, 20, 4, 6],
    rider:       [2, 0, 36, 2, 4],
  }; // prettier-ignore
  /** What a player reads on the card of a figure of that block. */
  const card = (is: BlockId): number[] => {
    const tate = is === 'tatebearer' ? { carries: 'tate' } : {};
    const bearer = is === 'tatebearer' ? 'a' : null;
    const state = meet('orders', [fig('a', is, 20, 10, tate)], [fig('far', 'ronin', 100, 80)], {
      mantlets: [{ id: 'tate', at: spot(20, 12), facing: [0, 1000], bearer }],
    });
    const read = (label: string): number => Number.parseInt(statOf(state, 'a', label), 10) || 0; // light clothing is armour 0
    return ['Class', 'Armour', 'Move', 'Perception', 'Points'].map(read);
  };
  test.each([
    ['ARG-020 ARG-043 class 1: non-combatants', ['villager', 'headman']],
    [
      'ARG-021 class 2: peasants, servants, occasional bandits, recruits',
      ['draft', 'draftyari', 'servant', 'slinger', 'recruit', 'bandit2', 'rider'],
    ],
    [
      'ARG-022 ARG-028 ARG-030 class 3: ashigaru and veteran bandits',
      ['bandit3', 'bandit3yari', 'ashyari', 'ashpike', 'ashbow', 'ashteppo', 'ashsgt', 'carrier', 'tatebearer', 'musician'],
    ],
    [
      'ARG-023 ARG-026 class 4: others of the samurai class, ninja in training, monks, former soldiers',
      ['exsoldier', 'banditchief', 'taisho', 'lowsam', 'messenger', 'monk', 'monkoff', 'ninja4'],
    ],
    [
      'ARG-024 ARG-031 class 5: highly trained samurai, experienced ninja',
      [
        'sam',
        'samyari',
        'samnag',
        'samnodashi',
        'sambow',
        'onnamusha',
        'ronin',
        'cavyari',
        'cavbow',
        'cavoff',
        'samoff',
        'ninja5',
        'ninjaoff',
      ],
    ],
    ['ARG-025 class 6: sensei', ['sensei']],
  ] as const satisfies readonly (readonly [string, readonly BlockId[]])[])('%s', (shows, blocks) => {
    for (const is of blocks) expect([is, ...card(is)]).toEqual([is, ...F2[is]]);
    const named = Object.entries(F2).filter(([, [cls]]) => cls === Number(/class (\d)/.exec(shows)?.[1]));
    expect([...blocks].sort()).toEqual(named.map(([is]) => is).sort()); // nobody is left out
  });
  test('ARG-F2 the troop list has these and no others', () => {
    expect([...BLOCK_IDS].sort()).toEqual(Object.keys(F2).sort());
  });
  test('ARG-035 ARG-036 ARG-037 traits and roles are written on the figure', () => {
    const state = meet(
      'orders',
      BLOCK_IDS.map((is, i) => fig(is, is, 5 + (i % 20) * 5, 10 + Math.floor(i / 20) * 8)),
      [fig('far', 'ronin', 100, 80)],
    );
    const who = (of: (id: string) => readonly string[], what: string) => BLOCK_IDS.filter(is => of(is).includes(what)).sort();
    const traits = (id: string) => man(state, id).kit.traits;
    const roles = (id: string) => man(state, id).kit.roles;
    expect(who(traits, 'samurai')).toEqual([
      'cavbow',
      'cavoff',
      'cavyari',
      'lowsam',
      'messenger',
      'onnamusha',
      'ronin',
      'sam',
      'sambow',
      'samnag',
      'samnodashi',
      'samoff',
      'samyari',
      'sensei',
      'taisho',
    ]);
    expect(who(traits, 'soldier')).not.toContain('bandit3');
    expect(who(traits, 'soldier')).toEqual(
      [
        ...who(traits, 'samurai').filter(is => is !== 'sensei'),
        'ashbow',
        'ashpike',
        'ashsgt',
        'ashteppo',
        'ashyari',
        'exsoldier',
        'monk',
        'monkoff',
      ].sort(),
    );
    expect(who(traits, 'ninja')).toEqual(['ninja4', 'ninja5', 'ninjaoff']);
    expect([who(roles, 'officer'), who(roles, 'sergeant'), who(roles, 'taisho'), who(roles, 'musician')]).toEqual([
      ['banditchief', 'cavoff', 'monkoff', 'ninjaoff', 'samoff', 'taisho'],
      ['ashsgt'],
      ['taisho'],
      ['musician'],
    ]);
  });
  test('ARG-043 ARG-R63 perception by role, or by class where the option says so', () => {
    const seen = (is: string, options: Written) =>
      statOf(meet('orders', [fig('a', is, 20, 10)], [fig('far', 'ronin', 100, 80)], {}, options), 'a', 'Perception');
    expect(['sam', 'monk', 'headman', 'ninja5'].map(is => seen(is, {}))).toEqual(['4', '3', '3', '5']);
    expect(['sam', 'monk', 'headman', 'ninja5'].map(is => seen(is, { perception: 'class' }))).toEqual(['5', '4', '1', '5']);
  });
  test('ARG-043 a value written on the figure comes before that of its role', () => {
    expect(man(meet('orders', [fig('a', 'sam', 20, 10, { perception: 6 })], [fig('far', 'ronin', 100, 80)]), 'a').kit.perception).toBe(6);
  });
  test('ARG-026 ARG-002 a scenario may give a figure another class and other arms', () => {
    const state = meet('orders', [fig('a', 'ashyari', 20, 10, { class: 2, weapons: ['no-dashi'] })], [fig('far', 'ronin', 100, 80)]);
    expect([man(state, 'a').kit.class, man(state, 'a').kit.weapons, man(state, 'a').kit.armour]).toEqual([2, ['no-dashi'], 4]);
  });
});

describe('budget', () => {
  test.each([
    ['ARG-222 points equal to class', figure('bandit3'), 3],
    ['ARG-223 an officer twice his class', figure('bandit3', { roles: ['officer'] }), 6],
    ['ARG-223 ARG-226 example 27: a sergeant with yari and armour 4: 2 × 3 + 2 + 2', figure('ashsgt'), 10],
    ['ARG-223 a musician', figure('musician'), 6],
    ['ARG-R93 a teppō taishō is priced as an officer', figure('taisho'), 2 * 4 + 2],
    ['ARG-224 cavalry twice its class', figure('cavyari', { armour: 0, weapons: ['katana'] }), 10],
    ['ARG-224 ARG-226 example 27: a cavalry officer with yari and armour 5: 3 × 5 + 2 + 2', figure('cavoff'), 19],
    ['ARG-224 a cavalry musician thrice too', figure('cavyari', { armour: 0, weapons: [], roles: ['musician'] }), 15],
    ['ARG-225 example 27: an arquebusier in armour 4: 3 + 3 + 2', figure('ashteppo'), 8],
  ])('%s', (_shows, spec, points) => {
    expect(cost(spec)).toBe(points);
  });
  test('ARG-225 ARG-R91 what each weapon costs', () => {
    const missiles = (['yumi', 'sling', 'shuriken', 'arquebus', 'pistol', 'ozutsu'] as const).map(one => extra({ missiles: [one] }));
    expect(missiles).toEqual([4, 2, 0, 3, 2, 5]);
    const weapons = (['yari', 'no-dashi', 'naginata', 'pike', 'katana', 'short', 'knife', 'club', 'heavy tool', 'net'] as const).map(one =>
      extra({ weapons: [one] }),
    );
    expect(weapons).toEqual([2, 2, 3, 3, 0, 0, 0, 0, 0, 0]);
  });
  test('ARG-226 ARG-R91 what armour costs: 5 is cheaper for a samurai', () => {
    expect([extra({ armour: 3 }), extra({ armour: 4 }), extra({ armour: 5 }), extra({ armour: 5, traits: ['samurai'] })]).toEqual([
      1, 2, 3, 2,
    ]);
  });
  test('ARG-227 ARG-R91 horo, riding horse, tate, box and close order training', () => {
    expect([
      extra({ horo: true }),
      extra({ mode: 'mountedFoot' }),
      extra({ roles: ['tateBearer'] }),
      extra({ roles: ['carrier'] }),
    ]).toEqual([1, 2, 1, 0]);
    expect([extra({ gifts: ['drilled'] }), extra({ weapons: ['pike'], gifts: ['drilled'] })]).toEqual([1, 3]); // a pikeman has it already
  });
  test('ARG-227 ARG-R92 example 27: a warhorse in reserve costs the class of its rider, officer or not, without his arms; a pack horse 2', () => {
    const more = (is: BlockId, horses: FigureSpec['horses']) => cost(figure(is, { horses })) - cost(figure(is));
    expect([more('cavyari', ['warhorse']), more('cavoff', ['warhorse']), more('messenger', ['warhorse'])]).toEqual([5, 5, 4]);
    expect([more('villager', ['pack horse']), more('cavyari', ['warhorse', 'pack horse', 'pack horse'])]).toEqual([2, 9]);
  });
  test('ARG-221 a budget is for information: typical troops have 60 to 100 points, but none is refused for its price', () => {
    for (const force of muster.ready)
      expect([force.id, muster.cost(force, USUAL) >= 60 && muster.cost(force, USUAL) <= 100]).toEqual([force.id, true]);
    const rich = { id: 'rich', name: 'Rich', units: [figure('cavoff', { count: 20 })] };
    expect([muster.cost(rich, USUAL), checkForce(rich)]).toEqual([380, []]);
  });
  test('ARG-003 one character stands for the player: a second one is a fault, and either may stay', () => {
    const two = { id: 'two', name: 'Two', units: [figure('samoff', { player: true }), figure('sam'), figure('monkoff', { player: true })] };
    const [one, ...more] = checkForce(two);
    expect([one?.rule, one?.place, more]).toEqual(['ARG-003', { unit: 0, line: 2, row: 'player' }, []]);
    const whoPlays = (finding: typeof one) => (finding?.mends ?? []).map(({ force }) => force.units.map(({ player }) => player));
    expect(whoPlays(one)).toEqual([[true, false, false], [false, false, true]]); // prettier-ignore
    const many = { id: 'many', name: 'Many', units: [figure('samoff', { player: true, count: 2 })] };
    expect(checkForce(many).map(({ rule }) => rule)).toEqual(['ARG-003']);
    expect(whoPlays(checkForce(many)[0])).toEqual([[false]]); // nobody, or one of them made a line of his own
  });
  test('ARG-130 whoever has the strong bow and the eye keeps one of them, and what else he has', () => {
    const archer = figure('sambow', { gifts: ['swift', 'strongBow', 'sharpshooter'] });
    const gifted = { id: 'gifted', name: 'Gifted', units: [figure('sambow', { gifts: ['sharpshooter'] }), archer] };
    const [one] = checkForce(gifted);
    expect((one?.mends ?? []).map(({ force }) => force.units.map(({ gifts }) => gifts))).toEqual([
      [['sharpshooter'], ['swift', 'strongBow']],
      [['sharpshooter'], ['swift', 'sharpshooter']],
    ]);
  });
  test('ARG-129 a gift that counts for nothing without its option is told, and not where the option is on', () => {
    const eye = { id: 'eye', name: 'Eye', units: [figure('sambow', { gifts: ['sharpshooter'] })] };
    const noted = (sharpshooter: string) => notesOn(eye, { ...USUAL, sharpshooter }).map(({ rule }) => rule);
    const [on = ''] = book.options['sharpshooter']?.values.filter(value => value !== 'off').map(String) ?? [];
    expect([noted('off'), noted(on)]).toEqual([['ARG-129'], []]);
  });
  test('ARG-228 long arms given to somebody for whom they are unusual are warned of, not forbidden', () => {
    const odd = {
      id: 'odd',
      name: 'Odd',
      units: [
        figure('draft', { weapons: ['naginata'] }),
        figure('ashyari', { horo: true, armour: 5 }),
        figure('villager', { missiles: ['shuriken'] }),
        figure('bandit3', { weapons: ['no-dashi'] }),
      ],
    };
    expect(checkForce(odd)).toEqual([]);
    expect(notesOn(odd, USUAL).map(note => `${note.rule} ${fill({ text: '{what}', facts: note.facts })}`)).toEqual([
      'ARG-228 naginata',
      'ARG-228 a horo',
      'ARG-228 armour 5',
      'ARG-228 a shuriken',
      'ARG-228 no-dashi',
    ]);
    const usual = {
      id: 'usual',
      name: 'Usual',
      units: [
        figure('monk', { weapons: ['naginata'] }),
        figure('messenger', { horo: true }),
        figure('ninja4', { missiles: ['shuriken'] }),
        figure('sam', { armour: 5 }),
      ],
    };
    expect(notesOn(usual, USUAL)).toEqual([]);
  });
});

describe('a custom game', () => {
  const forces = muster.ready.slice(0, 2);
  const field = present(muster.field(forces).ok ? muster.field(forces) : null, 'a field');
  if (!field.ok) throw new Error('no field');
  test('ARG-251 it lasts 12 turns', () => {
    expect(field.value.turnLimit).toBe(12);
  });
  test('ARG-229 ARG-002 opposite edges, within 20 cm of them', () => {
    const state = laidOut(book, field.value);
    const [south, north] = [state.figures.filter(one => one.kit.faction === 0), state.figures.filter(one => one.kit.faction === 1)].map(
      side => side[0]?.kit.id ?? '',
    );
    const put = (seat: string, id: string | undefined, y: number) => act(seat, { kind: 'deploy', places: { [id ?? '']: spot(60, y) } });
    expect([refused(state, put('south', south, 20)), refused(state, put('south', south, 20.1))]).toEqual([null, 'ARG-229']);
    expect([refused(state, put('north', north, 70)), refused(state, put('north', north, 69.9))]).toEqual([null, 'ARG-229']);
    expect(refused(state, put('south', north, 10))).toBe('ARG-229'); // not his
  });
  test('ARG-229 everybody sets up in secret; all is revealed together', () => {
    const state = laidOut(book, field.value);
    const everybody = (seat: string) => {
      const ask = present(
        book.prompt(state).asks.find(({ seats }) => seats.some(one => String(one) === seat)),
        'ask',
      );
      return act(
        seat,
        present(
          ask.choices.list().find(({ kind }) => kind === 'deploy'),
          'a formation',
        ),
      );
    };
    const south = play(state, [everybody('south'), done('south')]).state;
    const shown = (of: typeof state) =>
      book.view(of, present(of.chairs[1], 'north').seat).figures.filter(one => one.kit.faction === 0 && one.at[0] >= 0).length;
    expect([shown(south), shown(play(south, [everybody('north'), done('north')]).state)]).toEqual([0, 8]);
    expect(refused(state, done('south'))).toBe('ARG-229'); // nobody is ready before all stand
  });
  test('ARG-004 ARG-233 those who fight together are factions allied to each other, set up at one edge', () => {
    const [one, two, three] = muster.ready;
    const found = muster.field([present(one, 'one'), present(two, 'two'), present(three, 'three')], [0, 1, 0]);
    if (!found.ok) throw new Error('no field');
    const state = laidOut(book, found.value);
    expect([relation(state, 0, 1), relation(state, 0, 2), relation(state, 1, 2)]).toEqual(['ally', 'enemy', 'enemy']);
    expect(found.value.relations).toEqual({ [pairKey(0, 1)]: 'ally' });
    expect(found.value.factions.map(({ name }) => name)).toEqual([one?.name, three?.name, two?.name]);
    expect(found.value.factions[0]?.deploy).toEqual(found.value.factions[1]?.deploy);
  });
  test('ARG-R23 a custom game has the improved arquebus', () => {
    expect({ ...USUAL, ...field.value.options }['arquebus']).toBe('improved');
  });
});

test('ARG-153 a false man goes by the name of the one he seems', async () => {
  const seems = { ...kitFor(figure('servant'), figureId('tasuke'), 0), goesBy: { name: 'Tasuke' } };
  expect(disguised(seems, 1, 'ninja5')).toMatchObject({ is: 'ninja5', faction: 1, name: seems.name, goesBy: { name: 'Tasuke' } });
  const names = await namesFor(book, { scenario: 'merchant-of-sakai' }, 'a seed');
  expect(names).not.toHaveProperty('tasuke'); // who has a name keeps it
  expect(names?.['guard']).toMatchObject({ family: expect.any(String) });
  expect(names?.['gun1']).not.toHaveProperty('family');
});
