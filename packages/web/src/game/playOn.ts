/** Other games from this one: played on from an earlier moment, or begun again. */
import type { Chair } from '@nobori/engine';
import { fromSeed, type Occupants } from '@nobori/host';
import { useCallback } from 'preact/hooks';
import { notKept } from '../app/notKept.ts';
import { tell } from '../app/notices.tsx';
import { beginGame } from '../app/openGame.ts';
import { titleOf } from '../app/battleTitle.ts';
import { goTo, linkTo } from '../store/route.ts';
import { newId } from '../store/newId.ts';
import { asKept, keepGame } from '../store/saved.ts';
import { useTools } from './context.tsx';
import type { Session } from './host/session.ts';
import { t } from '../texts/language.ts';

/** A game of its own: the same record up to there, new dice from then on. Resolves to its id. */
async function branch(session: Session, moment: number): Promise<string> {
  const { lesson, ...saved } = session.saved();
  const { entries, ...rest } = session.recordAt(moment);
  const { turn } = session.viewAt(moment);
  const [id, now] = [newId(), Date.now()];
  const random = fromSeed(id);
  const [head, lines] = asKept({ ...rest, entries }, random, now);
  const title = t('{title, word}, from turn {turn}', { title: saved.title, turn });
  const dice = lesson === undefined ? saved.dice : 'app'; // nobody hands them out any more
  await keepGame({ ...saved, id, title, head, dice, random, created: now, updated: now, turn, over: false, orders: moment }, lines);
  return id;
}

export function usePlayOn(): (moment: number) => void {
  const { session } = useTools();
  return useCallback(
    moment => {
      branch(session, moment).then(id => {
        tell(t('A new game from this moment. The old one is kept.'));
        goTo(linkTo('game', id));
      }, notKept);
    },
    [session],
  );
}

/** Everybody sits where the next one sat. */
function moved(occupants: Occupants, chairs: readonly Chair[]): Occupants {
  const seats = chairs.map(({ seat }) => seat);
  return Object.fromEntries(
    seats.flatMap((seat, i) => {
      const sits = occupants[seats[(i + 1) % seats.length] ?? seat];
      return sits === undefined ? [] : [[seat, sits]];
    }),
  );
}

/** Do sides differ in who plays them? Else there is nothing to swap. */
export const maySwap = (occupants: Occupants): boolean => new Set(Object.values(occupants).map(({ kind }) => kind)).size > 1;

/** The same scenario and options once more, everybody in his seat or, swapped, in the next one. */
export async function rematch(session: Session, swap = false): Promise<void> {
  if (session.online !== undefined) return session.online.again(swap);
  const { head, occupants, dice, hints, book, lesson } = session.saved();
  const { book: opened, view } = session.getState();
  const id = await beginGame({
    book,
    ...(head.scenario === null ? {} : { scenario: head.scenario }),
    ...(head.situation === null ? {} : { situation: head.situation }),
    options: head.options,
    occupants: swap ? moved(occupants, view.chairs) : occupants,
    dice: lesson === undefined ? dice : 'app',
    hints,
    title: titleOf(opened, head),
    chairs: head.chairs,
  });
  return goTo(linkTo('game', id));
}
