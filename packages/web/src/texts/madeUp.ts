/** A made-up language for the test build: every text of the app in Greek letters. A language like any other, made from all keys. */
import KEYS from 'virtual:messages';
import { inOtherLetters } from './otherLetters.ts';
import type { Messages } from '@nobori/engine/message';

export const MADE_UP: Messages = Object.fromEntries(KEYS.map(key => [key, inOtherLetters(key)]));
