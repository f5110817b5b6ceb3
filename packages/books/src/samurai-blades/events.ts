/** What happens in a game, as data; shown/telling.ts says it. Where somebody unseen acts, `figure` is the id of his side (BLD-183). */
import type { FigureId, Sentence } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { EventOf, Rolled } from './rules.ts';
import type { CombatResult, Task } from './state.ts';
import type { Cover } from './tables.ts';

export type BladesEvent =
  | Rolled
  | EventOf<'phaseBegan', { readonly turn: number; readonly side: string }>
  | EventOf<'deployed', { readonly figure: FigureId; readonly at: Hex }>
  | EventOf<'moved', { readonly figure: FigureId; readonly way: readonly Hex[]; readonly cost: number; readonly of: number }>
  | EventOf<'led', { readonly figure: string; readonly horse: FigureId; readonly way: readonly Hex[] }>
  | EventOf<'hauled', { readonly figures: readonly string[]; readonly cart: FigureId; readonly to: Hex }>
  | EventOf<'stirred', { readonly side: string }>
  | EventOf<'appeared', { readonly figure: FigureId; readonly at: Hex }>
  | EventOf<'vanished', { readonly figure: FigureId; readonly at: Hex }>
  | EventOf<
      'shot',
      { readonly figure: FigureId | string; readonly target: FigureId; readonly range: number | null; readonly cover: Cover | null }
    >
  | EventOf<'shotLantern', { readonly figure: FigureId | string; readonly at: Hex }>
  | EventOf<'missed', { readonly target: FigureId }>
  | EventOf<'ignored', { readonly figure: FigureId }>
  | EventOf<'deflected', { readonly figure: FigureId; readonly success: boolean }>
  | EventOf<
      'fought',
      {
        readonly figures: readonly string[];
        readonly targets: readonly FigureId[];
        readonly odds: string;
        readonly shift: number;
        /** On BLD-T7, else BLD-T8: the letters of the results differ. */
        readonly mounted: boolean;
        readonly result: CombatResult;
      }
    >
  | EventOf<'stunned', { readonly figure: FigureId }>
  | EventOf<'wounded', { readonly figure: FigureId }>
  | EventOf<'killed', { readonly figure: FigureId }>
  | EventOf<'drowned', { readonly figure: FigureId }>
  | EventOf<'cornered', { readonly figure: FigureId }>
  /** What becomes of one who retreats, or of a horse, tells that somebody unseen is near. */
  | EventOf<'beset', { readonly figure: FigureId }>
  | EventOf<'changedHands', { readonly figure: FigureId }>
  | EventOf<'retreated', { readonly figure: FigureId; readonly way: readonly Hex[] }>
  | EventOf<'unhorsed', { readonly figure: FigureId; readonly at: Hex }>
  | EventOf<'recovered', { readonly figure: FigureId }>
  | EventOf<'declared', { readonly figure: FigureId; readonly task: Task['kind'] }>
  | EventOf<'completed', { readonly figure: FigureId; readonly task: Task['kind'] }>
  | EventOf<'failed', { readonly figure: FigureId; readonly task: Task['kind'] }>
  | EventOf<'shifted', { readonly bodies: readonly FigureId[]; readonly to: Hex }>
  | EventOf<'lantern', { readonly at: Hex; readonly lit: boolean }>
  | EventOf<'alarmed', { readonly by: 'sight' | 'noise' | 'dark' }>
  | EventOf<'challenged', { readonly figure: FigureId }>
  | EventOf<'accepted', { readonly figure: FigureId; readonly by: FigureId }>
  | EventOf<'refusedChallenge', { readonly side: string }>
  | EventOf<'duelEnded', { readonly lapsed: boolean }>
  | EventOf<'poem', { readonly figure: FigureId; readonly lines: readonly string[] }>
  | EventOf<'judged', { readonly honour: boolean; readonly side: string }>
  | EventOf<'left', { readonly figure: FigureId }>
  | EventOf<'breached', { readonly figure: FigureId; readonly side: string }>
  | EventOf<'ended', { readonly why: Sentence }>;
