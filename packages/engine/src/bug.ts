/** We were wrong ourselves: thrown, caught only by the outermost loop. Players' mistakes are Refusals, bad files are Complaints. */
export class Bug extends Error {
  override readonly name = 'Bug';
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(Object.keys(facts).length === 0 ? message : `${message} ${JSON.stringify(facts)}`);
    this.facts = facts;
  }
}

export const bug = (message: string, facts?: Readonly<Record<string, unknown>>): Bug => new Bug(message, facts);

/** Closes a `switch` over kinds: a kind nobody handles does not compile. */
export function unreachable(value: never): never {
  throw bug('a kind nobody handles', { value });
}

/** For what an index or a lookup must hold: the value, or a Bug that says what was missing. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw bug(`${what} is missing`);
  return value;
}
