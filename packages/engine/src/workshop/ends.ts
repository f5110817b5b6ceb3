/** How a battle ends, edited: when an end is looked at, which goals it asks for, how each side fares. The first that has come about counts. */
import type { End, Goals } from '../kernel/goals.ts';

/** What an end wants of a goal: to be reached, not to be, or nothing. */
export type Wanted = 'reached' | 'missed' | 'any';

export const wantedBy = (end: End, goal: string): Wanted =>
  end.if.includes(goal) ? 'reached' : end.unless.includes(goal) ? 'missed' : 'any';

/** The same end for other goals. */
export function wanting(end: End, goal: string, wanted: Wanted): End {
  const [reached, missed] = [end.if, end.unless].map(ids => ids.filter(id => id !== goal));
  return {
    ...end,
    if: wanted === 'reached' ? [...(reached ?? []), goal] : (reached ?? []),
    unless: wanted === 'missed' ? [...(missed ?? []), goal] : (missed ?? []),
  };
}

const won = ({ standing }: End): boolean => Object.values(standing).some(fared => fared === 'won' || fared === 'half');

/** An end that means something else than before: what its author said of it no longer holds, so it is told by its goals. */
const retold = (end: End): End => ({
  ...end,
  says: won(end) ? 'They have what they fought for.' : 'Nobody has what they fought for.',
  brief: '',
});

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id));
const isSame = (one: End, other: End): boolean =>
  one.when === other.when &&
  same(one.if, other.if) &&
  same(one.unless, other.unless) &&
  JSON.stringify(Object.entries(one.standing).toSorted()) === JSON.stringify(Object.entries(other.standing).toSorted());

export const withEnd = (goals: Goals, no: number, end: End): Goals => ({
  ...goals,
  ends: goals.ends.map((one, i) => (i !== no || isSame(one, end) ? one : retold(end))),
});

/** One more, before all others: this side wins when time is up, and is asked for nothing yet. */
export function withNewEnd(goals: Goals, side: string): Goals {
  const rules = goals.ends[0]?.rules ?? [];
  const goal = goals.goals.find(one => one.side === side);
  const end: End = {
    when: 'limit',
    if: goal === undefined ? [] : [goal.id],
    unless: [],
    standing: { [side]: 'won' },
    says: '',
    brief: '',
    rules,
  };
  return { ...goals, ends: [retold(end), ...goals.ends] };
}

/** One end is always left. */
export const withoutEnd = (goals: Goals, no: number): Goals =>
  goals.ends.length < 2 ? goals : { ...goals, ends: goals.ends.filter((_, i) => i !== no) };

/** Looked at before the one that stood above it. */
export function endRaised(goals: Goals, no: number): Goals {
  const end = goals.ends[no];
  return end === undefined || no === 0 ? goals : { ...goals, ends: goals.ends.toSpliced(no, 1).toSpliced(no - 1, 0, end) };
}
