/** Tags and folders of games. A game's own lines are written by the table it is played at, so its labels are kept beside them. */
export interface Labels {
  readonly tags: readonly string[];
  readonly folder: string;
}

const KEY = 'nobori labels';
const NONE: Labels = { tags: [], folder: '' };

function all(): Readonly<Record<string, Labels>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Labels>) : {}; // only this file writes there
  } catch {
    return {}; // somebody else's words under our key
  }
}

export const labelsOf = (game: string): Labels => ({ ...NONE, ...all()[game] });

export function label(game: string, labels: Labels): void {
  const { [game]: _before, ...others } = all();
  const bare = labels.tags.length === 0 && labels.folder === '';
  localStorage.setItem(KEY, JSON.stringify(bare ? others : { ...others, [game]: labels }));
}
