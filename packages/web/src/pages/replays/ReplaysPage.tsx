/** All games kept in this browser: play on, watch again, take along as a file, throw away; and files from elsewhere. */
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { Confirm } from '../../app/Confirm.tsx';
import { Vignette } from '../../app/drawings.tsx';
import { tell } from '../../app/notices.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { whyOf } from '../../app/useLoaded.ts';
import { serverThere } from '../../online/server.ts';
import { latePart } from '../../preact/part.tsx';
import { linkTo } from '../../store/route.ts';
import { deleteGame, listGames, type SavedGame } from '../../store/saved.ts';
import { FilePicker } from './FilePicker.tsx';
import { GameRow } from './GameRow.tsx';
import { Moment } from './Moment.tsx';
import { t } from '../../texts/language.ts';
import { inParts } from '../../texts/inParts.ts';
import './replays.css';

const MyGames = latePart(() => import('../../online/MyGames.tsx'), { calm: 0 });

export default function ReplaysPage({ route }: PageProps) {
  const code = route.parts[0] === 'moment' ? route.query.get('r') : null;
  return code === null ? <Kept /> : <Moment code={code} />;
}

function Kept() {
  const [games, setGames] = useState<readonly SavedGame[] | null>(null);
  const [leaving, setLeaving] = useState<SavedGame | null>(null);
  const look = (): void => {
    listGames().then(setGames, (error: unknown) => {
      setGames([]);
      tell(t('The games in this browser cannot be read: {why, verbatim}', { why: whyOf(error) }), 'wrong');
    });
  };
  useEffect(look, []);

  const answer = (yes: boolean): void => {
    const game = leaving;
    setLeaving(null);
    if (!yes || game === null) return;
    deleteGame(game.id).then(
      () => {
        tell(t('{title, word} is deleted.', { title: game.title }));
        look();
      },
      (error: unknown) => tell(t('It could not be deleted: {why, verbatim}', { why: whyOf(error) }), 'wrong'),
    );
  };

  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('Games and replays')} />
        <p>
          {t(
            'Every game is kept in this browser after each order. Take a record along as a file: it replays to the same battle on any machine.',
          )}
        </p>
      </div>
      {serverThere() && <MyGames />}
      <FilePicker />
      <section aria-labelledby="kept">
        <h2 className="ruled-head" id="kept">
          {t('Kept here')}
        </h2>
        {games === null && <p className="faint late">{t('Looking …')}</p>}
        {games?.length === 0 && (
          <div className="nothing">
            <Vignette of="emptyShelf" />
            <p>
              {inParts('No games yet. {choose}, and it will be kept here from its first order.', {
                choose: <a href={linkTo('')}>{t('Choose a scenario')}</a>,
              })}
            </p>
          </div>
        )}
        <ul className="games">
          {games?.map(game => (
            <GameRow key={game.id} game={game} onDelete={() => setLeaving(game)} onChanged={look} />
          ))}
        </ul>
      </section>
      {leaving !== null && (
        <Confirm
          title={t('Delete {title, word}?', { title: leaving.title })}
          text={t('The game and its replay ({n} orders) are gone from this browser for good.', { n: leaving.orders })}
          yes={t('Delete')}
          onAnswer={answer}
        />
      )}
    </main>
  );
}
