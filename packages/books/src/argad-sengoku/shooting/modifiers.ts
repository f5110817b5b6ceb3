/** Shooting modifiers, ARG-118 to ARG-133 and ARG-T8: what helps and hinders one shot at one victim. */
import { total } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { ArgRule, Modifier } from '../rules.ts';
import { coverOf, figuresInTheWay, lineOfSight } from '../terrain/sight.ts';
import { CAP, SHOOTERS, type Armour, type Band, type Missile } from '../tables.ts';
import { armourOf, classOf, figureOf, gifted, has, mounted, type ArgState, type Figure, type Shot } from '../state.ts';
import { bandAt, bandsFor, shotFrom, sighting } from './targets.ts';
import { clusterOf } from '../basics/clusters.ts';

export interface Chance {
  readonly need: number;
  readonly modifiers: readonly Modifier[];
}

/** What this shot needs against this victim; null when it cannot be made after all. */
export function chanceOf(state: ArgState, shot: Shot, victim: Figure): Chance | null {
  const shooter = figureOf(state, shot.figure);
  const { aim } = shot;
  const from = shotFrom(shooter, aim.from);
  const bands = bandsFor(state, aim.with, aim.how, clusterOf(state, victim, shooter.kit.faction).length >= 3);
  if (shot.contact) {
    // ARG-087: just before contact: the nearest band, and no terrain.
    const [band] = bands;
    return band === undefined
      ? null
      : {
          need: band.need,
          modifiers: capped(
            [],
            targetGroup(state, shot, shooter, from, victim, victim.at, band, false),
            shooterGroup(state, shot, shooter, victim),
          ),
        };
  }
  const seen = sighting(state, shooter, from, victim);
  if (seen === null) return null;
  const band = bandAt(state, shooter, from, victim, seen.at, bands);
  if (band === null) return null;
  const terrain = terrainGroup(state, shooter, from, victim, seen.at, aim.with);
  const target = targetGroup(state, shot, shooter, from, victim, seen.at, band, seen.furtive);
  return { need: band.need, modifiers: capped(terrain, target, shooterGroup(state, shot, shooter, victim)) };
}

/** ARG-123, ARG-126, ARG-R38: terrain and target together are never worse than −2; what the shooter causes lies outside. */
function capped(terrain: readonly Modifier[], target: readonly Modifier[], own: readonly Modifier[]): Modifier[] {
  const both = [...terrain, ...target];
  const worse = total(both) - CAP;
  if (worse < 0) both.push({ label: 'never worse than −2', value: -worse, rule: 'ARG-123' });
  return [...both, ...own]; // ARG-126, ARG-R38
}

/** ARG-118, ARG-R55: only the worst counts. A slinger who shoots has none (ARG-100, ARG-R41). */
function terrainGroup(state: ArgState, shooter: Figure, from: Point, victim: Figure, at: Point, missile: Missile): Modifier[] {
  if (victim.aim?.with === 'sling') return []; // ARG-100, ARG-R41
  const cover = coverOf(state, shooter, from, victim, at, missile === 'ozutsu');
  if (cover.value < 0) return [{ label: cover.label, value: cover.value, rule: cover.rule }]; // ARG-R55
  if (mounted(victim) || !figuresInTheWay(state, shooter, from, victim, at).screened) return [];
  return [{ label: 'screened', value: -1, rule: 'ARG-091' }];
}

function targetGroup(
  state: ArgState,
  shot: Shot,
  shooter: Figure,
  from: Point,
  victim: Figure,
  at: Point,
  band: Band,
  furtive: boolean,
): Modifier[] {
  const found: Modifier[] = [];
  const missile = shot.aim.with;
  const firearm = SHOOTERS[missile].firearm === true;
  const master = classOf(state, victim) === 6 && !shot.surprise; // ARG-133, ARG-R53
  const armour = protection(state, shot, shooter, victim, firearm, master);
  const stopped = againstArmour(state, shooter, victim, missile, armour.value, band);
  if (stopped < 0) found.push({ label: armour.label, value: stopped, rule: armour.rule });
  if (master) found.push({ label: 'sensei', value: -1, rule: 'ARG-133' });
  // ARG-121, ARG-204, ARG-R54: from behind at a horo filled with wind.
  const [x, y] = victim.heading ?? victim.facing; // turning on the spot does not turn the wind
  const behind = x * (from[0] - at[0]) + y * (from[1] - at[1]) < 0;
  if (!firearm && victim.kit.horo && mounted(victim) && victim.track !== null && behind)
    found.push({ label: 'horo', value: -1, rule: 'ARG-121' });
  if (furtive) found.push({ label: 'furtive target', value: -1, rule: 'ARG-122' }); // ARG-R36, ARG-R37
  return found;
}

const WORN: Readonly<Record<Armour, string>> = { 0: 'light clothing', 3: 'armour 3', 4: 'armour 4', 5: 'armour 5' };

/** ARG-131, ARG-132, ARG-R50, ARG-R51: real armour, or class as if it were armour, whichever is better. */
function protection(
  state: ArgState,
  shot: Shot,
  shooter: Figure,
  victim: Figure,
  firearm: boolean,
  master: boolean,
): { value: number; label: string; rule: ArgRule } {
  const real = armourOf(state, victim);
  const worn = { value: real, label: WORN[real], rule: 'ARG-120' } as const;
  if (master && real < 5) return { value: 5, label: 'sensei as armour 5', rule: 'ARG-133' };
  if (!state.options.avoidArrows || firearm || shot.surprise || !avoids(victim)) return worn;
  const level = Math.min(5, classOf(state, victim));
  if (level <= real || !watches(state, victim, shooter)) return worn; // ARG-R50, ARG-R51
  return { value: level, label: level === 4 ? 'avoids as armour 4' : 'avoids as armour 5', rule: 'ARG-131' };
}

export const avoids = (figure: Figure): boolean => has(figure, 'samurai') || has(figure, 'monk') || has(figure, 'ninja');

/** ARG-132: within the quarter circle that begins at the chosen shooter and goes on clockwise; everywhere when nothing had to be chosen. */
function watches(state: ArgState, victim: Figure, shooter: Figure): boolean {
  if (victim.avoid === null) return true;
  return inQuarter(victim, figureOf(state, victim.avoid), shooter);
}
export function inQuarter(victim: Figure, first: Figure, other: Figure): boolean {
  const a: Point = [first.at[0] - victim.at[0], first.at[1] - victim.at[1]];
  const b: Point = [other.at[0] - victim.at[0], other.at[1] - victim.at[1]];
  return a[0] * b[0] + a[1] * b[1] >= 0 && a[0] * b[1] - a[1] * b[0] <= 0;
}

/** ARG-104, ARG-115, ARG-120, ARG-128, ARG-R25. */
function againstArmour(state: ArgState, shooter: Figure, victim: Figure, missile: Missile, armour: number, band: Band): number {
  if (armour < 4) return 0; // ARG-029: armour 3 does not stop shots
  const heavy = state.options.mixedContexts && victim.kit.gifts.includes('heavyArmour') && armour === 5;
  if (missile === 'yumi' && !heavy && gifted(state, shooter, 'strongBow')) return 0;
  if (band.long === true) return -1;
  if (heavy && missile === 'yumi') return -2;
  if (heavy && missile === 'pistol' && band.need > 5) return -1;
  return SHOOTERS[missile].armour[armour === 4 ? 0 : 1]; // ARG-R25
}

/** ARG-103, ARG-124 to ARG-127, ARG-129, ARG-R37, ARG-R39, ARG-R40, ARG-R48. */
function shooterGroup(state: ArgState, shot: Shot, shooter: Figure, victim: Figure): Modifier[] {
  const found: Modifier[] = [];
  const { aim } = shot;
  if (aim.from !== null && !lineOfSight(state, victim.at, shooter.from) && !lineOfSight(state, victim.at, shooter.at))
    found.push({ label: 'furtive shooter', value: -1, rule: 'ARG-124' }); // ARG-R35
  if (classOf(state, shooter) <= 2) found.push({ label: 'untrained', value: -1, rule: 'ARG-125' }); // ARG-R39, ARG-R40
  if (aim.with === 'shuriken' && shooter.kit.gifts.includes('poorThrower'))
    found.push({ label: 'poor thrower', value: -1, rule: 'ARG-103' });
  if (shot.surprise && !shooter.seenBy.includes(victim.kit.id) && victim.sprang !== state.turn)
    found.push({ label: 'surprise', value: 1, rule: 'ARG-127' });
  if (aim.how === 'elite') found.push({ label: 'sharpshooter', value: 1, rule: 'ARG-129' }); // ARG-R48
  return found;
}
