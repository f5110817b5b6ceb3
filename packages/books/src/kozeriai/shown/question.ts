/** Odds: what a stroke, a shot, a move or an answer is asked about. The position itself is run; nothing is laid out by hand. */
import { now, say, type FigureId, type Among, type Probe, type Question, type Seat, type Stance } from '@nobori/engine';
import { apart, slippery } from '../ground.ts';
import { defencesOf } from '../melee/exchange.ts';
import { canFight, modesAgainst, refuseAim } from '../melee/melee.ts';
import { refuseStrike } from '../melee/steps.ts';
import type { KozMoment } from '../moments.ts';
import type { KozOrder, OrderOf } from '../orders.ts';
import { refusal, type Refusal } from '../rules.ts';
import { refuseShoot, refuseTarget } from '../shooting/shooting.ts';
import { able, figureOf, findFigure, meantBy, mounted, namedAs, struck, type Figure, type KozState } from '../state.ts';
import { played } from '../turn.ts';
import { disguised } from '../weapons/hidden.ts';
import { weaponIn } from '../weapons/inHand.ts';
import { hexName } from '../words.ts';
import { outcomeOf, type Asked } from './outcome.ts';

type Koz = Question<KozState, KozOrder>;

/** Whom each of a seat's men could strike, or shoot or throw at, from where he stands: "what if he did it?" */
export function probes(state: KozState, seat: Seat, among: Among = {}): Probe[] {
  const found: Probe[] = [];
  for (const figure of state.figures) {
    if (figure.kit.seat !== seat || !able(figure) || (among.figure ?? figure.kit.id) !== figure.kit.id) continue;
    const { missile } = weaponIn(figure);
    for (const target of state.figures) {
      if ((among.target ?? target.kit.id) !== target.kit.id) continue;
      const pair = { figure: figure.kit.id, target: target.kit.id };
      if (apart(figure, target) <= 4 && canFight(state, figure) && modesAgainst(state, figure, target).length > 0)
        found.push({ kind: 'stroke', ...pair });
      if (missile !== null && refuseTarget(state, figure, target) === null)
        found.push({ kind: missile === 'thrown' ? 'throw' : 'shot', ...pair });
    }
  }
  return found;
}

const PROBES: ReadonlySet<string> = new Set(['stroke', 'shot', 'throw']);
const isOrder = (what: KozOrder | Probe): what is KozOrder => !PROBES.has(what.kind);

export function question(state: KozState, seat: Seat, what: KozOrder | Probe): readonly Koz[] | Refusal {
  if (isOrder(what)) return ordered(state, what);
  const order = orderFor(state, what);
  return refuseProbe(state, seat, order) ?? [waiting(state, seat, order)];
}

type Attack = OrderOf<'strike'> | OrderOf<'fire'>;

/** The order a probe stands for: with the first mode that reaches. */
function orderFor(state: KozState, { kind, figure: id, target: other }: Probe): Attack {
  const [figure, target] = [figureOf(state, id), figureOf(state, other)];
  if (kind !== 'stroke') return { kind: 'fire', figure: id, ...namedAs(target) };
  return { kind: 'strike', figure: id, ...namedAs(target), mode: modesAgainst(state, figure, target)[0]?.name ?? null, iai: false };
}

/** What can never come to it, though nobody has yet been asked: the book's own reason. */
function refuseProbe(state: KozState, seat: Seat, order: Attack): Refusal | null {
  const [figure, target] = [figureOf(state, order.figure), meantBy(state, order) ?? figureOf(state, order.target)];
  const comes = (kind: 'actions' | 'combat' | 'phaseEnd'): boolean => state.moments.some(one => one.kind === kind && one.seat === seat);
  if (order.kind === 'strike') {
    if (state.active === seat || (struck(state, figure) && comes('combat'))) return refuseStrike(state, seat, order);
    return refuseAim(state, figure, order.mode, target);
  }
  if (figure.shoots) return refuseTarget(state, figure, target);
  const late = comes('phaseEnd') && (!comes('actions') || (state.active === seat && figure.acts > 0));
  if (late) return refusal('KOZ-61', '{figure} has not chosen to shoot.', { figure: order.figure });
  return refuseShoot(state, figure) ?? refuseTarget(state, figure, target);
}

function ordered(state: KozState, order: KozOrder): Koz[] {
  if (order.kind === 'strike' || order.kind === 'fire') {
    const of = aimed(state, order.figure, meantBy(state, order));
    return [now(state)?.kind === 'choosing' ? named(state, order, of) : asked(state, order, of)];
  }
  if (order.kind === 'tear' || order.kind === 'grapple')
    return [asked(state, order, aimed(state, order.figure, findFigure(state, order.target)))];
  if (order.kind === 'charge') return [asked(state, order, { figure: order.figure, target: order.target, moves: true, to: null })];
  if (order.kind === 'shout') return [asked(state, order, { figure: order.figure, target: null, moves: false, to: null })];
  if (order.kind === 'step' || order.kind === 'dash' || order.kind === 'climb' || order.kind === 'leave' || order.kind === 'ride')
    return [asked(state, order, { figure: order.figure, target: null, moves: true, to: order.to })];
  return ANSWERS.has(order.kind) ? answering(state, order) : [];
}
const ANSWERS: ReadonlySet<KozOrder['kind']> = new Set(['defend', 'deflect', 'push', 'aside', 'done']);

const aimed = (state: KozState, figure: FigureId, target: Figure | null): Asked => ({
  figure,
  target: target?.kit.id ?? null,
  moves: mounted(figureOf(state, figure)),
  to: null,
});

/** Everything an order causes lies above the moment that asked for it: it is settled when that is done, ground tests included (KOZ-57). */
function asked(before: KozState, order: KozOrder, of: Asked): Koz {
  const base = before.moments.length - 1;
  return {
    ...common(before, of),
    order,
    settled: (state, given) => given && state.moments.length <= base && !staysToSlip(before, state, of),
  };
}

const common = (before: KozState, of: Asked): Pick<Koz, 'about' | 'answers' | 'outcome' | 'unseen'> => ({
  about: of.target === null || of.target === of.figure ? [of.figure] : [of.figure, of.target],
  answers: (state, seat) => answers(state, seat, of),
  outcome: after => outcomeOf(before, after, of),
  unseen: mayHide(before, of),
});

/** What the turn is made of: on top of the stack, nothing of an order is left. */
const TURN: ReadonlySet<KozMoment['kind']> = new Set([
  'turnStart',
  'phaseStart',
  'actions',
  'acting',
  'shooting',
  'firing',
  'naming',
  'choosing',
  'combat',
  'striking',
  'phaseEnd',
  'turnEnd',
]);
const between = (state: KozState): boolean => TURN.has(now(state)?.kind ?? 'turnEnd');

/** A stroke or shot that is not yet its turn: everybody passes until it is, at the latest when the phase of its seat ends. */
function waiting(before: KozState, seat: Seat, order: Attack): Koz {
  const id = order.figure;
  const of = aimed(before, id, meantBy(before, order));
  const rest = common(before, of);
  return {
    ...rest,
    order,
    settled(state, given) {
      if (given) return between(state) && !state.named.some(one => one.figure === id) && !staysToSlip(before, state, of);
      const at = now(state);
      return at?.kind === 'phaseEnd' && at.seat === seat;
    },
    answers: (state, one, ask) => (one === seat ? makesReady(state, order) : null) ?? rest.answers(state, one, ask),
  };
}

/** KOZ-29: whoever is to shoot takes that as his action first. */
function makesReady(state: KozState, order: KozOrder): Stance<KozOrder>[] | null {
  if (order.kind !== 'fire' || now(state)?.kind !== 'acting') return null;
  const shoot: OrderOf<'shoot'> = { kind: 'shoot', figure: order.figure };
  const figure = figureOf(state, order.figure);
  if (figure.acts > 0 || refuseShoot(state, figure) !== null) return null;
  return [{ key: 'makes ready', label: say('makes ready to shoot'), order: shoot }];
}

/** KOZ-R02: a stroke named beforehand is settled when it has been struck, or cannot be any more. */
const named = (before: KozState, order: KozOrder, of: Asked): Koz => ({
  ...common(before, of),
  order,
  settled: (state, given) =>
    given && between(state) && !state.named.some(one => one.figure === of.figure) && !staysToSlip(before, state, of),
});

/** Answers to what another has begun. */
function answering(before: KozState, order: KozOrder): Koz[] {
  const at = now(before);
  const alone = (figure: FigureId): Koz[] => [asked(before, order, { figure, target: figure, moves: false, to: null })];
  if (at?.kind === 'defence') {
    const me = 'figure' in order ? order.figure : at.target; // a horse is defended by its rider (KOZ-130)
    return [asked(before, order, aimed(before, me, figureOf(before, at.figure)))];
  }
  if (at?.kind === 'bracing') return [asked(before, order, aimed(before, at.target, figureOf(before, at.figure)))];
  if (at?.kind === 'deflecting') return alone(at.target);
  return at?.kind === 'choosePush' || at?.kind === 'throwing' ? alone(at.figure) : [];
}

/** KOZ-57, KOZ-R14: having fought on slippery ground in this phase, one of them may still fall when it ends. */
function staysToSlip(before: KozState, state: KozState, { figure, target }: Asked): boolean {
  return [figure, target].some(id => {
    const [was, is] = [findFigure(before, id), findFigure(state, id)];
    if (was === null || is === null || !able(is) || is.lying || is.mount !== null) return false;
    if (state.moments.some(one => one.kind === 'slipping' && one.figures.includes(is.kit.id))) return true;
    if (was.contested === before.phase) return false; // that comes anyway
    return is.contested === state.phase && slippery(state, is.at);
  });
}

/** A weapon that may hide another could interfere, and what nobody knows of skills (KOZ-R90). */
function mayHide(state: KozState, { figure: id }: Asked): boolean {
  if (state.options.hiddenSkills) return true;
  const me = figureOf(state, id);
  return state.figures.some(one => {
    const arm = one.arms[one.hand];
    return arm !== undefined && one.kit.side !== me.kit.side && able(one) && apart(me, one) <= 8 && disguised(arm) !== null;
  });
}

// Answers

type KozStance = Stance<KozOrder>;
const END: KozOrder = { kind: 'done' };
const stance = (key: string, text: string, order: KozOrder | undefined, facts = {}): KozStance[] =>
  order === undefined ? [] : [{ key, label: say(text, facts), order }];

/** Whom a question is about. */
const partIn = (at: KozMoment): readonly FigureId[] => [...('figure' in at ? [at.figure] : []), ...('target' in at ? [at.target] : [])];

/** The answers worth telling apart; null: no part of this. What befalls others while all wait is none (their horses go on, KOZ-R51). */
function answers(state: KozState, seat: Seat, of: Asked): KozStance[] | null {
  const at = now(state);
  if (at === null) return null;
  const offered = (): readonly KozOrder[] =>
    played
      .prompt(state)
      .asks.find(({ seats }) => seats.includes(seat))
      ?.choices.list() ?? [];
  const striking = (): KozOrder | undefined => offered().find(one => one.kind === 'strike');
  if (at.kind === 'choosing') {
    const back = offered().find(one => one.kind === 'strike' && one.figure === of.target && one.target === of.figure);
    return back === undefined ? null : [...stance('names nobody', 'only parries', END), ...stance('strikes back', 'strikes back', back)];
  }
  if (of.target !== null && !partIn(at).some(id => id === of.figure || id === of.target)) return null;
  if (at.kind === 'defence') return defences(defencesOf(state, at));
  if (at.kind === 'closing') return [...stance('lets pass', 'lets him come', END), ...stance('strikes first', 'strikes first', striking())];
  if (at.kind === 'bracing') return [...stance('braces', 'only braces', END), ...stance('strikes', 'strikes at the charger', striking())];
  if (at.kind === 'impact') return [...stance('rides on', 'rides on', END), ...stance('strikes first', 'strikes first', striking())];
  if (at.kind === 'deflecting')
    return [...stance('deflects', 'tries to deflect it', { kind: 'deflect', figure: at.target }), ...stance('takes it', 'takes it', END)];
  if (at.kind === 'throwing')
    return [...stance('leaps aside', 'leaps aside', offered().find(one => one.kind === 'aside')), ...stance('stays', 'stays where he is', END)]; // prettier-ignore
  if (at.kind !== 'choosePush') return null;
  return at.options.flatMap(to => stance(`to ${to.join()}`, 'gives ground to {hex}', { kind: 'push', figure: at.figure, to }, { hex: hexName(state, to) })); // prettier-ignore
}

/** KOZ-R04: parry, strike back, or draw by iaijutsu; who has nothing in hand may draw first. */
function defences(all: readonly OrderOf<'defend'>[]): KozStance[] {
  const [parry, ...others] = all;
  return [
    ...stance('parries', 'parries', parry),
    ...stance('strikes back', 'strikes back', others.find(one => one.strike && one.weapon === null)),
    ...stance('draws', 'draws and parries', others.find(one => !one.strike && one.weapon !== null && !one.iai)),
    ...stance('drawing cut', 'strikes back with a drawing cut', others.find(one => one.strike && one.iai)),
  ]; // prettier-ignore
}
