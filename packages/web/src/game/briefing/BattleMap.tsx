/** The field in small: the ground as it is printed, those one knows of as dots, the places that decide, and where one may set up. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { groundLooks } from '../../art/kinds.ts';
import { frameOf } from '../../board/frame.ts';
import { Goals } from '../../board/Goals.tsx';
import { useDesk, useGame, useSession } from '../context.tsx';
import { goalsOnBoard } from '../table/goals.ts';
import { t } from '../../texts/language.ts';

/** Pixels across. */
const WIDE = 460;
/** A tall field is cut down to this, whole. */
const TALL = 430;

export function BattleMap() {
  const { scene } = useGame();
  const { book, ground, shown, sides } = scene;
  const title = useSession(state => state.title);
  const plots = useDesk(state => state.asked.plots);
  const frame = useMemo(() => frameOf(ground, book.board), [ground, book.board]);
  const width = Math.min(WIDE, (TALL * frame.width) / frame.height);
  const height = (width * frame.height) / frame.width;
  const goals = useMemo(() => goalsOnBoard(scene), [scene]);
  const crests = useMemo(() => sides.map(({ crest }) => crest), [sides]);
  const zones = plots.filter(({ kind }) => kind === 'places').flatMap(plot => plot.zones);
  const [picture, setPicture] = useState<string | null>(null);
  const [looks, cards] = useMemo(() => [groundLooks(book.terrain), book.cards(shown)], [book, shown]);
  useEffect(() => {
    let wanted = true;
    const dots = cards.flatMap(({ at, side, out }) =>
      at === null || out ? [] : [{ side: sides.findIndex(one => one.id === side) + 1, at }],
    );
    void import('../../art/thumbnail.ts').then(({ thumbnailSvg }) => {
      const board = ground.kind === 'table' ? ground.table : ground.map;
      const label = t('Map of {title, word}', { title });
      if (wanted) setPicture(thumbnailSvg(board, looks, `${book.id}-briefing`, dots, label, { width, height }));
    });
    return () => {
      wanted = false;
    };
  }, [book.id, cards, ground, looks, sides, title, width, height]);
  return (
    <div className="battle-map" style={{ aspectRatio: `${width} / ${height}`, width: `${width}px` }}>
      {picture !== null && <div className="battle-ground" dangerouslySetInnerHTML={{ __html: picture }} />}
      <svg
        className="battle-goals"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        aria-hidden="true"
        style={{ '--px': `${(0.8 * frame.width) / width}px` }}
      >
        {zones.map(zone => {
          const d = `M${zone.map(spot => frame.world(spot).join(' ')).join('L')}Z`;
          return <path key={d} className={`battle-zone side-${scene.mine.number}`} d={d} />;
        })}
        <Goals frame={frame} goals={goals} crests={crests} px={(0.72 * frame.width) / width} />
      </svg>
    </div>
  );
}
