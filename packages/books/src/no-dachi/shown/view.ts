/** What one seat may know, NOD-R039 and the ledger's list of what is hidden: hidden groups, secret dice, orders, messages, signals, instructions. */
import { now, seeing, type FigureId, type Random, type Sight } from '@nobori/engine';
import { copyState } from '../copies.ts';
import { MOMENTS, type NodMoment } from '../moments.ts';
import { placeAtCost, trackOf } from '../movement/placeByCost.ts';
import { firstInstruction } from '../muster/figures.ts';
import { HOWS, WHENS, WHOMS } from '../options.ts';
import { firstPlace, hiddenFrom, isNinja, lurks, thoughtAt } from '../sight/hiding.ts';
import { active, figureOf, GROUP, groupOf, LOAD, membersOf, other, sideOfSeat, STATE } from '../state.ts';
import type { GroupId, Instruction, NodState, Side } from '../state.ts';
import { TICK } from '../tables.ts';
import { bringBack, someOrder } from './imagining.ts';

interface Look {
  readonly state: NodState;
  readonly side: Side | null;
  /** The groups of which he may not know. */
  readonly unknown: readonly GroupId[];
  /** Others are asked in secret about a move: he sees it where he last saw it, because where it stands would tell (NOD-R122). */
  readonly stopped: boolean;
}
const knows = ({ unknown }: Look, unit: GroupId): boolean => !unknown.includes(unit);
const inSecret = (side: Side | null, moment: NodMoment): boolean => moment.kind === 'heldFire' && moment.secret && moment.side !== side;
const unitOf = (state: NodState, id: FigureId): GroupId => figureOf(state, id).kit.unit;

/** The other side's orders, messages and instructions look like the plain ones; the ambush die nobody knows (NOD-R040). */
const groups: Sight<Look, typeof GROUP> = {
  of: GROUP,
  rules: { owner: ({ side }, group) => group.side === side },
  instead: { instruction: ({ state }) => firstInstruction(state.options) },
  guess: {
    order: ({ state }, group, random) => someOrder(state, group.side, random),
    instruction: (_look, _group, random) => someInstruction(random),
    ambush: ({ state }, group, random) => (group.hidden && !isNinja(membersOf(state, group.id)) ? 1 + random.below(6) : 0),
  },
};
/** Every other one shoots at whatever it can: where anybody could have shot and did not, a few worlds are enough to tell (NOB-4). */
const someInstruction = (random: Random): Instruction =>
  random.below(2) === 0
    ? { when: 'each', whom: 'any', how: oneOf(HOWS, random) }
    : { when: oneOf(WHENS, random), whom: oneOf(WHOMS, random), how: oneOf(HOWS, random) };
const oneOf = <T>(all: readonly [T, ...T[]], random: Random): T => all[random.below(all.length)] ?? all[0];

const loads: Sight<Look, typeof LOAD> = {
  of: LOAD,
  rules: { watcher: ({ state }, load) => firstPlace(state, load) === null },
  instead: { at: ({ state, unknown }, load) => thoughtAt(state, unknown, load) },
};

const marching: Sight<Look, typeof MOMENTS.kinds.marching> = {
  of: MOMENTS.kinds.marching,
  rules: {
    onlooker: ({ state, side }, { unit }) => side === other(groupOf(state, unit).side),
    follower: ({ stopped }) => !stopped,
  },
  instead: { tick: (_look, { shown }) => shown },
};
const heldFire: Sight<Look, typeof MOMENTS.kinds.heldFire> = {
  of: MOMENTS.kinds.heldFire,
  rules: { asked: ({ side }, question) => question.side === side },
  guess: {
    shooters: ({ state, side }, { side: asked, shooters }, random) =>
      side === asked ? shooters : [...shooters, ...hiddenHolders(state, asked).filter(() => random.below(2) === 0)],
  },
};
const hiddenHolders = (state: NodState, side: Side): FigureId[] =>
  state.figures.flatMap(({ kit, held }) => (kit.side === side && held && groupOf(state, kit.unit).hidden ? [kit.id] : []));
/** The question that may be behind a move under way; whoever would be asked knows whether he is. */
function askedInSecret(state: NodState, viewer: Side | null, at: Extract<NodMoment, { kind: 'underWay' }>): NodMoment {
  const side = other(groupOf(state, at.unit).side);
  const shooters = viewer === side ? [] : hiddenHolders(state, side);
  return shooters.length === 0 ? at : { kind: 'heldFire', side, unit: at.unit, shooters, auto: [], when: 'approach', secret: true };
}

const table: Sight<Look, typeof STATE> = {
  of: STATE,
  rules: {
    known: (look, group) => knows(look, group.id),
    comrade: (look, figure) => knows(look, figure.kit.unit),
    bearer: (look, { unit }) => unit === null || knows(look, unit),
    groom: (look, { unit }) => unit === null || knows(look, unit),
    told: (look, moment) => !inSecret(look.side, moment),
    both: () => false,
    // What the side that looks on has answered is its own.
    onlooker: ({ state, side }) => side === other(active(state)),
  },
  instead: {
    signals: ({ side }, { signals: [one, two] }) => [side === 0 ? one : null, side === 1 ? two : null],
    unseen: ({ state }) => [lurks(state, 0), lurks(state, 1)],
  },
  guess: {
    moments: ({ state, side }, { moments }) =>
      moments.map(moment => (moment.kind === 'underWay' ? askedInSecret(state, side, moment) : moment)),
    unseen: () => [false, false],
    passed: (_look, _state, random) => random.below(4) === 0,
  },
  eachInstead: { moments: (_look, moment) => inGeneral(moment) },
};

/** A decision about what a seat does not know is told in general terms: that somebody decides shows anyway. */
function inGeneral(moment: NodMoment): NodMoment | null {
  if (moment.kind === 'heldFire') return { kind: 'underWay', unit: moment.unit };
  return moment.kind === 'acting' || moment.kind === 'fallingBack' ? { kind: 'activation' } : null;
}

/** Where the movers were last seen. */
function placeAsSeen({ state, stopped }: Look, view: NodState): void {
  const march = stopped ? state.moments.find(moment => moment.kind === 'marching') : undefined;
  if (march === undefined) return;
  for (const figure of view.figures) {
    const { id } = figure.kit;
    const way = march.ways[id];
    if (way !== undefined) figure.at = placeAtCost(trackOf(state, figureOf(state, id), way, march.turns[id] ?? []), march.shown * TICK);
  }
}

export const sight = seeing({
  of: STATE,
  copy: copyState,
  look(state: NodState, seat): Look {
    const side = seat === 'public' ? null : sideOfSeat(state, seat);
    const top = now(state);
    const paused = top?.kind === 'underWay' && (side === null || groupOf(state, top.unit).side === side);
    const stopped = paused || (top !== null && inSecret(side, top));
    return { state, side, unknown: hiddenFrom(state, side), stopped };
  },
  sights: [groups, loads, marching, heldFire, table],
  known: { group: knows, figure: (look: Look, id: FigureId) => knows(look, unitOf(look.state, id)) },
  open: ({ state }) => state.verdict !== null,
  viewLast: placeAsSeen,
  imagineFirst: ({ side }, world, random) => bringBack(world, side, random),
});
