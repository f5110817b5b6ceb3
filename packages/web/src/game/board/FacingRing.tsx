/** One hex, several ways to stand in it: six arrows round the hex, those that are offered can be pressed. Moves with the camera. */
import type { Ref, RefObject, TargetedKeyboardEvent } from 'preact';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardHandle } from '../../board/index.ts';
import { SIX_WINDS } from '../../board/frame.ts';
import { useDesk, useGame } from '../context.tsx';
import { cheapest, facings, type Offer } from '../table/offers.ts';
import { useOrders } from '../useOrders.ts';
import { t } from '../../texts/language.ts';
import './facing-ring.css';

export interface RingHandle {
  draw(): void;
}

/** From the middle of the hex to the middle of an arrow, in pixels; farther where hexes are drawn large. */
const OUT = 62;

interface Props {
  readonly ref: Ref<RingHandle>;
  readonly board: RefObject<BoardHandle | null>;
}

export default function FacingRing({ ref, board }: Props) {
  const { desk, scene } = useGame();
  const picking = useDesk(state => state.picking);
  const { give } = useOrders();
  const ring = useRef<HTMLDivElement>(null);
  const at = picking !== null && facings(picking.offers) ? (picking.offers[0]?.end ?? null) : null;
  const draw = (): void => {
    if (ring.current === null || at === null || board.current === null) return;
    const [x, y] = board.current.screenOf(at);
    const [, below] = board.current.screenOf([at[0], at[1] + 1]);
    ring.current.style.transform = `translate(${x}px, ${y}px)`;
    ring.current.style.setProperty('--out', `${Math.max(OUT, Math.abs(below - y) * 0.92)}px`);
  };
  useImperativeHandle(ref, () => ({ draw }));
  useLayoutEffect(draw);
  useEffect(() => {
    if (at === null) return undefined;
    board.current?.showSpot(at);
    const before = document.activeElement;
    ring.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, [picking]);
  if (picking === null || at === null) return null;
  const figure = picking.offers[0]?.figures[0] ?? null;
  const card = scene.cards.find(one => one.id === figure);
  const stands = SIX_WINDS.map((_, facing) => picking.offers.filter(offer => offer.facing === facing));
  const first = stands[card?.facing ?? 0]?.length === 0 ? stands.findIndex(some => some.length > 0) : (card?.facing ?? 0);
  const priced = new Set(picking.offers.map(({ cost }) => cost)).size > 1;
  const look = (preview: Offer | null): void => desk.setState({ preview });
  const close = (): void => desk.setState({ picking: null, preview: null });
  const take = (some: readonly Offer[]): void => {
    const [only] = some;
    close();
    // Ways that cost the same may still differ in what they pass: then one has to be named.
    if (some.length === 1 && only !== undefined) give(only);
    else desk.setState({ picking: { ...picking, offers: some.map(({ facing: _facing, ...offer }) => offer) } });
  };
  return (
    <div
      className="facing-ring"
      ref={ring}
      role="group"
      aria-label={card === undefined ? t('Which way shall he face?') : t('Which way shall {figure, verbatim} face?', { figure: card.name })}
      onKeyDown={event => turn(event, close)}
    >
      <span className="facing-title">{t('Face which way?')}</span>
      {stands.map((some, facing) => {
        const best = cheapest(some);
        const spot = { '--turn': `${facing * 60}deg` };
        if (best === undefined) return <span key={facing} className="facing-dot" style={spot} aria-hidden="true" />;
        const wind = t(SIX_WINDS[facing] ?? '');
        const cost = priced && best.cost !== undefined ? String(best.cost) : '';
        return (
          <button
            key={facing}
            type="button"
            className={`facing${facing === first ? ' is-first' : ''}`}
            style={spot}
            {...(facing === first ? { 'data-first': '' } : {})}
            aria-label={
              cost === '' ? t('Face {wind, verbatim}', { wind }) : t('Face {wind, verbatim}, cost {cost}', { wind, cost: best.cost ?? 0 })
            }
            title={t('Face {wind, verbatim}', { wind })}
            onClick={() => take(priced ? some.filter(({ cost: price }) => price === best.cost) : some)}
            onFocus={() => look(best)}
            onPointerEnter={() => look(best)}
          >
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              <path d="M0-9L8 4H3V9H-3V4H-8Z" />
            </svg>
            {cost !== '' && <b>{cost}</b>}
          </button>
        );
      })}
    </div>
  );
}

/** Arrow keys go round the ring. */
function turn(event: TargetedKeyboardEvent<HTMLElement>, close: () => void): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') close();
  else if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (step === undefined) return;
  const arrows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const here = arrows.findIndex(one => one === document.activeElement);
  arrows[(here + step + arrows.length) % arrows.length]?.focus();
}
