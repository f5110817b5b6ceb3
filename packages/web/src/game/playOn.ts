/** Other games from this one: played on from an earlier moment, or begun again. */
import { seeded } from '@nobori/engine';
import { useCallback } from 'preact/hooks';
import { tell } from '../app/notices.tsx';
import { beginGame } from '../app/openGame.ts';
import { goTo, linkTo } from '../store/route.ts';
import { newId, saveGame, type SavedGame } from '../store/saved.ts';
import { useGame } from './context.tsx';
import { upTo, type Session } from './host/session.ts';

/** A saved game of its own: the same record up to there, new dice from then on. */
function branchOf(saved: SavedGame, entries: number, turn: number): SavedGame {
  const id = newId();
  const now = Date.now();
  return {
    ...saved,
    id,
    title: `${saved.title}, from turn ${turn}`,
    record: upTo(saved.record, entries),
    random: [seeded(`${id} dice`).save(), seeded(`${id} silent`).save()],
    created: now,
    updated: now,
    turn,
    over: false,
  };
}

export function usePlayOn(): (entries: number) => void {
  const { session } = useGame();
  return useCallback(
    entries => {
      const branch = branchOf(session.saved(), entries, session.stateAt(entries).turn);
      saveGame(branch).then(
        () => {
          tell('A new game from this moment. The old one is kept.');
          goTo(linkTo('game', branch.id));
        },
        () => tell('The new game could not be kept in this browser.', 'wrong'),
      );
    },
    [session],
  );
}

/** The same scenario, seats and options once more. */
export async function rematch(session: Session): Promise<void> {
  const { record, occupants, dice, hints, title, book } = session.saved();
  const id = await beginGame({
    book,
    ...(record.scenario === null ? {} : { scenario: record.scenario }),
    ...(record.situation === null ? {} : { situation: record.situation }),
    options: record.options,
    occupants,
    dice,
    hints,
    title: title.replace(/, from turn \d+$/, ''),
  });
  goTo(linkTo('game', id));
}
