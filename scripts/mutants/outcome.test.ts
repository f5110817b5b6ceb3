import { expect, test } from 'vitest';
import { survivorsIn, withOutcome } from './outcome.ts';

const outcome = { chosen: 'sample, seed 1', tried: 40, found: 39, equivalent: 2, survivors: ['melee/melee.ts:12 `a || b → a && b`'] };

test('a book gets a table, later rows are added to it', () => {
  const once = withOutcome('# Mutants\n', 'no-dachi', outcome, '2026-01-01');
  const twice = withOutcome(once, 'kozeriai', { ...outcome, survivors: [] }, '2026-01-02');
  const thrice = withOutcome(twice, 'no-dachi', { ...outcome, found: 40, survivors: [] }, '2026-01-03');
  expect(thrice).toBe(
    `# Mutants

## no-dachi

| day | changes | tried | found | left out | not found |
|---|---|---|---|---|---|
| 2026-01-01 | sample, seed 1 | 40 | 39 | 2 | melee/melee.ts:12 \`a \\|\\| b → a && b\` |
| 2026-01-03 | sample, seed 1 | 40 | 40 | 2 | none |

## kozeriai

| day | changes | tried | found | left out | not found |
|---|---|---|---|---|---|
| 2026-01-02 | sample, seed 1 | 40 | 39 | 2 | none |
`,
  );
});

test('what is left is read from the last row of a book', () => {
  const page = withOutcome(
    withOutcome('# Mutants\n', 'no-dachi', outcome, '2026-01-01'),
    'kozeriai',
    { ...outcome, survivors: [] },
    '2026-01-02',
  );
  expect([...survivorsIn(page, 'no-dachi')]).toEqual(outcome.survivors);
  expect([...survivorsIn(page, 'kozeriai')]).toEqual(['none']);
});
