/** How a battle is told afterwards: what came of things. The account of every die stands in telling.ts. */
import { GOES, type Stories } from '@nobori/engine';
import type { NodEvent } from '../events.ts';
import type { NodState } from '../state.ts';

export const STORY: Stories<NodState, NodEvent> = {
  groundLaid: null,
  attacker: 'The attack falls to {side}.',
  moved: ({ run }) => (run ? ['{figure} runs.', '{figure} runs and does not look back.'] : GOES),
  revealed: ['There: {band}!', '{band} {men, plural, one {is} other {are}} seen!'],
  hid: [
    '{band} {men, plural, one {is} other {are}} lost from sight.',
    'A moment ago there: {band} {men, plural, one {is} other {are}} gone.',
  ],
  charges: [
    '{band} {men, plural, one {charges} other {charge}}!',
    'A shout, and {band} {men, plural, one {charges} other {charge}}.',
    '{band} {men, plural, one {goes} other {go}} in at a run.',
  ],
  shotAt: ({ band, cover }) => {
    if (cover) return ['{figure} shoots at {target}, who is under cover.', '{figure} tries a shot at {target} behind cover.'];
    return band === 'short'
      ? ['{figure} shoots at {target} from close by.', '{figure} cannot miss {target} from here, one would think.']
      : ['{figure} shoots at {target}.', '{figure} sends a shot at {target}.', '{figure} aims at {target}.'];
  },
  heldFire: null,
  missed: ['{target} is not hit.', 'It goes wide of {target}.', '{target} ducks, and it is past.'],
  slowed: ['{band} {men, plural, one {is} other {are}} put off, and will be slow.', 'It checks {band} for a while.'],
  smoked: ({ hit }) => (hit ? ['Smoke rises.', 'Grey smoke rolls over the ground.'] : 'The smoke bomb only fizzles.'),
  loaded: ({ step, of }) => (step < of ? null : ['{figure} is loaded again.', '{figure} is ready to fire.']),
  hurt: ({ harm, horse }) => {
    if (harm === 'disabled' || harm === 'killed') return null; // told when he goes
    if (horse) return '{figure}’s horse is hurt.';
    return harm === 'light'
      ? ['{figure} takes a scratch.', 'Only a scratch for {figure}.']
      : ['{figure} is wounded.', '{figure} is hurt, and badly.', 'Blood runs: {figure} is wounded.'];
  },
  disabled: ['{figure} is down and cannot go on.', '{figure} sinks down, out of the fight.'],
  killed: ({ cause }) => {
    if (cause === 'poison') return 'The poison does its work: {figure} is dead.';
    if (cause === 'seppuku') return '{figure} dies as a samurai may, by no enemy’s hand.';
    if (cause === 'finished') return '{figure} is given no quarter.';
    return ['{figure} falls.', 'That is the end of {figure}.', '{figure} goes down and does not rise.', '{figure} is dead.'];
  },
  mounted: '{figure} is in the saddle.',
  dismounted: '{figure} gets down from the saddle.',
  climbed: ['{figure} climbs.', 'Hand over hand, {figure} climbs.'],
  delivered: '{band} {men, plural, one {brings the} other {bring their}} message.',
  stopped: ['{band} {men, plural, one {is} other {are}} stopped dead.', '{band} {men, plural, one {comes} other {come}} to a halt.'],
  paired: null,
  fought: ({ result, margin }) => {
    if (result === 'nothing') return ['{winner} has the better of {loser}, and nothing comes of it.', '{loser} holds off {winner}, just.'];
    if (result === 'pushed') return ['{winner} drives {loser} back.', '{loser} must give way to {winner}.'];
    if (result === 'dismounted') return '{winner} brings {loser} out of the saddle.';
    return margin > 4
      ? ['{winner} cuts through {loser}’s guard as if it were paper.', '{loser} has nothing to set against {winner}.']
      : ['{winner} gets past {loser}’s guard.', '{winner} is the quicker: {loser} is hit.', '{winner} strikes {loser}.'];
  },
  drew: ['{a} and {b} cross blades, and neither yields.', '{a} and {b} circle each other.', 'Nothing between {a} and {b} but sparks.'],
  pushed: null, // told with the blow
  followed: ['{figure} follows up.', '{figure} presses on.'],
  checked: ({ result }) => {
    if (result === 'ok')
      return [
        '{band} {men, plural, one {shows} other {show}} no fear.', // also of whoever charges: nobody who runs in stands firm
        '{band} {men, plural, one {does} other {do}} not waver.',
        '{men, plural, one {{band} does not look back} other {Nobody among {band} looks back}}.',
      ];
    if (result === 'noAdvance')
      return [
        '{band} will go no farther.',
        '{men, plural, one {{band} stops and looks round} other {{band} stop and look at each other}}.',
      ];
    if (result === 'fallBack')
      return [
        '{band} {men, plural, one {falls} other {fall}} back.',
        '{band} {men, plural, one {has} other {have}} had enough for the moment.',
      ];
    return result === 'broken'
      ? [
          '{band} {men, plural, one {breaks and runs} other {break and run}}.',
          'It is too much: {band} {men, plural, one {runs} other {run}}.',
        ]
      : [
          '{band} {men, plural, one {breaks} other {break}}, and nothing will help it.',
          '{men, plural, one {{band} throws everything away and runs} other {{band} throw away what they carry and run}} for good.',
        ];
  },
  rallied: ['{band} {men, plural, one {takes} other {take}} heart again.', '{band} {men, plural, one {stands} other {stand}} once more.'],
  gone: ({ fate }) =>
    fate === 'disabled' || fate === 'killed'
      ? null // told already
      : fate === 'fled'
        ? ['{figure} is seen no more.', '{figure} runs from the field.']
        : '{figure} leaves the field.',
  ended: ['{why} The battle is over.', 'So it ends. {why}'],
};
