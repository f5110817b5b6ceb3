/** Orders: what a seat may decide, as data, and how they come from outside. */
import { figureIdShape as figure } from '@nobori/engine';
import * as f from '@nobori/engine/fields';
import { hexSaid } from '@nobori/engine/hex';
import { GAITS } from './tables.ts';
import { WEAPON_IDS } from './weapons/glossary.ts';

export const hex = hexSaid(f.whole(-400, 400));
export const facing = f.oneOf([0, 1, 2, 3, 4, 5]);
const to = hex;
const reload = f.mark();
const weapon = f.oneOf(WEAPON_IDS);
/** A way to use the weapon in hand; left out, the last one used. */
const mode = f.maybe(f.text('a mode of the weapon', 20));

/** The horse under the man named, instead of the man (KOZ-130): the board shows the two as one figure. Left out where the man is meant. */
const horse: f.Shape<boolean | undefined> = { ...f.flag(), missing: () => undefined };

export const orderShape = f.byKind({
  remark: { text: f.text('a remark', 500) }, // KOZ-03

  // Setting up
  deploy: { figure, to, facing },

  // Actions on foot, KOZ-21 to KOZ-33
  step: { figure, to, facing, reload },
  turn: { figure, facing, reload },
  stand: { figure, reload },
  aim: { figure, target: figure, horse },
  ...f.alike(['dash', 'climb', 'leave'], { figure, to }),
  ...f.alike(['shoot', 'rise', 'lie'], { figure }),
  mount: { figure, target: figure },
  dismount: { figure, to, facing },
  door: { figure },
  ride: { figure, gait: f.oneOf(GAITS), to, facing, jump: f.mark() },
  charge: { figure, target: figure, facing },
  kiai: { figure },

  // Free things
  draw: { figure, weapon, drop: f.mark() },
  release: { figure, target: figure },

  // Shooting and combat
  fire: { figure, target: figure, horse },
  strike: { figure, target: figure, horse, mode, iai: f.mark() },
  ...f.alike(['tear', 'grapple'], { figure, target: figure }),
  shout: { figure },
  finish: { figure, target: figure },

  // Answers
  defend: { figure, strike: f.flag(), mode, weapon: f.maybe(weapon), iai: f.mark(), drop: f.mark() },
  ...f.alike(['push', 'enter'], { figure, to }),
  face: { figure, facing },
  ...f.alike(['aside', 'fall'], { figure, to }),
  ...f.alike(['deflect', 'hold', 'go'], { figure }),
  done: {}, // nothing more, nothing at all, no
});
export type KozOrder = f.Shaped<typeof orderShape>;
export type OrderOf<K extends KozOrder['kind']> = Extract<KozOrder, { kind: K }>;
