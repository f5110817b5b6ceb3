import { playthroughs } from '@nobori/engine/testing';
import { join } from 'node:path';
import { firstCut } from './index.ts';

playthroughs(firstCut, join(import.meta.dirname, 'playthroughs'));
