/** Files that say what cannot be: one sentence each, with its place. */
import { inOneSentence } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { actions, armed, at, label, land, man, type Written } from '../court.testing.ts';
import { kozeriai } from '../index.ts';

const ronin = (id: string, q: number, r: number, more: Written = {}): Written => man(id, 'ronin', q, r, 0, more);
const OPTIONS = actions([ronin('a', 0, 0), ronin('d', 5, 0)]).options;

/** What is said of a file in which a and d stand five hexes apart, and which differs as told. */
function complaints(figures: readonly Written[], more: Written = {}): readonly string[] {
  const found = kozeriai.read({ step: 'actions', active: 'A', figures, ...more }, OPTIONS);
  return found.ok ? [] : found.complaints.map(({ place, expected }) => `${place}: ${expected}`);
}
const two = (a: Written, d: Written = {}, more: Written = {}): readonly string[] =>
  complaints([ronin('a', 0, 0, a), ronin('d', 5, 0, d)], more);

test('a file that can be is read without a word', () => {
  expect(two({})).toEqual([]);
});

test('KOZ-R66 a right to grapple somebody who has fallen since is read: it lapses when the phase ends', () => {
  const rights = [{ a: 'a', b: 'd', since: 1, left: ['A', 'D'] }];
  expect(complaints([ronin('a', 0, 0), { ...ronin('d', 0, -1), fate: 'dead' }, ronin('d2', 5, 0)], { rights })).toEqual([]);
});

describe('what cannot be', () => {
  test.each([
    ['KOZ-01 off the map', two({ at: [-3, 0] }), 'situation.figures[0].at'],
    ['KOZ-01 at a label the map does not have', two({ at: '99,99' }), 'situation.figures[0].at: a hex of the map'],
    ['KOZ-02 nowhere', complaints([{ id: 'a', seat: 'A', is: 'ronin' }, ronin('d', 5, 0)]), 'situation.figures[0].at'],
    [
      'KOZ-02 to be set up, but not told where',
      complaints([{ id: 'a', seat: 'A', is: 'ronin' }, ronin('d', 5, 0)], { step: [{ kind: 'deploying', seats: ['A'], ready: [] }] }),
      'situation.figures[0].area',
    ],
    [
      'KOZ-02 more to be set up than there is room for',
      complaints(
        ['a', 'a2'].map(id => ({ id, seat: 'A', is: 'ronin', area: label(0, 0) })),
        { step: [{ kind: 'deploying', seats: ['A'], ready: [] }] },
      ),
      'situation.figures[1].area',
    ],
    [
      'KOZ-R69 a drawing cut without a sword to draw',
      two(
        { weapons: { yari: 2 } },
        { at: at(0, -1) },
        { step: [{ kind: 'attack', figure: 'a', target: 'd', mode: 'cut', iai: true, why: 'stroke' }] },
      ),
      'situation.step',
    ],
    [
      'KOZ-82 a stroke at a friend',
      complaints([ronin('a', 0, 0), ronin('a2', 0, -1), ronin('d', 5, 0)], {
        step: [{ kind: 'attack', figure: 'a', target: 'a2', mode: 'cut', why: 'stroke' }],
      }),
      'situation.step[0].target: an enemy of a, found a2',
    ],
    [
      'KOZ-82 a stroke of the dead',
      two({ fate: 'dead' }, { at: at(0, -1) }, { step: [{ kind: 'attack', figure: 'a', target: 'd', mode: 'cut', why: 'stroke' }] }),
      'situation.step[0].figure: somebody who is in the fight, a is not',
    ],
    [
      'KOZ-R66 a round of two who do not grapple',
      two({}, { at: at(0, -1) }, { step: [{ kind: 'round', figure: 'a', target: 'd' }] }),
      'situation.step: two who grapple',
    ],
    [
      'KOZ-62 a shot at the dead',
      two(armed('bow', 4), { fate: 'dead' }, { step: [{ kind: 'shot', figure: 'a', target: 'd' }] }),
      'situation.step: somebody who is in the fight, d is not',
    ],
    ['KOZ-R07 two men in one hex', two({}, { at: at(0, 0) }), 'situation.figures[0].at'],
    ['KOZ-R07 under a rider', complaints([ronin('a', 0, 0, { riding: 'halt' }), ronin('d', 0, 1)]), 'situation.figures[0].at'],
    ['KOZ-R38 in a house', two({}, {}, land({ house: label(0, 0) })), 'situation.figures[0].at'],
    ['KOZ-34 a horse half off the map', two({ riding: 'halt', at: [10, -5], facing: 3 }), 'situation.figures[0].at'],
    ['KOZ-34 a horse with a wall through it', two({ riding: 'halt' }, {}, land({}, { wall: `${label(0, 0)}/3` })), 'situation.figures[0]'],
    ['KOZ-07 alive with six wounds', two({ wounds: 6 }), 'situation.figures[0].wounds'],
    ['KOZ-125 awake with six distractions', two({ distractions: 6 }), 'situation.figures[0].distractions'],
    ['KOZ-R33 a weapon it does not carry', two({ inHand: 7 }), 'situation.figures[0].inHand'],
    [
      'KOZ-R90 a concealed weapon in hand',
      two({ weapons: { aiguchi: 1 }, concealed: ['aiguchi'], inHand: 0 }),
      'situation.figures[0].inHand',
    ],
    ['KOZ-R71 both swords without the art', two({ twin: true }), 'situation.figures[0].twin'],
    ['KOZ-29 shoots with a sword', two({ shoots: true }), 'situation.figures[0].shoots'],
    [
      'KOZ-59 shoots with an empty bow',
      two({ arms: [{ weapon: 'bow', load: 1 }], inHand: 0, shoots: true }),
      'situation.figures[0].shoots',
    ],
    [
      'KOZ-R45 aims at a friend',
      complaints([ronin('a', 0, 0, { ...armed('bow', 4), aim: 'a2' }), ronin('a2', 0, -3), ronin('d', 5, 0)]),
      'situation.figures[0].aim: an enemy',
    ],
    ['KOZ-R45 aims a sword', two({ aim: 'd' }), 'situation.figures[0].aim'],
    ['KOZ-R66 a grapple of one', two({ grapple: 'd' }, { at: at(0, -1) }), 'situation.figures[0].grapple'],
    ['KOZ-R66 a grapple five hexes apart', two({ grapple: 'd' }, { grapple: 'a' }), 'situation.figures[0].grapple'],
    ['KOZ-R73 a hold with a sword', two({ holding: 'd' }, { at: at(0, -1) }), 'situation.figures[0].holding'],
    ['KOZ-R73 a hold five hexes away', two({ ...armed('mojiri', 2), holding: 'd' }), 'situation.figures[0].holding'],
    [
      'KOZ-R73 a hold of a friend',
      complaints([ronin('a', 0, 0, { ...armed('mojiri', 2), holding: 'a2' }), ronin('a2', 0, -1), ronin('d', 5, 0)]),
      'situation.figures[0].holding',
    ],
    ['KOZ-R58 a dead man in the saddle', two({ riding: 'halt', fate: 'dead' }), 'situation.figures[0].mount'],
    ['KOZ-R66 the dead grapple', two({ grapple: 'd', fate: 'dead' }, { at: at(0, -1) }), 'situation.figures[0].grapple'],
    ['KOZ-R15 lying in the saddle', two({ riding: 'halt', lying: true }), 'situation.figures[0].lying'],
    [
      'KOZ-R63 a riderless horse that gallops',
      complaints([ronin('a', 0, 0), man('a9', 'horse', 3, 0, 0, { gait: 'gallop' }), ronin('d', 5, 0)]),
      'situation.figures[1].gait',
    ],
    ['KOZ-82 struck in a turn to come', two({ stroke: 9 }), 'situation.figures[0].stroke'],
    ['KOZ-20 two actions', two({ acts: 2 }), 'situation.figures[0].acts'],
    ['KOZ-18 a seat left out', two({}, {}, { seats: ['A'] }), 'situation.seats'],
    ['KOZ-18 the phase of nobody', two({}, {}, { step: [{ kind: 'actions', seat: 'Z' }] }), 'situation.step[0].seat: the name of somebody'],
    ['KOZ-R33 a weapon lying off the map', two({}, {}, { dropped: [{ at: [-9, 0], arm: { weapon: 'yari' } }] }), 'situation.dropped[0].at'],
    ['KOZ-R73 a name nobody has', two({ holding: 'nobody' }), 'situation.figures[0].holding'],
    ['KOZ-R33 in hand what he does not carry', two({ hand: 'naginata' }), 'situation.figures[0].hand: a weapon he carries (katana'],
    ['KOZ-R90 concealed, but not carried', two({ concealed: ['aiguchi'] }), 'situation.figures[0].concealed[0]'],
    ['KOZ-R82 a poisoned blade he does not carry', two({ poisoned: ['aiguchi'] }), 'situation.figures[0].poisoned[0]'],
    ['KOZ-R43 arrows for a bow he has not', two({ shots: { bow: 3 } }), 'situation.figures[0].shots.bow'],
    ['KOZ-59 a sword to be loaded', two({ arms: [{ weapon: 'katana', load: 1 }] }), 'situation.figures[0].arms[0].load'],
    [
      'KOZ-R75 a chain swung in a turn to come',
      two({ arms: [{ weapon: 'manrikigusari', spent: 2 }] }),
      'situation.figures[0].arms[0].spent',
    ],
    ['KOZ-R32 an art carried like a thing', two({ arms: [{ weapon: 'jujutsu' }] }), 'situation.figures[0].arms[0].weapon'],
    ['KOZ-68 four turns of aiming', two({ ...armed('bow', 4), aim: 'd', aimed: 4 }), 'situation.figures[0].aimed'],
    ['KOZ-68 aimed at nobody', two({ ...armed('bow', 4), aimed: 1 }), 'situation.figures[0].aimed'],
    ['KOZ-35 a man who gallops', two({ gait: 'gallop' }), 'situation.figures[0].gait'],
    ['KOZ-R59 a man who bolts', two({ fate: 'bolted' }), 'situation.figures[0].fate'],
    ['KOZ-195 more breath than stamina', two({ breath: 21 }), 'situation.figures[0].breath'],
    ['KOZ-R66 the right to grapple a friend', complaints([ronin('a', 0, 0), ronin('a2', 0, -1), ronin('d', 5, 0)], { rights: [{ a: 'a', b: 'a2', since: 0, left: ['A'] }] }), 'situation.rights[0].b'], // prettier-ignore
    [
      'KOZ-R02 a stroke named where none is',
      two({}, { at: at(0, -1) }, { named: [{ figure: 'a', target: 'd', mode: 'cut' }] }),
      'situation.named',
    ],
    ['KOZ-R16 a door that is none', two({}, {}, { doors: ['3,3/2'] }), 'situation.doors[0]'],
  ])('%s', (_what, said, place) => {
    expect(said[0]).toContain(place);
    expect(said[0]).toMatch(/^\S+: .+/);
  });
});

test.each([
  ['wall', 1],
  ['high hedge', 0],
  ['locked door', 1],
  ['door', 0],
])('KOZ-R38 KOZ-01 a %s between the halves of a horse: %i complaints', (kind, found) => {
  const figures = [ronin('a', 0, 0, { riding: 'halt' }), ronin('d', 5, 0)];
  expect(complaints(figures, land({}, { [kind]: `${label(0, 1)}/0` }))).toHaveLength(found);
});

test('KOZ-R52 KOZ-92 a man may lie under a horse, and anybody among bodies', () => {
  expect(complaints([ronin('a', 0, 0, { riding: 'halt' }), ronin('d', 0, 0, { lying: true }), ronin('d2', 5, 0), ronin('d3', 5, 0, { fate: 'dead' })])).toEqual([]); // prettier-ignore
});

test('the sentence says what was expected', () => {
  const found = kozeriai.read({ step: 'actions', active: 'A', figures: [ronin('a', 0, 0, { wounds: 7 }), ronin('d', 5, 0)] }, OPTIONS);
  expect(found.ok ? '' : inOneSentence(found.complaints)).toContain('fewer than 6');
});

test('KOZ-18 whose phase it is must be said where the step has one', () => {
  const read = (more: object): string => {
    const found = kozeriai.read({ figures: [ronin('a', 0, 0), ronin('d', 5, 0, { seat: 'B' })], ...more }, OPTIONS);
    return found.ok ? '' : inOneSentence(found.complaints);
  };
  expect(read({ step: 'actions' })).toBe('situation.active: expected the seat whose phase it is (A, B), found nothing.');
  expect(read({ step: 'actions', active: 'Z' })).toContain('situation.active: expected the seat whose phase it is (A, B), found "Z"');
  expect([read({ step: 'actions', active: 'B' }), read({ step: 'turnStart' }), read({})]).toEqual(['', '', '']);
});

test('KOZ-34 a rider who stands elsewhere than his horse', () => {
  const horse = (x: number) => ({ id: 'h', seat: 'A', is: 'horse', at: at(x, 0), facing: 0, mount: 'a' });
  const read = (x: number): string => {
    const found = kozeriai.read({ step: 'actions', active: 'A', figures: [ronin('a', 0, 0), horse(x), ronin('d', 9, 0)] }, OPTIONS);
    return found.ok ? '' : inOneSentence(found.complaints);
  };
  expect(read(0)).toBe('');
  expect(read(3)).toMatch(/^situation\.figures\[0\]\.at: expected .*, where his horse h stands, found /);
});
