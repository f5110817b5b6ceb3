/** Who has won: SSK-114, SSK-R77, SSK-R81, and the aims of the scenarios. */
import { say, unreachable, type FigureId, type Standing } from '@nobori/engine';
import { withinPoint } from '@nobori/engine/table';
import type { SskRule, Verdict } from './rules.ts';
import { other, SIDES, sideName, type Figure, type Side, type SskState } from './state.ts';

/** After a Results Section: a verdict, or null when the game goes on. */
export function judge(state: SskState): Verdict | null {
  const lastTurn = state.turn >= state.battle.turnLimit;
  const left = SIDES.map(side => onTable(state, side).length);
  const { victory } = state.battle;
  if (victory.kind === 'assassination')
    return left.some(n => n === 0) || lastTurn ? assassination(state, victory.victim, victory.survivors) : null;
  if (left[0] === 0 && left[1] === 0) return drawn(state, 'Nobody is left on the table.', ['SSK-R81', 'SSK-114']);
  for (const side of SIDES)
    if (left[other(side)] === 0) return won(state, side, 'Nobody but {side} has figures on the table.', ['SSK-114']);
  if (!lastTurn) return null;
  if (victory.kind === 'points') return byPoints(state);
  if (victory.kind === 'crossing') return crossing(state, victory.north);
  if (victory.kind === 'carts') return carts(state, victory.reach);
  return unreachable(victory);
}

const onTable = (state: SskState, side: Side): Figure[] => state.figures.filter(figure => figure.kit.side === side && figure.fate === null);

/** Points of a side's figures that are dead or removed; escaped ones are not lost, fleeing ones are (SSK-R72). */
export function lost(state: SskState, side: Side): number {
  let points = 0;
  for (const figure of state.figures) {
    if (figure.kit.side !== side || figure.fate === 'escaped') continue;
    const running = figure.fate === null && state.units.some(unit => unit.id === figure.kit.unit && unit.status === 'fleeing');
    if (figure.fate !== null || running) points += figure.kit.points;
  }
  return points;
}

/** SSK-114: more points of enemies destroyed. */
function byPoints(state: SskState): Verdict {
  const [first, second] = [lost(state, 1), lost(state, 0)];
  if (first === second) return drawn(state, `Both sides have destroyed ${first} points.`, ['SSK-114']);
  return won(
    state,
    first > second ? 0 : 1,
    `{side} has destroyed ${Math.max(first, second)} points, the enemy ${Math.min(first, second)}.`,
    ['SSK-114'],
  );
}

/** SSK-S1: as many wanderers north of the river as there are wardens left. */
function crossing(state: SskState, north: number): Verdict {
  const across = onTable(state, 0).filter(figure => figure.at[1] > north).length;
  const guards = onTable(state, 1).length;
  const side: Side = across >= guards ? 0 : 1;
  return won(state, side, `${across} of ${sideName(state, 0)} are across; ${guards} of ${sideName(state, 1)} are left.`, ['SSK-S1']);
}

/** SSK-S2: a cart is held by whoever alone has a figure near it. */
function carts(state: SskState, reach: number): Verdict {
  const held = [0, 0];
  for (const mark of state.battle.table.marks ?? []) {
    const there = SIDES.filter(side => onTable(state, side).some(figure => withinPoint(figure, mark.at, reach)));
    const [holder] = there;
    if (there.length === 1 && holder !== undefined) held[holder] = (held[holder] ?? 0) + 1;
  }
  const [mine, theirs] = [held[0] ?? 0, held[1] ?? 0];
  if (mine >= 1 && theirs === 0) return won(state, 0, '{side} holds a cart and the enemy none.', ['SSK-S2']);
  if (theirs === (state.battle.table.marks ?? []).length) return won(state, 1, '{side} holds every cart.', ['SSK-S2']);
  return byPoints(state);
}

/** SSK-S3: the sleeper's life; and two of them to tell the tale. */
function assassination(state: SskState, victim: FigureId, survivors: number): Verdict {
  const target = state.figures.find(figure => figure.kit.id === victim);
  if (target?.fate === null) return won(state, 1, 'The Daimyo lives.', ['SSK-S3']);
  const alive = state.figures.filter(figure => figure.kit.side === 0 && (figure.fate === null || figure.fate === 'escaped')).length;
  if (alive >= survivors) return won(state, 0, `The Daimyo is dead and ${alive} of {side} live.`, ['SSK-S3']);
  return drawn(state, 'The Daimyo is dead, but too few live to tell.', ['SSK-S3']);
}

function won(state: SskState, side: Side, text: string, rules: readonly SskRule[]): Verdict {
  const standing: Record<string, Standing> = { [state.battle.sides[side].id]: 'won', [state.battle.sides[other(side)].id]: 'lost' };
  return { standing, why: say(text, { side: sideName(state, side) }), rules };
}

function drawn(state: SskState, text: string, rules: readonly SskRule[]): Verdict {
  return { standing: { [state.battle.sides[0].id]: 'drawn', [state.battle.sides[1].id]: 'drawn' }, why: say(text), rules };
}
