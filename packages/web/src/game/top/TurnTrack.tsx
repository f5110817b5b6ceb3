/** The whole round: what is over, what is now, what comes, each side's phases under its crest. Within a turn nothing on it changes place. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Phase, Seat } from '@nobori/engine';
import { Crest } from '../parts/drawings.tsx';
import { useSession, useStage } from '../context.tsx';
import { useTold } from '../useTold.ts';
import { clockNow, clockWords } from '../table/clock.ts';
import { partsOf, type Part } from '../table/round.ts';
import type { Scene } from '../table/scene.ts';
import { sideNamed, type Side } from '../table/sides.ts';
import { t } from '../../texts/language.ts';
import './turn-track.css';

/** From here on there is room for the words of both sides. */
const ROOMY = 1280;

function useRound(): readonly Part[] {
  const { book, shown } = useTold();
  const telling = useStage(state => state.told !== null);
  const asked = useSession(state => state.thinking ?? (state.ask === null ? state.waitingFor[0] : state.viewer) ?? null);
  const deciding = telling ? null : asked; // of what is yet to be shown
  const staged = useStage(({ round }) => round);
  return useMemo(() => partsOf(staged ?? book.phases(shown), deciding, shown.verdict !== null), [book, shown, deciding, staged]);
}

const sideOfSeats = ({ shown, sides }: Scene, [seat]: readonly Seat[]): Side =>
  sideNamed(sides, shown.chairs.find(chair => chair.seat === seat)?.side ?? null);

export function TurnTrack() {
  const scene = useTold();
  const parts = useRound();
  const list = useRef<HTMLOListElement>(null);
  const clock = scene.book.clock(scene.shown);
  useFit(list, parts);
  return (
    <nav className="turn-track" data-part="round" aria-label={t('Turn and phase')}>
      <span className="turn">
        {clockNow(clock)}
        {clock.now > 0 && clock.last !== null && <small> {t('of {last}', { last: clock.last })}</small>}
      </span>
      <ol ref={list} data-fit="0">
        {parts.map(part => (
          <TrackPart key={part.key} part={part} scene={scene} />
        ))}
      </ol>
    </nav>
  );
}

function TrackPart({ part: { whose, phases, acting }, scene }: { readonly part: Part; readonly scene: Scene }) {
  const side = typeof whose === 'string' ? null : sideOfSeats(scene, whose);
  return (
    <li className={`part side-${side?.number ?? scene.mine.number}${acting ? ' acting' : ''}`}>
      {side !== null && <Crest side={side} size={22} />}
      {side !== null && <span className="sr">{side.name}</span>}
      {(whose === 'first' || whose === 'second') && <span className="role">{whose === 'first' ? t('first') : t('second')}</span>}
      <ol>
        {phases.map(({ key, title, stage }, i) => (
          <li
            key={`${key} ${i}`}
            className={stage}
            data-phase={key}
            title={scene.read(title)}
            aria-current={stage === 'now' ? 'step' : undefined}
          >
            <span className="word">{scene.read(title)}</span>
            {stage === 'done' && <span className="sr"> {t('(over)')}</span>}
          </li>
        ))}
      </ol>
    </li>
  );
}

/**
 * As many words as there is room for: all of them; those of whoever acts, and dots for the others; the present one alone. Measured once for
 * each phase, and again when the bar has changed: each look lays out the whole page.
 */
function useFit(list: { readonly current: HTMLOListElement | null }, parts: readonly Part[]): void {
  // By the width of the window and what stands in the round: a battle goes through the same phases again and again.
  const [fitting] = useState(() => new Map<string, string>());
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const wide = (): string => `${window.innerWidth} ${JSON.stringify(parts)}`;
    const tight = (): boolean => element.scrollWidth > element.clientWidth;
    const fit = (): void => {
      for (let level = window.innerWidth < ROOMY ? 1 : 0; level <= 2; level += 1) {
        element.dataset['fit'] = String(level);
        if (!tight()) break;
      }
      fitting.set(wide(), element.dataset['fit'] ?? '0');
    };
    const known = fitting.get(wide());
    if (known !== undefined) element.dataset['fit'] = known;
    const frame = known === undefined ? requestAnimationFrame(fit) : 0;
    const watcher = new ResizeObserver(() => {
      if (!fitting.has(wide()) || tight()) fit();
    });
    watcher.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [list, parts, fitting]);
}

/** The same in one line, where there is no room for a track: "Turn 7 of 10, melee". */
export function TurnLine() {
  const { book, shown, read } = useTold();
  const now: Phase | undefined = useRound()
    .flatMap(({ phases }) => phases)
    .find(({ stage }) => stage === 'now');
  const turn = clockWords(book.clock(shown));
  return (
    <span className="cap turn-line">
      {now === undefined ? turn : t('{turn, verbatim}, {phase, verbatim}', { turn, phase: read(now.title).toLocaleLowerCase() })}
    </span>
  );
}
