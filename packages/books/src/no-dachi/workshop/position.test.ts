import { join } from 'node:path';
import { positionsHold } from '@nobori/engine/testing';
import { noDachi } from '../index.ts';
import { position } from './position.ts';

positionsHold(noDachi, position, join(import.meta.dirname, '../playthroughs'));
