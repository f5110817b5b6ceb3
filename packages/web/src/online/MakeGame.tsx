/** One's own chair, how fast, and who one is: then the game is made at the server. */
import type { Chair } from '@nobori/engine';
import type { Terms } from '@nobori/host';
import { useState } from 'preact/hooks';
import { tell } from '../app/notices.tsx';
import { useLoaded, whyOf } from '../app/useLoaded.ts';
import type { NewGame } from '../game/host/session.ts';
import { goTo, linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { callMe, whoAmI } from './api.ts';
import { offer, USUAL_TERMS } from './offer.ts';
import { TermsForm } from './TermsForm.tsx';
import { WhoAreYou } from './WhoAreYou.tsx';

export interface Planned {
  readonly plan: () => NewGame;
  /** None while the book is being opened. */
  readonly chairs: readonly Chair[];
}

interface Props extends Planned {
  /** In the lobby, unless one says otherwise. */
  readonly listed?: boolean;
}

export function MakeGame({ plan, chairs, listed = false }: Props) {
  const me = useLoaded('me', whoAmI);
  const [terms, setTerms] = useState<Terms>({ ...USUAL_TERMS, listed });
  const [busy, setBusy] = useState(false);
  const [{ occupants }] = useState(plan);
  const free = chairs.filter(({ seat }) => occupants[seat]?.kind !== 'bot');
  const [wanted, setWanted] = useState<string | null>(null);
  const own = (free.find(({ seat }) => seat === wanted) ?? free[0])?.seat;
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
    <>
      {free.length > 1 && (
        <label className="terms-line">
          <span>{t('Your chair')}</span>
          <select className="field" value={own} onChange={event => setWanted(event.currentTarget.value)}>
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
          busy={busy || chairs.length === 0}
          onDone={(name, crest) => void make(name, crest)}
        />
      )}
    </>
  );
}
