/**
 * What an order looks like before it is given, in numbers: what kind of act it is, what it gains on the way to what is fought for, whom it
 * is aimed at. Nothing is copied and nothing carried out, so that a rollout can ask for every answer.
 */
import {
  ICONS_OF_ACTS,
  type ActIcon,
  type Aim,
  type Book,
  type Choice,
  type FigureId,
  type Order,
  type Spot,
  type State,
} from '@nobori/engine';
import { apartOn, PACE, STANDS, strideOf } from '../value/features.ts';
import { stepsBy, waits } from '../value/ways.ts';
import { fightersIn, type Fighter } from '../value/fighters.ts';

const OF_WAYS = ['gain', 'bar', 'close', 'closeBold', 'closeShoots', 'threat', 'together', 'far', 'moved'] as const;
const OF_TARGETS = ['target', 'targetNear', 'targetHurt', 'targetWanted', 'edge', 'gang'] as const;
const PLAIN = ['ends', 'grave', 'stall', 'many', ...OF_WAYS, ...OF_TARGETS] as const;

export const ORDER_FEATURES: readonly string[] = [...PLAIN, ...ICONS_OF_ACTS];

/** What is sensible in all books before a game was played; fitting moves away from here as far as games give reason to. */
const SENSIBLE: Readonly<Partial<Record<(typeof PLAIN)[number] | ActIcon, number>>> = {
  ...{ ends: -0.5, grave: -3, stall: 2, gain: 1.5, bar: 0.8, close: 0.4, closeBold: 0.5, closeShoots: -0.6, target: 0.3, targetHurt: 0.4 },
  ...{ targetWanted: 1, edge: 0.3, strike: 1, shoot: 1, charge: 0.5, throw: 0.5 },
};
export const ORDER_TRUTHS: readonly number[] = [...PLAIN, ...ICONS_OF_ACTS].map(name => SENSIBLE[name] ?? 0);
const AT = Object.fromEntries(ORDER_FEATURES.map((name, i) => [name, i])) as Readonly<Record<(typeof PLAIN)[number] | ActIcon, number>>; // every name has its place

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
  readonly mine: readonly Aim[];
  readonly theirs: readonly Aim[];
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
  return {
    book,
    view,
    side,
    byId: new Map(fighters.map(one => [one.id, one])),
    friends,
    foes,
    ratio: Math.max(-1, Math.min(1, Math.log((strengthOf(friends) + 1) / (strengthOf(foes) + 1)))),
    mine,
    theirs: aims.filter(aim => aim.side !== side && aim.kind !== 'kill'),
    wanted: new Set(mine.flatMap(({ kind, figures }) => (kind === 'kill' ? figures : []))),
  };
}

/** So many figures of an order that moves many are looked at. */
const LOOKED_AT = 3;
const within = (value: number): number => Math.max(-2, Math.min(2, value));

export function orderFeatures(scene: Scene, order: Order): Float64Array {
  const row = new Float64Array(ORDER_FEATURES.length);
  const choice = scene.book.choice(scene.view, order);
  row[AT[choice.family.icon]] = 1;
  if (choice.role === 'end') row[AT.ends] = 1;
  if (choice.role === 'grave') row[AT.grave] = 1;
  // While two fight it out all others stand still, and the clock runs on.
  if (choice.family.icon === 'challenge') row[AT.stall] = STANDS[scene.book.outlook(scene.view).stands?.standing[scene.side] ?? 'drawn'];
  row[AT.many] = Math.min(1, choice.figures.length / Math.max(1, scene.friends.length));
  waysIn(row, scene, choice);
  targetsIn(row, scene, choice);
  return row;
}

function waysIn(row: Float64Array, scene: Scene, { way, ways, figures }: Choice): void {
  const [first] = figures;
  const all: readonly (readonly [string, readonly Spot[]])[] =
    ways === undefined ? (first === undefined || way.length === 0 ? [] : [[first, way]]) : Object.entries(ways);
  const some = all.slice(0, LOOKED_AT);
  if (some.length === 0) return;
  row[AT.moved] = 1;
  for (const [id, path] of some) {
    const fighter = scene.friends.find(one => one.id === id);
    const to = path.at(-1);
    if (fighter?.at === null || fighter?.at === undefined || to === undefined) continue;
    wayIn(row, scene, fighter, fighter.at, to, 1 / some.length);
  }
}

function wayIn(
  row: Float64Array,
  { book, view, friends, foes, ratio, mine, theirs }: Scene,
  fighter: Fighter,
  from: Spot,
  to: Spot,
  share: number,
): void {
  const [pace, stride] = [PACE[book.board], strideOf(book)];
  const apart = apartOn(book.board);
  const add = (at: number, value: number): void => {
    row[at] = (row[at] ?? 0) + share * within(value);
  };
  const gained = (aims: readonly Aim[]): number => {
    let sum = 0;
    for (const aim of aims) {
      if (aim.kind !== 'kill' && aim.figures.length > 0 && aim.side === fighter.side && !aim.figures.includes(fighter.id)) continue;
      const steps = stepsBy(book, view, aim);
      const [before, after] = [steps(from), steps(to)];
      if (before !== null && after !== null) sum += (before - after) / stride;
    }
    return sum;
  };
  add(AT.gain, gained(mine));
  add(AT.bar, gained(theirs));
  let [near, nearer, threat] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (const { at, worth, life } of foes) {
    if (at === null) continue;
    const [before, after] = [apart(from, at), apart(to, at)];
    [near, nearer] = [Math.min(near, before), Math.min(nearer, after)];
    threat += worth * life * (Number(after <= 1.5 * pace) - Number(before <= 1.5 * pace));
  }
  if (foes.length > 0) {
    const close = (near - nearer) / pace;
    add(AT.close, close);
    add(AT.closeBold, close * ratio);
    if (fighter.shoots) add(AT.closeShoots, close);
    add(AT.threat, threat / (fighter.worth * 3 + 1));
  }
  let [mate, nearerMate] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { id, at } of friends)
    if (at !== null && id !== fighter.id) [mate, nearerMate] = [Math.min(mate, apart(from, at)), Math.min(nearerMate, apart(to, at))];
  if (mate < Number.POSITIVE_INFINITY) add(AT.together, (mate - nearerMate) / pace);
  add(AT.far, apart(from, to) / pace);
}

function targetsIn(row: Float64Array, { book, byId, friends, wanted }: Scene, { figures, targets }: Choice): void {
  const [aimed] = targets;
  const target = aimed === undefined ? undefined : byId.get(aimed);
  if (target === undefined) return;
  const mean = strengthOf(friends) / Math.max(1, friends.length) + 1;
  const worth = target.worth * target.life;
  row[AT.target] = within(worth / mean);
  row[AT.targetHurt] = 1 - target.life;
  row[AT.targetWanted] = Number(wanted.has(target.id));
  row[AT.gang] = Math.min(1, (targets.length - 1) / 3);
  const [actor] = figures;
  const fighter = actor === undefined ? undefined : byId.get(actor);
  if (fighter === undefined) return;
  row[AT.edge] = within(Math.log((fighter.worth * fighter.life + 1) / (worth + 1)));
  if (fighter.at !== null && target.at !== null)
    row[AT.targetNear] = 1 / (1 + apartOn(book.board)(fighter.at, target.at) / PACE[book.board]);
}
