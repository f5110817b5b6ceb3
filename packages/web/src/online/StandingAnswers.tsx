/** What is answered in one's place: offered when such a question is asked, listed until it is withdrawn. */
import { plays, ROSTER } from '@nobori/bots/roster';
import type { Sentence } from '@nobori/engine';
import type { StoreApi } from 'zustand/vanilla';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import type { Line } from './line.ts';
import type { Besides } from './session.ts';

const SAFE = 'safe';
const answerWords = (answer: string): string =>
  answer === SAFE ? t('The safe answer') : t('Computer: {player, word}', { player: answer });

interface Props {
  readonly line: Line;
  readonly besides: StoreApi<Besides>;
  readonly book: string;
}

export function StandingAnswers({ line, besides, book }: Props) {
  const standing = useStore(line, state => state.standing);
  const asked = useStore(besides, state => state.asked);
  const read = useStore(besides, state => state.read);
  const stand = (moment: string, words: Sentence, answer: string | null): void => line.send({ t: 'stand', moment, answer, words });
  const known = standing.some(({ moment }) => moment === asked?.moment);
  if (standing.length === 0 && asked === null) return null;
  return (
    <section className="talk-standing" aria-label={t('Standing answers')}>
      <span className="cap">{t('Standing answers: what is answered in your place')}</span>
      <ul>
        {standing.map(({ moment, answer, words }) => (
          <li key={moment}>
            <span>
              {read(words)} <b>{answerWords(answer)}</b>
            </span>
            <button className="btn plain small" type="button" onClick={() => stand(moment, words, null)}>
              {t('Ask me again')}
            </button>
          </li>
        ))}
      </ul>
      {asked !== null && !known && (
        <label className="talk-note">
          <span>{t('“{question, verbatim}”: such questions from now on', { question: read(asked.words) })}</span>
          <select className="field" value="" onChange={event => stand(asked.moment, asked.words, event.currentTarget.value)}>
            <option value="">{t('Ask me')}</option>
            {[SAFE, ...ROSTER.filter(player => plays(player, { id: book })).map(({ id }) => id)].map(answer => (
              <option key={answer} value={answer}>
                {answerWords(answer)}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}
