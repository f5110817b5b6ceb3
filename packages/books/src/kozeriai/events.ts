/** What can happen, as data; shown/telling.ts says it. */
import type { FigureId, Seat, Sentence } from '@nobori/engine';
import type { Hex, HexFacing } from '@nobori/engine/hex';
import type { EventOf, Rolled } from './rules.ts';
import type { Fate } from './state.ts';
import type { Gait } from './tables.ts';

interface Who {
  readonly figure: FigureId;
}
interface Pair extends Who {
  readonly target: FigureId;
}

/** How somebody gets from one hex to another: on foot, or as his horse goes. */
export type Gone = 'step' | 'dash' | 'climb' | 'leap' | 'charge' | 'inside' | 'jump' | Gait;

export type KozEvent =
  | Rolled
  | EventOf<'remarked', { readonly seat: Seat; readonly text: string }>
  | EventOf<'deployed', Who & { readonly to: Hex; readonly facing: HexFacing }>
  | EventOf<'unveiled', object>
  | EventOf<'turnBegan', { readonly turn: number; readonly seats: readonly Seat[] }>
  | EventOf<'phaseBegan', { readonly seat: Seat }>
  | EventOf<'moved', Who & { readonly from: Hex; readonly to: Hex; readonly facing: HexFacing; readonly how: Gone }>
  | EventOf<'turned', Who & { readonly facing: HexFacing }>
  | EventOf<'stood', Who & { readonly what: 'still' | 'up' | 'down' }>
  | EventOf<'reloaded', Who & { readonly weapon: string; readonly left: number }>
  | EventOf<'aimed', Pair>
  | EventOf<'readied', Who & { readonly what: 'shot' | 'shout' }>
  | EventOf<'drew', Who & { readonly weapon: string; readonly dropped: string | null }>
  | EventOf<'disarmed', Who & { readonly weapon: string }>
  | EventOf<'revealed', Who & { readonly weapon: string }>
  | EventOf<'door', Who & { readonly open: boolean; readonly at: Hex; readonly side: HexFacing }>
  | EventOf<'mounted', Pair>
  | EventOf<'dismounted', Who & { readonly to: Hex }>
  | EventOf<'gait', Who & { readonly gait: Gait }>
  | EventOf<'halted', Who & { readonly why: 'collision' | 'obstacle' | 'refused' }>
  | EventOf<'ranDown', Pair & { readonly aside: boolean }>
  | EventOf<'unhorsed', Who & { readonly to: Hex }>
  | EventOf<'escaped', Who>
  | EventOf<'struck', Pair & { readonly how: string }>
  /** `of`: a stroke, the strokes of both, an attempt to tear free, a round of grappling that nobody won. */
  | EventOf<'parried', Who & { readonly difference: number; readonly of: 'stroke' | 'both' | 'hold' | 'grip' }>
  | EventOf<'wounded', Who & { readonly wounds: number }>
  | EventOf<'distracted', Who & { readonly distractions: number }>
  | EventOf<'spared', Who>
  | EventOf<'pushed', Who & { readonly from: Hex; readonly to: Hex }>
  | EventOf<'blocked', Who>
  | EventOf<'fell', Who>
  | EventOf<'keptFeet', Who>
  | EventOf<'gone', Who & { readonly fate: Fate }>
  | EventOf<'woke', Who>
  | EventOf<'entangled', Pair>
  | EventOf<'freed', Pair>
  | EventOf<'gotInside', Pair>
  | EventOf<'missed', Pair>
  | EventOf<'misfired', Who>
  | EventOf<'hit', Pair>
  | EventOf<'strayed', Pair>
  | EventOf<'deflected', Who>
  | EventOf<'charged', Pair & { readonly success: boolean }>
  | EventOf<'grappled', Pair>
  | EventOf<'brokeOff', Pair>
  | EventOf<'shouted', Who>
  | EventOf<'slain', Pair>
  | EventOf<'recovered', Who & { readonly distractions: number }>
  | EventOf<'tired', Who & { readonly stamina: number }>
  | EventOf<'ended', { readonly why: Sentence }>;
