/** All keys of the bench. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../texts/language.ts';

export function KeyList({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const keys: readonly (readonly [key: string, does: string])[] = [
    ['1 … 9', t('add a man')],
    ['↑ ↓', t('choose')],
    ['+ −', t('more, fewer')],
    [t('Space'), t('his options')],
    [t('Del'), t('remove')],
    ['N', t('new unit')],
    ['R', t('names by dice')],
    ['F2', t('Give it another name')],
    ['F6', t('from panel to panel')],
    [t('Ctrl Z, Ctrl Y'), t('undo, redo')],
    [t('Ctrl S'), t('Make a file')],
    [t('Esc'), t('let go')],
  ];
  return (
    <dialog ref={dialog} className="ask mu-ask" aria-label={t('Keys')} onClose={onClose}>
      <h2>{t('Keys')}</h2>
      <dl className="mu-keylist">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button className="btn">{t('Close')}</button>
      </form>
    </dialog>
  );
}
