/** How scenarios are written in few words. */
import { present } from '@nobori/engine';
import { places, type Hex, type HexMap } from '@nobori/engine/hex';
import { plainMan, type ContingentFigure } from '../files/battle.ts';

/** A hex by the label printed on the map. */
export const theHex = (map: HexMap, label: string): Hex => present(places(map, label)[0], 'a hex of the map');

/** A figure of a contingent: what is left out has its default. */
export const figure = (id: string, is: string, more: Partial<ContingentFigure> = {}): ContingentFigure => ({
  ...plainMan(id, is),
  ...more,
});
