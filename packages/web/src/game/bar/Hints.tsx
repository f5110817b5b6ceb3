/** For a first game: what to click now. Each hint goes when it is dismissed, all of them when one has had enough. */
import { useState } from 'preact/hooks';
import { useActs } from './ActionBar.tsx';
import { useDesk, useSession } from '../context.tsx';
import { currentDraft } from '../table/desk.ts';
import { hintFor } from '../table/hints.ts';
import { TOUCH, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './hints.css';

export function Hints() {
  const wanted = useSession(state => state.hints && state.ask !== null && state.cursor === null);
  const [off, setOff] = useState(false);
  return wanted && !off ? <OneHint onOff={() => setOff(true)} /> : null;
}

function OneHint({ onOff }: { readonly onOff: () => void }) {
  const desk = useDesk(state => state);
  const touch = useMedia(TOUCH);
  const { closing } = useActs();
  const [gone, setGone] = useState<readonly string[]>([]);
  const hint = hintFor({ asked: desk.asked, chosen: desk.chosen, draft: currentDraft(desk), closing: closing?.label ?? null, touch });
  if (hint === null || gone.includes(hint.id)) return null;
  return (
    <p className="hint" role="note">
      <span>{hint.text}</span>
      <button type="button" onClick={() => setGone([...gone, hint.id])}>
        {t('Got it')}
      </button>
      <button type="button" onClick={onOff}>
        {t('No more hints')}
      </button>
    </p>
  );
}
