/** Odds: what a shot or a combat leads to, laid out so that the rules themselves can be run to the end. */
import { say, type FigureId, type Outcome, type Probe, type Seat, type Sentence, type Stance } from '@nobori/engine';
import { comparePoint } from '@nobori/engine/table';
import { enemiesTouching } from '../basics/contact.ts';
import { meet } from '../basics/meetings.ts';
import { charged, facingAfter } from '../movement/moves.ts';
import { NO_PINS, proposal } from '../melee/pairing.ts';
import { aimAt, readyWeapon, refuseShoot } from '../shooting/targets.ts';
import { visibleGroups } from '../sight/sight.ts';
import type { Combat } from '../moments.ts';
import { copyState } from '../copies.ts';
import type { NodOrder } from '../orders.ts';
import { active, figureOf, findGroup, membersOf, sideOfSeat, type Figure, type NodState } from '../state.ts';
import type { Missile } from '../tables.ts';

/** Combats as they are proposed, and shots: "what if these two fought now?" */
export function probes(state: NodState, seat: Seat): Probe[] {
  const side = sideOfSeat(state, seat);
  if (side === null) return [];
  const mine = state.figures.filter(figure => figure.kit.side === side && figure.fate === null && figure.at[0] >= 0);
  return mine.flatMap(figure => [
    ...enemiesTouching(state, figure).map(enemy => ({ kind: 'fight', figure: figure.kit.id, target: enemy.kit.id })),
    ...(readyWeapon(figure, null) === null
      ? []
      : visibleGroups(state, side, [figure])
          .filter(group => refuseShoot(state, figure, group.id, null) === null)
          .flatMap(group => membersOf(state, group.id).slice(0, 1))
          .map(enemy => ({ kind: 'shot', figure: figure.kit.id, target: enemy.kit.id }))),
  ]);
}

/** Only what the outcome can depend on is kept: the fewer figures, the sooner equal states are seen to be equal. */
function only(state: NodState, ids: readonly FigureId[]): NodState {
  const copy = copyState(state);
  const figures = copy.figures.filter(figure => ids.includes(figure.kit.id));
  return { ...copy, figures, groups: copy.groups.filter(group => figures.some(figure => figure.kit.unit === group.id)) };
}

export function foretell(state: NodState, _seat: Seat, what: NodOrder | Probe): NodState | null {
  switch (what.kind) {
    case 'shoot':
      return 'weapon' in what ? shotState(state, what.figure, what.target, what.weapon) : null;
    case 'shot': {
      const target = 'target' in what ? state.figures.find(figure => figure.kit.id === what.target) : undefined;
      return target === undefined || !('figure' in what) ? null : shotState(state, what.figure, target.kit.unit, null);
    }
    case 'fire': // all shots of the volley, the first on top; the check it may lead to is the enemy's
      return 'figures' in what
        ? { ...copyState(state), moments: what.figures.flatMap(id => heldShot(state, id, what.target)).toReversed() }
        : null;
    case 'fight':
      return 'target' in what && 'figure' in what ? fightState(state, what.figure, findFoe(state, what)) : null;
    case 'move': {
      if (!('ways' in what)) return null;
      const group = findGroup(state, what.unit);
      if (group === null || charged(state, group, what).length === 0) return null;
      // The charge come home: the melee it leads to, nobody having fired or run.
      const copy = copyState(state);
      for (const figure of copy.figures) {
        const { id } = figure.kit;
        const way = what.ways[id];
        const end = way?.at(-1);
        if (way === undefined || end === undefined) continue;
        if (figure.mounted) figure.facing = facingAfter(figure, way, what.turns[id] ?? [], what.facing[id] ?? null);
        figure.at = end;
      }
      for (const figure of copy.figures) if (what.ways[figure.kit.id] !== undefined) meet(copy, figure, []);
      const [first] = Object.keys(what.ways);
      const combats = proposal(copy, NO_PINS).filter(combat => combat.mine.some(id => what.ways[id] !== undefined));
      return first === undefined || combats.length === 0 ? null : { ...copy, moments: [{ kind: 'fighting', combats }] };
    }
    default:
      return null;
  }
}

const findFoe = (state: NodState, { target }: Probe): FigureId => figureOf(state, target).kit.id;

/** Nobody farther than this from a line of fire can matter to it: a gap, two bases, and the 5 cm around a melee. */
const BESIDE = 1500;

function shotState(state: NodState, id: FigureId, unit: string, asked: Missile | null): NodState | null {
  const weapon = readyWeapon(figureOf(state, id), asked);
  if (weapon === null) return null;
  const shooter = figureOf(state, id);
  const targets = membersOf(state, unit);
  // Whoever may stand in the way, or fight with them, stays on the table.
  const near = state.figures.filter(
    one =>
      one === shooter ||
      one.kit.unit === unit ||
      targets.some(({ at }) => comparePoint(one.at[0], one.at[1], shooter.at[0], shooter.at[1], at[0], at[1], BESIDE) <= 0),
  );
  return {
    ...only(
      state,
      near.map(({ kit }) => kit.id),
    ),
    moments: [{ kind: 'shot', figure: id, target: unit, weapon, held: false }],
  };
}

const heldShot = (state: NodState, id: FigureId, target: string): NodState['moments'] => {
  const aim = aimAt(state, figureOf(state, id), target);
  return aim === null ? [] : [{ kind: 'shot', figure: id, target, weapon: aim.weapon, held: true }];
};

/** The combat of the proposal these two are in; if they are in none, the two alone. */
function fightState(state: NodState, figure: FigureId, target: FigureId): NodState {
  const found = proposal(state, NO_PINS).find(({ mine, his }) => [...mine, ...his].includes(figure) && [...mine, ...his].includes(target));
  const ownTurn = figureOf(state, figure).kit.side === active(state);
  const combat: Combat = found ?? (ownTurn ? { mine: [figure], his: [target] } : { mine: [target], his: [figure] });
  return { ...only(state, [...combat.mine, ...combat.his]), moments: [{ kind: 'fighting', combats: [combat] }] };
}

/** Nothing met on the way is answered in ways worth telling apart. */
export const stances = (): Stance<NodOrder>[] => [];

type Fared = 'killed' | 'disabled' | 'wound' | 'light' | 'dismounted' | 'pushed' | 'unhurt';
const WORTH: Readonly<Record<Fared, number>> = { killed: 100, disabled: 85, wound: 40, light: 15, dismounted: 25, pushed: 5, unhurt: 0 };
const HIS: Readonly<Record<Fared, Sentence>> = {
  killed: say('target killed'),
  disabled: say('target disabled'),
  wound: say('target wounded'),
  light: say('target lightly wounded'),
  dismounted: say('target dismounted'),
  pushed: say('target pushed back'),
  unhurt: say('nothing'),
};
const MINE: Readonly<Record<Fared, Sentence>> = {
  killed: say('attacker killed'),
  disabled: say('attacker disabled'),
  wound: say('attacker wounded'),
  light: say('attacker lightly wounded'),
  dismounted: say('attacker dismounted'),
  pushed: say('attacker pushed back'),
  unhurt: say('nothing'),
};

function toldOf(his: Fared, mine: Fared): Sentence {
  if (mine === 'unhurt') return HIS[his];
  return his === 'unhurt' ? MINE[mine] : say('{his}, {mine}', { his: HIS[his], mine: MINE[mine] });
}

function fared(before: Figure, after: Figure | undefined): Fared {
  if (after === undefined) return 'unhurt';
  if (after.fate === 'killed') return 'killed';
  if (after.fate === 'disabled') return 'disabled';
  const more = after.wounds - before.wounds;
  if (more >= 2) return 'wound';
  if (more === 1) return 'light';
  if (before.mounted && !after.mounted) return 'dismounted';
  return before.at[0] !== after.at[0] || before.at[1] !== after.at[1] ? 'pushed' : 'unhurt';
}

/** What became of the worst hurt of theirs and of ours; a hurt horse and a slowed group are told where nothing worse happened. */
export function outcome(before: NodState, after: NodState, what: NodOrder | Probe, seat: Seat): Outcome {
  const side = sideOfSeat(before, seat);
  const moved = what.kind === 'move' && 'ways' in what ? what.ways : {};
  const at = (figure: Figure): Figure => ({ ...figure, at: moved[figure.kit.id]?.at(-1) ?? figure.at });
  const worst = (own: boolean): Fared =>
    before.figures
      .filter(figure => (figure.kit.side === side) === own)
      .map(figure =>
        fared(
          at(figure),
          after.figures.find(one => one.kit.id === figure.kit.id),
        ),
      )
      .reduce((most, one) => (WORTH[one] > WORTH[most] ? one : most), 'unhurt' as Fared);
  const [his, mine] = [worst(false), worst(true)];
  const horse =
    his === 'unhurt' &&
    after.figures.some(
      figure => figure.kit.side !== side && figure.horse > (before.figures.find(one => one.kit.id === figure.kit.id)?.horse ?? 0),
    );
  const slowed =
    his === 'unhurt' &&
    after.groups.some(group => group.side !== side && group.slowIn > (before.groups.find(one => one.id === group.id)?.slowIn ?? 0));
  if (slowed) return { key: 'slowed', label: say('target slowed'), weight: 8 };
  if (horse) return { key: 'horse', label: say('horse wounded'), weight: 12 };
  return { key: `${his}/${mine}`, label: toldOf(his, mine), weight: WORTH[his] - WORTH[mine] };
}
