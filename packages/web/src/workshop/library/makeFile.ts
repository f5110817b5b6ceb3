/** Things and games of one's own as one file. */
import { download, fileName } from '../../app/download.ts';
import { loadGame } from '../../store/saved.ts';
import { libraryFile } from './backup.ts';
import type { Item } from './items.ts';

const MADE = 'nobori backup';

/** When everything was last backed up; null: never. */
export function lastBackup(): number | null {
  const kept = Number(localStorage.getItem(MADE) ?? '');
  return Number.isFinite(kept) && kept > 0 ? kept : null;
}

export async function makeFile(items: readonly Item[], title: string, everything: boolean): Promise<void> {
  const things = items.flatMap(item => (item.kind === 'game' ? [] : [item.thing]));
  const games = await Promise.all(
    items.map(async item => {
      const kept = item.kind === 'game' ? await loadGame(item.id) : null;
      return kept === null ? [] : [{ ...kept, tags: item.tags, folder: item.folder }];
    }),
  );
  download(`${fileName(title)}.nobori.json`, `${JSON.stringify(libraryFile(things, games.flat()))}\n`);
  if (everything) localStorage.setItem(MADE, String(Date.now()));
}
