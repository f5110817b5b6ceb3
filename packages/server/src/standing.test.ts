/** Standing answers, over real lines: what one asked to be answered in one's place is, and nothing else. */
import { setTimeout as pause } from 'node:timers/promises';
import { askOf, isOrdered, now, seatId } from '@nobori/engine';
import type { StandingAnswer } from '@nobori/host';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedded, type Started } from './testing/started.testing.ts';
import { tableOfTwo } from './testing/table.testing.ts';
import { lineTo, playOut, type Line, type Visitor } from './testing/visitor.testing.ts';

let started: Started;
beforeAll(async () => {
  started = await embedded();
});
afterAll(() => started.stop());

const toldOf = ({ frames }: Line): readonly StandingAnswer[] => frames.findLast(frame => frame.t === 'standing')?.standing ?? [];

/** One order of a seat. What is seen here may be a moment old: who is not asked after all is not waited for, and one looks again. */
const oneOrder = (line: Line, seat: string): Promise<unknown> => Promise.race([playOut(line, seat, 1), pause(2_000)]);

/** Until Kenji is asked something in the middle of Anna's doing; resolves to the kind of moment, or null where the battle ends without it. */
async function untilAsked(hers: Line, his: Line): Promise<string | null> {
  await his.until(() => his.client !== null);
  await hers.until(() => hers.client !== null);
  for (;;) {
    const client = his.client;
    if (client === null || client.view.verdict !== null) return null;
    const ask = askOf(client.prompt(), seatId('wanderers'));
    const kind = now(client.view)?.kind;
    if (ask?.about !== undefined && ask.free !== true && kind !== undefined) return kind;
    const asked = client.asks().some(({ free }) => free !== true);
    const other = hers.client?.asks().some(({ free }) => free !== true) ?? false;
    if (asked) await oneOrder(his, 'wanderers');
    else if (other) await oneOrder(hers, 'wardens');
    else await new Promise(done => setTimeout(done, 20));
  }
}

/** A battle in which he has been asked. */
async function asked(): Promise<{
  readonly id: string;
  readonly kenji: Visitor;
  readonly hers: Line;
  readonly his: Line;
  readonly kind: string;
}> {
  for (;;) {
    const { id, anna, kenji } = await tableOfTwo(started.base);
    const hers = await lineTo(started.base, anna, 'samurai-skirmish', id, 'wardens');
    const his = await lineTo(started.base, kenji, 'samurai-skirmish', id, 'wanderers');
    const kind = await untilAsked(hers, his);
    if (kind !== null) return { id, kenji, hers, his, kind };
  }
}

test('a question that came in the middle of another’s doing is answered at once and from then on, and nobody else hears of it; phases are not; withdrawn, he is asked again', async () => {
  const { id, kenji, hers, his, kind } = await asked();
  const before = his.client?.version ?? 0;
  const words = { text: 'Parry?', facts: {} };
  his.send({ t: 'stand', moment: kind, answer: 'safe', words });
  await his.until(() => (his.client?.version ?? 0) > before && toldOf(his).length === 1);
  expect(toldOf(his)).toEqual([{ moment: kind, answer: 'safe', words }]);
  expect(toldOf(hers)).toEqual([]);
  expect(his.client?.chapters.some(({ version, by }) => version > before && by === 'wanderers')).toBe(true);
  const again = await lineTo(started.base, kenji, 'samurai-skirmish', id, 'wanderers');
  await again.until(() => toldOf(again).length === 1); // kept

  // Whatever else he is asked, it is he who answers: with his answers standing he is never asked that kind again.
  for (let i = 0; i < 40 && his.client !== null && his.client.view.verdict === null; i += 1) {
    const ask = askOf(his.client.prompt(), seatId('wanderers'));
    if (ask !== null && ask.free !== true && now(his.client.view)?.kind === kind && ask.about !== undefined) {
      const { version } = his.client;
      await his.until(() => (his.client?.version ?? 0) > version); // answered without him
    } else if (ask !== null && ask.free !== true) await oneOrder(his, 'wanderers');
    else if (hers.client?.asks().some(({ free }) => free !== true) === true) await oneOrder(hers, 'wardens');
    else await new Promise(done => setTimeout(done, 20));
  }
  his.send({ t: 'stand', moment: kind, answer: null, words });
  await his.until(() => toldOf(his).length === 0);
});

test('nobody is let play who does not play this book', async () => {
  const { id, kenji } = await tableOfTwo(started.base);
  const his = await lineTo(started.base, kenji, 'samurai-skirmish', id, 'wanderers');
  await his.until(() => his.client !== null);
  his.send({ t: 'stand', moment: 'parry', answer: 'solo', words: { text: '', facts: {} } });
  await his.until(() => his.frames.some(frame => frame.t === 'wrong'));
  expect(await started.server.storage.db.selectFrom('standing').selectAll().where('game', '=', id).execute()).toEqual([]);
});

test('an instruction of the book is kept with its slots, and answers; what it does not know is refused', async () => {
  const { id, his, kind } = await asked();
  const parries = { moment: kind, answer: 'wounded-parry' };
  his.send({ t: 'stand', ...parries, words: { text: 'whatever', facts: { wounds: 7 } } });
  await his.until(() => his.frames.some(frame => frame.t === 'wrong'));
  const before = his.client?.version ?? 0;
  his.send({ t: 'stand', ...parries, words: { text: 'whatever', facts: { wounds: 2, more: 'things' } } });
  await his.until(() => toldOf(his).length === 1 && (his.client?.version ?? 0) > before);
  expect(toldOf(his)).toMatchObject([{ ...parries, words: { facts: { wounds: 2 } } }]);
  expect(toldOf(his)[0]?.words.text).toContain('parries with all hits');
  const own = started.server.rooms
    .open(id)
    ?.table.game.entries.filter(isOrdered)
    .findLast(({ seat }) => seat === 'wanderers');
  expect(own?.order).toMatchObject({ kind: 'parry', hits: 0 }); // nobody has two wounds yet
});
