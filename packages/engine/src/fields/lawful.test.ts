import { describe, expect, test } from 'vitest';
import { enemyOf, figureIdShape as figure, list, maybe, object, past, text, when, whole } from '../kernel/shape.ts';
import { sideNamed } from '../kernel/sides.ts';
import { everybody, given } from './field.ts';
import { keeps, many, moments, rows, stack } from './keeps.ts';
import { declaredFaults } from './lawful.ts';

const ARM = keeps('Arm', everybody({ swung: past('turn', whole()) }));
const MAN = keeps(
  'Man',
  everybody({
    kit: given<{ readonly id: string; readonly side: number }>(),
    shot: past('phase', whole(), ['', 'early', 'late', '']),
    until: when('turn', whole()),
    arms: list(ARM),
    hunts: maybe(enemyOf('', figure)),
  }),
);
const DUEL = keeps('Duel', everybody({ by: figure, with: enemyOf('by', figure) }));
const STATE = keeps('State', {
  ...everybody({
    turn: whole(),
    phase: whole(),
    men: many(MAN),
    duels: rows(DUEL),
    moments: stack(moments({ fight: everybody({ mine: list(figure), his: enemyOf('mine', list(figure)) }), rest: {} })),
    calls: list(sideNamed(whole(), 'side')),
    note: maybe(object({ said: past('turn', whole()), text: text() })),
  }),
});

const man = (id: string, side: number, more = {}) => ({
  kit: { id, side },
  shot: 0,
  until: 99,
  arms: [{ swung: 3 }],
  hunts: null,
  ...more,
});
const men = [man('a', 0), man('b', 1), man('c', 0)];
/** What is wrong with a position in turn 3, phase 5, that differs as told; d is nobody’s. */
function faultsOf(more: object): readonly string[] {
  const found: string[] = [];
  const state = { turn: 3, phase: 5, men, duels: [], moments: [], note: null, calls: [0, 1], battle: { sides: ['east', 'west'] }, ...more };
  declaredFaults(
    STATE,
    state,
    men,
    ({ kit }) => kit.side,
    (place, expected) => void found.push(`${place}: ${expected}`),
  );
  return found;
}

test('what holds is passed over in silence, also what is still to come where that may be', () => {
  expect(faultsOf({})).toEqual([]);
  expect(
    faultsOf({ duels: [{ by: 'a', with: 'b' }], moments: [{ kind: 'rest' }, { kind: 'fight', mine: ['a', 'c'], his: ['b'] }] }),
  ).toEqual([]);
});

describe('what was done lies in the past', () => {
  test.each<[string, object, string]>([
    ['a stamp with its step', { men: [man('a', 0, { shot: 6 * 4 + 1 })] }, 'a.shot: a phase that has been: this is phase 5, found 6'],
    [
      'in a thing of somebody',
      { men: [man('a', 0, { arms: [{ swung: 3 }, { swung: 4 }] })] },
      'a.arms[1].swung: a turn that has been: this is turn 3, found 4',
    ],
    ['in something that may be missing', { note: { said: 4, text: '' } }, 'note.said: a turn that has been: this is turn 3, found 4'],
  ])('%s', (_what, more, told) => expect(faultsOf(more)).toEqual([told]));
  test('the last step of this phase is no step of the next', () =>
    expect(faultsOf({ men: [man('a', 0, { shot: 5 * 4 + 3 })] })).toEqual([]));
});

test('a side is one of the battle', () => expect(faultsOf({ calls: [1, 2] })).toEqual(['calls[1]: a side from 0 to 1, found 2']));

describe('who fights fights an enemy', () => {
  test.each<[string, object, string]>([
    ['a friend in a row', { duels: [{ by: 'a', with: 'c' }] }, 'duels[0].with: an enemy of a, found c'],
    ['somebody who is not there', { duels: [{ by: 'd', with: 'b' }] }, 'duels[0].by: somebody who is in the fight, d is not'],
    [
      'one of several in a moment',
      { moments: [{ kind: 'rest' }, { kind: 'fight', mine: ['a'], his: ['b', 'c'] }] },
      'step[1].his: an enemy of a, found c',
    ],
    ['whom somebody hunts', { men: [man('a', 0, { hunts: 'c' })] }, 'a.hunts: an enemy of a, found c'],
  ])('%s', (_what, more, told) => expect(faultsOf(more)).toEqual([told]));
});
