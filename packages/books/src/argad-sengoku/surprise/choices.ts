/** Choices: springing an ambush, giving the signal, being found (ARG-138, ARG-144, ARG-145). `refuse…` judges them all. */
import type { Choices } from '@nobori/engine';
import { lairOf, lurking, refuseSignal, refuseSpring, signalled, ambushOf } from './ambush.ts';
import type { ArgOrder, ArgState, FactionNo, Figure } from '../state.ts';

const open = (state: ArgState, no: FactionNo): Figure[] => lurking(state, no).filter(figure => figure.spring === null);

function springOrders(state: ArgState, no: FactionNo): ArgOrder[] {
  const found: ArgOrder[] = [];
  const seen = new Set<Figure>();
  for (const figure of open(state, no)) {
    if (figure.stumbled) found.push({ kind: 'reveal', figure: figure.kit.id });
    if (!seen.has(figure)) {
      const lair = lairOf(state, figure).filter(one => one.spring === null);
      for (const one of lair) seen.add(one);
      found.push({ kind: 'spring', figures: lair.map(one => one.kit.id) });
      if (lair.length > 1) found.push(...lair.map((one): ArgOrder => ({ kind: 'spring', figures: [one.kit.id] })));
    }
  }
  const chief = ambushOf(state, no)?.chief ?? null;
  if (chief !== null) found.push({ kind: 'signal', figure: chief });
  return found.filter(
    order =>
      (order.kind === 'spring'
        ? refuseSpring(state, no, order.figures)
        : order.kind === 'signal'
          ? refuseSignal(state, no, order.figure)
          : null) === null,
  );
}

export function springChoices(state: ArgState, no: FactionNo, end: ArgOrder): Choices<ArgOrder> {
  return {
    list: () => [end, ...springOrders(state, no)],
    plots: () => [],
    sample(random) {
      if (random.below(4) > 0) return end;
      const orders = springOrders(state, no);
      return orders[random.below(Math.max(1, orders.length))] ?? end;
    },
  };
}

/** Wait; but who was called last turn comes now (§4). */
export function safeSpring(state: ArgState, no: FactionNo, end: ArgOrder): ArgOrder {
  const called = open(state, no).filter(figure => signalled(state, figure) && figure.signal === state.turn - 1);
  const [first] = called;
  const order: ArgOrder | null =
    first === undefined
      ? null
      : {
          kind: 'spring',
          figures: lairOf(state, first)
            .filter(one => called.includes(one))
            .map(one => one.kit.id),
        };
  return order !== null && order.kind === 'spring' && refuseSpring(state, no, order.figures) === null ? order : end;
}
