/** The edges of a board, in words. */
import { t } from '../../texts/language.ts';

export const EDGES = ['north', 'east', 'south', 'west'] as const;

export const edgeName = (edge: (typeof EDGES)[number]): string =>
  ({ north: t('north edge'), east: t('east edge'), south: t('south edge'), west: t('west edge') })[edge];
