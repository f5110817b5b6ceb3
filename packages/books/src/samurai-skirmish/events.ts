/** What can happen, as data; words.ts says it. */
import type { FigureId, Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { EventOf, Rolled } from './rules.ts';
import type { Fate, UnitId } from './state.ts';
import type { MoraleResult, WoundResult } from './tables.ts';

/** The id of a side, as the scenario has it. */
type SideId = string;

interface Gone {
  figure: FigureId;
  way: readonly Point[];
  cost: number;
  allowance: number;
}

export type SskEvent =
  | Rolled
  | EventOf<'deployed', { unit: UnitId; places: Readonly<Record<FigureId, Point>> }>
  | EventOf<'turnBegan', { turn: number }>
  | EventOf<'precedence' | 'movesFirst', { side: SideId }>
  | EventOf<'declared', { unit: UnitId; target: UnitId }>
  | EventOf<'moved', Gone>
  | EventOf<'charged', Gone & { touches: readonly FigureId[] }>
  | EventOf<'stood' | 'dismounted', { figure: FigureId }>
  | EventOf<'left', { figure: FigureId; fate: Fate }>
  | EventOf<'alarmed', { by: 'dice' | 'fighting' }>
  | EventOf<'paired', { figure: FigureId; target: FigureId; paired: boolean }>
  | EventOf<'parried', { figure: FigureId; hits: number; of: number }>
  | EventOf<'struck', { figure: FigureId; hits: number }>
  | EventOf<'wounded', { figure: FigureId; result: WoundResult; face: number | null }>
  | EventOf<'killed', { figure: FigureId; cause: 'hit' | 'roll' | 'wounds' }>
  | EventOf<'succeeded', { figure: FigureId; unit: UnitId }>
  | EventOf<'tested', { unit: UnitId; successes: number; result: MoraleResult }>
  | EventOf<'routed' | 'fleeing' | 'holds' | 'rallied', { unit: UnitId }>
  | EventOf<'shaken', { unit: UnitId; by: UnitId }>
  | EventOf<'ended', { why: Sentence }>;
