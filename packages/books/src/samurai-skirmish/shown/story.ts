/** How a battle is told afterwards: what came of things. The account of every die stands in telling.ts. */
import { GOES, type Stories } from '@nobori/engine';
import type { SskEvent } from '../events.ts';
import { findFigure, type Figure, type SskState } from '../state.ts';

const hurtMeanwhile = (before: Figure | null, after: Figure | null): boolean =>
  before !== null && after !== null && (after.fate !== before.fate || after.legs > before.legs || after.arms > before.arms);

export const STORY: Stories<SskState, SskEvent> = {
  // Dice that hit nothing end there; what a blow does is told when its wounds are.
  rolled: ({ rules: [rule], result }) => {
    if (rule === 'SSK-042')
      return result === 0
        ? ['{who} shoots at {target} and misses.', '{who}’s shot goes wide of {target}.', '{who} lets fly at {target}: too high.']
        : ['{who} shoots at {target}, and hits.', '{who}’s shot finds {target}.', '{who} takes aim at {target} and does not miss.'];
    if (rule === 'SSK-068' && result === 0)
      return [
        '{who} strikes at {target} and finds only air.',
        '{who}’s blow comes down where {target} stood.',
        '{who} cannot get past {target}’s guard.',
      ];
    return null;
  },
  movesFirst: ['The first move falls to {side}.', 'This time the first move is with {side}.'],
  declared: [
    '{band} make ready to charge {foes}.',
    '{band} draw breath and look across at {foes}.',
    'The word goes round among {band}: charge!',
  ],
  moved: ({ cost, allowance }) => {
    if (cost === 0) return null;
    return cost === allowance ? ['{figure} hurries on.', '{figure} runs for it.'] : GOES;
  },
  charged: ['{figure} runs in on {touches}.', '{figure} comes to blows with {touches}.', '{figure} flies at {touches}.'],
  stood: null,
  dismounted: '{figure} gets down from the saddle.',
  // The dead and the routed have been told of.
  left: ({ fate }) =>
    fate === 'dead' || fate === 'routed' ? null : fate === 'fled' ? '{figure} is gone from the field.' : '{figure} slips away unseen.',
  paired: ({ paired }) => (paired ? null : ['{figure} joins in against {target}.', '{figure} comes at {target} from the side.']),
  parried: ({ hits, of }) => {
    if (hits === 0) return '{figure} puts everything into the attack.';
    return hits === of
      ? ['{figure} only guards.', '{figure} gives way and wards off what comes.']
      : [
          '{figure} guards and strikes in turn.',
          '{figure} wards off {hits, plural, =1 {a blow} =2 {two blows} =3 {three blows} other {blow after blow}} and strikes back.',
        ];
  },
  struck: [
    '{hits, plural, =1 {One blow reaches} =2 {Two blows reach} =3 {Three blows reach} =4 {Four blows reach} other {Blow after blow reaches}} {figure}.',
    '{figure} is hit{hits, plural, =1 {} =2 { twice} =3 { three times} other { again and again}}.',
    '{hits, plural, =1 {A blow gets} =2 {Two blows get} other {Blows get}} past {figure}’s guard.',
  ],
  wounded: ({ figure, result }, state, before) =>
    ({
      dead: null, // told as a death
      leg: ['{figure} is hurt in the leg.', 'A leg wound: {figure} goes on limping.'],
      arm: ['{figure} is hurt in the arm.', 'A wound in the arm: {figure} shifts the grip.'],
      // Nobody is lucky whom the next blow finds.
      lucky: hurtMeanwhile(findFigure(before, figure), findFigure(state, figure))
        ? null
        : [
            'Luck is with {figure}: not a scratch.',
            '{figure} is unhurt, and nobody knows how.',
            'Cloth tears, no more: {figure} is unhurt.',
          ],
    })[result],
  killed: ({ cause }) =>
    cause === 'wounds'
      ? ['One wound too many: {figure} falls.', '{figure} sinks down and does not rise again.']
      : ['{figure} falls.', '{figure} goes down without a word.', 'That is the end of {figure}.'],
  succeeded: '{figure} takes command.',
  tested: ({ result }) => {
    if (result === 'rout') return null; // told as a rout
    return result === 'hold'
      ? '{band} waver, and stay.'
      : ['{band} stand firm.', '{band} close up and go on.', 'Nobody among {band} looks back.'];
  },
  routed: ['It is too much: {band} break and run.', 'One turns, then all: {band} are gone.'],
  fleeing: '{band} take to their heels.',
  holds: '{band} will not leave this spot for now.',
  rallied: '{band} take heart again.',
  shaken: '{band} see others run past them.',
  ended: ['{why} The battle is over.', 'So it ends. {why}'],
};
