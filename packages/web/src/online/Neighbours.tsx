/** Who else sits here, and what one can do where somebody misbehaves. */
import type { GameCard } from '@nobori/host';
import { useState } from 'preact/hooks';
import { tell } from '../app/notices.tsx';
import { whyOf } from '../app/useLoaded.ts';
import { t } from '../texts/language.ts';
import { block, report } from './api.ts';

export function Neighbours({ game, seat }: { readonly game: GameCard; readonly seat: string }) {
  const others = game.chairs.flatMap(({ seat: one, who }) => (who.kind === 'person' && one !== seat ? [who] : []));
  const [about, setAbout] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const doing = (work: Promise<unknown>, done: string): void =>
    void work.then(
      () => tell(done),
      (error: unknown) => tell(whyOf(error), 'wrong'),
    );
  if (others.length === 0) return null;
  return (
    <details>
      <summary>{t('Somebody misbehaves')}</summary>
      {others.map(({ id, name }) => (
        <p className="row" key={id}>
          <b>{name}</b>
          <button
            className="btn small"
            type="button"
            onClick={() => doing(block(id), t('You do not hear each other any more, and meet at no other table.'))}
          >
            {t('Block')}
          </button>
          <button className="btn small" type="button" onClick={() => setAbout(about === id ? null : id)}>
            {t('Report …')}
          </button>
        </p>
      ))}
      {about !== null && (
        <form
          className="row"
          onSubmit={event => {
            event.preventDefault();
            if (words.trim() === '') return;
            doing(report(about, game.id, words.trim()), t('Whoever runs this server is told.'));
            setAbout(null);
            setWords('');
          }}
        >
          <input
            className="field"
            aria-label={t('What happened')}
            placeholder={t('What happened')}
            maxLength={1000}
            value={words}
            onInput={event => setWords(event.currentTarget.value)}
          />
          <button className="btn ink" type="submit">
            {t('Send')}
          </button>
        </form>
      )}
    </details>
  );
}
