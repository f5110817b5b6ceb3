/** Everything since one's own last order, at rest: numbered on the board and in the rail. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mix, type Pt } from '../../board/geometry.ts';
import type { BoardHandle } from '../../board/index.ts';
import { useGame, useStage } from '../context.tsx';
import { Crest } from '../parts/drawings.tsx';
import { Die } from '../parts/Die.tsx';
import { counts, dieAt } from '../table/chronicle.ts';
import { sideNamed } from '../table/sides.ts';
import { useRecallKeys } from './recallKeys.ts';
import { t } from '../../texts/language.ts';
import type { Beat } from './beat.ts';
import { STAMP_WORDS, toldIn } from './stageWords.ts';
import './recall.css';

const DICE = 5;

/** Where its number stands: by whom it is done to, else by whom it is done. */
const placeOf = ({ stamps, flying, meetings, goings, places }: Beat) =>
  stamps[0]?.at ?? flying[0]?.end ?? meetings[0]?.end ?? goings[0]?.way.at(-1) ?? places[0] ?? null;

export default function Recall({ board }: { readonly board: RefObject<BoardHandle | null> }) {
  const { scene, stage } = useGame();
  const recalled = useStage(state => state.recalled);
  useRecallKeys();
  const busy = useStage(state => state.playing !== null);
  const world = useRef<HTMLDivElement>(null);
  const eye = board.current?.eye ?? null;
  const at = recalled?.at ?? null;
  const beats = recalled?.batch.beats ?? [];
  useLayoutEffect(() => {
    if (eye === null) return undefined;
    return eye.onFrame(camera => {
      for (const one of world.current?.querySelectorAll<HTMLElement>('[data-wx]') ?? []) {
        const [x, y] = [Number(one.dataset['wx']) * camera.k + camera.x, Number(one.dataset['wy']) * camera.k + camera.y];
        const far = one.dataset['wl'] === undefined ? 1 : Number(one.dataset['wl']) * camera.k;
        one.style.transform = `translate(${x}px, ${y}px) rotate(${one.dataset['turn'] ?? '0'}deg)${far === 1 ? '' : ` scaleX(${far})`}`;
      }
    });
  }, [eye, recalled, busy]);
  if (recalled === null || eye === null) return null;
  const look = (nth: number): void => stage.getState().again(nth);
  const point = (nth: number | null): void => stage.setState({ recalled: { ...recalled, at: nth } });
  const dim = (nth: number): string => (at === null || at === nth ? '' : ' dim');
  const told = beats[0]?.told[0];
  const side = sideNamed(scene.sides, told === undefined ? null : (recalled.batch.accounts[told]?.side ?? null));
  return (
    <>
      {!busy && (
        <div className="recall-marks" ref={world} aria-hidden="true">
          {beats.flatMap(({ flying, goings }, nth) => [
            ...flying.map(({ from, end, hits }, i) => (
              <Line key={`f${nth} ${i}`} name={`flew${hits ? '' : ' wide'}${dim(nth)}`} from={eye.world(from)} to={eye.world(end)} />
            )),
            ...goings.flatMap(({ way, away }, i) =>
              away ? [] : way.slice(1).map((spot, j) => <Line key={`g${nth} ${i} ${j}`} name={`went${dim(nth)}`} from={eye.world(way[j] ?? spot)} to={eye.world(spot)} />),
            ),
          ])}
          {beats.map((beat, nth) => {
            const spot = placeOf(beat);
            if (spot === null) return null;
            const [x, y] = mix(eye.world(spot), eye.world(spot), 0);
            return (
              <span key={nth} className={`number${dim(nth)}`} data-wx={x} data-wy={y}>
                <b>{nth + 1}</b>
                {beat.stamps.length > 0 && beat.stamps[0] !== undefined && <em>{t(STAMP_WORDS[beat.stamps[0].what])}</em>}
              </span>
            );
          })}
        </div>
      )}
      <aside className="recall" aria-label={t('What happened')}>
        <header>
          {side.number > 0 && <Crest side={side} size={32} />}
          <div>
            <h2>{t('What happened')}</h2>
            <p className="cap">{t('{n, plural, =0 {nothing} one {one thing happened} other {# things happened}}', { n: beats.length })}</p>
          </div>
        </header>
        <ol>
          {beats.map((beat, nth) => (
            <li key={nth} className={at === nth ? 'on' : ''}>
              <button type="button" onClick={() => look(nth)} onPointerEnter={() => !busy && point(nth)} onFocus={() => !busy && point(nth)}>
                <b className="nth">{nth + 1}</b>
                <span className="text">{toldIn(beat, recalled.batch, scene)}</span>
                <span className="hand">
                  {beat.trays.flatMap(({ roll }) => roll.faces.map((face, i) => [roll, face, i] as const)).slice(0, DICE).map(([roll, face, i], j) => (
                    <Die key={j} face={face} die={dieAt(roll, i)} counts={counts(roll, face)} size={20} />
                  ))}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {beats.length > 0 && <p className="soft">{t('Point at a line to see it alone. Click it to see it again.')}</p>}
      </aside>
    </>
  );
} // prettier-ignore

function Line({ name, from, to }: { readonly name: string; readonly from: Pt; readonly to: Pt }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return <i className={name} data-wx={from[0]} data-wy={from[1]} data-wl={Math.hypot(dx, dy)} data-turn={(Math.atan2(dy, dx) * 180) / Math.PI} />;
} // prettier-ignore
