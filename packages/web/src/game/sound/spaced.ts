/** Two of a kind closer than this are one. */
const APART = 60;

/** Says of each sound whether it may be heard at its time; what it lets pass it remembers. */
export function spaced(): (kind: string, at: number) => boolean {
  const times = new Map<string, number[]>();
  return (kind, at) => {
    const known = (times.get(kind) ?? []).filter(one => one > at - 5_000);
    const lone = known.every(one => Math.abs(one - at) >= APART);
    times.set(kind, lone ? [...known, at] : known);
    return lone;
  };
}
