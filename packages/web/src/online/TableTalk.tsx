/** What is said at the table, notes to oneself, draws, and the clocks: a chip over the board that opens a slip of paper. */
import type { GameCard } from '@nobori/host';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { t } from '../texts/language.ts';
import { Asked, Asking } from './Agreements.tsx';
import { Clocks } from './Clocks.tsx';
import { Neighbours } from './Neighbours.tsx';
import { noteFor, writeNote } from './notes.ts';
import type { Online } from './session.ts';
import { StandingAnswers } from './StandingAnswers.tsx';
import { nameIn } from './onlineWords.ts';
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

export function TableTalk({ online: { line, besides, act } }: { readonly online: Online }) {
  const game = useStore(line, state => state.game);
  const said = useStore(line, state => state.said);
  const live = useStore(line, state => state.link.kind === 'live');
  const { seat } = line.getState();
  const [open, setOpen] = useState(false);
  const [heard, setHeard] = useState(0);
  const chip = useRef<HTMLButtonElement>(null);
  const fresh = said.slice(heard).filter(one => one.seat !== seat).length;
  const shut = (): void => {
    setOpen(false);
    setHeard(said.length);
    chip.current?.focus();
  };
  if (game === null) return null;
  const asking = { besides, act, game, seat };
  return (
    <aside className="talk no-print" aria-label={t('Talk at the table')}>
      <div className="talk-chips">
        <button
          ref={chip}
          className="talk-chip"
          type="button"
          aria-expanded={open}
          aria-controls="talk-slip"
          onClick={() => (open ? shut() : setOpen(true))}
        >
          {t('Talk')}
          {fresh > 0 && !open && <b>{t('{n} new', { n: fresh })}</b>}
        </button>
        <Clocks line={line} game={game} />
      </div>
      <Asked {...asking} />
      <p className="sr" role="status">
        {said.length > heard && said.at(-1)?.seat !== seat ? (said.at(-1)?.words ?? '') : ''}
      </p>
      {open && (
        <section
          className="talk-slip slip-paper"
          id="talk-slip"
          onKeyDown={event => {
            event.stopPropagation(); // letters are words here, not keys of the board
            if (event.key === 'Escape') shut();
          }}
        >
          <Said online={{ line }} game={game} />
          {seat === null ? (
            <p className="cap">{t('Whoever looks on listens.')}</p>
          ) : (
            <>
              {live ? (
                <Saying say={words => line.send({ t: 'say', words })} />
              ) : (
                <p className="cap">{t('Nobody hears you while the line is broken.')}</p>
              )}
              <StandingAnswers line={line} besides={besides} book={game.book} />
              <Note game={game.id} />
              <Neighbours game={game} seat={seat} />
              <Asking {...asking} />
            </>
          )}
        </section>
      )}
    </aside>
  );
}

function Said({ online: { line }, game }: { readonly online: Pick<Online, 'line'>; readonly game: GameCard }) {
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
