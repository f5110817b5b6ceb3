/**
 * No-Dachi: what a position is worth, in points of the force list. Men first, what they can still do, then where they stand: at arm's
 * length of those they can beat, at Medium range with a bow, and on the way to what the scenario is fought for.
 */
import type { noDachi } from '@nobori/books/no-dachi';
import type { Book } from '@nobori/engine';
import type { Doctrine } from './doctrine.ts';

type NodBook = typeof noDachi;
type NodState = NodBook extends Book<infer S> ? S : never;
type Figure = NodState['figures'][number];
type Point = Figure['at'];

const CM = 100;

export const noDachiDoctrine: Doctrine<NodState> = {
  horizon: () => 'order',
  habit: () => null,
  worth(view, seat) {
    const side = view.battle.sides[0].id === view.chairs.find(chair => chair.seat === seat)?.side ? 0 : 1;
    const there = view.figures.filter(({ fate, at }) => fate === null && at[0] >= 0);
    const [mine, theirs] = [there.filter(({ kit }) => kit.side === side), there.filter(({ kit }) => kit.side !== side)];
    const gone = view.figures.reduce((sum, { kit, fate }) => sum + (fate === 'left' && kit.side === side ? kit.points : 0), 0);
    return lives(view, mine) + gone - lives(view, theirs) + places(mine, theirs) + aims(view, side, mine, theirs);
  },
};

/** A wound is half a man, a broken group hardly one, an unloaded weapon a little less. */
function lives(view: NodState, figures: readonly Figure[]): number {
  let sum = 0;
  for (const { kit, wounds, horse, loading, mounted } of figures) {
    const status = view.groups.find(group => group.id === kit.unit)?.status;
    const steady = status === 'broken' ? 0.4 : status === 'lost' ? 0.2 : status === 'fallBack' ? 0.85 : 1;
    sum += kit.points * (1 - 0.2 * wounds) * steady;
    if (mounted) sum += 4 - horse;
    for (const steps of loading) sum += Math.max(0, steps) * 0.8;
  }
  return sum;
}

const squared = (a: Point, b: Point): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** Melee troops press on, shooters come to Medium range and stay out of reach. */
function places(mine: readonly Figure[], theirs: readonly Figure[]): number {
  let worth = 0;
  for (const { at, kit, base } of mine) {
    let nearest: Figure | null = null;
    for (const enemy of theirs) if (nearest === null || squared(at, enemy.at) < squared(at, nearest.at)) nearest = enemy;
    if (nearest === null) continue;
    const gap = Math.max(0, Math.sqrt(squared(at, nearest.at)) - base.radius - nearest.base.radius) / CM;
    if (kit.missiles.length > 0) worth -= 0.01 * kit.points * Math.abs(gap - 28);
    else {
      const stronger = kit.points >= nearest.kit.points * 0.8;
      worth -= 0.01 * kit.points * (stronger ? gap : Math.abs(gap - 12));
      if (gap <= 0.2 && stronger) worth += 2;
    }
  }
  return worth;
}

/** What the scenario is fought for. */
function aims(view: NodState, side: 0 | 1, mine: readonly Figure[], theirs: readonly Figure[]): number {
  let worth = 0;
  for (const goal of view.battle.victory.goals) {
    const own = goal.side === view.battle.sides[side].id;
    const [where] = goal.where;
    if (goal.kind === 'reach' && where?.kind === 'area') worth += runner(view, goal.figures, where.id, own, mine);
    if (goal.kind === 'reach' && where?.kind === 'beyond') worth += own ? crossing(mine, where.at) : -10 * across(theirs, where.at);
    if (goal.kind === 'carry' && where?.kind === 'piece' && own) worth += nearTo(view, where.id, mine);
  }
  return worth;
}

const away = (a: Point, b: Point): number => Math.sqrt(squared(a, b)) / CM;

/** One man must get somewhere: he goes there, the others go for him. */
function runner(view: NodState, ids: readonly string[], area: string, own: boolean, mine: readonly Figure[]): number {
  const man = view.figures.find(({ kit }) => ids.includes(kit.id));
  if (man === undefined || man.fate !== null) return 0;
  if (!own) return mine.reduce((sum, { at }) => sum - 0.3 * away(at, man.at), 0);
  const outline = view.battle.table.areas.find(({ id }) => id === area)?.outline ?? [];
  const middle = (of: 0 | 1): number => outline.reduce((sum, corner) => sum + corner[of], 0) / outline.length;
  return -1.2 * away(man.at, [middle(0), middle(1)]);
}

const across = (figures: readonly Figure[], north: number): number => figures.filter(({ at }) => at[1] > north).length;

const crossing = (figures: readonly Figure[], north: number): number =>
  figures.reduce((sum, { at }) => sum + (at[1] > north ? 10 : -0.25 * ((north - at[1]) / CM)), 0);

/** Somebody must be by the load to carry it off. */
function nearTo(view: NodState, id: string, mine: readonly Figure[]): number {
  const load = view.loads.find(one => one.id === id);
  return load === undefined || mine.length === 0 ? 0 : -0.5 * Math.min(...mine.map(({ at }) => away(at, load.at)));
}
