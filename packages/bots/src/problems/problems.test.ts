/** Every committed problem is a lawful position with lawful orders; some are judged again in each run, all of them with NOBORI_THOROUGH=1. */
import { SHELF } from '@nobori/books/shelf';
import { askOf, present, seeded, type Book } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { playerOf } from '../index.ts';
import { ahead } from '../weighing.ts';
import { CLEAR, GRADES, ideaOf, positionOf, problemsOf, sameIdea, WITH_PROBLEMS, worthOf, type Problem } from './index.ts';
import { clearlyBest } from './measure.ts';

const THOROUGH = process.env['NOBORI_THOROUGH'] === '1';
/** Of each book there are at least so many. */
const MADE = 30;
/** Judged again in an ordinary run, of each book. */
const SOME = 1;
/** Of those judged by a player who has changed since, so many must still be ahead; `npm run problems -- --check` drops the others. */
const MOST = 0.75;

/** The answer first. */
const ordersOf = ({ answer, others }: Problem) => [answer, ...others.map(({ order }) => order)];

/** Lawful orders in a lawful position, and one of them ahead of all others by as much as was promised. */
function holds(book: Book, problem: Problem): boolean {
  const view = book.view(positionOf(book, problem), problem.seat);
  if (askOf(book.prompt(view), problem.seat) === null) return false;
  if (ordersOf(problem).some(order => book.refuse(view, problem.seat, order) !== null)) return false;
  const [answer, ...others] = ordersOf(problem).map(order => ideaOf(book, view, order));
  if (answer === undefined || others.some(idea => sameIdea(book, answer, idea))) return false;
  return problem.others.every(({ chance }) => problem.chance - chance > CLEAR - 0.002); // to the thousandth
}

const bookOf = (id: string): Promise<Book> => present(SHELF[id], id)();

describe.each(WITH_PROBLEMS)('the problems of %s', id => {
  test('are lawful, apart from each other, and ordered from easy to hard', async () => {
    const [book, { problems }] = await Promise.all([bookOf(id), problemsOf(id)]);
    expect(problems.length).toBeGreaterThanOrEqual(MADE);
    expect(new Set(problems.map(one => one.id)).size).toBe(problems.length);
    const grades = problems.map(({ grade }) => GRADES.indexOf(grade));
    expect(grades).toEqual(grades.toSorted((a, b) => a - b));
    expect(problems.filter(problem => !holds(book, problem)).map(one => one.id)).toEqual([]);
  });

  test(`are still best by their own measure: ${THOROUGH ? 'all of them' : 'some of them'}`, { timeout: 3_600_000 }, async () => {
    const [book, { mind, problems }] = await Promise.all([bookOf(id), problemsOf(id)]);
    const random = seeded(`looked at ${problems.length}`);
    const looked = THOROUGH ? problems : Array.from({ length: SOME }, () => present(problems[random.below(problems.length)], 'a problem'));
    const judged = looked.map(problem => ({ problem, worth: worthOf(book, positionOf(book, problem), problem, ordersOf(problem)) }));
    if (mind === playerOf('kensei')?.mind(book)) {
      expect(judged.filter(({ worth }) => !clearlyBest(worth)).map(({ problem }) => problem.id)).toEqual([]);
      return;
    }
    const held = judged.filter(({ worth: [best, ...others] }) => best !== undefined && others.every(other => ahead(best, other).by > 0));
    expect(held.length).toBeGreaterThanOrEqual(Math.floor(MOST * judged.length));
  });
});
