/** What happens in a game, as data; shown/telling.ts says it. Where somebody unseen acts, `figure` is the id of his side (BLD-183). */
import type { FigureId, Sentence } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { EventOf, Rolled } from './rules.ts';
import type { CombatResult, Task } from './state.ts';
import type { Cover } from './tables.ts';

interface Who {
  figure: FigureId;
}
interface Fought {
  figures: readonly string[];
  targets: readonly FigureId[];
  odds: string | null; // null for those who do not see who strikes
  shift: number;
  mounted: boolean; // on BLD-T7, else BLD-T8: the letters of the results differ
  result: CombatResult;
}

export type BladesEvent =
  | Rolled
  | EventOf<'phaseBegan', { turn: number; side: string }>
  | EventOf<'deployed' | 'appeared' | 'vanished' | 'unhorsed', { figure: FigureId; at: Hex }>
  | EventOf<'moved', { figure: FigureId; way: readonly Hex[]; cost: number; of: number }>
  | EventOf<'led', { figure: string; horse: FigureId; way: readonly Hex[] }>
  | EventOf<'hauled', { figures: readonly string[]; cart: FigureId; to: Hex }>
  | EventOf<'stirred' | 'refusedChallenge', { side: string }>
  | EventOf<'shot', { figure: FigureId | string; target: FigureId; range: number | null; cover: Cover | null }>
  | EventOf<'shotLantern', { figure: FigureId | string; at: Hex }>
  | EventOf<'missed', { target: FigureId }>
  | EventOf<'deflected', { figure: FigureId; success: boolean }>
  | EventOf<'fought', Fought>
  | EventOf<'ignored' | 'stunned' | 'wounded' | 'killed' | 'drowned' | 'cornered' | 'recovered' | 'challenged' | 'left', Who>
  | EventOf<'beset', Who> // what becomes of one who retreats, or of a horse, tells that somebody unseen is near
  | EventOf<'retreated', { figure: FigureId; way: readonly Hex[] }>
  | EventOf<'declared' | 'completed' | 'failed', { figure: FigureId; task: Task['kind'] }>
  | EventOf<'shifted', { bodies: readonly FigureId[]; to: Hex }>
  | EventOf<'lantern', { at: Hex; lit: boolean }>
  | EventOf<'alarmed', { by: 'sight' | 'noise' | 'dark' }>
  | EventOf<'accepted', { figure: FigureId; by: FigureId }>
  | EventOf<'duelEnded', { lapsed: boolean }>
  | EventOf<'poem', { figure: FigureId; lines: readonly string[] }>
  | EventOf<'judged', { honour: boolean; side: string }>
  | EventOf<'breached', { figure: FigureId; side: string }>
  | EventOf<'ended', { why: Sentence }>;
