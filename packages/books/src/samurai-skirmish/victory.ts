/** Who has won: SSK-114, SSK-R77, SSK-R81, and the aims of the scenarios. The goals are data of the scenario; here is how they are counted. */
import {
  aimsBy,
  endReached,
  outlookBy,
  verdictOf,
  type Aim,
  type EndTime,
  type Goal,
  type Outlook,
  type Spot,
  type Where,
} from '@nobori/engine';
import { withinPoint } from '@nobori/engine/table';
import type { Verdict } from './rules.ts';
import { SIDES, waiting, type Figure, type Side, type SskState } from './state.ts';

/** After a Results Section: a verdict, or null when the game goes on. */
export const judge = (state: SskState): Verdict | null =>
  judgeAt(state, state.turn >= state.battle.turnLimit ? ['turn', 'limit'] : ['turn']);

function judgeAt(state: SskState, times: readonly EndTime[]): Verdict | null {
  const { victory, sides } = state.battle;
  const end = endReached(state, victory, counted, times);
  if (end === null) return null;
  const [first, second] = sides.map(({ id }) => id);
  return verdictOf(state, victory, counted, end, [first ?? '', second ?? ''], { first: first ?? '', second: second ?? '' }); // SSK-R77
}

export const outlook = (view: SskState): Outlook =>
  outlookBy(
    view.battle.victory,
    () => aims(view),
    view.battle.sides.map(({ id }) => id),
    () => judgeAt(view, ['turn', 'limit']),
  );

/** What each side fights for. */
export const aims = (view: SskState): readonly Aim[] => aimsBy(view, view.battle.victory, counted);

/** How far it still is, as the crow flies: to a cart, to a man while he is there, beyond a line; null where a goal lies nowhere. */
export function stepsTo({ battle: { table }, figures }: SskState, aim: Aim, from: Spot): number | null {
  const apart = ({ at: [x, y] }: { readonly at: Spot }): number => Math.ceil(Math.hypot(x - from[0], y - from[1]));
  const ways = aim.where.flatMap(where => {
    if (where.kind === 'beyond') return [Math.max(0, beyond(where, from))];
    if (where.kind !== 'piece') return [];
    const thing = table.marks?.find(({ id }) => id === where.id);
    return thing === undefined ? [] : [Math.max(0, apart(thing) - where.reach)];
  });
  const prey = aim.kind === 'kill' ? figures.filter(one => aim.figures.includes(one.kit.id) && one.fate === null && !waiting(one)) : [];
  const all = [...ways, ...prey.map(apart)];
  return all.length === 0 ? null : Math.min(...all);
}

/** How far a spot is on this side of a line. */
const beyond = ({ edge, at }: Extract<Where, { kind: 'beyond' }>, [x, y]: Spot): number =>
  ({ north: at - y, south: y - at, east: at - x, west: x - at })[edge];

const numberOf = (state: SskState, id: string | null): Side | null => SIDES.find(side => state.battle.sides[side].id === id) ?? null;

const onTable = ({ kit, fate }: Figure, side: Side): boolean => kit.side === side && fate === null;

/** How much of a goal is had now. */
export function counted(state: SskState, goal: Goal): number {
  const side = numberOf(state, goal.of ?? goal.side);
  if (side === null) return 0;
  const named = (figure: Figure): boolean => goal.figures.length === 0 || goal.figures.includes(figure.kit.id);
  switch (goal.kind) {
    case 'points':
      return lost(state, side);
    case 'save':
      // Who has slipped away lives, but stands nowhere any more (SSK-S3).
      return state.figures.filter(
        figure =>
          figure.kit.side === side && named(figure) && (figure.fate === null || (figure.fate === 'escaped' && goal.with['away'] === true)),
      ).length;
    case 'kill':
      return state.figures.filter(figure => figure.kit.side === side && named(figure) && figure.fate !== null).length;
    case 'reach':
      return state.figures.filter(figure => onTable(figure, side) && named(figure) && goal.where.some(where => reached(figure, where)))
        .length;
    case 'hold':
      return goal.where.filter(where => {
        const [one, other] = holders(state, where);
        return one === side && other === undefined;
      }).length;
    case 'leave':
    case 'carry':
    case 'outlast':
      return 0; // no battle of this book asks for it
  }
}

const reached = ({ at }: Figure, where: Where): boolean => where.kind === 'beyond' && beyond(where, at) < 0;

/** SSK-S2: a cart is held by whoever alone has a figure near it. */
function holders(state: SskState, where: Where): readonly Side[] {
  const [at, reach] =
    where.kind === 'piece'
      ? [(state.battle.table.marks ?? []).find(mark => mark.id === where.id)?.at ?? null, where.reach]
      : where.kind === 'ring'
        ? [where.at, where.reach]
        : [null, 0];
  return at === null ? [] : SIDES.filter(side => state.figures.some(figure => onTable(figure, side) && withinPoint(figure, at, reach)));
}

/** Points of a side's figures that are dead or removed; escaped ones are not lost, fleeing ones are (SSK-R72). */
function lost(state: SskState, side: Side): number {
  let points = 0;
  for (const figure of state.figures) {
    if (figure.kit.side !== side || figure.fate === 'escaped') continue;
    const running = figure.fate === null && state.units.some(unit => unit.id === figure.kit.unit && unit.status === 'fleeing');
    if (figure.fate !== null || running) points += figure.kit.points;
  }
  return points;
}
