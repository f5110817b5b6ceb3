/** Odds: what a shot, a blow, a move or a charge is asked about. The position itself is run; nothing is laid out by hand. */
import {
  falling,
  named,
  now,
  say,
  type FigureId,
  type Outcome,
  type Among,
  type Probe,
  type Question,
  type Seat,
  type Sentence,
  type Stance,
} from '@nobori/engine';
import { touch } from '../basics/clusters.ts';
import { strikesFor } from '../melee/choices.ts';
import { refuseStrike } from '../melee/reach.ts';
import { aimOf, shotsFor } from '../shooting/choices.ts';
import { movesBy } from '../movement/runners.ts';
import { refusal, type Refusal } from '../rules.ts';
import { inMovement } from '../shooting/shooters.ts';
import { refuseShot, victimsOf } from '../shooting/targets.ts';
import { commands, figureOf, findFigure, standing, type ArgMoment, type ArgOrder, type ArgState, type Figure } from '../state.ts';
import { beyondReach, forgetMoves, forgetShots, forgetTests } from './forgetting.ts';
import { farthest, forgetBlows } from './forgettingBlows.ts';

const inSurprise = (state: ArgState): boolean => state.moments.some(({ kind }) => kind === 'actShooting' || kind === 'acting');

/** Shots that could be declared now, and fights that are joined. */
export function probes(state: ArgState, seat: Seat, among: Among = {}): Probe[] {
  return state.figures.flatMap(figure => {
    if ((among.figure ?? figure.kit.id) !== figure.kit.id) return [];
    if (!standing(figure) || !commands(state, seat, figure.kit.faction)) return [];
    const strikes = blowsToDeclare(state) ? strikesFor(state, figure).slice(0, 3) : [];
    const surprise = inSurprise(state) && figure.sprang === state.turn;
    const shots =
      shotsToDeclare(state) && surprise === inSurprise(state) && !walksOff(state, figure)
        ? shotsFor(state, figure, surprise).slice(0, 3)
        : [];
    return [
      ...strikes.map(({ figure: id, target }) => ({ kind: 'fight', figure: id, target })),
      ...shots.map(({ figure: id, target }) => ({ kind: 'shot', figure: id, target })),
    ];
  });
}

/** ARG-085: before the movement phase, with an order that keeps him from shooting. */
const walksOff = (state: ArgState, figure: Figure): boolean =>
  ordering(state) && movesBy(figure.order) && !figure.kit.missiles.some(missile => inMovement(figure, missile));

type Asked = Question<ArgState, ArgOrder>;
type Order<K extends ArgOrder['kind']> = Extract<ArgOrder, { kind: K }>;

export function question(state: ArgState, _seat: Seat, what: ArgOrder | Probe): readonly Asked[] | Refusal {
  switch (what.kind) {
    case 'shoot':
      return 'how' in what ? [shot(state, what)] : [];
    case 'shot':
      if (!('target' in what) || !('figure' in what)) return [];
      if (walksOff(state, figureOf(state, what.figure)))
        return refusal('ARG-085', '{figure} has orders to move, and this weapon is shot by who stands still.', { figure: what.figure });
      return [shot(state, { kind: 'shoot', figure: what.figure, target: what.target, with: null, how: 'plain', from: null })];
    case 'strike':
      return 'deed' in what ? [fight(state, what)] : [];
    case 'fight':
      return 'target' in what && 'figure' in what
        ? [fight(state, { kind: 'strike', figure: what.figure, target: what.target, weapon: null, grip: null, deed: 'kill' })]
        : [];
    case 'move':
    case 'march':
      return 'way' in what && 'figures' in what ? [move(state, what)] : [];
    case 'charge':
      return 'heed' in what ? what.figures.map(id => charge(state, what, id)) : [];
    default:
      return [];
  }
}

const among = (...kinds: readonly ArgMoment['kind'][]): ((state: ArgState) => boolean) => {
  const set: ReadonlySet<string> = new Set(kinds);
  return ({ moments }) => moments.some(({ kind }) => set.has(kind));
};
const shotsToCome = among(
  'shootDeclare',
  'shooting',
  'takeAim',
  'avoiding',
  'victims',
  'shots',
  'acting',
  'actMove',
  'actShooting',
  'actShots',
);
const shotsToDeclare = among('shootDeclare', 'shooting', 'acting', 'actMove', 'actShooting');
const blowsToCome = among('meleeDeclare', 'melee', 'step', 'recoils', 'bend', 'follows', 'press');
const blowsToDeclare = among('meleeDeclare', 'melee');

/** Until all shots of the phase have been let go: what others of one's own side have declared counts too (ARG-081). */
function shot(before: ArgState, order: Order<'shoot'>): Asked {
  const shooter = figureOf(before, order.figure);
  const surprise = inSurprise(before) && shooter.sprang === before.turn;
  const victims = victimsOf(before, shooter, aimOf(before, shooter, order, surprise), surprise).map(({ kit }) => kit.id);
  const about = victims.length === 0 ? [order.target] : victims;
  const others = before.figures.some(one => one !== shooter && one.aim !== null && one.shot !== before.turn);
  return {
    order,
    about,
    settled: (state, given) => over(before, state) || !(given ? shotsToCome(state) : shotsToDeclare(state)),
    answers: (state, seat) => inTheWay(state, seat),
    outcome: after => told(before, after, [order.figure], about),
    forget(state) {
      forgetTests(state);
      forgetShots(state, [order.figure, ...about]);
    },
    ...(others ? { without: true } : {}),
  };
}

/** Until the melee is over: whoever fights near by has a part in it (ARG-173, ARG-180). */
function fight(before: ArgState, order: Order<'strike'>): Asked {
  const about = [order.figure, order.target];
  const once = farthest(before);
  return {
    order,
    about,
    settled: (state, given) => over(before, state) || decided(state, about) || !(given ? blowsToCome(state) : blowsToDeclare(state)),
    answers: (state, seat) => inTheWay(state, seat) ?? strikesWhom(state, seat, order.target, order.figure),
    outcome: after => told(before, after, [order.figure], [order.target]),
    forget(state) {
      forgetTests(state);
      forgetBlows(state, about, once);
    },
  };
}

/** Until everybody of his side has moved: what the ground makes of it. */
function move(before: ArgState, order: Order<'move'> | Order<'march'>): Asked {
  const [lead] = order.figures;
  return {
    order,
    about: order.figures,
    settled: (state, given) => over(before, state) || (given ? !moving(state, lead) : !ordering(state)),
    answers: () => null,
    outcome: after => arrival(before, after, order),
    forget(state) {
      forgetTests(state);
      forgetMoves(state, order.figures);
    },
  };
}

/** Until the charger has fought, or has not come to it; those he runs at may shoot first (ARG-087). */
function charge(before: ArgState, order: Order<'charge'>, id: FigureId): Asked {
  const about = [id, order.target];
  const once = farthest(before);
  const missed = (state: ArgState): boolean => !moving(state, id) && !met(state, id, order.target);
  return {
    order,
    about,
    settled: (state, given) =>
      over(before, state) || decided(state, about) || (given ? missed(state) || !(moving(state, id) || fighting(state)) : !ordering(state)),
    answers: (state, seat) => inTheWay(state, seat) ?? shootsAt(state, seat, id) ?? strikesWhom(state, seat, order.target, id),
    outcome: after =>
      met(after, id, order.target) || fallen(after, about) ? told(before, after, [id], [order.target]) : arrival(before, after, order, id),
    forget(state) {
      forgetTests(state);
      if (beyondReach(state, id, order.target)) forgetMoves(state, [id]); // then it is settled where he stops
      forgetBlows(state, about, once);
    },
  };
}

const over = (before: ArgState, state: ArgState): boolean => state.turn !== before.turn || now(state)?.kind === 'epilogue';
const fallen = (state: ArgState, ids: readonly FigureId[]): boolean => ids.some(id => findFigure(state, id)?.fate !== null);
/** One has fallen, and the other has given as much ground as he must: all blows of one length count (ARG-174). */
const decided = (state: ArgState, ids: readonly FigureId[]): boolean =>
  fallen(state, ids) &&
  !state.moments.some(
    one =>
      (one.kind === 'bend' && ids.includes(one.figure)) || (one.kind === 'recoils' && one.left.some(({ figure }) => ids.includes(figure))),
  );
const ordering = among('orders', 'initiative', 'acting');
/** Whatever comes between a movement phase and the end of the melee. */
const fighting = among(
  ...(['lookAround', 'shootDeclare', 'shooting', 'takeAim', 'avoiding', 'victims', 'shots', 'surprise', 'springing', 'sprung'] as const),
  ...(['acting', 'actMove', 'actShooting', 'actShots', 'meleeDeclare', 'melee', 'step', 'recoils', 'bend', 'follows', 'press'] as const),
);
/** Orders are still to be carried out for this figure. */
function moving(state: ArgState, id: FigureId | undefined): boolean {
  const figure = id === undefined ? null : findFigure(state, id);
  return (
    figure !== null &&
    state.moments.some(
      one =>
        (one.kind === 'movement' && one.who.includes(figure.kit.faction)) ||
        ((one.kind === 'actMove' || one.kind === 'acting') && one.faction === figure.kit.faction) ||
        one.kind === 'initiative',
    )
  );
}
function met(state: ArgState, id: FigureId, target: FigureId): boolean {
  const [one, other] = [findFigure(state, id), findFigure(state, target)];
  return one !== null && other !== null && (one.meets.includes(target) || one.foes.includes(target) || touch(state, one, other));
}

/** Who of a group is hit, where its owner says so (ARG-093), and which arrows are avoided (ARG-132). */
function inTheWay(state: ArgState, seat: Seat): Stance<ArgOrder>[] | null {
  const at = now(state);
  if (at?.kind !== 'victims') return null;
  const next = at.shots.find(({ victim }) => victim === null);
  if (next === undefined || !next.victims.some(id => commands(state, seat, figureOf(state, id).kit.faction))) return null;
  return next.victims.map(id => ({
    key: id,
    label: say('puts {figure} in the way', { figure: id }),
    order: { kind: 'victim', figure: id, target: next.figure },
  }));
}

/** ARG-156, ARG-180: whom the one who is attacked strikes, if he can strike several. */
function strikesWhom(state: ArgState, seat: Seat, id: FigureId, by: FigureId): Stance<ArgOrder>[] | null {
  const figure = findFigure(state, id);
  if (now(state)?.kind !== 'melee' || figure === null || figure.blow !== null || !commands(state, seat, figure.kit.faction)) return null;
  const strike = (target: FigureId): Order<'strike'> => ({ kind: 'strike', figure: id, target, weapon: null, grip: null, deed: 'kill' });
  const lawful = (one: Figure): boolean => refuseStrike(state, figure.kit.faction, strike(one.kit.id)) === null;
  const targets = state.figures.filter(lawful).map(({ kit }) => kit.id);
  const other = targets.find(one => one !== by);
  if (!targets.includes(by) || other === undefined) return null;
  return [
    { key: 'back', label: say('strikes back'), order: strike(by) },
    { key: 'other', label: say('strikes another'), order: strike(other) },
  ];
}

/** ARG-087: those who are run at, or stand with them, shoot or hold their fire. */
function shootsAt(state: ArgState, seat: Seat, charger: FigureId): Stance<ArgOrder>[] | null {
  const runner = findFigure(state, charger);
  if (now(state)?.kind !== 'shooting' || runner === null || commands(state, seat, runner.kit.faction)) return null;
  const shoot = (figure: FigureId): Order<'shoot'> => ({ kind: 'shoot', figure, target: charger, with: null, how: 'plain', from: null });
  const able = (one: Figure): boolean =>
    one.kit.missiles.length > 0 &&
    one.aim === null &&
    commands(state, seat, one.kit.faction) &&
    refuseShot(state, one.kit.faction, one.kit.id, aimOf(state, one, shoot(one.kit.id), false), false) === null;
  const shooter = state.figures.find(able);
  if (shooter === undefined) return null;
  return [
    { key: 'holds', label: say('does not shoot'), order: { kind: 'done' } },
    { key: 'shoots', label: say('shoots at {figure}', { figure: charger }), order: shoot(shooter.kit.id) },
  ];
}

type Harm = 'dead' | 'captured' | 'down' | 'wounded' | 'recoils' | 'unhurt';
const WORTH: Readonly<Record<Harm, number>> = { dead: 100, captured: 110, down: 60, wounded: 50, recoils: 20, unhurt: 0 };

const out = (fared: Harm): boolean => fared === 'dead' || fared === 'captured';

function harm(before: Figure, after: Figure, moved: boolean): Harm {
  if (after.fate === 'captured') return 'captured';
  if (after.fate !== null && before.fate === null) return 'dead';
  if (after.down !== before.down && after.down !== null) return 'down';
  if (after.wounded && !before.wounded) return 'wounded';
  return moved || (after.at[0] === before.at[0] && after.at[1] === before.at[1]) ? 'unhurt' : 'recoils';
}
const SAID: Readonly<Record<Harm, Sentence>> = {
  dead: say('killed'),
  captured: say('captured'),
  down: say('thrown down'),
  wounded: say('wounded'),
  recoils: say('gives ground'),
  unhurt: say('unhurt'),
};

const [TARGET, ATTACKER] = [say('target'), say('attacker')];

/** What became of the target, or of whoever of a group fared worst, and of the one who struck. Whoever ran at him has moved anyway. */
function told(before: ArgState, after: ArgState, mine: readonly FigureId[], his: readonly FigureId[]): Outcome {
  const fared = (id: FigureId): Harm => {
    const [was, is] = [findFigure(before, id), findFigure(after, id)];
    return was === null || is === null ? 'unhurt' : harm(was, is, is.track !== null && was.track === null);
  };
  const worst = (ids: readonly FigureId[]): Harm => ids.map(fared).sort((a, b) => WORTH[b] - WORTH[a])[0] ?? 'unhurt';
  const [foe, own] = [worst(his), worst(mine)];
  const label =
    own === 'unhurt'
      ? say('{whom} {fared}', { whom: named(his, TARGET), fared: SAID[foe] })
      : say('{whom} {fared}, {who} {mine}', { whom: named(his, TARGET), fared: SAID[foe], who: named(mine, ATTACKER), mine: SAID[own] });
  return { key: `${foe}/${own}`, label, weight: WORTH[foe] - WORTH[own], ...falling(out(own), out(foe)) };
}

/** How far a mover came. */
function arrival(before: ArgState, after: ArgState, what: Order<'move' | 'charge' | 'march'>, id = what.figures[0]): Outcome {
  const [was, is] = id === undefined ? [null, null] : [findFigure(before, id), findFigure(after, id)];
  if (was === null || is === null) return { key: 'nothing', label: say('nothing'), weight: 0 };
  if (is.fate === 'escaped') return { key: 'leaves', label: say('leaves the table'), weight: 0 };
  if (is.meets.length > 0) return { key: 'contact', label: say('comes into contact'), weight: 100 };
  const end = what.way.at(-1);
  if (end !== undefined && Math.abs(end[0] - is.at[0]) < 5 && Math.abs(end[1] - is.at[1]) < 5)
    return { key: 'arrives', label: say('arrives'), weight: 100 };
  return was.at[0] === is.at[0] && was.at[1] === is.at[1]
    ? { key: 'blocked', label: say('does not get away'), weight: -20 }
    : { key: 'short', label: say('stops short'), weight: 0 };
}
