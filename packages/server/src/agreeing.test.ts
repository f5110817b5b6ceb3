/** Taking back by agreement, at a real server: asked, declined, granted, kept, and the dice go on from where they were. */
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { isOrdered, seatId } from '@nobori/engine';
import { checkDice } from '@nobori/host/fair';
import { afterEach, expect, test } from 'vitest';
import { checkGames } from './index.ts';
import { startServer, type Started } from './testing/started.testing.ts';
import { onBothStores } from './testing/stores.testing.ts';
import { tableOfTwo, tableWithComputer, type ToldRecord } from './testing/table.testing.ts';
import { lineTo, playOut, type Line } from './testing/visitor.testing.ts';

/** Whoever is asked orders, one after the other, until the latest order of the wardens has let dice fall, and everybody has heard of it. */
async function untilDiceFell({ server }: Started, game: string, lines: readonly (readonly [string, Line])[]): Promise<void> {
  for (const [, line] of lines) await line.until(() => line.client !== null);
  for (;;) {
    const table = server.rooms.open(game)?.table;
    const own = table?.game.entries.filter(isOrdered).findLast(({ seat, given }) => seat === 'wardens' && given === undefined);
    if (table !== undefined && own !== undefined && own.dice.length > 0) {
      for (const [seat, line] of lines) await line.until(() => line.client?.version === table.version(seatId(seat)));
      return;
    }
    const asked = lines.find(([, { client }]) => client?.asks().some(({ free }) => free !== true));
    if (asked === undefined) await new Promise(done => setTimeout(done, 20));
    else await playOut(asked[1], asked[0], 1);
  }
}

onBothStores(place => {
  let started: Started | null = null;
  afterEach(async () => {
    await started?.stop();
    started = null;
  });

  test('NOB-11: dice have fallen, one asks, the other lets it be; the whole game is checked in the end', async () => {
    started = await startServer(await place.fresh());
    const { base, server } = started;
    const { id, anna, kenji } = await tableOfTwo(base);
    const first = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
    const second = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
    await untilDiceFell(started, id, [
      ['wardens', first],
      ['wanderers', second],
    ]);
    const [mine, his] = [first.client, second.client];
    if (mine === null || his === null) throw new Error('nobody came in');

    expect(await second.give(his.act('grantBack'))).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-11' } });
    expect(await first.give(mine.act('askBack'))).toMatchObject({ kind: 'done' });
    await second.until(() => his.sight.asksBack?.seat === 'wardens');
    const { games } = (await kenji.ask('GET', '/api/games')).body as { readonly games: readonly { readonly waitsForMe: boolean }[] };
    expect(games).toMatchObject([{ waitsForMe: true }]);
    const grant = his.act('grantBack');
    expect(await second.give(grant)).toMatchObject({ kind: 'done' });
    expect(await second.give(grant)).toMatchObject({ kind: 'done' }); // the same again: answered again, done once
    await first.until(() => mine.sight.asksBack === undefined);
    expect(mine.chapters.at(-1)).toMatchObject({ what: 'grantBack', by: 'wanderers' });
    expect(mine.chapters.some(({ what, stands }) => what === 'order' && !stands)).toBe(true);

    await first.give(mine.act('giveUp'));
    const { record, dice } = (await anna.ask('GET', `/api/games/${id}/record`)).body as ToldRecord;
    expect(record.entries.filter(entry => !isOrdered(entry)).map(entry => ('kind' in entry ? entry.kind : ''))).toEqual([
      'askBack',
      'grantBack',
      'giveUp',
    ]);
    expect(checkDice(samuraiSkirmish, record, dice)).toMatchObject({ ok: true });
    for await (const { why } of checkGames(server.storage)) expect(why).toBeNull();
  });

  test('NOB-11: a computer player lets one take back, through the door for programs too', async () => {
    started = await startServer(await place.fresh());
    const { base } = started;
    const { id, anna } = await tableWithComputer(base);
    const line = await lineTo(base, anna, 'first-cut', id, 'shirai');
    await playOut(line, 'shirai', 1);
    const { version } = (await anna.ask('GET', `/api/games/${id}/seats/shirai/choices`)).body as { readonly version: number };
    const asked = await anna.ask('POST', `/api/games/${id}/seats/shirai/commands`, { kind: 'askBack', id: 'mine', version });
    expect(asked.body).toMatchObject({ kind: 'done' });
    await line.until(() => line.client?.chapters.some(({ what, by }) => what === 'grantBack' && by === 'kuroda') ?? false);
  });
});
