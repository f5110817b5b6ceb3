/** The shapes of the moments of a turn, for situations that stand in the middle of one. */
import { byKind, list, maybe, object, oneOf, optional, whole, flag, type Shape } from '@nobori/engine';
import { figureName } from './files/battle.ts';
import { TERMS } from './factions/diplomacy.ts';
import { point } from './orders.ts';
import { HOWS, type ArgMoment } from './state.ts';
import { MISSILES } from './tables.ts';

const nos = list(whole(0, 9));
const figures = list(figureName);
const aim = object({
  target: figureName,
  with: oneOf(MISSILES),
  how: optional(oneOf(HOWS), () => 'plain' as const),
  from: maybe(whole(0, 20)),
});
const shot = object({ figure: figureName, aim, contact: flag(), victims: figures, victim: maybe(figureName), surprise: flag() });
const offer = object({ from: whole(0, 9), to: whole(0, 9), terms: oneOf(TERMS), turns: whole(0) });
const votes = list(object({ faction: whole(0, 9), figure: figureName }));

export const momentShape = byKind({
  deploying: { waits: nos },
  turnStart: {},
  initiative: {},
  orders: {
    who: nos,
    waits: nos,
    been: optional(nos, () => []),
    dispute: maybe(object({ by: whole(0, 9), figures })),
    offers: optional(list(offer), () => []),
  },
  movement: { who: nos },
  lookAround: {},
  shootDeclare: {},
  shooting: { waits: nos },
  takeAim: {},
  avoiding: { left: figures },
  victims: { shots: list(shot) },
  shots: { shots: list(shot) },
  surprise: {},
  springing: { waits: nos },
  sprung: {},
  acting: { faction: whole(0, 9), left: figures },
  actMove: { faction: whole(0, 9) },
  actShooting: { faction: whole(0, 9), left: figures },
  actShots: { faction: whole(0, 9) },
  meleeDeclare: {},
  melee: { waits: nos },
  step: { step: oneOf([0, 1, 2, 3, 4, 5]), part: oneOf([0, 1, 2]), done: figures, lost: figures },
  recoils: { left: list(object({ figure: figureName, striker: figureName })) },
  bend: { figure: figureName, striker: figureName },
  follows: { left: list(object({ figure: figureName, to: point })) },
  press: { figure: figureName, to: point },
  turnEnd: {},
  epilogue: { waits: nos, deeds: votes, raises: votes },
}) as Shape<ArgMoment>;
