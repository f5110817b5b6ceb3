import { join } from 'node:path';
import { playthroughs } from '@nobori/engine/testing';
import { noDachi } from './index.ts';

playthroughs(noDachi, join(import.meta.dirname, 'playthroughs'));
