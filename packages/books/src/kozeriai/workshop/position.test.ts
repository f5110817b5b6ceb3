import { join } from 'node:path';
import { positionsHold } from '@nobori/engine/testing';
import { kozeriai } from '../index.ts';
import { position } from './position.ts';

positionsHold(kozeriai, position, join(import.meta.dirname, '../playthroughs'));
