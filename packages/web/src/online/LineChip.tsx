/** How the line stands: nothing is said while all is well; a break, orders that wait for it, and that it is mended, are. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import type { Line } from './line.ts';

/** For so long it is said that all is well again. */
const SAID = 4000;

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
  const [back, setBack] = useState(false);
  const missed = useRef(false);
  useEffect(() => {
    if (seeking || !missed.current) return undefined;
    missed.current = false;
    setBack(true);
    const timer = window.setTimeout(() => setBack(false), SAID);
    return () => clearTimeout(timer);
  }, [seeking]);
  const seconds = seeking ? Math.max(0, Math.round((now - link.since) / 1000)) : 0;
  if (seeking && seconds > 1) missed.current = true;
  return (
    <p className={`line-chip${seeking ? ' broken' : ''}`} role="status">
      {seeking && seconds > 1
        ? waiting > 0
          ? t('Offline: {n, plural, one {# order waits} other {# orders wait}}', { n: waiting })
          : t('Looking for the server … {seconds} s', { seconds })
        : back && !seeking
          ? t('You are back')
          : ''}
    </p>
  );
}
