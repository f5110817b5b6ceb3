/** What one seat may know: all is open but unseen ninja at night, their hexes, states and moves (BLD-183, BLD-R59). */
import { now, seeing, type FigureId, type Sight } from '@nobori/engine';
import { copyState } from '../copies.ts';
import { activeSide, FIGURE, figureOf, lurks, MOMENTS, sideOfSeat, STATE, unknownTo } from '../state.ts';
import type { BladesMoment, BladesState, Side } from '../state.ts';
import { imagineUnseen } from './imagining.ts';
import { played } from '../turn.ts';

interface Look {
  readonly state: BladesState;
  readonly side: Side | null;
  /** The other side, while it decides in its own phase and has somebody unseen: what it could do would tell where he is. */
  readonly acting: Side | null;
}

/** A hidden one is as he was last seen, and nowhere. */
const figures: Sight<Look, typeof FIGURE> = {
  of: FIGURE,
  rules: { watcher: ({ state, side }, figure) => !unknownTo(state, figure, side) },
  instead: { health: (_look, { lastHealth }) => lastHealth },
};

const { retreat: RETREAT, placing: PLACING } = MOMENTS.kinds;
const retreat: Sight<Look, typeof RETREAT> = { of: RETREAT, rules: { mover: ({ side }, { mover }) => mover === side } };
const placing: Sight<Look, typeof PLACING> = {
  of: PLACING,
  rules: { owner: ({ state, side }, { figure }) => figureOf(state, figure).kit.side === side },
};

const table: Sight<Look, typeof STATE> = {
  of: STATE,
  rules: { onlooker: ({ acting }) => acting === null },
  eachInstead: {
    moments: ({ state, acting }, moment): BladesMoment | null =>
      acting !== null && moment === now(state) ? { kind: 'inTheDark', side: acting } : null,
  },
};

function actingUnseen(state: BladesState, side: Side | null): Side | null {
  const active = activeSide(state);
  if (active === side || now(state)?.kind === 'deployment') return null;
  if (!lurks(state, active)) return null;
  const asked = played.prompt(state).asks.some(({ seats }) => seats.some(seat => sideOfSeat(state, seat) === active));
  return asked ? active : null;
}

/** BLD-104: whoever clears bodies with somebody unseen seems to do it with himself. */
function hideMates({ state, side }: Look, view: BladesState): void {
  for (const figure of view.figures) {
    const { task } = figure;
    if (task?.kind === 'clear' && unknownTo(state, figureOf(state, task.mate), side)) figure.task = { ...task, mate: figure.kit.id };
  }
}

export const sight = seeing({
  of: STATE,
  copy: copyState,
  look(state: BladesState, seat): Look {
    const side = sideOfSeat(state, seat);
    return { state, side, acting: actingUnseen(state, side) };
  },
  sights: [figures, retreat, placing, table],
  known: { figure: ({ state, side }: Look, id: FigureId) => !unknownTo(state, figureOf(state, id), side) },
  imagineFirst: ({ side }, world, random) => imagineUnseen(world, side, random),
  viewLast: hideMates,
  open: ({ state, side }) => !state.figures.some(figure => unknownTo(state, figure, side)),
});
