/** Weapons that others do not know of, KOZ-R90, KOZ-186, KOZ-210: what they see in their place, and what they cannot rule out. */
import { cachedFor } from '@nobori/engine';
import { copyFigure } from '../copies.ts';
import type { Arm, Figure, Kit } from '../state.ts';
import { WEAPON_IDS } from './glossary.ts';
import { guiseOf, weaponNamed } from './inHand.ts';

/** A hidden weapon passes for something else, or is not seen at all. */
export function armSeen(arm: Arm): Arm | null {
  if (!arm.hidden) return arm;
  const guise = guiseOf(arm);
  return guise === null ? null : { ...arm, weapon: guise, hidden: false };
}

export function armsSeen(arms: readonly Arm[]): readonly Arm[] {
  for (const { hidden } of arms) if (hidden) return arms.flatMap(arm => armSeen(arm) ?? []);
  return arms;
}

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

/** As somebody would be who has a weapon in hand that nobody knows of. */
const skilledIn = cachedFor(
  (weapon: string) => weapon,
  (kit: Kit, weapon): Kit => ({ ...kit, skills: { [weapon]: kit.secondary, ...kit.skills } }),
);

/** … and as it may be behind what is seen, with something hidden in hand. */
function asFeared(seen: Figure): Figure | null {
  const held = seen.arms[seen.hand];
  const arm = held === undefined || seen.twin ? null : disguised(held);
  if (arm === null) return null;
  const arms = seen.arms.map(one => (one === held ? arm : one));
  return Object.assign(copyFigure(seen), { kit: skilledIn(seen.kit, arm.weapon), arms });
}

/**
 * Does it hold of the figure as others see it, or as they must fear it is? By this it is judged whether to ask somebody: a question that
 * only a hidden weapon makes possible would betray it, so all whose weapon may hide one are asked, and nobody for what he has under his coat.
 */
export function might(figure: Figure, holds: (figure: Figure) => boolean): boolean {
  const seen = asSeen(figure);
  if (holds(seen)) return true;
  const feared = asFeared(seen);
  return feared !== null && holds(feared);
}
