/** How a battle is counted, by two examples: the nearest counts on either side of the line, judged by the goals themselves. */
import { isMasked, judgeBy, type Aim, type Goal, type Goals } from './goals.ts';
import type { Verdict } from './state.ts';
import { say, type Sentence } from './words.ts';

export interface Example {
  /** "2 across", "3 left": what is counted for each side. */
  readonly counts: readonly { readonly side: string; readonly says: Sentence; readonly have: number }[];
  readonly standing: Verdict['standing'];
}

/** Against a number that is itself counted, this many. */
const SO_MANY = 2;

/** Both, or none where no single count makes the difference, or somebody fights for a secret. */
export function examplesBy(goals: Goals, aims: readonly Aim[], sides: readonly string[]): readonly Example[] {
  if (goals.goals.some(one => isMasked(one) || one.secret)) return [];
  const had = new Map(aims.map(({ id, have }) => [id, have]));
  const judged = (varied: ReadonlyMap<string, number>): Example | null => {
    const count = ({ id }: Goal): number => varied.get(id) ?? had.get(id) ?? 0;
    const verdict = judgeBy(null, goals, (_, one) => count(one), ['turn', 'limit'], sides);
    if (verdict === null) return null;
    const told = goals.goals.filter(({ id, short }) => varied.has(id) && short !== '');
    const counts = told.map(one => ({ side: one.side, have: count(one), says: say(one.short, { have: count(one), need: needOf(one, count), side: one.side, figures: one.figures }) })); // prettier-ignore
    return { counts, standing: verdict.standing };
  };
  const needOf = ({ need, than }: Goal, count: (one: Goal) => number): number => {
    const other = goals.goals.find(({ id }) => id === than);
    return need ?? (other === undefined ? 1 : count(other));
  };
  const decisive = goals.goals.filter(({ short, id }) => short !== '' && goals.ends.some(end => end.when === 'limit' && [...end.if, ...end.unless].includes(id)));
  for (const one of decisive.toSorted((a, b) => Number(a.than === null) - Number(b.than === null))) {
    const against = one.than === null ? null : [one.than, SO_MANY] as const;
    const line = (against?.[1] ?? one.need ?? 1) + (one.more ? 1 : 0);
    const [over, under] = [line, line - 1].map(have => judged(new Map([[one.id, have], ...(against === null ? [] : [against])])));
    if (over !== null && over !== undefined && under !== null && under !== undefined && JSON.stringify(over.standing) !== JSON.stringify(under.standing)) return [over, under];
  }
  return [];
} // prettier-ignore
