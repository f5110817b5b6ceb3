/** What only all sides together can do: a draw, another pace, or going back to before an order that dice have decided. Slips beside the prompt, never in its way. */
import type { Pace } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import { useState } from 'preact/hooks';
import { tell } from '../app/notices.tsx';
import { whyOf } from '../app/useLoaded.ts';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import { opensRecord } from './api.ts';
import type { Online } from './session.ts';
import { holidaysIn, nameIn, paceOf } from './onlineWords.ts';
import { PaceFields } from './PaceFields.tsx';

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
      <OfferedPace besides={besides} act={act} game={game} seat={seat} />
      <OpenRecord game={game} seat={seat} />
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

/** Somebody would like to go on faster or slower. */
function OfferedPace({ besides, act, game, seat }: Props) {
  const offer = useStore(besides, state => state.offersPace);
  if (offer === null) return null;
  const own = offer.seat === seat;
  return (
    <div className="talk-offer slip-paper" role="status">
      <p>{own ? t('You have offered another pace:') : t('{who, verbatim} would like another pace:', { who: nameIn(game, offer.seat) })}</p>
      <p>
        <b>{paceOf(offer.pace)}</b>
        {holidaysIn(offer.pace).map(words => (
          <span key={words} className="talk-holidays">
            {words}
          </span>
        ))}
      </p>
      {offer.mine && (
        <>
          <p className="cap">{t('Now: {pace, verbatim}. Every clock begins anew.', { pace: paceOf(game.terms) })}</p>
          <YesNo yes={t('Agree')} no={t('As it is')} onYes={() => act('acceptPace')} onNo={() => act('declinePace')} />
        </>
      )}
      {own && (
        <button className="btn small" type="button" onClick={() => act('declinePace')}>
          {t('Withdraw it')}
        </button>
      )}
    </div>
  );
}

/** Somebody wants to take the whole record home while it is fought: each of those who sit there may say so, and change his mind. */
function OpenRecord({ game, seat }: Pick<Props, 'game' | 'seat'>) {
  const people = game.chairs.filter(({ who }) => who.kind === 'person');
  const wants = people.find(({ seat: one, opens }) => opens && one !== seat);
  const own = people.find(one => one.seat === seat);
  if (game.status !== 'running' || own === undefined || (wants === undefined && !own.opens)) return null;
  const say = (opens: boolean): void => void opensRecord(game.id, own.seat, opens).catch((error: unknown) => tell(whyOf(error), 'wrong'));
  if (!own.opens)
    return (
      <div className="talk-offer slip-paper" role="status">
        <p>
          {t('{who, verbatim} would like to take the whole record home. It holds everybody’s secrets.', {
            who: nameIn(game, wants?.seat ?? null),
          })}
        </p>
        <button className="btn ink small" type="button" onClick={() => say(true)}>
          {t('Let everybody here have it')}
        </button>
      </div>
    );
  return (
    <div className="talk-offer slip-paper" role="status">
      <p>
        {people.every(({ opens }) => opens)
          ? t('Everybody here may save the record of this battle as a file, secrets and all.')
          : t('You let everybody here have the record; it needs a yes from all of them.')}
      </p>
      <button className="btn small" type="button" onClick={() => say(false)}>
        {t('Not any more')}
      </button>
    </div>
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
export function Asking({ besides, act, offerPace, game, seat }: Props & Pick<Online, 'offerPace'>) {
  const offers = useStore(besides, state => state.offers);
  const mayAskBack = useStore(besides, state => state.mayAskBack);
  const paceOffered = useStore(besides, state => state.offersPace !== null);
  const [choosing, setChoosing] = useState(false);
  if (seat === null || game.status !== 'running') return null;
  return (
    <>
      <p className="talk-phrases">
        {mayAskBack && (
          <button className="btn plain small" type="button" onClick={() => act('askBack')}>
            {t('May I take it back?')}
          </button>
        )}
        {!paceOffered && (
          <button className="btn plain small" type="button" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t('Another pace')}
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
      {choosing && !paceOffered && (
        <ChoosePace
          now={game.terms}
          onOffer={pace => {
            offerPace(pace);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

const same = (a: Pace, b: Pace): boolean => JSON.stringify([a.pace, a.clock]) === JSON.stringify([b.pace, b.clock]);

/** From live to mail or back, or with another clock. */
function ChoosePace({ now, onOffer }: { readonly now: Pace; readonly onOffer: (pace: Pace) => void }) {
  const [pace, setPace] = useState<Pace>({ pace: now.pace === 'live' ? 'mail' : 'live', clock: null });
  return (
    <form
      className="talk-pace"
      aria-label={t('Another pace')}
      onSubmit={event => {
        event.preventDefault();
        onOffer(pace);
      }}
    >
      <PaceFields pace={pace} onChange={setPace} />
      <p className="cap">{t('Now: {pace, verbatim}. It counts once every side agrees.', { pace: paceOf(now) })}</p>
      <button className="btn ink small" type="submit" disabled={same(pace, now)}>
        {t('Offer it')}
      </button>
    </form>
  );
}
