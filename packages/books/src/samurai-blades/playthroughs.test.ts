import { readRecord, replay, storyLines } from '@nobori/engine';
import { playthroughs } from '@nobori/engine/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samuraiBlades } from './index.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { VERDICTS } from './verdicts.ts';

const folder = join(import.meta.dirname, 'playthroughs');
playthroughs(samuraiBlades, folder);

const written = (name: string): string => readFileSync(join(folder, name), 'utf8');
const files = readdirSync(folder);
const recorded = (file: string) => {
  const record = readRecord(samuraiBlades, JSON.parse(written(file)));
  if (!record.ok) throw new Error(file);
  return record.value;
};

test('BLD-198 every way a game can end has a recorded game', () => {
  const ends = files.filter(file => file.endsWith('.json')).map(file => replay(samuraiBlades, recorded(file)));
  const told = new Set(ends.map(end => (end.ok ? end.value.state.verdict?.why.text : '')));
  expect(
    [...Object.values(VERDICTS), ...SCENARIOS.flatMap(({ victory }) => victory.ends.map(({ says }) => says))].filter(one => !told.has(one)),
  ).toEqual([]);
});

test.each(files.filter(file => /^option-.*\.json$/.test(file)))('%s would not go the same way without its option', file => {
  const plain = storyLines(samuraiBlades, { ...recorded(file), options: {} }); // an order may be unlawful then
  expect(plain.ok ? plain.value : null).not.toBe(written(file.replace(/json$/, 'txt')));
});
