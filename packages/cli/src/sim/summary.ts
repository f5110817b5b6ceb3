/** What many games say together: shares with their 95 % intervals, lengths, losses. */
import { wilson } from '@nobori/engine';
import type { SimPlan, SimResult } from './play.ts';

interface SideSummary {
  readonly side: string;
  readonly bot: string;
  readonly won: number;
  readonly half: number;
  readonly drawn: number;
  readonly lost: number;
  readonly share: number;
  readonly interval: readonly [number, number];
  /** Mean number of figures lost. */
  readonly losses: number;
}

export interface Summary {
  readonly games: number;
  readonly sides: readonly SideSummary[];
  readonly turns: { readonly mean: number; readonly least: number; readonly most: number };
  readonly orders: { readonly mean: number; readonly least: number; readonly most: number };
  readonly ends: Readonly<Record<string, number>>;
}

function spread(values: readonly number[]): { mean: number; least: number; most: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { mean, least: Math.min(...values), most: Math.max(...values) };
}

export function summarise({ players }: SimPlan, results: readonly SimResult[]): Summary {
  const count = (side: string, standing: string): number => results.filter(result => result.standing[side] === standing).length;
  const sides = [...new Map(players.map(player => [player.side, player.bot]))].map(([side, bot]): SideSummary => {
    const won = count(side, 'won');
    return {
      side,
      bot,
      won,
      half: count(side, 'half'),
      drawn: count(side, 'drawn'),
      lost: count(side, 'lost'),
      share: won / Math.max(1, results.length),
      interval: wilson(won, results.length),
      losses: spread(results.map(result => result.lost[side] ?? 0)).mean,
    };
  });
  const ends: Record<string, number> = {};
  for (const { why } of results) {
    // Numbers differ from game to game; the kind of end does not.
    const kind = why.replaceAll(/\d+/g, 'n').replaceAll('{side}', 'one side');
    ends[kind] = (ends[kind] ?? 0) + 1;
  }
  return {
    games: results.length,
    sides,
    turns: spread(results.map(({ turns }) => turns)),
    orders: spread(results.map(({ orders }) => orders)),
    ends,
  };
}

export function asCsv({ players, seed }: SimPlan, results: readonly SimResult[]): string {
  const sides = [...new Set(players.map(player => player.side))];
  const head = ['game', 'seed', 'turns', 'orders', ...sides.map(side => `${side} fared`), ...sides.map(side => `${side} lost`)];
  const rows = results.map(({ index, turns, orders, standing, lost }) => [
    index,
    `${seed}/${index}`,
    turns,
    orders,
    ...sides.map(side => standing[side] ?? ''),
    ...sides.map(side => lost[side] ?? 0),
  ]);
  return `${[head, ...rows].map(row => row.join(',')).join('\n')}\n`;
}
