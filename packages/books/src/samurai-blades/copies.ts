/** Written by `npm run copies` from the declaration of the state, a line for each function; a test keeps it so. */
import type { BladesState, Figure, Lantern } from './state.ts';

// Copies share whatever is replaced and never changed in place.
const copyFigure = (it: Figure): Figure => ({ kit: it.kit, is: it.is, unseen: it.unseen, lastSeen: it.lastSeen, lastHealth: it.lastHealth, at: it.at, rear: it.rear, health: it.health, rides: it.rides, rider: it.rider, draws: it.draws, control: it.control, task: it.task, fought: it.fought, moved: it.moved, attacked: it.attacked, shot: it.shot, deflected: it.deflected, armed: it.armed });
function copyFigures(all: readonly Figure[]): Figure[] { const copies: Figure[] = []; for (const one of all) copies.push(copyFigure(one)); return copies; }
const copyLantern = (it: Lantern): Lantern => ({ at: it.at, lit: it.lit });
function copyLanterns(all: readonly Lantern[]): Lantern[] { const copies: Lantern[] = []; for (const one of all) copies.push(copyLantern(one)); return copies; }
export const copyState = (it: BladesState): BladesState => ({ chairs: it.chairs, options: it.options, battle: it.battle, verdict: it.verdict, turn: it.turn, moments: it.moments.slice(), phase: it.phase, figures: copyFigures(it.figures), lanterns: copyLanterns(it.lanterns), alarm: it.alarm, duel: it.duel, challenged: it.challenged, refused: it.refused, poems: it.poems, held: it.held });

// Fresh ones have the default of whatever is left out.
export const freshFigure = (it: Pick<Figure, 'kit' | 'is'> & Partial<Figure>): Figure => ({ kit: it.kit, is: it.is, unseen: it.unseen ?? false, lastSeen: it.lastSeen ?? null, lastHealth: it.lastHealth ?? "healthy", at: it.at ?? [-99, -99], rear: it.rear ?? null, health: it.health ?? "healthy", rides: it.rides ?? null, rider: it.rider ?? null, draws: it.draws ?? null, control: it.control ?? null, task: it.task ?? null, fought: it.fought ?? 0, moved: it.moved ?? 0, attacked: it.attacked ?? 0, shot: it.shot ?? 0, deflected: it.deflected ?? 0, armed: it.armed ?? 0 });
export const freshState = (it: Pick<BladesState, 'chairs' | 'options' | 'battle' | 'turn' | 'figures' | 'lanterns'> & Partial<BladesState>): BladesState => ({ chairs: it.chairs, options: it.options, battle: it.battle, verdict: it.verdict ?? null, turn: it.turn, moments: it.moments ?? [], phase: it.phase ?? 1, figures: it.figures, lanterns: it.lanterns, alarm: it.alarm ?? null, duel: it.duel ?? null, challenged: it.challenged ?? 0, refused: it.refused ?? [], poems: it.poems ?? [], held: it.held ?? null });

// A key differs wherever two states of one game do. What is fixed or follows from the rest is no part of it.
const keyFigure = (it: Figure): string => `${(it.unseen ? 1 : 0)} ${it.is} ${it.lastSeen === null ? '' : JSON.stringify(it.lastSeen)} ${it.lastHealth} ${it.at[0]} ${it.at[1]} ${it.rear === null ? '' : JSON.stringify(it.rear)} ${it.health} ${it.rides === null ? '' : JSON.stringify(it.rides)} ${JSON.stringify(it.rider)} ${it.draws === null ? '' : JSON.stringify(it.draws)} ${it.control} ${it.task === null ? '' : JSON.stringify(it.task)} ${it.fought} ${it.moved} ${it.attacked} ${it.shot} ${it.deflected} ${it.armed}`;
function keyFigures(all: readonly Figure[]): string { let key = ''; for (const one of all) key += `${keyFigure(one)}|`; return key; }
const keyLantern = (it: Lantern): string => `${(it.lit ? 1 : 0)}`;
function keyLanterns(all: readonly Lantern[]): string { let key = ''; for (const one of all) key += `${keyLantern(one)}|`; return key; }
export const keyOf = (it: BladesState): string => `${it.verdict === null ? '' : JSON.stringify(it.verdict)} ${JSON.stringify(it.moments)} ${it.phase} ${keyFigures(it.figures)} ${keyLanterns(it.lanterns)} ${it.alarm} ${it.duel === null ? '' : JSON.stringify(it.duel)} ${it.challenged} ${it.refused.length === 0 ? '' : JSON.stringify(it.refused)} ${it.poems.length === 0 ? '' : JSON.stringify(it.poems)} ${it.held}`;
