/** What happens in a game of Argad !, as data: the chronicle, the drawings and the odds are made of it. */
import type { FigureId, Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { Relation } from './files/battle.ts';
import type { EventOf, Rolled } from './rules.ts';
import type { Aim, Given, MasterAct, Offer } from './state.ts';
import type { Missile } from './tables.ts';

/** One kind of event for each word. */
type Each<K extends string, Facts> = K extends string ? EventOf<K, Facts> : never;

export type ArgEvent =
  | Rolled
  | EventOf<'deployed', { readonly side: string }>
  | EventOf<'turnBegan', { readonly turn: number }>
  | EventOf<'initiative', { readonly sides: readonly string[] }>
  | EventOf<'ordered', { readonly figure: FigureId; readonly order: Given['do']; readonly target: string | null }>
  | EventOf<'moved', { readonly figure: FigureId; readonly way: readonly Point[]; readonly length: number }>
  | EventOf<'met', { readonly figure: FigureId; readonly target: FigureId; readonly charge: boolean }>
  | EventOf<'slowed', { readonly figure: FigureId; readonly left: number; readonly blocked: boolean }>
  | EventOf<'mounted', { readonly figure: FigureId; readonly up: boolean }>
  | EventOf<'left', { readonly figure: FigureId; readonly edge: string }>
  | EventOf<'entered', { readonly figures: readonly FigureId[] }>
  | EventOf<'watched', { readonly figures: readonly FigureId[] }>
  | EventOf<'listened', { readonly side: string }>
  | EventOf<
      'revealed',
      { readonly figure: FigureId; readonly at: Point; readonly how: 'seen' | 'moved' | 'sprang' | 'truth' | 'ruled' | 'false' }
    >
  | EventOf<'hid', { readonly figure: FigureId }>
  | EventOf<'aimed', { readonly figure: FigureId; readonly target: FigureId; readonly with: Missile; readonly how: Aim['how'] }>
  | EventOf<'missed', { readonly figure: FigureId; readonly target: FigureId }>
  | EventOf<'killed', { readonly figure: FigureId; readonly by: FigureId | null; readonly how: 'shot' | 'blow' | 'cut down' }>
  | Each<'captured' | 'felled', { readonly figure: FigureId; readonly by: FigureId }>
  | EventOf<'seized', { readonly figure: FigureId; readonly by: FigureId }>
  | Each<'stopped' | 'wounded' | 'rose' | 'reloaded' | 'dropped', { readonly figure: FigureId }>
  | EventOf<'signalled', { readonly by: 'shout' | 'music' | 'firearm' | 'banner' | 'sight' }>
  | EventOf<'clashed', { readonly figure: FigureId; readonly target: FigureId; readonly winner: FigureId | null }>
  | EventOf<'recoiled', { readonly figure: FigureId; readonly to: Point; readonly stays: boolean }>
  | EventOf<'pressed', { readonly figure: FigureId; readonly to: Point }>
  | EventOf<'shaken', { readonly figures: readonly FigureId[]; readonly result: 'run' | 'halt' | 'steady' }>
  | EventOf<'related', { readonly side: string; readonly other: string; readonly as: Relation }>
  | Each<'offered' | 'accepted', { readonly side: string; readonly other: string; readonly terms: Offer['terms']; readonly turns: number }>
  | EventOf<'deadlocked', { readonly figures: readonly FigureId[] }>
  | EventOf<'letter', { readonly figure: FigureId | null }>
  | EventOf<'fell', { readonly piece: string }>
  | EventOf<
      'mastered',
      {
        readonly act: MasterAct['kind'];
        readonly figure: FigureId | null;
        /** A piece of ground, and what it counts as now. */
        readonly piece: string | null;
        readonly as: string | null;
        /** His own words. */
        readonly text: string | null;
      }
    >
  | EventOf<'voted', { readonly side: string; readonly figure: FigureId; readonly what: 'deed' | 'raise' }>
  | EventOf<'honoured', { readonly figure: FigureId; readonly what: 'deed' | 'raise' }>
  | EventOf<'ended', { readonly why: Sentence }>;
