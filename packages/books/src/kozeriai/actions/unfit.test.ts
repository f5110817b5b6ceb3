/** A refusal tells which of several things stands in the way. */
import { describe, expect, test } from 'vitest';
import { whyNot } from '@nobori/engine/testing';
import { actions, after, armed, at, combat, man, refusedFor, step, type Written } from '../court.testing.ts';
import { kozeriai } from '../index.ts';

const ronin = (id: string, q: number, r: number, facing: number, more: Written = {}): Written =>
  man(id, 'ronin', q, r, facing, { name: id, ...armed('katana', 3), ...more });
const spearman = (id: string, q: number, r: number, facing: number, more: Written = {}): Written =>
  man(id, 'ashigaru-spear', q, r, facing, { name: id, ...armed('yari', 2), ...more });
/** Somebody of each side far away: the step waits for A whatever becomes of a. */
const FAR = [ronin('a9', 20, 0, 0), ronin('d9', 20, -1, 3)];
const face = (a: Written, d: Written = {}, more: Written = {}, options: Written = {}) =>
  combat([ronin('a', 0, 0, 0, a), ronin('d', 0, -1, 3, d), ...FAR], more, options);

describe('a stroke', () => {
  test.each([
    ['KOZ-158 by one who shouts', { helpless: true }, {}, 'a is shouting.'],
    ['KOZ-196 by the exhausted', { stamina: 0 }, { exhaustion: true }, 'a is exhausted.'],
    ['KOZ-125 by the knocked out', { fate: 'out' }, {}, 'a is knocked out.'],
    ['KOZ-36 KOZ-R94 after another gait', { riding: 'walk', switched: 1 }, {}, 'a has changed the gait of his horse and can only parry in this turn.'], // prettier-ignore
  ])('%s', (_why, a, options, said) =>
    expect(whyNot(kozeriai, face(a, {}, {}, options), 'A', { kind: 'strike', figure: 'a', target: 'd' })).toBe(said),
  );
});

test('KOZ-R66 who may not begin to grapple is told why', () => {
  const right = { rights: [{ a: 'a', b: 'd', since: 0, left: ['A', 'D'] }] };
  const why = (a: Written, d: Written = {}) => whyNot(kozeriai, face(a, d, right), 'A', { kind: 'grapple', figure: 'a', target: 'd' });
  expect([why({}), why({ stroke: 1 }), why({ barred: true }), why({ helpless: true }), why({}, { at: at(0, -2) })]).toEqual([
    '',
    'a has made the one stroke of this turn and can now only parry.',
    'The action of a leaves no stroke in this phase.',
    'a is shouting.',
    'd is not next to a.',
  ]);
});

test('KOZ-20 KOZ-158 KOZ-R66 who takes no action is told why', () => {
  const why = (a: Written, d: Written = {}) =>
    whyNot(kozeriai, actions([ronin('a', 0, 0, 0, a), ronin('d', 0, -1, 3, d), ...FAR]), 'A', { kind: 'turn', figure: 'a', facing: 1 });
  expect([why({ acts: 1 }), why({ helpless: true }), why({ grapple: 'd' }, { grapple: 'a' })]).toEqual([
    'a has no action left in this phase.',
    'a is shouting.',
    'a is grappling with d and can do nothing else.',
  ]);
});

test('KOZ-90 KOZ-R20 KOZ-82 who may not keep a swordsman off is told why', () => {
  const others = [ronin('l2', 1, -2, 3), spearman('l3', -1, 1, 0, { stroke: 1 }), spearman('l4', -8, 0, 3)];
  const start = actions([ronin('a', 0, -2, 3), spearman('l', 0, 0, 0), ...others]);
  const asks = after(start, step('a', 0, -1, 3));
  const why = (figure: string) => whyNot(kozeriai, asks, 'L', { kind: 'strike', figure, target: 'a' });
  expect(asks.moments.at(-1)).toMatchObject({ kind: 'closing', figures: ['l'] });
  expect(['l', 'l2', 'l3', 'l4', 'a'].map(why)).toEqual([
    '',
    'a can reach l2 already.',
    'l3 has made the one stroke of this turn and can now only parry.',
    'a does not stand in a hex that l4 can attack.',
    'a is not yours to command.',
  ]);
});

test('KOZ-R04 who may not strike back is told why', () => {
  const struck = (d: Written, options: Written = {}) => {
    const asks = after(face({}, d, {}, options), { seat: 'A', order: { kind: 'strike', figure: 'a', target: 'd' }, dice: [] });
    return whyNot(kozeriai, asks, 'D', { kind: 'defend', figure: 'd', strike: true });
  };
  const two = { weapons: { katana: 3, tanto: 2 } }; // another blade to parry with: so he is asked
  expect([struck(two), struck({ ...two, stroke: 1 }), struck(two, { strikeBack: false })]).toEqual([
    '',
    'd has made the one stroke of this turn and can now only parry.',
    'Nobody strikes back in this game: d can only parry.',
  ]);
});

describe('who gets inside a longer weapon', () => {
  const beaten = (a: Written, ...others: readonly Written[]) =>
    after(combat([spearman('l', 0, 0, 0, { name: 'l' }), ronin('a', 0, -2, 3, a), ...others], { active: 'L' }), stroke);
  const stroke = { seat: 'L', order: { kind: 'strike', figure: 'l', target: 'a' }, dice: [0, 9] };
  const why = (asks: ReturnType<typeof beaten>, order: Written) => whyNot(kozeriai, asks, 'A', order);

  test('KOZ-R22 KOZ-R07 where he cannot step he is told why', () => {
    const asks = beaten({}, ronin('a2', 1, -2, 3));
    const enter = (q: number, r: number, figure = 'a') => why(asks, { kind: 'enter', figure, to: at(q, r) });
    expect([
      enter(0, -1),
      enter(0, -1, 'a2'),
      enter(0, -3),
      enter(0, 0),
      enter(-1, -1),
      why(asks, { kind: 'face', figure: 'a', facing: 2 }),
    ]).toEqual([
      '',
      'It is a who may get inside.',
      'a can step only into a hex ahead of him.',
      'a can step only into a hex ahead of him.',
      'That hex is no nearer to l.',
      'l is ahead of a: he can step nearer, not turn.',
    ]);
  });

  test('KOZ-R22 who can only turn is told so', () => {
    const asks = beaten({ facing: 0 });
    const face = (facing: number) => why(asks, { kind: 'face', figure: 'a', facing });
    expect([face(3), face(0), face(1), why(asks, { kind: 'enter', figure: 'a', to: at(0, -1) })]).toEqual([
      '',
      'a looks that way already.',
      'a can turn only towards l.',
      'a can only turn to l now, not step nearer.',
    ]);
  });
});

test('KOZ-R62 KOZ-R73 who cannot mount is told why', () => {
  const horse = (more: Written = {}): Written => ({ ...man('x', 'horse', 0, 0, 0, { name: 'x', ...more }), seat: 'A' });
  const why = (a: Written, x: Written, target = 'x') =>
    whyNot(kozeriai, actions([ronin('a', 1, 0, 0, a), ronin('a2', 2, 0, 0), horse(x), ...FAR]), 'A', {
      kind: 'mount',
      figure: 'a',
      target,
    });
  expect([why({}, {}), why({ lying: true }, {}), why({ riding: 'halt' }, {}), why({}, {}, 'a2')]).toEqual([
    '',
    'a is lying on the ground and cannot mount.',
    'a is mounted already.',
    'a2 is no horse to be mounted.',
  ]);
});

test('KOZ-R48 KOZ-R62 nobody mounts with a great crossbow in hand', () => {
  const horse = { ...man('x', 'horse', 0, 0, 0), seat: 'A' };
  const why = (weapon: string) =>
    refusedFor(actions([ronin('a', 1, 0, 0, armed(weapon, 2)), horse, ...FAR]), 'A', { kind: 'mount', figure: 'a', target: 'x' });
  expect([why('bow'), why('o-yumi')]).toEqual([null, 'KOZ-R48']);
});

test('KOZ-82 KOZ-R05 KOZ-196 who has no stroke for a coup de grâce is told why', () => {
  const why = (a: Written) =>
    refusedFor(
      combat([ronin('a', 0, 0, 0, a), ronin('b', 3, 0, 0, { seat: 'A' }), ronin('d', 0, -1, 3, { fate: 'out' }), ronin('e', 3, -1, 3, { seat: 'D' })], {}, { coupDeGrace: true, exhaustion: true }), // prettier-ignore
      'A',
      { kind: 'finish', figure: 'a', target: 'd' },
    );
  expect([why({}), why({ stroke: 1 }), why({ barred: true }), why({ breath: 0 })]).toEqual([null, 'KOZ-82', 'KOZ-R05', 'KOZ-196']);
});

test('KOZ-156 KOZ-R70 KOZ-196 who cannot shout is told why', () => {
  const why = (a: Written, options: Written = {}) =>
    whyNot(kozeriai, actions([ronin('a', 0, 0, 0, { kiai: 4, ...a }), ronin('d', 0, -2, 3), ...FAR], {}, options), 'A', { kind: 'kiai', figure: 'a' }); // prettier-ignore
  expect([why({}), why({ kiai: null }), why({}, { kiai: false }), why({ lying: true }), why({ stamina: 0 }, { exhaustion: true })]).toEqual(
    ['', 'a has not learned the ki-ai.', 'The ki-ai is not used in this game.', 'a must be on his feet to shout.', 'a is exhausted.'],
  );
});

test('KOZ-190 KOZ-158 who is caught and cannot tear free is told why', () => {
  const caught = { holding: 'a', ...armed('kusarigama', 2) };
  const why = (a: Written) => whyNot(kozeriai, face(a, caught), 'A', { kind: 'tear', figure: 'a', target: 'd' });
  expect([why({}), why({ stroke: 1 }), why({ helpless: true })]).toEqual(['', 'a has no stroke left to tear free with.', 'a is shouting.']);
});

test('KOZ-147 who may not grapple is told whether nobody may, or he not now', () => {
  const right = { rights: [{ a: 'a', b: 'd', since: 0, left: ['A', 'D'] }] };
  const order = { kind: 'grapple', figure: 'a', target: 'd' };
  const why = (more: Written, options: Written = {}) => whyNot(kozeriai, face({}, {}, more, options), 'A', order);
  expect([why(right), why({}), why(right, { grapple: false })]).toEqual([
    '',
    'a can grapple d only in the phase after a body charge.',
    'Grappling is not used in this game.',
  ]);
});

test('KOZ-R64 who may not charge somebody is told what is wrong with the target', () => {
  const why = (d: Written, target = 'd', more: Written = {}) =>
    whyNot(kozeriai, actions([ronin('a', 0, 0, 0), ronin('d', 0, -2, 3, d), ronin('a2', 1, 3, 0), ...FAR], more), 'A', {
      kind: 'charge',
      figure: 'a',
      target,
      facing: 0,
    });
  expect([why({}), why({}, 'a2'), why({ lying: true }), why({ at: at(1, -2) }), why({ at: at(0, -4) })]).toEqual([
    '',
    'a2 is no enemy of a.',
    'd is lying on the ground and cannot be charged.',
    'd is not straight ahead of a within 3 hexes.',
    'd is not straight ahead of a within 3 hexes.',
  ]);
});

test('KOZ-R06 where nobody leaves the map, that is said', () => {
  const start = actions([ronin('a', 0, 0, 0), ronin('d', 5, -1, 3), ...FAR]);
  expect(whyNot(kozeriai, start, 'A', { kind: 'leave', figure: 'a', to: at(-1, 0) })).toBe('Nobody leaves the map here.');
});
