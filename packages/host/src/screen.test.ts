/** Several people at one screen. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { seeded, type Book, type Event, type Order, type Seat, type State } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { evening, type Evening } from './people.testing.ts';
import { firstEyes, handOver, nextEyes, personsAsked, takesBack, type Eyes } from './screen.ts';

const skirmish: Book = samuraiSkirmish;
const argad: Book = argadSengoku;
type Played = Evening<State, Order, Event>;
const seatsOf = ({ table }: Played): Seat[] => table.game.state.chairs.map(({ seat }) => seat);

/** The safe order of whoever is asked first, and whose eyes the screen then has. */
function step(played: Played, eyes: Eyes, by: Seat | undefined = personsAsked(played.table, seatsOf(played))[0]): Eyes {
  const { table, seat, give } = played;
  const client = seat(by ?? '');
  const ask = client.asks()[0];
  if (ask === undefined) throw new Error('nobody is asked');
  expect(give(client.order([ask.fallback()]))).toMatchObject({ kind: 'done' });
  return nextEyes(table, seatsOf(played), eyes);
}

describe('where nobody has secrets', () => {
  test('the screen goes openly to whoever is asked', () => {
    const played = evening(skirmish, 'yahagi-bridge', 'open');
    let eyes = firstEyes(played.table, seatsOf(played));
    for (let i = 0; i < 40; i += 1) {
      expect(eyes.handTo).toBeNull();
      expect(personsAsked(played.table, seatsOf(played))).toContain(eyes.viewer);
      eyes = step(played, eyes);
    }
  });

  test('an order can be taken back after the screen has gone on', () => {
    const played = evening(skirmish, 'yahagi-bridge', 'open');
    const { table } = played;
    let eyes = firstEyes(table, seatsOf(played));
    for (let i = 0; i < 60; i += 1) {
      const before = eyes.viewer;
      eyes = step(played, eyes);
      if (eyes.viewer === before || table.game.course.open.length === 0) continue;
      expect(takesBack(table, seatsOf(played), eyes.viewer)).toBe(before);
      return;
    }
    throw new Error('the screen never went on');
  });
});

describe('where two write their orders unseen', () => {
  const setUp = () => {
    const played = evening(argad, 'toll-bridge', 'unseen');
    const [a, b] = seatsOf(played);
    if (a === undefined || b === undefined) throw new Error('two seats');
    return { ...played, a, b };
  };

  test('the curtain hangs when the game is opened, and falls again whatever was answered', () => {
    const played = setUp();
    const { table, a, b } = played;
    expect(firstEyes(table, [a, b])).toEqual({ viewer: null, handTo: a });
    expect(firstEyes(table, [a])).toEqual({ viewer: a, handTo: null }); // alone against the computer
    let eyes: Eyes = { viewer: a, handTo: null };
    while (eyes.viewer === a) eyes = step(played, eyes, a);
    expect(eyes).toEqual({ viewer: null, handTo: b });
    expect(nextEyes(table, [a, b], eyes)).toEqual(eyes); // until somebody says who he is
    expect(handOver(table, a, b)).toEqual({ viewer: null, handTo: b });
  });

  test('NOB-4: the second player’s take back leaves the first player’s answers alone', () => {
    const played = setUp();
    const { table, a, b, seat, give } = played;
    let eyes: Eyes = { viewer: a, handTo: null };
    while (eyes.viewer === a) eyes = step(played, eyes, a); // all he has to say, so that only the other is asked
    const { length } = table.game.entries;
    expect(takesBack(table, [a, b], b)).toBe(b);
    expect(give(seat(b).act('takeBack'))).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-4' } });
    expect(takesBack(table, [a, b], null)).toBeNull(); // behind the curtain nobody does anything
    expect(table.game.entries.length).toBe(length);
  });
});

describe('nothing to choose', () => {
  const play = (spares?: (seat: Seat) => boolean) => {
    const played = evening(skirmish, 'yahagi-bridge', 'only', spares === undefined ? {} : { spares });
    const random = seeded('only');
    for (let i = 0; i < 60; i += 1) {
      const [asked] = personsAsked(played.table, seatsOf(played));
      if (asked === undefined) break;
      const ask = played.seat(asked).asks()[0];
      if (ask !== undefined) played.give(played.seat(asked).order([ask.choices.sample(random)]));
    }
    return played.table.game.entries.filter(entry => 'given' in entry && entry.given === 'only');
  };

  test('is not asked, but by whom it is wanted', () => {
    expect(play()).toEqual([]);
    const [, second] = seatsOf(evening(skirmish, 'yahagi-bridge', 'only'));
    const spared = play(seat => seat === second);
    expect(spared.length).toBeGreaterThan(0);
    expect(new Set(spared.map(({ seat }) => seat))).toEqual(new Set([second]));
  });

  test('NOB-4: what followed without a choice is taken back along with the order it followed', () => {
    const played = evening(skirmish, 'yahagi-bridge', 'only', { spares: () => true });
    const random = seeded('along');
    const { table } = played;
    for (let i = 0; i < 200; i += 1) {
      const [asked] = personsAsked(table, seatsOf(played));
      if (asked === undefined) break;
      const ask = played.seat(asked).asks()[0];
      if (ask === undefined) throw new Error('asked nothing');
      const before = table.game.entries.length;
      played.give(played.seat(asked).order([ask.choices.sample(random)]));
      const open = table.game.course.open.at(-1);
      if (open?.entry.given !== 'only' || open.entry.seat === asked || !table.game.course.open.some(({ at }) => at === before)) continue;
      expect(played.give(played.seat(asked).act('takeBack'))).toMatchObject({ kind: 'done' });
      expect(table.game.entries.at(-1)).toMatchObject({ kind: 'takeBack', entries: expect.arrayContaining([before, open.at]) });
      return;
    }
    throw new Error('nothing ever followed by itself');
  });
});
