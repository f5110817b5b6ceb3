import { playthroughs } from '@nobori/engine/testing';
import { join } from 'node:path';
import { samuraiBlades } from './index.ts';

playthroughs(samuraiBlades, join(import.meta.dirname, 'playthroughs'));
