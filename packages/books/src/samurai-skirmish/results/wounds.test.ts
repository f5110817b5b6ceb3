import { play, refusedBy, situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { engaged, type SskState } from '../state.ts';
import { all, done, first, man, one, parry, two, unit, type Written } from '../tabletop.testing.ts';

const FAR = unit('Z', 2, 'samurai', { is: 'samurai', at: [9000, 8000] });
/** The Results Section of a last turn, without morale; Side 1 is First. A1 has been hit, and has what it says besides. */
const hit = (figure: Written, dice: readonly number[], options: Written = {}): SskState =>
  situated(
    book,
    { waived: true, step: 'results', first: 1, turnLimit: 1, units: [unit('A', 1, 'samurai', { at: [1000, 1000], ...figure }), FAR] },
    { morale: false, ...options },
    dice,
  );
const fate = (state: SskState, id = 'A1'): string => {
  const { fate: end, legs, arms } = man(state, id);
  return end ?? `${legs} legs, ${arms} arms`;
};

describe('the wound roll', () => {
  // oxfmt-ignore
  test.each([
    ['SSK-081', 1, 'dead'], ['SSK-081', 2, 'dead'], ['SSK-081', 3, 'dead'],
    ['SSK-082', 4, '1 legs, 0 arms'], ['SSK-082', 5, '1 legs, 0 arms'], ['SSK-082', 6, '1 legs, 0 arms'], ['SSK-082', 7, '1 legs, 0 arms'],
    ['SSK-083', 8, '0 legs, 1 arms'], ['SSK-083', 9, '0 legs, 1 arms'], ['SSK-083', 10, '0 legs, 1 arms'], ['SSK-083', 11, '0 legs, 1 arms'],
    ['SSK-084', 12, '0 legs, 0 arms'],
  ] as const)('SSK-080 %s SSK-T8 a D12 of %i: %s', (_rule, face, result) => {
    expect(fate(hit({ is: 'samurai', meleeHits: 1 }, [face]))).toBe(result);
  });

  test.each(['samurai', 'hatamoto', 'daimyo', 'ronin', 'ninja'])('SSK-080 one D12 for every hit on a %s, by blow or missile alike', is => {
    expect(fate(hit({ is, meleeHits: 2, missileHits: 2 }, [12, 12, 12, 4]))).toBe('1 legs, 0 arms');
  });

  test('SSK-080 SSK-R47 a parried hit gets no D12', () => {
    const pair = [
      unit('A', 1, 'samurai', { is: 'samurai', armoured: false, at: [1000, 1000] }),
      unit('B', 2, 'samurai', { is: 'samurai', armoured: false, at: [1250, 1000] }),
    ];
    const start = situated(book, { waived: true, step: 'pairing', first: 1, turnLimit: 1, units: pair }, {}, [4, 1, 1, 1, 4, 4, 4, 1]);
    const { state } = play(book, start, [parry(one, 'A1', 1), parry(two, 'B1', 0, [/* A1: three less one */ 4, 8])]);
    expect(fate(state)).toBe('1 legs, 1 arms');
  });
});

describe('wounds that kill', () => {
  // oxfmt-ignore
  test.each([
    // who        has already            D12s            ends
    ['samurai',  {},                     [4, 8],         '1 legs, 1 arms'],
    ['samurai',  {},                     [4, 8, 5],      'dead'],
    ['hatamoto', { legs: 1, arms: 1 },   [4],            'dead'],
    ['daimyo',   { arms: 2 },            [4],            'dead'],
    ['daimyo',   { arms: 1 },            [4],            '1 legs, 1 arms'],
    ['ronin',    {},                     [4],            '1 legs, 0 arms'],
    ['ronin',    {},                     [4, 8],         'dead'],
    ['ninja',    { legs: 1 },            [4],            'dead'],
    ['ninja',    { arms: 1 },            [12],           '0 legs, 1 arms'],
  ])('SSK-085 SSK-086 SSK-R56 a %s with %o rolls %o', (is, already, faces, ends) => {
    expect(fate(hit({ is, ...already, meleeHits: faces.length }, faces))).toBe(ends);
  });

  test('SSK-W16 SSK-R57 a Samurai’s third wound: leg, lucky, arm; all three dice are used', () => {
    expect(fate(hit({ is: 'samurai', legs: 1, meleeHits: 3 }, [5, 12, 9]))).toBe('dead');
    expect(fate(hit({ is: 'samurai', legs: 1, meleeHits: 2 }, [5, 12]))).toBe('2 legs, 0 arms');
  });
  test('SSK-W17 SSK-086 a Ronin’s second wound: lucky, then leg', () => {
    expect(fate(hit({ is: 'ronin', arms: 1, meleeHits: 2 }, [12, 4]))).toBe('dead');
  });
  test('SSK-R57 one roll for each hit, in order, until he is dead: no dice for a dead man', () => {
    expect(fate(hit({ is: 'samurai', meleeHits: 5 }, [12, 1]))).toBe('dead');
    expect(fate(hit({ is: 'samurai', missileHits: 2, meleeHits: 3 }, [4, 4, 4]))).toBe('dead');
  });

  test.each([
    [1, [4], 'dead'],
    [2, [4], '1 legs, 0 arms'],
    [2, [4, 4], 'dead'],
    [3, [4, 4], '2 legs, 0 arms'],
    [3, [4, 4, 4], 'dead'],
  ])('SSK-R56 option roninNinjaWounds %i: after %o', (roninNinjaWounds, faces, ends) => {
    for (const is of ['ronin', 'ninja']) expect(fate(hit({ is, meleeHits: faces.length }, faces, { roninNinjaWounds }))).toBe(ends);
  });
  test('SSK-R56 option roninNinjaWounds does not touch the Samurai', () => {
    expect(fate(hit({ is: 'samurai', meleeHits: 2 }, [4, 4], { roninNinjaWounds: 1 }))).toBe('2 legs, 0 arms');
  });
});

describe('Ashigaru and Sohei', () => {
  test.each(['ashigaru', 'sohei'])('SSK-087 SSK-R55 SSK-T9 a %s dies of one hit without a roll, further hits are wasted', is => {
    expect(fate(hit({ is, meleeHits: 1 }, []))).toBe('dead');
    expect(fate(hit({ is, missileHits: 1 }, []))).toBe('dead');
    expect(fate(hit({ is, missileHits: 1, meleeHits: 3 }, []))).toBe('dead');
    expect(fate(hit({ is }, []))).toBe('0 legs, 0 arms');
  });
  // oxfmt-ignore
  test.each([
    [1, [11],         'dead'],
    [1, [12],         '0 legs, 0 arms'],
    [3, [12, 12, 12], '0 legs, 0 arms'],
    [3, [12, 8],      'dead'],
  ])('SSK-R55 option luckyFateForAll: %i hits, D12 %o: %s', (meleeHits, faces, ends) => {
    for (const is of ['ashigaru', 'sohei']) expect(fate(hit({ is, meleeHits }, faces, { luckyFateForAll: true }))).toBe(ends);
  });
});

describe('when results take effect', () => {
  test('SSK-026 SSK-088 First’s hit figures roll before Second’s, by letter and number, and the dead are off when all have rolled', () => {
    const units = [
      unit('A', 1, 'samurai', { is: 'samurai', at: [1000, 1000], meleeHits: 1 }, { is: 'samurai', at: [1000, 2000], meleeHits: 1 }),
      unit('B', 2, 'samurai', { is: 'samurai', at: [1250, 1000], meleeHits: 1 }, { is: 'samurai', at: [1250, 2000] }),
      unit('C', 1, 'samurai', { is: 'samurai', at: [1000, 3000], meleeHits: 1 }),
    ];
    const state = situated(
      book,
      { waived: true, step: 'results', first: 2, turnLimit: 1, units },
      {},
      [/* B1 */ 4, /* A1 */ 1, /* A2 */ 8, /* C1 */ 12],
    );
    expect(['A1', 'A2', 'B1', 'B2', 'C1'].map(id => fate(state, id))).toEqual([
      'dead',
      '0 legs, 1 arms',
      '1 legs, 0 arms',
      '0 legs, 0 arms',
      '0 legs, 0 arms',
    ]);
    expect(['A1', 'A2', 'B1', 'B2'].map(id => engaged(state, man(state, id)))).toEqual([false, true, false, true]);
  });

  test('SSK-088 the dead are gone before morale: a unit that lost its opponents to the same dice counts as unengaged', () => {
    // B routs past C; C touched only A1, who has just died, so C must test as well.
    const units = [
      unit('A', 1, 'samurai', { is: 'samurai', at: [3000, 5000], meleeHits: 1 }, { is: 'samurai', at: [9000, 1000] }),
      unit('B', 2, 'ashigaru', { is: 'ashigaru', leader: true, at: [3000, 4000], meleeHits: 1 }, { is: 'ashigaru', at: [3300, 4000] }),
      unit('C', 2, 'ashigaru', { is: 'ashigaru', leader: true, at: [3250, 5000] }, { is: 'ashigaru', at: [3550, 5000] }),
    ];
    const dice = [/* A1 */ 1, /* B: 1 − 4 − 2 */ 5, /* C: 1 + 1 − 2 */ 6];
    const state = situated(book, { waived: true, step: 'results', first: 1, turnLimit: 1, units }, {}, dice);
    expect(['A1', 'B2', 'C1'].map(id => fate(state, id))).toEqual(['dead', 'routed', '0 legs, 0 arms']);
  });

  test('SSK-R59 SSK-026 an arm wound of this turn takes no die in this turn’s melee', () => {
    const units = [
      unit('A', 1, 'samurai', { is: 'samurai', armoured: false, at: [1000, 1000], missileHits: 1 }),
      unit('B', 2, 'ashigaru', { is: 'ashigaru', at: [1250, 1000] }),
    ];
    const state = situated(
      book,
      { waived: true, step: 'pairing', first: 1, turnLimit: 1, units },
      {},
      [/* A1 */ 1, 1, 1, 1, /* B1 */ 1, /* D12 */ 9],
    );
    expect(fate(state)).toBe('0 legs, 1 arms');
  });

  test('SSK-089 SSK-R58 wounds last and add up: next turn one die less, two inches less, and no shot', () => {
    const units = [
      unit(
        'A',
        1,
        'samurai',
        { is: 'samurai', armoured: false, missile: 'yumi', at: [1000, 1000], meleeHits: 2 },
        { is: 'samurai', armoured: false, at: [1000, 2000], meleeHits: 1 },
      ),
      unit('B', 2, 'samurai', { is: 'samurai', armoured: false, at: [1250, 2000] }, { is: 'samurai', armoured: false, at: [2700, 1000] }),
    ];
    const turn2 = situated(
      book,
      { waived: true, step: 'results', first: 1, units },
      {},
      [/* A1 */ 4, 8, /* A2 */ 8, /* precedence */ 6, 1],
    );
    expect(turn2.turn).toBe(2);
    const moving = play(book, turn2, [done(two), done(one), first(one, 0)]).state;
    expect(refusedBy(book, moving, one, { kind: 'move', unit: 'A', ways: { A1: [[1762, 1000]] } })).toBeNull();
    expect(refusedBy(book, moving, one, { kind: 'move', unit: 'A', ways: { A1: [[1763, 1000]] } })).toBe('SSK-R08');
    const firing = play(book, moving, [done(one), done(two)]).state;
    expect(refusedBy(book, firing, one, { kind: 'fire', figure: 'A1', target: 'B2' })).toBe('SSK-083');
    const { events } = play(book, firing, [
      done(one),
      done(two, [/* A2: 4 − 1 */ ...all(3, 1), /* B1 */ ...all(4, 1), /* precedence */ 6, 1]),
    ]);
    expect(
      events.flatMap(event => (event.kind === 'rolled' && event.for.text.startsWith('blow') ? [`${event.who} ${event.faces.length}`] : [])),
    ).toEqual(['A2 3', 'B1 4']);
  });

  // oxfmt-ignore
  test.each([
    // who                                                              figure                                       may go
    ['two leg wounds on foot: 1"',                                      { is: 'samurai', legs: 2 },                   254],
    ['a rider’s leg wound slows him too: 8"',                           { is: 'samurai', legs: 1, mounted: true },   2032],
    ['a Ninja’s leg wound: 6"',                                         { is: 'ninja', legs: 1 },                    1524],
    ['arm wounds slow nobody',                                          { is: 'samurai', arms: 2 },                  1270],
  ] as const)('SSK-R58 SSK-082 %s', (_shows, figure, most) => {
    const state = situated(book, { waived: true, step: 'moving', first: 1, units: [unit('A', 1, 'samurai', { at: [1000, 1000], ...figure }), FAR] });
    expect(refusedBy(book, state, one, { kind: 'move', unit: 'A', ways: { A1: [[1000 + most, 1000]] } })).toBeNull();
    expect(refusedBy(book, state, one, { kind: 'move', unit: 'A', ways: { A1: [[1001 + most, 1000]] } })).toBe('SSK-R08');
  });
});
