/** Every screen has its own address, behind a #, so that the app works from any folder and offline. */
import { useWatched } from '../preact/useWatched.ts';

export interface Route {
  /** "game", "rules", "setup" …; "" is home. */
  readonly page: string;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
}

/** An address typed by hand may hold a stray %: then it means just what it says. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page = '', ...parts] = path.split('/').map(decoded);
  return { page, parts, query: new URLSearchParams(query) };
}

export const linkTo = (page: string, ...parts: readonly string[]): string => `#/${[page, ...parts].map(encodeURIComponent).join('/')}`;

export function goTo(link: string): void {
  window.location.hash = link;
}

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

export function useRoute(): Route {
  const hash = useWatched(listen, () => window.location.hash);
  return parseRoute(hash);
}
