/** Above the chronicle: the story or every die, and how much room it takes. */
import { useStore } from '../../preact/useStore.ts';
import { settings, type Settings } from '../../store/settings.ts';
import { useDesk, useTools } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { NARROW, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';

export function ChronicleHead() {
  const { desk } = useTools();
  const { chronicle, change } = useStore(settings);
  const wide = useDesk(state => state.wide);
  const narrow = useMedia(NARROW);
  const way = (which: Settings['chronicle'], label: string) => (
    <button type="button" aria-pressed={chronicle === which} onClick={() => change({ chronicle: which })}>
      {label}
    </button>
  );
  return (
    <header className="chronicle-head">
      <div className="ways" role="group" aria-label={t('How the battle is told')}>
        {way('story', t('Story'))}
        {way('dice', t('All dice'))}
      </div>
      {!narrow && (
        <button
          className="icb"
          type="button"
          aria-pressed={wide}
          aria-label={wide ? t('Narrow the chronicle') : t('Widen the chronicle')}
          onClick={() => desk.setState({ wide: !wide })}
        >
          <Icon name={wide ? 'end' : 'back'} size={18} />
        </button>
      )}
    </header>
  );
}
