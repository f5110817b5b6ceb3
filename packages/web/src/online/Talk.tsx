/** What is said at the table, standing answers, notes to oneself, and what all sides can agree on: the same beside the board and over it. */
import type { GameCard } from '@nobori/host';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import { Asking } from './Agreements.tsx';
import { Neighbours } from './Neighbours.tsx';
import { noteFor, writeNote } from './notes.ts';
import { nameIn } from './onlineWords.ts';
import type { AtTable } from './session.ts';
import { StandingAnswers } from './StandingAnswers.tsx';
import './talk.css';

const PHRASES = (): readonly string[] => [
  t('Good luck!'),
  t('Well fought'),
  t('One moment'),
  t('Your order?'),
  t('Thank you for the game'),
];
/** As the server takes it. */
const LONGEST = 280;

/** What others have said since it was last looked at. */
export function useHeard(line: AtTable['line'], open: boolean): { readonly fresh: number; readonly latest: string } {
  const said = useStore(line, state => state.said);
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    if (open) setHeard(said.length);
  }, [open, said.length]);
  const fresh = said.slice(heard).filter(({ seat }) => seat !== line.getState().seat);
  return { fresh: fresh.length, latest: fresh.at(-1)?.words ?? '' };
}

interface Props {
  readonly table: AtTable;
  readonly game: GameCard;
  readonly onShut: () => void;
}

export function Talk({ table: { line, besides, act, offerPace }, game, onShut }: Props) {
  const live = useStore(line, state => state.link.kind === 'live');
  const { seat } = line.getState();
  return (
    <section
      className="talk-pages"
      id="talk-pages"
      aria-label={t('Talk at the table')}
      onKeyDown={event => {
        event.stopPropagation(); // letters are words here, not keys of the board
        if (event.key === 'Escape') onShut();
      }}
    >
      <Said line={line} game={game} />
      {seat === null ? (
        <p className="cap">{t('Whoever looks on listens.')}</p>
      ) : (
        <>
          {live ? (
            <Saying say={words => line.send({ t: 'say', words })} />
          ) : (
            <p className="cap">{t('Nobody hears you while the line is broken.')}</p>
          )}
          <StandingAnswers line={line} besides={besides} />
          <Note game={game.id} />
          <Neighbours game={game} seat={seat} />
          <Asking besides={besides} act={act} offerPace={offerPace} game={game} seat={seat} />
        </>
      )}
    </section>
  );
}

function Said({ line, game }: Pick<AtTable, 'line'> & { readonly game: GameCard }) {
  const said = useStore(line, state => state.said);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [said.length]);
  if (said.length === 0) return <p className="cap">{t('Nobody has said anything yet.')}</p>;
  return (
    <ol className="talk-said" ref={list} tabIndex={0} aria-label={t('What was said')}>
      {said.map(({ id, seat, words }) => (
        <li key={id}>
          <b>{seat === line.getState().seat ? t('You') : nameIn(game, seat)}</b> {words}
        </li>
      ))}
    </ol>
  );
}

function Saying({ say }: { readonly say: (words: string) => void }) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <p className="talk-phrases">
        {PHRASES().map(phrase => (
          <button key={phrase} className="btn small" type="button" onClick={() => say(phrase)}>
            {phrase}
          </button>
        ))}
      </p>
      <form
        className="row"
        onSubmit={event => {
          event.preventDefault();
          if (words.trim() === '') return;
          say(words.trim());
          setWords('');
        }}
      >
        <input
          ref={field}
          className="field"
          aria-label={t('Say something')}
          placeholder={t('Say something')}
          maxLength={LONGEST}
          value={words}
          onInput={event => setWords(event.currentTarget.value)}
        />
        <button className="btn ink" type="submit">
          {t('Say')}
        </button>
      </form>
    </>
  );
}

/** Kept by this browser alone: the server never hears of it. */
function Note({ game }: { readonly game: string }) {
  const [note, setNote] = useState(() => noteFor(game));
  return (
    <label className="talk-note">
      <span className="cap">{t('Note to yourself')}</span>
      <textarea
        className="field"
        rows={2}
        maxLength={2000}
        value={note}
        onInput={event => {
          setNote(event.currentTarget.value);
          writeNote(game, event.currentTarget.value);
        }}
      />
    </label>
  );
}
