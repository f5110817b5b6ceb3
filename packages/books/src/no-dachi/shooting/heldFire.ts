/** Held fire, NOD-114 to NOD-117, NOD-R059 to NOD-R061, NOD-R122: when a holding group shoots into an enemy's move, and when it asks. */
import type { FigureId } from '@nobori/engine';
import { comparePoint, type Place } from '@nobori/engine/table';
import { engaged, gapBetween, inContact, movedTo } from '../basics/contact.ts';
import { aimAt, bandAt, isAimed, loadedWith, readyWeapon } from './targets.ts';
import { sees } from '../sight/sight.ts';
import type { Marching, NodMoment } from '../moments.ts';
import { groupOf, membersOf, other, standing, type Figure, type Group, type GroupId, type NodState } from '../state.ts';
import { BANDS, MISSILE } from '../tables.ts';
import { actionsLeft } from '../wounds/wounds.ts';

/** NOD-R059: loaded, not engaged, an action unspent: it is kept, without being asked for. */
export function hold(state: NodState, group: Group): void {
  const broken = group.status === 'broken' || group.status === 'lost';
  for (const figure of membersOf(state, group.id))
    figure.held =
      !broken &&
      !group.halted &&
      figure.kit.missiles.length > 0 &&
      mayAim(figure) &&
      actionsLeft(state, figure) > 0 &&
      readyWeapon(figure, null) !== null &&
      !engaged(state, figure);
}

/** NOD-R033: a climber has no hand free until he is on top. */
const mayAim = ({ climb }: Figure): boolean => climb === null || climb.top;

/** Who of the side that looks on could shoot at this group at all in this step. */
export function holders(state: NodState, moving: Group, charges: boolean): Figure[] {
  const unasked = state.passed || state.spared.includes(moving.id); // who fires by himself needs no question (NOD-R122)
  const found: Figure[] = [];
  const side = other(moving.side);
  for (const figure of state.figures) {
    if (!figure.held || figure.kit.side !== side || !standing(figure)) continue;
    const { status, instruction } = groupOf(state, figure.kit.unit);
    if (status === 'broken' || status === 'lost' || instruction.when === 'never' || (unasked && instruction.how === 'ask')) continue;
    if (instruction.whom === 'chargers' && !charges) continue;
    if (instruction.whom === 'mounted' && !membersOf(state, moving.id).some(one => one.mounted)) continue;
    found.push(figure);
  }
  return found;
}

/** The band up to which a group's instruction lets it speak; the last tick before contact fits them all. */
const upTo = ({ instruction: { when } }: Group): number =>
  when === 'each' ? BANDS.length - 1 : when === 'contact' || when === 'never' ? -1 : BANDS.indexOf(when);

/** Could anything of this move come into the range that matters to any of them? Most moves do not, and need not be run tick by tick. */
export function concerns(
  state: NodState,
  shooters: readonly Figure[],
  { unit, ways, charges }: Pick<Marching, 'unit' | 'ways' | 'charges'>,
): boolean {
  if (shooters.length === 0) return false;
  if (charges.length > 0) return true;
  if (comesAgainst(state, unit, ways)) return true;
  const all = Object.values(ways);
  for (const shooter of shooters) {
    const band = upTo(groupOf(state, shooter.kit.unit));
    if (band < 0) continue;
    let reach = shooter.base.radius + 200;
    for (const weapon of shooter.kit.missiles)
      if (isAimed(weapon) && loadedWith(shooter, weapon))
        reach = Math.max(reach, (MISSILE[weapon].reach[band] ?? 0) + shooter.base.radius + 200);
    const x = shooter.at[0];
    const y = shooter.at[1];
    for (const way of all) {
      for (let i = 1; i < way.length; i += 1) {
        const a = way[i - 1];
        const b = way[i];
        if (a !== undefined && b !== undefined && comparePoint(x, y, a[0], a[1], b[0], b[1], reach) <= 0) return true;
      }
    }
  }
  return false;
}

/** Does a way end against an enemy the mover does not touch yet? The tick before that matters to everybody. */
function comesAgainst(state: NodState, unit: GroupId, ways: Marching['ways']): boolean {
  for (const figure of state.figures) {
    const way = figure.kit.unit === unit ? ways[figure.kit.id] : undefined;
    const end = way?.[way.length - 1];
    if (end === undefined) continue;
    const place = movedTo(figure, end);
    for (const foe of state.figures)
      if (foe.kit.side !== figure.kit.side && standing(foe) && inContact(state, place, foe) && !inContact(state, figure, foe)) return true;
  }
  return false;
}

/** Why a tick is a checkpoint (NOD-R061). */
export interface Occasion {
  /** The last tick before contact: with an enemy all know of, or with one who is hidden too. */
  readonly contact: boolean;
  readonly ambush: boolean;
  readonly end: boolean;
}

interface Aim {
  readonly shooter: Figure;
  /** The band, cover counted, to his nearest eligible target. */
  readonly band: number;
  /** He and why he may shoot are known to all: he can be asked openly. */
  readonly open: boolean;
}

const isHidden = (state: NodState, { kit }: Figure): boolean => groupOf(state, kit.unit).hidden;

/** NOD-R060: nearer than at the start of the step to the shooter, or to a friend he sees; 'open' where that friend is not hidden. */
function comesNearer(state: NodState, shooter: Figure, members: readonly Place[], before: readonly Place[]): 'open' | 'unseen' | null {
  if (gapBetween(members, [shooter]) < gapBetween(before, [shooter])) return 'open'; // NOD-115
  let unseen = false;
  for (const friend of state.figures) {
    if (friend.kit.side !== shooter.kit.side || friend === shooter || !standing(friend)) continue;
    if (gapBetween(members, [friend]) >= gapBetween(before, [friend]) || !sees(state, shooter, friend)) continue;
    if (!isHidden(state, friend)) return 'open';
    unseen = true;
  }
  return unseen ? 'unseen' : null;
}

const NO_AIM = { targets: [] };

/** Is any of them in range of any of his weapons at all? Asked at every tick, before anything dearer. */
function inReach(shooter: Figure, members: readonly Figure[]): boolean {
  for (const weapon of shooter.kit.missiles)
    if (isAimed(weapon)) for (const member of members) if (bandAt(shooter, member, weapon) >= 0) return true;
  return false;
}

/** Where the group was when the step began, and where it is or will be next. */
export interface Course {
  readonly from: readonly Place[];
  readonly to: readonly Place[];
}

/** The course of a move so far. */
export function courseOf(state: NodState, { unit, ways }: Marching): Course {
  const members = membersOf(state, unit);
  const from = members.map((figure): Place => {
    const start = ways[figure.kit.id]?.[0];
    return start === undefined ? figure : { at: start, base: figure.base };
  });
  return { from, to: members };
}

function aims(state: NodState, shooters: readonly Figure[], moving: Group, { from, to }: Course): Aim[] {
  const members = membersOf(state, moving.id);
  const found: Aim[] = [];
  for (const shooter of shooters) {
    if (readyWeapon(shooter, null) === null || !inReach(shooter, members)) continue;
    const nearer = engaged(state, shooter) ? null : comesNearer(state, shooter, to, from);
    if (nearer === null) continue;
    const { targets } = aimAt(state, shooter, moving.id) ?? NO_AIM;
    let nearest = Number.POSITIVE_INFINITY;
    let band = -1;
    for (const target of targets) {
      const gap = gapBetween([shooter], [target.figure]);
      if (gap < nearest) [nearest, band] = [gap, target.band];
    }
    if (band >= 0) found.push({ shooter, band, open: nearer === 'open' && !isHidden(state, shooter) });
  }
  return found;
}

export type Question = Extract<NodMoment, { kind: 'heldFire' }>;

/** What a tick means to the holding groups: the march goes on, perhaps with better bands noted, or it is interrupted. */
export function checkpoint(
  state: NodState,
  course: Course,
  noted: Marching['bands'],
  moving: Group,
  shooters: readonly Figure[],
  { contact, ambush, end }: Occasion,
): { readonly bands: Marching['bands']; readonly question: Question | null } {
  const aimed = aims(state, shooters, moving, course);
  if (aimed.length === 0) return { bands: noted, question: null };
  const bands: Record<FigureId, number> = { ...noted };
  // Whether they are asked openly must not hang on those nobody knows of: each of the two lots has its own reasons.
  const open = speak(state, moving, bands, aimed.filter(aim => aim.open), contact, end, moving.id); // prettier-ignore
  const unseen = speak(state, moving, bands, aimed.filter(aim => !aim.open), contact || ambush, end, `unseen ${moving.id}`); // prettier-ignore
  const asks = [...open.asks, ...unseen.asks];
  const auto = [...open.fires, ...unseen.fires];
  if (asks.length + auto.length === 0) return { bands, question: null };
  const when = contact || ambush ? 'contact' : end ? 'end' : 'approach';
  return {
    bands,
    question: {
      kind: 'heldFire',
      side: other(moving.side),
      unit: moving.id,
      shooters: inListOrder(state, asks),
      auto: inListOrder(state, auto),
      when,
      secret: open.asks.length === 0,
    },
  };
}

const inListOrder = (state: NodState, ids: readonly FigureId[]): FigureId[] =>
  state.figures.flatMap(({ kit }) => (ids.includes(kit.id) ? [kit.id] : []));

/** NOD-R061, NOD-R122: who of these is to be asked at this tick, and who fires by himself. Notes their bands. */
function speak(
  state: NodState,
  moving: Group,
  bands: Record<FigureId, number>,
  aimed: readonly Aim[],
  contact: boolean,
  end: boolean,
  key: string,
): { readonly asks: readonly FigureId[]; readonly fires: readonly FigureId[] } {
  const asks: FigureId[] = [];
  const fires: FigureId[] = [];
  let first = false;
  let better = false;
  for (const { shooter, band } of aimed) {
    const known = bands[shooter.kit.id];
    if (known === undefined) first = true;
    else if (band < known) better = true;
    bands[shooter.kit.id] = Math.min(band, known ?? band);
  }
  if (!first && !better && !contact && !end) return { asks, fires };
  const onlyFirst = first && !better && !contact && !end;
  let best: number = BANDS.length;
  for (const group of state.groups) {
    if (group.side === moving.side) continue;
    const own = aimed.filter(({ shooter }) => shooter.kit.unit === group.id);
    if (own.length === 0) continue;
    const nearest = Math.min(...own.map(({ band }) => band));
    const { when, how } = group.instruction;
    if (!contact && nearest > upTo(group)) continue;
    // NOD-R122: merely the first tick of a step, and no nearer than when it was last asked.
    if (onlyFirst && when !== 'each' && nearest >= (state.asked[key] ?? BANDS.length)) continue;
    if (how === 'ask') {
      asks.push(...own.map(({ shooter }) => shooter.kit.id));
      best = Math.min(best, nearest);
    } else fires.push(...own.filter(({ band }) => contact || band <= upTo(group)).map(({ shooter }) => shooter.kit.id));
  }
  if (asks.length > 0) state.asked = { ...state.asked, [key]: Math.min(best, state.asked[key] ?? BANDS.length) };
  return { asks, fires };
}

/** Everything of a group that can be hurt, as one number: has a volley hurt anybody? */
export const harmOf = (state: NodState, unit: string): number =>
  state.figures.reduce(
    (sum, { kit, wounds, horse, fate, mounted }) =>
      sum + (kit.unit === unit ? wounds + horse + (fate === null ? 0 : 10) + (mounted ? 0 : 7) : 0),
    0,
  );
