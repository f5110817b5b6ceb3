/** The chance to win over the battle: one's own colour below, the other's tint above, a bead for each turning point. */
import type { Analysis, Bead } from '@nobori/bots/analysis';
import { useEffect } from 'preact/hooks';
import { winning } from '../../game/advice/winning.ts';
import type { Side } from '../../game/table/sides.ts';
import { t } from '../../texts/language.ts';
import { dialogIsOpen } from '../../app/dialogIsOpen.ts';

interface Props {
  readonly found: Analysis;
  readonly sides: readonly Side[];
  readonly own: string;
  readonly beads: readonly Bead[];
  /** Entries carried out so far, at the moment that is looked at. */
  readonly cursor: number;
  readonly onCursor: (entries: number) => void;
}

const [WIDE, TALL] = [1000, 150];

export function Graph({ found, sides, own, beads, cursor, onCursor }: Props) {
  const { points } = found;
  const last = Math.max(1, points.length - 1);
  const x = (entries: number): number => (entries / last) * WIDE;
  const chance = (entries: number): number => points[entries]?.chances[own] ?? 0;
  const line = points.map((_, i) => `${x(i).toFixed(1)} ${(TALL * (1 - chance(i))).toFixed(1)}`).join('L');
  const turns = points.flatMap(({ turn }, i) => (i === 0 || turn !== points[i - 1]?.turn ? [{ turn, i }] : []));
  const mine = sides.find(({ id }) => id === own);
  const other = sides.find(({ id }) => id !== own);
  const step = (by: 1 | -1, far: boolean): void => {
    const stops = far ? beads.map(({ judged }) => judged.entry) : points.map((_, i) => i);
    const next = by > 0 ? stops.find(one => one > cursor) : stops.findLast(one => one < cursor);
    if (next !== undefined) onCursor(next);
  };
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (by === 0 || event.ctrlKey || event.metaKey || event.altKey || dialogIsOpen()) return;
      event.preventDefault();
      step(by, event.shiftKey);
    };
    window.addEventListener('keydown', key);
    return () => window.removeEventListener('keydown', key);
  });
  return (
    <figure className={`chances side-${mine?.number ?? 1}`}>
      <figcaption>
        <b>{t('Your chance to win')}</b>
        {[mine, other].map(
          side =>
            side !== undefined && (
              <span key={side.id} className={`key side-${side.number}`}>
                {side.name}
              </span>
            ),
        )}
        <span role="status">
          {t('After order {at} of {last}, turn {turn}: {chance, verbatim}', {
            at: cursor,
            last: points.length - 1,
            turn: points[cursor]?.turn ?? 1,
            chance: winning(chance(cursor)),
          })}
        </span>
      </figcaption>
      <svg viewBox={`-16 -16 ${WIDE + 32} ${TALL + 48}`} role="img" aria-label={t('The chance to win over the battle')}>
        <rect className={`theirs side-${other?.number ?? 2}`} width={WIDE} height={TALL} />
        <path className="mine" d={`M0 ${TALL}L${line}L${WIDE} ${TALL}Z`} />
        <path className="even" d={`M0 ${TALL / 2}H${WIDE}`} />
        <path className="now" d={`M${x(cursor)} 0V${TALL}`} />
        {turns.map(({ turn, i }) => (
          <text key={i} x={x(i)} y={TALL + 24}>
            {turn}
          </text>
        ))}
        {beads.map(({ judged }, i) => (
          <g key={`${i} ${judged.entry}`} transform={`translate(${x(judged.entry)} ${TALL * (1 - chance(judged.entry))})`}>
            <circle r="12" />
            <text className="n" y="5">
              {i + 1}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
