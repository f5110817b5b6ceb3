/** What this book brings to the workshop. */
import type { Workshop } from '@nobori/engine/workshop';
import { ground } from './ground.ts';
import { muster } from './muster.ts';
import { paper } from './paper.ts';
import { position } from './position.ts';
import { scenario } from './scenario.ts';

export const workshop: Workshop = { ground, muster, paper, position, scenario };
