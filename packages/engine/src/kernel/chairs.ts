/** Whether everybody who fights has a seat, and every seat is one. */
import type { Complaint } from './shape.ts';
import type { Chair } from './state.ts';

/** `led`: the sides that must be; `fight`: all there are. A game master's chair is of no side. */
export function chairFaults(
  chairs: readonly Chair[],
  led: readonly string[],
  master: string | undefined,
  fight: readonly string[] = led,
): Complaint[] {
  const complaints: Complaint[] = [];
  chairs.forEach((chair, i) => {
    if (chair.side !== master && !fight.includes(chair.side))
      complaints.push({ place: `chairs[${i}].side`, expected: `one of ${fight.join(', ')}, found "${chair.side}"` });
    if (chairs.findIndex(other => other.seat === chair.seat) !== i)
      complaints.push({ place: `chairs[${i}].seat`, expected: 'a seat of its own' });
  });
  for (const side of led) {
    if (!chairs.some(chair => chair.side === side))
      complaints.push({ place: 'chairs', expected: `at least one seat for the side "${side}"` });
  }
  return complaints;
}
