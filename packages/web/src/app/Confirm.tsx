/** Asks before something that cannot be taken back. A native dialog: focus stays inside, Escape says no. */
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../texts/language.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no?: string;
  readonly onAnswer: (yes: boolean) => void;
}

export function Confirm({ title, text, yes, no, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="ask" aria-labelledby={name} onClose={() => onAnswer(dialog.current?.returnValue === 'yes')}>
      <h2 id={name}>{title}</h2>
      <p>{text}</p>
      <form method="dialog" className="row">
        <button className="btn" value="no">
          {no ?? t('Keep it')}
        </button>
        <button className="btn strike" value="yes">
          {yes}
        </button>
      </form>
    </dialog>
  );
}
