/** Asked once, when there is first something to hear and somebody has touched the page: sound stays off until it is answered. */
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../preact/useStore.ts';
import { settings } from '../../store/settings.ts';
import { useStage } from '../context.tsx';
import { touched } from '../sound/player.ts';
import { staging } from './state.ts';
import { t } from '../../texts/language.ts';

export function AskSound() {
  const { sound, change } = useStore(settings);
  const on = useStage(staging);
  const [shown, setShown] = useState(false);
  const unasked = sound === 'unasked';
  useEffect(() => {
    if (unasked && on && touched()) setShown(true);
  }, [unasked, on]);
  if (!unasked || !shown) return null;
  return (
    <div className="ask-sound slip-paper" role="group" aria-label={t('Sound on?')}>
      <span>{t('Sound on?')}</span>
      <button className="btn small" type="button" onClick={() => change({ sound: 'on' })}>
        {t('Yes')}
      </button>
      <button className="btn small" type="button" onClick={() => change({ sound: 'off' })}>
        {t('No')}
      </button>
    </div>
  );
}
