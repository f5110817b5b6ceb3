/** Over the board: charges, aims, shields and hourglasses of what is yet to be done, with the numbers of the plan. Moves with the camera. */
import type { FigureId, Spot } from '@nobori/engine';
import type { Ref, RefObject } from 'preact';
import { useImperativeHandle, useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import { useGame, useSession } from '../context.tsx';
import { useIntents, type Numbered } from './intents.ts';
import { distance } from '../table/measure.ts';
import { pointedAt } from './pointed.ts';
import { useStore } from '../../preact/useStore.ts';
import { t } from '../../texts/language.ts';
import './plan-layer.css';

export interface LayerHandle {
  draw(): void;
}

type Pt = readonly [number, number];

/** Pixels from the middle of a base to where a line begins or its badge sits. */
const CLEAR = 22;
/** An arrow's head. */
const HEAD = 16;

const line = (points: readonly Pt[]): string => points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A brush stroke that grows towards its head. */
function arrow(from: Pt, to: Pt, broad: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < CLEAR * 2) return '';
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (along: number, aside: number): Pt => [from[0] + ux * along - uy * aside, from[1] + uy * along + ux * aside];
  const end = length - CLEAR;
  const neck = end - HEAD;
  return `${line([at(CLEAR, 1), at(neck, broad), at(neck, broad * 2), at(end, 0), at(neck, -broad * 2), at(neck, -broad), at(CLEAR, -1)])}Z`;
}

export default function PlanLayer({ ref, board }: { readonly ref: Ref<LayerHandle>; readonly board: RefObject<BoardHandle | null> }) {
  const { scene, session } = useGame();
  const live = useSession(state => state.cursor === null && state.ask !== null && !state.sending);
  const intents = useIntents();
  const lit = useStore(pointedAt, state => state.figure);
  const sheet = useRef<SVGSVGElement>(null);
  const spotOf = (id: FigureId | undefined): Spot | null => scene.cards.find(card => card.id === id)?.at ?? null;
  const nearest = ({ figure, targets }: Numbered): Spot | null => {
    const from = spotOf(figure);
    if (from === null) return null;
    const spots = targets.map(id => spotOf(id)).filter(at => at !== null);
    return spots.toSorted((a, b) => distance(a, from) - distance(b, from))[0] ?? null;
  };
  const draw = (): void => {
    const { current: host } = board;
    if (sheet.current === null || host === null) return;
    for (const [i, intent] of intents.entries()) {
      const group = sheet.current.children[i];
      const from = spotOf(intent.figure);
      if (!(group instanceof SVGGElement) || from === null) continue;
      const start = host.screenOf(from);
      const to = nearest(intent) ?? intent.way.at(-1) ?? null;
      const end = to === null ? null : host.screenOf(to);
      const path = group.querySelector('path');
      const straight = end === null || intent.kind === 'go';
      path?.setAttribute('d', straight ? '' : intent.kind === 'aim' ? line([start, end]) : arrow(start, end, 3.5));
      group
        .querySelector('.plan-x')
        ?.setAttribute('transform', `translate(${(end ?? start)[0] + CLEAR * 0.8} ${(end ?? start)[1] - CLEAR * 0.8})`);
      group.querySelector('.plan-badge')?.setAttribute('transform', `translate(${start[0] - CLEAR} ${start[1] - CLEAR})`);
    }
  };
  useImperativeHandle(ref, () => ({ draw }));
  useLayoutEffect(draw);
  return (
    <svg ref={sheet} className="plan-layer" aria-hidden="true">
      {intents.map(intent => (
        <g
          key={`${intent.figure} ${intent.kind}`}
          className={`plan-one is-${intent.kind}${lit === null || lit === intent.figure ? '' : ' is-dim'}`}
        >
          <path />
          <g className="plan-badge">
            {intent.number !== null && (
              <>
                <circle r="10" />
                <text dy="4">{intent.number}</text>
              </>
            )}
            {(intent.kind === 'hold' || intent.kind === 'busy') && <Sign kind={intent.kind} />}
          </g>
          {intent.undo !== null && live && <Crossed onClick={() => intent.undo !== null && session.submit(intent.undo)} />}
        </g>
      ))}
    </svg>
  );
}

/** At the head of a way: takes it back. The list in the rail has the same for keys and ears. */
const Crossed = ({ onClick }: { readonly onClick: () => void }) => (
  <g className="plan-x" onClick={onClick}>
    <title>{t('Take this back: he holds')}</title>
    <circle r="10" />
    <path d="M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5" />
  </g>
);

/** A shield for who holds, an hourglass for who is busy. */
const Sign = ({ kind }: { readonly kind: 'hold' | 'busy' }) => (
  <g className="plan-sign" transform="translate(22 0)">
    <circle r="9" />
    <path d={kind === 'hold' ? 'M-4 -5H4V0C4 3 1 5 0 6C-1 5 -4 3 -4 0Z' : 'M-4 -5H4L-4 5H4Z'} />
  </g>
);
