/** Winning, NOD-R121, and each scenario's own ends. Looked at when a player turn is over. */
import { say, type Sentence, type Standing } from '@nobori/engine';
import { areaSet, wholeBaseInside } from '@nobori/engine/table';
import { engaged } from '../basics/contact.ts';
import type { NodRule, Verdict } from '../rules.ts';
import { active, figureOf, groupOf, membersOf, other, SIDES, sideName, standing, type NodState, type Side } from '../state.ts';

const broken = (state: NodState, unit: string): boolean => {
  const { status } = groupOf(state, unit);
  return status === 'broken' || status === 'lost';
};

function verdict(state: NodState, winner: Side | null, why: Sentence, rules: readonly NodRule[], small = false): Verdict {
  const standingOf = (side: Side): Standing => (winner === null ? 'drawn' : side === winner ? (small ? 'half' : 'won') : 'lost');
  return { standing: Object.fromEntries(SIDES.map(side => [state.battle.sides[side].id, standingOf(side)])), why, rules };
}

export const turnsOver = (state: NodState): boolean => state.turn >= 2 * Number(state.options.turnLimit);

/** The verdict at the end of a player turn; null when the game goes on. */
export function judge(state: NodState): Verdict | null {
  const { victory } = state.battle;
  switch (victory.kind) {
    case 'ferry':
      return ferry(state, victory);
    case 'fence':
      return destroyed(state) ?? (turnsOver(state) ? fence(state, victory) : null);
    case 'powder':
      return powder(state, victory);
    case 'points':
      return destroyed(state) ?? (turnsOver(state) ? byPoints(state, say('The rounds are over.')) : null);
  }
}

/** Points of a side that are Killed, Disabled or fled. */
export const pointsLost = (state: NodState, side: Side): number =>
  state.figures.reduce((sum, { kit, fate }) => sum + (kit.side === side && fate !== null && fate !== 'left' ? kit.points : 0), 0);

/** NOD-R121 (1), (2): nobody left who would fight, or half of the points gone or broken. */
function beaten(state: NodState, side: Side): Sentence | null {
  const own = state.figures.filter(figure => figure.kit.side === side);
  const name = { side: sideName(state, side) };
  if (!own.some(figure => standing(figure) && !broken(state, figure.kit.unit))) return say('{side}: no unbroken group is left.', name);
  if (!state.options.armyMorale || !state.battle.halfLoses) return null;
  const all = own.reduce((sum, { kit }) => sum + kit.points, 0);
  const gone = own.reduce(
    (sum, figure) => sum + ((figure.fate !== null && figure.fate !== 'left') || broken(state, figure.kit.unit) ? figure.kit.points : 0),
    0,
  );
  return 2 * gone >= all ? say('{side}: half of the points are lost or broken.', name) : null;
}

function destroyed(state: NodState): Verdict | null {
  const [one, two] = [beaten(state, 0), beaten(state, 1)];
  if (one !== null && two !== null) return byPoints(state, say('Both sides are beaten at the same moment.'));
  if (one !== null) return verdict(state, 1, one, ['NOD-R121']);
  return two === null ? null : verdict(state, 0, two, ['NOD-R121']);
}

/** NOD-R121 (3): who has destroyed more points. */
function byPoints(state: NodState, why: Sentence): Verdict {
  const [lost0, lost1] = [pointsLost(state, 0), pointsLost(state, 1)];
  const sentence = say(`${why.text} Points lost: {a} {lost0}, {b} {lost1}.`, {
    a: sideName(state, 0),
    b: sideName(state, 1),
    lost0,
    lost1,
  });
  return verdict(state, lost0 === lost1 ? null : lost0 < lost1 ? 0 : 1, sentence, ['NOD-R121']);
}

/** NOD-S1. */
function ferry(state: NodState, { courier, area }: Extract<NodState['battle']['victory'], { kind: 'ferry' }>): Verdict | null {
  const figure = figureOf(state, courier);
  const { side } = figure.kit;
  if (!standing(figure)) return verdict(state, other(side), say('{figure} will not reach the ferry.', { figure: courier }), ['NOD-R121']);
  const jetty = areaSet(state.battle.table.areas.filter(({ id }) => id === area));
  if (active(state) === side && wholeBaseInside(jetty, figure) && !engaged(state, figure))
    return verdict(state, side, say('{figure} has reached the ferry.', { figure: courier }), ['NOD-R121']);
  return turnsOver(state) ? verdict(state, other(side), say('The last ferry has gone.'), ['NOD-R121']) : null;
}

/** NOD-S2. */
function fence(state: NodState, { side, count, north }: Extract<NodState['battle']['victory'], { kind: 'fence' }>): Verdict {
  const through = state.figures.filter(
    figure => figure.kit.side === side && standing(figure) && !broken(state, figure.kit.unit) && figure.at[1] > north,
  ).length;
  const why = say('{side}: {count} north of the fence in the end, {wanted} wanted.', {
    count: through,
    side: sideName(state, side),
    wanted: count,
  });
  return verdict(state, through >= count ? side : other(side), why, ['NOD-R121']);
}

/** NOD-S3: great, small, or none. */
function powder(
  state: NodState,
  { side, load, victim, escapes }: Extract<NodState['battle']['victory'], { kind: 'powder' }>,
): Verdict | null {
  if (state.loads.some(one => one.id === load && one.gone))
    return verdict(state, side, say('The powder is gone. {side}: a great victory.', { side: sideName(state, side) }), ['NOD-R121']);
  const away = state.figures.filter(figure => figure.kit.side === side && figure.fate === 'left').length;
  const here = state.groups.some(group => group.side === side && membersOf(state, group.id).length > 0);
  const small = figureOf(state, victim).fate === 'killed' && away >= escapes;
  if (here && !turnsOver(state)) return null;
  if (small)
    return verdict(
      state,
      side,
      say('{figure} is dead, and enough got away to tell. {side}: a small victory.', { figure: victim, side: sideName(state, side) }),
      ['NOD-R121'],
      true,
    );
  return verdict(
    state,
    other(side),
    here ? say('The night is over and the powder is still there.') : say('No ninja is left on the table.'),
    ['NOD-R121'],
  );
}
