/**
 * Kozeriai: what a position is worth, a sound samurai being worth about 20. Men first, then where they stand: facing their enemies, in
 * reach of them and not in reach of too many, and on the way to what the scenario is fought for.
 */
import type { kozeriai } from '@nobori/books/kozeriai';
import { cached, type Book, type Seat } from '@nobori/engine';
import {
  boardOf,
  cellOf,
  DIRECTIONS,
  edgeAt,
  edgeKindOf,
  hexBeside,
  hexDistance,
  inForwardArc,
  inRearArc,
  opposite,
} from '@nobori/engine/hex';
import type { Direction, Hex, HexMap } from '@nobori/engine/hex';
import type { Doctrine } from './doctrine.ts';

type KozState = typeof kozeriai extends Book<infer S> ? S : never;
type Figure = KozState['figures'][number];

export const kozeriaiDoctrine: Doctrine<KozState> = {
  horizon: () => 'order',
  habit: () => null,
  worth(view, seat) {
    const side = sideOf(view, seat);
    const men = view.figures.filter(({ kit, at }) => !kit.horse && at[0] >= 0);
    const mine = men.filter(({ kit }) => kit.side === side);
    const theirs = men.filter(({ kit }) => kit.side !== side);
    return (
      lives(view, mine) -
      lives(view, theirs) +
      stances(mine.filter(able), theirs.filter(able)) +
      aims(view, side, mine) +
      struck(view, side)
    );
  },
};

const sideOf = (view: KozState, seat: Seat): string => view.chairs.find(chair => chair.seat === seat)?.side ?? '';
const able = ({ fate, asleep }: Figure): boolean => fate === null && !asleep;
const bestSkill = ({ kit }: Figure): number => Math.max(0, ...Object.values(kit.skills));
const valueOf = (figure: Figure): number => 12 + 2 * bestSkill(figure);

/** Wounds and distractions come off, and whatever keeps a man from fighting. */
function lives(view: KozState, figures: readonly Figure[]): number {
  let sum = 0;
  for (const figure of figures) {
    if (figure.fate === 'escaped') sum += valueOf(figure);
    if (!able(figure)) continue;
    const { limit } = figure.kit;
    const whole = 1 - (0.8 * figure.wounds) / limit - (0.4 * figure.distractions) / limit;
    const held = view.figures.filter(({ holding }) => holding === figure.kit.id).length;
    sum += valueOf(figure) * (whole - (figure.lying ? 0.15 : 0) - 0.2 * held - (figure.helpless && figure.shout ? 0.05 : 0));
    const arm = figure.arms[figure.hand];
    sum += arm === undefined ? -2 : -0.15 * arm.load;
    sum += 0.4 * figure.aimed + (figure.aiming ? 0.3 : 0) + (figure.shoots ? 1.2 : 0);
  }
  return sum;
}

/** How far a man strikes with what he has in hand. */
const LONG: ReadonlySet<string> = new Set([
  ...['yari', 'su-yari', 'take-yari', 'short-spear', 'makura-yari', 'inoshishi-no-yari', 'shakujo-yari', 'futayama-yari', 'kage-yari'],
  ...['kama-yari', 'magari-yari', 'yari-nage', 'yumi-yari', 'naginata', 'nagamaki', 'mojiri', 'sodegarami', 'feruzue', 'manrikigusari'],
  ...['kusarigama', 'kawa-nawa'],
]);
const SHOOTS: ReadonlySet<string> = new Set([
  ...['bow', 'kyu', 'kyusen', 'daikyu', 'yumi-yari', 'o-yumi', 'teppo-yumi', 'teppo', 'shuriken'],
]);
const inHand = ({ arms, hand }: Figure): string => arms[hand]?.weapon ?? '';
const reachOf = (figure: Figure): number => (LONG.has(inHand(figure)) ? 2 : 1);
const shoots = (figure: Figure): boolean => SHOOTS.has(inHand(figure));

/** Would he strike there, more or less? Ahead, and not farther than his weapon. */
const covers = (figure: Figure, at: Hex): boolean =>
  hexDistance(figure.at, at) <= reachOf(figure) && inForwardArc(figure.at, figure.facing, at);

/** Facing the enemy, in reach of one and not of several; from behind is better; bowmen keep their distance. */
function stances(mine: readonly Figure[], theirs: readonly Figure[]): number {
  let worth = 0;
  for (const figure of mine) {
    let nearest: Figure | null = null;
    let near = Number.POSITIVE_INFINITY;
    let threatened = 0;
    let threatens = 0;
    for (const enemy of theirs) {
      const gap = hexDistance(figure.at, enemy.at);
      if (gap < near) [nearest, near] = [enemy, gap];
      if (covers(enemy, figure.at)) threatened += 1;
      if (covers(figure, enemy.at)) threatens += inRearArc(enemy.at, enemy.facing, figure.at) ? 2.5 : 1;
    }
    if (nearest === null) continue;
    const wanted = shoots(figure) ? 6 : reachOf(figure);
    worth += 1.2 * Math.min(2.5, threatens) - 0.8 * Math.max(0, threatened - (threatens > 0 ? 1 : 0));
    worth -= near > wanted ? 0.25 * Math.min(20, near - wanted) : shoots(figure) ? 0.3 * (wanted - near) : 0;
    if (!inForwardArc(figure.at, figure.facing, nearest.at)) worth -= near < 6 ? 1.2 : 0.4;
  }
  return worth;
}

/** A stroke that has been aimed and not yet been rolled: one's own is worth something, the better the man the more. */
function struck(view: KozState, side: string): number {
  const moment = view.moments.at(-1);
  if (moment === undefined || !('target' in moment) || !('figure' in moment)) return 0;
  if (moment.kind !== 'defence' && moment.kind !== 'attack' && moment.kind !== 'bracing') return 0;
  const attacker = view.figures.find(({ kit }) => kit.id === moment.figure);
  const target = view.figures.find(({ kit }) => kit.id === moment.target);
  if (attacker === undefined || target === undefined) return 0;
  const edge = 2.5 + 0.6 * (bestSkill(attacker) - bestSkill(target));
  return attacker.kit.side === side ? Math.max(0.3, edge) : 0;
}

/** What the scenario is fought for. */
function aims(view: KozState, side: string, mine: readonly Figure[]): number {
  const standing = mine.filter(able);
  let worth = 0;
  let inside: readonly Hex[] | null = null;
  let out = false;
  for (const goal of view.battle.victory.goals) {
    if (goal.side !== side) continue;
    if (goal.kind === 'leave') out = true;
    for (const where of goal.where) {
      if (goal.kind !== 'reach') continue;
      if (where.kind === 'ring') worth -= standing.reduce((sum, { at }) => sum + 0.15 * hexDistance(at, where.at), 0);
      if (where.kind === 'area') inside = where.spots;
    }
  }
  return inside === null || !out ? worth : worth + breakIn(view, inside, mine, standing);
}

/** A house to get into, and then a way off the map. */
function breakIn(view: KozState, inside: readonly Hex[], mine: readonly Figure[], standing: readonly Figure[]): number {
  if (mine.some(({ fate }) => fate === 'escaped')) return 100;
  if (view.latch) return -0.8 * Math.min(...standing.map(({ at }) => at[0] + 1), 30);
  const within = standing.filter(({ at }) => inside.some(([q, r]) => q === at[0] && r === at[1])).length;
  return 8 * within + 4 * view.doors.length - 0.8 * Math.min(...standing.map(figure => toDoor(view, inside, figure)), 30);
}

/** The doors of a house, each from within: the hex behind it and the way out. */
const doorsOf = cached((inside: readonly Hex[]) =>
  cached((map: HexMap): readonly (readonly [inner: Hex, out: Direction])[] => {
    const board = boardOf(map);
    const isDoor = (inner: Hex, out: Direction): boolean => edgeKindOf(board, edgeAt(board, cellOf(board, inner), out)) === 'door';
    return inside.flatMap(inner => DIRECTIONS.filter(out => isDoor(inner, out)).map(out => [inner, out] as const));
  }),
);

/** How far it is to the nearest door: to stand before it and face it, or to be through when one has been opened. */
function toDoor({ battle: { map }, doors }: KozState, inside: readonly Hex[], { at, facing }: Figure): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [inner, out] of doorsOf(inside)(map)) {
    const before = hexDistance(at, hexBeside(inner, out));
    least = Math.min(
      least,
      doors.length > 0 ? Math.min(before + 1, hexDistance(at, inner)) : before + (before === 0 && facing === opposite(out) ? 0 : 0.6),
    );
  }
  return least;
}
