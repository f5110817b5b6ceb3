/** How each event is told, and whom it is about. */
import { accountsBy, GO, onPaper, say, sayRoll, type FigureId } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { BladesEvent } from '../events.ts';
import { findFigure, isMan, living, sideId, type BladesState, type CombatResult } from '../state.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { STORY } from './story.ts';

/** Of those named, whoever is a figure: somebody unseen is named by his side only (BLD-183). */
const figures = (state: BladesState, ids: readonly string[]): FigureId[] =>
  state.figures.filter(({ kit }) => ids.includes(kit.id)).map(({ kit }) => kit.id);
const sideOfFigure = (state: BladesState, id: FigureId): string | null => {
  const figure = findFigure(state, id);
  return figure === null ? null : sideId(state, figure.kit.side);
};
/** The side of a figure, or the side itself. */
const sideOf = (state: BladesState, who: string): string | null => {
  const [figure] = figures(state, [who]);
  return state.battle.sides.find(({ id }) => id === who)?.id ?? (figure === undefined ? null : sideOfFigure(state, figure));
};

const hexOf = (hex: Hex): { readonly hex: string } => ({ hex: labelFor(hex) });
const endOf = (way: readonly Hex[]): { readonly hex: string | null } => {
  const last = way.at(-1);
  return last === undefined ? { hex: null } : hexOf(last);
};

/** BLD-144 to BLD-155 in words; the first four mean the same in both tables. */
const BOTH = { '': 'no effect', A: 'attacker wounded', B: 'attacker retreats', C: 'defender retreats' } as const;
const ON_FOOT: Readonly<Record<CombatResult, string>> = {
  ...BOTH,
  D: 'defender stunned',
  E: 'defender wounded',
  F: 'defender killed',
  G: 'defender killed',
  H: 'defender killed',
};
const MOUNTED: Readonly<Record<CombatResult, string>> = {
  ...BOTH,
  D: 'horse killed, rider stunned',
  E: 'rider wounded',
  F: 'horse killed, rider wounded',
  G: 'rider killed',
  H: 'horse and rider killed',
};

export const account = accountsBy<BladesState, BladesEvent>(
  {
    rolled: {
      happening: 'roll',
      by: ({ who }, state) => figures(state, [who]),
      side: ({ who }, state) => sideOf(state, who),
      says: event => sayRoll(event),
    },
    phaseBegan: { happening: 'turn', side: ({ side }) => side, says: 'Turn {turn}: {side}.' },
    deployed: {
      happening: 'setup',
      by: ({ figure }) => [figure],
      at: ({ at }) => [at],
      says: '{figure} begins at {hex}.',
      facts: ({ at }) => hexOf(at),
      several: '{by} are set up.',
    },
    moved: {
      happening: 'move',
      by: ({ figure }) => [figure],
      at: ({ way }) => way.slice(1),
      says: '{figure} goes to {hex} ({cost} of {of} points).',
      facts: ({ way }) => endOf(way),
      several: GO,
    },
    led: {
      happening: 'move',
      by: ({ figure }, state) => figures(state, [figure]),
      to: ({ horse }) => [horse],
      at: ({ way }) => way,
      side: ({ figure }, state) => sideOf(state, figure),
      says: '{figure} leads {horse} to {hex}.',
      facts: ({ way }) => endOf(way),
    },
    hauled: {
      happening: 'move',
      by: (event, state) => figures(state, event.figures),
      to: ({ cart }) => [cart],
      at: ({ to }) => [to],
      says: '{figures} haul {cart} to {hex}.',
      facts: ({ to }) => hexOf(to),
    },
    stirred: { happening: 'hide', side: ({ side }) => side, says: '{side}: somebody moves in the dark.' },
    appeared: {
      happening: 'reveal',
      by: ({ figure }) => [figure],
      at: ({ at }) => [at],
      says: '{figure} comes into sight at {hex}.',
      facts: ({ at }) => hexOf(at),
    },
    vanished: {
      happening: 'hide',
      by: ({ figure }) => [figure],
      at: ({ at }) => [at],
      says: '{figure} is lost from sight at {hex}.',
      facts: ({ at }) => hexOf(at),
    },
    shot: {
      happening: ({ cover }) => (cover === null ? 'throw' : 'shot'),
      by: ({ figure }, state) => figures(state, [figure]),
      to: ({ target }) => [target],
      side: ({ figure }, state) => sideOf(state, figure),
      says: '{figure}{cover, select, null {: a shuriken flies} other { shoots}} at {target}{range, select, null {} other {, {range, plural, one {# hex} other {# hexes}}}}{cover, select, null {} none {, no cover} light {, light cover} medium {, medium cover} other {, heavy cover}}.',
    },
    shotLantern: {
      happening: 'shot',
      by: ({ figure }, state) => figures(state, [figure]),
      at: ({ at }) => [at],
      side: ({ figure }, state) => sideOf(state, figure),
      says: '{figure}: a shot at the lantern at {hex}.',
      facts: ({ at }) => hexOf(at),
    },
    missed: { happening: 'miss', to: ({ target }) => [target], says: '{target} takes no harm.' },
    ignored: { happening: 'miss', to: ({ figure }) => [figure], says: '{figure} does not heed the missile.' },
    deflected: {
      happening: 'parry',
      by: ({ figure }) => [figure],
      says: '{figure} {success, select, true {deflects the arrow} other {fails to deflect the arrow}}.',
    },
    fought: {
      happening: 'blow',
      by: (event, state) => figures(state, event.figures),
      to: ({ targets }) => targets,
      side: (event, state) => sideOf(state, event.figures[0] ?? ''),
      says: '{figures} against {targets}{told, select, true { at {odds}} other {}}{shift, plural, =0 {} other { (terrain {shift, signed})}}: {outcome}.',
      facts: ({ odds, mounted, result }) => ({ told: odds !== null, outcome: say((mounted ? MOUNTED : ON_FOOT)[result]) }),
    },
    stunned: { happening: 'hit', to: ({ figure }) => [figure], says: '{figure} is stunned.' },
    wounded: { happening: 'wound', to: ({ figure }) => [figure], says: '{figure} is wounded.' },
    killed: { happening: 'death', to: ({ figure }) => [figure], says: '{figure} is dead.', several: ['{to} fall.', '{to} are dead.'] },
    drowned: { happening: 'death', to: ({ figure }) => [figure], says: '{figure} drowns in the river.' },
    cornered: { happening: 'note', to: ({ figure }) => [figure], says: '{figure} has no way out.' },
    beset: { happening: 'note', to: ({ figure }) => [figure], says: '{figure}: somebody unseen is near.' },
    retreated: {
      happening: 'push',
      by: ({ figure }) => [figure],
      at: ({ way }) => way.slice(1),
      says: '{figure} falls back to {hex}.',
      facts: ({ way }) => endOf(way),
    },
    unhorsed: {
      happening: 'fall',
      to: ({ figure }) => [figure],
      at: ({ at }) => [at],
      says: '{figure} comes to the ground at {hex}.',
      facts: ({ at }) => hexOf(at),
    },
    recovered: { happening: 'rise', by: ({ figure }) => [figure], says: '{figure} comes to.', several: '{by} come to.' },
    declared: {
      happening: 'work',
      by: ({ figure }) => [figure],
      says: '{figure} {task, select, mount {begins to mount} dismount {begins to dismount} detach {begins to unharness the horse} harness {begins to harness the horse} seppuku {kneels to commit seppuku} arm {begins to put on his armour} other {begins to clear bodies}}.',
    },
    completed: {
      happening: ({ task }) => (task === 'mount' || task === 'dismount' ? 'mount' : task === 'seppuku' ? 'death' : 'work'),
      by: ({ figure }) => [figure],
      says: '{figure} {task, select, mount {is in the saddle} dismount {is on foot} detach {has unharnessed the horse} harness {has harnessed the horse} seppuku {is dead by his own hand} arm {has come on with his armour} other {has cleared the bodies}}.',
    },
    failed: {
      happening: 'note',
      by: ({ figure }) => [figure],
      says: '{figure} {task, select, mount {does not get into the saddle} dismount {stays in the saddle} detach {does not get the horse out of harness} harness {does not get the horse into harness} seppuku {is kept from his death} arm {does not get his armour on} other {leaves the bodies where they are}}.',
    },
    shifted: {
      happening: 'carry',
      to: ({ bodies }) => bodies,
      at: ({ to }) => [to],
      side: () => null,
      says: 'Bodies are shifted to {hex}: {bodies}.',
      facts: ({ to }) => hexOf(to),
    },
    lantern: {
      happening: 'light',
      at: ({ at }) => [at],
      says: 'The lantern at {hex} {lit, select, true {is lit} other {goes out}}.',
      facts: ({ at }) => hexOf(at),
    },
    alarmed: {
      happening: 'alarm',
      says: '{by, select, sight {A ninja is seen} noise {A cry} other {A lantern is out}}: the alarm is raised!',
    },
    challenged: { happening: 'challenge', by: ({ figure }) => [figure], says: '{figure} calls for single combat.' },
    accepted: {
      happening: 'challenge',
      by: ({ figure }) => [figure],
      to: ({ by }) => [by],
      says: '{figure} takes up the challenge of {by}; all others stand still.',
    },
    refusedChallenge: { happening: 'challenge', side: ({ side }) => side, says: '{side}: the challenge is refused.' },
    duelEnded: {
      happening: 'challenge',
      says: '{lapsed, select, true {The duel has lapsed} other {The duel is over}}; all may act again.',
    },
    poem: {
      happening: 'talk',
      by: ({ figure }) => [figure],
      says: 'The death poem of {figure}: {poem}',
      facts: ({ lines }) => ({ poem: lines.join(' / ') }),
    },
    judged: {
      happening: 'talk',
      side: ({ side }) => side,
      says: '{side}: the poem is {honour, select, true {honoured} other {not honoured}}.',
    },
    left: { happening: 'leave', by: ({ figure }) => [figure], says: '{figure} leaves the map.', several: '{by} leave the field.' },
    breached: { happening: 'challenge', by: ({ figure }) => [figure], says: '{figure} breaks the duel.' },
    ended: { happening: 'end', says: ({ why }) => say('The game is over. {why}', { why }) },
  },
  sideOfFigure,
  STORY,
  { figures: state => state.figures.filter(figure => isMan(figure) && living(figure)), paper: onPaper },
);
