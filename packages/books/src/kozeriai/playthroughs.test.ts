import { playthroughs } from '@nobori/engine/testing';
import { join } from 'node:path';
import { kozeriai } from './index.ts';

playthroughs(kozeriai, join(import.meta.dirname, 'playthroughs'));
