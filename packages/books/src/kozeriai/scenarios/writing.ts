/** A figure of a contingent in few words: what is left out has its default. */
import type { ContingentFigure } from '../battle.ts';

export const figure = (id: string, is: string, more: Partial<ContingentFigure> = {}): ContingentFigure => ({
  id,
  is,
  count: 1,
  name: null,
  at: null,
  facing: 0,
  area: null,
  riding: null,
  armour: null,
  limit: null,
  heroic: null,
  stamina: null,
  weapons: null,
  hand: null,
  sheathed: false,
  concealed: [],
  poisoned: [],
  loaded: null,
  shots: {},
  iaijutsu: null,
  kiai: null,
  niten: null,
  yadomejutsu: null,
  ...more,
});
