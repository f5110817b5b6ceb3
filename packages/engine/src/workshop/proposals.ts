/** What might make a scenario more even, to be tried: a man less or more, a turn less or more, help that comes sooner or later. */
import type { JudgingBook, Force, Scenario } from '../kernel/book.ts';
import { say, type Sentence } from '../kernel/words.ts';
import type { MusterKit } from './muster.ts';
import { counted } from './mustering.ts';
import { begun } from './otherForces.ts';
import { putAt, valueAt, type ScenarioKit } from './scenario.ts';

export interface Proposal {
  readonly says: Sentence;
  readonly scenario: Scenario;
}

/** More than these nobody tries. */
const MOST = 6;
/** Of men less, and of men more. */
const OF_MEN = 2;

/** Each can be played; the side that is ahead gets less, the others more, then what may help either. */
export function proposals(book: JudgingBook, kit: ScenarioKit, musters: MusterKit | null, scenario: Scenario, ahead: string): Proposal[] {
  const sides = [...new Set(scenario.chairs.map(({ side }) => side))];
  const men = (side: string, by: 1 | -1): Proposal[] => (musters === null ? [] : withMen(kit, musters, scenario, side, by));
  const all = [
    ...playable(book, men(ahead, -1), OF_MEN),
    ...playable(book, sides.filter(side => side !== ahead).flatMap(side => men(side, 1)), OF_MEN),
    ...playable(book, [...withHelp(kit, scenario), ...withTurns(kit, scenario)], MOST),
  ]; // prettier-ignore
  return all.slice(0, MOST);
}

function playable(book: JudgingBook, some: readonly Proposal[], most: number): Proposal[] {
  const found: Proposal[] = [];
  for (const one of some) if (found.length < most && begun(book, one.scenario).ok) found.push(one);
  return found;
}

/** One more or less of each kind that does not lead. */
function withMen(kit: ScenarioKit, musters: MusterKit, scenario: Scenario, side: string, by: 1 | -1): Proposal[] {
  const force = kit.force(scenario, side);
  if (force === null) return [];
  const name = scenario.chairs.find(chair => chair.side === side)?.name ?? side;
  const told = new Set<string>();
  return musters.open(force).flatMap(({ lines }, unit) =>
    lines.flatMap(({ man }, line): Proposal[] => {
      const kind = titleOf(musters, force, man);
      if (musters.leads(man) || kind === null || told.has(kind.text)) return [];
      told.add(kind.text);
      const changed = counted(musters, force, { unit, line }, by).force;
      const says = by < 0 ? say('One {kind} less for {side, word}', { kind, side: name }) : say('One {kind} more for {side, word}', { kind, side: name });
      return [{ says, scenario: kit.withForce(scenario, side, changed) }];
    }),
  );
} // prettier-ignore

const titleOf = (musters: MusterKit, force: Force, man: unknown): Sentence | null =>
  musters.types(force).find(({ id }) => id === musters.typeOf(man))?.title ?? null;

function withHelp({ later }: ScenarioKit, scenario: Scenario): Proposal[] {
  const now = later?.of(scenario) ?? null;
  if (later === null || now === null) return [];
  return [now.turn - 1, now.turn + 1]
    .filter(turn => turn > 0)
    .map(turn => ({ says: say('Help in turn {turn}', { turn }), scenario: later.put(scenario, { ...now, turn }) }));
}

function withTurns({ turns }: ScenarioKit, scenario: Scenario): Proposal[] {
  if (turns === null) return [];
  const now = Number(valueAt(scenario, turns.path));
  return [now - 1, now + 1]
    .filter(n => n >= turns.least && n <= turns.most)
    .map(n => ({ says: say('{n} turns', { n }), scenario: putAt(scenario, turns.path, n) }));
}
