/** A figure of a contingent in few words: what is left out has its default. */
import { PLAIN, type ContingentFigure } from '../files/battle.ts';

export const figure = (id: string, is: string, more: Partial<ContingentFigure> = {}): ContingentFigure => ({
  ...PLAIN,
  id,
  is,
  count: 1,
  at: null,
  facing: 0,
  area: null,
  riding: null,
  ...more,
});
