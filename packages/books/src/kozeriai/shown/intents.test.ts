import { seatId } from '@nobori/engine';
import { expect, test } from 'vitest';
import { kozeriai } from '../index.ts';
import { actions, man } from '../court.testing.ts';

test('KOZ-R45 who aims is drawn to his target, for everybody who sees him', () => {
  const bowman = (more: object = {}) => man('a', 'samurai-bow', 0, 0, 0, { aim: 'b', ...more });
  const target = man('b', 'samurai-sword', 0, -4, 3, { seat: 'two' });
  const drawn = (more: object = {}) =>
    (kozeriai.intents?.(kozeriai.view(actions([bowman(more), target]), seatId('two'))) ?? []).map(({ figure, kind, targets }) => `${figure} ${kind} ${targets.join()}`);
  expect(drawn()).toEqual(['a aim b']);
  expect(drawn({ aim: null })).toEqual([]);
}); // prettier-ignore
