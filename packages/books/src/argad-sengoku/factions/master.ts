/** The game master, ARG-005, ARG-152, ARG-154, ARG-232: sees all, sets right what the book leaves to judgement; every act is in the record. */
import { D6, figureId, now, rollDie, say, type FigureId, type Handler, type Seat, type Tell } from '@nobori/engine';
import { onTable, overlapping } from '@nobori/engine/table';
import { refusal, type Dice, type Refusal } from '../rules.ts';
import { AREAS, LINES } from '../tables.ts';
import { letFall } from '../basics/harm.ts';
import { copyState } from '../copies.ts';
import { fielded, inDiceOrder, kitFor } from '../muster/figures.ts';
import { man } from '../files/battle.ts';
import { equipped } from '../muster/points.ts';
import { hide, reveal } from '../surprise/hiding.ts';
import { baseFor } from '../movement/runners.ts';
import { carry } from '../movement/endPlaces.ts';
import {
  factionId,
  factionNo,
  figureOf,
  findFigure,
  isMaster,
  masters,
  NORTH,
  relate,
  seatsFor,
  standing,
  type ArgEvent,
  type ArgState,
  type Figure,
  type MasterAct,
} from '../state.ts';

/** Keeps the state as it is now, so that a game master may go back to it. */
export function remember(state: ArgState): void {
  if (masters(state).length === 0) return;
  state.before = null;
  state.before = copyState(state);
}

function refuseAct(state: ArgState, seat: Seat, act: MasterAct): Refusal | null {
  if (!isMaster(state, seat)) return refusal('ARG-232', 'Only a game master does that.');
  if ('figure' in act) {
    const figure = findFigure(state, act.figure);
    if (figure === null || !standing(figure)) return refusal('ARG-232', 'There is no {figure} on the table.', { figure: act.figure });
    if (act.kind === 'gmReveal' && !figure.hidden && figure.truth === null)
      return refusal('ARG-232', '{figure} is in the open.', { figure: act.figure });
    if (act.kind === 'gmHide' && (figure.hidden || figure.truth !== null))
      return refusal('ARG-232', '{figure} is already hidden or disguised.', { figure: act.figure });
  }
  switch (act.kind) {
    case 'gmMove':
    case 'gmAdd': {
      const me = act.kind === 'gmMove' ? figureOf(state, act.figure) : null;
      const base = me?.base ?? baseFor(act.kind === 'gmAdd' ? equipped(man(act.is)).beast : null, NORTH);
      if (!onTable(state.table, act.to)) return refusal('ARG-232', 'That is not on the table.');
      if (state.figures.some(one => one !== me && standing(one) && overlapping({ at: act.to, base }, one)))
        return refusal('ARG-232', 'Somebody stands there.');
      return act.kind === 'gmAdd' && factionNo(state, act.side) < 0
        ? refusal('ARG-232', 'There is no faction {side}.', { side: act.side })
        : null;
    }
    case 'gmRelate':
      return factionNo(state, act.side) < 0 || factionNo(state, act.other) < 0 || act.side === act.other
        ? refusal('ARG-232', 'Name two different factions of this game.')
        : null;
    case 'gmGround': {
      const area = state.table.areas.some(one => one.id === act.piece);
      const facts = { piece: act.piece, as: act.as };
      if (!area && !state.table.lines.some(one => one.id === act.piece))
        return refusal('ARG-232', 'No piece of ground is called {piece}.', facts);
      return Object.hasOwn(area ? AREAS : LINES, act.as)
        ? null
        : refusal('ARG-232', '{piece} cannot become this kind of ground: {as}.', facts);
    }
    case 'gmUndo':
      return state.before === null ? refusal('ARG-232', 'There is no phase to go back to.') : null;
    case 'gmRemove':
    case 'gmReveal':
    case 'gmHide':
    case 'gmTest':
    case 'gmNote':
      return null;
  }
}

type Mastered = Extract<ArgEvent, { kind: 'mastered' }>;

function carryOutAct(state: ArgState, act: MasterAct, dice: Dice, tell: Tell<ArgEvent>): void {
  const seats = masters(state);
  const log = (about: Partial<Pick<Mastered, 'figure' | 'piece' | 'as' | 'text'>>, secret = false): void =>
    tell({
      kind: 'mastered',
      act: act.kind,
      figure: null,
      piece: null,
      as: null,
      text: null,
      ...about,
      reveals: true,
      ...(secret ? { only: seats } : {}),
      rules: ['ARG-232'],
    });
  switch (act.kind) {
    case 'gmMove': {
      const figure = figureOf(state, act.figure);
      figure.at = act.to;
      figure.from = act.to;
      carry(state, figure);
      return log({ figure: act.figure }, inSecret(state, figure));
    }
    case 'gmAdd': {
      const no = factionNo(state, act.side);
      const id = freeId(state, act.side);
      const kit = kitFor(man(act.is, { id, name: act.name === '' ? null : act.name }), id, no);
      state.figures = inDiceOrder([...state.figures, fielded(kit, { at: act.to, from: act.to })]);
      return log({ figure: id });
    }
    case 'gmRemove': {
      const figure = figureOf(state, act.figure);
      figure.fate = 'removed';
      letFall(state, figure, null, tell);
      return log({ figure: act.figure }, inSecret(state, figure));
    }
    case 'gmReveal': {
      const figure = figureOf(state, act.figure);
      if (figure.truth !== null) [figure.kit, figure.truth] = [figure.truth, null];
      state.figures = inDiceOrder(state.figures);
      figure.hidden = true;
      reveal(figure, 'ruled', tell);
      return log({ figure: act.figure });
    }
    case 'gmHide':
      hide(state, figureOf(state, act.figure));
      return log({ figure: act.figure });
    case 'gmTest': {
      // ARG-152: a test that means nothing, or whatever the master makes of it.
      rollDie(dice, tell, { who: act.figure, for: say('a test'), rule: 'ARG-152', silent: true, only: seats }, D6);
      const no = figureOf(state, act.figure).kit.faction;
      tell({ kind: 'listened', side: factionId(state, no), only: [...seatsFor(state, no), ...seats], rules: ['ARG-152'] });
      return log({ figure: act.figure }, true);
    }
    case 'gmRelate':
      relate(state, factionNo(state, act.side), factionNo(state, act.other), act.as);
      return tell({ kind: 'related', side: act.side, other: act.other, as: act.as, reveals: true, rules: ['ARG-230', 'ARG-232'] });
    case 'gmGround':
      state.table = {
        ...state.table,
        areas: state.table.areas.map(one => (one.id === act.piece ? { ...one, kind: act.as } : one)),
        lines: state.table.lines.map(one => (one.id === act.piece ? { ...one, kind: act.as } : one)),
      };
      return log({ piece: act.piece, as: act.as });
    case 'gmNote':
      return log({ text: act.text }, act.secret);
    case 'gmUndo':
      if (state.before !== null) Object.assign(state, copyState(state.before), { before: state.before });
      return log({});
  }
}

/** What nobody but its owner sees yet: the hidden, and everybody while all set up in secret (ARG-135, ARG-229). */
const inSecret = (state: ArgState, figure: Figure): boolean => figure.hidden || now(state)?.kind === 'deploying';

/** The first number that is free for a newcomer: how many there are in all would count the hidden too (ARG-244). */
function freeId(state: ArgState, side: string): FigureId {
  let number = 1;
  while (findFigure(state, figureId(`${side}-${number}`)) !== null) number += 1;
  return figureId(`${side}-${number}`);
}

const handler: Handler<ArgState, unknown, MasterAct, ArgEvent> = {
  refuse: (state, _at, seat, act) => refuseAct(state, seat, act),
  carryOut: (state, _at, _seat, act, dice, tell) => carryOutAct(state, act, dice, tell),
};

/** The acts of a game master, for every decision of the turn. */
export const masterOrders = {
  gmMove: handler,
  gmAdd: handler,
  gmRemove: handler,
  gmReveal: handler,
  gmHide: handler,
  gmTest: handler,
  gmRelate: handler,
  gmGround: handler,
  gmNote: handler,
  gmUndo: handler,
};
