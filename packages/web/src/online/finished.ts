/** A game of the server that is over: its record is told, and what its dice were made of. Loaded when it is. */
import { readRecord, type Book, type GameRecord } from '@nobori/engine';
import { openTable, type Viewer } from '@nobori/host';
import { checkDice, fairDice, toldIn } from '@nobori/host/fair';
import { tell } from '../app/notices.tsx';
import { upTo } from '../game/host/moments.ts';
import { t } from '../texts/language.ts';
import { recordOf } from './api.ts';
import { notedOf } from './noted.ts';

export interface Finished {
  readonly record: GameRecord;
  /** As far as the viewer had been told with a version. */
  recordAt(version: number): GameRecord;
  /** Rolls every die again and says what came of it. */
  check(): void;
}

export async function finished(id: string, book: Book, viewer: Viewer): Promise<Finished> {
  const told = toldIn(await recordOf(id));
  const read = told === null ? null : readRecord(book, told.record);
  if (told === null || read?.ok !== true) throw new Error(t('The server told something that is no record.'));
  const { dice } = told;
  const record = read.value;
  const { entries, seal, ...head } = record;
  return {
    record,
    recordAt(version) {
      const line = { n: 0, at: 0, entries, command: null, dice: null };
      const opened = openTable({ book, dice: fairDice(dice) }, head, [line]);
      return opened.ok ? upTo(record, opened.value.entriesAt(viewer, version)) : { ...record, seal };
    },
    check() {
      const noted = notedOf(id);
      const checked = checkDice(book, record, dice, noted);
      if (!checked.ok) tell(t('The dice do not hold. {why, verbatim}', { why: t(checked.why) }), 'wrong');
      else if (noted === null)
        tell(t('All {n} dice were rolled again: they come from the seed and the salts of the players.', { n: checked.dice }));
      else
        tell(
          t('All {n} dice were rolled again: they come from the sealed seed and the salts of the players, yours among them.', {
            n: checked.dice,
          }),
        );
    },
  };
}
