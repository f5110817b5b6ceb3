/** What was run through, in a few words: "3 shots, 2 fights, 1 down". */
import { t } from '../../texts/language.ts';
import type { Beat } from './beat.ts';

export function sumOf(beats: readonly Beat[]): string | null {
  const shots = beats.reduce((sum, { flying }) => sum + flying.length, 0);
  const fights = beats.filter(({ kind }) => kind === 'fight').length;
  const down = new Set(beats.flatMap(({ stamps }) => stamps.filter(({ what }) => what === 'death').map(({ figure }) => figure))).size;
  if (shots + fights + down === 0) return null;
  return t(
    '{shots, plural, =0 {} one {# shot} other {# shots}}{both, select, true {, } other {}}{fights, plural, =0 {} one {# fight} other {# fights}}{some, select, true {, } other {}}{down, plural, =0 {} other {# down}}',
    { shots, fights, down, both: shots > 0 && fights > 0, some: shots + fights > 0 && down > 0 },
  );
}
