/** Everybody before the first die: contingents dealt to the seats, figures where the scenario puts them. */
import { figureId, present, type Seat } from '@nobori/engine';
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

/** KOZ-02: each seat has a contingent of its side; where there are not as many of them, the seats share its figures in the order listed, as evenly as can be. */
function dealt(contingents: readonly (readonly ContingentFigure[])[], seats: readonly Seat[]): (readonly [ContingentFigure, Seat])[] {
  const seatOf = (k: number): Seat => present(seats[k], 'a seat');
  if (contingents.length === seats.length) return contingents.flatMap((specs, k) => specs.map(spec => [spec, seatOf(k)] as const));
  const all = contingents.flat();
  return all.map(
    (spec, nth) => [spec, seatOf(seats.findIndex((_, k) => nth < Math.floor((all.length * (k + 1)) / seats.length)))] as const,
  );
}

export function mustered(scenario: KozScenario, { options, chairs }: Pick<KozState, 'options' | 'chairs'>): Figure[] {
  const sides = [...new Set(scenario.contingents.map(({ side }) => side))];
  return sides.flatMap(side => {
    const contingents = scenario.contingents.filter(one => one.side === side).map(one => one.figures.flatMap(oneByOne));
    const seats = chairs.filter(chair => chair.side === side).map(chair => chair.seat);
    return dealt(contingents, seats).flatMap(([spec, seat]) => fielded(scenario, spec, options, seat, side));
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
