import { describe, expect, test } from 'vitest';
import { isStill, onceWhileStill, restlessly, still, whileStill } from './still.ts';

describe('a state held still', () => {
  const state = { at: 1 };
  let made = 0;
  const doubled = whileStill(({ at }: { at: number }) => {
    made += 1;
    return 2 * at;
  });

  test('what follows from it is worked out once, and forgotten afterwards', () => {
    made = 0;
    expect(doubled(state)).toBeNull();
    expect(still(state, () => [doubled(state), doubled(state), still(state, () => doubled(state))])).toEqual([2, 2, 2]);
    expect(made).toBe(1);
    state.at = 5;
    expect(still(state, () => doubled(state))).toBe(10);
    expect(doubled(state)).toBeNull();
  });

  test('what follows for a part of it, too', () => {
    const calls: number[] = [];
    const times = onceWhileStill(({ at }: { at: number }, by: number) => {
      calls.push(by);
      return at * by;
    });
    expect(still(state, () => [times(state, 2), times(state, 3), times(state, 2)])).toEqual([10, 15, 10]);
    expect([times(state, 2), times(state, 2)]).toEqual([10, 10]);
    expect(calls).toEqual([2, 3, 2, 2]);
  });

  test('only that very state: a copy may be changed meanwhile', () => {
    const copy = { at: 7 };
    still(state, () => {
      expect(isStill(state)).toBe(true);
      expect(isStill(copy)).toBe(false);
      expect(doubled(copy)).toBeNull();
      expect(still(copy, () => doubled(copy))).toBe(14);
      expect(doubled(state)).toBe(10);
    });
    expect(isStill(state)).toBe(false);
  });

  test('it is let go also when something goes wrong', () => {
    const fails = (): never => {
      throw new Error('on purpose');
    };
    expect(() => still(state, fails)).toThrow('on purpose');
    expect(isStill(state)).toBe(false);
  });

  test('restlessly nothing is kept', () => {
    expect(restlessly(() => still(state, () => doubled(state)))).toBeNull();
    expect(still(state, () => doubled(state))).toBe(10);
  });
});
