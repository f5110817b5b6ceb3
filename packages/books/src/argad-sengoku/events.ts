/** What happens in a game of Argad !, as data: the chronicle, the drawings and the odds are made of it. */
import type { FigureId, Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { Relation } from './files/relations.ts';
import type { EventOf, Rolled } from './rules.ts';
import type { Aim, Given, MasterAct, Offer } from './state.ts';
import type { Missile } from './tables.ts';

interface Mastered {
  act: MasterAct['kind'];
  figure: FigureId | null;
  piece: string | null; // a piece of ground …
  as: string | null; // … and what it counts as now
  text: string | null; // his own words
}

export type ArgEvent =
  | Rolled
  | EventOf<'deployed' | 'listened', { side: string }>
  | EventOf<'turnBegan', { turn: number }>
  | EventOf<'initiative', { sides: readonly string[] }>
  | EventOf<'ordered', { figure: FigureId; order: Given['do']; target: string | null }>
  | EventOf<'moved', { figure: FigureId; way: readonly Point[]; length: number }>
  | EventOf<'met', { figure: FigureId; target: FigureId; charge: boolean }>
  | EventOf<'slowed', { figure: FigureId; left: number; blocked: boolean }>
  | EventOf<'mounted', { figure: FigureId; up: boolean }>
  | EventOf<'left', { figure: FigureId; edge: string }>
  | EventOf<'entered' | 'watched' | 'deadlocked', { figures: readonly FigureId[] }>
  | EventOf<'revealed', { figure: FigureId; at: Point; how: 'seen' | 'moved' | 'sprang' | 'truth' | 'ruled' | 'false' }>
  | EventOf<'aimed', { figure: FigureId; target: FigureId; with: Missile; how: Aim['how'] }>
  | EventOf<'waited', { phase: 'shooting' | 'surprise' }>
  | EventOf<'missed', { figure: FigureId; target: FigureId }>
  | EventOf<'killed', { figure: FigureId; by: FigureId | null; how: 'shot' | 'blow' | 'cut down' }>
  | EventOf<'captured' | 'felled' | 'seized', { figure: FigureId; by: FigureId }>
  | EventOf<'stopped' | 'wounded' | 'rose' | 'reloaded' | 'dropped' | 'hid', { figure: FigureId }>
  | EventOf<'signalled', { by: 'shout' | 'music' | 'firearm' | 'banner' | 'sight' }>
  | EventOf<'clashed', { figure: FigureId; target: FigureId; winner: FigureId | null }>
  | EventOf<'recoiled', { figure: FigureId; to: Point; stays: boolean }>
  | EventOf<'pressed', { figure: FigureId; to: Point }>
  | EventOf<'shaken', { figures: readonly FigureId[]; result: 'run' | 'halt' | 'steady' }>
  | EventOf<'related', { side: string; other: string; as: Relation }>
  | EventOf<'offered' | 'accepted', { side: string; other: string; terms: Offer['terms']; turns: number }>
  | EventOf<'letter', { figure: FigureId | null }>
  | EventOf<'fell', { piece: string }>
  | EventOf<'mastered', Mastered>
  | EventOf<'voted', { side: string; figure: FigureId; what: 'deed' | 'raise' }>
  | EventOf<'honoured', { figure: FigureId; what: 'deed' | 'raise' }>
  | EventOf<'ended', { why: Sentence }>;
