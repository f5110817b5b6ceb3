/** The sign hung from the top bar: what is counted, how it stands, what is left of the battle. A click opens the briefing. */
import { useMemo } from 'preact/hooks';
import { useAfterDrawing } from '../../preact/useAfterDrawing.ts';
import { Crest } from '../parts/drawings.tsx';
import { useSession } from '../context.tsx';
import { useTold } from '../useTold.ts';
import { leftWords } from '../table/clock.ts';
import { sideNamed } from '../table/sides.ts';
import { openBriefing } from './briefed.ts';
import { pipsOf, scoreOf, standingOf, type Count } from './score.ts';
import { t } from '../../texts/language.ts';
import './sign.css';

/** After the board: counting takes as long as drawing. */
export default function Sign() {
  const secret = useSession(state => state.handTo !== null);
  const viewer = useSession(state => state.viewer);
  return secret ? null : <Hung key={viewer} />; // what somebody else knew is gone at once
}

function Hung() {
  const scene = useAfterDrawing(useTold());
  const { book, shown, sides, read } = scene;
  const score = useMemo(() => scoreOf(scene), [scene]);
  const clock = book.clock(shown);
  const over = shown.verdict;
  const stands = useMemo(() => (over !== null || clock.now === 0 ? null : book.outlook(shown).stands), [book, shown, over, clock.now]);
  const standing = over !== null ? { says: over.why, side: null } : stands === null ? null : standingOf(stands, scene.mine.id);
  const left = over === null ? leftWords(clock) : null;
  return (
    <button className="sign" data-part="sign" type="button" title={t('Briefing (B)')} aria-keyshortcuts="b" onClick={openBriefing}>
      <span className="sr">{t('Briefing and score.')} </span>
      {score.map(({ side, counts }) => (
        <span key={side.id} className={`part side-${side.number}`}>
          <Crest side={side} size={20} />
          <span className="sr">{side.name}: </span>
          {counts.map(count => (
            <Counted key={count.key} count={count} says={read(count.says)} />
          ))}
        </span>
      ))}
      {left !== null && (
        <span className="part left" key={left}>
          {left}
        </span>
      )}
      {standing !== null && (
        <span className={`part stands side-${sideNamed(sides, standing.side).number}`}>
          <b key={read(standing.says)}>{read(standing.says)}</b>
        </span>
      )}
    </button>
  );
}

/** Keyed by what it says: a new value is a new plate, and turns over. */
function Counted({ count, says }: { readonly count: Count; readonly says: string }) {
  const pips = pipsOf(count);
  return (
    <span className="count">
      <span className="plate" key={says}>
        {says}
      </span>
      {pips.length > 0 && (
        <span className="pips" aria-hidden="true">
          {pips.map((had, i) => (
            <i key={i} className={had ? 'had' : ''} />
          ))}
        </span>
      )}
      {count.need > 1 && count.have < count.need && <span className="cap">{t('{need} needed', { need: count.need })}</span>}
    </span>
  );
}
