/** Short messages to the player: what was done, what went wrong, in one sentence. Read out by screen readers. */
import { useEffect } from 'preact/hooks';
import { createStore } from 'zustand/vanilla';
import { useStore } from '../preact/useStore.ts';
import { Line } from './Line.tsx';
import { t } from '../texts/language.ts';
import './notices.css';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'wrong';
  /** What can be done about it. */
  readonly act?: { readonly label: string; run(): void } | undefined;
}

const latest = createStore<{ readonly notice: Notice | null }>(() => ({ notice: null }));
let count = 0;

export function tell(text: string, tone: Notice['tone'] = 'plain', act?: Notice['act']): void {
  count += 1;
  latest.setState({ notice: { id: count, text, tone, act } });
}

export const hush = (): void => latest.setState({ notice: null });

/** Good news goes by itself; a mistake stays until it is read. */
const STAYS = 6_000;

export function Notices() {
  const notice = useStore(latest, state => state.notice);
  useEffect(() => {
    if (notice === null || notice.tone === 'wrong') return undefined;
    const timer = window.setTimeout(hush, STAYS);
    return () => window.clearTimeout(timer);
  }, [notice]);
  return (
    <div className="notices no-print">
      <div role="status">{notice?.tone === 'plain' && <Slip key={notice.id} notice={notice} />}</div>
      <div role="alert">{notice?.tone === 'wrong' && <Slip key={notice.id} notice={notice} />}</div>
    </div>
  );
}

function Slip({ notice }: { readonly notice: Notice }) {
  return (
    <p className={`notice slip-paper ${notice.tone}`}>
      <span>{notice.text}</span>
      {notice.act && (
        <button className="btn" type="button" onClick={notice.act.run}>
          {notice.act.label}
        </button>
      )}
      <button className="icb" type="button" aria-label={t('Close this message')} onClick={hush}>
        <Line d="M6 6l12 12M18 6 6 18" size={18} />
      </button>
    </p>
  );
}
