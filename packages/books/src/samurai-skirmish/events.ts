/** What can happen, as data; words.ts says it. */
import type { FigureId, Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { EventOf, Rolled } from './rules.ts';
import type { Fate, UnitId } from './state.ts';
import type { MoraleResult, WoundResult } from './tables.ts';

/** The id of a side, as the scenario has it. */
type SideId = string;

export type SskEvent =
  | Rolled
  | EventOf<'deployed', { readonly unit: UnitId; readonly places: Readonly<Record<FigureId, Point>> }>
  | EventOf<'turnBegan', { readonly turn: number }>
  | EventOf<'precedence', { readonly side: SideId }>
  | EventOf<'declared', { readonly unit: UnitId; readonly target: UnitId }>
  | EventOf<'movesFirst', { readonly side: SideId }>
  | EventOf<'moved', { readonly figure: FigureId; readonly way: readonly Point[]; readonly cost: number; readonly allowance: number }>
  | EventOf<
      'charged',
      {
        readonly figure: FigureId;
        readonly way: readonly Point[];
        readonly cost: number;
        readonly allowance: number;
        readonly touches: readonly FigureId[];
      }
    >
  | EventOf<'stood', { readonly figure: FigureId }>
  | EventOf<'dismounted', { readonly figure: FigureId }>
  | EventOf<'left', { readonly figure: FigureId; readonly fate: Fate }>
  | EventOf<'alarmed', { readonly by: 'dice' | 'fighting' }>
  | EventOf<'paired', { readonly figure: FigureId; readonly target: FigureId; readonly paired: boolean }>
  | EventOf<'parried', { readonly figure: FigureId; readonly hits: number; readonly of: number }>
  | EventOf<'struck', { readonly figure: FigureId; readonly hits: number }>
  | EventOf<'wounded', { readonly figure: FigureId; readonly result: WoundResult; readonly face: number | null }>
  | EventOf<'killed', { readonly figure: FigureId; readonly cause: 'hit' | 'roll' | 'wounds' }>
  | EventOf<'succeeded', { readonly figure: FigureId; readonly unit: UnitId }>
  | EventOf<'tested', { readonly unit: UnitId; readonly successes: number; readonly result: MoraleResult }>
  | EventOf<'routed', { readonly unit: UnitId }>
  | EventOf<'fleeing', { readonly unit: UnitId }>
  | EventOf<'holds', { readonly unit: UnitId }>
  | EventOf<'rallied', { readonly unit: UnitId }>
  | EventOf<'shaken', { readonly unit: UnitId; readonly by: UnitId }>
  | EventOf<'ended', { readonly why: Sentence }>;
