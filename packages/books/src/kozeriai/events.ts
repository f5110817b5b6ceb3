/** What can happen, as data; shown/telling.ts says it. */
import type { FigureId, Seat, Sentence } from '@nobori/engine';
import type { Hex, HexFacing } from '@nobori/engine/hex';
import type { EventOf, Rolled } from './rules.ts';
import type { Fate } from './state.ts';
import type { Gait } from './tables.ts';

interface Who {
  figure: FigureId;
}
interface Pair extends Who {
  target: FigureId;
}

/** How somebody gets from one hex to another: on foot, or as his horse goes. */
export type Gone = 'step' | 'dash' | 'climb' | 'leap' | 'charge' | 'inside' | 'jump' | Gait;

export type KozEvent =
  | Rolled
  | EventOf<'remarked', { seat: Seat; text: string }>
  | EventOf<'deployed', Who & { to: Hex; facing: HexFacing }>
  | EventOf<'unveiled', object>
  | EventOf<'turnBegan', { turn: number; seats: readonly Seat[] }>
  | EventOf<'phaseBegan', { seat: Seat }>
  | EventOf<'moved', Who & { from: Hex; to: Hex; facing: HexFacing; how: Gone }>
  | EventOf<'turned', Who & { facing: HexFacing }>
  | EventOf<'stood', Who & { what: 'still' | 'up' | 'down' }>
  | EventOf<'reloaded', Who & { weapon: string; left: number }>
  | EventOf<'readied', Who & { what: 'shot' | 'shout' }>
  | EventOf<'drew', Who & { weapon: string; dropped: string | null }>
  | EventOf<'disarmed' | 'revealed', Who & { weapon: string }>
  | EventOf<'door', Who & { open: boolean; at: Hex; side: HexFacing }>
  | EventOf<'dismounted' | 'unhorsed', Who & { to: Hex }>
  | EventOf<'gait', Who & { gait: Gait }>
  | EventOf<'halted', Who & { why: 'collision' | 'obstacle' | 'refused' }>
  | EventOf<'ranDown', Pair & { aside: boolean }>
  | EventOf<'struck', Pair & { how: string }>
  /** `of`: a stroke, the strokes of both, an attempt to tear free, a round of grappling that nobody won. */
  | EventOf<'parried', Who & { difference: number; of: 'stroke' | 'both' | 'hold' | 'grip' }>
  | EventOf<'wounded', Who & { wounds: number }>
  | EventOf<'distracted', Who & { distractions: number }>
  | EventOf<'pushed', Who & { from: Hex; to: Hex }>
  | EventOf<'gone', Who & { fate: Fate }>
  | EventOf<'charged', Pair & { success: boolean }>
  | EventOf<'recovered', Who & { distractions: number }>
  | EventOf<'tired', Who & { stamina: number }>
  | EventOf<'escaped' | 'spared' | 'blocked' | 'fell' | 'keptFeet' | 'woke' | 'misfired' | 'deflected' | 'shouted', Who>
  | EventOf<'aimed' | 'missed' | 'hit' | 'strayed' | 'mounted', Pair>
  | EventOf<'entangled' | 'freed' | 'gotInside' | 'grappled' | 'brokeOff' | 'slain', Pair>
  | EventOf<'ended', { why: Sentence }>;
