/** The guided first battle, as a file. */
import { lessonsIn } from '@nobori/engine';
import { orderShape } from '../files/orders.ts';
import firstBattle from './first-battle.json' with { type: 'json' };

export const LESSONS = lessonsIn(orderShape, [firstBattle]);
