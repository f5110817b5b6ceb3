/** Who keeps together: one unbroken body, or several. */
import { within, type Place } from './base.ts';

/** The bodies formed by links of at most `reach`, as lists of numbers, each in order, the body with the lowest number first. */
export function bodies(members: readonly Place[], reach: number): number[][] {
  const found: number[][] = [];
  const taken = members.map(() => false);
  members.forEach((_, start) => {
    if (taken[start] === true) return;
    const body = [start];
    taken[start] = true;
    for (let next = 0; next < body.length; next += 1) {
      const link = members[body[next] ?? 0];
      members.forEach((member, i) => {
        if (taken[i] === true || link === undefined || !within(link, member, reach)) return;
        taken[i] = true;
        body.push(i);
      });
    }
    found.push(body.sort((a, b) => a - b));
  });
  return found;
}

/** Do links of at most `reach` join them all? */
export function connected(members: readonly Place[], reach: number): boolean {
  const apart = members.slice(1);
  const joined = members.slice(0, 1);
  for (const link of joined) {
    for (let i = apart.length - 1; i >= 0; i -= 1) {
      const member = apart[i];
      if (member === undefined || !within(link, member, reach)) continue;
      joined.push(member);
      const last = apart.pop(); // it has been looked at already, and may stand here
      if (last !== undefined && last !== member) apart[i] = last;
    }
  }
  return apart.length === 0;
}
