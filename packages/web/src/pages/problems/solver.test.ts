import { problemsOf } from '@nobori/bots/problems';
import { present } from '@nobori/engine';
import { expect, test } from 'vitest';
import { bookOf } from '../../game/table/books.testing.ts';
import { progress } from './progress.ts';
import { problemSession } from './solver.ts';

test('the answer is right, another idea is told what it is worth, and nothing is carried out', async () => {
  const book = bookOf('samurai-blades');
  const problem = present((await problemsOf(book.id)).problems[0], 'a problem');
  const session = problemSession(book, problem, 'A problem');
  const solving = present(session.solving, 'a solver');
  const { view } = session.getState();
  const other = present(problem.others[0], 'another idea');

  await solving.attempt(other.order);
  expect(solving.getState()).toMatchObject({ standing: 'wrong', tries: 1, tried: { chance: other.chance } });
  expect(solving.hint.getState().advice).toBeNull(); // the answer is not given away
  solving.again();
  solving.nudge();
  await solving.attempt(problem.answer);
  expect(solving.getState()).toMatchObject({ standing: 'right', tries: 2 });
  expect(solving.hint.getState().advice?.order).toEqual(problem.answer);
  expect(progress.getState().solved[problem.id]).toMatchObject({ points: 1, first: false });
  solving.show();
  expect(progress.getState().solved[problem.id]?.points).toBe(1); // solved stays solved
  expect(session.getState().view).toBe(view);
});
