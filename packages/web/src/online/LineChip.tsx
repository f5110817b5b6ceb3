/** How the line stands: nothing is said while all is well; a break, and orders that wait for it, are. */
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import type { Line } from './line.ts';

export function LineChip({ line }: { readonly line: Line }) {
  const link = useStore(line, state => state.link);
  const waiting = useStore(line, state => state.waiting);
  const [now, setNow] = useState(() => Date.now());
  const seeking = link.kind === 'seeking';
  useEffect(() => {
    if (!seeking) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [seeking]);
  const seconds = seeking ? Math.max(0, Math.round((now - link.since) / 1000)) : 0;
  return (
    <p className={`line-chip${seeking ? ' broken' : ''}`} role="status">
      {seeking && seconds > 1
        ? waiting > 0
          ? t('Offline: {n, plural, one {# order waits} other {# orders wait}}', { n: waiting })
          : t('Looking for the server … {seconds} s', { seconds })
        : ''}
    </p>
  );
}
