/** Shots let go, ARG-011, ARG-012, ARG-013, ARG-081, ARG-082, ARG-093, ARG-095, ARG-114: dice first, then all who fall, together. */
import { D6, done, goTo, rollDie, say, type FigureId, type Tell } from '@nobori/engine';
import { nearerThan } from '@nobori/engine/table';
import { clusterOf } from '../basics/clusters.ts';
import { rollOn, rollsOf } from '../basics/rolls.ts';
import { turnAgainst } from '../factions/diplomacy.ts';
import { hit } from '../basics/harm.ts';
import { type Modifier, type Dice, type Throw } from '../rules.ts';
import { SHOOTERS } from '../tables.ts';
import { classOf, figureOf, standing, type Aim, type ArgEvent, type ArgMoment, type ArgState, type Figure, type Shot } from '../state.ts';
import { chanceOf } from './modifiers.ts';
import { isContactFire, victimsOf } from './targets.ts';

/** A declared shot with those it may fall on. */
export function shotBy(state: ArgState, figure: Figure, aim: Aim, surprise: boolean): Shot {
  const target = figureOf(state, aim.target);
  const contact = !surprise && isContactFire(state, figure, target);
  const victims = victimsOf(state, figure, aim, surprise);
  const [only] = victims;
  const victim = victims.length === 1 ? only : state.options.groupVictim === 'nearest' ? nearest(figure, victims) : undefined;
  return { figure: figure.kit.id, aim, contact, victims: victims.map(one => one.kit.id), victim: victim?.kit.id ?? null, surprise };
}
const nearest = (figure: Figure, victims: readonly Figure[]): Figure | undefined =>
  victims.reduce<Figure | undefined>((best, one) => (best === undefined || nearerThan(figure, one, best) ? one : best), undefined);

/** Option groupVictim: ownerChooses, and there is something to choose (ARG-093). */
export const toChoose = (state: ArgState, shot: Shot): boolean =>
  state.options.groupVictim === 'ownerChooses' && shot.victim === null && shot.victims.length > 0;

type Shots = Extract<ArgMoment, { kind: 'shots' }>;

/** Shots about to be let go. */
export const volley = (shots: readonly Shot[]): Shots => ({ kind: 'shots', shots, sorted: false, later: [], fallen: [], retreats: [] });

/** One shot after another; when the last is rolled all who were hit are taken off the table together (ARG-081, ARG-R28). */
export function letGo(state: ArgState, at: Shots, dice: Dice, tell: Tell<ArgEvent>): void {
  const [first = at.shots, later = at.later] = at.sorted ? [] : inOrder(state, at.shots, dice, tell);
  const [shot, ...shots] = first;
  const victim = shot === undefined ? null : shoot(state, shot, dice, tell);
  const fallen = shot === undefined || victim === null ? at.fallen : [...at.fallen, { victim: victim.kit.id, by: shot.figure }];
  if (shots.length > 0) return goTo(state, { ...at, sorted: true, shots, later, fallen });
  return fall(state, { ...at, sorted: true, shots: later, later: [], fallen }, tell);
}

/** Those hit fall; then the slower shoot, or those who only give ground do so. */
export function fall(state: ArgState, at: Shots, tell: Tell<ArgEvent>): void {
  const retreats = [...at.retreats];
  for (const { victim, by } of at.fallen) {
    const figure = figureOf(state, victim);
    if (standing(figure) && hit(state, figure, figureOf(state, by), 'shot', tell)) retreats.push({ figure: victim, striker: by }); // ARG-R28
  }
  if (at.shots.length > 0) return goTo(state, { ...at, fallen: [], retreats });
  done(state);
  if (retreats.length > 0) state.moments.push({ kind: 'recoils', left: retreats });
}

interface Side {
  readonly shot: Shot;
  readonly from: string;
  readonly at: string;
}

/** ARG-095: two who aim at each other and nobody else, figures or groups: the quicker first; everybody else at once. */
function inOrder(state: ArgState, shots: readonly Shot[], dice: Dice, tell: Tell<ArgEvent>): readonly (readonly Shot[])[] {
  if (!state.options.duelSpeed) return [shots, []];
  const groupOf = (id: FigureId): string => clusterOf(state, figureOf(state, id), -1)[0]?.kit.id ?? id;
  const sides = shots.map((shot): Side => ({ shot, from: groupOf(shot.figure), at: groupOf(shot.aim.target) }));
  const late = new Set<Shot>();
  for (const one of sides) {
    const meets = (other: Side): boolean => [other.from, other.at].some(group => group === one.from || group === one.at);
    const involved = sides.filter(meets);
    const alone = involved.every(({ from, at }) => (from === one.from && at === one.at) || (from === one.at && at === one.from));
    if (!alone || involved[0] !== one || !involved.some(({ from }) => from === one.at)) continue; // each duel once, at its first shot
    const behind = slowerOf(state, involved, one, dice, tell);
    for (const { shot, from } of involved) if (from === behind) late.add(shot);
  }
  return [shots.filter(shot => !late.has(shot)), shots.filter(shot => late.has(shot))];
}

/** One die for each side and its best class; the lower one shoots later, equal ones together. */
function slowerOf(state: ArgState, involved: readonly Side[], { from, at }: Side, dice: Dice, tell: Tell<ArgEvent>): string | null {
  const score = (group: string): number => {
    const shooters = involved.filter(one => one.from === group).map(one => figureOf(state, one.shot.figure));
    const best = Math.max(...shooters.map(shooter => classOf(state, shooter)));
    const who = shooters[0]?.kit.id ?? group;
    const modifiers: Modifier[] = [{ label: 'class', value: best, rule: 'ARG-095' }];
    return rollDie(dice, tell, { who, for: say('quickness'), rule: 'ARG-095', modifiers }, D6);
  };
  const [mine, his] = [score(from), score(at)];
  return mine === his ? null : mine < his ? from : at;
}

/** One die a projectile; gives whom it hits. */
function shoot(state: ArgState, shot: Shot, dice: Dice, tell: Tell<ArgEvent>): Figure | null {
  const shooter = figureOf(state, shot.figure);
  if (!standing(shooter)) return null; // the slower of two duellists (ARG-095)
  const missile = shot.aim.with;
  shooter.shot = state.turn; // ARG-083
  if (SHOOTERS[missile].firearm === true) {
    shooter.reload = { ...shooter.reload, [missile]: SHOOTERS[missile].reload }; // ARG-114
    state.heard = true; // ARG-146
  }
  if (state.options.ammoCount && shooter.ammo !== null) shooter.ammo -= 1; // ARG-117; else there is enough (ARG-018)
  const victim = pick(state, shot, dice);
  const chance = victim === null ? null : chanceOf(state, shot, victim);
  if (victim === null || chance === null) {
    tell({ kind: 'missed', figure: shot.figure, target: shot.aim.target, rules: ['ARG-082'] });
    return null;
  }
  turnAgainst(state, shooter.kit.faction, victim.kit.faction, tell);
  const target = victim.kit.id;
  const what: Throw = {
    who: shot.figure,
    for: shot.aim.how === 'salvo' ? say('salvo at {target}', { target }) : say('shot at {target}', { target }),
    rule: 'ARG-082',
    modifiers: chance.modifiers,
    rules: shot.contact ? ['ARG-087'] : [],
  };
  const { score } = rollOn(dice, tell, what, rollsOf(state), chance.need, (_natural, sum) => (sum >= chance.need ? 'hit' : 'miss'));
  if (score >= chance.need) return victim; // ARG-R03, ARG-R04: results are compared, and nothing hits of itself
  tell({ kind: 'missed', figure: shot.figure, target: victim.kit.id, rules: ['ARG-082'] });
  return null;
}

/** ARG-093, ARG-R26: with equal chances; picks are independent. */
function pick(state: ArgState, shot: Shot, dice: Dice): Figure | null {
  if (shot.victim !== null) return figureOf(state, shot.victim);
  if (shot.victims.length === 0) return null;
  const n = dice.pick({ who: shot.figure, for: say('who is hit'), rule: 'ARG-093' }, shot.victims.length); // ARG-R26
  const id = shot.victims[n];
  return id === undefined ? null : figureOf(state, id);
}
