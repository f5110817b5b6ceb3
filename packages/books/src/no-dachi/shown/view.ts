/** What one seat may know, NOD-R039 and the ledger's list of what is hidden: hidden groups, secret dice, orders, messages, signals, instructions. */
import type { Seat } from '@nobori/engine';
import { withinPoint } from '@nobori/engine/table';
import type { NodMoment } from '../moments.ts';
import {
  active,
  cloneFigure,
  cloneGroup,
  cloneLoad,
  figureOf,
  findGroup,
  other,
  sideOfSeat,
  type Group,
  type Load,
  type NodState,
  type Side,
} from '../state.ts';
import { CONTACT, TICK } from '../tables.ts';
import { placeAtCost, trackOf } from '../movement/placeByCost.ts';

/** Built up from what the seat may know; once there is a verdict everything is open. */
export function view(state: NodState, seat: Seat | 'public'): NodState {
  const side = seat === 'public' ? null : sideOfSeat(state, seat);
  const open = state.verdict !== null;
  const known = (unit: string | null): boolean => {
    const group = unit === null ? null : findGroup(state, unit);
    return group === null || open || group.side === side || !(group.hidden || group.declared);
  };
  const seen: NodState = {
    chairs: state.chairs,
    options: state.options,
    battle: state.battle,
    turn: state.turn,
    moments: [],
    verdict: state.verdict,
    attacker: state.attacker,
    groups: state.groups.filter(group => known(group.id)).map(group => asSeen(state, group, side, open)),
    figures: state.figures.filter(figure => known(figure.kit.unit)).map(cloneFigure),
    loads: state.loads.filter(load => known(load.unit)).map(load => loadAsSeen(state, load, known)),
    horses: state.horses,
    smoke: state.smoke,
    used: state.used,
    alarm: state.alarm,
    lostIn: state.lostIn,
    killedIn: state.killedIn,
    signals: [side === 0 || open ? state.signals[0] : null, side === 1 || open ? state.signals[1] : null],
    automaton: state.automaton,
    spared: side === other(active(state)) || open ? state.spared : [], // what the side that looks on has answered is its own
    passed: (side === other(active(state)) || open) && state.passed,
    asked: {},
    nearest: {},
    mourned: state.mourned,
  };
  seen.moments = state.moments.flatMap(moment => momentAsSeen(state, moment, side, known));
  hideSecretStop(state, seen, side);
  return seen;
}

/** Whoever is hidden has what he carries, or stands by, hidden with him: the others think it where it always lay. */
function loadAsSeen(state: NodState, load: Load, known: (unit: string) => boolean): Load {
  const secret = state.figures.some(
    figure => !known(figure.kit.unit) && (figure.carries === load.id || withinPoint(figure, load.at, CONTACT)),
  );
  const first = secret ? state.battle.special.loads.find(({ id }) => id === load.id) : undefined;
  return { ...cloneLoad(load), at: first?.at ?? load.at };
}

/** The other side's orders, messages and instructions look like the plain ones; the ambush die nobody knows (NOD-R040). */
function asSeen(state: NodState, group: Group, side: Side | null, open: boolean): Group {
  const mine = group.side === side || open;
  const { holdWhen, holdWhom, holdHow } = state.options;
  return {
    ...cloneGroup(group),
    ambush: 0,
    ...(mine
      ? {}
      : {
          order: { kind: 'halt' as const },
          message: null,
          instruction: { when: holdWhen, whom: holdWhom, how: holdHow },
          zones: null,
          hides: null,
          area: null,
        }),
  };
}

/** Moments that name what a seat does not know are told in general terms, or left out. */
function momentAsSeen(state: NodState, moment: NodMoment, side: Side | null, known: (unit: string) => boolean): NodMoment[] {
  if (moment.kind === 'acting') return known(moment.unit) ? [moment] : [{ kind: 'activation' }];
  if (moment.kind === 'heldFire') {
    if (moment.side === side) return [moment];
    if (moment.secret) return [];
    return [{ ...moment, shooters: moment.shooters.filter(id => known(figureOf(state, id).kit.unit)), auto: [] }];
  }
  if (moment.kind === 'volley') return [{ ...moment, left: moment.left.filter(id => known(figureOf(state, id).kit.unit)) }];
  if (moment.kind === 'forced') return [moment.left === null ? moment : { ...moment, left: moment.left.filter(known) }];
  if (moment.kind === 'rally' || moment.kind === 'morale')
    return [moment.left === null ? moment : { ...moment, left: moment.left.filter(known) }];
  return 'unit' in moment && !known(moment.unit) ? [] : [moment];
}

/** While somebody is asked in secret the others see the move where they last saw it: that it stands still would tell (NOD-R122). */
function hideSecretStop(state: NodState, seen: NodState, side: Side | null): void {
  const top = state.moments[state.moments.length - 1];
  const march = state.moments[state.moments.length - 2];
  if (top?.kind !== 'heldFire' || !top.secret || top.side === side || march?.kind !== 'marching') return;
  for (const [id, way] of Object.entries(march.ways)) {
    const figure = seen.figures.find(one => one.kit.id === id);
    if (figure === undefined) continue;
    figure.at = placeAtCost(trackOf(state, figureOf(state, figure.kit.id), way, march.turns[figure.kit.id] ?? []), march.shown * TICK);
  }
  seen.moments = seen.moments.map(moment => (moment.kind === 'marching' ? { ...moment, tick: march.shown, bands: {} } : moment));
}
