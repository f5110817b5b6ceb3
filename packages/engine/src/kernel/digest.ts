/** A short digest of a state: equal states give equal digests on every machine, whatever the order of their keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
  }
  return JSON.stringify(value);
}

/** Two rounds of FNV-1a with different starts, 64 bits as hex: finds slips and tampering, not a secret seal. */
export function digest(value: unknown): string {
  const text = canonical(value);
  const round = (start: number): string => {
    let hash = start;
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return round(0x811c_9dc5) + round(0x050c_5d1f);
}
