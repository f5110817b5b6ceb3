/** Orders: what a side may decide, and how it comes from outside. */
import { figureIdShape as figure } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { pointShape as point } from '@nobori/engine/table';
import { HOWS, WHENS, WHOMS } from './options.ts';
import { EDGES, MISSILES, PATCHES, WALLS } from './tables.ts';

export const unit = f.text('the id of a group', 40);
const none = () => ({});

/** NOD-R041, NOD-R042: what a group has been told. */
export const commandShape = f.byKind({ halt: {}, goTo: { at: point }, attack: { unit: f.text() }, fallBack: { at: point } });
export type Command = f.Shaped<typeof commandShape>;

/** NOD-R122: the standing instruction. */
export const instructionFields = { when: f.oneOf(WHENS), whom: f.oneOf(WHOMS), how: f.oneOf(HOWS) };

/** A shot on the way: at this much of the move's cost (NOD-R031, NOD-R097). */
export const duringShape = f.object({ figure, at: f.whole(0, 10_000), target: unit });
export type During = f.Shaped<typeof duringShape>;

/** One step's moves of a group (NOD-R024). */
const move = {
  unit,
  ways: f.optional(f.byFigure(f.list(point, 1, 50)), none),
  turns: f.optional(f.byFigure(f.list(point, 1, 4)), none), // turns of horses on the spot before they ride
  facing: f.optional(f.byFigure(point), none), // a last turn after the ride
  leave: f.some(figure),
  during: f.some(duringShape),
};
const moveShape = f.byKind({ move });
export type Move = f.Shaped<typeof moveShape>;

const climb = { figure, to: point };
/** What may be a charge (NOD-R076). */
export const chargeShape = f.byKind({ move, climb });
export type Charge = f.Shaped<typeof chargeShape>;
export type Ways = Move['ways'];

export const orderShape = f.byKind({
  deploy: { unit, places: f.byFigure(point), hidden: f.mark(), order: f.maybe(commandShape) },
  lay: { ground: f.oneOf([...PATCHES, ...WALLS]), from: point, to: point },
  clear: { piece: f.text() },
  scatter: {},
  automaton: {},
  edge: { edge: f.oneOf(EDGES) },
  agree: { orders: f.dictionary(commandShape) },
  toward: { unit, goal: f.oneOf(['cover', 'edge']) },
  move,
  shoot: { figure, target: unit, weapon: f.maybe(f.oneOf(MISSILES)) },
  smoke: { figure, at: point },
  load: { figure, weapon: f.maybe(f.oneOf(MISSILES)) },
  mount: { figure, horse: f.text() },
  dismount: { figure, to: point },
  climb,
  carry: { figure, thing: f.text(), facing: f.maybe(point) },
  use: { figure, thing: f.text() },
  finishOff: { figure, target: figure },
  reveal: { unit },
  front: { unit, facing: point },
  instruct: { unit, ...instructionFields },
  command: { unit, order: commandShape },
  message: { unit, to: unit, order: commandShape },
  signal: { figure },
  finish: { unit },
  fire: { figures: f.list(figure, 1, 100), target: unit },
  wait: {},
  spare: { target: unit },
  pass: {},
  ...f.alike(['pair', 'join'], { figure, target: figure }),
  ...f.alike(['primary', 'first'], { figure }),
  follow: { figure, to: point },
  lastWords: { figure, text: f.text('last words', 300) },
  done: {},
});
export type NodOrder = f.Shaped<typeof orderShape>;
