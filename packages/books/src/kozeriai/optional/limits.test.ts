/** Stamina, as it is told. */
import { expect, test } from 'vitest';
import { does, man, playing, stage } from '../court.testing.ts';

test('KOZ-194 KOZ-195 a change of stamina is told, of the man whom it befell', () => {
  const { events } = playing(
    stage(
      'actions',
      'D',
      [man('a', 'ronin', 9, 0, 0), man('d', 'ronin', 0, 0, 0, { breath: 10 }), man('d2', 'ronin', 3, 0, 0)],
      {},
      { exhaustion: true },
    ),
    does('stand', 'd'),
    does('stand', 'd2'),
  );
  expect(events.flatMap(event => (event.kind === 'tired' ? [event.figure] : []))).toEqual(['d']);
});
