import { playthroughs } from '@nobori/engine/testing';
import { join } from 'node:path';
import { argadSengoku } from './index.ts';

playthroughs(argadSengoku, join(import.meta.dirname, 'playthroughs'));
