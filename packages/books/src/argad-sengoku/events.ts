/** What happens in a game of Argad !, as data: the chronicle, the drawings and the odds are made of it. */
import type { FigureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { Relation } from './files/battle.ts';
import type { Rolled, Told } from './rules.ts';
import type { Aim, Given, MasterAct, Offer } from './state.ts';
import type { Missile } from './tables.ts';

export type ArgEvent =
  | Rolled
  | Told<'deployed', { readonly side: string }>
  | Told<'turnBegan', { readonly turn: number }>
  | Told<'initiative', { readonly sides: readonly string[] }>
  | Told<'ordered', { readonly figure: FigureId; readonly order: Given['do']; readonly target: string | null }>
  | Told<'moved', { readonly figure: FigureId; readonly way: readonly Point[]; readonly length: number }>
  | Told<'met', { readonly figure: FigureId; readonly target: FigureId; readonly charge: boolean }>
  | Told<'slowed', { readonly figure: FigureId; readonly left: number; readonly blocked: boolean }>
  | Told<'mounted', { readonly figure: FigureId; readonly up: boolean }>
  | Told<'left', { readonly figure: FigureId; readonly edge: string }>
  | Told<'entered', { readonly figures: readonly FigureId[] }>
  | Told<'watched', { readonly figures: readonly FigureId[] }>
  | Told<'listened', { readonly side: string }>
  | Told<
      'revealed',
      { readonly figure: FigureId; readonly at: Point; readonly how: 'seen' | 'moved' | 'sprang' | 'truth' | 'ruled' | 'false' }
    >
  | Told<'hid', { readonly figure: FigureId }>
  | Told<'aimed', { readonly figure: FigureId; readonly target: FigureId; readonly with: Missile; readonly how: Aim['how'] }>
  | Told<'missed', { readonly figure: FigureId; readonly target: FigureId }>
  | Told<'killed', { readonly figure: FigureId; readonly by: FigureId | null; readonly how: 'shot' | 'blow' | 'cut down' }>
  | Told<'captured' | 'felled', { readonly figure: FigureId; readonly by: FigureId }>
  | Told<'seized', { readonly figure: FigureId; readonly by: FigureId }>
  | Told<'wounded' | 'rose' | 'reloaded' | 'dropped', { readonly figure: FigureId }>
  | Told<'signalled', { readonly by: 'shout' | 'music' | 'firearm' | 'banner' | 'sight' }>
  | Told<'clashed', { readonly figure: FigureId; readonly target: FigureId; readonly winner: FigureId | null }>
  | Told<'recoiled', { readonly figure: FigureId; readonly to: Point; readonly stays: boolean }>
  | Told<'pressed', { readonly figure: FigureId; readonly to: Point }>
  | Told<'shaken', { readonly figures: readonly FigureId[]; readonly result: 'run' | 'halt' | 'steady' }>
  | Told<'related', { readonly side: string; readonly other: string; readonly as: Relation }>
  | Told<'offered' | 'accepted', { readonly side: string; readonly other: string; readonly terms: Offer['terms']; readonly turns: number }>
  | Told<'deadlocked', { readonly figures: readonly FigureId[] }>
  | Told<'letter', { readonly figure: FigureId | null }>
  | Told<'fell', { readonly piece: string }>
  | Told<'mastered', { readonly act: MasterAct['kind']; readonly text: string }>
  | Told<'voted', { readonly side: string; readonly figure: FigureId; readonly what: 'deed' | 'raise' }>
  | Told<'honoured', { readonly figure: FigureId; readonly what: 'deed' | 'raise' }>
  | Told<'ended', { readonly why: string }>;
