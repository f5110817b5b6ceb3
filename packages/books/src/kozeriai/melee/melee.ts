/** Clash of blades: who may strike whom, and every factor. KOZ-82 to KOZ-86, KOZ-93 to KOZ-107, KOZ-129 to KOZ-132, rulings KOZ-R31 to R38. */
import { present, factors } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import { refuseFighting } from '../actions/unfit.ts';
import { apart, inBodyHex, rough, undergrowth, underHorse, wading } from '../ground.ts';
import { refusal, type FactorTable, type Modifier, type Refusal } from '../rules.ts';
import { armIn, modeNamed, modeReady, refuseMode, skillIn, surprises, weaponIn } from '../weapons/inHand.ts';
import { able, awake, enemies, heldBy, horseOf, mounted, riderOf, sideNow, struck, type Figure, type KozState } from '../state.ts';
import { GAIT, RELATIVE, type Class } from '../tables.ts';
import type { Mode } from '../weapons/glossary.ts';
import { aheadOf, aheadOfHorse, barred, inZone, lengthOf, threatens, weakFrom } from '../zones/zones.ts';

/** One combatant's side of an exchange. */
export interface Bout {
  readonly state: KozState;
  readonly me: Figure;
  readonly foe: Figure;
  readonly mode: Mode;
  readonly foeMode: Mode;
  /** Aims a stroke in this exchange; else it only parries (KOZ-83). */
  readonly strikes: boolean;
  readonly foeStrikes: boolean;
  /** Where the other stands as he strikes. */
  readonly foeAt: Hex;
  /** A charger's dash does not hamper him (KOZ-140). */
  readonly charging: boolean;
  /** Makes no attempt at defence (KOZ-107). */
  readonly open: boolean;
  /** Tearing free, where zones do not matter (KOZ-R74). */
  readonly held: boolean;
}

/** KOZ-T6b Tactical factors of the figure that rolls, in the order of the table. */
export const TACTICAL_FACTORS: FactorTable<Bout> = [
  // situation                      value  how often                                                              rule
  ['wading in water', -2, ({ state, me }) => wading(state, me.at), 'KOZ-96'], // a wading horse hampers its rider (KOZ-R38)
  ['standing in a body hex', -2, ({ state, me }) => inBodyHex(state, me), 'KOZ-97'],
  ['on rough ground', -1, ({ state, me }) => rough(state, me.at), 'KOZ-98'],
  ['lying on the ground', -2, ({ me }) => me.lying, 'KOZ-99'],
  ['stuck in undergrowth', -3, ({ state, me }) => undergrowth(state, me.at), 'KOZ-100'],
  ['every 2 wounds', -1, ({ me }) => (me.kit.horse ? 0 : Math.trunc(me.wounds / 2)), 'KOZ-101'], // KOZ-R37
  ['each distraction', -1, ({ me }) => (me.kit.horse ? 0 : me.distractions), 'KOZ-102'],
  ['entangled', -3, ({ state, me }) => heldBy(state, me), 'KOZ-103'],
  ['drawing or changing a weapon', -4, ({ state, me }) => me.fumbles === state.phase, 'KOZ-104'],
  ['outnumbered', -1, ({ state, me, held }) => (held || me.kit.horse ? 0 : outnumbered(state, me)), 'KOZ-105'],
  ['dashing', -3, ({ me, charging }) => me.dashed && !charging, 'KOZ-106'], // KOZ-140
  ['no defence', -6, ({ open }) => open, 'KOZ-107'],
  [
    'attacked from a weak side',
    -2,
    // Who shouts does not defend at all: no side of his is weaker than another (KOZ-T23).
    ({ state, me, mode, foeStrikes, foeAt, held }) =>
      !held && foeStrikes && !me.kit.horse && !me.helpless && weakFrom(state, me, mode, foeAt),
    'KOZ-115',
  ],
  ['cantering', 1, bout => speedBonus(bout) === 1, 'KOZ-131'],
  ['galloping', 2, bout => speedBonus(bout) === 2, 'KOZ-132'],
  ['surprise', 2, ({ state, me, mode, strikes }) => (strikes && surprises(me, mode)) || me.surprise === state.phase, 'KOZ-R76'], // and KOZ-155
  ['two swords', 2, ({ me, strikes, held, open }) => me.twin && !strikes && !held && !open, 'KOZ-163'],
];

/** KOZ-131, KOZ-132, KOZ-R61: on all rolls against whoever is ahead of the horse. */
function speedBonus({ state, me, foe }: Bout): number {
  const horse = horseOf(state, me);
  if (horse === null || GAIT[horse.gait].bonus === 0) return 0;
  return aheadOfHorse(state, me, foe) ? GAIT[horse.gait].bonus : 0; // KOZ-R61
}

/** KOZ-95: what is compared, where it makes a difference. */
const COMPARED: Readonly<Record<Class, Readonly<Partial<Record<Class, string>>>>> = {
  standard: { short: 'standard against short', 'close-in': 'standard against close-in', unarmed: 'standard against unarmed' },
  short: { 'close-in': 'short against close-in', unarmed: 'short against unarmed' },
  'close-in': { unarmed: 'close-in against unarmed' },
  unarmed: {},
};

/** KOZ-93: skill, relative weapon factor, tactical factors, zone; all that apply are added. */
export function meleeFactors(bout: Bout): Modifier[] {
  const { me, foe, mode, foeMode } = bout;
  const found = factors(TACTICAL_FACTORS, bout);
  const relative = me.kit.horse || foe.kit.horse ? 0 : RELATIVE[mode.class][foeMode.class]; // a riderless horse has no weapon to compare (KOZ-203)
  if (relative !== 0)
    found.unshift({ label: present(COMPARED[mode.class][foeMode.class], 'what is compared'), value: relative, rule: 'KOZ-95' });
  const skill = me.kit.horse ? 0 : skillIn(me, mode);
  found.unshift({ label: 'skill', value: skill, rule: 'KOZ-94' }); // KOZ-93
  return found;
}

/** KOZ-R35: enemies who have the figure in their zone and whom nobody else of its side keeps busy; 0 when it is fewer than two. */
function outnumbered(state: KozState, figure: Figure): number {
  let count = 0;
  for (const enemy of state.figures)
    if (enemies(enemy, figure) && presses(state, enemy, figure) && !keptBusy(state, enemy, figure)) count += 1;
  return count >= 2 ? count : 0; // KOZ-R35
}

/** Conscious, on its feet (or saddle), not grappling, with the other in its zone. */
const presses = (state: KozState, figure: Figure, other: Figure): boolean =>
  able(figure) && !figure.lying && figure.grapple === null && threatens(state, figure, other);

function keptBusy(state: KozState, enemy: Figure, figure: Figure): boolean {
  for (const friend of state.figures)
    if (friend !== figure && friend.kit.side === figure.kit.side && presses(state, friend, enemy)) return true;
  return false;
}

// Who may strike whom

/** The man who rolls for a target: a horse is defended by its rider (KOZ-130); a riderless one by itself. */
export const defenderOf = (state: KozState, target: Figure): Figure => riderOf(state, target) ?? target;

/** Able to aim a stroke at all: awake, free, and with breath. Whether it has its stroke left is another question. */
export function canFight(state: KozState, figure: Figure): boolean {
  return !figure.kit.horse && refuseFighting(state, figure) === null;
}

/** KOZ-82: able, and has its one stroke of the turn. */
export const canStrike = (state: KozState, figure: Figure): boolean => !struck(state, figure) && canFight(state, figure);

/** KOZ-114, KOZ-129, KOZ-130, KOZ-136, KOZ-R34, KOZ-R80: may this mode be aimed at that target from here? */
export function mayAim(state: KozState, figure: Figure, mode: Mode, target: Figure): boolean {
  if (target === figure || !awake(target) || sideNow(state, target) === figure.kit.side) return false;
  if (target.kit.horse && (lengthOf(state, mode) < 2 || mode.does !== 'hurt')) return false; // KOZ-129, KOZ-R63
  if (mode.does === 'hook' && !mounted(target)) return false;
  if (mounted(figure) && figure.mount !== null && underHorse(state, target)?.kit.id === figure.mount) return false; // KOZ-136
  return modeReady(state, figure, weaponIn(figure), armIn(figure), mode) && inZone(state, figure, mode, target);
}

/** The modes of the weapon in hand that reach the target now. */
export function modesAgainst(state: KozState, figure: Figure, target: Figure): Mode[] {
  return weaponIn(figure).modes.filter(mode => mayAim(state, figure, mode, target));
}

/** Why a stroke cannot be aimed so: the first reason of several. */
export function refuseAim(state: KozState, figure: Figure, name: string | null, target: Figure): Refusal | null {
  const mode = modeNamed(figure, name);
  const facts = { figure: figure.kit.id, target: target.kit.id };
  if (mode === null) return refusal('KOZ-R77', '{figure} has no such way to use his weapon.', facts);
  if (mayAim(state, figure, mode, target)) return null;
  if (!awake(target)) return refusal('KOZ-R34', '{target} is out of the fight: he cannot be attacked.', facts);
  if (target === figure || sideNow(state, target) === figure.kit.side)
    return refusal('KOZ-114', '{target} is no enemy of {figure}.', facts);
  if (target.kit.horse && lengthOf(state, mode) < 2)
    return refusal('KOZ-130', 'Only weapons with a reach of 2 hexes or more can attack a horse.', facts);
  if (target.kit.horse && mode.does !== 'hurt') return refusal('KOZ-R80', 'Only a rider can be caught so, not his horse.', facts);
  if (mode.does === 'hook' && !mounted(target)) return refusal('KOZ-R80', '{target} sits on no horse to be pulled from.', facts);
  const unready = refuseMode(state, figure, mode);
  if (unready !== null) return unready;
  if (figure.mount !== null && underHorse(state, target)?.kit.id === figure.mount)
    return refusal('KOZ-136', '{target} lies under the horse of {figure}.', facts);
  if (!aheadOf(state, figure, mode, target)) return refusal('KOZ-114', '{target} does not stand in a hex that {figure} can attack.', facts);
  if (figure.lying && apart(figure, target) > 1)
    return refusal('KOZ-R15', '{figure} is lying on the ground and reaches only the hexes next to him.', facts);
  return barred(state, figure, mode, target)
    ? refusal('KOZ-R23', 'Something stands between {figure} and {target}.', facts)
    : refusal('KOZ-R75', '{figure} cannot use his weapon in that way now.', facts);
}
