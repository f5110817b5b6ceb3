/** On the setup screen, where the app came from a server: the same battle with friends elsewhere. */
import type { Chair } from '@nobori/engine';
import type { Terms } from '@nobori/host';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tell } from '../app/notices.tsx';
import { useLoaded, whyOf } from '../app/useLoaded.ts';
import type { NewGame } from '../game/host/session.ts';
import { goTo, linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { callMe, whoAmI } from './api.ts';
import { offer, USUAL_TERMS } from './offer.ts';
import { TermsForm } from './TermsForm.tsx';
import { WhoAreYou } from './WhoAreYou.tsx';
import './online.css';

interface Props {
  readonly plan: () => NewGame;
  readonly chairs: readonly Chair[];
}

export default function InviteFriends({ plan, chairs }: Props) {
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

interface MakingProps extends Props {
  /** A battle that has begun goes on there. */
  readonly going?: boolean;
  readonly onClose: () => void;
}

export function Making({ plan, chairs, going = false, onClose }: MakingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const me = useLoaded('me', whoAmI);
  const [terms, setTerms] = useState<Terms>(USUAL_TERMS);
  const [busy, setBusy] = useState(false);
  const [{ occupants }] = useState(plan);
  const free = chairs.filter(({ seat }) => occupants[seat]?.kind !== 'bot');
  const [own, setOwn] = useState<string | null>(free[0]?.seat ?? null);
  useEffect(() => dialog.current?.showModal(), []);
  const make = async (name: string, crest: string): Promise<void> => {
    setBusy(true);
    try {
      await callMe(name, crest);
      const { id, seat } = await offer(
        plan(),
        chairs.map(chair => chair.seat).toSorted((a, b) => Number(b === own) - Number(a === own)),
        terms,
      );
      goTo(seat === null ? linkTo('table', id) : linkTo('table', id, seat));
    } catch (error) {
      setBusy(false);
      tell(t('The game could not be made: {why, verbatim}', { why: whyOf(error) }), 'wrong');
    }
  };
  return (
    <dialog ref={dialog} className="ask making" aria-labelledby="making" onClose={onClose}>
      <h2 id="making">{going ? t('Put this battle online') : t('Play with friends')}</h2>
      <p className="soft">
        {going
          ? t('It goes on at the server as it stands now, with new dice; the one in this browser is kept.')
          : t('Every chair that is not yours or a computer’s gets a link: whoever opens it first sits down there.')}
      </p>
      {free.length > 1 && (
        <label className="terms-line">
          <span>{t('Your chair')}</span>
          <select className="field" value={own ?? ''} onChange={event => setOwn(event.currentTarget.value)}>
            {free.map(({ seat, name }) => (
              <option key={seat} value={seat}>
                {t(name)}
              </option>
            ))}
          </select>
        </label>
      )}
      <TermsForm terms={terms} onChange={setTerms} />
      {me.kind === 'loading' ? (
        <p className="faint late">{t('One moment …')}</p>
      ) : (
        <WhoAreYou
          me={me.kind === 'there' ? me.value : null}
          act={t('Make the game')}
          busy={busy}
          onDone={(name, crest) => void make(name, crest)}
        />
      )}
      <form method="dialog">
        <button className="btn plain" value="no">
          {t('Not now')}
        </button>
      </form>
    </dialog>
  );
}
