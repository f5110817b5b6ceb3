import { expect, test } from 'vitest';
import { changed, historyOf, redone, undone } from './history.ts';

test('a change is undone and done again; a new one forgets what was undone', () => {
  const two = changed(changed(historyOf(0), 1), 2);
  expect(undone(undone(two)).now).toBe(0);
  expect(redone(undone(two))).toEqual(two);
  expect(redone(changed(undone(two), 7)).now).toBe(7);
});

test('strokes of one hand are one step', () => {
  const typed = ['a', 'ab', 'abc'].reduce((all, word) => changed(all, word, 'name'), historyOf(''));
  expect(undone(typed).now).toBe('');
  expect(undone(changed(typed, 'abcd', 'story')).now).toBe('abc');
});

test('there is nothing before the beginning and after the end', () => {
  expect(undone(historyOf(1)).now).toBe(1);
  expect(redone(historyOf(1)).now).toBe(1);
});
