/** Orders that lead somewhere, as they are told: how far it is and in which direction, where that is still known. */
import { degrees, now, say, windTo, type Described, type Fact, type FigureId, type Sentence, type Spot } from '@nobori/engine';
import { onTable, pathLength, type Point } from '@nobori/engine/table';
import { edgeOf } from '../movement/endPlaces.ts';
import { findFigure, type ArgMoment, type ArgOrder, type ArgState } from '../state.ts';
import { FAMILIES } from './families.ts';

type Of<K extends ArgOrder['kind']> = Extract<ArgOrder, { kind: K }>;

/** "Okabe", "Okabe and Jinpachi", "Okabe and 3 more". */
export function crowd(figures: readonly FigureId[]): { readonly who: Fact; readonly count: number } {
  const [first, ...rest] = figures;
  const who = first === undefined || rest.length < 2 ? [...figures] : say('{first} and {more} more', { first, more: rest.length });
  return { who, count: figures.length };
}

const MOVING: ReadonlySet<ArgMoment['kind']> = new Set(['orders', 'acting', 'bend', 'press']);

/** Where a way leads from, as long as the figure still stands where it was offered to it. */
function startOf(state: ArgState, id: FigureId | undefined): Point | null {
  const figure = id === undefined ? null : findFigure(state, id);
  const kind = now(state)?.kind;
  return figure === null || kind === undefined || !MOVING.has(kind) ? null : figure.at;
}

const toward = (from: Spot, to: Spot): Sentence => windTo([to[0] - from[0], to[1] - from[1]]);

/** How a way is told: how long it is and where it leads, or over which edge. Where that is not known any more, only that they move. */
export function going(state: ArgState, figures: readonly FigureId[], way: readonly Point[]): Described<ArgOrder> {
  const end = way.at(-1);
  const from = startOf(state, figures[0]);
  const about = { figures, way, ...(from === null ? {} : { cost: pathLength([from, ...way]) }) };
  const facts = crowd(figures);
  if (end !== undefined && !onTable(state.table, end)) {
    const edge = say(edgeOf(state, end));
    return {
      ...about,
      label: say('{count, plural, one {{who} leaves} other {{who} leave}} the table over the {edge} edge', { ...facts, edge }),
      short: say('Leave the table over the {edge} edge', { edge }),
      family: FAMILIES.leave,
      role: 'grave',
    };
  }
  if (from === null || end === undefined)
    return {
      ...about,
      label: say('{count, plural, one {{who} moves} other {{who} move}}', facts),
      short: say('Move'),
      family: FAMILIES.move,
    };
  const where = { length: pathLength([from, ...way]), direction: toward(from, end) };
  return {
    ...about,
    label: say('{count, plural, one {{who} moves} other {{who} move}} {length, length} to the {direction}', { ...facts, ...where }),
    short: say('Move {length, length} to the {direction}', where),
    family: FAMILIES.move,
  };
}

export function marching({ figures, way, turn }: Of<'march'>, state: ArgState): Described<ArgOrder> {
  const facts = { ...crowd(figures), about: turn === null ? null : toward([0, 0], turn) };
  const faces = turn === null ? {} : { facing: degrees(turn) };
  const end = way.at(-1);
  const from = startOf(state, figures[0]);
  if (end === undefined)
    return {
      label: say('{count, plural, one {{who} turns} other {{who} turn}} to face {about}', facts),
      short: say('Turn to face {about}', facts),
      family: FAMILIES.march,
      figures,
      ...faces,
    };
  const where = from === null ? null : { length: pathLength([from, ...way]), direction: toward(from, end) };
  const turns = { turns: turn !== null };
  return {
    label:
      where === null
        ? say('{who} march in close order', facts)
        : say('{who} march {length, length} to the {direction}{turns, select, true {, then turn to face {about}} other {}}', {
            ...facts,
            ...where,
            ...turns,
          }),
    short:
      where === null
        ? say('March in close order')
        : say('March {length, length} to the {direction}{turns, select, true {, then turn to face {about}} other {}}', {
            ...facts,
            ...where,
            ...turns,
          }),
    family: FAMILIES.march,
    figures,
    way,
    ...faces,
    ...(where === null ? {} : { cost: where.length }),
  };
}

export function dragging({ figures, cart, way }: Of<'drag'>, state: ArgState): Described<ArgOrder> {
  const from = startOf(state, figures[0]);
  const end = way.at(-1);
  const where = {
    cart,
    known: from !== null && end !== undefined,
    direction: from === null || end === undefined ? null : toward(from, end),
  };
  return {
    label: say('{who} drags {cart}{known, select, true { to the {direction}} other {}}', { ...crowd(figures), ...where }),
    short: say('Drag {cart}{known, select, true { to the {direction}} other {}}', where),
    family: FAMILIES.drag,
    figures,
    piece: cart,
    way,
  };
}

export function givingGround({ figure, to }: Of<'bend'>, state: ArgState): Described<ArgOrder> {
  const from = startOf(state, figure);
  const facts = { figure, known: from !== null, direction: from === null ? null : toward(from, to) };
  return {
    label: say('{figure} gives ground{known, select, true { to the {direction}} other {}}', facts),
    short: say('Give ground{known, select, true { to the {direction}} other {}}', facts),
    family: FAMILIES.bend,
    figures: [figure],
    way: [to],
  };
}
