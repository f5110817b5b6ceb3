/** Scenarios as they are written and changed in the workshop: unchanged they stay what they are; changed they are played to the end, or refused at a place. */
import { BOOKS } from '@nobori/books';
import { seeded, stateFrom, type JudgingBook, type Ground, type Random, type Scenario, type Spot } from '@nobori/engine';
import { inLines, writeScenario } from '@nobori/engine/writing';
import {
  begun,
  endRaised,
  ledBy,
  putAt,
  valueAt,
  wanting,
  withEnd,
  withGoal,
  withNewEnd,
  withoutEnd,
  withoutGoal,
  withPattern,
  type Fought,
  type ScenarioKit,
  type Workshop,
} from '@nobori/engine/workshop';
import { describe, expect, test } from 'vitest';
import { quickGame } from './quickGame.ts';

const THOROUGH = process.env['NOBORI_THOROUGH'] === '1';
const EDITED = THOROUGH ? 1000 : 16;
/** Of those that are not refused, so many are played in every test run. */
const PLAYED = THOROUGH ? 1000 : 2;

const builders = BOOKS.filter(book => book.workshop !== undefined);
const kitOf = async (book: JudgingBook): Promise<{ readonly workshop: Workshop; readonly kit: ScenarioKit } | null> => {
  const workshop = await book.workshop?.();
  return workshop?.scenario === undefined ? null : { workshop, kit: workshop.scenario };
};

const sidesOf = (scenario: Scenario): string[] => [...new Set(scenario.chairs.map(({ side }) => side))];
const one = <T>(random: Random, of: readonly T[]): T | undefined => of[random.below(Math.max(1, of.length))];

/** One thing changed by chance, as somebody would at the bench. */
function edited(kit: ScenarioKit, workshop: Workshop, book: JudgingBook, scenario: Fought, random: Random): Fought {
  const sides = sidesOf(scenario);
  const side = one(random, sides) ?? '';
  const ground = kit.ground(scenario);
  const goal = one(random, scenario.victory.goals);
  const zone = one(random, kit.zones(scenario));
  const changed = (next: Scenario): Fought => next as Fought; // the kit gives back what it was given
  switch (random.below(16)) {
    case 0:
      return changed(kit.named(scenario, side, `Side ${random.below(100)}`));
    case 1: {
      const force = one(random, book.muster.ready);
      return force === undefined ? scenario : changed(ledBy(book, kit, scenario, side, force));
    }
    case 2:
      return zone === undefined ? scenario : changed(kit.withZone(scenario, zone, shaken(zone.spots, ground, random)));
    case 3:
      return kit.turns === null ? scenario : putAt(scenario, kit.turns.path, random.below(12));
    case 4:
      return goal === undefined ? scenario : { ...scenario, victory: withoutGoal(scenario.victory, goal.id) };
    case 5:
      return goal === undefined ? scenario : { ...scenario, victory: withGoal(scenario.victory, goal.id, { need: random.below(6) }) };
    case 6:
      return goal === undefined ? scenario : { ...scenario, victory: withGoal(scenario.victory, goal.id, { side }) };
    case 7: {
      const pattern = one(random, kit.patterns);
      const enemy = sides.find(other => other !== side) ?? side;
      return pattern === undefined ? scenario : { ...scenario, victory: withPattern(scenario.victory, pattern, side, enemy) };
    }
    case 8: {
      const { ground: draws } = workshop;
      if (draws === undefined) return scenario;
      const drawn = draws.draw(
        one(random, draws.recipes)?.id ?? '',
        `fuzz ${random.below(1000)}`,
        draws.sizes.usual[0] ?? draws.sizes.least,
      );
      return changed(random.below(2) === 0 ? kit.withGround(scenario, drawn) : kit.on(drawn));
    }
    case 10: {
      const no = random.below(scenario.victory.ends.length);
      const end = scenario.victory.ends[no];
      if (end === undefined) return scenario;
      const other = {
        ...(goal === undefined ? end : wanting(end, goal.id, one(random, ['reached', 'missed', 'any'] as const) ?? 'any')),
        when: one(random, ['once', 'turn', 'limit'] as const) ?? end.when,
        standing: { ...end.standing, [side]: one(random, ['won', 'half', 'drawn', 'lost'] as const) ?? 'lost' },
      };
      return { ...scenario, victory: withEnd(scenario.victory, no, other) };
    }
    case 11:
      return { ...scenario, victory: withNewEnd(scenario.victory, side) };
    case 12:
      return { ...scenario, victory: withoutEnd(scenario.victory, random.below(scenario.victory.ends.length)) };
    case 13:
      return { ...scenario, victory: endRaised(scenario.victory, random.below(scenario.victory.ends.length)) };
    case 14: {
      if (kit.later === null) return scenario;
      const begins = begun(book, scenario);
      const men = begins.ok ? book.cards(begins.value).filter(card => card.side === side) : [];
      const figures = men.slice(random.below(men.length + 1)).map(({ id }) => id);
      const messenger = random.below(2) === 0 ? null : (men[0]?.id ?? null);
      const edge = one(random, ['north', 'east', 'south', 'west'] as const) ?? 'west';
      return changed(kit.later.put(scenario, { side, figures, edge, messenger, turn: 1 + random.below(6) }));
    }
    case 9:
      return { ...scenario, story: '', title: `Number ${random.below(100)}` };
    default: {
      const name = one(random, Object.keys(book.options));
      const values = name === undefined ? [] : (book.options[name]?.values ?? []);
      const value = one(random, values);
      return name === undefined || value === undefined ? scenario : { ...scenario, options: { ...scenario.options, [name]: value } };
    }
  }
}

function shaken(spots: readonly Spot[], ground: Ground, random: Random): Spot[] {
  if (ground.kind === 'hex') return spots.filter(() => random.below(3) > 0);
  const by = (most: number): number => random.below(most) - Math.trunc(most / 2);
  return spots.map(([x, y]): Spot => [x + by(1000), y + by(1000)]);
}

describe.each(builders.map(book => [book.id, book] as const))('%s', (_id, book) => {
  test('every printed scenario survives opening and saving, and taking up each of its parts', async () => {
    const found = await kitOf(book);
    if (found === null) return;
    const { kit } = found;
    for (const scenario of book.scenarios) {
      const file = inLines(writeScenario(book, scenario));
      const read = stateFrom(book, { scenario: JSON.parse(file) as unknown, situation: null, options: {}, chairs: null });
      expect([scenario.id, read.ok]).toEqual([scenario.id, true]);
      const again = (next: Scenario): string => inLines(writeScenario(book, next));
      expect(again(kit.withGround(scenario, kit.ground(scenario)))).toBe(file);
      for (const zone of kit.zones(scenario)) expect(again(kit.withZone(scenario, zone, zone.spots))).toBe(file);
      if (kit.turns !== null) expect(again(putAt(scenario, kit.turns.path, valueAt(scenario, kit.turns.path)))).toBe(file);
      const later = kit.later?.of(scenario) ?? null;
      if (kit.later !== null && later !== null) expect(again(kit.later.put(scenario, later))).toBe(file);
    }
  });

  test('a battle on every kind of drawn ground can be fought', async () => {
    const found = await kitOf(book);
    const draws = found?.workshop.ground;
    if (found === null || draws === undefined) return;
    for (const recipe of draws.recipes) {
      for (const size of draws.sizes.usual) {
        const file = writeScenario(book, found.kit.on(draws.draw(recipe.id, 'first', size)));
        const fought = stateFrom(book, { scenario: file, situation: null, options: {}, chairs: null });
        expect(fought.ok ? [] : fought.complaints, `${recipe.id}, ${size.wide} by ${size.deep}`).toEqual([]);
      }
    }
  });

  test(
    'scenarios changed by chance are played to the end, or refused with their place',
    { timeout: THOROUGH ? 7_200_000 : 60_000 },
    async () => {
      const found = await kitOf(book);
      if (found === null) return;
      let [played, refused] = [0, 0];
      for (let seed = 0; seed < EDITED; seed += 1) {
        const random = seeded(`${book.id} ${seed}`);
        let scenario = one(random, book.scenarios) as Fought; // scenarios of these books are fought for something
        for (let n = 0; n <= random.below(3); n += 1) scenario = edited(found.kit, found.workshop, book, scenario, random);
        const file = writeScenario(book, scenario);
        const begins = begun(book, scenario);
        if (!begins.ok) {
          for (const { place, expected } of begins.complaints)
            expect(
              [place, expected].every(text => text.length > 0),
              `seed ${seed}: ${place}: ${expected}`,
            ).toBe(true);
          refused += 1;
          continue;
        }
        if (played >= PLAYED) continue;
        played += 1;
        const game = quickGame(book, file, String(seed));
        expect(game, `seed ${seed}`).toMatchObject({ ok: true, value: { why: { text: expect.any(String) } } });
      }
      if (THOROUGH)
        console.log(`${book.title}: of ${EDITED} edited scenarios ${played} were played to the end, ${refused} refused with their place`);
    },
  );
});
