/** What one seat may know, ARG-135, ARG-152, ARG-244, ARG-248 and the column "hidden from others" of the state machine. */
import type { FigureId, Goal, Seat } from '@nobori/engine';
import type { Battle, Faction, Mantlet } from '../files/battle.ts';
import { copyFigure, copyState } from '../copies.ts';
import { baseFor } from '../movement/runners.ts';
import {
  commands,
  factionNo,
  findFigure,
  isMaster,
  NORTH,
  OFF_TABLE,
  type ArgMoment,
  type ArgState,
  type FactionNo,
  type Figure,
  type Kit,
} from '../state.ts';

/** Built up figure by figure. After the verdict, and for a game master, everything is open. */
export function view(state: ArgState, seat: Seat | 'public'): ArgState {
  if (state.verdict !== null || isMaster(state, seat)) return copyState(state);
  const top = state.moments[state.moments.length - 1]?.kind;
  const figures: Figure[] = [];
  for (const figure of state.figures) {
    const mine = commands(state, seat, figure.kit.faction);
    const truly = figure.truth !== null && commands(state, seat, figure.truth.faction);
    if (figure.hidden && !mine) continue;
    figures.push(shown(state, seat, figure, mine, truly, top));
  }
  const seen = (id: FigureId): boolean => figures.some(one => one.kit.id === id);
  return {
    chairs: state.chairs,
    options: state.options,
    battle: known(state, seat, seen),
    table: state.table,
    turn: state.turn,
    moments: state.moments.map(moment => openPart(state, moment, figures)),
    verdict: null,
    figures,
    relations: state.relations,
    mantlets: mantletsSeen(state, figures, top),
    horses: state.horses,
    carts: state.carts,
    defences: state.defences.filter(({ figure, against }) => seen(figure) && seen(against)),
    secrets: state.secrets,
    letter: state.letter,
    relief: state.relief,
    peace: state.peace,
    treaties: state.treaties,
    heard: state.heard,
    before: null,
    raised: state.raised,
    deed: state.deed,
  };
}

/** What a hidden bearer holds is hidden with him; while all set up in secret, others' mantlets lie where the scenario has them. */
function mantletsSeen(state: ArgState, figures: readonly Figure[], top: ArgMoment['kind'] | undefined): readonly Mantlet[] {
  const bearerOf = ({ bearer }: Mantlet): Figure | undefined => figures.find(one => one.kit.id === bearer);
  const raised = state.mantlets.filter(one => one.bearer === null || bearerOf(one) !== undefined);
  if (top !== 'deploying') return raised;
  return raised.map(one => ((bearerOf(one)?.at[0] ?? 0) >= 0 ? one : (state.battle.mantlets.find(({ id }) => id === one.id) ?? one)));
}

/** ARG-S3 (7): what others have lying in wait is not printed on one's own sheet: neither who they are nor what they have agreed on. */
function known(state: ArgState, seat: Seat | 'public', seen: (id: FigureId) => boolean): Battle {
  const { factions, ambushes, grudges, treason, victory } = state.battle;
  const concealed = victory.goals.some(({ secret }) => secret);
  const lurks = ({ deploy }: Faction): boolean => deploy.some(({ hidden }) => hidden);
  if (!factions.some(lurks) && ambushes.length === 0 && treason === null && !concealed) return state.battle;
  const mine = (no: FactionNo): boolean => commands(state, seat, no);
  const ours = ({ side }: Goal): boolean => mine(factionNo(state, side));
  return {
    ...state.battle,
    factions: factions.map((faction, no) => (mine(no) || !lurks(faction) ? faction : { ...faction, figures: [], deploy: [] })),
    ambushes: ambushes.filter(ambush => ambush.factions.some(mine)),
    grudges: grudges.filter(({ figure, target }) => seen(figure) && seen(target)),
    // Not every servant is loyal; what the false one is, only his master knows.
    treason: treason === null || mine(treason.faction) ? treason : { ...treason, is: pretended(state, treason.among) },
    victory: concealed ? { ...victory, goals: victory.goals.map(goal => (goal.secret && !ours(goal) ? masked(goal) : goal)) } : victory,
  };
}

/** A goal only its own side knows of: the others learn that there is one, and nothing else. */
const masked = (goal: Goal): Goal => ({
  ...goal,
  figures: [],
  of: null,
  where: [],
  says: 'A secret goal',
  with: { told: false, masked: true },
});

const pretended = (state: ArgState, among: readonly FigureId[]): Kit['is'] =>
  state.figures.find(one => among.includes(one.kit.id) && one.sprang === 0)?.kit.is ?? 'servant';

/** A figure as others see it: what was written in secret is not there yet, who it really is not at all. */
function shown(
  state: ArgState,
  seat: Seat | 'public',
  figure: Figure,
  mine: boolean,
  truly: boolean,
  top: ArgMoment['kind'] | undefined,
): Figure {
  const copy = copyFigure(figure);
  if (!truly) copy.truth = null;
  copy.noticed = {}; // even its owner learns only that he is watched (ARG-151)
  // Who knew that he was watched shows it by striking back, not before.
  copy.seenBy = copy.seenBy.filter(id => commands(state, seat, findFigure(state, id)?.kit.faction ?? -1));
  copy.meets = visibleIds(state, copy.meets);
  copy.foes = visibleIds(state, copy.foes);
  copy.charges = visibleIds(state, copy.charges);
  if (!truly) copy.signal = mine && figure.truth === null ? copy.signal : 0;
  if (!truly && figure.truth !== null) copy.spring = null;
  if (mine) return copy;
  copy.warned = false;
  if (!truly) copy.spring = null;
  if (top === 'deploying') Object.assign(copy, { at: OFF_TABLE, from: OFF_TABLE, facing: NORTH, base: baseFor(copy.beast, NORTH) });
  if (top === 'orders' && state.options.moveSystem !== 'friendly' && !revealed(state, figure)) [copy.order, copy.changes] = [null, 0];
  if (top === 'shooting') copy.aim = null;
  if (top === 'avoiding') copy.avoid = null;
  if (top === 'melee') copy.blow = null;
  if (copy.order !== null) copy.order = { ...copy.order, warned: true }; // the mark of ARG-151 is nobody's business
  return copy;
}

/** In igougo those who have moved have shown their orders. */
function revealed(state: ArgState, figure: Figure): boolean {
  const at = state.moments[state.moments.length - 1];
  return (
    at?.kind === 'orders' &&
    !at.who.includes(figure.kit.faction) &&
    !state.moments.some(one => one.kind === 'movement' && one.who.includes(figure.kit.faction))
  );
}

const visibleIds = (state: ArgState, ids: Figure['meets']): Figure['meets'] =>
  ids.length === 0 || !state.secrets ? ids : ids.filter(id => !state.figures.some(one => one.kit.id === id && one.hidden));

/** Moments name nobody who is hidden. */
function openPart(state: ArgState, moment: ArgMoment, seen: readonly Figure[]): ArgMoment {
  if (!state.secrets || moment.kind !== 'recoils') return moment;
  return { ...moment, left: moment.left.filter(({ figure }) => seen.some(one => one.kit.id === figure)) };
}
