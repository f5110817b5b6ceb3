/** What the stage says: stamps by what has happened, and the sentence that says a beat best. */
import { capital, fill, say, type Sentence } from '@nobori/engine';
import { ofOne, rollInShort } from '../table/chronicle.ts';
import type { Scene } from '../table/scene.ts';
import { t } from '../../texts/language.ts';
import type { Beat, Stamped } from './beat.ts';
import type { Batch } from './state.ts';

export const STAMP_WORDS: Readonly<Record<Stamped, Sentence>> = {
  death: say('slain'),
  capture: say('taken'),
  rout: say('broken'),
  flight: say('flees'),
  wound: say('wounded'),
  fall: say('down'),
  hit: say('hit'),
  reveal: say('seen'),
  alarm: say('alarm'),
  challenge: say('challenge'),
  signal: say('signal'),
  rally: say('rallied'),
  parry: say('parried'),
  miss: say('missed'),
};

/** One sentence for the beat, as the chronicle tells it: for several like things the book's own, or the first and how many more. */
export function toldIn(
  { told, shows }: Beat,
  { accounts, events }: Pick<Batch, 'accounts' | 'events'>,
  { reader }: Pick<Scene, 'reader'>,
): string {
  const tale = (nth: number): boolean => (accounts[nth]?.story ?? null) !== null;
  const first = told.find(tale) ?? shows.findLast(tale) ?? told[0];
  const account = first === undefined ? undefined : accounts[first];
  if (account === undefined || first === undefined) return '';
  const line = account.story === null ? fill(account.says, reader) : capital(fill(account.story, reader));
  if (account.story === null && account.roll !== null) return rollInShort(account.roll, reader);
  const rest = told.filter(nth => events[nth]?.kind === events[first]?.kind);
  if (rest.length <= 1 || ofOne(rest.flatMap(nth => accounts[nth] ?? []))) return line;
  const several = account.several?.(rest.flatMap(nth => events[nth] ?? []));
  if (several !== undefined) return fill(several, reader);
  return t('{line, verbatim} And {n} more.', { line, n: rest.length - 1 });
}
