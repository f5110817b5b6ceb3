/** On the setup screen, where the app came from a server: the same battle with friends elsewhere. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../texts/language.ts';
import { MakeGame, type Planned } from './MakeGame.tsx';
import './online.css';

export default function InviteFriends({ plan, chairs }: Planned) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button className="btn big" type="button" onClick={() => setOpen(true)}>
        {t('Play with friends …')}
      </button>
      {open && <Making plan={plan} chairs={chairs} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MakingProps extends Planned {
  /** A battle that has begun goes on there. */
  readonly going?: boolean;
  readonly onClose: () => void;
}

export function Making({ plan, chairs, going = false, onClose }: MakingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="ask making" aria-labelledby="making" onClose={onClose}>
      <h2 id="making">{going ? t('Put this battle online') : t('Play with friends')}</h2>
      <p className="soft">
        {going
          ? t('It goes on at the server as it stands now, with new dice; the one in this browser is kept.')
          : t('Every chair that is not yours or a computer’s gets a link: whoever opens it first sits down there.')}
      </p>
      <MakeGame plan={plan} chairs={chairs} />
      <form method="dialog">
        <button className="btn plain" value="no">
          {t('Not now')}
        </button>
      </form>
    </dialog>
  );
}
