/** A running game passes from live to mail and back, by agreement (NOB-12), at a real server: kept, told, counted by the new clock. */
import type { Pace } from '@nobori/engine';
import type { Frame, GameCard } from '@nobori/host';
import { afterEach, expect, test } from 'vitest';
import { checkGames } from './index.ts';
import { startServer, type Started } from './testing/started.testing.ts';
import { onBothStores } from './testing/stores.testing.ts';
import { tableOfTwo, tableWithComputer } from './testing/table.testing.ts';
import { lineTo, playOut, type Line } from './testing/visitor.testing.ts';

const DAY = 86_400_000;
const rests = { zone: 'Europe/Berlin', night: { from: 22, to: 7 }, days: [0], holidays: [{ from: '2026-12-24', to: '2026-12-26' }] };
const MAIL: Pace = { pace: 'mail', clock: { kind: 'each', milliseconds: 3 * DAY, late: 'safe', rests } };
const LIVE: Pace = { pace: 'live', clock: null };

const times = ({ frames }: Line): Extract<Frame, { t: 'times' }> | undefined => frames.findLast(frame => frame.t === 'times');
const card = ({ frames }: Line): GameCard | undefined => frames.findLast(frame => frame.t === 'game')?.game;
const here = ({ frames }: Line): boolean => frames.some(frame => frame.t === 'here');

onBothStores(place => {
  const running: Started[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  async function start(where: string, ...more: readonly Parameters<typeof startServer>[1][]): Promise<Started> {
    const started = await startServer(where, ...more);
    running.push(started);
    return started;
  }

  test('NOB-12: a live game goes on by mail: the others are told and asked, the clock runs from then on, also for who comes after a restart', async () => {
    const where = await place.fresh();
    const first = await start(where);
    const { id, anna, kenji } = await tableOfTwo(first.base);
    const mine = await lineTo(first.base, anna, 'samurai-skirmish', id, 'wardens');
    const his = await lineTo(first.base, kenji, 'samurai-skirmish', id, 'wanderers');
    const watcher = await lineTo(first.base, { cookie: '' }, 'samurai-skirmish', id, null);
    for (const line of [mine, his, watcher]) await line.until(() => line.client !== null);
    const [anna1, kenji1] = [mine.client, his.client];
    if (anna1 === null || kenji1 === null) throw new Error('nobody came in');

    expect(await mine.give(anna1.offerPace(MAIL))).toMatchObject({ kind: 'done' });
    await his.until(() => kenji1.sight.offersPace !== undefined);
    expect(kenji1.sight.offersPace).toEqual({ seat: 'wardens', sides: ['wardens'], pace: MAIL });
    const { games } = (await kenji.ask('GET', '/api/games')).body as { readonly games: readonly { readonly waitsForMe: boolean }[] };
    expect(games).toMatchObject([{ waitsForMe: true }]);
    const agrees = kenji1.act('acceptPace');
    expect(await his.give(agrees)).toMatchObject({ kind: 'done' });
    expect(await his.give(agrees)).toMatchObject({ kind: 'done' }); // the same again: answered again, done once

    for (const line of [mine, his, watcher]) {
      await line.until(() => card(line)?.terms.pace === 'mail');
      expect(card(line)?.terms).toMatchObject(MAIL);
      await line.until(() => times(line) !== undefined);
    }
    const until = times(mine)?.until;
    expect(Object.values(until ?? {}).every(one => one >= Date.now() + 2 * DAY)).toBe(true);
    await first.stop();
    running.length = 0;

    const second = await start(where);
    const back = await lineTo(second.base, anna, 'samurai-skirmish', id, 'wardens', anna1.version);
    await back.until(() => times(back) !== undefined && card(back) !== undefined);
    expect(times(back)?.until).toEqual(until);
    expect(card(back)?.terms).toMatchObject(MAIL);
    expect(here(back)).toBe(false); // by mail nobody hears who is here
    for await (const { why } of checkGames(second.server.storage)) expect(why).toBeNull();
  });

  test('NOB-12: and a game by mail live, without a clock: nobody’s time runs, and who is here is told', async () => {
    const { base } = await start(await place.fresh());
    const { id, anna, kenji } = await tableOfTwo(base, base, { terms: MAIL });
    const mine = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
    const his = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
    for (const line of [mine, his]) await line.until(() => line.client !== null && times(line) !== undefined);
    expect(here(mine)).toBe(false);
    if (mine.client === null || his.client === null) throw new Error('nobody came in');
    await mine.give(mine.client.offerPace(LIVE));
    await his.until(() => his.client?.sight.offersPace !== undefined);
    await his.give(his.client.act('acceptPace'));
    for (const line of [mine, his]) {
      await line.until(() => here(line));
      await line.until(() => Object.keys(times(line)?.until ?? {}).length === 0);
      expect(card(line)?.terms.pace).toBe('live');
    }
  });

  test('NOB-12: computers agree to any pace, by the door for programs too; one that nobody could keep is refused', async () => {
    const { base, server } = await start(await place.fresh());
    const { id, anna } = await tableWithComputer(base);
    const line = await lineTo(base, anna, 'first-cut', id, 'shirai');
    await playOut(line, 'shirai', 1);
    const offer = async (pace: unknown, name: string): Promise<unknown> => {
      const { version } = (await anna.ask('GET', `/api/games/${id}/seats/shirai/choices`)).body as { readonly version: number };
      return (await anna.ask('POST', `/api/games/${id}/seats/shirai/commands`, { kind: 'offerPace', id: name, version, pace })).body;
    };
    const { clock } = MAIL;
    for (const [i, odd] of [
      { pace: 'mail', clock: { ...clock, rests: { ...rests, zone: 'Europe/Nowhere' } } },
      { pace: 'mail', clock: { ...clock, rests: { ...rests, days: [0, 1, 2, 3, 4, 5, 6] } } },
      { pace: 'mail', clock: { ...clock, rests: { ...rests, holidays: [{ from: '2026-01-01', to: '2027-01-01' }] } } },
      { pace: 'live', clock: { ...clock, kind: 'all' } },
      { pace: 'live', clock: { ...clock, rests: null, milliseconds: 5 } },
    ].entries())
      expect(await offer(odd, `odd ${i}`)).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-12' } });
    expect(await offer({ pace: 'slow', clock: null }, 'slow')).toMatchObject({ error: 'malformed' });
    expect(await offer(MAIL, 'mail')).toMatchObject({ kind: 'done' });
    await line.until(() => line.client?.chapters.some(({ what, by }) => what === 'acceptPace' && by === 'kuroda') ?? false);
    await line.until(() => card(line)?.terms.pace === 'mail');
    const row = await server.storage.db.selectFrom('games').select('terms').where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(row.terms)).toMatchObject({ ...MAIL, watched: true });
  });
});
