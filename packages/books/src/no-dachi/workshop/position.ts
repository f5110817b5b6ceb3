/** What can be set up by hand in No-Dachi: figures in their groups, wounds, morale, and where the turn stands. */
import { isPlainObject } from '@nobori/engine/fields';
import { say } from '@nobori/engine';
import { positionKit } from '@nobori/engine/workshop';
import { situations } from '../files/situation.ts';
import FIELDS from '../fields.json' with { type: 'json' };
import { BLOCKS, ROSTER } from '../muster/statBlocks.ts';
import type { NodRule } from '../rules.ts';
import { layOut } from '../sequence.ts';
import { baseFor, FIGURE, GROUP, groupOf, sideId, SIDES, type NodState } from '../state.ts';

/** NOD-034: so many in a group. */
const MOST = 8;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const listIn = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);

function follow(state: NodState): void {
  for (const figure of state.figures) figure.base = baseFor(figure.mounted);
  state.groups = state.groups.filter(({ id }) => state.figures.some(({ kit }) => kit.unit === id));
}

export const position = positionKit<NodState, NodRule>({
  figure: FIGURE,
  situations,
  meanings: FIELDS,
  words: {
    wounds: { title: say('Wound points'), rule: 'NOD-118', mark: 'wounds' },
    horse: { title: say('Wound points of the horse'), rule: 'NOD-R058', mark: 'wounds' },
    held: { title: say('Holds an action back'), rule: 'NOD-114', mark: 'holding' },
    spent: { title: say('Actions used this turn'), rule: 'NOD-051', mark: 'acted' },
    mounted: { title: say('On horseback'), rule: 'NOD-065' },
    fate: {
      title: say('Out of the fight'),
      rule: 'NOD-121',
      mark: 'dead',
      values: {
        null: say('in the fight'),
        disabled: say('disabled'),
        killed: say('killed'),
        fled: say('fled'),
        left: say('left the table'),
      },
    },
  },
  group: {
    of: GROUP,
    find: (state, { kit }) => groupOf(state, kit.unit),
    words: {
      status: {
        title: say('The group is'),
        rule: 'NOD-161',
        mark: 'shaken',
        values: {
          steady: say('steady'),
          noAdvance: say('not to advance'),
          fallBack: say('falling back'),
          broken: say('broken'),
          lost: say('broken beyond rallying'),
        },
      },
      hidden: { title: say('The group is hidden'), rule: 'NOD-R039', mark: 'hidden' },
      activated: { title: say('The group has acted'), rule: 'NOD-R024', mark: 'acted' },
    },
  },
  apart: ['carries'],
  troops: BLOCKS.map(id => ({ id, title: say('{name, word}', { name: ROSTER[id].name }) })),
  join(file, { side, troop, at }, state) {
    const number = SIDES.find(one => sideId(state, one) === side) ?? 0;
    const groups = listIn(file['groups']);
    const men = (id: string): readonly { readonly kit: { readonly id: string } }[] => state.figures.filter(({ kit }) => kit.unit === id);
    const his = state.groups.find(group => group.side === number && men(group.id).length < MOST);
    const letter = his?.id ?? LETTERS.find(one => !groups.some(({ id }) => id === one)) ?? 'ZZ';
    const taken = new Set(men(letter).map(({ kit }) => kit.id));
    let n = taken.size + 1;
    while (taken.has(`${letter}${n}`)) n += 1;
    const man = { id: `${letter}${n}`, is: troop, at };
    return {
      ...file,
      groups:
        his === undefined
          ? [...groups, { id: letter, side: number + 1, figures: [man] }]
          : groups.map(group =>
              group['id'] === letter
                ? { ...group, strength: Math.max(his.strength, taken.size + 1), figures: [...listIn(group['figures']), man] }
                : group,
            ),
    };
  },
  face(_state, figure, facing) {
    const turn = (facing * Math.PI) / 180;
    figure.facing = [Math.round(1000 * Math.sin(turn)), Math.round(1000 * Math.cos(turn))];
    return figure.mounted;
  },
  follow,
  turns: ({ turn }) => [turn, turn + 1].map(one => ({ set: { turn: one }, stack: layOut() })),
  blank: table => ({
    ...(table === null ? {} : { table }),
    step: 'turnStart',
    attacker: 1,
    groups: [1, 2].map((side, i) => ({
      id: LETTERS[i],
      side,
      figures: [{ id: `${LETTERS[i] ?? 'A'}1`, is: 'hat-samurai', at: [4000 + 1000 * i, 4000] }],
    })),
  }),
});
