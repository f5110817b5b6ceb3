/** Weapons in hand: KOZ-06, KOZ-94, KOZ-104, KOZ-203, and the rulings KOZ-R32, R33, R36, R71, R75 to R77. */
import { bug, present, type Tell, say } from '@nobori/engine';
import type { Fighter } from '../muster/figures.ts';
import type { KozEvent } from '../events.ts';
import { refusal, type Refusal } from '../rules.ts';
import { ARM, figureOf, mounted, struckNow, type Arm, type Dropped, type Figure, type KozState } from '../state.ts';
import { CHAINS } from '../zones/zoneTables.ts';
import { WEAPONS, type Mode, type Weapon } from './glossary.ts';

export function weaponNamed(id: string): Weapon {
  const weapon = WEAPONS.get(id);
  if (weapon === undefined) throw bug('no such weapon', { id });
  return weapon;
}

const RACK = present(ARM.read({ weapon: 'hands' }, '', []), 'a weapon');
/** A weapon as it comes from the rack. */
export const freshArm = (weapon: string): Arm => ({ ...RACK, weapon });

const BARE: Arm = freshArm('hands');
const TWIN: Arm = freshArm('niten');
const BARE_HANDS = weaponNamed('hands');
const TWO_SWORDS = weaponNamed('niten');

/** What the figure fights with now: both swords, the weapon in hand, or its bare hands. */
export const armIn = (figure: Figure): Arm => (figure.twin ? TWIN : (figure.arms[figure.hand] ?? BARE));

export function weaponIn(figure: Figure): Weapon {
  if (figure.twin) return TWO_SWORDS;
  const arm = figure.arms[figure.hand];
  return arm === undefined ? BARE_HANDS : weaponNamed(arm.weapon);
}

/** KOZ-R32: skill on the sheet; else the secondary skill of trained men, 0 for others. */
export function skillWith(figure: Figure, weapon: string): number {
  const { kit } = figure;
  if (weapon === 'niten') return kit.niten ?? 0;
  if (weapon === 'hands') return bareSkill(figure);
  return taught(kit.skills, weapon) ?? taught(kit.skills, LOOKALIKE.get(weapon) ?? weapon) ?? kit.secondary;
}

/** KOZ-167: a tachi is a katana by another name: what is written for the one holds for the other. */
const OTHER_NAME: Readonly<Record<string, string>> = { katana: 'tachi', tachi: 'katana' };

/** What passes for another is used like it until its secret is out (KOZ-R90): one skill serves for both, else a roll would tell them apart. */
const LOOKALIKE = new Map([...WEAPONS].flatMap(([id, { guise }]) => (guise === null ? [] : [[id, guise] as const, [guise, id] as const])));

/** What a sheet says of a weapon. */
export const taught = (written: Readonly<Record<string, number>>, weapon: string): number | undefined =>
  written[weapon] ?? written[OTHER_NAME[weapon] ?? weapon];

/** KOZ-R32: unarmed fighting without an art has skill 0. */
export const bareSkill = ({ kit }: Figure): number => Math.max(kit.skills['jujutsu'] ?? 0, kit.skills['shorinji-kempo'] ?? 0);

/** The skill a stroke or parry in this mode has: a bow swung as a club has none (KOZ-R36). */
export function skillIn(figure: Figure, mode: Mode): number {
  if (mode.name === 'club') return 0;
  if (mode.class === 'unarmed') return bareSkill(figure);
  const { weapon } = armIn(figure);
  const { guise, modes } = weaponNamed(weapon);
  return guise === null || mode === modes[0] ? skillWith(figure, weapon) : (figure.kit.skills[weapon] ?? figure.kit.secondary);
}

/** KOZ-R75: the chain is still being recovered in the turn after it was swung. */
export const recovering = (state: KozState, arm: Arm): boolean => arm.spent >= 0 && state.turn <= arm.spent + 1;

/** Is it a way for this figure to use the weapon in hand at all? */
export function modeUsable(state: KozState, figure: Figure, weapon: Weapon, arm: Arm, mode: Mode): boolean {
  if (mode.exotic && !state.options.exoticWeapons) return false; // KOZ-R86
  if (weapon.locked && weapon.modes[arm.mode] !== mode) return false;
  if (weapon.technique && arm.weapon !== 'niten' && figure.kit.skills[arm.weapon] === undefined) {
    if (weapon.guise === null || mode !== weapon.modes[0]) return false; // KOZ-R32; used as what it seems it is no art
  }
  return !(mounted(figure) && CHAINS.includes(mode.zone)); // KOZ-T16
}

/** … and may it attack so now? What the target allows is judged elsewhere. */
export function modeReady(state: KozState, figure: Figure, weapon: Weapon, arm: Arm, mode: Mode): boolean {
  if (mode.recovers === 'always' && recovering(state, arm)) return false;
  if (figure.holding !== null && mode.zone !== 'kgSickle') return false; // KOZ-R73: the weapon is tied, but for the sickle
  return modeUsable(state, figure, weapon, arm, mode);
}

/** Why the weapon in hand cannot attack so now, each with its own rule. */
export function refuseMode(state: KozState, figure: Figure, mode: Mode): Refusal | null {
  const [weapon, arm] = [weaponIn(figure), armIn(figure)];
  if (modeReady(state, figure, weapon, arm, mode)) return null;
  const facts = { figure: figure.kit.id };
  if (mode.exotic && !state.options.exoticWeapons) return refusal('KOZ-R86', 'Exotic weapons are not used in this game.', facts);
  if (weapon.locked && weapon.modes[arm.mode] !== mode)
    return refusal('KOZ-R33', '{figure} must first change his weapon, to use it in that way.', facts); // KOZ-210
  if (mounted(figure) && CHAINS.includes(mode.zone)) return refusal('KOZ-123', 'Chains and ropes do not attack from the saddle.', facts); // KOZ-T16
  if (!modeUsable(state, figure, weapon, arm, mode)) return refusal('KOZ-R32', '{figure} has not learned to use his weapon.', facts);
  if (figure.holding !== null && mode.zone !== 'kgSickle')
    return refusal('KOZ-R73', '{figure} holds {target} with his weapon.', { ...facts, target: figure.holding });
  return refusal('KOZ-R75', '{figure} cannot use his weapon in that way now.', facts);
}

/** The modes of the weapon in hand, by name. */
export function modeNamed(figure: Figure, name: string | null): Mode | null {
  const weapon = weaponIn(figure);
  if (name === null) return weapon.modes[armIn(figure).mode] ?? null;
  for (const mode of weapon.modes) if (mode.name === name) return mode;
  return name === guiseMode(weapon) ? (weapon.modes[0] ?? null) : null;
}

/** What the use of a weapon is called that passes for another. */
const guiseMode = ({ guise }: Weapon): string | null => (guise === null ? null : (weaponNamed(guise).modes[0]?.name ?? null));

/** What everybody sees him do: a weapon whose secret is kept is used as what it is taken for (KOZ-R90). */
export function modeSeen(figure: Figure, mode: Mode): string {
  const weapon = weaponIn(figure);
  return armIn(figure).hidden && mode === weapon.modes[0] ? (guiseMode(weapon) ?? mode.name) : mode.name;
}

/** KOZ-R77: what a figure parries with: the last mode used; while a chain recovers or holds a victim, the chain's. */
export function guard(state: KozState, figure: Figure): Mode {
  const weapon = weaponIn(figure);
  const arm = armIn(figure);
  if (figure.holding !== null) for (const mode of weapon.modes) if (mode.does === 'entangle') return mode;
  if (recovering(state, arm)) for (const mode of weapon.modes) if (mode.recovers !== null) return mode;
  const mode = weapon.modes[arm.mode] ?? weapon.modes[0];
  if (mode === undefined) throw bug('a weapon without modes', { weapon: arm.weapon });
  return mode;
}

/** Replaces the weapon in hand by a changed copy. */
function changeArm(figure: Figure, change: Partial<Arm>): void {
  if (figure.twin || figure.hand < 0) return;
  figure.arms = figure.arms.map((arm, i) => (i === figure.hand ? { ...arm, ...change } : arm));
}

/** A mode has been used in an attack: it is the last mode, its chain is out, its surprise is gone, its secret is known. */
export function useMode(state: KozState, figure: Figure, mode: Mode, distance: number, tell: Tell<KozEvent>): void {
  const weapon = weaponIn(figure);
  const arm = armIn(figure);
  const spends = mode.recovers === 'always' || (mode.recovers === 'far' && distance >= 3);
  showMode(figure, mode, tell);
  if (weapon.modes.length === 1 && !spends) return;
  changeArm(figure, {
    mode: weapon.modes.indexOf(mode),
    spent: spends ? state.turn : arm.spent,
    fresh: arm.fresh && !mode.surprise,
  });
}

/** Whoever uses a weapon in a way that its looks do not allow shows what it is. */
export function showMode(figure: Figure, mode: Mode, tell: Tell<KozEvent>): void {
  if (armIn(figure).hidden && mode !== weaponIn(figure).modes[0]) reveal(figure, figure.hand, tell);
}

/** What a weapon whose secret is kept is taken for; null where it is none, or looks like nothing at all. */
export const guiseOf = (arm: Arm): string | null => (arm.hidden ? weaponNamed(arm.weapon).guise : null);

export function reveal(figure: Figure, index: number, tell: Tell<KozEvent>): void {
  const arm = figure.arms[index];
  if (arm === undefined || !arm.hidden) return;
  figure.arms = figure.arms.map((one, i) => (i === index ? { ...one, hidden: false } : one));
  tell({ kind: 'revealed', figure: figure.kit.id, weapon: arm.weapon, reveals: true, rules: ['KOZ-R90', 'KOZ-186'] });
}

/** KOZ-R76: +2 on the first attack; a feruzue's chain only out of the shaft. */
export const surprises = (figure: Figure, mode: Mode): boolean => mode.surprise && armIn(figure).fresh;

// Drawing, changing, recovering

const LONG_SWORDS: readonly string[] = ['katana', 'tachi'];
const SHORT_SWORDS: readonly string[] = ['wakizashi', 'kodachi'];

const carriedAt = (figure: Figure, fits: (weapon: string) => boolean): number => figure.arms.findIndex(arm => fits(arm.weapon));

/** KOZ-R71: the long sword of a pair; −1 when he has not both. */
function longOfPair(figure: Figure): number {
  const daisho = carriedAt(figure, weapon => weapon === 'daisho');
  if (daisho >= 0) return daisho;
  const long = carriedAt(figure, weapon => LONG_SWORDS.includes(weapon));
  return long >= 0 && carriedAt(figure, weapon => SHORT_SWORDS.includes(weapon)) >= 0 ? long : -1;
}

/** As what a figure knows a weapon that lies about (KOZ-R95). */
export const knownAs = ({ kit }: Figure, { arm, by }: Dropped): string => (by === kit.side ? null : guiseOf(arm)) ?? arm.weapon;

/** KOZ-R71: carries a long and a short sword. */
export const hasPair = (figure: Figure): boolean => longOfPair(figure) >= 0;

/** The weapon lying in one's own hex. */
const lyingHere = (state: KozState, figure: Figure, weapon: string): number =>
  mounted(figure)
    ? -1
    : state.dropped.findIndex(one => knownAs(figure, one) === weapon && one.at[0] === figure.at[0] && one.at[1] === figure.at[1]);

/** KOZ-15: farmers cannot use bows or swords, unless the scenario has taught one. */
export const isNoble = (weapon: string): boolean => weaponNamed(weapon).sword || weaponNamed(weapon).missile === 'bow';
const mayTakeUp = ({ kit }: Figure, weapon: string): boolean =>
  kit.type !== 'farmer' || taught(kit.skills, weapon) !== undefined || !isNoble(weapon);

/** KOZ-R33: what a figure could have in hand instead: weapons it wears, weapons at its feet, both swords, nothing. */
export function othersToDraw(state: KozState, figure: Figure): string[] {
  const found: string[] = [];
  const arm = armIn(figure);
  figure.arms.forEach(({ weapon }, i) => {
    if (i !== figure.hand && !found.includes(weapon)) found.push(weapon);
    else if (i === figure.hand && figure.twin) found.push(weapon);
  });
  if (weaponIn(figure).locked && baredMode(arm) !== null) found.push(arm.weapon);
  if (!mounted(figure))
    for (const one of state.dropped) {
      const lies = knownAs(figure, one);
      if (one.at[0] === figure.at[0] && one.at[1] === figure.at[1] && !found.includes(lies) && mayTakeUp(figure, lies)) found.push(lies);
    }
  if (state.options.niten && figure.kit.niten !== null && !figure.twin && longOfPair(figure) >= 0) found.push('niten');
  if (figure.hand >= 0) found.push('hands');
  return found;
}

/** The other mode of a weapon whose modes are locked, if one may change to it: a staff bares its blade, a bow its spear head. */
function baredMode({ weapon, mode }: Arm): number | null {
  if (weapon === 'shakujo-yari') return mode === 0 ? 1 : null;
  if (weapon === 'yumi-yari') return mode === 1 ? 0 : null;
  return null;
}

/** KOZ-R33: one change a phase, before the stroke. */
export function refuseChange(state: KozState, figure: Figure, weapon: string): Refusal | null {
  const { id } = figure.kit;
  if (figure.changed === state.phase) return refusal('KOZ-R33', '{figure} has already changed weapons in this phase.', { figure: id });
  if (figure.kit.seat === state.active && struckNow(state, figure) && figure.grapple === null)
    return refusal('KOZ-R33', '{figure} has made his stroke and can change weapons no more in this phase.', { figure: id });
  if (figure.helpless) return refusal('KOZ-158', '{figure} is shouting.', { figure: id });
  if (figure.grapple !== null && weapon !== 'hands' && weaponNamed(weapon).modes[0]?.class !== 'close-in')
    return refusal('KOZ-150', 'Only close-in weapons can be used while grappling.');
  if (!othersToDraw(state, figure).includes(weapon))
    return refusal('KOZ-R33', '{figure} has no {weapon} to draw or pick up.', {
      figure: id,
      weapon: say(weaponNamed(weapon).name.toLowerCase()),
    });
  return null;
}

/** KOZ-R33: takes the weapon; the old one is sheathed if it can be, else it falls. `smooth`: a successful iaijutsu costs nothing. */
export function changeWeapon(state: KozState, figure: Figure, weapon: string, drop: boolean, smooth: boolean, tell: Tell<KozEvent>): void {
  figure.changed = state.phase;
  figure.shoots = false; // what he made ready to shoot is out of his hand
  if (!smooth) figure.fumbles = state.phase; // KOZ-104
  loseAim(figure);
  const old = armIn(figure);
  const bare = old.weapon === weapon && !figure.twin ? baredMode(old) : null;
  if (bare !== null) {
    changeArm(figure, { mode: bare });
    reveal(figure, figure.hand, tell);
    tell({ kind: 'drew', figure: figure.kit.id, weapon, dropped: null, rules: ['KOZ-R33', 'KOZ-104', 'KOZ-210'] });
    return;
  }
  letLoose(state, figure, tell); // a weapon let go holds nobody
  const dropped = letGo(state, figure, drop, tell, weapon);
  takeUp(state, figure, weapon, tell);
  const seen = guiseOf(armIn(figure)) ?? weapon; // KOZ-R95
  tell({ kind: 'drew', figure: figure.kit.id, weapon: seen, dropped, rules: smooth ? ['KOZ-154'] : ['KOZ-R33', 'KOZ-104'] });
}

/** The weapon in hand goes into its scabbard, or to the ground, where everybody sees what it seems (KOZ-R95); gives what was dropped. */
export function letGo(state: KozState, figure: Figure, drop: boolean, tell: Tell<KozEvent>, next = 'hands'): string | null {
  const arm = figure.arms[figure.hand];
  if (arm === undefined) return null;
  const stays = weaponNamed(arm.weapon).sheath && !drop;
  const partOfPair = next === 'niten' && (LONG_SWORDS.includes(arm.weapon) || SHORT_SWORDS.includes(arm.weapon) || arm.weapon === 'daisho');
  const index = figure.hand;
  figure.hand = -1;
  figure.twin = false;
  if (stays || partOfPair) return null;
  const guise = guiseOf(arm);
  if (guise === null) reveal(figure, index, tell);
  figure.arms = figure.arms.filter((_, i) => i !== index);
  const lies: Dropped = { at: figure.at, arm: { ...arm, hidden: guise !== null }, by: guise === null ? null : figure.kit.side };
  state.dropped = [...state.dropped, lies];
  return guise ?? arm.weapon;
}

function takeUp(state: KozState, figure: Figure, weapon: string, tell: Tell<KozEvent>): void {
  if (weapon === 'hands') return;
  if (weapon === 'niten') {
    figure.hand = longOfPair(figure);
    figure.twin = true;
    return;
  }
  const worn = carriedAt(figure, one => one === weapon);
  if (worn >= 0) {
    figure.hand = worn;
    if (guiseOf(armIn(figure)) === null) reveal(figure, worn, tell);
    return;
  }
  const place = lyingHere(state, figure, weapon);
  const found = state.dropped[place];
  if (found === undefined) throw bug('a weapon that is not there was picked up', { weapon });
  state.dropped = state.dropped.filter((_, i) => i !== place);
  figure.arms = [...figure.arms, { ...found.arm, load: weaponNamed(weapon).single ? 0 : found.arm.load }]; // KOZ-R43: one so recovered is ready
  figure.hand = figure.arms.length - 1;
  if (knownAs(figure, found) === found.arm.weapon) return;
  // Whoever takes it up knows it (KOZ-R95).
  const friends = state.chairs.filter(({ side }) => side === figure.kit.side).map(({ seat }) => seat);
  tell({ kind: 'revealed', figure: figure.kit.id, weapon: found.arm.weapon, only: friends, reveals: true, rules: ['KOZ-R95'] });
}

/** KOZ-R45: what ends an aim. */
export function loseAim(figure: Figure): void {
  if (figure.aim === null) return;
  figure.aim = null;
  figure.aimed = 0;
  figure.aiming = false;
}

// prettier-ignore
const SWORDSMEN: ReadonlySet<string> = new Set([
  'samurai-sword', 'samurai-spear', 'samurai-bow', 'samurai-naginata', 'samurai-mounted', 'ronin', 'master', 'super',
] satisfies readonly Fighter[]);
/** KOZ-153: samurai or ronin, masters among them. */
export const mayLearnIaijutsu = (type: string): boolean => SWORDSMEN.has(type);

/** KOZ-153: the skill with the sword that it takes. */
export const IAIJUTSU_FROM = 4;

/** KOZ-R69: the sword that could be drawn in one motion; null when there is none. */
export function swordToDraw(state: KozState, figure: Figure): string | null {
  const { kit } = figure;
  if (!state.options.iaijutsu || kit.iaijutsu === null || figure.changed === state.phase || figure.helpless || figure.grapple !== null)
    return null;
  if (!mayLearnIaijutsu(kit.type)) return null;
  const inHand = figure.hand;
  for (let i = 0; i < figure.arms.length; i += 1) {
    const weapon = figure.arms[i]?.weapon ?? '';
    if (i !== inHand && (LONG_SWORDS.includes(weapon) || weapon === 'daisho') && skillWith(figure, weapon) >= IAIJUTSU_FROM) return weapon;
  }
  return null;
}

/** KOZ-R73: a victim is let go. */
export function letLoose(state: KozState, wielder: Figure, tell: Tell<KozEvent>): void {
  if (wielder.holding === null) return;
  const victim = figureOf(state, wielder.holding);
  wielder.holding = null;
  tell({ kind: 'freed', figure: victim.kit.id, target: wielder.kit.id, rules: ['KOZ-R73'] });
}
