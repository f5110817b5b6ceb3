/** The luck of the dice: each side's successes beyond what dice give, as the battle went on. Above the line is kind. */
import type { LuckSum } from '../table/report.ts';
import { NARROW, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';

const WIDE = 620;
const NARROWER = 330;
const HEIGHT = 200;
const LEFT = 36;
const RIGHT = 92;
const TOP = 14;
const BOTTOM = 26;
/** A line for each side tells itself apart by its dashes too. */
const DASHES = ['', '7 4', '2 4', '10 3 2 3'];

/** Whole numbers to write beside the axis: at most five. */
function ticksOf(most: number): number[] {
  const step = Math.max(1, Math.ceil(most / 2));
  return [-2, -1, 0, 1, 2].map(n => n * step).filter(n => Math.abs(n) <= most);
}

/** Room for a name beside the end of its line. */
const LINE = 14;

/** Heights of the names beside the lines, in the order of the lines: as near to their ends as they fit one below the other. */
export function seated(ends: readonly number[], low: number, high: number): number[] {
  const order = ends.map((end, i) => ({ end, i })).toSorted((a, b) => a.end - b.end || a.i - b.i);
  const heights = order.map(({ end }) => Math.max(low, Math.min(high, end)));
  for (let i = 1; i < heights.length; i += 1) heights[i] = Math.max(heights[i] ?? 0, (heights[i - 1] ?? 0) + LINE);
  const over = Math.max(0, (heights.at(-1) ?? 0) - high);
  return ends.map((_, i) => (heights[order.findIndex(one => one.i === i)] ?? 0) - over);
}

export function LuckChart({ luck }: { readonly luck: readonly LuckSum[] }) {
  const width = useMedia(NARROW) ? NARROWER : WIDE;
  const steps = luck.flatMap(sum => sum.steps);
  const last = Math.max(1, ...steps.map(step => step.entry));
  const most = Math.max(2, Math.ceil(Math.max(...steps.map(step => Math.abs(step.difference)), 0)));
  const x = (entry: number): number => LEFT + (entry / last) * (width - LEFT - RIGHT);
  const y = (difference: number): number => TOP + ((most - difference) / (2 * most)) * (HEIGHT - TOP - BOTTOM);
  const pathOf = ({ steps: some }: LuckSum): string =>
    some.reduce((path, { entry, difference }) => `${path}H${x(entry).toFixed(1)}V${y(difference).toFixed(1)}`, `M${LEFT} ${y(0)}`) +
    `H${width - RIGHT}`;
  const turns = [
    ...new Map(
      steps
        .toSorted((a, b) => a.entry - b.entry)
        .map(step => [step.turn, step.entry] as const)
        .toReversed(),
    ),
  ].toReversed();
  const names = seated(
    luck.map(sum => y(sum.steps.at(-1)?.difference ?? 0) + 4),
    12,
    HEIGHT - 30,
  );
  const words = luck.map(({ side, actual, expected }) => `${side.name} ${(actual - expected).toFixed(1)}`).join(', ');
  return (
    <svg
      className="luck-chart"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={t('Successes beyond expectation at the end: {sides, verbatim}', { sides: words })}
    >
      {ticksOf(most).map(tick => (
        <g key={tick}>
          <line className={tick === 0 ? 'zero' : 'grid'} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text className="tick" x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
            {tick > 0 ? `+${tick}` : tick < 0 ? `−${-tick}` : '0'}
          </text>
        </g>
      ))}
      {turns.map(([turn, entry]) => (
        <text key={turn} className="tick" x={x(entry)} y={HEIGHT - 8} text-anchor="middle">
          {turn}
        </text>
      ))}
      <text className="tick" x={width - RIGHT + 8} y={HEIGHT - 8}>
        {t('turn')}
      </text>
      {luck.map((sum, i) => (
        <g key={sum.side.id} className={`side-${sum.side.number}`}>
          <path className="luck" d={pathOf(sum)} stroke-dasharray={DASHES[i % DASHES.length]} />
          <text className="who" x={width - RIGHT + 6} y={names[i]}>
            {sum.side.name.length > 14 ? `${sum.side.name.slice(0, 13)}…` : sum.side.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
