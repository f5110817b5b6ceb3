import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SHARED, SITUATION } from '../policy/terms.ts';
import { FEATURES, SIGNS } from '../value/features.ts';
import { WEIGHTS } from './index.ts';

interface Loss {
  readonly loss: number;
  readonly even: number;
}
/** How they were made: a file of the same name. */
const report = (id: string): { readonly book: string; readonly value: Loss } =>
  JSON.parse(readFileSync(new URL(`made/${id}.json`, import.meta.url), 'utf8'));

const taught = Object.entries(WEIGHTS).flatMap(([id, weighed]) => (weighed === undefined ? [] : [[id, weighed] as const]));

describe.each(taught)('%s', (id, fitted) => {
  test('has weights, of features there are, and none that weighs the wrong way', () => {
    expect(Object.keys(fitted.value).length).toBeGreaterThan(3);
    for (const [name, weight] of Object.entries(fitted.value)) {
      const at = FEATURES.indexOf(name);
      expect([name, at]).not.toEqual([name, -1]);
      expect([name, Math.sign(weight) * (SIGNS[at] ?? 0)]).not.toEqual([name, -1]);
    }
    for (const name of Object.keys(fitted.policy.shared ?? {})) expect(SHARED).toContain(name);
    for (const weights of Object.values(fitted.policy.families ?? {})) expect(weights).toHaveLength(SITUATION.length);
  });

  test('says how they were made, and foretells better than an even guess', () => {
    const how = report(id);
    expect(how.book).toBe(id);
    expect(how.value.loss).toBeLessThan(how.value.even);
  });
});
