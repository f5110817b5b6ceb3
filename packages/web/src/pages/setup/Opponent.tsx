/** Which computer player has a chair: by a face and a word, and in what temper. */
import { levelledAs, LEVELLED, namedPlayer, plays, SOLO, TEMPERS, LEVEL_IDS, type LevelId, type Temper } from '@nobori/bots/roster';
import type { Book } from '@nobori/engine';
import { SAID, TEMPER_SAID } from '../../app/players.ts';
import { FACES } from '../../art/faces.ts';
import { t } from '../../texts/language.ts';
import './opponent.css';

interface Props {
  readonly book: Book;
  /** For the names of the fields: several chairs may be the computer's. */
  readonly seat: string;
  readonly bot: string;
  readonly onBot: (bot: string) => void;
}

export function Opponent({ book, seat, bot, onBot }: Props) {
  const chosen = namedPlayer(LEVELLED, bot);
  const temper = chosen?.temper ?? null;
  const who: LevelId | 'solo' = chosen?.level ?? 'solo';
  const take = (level: LevelId | 'solo', as: Temper | null): void =>
    onBot(level === 'solo' ? SOLO.id : (levelledAs(level, as)?.id ?? level));
  return (
    <div className="opponent">
      <fieldset>
        <legend className="sr">{t('Computer player')}</legend>
        <div className="faces">
          {[...LEVEL_IDS, ...(plays(SOLO, book) ? (['solo'] as const) : [])].map(one => (
            <label key={one}>
              <input type="radio" name={`who ${seat}`} checked={one === who} onChange={() => take(one, temper)} />
              {/* Markup made by our own drawing code. */}
              <svg
                viewBox="0 0 160 180"
                preserveAspectRatio="xMidYMin slice"
                aria-hidden="true"
                dangerouslySetInnerHTML={{ __html: FACES[one]() }}
              />
              <b>{t(SAID[one].name)}</b>
              <span>{t(SAID[one].suits)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="cap">{t(SAID[who].how)}</p>
      {who !== 'solo' && (
        <fieldset className="temper">
          <legend className="sr">{t('Temper')}</legend>
          <div className="seg">
            {([null, ...TEMPERS] as const).map(one => (
              <label key={one ?? ''} title={t(TEMPER_SAID[one ?? 'even'].how)}>
                <input type="radio" name={`temper ${seat}`} checked={one === temper} onChange={() => take(who, one)} />
                {t(TEMPER_SAID[one ?? 'even'].name)}
              </label>
            ))}
          </div>
          <p className="cap">{t(TEMPER_SAID[temper ?? 'even'].how)}</p>
        </fieldset>
      )}
    </div>
  );
}
