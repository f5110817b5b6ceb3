/** How a battle is decided, told beforehand, and how it would be decided now: what a briefing and a score tell besides the aims. */
import { examplesBy, type Example } from './examples.ts';
import { isMasked, type Aim, type End, type EndTime, type Goals } from './goals.ts';
import type { Verdict } from './state.ts';
import { slotsOf } from './message.ts';
import { say, type Facts, type RuleId, type Sentence } from './words.ts';

/** A way the battle ends. */
interface Telling {
  readonly when: EndTime;
  readonly says: Sentence;
  readonly rules: readonly RuleId[];
}

export interface Outlook {
  /** In the order they are looked at, each sentence once. */
  readonly ends: readonly Telling[];
  /** What the verdict would be if the last turn were over now; null where it cannot be told. */
  readonly stands: Verdict | null;
  /** Two counts, the nearest on either side of the line between victory and defeat; none where no single count decides. */
  readonly examples: readonly Example[];
  /** The sides that fight for something else in secret, as far as this view knows. */
  readonly sealed: readonly string[];
}

/** A battle that ends as its rules say, and of which nobody keeps a score. */
export const UNTOLD: Outlook = { ends: [], stands: null, examples: [], sealed: [] };

/**
 * The outlook by the goals a view knows. While somebody fights for a secret, nobody else can tell how it stands. What nobody reads is not
 * worked out: computer players ask thousands of times how it stands, and never for the sentences.
 */
export function outlookBy(goals: Goals, aims: () => readonly Aim[], sides: readonly string[], stands: () => Verdict | null): Outlook {
  const masked = goals.goals.filter(isMasked);
  return {
    get ends() {
      return endsOf(goals, masked, aims(), sides);
    },
    get stands() {
      return masked.length > 0 ? null : stands();
    },
    get examples() {
      return examplesBy(goals, aims(), sides);
    },
    sealed: [...new Set(masked.map(({ side }) => side))],
  };
}

function endsOf(goals: Goals, masked: Goals['goals'], aims: readonly Aim[], sides: readonly string[]): readonly Telling[] {
  const hidden = new Set(masked.map(({ id }) => id));
  const found = new Map<string, Telling>();
  for (const end of goals.ends) {
    if ([...end.if, ...end.unless].some(id => hidden.has(id))) continue;
    const says = toldBefore(end, aims, sides);
    if (says === null) continue;
    const key = JSON.stringify(says);
    const known = found.get(key);
    found.set(key, { when: known?.when ?? end.when, says, rules: [...new Set([...(known?.rules ?? []), ...end.rules])] });
  }
  return [...found.values()];
}

/** As the scenario tells it; else by the goals that decide it. An end that only says that nothing else came about needs no words. */
function toldBefore(end: End, aims: readonly Aim[], sides: readonly string[]): Sentence | null {
  const winners = sides.filter(side => end.standing[side] === 'won');
  const named = aims.filter(({ id }) => end.if.includes(id) || end.unless.includes(id));
  const facts: Facts = {
    ...Object.fromEntries(named.map(({ id, need }) => [id, need])),
    side: winners,
    other: sides.filter(side => !winners.includes(side)),
    figures: [...new Set(named.flatMap(({ figures }) => figures))],
  };
  if (end.brief !== '') return say(end.brief, Object.fromEntries(slotsOf(end.brief).map(slot => [slot, facts[slot] ?? slot])));
  const goals = aims.filter(({ id }) => end.if.includes(id)).map(({ label }) => label);
  return goals.length === 0 || winners.length === 0 ? null : say('Victory for {side}: {goals}', { side: winners, goals });
}
