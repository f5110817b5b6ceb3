/** The dice of a melee, NOD-127 to NOD-134, NOD-T10, NOD-R066 to NOD-R071. */
import { D6, type Die } from '@nobori/engine';
import { areasAt, quarter, touchesLine } from '@nobori/engine/table';
import { groundOf, heightOf, linesOf, oneLine, onWallTop } from '../basics/ground.ts';
import type { Modifier } from '../rules.ts';
import type { Figure, NodState } from '../state.ts';
import { ARMOUR, CLASS, CLOSE, UPHILL } from '../tables.ts';

export interface Pool {
  readonly dice: readonly Die[];
  readonly modifiers: readonly Modifier[];
  /** NOD-R071: attacked from the rear only, it cannot cause a result. */
  readonly helpless: boolean;
}

/** NOD-133, NOD-134: on foot all round; a rider to his rear only with a yari. */
export const fightsToRear = (figure: Figure): boolean => !figure.mounted || figure.kit.close === 'yari';
/** NOD-R005: quadrants by signs of products, no angle is ever measured. */
export const inRearOf = (rider: Figure, enemy: Figure): boolean => quarter(rider.facing, rider.at, enemy.at) === 'rear';

/** NOD-132, NOD-R070: any enemy in the combat on foot with a yari. */
const meetsYari = (foes: readonly Figure[]): boolean => foes.some(foe => !foe.mounted && foe.kit.close === 'yari');

/** What one side throws: its primary stands first (NOD-R007). */
export function poolOf(state: NodState, own: readonly Figure[], foes: readonly Figure[]): Pool {
  const [primary, ...helpers] = own;
  const [opponent] = foes;
  if (primary === undefined || opponent === undefined) return { dice: [], modifiers: [], helpless: true };
  const armour = ARMOUR[primary.kit.counts].die; // NOD-129
  if (!fightsToRear(primary) && foes.every(foe => inRearOf(primary, foe))) return { dice: [armour], modifiers: [], helpless: true };
  const dice: Die[] = [...handDice(primary), armour]; // NOD-001
  if (primary.mounted && !meetsYari(foes)) dice.push(D6); // NOD-131
  if (state.options.helperDice === 'pooled')
    for (const helper of helpers) if (fightsToRear(helper) || !inRearOf(helper, opponent)) dice.push(...handDice(helper)); // NOD-128
  return { dice, modifiers: advantage(state, primary, opponent), helpless: false };
}

/** Quality, and the weapon unless it is improvised (NOD-017, NOD-023). */
function handDice({ kit }: Figure): Die[] {
  const weapon: Die | null = CLOSE[kit.close].die;
  return weapon === null ? [CLASS[kit.class].die] : [CLASS[kit.class].die, weapon]; // NOD-023
}

/** NOD-130, NOD-R067: +1 once, for the primary uphill of his opponent or in cover. */
function advantage(state: NodState, me: Figure, foe: Figure): Modifier[] {
  if (heightOf(state, me) >= heightOf(state, foe) + UPHILL) return [{ label: 'uphill', value: 1, rule: 'NOD-130' }]; // NOD-R067
  return meleeCover(state, me, foe) ? [{ label: 'in cover', value: 1, rule: 'NOD-R068' }] : [];
}

/** NOD-R068: in cover terrain the enemy is not in too, or behind a line he did not come over himself. */
export function meleeCover(state: NodState, me: Figure, foe: Figure): boolean {
  const set = groundOf(state).areas.cover;
  if (set.areas.length > 0) {
    const his = areasAt(set, foe.at);
    if (areasAt(set, me.at).some(area => !his.includes(area))) return true;
  }
  if (onWallTop(me)) return false; // the height speaks for itself
  return !me.came.includes(foe.kit.id) && coverBetween(state, me, foe);
}

/** A wall, hedge or fence lies between them. */
export const coverBetween = (state: NodState, a: Figure, b: Figure): boolean =>
  linesOf(state, 'cover').lines.some(line => touchesLine(oneLine(line), a.at, b.at));
