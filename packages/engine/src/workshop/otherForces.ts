/** Other forces in a scenario than those it lists: whoever leads a side brings its men, name, crest and colour. */
import type { JudgingBook, Force, Scenario } from '../kernel/book.ts';
import { stateFrom } from '../kernel/record.ts';
import type { ReadResult } from '../kernel/shape.ts';
import { chairOf, type State } from '../kernel/state.ts';
import type { FigureId } from '../kernel/words.ts';
import { writeScenario } from '../writing/index.ts';
import type { Fought, ScenarioKit } from './scenario.ts';

/** The side led by this force. */
export function ledBy(book: JudgingBook, kit: ScenarioKit, scenario: Scenario, side: string, force: Force): Scenario {
  const { unnamed, ...next } = kit.named(kit.withForce(scenario, side, force), side, force.name);
  const chairs = next.chairs.map(chair => (chair.side === side ? chairOf(chair.seat, side, force) : chair));
  if (unnamed === undefined) return { ...next, chairs };
  const gone = new Set(menIn(book, scenario, side).filter(id => scenario.unnamed?.includes(id)));
  return { ...next, chairs, unnamed: unnamed.filter(id => !gone.has(id)) };
}

/** Sides of whose men the battle does not speak by name: goals, letters, traitors. Others may come in their place. */
export function freeSides(book: JudgingBook, kit: ScenarioKit, scenario: Scenario): string[] {
  const [other] = book.muster.ready;
  const goals = 'victory' in scenario ? (scenario as Fought).victory.goals : []; // just looked at
  const named = new Set(goals.flatMap(({ figures }) => figures));
  if (other === undefined) return [];
  const isNamed = (side: string): boolean => menIn(book, scenario, side).some(id => named.has(id));
  const sides = [...new Set(scenario.chairs.map(({ side }) => side))];
  return sides.filter(side => !isNamed(side) && begun(book, ledBy(book, kit, scenario, side, other)).ok);
}

/** As it would begin, or what stands in its way. */
export const begun = (book: JudgingBook, scenario: Scenario): ReadResult<State> =>
  stateFrom(book, { scenario: writeScenario(book, scenario), situation: null, options: {}, chairs: null });

function menIn(book: JudgingBook, scenario: Scenario, side: string): FigureId[] {
  const state = begun(book, scenario);
  return state.ok ? book.cards(state.value).flatMap(card => (card.side === side ? [card.id] : [])) : [];
}
