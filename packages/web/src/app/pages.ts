/** Every page and where it comes from. The first one wanted is fetched at once, before the app itself is drawn. */
import type { ComponentType } from 'preact';
import { parseRoute } from '../store/route.ts';
import type { PageProps } from './App.tsx';

export type Page = ComponentType<PageProps>;
export type Load = () => Promise<{ default: Page }>;

/** On the way to the first board. Where the others are is fetched with the first of them: their addresses alone would be in everybody's way. */
const FIRST = new Map<string, Load>([
  ['', () => import('../pages/home/HomePage.tsx')],
  ['game', () => import('../pages/game/GamePage.tsx')],
]);

export async function loadPage(name: string): Promise<Page> {
  const load = FIRST.get(name) ?? (await import('./otherPages.ts')).otherPage(name);
  return (await load()).default;
}

export function fetchFirstPage(): void {
  // A page that does not load is told by the boundary, which asks again.
  loadPage(parseRoute(window.location.hash).page).catch(() => undefined);
}
