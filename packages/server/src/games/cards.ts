/** What anybody may know of a game: its card, for lists, links and the lobby. */
import type { ChairCard, Clock, GameCard } from '@nobori/host';
import { INVITATION_MARK, seedHash } from '@nobori/host/fair';
import type { People } from '../people/people.ts';
import type { ChairRow, GameRow, Storage } from '../storage/index.ts';
import { invitationIn } from './making.ts';
import type { Stored } from './stored.ts';
import { terms } from './terms.ts';

interface Beginning {
  readonly scenario: unknown;
  readonly options: GameCard['options'];
  readonly chairs: Chairs | null;
  readonly seats?: Chairs;
  readonly title?: string | null;
}
type Chairs = readonly { readonly seat: string; readonly side: string; readonly name: string }[];

/** The same for many games with two queries. */
export async function cardsOf({ db }: Storage, people: People, clock: Clock, games: readonly GameRow[]): Promise<GameCard[]> {
  if (games.length === 0) return [];
  const chairs = await db
    .selectFrom('chairs')
    .selectAll()
    .where(
      'game',
      'in',
      games.map(({ id }) => id),
    )
    .orderBy('seat')
    .execute();
  const known = await people.named([...new Set(chairs.flatMap(({ person }) => (person === null ? [] : [person])))]);
  return games.map(game => {
    const beginning = JSON.parse(game.beginning) as Beginning;
    const order = beginning.chairs ?? beginning.seats ?? [];
    const placeOf = ({ seat }: ChairRow): number => order.findIndex(one => one.seat === seat);
    const card = (chair: ChairRow): ChairCard => {
      const printed = order[placeOf(chair)];
      const person = chair.person === null ? undefined : known.get(chair.person);
      return {
        seat: chair.seat,
        side: printed?.side ?? chair.seat,
        name: printed?.name ?? chair.seat,
        who:
          chair.kind === 'bot'
            ? { kind: 'bot', bot: chair.bot ?? '' }
            : person === undefined
              ? { kind: chair.kind === 'person' ? 'left' : 'nobody' }
              : { kind: 'person', id: person.id, name: person.name, crest: person.crest },
        invitation: invitationIn(chair, clock()),
        link: chair.invitation?.slice(0, INVITATION_MARK) ?? null,
        salt: chair.salt,
        opens: chair.opens === 1,
      };
    };
    return {
      id: game.id,
      book: game.book,
      scenario: typeof beginning.scenario === 'string' ? beginning.scenario : null,
      edition: game.head === null ? null : ((JSON.parse(game.head) as Stored).head.edition ?? 1),
      title: beginning.title ?? null,
      options: beginning.options,
      status: game.status,
      terms: terms.parse(JSON.parse(game.terms)),
      // In the order of the battle: by it the sides have their colours.
      chairs: chairs
        .filter(chair => chair.game === game.id)
        .toSorted((a, b) => placeOf(a) - placeOf(b))
        .map(card),
      made: game.made,
      // While it is fought, the time of the latest line would tell that somebody has answered in secret.
      changed: game.status === 'running' ? game.made : game.changed,
      result: game.status === 'over' && game.result !== null ? (JSON.parse(game.result) as GameCard['result']) : null,
      dice: { hash: seedHash(game.seed), seed: game.status === 'over' ? game.seed : null },
    };
  });
}
