/** Everybody before the first die: contingents dealt to the seats, figures where the scenario puts them. */
import { cachedFor, figureId, present, type Chair, type Seat } from '@nobori/engine';
import { hexOfLabel } from '@nobori/engine/hex';
import type { ContingentFigure, KozScenario } from './battle.ts';
import { freshFigure } from '../copies.ts';
import { armsOf, handOf, kitOf, onHorse } from '../muster/figures.ts';
import { OFF_MAP, type Figure, type KozOptions, type KozState } from '../state.ts';

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
  const { facing } = spec;
  const man = freshFigure({ kit, arms, hand: handOf(spec, arms), stamina: kit.stamina, at: at ?? OFF_MAP, facing });
  return onHorse(man, spec.riding);
}

/** Forces as they stand before the game; made once, because simulations begin the same one thousands of times. */
export const mustered = cachedFor(
  ({ options, chairs }: Pick<KozState, 'options' | 'chairs'>) => JSON.stringify([options.startLoaded, chairs]),
  (scenario: KozScenario, { options, chairs }) => ({
    seats: chairs.map(chair => chair.seat),
    figures: muster(scenario, options, chairs),
  }),
);
