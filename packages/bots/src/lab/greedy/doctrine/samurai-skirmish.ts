/**
 * Samurai Skirmish: what a position is worth, in points of the force list. Men first, then how the fights that are joined will go on,
 * then what the scenario is about, then who should come to grips and who should not.
 */
import type { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { sideOf as sideIdOf, type Seat } from '@nobori/engine';
import type { Doctrine } from './doctrine.ts';

type SskState = ReturnType<typeof samuraiSkirmish.begin>;
type SskOrder = Parameters<typeof samuraiSkirmish.answer>[2];
type Figure = SskState['figures'][number];
type Side = SskState['units'][number]['side'];
type Troop = Figure['kit']['type'];
type Point = Figure['at'];

const INCH = 254;

/** Where a bowman likes to stand, where a swordsman does, and where one waits who would rather not be charged. */
const BOWSHOT = 14 * INCH;
const ARMS_LENGTH = 2 * INCH;
const OUT_OF_REACH = 13 * INCH; // a move, a charge and the bases
/** Too near weighs more than too far. */
const TOO_NEAR = 3;

/** Dice, the chance of each to hit, how many wounds kill (0: the first hit does) and how many hits that takes: for judging fights to come. */
const FIGHTER: Readonly<Record<Troop, { readonly dice: number; readonly hit: number; readonly wounds: number; readonly stands: number }>> =
  {
    ashigaru: { dice: 1, hit: 1 / 3, wounds: 0, stands: 1 },
    sohei: { dice: 2, hit: 1 / 3, wounds: 0, stands: 1 },
    ninja: { dice: 3, hit: 1 / 2, wounds: 2, stands: 1.8 },
    ronin: { dice: 3, hit: 1 / 2, wounds: 2, stands: 1.8 },
    samurai: { dice: 4, hit: 1 / 2, wounds: 3, stands: 2.3 },
    hatamoto: { dice: 5, hit: 1 / 2, wounds: 3, stands: 2.3 },
    daimyo: { dice: 6, hit: 1 / 2, wounds: 3, stands: 2.3 },
  };

/** Moments whose answers take effect later in the turn. */
const CALLS: readonly string[] = ['declaring', 'declaringSecretly', 'choosingFirst'];

export const samuraiSkirmishDoctrine: Doctrine<SskState, SskOrder> = {
  // Only the whole turn shows what a charge does, and who should move first.
  horizon: view => (CALLS.includes(view.moments.at(-1)?.kind ?? '') ? 'turn' : 'order'),
  habit(state, ask, tried) {
    const moment = state.moments.at(-1);
    if (moment?.kind === 'parries') return parry(moment.bouts, ask.choices.list());
    if (moment?.kind === 'firing') return ask.choices.list()[0] ?? null;
    if (moment?.kind !== 'declaring' || tried.kind !== 'declare') return null;
    return ask.choices.list().find(({ kind }) => kind === 'declare') ?? null;
  },
  worth(view, seat) {
    const side = sideOf(view, seat);
    const mine = view.figures.filter(figure => figure.kit.side === side);
    const theirs = view.figures.filter(figure => figure.kit.side !== side);
    return (
      menOf(view, mine) -
      menOf(view, theirs) +
      GOES_ON * meleesOf(view, side) +
      strikingHome(view, mine) +
      aims(view, side, mine.filter(onTable)) -
      aims(view, side === 0 ? 1 : 0, theirs.filter(onTable)) +
      eagerness(view, mine.filter(onTable), theirs.filter(onTable))
    );
  },
};

const sideOf = (view: SskState, seat: Seat): Side => (sideIdOf(view, seat) === view.battle.sides[1].id ? 1 : 0);

const onTable = (figure: Figure): boolean => figure.fate === null && figure.at[0] >= 0;

function menOf(view: SskState, figures: readonly Figure[]): number {
  let worth = 0;
  for (const figure of figures) worth += lifeOf(view, figure) * valueOf(view, figure);
  return worth;
}

const valueOf = (view: SskState, figure: Figure): number => figure.kit.points + (figure.leader ? LEADER * followers(view, figure) : 0);

/** A unit whose leader falls tests its morale, and mostly runs: he is worth many of those he leads. Samurai do not test. */
function followers(view: SskState, leader: Figure): number {
  const unit = view.units.find(({ id }) => id === leader.kit.unit);
  if (!view.options.morale || unit === undefined || unit.of === 'samurai') return 0;
  let points = 0;
  for (const figure of view.figures) if (figure.kit.unit === unit.id && figure !== leader && onTable(figure)) points += figure.kit.points;
  return points;
}
const LEADER = 0.6;

/** How much of a man is left: wounds, hits noted and not yet resolved, flight. */
function lifeOf(view: SskState, figure: Figure): number {
  if (figure.fate === 'escaped') return 1;
  if (figure.fate !== null) return 0;
  const { wounds } = FIGHTER[figure.kit.type];
  const hits = figure.missileHits + figure.meleeHits;
  const running = view.units.some(unit => unit.id === figure.kit.unit && unit.status === 'fleeing');
  return (wounds === 0 ? Number(hits === 0) : after(hits, wounds - figure.legs - figure.arms, wounds)) * (running ? 0.2 : 1);
}

/** What is left of a man after so many wound rolls: of twelve, three kill, eight wound, one spares. */
function after(hits: number, left: number, wounds: number): number {
  if (left <= 0) return 0;
  if (hits === 0) return 1 - WOUND * (wounds - left);
  return (8 * after(hits - 1, left - 1, wounds) + after(hits - 1, left, wounds)) / 12;
}
const WOUND = 0.28;

// Fights

type Bout = Extract<SskState['moments'][number], { kind: 'parries' }>['bouts'][number];

/** He parries if that saves him whole, else he takes somebody with him. */
function parry(bouts: readonly Bout[], orders: readonly SskOrder[]): SskOrder | null {
  const parries = orders.filter(order => order.kind === 'parry');
  const figure = parries[0]?.figure;
  const against = bouts.reduce((sum, bout) => sum + (bout.target === figure ? bout.hits : 0), 0);
  const his = parries.filter(order => order.figure === figure && Object.keys(order.spread).length === 0);
  return his.find(({ hits }) => hits === against) ?? his.find(({ hits }) => hits === 0) ?? null;
}

/** Hits a figure may expect against another. */
function hitsOn({ kit, arms }: Figure, target: Figure): number {
  const { dice, hit } = FIGHTER[kit.type];
  const armour = target.kit.armoured || target.kit.type === 'ninja' ? 1 : 0;
  const pool = dice + (kit.weapon === 'sword' || kit.weapon === 'nodachi' ? 0 : 1) - armour - arms;
  return pool < 1 ? 1 / 6 : pool * hit;
}

/** How much of a figure so many hits may be expected to cost when he has so many of his own to parry with; some always get through. */
function lossTo({ kit, legs, arms }: Figure, hits: number, own: number): number {
  const through = Math.max(0.3 * hits, hits - own);
  return Math.min(1, through / Math.max(1, FIGHTER[kit.type].stands - legs - arms));
}

/** A melee goes on: this many rounds of it are counted ahead. */
const GOES_ON = 1.5;

/** One more round between all who touch: what the enemy loses less what we lose. */
function meleesOf(view: SskState, side: Side): number {
  if (view.contacts.length === 0) return 0;
  const byId = new Map<string, Figure>();
  for (const figure of view.figures) if (onTable(figure)) byId.set(figure.kit.id, figure);
  const foes = new Map<Figure, Figure[]>();
  for (const { a, b } of view.contacts) {
    const [one, two] = [byId.get(a), byId.get(b)];
    if (one === undefined || two === undefined) continue;
    foes.set(one, [...(foes.get(one) ?? []), two]);
    foes.set(two, [...(foes.get(two) ?? []), one]);
  }
  let worth = 0;
  for (const [figure, enemies] of foes) {
    let suffered = 0;
    for (const enemy of enemies) suffered += hitsOn(enemy, figure) / (foes.get(enemy)?.length ?? 1);
    const [first] = enemies;
    const own = first === undefined ? 0 : hitsOn(figure, first);
    worth += (figure.kit.side === side ? -1 : 1) * valueOf(view, figure) * lossTo(figure, suffered, own);
  }
  return worth;
}

/** Who has declared a charge goes through with it: one by one the first to touch would seem lost, together they are not. */
function strikingHome(view: SskState, mine: readonly Figure[]): number {
  const moment = view.moments.at(-1)?.kind;
  if (moment !== 'moving' && moment !== 'charging') return 0;
  const charging = new Set(view.units.filter(unit => unit.charge !== null).map(({ id }) => id));
  const touching = new Set(view.contacts.flatMap(({ a, b }) => [a, b]));
  return STRIKE_HOME * mine.filter(({ kit }) => charging.has(kit.unit) && touching.has(kit.id)).length;
}
const STRIKE_HOME = 10;

/** Would we win if everybody met? Each side's loss in a round, as a share of what it has. */
function stronger(mine: readonly Figure[], theirs: readonly Figure[]): boolean {
  const [me, him] = [mine[0], theirs[0]];
  if (me === undefined || him === undefined) return true;
  return shareLost(theirs, mine) >= shareLost(mine, theirs);
}

function shareLost(side: readonly Figure[], others: readonly Figure[]): number {
  const target = side.at(-1);
  const foe = others.at(-1);
  if (target === undefined || foe === undefined) return 0;
  const each = others.reduce((sum, enemy) => sum + hitsOn(enemy, target), 0) / Math.min(side.length, others.length);
  const points = side.reduce((sum, { kit }) => sum + kit.points, 0);
  const inReach = Math.min(1, others.length / side.length);
  return (inReach * side.reduce((sum, figure) => sum + figure.kit.points * lossTo(figure, each, hitsOn(figure, foe)), 0)) / points;
}

/** The stronger side comes to grips, bowmen come within range, the weaker keeps out of reach. */
function eagerness(view: SskState, mine: readonly Figure[], theirs: readonly Figure[]): number {
  if (theirs.length === 0) return 0;
  const bold = stronger(mine, theirs);
  const fighting = new Set(view.contacts.flatMap(({ a, b }) => [a, b]));
  const inMelee = new Set(mine.filter(({ kit }) => fighting.has(kit.id)).map(({ kit }) => kit.unit));
  let worth = 0;
  for (const figure of mine) {
    let nearest = Number.POSITIVE_INFINITY;
    for (const enemy of theirs) nearest = Math.min(nearest, squared(figure.at, enemy.at));
    const shoots = figure.kit.missile !== null && figure.arms === 0;
    const shy = !bold && !shoots && !inMelee.has(figure.kit.unit);
    const away = Math.sqrt(nearest);
    // From the same spot keeping away is never worth more than pressing on: else to be hurt, and so the weaker, would seem a gain.
    const amiss = shy
      ? OUT_OF_REACH - ARMS_LENGTH + (away > OUT_OF_REACH ? away - OUT_OF_REACH : TOO_NEAR * (OUT_OF_REACH - away))
      : away - (shoots ? BOWSHOT : ARMS_LENGTH);
    worth -= (0.03 * figure.kit.points * Math.max(0, amiss)) / INCH;
  }
  return worth;
}

// What the scenario is fought for

function aims(view: SskState, side: Side, standing: readonly Figure[]): number {
  const { victory, table, turnLimit } = view.battle;
  const urgency = 0.4 + (0.6 * view.turn) / turnLimit;
  const mine = view.battle.sides[side].id;
  let worth = 0;
  for (const mark of table.marks ?? []) {
    const held = victory.goals.find(({ kind, where }) => kind === 'hold' && where.some(one => one.kind === 'piece' && one.id === mark.id));
    const [near] = held?.where ?? [];
    if (near?.kind !== 'piece') continue;
    const gap = gapTo(standing, mark.at);
    worth -= (0.3 * Math.min(gap, 40 * INCH)) / INCH;
    if (gap <= near.reach) worth += 12 * urgency;
  }
  for (const goal of victory.goals) {
    if (goal.side !== mine) continue;
    const [where] = goal.where;
    if (goal.kind === 'reach' && where?.kind === 'beyond')
      worth += standing.reduce((sum, figure) => sum + crossed(view, figure, where.at) * urgency, 0);
    if (goal.kind === 'kill') {
      const victim = view.figures.find(figure => goal.figures.includes(figure.kit.id));
      if (victim === undefined || victim.fate !== null) worth += 80;
      else worth += 80 * (1 - lifeOf(view, victim)) - (0.6 * Math.min(gapTo(standing, victim.at), 40 * INCH)) / INCH;
    }
  }
  return worth;
}

/** North of the river, or how far he still has to go: to the bridge, then over it. */
function crossed(view: SskState, { at }: Figure, north: number): number {
  if (at[1] > north) return 14;
  const bridge = view.battle.table.areas.find(area => area.kind === 'bridge');
  const xs = bridge?.outline.map(([x]) => x) ?? [at[0]];
  const ys = bridge?.outline.map(([, y]) => y) ?? [north];
  const mouth: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, Math.min(...ys)];
  const way = at[1] >= mouth[1] ? north - at[1] : Math.sqrt(squared(at, mouth)) + (north - mouth[1]);
  return -0.4 * (way / INCH);
}

/** From the nearest of them, base edge to point. */
function gapTo(figures: readonly Figure[], to: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { at, base } of figures) nearest = Math.min(nearest, Math.sqrt(squared(at, to)) - base.radius);
  return nearest;
}

const squared = (a: Point, b: Point): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
