/** What may happen in a game, as data: each with the rules it follows from. How it is told stands in shown/telling.ts. */
import type { FigureId, Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { EventOf, Rolled } from './rules.ts';
import type { Alarm } from './scenarios/alarm.ts';
import type { Fate, GroupId } from './state.ts';
import type { AreaKind, Band, Edge, Harm, LineKind, MeleeResult, Missile, MoraleResult } from './tables.ts';

/** The id of a side, as the scenario has it. */
type SideId = string;

export type NodEvent =
  | Rolled
  | EventOf<'groundLaid', { ground: AreaKind | LineKind; from: Point; to: Point }>
  | EventOf<'groundCleared', { ground: string }>
  | EventOf<'groundScattered', { pieces: number }>
  | EventOf<'attacker' | 'automatonLeads', { side: SideId }>
  | EventOf<'edgeTaken', { side: SideId; edge: Edge }>
  | EventOf<'deployed', { unit: GroupId; places: Readonly<Record<FigureId, Point>> }>
  | EventOf<'turnBegan', { turn: number; side: SideId }>
  | EventOf<'moved', { figure: FigureId; way: readonly Point[]; run: boolean }>
  | EventOf<'revealed' | 'hid' | 'heldFire' | 'slowed' | 'stopped' | 'rallied', { unit: GroupId }>
  | EventOf<'charges', { unit: GroupId; targets: readonly GroupId[] }>
  | EventOf<'shotAt', { figure: FigureId; target: FigureId; band: Band; cover: boolean; horse: boolean }>
  | EventOf<'missed', { target: FigureId }>
  | EventOf<'smoked', { at: Point; hit: boolean }>
  | EventOf<'smokeGone', { at: Point }>
  | EventOf<'loaded', { figure: FigureId; weapon: Missile; step: number; of: number }>
  | EventOf<'hurt', { figure: FigureId; harm: Harm; horse: boolean; points: number }>
  | EventOf<'disabled' | 'horseLost' | 'mounted' | 'signalled', { figure: FigureId }>
  | EventOf<'killed', { figure: FigureId; cause: 'wounds' | 'poison' | 'seppuku' | 'finished' }>
  | EventOf<'dismounted', { figure: FigureId; at: Point }>
  | EventOf<'climbed', { figure: FigureId; to: Point; height: number }>
  | EventOf<'carried' | 'usedThing', { figure: FigureId; thing: string }>
  | EventOf<'putDown', { figure: FigureId; thing: string; at: Point }>
  | EventOf<'delivered', { unit: GroupId; to: GroupId }>
  | EventOf<'paired', { mine: readonly FigureId[]; his: readonly FigureId[] }>
  | EventOf<'fought', { winner: FigureId; loser: FigureId; margin: number; result: MeleeResult | 'nothing' }>
  | EventOf<'drew', { a: FigureId; b: FigureId }>
  | EventOf<'pushed', { figure: FigureId; from: Point; to: Point }>
  | EventOf<'followed', { figure: FigureId; to: Point }>
  | EventOf<'checked', { unit: GroupId; total: number; result: MoraleResult; charging?: true }>
  | EventOf<'gone', { figure: FigureId; fate: Fate }>
  | EventOf<'alarmed', { why: Alarm }>
  | EventOf<'lastWords', { figure: FigureId; text: string }>
  | EventOf<'ended', { why: Sentence }>;
