import { playthroughs } from '@nobori/engine/testing';
import { join } from 'node:path';
import { samuraiSkirmish } from './index.ts';

playthroughs(samuraiSkirmish, join(import.meta.dirname, 'playthroughs'));
