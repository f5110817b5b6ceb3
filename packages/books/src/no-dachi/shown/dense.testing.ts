/** Positions for tests of the odds: men on a lattice where neighbours touch, fences and walls between them, shooters who hold, under random options. */
import { rolled, seatId, seeded, settle, silently, type Random } from '@nobori/engine';
import { casesMade, type Case } from '@nobori/engine/testing';
import { noDachi } from '../index.ts';
import type { NodOrder } from '../orders.ts';
import type { NodState } from '../state.ts';
import { area, group, land, line, man, one, two, type Written } from '../tabletop.testing.ts';

const drawn = <T>(random: Random, all: readonly [T, ...T[]]): T => all[random.below(all.length)] ?? all[0];

/** Cells of a lattice 20 wide, each beside an earlier one. */
function clump(random: Random, count: number): number[] {
  const cells = new Set([0]);
  while (cells.size < count) {
    const to = drawn(random, [0, ...cells]) + drawn(random, [1, -1, 20, -20]);
    if (to >= -60 && to < 200) cells.add(to);
  }
  return [...cells];
}

function fighter(random: Random, id: string, x: number, y: number): Written {
  const missile = random.below(3) === 0 ? { missiles: [drawn(random, ['bow', 'arquebus'])] } : {};
  const kit = {
    class: drawn(random, ['kensei', 'eiyuu', 'bushi', 'ashigaru', 'noumin']),
    close: drawn(random, ['katana', 'yari', 'naginata', 'improvised']),
    armour: drawn(random, ['none', 'light', 'armoured']),
    ...missile,
  };
  const held = 'missiles' in missile && random.below(2) === 0;
  return man(id, kit, x, y, { wounds: random.below(5) === 0 ? 1 : 0, ...(held ? { held } : {}) });
}

const optionsOf = (random: Random): Written => ({
  commandLimits: false,
  followUp: random.below(4) === 0,
  helperDice: random.below(5) === 0 ? 'primariesOnly' : 'pooled',
  breakOff: random.below(4) === 0 ? 'parting' : 'free',
  flight: random.below(5) === 0 ? 'atOnce' : 'nextTurn',
});

/** Null where such a position cannot be, or nobody has anything to ask. */
function dense(seed: number): Case<NodState, NodOrder> | null {
  const random = seeded(`dense ${seed}`);
  const men = clump(random, 3 + random.below(4)).map((cell, i) => {
    const side = i === 0 ? 1 : i === 1 ? 2 : 1 + random.below(2);
    const x = ((cell % 20) + 20) % 20;
    const unit = `${side === 1 ? 'A' : 'B'}${random.below(2)}`;
    return { side, unit, written: fighter(random, `${unit}-${i}`, 400 + 21 * (x > 10 ? x - 20 : x), 400 + 21 * Math.floor(cell / 20)) };
  });
  const far = [
    { side: 1, unit: 'A2', written: { ...fighter(random, 'A2-1', 400, 250 - 10 * random.below(5)), horse: random.below(2) === 0 } },
    { side: 2, unit: 'B2', written: fighter(random, 'B2-1', 440, 640) },
  ];
  const all = [...men, ...far];
  const units = [...new Set(all.map(({ unit }) => unit))].map(unit => {
    const own = all.filter(each => each.unit === unit);
    return group(unit, own[0]?.side === 1 ? 1 : 2, own.map(({ written }) => written)); // prettier-ignore
  });
  const ground = drawn(random, [
    [],
    [],
    [area('reeds', 380, 410, 460, 500)],
    [line('fence', 300, 455, 500, 455)],
    [area('hill', 380, 411, 470, 520, 10)],
  ]);
  const options = settle(noDachi.options, optionsOf(random), {});
  if (!options.ok) return null;
  const step = drawn(random, ['choosing', 'choosing', 'melee']);
  const found = noDachi.read({ attacker: 1, groups: units, step, table: land(...ground) }, options.value);
  if (!found.ok) return null;
  const state = found.value;
  noDachi.proceed(state, rolled(random, seeded(`dense secret ${seed}`)), silently);
  const seat = seatId(drawn(random, [one, one, two]));
  const view = noDachi.view(state, seat);
  const asked = noDachi.prompt(state).asks.some(({ seats }) => seats.includes(seat));
  const orders = asked
    ? [...noDachi.candidates(view, seat)].filter(({ kind }) => kind === 'move' || kind === 'shoot' || kind === 'climb')
    : [];
  const whats = [...noDachi.probes(view, seat), ...orders];
  const what = whats[random.below(Math.max(1, whats.length))];
  return what === undefined ? null : { name: `dense ${seed}: ${JSON.stringify(what)}`, state, seat, what };
}

export const densely = casesMade(dense);
