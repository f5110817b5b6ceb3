/** Where one can go, from every page but the game's, which has a bar of its own. */
import { latePart } from '../preact/part.tsx';
import { useStore } from '../preact/useStore.ts';
import { linkTo } from '../store/route.ts';
import { settings } from '../store/settings.ts';
import { Line } from './Line.tsx';
import { serverThere } from '../online/server.ts';
import { useTheme } from './theme.ts';
import { t } from '../texts/language.ts';
import './top-bar.css';

const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
const MOON = 'M19 14.5A7.5 7.5 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5Z';
const GEAR = 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z';

const BarMe = latePart(() => import('../online/BarMe.tsx'));
const WaitingCount = latePart(() => import('../online/WaitingCount.tsx'));

/** The icons are for phones, where they are tabs at the foot; the lobby lies on the first of them. */
const PLACES = [
  { page: '', name: () => t('Play'), also: ['setup'], icon: 'M4 11.5 12 4l8 7.5M6.5 10v10h11V10' },
  { page: 'lobby', name: () => t('Lobby'), also: ['join', 'table'], icon: '' },
  { page: 'workshop', name: () => t('Workshop'), also: [], icon: 'M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3' },
  { page: 'problems', name: () => t('Problems'), also: [], icon: 'M9 18h6M10 21h4M9.5 16a6 6 0 1 1 5 0Z' },
  { page: 'rules', name: () => t('Rule books'), also: [], icon: 'M12 6.5q-4-2-8-1.5v13q4-.5 8 1.5 4-2 8-1.5V5q-4-.5-8 1.5v13' },
  { page: 'games', name: () => t('Games'), also: ['replays'], icon: 'M6 21V4h11l-2.5 4 2.5 4H6' },
] as const;

export function TopBar({ page }: { readonly page: string }) {
  const theme = useTheme();
  const online = serverThere();
  const change = useStore(settings, state => state.change);
  return (
    <header className={`top no-print${page === 'workshop' ? '' : ' tabbed'}`}>
      <a className="seal" href={linkTo('')} aria-label={t('Nobori, home')} lang="ja">
        幟
      </a>
      <nav aria-label={t('Main')}>
        {PLACES.filter(place => online || place.page !== 'lobby').map(place => (
          <a key={place.page} href={linkTo(place.page)} aria-current={isAt(place, page) ? 'page' : undefined}>
            {place.icon !== '' && <Line d={place.icon} />}
            {place.name()}
            {online && place.page === 'games' && <WaitingCount />}
          </a>
        ))}
      </nav>
      <span className="top-tools">
        {online && <BarMe />}
        <button
          className="icb"
          type="button"
          aria-label={theme === 'dark' ? t('Light theme') : t('Dark theme')}
          onClick={() => change({ theme: theme === 'dark' ? 'light' : 'dark' })}
        >
          <Line d={theme === 'dark' ? SUN : MOON} />
        </button>
        <a className="icb" href={linkTo('settings')} aria-label={t('Settings')} aria-current={page === 'settings' ? 'page' : undefined}>
          <Line d={GEAR} />
        </a>
      </span>
    </header>
  );
}

const isAt = (place: (typeof PLACES)[number], page: string): boolean => place.page === page || place.also.some(one => one === page);
