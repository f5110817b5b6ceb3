/** Hands the rule ids that a test file carried out to the reporter. */
import { afterAll, beforeAll } from 'vitest';
import { carriedOut, forgetCarried } from './witness.ts';

declare module 'vitest' {
  interface TaskMeta {
    carried?: readonly string[];
  }
}

// Several files share a process. What a module does while it is loaded proves nothing, and happens in one of them only.
beforeAll(forgetCarried);

// oxlint-disable-next-line no-empty-pattern -- vitest wants to read what a hook takes from its context
afterAll(({}, file) => {
  file.meta.carried = carriedOut();
});
