/**
 * Positions set up by hand: every recorded one survives being opened and kept, and whatever is done to one, it either is played to its end or
 * is refused with a sentence that names the place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seeded, type Random } from '../dice/random.ts';
import { rolled } from '../dice/sources.ts';
import type { Book } from '../kernel/book.ts';
import { canonical } from '../kernel/digest.ts';
import { silently } from '../kernel/event.ts';
import { readRecord, walk } from '../kernel/record.ts';
import { inOneSentence } from '../kernel/shape.ts';
import type { State } from '../kernel/state.ts';
import type { Spot } from '../kernel/words.ts';
import { standAt, standingsOf, type PositionKit, type SettingValue } from '../workshop/position.ts';

const thorough = process.env['NOBORI_THOROUGH'] === '1';
const [EDITED, MOST_ORDERS] = [thorough ? 1000 : 25, 6000];

/** Positions of recorded games, some orders apart. */
function recorded<S extends State>(book: Book<S>, folder: string, stride: number): S[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.json'));
  return files.flatMap(file => {
    const record = readRecord(book, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (!record.ok) throw new Error(inOneSentence(record.complaints));
    const found: S[] = [];
    let n = 0;
    walk(book, record.value, ({ state }) => {
      n += 1;
      if (n % stride === 0 && state.verdict === null) found.push(book.clone(state));
    });
    return found;
  });
}

export function positionsHold<S extends State>(book: Book<S>, kit: PositionKit<S>, folder: string): void {
  describe(`${book.title}: positions set up by hand`, () => {
    const all = recorded(book, folder, thorough ? 7 : 41);

    test('recorded positions survive being opened and kept', () => {
      expect(all.length).toBeGreaterThan(10);
      for (const state of all) {
        const file = book.write(state);
        const opened = kit.read(file, state.options);
        if (!opened.ok) throw new Error(inOneSentence(opened.complaints));
        expect(canonical(book.write(opened.value))).toBe(canonical(file));
      }
    });

    test('whatever is set can be read again', () => {
      for (const state of all.slice(0, 12))
        for (const { id } of book.cards(state).slice(0, 4))
          for (const { key, kind } of kit.settings) {
            const value = kit.valueOf(state, id, key);
            const copy = book.clone(state);
            kit.set(copy, id, key, value);
            expect([key, kit.valueOf(copy, id, key)]).toEqual([key, value]);
            if (kind === 'choice') expect(kit.choices(state, id, key).map(one => one.value)).toContain(value);
          }
    });

    test('the moments it offers are those of the turn, and one can stand at each', () => {
      for (const state of all.slice(0, 12)) {
        const offered = standingsOf(book, kit, state);
        expect(offered.length).toBeGreaterThan(1);
        for (const { id, seats } of offered) {
          const copy = book.clone(state);
          expect(standAt(book, kit, copy, id)).toBe(true);
          const [ask] = book.prompt(copy).asks;
          if (ask !== undefined) expect(ask.seats).toEqual(seats);
        }
      }
    });

    test('everybody on the tray can come', () => {
      const read = kit.read(kit.blank(null), settled(book));
      if (!read.ok) throw new Error(inOneSentence(read.complaints));
      const side = read.value.chairs[0]?.side ?? '';
      for (const troop of kit.troops) {
        const added = kit.add(read.value, side, troop.id, spotOn(book, read.value, seeded(troop.id)));
        if (!added.ok) throw new Error(`${troop.id}: ${inOneSentence(added.complaints)}`);
        const card = book.cards(added.value.state).find(({ id }) => id === added.value.figure);
        expect([troop.id, card?.side]).toEqual([troop.id, side]);
      }
    });

    test(`${EDITED} edited positions are played to the end, or refused with their place`, { timeout: 3_600_000 }, () => {
      const fates = { played: 0, refused: 0, endless: 0 };
      for (let i = 0; i < EDITED; i += 1) {
        const random = seeded(`${book.id} edited ${i}`);
        const from = all[random.below(all.length)];
        if (from !== undefined) fates[fate(book, kit, from, random, `edited ${i}`)] += 1;
      }
      if (thorough)
        console.log(
          `${book.title}: of ${EDITED} edited positions ${fates.played} were played to the end, ${fates.refused} refused with their place, ${fates.endless} broken off after ${MOST_ORDERS} orders by chance`,
        );
      expect(fates.played).toBeGreaterThan(EDITED / 10);
      expect(fates.refused).toBeGreaterThan(0); // some are impossible, or nothing was tried
      expect(fates.endless).toBeLessThan(EDITED / 50);
    });
  });
}

const settled = (book: Book): Record<string, string | number | boolean> =>
  Object.fromEntries(Object.entries(book.options).map(([key, one]) => [key, one.default]));

function spotOn<S extends State>(book: Book<S>, state: S, random: Random): Spot {
  const ground = book.ground(state);
  if (ground.kind === 'table')
    return [random.below(Math.floor(ground.table.width / 10)) * 10, random.below(Math.floor(ground.table.height / 10)) * 10];
  const q = random.below(ground.map.columns);
  return [q, random.below(ground.map.rows) - Math.floor(q / 2)];
}

type Fate = 'played' | 'refused' | 'endless';

/** A few changes as a hand would make them, then what the book says to it. */
function fate<S extends State>(book: Book<S>, kit: PositionKit<S>, from: S, random: Random, seed: string): Fate {
  let state = book.clone(from);
  const log: string[] = [];
  try {
    for (let n = 1 + random.below(4); n > 0; n -= 1) state = changed(book, kit, state, random, log);
    const read = book.read(book.write(state), state.options);
    if (!read.ok) {
      for (const { place, expected } of read.complaints)
        if (place === '' || expected === '') throw new Error('a complaint without a place');
      return 'refused';
    }
    return playOut(book, read.value, seed);
  } catch (error) {
    throw new Error(`${seed}: ${log.join('; ')}: ${String(error)}`, { cause: error });
  }
}

function changed<S extends State>(book: Book<S>, kit: PositionKit<S>, state: S, random: Random, log: string[]): S {
  const cards = book.cards(state);
  const figure = cards[random.below(cards.length)]?.id;
  if (figure === undefined) return state;
  const near = cards[random.below(cards.length)]?.at;
  const at = near !== null && near !== undefined && random.below(3) === 0 ? near : spotOn(book, state, random);
  switch (random.below(8)) {
    case 0:
    case 1:
      log.push(`put ${figure} ${at.join()}`);
      kit.put(state, figure, at);
      return state;
    case 2: {
      log.push(`face ${figure}`);
      kit.face(state, figure, random.below(6));
      return state;
    }
    case 3: {
      const troop = kit.troops[random.below(kit.troops.length)]?.id ?? '';
      const side = state.chairs[random.below(state.chairs.length)]?.side ?? '';
      log.push(`add ${troop}`);
      const added = kit.add(state, side, troop, at);
      return added.ok ? added.value.state : state;
    }
    case 4:
      if (cards.length < 4) return state;
      log.push(`remove ${figure}`);
      kit.remove(state, figure);
      return state;
    case 5: {
      const there = standingsOf(book, kit, state);
      const id = there[random.below(there.length)]?.id ?? '';
      log.push(`stand ${id}`);
      standAt(book, kit, state, id);
      return state;
    }
    default: {
      const setting = kit.settings[random.below(kit.settings.length)];
      if (setting === undefined) return state;
      const some = kit.choices(state, figure, setting.key);
      const values: Record<typeof setting.kind, () => SettingValue> = {
        mark: () => random.below(2) === 1,
        time: () => random.below(2) === 1,
        count: () => random.below(4),
        choice: () => some[random.below(some.length)]?.value ?? null,
        figure: () => cards[random.below(cards.length)]?.id ?? null,
      };
      const value = values[setting.kind]();
      log.push(`set ${figure}.${setting.key} ${String(value)}`);
      kit.set(state, figure, setting.key, value);
      return state;
    }
  }
}

function playOut<S extends State>(book: Book<S>, state: S, seed: string): Fate {
  const [dice, random] = [rolled(seeded(`${seed} dice`), seeded(`${seed} secret`)), seeded(`${seed} play`)];
  book.proceed(state, dice, silently);
  for (let i = 0; i < MOST_ORDERS; i += 1) {
    const [ask] = book.prompt(state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) return 'played';
    book.carryOut(state, seat, ask.choices.sample(random), dice, silently);
  }
  return 'endless'; // a battle without a last turn may go on for ever between men who never meet
}
