/** Clocks at a real server: everybody is told his own, and of the others what he may know. */
import type { Frame } from '@nobori/host';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { embedded, type Started } from './testing/started.testing.ts';
import { tableOfTwo } from './testing/table.testing.ts';
import { lineTo, playOut, type Line } from './testing/visitor.testing.ts';

let started: Started;
beforeEach(async () => {
  started = await embedded();
});
afterEach(() => started.stop());

const HOUR = 3_600_000;
const latest = ({ frames }: Line): Extract<Frame, { t: 'times' }> | undefined => frames.findLast(frame => frame.t === 'times');
const runs = (line: Line): string[] => Object.keys(latest(line)?.until ?? {});
const stands = (line: Line): string[] => Object.keys(latest(line)?.left ?? {});
const asked = ({ client }: Line): boolean => client?.asks().some(({ free }) => free !== true) ?? false;

test('whoever has ordered sees his clock stand still and the other’s run; who looks on sees both', async () => {
  const clock = { kind: 'all', milliseconds: HOUR, late: 'lost', rests: null };
  const { id, anna, kenji } = await tableOfTwo(started.base, started.base, { terms: { clock } });
  const to = (who: Pick<typeof anna, 'cookie'>, seat: string | null): Promise<Line> =>
    lineTo(started.base, who, 'samurai-skirmish', id, seat);
  const lines = { wardens: await to(anna, 'wardens'), wanderers: await to(kenji, 'wanderers') };
  const watcher = await to({ cookie: '' }, null);
  for (const line of [...Object.values(lines), watcher]) await line.until(() => latest(line) !== undefined);
  // Until each has been waited for alone.
  for (const [seat, other] of [
    ['wardens', 'wanderers'],
    ['wanderers', 'wardens'],
  ] as const) {
    while (!asked(lines[other]) || asked(lines[seat])) {
      const [who, line] = asked(lines[seat]) ? ([seat, lines[seat]] as const) : ([other, lines[other]] as const);
      await line.until(() => asked(line));
      await playOut(line, who, 1);
      await Promise.all(Object.values(lines).map(one => one.until(() => one.client?.view.turn === line.client?.view.turn)));
    }
    for (const line of [lines[seat], lines[other], watcher]) {
      await line.until(() => runs(line).join() === other);
      expect(stands(line)).toEqual([seat]);
      expect(latest(line)?.left[seat]).toBeLessThanOrEqual(HOUR);
    }
  }
});

test('the list of one’s games tells how long one still has, by one’s own clock; who is not waited for is told nothing', async () => {
  const clock = { kind: 'all', milliseconds: HOUR, late: 'lost', rests: null };
  const { id, anna, kenji } = await tableOfTwo(started.base, started.base, { terms: { clock } });
  const lines = {
    wardens: await lineTo(started.base, anna, 'samurai-skirmish', id, 'wardens'),
    wanderers: await lineTo(started.base, kenji, 'samurai-skirmish', id, 'wanderers'),
  };
  for (const line of Object.values(lines)) await line.until(() => line.client !== null);
  for (const [seat, who] of [
    ['wardens', anna],
    ['wanderers', kenji],
  ] as const) {
    const { games } = (await who.ask('GET', '/api/games')).body as { readonly games: readonly { readonly left: number | null }[] };
    if (!asked(lines[seat])) expect(games).toMatchObject([{ waitsForMe: false, left: null }]);
    else expect(games[0]?.left).toBeLessThanOrEqual(HOUR);
    expect(asked(lines[seat])).toBe(games[0]?.left !== null);
  }
});

test('a game without clocks has none, also where an answer comes by itself after a while', async () => {
  const { id, anna, kenji } = await tableOfTwo(started.base);
  const lines = [
    ['wardens', await lineTo(started.base, anna, 'samurai-skirmish', id, 'wardens')],
    ['wanderers', await lineTo(started.base, kenji, 'samurai-skirmish', id, 'wanderers')],
  ] as const;
  for (const [, line] of lines) await line.until(() => line.client !== null);
  for (const [seat, line] of lines) if (asked(line)) await playOut(line, seat, 1);
  for (const [, line] of lines) expect(latest(line)).toBeUndefined();
});
