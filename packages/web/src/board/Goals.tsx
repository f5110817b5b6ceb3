/** Straw rope around what decides the battle, and the banner of whoever holds it. Nothing else on the board is ever gold rope. */
import type { CrestLook } from '@nobori/engine';
import type { VNode } from 'preact';
import { memo } from '../preact/memo.ts';
import { CRESTS } from '../art/crests.ts';
import { poly } from '../art/ink.ts';
import type { Frame } from './frame.ts';
import { bannerAt, ropesOf, stations, type Rope } from './ropes.ts';
import type { BoardGoal, BoardProps } from './types.ts';
import './goals.css';

interface Props {
  readonly frame: Frame;
  readonly goals: readonly BoardGoal[];
  readonly crests: readonly CrestLook[];
  /** World units in a pixel, in steps. */
  readonly px: number;
  readonly onPoint?: BoardProps['onPointGoal'];
}

/** A banner’s pole in pixels. */
const TALL = 84;

/** Pixels between two paper zigzags. */
const APART = 110;

export const Goals = memo(function Goals({ frame, goals, crests, px, onPoint }: Props): VNode {
  return (
    <g className="board-goals">
      {goals.map(goal => {
        const ropes = ropesOf(frame, goal);
        const [first] = ropes;
        if (first === undefined) return null;
        const [x, y] = bannerAt(first);
        const at = [x, Math.max(y, TALL * px)] as const; // at the far edge it hangs from the rope: above the board the sign would hide it
        return (
          <g
            key={goal.id}
            className="goal"
            role="img"
            aria-label={goal.label}
            onPointerEnter={() => onPoint?.({ label: goal.label, at: frame.nearest(at) })}
            onPointerLeave={() => onPoint?.(null)}
          >
            {ropes.map((rope, i) => (
              <RopeMark key={i} rope={rope} px={px} />
            ))}
            <Banner at={at} px={px} holder={goal.holder} crest={goal.holder === null ? null : (crests[goal.holder] ?? 'kuroda')} />
          </g>
        );
      })}
    </g>
  );
});

const pathOf = ({ points, closed }: Rope): string => (closed ? poly(points) : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`);

/** A paper zigzag, in pixels, hung from the rope. */
const SHIDE = 'M-3 2h9v8h-5l7 4v9l-9-4v-8l-5-2Z';

function RopeMark({ rope, px }: { readonly rope: Rope; readonly px: number }): VNode {
  const d = pathOf(rope);
  return (
    <>
      <path className="rope-halo" d={d} />
      <path className="rope-edge" d={d} />
      <path className="rope" d={d} />
      <path className="rope-twist" d={d} />
      {stations(rope, APART * px).map(([x, y]) => (
        <path key={`${x} ${y}`} className="shide" d={SHIDE} transform={`translate(${x} ${y}) scale(${px})`} />
      ))}
    </>
  );
}

/** A nobori 76 pixels high: keyed by its holder, so that a new cloth goes up the pole. */
function Banner({
  at: [x, y],
  px,
  holder,
  crest,
}: {
  readonly at: readonly [number, number];
  readonly px: number;
  readonly holder: number | null;
  readonly crest: CrestLook | null;
}): VNode {
  return (
    <g className={`goal-banner side-${holder === null ? 0 : holder + 1}`} transform={`translate(${x} ${y}) scale(${px})`}>
      <ellipse className="banner-foot" cx={2} cy={1} rx={9} ry={3} />
      <path className="banner-pole" d="M0 0V-78M-1-70H29" />
      <circle className="banner-knob" cx={0} cy={-79} r={3} />
      <g key={String(holder)} className="banner-cloth">
        <path className={holder === null ? 'cloth bare' : 'cloth'} d="M2-69H28V-27L15-23L2-27Z" />
        {crest !== null && <path className="cloth-crest" d={CRESTS[crest]} transform="translate(15 -55) scale(.19)" fill-rule="evenodd" />}
        <path
          className={holder === null ? 'cloth-bars red' : 'cloth-bars'}
          d={holder === null ? 'M2-60H28M2-48H28M2-36H28' : 'M2-37H28M2-32H28'}
        />
      </g>
    </g>
  );
}
