/** The shapes of the moments of a turn, for situations that stand in the middle of one. */
import {
  byKind,
  dictionary,
  flag,
  list,
  maybe,
  object,
  oneOf,
  optional,
  text,
  whole,
  type Shape,
  figureIdShape as figure,
} from '@nobori/engine';
import type { SskMoment } from '../state.ts';

const unit = text('a unit letter', 2);
const side = oneOf([0, 1]);
const role = oneOf(['first', 'second']);
const pairs = { figure, target: figure, paired: flag() };
const bout = object({ ...pairs, hits: whole(0, 99), parry: maybe(whole(0, 99)), spread: optional(dictionary(whole(1, 99)), () => ({})) });

export const momentShape = byKind({
  deploymentRoll: {},
  deployment: { side },
  turnStart: {},
  precedence: {},
  declaring: { who: oneOf(['loser', 'winner']) },
  declaringSecretly: { declared: list(byKind({ declare: { unit, target: unit } })), ready: list(side) },
  choosingFirst: {},
  flight: { who: role },
  moving: { who: role, part: oneOf(['all', 'charges', 'others']) },
  charging: { unit, left: list(figure, 1) },
  alarm: {},
  firing: { who: role },
  shot: { figure, target: figure },
  pairing: {},
  rolling: { pairs: list(object(pairs)) },
  parries: { bouts: list(bout), ready: list(side) },
  strikes: { bouts: list(bout) },
  results: { of: oneOf(['all', 'missiles']) },
  wounds: { figures: list(figure) },
  burial: {},
  morale: {},
  testing: { units: list(unit), tested: list(unit) },
  turnEnd: {},
}) as Shape<SskMoment>;
