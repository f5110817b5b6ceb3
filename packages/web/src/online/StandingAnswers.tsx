/** What is answered in one's place: the book's own instructions, with their slots, and for the question asked just now whoever may answer it. */
import type { Instruction, Sentence, Slots } from '@nobori/engine';
import { useState } from 'preact/hooks';
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
}

export function StandingAnswers({ line, besides }: Props) {
  const standing = useStore(line, state => state.standing);
  const { asked, read, instructions, players } = useStore(besides, state => state);
  const stand = (moment: string, words: Sentence, answer: string | null): void => line.send({ t: 'stand', moment, answer, words });
  const known = (moment: string | undefined): boolean => standing.some(one => one.moment === moment);
  const open = instructions.filter(({ moment }) => !known(moment));
  if (standing.length === 0 && asked === null && open.length === 0) return null;
  return (
    <section className="talk-standing" aria-label={t('Standing answers')}>
      <span className="cap">{t('Standing answers: what is answered in your place')}</span>
      <ul>
        {standing.map(({ moment, answer, words }) => (
          <li key={moment}>
            <span>
              {read(words)} {!instructions.some(({ id }) => id === answer) && <b>{answerWords(answer)}</b>}
            </span>
            <button className="btn plain small" type="button" onClick={() => stand(moment, words, null)}>
              {t('Ask me again')}
            </button>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <details>
          <summary>{t('Instructions of the book')}</summary>
          <ul>
            {open.map(one => (
              <Offered key={one.id} instruction={one} besides={besides} onStand={words => stand(one.moment, words, one.id)} />
            ))}
          </ul>
        </details>
      )}
      {asked !== null && !known(asked.moment) && (
        <label className="talk-note">
          <span>{t('“{question, verbatim}”: such questions from now on', { question: read(asked.words) })}</span>
          <select className="field" value="" onChange={event => stand(asked.moment, asked.words, event.currentTarget.value)}>
            <option value="">{t('Ask me')}</option>
            {[SAFE, ...players].map(answer => (
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

interface OfferedProps {
  readonly instruction: Instruction;
  readonly besides: StoreApi<Besides>;
  readonly onStand: (words: Sentence) => void;
}

/** One that can be given: each way to fill its slots is a sentence of its own; tried against what is asked just now. */
function Offered({ instruction, besides, onStand }: OfferedProps) {
  const { read, tried } = useStore(besides, state => state);
  const ways = filled(instruction);
  const [way, setWay] = useState(0);
  const slots = ways[way] ?? {};
  const words = { ...instruction.says, facts: slots };
  const now = tried(instruction, slots);
  return (
    <li>
      <span>
        <span aria-live="polite">{read(words)}</span>
        {ways.length > 1 && (
          <button className="btn plain small" type="button" onClick={() => setWay((way + 1) % ways.length)}>
            {t('Change the number')}
          </button>
        )}
        {now !== null && <span className="cap"> {t('Now: {answer, verbatim}', { answer: now })}</span>}
      </span>
      <button className="btn small" type="button" onClick={() => onStand(words)}>
        {t('From now on')}
      </button>
    </li>
  );
}

function filled({ slots = {} }: Instruction): readonly Slots[] {
  let ways: readonly Slots[] = [{}];
  for (const [name, values] of Object.entries(slots)) ways = ways.flatMap(way => values.map(value => ({ ...way, [name]: value })));
  return ways;
}
