/** What the tests of secrecy share. */
/** ARG-135, ARG-152, ARG-244, ARG-248: states that differ only in what a seat may not know look, sound and ask alike to it. */
import { fill, odds, seatId, witnessed, type Seat } from '@nobori/engine';
import { orderOf } from '@nobori/engine/testing';
import { book, spot, type Written } from '../tabletop.testing.ts';
import type { ArgEvent, ArgOrder, ArgState } from '../state.ts';

export const [white, black, grey] = ['white', 'black', 'grey'].map(seatId) as [Seat, Seat, Seat]; // three names, three seats

/** Orders that name people their giver ought not to know of. */
const strangeOrders = (ids: readonly string[], mine: string): readonly ArgOrder[] =>
  ids
    .flatMap((id): Written[] => [
      { kind: 'charge', figures: [mine], target: id },
      { kind: 'follow', figures: [mine], target: id },
      { kind: 'hold', figures: [mine], shot: { when: 'near', figure: id, within: 500 } },
      { kind: 'move', figures: [id], way: [spot(50, 50)] },
      { kind: 'hide', figures: [mine, id] },
      { kind: 'deadlock', figures: [mine, id] },
      { kind: 'deploy', places: { [id]: spot(60, 22) } },
      { kind: 'shoot', figure: mine, target: id },
      { kind: 'spring', figures: [id] },
      { kind: 'reveal', figure: id },
      { kind: 'signal', figure: id },
      { kind: 'strike', figure: mine, target: id },
      { kind: 'victim', figure: id, target: mine },
      { kind: 'avoid', figure: mine, target: id },
    ])
    .map(value => orderOf(book, value));

/** Everything a seat can see, hear, be asked, be told in answer to any order, or have foretold; `offers`: also every order it is offered. */
export function picture(
  state: ArgState,
  seat: Seat,
  events: readonly ArgEvent[],
  offers = true,
  strangers: readonly string[] = [],
): string {
  const view = book.view(state, seat);
  const asks = book.prompt(state).asks.map(({ seats, wants, free, choices }) => {
    const list = offers && seats.includes(seat) ? choices.list() : [];
    const foretold = list.filter((_, i) => i % 200 === 100).map(order => odds(book, state, seat, order));
    const meant = list.map(order => book.choice(view, order));
    return [seats, fill(wants), free ?? false, meant, list.length > 0 ? choices.forms?.() : null, foretold];
  });
  const mine = view.figures.find(one => one.kit.faction === state.chairs.findIndex(chair => chair.seat === seat))?.kit.id ?? 'nobody';
  const answers = strangeOrders(strangers, mine).map(order => book.refuse(state, seat, order));
  const drawn = [book.cards(view), book.pieces?.(view), book.zones?.(view, null), book.probes(state, seat)];
  const heard = witnessed(events, seat);
  const told = [heard.map(event => book.account(view, event)), book.aims(view), book.phases(view)];
  return JSON.stringify([view, heard, asks, answers, drawn, told], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
