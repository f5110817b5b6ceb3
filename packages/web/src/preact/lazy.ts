/** A component whose code is loaded when it is first shown; until then nothing, or something else, stands in its place. */
import { h, type ComponentType, type FunctionComponent } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

interface Found<P> {
  readonly Shown: ComponentType<P> | null;
  readonly error: Error | null;
}

const Nothing = (): null => null;

/** Code that does not load is an error of the page; shown anew, it is asked for again. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: FunctionComponent = Nothing,
): FunctionComponent<P> {
  let known: Found<P> = { Shown: null, error: null };
  return function Lazy(props) {
    const [{ Shown, error }, setFound] = useState(known);
    useLayoutEffect(() => {
      if (Shown !== null) return;
      load().then(
        loaded => {
          known = { Shown: loaded, error: null };
          setFound(known);
        },
        (why: unknown) => setFound({ Shown: null, error: why instanceof Error ? why : new Error(String(why)) }),
      );
    }, []);
    if (error !== null) throw error;
    return Shown === null ? h(Meanwhile, null) : h(Shown, props);
  };
}
