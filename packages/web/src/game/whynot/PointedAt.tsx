/** A slip beside what is pointed at: why it cannot be done, and who that is. Comes after a quarter of a second, goes with the hand. */
import { capital, type FigureId } from '@nobori/engine';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useBeforePaint } from '../../preact/useBeforePaint.ts';
import type { BoardHandle, Lit, Pointed } from '../../board/index.ts';
import { useStore } from '../../preact/useStore.ts';
import { settings } from '../../store/settings.ts';
import { useDesk, useGame, useSession, useStage } from '../context.tsx';
import { RuleId } from '../parts/RuleId.tsx';
import { Token } from '../parts/drawings.tsx';
import { staging } from '../stage/state.ts';
import { sideNamed } from '../table/sides.ts';
import { useAble } from '../useAble.ts';
import { pointing } from './pointing.ts';
import { sightLines } from './sightLines.ts';
import { whyNot, type Why } from './why.ts';
import { t } from '../../texts/language.ts';
import './pointed-at.css';

/** A hand that only passes by asks nothing. */
const DWELL = 250;

/** What has been pointed at for a while. */
function useDwelt(): Pointed | null {
  const what = useStore(pointing, state => state.what);
  const held = useStore(pointing, state => state.held);
  const [dwelt, setDwelt] = useState<Pointed | null>(null);
  useEffect(() => {
    setDwelt(null);
    if (what === null) return undefined;
    const timer = window.setTimeout(() => setDwelt(what), held ? 0 : DWELL);
    return () => window.clearTimeout(timer);
  }, [what, held]);
  useEffect(() => {
    const gone = (): void => pointing.setState({ what: null, held: false });
    window.addEventListener('pointerdown', gone);
    return () => window.removeEventListener('pointerdown', gone);
  }, []);
  return dwelt;
}

/** Lines of sight on the board: to whom he cannot reach, or, when asked for, to every enemy. They go with the choice that asked for them. */
function useLines(target: FigureId | null): void {
  const { scene } = useGame();
  const chosen = useDesk(state => state.chosen);
  const all = useStore(pointing, state => state.all);
  useEffect(() => {
    const own = scene.cards.find(({ id }) => id === chosen);
    const foes = own === undefined ? [] : scene.cards.filter(({ side, out, at }) => side !== own.side && !out && at !== null);
    const wanted = all ? foes.map(({ id }) => id) : target === null ? [] : [target];
    const lines = chosen === null || wanted.length === 0 ? NONE : sightLines(scene, chosen, wanted, all);
    pointing.setState(before => (before.lines.length + lines.length === 0 ? before : { lines }));
  }, [scene, chosen, all, target]);
  useEffect(() => () => pointing.setState({ all: false, lines: NONE }), [chosen]);
}
const NONE: readonly Lit[] = [];

export default function PointedAt({ board }: { readonly board: RefObject<BoardHandle | null> }) {
  const { session, desk, scene } = useGame();
  const able = useAble();
  const live = useSession(state => state.ask !== null && state.cursor === null);
  const staged = useStage(staging);
  const dwelt = useDwelt();
  // Who wants no hints is told why not when he asks for it, by holding.
  const held = useStore(pointing, state => state.held);
  const hints = useStore(settings, state => state.hints) || held;
  const card = scene.cards.find(one => one.id === dwelt?.figure);
  const at = card?.at ?? dwelt?.at ?? null;
  const slip = useRef<HTMLDivElement>(null);
  const odds = useDesk(state => state.question !== null);
  const there =
    card !== undefined ? { target: card.id } : at !== null && dwelt?.lit === undefined && dwelt?.piece === undefined ? { at } : null;
  const why = live && hints && there !== null ? whyNot(there, desk.getState(), { ...scene, able }, order => session.refuse(order)) : null;
  useLines(why === null ? null : (card?.id ?? null));
  useBeforePaint(() => {
    const [element, handle] = [slip.current, board.current];
    const area = element?.parentElement;
    if (element === null || handle === null || at === null || area === null || area === undefined) return;
    const [x, y] = handle.screenOf(at);
    const [left, wide] = [x - 44 - element.offsetWidth > 8, x + 44 + element.offsetWidth < area.clientWidth];
    const right = odds ? !left : wide; // odds hang on the right if they can, and the chance stands there
    element.style.left = `${right ? x + 44 : Math.max(8, x - 44 - element.offsetWidth)}px`;
    element.style.top = `${Math.max(8, Math.min(area.clientHeight - element.offsetHeight - 100, y - element.offsetHeight / 2))}px`;
  });
  // What happens is shown where it happens: nothing lies over it that nobody has just asked for.
  if (staged || dwelt === null || (card === undefined && why === null)) return null;
  return (
    <div ref={slip} className={`pointed-at${why === null ? '' : ' why'}`} role="tooltip">
      {why !== null && <Reason why={why} />}
      {card !== undefined && (
        <p className="pointed-who">
          <Token card={card} side={sideNamed(scene.sides, card.side)} size={34} />
          <span>
            <b>{card.full ?? card.name}</b> {capital(scene.read(card.is))}
            {card.leader && <span>{t(', leader')}</span>}
            <span className="cap">
              {card.marks.length === 0 ? t('Unhurt.') : card.marks.map(mark => capital(scene.read(mark.label))).join('. ')}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

function Reason({ why: { says, rule } }: { readonly why: Why }) {
  const { scene } = useGame();
  return (
    <p className="pointed-why">
      <span aria-hidden="true">✕ </span>
      {scene.read(says)} {rule !== null && <RuleId id={rule} />}
    </p>
  );
}
