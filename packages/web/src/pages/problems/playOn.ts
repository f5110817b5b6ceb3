/** From a problem into a battle: the same position, the answer given, and the computer on the other side. */
import type { Problem } from '@nobori/bots/problems';
import type { Book } from '@nobori/engine';
import { beginGame, openGame } from '../../app/openGame.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { notKept } from '../../app/notKept.ts';
import type { Session } from '../../game/host/session.ts';

export async function playOn(session: Session, book: Book, { seat, situation, options, answer }: Problem): Promise<void> {
  const { view, title } = session.getState();
  try {
    const id = await beginGame({
      book: book.id,
      situation,
      options,
      occupants: Object.fromEntries(
        view.chairs.map(chair => [
          chair.seat,
          chair.seat === seat ? ({ kind: 'person' } as const) : ({ kind: 'bot', bot: 'bushi' } as const),
        ]),
      ),
      dice: 'app',
      hints: false,
      title,
    });
    (await openGame(id)).submit(answer);
    goTo(linkTo('game', id));
  } catch (error) {
    notKept(error);
  }
}
