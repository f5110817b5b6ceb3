/** Which computer player has a chair: by a face and a word, and in what temper. */
import { levelledAs, LEVELLED, namedPlayer, plays, SOLO, TEMPERS, LEVEL_IDS, type LevelId, type Temper } from '@nobori/bots/roster';
import { say, type Book, type Sentence } from '@nobori/engine';
import { NAMES, TEMPER_NAMES } from '../../app/players.ts';
import { SAID } from '../../app/opponents.ts';
import { Face } from '../../app/Face.tsx';
import { t } from '../../texts/language.ts';
import './opponent.css';

const TEMPER_SAID: Readonly<Record<Temper | 'even', { readonly how: Sentence }>> = {
  even: { how: say('Weighs everything as it is.') },
  bold: { how: say('Closes early, and takes even chances.') },
  careful: { how: say('Gives ground to save his men.') },
  cunning: { how: say('Keeps his distance, and stands in the way.') },
};

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
              <Face of={one} />
              <b>{t(NAMES[one])}</b>
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
                {one === null ? t('Even') : t(TEMPER_NAMES[one])}
              </label>
            ))}
          </div>
          <p className="cap">{t(TEMPER_SAID[temper ?? 'even'].how)}</p>
        </fieldset>
      )}
    </div>
  );
}
