/** Odds: what an order or a single fight leads to, laid out so that the rules themselves can be run to the end. */
import { say, type FigureId, type Outcome, type Probe, type Seat, type Stance } from '@nobori/engine';
import { copyState } from '../copies.ts';
import { charge } from '../movement/charges.ts';
import { refuseFire } from '../firing/firing.ts';
import { mostParries } from '../melee/melee.ts';
import { enemiesOf } from '../movement/moves.ts';
import { now } from '@nobori/engine';
import { enemiesTouching, figureOf, SIDES, sideOfSeat, type Figure, type SskOrder, type SskMoment, type SskState } from '../state.ts';

/** Two figures in contact, or that could be: "what if these two fought now?" */
export function probes(state: SskState, seat: Seat): Probe[] {
  const side = sideOfSeat(state, seat);
  if (side === null) return [];
  const mine = state.figures.filter(figure => figure.kit.side === side && figure.fate === null);
  return mine.flatMap(figure => [
    ...enemiesTouching(state, figure).map(enemy => ({ kind: 'fight', figure: figure.kit.id, target: enemy.kit.id })),
    ...(figure.kit.missile === null
      ? []
      : enemiesOf(state, side)
          .filter(enemy => refuseFire(state, side, figure.kit.id, enemy.kit.id) === null)
          .map(enemy => ({ kind: 'shot', figure: figure.kit.id, target: enemy.kit.id }))),
  ]);
}

/** A copy in which only these figures matter: the fewer there are, the sooner equal states are seen to be equal. */
function only(state: SskState, ids: readonly FigureId[]): SskState {
  const alone = copyState(state);
  alone.figures = alone.figures.filter(figure => ids.includes(figure.kit.id));
  alone.contacts = state.contacts.filter(({ a, b }) => ids.includes(a) && ids.includes(b));
  alone.partings = [];
  alone.units = alone.units.filter(unit => alone.figures.some(figure => figure.kit.unit === unit.id));
  return alone;
}

/** The stack that, run to its end, shows the effect: the shot or the fight, then the wounds. */
export function foretell(state: SskState, seat: Seat, what: SskOrder | Probe): SskState | null {
  switch (what.kind) {
    case 'fire':
    case 'shot': {
      if (!('target' in what)) return null;
      // Everybody stays on the table while the dice are counted: a third figure may stand in the way or give cover.
      const copy = copyState(state);
      copy.moments = [
        { kind: 'results', of: 'missiles' },
        { kind: 'shot', figure: what.figure, target: what.target },
      ];
      figureOf(copy, what.target).missileHits = 0;
      return copy;
    }
    case 'fight':
      return 'target' in what ? fight(state, [what.figure, what.target]) : null;
    case 'charge': {
      if (!('to' in what)) return null;
      const copy = copyState(state);
      charge(copy, what, () => undefined);
      const me = figureOf(copy, what.figure);
      return fight(copy, [what.figure, ...enemiesTouching(copy, me).map(enemy => enemy.kit.id)]);
    }
    case 'parry':
      return 'hits' in what ? afterParry(state, seat, what) : null;
    default:
      return null;
  }
}

function fight(state: SskState, ids: readonly FigureId[]): SskState {
  const alone = only(state, ids);
  for (const figure of alone.figures) {
    figure.missileHits = 0;
    figure.meleeHits = 0;
  }
  alone.moments = [{ kind: 'results', of: 'all' }, { kind: 'pairing' }];
  return alone;
}

/** A parry as if all others of one's own side did likewise: only the figures of this bout are kept. */
function afterParry(state: SskState, _seat: Seat, order: Extract<SskOrder, { kind: 'parry' }>): SskState | null {
  const moment = now(state);
  if (moment?.kind !== 'parries') return null;
  const mine = moment.bouts.find(bout => bout.figure === order.figure);
  if (mine === undefined) return null;
  const ids = [
    mine.figure,
    ...moment.bouts.filter(bout => bout.target === mine.figure || bout.figure === mine.target).map(bout => bout.figure),
  ];
  const alone = only(state, ids);
  const bouts = moment.bouts
    .filter(bout => ids.includes(bout.figure) && ids.includes(bout.target))
    .map(bout => (bout.figure === mine.figure ? { ...bout, parry: order.hits, spread: order.spread } : bout));
  const ready = SIDES.filter(side => bouts.every(bout => bout.parry !== null || figureOf(alone, bout.figure).kit.side !== side));
  const next: SskMoment = ready.length === SIDES.length ? { kind: 'strikes', bouts } : { kind: 'parries', bouts, ready };
  alone.moments = [{ kind: 'results', of: 'all' }, next];
  return alone;
}

/** Two ways to use one's hits: all to strike, or as many as can be to parry. */
export function stances(state: SskState, seat: Seat): Stance<SskOrder>[] {
  const moment = now(state);
  const side = sideOfSeat(state, seat);
  if (moment?.kind !== 'parries' || side === null) return [];
  const bout = moment.bouts.find(one => figureOf(state, one.figure).kit.side === side && one.parry === null);
  if (bout === undefined) return [];
  const parry = (hits: number): SskOrder => ({ kind: 'parry', figure: bout.figure, hits, spread: {} });
  return [
    { key: 'strikes', label: say('strikes with every hit'), order: parry(0) },
    { key: 'parries', label: say('parries all it can'), order: parry(mostParries(state, moment.bouts, bout)) },
  ];
}

type Harm = 'dead' | 'wounded' | 'hit' | 'unhurt';

function harm(before: Figure, after: Figure | undefined): Harm {
  if (after === undefined || after.fate === 'dead') return 'dead';
  if (after.legs + after.arms > before.legs + before.arms) return 'wounded';
  return 'unhurt';
}

const WORTH: Readonly<Record<Harm, number>> = { dead: 100, wounded: 35, hit: 10, unhurt: 0 };

/** What became of the target, and of the one who struck. */
export function outcome(before: SskState, after: SskState, what: SskOrder | Probe): Outcome {
  if (!('figure' in what)) return { key: 'nothing', label: say('nothing'), weight: 0 };
  const me = figureOf(before, what.figure);
  const meAfter = after.figures.find(figure => figure.kit.id === me.kit.id);
  const shot = what.kind === 'fire' || what.kind === 'shot';
  const foes = after.figures.filter(figure => figure.kit.side !== me.kit.side && ('target' in what ? figure.kit.id === what.target : true));
  const worst = foes.map(foe => harm(figureOf(before, foe.kit.id), foe)).sort((a, b) => WORTH[b] - WORTH[a])[0] ?? 'unhurt';
  const own = shot ? 'unhurt' : harm(me, meAfter);
  const label = say(
    '{his, select, unhurt {target unhurt} dead {target killed} other {target wounded}}{mine, select, unhurt {} dead {, attacker killed} other {, attacker wounded}}',
    { his: worst, mine: own },
  );
  return { key: `${worst}/${own}`, label, weight: WORTH[worst] - WORTH[own] };
}
