/** What can be set up by hand in Argad !: figures of the factions, what has befallen them, and where the turn stands. */
import { isPlainObject } from '@nobori/engine/fields';
import { say } from '@nobori/engine';
import { positionKit } from '@nobori/engine/workshop';
import { enemiesTouching } from '../basics/clusters.ts';
import { situations } from '../files/situation.ts';
import FIELDS from '../fields.json' with { type: 'json' };
import { baseFor } from '../movement/runners.ts';
import { BLOCK_IDS, blockOf } from '../muster/statBlocks.ts';
import type { ArgRule } from '../rules.ts';
import { layOut } from '../sequence.ts';
import { FIGURE, type ArgState } from '../state.ts';

/** Who stands beside whom when the turn begins, and where he came from: nobody has moved in a position set up by hand. */
function follow(state: ArgState): void {
  for (const figure of state.figures) {
    figure.base = baseFor(figure.beast, figure.facing);
    figure.foes = enemiesTouching(state, figure).map(({ kit }) => kit.id);
  }
}

export const position = positionKit<ArgState, ArgRule>({
  figure: FIGURE,
  situations,
  meanings: FIELDS,
  words: {
    wounded: { title: say('Wounded'), rule: 'ARG-218', mark: 'wounds' },
    down: {
      title: say('On the ground'),
      rule: 'ARG-215',
      mark: 'stunned',
      values: { null: say('standing'), out: say('knocked out'), thrown: say('thrown down') },
    },
    nerve: {
      title: say('Nerve'),
      rule: 'ARG-217',
      mark: 'shaken',
      values: { null: say('steady'), halt: say('wavering'), run: say('running') },
    },
    hidden: { title: say('Hidden'), rule: 'ARG-135', mark: 'hidden' },
    dropped: { title: say('Spear dropped'), rule: 'ARG-219' },
    disarmed: { title: say('Disarmed'), rule: 'ARG-216' },
    beast: { title: say('Sits on'), values: { null: say('nothing') } },
    mode: { title: say('Fights'), rule: 'ARG-032' },
    fate: {
      title: say('Out of the fight'),
      rule: 'ARG-016',
      mark: 'dead',
      values: {
        null: say('in the fight'),
        killed: say('killed'),
        escaped: say('left the table'),
        captured: say('captured'),
        removed: say('taken away'),
      },
    },
  },
  apart: ['carries'],
  troops: BLOCK_IDS.map(id => ({ id, title: say('{name, word}', { name: blockOf(id).title }) })),
  join(file, { id, side, troop, at }) {
    const sides = isPlainObject(file['sides']) ? file['sides'] : {};
    const men = sides[side];
    return { ...file, sides: { ...sides, [side]: [...(Array.isArray(men) ? (men as readonly unknown[]) : []), { id, is: troop, at }] } };
  },
  put(_state, figure, at) {
    figure.at = [at[0], at[1]];
    figure.from = figure.at;
    figure.track = null;
    figure.heading = null;
  },
  face(_state, figure, facing) {
    const turn = (facing * Math.PI) / 180;
    figure.facing = [Math.round(1000 * Math.sin(turn)), Math.round(1000 * Math.cos(turn))];
    return true;
  },
  follow,
  turns: state => [{ set: {}, stack: layOut(state) }],
  blank: table => ({
    ...(table === null ? {} : { table }),
    step: 'turnStart',
    sides: Object.fromEntries(['side1', 'side2'].map((side, i) => [side, [{ id: `${side}-1`, is: 'sam', at: [4000 + 1000 * i, 4000] }]])),
  }),
});
