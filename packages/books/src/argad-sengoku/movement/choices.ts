/** Choices: orders for the movement phase (ARG-047, ARG-235): ready ones for every figure and group, ways of one's own, something at random. */
import { figureId, now, present, say, still, type Choices, type FigureId, type Form, type Plot, type Random } from '@nobori/engine';
import { cm, pathLength, type Point } from '@nobori/engine/table';
import { clusterOf, engaged, visibleTo } from '../basics/clusters.ts';
import { unitOf } from '../melee/closeOrder.ts';
import { allowance } from './allowance.ts';
import { paceOf, refuseBound, refusePlan, refuseWay, takeable, type Planned } from './lawfulOrders.ts';
import { concealed } from '../surprise/hiding.ts';
import { FAMILIES } from '../shown/families.ts';
import { handOf, MARCH } from '../tables.ts';
import { hostile, mounted, standing, unloaded, type ArgOrder, type ArgState, type FactionNo, type Figure } from '../state.ts';

/** Sixteen ways to go, as whole numbers out of 1000. */
const COMPASS: readonly Point[] = [
  [0, 1000], [383, 924], [707, 707], [924, 383], [1000, 0], [924, -383], [707, -707], [383, -924],
  [0, -1000], [-383, -924], [-707, -707], [-924, -383], [-1000, 0], [-924, 383], [-707, 707], [-383, 924],
]; // prettier-ignore

/** Those who still want an order. */
const unordered = (state: ArgState, no: FactionNo): Figure[] =>
  state.figures.filter(
    figure => figure.kit.faction === no && figure.order === null && standing(figure) && refuseBound(state, figure) === null,
  );

/** Those who take orders at all: until its owner is ready an order may be given anew. */
const orderable = (state: ArgState, no: FactionNo): Figure[] =>
  state.figures.filter(figure => figure.kit.faction === no && standing(figure) && refuseBound(state, figure) === null);

const enemiesSeen = (state: ArgState, figure: Figure): Figure[] =>
  state.figures.filter(one => standing(one) && visibleTo(one, figure.kit.faction) && hostile(state, figure, one));

export function orderChoices(state: ArgState, no: FactionNo, end: ArgOrder): Choices<ArgOrder> {
  return {
    list: () =>
      still(state, () => [
        ...unordered(state, no).flatMap(figure => readyFor(state, figure)),
        ...groupOrders(state, no),
        ...deadlocks(state, no),
        end,
      ]),
    plots: () => still(state, () => orderable(state, no).map(figure => wayPlot(state, figure))),
    forms: () => still(state, () => unordered(state, no).flatMap(figure => [...heldFire(state, figure), ...turningOnTheSpot(figure)])),
    sample(random) {
      const figure = firstUnordered(state, no);
      return figure === null ? end : randomOrder(state, figure, random);
    },
  };
}

/** ARG-050: who is ready may still change the draft of anybody who is not caught in a deadlock; null when there is nobody. */
export function redraftChoices(state: ArgState, no: FactionNo): Choices<ArgOrder> | null {
  const figures = orderable(state, no); // ARG-050
  if (figures.length === 0) return null;
  return {
    list: () => still(state, () => [...figures.flatMap(figure => readyFor(state, figure)), ...deadlocks(state, no)]),
    plots: () => figures.map(figure => wayPlot(state, figure)),
    forms: () => figures.flatMap(figure => [...heldFire(state, figure), ...turningOnTheSpot(figure)]),
    sample: random => randomOrder(state, present(figures[random.below(figures.length)], 'a figure'), random),
  };
}

/** ARG-051: whose drafts have answered each other, one of ours and one of theirs, may be called a deadlock. */
function deadlocks(state: ArgState, no: FactionNo): ArgOrder[] {
  const at = now(state);
  if (state.options.moveSystem !== 'friendly' || at?.kind !== 'orders' || at.dispute !== null) return [];
  const disputed = state.figures.filter(one => standing(one) && !one.hidden && one.changes > 0 && one.order?.do !== 'nothing');
  const ours = disputed.filter(one => one.kit.faction === no);
  return ours.flatMap(one =>
    disputed
      .filter(other => hostile(state, one, other))
      .map((other): ArgOrder => ({ kind: 'deadlock', figures: [one.kit.id, other.kit.id] })),
  );
}

/** ARG-213: hold, and shoot when somebody has come near enough. */
function heldFire(state: ArgState, figure: Figure): Form<ArgOrder>[] {
  const enemies = enemiesSeen(state, figure);
  const [first] = enemies;
  if (state.options.shotMoment !== 'any' || figure.kit.missiles.length === 0 || first === undefined) return [];
  const { id } = figure.kit;
  return [
    {
      key: `hold fire ${id}`,
      title: say('{figure}: hold, and shoot when somebody is near', { figure: id }),
      family: FAMILIES.hold,
      role: 'act',
      figure: id,
      fields: [
        {
          kind: 'choice',
          key: 'enemy',
          title: say('Who'),
          value: first.kit.id,
          values: enemies.map(({ kit }) => ({ key: kit.id, title: say('{figure}', { figure: kit.id }) })),
        },
        { kind: 'number', key: 'within', title: say('Within so many centimetres'), value: 10, least: 1, most: 60 },
      ],
      order: filled => ({
        kind: 'hold',
        figures: [id],
        shot: { when: 'near', figure: figureId(String(filled['enemy'] ?? first.kit.id)), within: cm(Number(filled['within'] ?? 10)) },
        facing: null,
      }),
    },
  ];
}

/** ARG-009: who stays may turn; offered to those whose facing matters. */
function turningOnTheSpot(figure: Figure): Form<ArgOrder>[] {
  const { id } = figure.kit;
  if (!mounted(figure) && figure.carries === null && !figure.drilled) return [];
  const ways = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
  return [
    {
      key: `turn ${id}`,
      title: say('{figure}: hold, and turn on the spot', { figure: id }),
      family: FAMILIES.hold,
      role: 'act',
      figure: id,
      fields: [
        { kind: 'choice', key: 'way', title: say('Which way'), value: ways[0], values: ways.map(way => ({ key: way, title: say(way) })) },
      ],
      order: filled => ({
        kind: 'hold',
        figures: [id],
        shot: null,
        facing: COMPASS[2 * ways.findIndex(way => way === filled['way'])] ?? figure.facing,
      }),
    },
  ];
}

function firstUnordered(state: ArgState, no: FactionNo): Figure | null {
  for (const figure of state.figures) {
    if (figure.kit.faction === no && figure.order === null && standing(figure) && refuseBound(state, figure) === null) return figure;
  }
  return null;
}

/** The orders that are always at hand for one figure. */
export function readyFor(state: ArgState, figure: Figure): Planned[] {
  const figures = [figure.kit.id];
  const list: Planned[] = [
    { kind: 'hold', figures, shot: null, facing: null },
    ...reloads(figure),
    ...(figure.hidden || concealed(state, figure) ? [{ kind: 'hide', figures, facing: null } as const] : []),
    ...(!mounted(figure) && figure.kit.weapons.some(weapon => handOf(weapon).lance === true)
      ? [{ kind: 'brace', figures, facing: null } as const]
      : []),
    ...(takeable(state, figure) === null ? [] : [{ kind: 'take', figures, facing: null } as const]),
    ...(figure.carries !== null ? [{ kind: 'plant', figures, facing: null } as const] : []),
    ...enemiesSeen(state, figure).map((enemy): Planned => ({
      kind: 'charge',
      figures,
      target: enemy.kit.id,
      way: [],
      heed: true,
      facing: null,
    })),
    ...moves(state, figure),
    ...(mounted(figure) && !engaged(state, figure) ? [{ kind: 'dismount', figures, way: [], heed: true, facing: null } as const] : []),
    ...state.horses.map((horse): Planned => ({ kind: 'mount', figures, horse: horse.id, way: [], heed: true, facing: null })),
    ...Object.keys(state.carts).flatMap(cart => drags(figure, cart)),
    ...(state.options.shotMoment === 'any' && figure.kit.missiles.length > 0
      ? [{ kind: 'hold', figures, shot: { when: 'start' }, facing: null } as const]
      : []),
  ];
  return list.filter(order => refusePlan(state, figure.kit.faction, order) === null);
}

/** ARG-114: of several empty firearms one has to be named. */
function reloads(figure: Figure): Planned[] {
  const empty = unloaded(figure);
  const guns = empty.length > 1 ? empty : empty.map(() => null);
  return guns.map((gun): Planned => ({ kind: 'reload', figures: [figure.kit.id], with: gun, facing: null }));
}

const toward = (from: Point, [x, y]: Point, far: number): Point => [
  from[0] + Math.trunc((x * far) / 1000),
  from[1] + Math.trunc((y * far) / 1000),
];
const within = (state: ArgState, [x, y]: Point): Point => [
  Math.max(0, Math.min(state.table.width, x)),
  Math.max(0, Math.min(state.table.height, y)),
];

/**
 * All around the compass the whole way, half the way every other; and to where scenarios are won. Over the edge, which is out of play
 * (ARG-073), only straight ahead: nobody should leave by a slip of the hand.
 */
function moves(state: ArgState, figure: Figure): Planned[] {
  const most = allowance(state, figure);
  const ends = [
    ...COMPASS.map(way => toward(figure.at, way, most)).filter((end, i) => i % 4 === 0 || onTable(state, end)),
    ...COMPASS.filter((_, i) => i % 2 === 0)
      .map(way => toward(figure.at, way, Math.floor(most / 2)))
      .filter(end => onTable(state, end)),
    ...goals(state).map(goal => partWay(figure.at, goal, most)),
  ];
  return ends.map((end): Planned => ({ kind: 'move', figures: [figure.kit.id], way: [end], heed: true, facing: null }));
}

const onTable = ({ table }: ArgState, [x, y]: Point): boolean => x >= 0 && y >= 0 && x <= table.width && y <= table.height;

const goals = (state: ArgState): Point[] => {
  const lies = state.letter?.at ?? null;
  return lies === null ? Object.values(state.carts) : [...Object.values(state.carts), lies];
};

function partWay(from: Point, to: Point, most: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.sqrt(dx * dx + dy * dy);
  return far <= most ? to : [from[0] + Math.trunc((dx * most) / far), from[1] + Math.trunc((dy * most) / far)];
}

const drags = (figure: Figure, cart: string): Planned[] =>
  COMPASS.filter((_, i) => i % 2 === 0).map((way): Planned => ({
    kind: 'drag',
    figures: [figure.kit.id],
    cart,
    way: [toward(figure.at, way, 800)],
    facing: null,
  }));

/** Clusters of one's own who have no order yet, two or more (ARG-235). */
function groupsOf(state: ArgState, no: FactionNo): Figure[][] {
  const free = unordered(state, no);
  const groups: Figure[][] = [];
  for (const figure of free) {
    if (groups.some(group => group.includes(figure))) continue;
    const group = clusterOf(state, figure, no).filter(one => free.includes(one));
    if (group.length > 1) groups.push(group);
  }
  return groups;
}

function groupOrders(state: ArgState, no: FactionNo): Planned[] {
  return groupsOf(state, no).flatMap(group => {
    const figures = group.map(one => one.kit.id);
    const lead = present(group[0], 'a figure of the group');
    const most = paceOf(state, group);
    const enemies = enemiesSeen(state, lead).slice(0, 6);
    const orders: Planned[] = [
      { kind: 'hold', figures, shot: null, facing: null },
      ...COMPASS.filter((_, i) => i % 2 === 0).map((way): Planned => ({
        kind: 'move',
        figures,
        way: [toward(lead.at, way, most)],
        heed: true,
        facing: null,
      })),
      ...enemies.map((enemy): Planned => ({ kind: 'charge', figures, target: enemy.kit.id, way: [], heed: true, facing: null })),
      ...marches(state, group),
    ];
    return orders.filter(order => refusePlan(state, no, order) === null);
  });
}

/** ARG-249: a body in close order forward, back, aside, and about. */
function marches(state: ArgState, group: readonly Figure[]): Planned[] {
  const lead = present(group[0], 'a figure of the group');
  const body = unitOf(state, lead);
  if (body.length === 0) return [];
  const figures = [lead.kit.id, ...body.filter(one => one !== lead).map(one => one.kit.id)];
  const [fx, fy] = lead.facing;
  const forward: Planned[] = [MARCH.columnOfTwos, MARCH.forward].map(far => ({
    kind: 'march',
    figures,
    way: [toward(lead.at, [fx, fy], far - 5)],
    turn: null,
    first: false,
    heed: true,
  }));
  const aside: Planned[] = ([[-fx, -fy], [fy, -fx], [-fy, fx]] as const).map(way => ({ kind: 'march', figures, way: [toward(lead.at, way, MARCH.aside - 5)], turn: null, first: false, heed: true })); // prettier-ignore
  const about: Planned[] = ([[-fx, -fy], [fy, -fx], [-fy, fx]] as const).map(turn => ({ kind: 'march', figures, way: [], turn, first: true, heed: true })); // prettier-ignore
  return [...forward, ...aside, ...about];
}

const HEEDLESS = 'heedless';

/** A way of one's own; what it costs is shown while dragging, for measuring is free (ARG-007). */
function wayPlot(state: ArgState, figure: Figure): Plot<ArgOrder> {
  const { id } = figure.kit;
  const most = allowance(state, figure);
  return {
    kind: 'ways',
    again: figure.order !== null,
    title: say('Move {figure}', { figure: id }),
    figures: [
      {
        figure: id,
        from: figure.at,
        allowance: most,
        cost: way => refuseWay(state, [figure], way, most) ?? pathLength([figure.at, ...way]),
      },
    ],
    zones: [],
    ready: say('Ready moves'),
    // ARG-151: the mark is part of the order, so that no question betrays a test; it only matters where somebody may lie in wait.
    extras: state.secrets && state.options.detectAmbush ? [{ figure: id, what: HEEDLESS, title: say('Goes on even if warned') }] : [],
    order: (ways, extras = []) => ({
      kind: 'move',
      figures: [id],
      way: ways[id] ?? [],
      heed: !extras.some(({ figure: who, what }) => who === id && what === HEEDLESS),
      facing: null,
    }),
  };
}

/** At somebody, somewhere, or nothing: cheap, lawful, and lively enough for playouts. */
function randomOrder(state: ArgState, figure: Figure, random: Random): Planned {
  const figures: readonly FigureId[] = [figure.kit.id];
  const chance = random.below(10);
  const { faction } = figure.kit;
  if (figure.hidden && chance < 8) return { kind: 'hide', figures, facing: null };
  if (unloaded(figure).length > 0 && chance < 6 && !engaged(state, figure)) return { kind: 'reload', figures, with: null, facing: null };
  if (chance < 4) {
    const enemy = state.figures[random.below(state.figures.length)];
    const order: Planned | null =
      enemy === undefined ? null : { kind: 'charge', figures, target: enemy.kit.id, way: [], heed: true, facing: null };
    if (order !== null && refusePlan(state, faction, order) === null) return order;
  }
  if (chance < 8) {
    const way = COMPASS[random.below(16)] ?? [0, 1000];
    const order: Planned = {
      kind: 'move',
      figures,
      way: [within(state, toward(figure.at, way, random.below(allowance(state, figure) + 1)))],
      heed: true,
      facing: null,
    };
    if (refusePlan(state, faction, order) === null) return order;
  }
  if (chance === 9 && random.below(16) === 0) {
    const ready = readyFor(state, figure);
    return ready[random.below(Math.max(1, ready.length))] ?? { kind: 'hold', figures, shot: null, facing: null };
  }
  return { kind: 'hold', figures, shot: null, facing: null };
}
