/** Winning and ending, ARG-233, ARG-234, ARG-S1 to ARG-S3. */
import { say, type Standing } from '@nobori/engine';
import { within } from '@nobori/engine/table';
import type { Exit } from '../files/battle.ts';
import { edgeOf } from '../movement/endPlaces.ts';
import type { ArgRule, Verdict } from '../rules.ts';
import { ownerOf } from '../surprise/ambush.ts';
import { CART_RADIUS, MARGIN_PERCENT } from '../tables.ts';
import {
  factionId,
  factionName,
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
export function judge(state: ArgState): Verdict | null {
  const { victory } = state.battle;
  if (victory.kind === 'passage') return passage(state, victory.runners, victory.guards, victory.exit);
  if (victory.kind === 'letter') return letter(state, victory);
  if (!over(state)) return null;
  return victory.kind === 'carts' ? carts(state, victory.reach) : byPoints(state);
}

const left = (state: ArgState, no: FactionNo): Figure[] => state.figures.filter(one => standing(one) && ownerOf(one) === no);

/** ARG-234: everybody who has a player would end it here. */
const agreed = (state: ArgState): boolean =>
  state.peace.length > 0 && factionNos(state).every(no => state.peace.includes(no) || seatsFor(state, no).length === 0);

/** ARG-234: the turn limit, nobody left to fight, or agreement. */
function over(state: ArgState): boolean {
  if (state.turn >= state.battle.turnLimit || agreed(state)) return true;
  const present = factionNos(state).filter(no => left(state, no).length > 0);
  return !present.some(a => present.some(b => relation(state, a, b) === 'enemy'));
}

function verdict(
  state: ArgState,
  fared: (no: FactionNo) => Standing,
  why: string,
  facts: Record<string, string | number>,
  rules: readonly ArgRule[],
): Verdict {
  return { standing: Object.fromEntries(factionNos(state).map(no => [factionId(state, no), fared(no)])), why: say(why, facts), rules };
}

/** Told in the past: it fits one as well as many, and sides are called both ways. */
const winner = (state: ArgState, no: FactionNo, why: string, rules: readonly ArgRule[]): Verdict =>
  verdict(state, one => (relation(state, one, no) === 'ally' ? 'won' : 'lost'), why, { side: factionName(state, no) }, rules);

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

/** ARG-233: a margin of a fifth wins. */
function byPoints(state: ArgState): Verdict {
  const ranked = factionNos(state)
    .map(no => ({ no, score: scoreOf(state, no) }))
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  const next = ranked.find(({ no }) => best !== undefined && relation(state, no, best.no) !== 'ally');
  const second = next?.score ?? 0;
  if (best === undefined || best.score === second || (best.score - second) * 100 < MARGIN_PERCENT * best.score)
    return verdict(state, () => 'drawn', 'Nobody is clearly ahead: {best} points against {second}.', { best: best?.score ?? 0, second }, [
      'ARG-233',
    ]);
  return winner(state, best.no, `{side} prevailed: ${best.score} points against ${second}.`, ['ARG-233']);
}

const passed = (state: ArgState, runners: FactionNo, exit: Exit): Figure | undefined =>
  state.figures.find(one => ownerOf(one) === runners && one.fate === 'escaped' && through(state, one, exit));

/** ARG-S1: who is through has won at once; nobody shoots or strikes any more. */
export function wonAtOnce(state: ArgState): boolean {
  const { victory } = state.battle;
  return victory.kind === 'passage' && passed(state, victory.runners, victory.exit) !== undefined;
}

/** ARG-S1. */
function passage(state: ArgState, runners: FactionNo, guards: FactionNo, exit: Exit): Verdict | null {
  const out = passed(state, runners, exit);
  if (out !== undefined) return winner(state, runners, `{side} got through: ${out.kit.name} has passed.`, ['ARG-S1']);
  if (left(state, guards).length === 0) return winner(state, runners, '{side} cleared the road.', ['ARG-S1']);
  if (left(state, runners).length === 0) return winner(state, guards, '{side} held the bridge: nobody came through.', ['ARG-S1']);
  if (agreed(state)) return verdict(state, () => 'drawn', 'They agreed to part.', {}, ['ARG-234']);
  return state.turn >= state.battle.turnLimit ? winner(state, guards, '{side} held the bridge until noon.', ['ARG-S1']) : null;
}

function through(state: ArgState, figure: Figure, { edge, from, to }: Exit): boolean {
  const [x, y] = figure.at;
  const along = edge === 'north' || edge === 'south' ? x : y;
  return edgeOf(state, figure.at) === edge && along >= from && along <= to;
}

/** ARG-S2: more carts; then points killed. A side with nobody left loses. */
function carts(state: ArgState, reach: number): Verdict {
  const [one = 0, two = 1] = factionNos(state);
  if (left(state, one).length === 0 && left(state, two).length > 0) return winner(state, two, '{side} kept the field.', ['ARG-S2']);
  if (left(state, two).length === 0 && left(state, one).length > 0) return winner(state, one, '{side} kept the field.', ['ARG-S2']);
  const held = (no: FactionNo): number =>
    Object.values(state.carts).filter(at => {
      const near = state.figures.filter(figure => standing(figure) && within(figure, { at, base: { radius: CART_RADIUS } }, reach));
      return (
        near.some(figure => figure.kit.faction === no) &&
        !near.some(figure => near.some(other => other.kit.faction === no && hostile(state, figure, other)))
      );
    }).length;
  const [a, b] = [held(one), held(two)];
  if (a !== b) return winner(state, a > b ? one : two, `{side} held more carts, ${Math.max(a, b)} to ${Math.min(a, b)}.`, ['ARG-S2']);
  const [p, q] = [scoreOf(state, one), scoreOf(state, two)];
  if (p === q) return verdict(state, () => 'drawn', 'Carts and losses are equal.', {}, ['ARG-S2']);
  return winner(state, p > q ? one : two, `{side} killed more, ${Math.max(p, q)} points to ${Math.min(p, q)}; the carts are even.`, [
    'ARG-S2',
  ]);
}

/** ARG-S3: each for itself; several may win, or half win. */
function letter(
  state: ArgState,
  {
    bearer,
    escort,
    thieves,
    avenger,
  }: { bearer: Figure['kit']['id']; escort: FactionNo; thieves: FactionNo; avenger: Figure['kit']['id'] },
): Verdict | null {
  const merchant = findFigure(state, bearer);
  const held = state.letter?.holder ?? null;
  const holder = held === null ? null : findFigure(state, held);
  const carriedOff = holder !== null && holder.fate === 'escaped';
  const present = factionNos(state).filter(no => left(state, no).length > 0);
  if (!carriedOff && present.length > 1 && state.turn < state.battle.turnLimit && !agreed(state)) return null;
  const edge = holder === null ? null : edgeOf(state, holder.at);
  const avenged = state.letter?.killer === avenger;
  const fared = (no: FactionNo): Standing => {
    if (no === escort) {
      if (carriedOff && holder === merchant && edge === 'east') return 'won';
      return merchant !== null && (merchant.fate === null || merchant.fate === 'escaped') ? 'half' : 'lost';
    }
    if (no === thieves) {
      if (holder === null || ownerOf(holder) !== thieves) return 'lost';
      return carriedOff && (edge === 'north' || edge === 'south') ? 'won' : 'half';
    }
    return avenged ? 'won' : 'lost';
  };
  return verdict(
    state,
    fared,
    carriedOff
      ? '{holder} has carried the letter off.'
      : avenged
        ? '{avenger} has taken revenge on {bearer}.'
        : holder === null
          ? 'Nobody has the letter.'
          : 'The letter lies with {holder}.',
    { holder: holder?.kit.id ?? '', avenger, bearer },
    ['ARG-S3'],
  );
}
