/** People one has played with, to be asked for a free chair without a link. */
import { useLoaded } from '../app/useLoaded.ts';
import { t } from '../texts/language.ts';
import { askNobody, askPerson, myGames, whoAmI } from './api.ts';
import { peopleIn } from './people.ts';

interface Props {
  readonly game: string;
  readonly seat: string;
  readonly asked: boolean;
  readonly doing: (work: () => Promise<void>) => void;
}

/** So many are offered; the link is for all others. */
const FEW = 6;

export function AskByName({ game, seat, asked, doing }: Props) {
  const known = useLoaded('people', async () => {
    const [me, { games }] = await Promise.all([whoAmI(), myGames()]);
    return me === null ? [] : peopleIn(games, me).slice(0, FEW);
  });
  if (known.kind !== 'there' || known.value.length === 0) return null;
  return (
    <p className="waiting-acts">
      {asked ? (
        <button className="btn plain small" type="button" onClick={() => doing(async () => void (await askNobody(game, seat)))}>
          {t('Ask nobody by name')}
        </button>
      ) : (
        known.value.map(({ id, name }) => (
          <button
            key={id}
            className="btn plain small"
            type="button"
            onClick={() => doing(async () => void (await askPerson(game, seat, id)))}
          >
            {t('Ask {name, verbatim}', { name })}
          </button>
        ))
      )}
    </p>
  );
}
