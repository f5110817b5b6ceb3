import { texts } from '@nobori/engine/testing';
import { test } from 'vitest';
import { firstCut } from './index.ts';
import { refusal, type FctRule } from './rules.ts';

texts(firstCut, import.meta.dirname);

const takes = (made: () => unknown): unknown => made;

test('an id that stands in no text does not compile', () => {
  takes(() => refusal('FCT-01', 'No.'));
  // @ts-expect-error no such rule
  takes(() => refusal('FCT-99', 'No.'));
  // @ts-expect-error a rule of another book
  (rule => rule)<FctRule>('KOZ-01');
});
