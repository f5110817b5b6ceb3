/** Bows and bullets: KOZ-58 to KOZ-81, KOZ-165 to KOZ-170, and the rulings KOZ-R40 to R49, R72, R93. */
import { ask, concerning, done, factors, goTo, total, type Tell, say, callOf, tellRoll } from '@nobori/engine';
import { hexBeside, inRearArc, rangeBand, type Hex } from '@nobori/engine/hex';
import { armedAs, toSeat } from '../asking.ts';
import type { KozEvent } from '../events.ts';
import { between, horseAt, long, manAt, nearHex, rearOf } from '../ground.ts';
import { refusal, type Dice, type FactorTable, type Modifier, type Refusal, type Throw } from '../rules.ts';
import { armIn, loseAim, reveal, skillWith, taught, weaponIn, weaponNamed } from '../weapons/inHand.ts';
import type { MomentAt } from '../moments.ts';
import { act } from '../actions/onFoot.ts';
import { poison, wound } from '../melee/results.ts';
import { atMost, D10, heard, tellScore, telling, throwOf, type Roller } from '../dice.ts';
import { inArc, inSight, visible, type Visibility } from './sight.ts';
import {
  able,
  awake,
  figureOf,
  heldBy,
  horseOf,
  mounted,
  present,
  riderOf,
  sideNow,
  spent,
  struckNow,
  type Figure,
  type KozState,
  type KozSteps,
} from '../state.ts';
import { ARMOUR, GAIT, RANGES, reloadActions, TO_HIT, type Missile } from '../tables.ts';

/** KOZ-59, KOZ-T4: reload actions by skill. */
export function reloadTime(figure: Figure, weapon: string, missile: Missile): number {
  return reloadActions(missile, skillWith(figure, weapon));
}

/** KOZ-29, KOZ-R15, KOZ-R43: a loaded missile weapon in hand; lying only muskets and crossbows. */
export function refuseShoot(state: KozState, figure: Figure): Refusal | null {
  const facts = { figure: figure.kit.id };
  const { missile } = weaponIn(figure);
  const arm = armIn(figure);
  if (missile === null) return refusal('KOZ-29', '{figure} has nothing in hand to shoot or throw.', facts);
  if (arm.load > 0) return refusal('KOZ-59', '{figure} must reload first.', facts);
  if (arm.shots === 0) return refusal('KOZ-R43', '{figure} has nothing left to shoot.', facts);
  if (figure.shoots) return refusal('KOZ-R84', '{figure} shoots only once a phase.', facts);
  const down = refuseLying(figure);
  if (down !== null) return down;
  if (spent(state, figure)) return refusal('KOZ-196', '{figure} is exhausted.', facts);
  return refuseServing(state, figure);
}

/** KOZ-R15: lying one shoots muskets and crossbows only; who has made ready may since have been thrown or run down. */
function refuseLying(figure: Figure): Refusal | null {
  const { missile } = weaponIn(figure);
  return figure.lying && missile !== 'musket' && missile !== 'crossbow'
    ? refusal('KOZ-R15', '{figure} cannot shoot that lying down.', { figure: figure.kit.id })
    : null;
}

/** KOZ-R05, KOZ-R48: no shot and no reloading in the phase of a stroke before impact; a great crossbow is served by two. */
export function refuseServing(state: KozState, figure: Figure): Refusal | null {
  if (horseOf(state, figure)?.rode === true && struckNow(state, figure))
    return refusal('KOZ-R05', '{figure} has made his stroke in this phase.', { figure: figure.kit.id });
  return crewed(state, figure) ? null : refusal('KOZ-R48', 'A great crossbow needs a second man beside it.', { figure: figure.kit.id });
}

/** KOZ-R48: the second of the crew stands beside the engine. */
function crewed(state: KozState, figure: Figure): boolean {
  if (weaponIn(figure).missile !== 'o-yumi') return true;
  return state.figures.some(
    one =>
      one !== figure &&
      able(one) &&
      one.kit.side === figure.kit.side &&
      !long(one) &&
      between(one.at[0], one.at[1], figure.at[0], figure.at[1]) === 1,
  );
}

/** KOZ-60, KOZ-64, KOZ-R40, KOZ-R41: an enemy in range, in the arc and in sight. */
export function refuseTarget(state: KozState, shooter: Figure, target: Figure): Refusal | null {
  const facts = { figure: shooter.kit.id, target: target.kit.id };
  if (!awake(target)) return refusal('KOZ-R34', '{target} is out of the fight: he cannot be attacked.', facts);
  if (sideNow(state, target) === shooter.kit.side) return refusal('KOZ-R34', '{target} is no enemy of {figure}.', facts);
  if (!inArc(shooter, target)) return refusal('KOZ-R40', '{target} is not ahead of {figure}.', facts);
  const { missile } = weaponIn(shooter);
  if (missile === null) return refusal('KOZ-29', '{figure} has nothing in hand to shoot or throw.', facts);
  const down = refuseLying(shooter);
  if (down !== null) return down;
  if (needed(missile, distanceTo(shooter, target)) === null) return refusal('KOZ-64', '{target} is out of range.', facts);
  return inSight(state, shooter, target) ? null : refusal('KOZ-R41', '{figure} cannot see {target}.', facts);
}

/** KOZ-R42: to the nearest hex of the target. */
function distanceTo(shooter: Figure, target: Figure): number {
  const [q, r] = nearHex(target, shooter.at[0], shooter.at[1]);
  return between(shooter.at[0], shooter.at[1], q, r); // KOZ-R42
}

/** KOZ-T5 */
const needed = (missile: Missile, distance: number): number | null => TO_HIT[missile][rangeBand(RANGES, distance) as 0 | 1 | 2 | 3];

/** KOZ-R45: a loaded bow or crossbow, standing still, the target seen and in the arc. */
export function refuseAiming(state: KozState, figure: Figure, target: Figure): Refusal | null {
  const { missile } = weaponIn(figure);
  if (missile === null || missile === 'musket' || missile === 'thrown')
    return refusal('KOZ-68', '{figure} has no bow or crossbow in hand to aim.', { figure: figure.kit.id });
  if (figure.acts > 0) return refusal('KOZ-R45', '{figure} aims only while he does nothing else.', { figure: figure.kit.id }); // a super samurai
  if (mounted(figure) && horseOf(state, figure)?.gait !== 'halt')
    return refusal('KOZ-R45', 'The horse of {figure} must stand still.', { figure: figure.kit.id }); // KOZ-23
  return refuseShoot(state, figure) ?? refuseTarget(state, figure, target);
}

export function takeAim(figure: Figure, target: Figure, tell: Tell<KozEvent>): void {
  act(figure);
  figure.busy = true;
  if (figure.aim !== target.kit.id) figure.aimed = 0; // a new target
  figure.aim = target.kit.id;
  figure.aiming = true;
  tell({ kind: 'aimed', figure: figure.kit.id, target: target.kit.id, rules: ['KOZ-68', 'KOZ-R45'] });
}

interface Shot {
  readonly state: KozState;
  readonly shooter: Figure;
  readonly target: Figure;
  readonly missile: Missile;
  readonly seen: Visibility;
}

/** KOZ-T5b Shooting factors, after the skill. */
export const SHOOTING_FACTORS: FactorTable<Shot> = [
  // factor                             value  how often                                                                            rule
  [
    'each move of aiming',
    1,
    ({ shooter, target, missile }) => (AIMED.includes(missile) && shooter.aim === target.kit.id ? shooter.aimed : 0),
    'KOZ-68',
  ],
  ['target galloping', -1, ({ state, target }) => gaitOf(state, target) === 'gallop', 'KOZ-69'],
  ['target minimally visible', -2, ({ seen }) => seen === 'minimal', 'KOZ-70'],
  ['target partly obscured', -1, ({ seen }) => seen === 'partly', 'KOZ-71'],
  ['on a stationary or walking horse', -1, ({ state, shooter }) => saddle(state, shooter) === -1, 'KOZ-72'],
  ['on a trotting or cantering horse', -2, ({ state, shooter }) => saddle(state, shooter) === -2, 'KOZ-73'],
  ['on a galloping horse', -3, ({ state, shooter }) => saddle(state, shooter) === -3, 'KOZ-74'],
  ['each wound', -1, ({ shooter }) => shooter.wounds, 'KOZ-75'],
  ['each distraction', -1, ({ shooter }) => shooter.distractions, 'KOZ-76'],
  ['being shot at', -1, ({ shooter }) => shooter.underFire, 'KOZ-77'], // KOZ-R46
];
const AIMED: readonly Missile[] = ['bow', 'crossbow', 'o-yumi'];

const gaitOf = (state: KozState, figure: Figure): string => (figure.kit.horse ? figure.gait : (horseOf(state, figure)?.gait ?? ''));
const saddle = (state: KozState, shooter: Figure): number => {
  const horse = horseOf(state, shooter);
  return horse === null ? 0 : GAIT[horse.gait].shot;
};

/** KOZ-67 and the rest: everything that counts. */
function shotFactors(state: KozState, shooter: Figure, target: Figure, weapon: string): Modifier[] {
  const { missile } = weaponNamed(weapon);
  if (missile === null) return [];
  return [
    { label: 'skill', value: skillWith(shooter, weapon), rule: 'KOZ-67' }, // KOZ-58
    ...factors(SHOOTING_FACTORS, { state, shooter, target, missile, seen: visible(state, shooter, target) }),
  ];
}

/** KOZ-65, KOZ-66, KOZ-R44: rolled first; in rain 0, 1 and 2 fail. It stays loaded. */
function misfires(state: KozState, shooter: Figure, missile: Missile, dice: Dice, tell: Tell<KozEvent>): boolean {
  if (missile !== 'musket') return false;
  const misfired = atMost(shooter, say('misfire'), state.battle.rain ? 2 : 0, state.battle.rain ? 'KOZ-66' : 'KOZ-65', dice, tell);
  if (misfired) tell({ kind: 'misfired', figure: shooter.kit.id, rules: ['KOZ-65', 'KOZ-R44'] });
  return misfired;
}

/** KOZ-62, KOZ-63: miss, miss by exactly 1, or hit. */
function rollToHit(
  state: KozState,
  shooter: Figure,
  target: Figure,
  weapon: string,
  missile: Missile,
  dice: Dice,
  tell: Tell<KozEvent>,
): 'hit' | 'close' | 'miss' {
  const need = needed(missile, distanceTo(shooter, target)) ?? 99;
  const modifiers = shotFactors(state, shooter, target, weapon);
  const face = Math.max(1, need - total(modifiers)); // a natural 0 never hits
  const close = need - total(modifiers) - 1;
  const roller: Roller = { figure: shooter, for: say('shot at {target}', { target: target.kit.id }), rule: 'KOZ-62', modifiers };
  const from = close > 0 ? [0, close, face] : [0, face]; // what is beyond the die is never rolled
  const at = from[dice.band(callOf(throwOf(roller)), D10, from)] ?? 0;
  tellScore(state, roller, dice.faces[0], need, tell);
  if (at === face) return 'hit';
  return at === close ? 'close' : 'miss';
}

/** One shot: misfire, to hit, which grappler; then deflection and wounds. */
function shoot(state: KozState, at: MomentAt<'shot'>, dice: Dice, tell: Tell<KozEvent>): void {
  const shooter = figureOf(state, at.figure);
  const target = figureOf(state, at.target);
  const weapon = at.stray ?? armIn(shooter).weapon;
  const poisoned = at.stray === null ? armIn(shooter).poisoned : at.poisoned; // this very blade (KOZ-R82)
  const { missile, single, locked } = weaponNamed(weapon);
  if (missile === null) return;
  shooter.shoots = false;
  shooter.fought = true;
  if (at.stray === null && misfires(state, shooter, missile, dice, tell)) return;
  defenderOf(state, target).shotAt = true; // KOZ-R46
  const result = rollToHit(state, shooter, target, weapon, missile, dice, tell);
  if (at.stray === null) loosed(state, shooter, target, weapon, missile, single, locked, tell);
  if (result !== 'hit') {
    tell({ kind: 'missed', figure: at.figure, target: at.target, rules: ['KOZ-62', 'KOZ-63'] });
    const stray = result === 'close' && at.stray === null && state.options.strayShots ? nextTo(state, target, shooter) : null;
    if (stray === null) return;
    tell({ kind: 'strayed', figure: at.figure, target: stray.kit.id, rules: ['KOZ-R49'] });
    ask(state, { kind: 'shot', figure: at.figure, target: stray.kit.id, stray: weapon, poisoned });
    return;
  }
  telling(state.options, tell)({ kind: 'hit', figure: at.figure, target: at.target, rules: ['KOZ-62'] }); // now shows who can turn it aside
  const partner = target.grapple;
  const hit = partner === null || atMost(shooter, say('which grappler'), 4, 'KOZ-R67', dice, tell) ? at.target : partner; // KOZ-149
  const struck = { figure: at.figure, target: hit, weapon, poisoned };
  if (deflectsWith(state, figureOf(state, hit), shooter, weapon) === null) ask(state, { kind: 'hitting', ...struck, deflect: false });
  else ask(state, { kind: 'deflecting', ...struck });
}

const defenderOf = (state: KozState, target: Figure): Figure => riderOf(state, target) ?? target;

/** KOZ-59, KOZ-R43: the weapon is empty; a thrown one of which he had only one lies in the target's hex. */
function loosed(
  state: KozState,
  shooter: Figure,
  target: Figure,
  weapon: string,
  missile: Missile,
  single: boolean,
  locked: boolean,
  tell: Tell<KozEvent>,
): void {
  const { hand } = shooter;
  loseAim(shooter);
  if (single) {
    const arm = shooter.arms[hand];
    reveal(shooter, hand, tell);
    shooter.arms = shooter.arms.filter((_, i) => i !== hand);
    shooter.hand = -1;
    if (arm !== undefined) state.dropped = [...state.dropped, { at: target.at, arm: { ...arm, hidden: false }, by: null }];
    return;
  }
  const load = reloadTime(shooter, weapon, missile);
  shooter.arms = shooter.arms.map((arm, i) =>
    i === hand ? { ...arm, load, shots: arm.shots < 0 ? -1 : arm.shots - 1, mode: locked ? 1 : arm.mode } : arm,
  );
}

/** KOZ-R49: the figure next to the target that a stray shot may hit; of several the first, clockwise from the north, at its front hex first. */
function nextTo(state: KozState, target: Figure, shooter: Figure): Figure | null {
  const apartFrom = [target.kit.id, target.mount, shooter.kit.id, shooter.mount];
  for (const hex of long(target) ? [target.at, rearOf(target)] : [target.at])
    for (const d of [0, 1, 2, 3, 4, 5] as const) {
      const [q, r] = hexBeside(hex, d);
      const man = manAt(state, q, r) ?? horseAt(state, q, r);
      if (man !== null && !apartFrom.includes(man.kit.id) && present(man)) return man;
    }
  return null;
}

/** KOZ-165: the swords of a pair. */
const PAIRS: readonly string[] = ['katana', 'tachi', 'daisho', 'wakizashi', 'kodachi'];

/** KOZ-165 to KOZ-167, KOZ-R72: the skill with which he may try to turn it aside; null when he cannot. */
function deflectsWith(state: KozState, target: Figure, shooter: Figure, weapon: string): number | null {
  const { missile, star } = weaponNamed(weapon);
  if (!state.options.yadomejutsu || target.kit.horse || !able(target) || missile === 'musket' || missile === 'o-yumi') return null; // KOZ-166
  if (target.lying || target.grapple !== null || target.helpless || heldBy(state, target) > 0) return null;
  const inHand = armIn(target).weapon;
  const bare = inHand === 'hands';
  if (bare ? star : !weaponNamed(inHand).deflects && !target.twin) return null;
  const named = bare ? ['jujutsu', 'shorinji-kempo'] : target.twin ? PAIRS : [inHand];
  const skills = named.flatMap(name => taught(target.kit.yadomejutsu, name) ?? []); // KOZ-167
  const from: Hex = nearHex(shooter, target.at[0], target.at[1]);
  return skills.length === 0 || inRearArc(target.at, target.facing, from) ? null : Math.max(...skills);
}

/** KOZ-168 to KOZ-170: two dice added, skill or less; +1 for every earlier attempt in this phase, +4 for stars and darts. */
function deflect(state: KozState, target: Figure, shooter: Figure, weapon: string, dice: Dice, tell: Tell<KozEvent>): boolean {
  const skill = deflectsWith(state, target, shooter, weapon) ?? -1;
  const modifiers: Modifier[] = [];
  if (target.deflects > 0) modifiers.push({ label: 'arrows before', value: target.deflects, rule: 'KOZ-169' });
  if (weaponNamed(weapon).star) modifiers.push({ label: 'star or dart', value: 4, rule: 'KOZ-170' });
  target.deflects += 1;
  const what: Throw = { who: target.kit.id, for: say('deflecting'), rule: 'KOZ-168', modifiers };
  const sum = dice.sum(callOf(what), 2, D10) + total(modifiers);
  const roll = { dice: [D10], faces: dice.faces, need: heard(state.options, skill), atMost: true, result: sum };
  tellRoll(telling(state.options, tell), what, roll);
  if (sum > skill) return false;
  tell({ kind: 'deflected', figure: target.kit.id, rules: ['KOZ-168'] });
  return true;
}

const WORN = { unarmoured: 'unarmoured', part: 'part armoured', armoured: 'armoured', full: 'fully armoured' } as const;

/** KOZ-78 to KOZ-81, KOZ-R93: the die less the missile's and the armour's number; no push-back. */
function shotWounds(state: KozState, at: MomentAt<'hitting'>, dice: Dice, tell: Tell<KozEvent>): void {
  const { weapon, poisoned } = at;
  const [target, shooter] = [figureOf(state, at.target), figureOf(state, at.figure)];
  const { minus } = weaponNamed(weapon);
  const armour = ARMOUR[target.kit.armour].shot;
  const dodge = target.kit.heroic ? 1 : 0; // KOZ-R84
  const modifiers: Modifier[] = [
    ...(minus > 0
      ? [{ label: minus === 2 ? 'arrow' : 'star or dagger', value: -minus, rule: minus === 2 ? 'KOZ-79' : 'KOZ-80' } as const]
      : []),
    { label: WORN[target.kit.armour], value: -armour, rule: 'KOZ-81' },
    ...(dodge > 0 ? [{ label: 'dodge', value: -dodge, rule: 'KOZ-200' } as const] : []),
  ];
  const what: Throw = { who: shooter.kit.id, for: say('wounds of {target}', { target: target.kit.id }), rule: 'KOZ-78', modifiers };
  const none = minus + armour + dodge;
  const from = [0, ...Array.from({ length: Math.max(0, D10.high - none) }, (_, i) => none + 1 + i)];
  const wounds = dice.band(callOf(what), D10, from);
  tellRoll(tell, what, { dice: [D10], faces: dice.faces, result: wounds });
  wound(state, target, wounds, ['KOZ-78', 'KOZ-R93'], tell);
  poison(state, poisoned, wounds, target);
}

export const shootingSteps: Pick<KozSteps, 'shot' | 'deflecting' | 'hitting'> = {
  shot: {
    run(state, at, dice, tell) {
      done(state);
      shoot(state, at, dice, tell);
    },
  },

  /** `ask.deflect` */
  deflecting: {
    asks: (state, at) =>
      concerning(
        toSeat(figureOf(state, at.target).kit.seat, '{figure} is hit: try to deflect the missile?', { figure: at.target }, () => [{ kind: 'deflect', figure: at.target }, { kind: 'done' }], () => ({ kind: 'deflect', figure: at.target })), // prettier-ignore
        () => [{ figure: at.target, others: [at.figure], facts: [armedAs(state, at.target)] }],
      ),
    orders: {
      deflect: {
        refuse: (_state, at, _seat, order) =>
          order.figure === at.target ? null : refusal('KOZ-R72', 'It is {figure} who was hit.', { figure: at.target }),
        carryOut: (state, at) => goTo(state, { ...at, kind: 'hitting', deflect: true }),
      },
      done: { refuse: () => null, carryOut: (state, at) => goTo(state, { ...at, kind: 'hitting', deflect: false }) },
    },
  },

  hitting: {
    run(state, at, dice, tell) {
      if (at.deflect) {
        const saved = deflect(state, figureOf(state, at.target), figureOf(state, at.figure), at.weapon, dice, tell);
        if (saved) done(state);
        else goTo(state, { ...at, deflect: false });
        return;
      }
      done(state);
      shotWounds(state, at, dice, tell);
    },
  },
};
