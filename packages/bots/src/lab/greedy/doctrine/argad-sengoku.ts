/**
 * Argad ! Sengoku: what a position is worth, in points of the budget. Orders are written in secret and carried out together, so a
 * position is valued by what has been written down: where everybody means to go, at whom he means to shoot or strike.
 */
import type { argadSengoku } from '@nobori/books/argad-sengoku';
import { sideOf as sideIdOf } from '@nobori/engine';
import type { Doctrine } from './doctrine.ts';

type ArgState = ReturnType<typeof argadSengoku.begin>;
type ArgOrder = Parameters<typeof argadSengoku.answer>[2];
type Figure = ArgState['figures'][number];
type Goal = ArgState['battle']['victory']['goals'][number];
type Point = Figure['at'];

const CM = 100;

export const argadSengokuDoctrine: Doctrine<ArgState, ArgOrder> = {
  // What the others have written nobody knows: one's own plan is judged as it stands.
  horizon: () => 'given',
  habit: () => null,
  worth(view, seat) {
    const no = view.battle.factions.findIndex(({ id }) => id === sideIdOf(view, seat));
    const mine = view.figures.filter(figure => ownerOf(figure) === no);
    const theirs = view.figures.filter(figure => hostile(view, no, figure));
    let worth = 0;
    for (const figure of mine) worth += valueOf(view, figure);
    for (const figure of theirs) worth -= valueOf(view, figure);
    const standing = theirs.filter(onTable);
    for (const figure of mine)
      if (onTable(figure))
        worth += planOf(view, figure, standing) + aimOf(view, figure) + blowOf(view, figure) + readiness(view, figure, standing);
    return worth + aims(view, no, mine.filter(onTable)) + waiting(view, no);
  },
};

const ownerOf = ({ kit, truth }: Figure): number => (truth ?? kit).faction;
const onTable = (figure: Figure): boolean => figure.fate === null && figure.at[0] >= 0;

/** Of an enemy faction, or one's own character has a score to settle with him. */
function hostile(view: ArgState, no: number, { kit }: Figure): boolean {
  if (kit.faction === no) return false;
  if ((view.relations[no < kit.faction ? `${no}|${kit.faction}` : `${kit.faction}|${no}`] ?? 'enemy') === 'enemy') return true;
  const { grudges } = view.battle;
  return grudges.some(
    ({ figure, target }) => target === kit.id && view.figures.some(one => one.kit.id === figure && one.kit.faction === no),
  );
}

function valueOf(view: ArgState, { fate, kit, truth, wounded }: Figure): number {
  if (fate === 'killed' || fate === 'captured') return 0;
  const bearer = view.letter !== null && view.letter.holder === kit.id ? 20 : 0;
  return (truth ?? kit).points * (wounded ? 0.6 : 1) + bearer;
}

/** Nobody set up yet is worth setting up, nobody without an order is well off. */
function waiting(view: ArgState, no: number): number {
  const kind = view.moments.at(-1)?.kind;
  const mine = view.figures.filter(figure => figure.kit.faction === no && figure.fate === null);
  if (kind === 'deploying') return -100 * mine.filter(figure => figure.at[0] < 0).length;
  if (kind === 'orders' || kind === 'movement') return -5 * mine.filter(figure => onTable(figure) && figure.order === null).length;
  return 0;
}

const distance = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) / CM;
const paceOf = ({ kit, mode }: Figure): number => (mode === 'foot' ? 20 : mode === 'cavalry' ? 40 : 36) - (kit.armour >= 4 ? 4 : 0);
const shoots = ({ kit, reload, ammo }: Figure): boolean =>
  kit.missiles.some(missile => missile !== 'shuriken' && reload[missile] === undefined) && ammo !== 0;

/** Where he will be if all goes well. */
function endOf(view: ArgState, figure: Figure): Point {
  const { order, at } = figure;
  if (order === null) return at;
  if (order.do === 'move' || order.do === 'drag' || order.do === 'march') return order.way.at(-1) ?? at;
  if (order.do !== 'charge' && order.do !== 'follow') return at;
  const target = view.figures.find(({ kit }) => kit.id === order.target);
  if (target === undefined) return at;
  const far = distance(at, target.at);
  const share = Math.min(1, paceOf(figure) / Math.max(1, far));
  return [at[0] + (target.at[0] - at[0]) * share, at[1] + (target.at[1] - at[1]) * share];
}

/** How well one man fights another: his points gained less his own lost, one blow each. */
function exchange(me: Figure, foe: Figure): number {
  const reach = (figure: Figure): number =>
    figure.kit.weapons.some(weapon => weapon === 'pike' || weapon === 'yari' || weapon === 'naginata') ? 0.12 : 0;
  const chance = (figure: Figure, other: Figure): number => {
    const bonus =
      (figure.mode === 'cavalry' && other.mode === 'foot' ? 1 : 0) -
      (figure.kit.class <= 2 ? 1 : 0) -
      (figure.mode === 'foot' && other.mode === 'cavalry' ? 1 : 0);
    return Math.max(0.03, Math.min(0.83, (6 + bonus - Math.max(other.kit.class, other.kit.armour)) / 6)) + reach(figure) / 2;
  };
  return chance(me, foe) * foe.kit.points - chance(foe, me) * 0.8 * me.kit.points;
}

/** What the written order is worth: charges that pay, shots that can be made, ground that is gained. */
function planOf(view: ArgState, figure: Figure, foes: readonly Figure[]): number {
  const { order } = figure;
  if (order === null || foes.length === 0) return 0;
  const end = endOf(view, figure);
  const { width, height } = view.table;
  if (end[0] < 0 || end[1] < 0 || end[0] > width || end[1] > height) return leaving(view, figure, end);
  let nearest = Number.POSITIVE_INFINITY;
  let foe: Figure | null = null;
  for (const one of foes) {
    const far = distance(end, one.at);
    if (far < nearest) [nearest, foe] = [far, one];
  }
  if (foe === null) return 0;
  const eager = exchange(figure, foe);
  let worth = 0;
  if (order.do === 'charge') {
    const target = foes.find(({ kit }) => kit.id === order.target) ?? foe;
    const far = distance(figure.at, target.at);
    worth += far <= paceOf(figure) + 2 ? 1.5 + exchange(figure, target) : eager > 0 ? 0.5 : -1;
  }
  if (shoots(figure)) worth += order.do === 'hold' && nearest < 30 ? 2 : order.do === 'hold' ? 0.4 : 0;
  if (order.do === 'reload') worth += nearest > 12 ? 2 : 0.3;
  if (order.do === 'hide' && figure.hidden) worth += 3;
  // Shooters like some distance, the strong come on, the weak hang back.
  const like = shoots(figure) ? 18 : eager > 0 ? 3 : 22;
  return worth - 0.015 * figure.kit.points * Math.abs(nearest - like);
}

/** Over the edge: a way to win for some, a loss for all others. */
function leaving(view: ArgState, figure: Figure, end: Point): number {
  const wins = goalsOf(view, figure.kit.faction).some(
    ({ kind, where }) =>
      (kind === 'leave' || (kind === 'carry' && view.letter?.holder === figure.kit.id)) && where.some(one => isOver(view, one, end)),
  );
  if (wins) return 200;
  if (view.battle.relief?.messenger === figure.kit.id && end[0] < 0 && view.relief === null) return 2;
  return -2 * figure.kit.points - 5;
}

const goalsOf = (view: ArgState, no: number): Goal[] =>
  view.battle.victory.goals.filter(({ side }) => side === view.battle.factions[no]?.id);

/** Beyond the part of the edge that is meant. */
function isOver({ table: { width, height } }: ArgState, where: Goal['where'][number], [x, y]: Point): boolean {
  if (where.kind !== 'edge') return false;
  const { edge, from, to } = where;
  const out = { north: y > height, south: y < 0, east: x > width, west: x < 0 }[edge];
  const along = edge === 'north' || edge === 'south' ? x : y;
  return out && along >= (from ?? along) && along <= (to ?? along);
}

/** A declared shot by what it may hit. */
function aimOf(view: ArgState, figure: Figure): number {
  const { aim } = figure;
  if (aim === null || figure.shot === view.turn) return 0;
  const target = view.figures.find(({ kit }) => kit.id === aim.target);
  if (target === undefined) return 0;
  const far = distance(figure.at, target.at) - 2;
  const gun = aim.with === 'arquebus' || aim.with === 'ozutsu';
  const plain = far <= (gun ? 20 : 10) ? 0.33 : far <= (gun ? 30 : 20) ? 0.17 : 0.03;
  const chance = aim.how === 'salvo' ? (far <= 20 ? 0.33 : far <= 40 ? 0.17 : 0.03) + 0.01 : plain;
  return chance * target.kit.points * (gun || target.kit.armour < 4 ? 1 : 0.5) + 0.05;
}

/** A declared blow by whom it is aimed at. */
function blowOf(view: ArgState, figure: Figure): number {
  const { blow } = figure;
  if (blow === null) return 0;
  const target = blow.target === null ? undefined : view.figures.find(({ kit }) => kit.id === blow.target);
  if (target === undefined) return -1;
  const long =
    blow.weapon === 'pike' || blow.weapon === 'yari' || blow.weapon === 'naginata'
      ? 0.4
      : blow.weapon === 'no-dashi'
        ? 0.2
        : blow.weapon === 'hands'
          ? -1
          : 0;
  const chance =
    Math.max(0.03, (6 - Math.max(target.kit.class, target.kit.armour)) / 6) +
    (blow.grip === 'swung' && blow.weapon === 'naginata' ? 0.16 : 0);
  return chance * target.kit.points + long;
}

/** Springing pays when somebody worth it is in reach. */
function readiness(view: ArgState, figure: Figure, foes: readonly Figure[]): number {
  if (figure.spring === null) return 0;
  if (figure.spring !== 'spring') return -0.5;
  const prey = bearerOf(view);
  let best = -2;
  for (const one of foes) {
    if (!onTable(one) || distance(figure.at, one.at) > paceOf(figure) - 2) continue;
    const wanted = one.kit.id === prey ? 15 : 0;
    best = Math.max(best, 0.4 * one.kit.points + wanted);
  }
  return best;
}

/** Who carries the letter when the game begins, where there is one. */
const bearerOf = (view: ArgState): string | null => view.battle.victory.goals.find(({ kind }) => kind === 'carry')?.figures[0] ?? null;

/** What the scenario is about. */
function aims(view: ArgState, no: number, mine: readonly Figure[]): number {
  let worth = 0;
  for (const { kind, where } of goalsOf(view, no)) {
    const [first] = where;
    if (kind === 'leave' && first?.kind === 'edge') worth += nearingEdge(view, mine, first);
    if (kind === 'hold' && first?.kind === 'piece') worth += nearingCarts(view, mine);
  }
  return worth + letterAim(view, no, mine);
}

function nearingEdge(
  view: ArgState,
  mine: readonly Figure[],
  { edge, from, to }: Extract<Goal['where'][number], { kind: 'edge' }>,
): number {
  const { width, height } = view.table;
  let best = 0;
  for (const figure of mine) {
    const [x, y] = endOf(view, figure);
    const along = edge === 'north' || edge === 'south' ? x : y;
    const gone = { north: y, south: height - y, east: x, west: width - x }[edge];
    const aside = Math.max(0, (from ?? along) - along, along - (to ?? along)) / CM;
    best = Math.max(best, (0.25 * gone) / CM - 0.3 * aside);
  }
  return best;
}

function nearingCarts(view: ArgState, mine: readonly Figure[]): number {
  let worth = 0;
  for (const at of Object.values(view.carts)) {
    let nearest = 60;
    for (const figure of mine) nearest = Math.min(nearest, distance(endOf(view, figure), at));
    worth -= 0.12 * nearest;
  }
  return worth;
}

/** Some guard the letter, some want it, and the avenger wants the man who carries it. */
function letterAim(view: ArgState, no: number, mine: readonly Figure[]): number {
  const bearer = bearerOf(view);
  if (bearer === null) return 0;
  const carrying = goalsOf(view, no).filter(({ kind, where }) => kind === 'carry' && where.length > 0);
  const holder = view.figures.find(({ kit }) => kit.id === view.letter?.holder);
  const place = holder === undefined ? (view.letter?.at ?? null) : endOf(view, holder);
  if (carrying.some(({ figures }) => figures.length > 0)) {
    if (holder === undefined || holder.kit.faction !== no) return place === null ? 0 : -0.2 * nearestTo(view, mine, place);
    return (
      (0.4 * (place?.[0] ?? 0)) / CM -
      0.02 *
        nearestTo(
          view,
          mine.filter(one => one !== holder),
          place ?? [0, 0],
        )
    );
  }
  if (carrying.length === 0) {
    const prey = view.figures.find(({ kit }) => kit.id === bearer);
    return prey === undefined || !onTable(prey)
      ? 0
      : -0.3 *
          nearestTo(
            view,
            mine.filter(({ hidden }) => !hidden),
            prey.at,
          ) -
          (mine.some(({ hidden }) => hidden) ? 12 : 0);
  }
  if (place === null) return 0;
  if (holder === undefined || ownerOf(holder) !== no)
    return (
      -0.25 *
      nearestTo(
        view,
        mine.filter(({ hidden }) => !hidden),
        place,
      )
    );
  const { height } = view.table;
  return 20 - (0.4 * Math.min(place[1], height - place[1])) / CM;
}

function nearestTo(view: ArgState, figures: readonly Figure[], at: Point): number {
  let nearest = 80;
  for (const figure of figures) nearest = Math.min(nearest, distance(endOf(view, figure), at));
  return nearest;
}
