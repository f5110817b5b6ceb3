/** The field in small: the ground as it is printed, those one knows of as dots, the places that decide, and where one may set up. */
import { atNight } from '../../app/night.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { groundLooks } from '../../art/kinds.ts';
import { frameOf } from '../../board/frame.ts';
import type { Pt } from '../../board/geometry.ts';
import { Goals } from '../../board/Goals.tsx';
import { useGroundId } from '../board/useGroundId.ts';
import { useDesk, useSession } from '../context.tsx';
import { useTold } from '../useTold.ts';
import { goalsOnBoard } from '../table/goals.ts';
import { byNumber, sideNamed } from '../table/sides.ts';
import { t } from '../../texts/language.ts';

/** Pixels across. */
const WIDE = 460;
/** A tall field is cut down to this, whole. */
const TALL = 430;

/** The upper left of what these points enclose, as shares of the field; null where there are none. */
function cornerOf(
  points: readonly Pt[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly [string, string] | null {
  if (points.length === 0) return null;
  const share = (at: number, of: number): string => `${Math.min(70, Math.max(0, (100 * at) / of))}%`;
  return [share(Math.min(...points.map(([x]) => x)), width), share(Math.min(...points.map(([, y]) => y)), height)];
}

export function BattleMap() {
  const scene = useTold();
  const { book, ground, shown, sides } = scene;
  const id = useGroundId();
  const title = useSession(state => state.title);
  const plots = useDesk(state => state.asked.plots);
  const frame = useMemo(() => frameOf(ground, book.board), [ground, book.board]);
  const width = Math.min(WIDE, (TALL * frame.width) / frame.height);
  const height = (width * frame.height) / frame.width;
  const goals = useMemo(() => goalsOnBoard(scene), [scene]);
  const crests = useMemo(() => byNumber(sides, ({ crest }) => crest), [sides]);
  const zones = plots.filter(({ kind }) => kind === 'places').flatMap(plot => plot.zones);
  const corner = useMemo(
    () =>
      cornerOf(
        zones.flat().map(spot => frame.world(spot)),
        frame,
      ),
    [zones.length, frame],
  );
  const night = useMemo(() => atNight(book, shown), [book, shown]);
  const [picture, setPicture] = useState<string | null>(null);
  const [looks, cards] = useMemo(() => [groundLooks(book.terrain), book.cards(shown)], [book, shown]);
  useEffect(() => {
    let wanted = true;
    const dots = cards.flatMap(({ at, side, out }) => (at === null || out ? [] : [{ side: sideNamed(sides, side).number, at }]));
    void import('../../art/thumbnail.ts').then(({ thumbnailSvg }) => {
      const board = ground.kind === 'table' ? ground.table : ground.map;
      const label = t('Map of {title, word}', { title });
      if (wanted) setPicture(thumbnailSvg(board, looks, id, dots, label, night, { width, height }));
    });
    return () => {
      wanted = false;
    };
  }, [id, cards, ground, looks, sides, title, night, width, height]);
  return (
    <div
      className="battle-map"
      data-look={night ? 'night' : undefined}
      style={{ aspectRatio: `${width} / ${height}`, width: `${width}px` }}
    >
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
      {corner !== null && (
        <span className={`battle-here side-${scene.mine.number}`} style={{ left: corner[0], top: corner[1] }}>
          {t('You set up here')}
        </span>
      )}
    </div>
  );
}
