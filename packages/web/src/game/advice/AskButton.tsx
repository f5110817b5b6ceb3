/** Beside what can be done: what would a computer player do here? Before a problem, a nudge and the answer instead. */
import { useTools } from '../context.tsx';
import { SolveTools } from '../../pages/problems/SolveTools.tsx';
import { askHint } from './hint.ts';
import { t } from '../../texts/language.ts';

const BULB = 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z';

export function AskButton() {
  const { session, desk } = useTools();
  if (session.solving !== undefined) return <SolveTools solving={session.solving} />;
  if (session.teacher !== null) return null; // a lesson has a teacher of its own
  return (
    <button
      className="btn plain"
      type="button"
      aria-label={t('What would you do?')}
      aria-keyshortcuts="h"
      title={t('Ask a computer player for advice (H)')}
      onClick={() => void askHint(session, desk)}
    >
      <svg className="ico" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
        <path d={BULB} />
      </svg>
    </button>
  );
}
