/** Weapons that others do not know of, KOZ-R90, KOZ-186, KOZ-210: what they see in their place, and what they cannot rule out. */
import { copyFigure } from '../copies.ts';
import type { Arm, Figure } from '../state.ts';
import { WEAPON_IDS } from './glossary.ts';
import { guiseOf, weaponNamed } from './inHand.ts';

/** A hidden weapon passes for something else, or is not seen at all. */
export function armSeen(arm: Arm): Arm | null {
  if (!arm.hidden) return arm;
  const guise = guiseOf(arm);
  return guise === null ? null : { ...arm, weapon: guise, hidden: false };
}

export const armsSeen = (arms: readonly Arm[]): readonly Arm[] =>
  arms.some(arm => arm.hidden) ? arms.flatMap(arm => armSeen(arm) ?? []) : arms;

/** The place of the weapon in hand among those that are seen. */
export function handSeen(arms: readonly Arm[], hand: number): number {
  const held = arms[hand];
  return held === undefined || armSeen(held) === null ? -1 : armsSeen(arms.slice(0, hand)).length;
}

/** The figure as others see it. */
export function asSeen(figure: Figure): Figure {
  const arms = armsSeen(figure.arms);
  if (arms === figure.arms) return figure;
  const copy = copyFigure(figure);
  copy.arms = arms;
  copy.hand = handSeen(figure.arms, figure.hand);
  return copy;
}

/** What has a secret, by what it is taken for. */
const DISGUISED = new Map(WEAPON_IDS.flatMap(id => (weaponNamed(id).guise === null ? [] : [[weaponNamed(id).guise, id] as const])));

/** What that weapon may be in truth; null where it can be nothing else. It has only been used as what it seems. */
export function disguised(arm: Arm): Arm | null {
  const weapon = DISGUISED.get(arm.weapon);
  return weapon === undefined || arm.mode > 0 || arm.spent >= 0 || !arm.fresh ? null : { ...arm, weapon, hidden: true };
}

/** … and as it may be behind that, with something hidden in hand. */
function asFeared(figure: Figure): Figure | null {
  const seen = asSeen(figure);
  const held = seen.arms[seen.hand];
  const arm = held === undefined || seen.twin ? null : disguised(held);
  if (arm === null) return null;
  const { kit } = seen;
  return {
    ...seen,
    kit: { ...kit, skills: { [arm.weapon]: kit.secondary, ...kit.skills } },
    arms: seen.arms.map(one => (one === held ? arm : one)),
  };
}

/**
 * Does it hold of the figure as others see it, or as they must fear it is? By this it is judged whether to ask somebody: a question that
 * only a hidden weapon makes possible would betray it, so all whose weapon may hide one are asked, and nobody for what he has under his coat.
 */
export function might(figure: Figure, holds: (figure: Figure) => boolean): boolean {
  if (holds(asSeen(figure))) return true;
  const feared = asFeared(figure);
  return feared !== null && holds(feared);
}
