/** What can no longer change how two who fight fare: men out of reach, blows that come to nothing, blows whose effect is certain. */
import { done, goTo, now, type FigureId } from '@nobori/engine';
import { bodiesOf, extent, type Point } from '@nobori/engine/table';
import { comingIn, partAfter, prevails, type Stepping } from '../melee/blows.ts';
import { handOf, RECOIL, SHORT, THIRD_RANK, TOUCH } from '../tables.ts';
import { fieldOf } from '../terrain/terrain.ts';
import { inTheWay, ROUNDED } from './givingGround.ts';
import {
  armourOf,
  classOf,
  figureOf,
  gifted,
  relation,
  standing,
  type ArgMoment,
  type ArgState,
  type Figure,
  type Retreat,
  type Struck,
} from '../state.ts';

/** A part of a step while its blows are rolled: what they will do, and who strikes yet. All of them count at once, so nobody moves meanwhile. */
interface Part {
  struck: readonly Struck[];
  /** Who strikes whom in this part, of those who have not yet. */
  readonly coming: Map<Figure, Figure>;
}

/** In a melee those far away and the dead are nothing to a fight, nor is a blow that has been rolled more than what it will do. */
export function forgetBlows(state: ArgState, about: readonly FigureId[], once: number): void {
  if (!state.moments.some(({ kind }) => kind === 'step') || now(state)?.kind === 'melee') return; // who strikes whom is still to be said
  state.moments = state.moments.filter(({ kind }) => kind !== 'follows' && kind !== 'press'); // whoever is asked whether he follows stays (ARG-179)
  while (forgetPart(state, about, once)) continue;
  state.letter = null; // whoever holds it fights like any other
}

/** True when there is more to forget: nothing is left of this part, or of those who give ground before it. */
function forgetPart(state: ArgState, about: readonly FigureId[], once: number): boolean {
  const at = state.moments.find(one => one.kind === 'step');
  if (at === undefined) return false;
  const rolling = now(state) === at;
  const all = rolling ? new Map(comingIn(state, at)) : NOBODY;
  const part: Part = { struck: at.struck, coming: new Map(all) };
  if (rolling && isEmpty(part)) return passOn(state, at);
  clashesDecided(state, part);
  surelyDead(state, part);
  const before = rolling ? rest(state, at, part, all) : at;
  const close = joined(state, before, about, once);
  const counts = whoCount(state, at, part, about, close, rolling);
  onlyAgainst(part, counts ?? close);
  const left = rolling ? rest(state, at, part, all) : at;
  state.moments = state.moments.map(one => (one === at ? left : one));
  const over = counts !== null && part.coming.size === 0;
  const near = counts === null ? close : over ? counts : withNeighbours(state, counts, part, close);
  onlyAmong(state, about, left, near, one => !over && (part.coming.has(one) || strikesLater(state, left, rolling, one)));
  if (!rolling) return now(state)?.kind === 'step';
  return left.struck.length === 0 && part.coming.size === 0 && passOn(state, left);
}
const NOBODY: ReadonlyMap<Figure, Figure> = new Map();

const isEmpty = ({ struck, coming }: Part): boolean => struck.length === 0 && coming.size === 0;

function passOn(state: ArgState, at: Stepping): boolean {
  const next = partAfter(at, at);
  if (next === null) done(state);
  else goTo(state, next);
  return next !== null;
}

const isAnswer = (one: Struck, two: Struck): boolean => one.figure === two.target && one.target === two.figure;
const missed = (one: Struck): Struck => ({ ...one, natural: 1, score: 0, result: 'miss' });

/** ARG-170 to ARG-173: where both have been rolled, who fails has missed; of two who must roll off the dice were equal, whatever they showed. */
function clashesDecided(state: ArgState, part: Part): void {
  part.struck = part.struck.map(one => {
    const two = part.struck.find(other => isAnswer(one, other));
    if (two === undefined) return one;
    const found = prevails(state, { ...one, me: figureOf(state, one.figure) }, { ...two, me: figureOf(state, two.figure) });
    if (found === 'rolled off') return { ...one, natural: 2 };
    return found === 'both' || found === 'one' ? one : missed(one);
  });
}

/** A blow that may yet fail, because the enemy strikes back, or the two roll off (ARG-170, ARG-171). */
const open = (state: ArgState, { struck, coming }: Part, one: Struck): boolean => {
  if (one.result === 'miss') return false;
  if (coming.get(figureOf(state, one.target))?.kit.id === one.figure) return true;
  const two = struck.find(other => isAnswer(one, other));
  return (
    two !== undefined &&
    prevails(state, { ...one, me: figureOf(state, one.figure) }, { ...two, me: figureOf(state, two.figure) }) === 'rolled off'
  );
};

/** ARG-218: a hero’s first hit only wounds; ARG-214: some blows master instead of killing. */
const kills = (state: ArgState, one: Struck): boolean => {
  const { blow } = figureOf(state, one.figure);
  const { kit, wounded } = figureOf(state, one.target);
  return (
    one.result === 'hit' && blow !== null && handOf(blow.weapon).stuns !== true && !(state.options.heroWound && kit.player && !wounded)
  );
};

/** Who falls for certain when this part is over; with `capture` it counts who is the first to hit him. */
const doomed = (state: ArgState, part: Part): ReadonlySet<FigureId> =>
  new Set(state.options.capture ? [] : part.struck.filter(one => kills(state, one) && !open(state, part, one)).map(({ target }) => target));

/** Who surely falls falls by the first who kills him; who is driven back by several goes where the best of them drives him (ARG-174). Other blows at him count only while they may stop his own. */
function surelyDead(state: ArgState, part: Part): void {
  const certain = part.struck.filter(one => one.result !== 'miss' && !open(state, part, one));
  const falls = doomed(state, part);
  const first = (one: Struck): boolean => certain.find(other => other.target === one.target && kills(state, other)) === one;
  const best = (one: Struck): boolean => {
    const pushing = certain.filter(({ target, result }) => target === one.target && result === 'recoil');
    const most = Math.max(...pushing.map(({ score }) => score));
    return pushing.find(({ score }) => score === most) === one;
  };
  part.struck = part.struck.map(one => {
    if (!certain.includes(one)) return one;
    if (falls.has(one.target)) return first(one) ? one : missed(one);
    return one.result !== 'recoil' || best(one) ? one : missed(one);
  });
  for (const [figure, foe] of part.coming) if (falls.has(foe.kit.id) && !answers(part, figure, foe)) part.coming.delete(figure);
}

/** Has struck this one in this part, with effect, or strikes him yet. */
const answers = ({ struck, coming }: Part, figure: Figure, foe: Figure): boolean =>
  coming.get(foe) === figure || struck.some(one => one.figure === foe.kit.id && one.target === figure.kit.id && one.result !== 'miss');

/** Blows at these, and those that may stop one of them. */
function onlyAgainst(part: Part, counts: ReadonlySet<Figure>): void {
  const ids = new Set([...counts].map(({ kit }) => kit.id));
  const all = { ...part, coming: new Map(part.coming) };
  for (const [figure, foe] of all.coming)
    if (!counts.has(foe) && !(counts.has(figure) && answers(all, figure, foe))) part.coming.delete(figure);
  const stops = (one: Struck): boolean =>
    ids.has(one.figure) &&
    (all.struck.some(two => isAnswer(one, two) && two.result !== 'miss') ||
      [...all.coming].some(([figure, foe]) => figure.kit.id === one.target && foe.kit.id === one.figure));
  part.struck = part.struck.map(one => (ids.has(one.target) || stops(one) ? one : missed(one)));
}

/** What lies in the moment: blows without effect have been struck, and that is all; so have those that do not count. */
function rest(state: ArgState, at: Stepping, { struck, coming }: Part, all: ReadonlyMap<Figure, Figure>): Stepping {
  const done = [...at.done];
  for (const { figure, result } of struck) if (result === 'miss') done.push(figure);
  for (const figure of all.keys()) if (!coming.has(figure)) done.push(figure.kit.id);
  const left = struck.filter(({ result }) => result !== 'miss');
  return { ...at, done, struck: left.map(one => onlyEffect(state, { struck: left, coming }, one)) };
}

/** ARG-170, ARG-174: the die counts where the enemy strikes back yet and class and armour are equal, the score where another may drive him back too. */
function onlyEffect(state: ArgState, part: Part, one: Struck): Struck {
  const [me, foe] = [figureOf(state, one.figure), figureOf(state, one.target)];
  const decided = part.coming.get(foe) !== me || classOf(state, me) !== classOf(state, foe) || armourOf(state, me) !== armourOf(state, foe);
  const gives = one.result === 'recoil' || state.options.heroWound || (me.blow !== null && handOf(me.blow.weapon).stuns === true);
  const alone =
    !part.struck.some(({ figure, target, result }) => figure !== one.figure && target === one.target && result !== 'miss') &&
    ![...part.coming].some(([figure, target]) => figure !== me && target === foe);
  const [natural, score] = [decided ? 2 : one.natural, gives && !alone ? one.score : 0];
  return natural === one.natural && score === one.score ? one : { ...one, natural, score };
}

/** ARG-041, ARG-042, ARG-158: could he strike after this part, or in it while it has not begun? */
function strikesLater(state: ArgState, at: Stepping, rolling: boolean, figure: Figure): boolean {
  const { blow, kit } = figure;
  if (blow === null || blow.target === null || !standing(figure) || figure.down !== null || at.lost.includes(kit.id)) return false;
  const made = at.done.filter(id => id === kit.id).length + at.struck.filter(one => one.figure === kit.id).length;
  const twice = gifted(state, figure, 'twice');
  if (made >= (twice ? 2 : 1)) return false;
  const { step } = handOf(blow.weapon);
  const last = Math.max(step, SHORT);
  const part = twice ? 2 : gifted(state, figure, 'swift') ? 0 : 1;
  return last > at.step || (last === at.step && (rolling ? part > at.part : part >= at.part));
}

/**
 * Whose fate in this part counts, if not everybody's. When one of the two falls for certain and the other stays where he is, only theirs.
 * When nobody strikes any more after it, those who may be in the way of one of them, or push him, when some give ground (ARG-175 to ARG-177).
 */
function whoCount(
  state: ArgState,
  at: Stepping,
  part: Part,
  about: readonly FigureId[],
  close: ReadonlySet<Figure>,
  rolling: boolean,
): ReadonlySet<Figure> | null {
  const falls = doomed(state, part);
  const men = [...close];
  const those = state.figures.filter(({ kit }) => about.includes(kit.id));
  /** What comes after this part is nothing to them: one of them falls in it, or has fallen. */
  const last = those.some(one => falls.has(one.kit.id) || !standing(one));
  if (!last && men.some(one => strikesLater(state, at, rolling, one))) return null;
  if (state.battle.grudges.some(one => unsettled(state, men, one))) return null;
  const blows: Retreat[] = [...part.coming].map(([striker, { kit }]) => ({ figure: kit.id, striker: striker.kit.id }));
  for (const one of part.struck) if (one.result !== 'miss') blows.push({ figure: one.target, striker: one.figure });
  for (const one of state.moments) {
    if (one.kind === 'recoils') blows.push(...one.left);
    if (one.kind === 'bend') blows.push(one);
  }
  const driven = new Set(blows.map(({ figure }) => figure));
  if (last && !those.some(one => standing(one) && !falls.has(one.kit.id) && driven.has(one.kit.id))) return new Set(those); // he stays where he is
  if (men.some(one => one.carries !== null && driven.has(one.kit.id))) return null; // what he drops is in the way
  return inTheWay(state, men, those, blows, falls);
}

/** Nobody strikes after this part, and in it nobody moves: besides those who count only whoever stands by those who strike yet, in reach or in contact. */
function withNeighbours(state: ArgState, counts: ReadonlySet<Figure>, { coming }: Part, close: ReadonlySet<Figure>): ReadonlySet<Figure> {
  if (state.options.closeOrder) return close; // a body is steady, or taken in flank, as a whole (ARG-196)
  const beside = (one: Figure): boolean => {
    for (const [striker, foe] of coming) {
      const far = reachOf(striker) + ROUNDED;
      if (apart(one, striker) <= far || apart(one, foe) <= far) return true;
    }
    return false;
  };
  return new Set([...close].filter(one => counts.has(one) || beside(one)));
}

/** ARG-194, ARG-197: over friends only by thrusts of a lance. */
const reachOf = ({ blow }: Figure): number => (blow?.grip === 'thrust' && handOf(blow.weapon).lance === true ? THIRD_RANK : TOUCH);

const apart = (one: Figure, other: Figure): number =>
  Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) - extent(one) - extent(other);

/** ARG-S3 (5): if these two come together, their people are enemies. */
function unsettled(
  state: ArgState,
  men: readonly Figure[],
  { figure, target }: { readonly figure: FigureId; readonly target: FigureId },
): boolean {
  const [one, other] = [figure, target].map(id => men.find(({ kit }) => kit.id === id));
  return one !== undefined && other !== undefined && relation(state, one.kit.faction, other.kit.faction) !== 'enemy';
}

/** ARG-041, ARG-042, ARG-160: how many blows of somebody are still to be struck, or have been and may yet drive somebody back. */
function blowsLeft(state: ArgState, { done: before, lost, struck }: Stepping, figure: Figure): number {
  const { id } = figure.kit;
  let count = 0;
  if (figure.blow !== null && figure.blow.target !== null && standing(figure) && figure.down === null && !lost.includes(id))
    count = gifted(state, figure, 'twice') ? 2 : 1;
  for (const one of before) if (one === id) count -= 1;
  for (const one of struck) if (one.figure === id) count -= 1;
  count = Math.max(0, count);
  for (const one of struck) if (one.figure === id && one.result !== 'miss') count += 1;
  for (const one of state.moments) {
    if (one.kind === 'recoils') count += one.left.filter(({ striker }) => striker === id).length;
    if (one.kind === 'bend' && one.striker === id) count += 1;
  }
  return count;
}

/**
 * As far as a blow drives anybody, and whoever he pushes; from a ladder or a climb no bound is known (ARG-175, ARG-178). Told once for all
 * that comes, by everybody who has a horse: a rider far away may be forgotten meanwhile.
 */
export function farthest({ table, figures, horses }: ArgState): number {
  if (fieldOf(table).climbs.length > 0) return Number.POSITIVE_INFINITY;
  const mounted = horses.length > 0 || figures.some(one => one.mode !== 'foot' || one.kit.rides !== 'foot');
  return (mounted ? RECOIL.cavalry : RECOIL.foot) + ROUNDED;
}

/** Everybody who may yet have a part in what becomes of these: nobody strikes farther than over two friends. */
const joined = (state: ArgState, at: Stepping, ids: readonly FigureId[], once: number): ReadonlySet<Figure> =>
  bodiesOf(
    state.figures.filter(one => standing(one) || ids.includes(one.kit.id)),
    ({ kit }) => ids.includes(kit.id),
    { left: one => blowsLeft(state, at, one), once, near: farthestReach(state) },
  );
const farthestReach = (state: ArgState): number =>
  state.options.closeOrder ? THIRD_RANK : Math.max(TOUCH, ...state.figures.map(reachOf)) + ROUNDED;

/** The others are gone, and what was to become of them; of whoever strikes no more it is nothing how it came to that (ARG-159, ARG-160). */
function onlyAmong(
  state: ArgState,
  about: readonly FigureId[],
  at: Stepping,
  near: ReadonlySet<Figure>,
  strikes: (figure: Figure) => boolean,
): void {
  const strikers = new Set(at.struck.map(({ figure }) => figure));
  const yet = state.figures.filter(one => near.has(one) && strikes(one));
  const ids = new Set<FigureId>([...about, ...strikers, ...at.struck.map(({ target }) => target)]);
  const driven = new Set<FigureId>(ids);
  for (const { kit, charges } of near) {
    ids.add(kit.id);
    driven.add(kit.id);
    if (yet.length > 0) for (const id of charges) ids.add(id);
  }
  for (const { blow } of yet) if (blow !== null && blow.target !== null) ids.add(blow.target);
  const drive = new Set<FigureId>(); // who may have fallen meanwhile
  for (const one of state.moments) {
    if (one.kind === 'recoils') for (const { figure, striker } of one.left) if (driven.has(figure)) drive.add(striker);
    if (one.kind === 'bend' && driven.has(one.figure)) drive.add(one.striker);
  }
  for (const id of drive) ids.add(id);
  if (!state.options.command) state.figures = state.figures.filter(({ kit }) => ids.has(kit.id)); // else leaders count from afar (ARG-211)
  const spent: FigureId[] = [];
  for (const figure of state.figures) {
    const { id } = figure.kit;
    if (!standing(figure)) {
      figure.by = null;
      figure.blow = null;
      if (!drive.has(id)) figure.at = NOWHERE;
    } else if (!yet.includes(figure)) {
      if (near.has(figure) && hinders(state, figure, yet)) spent.push(id);
      else if (!strikers.has(id)) figure.blow = null;
    }
  }
  const stands = (id: FigureId): boolean => ids.has(id) && standing(figureOf(state, id));
  state.defences = state.defences.filter(({ figure, against }) => stands(figure) && stands(against));
  state.moments = state.moments.flatMap((one): ArgMoment[] => {
    if (one.kind === 'recoils') {
      const left = one.left.filter(({ figure }) => driven.has(figure) && stands(figure));
      return left.length === 0 ? [] : [{ ...one, left }];
    }
    if (one.kind === 'bend') return driven.has(one.figure) && stands(one.figure) ? [one] : [];
    if (one.kind !== 'step') return [one];
    const done = one.done.filter(id => yet.some(({ kit }) => kit.id === id)).toSorted();
    return [{ ...one, done, lost: spent }];
  });
}
/** The dead lie where they lie. */
const NOWHERE: Point = [0, 0];

/** ARG-181, ARG-197: what he struck with still counts: for friends who strike the same enemy, or over his shoulder. */
const hinders = (state: ArgState, { blow }: Figure, yet: readonly Figure[]): boolean =>
  state.options.together ||
  (blow?.grip === 'swung' && yet.some(one => one.blow?.grip === 'thrust' && handOf(one.blow.weapon).lance === true));
