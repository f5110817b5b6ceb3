/** Odds: what a shot, a bomb, a move, a charge, held fire or a fight is asked about. The position itself is run; nothing is laid out by hand. */
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
import { enemiesTouching, engaged, inContact } from '../basics/contact.ts';
import { ascentTo, climbCharges } from '../movement/climbing.ts';
import { charged, placesAfter } from '../movement/moves.ts';
import type { Charge, Move, NodOrder } from '../orders.ts';
import { refusal, type Refusal } from '../rules.ts';
import { concerns, holders } from '../shooting/heldFire.ts';
import { canShoot, readyWeapon } from '../shooting/targets.ts';
import { visibleGroups } from '../sight/sight.ts';
import { figureOf, findFigure, findGroup, groupOf, membersOf, sideOfSeat, standing, type Figure, type NodState } from '../state.ts';
import { forget, forgetOthers } from './forgetting.ts';

type Asked = Question<NodState, NodOrder>;

/** Combats as they are proposed, and shots: "what if these two fought now?" */
export function probes(state: NodState, seat: Seat, among: Among = {}): Probe[] {
  const side = sideOfSeat(state, seat);
  if (side === null) return [];
  const mine = state.figures.filter(
    figure => (among.figure ?? figure.kit.id) === figure.kit.id && figure.kit.side === side && standing(figure),
  );
  return mine.flatMap(figure => [
    ...enemiesTouching(state, figure).map(enemy => ({ kind: 'fight', figure: figure.kit.id, target: enemy.kit.id })),
    ...(readyWeapon(figure, null) === null
      ? []
      : visibleGroups(state, [figure])
          .filter(group => canShoot(state, figure, group.id, null))
          .flatMap(group => membersOf(state, group.id).slice(0, 1))
          .map(enemy => ({ kind: 'shot', figure: figure.kit.id, target: enemy.kit.id }))),
  ]);
}

export function question(state: NodState, _seat: Seat, what: NodOrder | Probe): readonly Asked[] | Refusal {
  switch (what.kind) {
    case 'shot': {
      if (!('target' in what)) return [];
      const target = findFigure(state, what.target);
      return target === null ? [] : [shotAt(state, { kind: 'shoot', figure: what.figure, target: target.kit.unit, weapon: null })];
    }
    case 'shoot':
      return 'weapon' in what ? [shotAt(state, what)] : [];
    case 'smoke':
      return 'at' in what ? [bomb(state, what)] : [];
    case 'fire':
      return 'figures' in what ? [volley(state, what)] : [];
    case 'fight': {
      if (!('target' in what)) return [];
      const { figure, target } = what;
      if (!enemiesTouching(state, figureOf(state, figure)).some(({ kit }) => kit.id === target))
        return refusal('NOD-123', '{figure} and {target} are not in contact.', { figure, target });
      return [fight(state, figure, target)];
    }
    case 'move':
      return 'ways' in what ? moveOf(state, what) : [];
    case 'climb': {
      if (!('to' in what)) return [];
      const figure = findFigure(state, what.figure);
      const ascent = figure === null ? undefined : ascentTo(state, figure, what.to);
      if (figure === null || ascent === undefined || climbCharges(state, figure, what.to).length === 0) return [];
      const place = { at: ascent.at, base: figure.base, climb: ascent.climb };
      return [chargeBy(state, what, figure, touched(state, figure, place))];
    }
    default:
      return [];
  }
}

const touched = (state: NodState, figure: Figure, place: Parameters<typeof inContact>[1]): FigureId[] =>
  state.figures.flatMap(one => (one.kit.side !== figure.kit.side && standing(one) && inContact(state, place, one) ? [one.kit.id] : []));

/** What an order puts on the stack, and what has to be done with it first. */
const RESOLVING: ReadonlySet<string> = new Set([
  'chargeCheck', 'charged', 'climbing', 'marching', 'heldFire', 'underWay', 'volley', 'shot', 'hit', 'falling', 'parting', 'following',
]); // prettier-ignore
const AFTER_ACTIONS: ReadonlySet<string> = new Set(['rally', 'seppuku', 'melee', 'pairing', 'fighting', 'morale', 'turnEnd', 'turnStart']);
const AFTER_MELEE: ReadonlySet<string> = new Set(['morale', 'turnEnd', 'turnStart']);

const resolving = ({ moments }: NodState): boolean => moments.some(({ kind }) => RESOLVING.has(kind));

/** The order can no longer come in this turn. */
function tooLate(before: NodState, state: NodState): boolean {
  const at = now(state);
  return at === null || state.turn !== before.turn || AFTER_ACTIONS.has(at.kind);
}

/** Carried out, with all that it has set off. */
const carriedOut =
  (before: NodState) =>
  (state: NodState, given: boolean): boolean =>
    given ? !resolving(state) : tooLate(before, state);

/** Held fire, all of it or none (NOD-R061), at every checkpoint; whether to follow up. Pairs are taken as proposed (NOD-R124). */
function answers(state: NodState, ask: Ask<NodOrder>): Stance<NodOrder>[] | null {
  const at = now(state);
  if (at?.kind === 'heldFire' && at.shooters.length > 0)
    return [
      { key: 'holds', label: say('holds fire'), order: { kind: 'wait' } },
      { key: 'fires', label: say('fires'), order: { kind: 'fire', figures: at.shooters, target: at.unit } },
    ];
  if (at?.kind !== 'following') return null;
  return ask.choices
    .list()
    .map(order =>
      order.kind === 'follow' ? { key: 'follows', label: say('follows up'), order } : { key: 'stays', label: say('stays'), order },
    );
}

const common = { answers: (state: NodState, _seat: Seat, ask: Ask<NodOrder>) => answers(state, ask) };

function shotAt(before: NodState, order: Extract<NodOrder, { kind: 'shoot' }>): Asked {
  const his = membersOf(before, order.target).map(({ kit }) => kit.id);
  return { ...common, order, about: his, settled: carriedOut(before), outcome: after => told(before, after, [], his) };
}

/** NOD-181, NOD-R100: smoke, or none. */
function bomb(before: NodState, order: Extract<NodOrder, { kind: 'smoke' }>): Asked {
  return {
    ...common,
    order,
    about: [order.figure],
    settled: carriedOut(before),
    outcome: after =>
      after.smoke.length > before.smoke.length
        ? { key: 'smoke', label: say('smoke rises'), weight: 10 }
        : { key: 'fails', label: say('the bomb fails'), weight: 0 },
  };
}

/** NOD-116, NOD-117: the shots, and whether the group stops. */
function volley(before: NodState, order: Extract<NodOrder, { kind: 'fire' }>): Asked {
  const his = membersOf(before, order.target).map(({ kit }) => kit.id);
  const underFire = ({ moments }: NodState): boolean =>
    moments.some(({ kind }) => kind === 'volley' || kind === 'shot' || kind === 'hit' || kind === 'falling');
  return {
    ...common,
    order,
    about: his,
    settled: (state, given) => (given ? !underFire(state) : tooLate(before, state) || now(state)?.kind !== 'heldFire'),
    outcome(after) {
      const found = told(before, after, [], his);
      const goesOn = after.moments.some(({ kind }) => kind === 'marching' || kind === 'climbing');
      if (goesOn || membersOf(after, order.target).length === 0) return found;
      return { key: `stops ${found.key}`, label: say('{what}, the group stops', { what: found.label }), weight: found.weight + 20 };
    },
  };
}

/** Until this combat has been fought, in this turn's melee; everybody else near by fights too (NOD-R072). */
function fight(before: NodState, figure: FigureId, target: FigureId): Asked {
  const about = [figure, target];
  return {
    ...common,
    order: null,
    about,
    settled: state => fought(before, state, about, () => apart(state, figure, target)),
    forget: state => forget(state, about),
    outcome: after => told(before, after, [figure], [target]),
  };
}

const apart = (state: NodState, a: FigureId, b: FigureId): boolean => {
  const [one, two] = [figureOf(state, a), figureOf(state, b)];
  return !standing(one) || !standing(two) || !inContact(state, one, two);
};

/** Their combats are over, or will not come. */
function fought(before: NodState, state: NodState, about: readonly FigureId[], apart: () => boolean): boolean {
  const at = now(state);
  if (at === null || state.turn !== before.turn || AFTER_MELEE.has(at.kind)) return true;
  if (resolving(state)) return false;
  if (at.kind === 'fighting') return !at.combats.some(({ mine, his }) => [...mine, ...his].some(id => about.includes(id)));
  return apart();
}

/** A move: one question for each who comes into contact, told one by one because all together are a product of all fights; else what it may cost on the way. */
function moveOf(state: NodState, order: Move): Asked[] {
  const group = findGroup(state, order.unit);
  if (group === null) return [];
  if (charged(state, group, order).length === 0) return dangers(state, order) ? [onTheWay(state, order)] : [];
  const members = membersOf(state, group.id);
  const placeOf = placesAfter(order);
  return members.flatMap(figure => {
    const place = placeOf(figure);
    if (order.ways[figure.kit.id] === undefined) return [];
    const foes = touched(state, figure, place);
    return foes.length === 0 ? [] : [chargeBy(state, order, figure, foes)];
  });
}

/** Shots on the way, blows at those who leave a fight, held fire of those in sight. */
function dangers(state: NodState, order: Move): boolean {
  const group = groupOf(state, order.unit);
  if (order.during.length > 0) return true;
  const leaves = membersOf(state, group.id).some(figure => order.ways[figure.kit.id] !== undefined && engaged(state, figure));
  if (leaves && state.options.breakOff === 'parting') return true;
  const ways = Object.fromEntries(Object.entries(order.ways).map(([id, way]) => [id, [figureOf(state, id as FigureId).at, ...way]])); // the keys are figures
  return concerns(state, holders(state, group, false), { unit: group.id, ways, charges: [] });
}

function onTheWay(before: NodState, order: Move): Asked {
  const members = membersOf(before, order.unit);
  const mine = members.map(({ kit }) => kit.id);
  const his = [...new Set(order.during.flatMap(({ target }) => membersOf(before, target).map(({ kit }) => kit.id)))];
  const ends = placesAfter(order);
  const home = new Map(members.map(figure => [figure.kit.id, ends(figure).at]));
  return {
    ...common,
    order,
    about: [...mine, ...his],
    settled: carriedOut(before),
    outcome: after => told(before, after, mine, his, home),
  };
}

/** Who else touches these now, or will when all have come home: they may be in the same combat. */
function sharing(state: NodState, order: Charge, his: readonly FigureId[]): FigureId[] {
  const placeOf = order.kind === 'move' ? placesAfter(order) : (figure: Figure) => figure;
  const foes = his.map(id => figureOf(state, id));
  return state.figures.flatMap(one =>
    foes.some(foe => foe.kit.side !== one.kit.side && (inContact(state, one, foe) || inContact(state, placeOf(one), foe)))
      ? [one.kit.id]
      : [],
  );
}

/** NOD-144, NOD-145, NOD-116: its own check and theirs, held fire, and the fight it leads to. Pushes are not told: they hang on every other fight near by. */
function chargeBy(before: NodState, order: Charge, figure: Figure, his: readonly FigureId[]): Asked {
  const { id } = figure.kit;
  const about = [id, ...his];
  const beside = sharing(before, order, his);
  return {
    ...common,
    order,
    about,
    settled(state, given) {
      if (!given) return tooLate(before, state);
      return fought(before, state, about, () => !engaged(state, figureOf(state, id)));
    },
    forget: state => forgetOthers(state, about, beside),
    outcome: after => told(before, after, [id], his, 'nowhere', groupOf(after, figure.kit.unit).wonIn === before.turn),
  };
}

type Fared = 'killed' | 'disabled' | 'wound' | 'light' | 'dismounted' | 'pushed' | 'unhurt';
const WORTH: Readonly<Record<Fared, number>> = { killed: 100, disabled: 85, wound: 40, light: 15, dismounted: 25, pushed: 5, unhurt: 0 };
const [TARGET, ATTACKER] = [say('target'), say('attacker')];

const fareOf = (who: FigureId | Sentence, how: Fared): Sentence =>
  say(
    '{who} {how, select, killed {killed} disabled {disabled} wound {wounded} light {lightly wounded} dismounted {unhorsed} other {pushed back}}',
    {
      who,
      how,
    },
  );

function saidOf(his: Sentence | null, mine: Sentence | null): Sentence {
  return his !== null && mine !== null ? say('{his}, {mine}', { his, mine }) : (his ?? mine ?? say('nothing'));
}

const out = (how: Fared): boolean => how === 'killed' || how === 'disabled';

/** How one fared; `home`: where he should have come to, null where his place says nothing. */
function fared(before: Figure, after: Figure, home: Figure['at'] | null): Fared {
  if (after.fate === 'killed' || after.fate === 'disabled') return after.fate;
  const more = after.wounds - before.wounds;
  if (more >= 2) return 'wound';
  if (more === 1) return 'light';
  if (before.mounted && !after.mounted) return 'dismounted';
  return home !== null && (home[0] !== after.at[0] || home[1] !== after.at[1]) ? 'pushed' : 'unhurt';
}

/** What became of the worst hurt of theirs and of ours; a hurt horse and a slowed group are told where nothing worse happened. */
function told(
  before: NodState,
  after: NodState,
  mine: readonly FigureId[],
  his: readonly FigureId[],
  home: ReadonlyMap<FigureId, Figure['at']> | 'nowhere' | null = null,
  came = true,
): Outcome {
  const worst = (ids: readonly FigureId[]): Fared =>
    ids
      .map(id => {
        const was = figureOf(before, id);
        return fared(was, figureOf(after, id), home === 'nowhere' ? null : (home?.get(id) ?? was.at));
      })
      .reduce((most, one) => (WORTH[one] > WORTH[most] ? one : most), 'unhurt' as Fared);
  const [foe, own] = [worst(his), worst(mine)];
  const [hisFare, myFare] = [
    foe === 'unhurt' ? null : fareOf(named(his, TARGET), foe),
    own === 'unhurt' ? null : fareOf(named(mine, ATTACKER), own),
  ];
  if (!came)
    return {
      key: `not home ${foe}/${own}`,
      label: myFare === null ? say('the charge does not come home') : say('{mine}, the charge does not come home', { mine: myFare }),
      weight: WORTH[foe] - WORTH[own] - 1,
      ...falling(out(own), out(foe)),
    };
  const quiet = foe === 'unhurt' && own === 'unhurt';
  const slower = (id: FigureId): boolean => groupOf(after, figureOf(after, id).kit.unit).slowIn > groupOf(before, figureOf(before, id).kit.unit).slowIn; // prettier-ignore
  if (quiet && his.some(slower)) return { key: 'slowed', label: say('{whom} slowed', { whom: named(his, TARGET) }), weight: 8 };
  if (quiet && his.some(id => figureOf(after, id).horse > figureOf(before, id).horse))
    return { key: 'horse', label: say('horse wounded'), weight: 12 };
  if (quiet && mine.some(id => figureOf(after, id).horse > figureOf(before, id).horse))
    return { key: 'own horse', label: say('own horse wounded'), weight: -12 };
  return { key: `${foe}/${own}`, label: saidOf(hisFare, myFare), weight: WORTH[foe] - WORTH[own], ...falling(out(own), out(foe)) };
}
