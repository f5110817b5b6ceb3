/** What may be behind what a seat sees of the others: weapons and skills it does not know of, places not yet shown (KOZ-R90). */
import type { Random } from '@nobori/engine';
import { DIRECTIONS, direction, type Hex, type HexFacing } from '@nobori/engine/hex';
import { freePlaces } from '../setup/steps.ts';
import { findFigure, OFF_MAP, type Arm, type Figure, type Kit, type KozState } from '../state.ts';
import { disguised } from '../weapons/hidden.ts';
import { freshArm, mayLearnIaijutsu, weaponNamed } from '../weapons/inHand.ts';

const oneOf = <T>(all: readonly T[], random: Random): T | undefined => all[random.below(Math.max(1, all.length))];

/** Easily hidden (KOZ-186, KOZ-205). */
const CONCEALED = ['manrikigusari', 'aiguchi'] as const;

/** What lies about may hide something, too (KOZ-R95), but not what somebody has been seen to use. */
export function guessedThing({ figures }: KozState, arm: Arm, random: Random): Arm {
  const other = random.below(2) === 0 ? disguised(arm) : null;
  if (other === null) return arm;
  const { weapon } = other;
  const seen = figures.some(({ kit, arms }) => kit.skills[weapon] !== undefined && !arms.some(one => one.hidden && one.weapon === weapon));
  return seen ? arm : other;
}

/** Any shaft may hide something as long as it has only been used as a shaft by one who knows how, and anybody may have something up his sleeve. */
export function guessedArms({ kit, arms }: Figure, random: Random): readonly Arm[] {
  if (kit.horse) return arms;
  const shafts = arms.map(arm => (random.below(2) === 0 && kit.skills[arm.weapon] !== undefined ? disguised(arm) : null) ?? arm);
  const knife = random.below(3) === 0 ? oneOf(CONCEALED, random) : undefined;
  const known = knife === undefined || kit.skills[knife] !== undefined || arms.some(arm => arm.weapon === knife);
  return known ? shafts : [...shafts, { ...freshArm(knife), hidden: true }];
}

/** Whoever has a weapon knows how to use it. With hidden skills he may be better or worse than he looks, or know more. */
export function guessedKit({ options }: KozState, { kit, arms, twin, drew, helpless }: Figure, random: Random): Kit {
  if (kit.horse) return kit;
  let skills: Record<string, number> = { ...kit.skills };
  for (const { weapon, hidden } of arms) {
    if (!hidden) continue;
    const { guise } = weaponNamed(weapon);
    const skill = guise === null ? random.below(4) : skills[guise];
    if (guise !== null && !arms.some(arm => arm.weapon === guise))
      skills = Object.fromEntries(Object.entries(skills).map(([one, known]) => [one === guise ? weapon : one, known]));
    else if (skill !== undefined) skills[weapon] = skill;
  }
  if (!options.hiddenSkills) return { ...kit, skills };
  for (const weapon of Object.keys(skills)) skills[weapon] = (skills[weapon] ?? 0) + random.below(4) - 1;
  const art = (learned: boolean, least: number): number | null => (learned || random.below(3) === 0 ? least + random.below(4) : null);
  return {
    ...kit,
    skills,
    iaijutsu: mayLearnIaijutsu(kit.type) ? art(drew, 3) : null,
    kiai: art(helpless, 2),
    niten: art(twin, 2),
    yadomejutsu: Object.fromEntries(Object.entries(skills).filter(([weapon]) => weaponNamed(weapon).deflects && random.below(3) === 0)),
  };
}

/** Riders are set up before their horses, which are where they are. */
const riderBefore = (state: KozState, { kit, mount }: Figure): Figure | null => (kit.horse ? findFigure(state, mount) : null);

export const guessedFacing = (state: KozState, figure: Figure, random: Random): HexFacing =>
  riderBefore(state, figure)?.facing ?? direction(random.below(DIRECTIONS.length));

/** Whoever is ready has set up everybody; the others may or may not. */
export function guessedPlace(state: KozState, figure: Figure, random: Random): Hex {
  const setting = state.moments.at(-1);
  const ready = setting?.kind === 'deploying' && setting.ready.includes(figure.kit.seat);
  const rider = riderBefore(state, figure);
  if (rider !== null) return rider.at;
  if (!ready && random.below(2) === 0) return OFF_MAP;
  return oneOf(freePlaces(state, figure), random) ?? OFF_MAP;
}
