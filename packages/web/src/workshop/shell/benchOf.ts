/** On which bench a thing is worked on. */
import type { BenchId } from '../benches.ts';
import type { ThingKind } from '../shelf/things.ts';

const ON: Readonly<Record<ThingKind, BenchId>> = { force: 'muster', ground: 'ground', scenario: 'scenario', position: 'position' };

export const benchOf = (kind: ThingKind): BenchId => ON[kind];
