/** Who wins: KOZ-R06 and what the scenarios say; looked at when a turn ends. The goals are data of the scenario; here is how they are counted. */
import {
  aimsBy,
  judgeBy,
  outlookBy,
  say,
  type Aim,
  type EndTime,
  type Goal,
  type Outlook,
  type Seat,
  type Tell,
  type Where,
} from '@nobori/engine';
import type { KozEvent } from './events.ts';
import { between, long, rearQ, rearR } from './ground.ts';
import { remove } from './melee/results.ts';
import { type KozRule, type Verdict } from './rules.ts';
import { able, heldBy, type Figure, type KozState } from './state.ts';

const sidesOf = (state: KozState): string[] => [...new Set(state.chairs.map(chair => chair.side))];

/** A verdict, or null when the game goes on. */
export const judge = (state: KozState): Verdict | null =>
  judgeAt(state, state.turn >= state.battle.turnLimit ? ['turn', 'limit'] : ['turn']);

function judgeAt(state: KozState, times: readonly EndTime[]): Verdict | null {
  const found = judgeBy<KozState, KozRule>(state, state.battle.victory, counted, times, sidesOf(state));
  if (found === null) return null;
  const winner = seatsNamed(state, side => found.standing[side] === 'won');
  return { ...found, why: say(found.why.text, { ...found.why.facts, winner }) };
}

/** The seats of such sides, of several with one name the first. */
function seatsNamed({ chairs }: KozState, such: (side: string) => boolean): Seat[] {
  const named = new Map<string, Seat>();
  for (const { seat, side, name } of chairs) if (such(side) && !named.has(name)) named.set(name, seat);
  return [...named.values()];
}

/** What each side fights for. */
export const aims = (view: KozState): readonly Aim[] => aimsBy(view, view.battle.victory, counted);

export const outlook = (view: KozState): Outlook =>
  outlookBy(
    view.battle.victory,
    () => aims(view),
    sidesOf(view),
    () => judgeAt(view, ['turn', 'limit']),
  );

/** Out of action: dead, knocked out, captured. Who has escaped is not. */
const fallen = (figure: Figure): boolean => figure.fate === 'dead' || figure.fate === 'out' || figure.fate === 'captured';

/** Of whom a goal speaks: men of its own side, of the side it is counted on, of all enemies. */
export function meantIn(state: KozState, goal: Goal): Figure[] {
  const type = goal.with['type'];
  const ofIt = (side: string): boolean =>
    goal.of !== null ? side === goal.of : goal.kind === 'kill' ? side !== goal.side : side === goal.side;
  return state.figures.filter(
    ({ kit }) =>
      !kit.horse &&
      ofIt(kit.side) &&
      (goal.figures.length === 0 || goal.figures.includes(kit.id)) &&
      (type === undefined || kit.type === type),
  );
}

/** Still counted as there: able to fight, or not out of action. Who has yet to be set up is there. */
export const stands = (figure: Figure, goal: Goal): boolean =>
  goal.with['able'] === true ? figure.fate === null && !figure.asleep : !fallen(figure);

/** How much of a goal is had now. */
export function counted(state: KozState, goal: Goal): number {
  const men = meantIn(state, goal);
  switch (goal.kind) {
    case 'kill': {
      const down = men.filter(one => !stands(one, goal)).length;
      return goal.with['all'] === true ? Number(down === men.length) : down;
    }
    case 'save':
      return men.filter(one => stands(one, goal)).length;
    case 'points':
      return men.reduce((sum, one) => sum + one.wounds, 0);
    case 'reach': {
      const there = men.filter(one => able(one) && goal.where.some(where => within(one, where))).length;
      return goal.with['once'] === true && state.latch ? Math.max(1, there) : there;
    }
    case 'leave':
      return men.filter(one => one.fate === 'escaped').length;
    case 'hold':
    case 'carry':
    case 'outlast':
      return 0; // no fight of this book asks for it
  }
}

function within(figure: Figure, where: Where): boolean {
  const [q, r] = figure.at;
  if (where.kind === 'area') return where.spots.some(spot => spot[0] === q && spot[1] === r);
  if (where.kind !== 'ring') return false;
  const [toQ, toR] = where.at;
  return between(q, r, toQ, toR) <= where.reach || (long(figure) && between(rearQ(figure), rearR(figure), toQ, toR) <= where.reach);
}

/** KOZ-S3: at the end of a turn a shinobi held by two weapons, or lying and held, is taken. */
export function capture(state: KozState, tell: Tell<KozEvent>): void {
  for (const goal of state.battle.victory.goals) {
    if (goal.with['captures'] !== true) continue;
    for (const figure of meantIn(state, goal)) {
      const holds = heldBy(state, figure);
      if (figure.fate === null && (holds >= 2 || (holds === 1 && figure.lying)))
        remove(state, figure, 'captured', ['KOZ-R06', 'KOZ-191'], tell);
    }
  }
}

/** KOZ-S3: a shinobi stands inside when the turn ends: from the next turn on there is a way out. */
export const brokenInto = (state: KozState): boolean =>
  state.battle.victory.goals.some(goal => goal.with['once'] === true && counted(state, goal) > 0);
