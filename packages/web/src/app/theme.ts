/** Day or night: what the settings say, else what the system says. Written on <html>, where the tokens look. */
import { useEffect } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { useWatched } from '../preact/useWatched.ts';
import { settings } from '../store/settings.ts';

export type Theme = 'light' | 'dark';

const night = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

const listen = (changed: () => void): (() => void) => {
  const query = night();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export function useTheme(): Theme {
  const wanted = useStore(settings, state => state.theme);
  const systemDark = useWatched(listen, () => night().matches);
  if (wanted !== 'system') return wanted;
  return systemDark ? 'dark' : 'light';
}

export function useThemeOnPage(): void {
  const theme = useTheme();
  const motion = useStore(settings, state => state.motion);
  const text = useStore(settings, state => state.textSize);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    if (paper !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  }, [theme]);
  useEffect(() => {
    document.documentElement.dataset['motion'] = motion;
  }, [motion]);
  useEffect(() => {
    document.documentElement.dataset['text'] = text;
  }, [text]);
  // Paper is paper: a page is always printed in its day colours.
  useEffect(() => {
    const ends = new AbortController();
    const wear = (worn: Theme) => () => {
      document.documentElement.dataset['theme'] = worn;
    };
    window.addEventListener('beforeprint', wear('light'), { signal: ends.signal });
    window.addEventListener('afterprint', wear(theme), { signal: ends.signal });
    return () => ends.abort();
  }, [theme]);
}
