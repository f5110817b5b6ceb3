/** Losses turn by turn: a mark for each man, in his side's colour. */
import type { Loss } from '../table/deeds.ts';
import { sideNamed, type Side } from '../table/sides.ts';
import { t } from '../../texts/language.ts';

const WIDTH = 380;
const EDGE = 14;
/** One mark above the other. */
const STEP = 16;

export function Losses({
  losses,
  sides,
  turns,
}: {
  readonly losses: readonly Loss[];
  readonly sides: readonly Side[];
  readonly turns: number;
}) {
  const count = Math.max(1, turns);
  const x = (turn: number): number => EDGE + ((turn - 0.5) / count) * (WIDTH - 2 * EDGE);
  const tallest = Math.max(1, ...Array.from({ length: count }, (_, i) => losses.filter(({ turn }) => turn === i + 1).length));
  const scale = Math.min(1, 7 / tallest);
  const top = Math.max(3, Math.min(7, tallest)) * STEP;
  const words = sides.map(side => t('{side, verbatim} {n}', { side: side.name, n: losses.filter(loss => loss.side === side.id).length }));
  const every = Math.ceil(count / 12);
  return (
    <svg className="losses-chart" viewBox={`0 0 ${WIDTH} ${top + 26}`} role="img" aria-label={t('Men lost: {sides}', { sides: words })}>
      <line x1={0} x2={WIDTH} y1={top + 4} y2={top + 4} />
      {Array.from({ length: count }, (_, i) => i + 1).map(turn => {
        const fell = losses.filter(loss => loss.turn === turn);
        return (
          <g key={turn}>
            {fell.map(({ figure, side }, nth) => (
              <g key={figure} className={`side-${sideNamed(sides, side).number}`}>
                <circle cx={x(turn)} cy={top - 6 - nth * STEP * scale} r={6.5} />
                <path d={`M${x(turn) - 2.5} ${top - 8.5 - nth * STEP * scale}l5 5m0-5-5 5`} />
              </g>
            ))}
            {(turn - 1) % every === 0 && (
              <text x={x(turn)} y={top + 20} text-anchor="middle">
                {turn}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
