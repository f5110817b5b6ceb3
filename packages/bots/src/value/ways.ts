/**
 * How far it is to what is fought for, by ways one can go. On hexes the books count so themselves; on a table they tell how far it is as the
 * crow flies, and a player who believed that would stand on the bank and wonder. Where the aim lies is the book's to say: wherever `stepsTo`
 * is 0.
 */
import type { Aim, Book, Spot, State } from '@nobori/engine';
import { cellAt, farFrom, middleOf, netOf, type Far, type Net } from './net.ts';

export type Steps = (from: Spot) => number | null;

/** First the work, then away: whoever has a place to reach or a man to kill does not go to the edge before. */
export const waits = ({ kind, side }: Aim, aims: readonly Aim[]): boolean =>
  kind === 'leave' && aims.some(one => one.side === side && !one.done && isWork(one));

/** The work is done, and there is no going back to it. */
export const isOver = (aim: Aim, aims: readonly Aim[]): boolean =>
  aim.done && isWork(aim) && aims.some(({ kind, side, done }) => kind === 'leave' && side === aim.side && !done);

const isWork = ({ kind, figures }: Aim): boolean => kind === 'reach' || (kind === 'kill' && figures.length > 0);

const straightTo =
  (book: Book, view: State, aim: Aim): Steps =>
  from =>
    book.stepsTo?.(view, aim, from) ?? null;

/** Many orders of a moment begin and end on the same hexes: each is measured once. */
function measured(steps: Steps): Steps {
  const known = new Map<number, number | null>();
  return from => {
    const key = from[0] * 0x1_0000 + from[1];
    const found = known.get(key);
    if (found !== undefined) return found;
    const far = steps(from);
    known.set(key, far);
    return far;
  };
}

/** A scenario's goals are the same objects in all copies of a state. */
const surveys = new WeakMap<Aim['where'], Far>();

/** What lies still, surveyed once; null for what moves, and on hexes. */
export function surveyOf(book: Book, view: State, aim: Aim): { readonly net: Net; readonly far: Far } | null {
  if (book.board === 'hex' || aim.where.length === 0 || aim.where.some(({ kind }) => kind === 'piece')) return null;
  const ground = book.ground(view);
  if (ground.kind !== 'table') return null;
  const net = netOf(book, ground.table);
  const far = surveys.get(aim.where) ?? farFrom(net, goalsOf(net, straightTo(book, view, aim)));
  surveys.set(aim.where, far);
  return { net, far };
}

/** The squares in which an aim lies. */
const goalsOf = (net: Net, straight: Steps): number[] => Array.from(net.links.keys()).filter(cell => straight(middleOf(net, cell)) === 0);

export function stepsBy(book: Book, view: State, aim: Aim): Steps {
  const straight = straightTo(book, view, aim);
  const survey = surveyOf(book, view, aim);
  if (survey === null) return measured(straight);
  const { net, far } = survey;
  return from => {
    const way = far[cellAt(net, from)] ?? Number.POSITIVE_INFINITY;
    // Within a square the straight way is the better measure, and never longer.
    const crow = straight(from);
    return way === Number.POSITIVE_INFINITY || crow === null ? crow : crow === 0 ? 0 : Math.max(crow, way);
  };
}
