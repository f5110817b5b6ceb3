/** Over the board: whom the advice is about, where it leads him or at whom he strikes, and the chance that comes of it. In ochre, which nothing else has. */
import type { FigureId, Spot } from '@nobori/engine';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardEye } from '../../board/index.ts';
import { useGame } from '../context.tsx';
import { arrowTo, frameAt, type Pt } from './arrow.ts';
import { useHint, type Hint } from './useHint.ts';
import { winning } from './winning.ts';
import { t } from '../../texts/language.ts';
import './advice-layer.css';

/** Pixels kept free around it. */
const ROOM = 56;

interface Led {
  readonly figure: FigureId;
  readonly from: Spot | null;
  readonly to: Spot | null;
}

/** Who is led where, or aims at whom. */
function ledBy({ looked: { offer } }: Hint, at: (id: FigureId | undefined) => Spot | null): readonly Led[] {
  const [target] = offer.targets;
  if (offer.ways !== undefined)
    return Object.entries(offer.ways).map(([id, way]) => {
      const figure = id as FigureId; // a key of `ways` is a figure's id
      return { figure, from: at(figure), to: way.at(-1) ?? null };
    });
  return offer.figures.map(figure => ({ figure, from: at(figure), to: at(target) ?? offer.thing?.at ?? offer.end }));
}

export default function AdviceLayer({ eye }: { readonly eye: BoardEye }) {
  const told = useHint();
  return told === null ? null : <Drawn told={told} eye={eye} />;
}

function Drawn({ told, eye }: { readonly told: Hint; readonly eye: BoardEye }) {
  const { scene } = useGame();
  const sheet = useRef<SVGSVGElement>(null);
  const slip = useRef<HTMLParagraphElement>(null);
  const led = ledBy(told, id => scene.cards.find(card => card.id === id)?.at ?? null);
  // What the advice is about comes into sight, if it lies elsewhere.
  useEffect(() => {
    const points = led.flatMap(({ from, to }) => [from, to]).flatMap(spot => (spot === null ? [] : [eye.world(spot)]));
    if (points.length === 0) return;
    const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    eye.show({ x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }, ROOM, true);
  }, [told.looked, eye]);
  const hex = scene.ground.kind === 'hex';
  const aims = told.looked.offer.targets.length > 0;
  useLayoutEffect(() =>
    eye.onFrame(({ k, x, y }) => {
      const onScreen = (spot: Spot): Pt => {
        const [wx, wy] = eye.world(spot);
        return [wx * k + x, wy * k + y];
      };
      const radius = eye.radius * k;
      for (const [i, { from, to }] of led.entries()) {
        const group = sheet.current?.children[i];
        if (!(group instanceof SVGGElement)) continue;
        const [arrow, frame] = group.children;
        const end = to ?? from;
        arrow?.setAttribute('d', from === null || to === null ? '' : arrowTo(onScreen(from), onScreen(to), radius));
        frame?.setAttribute('d', end === null ? '' : frameAt(end, hex, onScreen, radius));
      }
      // Beside whoever is aimed at his own odds are written already.
      const last = led.at(-1);
      const end = (aims ? last?.from : last?.to) ?? last?.from ?? null;
      if (slip.current === null) return;
      slip.current.hidden = end === null;
      if (end === null) return;
      const [sx, sy] = onScreen(end);
      slip.current.style.transform = `translate(${sx}px, ${sy + radius * 1.35}px) translate(-50%, 0)`;
    }),
  );
  const { chance } = told.looked;
  return (
    <div className="advice-layer" aria-hidden="true">
      <svg ref={sheet}>
        {led.map(({ figure }) => (
          <g key={figure}>
            <path className="advice-arrow" />
            <path className="advice-frame" />
          </g>
        ))}
      </svg>
      {chance !== null && (
        <p ref={slip} className="advice-slip">
          {t('{chance, verbatim} to win', { chance: winning(chance) })}
        </p>
      )}
    </div>
  );
}
