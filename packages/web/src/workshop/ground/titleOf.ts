/** What a book calls a kind. */
import type { Book } from '@nobori/engine';
import type { PaletteItem } from '@nobori/engine/workshop';
import { t } from '../../texts/language.ts';

export function titleOf({ terrain }: Pick<Book, 'terrain'>, { on, kind }: Pick<PaletteItem, 'on' | 'kind'>): string {
  const list = on === 'hexes' || on === 'areas' ? terrain.areas : on === 'sides' || on === 'lines' ? terrain.lines : terrain.things;
  const title = list[kind]?.title;
  return title === undefined ? kind : t(title);
}
