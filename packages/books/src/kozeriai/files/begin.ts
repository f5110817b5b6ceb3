/** A game before its first die: contingents dealt to the seats, figures where the scenario puts them. */
import { figureId, present, type Chair, type Seat, type Setup } from '@nobori/engine';
import { hexOfLabel } from '@nobori/engine/hex';
import { battleOn, type ContingentFigure, type KozScenario } from './battle.ts';
import { armsOf, freshFigure, handOf, horseIdOf, horseKit, kitOf } from '../muster/figures.ts';
import { cloneFigure, type Figure, type KozOptions, type KozState } from '../state.ts';

/** One entry for each man of a contingent: "farmer 3". */
function oneByOne(spec: ContingentFigure): ContingentFigure[] {
  if (spec.count === 1) return [spec];
  return Array.from({ length: spec.count }, (_, i) => ({
    ...spec,
    count: 1,
    id: `${spec.id}-${i + 1}`,
    name: spec.name === null ? null : `${spec.name} ${i + 1}`,
  }));
}

/** KOZ-02: the seats of a side share its figures in the order listed, as evenly as can be. */
function seatFor(seats: readonly Seat[], nth: number, of: number): Seat {
  const place = seats.findIndex((_, k) => nth < Math.floor((of * (k + 1)) / seats.length));
  return present(seats[place], 'a seat');
}

function muster(scenario: KozScenario, options: KozOptions, chairs: readonly Chair[]): Figure[] {
  const sides = [...new Set(scenario.contingents.map(({ side }) => side))];
  return sides.flatMap(side => {
    const specs = scenario.contingents.filter(one => one.side === side).flatMap(one => one.figures.flatMap(oneByOne));
    const seats = chairs.filter(chair => chair.side === side).map(chair => chair.seat);
    return specs.flatMap((spec, nth) => fielded(scenario, spec, options, seatFor(seats, nth, specs.length), side));
  });
}

function fielded(scenario: KozScenario, spec: ContingentFigure, options: KozOptions, seat: Seat, side: string): Figure[] {
  const kit = kitOf(spec, figureId(spec.id), seat, side, spec.at === null ? spec.area : null);
  const arms = armsOf(spec, kit, options);
  const at = spec.at === null ? null : hexOfLabel(scenario.map, spec.at);
  const man = { ...freshFigure(kit, arms, handOf(spec, arms), at ?? undefined), facing: spec.facing };
  if (spec.riding === null) return [man];
  const horse = { ...freshFigure(horseKit(kit), [], -1, at ?? undefined), facing: spec.facing, gait: spec.riding, mount: kit.id };
  return [{ ...man, mount: horseIdOf(kit.id) }, horse];
}

/** Forces as they stand before the game; made once, because simulations begin the same one thousands of times. */
const mustered = new WeakMap<KozScenario, Map<string, readonly Figure[]>>();

const seated = new WeakMap<readonly Chair[], readonly Seat[]>();

function seatsOf(chairs: readonly Chair[]): readonly Seat[] {
  const known = seated.get(chairs) ?? chairs.map(chair => chair.seat);
  seated.set(chairs, known);
  return known;
}

export function begin({ scenario, options, chairs }: Setup<KozScenario>): KozState {
  const settled = options as KozOptions; // settled against OPTIONS by the caller
  const known = mustered.get(scenario) ?? new Map<string, readonly Figure[]>();
  mustered.set(scenario, known);
  const key = JSON.stringify([settled.startLoaded, chairs]);
  const figures = known.get(key) ?? muster(scenario, settled, chairs);
  known.set(key, figures);
  return {
    chairs,
    options: settled,
    battle: battleOn(scenario),
    turn: 0,
    phase: 0,
    active: null,
    seats: seatsOf(chairs),
    moments: [{ kind: 'turnStart' }, { kind: 'setup' }],
    verdict: null,
    figures: figures.map(cloneFigure),
    dropped: [],
    doors: [],
    rights: [],
    named: [],
    latch: false,
  };
}
