/** What can be set up by hand in Kozeriai: figures and their states, riders with their horses, and where the turn stands. */
import { figureId, say } from '@nobori/engine';
import { direction } from '@nobori/engine/hex';
import { positionKit } from '@nobori/engine/workshop';
import { situations } from '../files/situation.ts';
import FIELDS from '../fields.json' with { type: 'json' };
import { STAT_BLOCKS } from '../muster/figures.ts';
import type { KozRule } from '../rules.ts';
import { FIGURE, findFigure, type Figure, type KozState } from '../state.ts';
import { layOut } from '../turn.ts';
import { weapon } from '../words.ts';

const partnerOf = (state: KozState, { mount }: Figure): Figure | null => (mount === null ? null : findFigure(state, mount));

export const position = positionKit<KozState, KozRule>({
  figure: FIGURE,
  situations,
  meanings: FIELDS,
  words: {
    wounds: { title: say('Wounds'), rule: 'KOZ-07', mark: 'wounds' },
    distractions: { title: say('Distractions'), rule: 'KOZ-125', mark: 'distractions' },
    hand: { title: say('In hand'), rule: 'KOZ-R33' },
    lying: { title: say('Lying'), rule: 'KOZ-99', mark: 'prone' },
    grapple: { title: say('Grapples with'), rule: 'KOZ-R66', mark: 'grappled' },
    holding: { title: say('Holds with his weapon'), rule: 'KOZ-R73', mark: 'entangled' },
    aim: { title: say('Aims at'), rule: 'KOZ-R45', mark: 'aiming' },
    aimed: { title: say('Turns of aiming'), rule: 'KOZ-R45' },
    gait: { title: say('Gait of the horse'), rule: 'KOZ-35' },
    dashed: { title: say('Dashed'), rule: 'KOZ-R09', mark: 'charging' },
    stroke: { title: say('Has struck this turn'), rule: 'KOZ-82', mark: 'acted' },
    helpless: { title: say('Shouting, cannot defend'), rule: 'KOZ-158' },
    stamina: { title: say('Stamina left'), rule: 'KOZ-193', mark: 'tired' },
    asleep: { title: say('Unconscious'), rule: 'KOZ-197', mark: 'stunned' },
    fate: {
      title: say('Out of the fight'),
      rule: 'KOZ-07',
      mark: 'dead',
      values: {
        null: say('in the fight'),
        dead: say('dead'),
        out: say('knocked out'),
        captured: say('captured'),
        escaped: say('escaped'),
        bolted: say('bolted'),
      },
    },
  },
  apart: ['facing', 'bearing', 'mount'],
  own: {
    hand: (_state, { arms }) => [
      { value: -1, title: say('nothing') },
      ...arms.map(({ weapon: id }, value) => ({ value, title: weapon(id) })),
    ],
  },
  troops: Object.entries(STAT_BLOCKS).map(([id, { name }]) => ({ id, title: say('{name, word}', { name }) })),
  join(file, { id, side, troop, at }, { chairs }) {
    const seat = chairs.find(chair => chair.side === side)?.seat ?? side;
    const riding = STAT_BLOCKS[troop]?.riding === true ? { riding: 'halt' } : {};
    return { ...file, figures: [...listIn(file['figures']), { id, seat, is: troop, at, ...riding }] };
  },
  put(state, figure, at) {
    for (const one of [figure, partnerOf(state, figure)]) if (one !== null) one.at = [at[0], at[1]];
  },
  face(state, figure, facing) {
    for (const one of [figure, partnerOf(state, figure)]) if (one !== null) one.facing = direction(facing);
    return true;
  },
  with: (_state, { mount }) => (mount === null ? [] : [figureId(mount)]),
  turns: state => [
    ...state.seats.map(active => ({ set: { active }, stack: layOut(state, 'phaseStart', active) })),
    { set: {}, stack: layOut(state, 'turnStart', null) },
  ],
  blank: map => ({
    ...(map === null ? {} : { map }),
    active: 'side1',
    step: 'actions',
    figures: ['side1', 'side2'].map((seat, i) => ({ id: `${seat}-1`, seat, is: 'samurai-sword', at: [4 + 2 * i, 2] })),
  }),
});

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
