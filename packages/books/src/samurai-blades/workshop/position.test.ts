import { join } from 'node:path';
import { positionsHold } from '@nobori/engine/testing';
import { samuraiBlades } from '../index.ts';
import { position } from './position.ts';

positionsHold(samuraiBlades, position, join(import.meta.dirname, '../playthroughs'));
