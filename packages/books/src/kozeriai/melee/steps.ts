/** `phase(seat).shooting` and `phase(seat).combat`: KOZ-19, KOZ-60, KOZ-82, KOZ-R02. */
import { ask, done, goTo, type FigureId, type Handler, type Seat } from '@nobori/engine';
import { toSeat } from '../asking.ts';
import { copyFigure } from '../copies.ts';
import { freeThings } from '../actions/choices.ts';
import { refusal, type Refusal } from '../rules.ts';
import { refuseTear } from '../techniques/entangling.ts';
import type { KozEvent } from '../events.ts';
import { attackBy } from './exchange.ts';
import { apart } from '../ground.ts';
import { beginGrapple, grapplesOf, refuseGrapple } from '../techniques/grappling.ts';
import { might } from '../weapons/hidden.ts';
import {
  armIn,
  IAIJUTSU_FROM,
  mayLearnIaijutsu,
  modeNamed,
  modeReady,
  modeSeen,
  showMode,
  swordToDraw,
  weaponIn,
  weaponNamed,
} from '../weapons/inHand.ts';
import { refuseFighting } from '../actions/unfit.ts';
import { canStrike, mayAim, modesAgainst, refuseAim } from './melee.ts';
import type { KozOrder, OrderOf } from '../orders.ts';
import { remove } from './results.ts';
import { refuseTarget } from '../shooting/shooting.ts';
import {
  able,
  enemies,
  figureOf,
  findFigure,
  heldBy,
  meantBy,
  namedAs,
  struck,
  type Aimed,
  type Figure,
  type KozState,
  type KozSteps,
  type Named,
} from '../state.ts';
import { inZone, reachIn } from '../zones/zones.ts';
import { commanded, draw, isRefusal, release } from '../actions/steps.ts';

type Handled<K extends KozOrder['kind']> = Handler<KozState, { readonly seat: Seat }, OrderOf<K>, KozEvent>;

/** Somebody else’s figure is never ordered, at any time. */
const ours = (state: KozState, seat: Seat, { figure }: { readonly figure: FigureId }): boolean =>
  findFigure(state, figure)?.kit.seat === seat;

const own = (state: KozState, seat: Seat): Figure[] => state.figures.filter(one => one.kit.seat === seat && able(one));

/** KOZ-82, KOZ-R05: has a stroke left and an action that allows it. */
const mayStrike = (state: KozState, figure: Figure): boolean => canStrike(state, figure) && !figure.barred && !figure.shoots;

/** … and why not. */
function refuseStroke(state: KozState, figure: Figure): Refusal | null {
  const facts = { figure: figure.kit.id };
  if (struck(state, figure)) return refusal('KOZ-82', '{figure} has made the one stroke of this turn and can now only parry.', facts);
  if (figure.barred || figure.shoots) return refusal('KOZ-R05', 'The action of {figure} leaves no stroke in this phase.', facts);
  return refuseFighting(state, figure);
}

/** The figure with its sheathed sword drawn, to see whom it would reach (KOZ-R69). */
function withSword(state: KozState, figure: Figure): Figure | null {
  const sword = swordToDraw(state, figure);
  if (sword === null) return null;
  const copy = copyFigure(figure);
  copy.hand = figure.arms.findIndex(arm => arm.weapon === sword);
  copy.twin = false;
  return copy;
}

/** With hidden skills whoever could have learned iaijutsu may have: by that it is judged whether he is asked (KOZ-R90). */
function asSwordsman(state: KozState, figure: Figure): Figure {
  const { kit } = figure;
  if (!state.options.hiddenSkills || !mayLearnIaijutsu(kit.type)) return figure;
  const skills = Object.fromEntries(Object.keys(kit.skills).map(weapon => [weapon, IAIJUTSU_FROM]));
  return { ...figure, kit: { ...kit, iaijutsu: 0, secondary: IAIJUTSU_FROM, skills } };
}

/** Nobody reaches farther than 4 hexes: most figures need not be looked at more closely. */
function anybodyNear(state: KozState, figure: Figure): boolean {
  for (const other of state.figures)
    if (other.fate === null && other.kit.side !== figure.kit.side && apart(figure, other) <= 4) return true;
  return false;
}

function strikesOf(state: KozState, figure: Figure): OrderOf<'strike'>[] {
  if (!mayStrike(state, figure) || !anybodyNear(state, figure)) return [];
  const found: OrderOf<'strike'>[] = [];
  const drawn = withSword(state, figure);
  for (const target of state.figures) {
    if (apart(figure, target) > 4) continue;
    for (const mode of modesAgainst(state, figure, target))
      found.push({ kind: 'strike', figure: figure.kit.id, ...namedAs(target), mode: mode.name, iai: false });
    if (drawn !== null && modesAgainst(state, drawn, target).length > 0)
      found.push({ kind: 'strike', figure: figure.kit.id, ...namedAs(target), mode: null, iai: true });
  }
  return found;
}

/** KOZ-R34, option coupDeGrace: a helpless body next to it, where a stroke of the weapon in hand would fall (KOZ-114). */
function refuseFinish(state: KozState, figure: Figure, target: Figure): Refusal | null {
  const facts = { figure: figure.kit.id, target: target.kit.id };
  if (!state.options.coupDeGrace) return refusal('KOZ-R34', 'The helpless are not killed in this game.', facts);
  const helpless = target.fate === 'out' || (target.fate === null && target.asleep);
  if (!enemies(figure, target)) return refusal('KOZ-R34', '{target} is no enemy of {figure}.', facts);
  if (!helpless) return refusal('KOZ-R34', '{target} is not helpless.', facts);
  if (apart(figure, target) > 1) return refusal('KOZ-R34', '{target} does not lie next to {figure}.', facts);
  const [weapon, arm] = [weaponIn(figure), armIn(figure)];
  if (
    !weapon.modes.some(mode => mode.does === 'hurt' && modeReady(state, figure, weapon, arm, mode) && inZone(state, figure, mode, target))
  )
    return refusal('KOZ-R34', '{target} does not lie in a hex that {figure} can attack.', facts);
  return refuseStroke(state, figure);
}

/** Whatever he holds: most have nothing to do instead of a stroke. */
const hasSomethingElse = (state: KozState, figure: Figure): boolean =>
  figure.shout || state.rights.length > 0 || state.options.coupDeGrace || heldBy(state, figure) > 0;

/** Instead of a stroke: tear free, grapple, shout, finish. */
function insteadOf(state: KozState, figure: Figure): KozOrder[] {
  const found: KozOrder[] = [];
  const id = figure.kit.id;
  if (figure.shout) found.push({ kind: 'shout', figure: id });
  if (figure.stroke === state.turn) return found;
  for (const other of state.figures) {
    const target = other.kit.id;
    if (other.holding === id && refuseTear(state, figure, other) === null) found.push({ kind: 'tear', figure: id, target });
    if (state.rights.length > 0 && refuseGrapple(state, figure, other) === null) found.push({ kind: 'grapple', figure: id, target });
    if (state.options.coupDeGrace && refuseFinish(state, figure, other) === null) found.push({ kind: 'finish', figure: id, target });
  }
  return found;
}

/** Some mode of the weapon in hand can be aimed at somebody. */
function reachesAnybody(state: KozState, figure: Figure): boolean {
  const { modes } = weaponIn(figure);
  for (const target of state.figures) {
    if (target.fate !== null || target.kit.side === figure.kit.side) continue;
    const far = apart(figure, target);
    if (far > 4) continue;
    for (const mode of modes) if (far <= reachIn(state, figure, mode) && mayAim(state, figure, mode, target)) return true;
  }
  return false;
}

/** A weapon it wears would reach somebody whom the one in hand does not. */
const couldDraw = (state: KozState, figure: Figure): boolean =>
  mayStrike(state, figure) && anybodyNear(state, figure) && reachesWithAnother(state, figure);

function reachesWithAnother(state: KozState, figure: Figure): boolean {
  if (figure.changed === state.phase || figure.arms.length <= (figure.hand < 0 ? 0 : 1)) return false;
  const copy = copyFigure(figure);
  copy.twin = false;
  for (copy.hand = 0; copy.hand < figure.arms.length; copy.hand += 1)
    if (copy.hand !== figure.hand && reachesAnybody(state, copy)) return true;
  return false;
}

/** Is there anything for this seat to do in its combat step, as everybody may know (KOZ-R90)? */
function somethingToDo(state: KozState, seat: Seat): boolean {
  const common = state.options.combatTiming === 'common';
  for (const one of state.figures) {
    if (one.kit.seat !== seat || !able(one)) continue;
    if (hasSomethingElse(state, one) && might(one, figure => insteadOf(state, figure).length > 0)) return true;
    if (common || !mayStrike(state, one) || !anybodyNear(state, one)) continue;
    if (might(one, figure => reachesAnybody(state, figure) || reachesWithAnother(state, figure))) return true;
  }
  return false;
}

function combatOrders(state: KozState, seat: Seat): KozOrder[] {
  const common = state.options.combatTiming === 'common';
  const found: KozOrder[] = [];
  for (const figure of own(state, seat)) {
    const strikes = common ? [] : strikesOf(state, figure);
    found.push(...strikes, ...insteadOf(state, figure));
    if (strikes.length > 0 || couldDraw(state, figure)) found.push(...freeThings(state, figure));
  }
  return [...found, { kind: 'done' }];
}

export function refuseStrike(state: KozState, seat: Seat, order: OrderOf<'strike'>): Refusal | null {
  const figure = commanded(state, seat, order.figure);
  if (isRefusal(figure)) return figure;
  const target = meantBy(state, order);
  const facts = { figure: order.figure, target: order.target };
  if (target === null) return refusal('KOZ-114', 'There is no {target} to strike.', facts);
  const without = refuseStroke(state, figure);
  if (without !== null) return without;
  if (!order.iai) return refuseAim(state, figure, order.mode, target);
  const drawn = withSword(state, figure);
  return drawn === null
    ? refusal('KOZ-153', '{figure} has no sword in his scabbard to draw by iaijutsu.', facts)
    : refuseAim(state, drawn, order.mode, target);
}

/** The mode a stroke is made in: the one named, or the weapon's own. */
function modeOf(state: KozState, order: OrderOf<'strike'>): string {
  const figure = figureOf(state, order.figure);
  if (order.iai) return order.mode ?? weaponNamed(swordToDraw(state, figure) ?? 'katana').modes[0]?.name ?? 'cut';
  const mode = modeNamed(figure, order.mode) ?? weaponIn(figure).modes[0];
  return mode === undefined ? '' : modeSeen(figure, mode);
}

/** Whom an order that has been judged is aimed at. */
const targetOf = (state: KozState, order: Aimed): FigureId => meantBy(state, order)?.kit.id ?? order.target;

/** Pairs an order's figure and target with a rule that judges them. */
function against(judge: (state: KozState, figure: Figure, target: Figure) => Refusal | null) {
  return (
    state: KozState,
    at: { readonly seat: Seat },
    _seat: Seat,
    order: { readonly figure: FigureId; readonly target: FigureId },
  ): Refusal | null => {
    const figure = commanded(state, at.seat, order.figure);
    if (isRefusal(figure)) return figure;
    const target = findFigure(state, order.target);
    return target === null ? refusal('KOZ-02', 'There is no figure {figure}.', { figure: order.target }) : judge(state, figure, target);
  };
}

const fire: Handled<'fire'> = {
  refuse(state, at, _seat, order) {
    const figure = commanded(state, at.seat, order.figure);
    if (isRefusal(figure)) return figure;
    const target = meantBy(state, order);
    const barred = target === null ? refusal('KOZ-64', 'There is no such target.') : refuseTarget(state, figure, target);
    if (figure.shoots && able(figure)) return barred;
    // His action may have been Shoot, and lapsed because of just this (part 4, shooting).
    return (figure.barred ? barred : null) ?? refusal('KOZ-61', '{figure} has not chosen to shoot.', { figure: order.figure });
  },
  carryOut: (state, _at, _seat, order) =>
    goTo(state, { kind: 'shot', figure: order.figure, target: targetOf(state, order), stray: null, poisoned: false }),
};

// Instead of a stroke:

const tear: Handled<'tear'> = {
  refuse: against(refuseTear),
  carryOut: (state, _at, _seat, order) => goTo(state, { kind: 'tearing', figure: order.figure, target: order.target }),
};

const grapple: Handled<'grapple'> = {
  refuse: against(refuseGrapple),
  carryOut(state, _at, _seat, order, _dice, tell) {
    done(state);
    beginGrapple(state, figureOf(state, order.figure), figureOf(state, order.target), tell);
  },
};

const finish: Handled<'finish'> = {
  refuse: against(refuseFinish),
  carryOut(state, _at, _seat, order, _dice, tell) {
    done(state);
    const figure = figureOf(state, order.figure);
    figure.stroke = state.turn;
    figure.fought = true;
    figure.busy = true;
    tell({ kind: 'slain', figure: order.figure, target: order.target, rules: ['KOZ-R34'] });
    remove(state, figureOf(state, order.target), 'dead', ['KOZ-R34'], tell);
  },
};

const shotsOf = (state: KozState, seat: Seat): KozOrder[] =>
  own(state, seat)
    .filter(one => one.shoots)
    .flatMap(one =>
      state.figures
        .filter(target => refuseTarget(state, one, target) === null)
        .map(target => ({ kind: 'fire' as const, figure: one.kit.id, ...namedAs(target) })),
    );

export const combatSection: Pick<KozSteps, 'shooting' | 'firing' | 'naming' | 'choosing' | 'combat' | 'striking'> = {
  /** Everybody whose action was Shoot; without a lawful target they stay loaded. */
  shooting: {
    run(state, at) {
      state.active = at.seat;
      if (own(state, at.seat).some(one => one.shoots) && shotsOf(state, at.seat).length > 0)
        return ask(state, { kind: 'firing', seat: at.seat });
      for (const figure of state.figures) if (figure.kit.seat === at.seat) figure.shoots = false;
      done(state);
    },
  },

  firing: {
    asks: (state, { seat }) => toSeat(seat, 'Does anybody shoot?', {}, () => [...shotsOf(state, seat), { kind: 'done' }]),
    missed: (state, seat, order) => (order.kind === 'fire' && ours(state, seat, order) ? fire.refuse(state, { seat }, seat, order) : null),
    orders: {
      fire,
      /** Holds the rest. */
      done: {
        refuse: () => null,
        carryOut(state, at) {
          done(state);
          for (const figure of state.figures) if (figure.kit.seat === at.seat) figure.shoots = false;
        },
      },
    },
  },

  /** Option combatTiming common: figure after figure names its target. */
  naming: {
    run(state, at) {
      state.active = at.seat;
      const open = own(state, at.seat).some(
        one =>
          !state.named.some(({ figure }) => figure === one.kit.id) &&
          might(asSwordsman(state, one), figure => strikesOf(state, figure).length > 0),
      );
      if (open) ask(state, { kind: 'choosing', seat: at.seat });
      else done(state);
    },
  },

  choosing: {
    asks: (state, { seat }) =>
      toSeat(seat, 'Name a target for each who strikes.', {}, () => [
        ...own(state, seat)
          .filter(one => !state.named.some(({ figure }) => figure === one.kit.id))
          .flatMap(one => strikesOf(state, one)),
        { kind: 'done' },
      ]),
    orders: {
      strike: {
        refuse: (state, at, _seat, order) => {
          if (state.named.some(({ figure }) => figure === order.figure))
            return refusal('KOZ-82', '{figure} has named his target.', { figure: order.figure });
          return refuseStrike(state, at.seat, order);
        },
        carryOut(state, _at, _seat, order, _dice, tell) {
          done(state);
          const figure = figureOf(state, order.figure);
          const mode = order.iai ? null : modeNamed(figure, order.mode);
          if (mode !== null) showMode(figure, mode, tell);
          const stroke = { figure: order.figure, target: targetOf(state, order), mode: modeOf(state, order), iai: order.iai };
          state.named = [...state.named, stroke];
        },
      },
      done: {
        refuse: () => null,
        carryOut(state) {
          done(state);
          done(state); // the naming of this seat is over too
        },
      },
    },
  },

  combat: {
    run(state, at) {
      state.active = at.seat;
      if (!at.over && grapplesOf(state, at.seat).length > 0) return ask(state, { kind: 'rounds', seat: at.seat });
      const named = state.named.find(({ figure }) => figureOf(state, figure).kit.seat === at.seat);
      if (named !== undefined) return strikeNamed(state, named);
      if (at.over) {
        const shouter = own(state, at.seat).find(one => one.shout);
        if (shouter === undefined) done(state);
        else ask(state, { kind: 'shouting', figure: shouter.kit.id, victims: null }); // not yet released: it goes off by itself
      } else if (somethingToDo(state, at.seat)) ask(state, { kind: 'striking', seat: at.seat });
      else done(state);
    },
  },

  striking: {
    asks: (state, { seat }) => toSeat(seat, 'Who strikes?', {}, () => combatOrders(state, seat)),
    missed(state, seat, order) {
      if (!('figure' in order) || !ours(state, seat, order)) return null;
      if (order.kind === 'strike') return refuseStrike(state, seat, order);
      if (order.kind === 'tear') return tear.refuse(state, { seat }, seat, order);
      if (order.kind === 'grapple') return grapple.refuse(state, { seat }, seat, order);
      return order.kind === 'finish' ? finish.refuse(state, { seat }, seat, order) : null;
    },
    orders: {
      strike: {
        refuse: (state, at, _seat, order) =>
          state.options.combatTiming === 'common'
            ? refusal('KOZ-R02', 'Strokes have been named already.')
            : refuseStrike(state, at.seat, order),
        carryOut: (state, _at, _seat, order) =>
          goTo(state, attackBy(order.figure, targetOf(state, order), modeOf(state, order), 'stroke', order.iai)),
      },
      tear,
      grapple,
      finish,
      shout: {
        refuse(state, at, _seat, order) {
          const figure = commanded(state, at.seat, order.figure);
          if (isRefusal(figure)) return figure;
          return figure.shout ? null : refusal('KOZ-R70', '{figure} has declared no ki-ai.', { figure: order.figure });
        },
        carryOut: (state, _at, _seat, order) => goTo(state, { kind: 'shouting', figure: order.figure, victims: null }),
      },
      draw,
      release,
      done: {
        refuse: () => null,
        carryOut(state, at) {
          done(state);
          goTo(state, { kind: 'combat', seat: at.seat, over: true });
        },
      },
    },
  },
};

/** The stroke somebody named, as he can make it now; null when he cannot. A sword already drawn needs no drawing cut. */
function strokeNow(state: KozState, named: Named): Named | null {
  const figure = figureOf(state, named.figure);
  const drawn = named.iai ? withSword(state, figure) : null;
  const mode = modeNamed(drawn ?? figure, named.mode);
  if (mode === null || !canStrike(state, figure) || !mayAim(state, drawn ?? figure, mode, figureOf(state, named.target))) return null;
  return { ...named, iai: drawn !== null };
}

/** KOZ-R02: two who named each other fight one mutual exchange; the rest strike one way, and so does one of such a pair who alone still can. */
function strikeNamed(state: KozState, named: Named): void {
  const mutual = state.named.find(one => one.figure === named.target && one.target === named.figure);
  const stroke = strokeNow(state, named);
  const back = stroke === null || mutual === undefined ? null : strokeNow(state, mutual);
  state.named = state.named.filter(one => one !== named && (one !== mutual || back === null));
  if (stroke === null) return; // the target is out of reach by now
  const { figure, target, mode, iai } = stroke;
  const attack = attackBy(figure, target, mode, 'named', iai);
  if (back === null) return ask(state, attack);
  figureOf(state, figure).stroke = state.turn;
  ask(state, { ...attack, kind: 'clash', strike: true, backMode: back.mode, backIai: back.iai });
}
