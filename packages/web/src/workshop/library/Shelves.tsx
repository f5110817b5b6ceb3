/** The left column: everything by kind, folder and tag, and when it was last backed up. */
import { Line } from '../../app/Line.tsx';
import { language, t } from '../../texts/language.ts';
import { BENCH } from '../benches.ts';
import { counted, ITEM_KINDS, type Item, type ItemKind, type Wanted } from './items.ts';
import { lastBackup } from './makeFile.ts';

const SHELVES: Readonly<Record<ItemKind, readonly [icon: string, words: () => string]>> = {
  force: [BENCH.muster.icon, () => t('Forces')],
  ground: [BENCH.ground.icon, () => t('Grounds')],
  scenario: [BENCH.scenario.icon, () => t('Scenarios')],
  position: [BENCH.position.icon, () => t('Positions')],
  game: ['M8 5.5v13l10-6.5Z', () => t('Games')],
};
const ALL = 'M4 4h16v16H4ZM4 9.3h16M4 14.6h16M9.3 4v16M14.6 4v16';

interface Props {
  readonly items: readonly Item[];
  readonly wanted: Wanted;
  readonly want: (change: Partial<Wanted>) => void;
}

export function Shelves({ items, wanted, want }: Props) {
  const folders = counted(items.map(({ folder }) => folder));
  const tags = counted(items.flatMap(one => one.tags));
  const everything = wanted.kind === null && wanted.folder === null && wanted.tag === null;
  return (
    <nav className="lib-side" aria-label={t('Shelves')}>
      <Shelf
        icon={ALL}
        name={t('Everything')}
        count={items.length}
        on={everything}
        go={() => want({ kind: null, folder: null, tag: null })}
      />
      {ITEM_KINDS.map(kind => (
        <Shelf
          key={kind}
          icon={SHELVES[kind][0]}
          name={SHELVES[kind][1]()}
          count={items.filter(item => item.kind === kind).length}
          on={wanted.kind === kind}
          go={() => want({ kind: wanted.kind === kind ? null : kind })}
        />
      ))}
      {folders.length > 0 && <h2 className="ruled-head">{t('Folders')}</h2>}
      {folders.map(([folder, count]) => (
        <Shelf
          key={folder}
          icon={BENCH.library.icon}
          name={folder}
          count={count}
          on={wanted.folder === folder}
          go={() => want({ folder: wanted.folder === folder ? null : folder })}
        />
      ))}
      {tags.length > 0 && <h2 className="ruled-head">{t('Tags')}</h2>}
      <p className="lib-tags">
        {tags.map(([tag]) => (
          <button
            key={tag}
            className="lib-tag"
            type="button"
            aria-pressed={wanted.tag === tag}
            onClick={() => want({ tag: wanted.tag === tag ? null : tag })}
          >
            {tag}
          </button>
        ))}
      </p>
      {items.length > 0 && <Backup />}
    </nav>
  );
}

function Shelf({
  icon,
  name,
  count,
  on,
  go,
}: {
  readonly icon: string;
  readonly name: string;
  readonly count: number;
  readonly on: boolean;
  readonly go: () => void;
}) {
  return (
    <button className="lib-shelf" type="button" aria-pressed={on} onClick={go}>
      <Line d={icon} size={20} />
      <span>{name}</span>
      <span className="cap">{count}</span>
    </button>
  );
}

const DAY = 86_400_000;

function Backup() {
  const made = lastBackup();
  const days = made === null ? null : Math.floor((Date.now() - made) / DAY);
  const when = days === null ? null : new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-days, 'day');
  return (
    <p className="lib-backup cap">
      <Line d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v6M12 7.5v.2" size={18} />
      <span>
        {when === null
          ? t('Never backed up. One file holds it all; drop it here to restore.')
          : t('Last backup {when, verbatim}. One file holds it all; drop it here to restore.', { when })}
      </span>
    </p>
  );
}
