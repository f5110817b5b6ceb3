import { figureId, plainly, readerOf, say, type Account } from '@nobori/engine';
import { expect, test } from 'vitest';
import type { Beat } from './beat.ts';
import type { Batch } from './state.ts';
import { toldIn } from './stageWords.ts';

test('who has gone out of sight is called by the name he was known by, not by his number', () => {
  const gone = figureId('G7');
  const account = {
    story: say('{figure} draws back.', { figure: gone }),
    roll: null,
    happening: 'move',
    by: [gone],
    to: [],
  } as unknown as Account;
  const batch = {
    accounts: [account],
    events: [{ kind: 'moved' }],
    before: { cards: [{ id: gone, name: 'Hisaku' }], pieces: [] },
  } as unknown as Batch;
  const beat = { told: [0], shows: [0] } as unknown as Beat;
  expect(toldIn(beat, batch, { reader: readerOf(plainly) })).toBe('Hisaku draws back.');
});
