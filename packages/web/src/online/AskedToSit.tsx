/** Somebody one knows asks one to a table: at the head of the lobby, the front page and one's own page. */
import { useState } from 'preact/hooks';
import { Crest } from '../app/drawings.tsx';
import { tell } from '../app/notices.tsx';
import { useLoaded, whyOf } from '../app/useLoaded.ts';
import { openBook } from '../store/library.ts';
import { linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { askedToSit, askNobody, whoAmI } from './api.ts';
import { paceOf, whoSits } from './onlineWords.ts';
import { titleOf } from './titleOf.ts';

export function AskedToSit() {
  const [round, setRound] = useState(0);
  const asked = useLoaded(`asked ${round}`, async () => {
    if ((await whoAmI()) === null) return [];
    const found = await askedToSit();
    return Promise.all(found.asked.map(async one => ({ ...one, book: await openBook(one.game.book) })));
  });
  if (asked.kind !== 'there') return null;
  const no = (game: string, seat: string): void =>
    void askNobody(game, seat).then(
      () => setRound(round + 1),
      (error: unknown) => tell(whyOf(error), 'wrong'),
    );
  return (
    <ul className="asked-to-sit">
      {asked.value.map(({ game, seat, book }) => {
        const by = game.chairs.find(({ who }) => who.kind === 'person')?.who;
        return (
          <li key={`${game.id} ${seat}`}>
            {by?.kind === 'person' ? <Crest side={{ number: 2, crest: by.crest as 'tomoe' }} size={32} /> : <span />}
            <span>
              <b>
                {t('{who, verbatim} asks you to {title, word}', {
                  who: by === undefined ? t('Somebody') : whoSits(by),
                  title: titleOf(book, game),
                })}
              </b>
              <span className="soft">
                {book.title} · {paceOf(game.terms)}
              </span>
            </span>
            <span className="row">
              <a className="btn ink" href={linkTo('join', 'lobby', game.id, seat)}>
                {t('Sit down')}
              </a>
              <button className="btn plain" type="button" onClick={() => no(game.id, seat)}>
                {t('No, thanks')}
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
