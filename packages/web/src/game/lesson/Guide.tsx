/** A lesson on the screen: a scroll beside what it speaks about, everything else a little darker, and a hand that shows how it is done. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Box } from '../../board/geometry.ts';
import type { BoardHandle } from '../../board/index.ts';
import { linkTo } from '../../store/route.ts';
import { useStore } from '../../preact/useStore.ts';
import { useDesk, useGame, useSession, useStage, useTools } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { staging } from '../stage/state.ts';
import { NARROW, useMedia } from '../useScene.ts';
import { goBack } from './back.ts';
import { Finished } from './Finished.tsx';
import { Hand } from './Hand.tsx';
import { besideWhat } from './placing.ts';
import { Shade } from './Shade.tsx';
import { boxOfPart, spotBox, targetOf, type Target } from './target.ts';
import type { Teacher } from './teacher.ts';
import { useStep, useWords, type Step } from './useStep.ts';
import { t } from '../../texts/language.ts';
import './guide.css';

interface Props {
  readonly board: RefObject<BoardHandle | null>;
}

export default function Guide({ board }: Props) {
  const { session } = useTools();
  return session.teacher === null ? null : <Lesson teacher={session.teacher} board={board} />;
}

function Lesson({ teacher, board }: Props & { readonly teacher: Teacher }) {
  const standing = useStore(teacher, state => state.standing);
  const staged = useStage(staging);
  const live = useSession(state => state.cursor === null);
  const step = useStep(teacher);
  // What happens is watched first.
  const silent = staged || !live || standing === 'goes';
  const words = useWords();
  const wrong = useStore(teacher, state => state.wrong > 0);
  return (
    <>
      {/* Always there, so that whoever listens hears each step and each hint. */}
      <p className="sr" role="status">
        {!silent && standing === 'asks' && step !== null && `${words(step.of.title)}. ${wrong ? hintOf(step, words) : words(step.of.says)}`}
        {!silent && standing === 'won' && words(teacher.lesson.won)}
      </p>
      {!silent && standing === 'won' && <Finished teacher={teacher} />}
      {!silent && standing === 'astray' && <Astray teacher={teacher} />}
      {!silent && standing === 'asks' && step !== null && <Scroll key={step.nth} teacher={teacher} step={step} board={board} />}
    </>
  );
}

const hintOf = ({ of }: Step, words: (text: string) => string): string =>
  of.hint === '' ? t('That is allowed, but first comes what this step is about.') : words(of.hint);

const same = (a: readonly Target[], b: readonly Target[]): boolean => JSON.stringify(a) === JSON.stringify(b);

function useTargets(step: Step, board: Props['board']): readonly Target[] {
  const { scene } = useGame();
  const [targets, setTargets] = useState<readonly Target[]>([]);
  useLayoutEffect(() => {
    const look = (): void => {
      const now = step.of.points.flatMap(pointer => targetOf(pointer, board.current, scene.cards) ?? []);
      setTargets(before => (same(before, now) ? before : now));
    };
    // In every frame: things come late and move with the view, and a scroll that lags behind lies over the man it speaks about.
    let frame = 0;
    const follow = (): void => {
      look();
      frame = window.requestAnimationFrame(follow);
    };
    follow();
    return () => window.cancelAnimationFrame(frame);
  }, [step.of, board, scene.cards]);
  return targets;
}

/** Where the scroll lies; on a narrow screen it has a row of its own. */
function usePlace(scroll: RefObject<HTMLElement | null>, targets: readonly Target[], board: Props['board'], narrow: boolean) {
  const { cards } = useGame().scene;
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const asks = useDesk(state => state.question !== null);
  useLayoutEffect(() => {
    const look = (): void => {
      const element = scroll.current;
      const area = boxOfPart('board');
      if (narrow || element === null || area === null) return setPlace(null);
      const inner: Box = { x: area.x + 16, y: area.y + 16, w: area.w - 32, h: area.h - 32 };
      const men = cards.flatMap(({ at, out }) => (at === null || out || board.current === null ? [] : (spotBox(board.current, at) ?? [])));
      const kept = [...(['bar', 'odds', 'sign'] as const).flatMap(name => boxOfPart(name) ?? []), ...men];
      const size = { w: element.offsetWidth, h: element.offsetHeight };
      const next = besideWhat(size, inner, targets.map(({ box }) => box), kept); // prettier-ignore
      return setPlace(before => (before?.x === next.x && before.y === next.y ? before : next));
    };
    look();
    return board.current?.eye.onFrame(look); // men move under it with the view
  }, [scroll, targets, narrow, asks, cards, board]);
  return place;
}

/** Whoever has done nothing for this long is shown how. */
const HESITATES = 8_000;

function Scroll({ teacher, step, board }: Props & { readonly teacher: Teacher; readonly step: Step }) {
  const scroll = useRef<HTMLElement>(null);
  const words = useWords();
  const narrow = useMedia(NARROW);
  const targets = useTargets(step, board);
  const place = usePlace(scroll, targets, board, narrow);
  const wrong = useStore(teacher, state => state.wrong);
  const [shows, setShows] = useState(false);
  const { of, nth, ready } = step;
  useInView(step, board);
  useEffect(() => {
    const timer = window.setTimeout(() => setShows(true), HESITATES);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <>
      <Shade targets={targets} />
      {(shows || wrong > 0) && !ready && <Hand step={step} board={board} targets={targets} />}
      <section
        ref={scroll}
        className={`guide${place === null && !narrow ? ' unplaced' : ''}`}
        style={place === null ? undefined : { left: `${place.x}px`, top: `${place.y}px` }}
        aria-label={t('Lesson')}
      >
        <Progress nth={nth} count={teacher.steps.length} />
        <div className="guide-words">
          <h2>{words(of.title)}</h2>
          <p>{words(of.says)}</p>
          {wrong > 0 && (
            <p className="guide-hint" key={wrong}>
              {hintOf(step, words)}
            </p>
          )}
        </div>
        <footer>
          {ready ? (
            <button className="btn ink" type="button" data-confirm onClick={step.goOn}>
              {t('Go on')} <span className="kbd">{t('Enter')}</span>
            </button>
          ) : (
            <button className="btn" type="button" aria-pressed={shows} onClick={() => setShows(!shows)}>
              <Icon name="play" size={18} />
              {t('Show me')}
            </button>
          )}
          <span className="guide-ways">
            {nth > 0 && (
              <button type="button" data-back onClick={() => void goBack(teacher, nth - 1)}>
                {t('Back one step')}
              </button>
            )}
            {!ready && (
              <button type="button" data-skip onClick={step.skip}>
                {t('Skip this step')}
              </button>
            )}
            <a href={linkTo('lesson')}>{t('Leave')}</a>
          </span>
        </footer>
      </section>
    </>
  );
}

function Progress({ nth, count }: { readonly nth: number; readonly count: number }) {
  return (
    <p className="guide-progress">
      <span className="guide-dots" aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <i key={i} className={i < nth ? 'past' : i === nth ? 'now' : ''} />
        ))}
      </span>
      <span className="cap">{t('{n} of {count}', { n: nth + 1, count })}</span>
    </p>
  );
}

/** What it speaks about on the board is brought into sight. */
function useInView({ of }: Step, board: Props['board']): void {
  const { scene } = useGame();
  useEffect(() => {
    const eye = board.current?.eye;
    const spots = of.points.flatMap(pointer => {
      const at =
        pointer.kind === 'place' ? pointer.at : pointer.kind === 'figure' ? scene.cards.find(({ id }) => id === pointer.figure)?.at : null;
      return at === null || at === undefined ? [] : [at];
    });
    if (eye === undefined || spots.length === 0) return;
    const points = spots.map(at => eye.world(at));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    eye.show({ x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }, 60, true);
  }, [of, board]);
}

/** It went another way than was planned: dice or places that nobody foresaw. */
function Astray({ teacher }: { readonly teacher: Teacher }) {
  const nth = useStore(teacher, state => state.step);
  return (
    <section className="guide finished" aria-label={t('Lesson')}>
      <div className="guide-words" aria-live="polite">
        <h2>{t('Another way')}</h2>
        <p>{t('This went another way than the lesson meant, as battles do. Go back one step and try again.')}</p>
      </div>
      <footer>
        <button className="btn ink" type="button" data-back onClick={() => void goBack(teacher, Math.max(0, nth - 1))}>
          {t('Back one step')}
        </button>
        <span className="guide-ways">
          <a href={linkTo('lesson')}>{t('Leave')}</a>
        </span>
      </footer>
    </section>
  );
}
