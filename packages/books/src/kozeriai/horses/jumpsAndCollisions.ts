/** What a riding horse meets: jumps, KOZ-45 to KOZ-50, men and other horses, KOZ-133 to KOZ-137; rulings KOZ-R52 to R57. */
import { ask, done, goTo, type FigureId, type Tell, say, callOf, tellRoll, type Sentence } from '@nobori/engine';
import {
  direction,
  enteredHexes,
  hexBeside,
  pairAt,
  stepPair,
  straightTowards,
  type Hex,
  type HexFacing,
  type PairStep,
} from '@nobori/engine/hex';
import { putOnStack, toSeat } from '../asking.ts';
import { askClosers } from '../melee/closing.ts';
import type { KozEvent } from '../events.ts';
import { attackBy } from '../melee/exchange.ts';
import { refusal, type Dice, type Refusal, type Throw } from '../rules.ts';
import { jumps, SIDESTEPS } from './gaits.ts';
import { between, crossing, edgeTowards, gapAt, horseAt, manAt, rearOf, roomAt, type Crossing } from '../ground.ts';
import { canStrike, modesAgainst, refuseAim } from '../melee/melee.ts';
import type { MomentAt } from '../moments.ts';
import type { KozOrder } from '../orders.ts';
import { distract, fall, loosenHolds } from '../melee/results.ts';
import { atMost, D10 } from '../dice.ts';
import { loseAim } from '../weapons/inHand.ts';
import { enemies, figureOf, heldBy, namedAs, riderOf, spent, type Figure, type KozState, type KozSteps } from '../state.ts';
import { GAIT, JUMPS, type Jump } from '../tables.ts';

type Ahead =
  | { readonly kind: 'clear' }
  | { readonly kind: 'solid' }
  | { readonly kind: 'jump'; readonly over: Jump; readonly width: number }
  | { readonly kind: 'horse'; readonly horse: Figure };
const CLEAR: Ahead = { kind: 'clear' };
const SOLID: Ahead = { kind: 'solid' };

const OVER: Readonly<Record<string, Jump>> = { 'low hedge': 'low hedge', 'high hedge': 'high hedge', barricade: 'barricade' };

const otherHorse = (state: KozState, horse: Figure, hex: Hex): Figure | null => {
  const found = horseAt(state, hex[0], hex[1]);
  return found === horse ? null : found;
};

/** KOZ-R56: free for a horse to enter over that side, apart from who is there. */
const open = (state: KozState, from: Hex, towards: HexFacing): boolean => crossing(state, from, towards) === 'free';

function ahead(state: KozState, horse: Figure, step: PairStep, rest: readonly PairStep[], at: MomentAt<'riding'>): Ahead {
  const before = pairAt(horse.at, horse.facing);
  const after = stepPair(before, step);
  if (step === 'forward') {
    const way = crossing(state, horse.at, horse.facing);
    if (way === 'off' || way === 'barred') return SOLID;
    if (way !== 'free' && !at.cleared) return obstacle(state, horse, way, rest, at.jump);
  } else if (step === 'headLeft' || step === 'headRight') {
    const turned = direction(horse.facing + (step === 'headLeft' ? -1 : 1));
    const swing = direction(horse.facing + (step === 'headLeft' ? 4 : 2));
    if (!open(state, rearOf(horse), turned) || !open(state, horse.at, swing)) return SOLID;
  } else {
    const towards = direction(horse.facing + (step === 'back' ? 3 : ([1, 2, 4, 5][SIDESTEPS.indexOf(step)] ?? 0)));
    if (!open(state, rearOf(horse), towards)) return SOLID;
    if (step !== 'back' && (!open(state, horse.at, towards) || !open(state, after.rear, horse.facing))) return SOLID;
  }
  for (const hex of enteredHexes(before, after)) {
    const other = otherHorse(state, horse, hex);
    if (other !== null) return { kind: 'horse', horse: other };
  }
  return CLEAR;
}

/** KOZ-47, KOZ-R57: hedges, barricades and gaps. What is not or cannot be jumped is a solid object (KOZ-R56). */
function obstacle(state: KozState, horse: Figure, way: Crossing, rest: readonly PairStep[], jump: boolean): Ahead {
  if (!jump || !jumps(horse.gait)) return SOLID;
  if (way === 'gap') return gapAhead(state, horse, rest);
  if (rest[0] === 'headLeft' || rest[0] === 'headRight') return SOLID; // no turn while astride
  const landing = hexBeside(horse.at, horse.facing);
  const beyond = hexBeside(landing, horse.facing);
  const last = rest.length === 0; // it would end astride, so it goes one hex further
  const on = crossing(state, landing, horse.facing);
  if (last ? on !== 'free' : on === 'off' || on === 'barred') return SOLID;
  const other = otherHorse(state, horse, landing);
  if (other !== null && !last) return { kind: 'horse', horse: other };
  if (other !== null || otherHorse(state, horse, beyond) !== null) return SOLID; // it would be stopped astride
  const over = OVER[edgeTowards(state, horse.at, horse.facing)];
  return over === undefined ? SOLID : { kind: 'jump', over, width: 0 };
}

/** What is left of the way after a jump that counts for so many hexes; null when it would have to turn in the air (KOZ-R57). */
function afterJump(steps: readonly PairStep[], hexes: number): readonly PairStep[] | null {
  const turn = steps.findIndex(step => step !== 'forward');
  if (turn < 0) return steps.slice(hexes);
  return turn === steps.length - 1 ? steps.slice(turn) : null;
}

function gapAhead(state: KozState, horse: Figure, rest: readonly PairStep[]): Ahead {
  let width = 0;
  while (gapAt(state, hexBeside(horse.at, horse.facing, width + 1))) width += 1;
  if (width > 3 || afterJump(['forward', ...rest], width + 2) === null) return SOLID;
  const rear = hexBeside(horse.at, horse.facing, width + 1);
  const front = hexBeside(horse.at, horse.facing, width + 2);
  const other = otherHorse(state, horse, rear) ?? otherHorse(state, horse, front);
  if (other !== null) return { kind: 'horse', horse: other };
  if (crossing(state, hexBeside(horse.at, horse.facing, width), horse.facing) !== 'free' || !open(state, rear, horse.facing)) return SOLID;
  return { kind: 'jump', over: width === 1 ? 'gap 1' : width === 2 ? 'gap 2' : 'gap 3', width };
}

/** KOZ-45, KOZ-R55, KOZ-R56: it halts without entering; who may be unseated rolls, the mover's rider first. */
function stop(state: KozState, horse: Figure, other: Figure | null, tell: Tell<KozEvent>): void {
  const fast = GAIT[horse.gait].speed >= 3 || (other !== null && GAIT[other.gait].speed >= 3);
  const roll = other === null ? fast : fast || state.options.slowCollision === 'roll';
  const riders = (other === null ? [horse] : [horse, other]).flatMap(one => riderOf(state, one)?.kit.id ?? []);
  horse.gait = 'halt';
  if (other !== null) other.gait = 'halt';
  done(state);
  tell({ kind: 'halted', figure: horse.kit.id, why: other === null ? 'obstacle' : 'collision', rules: other === null ? ['KOZ-45', 'KOZ-R56'] : ['KOZ-45', 'KOZ-137', 'KOZ-R55'] }); // prettier-ignore
  if (roll && riders.length > 0) ask(state, { kind: 'colliding', riders });
}

/** Men on foot in the way: KOZ-46, KOZ-133 to KOZ-135. True when somebody has to be asked first. */
function meetMen(
  state: KozState,
  horse: Figure,
  rider: Figure,
  hexes: readonly Hex[],
  at: MomentAt<'riding'>,
  tell: Tell<KozEvent>,
): boolean {
  for (const [q, r] of hexes) {
    const man = manAt(state, q, r);
    if (man === null || man.lying) continue;
    const offered = at.offered.includes(man.kit.id);
    const free = canStrike(state, rider) && !rider.barred; // KOZ-R05
    if (!offered && enemies(rider, man) && free && modesAgainst(state, rider, man).length > 0) {
      goTo(state, { ...at, offered: [...at.offered, man.kit.id] });
      ask(state, { kind: 'impact', figure: rider.kit.id, target: man.kit.id }); // KOZ-R54
      return true;
    }
    if (GAIT[horse.gait].speed < 3 && asideHexes(state, man, horse, at).length > 0) {
      ask(state, { kind: 'throwing', figure: man.kit.id, horse: horse.kit.id }); // KOZ-135
      return true;
    }
    runDown(state, man, horse.kit.id, tell);
  }
  return false;
}

/** KOZ-R52: he falls in his hex, the horse goes over him. */
function runDown(state: KozState, man: Figure, horse: FigureId, tell: Tell<KozEvent>): void {
  tell({ kind: 'ranDown', figure: man.kit.id, target: horse, aside: false, rules: ['KOZ-46', 'KOZ-133', 'KOZ-R52'] });
  fall(state, man, ['KOZ-133'], tell);
  if (state.options.runDownHurts) distract(state, man, 2, ['KOZ-R52'], tell);
}

/** KOZ-R53: free hexes next to him that the horse does not cover. Who is held, grapples, shouts or is out of breath cannot leave his own (KOZ-158, KOZ-196, KOZ-R66, KOZ-R73). */
function asideHexes(state: KozState, man: Figure, horse: Figure, at: MomentAt<'riding'>): Hex[] {
  if (heldBy(state, man) > 0 || man.grapple !== null || man.helpless || spent(state, man)) return [];
  return ([0, 1, 2, 3, 4, 5] as const).map(d => hexBeside(man.at, d)).filter(to => refuseAside(state, man, horse, at, to) === null);
}

function refuseAside(state: KozState, man: Figure, horse: Figure, at: MomentAt<'riding'>, to: Hex): Refusal | null {
  const facts = { figure: man.kit.id, horse: horse.kit.id };
  const towards = between(man.at[0], man.at[1], to[0], to[1]) === 1 ? straightTowards(man.at, to) : null;
  if (towards === null) return refusal('KOZ-R53', '{figure} can leap only into a hex next to him.', facts);
  const way = crossing(state, man.at, towards);
  if (way === 'off') return refusal('KOZ-R53', 'That is not on the map.');
  if (way !== 'free') return refusal('KOZ-R53', '{figure} cannot leap there: the ground or an obstacle is in the way.', facts);
  if (!roomAt(state, to)) return refusal('KOZ-R53', '{figure} cannot leap there: somebody is in that hex.', facts);
  const [step] = at.steps;
  const after = stepPair(pairAt(horse.at, horse.facing), step ?? 'forward');
  return covered(after.at, to) || covered(after.rear, to) ? refusal('KOZ-R53', '{horse} would be upon {figure} there too.', facts) : null;
}
const covered = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];

export function placeHorse(state: KozState, horse: Figure, at: Hex, facing: HexFacing): void {
  horse.at = at;
  horse.facing = facing;
  const rider = riderOf(state, horse);
  if (rider === null) return;
  rider.at = at;
  rider.facing = facing;
  loseAim(rider); // KOZ-R45
}

function goOn(state: KozState, at: MomentAt<'riding'>, _dice: Dice, tell: Tell<KozEvent>): void {
  const horse = figureOf(state, at.figure);
  const rider = riderOf(state, horse);
  const [step, ...rest] = at.steps;
  if (step === undefined || horse.fate !== null || rider === null || rider.fate !== null) return done(state); // KOZ-R21
  const before = pairAt(horse.at, horse.facing);
  const after = stepPair(before, step);
  const turned = step === 'headLeft' ? direction(horse.facing - 1) : step === 'headRight' ? direction(horse.facing + 1) : horse.facing;
  const way = ahead(state, horse, step, rest, at);
  if (way.kind === 'solid') return stop(state, horse, null, tell);
  if (way.kind === 'horse') return stop(state, horse, way.horse, tell);
  const to = way.kind === 'jump' && way.width > 0 ? hexBeside(horse.at, horse.facing, way.width + 2) : after.at; // a gap is one step (KOZ-R21)
  if (askClosers(state, rider, { at: to, facing: turned }, at.asked)) return;
  if (way.kind === 'jump') return ask(state, { kind: 'jumping', figure: at.figure, over: way.over, width: way.width });
  if (meetMen(state, horse, rider, enteredHexes(before, after), at, tell)) return;
  const from = horse.at;
  const astride = at.cleared && rest.length === 0; // KOZ-R57
  goTo(state, { ...at, steps: astride ? ['forward'] : rest, cleared: false, asked: [], offered: [] });
  placeHorse(state, horse, after.at, turned);
  rider.left = true;
  tell({ kind: 'moved', figure: horse.kit.id, from, to: horse.at, facing: horse.facing, how: horse.gait, rules: [GAIT[horse.gait].rule] });
  loosenHolds(state, rider, tell);
}

const OBSTACLES: Readonly<Record<Jump, Sentence>> = {
  'low hedge': say('a low hedge'),
  'high hedge': say('a high hedge'),
  barricade: say('a barricade'),
  'gap 1': say('a gap of one hex'),
  'gap 2': say('a gap of two hexes'),
  'gap 3': say('a gap of three hexes'),
};

/** KOZ-47 to KOZ-50, KOZ-T2: throws the rider, refuses, or goes over. */
function jump(state: KozState, at: MomentAt<'jumping'>, dice: Dice, tell: Tell<KozEvent>): void {
  const horse = figureOf(state, at.figure);
  const rider = riderOf(state, horse);
  const riding = state.moments.at(-1);
  if (rider === null || riding?.kind !== 'riding') return;
  const over = at.over in JUMPS ? (at.over as Jump) : 'barricade'; // a key of the table itself
  const [throws, refuses] = JUMPS[over];
  const what: Throw = {
    who: rider.kit.id,
    for: say('jump over {obstacle}', { obstacle: OBSTACLES[over] }),
    rule: 'KOZ-47',
    rules: ['KOZ-50'],
  };
  const from = throws < 0 ? [0, refuses + 1] : [0, throws + 1, refuses + 1];
  const band = dice.band(callOf(what), D10, from) + (throws < 0 ? 1 : 0);
  tellRoll(tell, what, { dice: [D10], faces: dice.faces, need: refuses + 1, result: band });
  if (band < 2) {
    horse.gait = 'halt';
    done(state);
    tell({ kind: 'halted', figure: horse.kit.id, why: 'refused', rules: ['KOZ-48'] });
    if (band === 0) ask(state, { kind: 'thrown', figure: rider.kit.id }); // KOZ-49
    return;
  }
  if (at.width === 0) return goTo(state, { ...riding, cleared: true });
  // Over the gap: the rear hex on the first firm hex; the hexes crossed count.
  const to = hexBeside(horse.at, horse.facing, at.width + 2);
  goTo(state, { ...riding, steps: afterJump(riding.steps, at.width + 2) ?? [], cleared: false, asked: [], offered: [] });
  const origin = horse.at;
  placeHorse(state, horse, to, horse.facing);
  rider.left = true;
  tell({ kind: 'moved', figure: horse.kit.id, from: origin, to, facing: horse.facing, how: 'jump', rules: ['KOZ-50', 'KOZ-R57'] });
  loosenHolds(state, rider, tell);
  for (const [q, r] of [horse.at, rearOf(horse)]) {
    const man = manAt(state, q, r);
    if (man !== null && !man.lying) runDown(state, man, horse.kit.id, tell);
  }
}

export const horseSteps: Pick<KozSteps, 'riding' | 'jumping' | 'colliding' | 'impact' | 'throwing'> = {
  riding: { run: goOn },

  jumping: {
    run(state, at, dice, tell) {
      done(state);
      jump(state, at, dice, tell);
    },
  },

  /** KOZ-137: 0 or 1 and the rider is unseated. */
  colliding: {
    run(state, at, dice, tell) {
      done(state);
      const [throws] = JUMPS.barricade;
      const unseated = at.riders.filter(id => atMost(figureOf(state, id), say('unseated'), throws, 'KOZ-137', dice, tell));
      putOnStack(state, ...unseated.map(figure => ({ kind: 'thrown' as const, figure })));
    },
  },

  /** `ask.riderStroke`, KOZ-134 */
  impact: {
    asks(state, at) {
      const rider = figureOf(state, at.figure);
      const strokes = (): KozOrder[] => [
        ...modesAgainst(state, rider, figureOf(state, at.target)).map(mode => ({
          kind: 'strike' as const,
          figure: at.figure,
          ...namedAs(figureOf(state, at.target)),
          mode: mode.name,
          iai: false,
        })),
        { kind: 'done' },
      ];
      return toSeat(
        rider.kit.seat,
        '{figure} is about to ride {target} down: strike first?',
        { figure: at.figure, target: at.target },
        strokes,
      );
    },
    orders: {
      strike: {
        refuse(state, at, _seat, order) {
          const facts = { figure: at.figure, target: at.target };
          if (order.figure !== at.figure || order.target !== at.target || order.horse === true)
            return refusal('KOZ-R54', '{figure} may strike only at {target} now.', facts);
          if (order.iai) return refusal('KOZ-R54', '{figure} strikes with what he holds: he does not draw now.', facts);
          return refuseAim(state, figureOf(state, at.figure), order.mode, figureOf(state, at.target));
        },
        carryOut(state, at, _seat, order) {
          const rider = figureOf(state, at.figure);
          goTo(
            state,
            attackBy(at.figure, at.target, order.mode ?? modesAgainst(state, rider, figureOf(state, at.target))[0]?.name ?? '', 'impact'),
          );
        },
      },
      done: { refuse: () => null, carryOut: state => done(state) },
    },
  },

  /** `ask.aside`, KOZ-R53 */
  throwing: {
    asks(state, at) {
      const man = figureOf(state, at.figure);
      const riding = state.moments.at(-2);
      const orders = (): KozOrder[] => [
        ...(riding?.kind === 'riding' ? asideHexes(state, man, figureOf(state, at.horse), riding) : []).map(to => ({
          kind: 'aside' as const,
          figure: at.figure,
          to,
        })),
        { kind: 'done' },
      ];
      return toSeat(
        man.kit.seat,
        '{horse} comes at {figure}: leap aside?',
        { figure: at.figure, horse: at.horse },
        orders,
        () => orders()[0] ?? { kind: 'done' },
      );
    },
    orders: {
      aside: {
        refuse(state, at, _seat, order) {
          const riding = state.moments.at(-2);
          if (order.figure !== at.figure || riding?.kind !== 'riding')
            return refusal('KOZ-R53', 'It is {figure} who may leap aside.', { figure: at.figure });
          return refuseAside(state, figureOf(state, at.figure), figureOf(state, at.horse), riding, order.to);
        },
        carryOut(state, at, _seat, order, _dice, tell) {
          done(state);
          const man = figureOf(state, at.figure);
          man.at = order.to;
          man.left = true;
          tell({ kind: 'ranDown', figure: at.figure, target: at.horse, aside: true, rules: ['KOZ-135', 'KOZ-R53'] });
          fall(state, man, ['KOZ-135'], tell);
        },
      },
      done: {
        refuse: () => null,
        carryOut(state, at, _seat, _order, _dice, tell) {
          done(state);
          runDown(state, figureOf(state, at.figure), at.horse, tell);
        },
      },
    },
  },
};
