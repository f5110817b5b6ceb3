/** What happens in a game, as data; words.ts makes sentences of it. */
import type { FigureId } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { Rolled, Told } from './rules.ts';
import type { CombatResult, Task } from './state.ts';
import type { Cover } from './tables.ts';

export type BladesEvent =
  | Rolled
  | Told<'phaseBegan', { readonly turn: number; readonly side: string }>
  | Told<'deployed', { readonly figure: FigureId; readonly at: Hex }>
  | Told<'moved', { readonly figure: FigureId; readonly way: readonly Hex[]; readonly cost: number; readonly of: number }>
  | Told<'led', { readonly figure: string; readonly horse: FigureId; readonly way: readonly Hex[] }>
  | Told<'hauled', { readonly figures: readonly string[]; readonly cart: FigureId; readonly to: Hex }>
  | Told<'stirred', { readonly side: string }>
  | Told<'appeared', { readonly figure: FigureId; readonly at: Hex }>
  | Told<'vanished', { readonly figure: FigureId; readonly at: Hex }>
  | Told<
      'shot',
      { readonly figure: FigureId | string; readonly target: FigureId; readonly range: number | null; readonly cover: Cover | null }
    >
  | Told<'shotLantern', { readonly figure: FigureId | string; readonly at: Hex }>
  | Told<'missed', { readonly target: FigureId }>
  | Told<'ignored', { readonly figure: FigureId }>
  | Told<'deflected', { readonly figure: FigureId; readonly success: boolean }>
  | Told<
      'fought',
      {
        readonly figures: readonly string[];
        readonly targets: readonly FigureId[];
        readonly odds: string;
        readonly shift: number;
        readonly result: CombatResult;
      }
    >
  | Told<'stunned', { readonly figure: FigureId }>
  | Told<'wounded', { readonly figure: FigureId }>
  | Told<'killed', { readonly figure: FigureId }>
  | Told<'drowned', { readonly figure: FigureId }>
  | Told<'cornered', { readonly figure: FigureId }>
  | Told<'retreated', { readonly figure: FigureId; readonly way: readonly Hex[] }>
  | Told<'unhorsed', { readonly figure: FigureId; readonly at: Hex }>
  | Told<'recovered', { readonly figure: FigureId }>
  | Told<'declared', { readonly figure: FigureId; readonly task: Task['kind'] }>
  | Told<'completed', { readonly figure: FigureId; readonly task: Task['kind'] }>
  | Told<'failed', { readonly figure: FigureId; readonly task: Task['kind'] }>
  | Told<'shifted', { readonly bodies: readonly FigureId[]; readonly to: Hex }>
  | Told<'lantern', { readonly at: Hex; readonly lit: boolean }>
  | Told<'alarmed', { readonly by: 'sight' | 'noise' | 'dark' }>
  | Told<'challenged', { readonly figure: FigureId }>
  | Told<'accepted', { readonly figure: FigureId; readonly by: FigureId }>
  | Told<'refusedChallenge', { readonly side: string }>
  | Told<'duelEnded', { readonly lapsed: boolean }>
  | Told<'poem', { readonly figure: FigureId; readonly lines: readonly string[] }>
  | Told<'judged', { readonly honour: boolean; readonly side: string }>
  | Told<'left', { readonly figure: FigureId }>
  | Told<'breached', { readonly figure: FigureId; readonly side: string }>
  | Told<'ended', { readonly why: string }>;
