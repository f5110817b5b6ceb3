/** Whether the app can be used without a connection, and a button that sees to it. */
import { useState } from 'preact/hooks';
import { keep, whatIsKept, type Kept } from '../../app/keeping.ts';
import { useLoaded } from '../../app/useLoaded.ts';
import { t } from '../../texts/language.ts';

function useKeeping(known: Kept | null): { readonly left: number | null; readonly failed: boolean; readonly start: () => void } {
  const [left, setLeft] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const start = (): void => {
    if (known === null) return;
    setFailed(false);
    setLeft(known.missing.length);
    keep(known, setLeft).catch(() => {
      setLeft(null);
      setFailed(true);
    });
  };
  return { left, failed, start };
}

export function KeepOffline() {
  const found = useLoaded('kept', whatIsKept);
  const known = found.kind === 'there' ? found.value : null;
  const { left, failed, start } = useKeeping(known);
  if (known === null)
    return found.kind === 'loading' ? null : <p role="status">{t('What is kept here could not be found out just now.')}</p>;
  if (known.missing.length === 0 || left === 0)
    return <p role="status">{t('Everything is kept in this browser: no connection is needed.')}</p>;
  if (left !== null)
    return (
      <p role="status">
        <progress max={known.missing.length} value={known.missing.length - left} />{' '}
        {t('{left, plural, one {# file} other {# files}} to come', { left })}
      </p>
    );
  return (
    <>
      <button className="btn" type="button" onClick={start}>
        {t('Keep everything offline')}
      </button>
      {failed && <p role="alert">{t('Not everything could be fetched. Try again with a connection.')}</p>}
    </>
  );
}
