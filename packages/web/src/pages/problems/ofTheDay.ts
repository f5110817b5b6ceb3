/** Three problems a day, the same for everybody, each from another book: an easy, a middling and a hard one, where the book has it. */
import { GRADES, problemsOf, WITH_PROBLEMS, type Problem } from '@nobori/bots/problems';

/** Days by the calendar of whoever looks. */
export const today = (now: Date): number => Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);

export interface OfTheDay {
  readonly book: string;
  readonly problem: Problem;
}

export async function problemsOfTheDay(day: number): Promise<readonly OfTheDay[]> {
  const books = WITH_PROBLEMS.length;
  const found = await Promise.all(
    GRADES.map(async (grade, i) => {
      const book = WITH_PROBLEMS[(day + i) % books] ?? '';
      const { problems } = await problemsOf(book);
      const graded = problems.filter(one => one.grade === grade);
      // A book without any of the grade gives another; each has its turn once in so many days.
      const some = graded.length === 0 ? problems : graded;
      const problem = some[Math.floor(day / books) % some.length];
      return problem === undefined ? [] : [{ book, problem }];
    }),
  );
  return found.flat();
}
