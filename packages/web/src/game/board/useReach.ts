/** The outline of where the chosen figure of a plot can go, found while nobody waits for it and remembered. */
import type { Plotted } from '@nobori/engine';
import { useEffect, useState } from 'preact/hooks';
import { useDesk } from '../context.tsx';
import { reachQuestion } from '../table/lit.ts';
import type { Reached } from '../table/reach.ts';

/** A plotted figure lives as long as its question: so does what is known of it. */
const known = new WeakMap<Plotted, Map<string, Reached | null>>();

export function useReach(): Reached | null {
  const asked = useDesk(state => state.asked);
  const chosen = useDesk(state => state.chosen);
  const drafts = useDesk(state => state.drafts);
  const { plotted, fixed } = reachQuestion({ asked, chosen, drafts });
  const key = fixed.join(' ');
  const [reached, setReached] = useState<{ readonly of: Plotted | null; readonly key: string; readonly found: Reached | null }>({
    of: null,
    key: '',
    found: null,
  });
  useEffect(() => {
    if (plotted === null) return undefined;
    const remembered = known.get(plotted) ?? new Map<string, Reached | null>();
    known.set(plotted, remembered);
    const there = remembered.get(key);
    if (there !== undefined) {
      setReached({ of: plotted, key, found: there });
      return undefined;
    }
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const { reachOf } = await import('../table/reach.ts');
      const found = await reachOf(plotted, fixed, stop.signal);
      if (stop.signal.aborted) return;
      remembered.set(key, found);
      setReached({ of: plotted, key, found });
    };
    void ask();
    return () => stop.abort();
    // `fixed` is a new list each time; `key` says when it means something else.
  }, [plotted, key]);
  return reached.of === plotted && reached.key === key ? reached.found : null;
}
