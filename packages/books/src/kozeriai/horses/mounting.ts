/** In and out of the saddle: KOZ-31, KOZ-49, and the rulings KOZ-R58, R59, R62, R63. */
import { ask, done, type Tell } from '@nobori/engine';
import { hexBeside, hexOf, nearestCells, straightTowards, type Hex } from '@nobori/engine/hex';
import { firstChoice, toSeat } from '../asking.ts';
import type { KozEvent } from '../events.ts';
import { boardFor, crossing, rearOf, roomAt } from '../ground.ts';
import { refusal, type Refusal } from '../rules.ts';
import { loseAim, weaponIn } from '../weapons/inHand.ts';
import { act } from '../actions/onFoot.ts';
import type { OrderOf } from '../orders.ts';
import { loosenHolds, partFrom } from '../melee/results.ts';
import { figureOf, heldBy, horseOf, mounted, spent, type Figure, type KozState, type KozSteps } from '../state.ts';

const around = (hex: Hex): Hex[] => ([0, 1, 2, 3, 4, 5] as const).map(d => hexBeside(hex, d));
const open = (state: KozState, from: Hex, to: Hex): boolean => crossing(state, from, straightTowards(from, to) ?? 0) === 'free';

/** KOZ-R58: next to the rear hex; if there is no room, next to the front; else the nearest free hex. A body may lie on anybody. */
function fallHexes(state: KozState, rider: Figure): Hex[] {
  const horse = horseOf(state, rider);
  if (horse === null) return [];
  const rear = rearOf(horse);
  const dead = rider.fate !== null;
  const fits = (from: Hex) => (hex: Hex) =>
    !same(hex, horse.at) && !same(hex, rear) && open(state, from, hex) && (dead || roomAt(state, hex));
  const behind = around(rear).filter(fits(rear));
  if (behind.length > 0) return behind;
  const before = around(horse.at).filter(fits(horse.at));
  if (before.length > 0) return before;
  const board = boardFor(state);
  return nearestCells(board, [board.hexes.findIndex(hex => same(hex, horse.at))], cell => roomAt(state, hexOf(board, cell))).map(cell =>
    hexOf(board, cell),
  );
}
const same = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];

/** KOZ-R58: he lies there, facing as his horse did; the horse stands still. */
function unhorse(state: KozState, rider: Figure, to: Hex, tell: Tell<KozEvent>): void {
  const horse = horseOf(state, rider);
  if (horse !== null) {
    horse.mount = null;
    horse.gait = 'halt';
    rider.facing = horse.facing;
  }
  rider.mount = null;
  rider.at = to;
  rider.left = true;
  rider.lying = true;
  loseAim(rider);
  tell({ kind: 'unhorsed', figure: rider.kit.id, to, rules: ['KOZ-49', 'KOZ-R58'] });
  partFrom(state, rider, tell);
}

/** KOZ-R62: the whole action, beside a riderless horse at a halt. */
export function refuseMount(state: KozState, figure: Figure, horse: Figure): Refusal | null {
  const facts = { figure: figure.kit.id, target: horse.kit.id };
  if (mounted(figure)) return refusal('KOZ-R62', '{figure} is mounted already.', facts);
  if (figure.lying) return refusal('KOZ-R62', '{figure} is lying on the ground and cannot mount.', facts);
  if (heldBy(state, figure) > 0) return refusal('KOZ-R62', '{figure} is entangled and cannot mount.', facts);
  if (figure.holding !== null) return refusal('KOZ-R73', '{figure} would lose his hold.', facts);
  if (weaponIn(figure).missile === 'o-yumi')
    return refusal('KOZ-R48', '{figure} serves a great crossbow and cannot leave it without letting go.', facts);
  if (spent(state, figure)) return refusal('KOZ-196', '{figure} is exhausted.', facts);
  if (!horse.kit.horse || horse.fate !== null) return refusal('KOZ-R62', '{target} is no horse to be mounted.', facts);
  if (horse.mount !== null) return refusal('KOZ-R62', 'Somebody rides {target}.', facts); // without a rider it stands still
  const beside = [horse.at, rearOf(horse)].some(hex => around(figure.at).some(one => same(one, hex)) && open(state, figure.at, hex));
  return beside ? null : refusal('KOZ-R62', '{target} is not within reach.', facts);
}

export function getUp(figure: Figure, horse: Figure, tell: Tell<KozEvent>): void {
  act(figure, { barred: true });
  figure.busy = true;
  figure.left = true;
  figure.mount = horse.kit.id;
  horse.mount = figure.kit.id;
  horse.rode = true; // it stands at a halt
  figure.at = horse.at;
  figure.facing = horse.facing;
  loseAim(figure);
  tell({ kind: 'mounted', figure: figure.kit.id, target: horse.kit.id, rules: ['KOZ-31', 'KOZ-R62'] });
}

export function dismountHexes(state: KozState, rider: Figure): Hex[] {
  const horse = horseOf(state, rider);
  if (horse === null || horse.gait !== 'halt' || spent(state, rider)) return [];
  const rear = rearOf(horse);
  const found = around(horse.at).filter(hex => open(state, horse.at, hex) && roomAt(state, hex));
  for (const hex of around(rear)) if (open(state, rear, hex) && roomAt(state, hex) && !found.some(one => same(one, hex))) found.push(hex);
  return found;
}

export function refuseDismount(state: KozState, rider: Figure, { to }: OrderOf<'dismount'>): Refusal | null {
  const facts = { figure: rider.kit.id };
  if (!mounted(rider)) return refusal('KOZ-31', '{figure} is not mounted.', facts);
  if (spent(state, rider)) return refusal('KOZ-196', '{figure} is exhausted.', facts);
  if (horseOf(state, rider)?.gait !== 'halt') return refusal('KOZ-R62', 'The horse of {figure} must stand at a halt.', facts);
  return dismountHexes(state, rider).some(hex => same(hex, to))
    ? null
    : refusal('KOZ-R62', '{figure} can dismount only to a free hex beside his horse.', facts);
}

export function dismount(state: KozState, rider: Figure, { to, facing }: OrderOf<'dismount'>, tell: Tell<KozEvent>): void {
  const horse = horseOf(state, rider);
  act(rider, { barred: true });
  rider.busy = true;
  if (horse !== null) horse.mount = null;
  rider.mount = null;
  rider.at = to;
  rider.facing = facing;
  rider.left = true;
  loseAim(rider);
  tell({ kind: 'dismounted', figure: rider.kit.id, to, rules: ['KOZ-31', 'KOZ-R62'] });
  loosenHolds(state, rider, tell);
}

export const saddleSteps: Pick<KozSteps, 'thrown' | 'falling'> = {
  thrown: {
    run(state, at, _dice, tell) {
      done(state);
      const rider = figureOf(state, at.figure);
      if (!mounted(rider)) return;
      const hexes = fallHexes(state, rider);
      const [only] = hexes;
      if (hexes.length > 1) ask(state, { kind: 'falling', figure: at.figure });
      else unhorse(state, rider, only ?? rider.at, tell);
    },
  },

  /** `ask.fall` */
  falling: {
    asks(state, at) {
      const rider = figureOf(state, at.figure);
      const orders = (): OrderOf<'fall'>[] => fallHexes(state, rider).map(to => ({ kind: 'fall', figure: at.figure, to }));
      return toSeat(rider.kit.seat, 'Where does {figure} fall?', { figure: at.figure }, orders, () => firstChoice(orders()));
    },
    orders: {
      fall: {
        refuse: (state, at, _seat, order) =>
          order.figure === at.figure && fallHexes(state, figureOf(state, at.figure)).some(hex => same(hex, order.to))
            ? null
            : refusal('KOZ-R58', '{figure} falls beside his horse.', { figure: at.figure }),
        carryOut(state, at, _seat, order, _dice, tell) {
          done(state);
          unhorse(state, figureOf(state, at.figure), order.to, tell);
        },
      },
    },
  },
};
