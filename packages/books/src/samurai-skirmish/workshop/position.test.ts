import { join } from 'node:path';
import { positionsHold } from '@nobori/engine/testing';
import { samuraiSkirmish } from '../index.ts';
import { position } from './position.ts';

positionsHold(samuraiSkirmish, position, join(import.meta.dirname, '../playthroughs'));
