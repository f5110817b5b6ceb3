/** Odds: what a shot or a fight leads to, laid out so that the rules themselves can be run to the end. */
import { now, say, type FigureId, type Outcome, type Probe, type Seat, type Stance } from '@nobori/engine';
import { copyState } from '../copies.ts';
import { attack } from '../combat/combat.ts';
import { opponentsOf } from '../combat/choices.ts';
import { groundOf } from '../terrain/occupancy.ts';
import { isTarget, refuseLine, throws } from '../shooting/shooting.ts';
import { conscious, figureOf, isMan, sideOfSeat, type BladesOrder, type BladesState, type Figure, type Health } from '../state.ts';
import { statsOf } from '../characters/counterValues.ts';

/** "What if these two fought, or this one shot, now?" */
export function probes(state: BladesState, seat: Seat): Probe[] {
  const side = sideOfSeat(state, seat);
  if (side === null) return [];
  const ground = groundOf(state);
  return state.figures
    .filter(figure => figure.kit.side === side && conscious(state, figure) && figure.at[0] > -50)
    .flatMap(figure => {
      const { bow, shuriken } = statsOf(figure);
      const fights = opponentsOf(state, side, figure).map(target => ({ kind: 'fight', figure: figure.kit.id, target }));
      if (bow !== true && shuriken !== true) return fights;
      const shots = state.figures
        .filter(target => isTarget(state, side, target) && refuseLine(state, ground, figure, target) === null)
        .map(target => ({ kind: throws(figure) ? 'throw' : 'shot', figure: figure.kit.id, target: target.kit.id }));
      return [...fights, ...shots];
    });
}

/** The stack that, run to its end, shows the effect: the roll, the questions it puts, and no more; nobody advances. */
export function foretell(state: BladesState, _seat: Seat, what: BladesOrder | Probe): BladesState | null {
  const copy = copyState(state);
  copy.moments = [];
  switch (what.kind) {
    case 'shoot':
    case 'shot':
    case 'throw':
      if (!('target' in what)) return null;
      copy.moments = [{ kind: 'shot', figure: what.figure, target: what.target }];
      return copy;
    case 'fight':
      if (!('target' in what)) return null;
      attack(copy, { attackers: [what.figure], defenders: [what.target] });
      return withoutAftermath(copy);
    case 'attack':
      if (!('targets' in what)) return null;
      attack(copy, { attackers: what.figures, defenders: what.targets });
      return withoutAftermath(copy);
    default:
      return null;
  }
}

/** Advancing is a matter of taste, not of odds. */
function withoutAftermath(state: BladesState): BladesState {
  state.moments = state.moments.filter(({ kind }) => kind !== 'aftermath');
  return state;
}

/** Whom the owner lets suffer, and whether a monk deflects. */
export function stances(state: BladesState): Stance<BladesOrder>[] {
  const at = now(state);
  if (at?.kind === 'victim' || at?.kind === 'naming') {
    const among = at.kind === 'victim' && at.of === 'attackers' ? at.attackers : at.defenders;
    return among.map(figure => ({
      key: `suffer ${figure}`,
      label: say('{figure} takes the result', { figure }),
      order: { kind: 'suffer', figure },
    }));
  }
  if (at?.kind !== 'deflecting') return [];
  const { figure } = at;
  return [
    { key: 'deflects', label: say('{figure} tries to deflect', { figure }), order: { kind: 'deflect', figure, use: true } },
    { key: 'takes it', label: say('{figure} takes the arrow as it is', { figure }), order: { kind: 'deflect', figure, use: false } },
  ];
}

type Fate = 'killed' | 'wounded' | 'stunned' | 'unhorsed' | 'driven back' | 'unhurt';
const WORTH: Readonly<Record<Fate, number>> = { killed: 100, wounded: 55, stunned: 40, unhorsed: 30, 'driven back': 12, unhurt: 0 };

const dead = (health: Health): boolean => health === 'dead' || health === 'gone';

function fateOf(before: Figure, after: Figure): Fate {
  if (dead(after.health)) return 'killed';
  if (after.health !== before.health && (after.health === 'wounded' || after.health === 'stunned')) return after.health;
  if (before.rides !== null && after.rides === null) return 'unhorsed';
  return after.at[0] !== before.at[0] || after.at[1] !== before.at[1] ? 'driven back' : 'unhurt';
}

/** The worst that befell any of them. */
function worst(before: BladesState, after: BladesState, ids: readonly FigureId[]): Fate {
  let fate: Fate = 'unhurt';
  for (const id of ids) {
    const one = fateOf(figureOf(before, id), figureOf(after, id));
    if (WORTH[one] > WORTH[fate]) fate = one;
  }
  return fate;
}

/** What became of those attacked, and of those who attacked. */
export function outcome(before: BladesState, after: BladesState, what: BladesOrder | Probe): Outcome {
  const mine = 'figures' in what ? what.figures : 'figure' in what ? [what.figure] : [];
  const his = 'targets' in what ? what.targets : 'target' in what ? [what.target] : [];
  const theirs = worst(before, after, his);
  const own = worst(before, after, mine);
  const horse = his.some(id => horseDied(before, after, id));
  return {
    key: `${theirs}${horse ? ', horse killed' : ''}/${own}`,
    label: say('target {theirs}{horse, select, true {, horse killed} other {}}{hurt, select, true {, attacker {own}} other {}}', {
      theirs: say(theirs),
      horse,
      hurt: own !== 'unhurt',
      own: say(own),
    }),
    weight: WORTH[theirs] + (horse ? 10 : 0) - WORTH[own],
  };
}

function horseDied(before: BladesState, after: BladesState, id: FigureId): boolean {
  const { rides } = figureOf(before, id);
  return isMan(figureOf(before, id)) && rides !== null && dead(figureOf(after, rides).health);
}
