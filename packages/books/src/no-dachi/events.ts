/** What may happen in a game, as data: each with the rules it follows from. The words are made in words.ts. */
import type { FigureId } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { Rolled, Told } from './rules.ts';
import type { Alarm } from './scenarios/alarm.ts';
import type { Edge } from './files/battle.ts';
import type { Fate, GroupId } from './state.ts';
import type { AreaKind, Band, Harm, LineKind, MeleeResult, Missile, MoraleResult } from './tables.ts';

export type NodEvent =
  | Rolled
  | Told<'groundLaid', { readonly ground: AreaKind | LineKind; readonly from: Point; readonly to: Point }>
  | Told<'groundCleared', { readonly ground: string }>
  | Told<'groundScattered', { readonly pieces: number }>
  | Told<'attacker', { readonly side: string }>
  | Told<'edgeTaken', { readonly side: string; readonly edge: Edge }>
  | Told<'automatonLeads', { readonly side: string }>
  | Told<'deployed', { readonly unit: GroupId; readonly places: Readonly<Record<FigureId, Point>> }>
  | Told<'turnBegan', { readonly turn: number; readonly side: string }>
  | Told<'moved', { readonly figure: FigureId; readonly way: readonly Point[]; readonly run: boolean }>
  | Told<'revealed', { readonly unit: GroupId }>
  | Told<'hid', { readonly unit: GroupId }>
  | Told<'charges', { readonly unit: GroupId; readonly targets: readonly GroupId[] }>
  | Told<
      'shotAt',
      { readonly figure: FigureId; readonly target: FigureId; readonly band: Band; readonly cover: boolean; readonly horse: boolean }
    >
  | Told<'missed', { readonly target: FigureId }>
  | Told<'slowed', { readonly unit: GroupId }>
  | Told<'smoked', { readonly at: Point; readonly hit: boolean }>
  | Told<'smokeGone', { readonly at: Point }>
  | Told<'loaded', { readonly figure: FigureId; readonly weapon: Missile; readonly step: number; readonly of: number }>
  | Told<'hurt', { readonly figure: FigureId; readonly harm: Harm; readonly horse: boolean; readonly points: number }>
  | Told<'disabled', { readonly figure: FigureId }>
  | Told<'killed', { readonly figure: FigureId; readonly cause: 'wounds' | 'poison' | 'seppuku' | 'finished' }>
  | Told<'horseLost', { readonly figure: FigureId }>
  | Told<'mounted', { readonly figure: FigureId }>
  | Told<'dismounted', { readonly figure: FigureId; readonly at: Point }>
  | Told<'climbed', { readonly figure: FigureId; readonly to: Point; readonly height: number }>
  | Told<'carried', { readonly figure: FigureId; readonly thing: string }>
  | Told<'putDown', { readonly figure: FigureId; readonly thing: string; readonly at: Point }>
  | Told<'usedThing', { readonly figure: FigureId; readonly thing: string }>
  | Told<'signalled', { readonly figure: FigureId }>
  | Told<'delivered', { readonly unit: GroupId; readonly to: GroupId }>
  | Told<'stopped', { readonly unit: GroupId }>
  | Told<'paired', { readonly mine: readonly FigureId[]; readonly his: readonly FigureId[] }>
  | Told<
      'fought',
      { readonly winner: FigureId; readonly loser: FigureId; readonly margin: number; readonly result: MeleeResult | 'nothing' }
    >
  | Told<'drew', { readonly a: FigureId; readonly b: FigureId }>
  | Told<'pushed', { readonly figure: FigureId; readonly from: Point; readonly to: Point }>
  | Told<'followed', { readonly figure: FigureId; readonly to: Point }>
  | Told<'checked', { readonly unit: GroupId; readonly total: number; readonly result: MoraleResult }>
  | Told<'rallied', { readonly unit: GroupId }>
  | Told<'gone', { readonly figure: FigureId; readonly fate: Fate }>
  | Told<'alarmed', { readonly why: Alarm }>
  | Told<'lastWords', { readonly figure: FigureId; readonly text: string }>
  | Told<'ended', { readonly why: string }>;
