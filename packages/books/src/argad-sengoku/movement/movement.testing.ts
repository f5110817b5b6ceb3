/** What the tests of movement share. */
import { fig } from '../tabletop.testing.ts';

/** Nobody near enough to matter. */
export const FAR = fig('far', 'villager', 110, 85);
