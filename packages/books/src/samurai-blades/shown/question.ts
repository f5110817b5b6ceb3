/** Odds: what a shot, an attack, a deflection or a lantern put out is asked about. The position itself is run; nothing is laid out by hand. */
import {
  falling,
  named,
  now,
  say,
  type Ask,
  type FigureId,
  type Outcome,
  type Among,
  type Probe,
  type Question,
  type Seat,
  type Sentence,
  type Stance,
} from '@nobori/engine';
import { statsOf } from '../characters/counterValues.ts';
import { opponentsOf } from '../combat/choices.ts';
import { isTarget, refuseLine, throws } from '../shooting/shooting.ts';
import {
  activeSide,
  conscious,
  figureOf,
  isMan,
  lurks,
  other,
  sideOfSeat,
  type BladesMoment,
  type BladesOrder,
  type BladesState,
  type Figure,
  type Health,
} from '../state.ts';
import { groundOf } from '../terrain/occupancy.ts';

/** "What if these two fought, or this one shot, now?" */
export function probes(state: BladesState, seat: Seat, among: Among = {}): Probe[] {
  const side = sideOfSeat(state, seat);
  if (side === null) return [];
  const ground = groundOf(state);
  return state.figures
    .filter(figure => (among.figure ?? figure.kit.id) === figure.kit.id)
    .filter(figure => figure.kit.side === side && conscious(state, figure) && figure.at[0] > -50)
    .flatMap(figure => {
      const { bow, shuriken } = statsOf(figure);
      const fights = opponentsOf(state, side, figure)
        .filter(target => (among.target ?? target) === target)
        .map(target => ({ kind: 'fight', figure: figure.kit.id, target }));
      if (bow !== true && shuriken !== true) return fights;
      const shots = state.figures
        .filter(target => (among.target ?? target.kit.id) === target.kit.id)
        .filter(target => isTarget(state, side, target) && refuseLine(state, ground, figure, target) === null)
        .map(target => ({ kind: throws(figure) ? 'throw' : 'shot', figure: figure.kit.id, target: target.kit.id }));
      return [...fights, ...shots];
    });
}

type Asked = Question<BladesState, BladesOrder>;

export function question(state: BladesState, seat: Seat, what: BladesOrder | Probe): readonly Asked[] {
  switch (what.kind) {
    case 'shoot':
    case 'shot':
    case 'throw':
      return 'target' in what ? [shot(state, seat, { kind: 'shoot', figure: what.figure, target: what.target })] : [];
    case 'fight':
      return 'target' in what ? [fight(state, seat, { kind: 'attack', figures: [what.figure], targets: [what.target] })] : [];
    case 'attack':
      return 'targets' in what ? [fight(state, seat, what)] : [];
    case 'deflect':
      return 'use' in what && what.use
        ? [{ ...asked(state, seat, what), about: [what.figure], outcome: told(state, [what.figure], []) }]
        : [];
    case 'suffer':
      return 'figure' in what ? askedOfNamed(state, seat, { kind: 'suffer', figure: what.figure }) : [];
    case 'shootLantern':
      return 'at' in what ? [lantern(state, seat, what)] : [];
    case 'tend':
      return 'light' in what && !what.light && sleeps(state) ? [lantern(state, seat, what)] : [];
    default:
      return [];
  }
}

const shot = (before: BladesState, seat: Seat, order: Extract<BladesOrder, { kind: 'shoot' }>): Asked => ({
  ...asked(before, seat, order),
  about: [order.target],
  outcome: told(before, [], [order.target]),
});

const fight = (before: BladesState, seat: Seat, order: Extract<BladesOrder, { kind: 'attack' }>): Asked => ({
  ...asked(before, seat, order),
  about: [...order.figures, ...order.targets],
  outcome: told(before, order.figures, order.targets),
});

/** BLD-R48: who is named before the roll, as his owner sees it: what befalls the attackers is his gain. */
function askedOfNamed(before: BladesState, seat: Seat, order: Extract<BladesOrder, { kind: 'suffer' }>): Asked[] {
  const at = now(before);
  if (at?.kind !== 'naming') return [];
  const { attackers, defenders } = at;
  const fought = told(before, attackers, defenders);
  return [
    {
      ...asked(before, seat, order),
      about: [...attackers, ...defenders],
      outcome(after) {
        const { key, label, weight } = fought(after);
        const died = (ids: readonly FigureId[]): boolean => ids.some(id => dead(figureOf(after, id).health));
        return { key, label, weight: -weight, ...falling(died(defenders), died(attackers)) };
      },
    },
  ];
}

/** What an order puts on the stack until its results are applied; under it the step goes on, and advancing is a matter of taste. */
const RESOLVING: ReadonlySet<BladesMoment['kind']> = new Set([
  ...(['shot', 'lanternShot', 'watch', 'deflecting', 'deflection', 'naming', 'fight', 'victim'] as const),
  ...(['retreating', 'retreat', 'unhorsing', 'placing'] as const),
]);

/** An order waits for its own step: of this phase, or of the next one if that is its side's. Until then everybody passes. */
function asked(before: BladesState, seat: Seat, order: BladesOrder): Pick<Asked, 'order' | 'settled' | 'answers' | 'unseen'> {
  const side = sideOfSeat(before, seat);
  const last = before.phase + (activeSide(before) === side ? 0 : 1);
  return {
    order,
    settled(state, given) {
      const at = now(state);
      if (at === null || at.kind === 'inTheDark') return true; // what those unseen do is not for this seat to run on
      return given ? !RESOLVING.has(at.kind) : state.phase > last;
    },
    answers: (state, _seat, ask) => answers(state, ask),
    unseen: side !== null && lurks(before, other(side)), // they bar ways and hexes (BLD-207)
  };
}

/** BLD-138, BLD-181: whom the owner lets suffer, and whether a monk deflects. Which way he goes, or where he is put, comes to the same (BLD-063, BLD-159). */
function answers(state: BladesState, { choices }: Ask<BladesOrder>): Stance<BladesOrder>[] | null {
  const at = now(state);
  if (at === null || !RESOLVING.has(at.kind)) return null;
  const all = choices.list().map(stanceOf);
  return at.kind === 'retreat' || at.kind === 'placing' ? all.slice(0, 1) : all;
}

const GOES: Sentence = say('goes where he must');

function stanceOf(order: BladesOrder): Stance<BladesOrder> {
  if (order.kind === 'suffer') {
    const { figure } = order;
    return { key: `suffer ${figure}`, label: say('{figure} takes the result', { figure }), order };
  }
  if (order.kind !== 'deflect') return { key: 'goes', label: GOES, order };
  const { figure } = order;
  return order.use
    ? { key: 'deflects', label: say('{figure} tries to deflect', { figure }), order }
    : { key: 'takes it', label: say('{figure} takes the arrow as it is', { figure }), order };
}

/** 7.3: does a house sleep whom a lantern that goes out may rouse? */
const sleeps = ({ battle, alarm }: BladesState): boolean => battle.special.alarm !== null && alarm === null;

/** BLD-195, 7.3: does it go out, and is the house roused? */
function lantern(before: BladesState, seat: Seat, order: Extract<BladesOrder, { kind: 'shootLantern' | 'tend' }>): Asked {
  const [q, r] = order.at;
  const lit = (state: BladesState): boolean => state.lanterns.some(({ at, lit: burns }) => burns && at[0] === q && at[1] === r);
  // The house of the one who puts it out gains nothing by the noise.
  const noise = before.battle.special.alarm === sideOfSeat(before, seat) ? 0 : 40;
  return {
    ...asked(before, seat, order),
    about: [order.figure],
    outcome(after) {
      const roused = after.alarm !== before.alarm;
      const burns = lit(after);
      return {
        key: burns ? 'burns' : roused ? 'out, alarm' : 'out',
        label: say('{burns, select, true {still burning} other {put out}}{roused, select, true {, and the alarm is raised} other {}}', {
          burns,
          roused,
        }),
        weight: (burns ? 0 : 50) - (roused ? noise : 0),
      };
    },
  };
}

type Fate = 'killed' | 'wounded' | 'stunned' | 'unhorsed' | 'driven back' | 'unhurt';
const WORTH: Readonly<Record<Fate, number>> = { killed: 100, wounded: 55, stunned: 40, unhorsed: 30, 'driven back': 12, unhurt: 0 };
/** A horse lost, and its saddle. */
const HORSE = 10;
const SADDLE = 5;

const dead = (health: Health): boolean => health === 'dead' || health === 'gone';

function fateOf(before: Figure, after: Figure): Fate {
  if (dead(after.health)) return 'killed';
  if (after.health !== before.health && (after.health === 'wounded' || after.health === 'stunned')) return after.health;
  if (before.rides !== null && after.rides === null) return 'unhorsed';
  return after.at[0] !== before.at[0] || after.at[1] !== before.at[1] ? 'driven back' : 'unhurt';
}

/** What became of those attacked and of those who attacked: of several, of the one who fared worst. */
const told =
  (before: BladesState, mine: readonly FigureId[], his: readonly FigureId[]) =>
  (after: BladesState): Outcome => {
    const worst = (ids: readonly FigureId[]): Fate =>
      ids.map(id => fateOf(figureOf(before, id), figureOf(after, id))).reduce((a, b) => (WORTH[b] > WORTH[a] ? b : a), 'unhurt');
    const fallen = (ids: readonly FigureId[]): Figure[] =>
      ids.map(id => figureOf(before, id)).filter(one => isMan(one) && one.rides !== null);
    const lost = (ids: readonly FigureId[]): boolean =>
      fallen(ids).some(({ rides }) => rides !== null && dead(figureOf(after, rides).health));
    const foe = worst(his);
    const own = worst(mine);
    const about = his.length > 0 ? his : mine;
    const fate = his.length > 0 ? foe : own;
    const horse = lost(about);
    // A wounded man may keep the saddle; whose horse is dead, or who is dead himself, has lost it anyway.
    const off =
      !horse && fate !== 'killed' && fate !== 'unhorsed' && fallen(about).some(({ kit }) => figureOf(after, kit.id).rides === null);
    const worth = WORTH[fate] + (horse ? HORSE : 0) + (off ? SADDLE : 0);
    return {
      key: `${fate}${horse ? ', horse killed' : ''}${off ? ', off the horse' : ''}${his.length > 0 ? `/${own}` : ''}`,
      label: say(
        '{target, select, true {{whom} {fate}} other {{fate}}}{horse, select, true {, horse killed} other {}}{off, select, true {, off the horse} other {}}{hurt, select, true {, {who} {own}} other {}}',
        {
          target: his.length > 0,
          whom: named(his, say('target')),
          who: named(mine, say('attacker')),
          fate: say(fate),
          horse,
          off,
          hurt: his.length > 0 && own !== 'unhurt',
          own: say(own),
        },
      ),
      weight: his.length > 0 ? worth - WORTH[own] : -worth,
      ...falling(own === 'killed', foe === 'killed'),
    };
  };
