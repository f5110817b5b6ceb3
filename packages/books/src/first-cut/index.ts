/** First Cut, a duel for two: the parts put together. */
import { catalogueOf, figureId, say, scenariosIn, scenarioWith, type Scenario, type Setup } from '@nobori/engine';
import type { HexMap } from '@nobori/engine/hex';
import { smallBook } from '@nobori/engine/small';
import beachAtDawn from './scenarios/beach-at-dawn.json' with { type: 'json' };
import { OPTIONS } from './options.ts';
import { aims, card, clock, phases, probes, question, zones } from './shown.ts';
import { account, ORDERS, sight, type FctEvent, type FctOrder, type FctState } from './state.ts';
import { PRINTED } from './tables.ts';
import { steps, turn } from './turn.ts';

const FIELD: HexMap = { columns: 7, rows: 7, lower: 'odd', labels: 'letters', ground: 'open', terrain: { rock: 'B3 F5' } };
const STARTS = [[3, -1], [3, 5]] as const; // prettier-ignore

function begin({ options, chairs }: Setup<Scenario, FctState['options']>): FctState {
  const sides = [...new Set(chairs.map(({ side }) => side))];
  const men = sides.map((side, i) => ({
    id: figureId(`${side}-sword`),
    name: chairs.find(one => one.side === side)?.name ?? side,
    side,
    at: STARTS[i] ?? STARTS[0],
    wounds: 0,
    ready: false,
    stance: null,
  }));
  return { chairs, options, map: FIELD, turn: 1, moments: turn(1, men), verdict: null, men, shown: false };
}

export const firstCut = smallBook<FctState, FctOrder, FctEvent>({
  id: 'first-cut',
  title: 'First Cut',
  author: 'Nobori',
  options: OPTIONS,
  scenarios: scenariosIn(scenarioWith({}), [beachAtDawn]),
  catalogue: async language => {
    const { ENGLISH, TRANSLATIONS } = await import('./texts/index.ts');
    return catalogueOf(ENGLISH, TRANSLATIONS, PRINTED)(language);
  },
  terrain: {
    areas: { open: { title: say('sand'), look: 'court' }, rock: { title: say('rock'), look: 'cliff', rule: 'FCT-01', barred: true } },
    lines: {},
    things: {},
  },
  begin,
  sight,
  orders: ORDERS,
  steps,
  account,
  phases,
  clock,
  aims,
  probes,
  zones,
  faults: ({ men }, fault) => void (men.length === 2 || fault('chairs', `two sides, a man of each, found ${men.length}`)),
  question: (state, _seat, what) => question(state, what),
  ground: ({ map }) => ({ kind: 'hex', map }),
  cards: state => state.men.map(man => card(state, man)),
});
