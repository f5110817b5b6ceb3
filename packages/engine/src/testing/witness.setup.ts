/** Hands the rule ids that a test file carried out to the reporter. */
import { afterAll } from 'vitest';
import { carriedOut } from './witness.ts';

declare module 'vitest' {
  interface TaskMeta {
    carried?: readonly string[];
  }
}

// oxlint-disable-next-line no-empty-pattern -- vitest wants to read what a hook takes from its context
afterAll(({}, file) => {
  file.meta.carried = carriedOut();
});
