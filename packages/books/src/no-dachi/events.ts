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
  | EventOf<'groundLaid', { readonly ground: AreaKind | LineKind; readonly from: Point; readonly to: Point }>
  | EventOf<'groundCleared', { readonly ground: string }>
  | EventOf<'groundScattered', { readonly pieces: number }>
  | EventOf<'attacker', { readonly side: SideId }>
  | EventOf<'edgeTaken', { readonly side: SideId; readonly edge: Edge }>
  | EventOf<'automatonLeads', { readonly side: SideId }>
  | EventOf<'deployed', { readonly unit: GroupId; readonly places: Readonly<Record<FigureId, Point>> }>
  | EventOf<'turnBegan', { readonly turn: number; readonly side: SideId }>
  | EventOf<'moved', { readonly figure: FigureId; readonly way: readonly Point[]; readonly run: boolean }>
  | EventOf<'revealed', { readonly unit: GroupId }>
  | EventOf<'hid', { readonly unit: GroupId }>
  | EventOf<'charges', { readonly unit: GroupId; readonly targets: readonly GroupId[] }>
  | EventOf<
      'shotAt',
      { readonly figure: FigureId; readonly target: FigureId; readonly band: Band; readonly cover: boolean; readonly horse: boolean }
    >
  | EventOf<'heldFire', { readonly unit: GroupId }>
  | EventOf<'missed', { readonly target: FigureId }>
  | EventOf<'slowed', { readonly unit: GroupId }>
  | EventOf<'smoked', { readonly at: Point; readonly hit: boolean }>
  | EventOf<'smokeGone', { readonly at: Point }>
  | EventOf<'loaded', { readonly figure: FigureId; readonly weapon: Missile; readonly step: number; readonly of: number }>
  | EventOf<'hurt', { readonly figure: FigureId; readonly harm: Harm; readonly horse: boolean; readonly points: number }>
  | EventOf<'disabled', { readonly figure: FigureId }>
  | EventOf<'killed', { readonly figure: FigureId; readonly cause: 'wounds' | 'poison' | 'seppuku' | 'finished' }>
  | EventOf<'horseLost', { readonly figure: FigureId }>
  | EventOf<'mounted', { readonly figure: FigureId }>
  | EventOf<'dismounted', { readonly figure: FigureId; readonly at: Point }>
  | EventOf<'climbed', { readonly figure: FigureId; readonly to: Point; readonly height: number }>
  | EventOf<'carried', { readonly figure: FigureId; readonly thing: string }>
  | EventOf<'putDown', { readonly figure: FigureId; readonly thing: string; readonly at: Point }>
  | EventOf<'usedThing', { readonly figure: FigureId; readonly thing: string }>
  | EventOf<'signalled', { readonly figure: FigureId }>
  | EventOf<'delivered', { readonly unit: GroupId; readonly to: GroupId }>
  | EventOf<'stopped', { readonly unit: GroupId }>
  | EventOf<'paired', { readonly mine: readonly FigureId[]; readonly his: readonly FigureId[] }>
  | EventOf<
      'fought',
      { readonly winner: FigureId; readonly loser: FigureId; readonly margin: number; readonly result: MeleeResult | 'nothing' }
    >
  | EventOf<'drew', { readonly a: FigureId; readonly b: FigureId }>
  | EventOf<'pushed', { readonly figure: FigureId; readonly from: Point; readonly to: Point }>
  | EventOf<'followed', { readonly figure: FigureId; readonly to: Point }>
  | EventOf<'checked', { readonly unit: GroupId; readonly total: number; readonly result: MoraleResult }>
  | EventOf<'rallied', { readonly unit: GroupId }>
  | EventOf<'gone', { readonly figure: FigureId; readonly fate: Fate }>
  | EventOf<'alarmed', { readonly why: Alarm }>
  | EventOf<'lastWords', { readonly figure: FigureId; readonly text: string }>
  | EventOf<'ended', { readonly why: Sentence }>;
