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

export function InviteFriends({ plan, chairs }: Props) {
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

function Making({ plan, chairs, onClose }: Props & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const me = useLoaded('me', whoAmI);
  const [terms, setTerms] = useState<Terms>(USUAL_TERMS);
  const [busy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const make = async (name: string, crest: string): Promise<void> => {
    setBusy(true);
    try {
      await callMe(name, crest);
      const { id, seat } = await offer(
        plan(),
        chairs.map(chair => chair.seat),
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
      <h2 id="making">{t('Play with friends')}</h2>
      <p className="soft">
        {t('You sit in the first chair that is not a computer’s. Every other one gets a link: whoever opens it first sits down there.')}
      </p>
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
