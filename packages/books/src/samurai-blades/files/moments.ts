/** The moments of a game as a situation file writes them: read back just as it was. */
import { byKind, flag, list, maybe, oneOf, optional, text, whole, type Shape, figureIdShape as figure } from '@nobori/engine';
import { hexShape } from '../terrain/hexNames.ts';
import type { BladesMoment, Task } from '../state.ts';

const figures = list(figure);
const side = oneOf([0, 1]);
const volley = oneOf(['foot', 'horse', 'both', 'again']);
const fight = { attackers: figures, defenders: figures };
const combat = oneOf(['', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
const hit = { figure, by: figure, result: oneOf(['A', 'B', 'C']) };
const retreat = { figure, hexes: whole(1, 4), causers: figures, mover: side };
const lines = list(text('a line of the poem', 200));

export const momentShape = byKind({
  deployment: { side },
  phaseStart: {},
  completing: {},
  completion: {},
  volley: { volley },
  shooting: { volley },
  control: {},
  movement: {},
  moving: {},
  melee: {},
  combat: {},
  recovery: {},
  clearing: { at: hexShape },
  shifting: { at: hexShape },
  phaseEnd: {},
  settling: {},
  movingOn: { figure, left: whole(1), advance: flag() },
  shot: { figure, target: figure },
  lanternShot: { figure, at: hexShape },
  deflecting: hit,
  deflection: hit,
  retreating: retreat,
  retreat: { ...retreat, wet: flag() },
  unhorsing: { figure, horse: figure },
  placing: { figure, horse: figure },
  naming: fight,
  fight: { ...fight, victim: maybe(figure) },
  victim: { ...fight, result: combat, mounted: flag(), of: oneOf(['attackers', 'defenders']) },
  aftermath: { ...fight, retreated: figures },
  advancing: { side, figures, beaten: optional(figures, () => []) },
  challenge: { figure },
  poem: { figure, lines },
  watch: { at: hexShape },
}) as Shape<BladesMoment>; // field by field the same

export const taskShape = byKind({
  mount: { horse: figure, at: hexShape },
  dismount: {},
  detach: { horse: figure, at: hexShape },
  harness: { horse: figure, cart: figure, at: hexShape },
  seppuku: { poem: lines },
  arm: {},
  clear: { at: hexShape, mate: figure },
}) as Shape<Task>; // field by field the same
