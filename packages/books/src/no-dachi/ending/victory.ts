/** Winning, NOD-R121, and each scenario's own ends. The goals are data of the scenario; here is how they are counted. Looked at when a player turn is over. */
import {
  aimsBy,
  cached,
  judgeBy,
  outlookBy,
  say,
  type Aim,
  type EndTime,
  type FigureId,
  type Goal,
  type Goals,
  type Outlook,
  type Where,
} from '@nobori/engine';
import { areaSet, wholeBaseInside } from '@nobori/engine/table';
import { engaged } from '../basics/contact.ts';
import type { Verdict } from '../rules.ts';
import { active, groupOf, SIDES, type Figure, type NodState, type Side } from '../state.ts';

const broken = (state: NodState, unit: string): boolean => {
  const { status } = groupOf(state, unit);
  return status === 'broken' || status === 'lost';
};

const turnsOver = (state: NodState): boolean => state.turn >= 2 * Number(state.options.turnLimit);

/** The goals as the options have them: without army morale a side is broken only when all of it is (NOD-R121). */
const goalsOf = ({ battle: { victory }, options }: NodState): Goals => (options.armyMorale ? victory : toTheLast(victory));
const toTheLast = cached((victory: Goals): Goals => ({
  ...victory,
  goals: victory.goals.map(goal => (goal.with['half'] === true ? { ...goal, need: ALL } : goal)),
}));
const ALL = 100;

/** Whoever the goals name. */
const namedIn = cached(({ goals }: Goals): readonly FigureId[] => [...new Set(goals.flatMap(({ figures }) => figures))]);

/** The verdict at the end of a player turn; null when the game goes on. When time is up it does not, whatever a scenario forgot to say. */
export const judge = (state: NodState): Verdict | null =>
  turnsOver(state) ? (judgeAt(state, ['once', 'turn', 'limit']) ?? timeIsUp(state)) : judgeAt(state, ['once', 'turn']);

const timeIsUp = ({ battle: { sides } }: NodState): Verdict => ({
  standing: Object.fromEntries(sides.map(({ id }) => [id, 'drawn'])),
  why: say('Time is up, and nobody has what they fought for.'),
  rules: ['NOD-R121'],
  by: [],
});

function judgeAt(state: NodState, times: readonly EndTime[]): Verdict | null {
  const goals = goalsOf(state);
  const [first, second] = state.battle.sides;
  return judgeBy(state, goals, counted, times, [first.id, second.id], {
    first: first.id,
    second: second.id,
    figures: namedIn(goals),
  });
}

/** What each side fights for. */
export const aims = (view: NodState): readonly Aim[] => aimsBy(view, goalsOf(view), counted);

export const outlook = (view: NodState): Outlook =>
  outlookBy(
    goalsOf(view),
    () => aims(view),
    view.battle.sides.map(({ id }) => id),
    () => judgeAt(view, ['once', 'turn', 'limit']) ?? timeIsUp(view),
  );

/** Points of a side that are Killed, Disabled or fled. */
export const pointsLost = (state: NodState, side: Side): number => pointsOf(state, side, lost);

/** Still in it, also while he waits to be set up. */
const inIt = ({ fate }: Figure): boolean => fate === null;
const lost = ({ fate }: Figure): boolean => fate !== null && fate !== 'left';

function pointsOf(state: NodState, side: Side, counts: (figure: Figure) => boolean): number {
  let points = 0;
  for (const figure of state.figures) if (figure.kit.side === side && counts(figure)) points += figure.kit.points;
  return points;
}

/** How much of a goal is had now. */
export function counted(state: NodState, goal: Goal): number {
  const side = SIDES.find(one => state.battle.sides[one].id === (goal.of ?? goal.side));
  if (side === undefined) return 0;
  const own = (counts: (figure: Figure) => boolean): number =>
    state.figures.filter(
      figure => figure.kit.side === side && (goal.figures.length === 0 || goal.figures.includes(figure.kit.id)) && counts(figure),
    ).length;
  switch (goal.kind) {
    case 'points':
      return goal.with['broken'] === true ? shareBroken(state, side) : pointsLost(state, side);
    case 'save':
      if (goal.where.length > 0) return loadsOf(state, goal, false);
      // A man who must be kept alive may lie disabled, or have left.
      return own(figure => (goal.with['alive'] === true ? figure.fate !== 'killed' : inIt(figure) && steady(state, goal, figure)));
    case 'kill':
      return own(({ fate }) => (goal.with['dead'] === true ? fate === 'killed' : fate !== null));
    case 'reach':
      if (goal.with['ownTurn'] === true && active(state) !== side) return 0;
      return own(figure => inIt(figure) && steady(state, goal, figure) && goal.where.some(where => reached(state, figure, where)));
    case 'leave':
      return own(({ fate }) => fate === 'left');
    case 'carry':
      return loadsOf(state, goal, true);
    case 'hold':
    case 'outlast':
      return 0; // no battle of this book asks for it
  }
}

/** Does a man who is still in it count for this goal? */
const steady = (state: NodState, goal: Goal, figure: Figure): boolean =>
  !(goal.with['unbroken'] === true && broken(state, figure.kit.unit)) && !(goal.with['free'] === true && engaged(state, figure));

/** NOD-R121 (1), (2): how many per cent of a side's points are lost or broken; all of them when nobody is left who would fight. */
function shareBroken(state: NodState, side: Side): number {
  let [all, gone] = [0, 0];
  let [nobody, fights] = [true, false];
  for (const figure of state.figures) {
    if (figure.kit.side !== side) continue;
    const runs = broken(state, figure.kit.unit);
    nobody = false;
    if (inIt(figure) && !runs) fights = true;
    all += figure.kit.points;
    if (lost(figure) || runs) gone += figure.kit.points;
  }
  if (nobody) return 0; // a view of a force that is hidden
  return fights ? Math.floor((ALL * gone) / Math.max(1, all)) : ALL;
}

/** The loads a goal speaks of that are gone, or are still there. */
const loadsOf = (state: NodState, goal: Goal, gone: boolean): number =>
  state.loads.filter(load => load.gone === gone && goal.where.some(where => where.kind === 'piece' && where.id === load.id)).length;

/** With the whole base in an area; with the middle of it beyond a line. */
function reached({ battle: { table } }: NodState, figure: Figure, where: Where): boolean {
  const [x, y] = figure.at;
  switch (where.kind) {
    case 'area':
      return wholeBaseInside(areaSet(table.areas.filter(({ id }) => id === where.id)), figure);
    case 'beyond':
      return { north: y > where.at, south: y < where.at, east: x > where.at, west: x < where.at }[where.edge];
    case 'edge':
    case 'ring':
    case 'piece':
      return false; // no battle of this book asks for it
  }
}
