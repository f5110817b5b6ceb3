/** What can happen, as data; words.ts says it. */
import type { FigureId, Seat } from '@nobori/engine';
import type { Hex, HexFacing } from '@nobori/engine/hex';
import type { Rolled, Told } from './rules.ts';
import type { Fate } from './state.ts';
import type { Gait } from './tables.ts';

interface Who {
  readonly figure: FigureId;
}
interface Pair extends Who {
  readonly target: FigureId;
}

export type KozEvent =
  | Rolled
  | Told<'remarked', { readonly seat: Seat; readonly text: string }>
  | Told<'deployed', Who & { readonly to: Hex; readonly facing: HexFacing }>
  | Told<'turnBegan', { readonly turn: number; readonly seats: readonly Seat[] }>
  | Told<'phaseBegan', { readonly seat: Seat }>
  | Told<'moved', Who & { readonly from: Hex; readonly to: Hex; readonly facing: HexFacing; readonly how: string }>
  | Told<'turned', Who & { readonly facing: HexFacing }>
  | Told<'stood', Who & { readonly what: 'still' | 'up' | 'down' }>
  | Told<'reloaded', Who & { readonly weapon: string; readonly left: number }>
  | Told<'aimed', Pair>
  | Told<'readied', Who & { readonly what: 'shot' | 'shout' }>
  | Told<'drew', Who & { readonly weapon: string; readonly dropped: string | null }>
  | Told<'disarmed', Who & { readonly weapon: string }>
  | Told<'revealed', Who & { readonly weapon: string }>
  | Told<'door', Who & { readonly open: boolean; readonly at: Hex; readonly side: HexFacing }>
  | Told<'mounted', Pair>
  | Told<'dismounted', Who & { readonly to: Hex }>
  | Told<'gait', Who & { readonly gait: Gait }>
  | Told<'halted', Who & { readonly why: 'collision' | 'obstacle' | 'refused' }>
  | Told<'ranDown', Pair & { readonly aside: boolean }>
  | Told<'unhorsed', Who & { readonly to: Hex }>
  | Told<'escaped', Who>
  | Told<'struck', Pair & { readonly how: string }>
  /** `of`: a stroke, the strokes of both, an attempt to tear free, a round of grappling that nobody won. */
  | Told<'parried', Who & { readonly difference: number; readonly of: 'stroke' | 'both' | 'hold' | 'grip' }>
  | Told<'wounded', Who & { readonly wounds: number }>
  | Told<'distracted', Who & { readonly distractions: number }>
  | Told<'spared', Who>
  | Told<'pushed', Who & { readonly from: Hex; readonly to: Hex }>
  | Told<'blocked', Who>
  | Told<'fell', Who>
  | Told<'keptFeet', Who>
  | Told<'gone', Who & { readonly fate: Fate }>
  | Told<'woke', Who>
  | Told<'entangled', Pair>
  | Told<'freed', Pair>
  | Told<'gotInside', Pair>
  | Told<'missed', Pair>
  | Told<'misfired', Who>
  | Told<'hit', Pair>
  | Told<'strayed', Pair>
  | Told<'deflected', Who>
  | Told<'charged', Pair & { readonly success: boolean }>
  | Told<'grappled', Pair>
  | Told<'brokeOff', Pair>
  | Told<'shouted', Who>
  | Told<'slain', Pair>
  | Told<'recovered', Who & { readonly distractions: number }>
  | Told<'tired', Who & { readonly stamina: number }>
  | Told<'ended', { readonly why: string }>;
