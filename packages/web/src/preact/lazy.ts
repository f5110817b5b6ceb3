/** A component whose code is loaded when it is first shown; until then nothing, or something else, stands in its place. */
import { h, type ComponentType, type FunctionComponent } from 'preact';
import { useCallback, useLayoutEffect, useState } from 'preact/hooks';
import { memo } from './memo.ts';
import { whenIdle } from './whenIdle.ts';

interface Found<P> {
  readonly Shown: ComponentType<P> | null;
  readonly error: Error | null;
}

interface Instead {
  readonly Meanwhile?: FunctionComponent;
  /** Stands there when the code did not load, and can ask for it again. Left out, that is an error of the page. */
  readonly Failed?: FunctionComponent<{ readonly again: () => void }>;
  /** Nobody waits for it: it is fetched once the page has nothing better to do, or after so many milliseconds. */
  readonly calm?: number;
}

const Nothing = (): null => null;

export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Meanwhile = Nothing, Failed, calm }: Instead = {},
): FunctionComponent<P> {
  let known: Found<P> = { Shown: null, error: null };
  let failed = false;
  // Drawn again for what it is given or looks at itself, not with whatever stands around it.
  return memo(function Lazy(props: P) {
    const [{ Shown, error }, setFound] = useState(known);
    const ask = useCallback(() => {
      setFound(known);
      load().then(
        loaded => {
          known = { Shown: loaded, error: null };
          setFound(known);
        },
        (why: unknown) => {
          if (failed) void loadAnew();
          failed = true;
          setFound({ Shown: null, error: why instanceof Error ? why : new Error(String(why)) });
        },
      );
    }, []);
    useLayoutEffect(() => {
      if (Shown !== null) return;
      if (calm === undefined) ask();
      else void whenIdle(calm).then(ask);
    }, []);
    if (error !== null) {
      if (Failed === undefined) throw error;
      return h(Failed, { again: ask });
    }
    return Shown === null ? h(Meanwhile, null) : h(Shown, props);
  });
}

/**
 * Some browsers remember that a module did not load and never ask for it again: who wants it a second time gets the page anew, as soon as it
 * can be had. Address and game are kept.
 */
async function loadAnew(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) location.reload();
}
