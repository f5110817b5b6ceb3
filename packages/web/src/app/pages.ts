/** Every page and where it comes from. The first one wanted is fetched at once, before the app itself is drawn. */
import type { ComponentType } from 'preact';
import { parseRoute } from '../store/route.ts';
import type { PageProps } from './App.tsx';

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

export const PAGES: Readonly<Record<string, Load>> = {
  '': () => import('../pages/home/HomePage.tsx'),
  setup: () => import('../pages/setup/SetupPage.tsx'),
  game: () => import('../pages/game/GamePage.tsx'),
  lesson: () => import('../pages/lesson/LessonPage.tsx'),
  rules: () => import('../pages/rules/RulesPage.tsx'),
  games: () => import('../pages/replays/ReplaysPage.tsx'),
  // As the page was called in release 0.1.0; links to moments are still out there.
  replays: () => import('../pages/replays/ReplaysPage.tsx'),
  lobby: () => import('../pages/online/LobbyPage.tsx'),
  join: () => import('../pages/online/JoinPage.tsx'),
  table: () => import('../pages/online/TablePage.tsx'),
  settings: () => import('../pages/settings/SettingsPage.tsx'),
  about: () => import('../pages/about/AboutPage.tsx'),
  lost: () => import('../pages/lost/LostPage.tsx'),
};

export function fetchFirstPage(): void {
  // A page that does not load is told by the boundary, which asks again.
  PAGES[parseRoute(window.location.hash).page]?.().catch(() => undefined);
}
