/** Odds: what a shot, a blow or a move leads to, laid out so that the rules themselves can be run to the end. */
import { now, say, type Outcome, type Probe, type Seat, type Sentence, type Stance } from '@nobori/engine';
import { shotsFor, aimOf } from '../shooting/choices.ts';
import { strikesFor } from '../melee/choices.ts';
import { plan, type Planned } from '../movement/lawfulOrders.ts';
import { usualBlow, blowOf, canReach } from '../melee/reach.ts';
import { shotBy, toChoose, volley } from '../shooting/shots.ts';
import { usable, gripOf } from '../melee/weaponInHand.ts';
import { sight } from './view.ts';
import { commands, figureOf, findFigure, hostile, relate, standing, type ArgOrder, type ArgState, type Figure } from '../state.ts';

const inSurprise = (state: ArgState): boolean => state.moments.some(({ kind }) => kind === 'actShooting' || kind === 'acting');

/** What this seat may know: a forecast that knew more would tell it (ARG-244). */
function forecast(state: ArgState, seat: Seat): ArgState {
  const seen = sight.view(state, seat);
  seen.before = null;
  return seen;
}

/** Shots that could be declared now, and fights that are joined. */
export function probes(state: ArgState, seat: Seat): Probe[] {
  return state.figures.flatMap(figure => {
    if (!standing(figure) || !commands(state, seat, figure.kit.faction)) return [];
    const strikes = strikesFor(state, figure).slice(0, 3);
    const shots = shotsFor(state, figure, inSurprise(state) && figure.sprang === state.turn).slice(0, 3);
    return [
      ...strikes.map(({ figure: id, target }) => ({ kind: 'fight', figure: id, target })),
      ...shots.map(({ figure: id, target }) => ({ kind: 'shot', figure: id, target })),
    ];
  });
}

/** The stack that, run to its end, shows the effect and no more. */
export function foretell(state: ArgState, seat: Seat, what: ArgOrder | Probe): ArgState | null {
  const copy = forecast(state, seat);
  switch (what.kind) {
    case 'shoot':
    case 'shot':
      return 'target' in what && 'figure' in what ? shot(copy, what) : null;
    case 'strike':
    case 'fight':
      return 'target' in what && 'figure' in what ? fight(copy, what) : null;
    case 'move':
    case 'charge':
    case 'march':
      return 'figures' in what ? march(copy, what) : null;
    default:
      return null;
  }
}

/** What cannot be rolled shows as no chance before the shot is declared (ARG-R05). */
function shot(copy: ArgState, what: Extract<ArgOrder, { kind: 'shoot' }> | Probe): ArgState | null {
  const figure = findFigure(copy, what.figure);
  if (figure === null) return null;
  const surprise = inSurprise(copy) && figure.sprang === copy.turn;
  const order = 'how' in what ? what : shotsFor(copy, figure, surprise).find(one => one.target === what.target);
  if (order === undefined || findFigure(copy, order.target) === null) return null;
  const shots = [shotBy(copy, figure, aimOf(copy, figure, order, surprise), surprise)];
  copy.moments = [volley(shots)]; // ARG-R05
  if (!surprise && shots.some(one => toChoose(copy, one))) copy.moments.push({ kind: 'victims', shots });
  return copy;
}

/** The two of them alone: his blow as declared or usual, the other's as usual. */
function fight(copy: ArgState, what: Extract<ArgOrder, { kind: 'strike' }> | Probe): ArgState | null {
  const me = findFigure(copy, what.figure);
  const foe = findFigure(copy, what.target);
  if (me === null || foe === null) return null;
  for (const one of copy.figures) one.blow = { target: null, weapon: 'hands', grip: 'thrust', deed: 'kill' }; // the others look on
  me.blow = 'deed' in what ? blowOf(copy, me, what) : blowAgainst(copy, me, foe);
  foe.blow = blowAgainst(copy, foe, me);
  copy.moments = [{ kind: 'step', step: 0, part: 0, done: [], lost: [], struck: [] }];
  return me.blow === null ? null : copy;
}

function blowAgainst(state: ArgState, figure: Figure, foe: Figure): Figure['blow'] {
  for (const weapon of usable(state, figure)) {
    const grip = gripOf(state, figure, weapon);
    if (canReach(state, figure, foe, weapon, grip)) return { target: foe.kit.id, weapon, grip, deed: 'kill' };
  }
  return usualBlow(state, figure)?.target === foe.kit.id ? usualBlow(state, figure) : null;
}

/** A move against everybody standing still: what the ground makes of it. */
function march(copy: ArgState, order: Planned): ArgState | null {
  const [first] = order.figures;
  const lead = first === undefined ? null : findFigure(copy, first);
  const target = order.kind === 'charge' ? findFigure(copy, order.target) : null;
  if (lead === null || (order.kind === 'charge' && target === null)) return null;
  if (target !== null && !hostile(copy, lead, target)) relate(copy, lead.kit.faction, target.kit.faction, 'enemy'); // ARG-250: by surprise
  for (const figure of copy.figures) figure.order = { lead: figure.kit.id, warned: true, facing: null, do: 'hold', shot: null };
  copy.secrets = false; // nobody's secrets are part of a forecast
  plan(copy, lead.kit.faction, order);
  copy.moments = [{ kind: 'movement', who: [lead.kit.faction] }];
  return copy;
}

/** Who of a group is hit, where its owner says so (ARG-093); for following and bending the safe thing stands for all. */
export function stances(state: ArgState, seat: Seat): readonly Stance<ArgOrder>[] {
  const at = now(state);
  if (at?.kind !== 'victims') return [];
  const next = at.shots.find(({ victim }) => victim === null);
  if (next === undefined || !next.victims.some(id => commands(state, seat, figureOf(state, id).kit.faction))) return [];
  return next.victims.map(id => ({
    key: id,
    label: say('puts {figure} in the way', { figure: id }),
    order: { kind: 'victim', figure: id, target: next.figure },
  }));
}

type Harm = 'dead' | 'captured' | 'down' | 'wounded' | 'recoils' | 'unhurt';
const WORTH: Readonly<Record<Harm, number>> = { dead: 100, captured: 110, down: 60, wounded: 50, recoils: 20, unhurt: 0 };

function harm(before: Figure, after: Figure): Harm {
  if (after.fate === 'captured') return 'captured';
  if (after.fate !== null && before.fate === null) return 'dead';
  if (after.down !== before.down && after.down !== null) return 'down';
  if (after.wounded && !before.wounded) return 'wounded';
  return after.at[0] === before.at[0] && after.at[1] === before.at[1] ? 'unhurt' : 'recoils';
}
const SAID: Readonly<Record<Harm, Sentence>> = {
  dead: say('killed'),
  captured: say('captured'),
  down: say('thrown down'),
  wounded: say('wounded'),
  recoils: say('gives ground'),
  unhurt: say('unhurt'),
};

/** What became of the target and of the one who struck; how far a mover came. */
export function outcome(before: ArgState, after: ArgState, what: ArgOrder | Probe): Outcome {
  if ('figures' in what && (what.kind === 'move' || what.kind === 'charge' || what.kind === 'march')) return arrival(before, after, what);
  if (!('figure' in what) || !('target' in what)) return { key: 'nothing', label: say('nothing'), weight: 0 };
  const shooting = what.kind === 'shoot' || what.kind === 'shot';
  const his = shooting ? anybody(before, after, what.figure) : harm(figureOf(before, what.target), figureOf(after, what.target));
  const mine = shooting ? 'unhurt' : harm(figureOf(before, what.figure), figureOf(after, what.figure));
  const label =
    mine === 'unhurt'
      ? say('target {target}', { target: SAID[his] })
      : say('target {target}, attacker {attacker}', { target: SAID[his], attacker: SAID[mine] });
  return { key: `${his}/${mine}`, label, weight: WORTH[his] - WORTH[mine] };
}

/** A shot may fall on any of a group. */
function anybody(before: ArgState, after: ArgState, shooter: Figure['kit']['id']): Harm {
  let worst: Harm = 'unhurt';
  for (const figure of after.figures) {
    if (figure.kit.id === shooter) continue;
    const done = harm(figureOf(before, figure.kit.id), figure);
    if (WORTH[done] > WORTH[worst]) worst = done;
  }
  return worst;
}

function arrival(before: ArgState, after: ArgState, what: Extract<ArgOrder, { kind: 'move' | 'charge' | 'march' }>): Outcome {
  const [id] = what.figures;
  const [was, is] = id === undefined ? [null, null] : [findFigure(before, id), findFigure(after, id)];
  if (was === null || is === null) return { key: 'nothing', label: say('nothing'), weight: 0 };
  if (is.fate === 'escaped') return { key: 'leaves', label: say('leaves the table'), weight: 0 };
  if (is.meets.length > 0) return { key: 'contact', label: say('comes into contact'), weight: 100 };
  const end = 'way' in what ? what.way.at(-1) : undefined;
  if (end !== undefined && Math.abs(end[0] - is.at[0]) < 5 && Math.abs(end[1] - is.at[1]) < 5)
    return { key: 'arrives', label: say('arrives'), weight: 100 };
  return was.at[0] === is.at[0] && was.at[1] === is.at[1]
    ? { key: 'blocked', label: say('does not get away'), weight: -20 }
    : { key: 'short', label: say('stops short'), weight: 0 };
}
