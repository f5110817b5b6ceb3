/** Winning and ending, ARG-233, ARG-234, ARG-S1 to ARG-S3: what counts for a goal, and when the goals are looked at. */
import {
  aimsBy,
  endReached,
  outlookBy,
  slotsOf,
  verdictOf,
  type Aim,
  type End,
  type EndTime,
  type Facts,
  type Goal,
  type Outlook,
  type Spot,
  type Where,
} from '@nobori/engine';
import { gapUp, within } from '@nobori/engine/table';
import { edgeOf } from '../movement/endPlaces.ts';
import { type ArgRule, type Verdict } from '../rules.ts';
import { letterBearer } from '../scenarios/goals.ts';
import { ownerOf } from '../surprise/ambush.ts';
import { CART_RADIUS } from '../tables.ts';
import {
  factionId,
  factionNo,
  factionNos,
  findFigure,
  hostile,
  relation,
  seatsFor,
  standing,
  type ArgState,
  type FactionNo,
  type Figure,
} from '../state.ts';

/** The verdict at the end of a turn, as the scenario has it or by points (ARG-233, ARG-R94); null while the game goes on. */
export const judge = (state: ArgState): Verdict | null => judgeAt(state, over(state) ? ['once', 'turn', 'limit'] : ['once', 'turn']);

/** ARG-S1: who is through has won at once; nobody shoots or strikes any more. */
export const wonAtOnce = (state: ArgState): boolean => judgeAt(state, ['once']) !== null;

/** What each side fights for, as a view knows it: nobody's secret goals are in anybody else's view. */
export function aims(view: ArgState): readonly Aim[] {
  const { goals, ends } = view.battle.victory;
  return aimsBy(view, { goals: goals.filter(goal => goal.with['told'] !== false), ends }, counted);
}

export const outlook = (view: ArgState): Outlook =>
  outlookBy(
    view.battle.victory,
    () => aims(view),
    view.battle.factions.map(({ id }) => id),
    () => judgeAt(view, ['once', 'turn', 'limit']),
  );

function judgeAt(state: ArgState, times: readonly EndTime[]): Verdict | null {
  const { victory, factions } = state.battle;
  const end = endReached(state, victory, counted, times);
  if (end === null) return null;
  const shared = { ...end, standing: withAllies(state, end) };
  return verdictOf<ArgState, ArgRule>(
    state,
    victory,
    counted,
    shared,
    factions.map(({ id }) => id),
    factsFor(state, end),
  );
}

/** ARG-233: allies of a winner win with him, where an end does not name them itself. */
function withAllies(state: ArgState, { standing: named }: End): End['standing'] {
  const winners = factionNos(state).filter(no => named[factionId(state, no)] === 'won');
  const shared = factionNos(state).filter(no => winners.some(winner => relation(state, no, winner) === 'ally'));
  return { ...Object.fromEntries(shared.map(no => [factionId(state, no), 'won' as const])), ...named };
}

/** What the sentence of an end speaks of. */
function factsFor(state: ArgState, end: End): Facts {
  const known: Readonly<Record<string, () => string | number>> = {
    side: () => Object.entries(end.standing).find(([, fared]) => fared === 'won')?.[0] ?? '',
    best: () => bestScore(state),
    second: () => rivalScore(state, leaders(state)[0] ?? 0),
    passed: () => state.battle.victory.goals.flatMap(goal => (goal.kind === 'leave' ? goneBy(state, goal) : []))[0]?.kit.id ?? '',
    holder: () => state.letter?.holder ?? '',
    bearer: () => letterBearer(state.battle.victory) ?? '',
    avenger: () => state.letter?.killer ?? '',
  };
  return Object.fromEntries(
    slotsOf(end.says).flatMap(slot => {
      const fact = known[slot];
      return fact === undefined ? [] : [[slot, fact()]];
    }),
  );
}

/** Has a faction anybody left on the table? */
const isLeft = (state: ArgState, no: FactionNo): boolean => state.figures.some(one => standing(one) && ownerOf(one) === no);

/** ARG-234: everybody who has a player would end it here. */
const agreed = (state: ArgState): boolean =>
  state.peace.length > 0 && factionNos(state).every(no => state.peace.includes(no) || seatsFor(state, no).length === 0);

/** ARG-234: the turn limit, agreement, or what else ends this battle. */
const over = (state: ArgState): boolean =>
  state.turn >= state.battle.turnLimit ||
  agreed(state) ||
  state.battle.victory.goals.some(goal => goal.with['ends'] === true && counted(state, goal) > 0);

/** How much of a goal is had now. */
function counted(state: ArgState, goal: Goal): number {
  const no = factionNo(state, goal.side);
  switch (goal.kind) {
    case 'points':
      return goal.with['lead'] === true ? leadOf(state, no) : scoreOf(state, no);
    case 'outlast':
      return Number(outlasted(state, goal));
    case 'leave':
      return goneBy(state, goal).length;
    case 'hold':
      return goal.where.filter(where => holds(state, goal, where)).length;
    case 'save':
      return concerned(state, goal).filter(({ fate }) => fate === null || fate === 'escaped').length;
    case 'kill': {
      const { by } = goal.with;
      if (typeof by === 'string') return Number(state.letter?.killer === by);
      return concerned(state, goal).filter(({ fate }) => fate === 'killed' || fate === 'captured').length;
    }
    case 'carry':
      return Number(carries(state, goal));
    case 'reach':
      return 0; // no battle of this book asks for it
  }
}

/** The figures a goal names, or all of the side it speaks of. */
const concerned = (state: ArgState, { figures, of, side }: Goal): Figure[] =>
  figures.length > 0
    ? state.figures.filter(one => figures.includes(one.kit.id))
    : state.figures.filter(one => ownerOf(one) === factionNo(state, of ?? side));

function outlasted(state: ArgState, goal: Goal): boolean {
  if (goal.with['agreed'] === true) return agreed(state);
  if (goal.of !== null) return !isLeft(state, factionNo(state, goal.of));
  const present = factionNos(state).filter(no => isLeft(state, no));
  return goal.with['alone'] === true ? present.length <= 1 : !present.some(a => present.some(b => relation(state, a, b) === 'enemy'));
}

/** Those of a side who are out over one of the edges a goal names. */
const goneBy = (state: ArgState, { side, where }: Goal): Figure[] =>
  state.figures.filter(
    one => one.fate === 'escaped' && ownerOf(one) === factionNo(state, side) && where.some(edge => isOver(state, one, edge)),
  );

function isOver(state: ArgState, { at }: Figure, where: Where): boolean {
  if (where.kind !== 'edge' || edgeOf(state, at) !== where.edge) return false;
  const along = where.edge === 'north' || where.edge === 'south' ? at[0] : at[1];
  return along >= (where.from ?? along) && along <= (where.to ?? along);
}

/** ARG-S1: nobody has passed. ARG-S2: somebody of the side is near the cart, and no enemy of his. */
function holds(state: ArgState, { side, of }: Goal, where: Where): boolean {
  if (where.kind === 'edge')
    return !state.figures.some(one => one.fate === 'escaped' && ownerOf(one) === factionNo(state, of ?? side) && isOver(state, one, where));
  const at = where.kind === 'piece' ? state.carts[where.id] : undefined;
  if (where.kind !== 'piece' || at === undefined) return false;
  const no = factionNo(state, side);
  const cart = { at, base: { radius: CART_RADIUS } };
  const near = state.figures.filter(one => standing(one) && within(one, cart, where.reach));
  return (
    near.some(one => one.kit.faction === no) &&
    !near.some(one => near.some(other => other.kit.faction === no && hostile(state, one, other)))
  );
}

/** ARG-S3: the letter is in the right hands, and where it should be. */
function carries(state: ArgState, { side, figures, where, with: more }: Goal): boolean {
  const held = state.letter?.holder ?? null;
  const holder = held === null ? null : findFigure(state, held);
  if (holder === null) return false;
  const right =
    more['anybody'] === true || (figures.length > 0 ? figures.includes(holder.kit.id) : ownerOf(holder) === factionNo(state, side));
  const away = holder.fate === 'escaped';
  return right && (more['away'] !== true || away) && (where.length === 0 || (away && where.some(edge => isOver(state, holder, edge))));
}

/** Points of enemies killed or captured by a faction and its allies (ARG-233). */
export function scoreOf(state: ArgState, no: FactionNo): number {
  let sum = 0;
  for (const figure of state.figures) {
    if ((figure.fate !== 'killed' && figure.fate !== 'captured') || figure.by === null) continue;
    if (relation(state, figure.by, no) === 'ally' && relation(state, ownerOf(figure), no) !== 'ally')
      sum += (figure.truth ?? figure.kit).points;
  }
  return sum;
}

const bestScore = (state: ArgState): number => Math.max(0, ...factionNos(state).map(no => scoreOf(state, no)));
const rivalScore = (state: ArgState, no: FactionNo): number =>
  Math.max(0, ...factionNos(state).map(other => (relation(state, other, no) === 'ally' ? 0 : scoreOf(state, other))));
/** Those with the highest score. */
const leaders = (state: ArgState): FactionNo[] => {
  const best = bestScore(state);
  return factionNos(state).filter(no => scoreOf(state, no) === best);
};

/** By how many percent of their own score those in the lead are ahead of everybody who is not an ally of the first of them; 0 for all others. */
function leadOf(state: ArgState, no: FactionNo): number {
  const best = bestScore(state);
  const first = leaders(state);
  return best === 0 || !first.includes(no) ? 0 : Math.floor((100 * (best - rivalScore(state, first[0] ?? no))) / best);
}

/** How far it still is, in the table's units, as the crow flies; null where a goal has no place. */
export function stepsTo(view: ArgState, { kind, where, figures }: Aim, from: Spot): number | null {
  const me = { at: from, base: { radius: 0 } };
  const ways = where.flatMap(one => {
    if (one.kind === 'edge') return [toEdge(view, one, from)];
    const at = one.kind === 'piece' ? view.carts[one.id] : undefined;
    return one.kind === 'piece' && at !== undefined ? [Math.max(0, gapUp(me, { at, base: { radius: CART_RADIUS } }) - one.reach)] : [];
  });
  const prey = kind !== 'kill' ? [] : view.figures.filter(one => figures.includes(one.kit.id) && standing(one)).map(one => gapUp(me, one));
  const all = [...ways, ...prey];
  return all.length === 0 ? null : Math.min(...all);
}

function toEdge({ table }: ArgState, { edge, from, to }: Extract<Where, { kind: 'edge' }>, [x, y]: Spot): number {
  const [along, out] =
    edge === 'north' ? [x, table.height - y] : edge === 'south' ? [x, y] : edge === 'east' ? [y, table.width - x] : [y, x];
  const aside = Math.max(0, (from ?? along) - along, along - (to ?? along));
  return Math.round(Math.sqrt(aside * aside + Math.max(0, out) ** 2));
}
