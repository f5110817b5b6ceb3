/** What can no longer change how some figures fare: taken out of throw-away positions, so that equal ones are seen to be equal. */
import { goTo, now, type FigureId } from '@nobori/engine';
import { bodiesOf } from '@nobori/engine/table';
import { canReach } from '../melee/reach.ts';
import { allowance } from '../movement/allowance.ts';
import { movesBy } from '../movement/runners.ts';
import { handOf, RECOIL, THIRD_RANK } from '../tables.ts';
import { fieldOf } from '../terrain/terrain.ts';
import { armourOf, classOf, figureOf, gifted, standing, type ArgMoment, type ArgState, type Figure, type Struck } from '../state.ts';

/** Who has noticed whom counts only for those who spring from hiding (ARG-151): nobody does, unless he was called. */
export function forgetTests(state: ArgState): void {
  if (state.figures.some(one => (one.hidden || one.truth !== null) && (one.signal > 0 || one.stumbled || one.spring !== null))) return;
  for (const figure of state.figures) {
    figure.noticed = NOTHING;
    figure.warned = false;
  }
}
/** One and the same: whatever is not the same has to be compared. */
const NOTHING = {};

/** So far apart nobody is in another's way, nor has to make room for him where he ends. */
const ROOM = 300;

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Where a figure may come to while its side moves: along its way, or anywhere it can run to after somebody. */
function boxOf(state: ArgState, figure: Figure, goes: boolean): Box {
  const { base, order } = figure;
  const [x, y] = figure.at;
  const wide = base.radius + Math.max(0, ...(base.half ?? [0]).map(Math.abs)) + ROOM / 2;
  const far = goes ? allowance(state, figure) : 0;
  const stops = goes && order?.do === 'move' ? [[x, y] as const, ...order.way] : [[x - far, y - far] as const, [x + far, y + far] as const];
  const within = (value: number, from: number): number => Math.min(from + far, Math.max(from - far, value));
  const [xs, ys] = [stops.map(stop => within(stop[0], x)), stops.map(stop => within(stop[1], y))];
  return [Math.min(...xs) - wide, Math.min(...ys) - wide, Math.max(...xs) + wide, Math.max(...ys) + wide];
}

const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/**
 * Those of one's side whose ways do not come near these may as well hold (ARG-240); who could come near those who could is kept too, and
 * those of one group, who share their dice (ARG-064).
 */
export function forgetMoves(state: ArgState, ids: readonly FigureId[]): void {
  const at = now(state);
  if (at?.kind !== 'movement') return;
  const boxes = new Map(
    state.figures.map(one => [one, boxOf(state, one, movesBy(one.order) && at.who.includes(one.kit.faction))] as const),
  );
  const near = new Set(state.figures.filter(({ kit }) => ids.includes(kit.id)));
  for (const one of near) {
    const box = boxes.get(one);
    const after = one.order !== null && 'target' in one.order ? one.order.target : null; // whom he follows or runs at goes his own way
    for (const other of state.figures) {
      if (near.has(other) || !standing(other)) continue;
      const [mine, his] = [box, boxes.get(other)];
      const together = one.order !== null && one.order.lead === other.order?.lead;
      if (other.kit.id === after || together || (mine !== undefined && his !== undefined && meet(mine, his))) near.add(other);
    }
  }
  for (const figure of state.figures)
    if (!near.has(figure) && movesBy(figure.order))
      figure.order = { lead: figure.kit.id, warned: true, facing: null, do: 'hold', shot: null };
}

/** Shots that cannot fall on these are nothing to them; of those rolled only who fell counts. With `duelSpeed` everybody's shot may decide who is quicker (ARG-095). */
export function forgetShots(state: ArgState, about: readonly FigureId[]): void {
  const at = now(state);
  if (at?.kind !== 'shots' || state.options.duelSpeed) return;
  const falls = (victims: readonly FigureId[]): boolean => victims.some(id => about.includes(id));
  const shots = at.shots.filter(({ victims }) => falls(victims));
  const fallen = at.fallen.filter(({ victim }) => about.includes(victim));
  if (shots.length < at.shots.length || fallen.length < at.fallen.length) goTo(state, { ...at, shots, fallen });
  state.heard = false;
  for (const figure of state.figures) [figure.shot, figure.reload] = [0, NOTHING];
}

type Stepping = Extract<ArgMoment, { kind: 'step' }>;

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

/** As far as a blow drives anybody, and whoever he pushes; from a ladder or a climb no bound is known (ARG-175, ARG-178). */
function farthest(state: ArgState): number {
  if (fieldOf(state.table).climbs.length > 0) return Number.POSITIVE_INFINITY;
  const mounted = state.figures.some(one => one.mode !== 'foot' && standing(one));
  return (mounted ? RECOIL.cavalry : RECOIL.foot) + ROUNDED;
}
const ROUNDED = 10;

/** Everybody who may yet have a part in what becomes of these: nobody strikes farther than over two friends. */
const joined = (state: ArgState, at: Stepping, ids: readonly FigureId[]): ReadonlySet<Figure> =>
  bodiesOf(
    state.figures.filter(one => standing(one) || ids.includes(one.kit.id)),
    ({ kit }) => ids.includes(kit.id),
    { left: one => blowsLeft(state, at, one), once: farthest(state), near: THIRD_RANK },
  );

/** In a melee those far away and the dead are nothing to a fight, nor is a blow that has been rolled more than what it will do. */
export function forgetBlows(state: ArgState, about: readonly FigureId[]): void {
  const at = state.moments.find(one => one.kind === 'step');
  if (at === undefined || now(state)?.kind === 'melee') return; // who strikes whom is still to be said
  const near = joined(state, at, about);
  const named = new Set<FigureId>(about);
  for (const one of state.moments) {
    if (one.kind === 'recoils') for (const { striker } of one.left) named.add(striker); // who may have fallen meanwhile
    if (one.kind === 'bend') named.add(one.striker);
  }
  for (const one of near) {
    named.add(one.kit.id);
    if (one.blow !== null && one.blow.target !== null) named.add(one.blow.target);
    for (const id of one.charges) named.add(id);
  }
  onlyAmong(state, named);
  for (const figure of state.figures) if (!near.has(figure) || !standing(figure)) figure.blow = null;
  state.letter = null; // whoever holds it fights like any other
}

/** The others are gone, and what was to become of them. */
function onlyAmong(state: ArgState, ids: ReadonlySet<FigureId>): void {
  if (!state.options.command) state.figures = state.figures.filter(({ kit }) => ids.has(kit.id)); // else leaders count from afar (ARG-211)
  const stands = (id: FigureId): boolean => ids.has(id) && standing(figureOf(state, id));
  state.defences = state.defences.filter(({ figure, against }) => stands(figure) && stands(against));
  state.moments = state.moments.flatMap((one): ArgMoment[] => {
    if (one.kind === 'recoils') {
      const left = one.left.filter(({ figure }) => stands(figure));
      return left.length === 0 ? [] : [{ ...one, left }];
    }
    if (one.kind === 'bend') return stands(one.figure) ? [one] : [];
    if (one.kind === 'follows' || one.kind === 'press') return []; // whoever is asked whether he follows stays (ARG-179)
    if (one.kind !== 'step') return [one];
    const struck = one.struck.filter(({ figure, target }) => ids.has(figure) && ids.has(target));
    const lost = state.figures.map(({ kit }) => kit.id).filter(id => one.lost.includes(id) && stands(id));
    const done = one.done.filter(id => stands(id) && !lost.includes(id)).toSorted();
    return [{ ...one, done, lost, struck: struck.map(blow => onlyEffect(state, struck, blow)) }];
  });
}

/** ARG-170, ARG-174: the die counts where the enemy may strike back and class and armour are equal, the score where another may drive him back too. */
function onlyEffect(state: ArgState, struck: readonly Struck[], one: Struck): Struck {
  if (one.result === 'miss') return one.natural === 1 && one.score === 0 ? one : { ...one, natural: 1, score: 0 };
  const [me, foe] = [figureOf(state, one.figure), figureOf(state, one.target)];
  const answered = struck.some(({ figure, target }) => figure === one.target && target === one.figure) || mayStrike(state, struck, foe, me);
  const decided = !answered || classOf(state, me) !== classOf(state, foe) || armourOf(state, me) !== armourOf(state, foe);
  const gives = one.result === 'recoil' || state.options.heroWound || (me.blow !== null && handOf(me.blow.weapon).stuns === true);
  const alone =
    !struck.some(({ figure, target, result }) => figure !== one.figure && target === one.target && result !== 'miss') &&
    !state.figures.some(other => other !== me && mayStrike(state, struck, other, foe));
  const [natural, score] = [decided ? 2 : one.natural, gives && !alone ? one.score : 0];
  return natural === one.natural && score === one.score ? one : { ...one, natural, score };
}

/** Has yet to strike, and could strike this one: while the blows of one length are rolled nobody moves. */
const mayStrike = (state: ArgState, struck: readonly Struck[], figure: Figure, target: Figure): boolean =>
  figure.blow !== null &&
  standing(figure) &&
  !struck.some(one => one.figure === figure.kit.id) &&
  canReach(state, figure, target, figure.blow.weapon, figure.blow.grip);
