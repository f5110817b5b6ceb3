import { readRecord, storyText } from '@nobori/engine';
import { playthroughs } from '@nobori/engine/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samuraiBlades } from './index.ts';
import { VERDICTS } from './victory.ts';

const folder = join(import.meta.dirname, 'playthroughs');
playthroughs(samuraiBlades, folder);

const written = (name: string): string => readFileSync(join(folder, name), 'utf8');
const files = readdirSync(folder);

test('BLD-198 every way a game can end has a recorded game', () => {
  const stories = files.filter(file => file.endsWith('.txt')).map(written);
  const told = (sentence: string): boolean => {
    const line = new RegExp(`^${sentence.replaceAll('.', '\\.').replace(/\{\w+\}/g, '.+')}$`, 'm');
    return stories.some(story => line.test(story));
  };
  expect(Object.entries(VERDICTS).flatMap(([ending, sentence]) => (told(sentence) ? [] : [ending]))).toEqual([]);
});

test.each(files.filter(file => /^option-.*\.json$/.test(file)))('%s would not go the same way without its option', file => {
  const record = readRecord(samuraiBlades, JSON.parse(written(file)));
  if (!record.ok) throw new Error(file);
  const plain = storyText(samuraiBlades, { ...record.value, options: {} }); // an order may be unlawful then
  expect(plain.ok ? plain.value : null).not.toBe(written(file.replace(/json$/, 'txt')));
});
