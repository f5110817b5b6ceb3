/** Beside "Games" in the bar: how many games online wait for one. */
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import { became, waitingGames, whoAmI } from './api.ts';
import './waitingCount.css';

/** How often it is asked for while somebody looks at the page. */
const AGAIN = 30_000;

export default function WaitingCount() {
  const [count, setCount] = useState(0);
  const who = useStore(became);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const games = (await whoAmI()) === null ? 0 : (await waitingGames()).games;
      setCount(games);
    };
    // Where the server does not answer, the latest count stands until it does.
    const looking = (): void => void look().catch(() => undefined);
    looking();
    const timer = window.setInterval(looking, AGAIN);
    for (const event of ['visibilitychange', 'hashchange']) window.addEventListener(event, looking);
    return () => {
      clearInterval(timer);
      for (const event of ['visibilitychange', 'hashchange']) window.removeEventListener(event, looking);
    };
  }, [who]);
  if (count === 0) return null;
  return (
    <b className="waiting-count">
      <span aria-hidden="true">{count}</span>
      <span className="sr">{t('{count, plural, one {# waits} other {# wait}} for you', { count })}</span>
    </b>
  );
}
