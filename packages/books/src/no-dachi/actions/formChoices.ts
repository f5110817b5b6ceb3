/** Choices: whatever takes several things at once: instructions, orders, messages, fronts, a place for smoke (NOD-R122, NOD-R041 to NOD-R043, NOD-R082, NOD-R100). */
import { say, type Field, type Filled, type Form, type Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { Command } from '../files/battle.ts';
import { homeOf, inCommand, objectiveOf, refuseMessage } from '../sight/command.ts';
import { refuseActor, refuseIdling, refuseSmoke } from './figureActions.ts';
import { MM } from '../basics/millimetres.ts';
import { HOWS, WHENS, WHOMS } from '../options.ts';
import { knownEnemies } from '../sight/sight.ts';
import type { NodOrder } from '../orders.ts';
import { groupOf, membersOf, type Figure, type Group, type GroupId, type NodState, type Side } from '../state.ts';
import { smokeSpots } from './figureActionChoices.ts';

/** All forms of a group that may act. */
export function formsOf(state: NodState, group: Group): Form<NodOrder>[] {
  const unit = group.id;
  const members = membersOf(state, unit);
  const [first] = members;
  const figure = first === undefined ? {} : { figure: first.kit.id };
  const fields = commandFields(state, group.side);
  const addressees = state.groups.filter(
    one => one.side === group.side && one !== group && refuseMessage(state, group, one.id, { kind: 'halt' }) === null,
  );
  return [
    ...(members.some(one => one.kit.missiles.length > 0) ? [{ ...instructionForm(state, unit), ...figure }] : []),
    ...(inCommand(state, group, members)
      ? [
          {
            key: `command ${unit}`,
            title: say('New order for {unit}', { unit }),
            ...figure,
            fields,
            order: (filled: Filled): NodOrder => ({ kind: 'command', unit, order: commandOf(state, group.side, filled) }),
          },
        ]
      : []),
    ...addressees.map(to => ({
      key: `message ${unit} ${to.id}`,
      title: say('Message to {unit}', { unit: to.id }),
      ...figure,
      fields,
      order: (filled: Filled): NodOrder => ({ kind: 'message', unit, to: to.id, order: commandOf(state, group.side, filled) }),
    })),
    {
      key: `front ${unit}`,
      title: say('Front of {unit}', { unit }),
      ...figure,
      fields: [choice('facing', 'Towards', 'north', ['north', 'east', 'south', 'west'])],
      order: (filled: Filled): NodOrder => ({
        kind: 'front',
        unit,
        facing: SIDES_OF_TABLE[picked(['north', 'east', 'south', 'west'] as const, filled['facing'], 'north')],
      }),
    },
    ...members.flatMap(one => smokeForm(state, one)),
  ];
}

/** NOD-R122: the three words of a standing instruction. */
export function instructionForm(state: NodState, unit: GroupId): Form<NodOrder> {
  const { when, whom, how } = groupOf(state, unit).instruction;
  return {
    key: `instruct ${unit}`,
    title: say('Standing instruction of {unit}', { unit }),
    fields: [choice('when', 'When', when, WHENS), choice('whom', 'At whom', whom, WHOMS), choice('how', 'How', how, HOWS)],
    order: filled => ({
      kind: 'instruct',
      unit,
      when: picked(WHENS, filled['when'], when),
      whom: picked(WHOMS, filled['whom'], whom),
      how: picked(HOWS, filled['how'], how),
    }),
  };
}

/** NOD-R100: smoke at any point he sees; as it lies there, half-way to the nearest enemy or at his own feet. */
function smokeForm(state: NodState, figure: Figure): Form<NodOrder>[] {
  const { id } = figure.kit;
  if (!figure.kit.missiles.includes('smokebomb') || refuseActor(state, figure, id) !== null || refuseIdling(state, figure) !== null)
    return [];
  const [at = figure.at] = smokeSpots(state, figure);
  if (refuseSmoke(state, figure, at) !== null) return [];
  const { width, height } = state.battle.table;
  return [
    {
      key: `smoke ${id}`,
      title: say('{figure} throws smoke', { figure: id }),
      figure: id,
      fields: [
        length('x', 'From the west edge, in millimetres', at[0], width),
        length('y', 'From the south edge, in millimetres', at[1], height),
      ],
      order: filled => ({ kind: 'smoke', figure: id, at: [Number(filled['x']) * MM, Number(filled['y']) * MM] }),
    },
  ];
}

const choice = <T extends string>(key: string, title: string, value: T, values: readonly T[]): Field => ({
  key,
  title: say(title),
  kind: 'choice',
  value,
  values: values.map(one => ({ key: one, title: say(one) })),
});

const length = (key: string, title: string, value: number, most: number): Field => ({
  key,
  title: say(title),
  kind: 'number',
  value: Math.round(value / MM),
  least: 0,
  most: Math.floor(most / MM),
});

const picked = <T extends string>(values: readonly T[], value: unknown, usual: T): T => values.find(one => one === value) ?? usual;

const SIDES_OF_TABLE = { north: [0, 1], east: [1, 0], south: [0, -1], west: [-1, 0] } as const;

/** An order to a group: one of those that suggest themselves, or a place of one's own to go to. */
function commandFields(state: NodState, side: Side): Field[] {
  const { width, height } = state.battle.table;
  const [x, y] = objectiveOf(state, side);
  return [
    {
      key: 'order',
      title: say('Order'),
      kind: 'choice',
      value: 'halt',
      values: [
        ...commandsFor(state, side).map(({ key, title }) => ({ key, title })),
        { key: 'place', title: say('go to the place below') },
      ],
    },
    length('x', 'A place, from the west edge in millimetres', x, width),
    length('y', 'and from the south edge', y, height),
  ];
}

function commandOf(state: NodState, side: Side, filled: Filled): Command {
  const place: Point = [Number(filled['x']) * MM, Number(filled['y']) * MM];
  if (filled['order'] === 'place') return { kind: 'goTo', at: place };
  return commandsFor(state, side).find(({ key }) => key === filled['order'])?.order ?? { kind: 'halt' };
}

/** Orders one might give: halt, the objective, back to the own edge, each enemy group one knows of. */
export function commandsFor(state: NodState, side: Side): { readonly key: string; readonly title: Sentence; readonly order: Command }[] {
  const enemies = new Set(knownEnemies(state, side).map(enemy => enemy.kit.unit));
  return [
    { key: 'halt', title: say('halt'), order: { kind: 'halt' } },
    { key: 'objective', title: say('go to the objective'), order: { kind: 'goTo', at: objectiveOf(state, side) } },
    { key: 'back', title: say('fall back'), order: { kind: 'fallBack', at: homeOf(state, side) } },
    ...[...enemies].map(unit => ({
      key: `attack ${unit}`,
      title: say('attack {unit}', { unit }),
      order: { kind: 'attack' as const, unit },
    })),
  ];
}
