/** The sides of a scenario, by its chairs. */
import type { Scenario } from '@nobori/engine';
import { coloursOf } from '../../art/crests.ts';
import { t } from '../../texts/language.ts';

export const sidesIn = ({ chairs }: Scenario): string[] => [...new Set(chairs.map(({ side }) => side))];

/** What a side is called: as its first chair is. */
export const sideName = ({ chairs }: Scenario, side: string): string => {
  const name = chairs.find(chair => chair.side === side)?.name;
  return name === undefined ? side : t(name);
};

/** Its number, which gives it its colour: by its place among the sides, or as its force chose. */
export const sideNumber = (scenario: Scenario, side: string): number => {
  const sides = sidesIn(scenario);
  return coloursOf(sides, scenario.chairs)[sides.indexOf(side)] ?? 0;
};
