/** How strong players are beside each other: Bradley and Terry's model, with a term for what the first side of each scenario is worth. */
import { seeded } from '@nobori/engine';
import { fit, type Example } from './fit.ts';
import type { Estimate } from './match.ts';

/** A pair as the ladder keeps it. */
export interface Met {
  readonly scenario: string;
  readonly first: string;
  readonly second: string;
  readonly games: readonly [number, number];
}

/** Points of Elo in one natural logarithm of odds. */
const ELO = 400 / Math.LN10;
/** Holds those who have never lost at a finite distance. */
const PENALTY = 0.5;
const STEPS = 150;
const RESAMPLINGS = 60;

/** Ratings with intervals, `zero` being at 0. */
export function ratings(met: readonly Met[], zero: string): ReadonlyMap<string, Estimate> {
  const players = [...new Set(met.flatMap(({ first, second }) => [first, second]))].sort();
  const scenarios = [...new Set(met.map(({ scenario }) => scenario))].sort();
  const rated = (some: readonly Met[]): number[] => {
    const weights = fit(some.flatMap(examplesOf), players.length + scenarios.length, PENALTY, { steps: STEPS });
    const ground = weights[players.indexOf(zero)] ?? 0;
    return players.map((_, i) => ELO * ((weights[i] ?? 0) - ground));
  };
  const examplesOf = ({ scenario, first, second, games }: Met): Example[] =>
    games.map((share, game) => {
      const rows = [first, second].map((player, i) => {
        const row = new Float64Array(players.length + scenarios.length);
        row[players.indexOf(player)] = 1;
        // The first player has the first sides in the first game, the other in the second.
        if (i === game) row[players.length + scenarios.indexOf(scenario)] = 1;
        return row;
      });
      return { game, rows, target: [share, 1 - share] };
    });
  const random = seeded('rated');
  const means = rated(met);
  const again = Array.from({ length: RESAMPLINGS }, () => rated(met.flatMap(() => met[random.below(met.length)] ?? [])));
  return new Map(
    players.map((player, i) => {
      const all = again.map(one => one[i] ?? 0).sort((a, b) => a - b);
      const at = (share: number): number => all[Math.round(share * (all.length - 1))] ?? 0;
      return [player, { mean: means[i] ?? 0, low: at(0.025), high: at(0.975) }];
    }),
  );
}
