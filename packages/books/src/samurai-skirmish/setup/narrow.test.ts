/** Zones that just hold their units: whoever sets up by chance leaves room for those who wait. */
import { rolled, seeded, silently, stateFrom } from '@nobori/engine';
import { boxOf, inches } from '@nobori/engine/table';
import { expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { SskState } from '../state.ts';

/** The field with both home zones so wide, from the middle. */
function narrowed(wide: number): SskState | null {
  const field = SCENARIOS.find(({ id }) => id === 'open-plain');
  if (field === undefined) throw new Error('no field');
  const [south, north] = field.sides;
  const { width, height } = field.table;
  const [west, east] = [Math.floor((width - wide) / 2), Math.floor((width + wide) / 2)];
  const within = [boxOf([west, 0], [east, inches(4)])];
  const scenario = {
    ...field,
    sides: [
      { ...south, zone: { ...south.zone, within } },
      { ...north, zone: { ...north.zone, within: [boxOf([west, height - inches(4)], [east, height])] } },
    ],
  };
  const begun = stateFrom(book, { scenario, situation: null, options: {}, chairs: null });
  return begun.ok ? begun.value : null;
}

test('SSK-113 in the narrowest zone that is read, no unit is crowded out by the one before it', () => {
  const wide = Array.from({ length: 60 }, (_, i) => inches(4) + i * inches(0.5)).find(one => narrowed(one) !== null);
  const begun = wide === undefined ? null : narrowed(wide);
  if (begun === null) throw new Error('no zone is wide enough');
  for (let seed = 0; seed < 30; seed += 1) {
    const state = book.clone(begun);
    const [dice, random] = [rolled(seeded(`${seed} dice`), seeded(`${seed} silent`)), seeded(seed)];
    book.proceed(state, dice, silently);
    for (let n = 0; n < 40 && book.cards(state).some(({ at }) => at === null); n += 1) {
      const [ask] = book.prompt(state).asks;
      const [seat] = ask?.seats ?? [];
      if (ask === undefined || seat === undefined) break;
      book.carryOut(state, seat, ask.choices.sample(random), dice, silently);
    }
    expect(book.cards(state).filter(({ at }) => at === null)).toEqual([]);
  }
});
