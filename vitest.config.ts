import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts'],
    testTimeout: 60_000, // generous: a busy machine must not turn a right answer into a failure
  },
});
