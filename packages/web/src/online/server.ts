/** The server this page came from, if it is one: without it everything else works as ever. */
import { useLoaded } from '../app/useLoaded.ts';

/** Where its doors are, from wherever the app lies. */
export const doorOf = (path: string): URL => new URL(`api/${path}`, document.baseURI.replace(/#.*$/, ''));

let asked: Promise<boolean> | null = null;

/** Asked once: a page does not change its server. */
export function serverThere(): Promise<boolean> {
  asked ??= fetch(doorOf('health'), { headers: { accept: 'application/json' } }).then(
    async answer =>
      answer.ok && answer.headers.get('content-type')?.startsWith('application/json') === true && (await answer.json()) !== null,
    () => {
      asked = null; // nobody answers just now; ask again the next time somebody wants to know
      return false;
    },
  );
  return asked;
}

export function useServer(): boolean {
  const there = useLoaded('server', serverThere);
  return there.kind === 'there' && there.value;
}
