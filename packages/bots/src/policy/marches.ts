/**
 * Orders worth thinking of where ways have no end: each man of a unit goes his own way, round what bars it and one behind the other where it is
 * narrow, to what is fought for or to the nearest enemy. The book's ready moves shift a unit as it stands, and would never bring it over a bridge.
 */
import type { Aim, Ask, Book, FigureId, Order, Plot, Plotted, Seat, Spot } from '@nobori/engine';
import { cellAt, farFrom, netOf, routeFrom, type Far, type Net } from '../value/net.ts';
import { straight } from '../value/features.ts';
import { surveyOf } from '../value/ways.ts';
import type { Scene } from './features.ts';

/** Goals one unit thinks of, and how close together men end. */
const GOALS = 4;
const APART: Readonly<Record<Book['board'], number>> = { hex: 1, inches: 312, cm: 300 };

/** Goals that move are surveyed again and again: the squares they have been in. */
const single = new WeakMap<Net, Map<number, Far>>();

function towards(net: Net, at: Spot): Far {
  const known = single.get(net) ?? new Map<number, Far>();
  single.set(net, known);
  const cell = cellAt(net, at);
  const far = known.get(cell) ?? farFrom(net, [cell]);
  known.set(cell, far);
  return far;
}

/** What the men of a plot may go to: aims first, then the nearest enemies. */
function goalsFor({ book, view, mine, theirs, foes, byId }: Scene, net: Net, from: Spot): Far[] {
  const places = (aim: Aim): Far[] => {
    const survey = surveyOf(book, view, aim);
    if (survey !== null) return [survey.far];
    if (aim.kind === 'kill')
      return aim.figures.flatMap(id => {
        const at = byId.get(id)?.at ?? null;
        return at === null ? [] : [towards(net, at)];
      });
    const pieces = book.pieces?.(view) ?? [];
    return aim.where.flatMap(one => {
      const at = one.kind === 'piece' ? pieces.find(({ id }) => id === one.id)?.at : undefined;
      return at === undefined ? [] : [towards(net, at)];
    });
  };
  const nearest = foes
    .flatMap(({ at }) => (at === null ? [] : [at]))
    .sort((a, b) => straight(a, from) - straight(b, from))
    .slice(0, 1);
  const all = [...mine.flatMap(({ aim }) => places(aim).slice(0, 2)), ...theirs.flatMap(({ aim }) => places(aim).slice(0, 1))];
  return [...new Set([...all.slice(0, GOALS - 1), ...nearest.map(at => towards(net, at))])];
}

export function marches(scene: Scene, seat: Seat, ask: Ask): Order[] {
  const { book, view } = scene;
  if (book.board === 'hex') return [];
  // Whoever has his orders keeps them: who always thinks again is never ready.
  const plots = ask.choices.plots().filter(({ kind, again }) => kind === 'ways' && again !== true);
  if (plots.length === 0) return [];
  const ground = book.ground(view);
  if (ground.kind !== 'table') return [];
  const net = netOf(book, ground.table);
  return plots.flatMap(plot => {
    const from = plot.figures.find(one => one.from !== null)?.from;
    if (from === null || from === undefined) return [];
    return goalsFor(scene, net, from).flatMap(far => {
      const order = march(scene, net, far, plot);
      return order !== null && book.refuse(view, seat, order) === null ? [order] : [];
    });
  });
}

type Going = Plotted & { readonly from: Spot };

function march({ book, byId }: Scene, net: Net, far: Far, plot: Plot): Order | null {
  const apart = APART[book.board];
  const going = plot.figures.filter((one): one is Going => one.from !== null);
  const goes = new Set(going.map(({ figure }) => figure));
  const taken: Spot[] = [...byId.values()].flatMap(({ id, at, life }) => (at === null || life === 0 || goes.has(id) ? [] : [at]));
  const ways: Record<FigureId, readonly Spot[]> = {};
  let moves = false;
  for (const one of going.toSorted((a, b) => (far[cellAt(net, a.from)] ?? 0) - (far[cellAt(net, b.from)] ?? 0))) {
    const way = wayOf(one, routeFrom(net, far, one.from), taken, apart);
    if (way !== null) {
      ways[one.figure] = way;
      moves = true;
    }
    taken.push(way?.at(-1) ?? one.from);
  }
  return moves ? plot.order(ways) : null;
}

const PARTS = [1, 0.8, 0.6, 0.4, 0.2];

/** As far along his way as he can pay for and there is room. */
function wayOf({ from, allowance, cost }: Going, route: readonly Spot[], taken: readonly Spot[], apart: number): readonly Spot[] | null {
  if (route.length === 0) return null;
  for (const part of PARTS) {
    const way = cutOff(from, route, allowance * part);
    const end = way.at(-1);
    if (end === undefined || taken.some(spot => straight(spot, end) < apart)) continue;
    const paid = cost(way);
    if (typeof paid === 'number' && paid <= allowance) return way;
  }
  return null;
}

/** The beginning of a way, so long. */
function cutOff(from: Spot, route: readonly Spot[], length: number): Spot[] {
  const way: Spot[] = [];
  let [last, left] = [from, length];
  for (const spot of route) {
    const leg = straight(last, spot);
    if (leg >= left) {
      const share = leg === 0 ? 0 : left / leg;
      way.push([Math.trunc(last[0] + (spot[0] - last[0]) * share), Math.trunc(last[1] + (spot[1] - last[1]) * share)]);
      return way;
    }
    way.push(spot);
    [last, left] = [spot, left - leg];
  }
  return way;
}
