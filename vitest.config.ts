import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ruleReporter } from './packages/engine/src/testing/ruleReporter.ts';
import { tableLookups } from './packages/engine/src/testing/tableLookups.ts';

const testing = join(import.meta.dirname, 'packages/engine/src/testing');
const witness = join(testing, 'witness.ts').replaceAll('\\', '/');

export default defineConfig({
  plugins: [
    tableLookups(witness),
    {
      name: 'nobori-rules',
      // As a plugin, because reporters named on the command line replace those of this file.
      configureVitest({ vitest }) {
        const whole = (): boolean => vitest.config.testNamePattern === undefined;
        vitest.config.reporters.push(ruleReporter(join(import.meta.dirname, 'coverage/rules'), whole));
      },
    },
  ],
  resolve: {
    // Under test somebody watches which rules are carried out.
    alias: [{ find: /^\.{1,2}\/(?:kernel\/)?witness\.ts$/, replacement: witness }],
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    isolate: false, // the books are loaded once a worker, not once a file: half of the time
    maxWorkers: '100%',
    setupFiles: [join(testing, 'witness.setup.ts')],
    // Generous: a busy machine must not turn a right answer into a failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
