/** On a narrow screen the chronicle is a tab away: the latest dice lie on the board's edge until the next order. */
import { useEffect, useState } from 'preact/hooks';
import { counts, dieAt } from '../table/chronicle.ts';
import { useDesk, useSession, useStage, useTools } from '../context.tsx';
import { Die } from '../parts/Die.tsx';
import { useChapters, useMoments } from './useChapters.ts';
import { t } from '../../texts/language.ts';
import './latest-rolls.css';

const SHOWN = 2;
const DICE = 6;

/** Long enough to be read. */
const STAYS = 6_000;

function useLately(what: number): boolean {
  const [old, setOld] = useState(what);
  useEffect(() => {
    const timer = window.setTimeout(() => setOld(what), STAYS);
    return () => window.clearTimeout(timer);
  }, [what]);
  return old !== what;
}

export default function LatestRolls() {
  const { desk } = useTools();
  const chapters = useChapters(useMoments());
  const live = useSession(state => state.cursor === null);
  const busy = useDesk(state => state.question !== null || state.tab !== 'board');
  const shown = useStage(state => state.playing !== null); // the dice lie on the board
  const fresh = useLately(chapters.length);
  const rolls = chapters.at(-1)?.lines.filter(line => line.roll !== null) ?? [];
  if (!live || busy || shown || !fresh || rolls.length === 0) return null;
  return (
    <button
      className="latest-rolls"
      type="button"
      aria-label={t('The latest dice: open the chronicle')}
      onClick={() => desk.setState({ tab: 'chronicle' })}
    >
      {rolls.slice(-SHOWN).map(({ key, text, roll }) => (
        <span key={key}>
          {text}
          <span className="dice">
            {roll?.faces.slice(0, DICE).map((face, i) => (
              <Die key={i} face={face} die={dieAt(roll, i)} counts={counts(roll, face)} fresh />
            ))}
          </span>
        </span>
      ))}
    </button>
  );
}
