/** What only all sides together can do: a draw, or going back to before an order that dice have decided. Slips beside the prompt, never in its way. */
import type { GameCard } from '@nobori/host';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import type { Online } from './session.ts';
import { nameIn } from './onlineWords.ts';

type Props = Pick<Online, 'besides' | 'act'> & { readonly game: GameCard; readonly seat: string | null };

/** What others want of one. */
export function Asked({ besides, act, game, seat }: Props) {
  const offers = useStore(besides, state => state.offers).filter(one => one !== seat);
  const asksBack = useStore(besides, state => state.asksBack);
  return (
    <>
      {offers.map(one => (
        <div className="talk-offer slip-paper" role="status" key={one}>
          <p>{t('{who, verbatim} offers a draw.', { who: nameIn(game, one) })}</p>
          {seat !== null && <YesNo yes={t('Accept')} no={t('Decline')} onYes={() => act('acceptDraw')} onNo={() => act('declineDraw')} />}
        </div>
      ))}
      {asksBack !== null && asksBack.seat !== seat && (
        <div className="talk-offer slip-paper" role="status">
          <p>{t('{who, verbatim} asks to take back the latest order, and all that came of it.', { who: nameIn(game, asksBack.seat) })}</p>
          {asksBack.mine && (
            <>
              <p className="cap">{t('The dice that fell stay on the record; the next ones come after them.')}</p>
              <YesNo yes={t('Let it be taken back')} no={t('It stands')} onYes={() => act('grantBack')} onNo={() => act('denyBack')} />
            </>
          )}
        </div>
      )}
      {asksBack !== null && asksBack.seat === seat && (
        <div className="talk-offer slip-paper" role="status">
          <p>{t('You have asked to take back your latest order.')}</p>
          <button className="btn small" type="button" onClick={() => act('denyBack')}>
            {t('Let it stand')}
          </button>
        </div>
      )}
    </>
  );
}

interface YesNoProps {
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

const YesNo = ({ yes, no, onYes, onNo }: YesNoProps) => (
  <p className="row">
    <button className="btn ink small" type="button" onClick={onYes}>
      {yes}
    </button>
    <button className="btn small" type="button" onClick={onNo}>
      {no}
    </button>
  </p>
);

/** What one may want of them. */
export function Asking({ besides, act, game, seat }: Props) {
  const offers = useStore(besides, state => state.offers);
  const mayAskBack = useStore(besides, state => state.mayAskBack);
  if (seat === null || game.status !== 'running') return null;
  return (
    <p className="talk-phrases">
      {mayAskBack && (
        <button className="btn plain small" type="button" onClick={() => act('askBack')}>
          {t('May I take it back?')}
        </button>
      )}
      {offers.includes(seat) ? (
        <span className="cap">{t('You have offered a draw.')}</span>
      ) : (
        <button className="btn plain small" type="button" onClick={() => act('offerDraw')}>
          {t('Offer a draw')}
        </button>
      )}
    </p>
  );
}
