/** The shell: which page, in which light, with what to fall back on. Pages load when they are wanted. */
import { useEffect } from 'preact/hooks';
import { lazy } from '../preact/lazy.ts';
import { useRoute, type Route } from '../store/route.ts';
import { Boundary } from './Boundary.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Notices } from './notices.tsx';
import { closeGame } from './openGame.ts';
import { loadPage, type Page } from './pages.ts';
import { useThemeOnPage } from './theme.ts';
import { TopBar } from './TopBar.tsx';
import { t } from '../texts/language.ts';
import './page.css';

export interface PageProps {
  readonly route: Route;
}

const shown = new Map<string, Page>();

function pageOf(name: string): Page {
  const page = shown.get(name) ?? lazy(() => loadPage(name), { Meanwhile: Waiting });
  shown.set(name, page);
  return page;
}

export function App() {
  const route = useRoute();
  useThemeOnPage();
  const name = route.page;
  const Shown = pageOf(name);
  useEffect(() => {
    if (name !== 'game') closeGame();
  }, [name]);
  return (
    <>
      <a className="skip btn" href="#main" onClick={skip}>
        {t('Skip to the content')}
      </a>
      {!/^(game|table|problems)$/.test(name) && <TopBar page={name} />}
      <Boundary at={[name, ...route.parts].join('/')}>
        <Shown key={name} route={route} />
      </Boundary>
      <FileDrop />
      <Notices />
    </>
  );
}

/** Not a link to follow: what stands behind the # is the page. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault();
  const target = document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector<HTMLElement>('main');
  target?.focus();
}

function Waiting() {
  return (
    <main className="page" id="main" tabIndex={-1} aria-busy="true">
      <p className="faint late">{t('One moment …')}</p>
    </main>
  );
}
