import { kozeriai } from '@nobori/books/kozeriai';
import { expect, test } from 'vitest';
import { readThing, thingText } from './thingFile.ts';
import { KINDS } from './things.ts';

test('what is written is read again, whatever it is', () => {
  for (const kind of KINDS) {
    const value = kind === 'position' ? { situation: { figures: [] }, options: { morale: true } } : { some: kind };
    const thing = { kind, book: 'kozeriai', name: 'Mine', value };
    expect(readThing(JSON.parse(thingText(thing)))).toEqual(thing);
  }
});

test('what `nobori muster` writes is a force of its own name', () => {
  const [force] = kozeriai.muster.ready;
  expect(readThing({ book: 'kozeriai', force })).toEqual({ kind: 'force', book: 'kozeriai', name: force?.name, value: force });
});

test('other files are none of ours', () => {
  for (const value of [null, [], 3, {}, { book: 'kozeriai', scenario: 'tax-collector' }, { kind: 'force', name: 'x' }])
    expect(readThing(value)).toBeNull();
});
