/** Properties are tried with the same examples in every run: what passes on one machine passes on all. */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: 1600 });

export { fc };
