/** What a table promises: repeats, old versions, stores that fail or take their time, chairs that change. */
import { digest, read, seatId } from '@nobori/engine';
import { duel, type DuelOrder } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { commandShape, type Answer } from './command.ts';
import { diceBox, fromSeed } from './dice.ts';
import { duelling, east, high, low, west } from './duelling.testing.ts';
import { given, memoryStore, wired } from './people.testing.ts';
import type { Line } from './store.ts';
import { newTable, openTable } from './table.ts';

describe('a command', () => {
  test('that comes again is answered again, and not carried out again; also after the game was opened again', () => {
    const { table, store, seat, give } = duelling();
    const command = seat('east').order([high]);
    const answer = give(command);
    expect(answer).toEqual({ kind: 'done', carried: 1, version: 1 });
    expect(give(wired(command))).toEqual(answer);
    expect(table.game.entries.length).toBe(1);
    const again = given(openTable({ book: duel, dice: diceBox('app', null) }, table.game.head, store.lines));
    expect(again.give(command)).toEqual(answer);
    expect(again.game.entries.length).toBe(1);
  });

  test('written for what is still asked is carried out, though others have answered meanwhile', () => {
    const { table, seat, give } = duelling();
    const early = seat('east').order([high]);
    expect(give(seat('west').order([low]))).toMatchObject({ kind: 'done' });
    expect(seat('east').version).toBeGreaterThan(early.version);
    expect(give(early)).toMatchObject({ kind: 'done' });
    expect(table.game.state.men.map(({ guard }) => guard)).toEqual(['high', 'low']);
  });

  test('NOB-8: written for what is asked no more, or for what has never happened, is not carried out', () => {
    const { table, seat, give } = duelling();
    const [first, second] = [seat('east').order([high]), seat('east').order([low])];
    give(first);
    expect(give(second)).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-8' } });
    give(seat('west').order([low]));
    expect(give({ ...seat('east').order([{ kind: 'cut' }]), version: first.version })).toMatchObject({ refusal: { rule: 'NOB-8' } });
    expect(give({ ...seat('east').order([{ kind: 'cut' }]), version: 99 })).toMatchObject({ refusal: { rule: 'NOB-8' } });
    expect(table.game.entries.length).toBe(2);
    expect(give({ ...seat('west').act('takeBack'), version: 0 })).toMatchObject({ refusal: { rule: 'NOB-8' } });
  });

  test('of a seat that is not there, or against the rules, changes nothing', () => {
    const { table, seat, give, people } = duelling();
    expect(give({ ...seat('east').order([high]), seat: seatId('north') })).toMatchObject({ refusal: { rule: 'NOB-2' } });
    expect(give(seat('east').order([{ kind: 'parry' }]))).toMatchObject({ refusal: { rule: 'NOB-3' } });
    expect(table.game.entries.length).toBe(0);
    for (const { told } of people.values()) expect(told.length).toBe(1);
  });

  test('is read from outside with its place and what was expected', () => {
    const shape = commandShape(duel.shapes.order);
    const order = { kind: 'orders', id: 'a', seat: 'east', version: 0, orders: [high] };
    expect(read(shape, order)).toMatchObject({ ok: true, value: { ...order, free: false, faces: [] } });
    expect(read(shape, { ...order, orders: [{ kind: 'dance' }] })).toMatchObject({ ok: false, complaints: [{ place: 'orders[0].kind' }] });
    expect(read(shape, { ...order, orders: [] }).ok).toBe(false);
    expect(read(shape, { kind: 'takeBack', id: 'a', seat: 'east', version: -1 })).toMatchObject({
      ok: false,
      complaints: [{ place: 'version' }],
    });
    expect(read(shape, { kind: 'timeOut', id: 'a', seat: 'east', version: 1 }).ok).toBe(false); // nobody says of himself that he is late
  });
});

describe('a store', () => {
  /** Keeps nothing until it is told to. */
  function slow() {
    const waiting: { readonly line: Line<DuelOrder>; keep(): void; refuse(): void }[] = [];
    const lines: Line<DuelOrder>[] = [];
    return {
      lines,
      waiting,
      append: (line: Line<DuelOrder>) =>
        new Promise<void>((resolve, reject) =>
          waiting.push({
            line,
            refuse: () => reject(new Error('disk full')),
            keep: () => {
              lines.push(line);
              resolve();
            },
          }),
        ),
    };
  }
  const later = () => new Promise<void>(resolve => setTimeout(resolve, 0));

  test('that takes its time: nobody is told, and nothing counts, before it has answered; the next command waits', async () => {
    const store = slow();
    const { table, seat, people } = duelling({ store });
    const answers: Answer[] = [];
    const [first, second] = [seat('east').order([high]), seat('west').order([low])].map(command =>
      Promise.resolve(table.give(command)).then(answer => answers.push(answer)),
    );
    await later();
    expect([store.waiting.length, table.game.entries.length, answers.length]).toEqual([1, 0, 0]);
    for (const { told } of people.values()) expect(told.length).toBe(1);
    store.waiting[0]?.keep();
    await first;
    expect(people.get(west)?.told.length).toBe(2);
    await later();
    expect([store.waiting.length, table.game.entries.length]).toEqual([2, 1]);
    store.waiting[1]?.keep();
    await second;
    expect(answers).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    expect(store.lines.map(({ n }) => n)).toEqual([0, 1]);
  });

  test('that fails: nothing has happened, the seat is told so, and the dice have not been rolled', async () => {
    const [store, sure] = [slow(), duelling()];
    const { table, seat, people } = duelling({ store });
    const give = async (command: Parameters<typeof table.give>[0], what: 'keep' | 'refuse'): Promise<Answer> => {
      const answer = table.give(command);
      await later();
      store.waiting.at(-1)?.[what]();
      return answer;
    };
    await give(seat('east').order([high]), 'keep');
    const before = [digest(table.game.state), ...[...people.values()].map(({ told }) => told.length)];
    const command = seat('west').order([low]);
    const answer = await give(command, 'refuse');
    expect(answer).toMatchObject({
      kind: 'notKept',
      refusal: { rule: 'NOB-9', text: expect.stringContaining('has not been carried out') },
    });
    expect([digest(table.game.state), ...[...people.values()].map(({ told }) => told.length)]).toEqual(before);
    expect(await give(command, 'keep')).toMatchObject({ kind: 'done' }); // the very same command, once the disk has room
    for (const [name, order] of [
      ['east', high],
      ['west', low],
    ] as const)
      sure.give(sure.seat(name).order([order]));
    expect(digest(table.game.state)).toBe(digest(sure.table.game.state));
    expect(table.game.entries).toEqual(sure.table.game.entries); // the silent die too
  });

  test('that throws at once is no different', () => {
    const { seat, give, table } = duelling({
      store: {
        append: () => {
          throw new Error('no');
        },
      },
    });
    expect(give(seat('east').order([high]))).toMatchObject({ kind: 'notKept' });
    expect(table.game.entries.length).toBe(0);
  });
});

test('who sits where can change while the game goes on', () => {
  const table = given(newTable({ book: duel, dice: diceBox('app', fromSeed('x')), store: memoryStore<DuelOrder>() }, { scenario: 'dawn' }));
  expect(table.occupants).toEqual({});
  table.sit(east, { kind: 'bot', bot: 'random' });
  expect(table.occupants).toEqual({ east: { kind: 'bot', bot: 'random' } });
});
