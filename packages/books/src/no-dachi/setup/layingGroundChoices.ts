/** Choices: laying out the ground (NOD-041): be content, throw it all anew, take a piece away, lay one of one's own. */
import { say, type Choices, type Filled, type Form, type Sentence } from '@nobori/engine';
import { cm } from '@nobori/engine/table';
import { END } from '../asking.ts';
import { isPatch, refuseLay, type Lay } from './layingGround.ts';
import type { NodOrder } from '../orders.ts';
import { FAMILIES } from '../shown/families.ts';
import type { NodState } from '../state.ts';
import { PATCHES, WALLS } from '../tables.ts';

const SCATTER: NodOrder = { kind: 'scatter' };
const KINDS = [...PATCHES, ...WALLS];

export function layingChoices(state: NodState): Choices<NodOrder> {
  const { areas, lines } = state.battle.table;
  const ids = [...areas, ...lines].map(({ id }) => id);
  return {
    list: () => [END, SCATTER, ...ids.map((piece): NodOrder => ({ kind: 'clear', piece }))],
    plots: () => [],
    forms: () => (refuseLay(state, usual(state)) === null ? [layForm(state)] : []),
    sample(random) {
      const throwOf = random.below(8);
      const piece = ids[random.below(Math.max(1, ids.length))];
      if (throwOf === 0) return SCATTER;
      if (throwOf === 1 && piece !== undefined) return { kind: 'clear', piece };
      return throwOf === 2 && refuseLay(state, usual(state)) === null ? usual(state) : END;
    },
  };
}

/** A wood in the middle, ten centimetres across: where a form begins. */
function usual({ battle: { table } }: NodState): Lay {
  const [x, y] = [Math.floor(table.width / 200) * 100, Math.floor(table.height / 200) * 100];
  return { kind: 'lay', ground: 'open wood', from: [x - cm(5), y - cm(5)], to: [x + cm(5), y + cm(5)] };
}

const groundIn = (filled: Filled): Lay['ground'] => KINDS.find(one => one === filled['ground']) ?? 'open wood';
const wholeCm = (units: number): number => Math.round(units / cm(1));

function layForm(state: NodState): Form<NodOrder> {
  const { width, height } = state.battle.table;
  const { from, to } = usual(state);
  const length = (key: string, title: Sentence, value: number, most: number) =>
    ({ key, title, kind: 'number', value: value / 100, least: 0, most: Math.floor(most / 100) }) as const;
  return {
    key: 'lay',
    title: say('Lay ground'),
    family: FAMILIES.ground,
    role: 'act',
    fields: [
      {
        key: 'ground',
        title: say('Ground'),
        kind: 'choice',
        value: 'open wood',
        values: KINDS.map(one => ({ key: one, title: say(one) })),
      },
      length('x1', say('One corner or end: cm from the west edge'), from[0], width),
      length('y1', say('cm from the south edge'), from[1], height),
      length('x2', say('The other: cm from the west edge'), to[0], width),
      length('y2', say('cm from the south edge'), to[1], height),
    ],
    drawn: {
      boxed: filled => isPatch(groundIn(filled)),
      fill: (filled, from, to) => ({ ...filled, x1: wholeCm(from[0]), y1: wholeCm(from[1]), x2: wholeCm(to[0]), y2: wholeCm(to[1]) }),
    },
    order: filled => ({
      kind: 'lay',
      ground: groundIn(filled),
      from: [cm(Number(filled['x1'])), cm(Number(filled['y1']))],
      to: [cm(Number(filled['x2'])), cm(Number(filled['y2']))],
    }),
  };
}
