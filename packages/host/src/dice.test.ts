/** Own dice: people are asked for every open die, and for no secret one. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { noDachi } from '@nobori/books/no-dachi';
import { inDice, isOrdered, seatId, seeded, verify, type Book, type Wanted, say } from '@nobori/engine';
import { duel } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import type { Answer } from './command.ts';
import { diceBox, fromSeed } from './dice.ts';
import { atOnce, evening, given, type Evening } from './people.testing.ts';
import { rolling, type Roll } from './rolling.ts';
import type { State, Order, Event } from '@nobori/engine';

const own = (seed: string) => ({ dice: diceBox('own', fromSeed(seed)) });

describe('the duel with own dice', () => {
  const dueling = () => {
    const played = evening(duel, 'dawn', 'own', own('own'));
    const { seat, give } = played;
    give(seat('east').order([{ kind: 'guard', guard: 'high' }]));
    give(seat('west').order([{ kind: 'guard', guard: 'low' }]));
    return played;
  };

  test('the secret omen falls without anybody being asked', () => {
    const { table } = dueling();
    expect(table.game.entries.at(-1)).toMatchObject({ dice: [], silent: [expect.any(Number)] });
  });

  test('says which dice are wanted, says what is wrong with a face, and takes what is right', () => {
    const { seat, give, table } = dueling();
    give(seat('east').order([{ kind: 'cut' }]));
    const said: string[] = [];
    const rolls = [[3], [12], [4]];
    const roll: Roll = ({ dice, call }, wrong) => {
      said.push(wrong === null ? `${inDice(dice)} for ${call.who}` : wrong);
      return rolls.shift() ?? null;
    };
    const answer = atOnce(rolling(faces => give(seat('west').order([{ kind: 'parry' }], { faces })), roll));
    expect(answer).toMatchObject({ kind: 'done' });
    expect(said).toEqual(['D10 (0–9) for east', 'D10 (0–9) for west', expect.stringContaining('12 is not a face')]);
    expect(table.game.entries.at(-1)).toMatchObject({ dice: [3, 4] });
  });

  test('who leaves it has done nothing', () => {
    const { seat, give, table } = dueling();
    give(seat('east').order([{ kind: 'cut' }]));
    const { length } = table.game.entries;
    expect(
      atOnce(
        rolling(
          faces => give(seat('west').order([{ kind: 'parry' }], { faces })),
          () => null,
        ),
      ),
    ).toBeNull();
    expect(table.game.entries.length).toBe(length);
    expect(table.play(seatId('west'), [{ kind: 'parry' }])).toMatchObject({ kind: 'done' }); // where nobody can be asked, the table rolls
  });
});

/** A game by random people who roll their own dice; how many secret dice fell. */
function rolledByHand({ table, people }: Evening<State, Order, Event>, orders: number, seed: string): number {
  const random = seeded(seed);
  const clients = [...people.values()].map(({ client }) => client);
  const asked: Wanted[] = [];
  const roll: Roll = wanted => {
    asked.push(wanted);
    return wanted.dice.map(({ low, high }) => low + random.below(high - low + 1));
  };
  for (let i = 0; i < orders; i += 1) {
    const client = clients.find(one => one.asks().some(ask => ask.free !== true));
    const ask = client?.asks()[0];
    if (client === undefined || ask === undefined) break;
    const order = ask.choices.sample(random);
    const answer: Answer | null = atOnce(rolling(faces => table.give(client.order([order], { faces })), roll));
    expect(answer).toMatchObject({ kind: 'done' });
  }
  expect(asked.some(({ call }) => call.silent === true)).toBe(false);
  return table.game.entries.filter(isOrdered).reduce((sum, { silent }) => sum + silent.length, 0);
}

test.each<[string, Book, string]>([
  ['NOD-074 ambush distances', noDachi, 'powder-house'],
  ['ARG-149 perception', argadSengoku, 'merchant-of-sakai'],
])('%s: nobody is asked for secret dice, and the game goes on past them', (_what, book, scenario) => {
  const played = evening(book, scenario, scenario, own(scenario));
  expect(rolledByHand(played, 150, scenario)).toBeGreaterThan(0);
  expect(played.table.game.entries.length).toBeGreaterThan(30);
  given(verify(book, played.table.game.record()));
});

test('dice that were put back fall again as they did', () => {
  const box = diceBox('app', fromSeed('again'));
  const call = { who: 'A', for: say('luck'), rule: 'X-1' };
  const die = { name: 'D20', low: 1, high: 20 };
  const throws = () => Array.from({ length: 8 }, (_, i) => box.dice(null).die(i % 2 === 0 ? call : { ...call, silent: true }, die));
  const mark = JSON.parse(JSON.stringify(box.save())) as unknown;
  const first = throws();
  const second = throws();
  box.load(mark);
  expect(throws()).toEqual(first);
  expect(throws()).toEqual(second);
});
