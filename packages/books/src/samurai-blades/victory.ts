/** Who has won: BLD-198 and the aims of the scenarios (section 7). The goals are data of the scenario; here is how they are counted. */
import { aimsBy, judgeBy, outlookBy, say, type Aim, type Counts, type EndTime, type Goal, type Outlook, type Tell } from '@nobori/engine';
import type { BldRule, Verdict } from './rules.ts';
import { adjacent, distanceToHex } from './terrain/occupancy.ts';
import {
  activeSide,
  conscious,
  isMan,
  living,
  other,
  SIDES,
  sideId,
  type BladesEvent,
  type BladesState,
  type Figure,
  type Side,
} from './state.ts';
import { VERDICTS } from './verdicts.ts';

/** The sentence also knows who has won. */
function named(state: BladesState, { why, ...verdict }: Verdict): Verdict {
  const winner = SIDES.find(side => verdict.standing[sideId(state, side)] === 'won');
  const names = winner === undefined ? {} : { side: sideId(state, winner), other: sideId(state, other(winner)) };
  return { ...verdict, why: say(why.text, { ...why.facts, ...names }) };
}

/** The game is over. */
function decide(state: BladesState, found: Verdict, tell: Tell<BladesEvent>): void {
  const verdict = named(state, found);
  state.verdict = verdict;
  state.moments = [];
  tell({ kind: 'ended', why: verdict.why, rules: verdict.rules });
}

/** `side` has won by honour (BLD-169, BLD-177, BLD-178), whatever the battle is fought for; `figure` is whoever the sentence speaks of. */
export function declareWinner(
  state: BladesState,
  side: Side,
  why: 'duelBroken' | 'poemHonoured' | 'poemNotHonoured' | 'deathWinsNothing',
  tell: Tell<BladesEvent>,
  { rules, figure }: { readonly rules: readonly BldRule[]; readonly figure?: string },
): void {
  const standing = { [sideId(state, side)]: 'won', [sideId(state, other(side))]: 'lost' } as const;
  decide(state, { standing, why: say(VERDICTS[why], figure === undefined ? {} : { figure }), rules, by: [] }, tell);
}

const sideIds = ({ battle: { sides } }: BladesState): string[] => sides.map(({ id }) => id);

const judgedBy = (state: BladesState, counts: Counts<BladesState>, times: readonly EndTime[]): Verdict | null =>
  judgeBy<BladesState, BldRule>(state, state.battle.victory, counts, times, sideIds(state));

function judge(state: BladesState, counts: Counts<BladesState>, times: readonly EndTime[], tell: Tell<BladesEvent>): void {
  const verdict = judgedBy(state, counts, times);
  if (verdict !== null) decide(state, verdict, tell);
}

/** What is decided at once, after every action. */
export const judgeAtOnce = (state: BladesState, tell: Tell<BladesEvent>): void => judge(state, counted, ['once'], tell);

/** At the end of a phase, and of the last turn. */
export function judgePhase(state: BladesState, tell: Tell<BladesEvent>): void {
  state.held = holder(state) ?? state.held;
  const lastTurn = state.phase % 2 === 0 && state.turn >= state.battle.turnLimit;
  judge(state, countedAtPhaseEnd, lastTurn ? ['turn', 'limit'] : ['turn'], tell);
}

/** What each side fights for; this book has no secret goals. */
export const aims = (view: BladesState): readonly Aim[] => aimsBy(view, view.battle.victory, counted);

export function outlook(view: BladesState): Outlook {
  const stands = (): Verdict | null => {
    const verdict = judgedBy(view, counted, ['once', 'turn', 'limit']);
    return verdict === null ? null : named(view, verdict);
  };
  return outlookBy(view.battle.victory, () => aims(view), sideIds(view), stands);
}

const sideNamed = (state: BladesState, id: string): Side => (state.battle.sides[0].id === id ? 0 : 1);

/** 7.1: who has a conscious character on the place now. */
function holder(state: BladesState): Side | null {
  for (const { kind, with: how, where } of state.battle.victory.goals) {
    if (kind !== 'hold' || how['last'] !== true) continue;
    const spots = where.flatMap(one => (one.kind === 'area' ? one.spots : []));
    const there = (side: Side): boolean =>
      state.figures.some(man => man.kit.side === side && conscious(state, man) && spots.some(hex => distanceToHex(man, hex) === 0));
    const found = SIDES.find(there);
    if (found !== undefined) return found;
  }
  return null;
}

/** How much of a goal is had now. */
export function counted(state: BladesState, goal: Goal): number {
  const side = sideNamed(state, goal.of ?? goal.side);
  switch (goal.kind) {
    case 'kill':
      if (goal.figures.length > 0) return countMen(state, goal, side, lost);
      if (goal.with['all'] !== true) return countMen(state, goal, side, fallen);
      // Nobody alive, those who left the map included (BLD-198), or nobody here any more (7.3).
      return Number(!anyMan(state, side, goal.with['here'] === true ? living : alive));
    case 'save':
      return countMen(state, goal, side, living);
    case 'leave':
      return countMen(state, goal, side, hasLeft);
    case 'hold':
      return goal.with['last'] === true ? Number(state.held === side) : beside(state, side, goal);
    case 'reach':
    case 'carry':
    case 'points':
    case 'outlast':
      return 0; // no battle of this book asks for it
  }
}

type Fits = (figure: Figure) => boolean;
const lost: Fits = figure => !living(figure);
const fallen: Fits = ({ health }) => health === 'dead' || health === 'gone';
const hasLeft: Fits = ({ health }) => health === 'left';
const alive: Fits = figure => living(figure) || hasLeft(figure);

/** Is there such a man of the side? Asked after every action, and mostly the first one fits. */
function anyMan({ figures }: BladesState, side: Side, fits: Fits): boolean {
  for (const one of figures) if (one.kit.side === side && isMan(one) && fits(one)) return true;
  return false;
}

/** How many fit: of those the goal names, or of all the men of the side. */
function countMen({ figures }: BladesState, { figures: named }: Goal, side: Side, fits: Fits): number {
  let found = 0;
  for (const one of figures)
    if ((named.length > 0 ? named.includes(one.kit.id) : one.kit.side === side && isMan(one)) && fits(one)) found += 1;
  return found;
}

/** 7.2: the cart is seized at the end of one's own phase only. */
const countedAtPhaseEnd: Counts<BladesState> = (state, goal) =>
  goal.with['ownPhase'] === true && sideNamed(state, goal.side) !== activeSide(state) ? 0 : counted(state, goal);

/** Conscious men of the side next to the thing the goal speaks of. */
function beside(state: BladesState, side: Side, { where }: Goal): number {
  const things = where.flatMap(one => {
    const thing = one.kind === 'piece' ? state.figures.find(({ kit }) => kit.id === one.id) : undefined;
    return thing === undefined ? [] : [thing];
  });
  return state.figures.filter(man => man.kit.side === side && conscious(state, man) && things.some(thing => adjacent(man, thing))).length;
}
