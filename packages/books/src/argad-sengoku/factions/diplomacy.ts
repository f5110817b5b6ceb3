/** Relations and talk, ARG-004, ARG-230, ARG-231, ARG-234: at the start of a turn, before one's first order. */
import { goTo, say, type Ask, type Choices, type Handler, type Seat, type Tell } from '@nobori/engine';
import { answersFor, notAsked } from '../asking.ts';
import { touch } from '../basics/clusters.ts';
import { RELATIONS } from '../files/relations.ts';
import { TERMS } from '../files/orders.ts';
import { refusal, type Refusal } from '../rules.ts';
import {
  commands,
  factionId,
  factionNo,
  factionNos,
  findFigure,
  relate,
  relation,
  seatsFor,
  standing,
  type ArgEvent,
  type ArgOrder,
  type ArgMoment,
  type ArgState,
  type FactionNo,
  type Offer,
} from '../state.ts';

type Orders = Extract<ArgMoment, { kind: 'orders' }>;
/** Turns an offer is made for where nobody says otherwise. */
const USUAL = 3;

/** ARG-230, ARG-250, ARG-S3 (5): whoever attacks a neutral or an ally is his enemy from that moment, and everybody hears of it. */
export function turnAgainst(state: ArgState, a: FactionNo, b: FactionNo, tell: Tell<ArgEvent>): void {
  if (relation(state, a, b) === 'enemy') return;
  relate(state, a, b, 'enemy');
  tell({ kind: 'related', side: factionId(state, a), other: factionId(state, b), as: 'enemy', reveals: true, rules: ['ARG-250'] });
}

/** ARG-S3 (5): whoever touches the one he has a score to settle with is the enemy of all his people. */
export function settleScores(state: ArgState, tell: Tell<ArgEvent>): void {
  for (const { figure, target } of state.battle.grudges) {
    const [one, other] = [findFigure(state, figure), findFigure(state, target)];
    if (one === null || other === null || one.hidden || other.hidden || !standing(one) || !standing(other)) continue;
    if (touch(state, one, other)) turnAgainst(state, one.kit.faction, other.kit.faction, tell);
  }
}

/** Before the first order of the turn (§4, 0). */
export function early({ figures }: ArgState, no: FactionNo): boolean {
  for (const { kit, order } of figures) if (kit.faction === no && order !== null && order.do !== 'nothing') return false;
  return true;
}

/** A question nobody waits for: what one faction says to another. */
export const talkAsk = (state: ArgState, at: Orders, no: FactionNo): Ask<ArgOrder> => ({
  seats: seatsFor(state, no),
  wants: say('{side} may talk to the others.', { side: factionId(state, no) }),
  choices: talk(state, at, no),
  fallback: () => offers(state, at, no)[0] ?? { kind: 'peace' },
  free: true,
  open: true,
});

const others = (state: ArgState, no: FactionNo): FactionNo[] => factionNos(state).filter(one => one !== no);

/** An offer that lies on the table already need not be made again. */
const offered = (at: Orders, from: FactionNo, to: FactionNo, terms: Offer['terms'], turns: number): boolean =>
  at.offers.some(one => one.from === from && one.to === to && one.terms === terms && one.turns === turns);

function offers(state: ArgState, at: Orders, no: FactionNo): ArgOrder[] {
  return others(state, no).flatMap(other =>
    TERMS.filter(terms => !offered(at, no, other, terms, USUAL)).map((terms): ArgOrder => ({
      kind: 'offer',
      side: factionId(state, other),
      terms,
      turns: USUAL,
    })),
  );
}

function talk(state: ArgState, at: Orders, no: FactionNo): Choices<ArgOrder> {
  const list = (): ArgOrder[] => [
    ...at.offers.filter(({ to }) => to === no).map(({ from }): ArgOrder => ({ kind: 'accept', side: factionId(state, from) })),
    ...offers(state, at, no),
    ...others(state, no).flatMap(other =>
      RELATIONS.filter(as => as !== 'ally' && as !== relation(state, no, other)).map((as): ArgOrder => ({
        kind: 'relate',
        side: factionId(state, other),
        as,
      })),
    ),
    ...(state.peace.includes(no) ? [] : [{ kind: 'peace' } as const]),
  ];
  return {
    list,
    plots: () => [],
    sample(random) {
      const all = offers(state, at, no);
      return all[random.below(Math.max(1, all.length))] ?? list()[0] ?? { kind: 'peace' };
    },
  };
}

type Talk = Extract<ArgOrder, { kind: 'relate' | 'offer' | 'accept' | 'peace' }>;

function refuseTalk(state: ArgState, at: Orders, seat: Seat, order: Talk): Refusal | null {
  const no = answersFor(state, seat, at.waits);
  if (no === null || !commands(state, seat, no)) return notAsked(seat);
  if (!early(state, no)) return refusal('ARG-230', 'Relations are declared at the start of a turn, before the first order.');
  if (order.kind === 'peace') return state.peace.includes(no) ? refusal('ARG-234', 'You have already agreed to end the game.') : null;
  const other = factionNo(state, order.side);
  if (other < 0 || other === no) return refusal('ARG-230', 'There is no other faction {side}.', { side: order.side });
  if (order.kind === 'relate' && order.as === 'ally') return refusal('ARG-230', 'An alliance needs both: offer it, or accept it.');
  if (order.kind === 'accept' && !at.offers.some(offer => offer.from === other && offer.to === no))
    return refusal('ARG-231', 'There is no offer of {side} to accept.', { side: order.side });
  if (order.kind === 'offer' && offered(at, no, other, order.terms, order.turns))
    return refusal('ARG-231', 'This offer to {side} already lies on the table.', { side: order.side });
  return null;
}

const handler = <O extends Talk>(
  act: (state: ArgState, at: Orders, no: FactionNo, order: O, tell: (event: ArgEvent) => void) => void,
): Handler<ArgState, Orders, O, ArgEvent> => ({
  refuse: refuseTalk,
  carryOut(state, at, seat, order, _dice, tell) {
    const no = answersFor(state, seat, at.waits);
    if (no !== null) act(state, at, no, order, tell);
  },
});

/** ARG-231: an alliance is what both made it; everything else is a promise. */
function accept(state: ArgState, at: Orders, offer: Offer, tell: (event: ArgEvent) => void): void {
  goTo(state, { ...at, offers: at.offers.filter(one => one !== offer) });
  state.treaties = [...state.treaties, { ...offer, since: state.turn }];
  const [side, other] = [factionId(state, offer.to), factionId(state, offer.from)];
  tell({ kind: 'accepted', side, other, terms: offer.terms, turns: offer.turns, reveals: true, rules: ['ARG-231'] });
  if (offer.terms !== 'alliance') return;
  relate(state, offer.from, offer.to, 'ally');
  tell({ kind: 'related', side, other, as: 'ally', reveals: true, rules: ['ARG-230'] });
}

export const talkOrders = {
  relate: handler<Extract<ArgOrder, { kind: 'relate' }>>((state, _at, no, order, tell) => {
    relate(state, no, factionNo(state, order.side), order.as);
    tell({ kind: 'related', side: factionId(state, no), other: order.side, as: order.as, reveals: true, rules: ['ARG-230'] });
  }),
  offer: handler<Extract<ArgOrder, { kind: 'offer' }>>((state, at, no, order, tell) => {
    const offer: Offer = { from: no, to: factionNo(state, order.side), terms: order.terms, turns: order.turns };
    goTo(state, { ...at, offers: [...at.offers.filter(one => one.from !== no || one.to !== offer.to), offer] });
    tell({
      kind: 'offered',
      side: factionId(state, no),
      other: order.side,
      terms: order.terms,
      turns: order.turns,
      reveals: true,
      rules: ['ARG-231'],
    });
  }),
  accept: handler<Extract<ArgOrder, { kind: 'accept' }>>((state, at, no, order, tell) => {
    const offer = at.offers.find(one => one.from === factionNo(state, order.side) && one.to === no);
    if (offer !== undefined) accept(state, at, offer, tell);
  }),
  peace: handler<Extract<ArgOrder, { kind: 'peace' }>>((state, _at, no, _order, tell) => {
    state.peace = [...state.peace, no];
    tell({ kind: 'offered', side: factionId(state, no), other: '', terms: 'truce', turns: 0, reveals: true, rules: ['ARG-234'] });
  }),
};
