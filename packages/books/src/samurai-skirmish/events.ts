/** What can happen, as data; words.ts says it. */
import type { FigureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { Rolled, Told } from './rules.ts';
import type { Fate, UnitId } from './state.ts';
import type { MoraleResult, WoundResult } from './tables.ts';

export type SskEvent =
  | Rolled
  | Told<'deployed', { readonly unit: UnitId; readonly places: Readonly<Record<FigureId, Point>> }>
  | Told<'turnBegan', { readonly turn: number }>
  | Told<'precedence', { readonly side: string }>
  | Told<'declared', { readonly unit: UnitId; readonly target: UnitId }>
  | Told<'movesFirst', { readonly side: string }>
  | Told<'moved', { readonly figure: FigureId; readonly way: readonly Point[]; readonly cost: number; readonly allowance: number }>
  | Told<
      'charged',
      {
        readonly figure: FigureId;
        readonly way: readonly Point[];
        readonly cost: number;
        readonly allowance: number;
        readonly touches: readonly FigureId[];
      }
    >
  | Told<'stood', { readonly figure: FigureId }>
  | Told<'dismounted', { readonly figure: FigureId }>
  | Told<'left', { readonly figure: FigureId; readonly fate: Fate }>
  | Told<'alarmed', { readonly by: 'dice' | 'fighting' }>
  | Told<'paired', { readonly figure: FigureId; readonly target: FigureId; readonly paired: boolean }>
  | Told<'parried', { readonly figure: FigureId; readonly hits: number; readonly of: number }>
  | Told<'struck', { readonly figure: FigureId; readonly hits: number }>
  | Told<'wounded', { readonly figure: FigureId; readonly result: WoundResult; readonly face: number | null }>
  | Told<'killed', { readonly figure: FigureId; readonly cause: 'hit' | 'roll' | 'wounds' }>
  | Told<'succeeded', { readonly figure: FigureId; readonly unit: UnitId }>
  | Told<'tested', { readonly unit: UnitId; readonly successes: number; readonly result: MoraleResult }>
  | Told<'routed', { readonly unit: UnitId }>
  | Told<'fleeing', { readonly unit: UnitId }>
  | Told<'holds', { readonly unit: UnitId }>
  | Told<'rallied', { readonly unit: UnitId }>
  | Told<'shaken', { readonly unit: UnitId; readonly by: UnitId }>
  | Told<'ended', { readonly why: string }>;
