/** What figures have been told and have yet to do: written orders until the ticks have run, aims until the shots, blows until they fall. */
import { say, type Intent, type IntentKind, type Sentence } from '@nobori/engine';
import type { ArgRule } from '../rules.ts';
import { standing, type ArgOrder, type ArgState, type Figure, type Given } from '../state.ts';

type Planned = Intent<ArgOrder, ArgRule>;

/** How an order is drawn, and said. */
const ORDERED: Readonly<Record<Given['do'], readonly [kind: IntentKind, says: string]>> = {
  hold: ['hold', '{figure} holds'],
  reload: ['busy', '{figure} loads'],
  hide: ['hold', '{figure} hides'],
  brace: ['hold', '{figure} stands braced'],
  take: ['busy', '{figure} picks something up'],
  plant: ['busy', '{figure} sets the mantlet down'],
  nothing: ['hold', '{figure} does nothing'],
  move: ['go', '{figure} goes'],
  drag: ['go', '{figure} draws the cart'],
  charge: ['charge', '{figure} charges {target}'],
  follow: ['go', '{figure} follows {target}'],
  mount: ['busy', '{figure} mounts'],
  dismount: ['busy', '{figure} dismounts'],
  march: ['go', '{figure} marches with the others'],
};

function told(view: ArgState, figure: Figure): Planned[] {
  const { order } = figure;
  const { id } = figure.kit;
  if (order === null || !view.moments.some(({ kind }) => kind === 'movement')) return []; // ARG-047
  const [kind, text] = ORDERED[order.do];
  const target = 'target' in order ? order.target : null;
  const says: Sentence = target === null ? say(text, { figure: id }) : say(text, { figure: id, target });
  const open = view.moments.at(-1)?.kind === 'orders' && order.do !== 'hold';
  return [
    {
      kind,
      figure: id,
      label: says,
      way: 'way' in order ? order.way : [],
      targets: target === null ? [] : [target],
      rule: 'ARG-047',
      undo: open ? { kind: 'hold', figures: [id], shot: null, facing: null } : null,
    },
  ];
}

function aimed(view: ArgState, { aim, shot, kit: { id } }: Figure): Planned[] {
  if (aim === null || shot === view.turn) return [];
  const label = say('{figure} shoots at {target}', { figure: id, target: aim.target });
  return [{ kind: 'aim', figure: id, label, way: [], targets: [aim.target], rule: 'ARG-081', undo: null }];
}

function struck(view: ArgState, { blow, kit: { id } }: Figure): Planned[] {
  if (blow === null || blow.target === null || view.moments.at(-1)?.kind !== 'melee') return [];
  const label = say('{figure} strikes at {target}', { figure: id, target: blow.target });
  return [{ kind: 'charge', figure: id, label, way: [], targets: [blow.target], rule: 'ARG-156', undo: null }];
}

export const intents = (view: ArgState): Planned[] =>
  view.figures.filter(standing).flatMap(figure => [...told(view, figure), ...aimed(view, figure), ...struck(view, figure)]);
