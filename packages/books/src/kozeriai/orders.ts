/** Orders: what a seat may decide, as data, and how they come from outside. */
import { byKind, flag, maybe, oneOf, optional, pair, text, whole, type Shape, type UnionOf, figureIdShape as figure } from '@nobori/engine';
import { GAITS } from './tables.ts';
import { WEAPON_IDS } from './weapons/glossary.ts';

const to = pair(whole(-400, 400));
const facing = oneOf([0, 1, 2, 3, 4, 5]);
const no = (): boolean => false;
const reload = optional(flag(), no);
const weapon = oneOf(WEAPON_IDS);
/** A way to use the weapon in hand; left out, the last one used. */
const mode = maybe(text('a mode of the weapon', 20));

/** The horse under the man named, instead of the man (KOZ-130): the board shows the two as one figure. Left out where the man is meant. */
const horse: Shape<boolean | undefined> = { ...flag(), missing: () => undefined };

const kinds = {
  remark: { text: text('a remark', 500) }, // KOZ-03

  // Setting up
  deploy: { figure, to, facing },

  // Actions on foot, KOZ-21 to KOZ-33
  step: { figure, to, facing, reload },
  turn: { figure, facing, reload },
  stand: { figure, reload },
  aim: { figure, target: figure, horse },
  dash: { figure, to },
  climb: { figure, to },
  leave: { figure, to },
  shoot: { figure },
  rise: { figure },
  lie: { figure },
  mount: { figure, target: figure },
  dismount: { figure, to, facing },
  door: { figure },
  ride: { figure, gait: oneOf(GAITS), to, facing, jump: optional(flag(), no) },
  charge: { figure, target: figure, facing },
  kiai: { figure },

  // Free things
  draw: { figure, weapon, drop: optional(flag(), no) },
  release: { figure, target: figure },

  // Shooting and combat
  fire: { figure, target: figure, horse },
  strike: { figure, target: figure, horse, mode, iai: optional(flag(), no) },
  tear: { figure, target: figure },
  grapple: { figure, target: figure },
  shout: { figure },
  finish: { figure, target: figure },

  // Answers
  defend: { figure, strike: flag(), mode, weapon: maybe(weapon), iai: optional(flag(), no), drop: optional(flag(), no) },
  push: { figure, to },
  enter: { figure, to },
  face: { figure, facing },
  aside: { figure, to },
  fall: { figure, to },
  deflect: { figure },
  hold: { figure },
  go: { figure },
  /** Nothing more, nothing at all, no. */
  done: {},
} as const;

export type KozOrder = UnionOf<typeof kinds>;
export type OrderOf<K extends KozOrder['kind']> = Extract<KozOrder, { kind: K }>;

export const orderShape: Shape<KozOrder> = byKind(kinds);
