/** Odds: what a shot, a fight, a charge or a parry is asked about. The position itself is run; nothing is laid out by hand. */
import { falling, named, now, say, type FigureId, type Outcome, type Probe, type Question, type Seat, type Stance } from '@nobori/engine';
import { copyState } from '../copies.ts';
import { refuseFire } from '../firing/firing.ts';
import { mostParries } from '../melee/melee.ts';
import { safeCharge } from '../movement/chargeChoices.ts';
import { charge, chargeOrder } from '../movement/charges.ts';
import { refusal, type Refusal } from '../rules.ts';
import { enemiesTouching, figureOf, sideOfSeat, unitOf, type Declare, type Figure, type SskOrder, type SskState } from '../state.ts';
import { circleOf, forget } from './forgetting.ts';

type Asked = Question<SskState, SskOrder>;

export function question(state: SskState, _seat: Seat, what: SskOrder | Probe): readonly Asked[] | Refusal {
  switch (what.kind) {
    case 'fire':
    case 'shot':
      return 'target' in what ? [shotAt(state, { kind: 'fire', figure: what.figure, target: what.target })] : [];
    case 'fight':
      if (!('target' in what)) return [];
      if (!enemiesTouching(state, figureOf(state, what.figure)).some(({ kit }) => kit.id === what.target))
        return refusal('SSK-065', '{figure} and {target} are not in contact.', { figure: what.figure, target: what.target });
      return [fight(state, null, [what.figure], [what.target])];
    case 'charge': {
      if (!('to' in what)) return [];
      const home = copyState(state);
      charge(home, what, () => undefined);
      const foes = enemiesTouching(home, figureOf(home, what.figure)).map(({ kit }) => kit.id);
      return [fight(state, what, [what.figure], foes)];
    }
    case 'declare':
      return 'unit' in what ? declared(state, what) : [];
    case 'parry': {
      const at = now(state);
      const bout = 'hits' in what && at?.kind === 'parries' ? at.bouts.find(one => one.figure === what.figure) : undefined;
      if (bout === undefined || at?.kind !== 'parries' || !('hits' in what)) return [];
      const foes = new Set([bout.target, ...at.bouts.filter(one => one.target === bout.figure).map(one => one.figure)]);
      return [fight(state, what, [what.figure], [...foes])];
    }
    default:
      return [];
  }
}

/**
 * SSK-024: the charge run and fought as they stand now. It is told of the first who comes home (SSK-R25); the others of his unit go with
 * him. Where nobody gets there it has no odds.
 */
function declared(state: SskState, what: Declare): Asked[] {
  const home = copyState(state);
  unitOf(home, what.unit).charge = what.target;
  let met: readonly [FigureId, readonly FigureId[]] | null = null;
  for (let left = chargeOrder(home, what.unit); left.length > 0; left = left.slice(1)) {
    const order = safeCharge(home, left);
    if (order.kind !== 'charge') continue;
    charge(home, order, () => undefined);
    met ??= [order.figure, enemiesTouching(home, figureOf(home, order.figure)).map(({ kit }) => kit.id)];
  }
  return met === null ? [] : [fight(state, what, [met[0]], met[1], home)];
}

/** Until the target's wounds are rolled: hits noted on him before count too, so it is also told how he fares without this shot (SSK-026). */
function shotAt(before: SskState, order: Extract<SskOrder, { kind: 'fire' }>): Asked {
  const about = [order.target];
  return {
    order,
    about,
    settled: state => woundsRolled(state, about, 'missiles'),
    forget: state => forget(state, about, true),
    answers: (state, seat) => parries(state, seat, about),
    outcome: after => told(before, after, [], about, limb),
    without: true,
    unseen: before.options.secretCharges,
  };
}

/** Until the wounds of all who strike at each other are rolled, shots at a charger included. `met`: as they stand then. */
function fight(before: SskState, order: SskOrder | null, mine: readonly FigureId[], his: readonly FigureId[], met = before): Asked {
  const about = [...mine, ...his];
  const [charger] = order?.kind === 'charge' || order?.kind === 'declare' ? mine : [];
  return {
    order,
    about,
    settled: state => woundsRolled(state, about, 'all'),
    forget: state => forget(state, about, false),
    answers: (state, seat) => parries(state, seat, about) ?? (charger === undefined ? null : shotsAt(state, seat, charger)),
    outcome: after => told(before, after, mine, his, harm),
    takes: othersAt(met, about) ? say('Others who strike at them are taken to strike with every hit.') : null,
    unseen: before.options.secretCharges,
  };
}

/** SSK-R45, SSK-R46: whether anybody else is in this fight. He could parry as well; he is not asked, or there would be no end of cases. */
const othersAt = (state: SskState, about: readonly FigureId[]): boolean =>
  about.some(id => enemiesTouching(state, figureOf(state, id)).some(({ kit }) => !about.includes(kit.id)));

const AFTER_WOUNDS: ReadonlySet<string> = new Set(['burial', 'morale', 'testing', 'turnEnd']);

/** The wounds of these are rolled: `until` says in which Results. */
function woundsRolled(state: SskState, about: readonly FigureId[], until: 'missiles' | 'all'): boolean {
  const at = now(state);
  if (at === null || about.every(id => figureOf(state, id).fate !== null)) return true;
  if (until === 'all' && at.kind !== 'results' && state.moments.some(one => one.kind === 'results' && one.of === 'all')) return false;
  if (at.kind === 'wounds') return !at.figures.some(id => about.includes(id));
  return AFTER_WOUNDS.has(at.kind);
}

/** SSK-R47: with every hit, or with as many as can parry. Fights elsewhere are nothing to this one. */
function parries(state: SskState, seat: Seat, about: readonly FigureId[]): Stance<SskOrder>[] | null {
  const at = now(state);
  const side = sideOfSeat(state, seat);
  if (at?.kind !== 'parries' || side === null) return null;
  const parry = (figure: FigureId, hits: number): SskOrder => ({ kind: 'parry', figure, hits, spread: {} });
  const open = at.bouts.filter(one => one.parry === null && figureOf(state, one.figure).kit.side === side);
  const { decides } = circleOf(state, about);
  const elsewhere = open.find(one => !decides.has(one.figure));
  if (elsewhere !== undefined) return [{ key: 'elsewhere', label: say('fights elsewhere'), order: parry(elsewhere.figure, 0) }];
  const [bout] = open;
  if (bout === undefined) return null;
  const most = mostParries(state, at.bouts, bout);
  const strikes = { key: 'strikes', label: say('strikes with every hit'), order: parry(bout.figure, 0) };
  return most === 0 ? [strikes] : [strikes, { key: 'parries', label: say('parries all he can'), order: parry(bout.figure, most) }];
}

/** SSK-062: those charged may shoot at him who comes, or hold their fire. */
function shotsAt(state: SskState, seat: Seat, charger: FigureId): Stance<SskOrder>[] | null {
  const side = sideOfSeat(state, seat);
  if (now(state)?.kind !== 'firing' || side === null || figureOf(state, charger).kit.side === side) return null;
  const shooter = state.figures.find(one => one.kit.side === side && refuseFire(state, side, one.kit.id, charger) === null);
  if (shooter === undefined) return null;
  return [
    { key: 'holds', label: say('does not shoot'), order: { kind: 'done' } },
    {
      key: 'shoots',
      label: say('shoots at {figure}', { figure: charger }),
      order: { kind: 'fire', figure: shooter.kit.id, target: charger },
    },
  ];
}

type Harm = 'dead' | 'wounded' | 'leg' | 'arm' | 'both' | 'unhurt';
const WORTH: Readonly<Record<Harm, number>> = { dead: 100, wounded: 35, leg: 35, arm: 35, both: 35, unhurt: 0 };

const harm = (before: Figure, after: Figure): Harm =>
  after.fate === 'dead' ? 'dead' : after.legs + after.arms > before.legs + before.arms ? 'wounded' : 'unhurt';

/** SSK-082, SSK-083: wounds in leg and arm told apart. */
function limb(before: Figure, after: Figure): Harm {
  if (after.fate === 'dead') return 'dead';
  const [legs, arms] = [after.legs > before.legs, after.arms > before.arms];
  return legs && arms ? 'both' : legs ? 'leg' : arms ? 'arm' : 'unhurt';
}

const [TARGET, ATTACKER] = [say('target'), say('attacker')];

/** What became of the target, and of the one who struck; of several, of the one who fared worst. */
function told(
  before: SskState,
  after: SskState,
  mine: readonly FigureId[],
  his: readonly FigureId[],
  fared: (before: Figure, after: Figure) => Harm,
): Outcome {
  const worst = (ids: readonly FigureId[]): Harm =>
    ids.map(id => fared(figureOf(before, id), figureOf(after, id))).sort((a, b) => WORTH[b] - WORTH[a])[0] ?? 'unhurt';
  const [foe, own] = [worst(his), worst(mine)];
  const label = say(
    '{whom} {his, select, unhurt {unhurt} dead {killed} leg {wounded in the leg} arm {wounded in the arm} both {wounded in arm and leg} other {wounded}}{mine, select, unhurt {} dead {, {who} killed} other {, {who} wounded}}',
    { his: foe, mine: own, whom: named(his, TARGET), who: named(mine, ATTACKER) },
  );
  return { key: `${foe}/${own}`, label, weight: WORTH[foe] - WORTH[own], ...falling(own === 'dead', foe === 'dead') };
}
