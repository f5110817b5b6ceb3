import { problemsOf } from '@nobori/bots/problems';
import { bug, present } from '@nobori/engine';
import { expect, test } from 'vitest';
import { bookOf } from '../../game/table/books.testing.ts';
import { playOn } from './playOn.ts';
import { problemSession } from './solver.ts';

test('a battle that does not begin is told of, but a bug of ours is not told as a browser without room', async () => {
  const book = bookOf('samurai-blades');
  const problem = present((await problemsOf(book.id)).problems[0], 'a problem');
  const session = problemSession(book, problem, 'A problem');
  const state = session.getState();
  const planted = {
    ...state.view,
    get chairs(): never {
      throw bug('a planted bug');
    },
  };
  await expect(playOn(session, book, problem)).resolves.toBeUndefined(); // there is no store here
  await expect(playOn({ ...session, getState: () => ({ ...state, view: planted }) }, book, problem)).rejects.toThrow('a planted bug');
});
