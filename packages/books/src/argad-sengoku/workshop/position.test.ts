import { join } from 'node:path';
import { positionsHold } from '@nobori/engine/testing';
import { argadSengoku } from '../index.ts';
import { position } from './position.ts';

positionsHold(argadSengoku, position, join(import.meta.dirname, '../playthroughs'));
