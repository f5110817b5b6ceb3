/** All pages that are not on the way to the first board. */
import type { Load } from './pages.ts';

const games: Load = () => import('../pages/replays/ReplaysPage.tsx');

const PAGES = new Map<string, Load>([
  ['setup', () => import('../pages/setup/SetupPage.tsx')],
  ['lesson', () => import('../pages/lesson/LessonPage.tsx')],
  ['rules', () => import('../pages/rules/RulesPage.tsx')],
  ['games', games],
  ['replays', games], // as it was called in release 0.1.0; links to moments are still out there
  ['workshop', () => import('../pages/workshop/WorkshopPage.tsx')],
  ['analysis', () => import('../pages/analysis/AnalysisPage.tsx')],
  ['problems', () => import('../pages/problems/ProblemsPage.tsx')],
  ['lobby', () => import('../pages/online/LobbyPage.tsx')],
  ['join', () => import('../pages/online/JoinPage.tsx')],
  ['table', () => import('../pages/online/TablePage.tsx')],
  ['settings', () => import('../pages/settings/SettingsPage.tsx')],
  ['about', () => import('../pages/about/AboutPage.tsx')],
]);

export const otherPage = (name: string): Load => PAGES.get(name) ?? (() => import('../pages/lost/LostPage.tsx'));
