/**
 * What an order looks like before it is given, in numbers: what kind of act it is, what it gains on the way to what is fought for, whom it
 * is aimed at. Nothing is copied and nothing carried out, so that a rollout can ask for every answer.
 */
import type { Aim, Book, Choice, FigureId, Order, Spot, State } from '@nobori/engine';
import { DIRECTIONS, hexBeside, type Direction } from '@nobori/engine/hex';
import { apartOn, PACE, STANDS, strideOf } from '../value/features.ts';
import { stepsBy, waits, type Steps } from '../value/ways.ts';
import { fightersIn, type Fighter } from '../value/fighters.ts';
import { AT, familyAt, fieldAt, SITUATION, type Terms } from './terms.ts';

interface Way {
  readonly aim: Aim;
  readonly steps: Steps;
}

/** What is the same for all orders of one moment. */
export interface Scene {
  readonly book: Book;
  readonly view: State;
  readonly side: string;
  readonly byId: ReadonlyMap<FigureId, Fighter>;
  readonly friends: readonly Fighter[];
  readonly foes: readonly Fighter[];
  /** How much stronger one is, between −1 and 1. */
  readonly ratio: number;
  /** How much of the time has gone. */
  readonly gone: number;
  /** How one would stand if it ended now. */
  readonly stands: number;
  readonly mine: readonly Way[];
  readonly theirs: readonly Way[];
  readonly wanted: ReadonlySet<FigureId>;
}

const strengthOf = (fighters: readonly Fighter[]): number => fighters.reduce((sum, { worth, life }) => sum + worth * life, 0);

export function sceneOf(book: Book, view: State, side: string): Scene {
  const fighters = fightersIn(book, view);
  const there = fighters.filter(({ at, life }) => at !== null && life > 0);
  const [friends, foes] = [there.filter(one => one.side === side), there.filter(one => one.side !== side)];
  const all = book.aims(view);
  const aims = all.filter(aim => !aim.done && !waits(aim, all));
  const mine = aims.filter(aim => aim.side === side);
  const { now, last } = book.clock(view);
  const way = (aim: Aim): Way => ({ aim, steps: stepsBy(book, view, aim) });
  return {
    book,
    view,
    side,
    byId: new Map(fighters.map(one => [one.id, one])),
    friends,
    foes,
    ratio: Math.max(-1, Math.min(1, Math.log((strengthOf(friends) + 1) / (strengthOf(foes) + 1)))),
    gone: Math.min(1, now / Math.max(1, last ?? Math.max(12, now + 4))),
    stands: STANDS[book.outlook(view).stands?.standing[side] ?? 'drawn'],
    mine: mine.map(way),
    theirs: aims.filter(aim => aim.side !== side && aim.kind !== 'kill').map(way),
    wanted: new Set(mine.flatMap(({ kind, figures }) => (kind === 'kill' ? figures : []))),
  };
}

/** Terms that speak of an order, with their sizes. One row serves for many orders, one after another. */
export interface Row {
  readonly at: Int32Array;
  readonly by: Float64Array;
  length: number;
}
const MOST = 64;
export const emptyRow = (): Row => ({ at: new Int32Array(MOST), by: new Float64Array(MOST), length: 0 });

function put(row: Row, at: number, by: number): void {
  if (by === 0 || at < 0 || row.length >= MOST) return;
  row.at[row.length] = at;
  row.by[row.length] = by;
  row.length += 1;
}

/** So many figures of an order that moves many are looked at. */
const LOOKED_AT = 3;
const within = (value: number): number => Math.max(-2, Math.min(2, value));

export function orderFeatures(scene: Scene, terms: Terms, order: Order, row: Row): void {
  row.length = 0;
  const choice = scene.book.choice(scene.view, order);
  put(row, AT[choice.family.icon], 1);
  if (choice.role === 'end') put(row, AT.ends, 1);
  if (choice.role === 'grave') put(row, AT.grave, 1);
  // While two fight it out all others stand still, and the clock runs on.
  if (choice.family.icon === 'challenge') put(row, AT.stall, scene.stands);
  if (choice.family.icon === 'door') doorsIn(row, scene, choice);
  put(row, AT.many, Math.min(1, choice.figures.length / Math.max(1, scene.friends.length)));
  situationIn(row, scene, terms, choice);
  fieldsIn(row, terms, order);
  waysIn(row, scene, choice);
  targetsIn(row, scene, choice);
}

/** What kind of act it is, and in which situation. */
function situationIn(row: Row, { book, byId, foes, ratio, gone, stands }: Scene, terms: Terms, { family, figures }: Choice): void {
  const first = familyAt(terms, family.key);
  if (first < 0) return;
  const [id] = figures;
  const actor = id === undefined ? undefined : byId.get(id);
  put(row, first, 1);
  put(row, first + 1, ratio);
  if (actor !== undefined) {
    put(row, first + 2, nearness(book, actor.at, foes));
    put(row, first + 3, 1 - actor.life);
  }
  put(row, first + SITUATION.indexOf('late'), gone);
  put(row, first + SITUATION.indexOf('ahead'), stands);
}

/** How near the nearest enemy is, between 0 and 1. */
function nearness({ board }: Book, at: Spot | null, foes: readonly Fighter[]): number {
  if (at === null) return 0;
  const apart = apartOn(board);
  let nearest = Number.POSITIVE_INFINITY;
  for (const foe of foes) if (foe.at !== null) nearest = Math.min(nearest, apart(at, foe.at));
  return 1 / (1 + nearest / PACE[board]);
}

function fieldsIn(row: Row, terms: Terms, order: Order): void {
  for (const [field, value] of Object.entries(order)) {
    if (value === true) put(row, fieldAt(terms, order.kind, field), 1);
    else if (typeof value === 'number') put(row, fieldAt(terms, order.kind, field), within(value / 4));
  }
}

function waysIn(row: Row, scene: Scene, { way, ways, figures, facing, brings = NOTHING }: Choice): void {
  const [first] = figures;
  const all: readonly (readonly [FigureId, readonly Spot[]])[] =
    ways === undefined ? (first === undefined || way.length === 0 ? [] : [[first, way]]) : entriesOf(ways);
  const one = first === undefined ? undefined : scene.byId.get(first);
  if (facing !== undefined && one !== undefined && scene.book.board === 'hex') facesIn(row, scene, way.at(-1) ?? one.at, facing);
  if (all.length === 0) return;
  put(row, AT.moved, 1);
  const some = Math.min(LOOKED_AT, all.length);
  sums.fill(0);
  for (let i = 0; i < some; i += 1) {
    const [id, path] = all[i] ?? [null, []];
    const fighter = id === null ? undefined : scene.byId.get(id);
    const to = path.at(-1);
    if (fighter === undefined || fighter.at === null || to === undefined) continue;
    wayIn(scene, fighter, fighter.at, to, 1 / some, i === 0 ? brings : NOTHING);
  }
  for (let i = AT.gain; i <= AT.aside; i += 1) put(row, i, sums[i] ?? 0);
}

/** The keys of a record are those it was declared with. */
const entriesOf = <K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] => Object.entries(record) as [K, V][];

/** From before a door to behind it: to open it, and to go. */
const DOOR = 2;

/** Towards the nearest enemy, past him or away from him; and towards a door on the way, for nobody opens one behind his back. */
function facesIn(row: Row, { foes, mine }: Scene, at: Spot | null, facing: number): void {
  if (at === null) return;
  const apart = apartOn('hex');
  const front = hexBeside(at, facing as Direction); // on hexes a facing is one
  let [nearest, nearer] = [Number.POSITIVE_INFINITY, 0];
  for (const foe of foes) {
    if (foe.at === null) continue;
    const far = apart(at, foe.at);
    if (far < nearest) [nearest, nearer] = [far, far - apart(front, foe.at)];
  }
  put(row, AT.faces, nearer);
  put(row, AT.opens, Number(isDoorway(mine, at, front)));
}

/** Does the way lead through a door between these two? */
const isDoorway = (mine: readonly Way[], at: Spot, front: Spot): boolean =>
  mine.some(({ aim, steps }) => aim.kind !== 'kill' && (steps(at) ?? 0) - (steps(front) ?? Number.POSITIVE_INFINITY) === DOOR);

/** Whoever works a door on his way opens it. */
function doorsIn(row: Row, { book, byId, mine }: Scene, { figures }: Choice): void {
  const [id] = figures;
  const at = id === undefined ? null : (byId.get(id)?.at ?? null);
  if (at === null || book.board !== 'hex') return;
  put(row, AT.opens, Number(DIRECTIONS.some(facing => isDoorway(mine, at, hexBeside(at, facing)))));
}

/** Sums over the figures of one order, by the places of terms. */
const sums = new Float64Array(AT.aside + 1);
const add = (at: number, value: number): void => {
  sums[at] = (sums[at] ?? 0) + within(value);
};

const NOTHING: readonly FigureId[] = [];

/** Is this aim his who goes there, or theirs who come along? */
const concerns = ({ kind, side, figures }: Aim, fighter: Fighter, brings: readonly FigureId[]): boolean =>
  kind === 'kill' ||
  figures.length === 0 ||
  side !== fighter.side ||
  figures.includes(fighter.id) ||
  brings.some(id => figures.includes(id));

function gained(ways: readonly Way[], fighter: Fighter, from: Spot, to: Spot, stride: number, brings: readonly FigureId[]): number {
  let sum = 0;
  for (const { aim, steps } of ways) {
    if (!concerns(aim, fighter, brings)) continue;
    const [before, after] = [steps(from), steps(to)];
    if (before !== null && after !== null) sum += (before - after) / stride;
  }
  return sum;
}

function wayIn(
  { book, friends, foes, ratio, gone, mine, theirs }: Scene,
  fighter: Fighter,
  from: Spot,
  to: Spot,
  share: number,
  brings: readonly FigureId[],
): void {
  const [pace, stride] = [PACE[book.board], strideOf(book)];
  const apart = apartOn(book.board);
  const gain = share * gained(mine, fighter, from, to, stride, brings);
  add(AT.gain, gain);
  add(AT.gainLate, gain * gone);
  add(AT.bar, share * gained(theirs, fighter, from, to, stride, brings));
  let [near, nearer, threat] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (const { at, worth, life } of foes) {
    if (at === null) continue;
    const [before, after] = [apart(from, at), apart(to, at)];
    near = Math.min(near, before);
    nearer = Math.min(nearer, after);
    threat += worth * life * (Number(after <= 1.5 * pace) - Number(before <= 1.5 * pace));
  }
  if (near < Number.POSITIVE_INFINITY) {
    const close = (share * (near - nearer)) / pace;
    add(AT.close, close);
    add(AT.closeBold, close * ratio);
    if (fighter.shoots) add(AT.closeShoots, close);
    add(AT.threat, (share * threat) / (fighter.worth * 3 + 1));
  }
  let [mate, nearerMate] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { id, at } of friends) {
    if (at === null || id === fighter.id) continue;
    mate = Math.min(mate, apart(from, at));
    nearerMate = Math.min(nearerMate, apart(to, at));
  }
  if (mate < Number.POSITIVE_INFINITY) add(AT.together, (share * (mate - nearerMate)) / pace);
  const far = (share * apart(from, to)) / pace;
  add(AT.far, far);
  // Going about while there is somewhere to go, and not getting there.
  if (mine.length > 0) add(AT.aside, Math.max(0, far - Math.max(0, gain)));
}

function targetsIn(row: Row, { book, byId, friends, wanted }: Scene, { figures, targets }: Choice): void {
  const [aimed] = targets;
  const target = aimed === undefined ? undefined : byId.get(aimed);
  if (target === undefined) return;
  const mean = strengthOf(friends) / Math.max(1, friends.length) + 1;
  const worth = target.worth * target.life;
  put(row, AT.target, within(worth / mean));
  put(row, AT.targetHurt, 1 - target.life);
  put(row, AT.targetWanted, Number(wanted.has(target.id)));
  put(row, AT.gang, Math.min(1, (targets.length - 1) / 3));
  const [actor] = figures;
  const fighter = actor === undefined ? undefined : byId.get(actor);
  if (fighter === undefined) return;
  put(row, AT.edge, within(Math.log((fighter.worth * fighter.life + 1) / (worth + 1))));
  if (fighter.at !== null && target.at !== null)
    put(row, AT.targetNear, 1 / (1 + apartOn(book.board)(fighter.at, target.at) / PACE[book.board]));
}
