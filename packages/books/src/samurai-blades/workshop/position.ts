/** What can be set up by hand in Samurai Blades: characters, horses and carts, and where the phase stands. */
import { say, SIDES } from '@nobori/engine';
import { direction, hexBeside, type Hex } from '@nobori/engine/hex';
import { positionKit } from '@nobori/engine/workshop';
import { situations } from '../files/situation.ts';
import FIELDS from '../fields.json' with { type: 'json' };
import { layOutPhase } from '../phase/orderOfSteps.ts';
import type { BldRule } from '../rules.ts';
import { FIGURE, findFigure, sideId, turnOfPhase, type BladesState, type Figure } from '../state.ts';
import { BEASTS, KEYS, STATS } from '../tables.ts';

/** He and the horse he sits on, or the horse and its rider. */
const together = (state: BladesState, figure: Figure): Figure[] =>
  [figure, ...[figure.rides, figure.rider].map(id => (id === null ? null : findFigure(state, id)))].filter(one => one !== null);

/** His rear hex, behind the front one; none for who fills one hex. */
const behind = (at: Hex, facing: number): Hex => hexBeside(at, direction((facing + 3) % 6));

export const position = positionKit<BladesState, BldRule>({
  figure: FIGURE,
  situations,
  meanings: FIELDS,
  words: {
    health: {
      title: say('Health'),
      rule: 'BLD-004',
      mark: 'wounds',
      values: {
        healthy: say('healthy'),
        wounded: say('wounded'),
        stunned: say('stunned'),
        dead: say('dead'),
        gone: say('dead, and no body left'),
        left: say('left the map'),
      },
    },
    unseen: { title: say('Unseen'), rule: 'BLD-183', mark: 'hidden' },
    fought: { title: say('In combat this phase'), rule: 'BLD-043', mark: 'engaged' },
    attacked: { title: say('Has fought this phase'), rule: 'BLD-133', mark: 'acted' },
    moved: { title: say('Has moved this phase'), rule: 'BLD-039', mark: 'moved' },
    shot: { title: say('Has shot this phase'), mark: 'acted' },
    draws: { title: say('Draws the cart'), rule: 'BLD-124' },
  },
  apart: ['is', 'lastHealth', 'rides', 'rider'],
  troops: KEYS.filter(id => id !== 'CART').map(id => ({ id, title: say('{name, word}', { name: titleOf(id) }) })),
  join(file, { id, side, troop, at }, state) {
    const number = SIDES.find(one => sideId(state, one) === side) ?? 0;
    const wide = troop === 'HORSE' || troop === 'DRAFT';
    const man = { id, is: troop, side: number + 1, at, ...(wide ? { rear: behind([at[0], at[1]], 0) } : {}) };
    const { figures } = file;
    return { ...file, figures: [...(Array.isArray(figures) ? (figures as readonly unknown[]) : []), man] };
  },
  put(state, figure, at) {
    for (const one of together(state, figure)) {
      const [dq, dr] = [at[0] - one.at[0], at[1] - one.at[1]];
      if (one.rear !== null) one.rear = [one.rear[0] + dq, one.rear[1] + dr];
      one.at = [at[0], at[1]];
    }
  },
  face(state, figure, facing) {
    if (figure.rear === null) return false;
    for (const one of together(state, figure)) one.rear = behind(one.at, facing);
    return true;
  },
  with: (state, figure) =>
    together(state, figure)
      .filter(one => one !== figure)
      .map(({ kit }) => kit.id),
  turns: state => [state.phase, state.phase + 1].map(phase => ({ set: { phase, turn: turnOfPhase(phase) }, stack: layOutPhase(state) })),
  turn(state, to) {
    state.phase = Math.max(1, 2 * to - 1 + ((state.phase - 1) % 2));
    state.turn = turnOfPhase(state.phase);
  },
  blank: map => ({
    ...(map === null ? {} : { map }),
    figures: [1, 2].map((side, i) => ({ id: `${side === 1 ? 'red' : 'blue'}-1`, is: KEYS[0], side, at: [4 + 2 * i, 2] })),
  }),
});

function titleOf(key: (typeof KEYS)[number]): string {
  if (key === 'CART') return 'cart';
  return key === 'HORSE' || key === 'DRAFT' ? BEASTS[key].title : STATS[key].title;
}
