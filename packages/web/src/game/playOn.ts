/** Other games from this one: played on from an earlier moment, or begun again. */
import { fromSeed } from '@nobori/host';
import { useCallback } from 'preact/hooks';
import { titleOf } from '../app/gameFile.ts';
import { tell } from '../app/notices.tsx';
import { beginGame } from '../app/openGame.ts';
import { goTo, linkTo } from '../store/route.ts';
import { newId } from '../store/newId.ts';
import { asKept, keepGame } from '../store/saved.ts';
import { useGame } from './context.tsx';
import type { Session } from './host/session.ts';
import { t } from '../texts/language.ts';

/** A game of its own: the same record up to there, new dice from then on. Resolves to its id. */
async function branch(session: Session, moment: number): Promise<string> {
  const saved = session.saved();
  const { entries, ...rest } = session.recordAt(moment);
  const { turn } = session.viewAt(moment);
  const [id, now] = [newId(), Date.now()];
  const random = fromSeed(id);
  const [head, lines] = asKept({ ...rest, entries }, random, now);
  const title = t('{title, word}, from turn {turn}', { title: saved.title, turn });
  await keepGame({ ...saved, id, title, head, random, created: now, updated: now, turn, over: false, orders: moment }, lines);
  return id;
}

export function usePlayOn(): (moment: number) => void {
  const { session } = useGame();
  return useCallback(
    moment => {
      branch(session, moment).then(
        id => {
          tell(t('A new game from this moment. The old one is kept.'));
          goTo(linkTo('game', id));
        },
        () => tell(t('The new game could not be kept in this browser.'), 'wrong'),
      );
    },
    [session],
  );
}

/** The same scenario, seats and options once more. */
export async function rematch(session: Session): Promise<void> {
  const { head, occupants, dice, hints, book } = session.saved();
  const id = await beginGame({
    book,
    ...(head.scenario === null ? {} : { scenario: head.scenario }),
    ...(head.situation === null ? {} : { situation: head.situation }),
    options: head.options,
    occupants,
    dice,
    hints,
    title: titleOf(session.getState().book, head),
  });
  goTo(linkTo('game', id));
}
