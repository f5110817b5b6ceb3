/** Step 5, BLD-041: fight after fight, with the questions a fight puts to both sides: victim, retreat, placing, advance. */
import { done, goTo, listed, now, type Facts, type FigureId } from '@nobori/engine';
import { sameHex, type Hex } from '@nobori/engine/hex';
import { isDone, safeEnd, thenSettle, toSide } from '../asking.ts';
import { refusal, type Refusal } from '../rules.ts';
import { anyFight, fightChoices } from './choices.ts';
import { mayGo, movesOf, randomMove } from '../movement/moveChoices.ts';
import { aftermath, attack, kills, refuseAttack, rollFight, suffer, whatFalls } from './combat.ts';
import { dropTask, placingHexes, putDown, refusePlacing } from '../characters/harm.ts';
import { refuseTend, tend } from '../night/lanterns.ts';
import { advanceOf, goOn, march, refuseMove, refuseRide, ride } from '../movement/moves.ts';
import { tellBeset } from '../night/beset.ts';
import { lookForNinja } from '../night/night.ts';
import { beginRetreat, retreat, waysOf } from './retreats.ts';
import {
  activeSide,
  duellistOf,
  conscious,
  figureOf,
  findFigure,
  mightAct,
  other,
  type BladesOrder,
  type BladesMoment,
  type BladesState,
  type BladesSteps,
  type Figure,
  type Side,
} from '../state.ts';
import { defenceOf } from '../characters/counterValues.ts';
import { judgeAtOnce } from '../victory.ts';
import { challengeOpen } from '../honour/choices.ts';
import { honourOrders } from '../honour/steps.ts';

type Advancing = Extract<BladesMoment, { kind: 'advancing' }>;
type Placing = Extract<BladesMoment, { kind: 'placing' }>;
type Victim = Extract<BladesMoment, { kind: 'victim' | 'naming' }>;

/** Those among whom the owner chooses. */
const choosable = (at: Victim): readonly FigureId[] => (at.kind === 'victim' && at.of === 'attackers' ? at.attackers : at.defenders);
const chooser = (state: BladesState, at: Victim): Side =>
  at.kind === 'victim' && at.of === 'attackers' ? activeSide(state) : other(activeSide(state));
function noFight(): never {
  throw new Error('a fight without fighters');
}
/** The safe default: one whom the result does not kill, then the weakest defence; before the roll the weakest alone. */
function safeVictim(state: BladesState, at: Victim): FigureId {
  const spared = at.kind === 'victim' ? choosable(at).filter(id => !kills(state, at, id, chooser(state, at))) : [];
  const among = spared.length > 0 ? spared : choosable(at);
  const defence = (id: FigureId): number => defenceOf(state, figureOf(state, id));
  return among.toSorted((a, b) => defence(a) - defence(b))[0] ?? noFight();
}

const victimAsk = (state: BladesState, at: Victim, text: string, facts?: Facts) =>
  toSide(
    state,
    chooser(state, at),
    text,
    listed<BladesOrder>(() => choosable(at).map((figure): BladesOrder => ({ kind: 'suffer', figure }))),
    (): BladesOrder => ({ kind: 'suffer', figure: safeVictim(state, at) }),
    facts,
  );
const refuseVictim = (at: Victim, figure: FigureId): Refusal | null =>
  choosable(at).includes(figure) ? null : refusal('BLD-138', '{figure} was not in this fight.', { figure });

/** BLD-209: an advancing man leads and draws nothing, so a rider whose horse is in harness stays. */
const mayAdvance = (state: BladesState, figure: Figure): boolean =>
  conscious(state, figure) && (figure.rides === null || figureOf(state, figure.rides).draws === null);

/** BLD-160: those of the winners who can still go anywhere. */
const advancers = (state: BladesState, ids: readonly FigureId[]): Figure[] =>
  ids.map(id => figureOf(state, id)).filter(figure => mayAdvance(state, figure));
const advances = (state: BladesState, { figures, beaten }: Advancing): BladesOrder[] =>
  advancers(state, figures).flatMap(figure =>
    movesOf(state, figure, advanceOf(state, figure, beaten)).filter(one => !('leave' in one && one.leave)),
  );

function refuseAdvancer(state: BladesState, at: Advancing, id: FigureId): Refusal | null {
  const figure = findFigure(state, id);
  return figure !== null && at.figures.includes(id) && mayAdvance(state, figure) // BLD-163: nobody else moves in step 5
    ? null
    : refusal('BLD-160', '{figure} may not advance after this fight.', { figure: id });
}

export const combatSection = {
  melee: {
    run(state) {
      const side = activeSide(state);
      if (mightAct(state, side) || anyFight(state, side) || challengeOpen(state, side)) goTo(state, { kind: 'combat' }); // BLD-166, BLD-211
      else done(state);
    },
  },

  combat: {
    asks(state) {
      const side = activeSide(state);
      const duellist = duellistOf(state, side);
      return duellist === null
        ? toSide(state, side, 'Who attacks?', fightChoices(state, side), safeEnd)
        : toSide(state, side, 'Single combat: does {duellist} attack?', fightChoices(state, side), safeEnd, { duellist });
    },
    orders: {
      attack: {
        refuse: (state, _at, _seat, { figures, targets }) => refuseAttack(state, activeSide(state), figures, targets),
        carryOut(state, _at, _seat, { figures, targets }) {
          thenSettle(state, { kind: 'melee' });
          attack(state, { attackers: figures, defenders: targets });
        },
      },
      tend: {
        refuse: (state, _at, _seat, { figure, at, light }) => refuseTend(state, activeSide(state), figure, at, light),
        carryOut(state, _at, _seat, { figure, at, light }, _dice, tell) {
          thenSettle(state, { kind: 'melee' });
          tend(state, figure, at, light, tell);
        },
      },
      ...honourOrders,
      done: isDone,
    },
  },

  /** BLD-R48: before the roll, where it decides the table. */
  naming: {
    asks: (state, at) => victimAsk(state, at, 'Mounted and foot defend together. Who takes the result?'),
    orders: {
      suffer: {
        refuse: (_state, at, _seat, { figure }) => refuseVictim(at, figure),
        carryOut: (state, { attackers, defenders }, _seat, { figure }) =>
          goTo(state, { kind: 'fight', attackers, defenders, victim: figure }),
      },
    },
  },
  fight: { run: (state, at, dice, tell) => rollFight(state, at, dice, tell) },
  victim: {
    asks: (state, at) =>
      victimAsk(
        state,
        at,
        'Who is {what, select, wounded {wounded} stunned {stunned} back {driven back} killed {killed} other {struck}}?',
        { what: whatFalls(at) },
      ),
    orders: {
      suffer: {
        refuse: (_state, at, _seat, { figure }) => refuseVictim(at, figure),
        carryOut: (state, at, _seat, { figure }, _dice, tell) => suffer(state, at, figure, tell),
      },
    },
  },

  retreating: { run: (state, at, _dice, tell) => beginRetreat(state, at, tell) },
  retreat: {
    asks: (state, at) =>
      toSide(
        state,
        at.mover,
        '{figure} must retreat. Which way?',
        listed<BladesOrder>(() => waysOf(state, at).map((way): BladesOrder => ({ kind: 'retreat', figure: at.figure, way }))),
        () => ({ kind: 'retreat', figure: at.figure, way: waysOf(state, at)[0] ?? [] }),
        { figure: at.figure },
      ),
    orders: {
      retreat: {
        refuse(state, at, _seat, { figure, way }) {
          if (figure !== at.figure) return refusal('BLD-156', 'It is {figure} who must retreat.', { figure: at.figure });
          const ways = waysOf(state, at);
          if (ways.some(one => sameHexes(one, way))) return null; // where a river ends a way, others may be longer
          const { hexes } = at;
          return way.length === hexes
            ? refusal('BLD-157', 'That way does not lead {figure} over free hexes, away from his enemies.', { figure })
            : refusal('BLD-157', '{figure} must go {hexes, plural, one {# hex} other {# hexes}} back.', { figure, hexes });
        },
        carryOut: (state, at, _seat, { way }, _dice, tell) => retreat(state, at, way, tell),
      },
    },
  },

  /** BLD-159, BLD-201: the owner puts a man who came off his horse down. */
  unhorsing: {
    run(state, { figure, horse }, _dice, tell) {
      const man = figureOf(state, figure);
      const mount = figureOf(state, horse);
      const hexes = placingHexes(state, man, mount, null);
      const [only, ...others] = hexes;
      const seems = (to: Side, known: Side | null): string => {
        const open = placingHexes(state, man, mount, known);
        return to === man.kit.side || open.length === 1 ? open.join(' ') : 'some';
      };
      tellBeset(state, man, 'BLD-207', seems, tell);
      if (only === undefined || others.length > 0) return goTo(state, { kind: 'placing', figure, horse, hexes });
      done(state);
      putDown(state, man, only, tell);
      lookForNinja(state, tell);
    },
  },
  placing: {
    asks(state, at) {
      const { figure } = at;
      const man = figureOf(state, figure);
      const hexes = () => hexesOf(state, at);
      return toSide(
        state,
        man.kit.side,
        'Put {figure} down beside the horse.',
        listed<BladesOrder>(() => hexes().map((at): BladesOrder => ({ kind: 'place', figure, at }))),
        () => ({ kind: 'place', figure, at: hexes()[0] ?? man.at }),
        { figure },
      );
    },
    orders: {
      place: {
        refuse(state, at, _seat, { figure, at: hex }) {
          if (figure !== at.figure) return refusal('BLD-159', 'It is {figure} who came off his horse.', { figure: at.figure });
          const open = hexesOf(state, at).some(one => sameHex(one, hex));
          return open ? null : refusePlacing(state, figureOf(state, figure), figureOf(state, at.horse), hex);
        },
        carryOut(state, _at, _seat, { figure, at }, _dice, tell) {
          done(state);
          putDown(state, figureOf(state, figure), at, tell);
          lookForNinja(state, tell);
        },
      },
    },
  },

  aftermath: {
    run(state, at, _dice, tell) {
      judgeAtOnce(state, tell);
      if (state.verdict !== null) return;
      aftermath(state, at, tell);
      const moment = now(state);
      if (moment?.kind !== 'advancing') return;
      const able = advancers(state, moment.figures).some(figure => mayGo(state, figure, advanceOf(state, figure, moment.beaten)));
      if (!able) done(state);
    },
  },

  /** BLD-160 to BLD-163, BLD-209: one of the winners may advance. */
  advancing: {
    asks: (state, at) =>
      toSide(
        state,
        at.side,
        'Advance after the fight?',
        {
          ...listed<BladesOrder>(() => [...advances(state, at), { kind: 'stay' }]),
          sample(random) {
            const able = advancers(state, at.figures);
            const figure = able[random.below(able.length + 1)];
            return (
              (figure === undefined ? null : randomMove(state, figure, advanceOf(state, figure, at.beaten), random)) ?? { kind: 'stay' }
            );
          },
        },
        () => ({ kind: 'stay' }),
      ),
    orders: {
      move: {
        refuse: (state, at, _seat, order) =>
          refuseAdvancer(state, at, order.figure) ??
          refuseLeaving(order.leave) ??
          refuseMove(state, figureOf(state, order.figure), order, advanceOf(state, figureOf(state, order.figure), at.beaten)),
        carryOut(state, { beaten }, _seat, order, _dice, tell) {
          done(state);
          const figure = figureOf(state, order.figure);
          dropTask(state, figure, tell); // BLD-205
          goOn(state, figure, march(state, figure, order, advanceOf(state, figure, beaten), 'BLD-160', tell), true); // BLD-163
        },
      },
      ride: {
        refuse: (state, at, _seat, order) =>
          refuseAdvancer(state, at, order.figure) ??
          refuseLeaving(order.leave) ??
          refuseRide(state, figureOf(state, order.figure), order, advanceOf(state, figureOf(state, order.figure), at.beaten)),
        carryOut(state, { beaten }, _seat, order, _dice, tell) {
          done(state);
          const figure = figureOf(state, order.figure);
          dropTask(state, figure, tell);
          goOn(state, figure, ride(state, figure, order, advanceOf(state, figure, beaten), 'BLD-160', tell), true);
        },
      },
      stay: { refuse: () => null, carryOut: state => done(state) },
    },
  },
} satisfies Pick<
  BladesSteps,
  'melee' | 'combat' | 'naming' | 'fight' | 'victim' | 'retreating' | 'retreat' | 'unhorsing' | 'placing' | 'aftermath' | 'advancing'
>;

const sameHexes = (one: readonly Hex[], two: readonly Hex[]): boolean =>
  one.length === two.length && one.every((hex, i) => sameHex(hex, two[i] ?? hex));

/** Where he may be put; worked out when his owner is asked, who may not know who stands in the dark (BLD-207). */
const hexesOf = (state: BladesState, { figure, horse, hexes }: Placing): readonly Hex[] =>
  hexes ?? placingHexes(state, figureOf(state, figure), figureOf(state, horse), null);

const refuseLeaving = (leave: boolean): Refusal | null => (leave ? refusal('BLD-209', 'Nobody leaves the map in an advance.') : null);
