/** Findings that are alike on both boards. */
import type { ReadResult } from '../kernel/shape.ts';
import { say } from '../kernel/words.ts';
import type { GroundFinding } from './ground.ts';

export const WELL: Pick<GroundFinding, 'says' | 'rules'> = { says: say('From every edge one comes to every other on foot.'), rules: [] };

/** What the book's own shape complains of, at its place. */
export const complaintsFound = (found: ReadResult<unknown>): GroundFinding[] =>
  found.ok
    ? []
    : found.complaints.map(({ place, expected }) => ({
        rank: 'fault',
        says: say('{place, verbatim}: expected {expected, verbatim}', { place, expected }),
        rules: [],
        at: [],
      }));
