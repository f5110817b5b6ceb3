/** For a first game: what to click now. Each hint goes when it is dismissed, all of them for good when one has had enough (settings bring them back). */
import { useState } from 'preact/hooks';
import { useStore } from '../../preact/useStore.ts';
import { settings } from '../../store/settings.ts';
import { useActs } from './ActionBar.tsx';
import { useDesk, useSession } from '../context.tsx';
import { currentDraft } from '../table/desk.ts';
import { hintFor } from '../table/hints.ts';
import { TOUCH, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import './hints.css';

export function Hints() {
  const wanted = useSession(state => state.hints && state.ask !== null && state.cursor === null);
  const { hints, change } = useStore(settings);
  return wanted && hints ? <OneHint onOff={() => change({ hints: false })} /> : null;
}

function OneHint({ onOff }: { readonly onOff: () => void }) {
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  const draft = useDesk(currentDraft);
  const touch = useMedia(TOUCH);
  const { closing } = useActs();
  const [gone, setGone] = useState<readonly string[]>([]);
  const hint = hintFor({ asked, chosen, draft, closing: closing?.label ?? null, touch });
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
