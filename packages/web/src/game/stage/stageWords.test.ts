import { figureId, plainly, readerOf, say, type Account } from '@nobori/engine';
import { expect, test } from 'vitest';
import type { Beat, Tray } from './beat.ts';
import type { Batch } from './state.ts';
import { toldIn, triedIn } from './stageWords.ts';

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

test('two who roll against each other: first what for, then both numbers', () => {
  const [a, b] = [figureId('A1'), figureId('B1')];
  const roll = (who: string, result: number) => ({ kind: 'rolled', who, for: say('stroke'), faces: [result], modifiers: [], modifies: 'score', need: null, result }); // prettier-ignore
  const trays = [
    { roll: { ...roll(a, 6), against: b }, figure: a, side: 'x', at: null },
    { roll: { ...roll(b, 4), against: a }, figure: b, side: 'y', at: null },
  ] as unknown as Tray[];
  const account = { story: null, roll: trays[0]?.roll, happening: 'roll', by: [a], to: [b] } as unknown as Account;
  const batch = { accounts: [account], events: [{ kind: 'rolled' }], before: { cards: [], pieces: [] } } as unknown as Batch;
  const beat = { kind: 'fight', trays, told: [0], shows: [0], flying: [], meetings: [] } as unknown as Beat;
  expect(triedIn(beat, batch, { reader: readerOf(plainly) })).toBe('A1 rolls: stroke.');
  expect(toldIn(beat, batch, { reader: readerOf(plainly) })).toBe('6 for A1, 4 for B1.');
});

test('who marches up to somebody is on the way: no lengths on the stage', () => {
  const account = { story: null, says: say('{figure} goes {length}.', { figure: 'A1', length: 162 }), roll: null, happening: 'move', by: ['A1'], to: [] } as unknown as Account; // prettier-ignore
  const batch = { accounts: [account], events: [{ kind: 'moved' }], before: { cards: [], pieces: [] } } as unknown as Batch;
  const beat = { trays: [], told: [0], shows: [0] } as unknown as Beat;
  expect(toldIn(beat, batch, { reader: readerOf(plainly) })).toBe('A1 is on the way.');
});

test('two sides that march at once are told of one after the other, each as it goes; who goes twice is still one', () => {
  const account = (figure: string): Account =>
    ({
      story: say('{figure} moves up.', { figure }),
      several: (events: readonly { readonly figure: string }[]) => say('{by} move up.', { by: events.map(one => one.figure) }),
      roll: null,
      happening: 'move',
      by: [figure],
      to: [],
    }) as unknown as Account;
  const walkers = ['A1', 'B1', 'A2', 'B1'];
  const cards = walkers.map(id => ({ id, name: id, side: id.slice(0, 1) }));
  const batch = { accounts: walkers.map(account), events: walkers.map(figure => ({ kind: 'moved', figure })), before: { cards, pieces: [] } } as unknown as Batch; // prettier-ignore
  const beat = { trays: [], told: [0, 1, 2, 3], shows: [0, 1, 2, 3] } as unknown as Beat;
  expect(toldIn(beat, batch, { reader: readerOf(plainly) })).toBe('A1 and A2 move up. B1 moves up.');
});
