/** Something that is fetched or opened first: not there yet, there, or impossible with a sentence why. */
import { useEffect, useState } from 'preact/hooks';

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly value: T }
  | { readonly kind: 'failed'; readonly why: string };

export const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Loads again when the key changes. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly state: Loaded<T> }>({ key, state: { kind: 'loading' } });
  useEffect(() => {
    let wanted = true;
    const put = (state: Loaded<T>): void => {
      if (wanted) setLoaded({ key, state });
    };
    put({ kind: 'loading' });
    load().then(
      value => put({ kind: 'there', value }),
      (error: unknown) => put({ kind: 'failed', why: whyOf(error) }),
    );
    return () => {
      wanted = false;
    };
    // What is loaded depends on the key alone; the function is made anew on every render.
  }, [key]);
  return loaded.key === key ? loaded.state : { kind: 'loading' };
}
