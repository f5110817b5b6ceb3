/** How a battle is told afterwards: what came of things. The account of every die stands in telling.ts. */
import { GOES, type FigureId, type Stories } from '@nobori/engine';
import { findFigure, type ArgEvent, type ArgState } from '../state.ts';

/** Blows fall at once: who has fallen by then struck all the same. */
const fallen = (state: ArgState, id: FigureId): boolean => (findFigure(state, id)?.fate ?? null) === 'killed';

export const STORY: Stories<ArgState, ArgEvent> = {
  // Whom he has come up against is told already.
  moved: ({ figure, length }, state) => (length === 0 || (findFigure(state, figure)?.meets.length ?? 0) > 0 ? null : GOES),
  met: ({ charge }) =>
    charge
      ? ['{figure} charges home against {target}.', '{figure} runs in on {target}.', '{figure} crashes into {target}.']
      : ['{figure} comes up against {target}.', '{figure} stands face to face with {target}.'],
  slowed: ({ blocked }) => (blocked ? ['{figure} gets no farther.', '{figure} has to stop: the way is barred.'] : null),
  stopped: ['{figure} suddenly stops.', '{figure} stands stock-still.'],
  left: ['{figure} leaves the field.', '{figure} goes from the field.'],
  watched:
    '{count, plural, one {{figures} feels watched.} =2 {{figures} feel watched.} =3 {{figures} feel watched.} other {# of them feel watched.}}',
  revealed: ({ how }) =>
    how === 'seen'
      ? ['{figure} is seen!', 'There: {figure}!']
      : how === 'sprang'
        ? ['{figure} springs from hiding!', 'Out of nowhere: {figure}!']
        : '{how, select, moved {{figure} comes out of hiding.} truth {{figure} throws off the disguise.} false {{figure} was a false friend all along.} other {{figure} is revealed.}}',
  hid: ['{figure} is out of sight.', 'Nobody can say where {figure} went.'],
  aimed: null, // an order: what came of it names the shooter
  waited: null,
  missed: ({ figure }, state) =>
    fallen(state, figure)
      ? ['{figure}’s last try at {target} fails.', 'The last that {figure} does is to miss {target}.']
      : [
          '{figure} misses {target}.',
          '{figure} tries for {target}, and fails.',
          '{figure} does not touch {target}.',
          '{target} is quicker than {figure}.',
        ],
  killed: ({ by, how }, state) => {
    if (by === null) return ['{figure} falls.', 'That is the end of {figure}.'];
    if (how === 'shot')
      return ['{figure} falls to {by}’s shot.', '{by} brings {figure} down.', 'One shot from {by}, and {figure} lies still.'];
    if (how === 'blow' && fallen(state, by))
      return ['With a last blow {by} takes {figure} along.', 'Before falling, {by} strikes {figure} down.'];
    return how === 'blow'
      ? ['{by} strikes {figure} down.', '{figure} falls under {by}’s blow.', '{figure} falls: {by} was too quick.']
      : ['{by} cuts {figure} down from behind.', '{figure} runs, and {by} runs faster.'];
  },
  captured: ['{by} overpowers {figure} and takes a prisoner.', '{figure} yields to {by}.'],
  felled: ['{by} knocks {figure} senseless.', '{figure} goes down under {by}’s fist.'],
  wounded: ['{figure} is wounded, and stands.', '{figure} bleeds, and fights on.'],
  rose: ['{figure} gets up.', '{figure} is up again.'],
  clashed: ({ winner }) =>
    winner === null
      ? ['{figure} and {target} strike together, and neither hits.', 'Two blades at once: {figure} and {target} are both unhurt.']
      : ['{figure} and {target} strike together. {winner} is quicker.', 'Two blades at once, and {winner} is the quicker.'],
  recoiled: ({ stays }) => (stays ? '{figure} has nowhere to go, and stays.' : ['{figure} gives ground.', '{figure} is driven back.']),
  pressed: ['{figure} follows up.', '{figure} presses on.'],
  shaken: ({ result }) =>
    result === 'run'
      ? ['Heart lost, they run: {figures}.', 'It is too much for {figures}.']
      : result === 'halt'
        ? ['They waver: {figures}.', 'Not a step farther: {figures}.']
        : null,
  deadlocked: 'Locked together, unable to move: {figures}.',
  ended: ['{why} The battle is over.', 'So it ends. {why}'],
};
