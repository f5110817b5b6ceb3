/** `setup`: deployment by the scenario, seat after seat, or all at once and unseen (KOZ-02, KOZ-R90). */
import { ask, done, goTo, present, say, seatsOf, sideOf, still, type Random, type Seat } from '@nobori/engine';
import { hexBeside, places, type Hex, type HexFacing } from '@nobori/engine/hex';
import { copyState } from '../copies.ts';
import type { MomentAt } from '../moments.ts';
import { crossing, roomAt } from '../ground.ts';
import { placeHorse } from '../horses/jumpsAndCollisions.ts';
import type { KozOrder } from '../orders.ts';
import { refusal, type Refusal } from '../rules.ts';
import { figureOf, horseOf, mounted, waiting, type Figure, type KozState, type KozSteps } from '../state.ts';
import { commanded, isRefusal } from '../actions/steps.ts';

const areas = new WeakMap<object, Map<string, readonly Hex[]>>();

/** The hexes of a figure's area, read once a map. */
function areaOf(state: KozState, area: string): readonly Hex[] {
  const { map } = state.battle;
  const known = areas.get(map) ?? new Map<string, readonly Hex[]>();
  areas.set(map, known);
  const hexes = known.get(area) ?? places(map, area);
  known.set(area, hexes);
  return hexes;
}

const unplaced = (state: KozState, seat: Seat): Figure[] =>
  state.figures.filter(one => one.kit.seat === seat && waiting(one) && !one.kit.horse);

/**
 * Where it may be set up by its area. Where sides set up unseen by one another no hex may serve two of them, or a hex that is taken would
 * betray who stands there (KOZ-R90): it is the smaller area's, of two alike the one's listed first.
 */
function hexesFor(state: KozState, { kit }: Figure): readonly Hex[] {
  const own = kit.area === null ? [] : areaOf(state, kit.area);
  if (!state.battle.hiddenDeployment) return own;
  const theirs = new Set<string>();
  let before = true;
  for (const { kit: other } of state.figures) {
    if (other.side === kit.side) before = false;
    else if (other.area !== null) {
      const area = areaOf(state, other.area);
      if (area.length < own.length || (area.length === own.length && before)) for (const hex of area) theirs.add(hex.join());
    }
  }
  const left = own.filter(hex => !theirs.has(hex.join()));
  return left.length > 0 ? left : own;
}

const among = (hexes: readonly Hex[], [q, r]: Hex): boolean => hexes.some(hex => hex[0] === q && hex[1] === r);

/** KOZ-34: room for the horse's rear hex, and nothing between it and the front. What is set up unseen keeps to its own ground. */
function fitsBehind(state: KozState, figure: Figure, at: Hex, facing: HexFacing): boolean {
  const rear = hexBeside(at, facing, -1);
  if (state.battle.hiddenDeployment && !among(hexesFor(state, figure), rear)) return false;
  return roomAt(state, rear) && crossing(state, rear, facing) === 'free';
}

/** Room for him, and for his horse behind him. */
const fits = (state: KozState, figure: Figure, to: Hex, facing: HexFacing): boolean =>
  roomAt(state, to) && (!mounted(figure) || fitsBehind(state, figure, to, facing));

/** Where it may be set up. */
export const freePlaces = (state: KozState, figure: Figure): Hex[] =>
  hexesFor(state, figure).filter(hex => fits(state, figure, hex, figure.facing));

/** Whoever waits without an area, and the first for whom there is no room, when all who wait are set up one after the other. */
export function* roomless(state: KozState): Generator<Figure> {
  const trial = copyState(state);
  for (const figure of trial.figures.filter(one => waiting(one) && !one.kit.horse)) {
    const [place] = freePlaces(trial, figure);
    if (place === undefined) yield figure;
    else put(trial, figure, place, figure.facing);
  }
}

/** A rider is set up with his horse. */
function put(state: KozState, figure: Figure, at: Hex, facing: HexFacing): void {
  const horse = horseOf(state, figure);
  if (horse !== null) placeHorse(state, horse, at, facing);
  figure.at = at;
  figure.facing = facing;
}

/** Everybody who waits, in every hex where he has room: what is the same for all of an area is found once. */
function settings(state: KozState, left: readonly Figure[]): KozOrder[] {
  const found: KozOrder[] = [];
  const rooms = new Map<string, readonly Hex[]>();
  for (const one of left) {
    const { id, area, side } = one.kit;
    const key = `${area} ${side}`;
    const room = rooms.get(key) ?? hexesFor(state, one).filter(hex => roomAt(state, hex));
    rooms.set(key, room);
    const rides = mounted(one);
    for (const to of room)
      if (!rides || fitsBehind(state, one, to, one.facing)) found.push({ kind: 'deploy', figure: id, to, facing: one.facing });
  }
  return found;
}

function deployments(state: KozState, seat: Seat): KozOrder[] {
  const left = unplaced(state, seat);
  if (left.length > 0) return still(state, () => settings(state, left));
  const turns = state.figures
    .filter(one => one.kit.seat === seat && one.kit.area !== null && !one.kit.horse)
    .flatMap(one =>
      ([0, 1, 2, 3, 4, 5] as const)
        .filter(facing => facing !== one.facing && refuseFacing(state, one, facing) === null)
        .map(facing => ({ kind: 'turn' as const, figure: one.kit.id, facing, reload: false })),
    );
  return [{ kind: 'done' }, ...turns];
}

function sampleDeployment(state: KozState, seat: Seat, random: Random): KozOrder {
  const left = unplaced(state, seat);
  const figure = left[random.below(Math.max(1, left.length))];
  if (figure === undefined) return { kind: 'done' };
  const area = hexesFor(state, figure);
  for (let tries = 0; tries < 8; tries += 1) {
    const to = present(area[random.below(area.length)], 'a hex of the area');
    if (fits(state, figure, to, figure.facing)) return { kind: 'deploy', figure: figure.kit.id, to, facing: figure.facing };
  }
  return firstDeployment(state, seat);
}

function firstDeployment(state: KozState, seat: Seat): KozOrder {
  const [figure] = unplaced(state, seat);
  if (figure === undefined) return { kind: 'done' };
  return { kind: 'deploy', figure: figure.kit.id, to: present(freePlaces(state, figure)[0], 'room to set up in'), facing: figure.facing };
}

function refusePlace(state: KozState, figure: Figure, to: Hex, facing: HexFacing): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (figure.kit.area === null) return refusal('KOZ-02', '{figure} has his place by the scenario.', facts);
  if (!among(hexesFor(state, figure), to)) return refusal('KOZ-02', '{figure} must be set up in his own area.', facts);
  return fits(state, figure, to, facing) ? null : refusal('KOZ-01', 'There is no room in that hex.', facts);
}

function refuseFacing(state: KozState, figure: Figure, facing: HexFacing): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (figure.kit.area === null || waiting(figure)) return refusal('KOZ-02', '{figure} cannot be turned now.', facts);
  return mounted(figure) && !fitsBehind(state, figure, figure.at, facing)
    ? refusal('KOZ-34', 'There is no room behind the horse.', facts)
    : null;
}

/** Of each side the first seat that is not ready: friends see one another, and set up one after the other. */
function askedNow(state: KozState, { seats, ready }: MomentAt<'deploying'>): Seat[] {
  const left = seats.filter(seat => !ready.includes(seat));
  return left.filter(seat => left.find(one => sideOf(state, one) === sideOf(state, seat)) === seat);
}

/** Only friends learn of it while others are still setting up. */
const unseen = (state: KozState, { seats }: MomentAt<'deploying'>, seat: Seat): { readonly only?: readonly Seat[] } =>
  seats.length > 1 ? { only: seatsOf(state, sideOf(state, seat) ?? '') } : {};

export const setupSection: Pick<KozSteps, 'setup' | 'deployment' | 'deploying'> = {
  setup: {
    run(state) {
      done(state);
      const seats = state.chairs.map(chair => chair.seat).filter(seat => unplaced(state, seat).length > 0);
      if (seats.length === 0) return;
      if (state.battle.hiddenDeployment) return ask(state, { kind: 'deploying', seats, ready: [] });
      for (const seat of seats.reverse()) ask(state, { kind: 'deployment', seat });
    },
  },

  deployment: { run: (state, at) => goTo(state, { kind: 'deploying', seats: [at.seat], ready: [] }) },

  deploying: {
    asks: (state, at) =>
      askedNow(state, at).map(seat => ({
        seats: [seat],
        wants: say('Set up your people.'),
        choices: { list: () => deployments(state, seat), plots: () => [], sample: random => sampleDeployment(state, seat, random) },
        fallback: () => firstDeployment(state, seat),
      })),
    orders: {
      deploy: {
        refuse(state, _at, seat, order) {
          const figure = commanded(state, seat, order.figure);
          return isRefusal(figure) ? figure : refusePlace(state, figure, order.to, order.facing);
        },
        carryOut(state, at, seat, order, _dice, tell) {
          put(state, figureOf(state, order.figure), order.to, order.facing);
          tell({
            kind: 'deployed',
            figure: order.figure,
            to: order.to,
            facing: order.facing,
            rules: ['KOZ-02'],
            ...unseen(state, at, seat),
          });
        },
      },
      turn: {
        refuse(state, _at, seat, order) {
          const figure = commanded(state, seat, order.figure);
          return isRefusal(figure) ? figure : refuseFacing(state, figure, order.facing);
        },
        carryOut(state, at, seat, order, _dice, tell) {
          const figure = figureOf(state, order.figure);
          put(state, figure, figure.at, order.facing);
          tell({
            kind: 'turned',
            figure: order.figure,
            facing: order.facing,
            rules: ['KOZ-17'],
            ...unseen(state, at, seat),
          });
        },
      },
      done: {
        refuse: (state, _at, seat) => {
          const [figure] = unplaced(state, seat);
          return figure === undefined ? null : refusal('KOZ-02', '{figure} has not been set up.', { figure: figure.kit.id });
        },
        carryOut(state, at, seat, _order, _dice, tell) {
          const ready = [...at.ready, seat];
          if (!at.seats.every(one => ready.includes(one))) return goTo(state, { ...at, ready });
          done(state);
          if (at.seats.length > 1) tell({ kind: 'unveiled', reveals: true, rules: ['KOZ-R90'] });
        },
      },
    },
  },
};
