import { fc } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { jsonFault } from './jsonFault.ts';

test.each([
  ['{"a": x}', 6],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ['{a: 1}', 1],
  ['[1, 2', 5],
  ['{"a": 1} nonsense', 9],
  ['[1 2]', 3],
  ['["a\nb"]', 1],
  ['{"a": [1, {"b": nul}]}', 16],
])('%j goes wrong at %d', (text, at) => {
  expect(jsonFault(text)).toBe(at);
});

test('whatever is JSON has no fault, and whatever has none is JSON', () => {
  fc.assert(fc.property(fc.json(), text => jsonFault(text) === null));
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (json, at, noise) => {
      const cut = at % (json.length + 1);
      const text = json.slice(0, cut) + noise + json.slice(cut);
      const parses = (() => {
        try {
          JSON.parse(text);
          return true;
        } catch {
          return false;
        }
      })();
      expect(jsonFault(text) === null).toBe(parses);
    }),
  );
});
