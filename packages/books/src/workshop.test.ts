/** What must hold of every book that can be mustered: forces survive being opened, prices are the muster's, findings have a place, forces by dice are lawful. */
import { equal, fill, plainly, read, seeded, settle, stateFrom, type Force, type Options } from '@nobori/engine';
import {
  cardOf,
  chosen,
  christenedForce,
  costOfUnit,
  filledUp,
  priceOfChip,
  sumOf,
  type At,
  type MusterKit,
} from '@nobori/engine/workshop';
import { written } from '@nobori/engine/writing';
import { describe, expect, test } from 'vitest';
import { BOOKS } from './index.ts';

/** A slice of the thousand seeds of a thorough run. */
const SEEDS = process.env['NOBORI_THOROUGH'] === '1' ? 1000 : 4;

/** What a thorough run may take. */
const LONG = 1_800_000;

const books = (
  await Promise.all(BOOKS.map(async book => ({ book, kit: (await book.workshop?.())?.muster, catalogue: await book.catalogue() })))
).flatMap(({ kit, ...rest }) => (kit === undefined ? [] : [{ kit, ...rest }]));

const usual = (book: (typeof books)[number]['book']): Options => {
  const settled = settle(book.options, {}, {});
  if (!settled.ok) throw new Error('no options');
  return settled.value;
};

/** Every line of a force, with where it is. */
const linesOf = (kit: MusterKit, force: Force): { readonly man: unknown; readonly at: At }[] =>
  kit.open(force).flatMap(({ lines }, unit) => lines.map(({ man }, line) => ({ man, at: { unit, line } })));

test('every published book can be mustered', () => {
  expect(books.map(({ book }) => book.id).sort()).toEqual(['argad-sengoku', 'kozeriai', 'no-dachi', 'samurai-blades', 'samurai-skirmish']);
});

describe.each(books.map(one => [one.book.id, one] as const))('%s', (_id, { book, kit, catalogue }) => {
  const options = usual(book);
  const cost = (force: Force): number => book.muster.cost(force, options);

  test('ready forces are lawful, and what is opened and closed, written and read is what it was', () => {
    for (const ready of book.muster.ready) {
      expect([ready.id, kit.check(ready, options), kit.close(ready, kit.open(ready))]).toEqual([ready.id, [], ready]);
      expect(read(book.muster.shape, JSON.parse(JSON.stringify(written(book.muster.shape, ready))))).toEqual({ ok: true, value: ready });
      expect([ready.id, kit.open(ready).reduce((sum, unit) => sum + costOfUnit(kit, unit, options), 0)]).toEqual([ready.id, cost(ready)]);
    }
  });

  test('every rule it names is in the book', () => {
    const known = (rule: string): boolean => rule in catalogue.rules || rule in catalogue.rulings;
    const empty = kit.empty;
    const lists = kit.settings?.(empty).flatMap(row => row.chips.map(chip => chip.makes)) ?? [empty];
    const rules = lists.flatMap(force => [
      kit.budget.rule,
      ...kit.types(force).flatMap(type => [type.rule, ...kit.rows(type.man, force, options).flatMap(row => row.rule ?? [])]),
      ...kit.kinds(force).map(kind => kind.rule),
      ...(kit.settings?.(force).flatMap(row => row.rule ?? []) ?? []),
    ]);
    expect([...new Set(rules)].filter(rule => !known(rule))).toEqual([]);
  });

  test('everybody has a card, a price that adds up, and in each row one thing or any', () => {
    const types = kit.types(kit.empty);
    for (const type of types.filter((_, i) => i % Math.ceil(types.length / 15) === 0)) {
      const rows = kit.rows(type.man, kit.empty, options);
      expect([type.id, sumOf(kit, kit.empty, type.man, options).reduce((sum, { points }) => sum + points, 0)]).toEqual([
        type.id,
        kit.price(type.man, options),
      ]);
      for (const row of rows) {
        if (!row.several) expect([type.id, row.id, row.chips.filter(({ on }) => on).length]).toEqual([type.id, row.id, 1]);
        for (const chip of row.chips) {
          expect(Number.isInteger(priceOfChip(kit, type.man, row, chip, options))).toBe(true);
          const again = kit.rows(chip.makes, kit.empty, options).find(({ id }) => id === row.id);
          const now = again?.chips.find(({ id }) => id === chip.id);
          if (now !== undefined && !row.several) expect([type.id, row.id, chip.id, now.on]).toEqual([type.id, row.id, chip.id, true]);
          // What is on stays as it is; what was taken and put back is as it was.
          if (chip.on && !row.several) expect([type.id, row.id, equal(chip.makes, type.man)]).toEqual([type.id, row.id, true]);
        }
      }
    }
    const man = kit.types(kit.empty)[0]?.man;
    expect(cardOf(book, kit, kit.empty, man)?.stats.length).toBeGreaterThan(2);
  });

  test('every finding has a place that is there, and whatever mends it does', () => {
    let found = 0;
    for (const ready of book.muster.ready)
      for (const { man, at } of linesOf(kit, ready))
        for (const row of kit.rows(man, ready, options))
          for (const chip of row.chips) {
            const { force } = chosen(kit, ready, at, row, chip);
            for (const finding of [...kit.check(force, options), ...kit.notes(force, options)]) {
              found += 1;
              expect(fill(finding, plainly)).not.toContain('{');
              const { unit, line } = finding.place;
              if (unit !== undefined) expect(kit.open(force)[unit]).toBeDefined();
              if (unit !== undefined && line !== undefined) expect(kit.open(force)[unit]?.lines[line]).toBeDefined();
              for (const mend of finding.mends ?? [])
                expect([
                  finding.rule,
                  kit.check(mend.force, options).some(({ rule, place }) => rule === finding.rule && equal(place, finding.place)),
                ]).toEqual([finding.rule, false]);
            }
          }
    expect(found).toBeGreaterThanOrEqual(book.id === 'samurai-blades' ? 0 : 1);
  });

  test(
    'forces by dice are lawful, within their points and near them; whoever was there stays',
    () => {
      const lists = kit
        .settings?.(kit.empty)
        .find(row => row.id === 'list')
        ?.chips.map(chip => chip.makes) ?? [kit.empty];
      for (let seed = 0; seed < SEEDS; seed += 1)
        for (const list of lists)
          for (const like of [[], book.muster.ready]) {
            const points = [...kit.budget.sizes, kit.budget.usual][seed % 4] ?? kit.budget.usual;
            const filling = { points, options, random: seeded(`${book.id} ${seed}`), cost, like };
            const force = filledUp(kit, list, filling);
            if (force === null) throw new Error(`no force of ${points}`);
            expect([seed, kit.check(force, options)]).toEqual([seed, []]);
            expect(cost(force)).toBeLessThanOrEqual(points);
            expect([seed, points, cost(force) >= points * 0.6]).toEqual([seed, points, true]);
            expect(read(book.muster.shape, force)).toEqual({ ok: true, value: force });
            // What breaks no limit can be fought with.
            const field = book.muster.field([force, force]);
            const laid = field.ok ? stateFrom(book, { scenario: field.value, situation: null, options: {}, chairs: null }) : field;
            expect([seed, laid.ok ? [] : laid.complaints]).toEqual([seed, []]);
            const more = filledUp(kit, force, { ...filling, points: points * 2, random: seeded(`more ${seed}`) });
            for (const { man } of linesOf(kit, force)) expect(linesOf(kit, more ?? force).some(one => equal(one.man, man))).toBe(true);
          }
    },
    LONG,
  );

  test('names by dice are given to whoever stands alone, none twice', () => {
    for (const ready of book.muster.ready) {
      const named = christenedForce(kit, ready, 'names');
      const names = linesOf(kit, named).flatMap(({ man }) => kit.called(man)?.name ?? []);
      expect(new Set(names).size).toBe(names.length);
      const alone = kit
        .open(ready)
        .flatMap(({ lines }) => lines.filter(({ man, count }) => count === 1 && kit.nameKind(man, ready) !== null));
      expect(names.length).toBeGreaterThanOrEqual(alone.length);
      expect([cost(named), kit.check(named, options)]).toEqual([cost(ready), []]);
      const field = book.muster.field([named, ready]);
      expect(field.ok).toBe(true);
    }
  });
});
