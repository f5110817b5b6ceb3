/** How a battle is told afterwards: what came of things. The account of every die stands in telling.ts. Somebody unseen is only his side. */
import { GOES, type Stories } from '@nobori/engine';
import type { BladesEvent } from '../events.ts';
import type { BladesState } from '../state.ts';

export const STORY: Stories<BladesState, BladesEvent> = {
  moved: ({ cost, of }) => (cost === of ? ['{figure} hurries on.', '{figure} makes all speed.'] : GOES),
  led: ['{horse} is led on.', '{horse} goes on at the bridle.'],
  hauled: ['{cart} is hauled on.', 'Shoulders to the wheel: {cart} rolls on.'],
  stirred: ['Something stirs in the dark.', 'A shadow moves, and is gone.'],
  appeared: ['{figure} comes out of the dark.', 'Light falls on {figure}.'],
  vanished: ['{figure} is lost in the dark.', 'The dark closes over {figure}.'],
  shot: ({ cover }) =>
    cover === null
      ? ['A shuriken flies at {target}.', 'Something flickers through the air towards {target}.']
      : ['An arrow from {figure} flies at {target}.', '{figure} draws, and looses at {target}.', '{figure} shoots at {target}.'],
  shotLantern: 'An arrow flies at the lantern.',
  missed: ['{target} takes no harm.', 'It goes wide of {target}.', '{target} hears it pass.'],
  ignored: '{figure} does not even look round.',
  deflected: ({ success }) =>
    success
      ? ['{figure} strikes the arrow out of the air.', 'The staff whirls, and the arrow drops before {figure}.']
      : '{figure} strikes at the arrow and misses it.',
  fought: ({ result }) =>
    result === ''
      ? [
          '{figures} against {targets}: nothing comes of it.',
          '{figures} against {targets}: many blows, and neither side yields.',
          'Steel rings, {figures} against {targets}.',
        ]
      : ['{figures} against {targets}!', 'It comes to blows: {figures} against {targets}.', 'Blades out: {figures} against {targets}.'],
  stunned: ['{figure} is stunned.', '{figure} reels.', '{figure} sees stars.'],
  wounded: ['{figure} is wounded.', '{figure} is cut, and fights on.', 'Blood runs down {figure}’s arm.'],
  killed: ['{figure} falls.', 'That is the end of {figure}.', '{figure} goes down and does not rise.', '{figure} is dead.'],
  drowned: ['The river takes {figure}.', '{figure} goes under and is not seen again.'],
  cornered: ['{figure} has no way out.', 'Nowhere left to go for {figure}.'],
  beset: ['{figure} feels that somebody is near.', 'Somebody is there: {figure} hears breathing.'],
  retreated: ['{figure} falls back.', '{figure} gives ground.'],
  unhorsed: ['{figure} is thrown to the ground.', 'The saddle is empty: {figure} is down.'],
  recovered: ['{figure} comes to.', '{figure} shakes it off.'],
  declared: ({ task }) => (task === 'seppuku' ? '{figure} kneels to commit seppuku.' : null),
  completed: ({ task }) =>
    task === 'seppuku'
      ? '{figure} is dead, by no hand but the right one.'
      : '{figure} {task, select, mount {is in the saddle} dismount {is on foot again} detach {has the horse out of harness} harness {has the horse in harness} arm {is back, in armour} other {has cleared the dead away}}.',
  shifted: null, // bookkeeping, and no deed
  lantern: ({ lit }) =>
    lit ? ['The lantern is lit.', 'Light again.'] : ['The lantern goes out.', 'Darkness falls where the lantern hung.'],
  accepted: [
    '{figure} steps out to meet {by}. All others stand still.',
    '{figure} takes up {by}’s challenge, and everybody else holds their breath.',
  ],
  refusedChallenge: 'Nobody steps out for {side}: the challenge is refused.',
  duelEnded: ({ lapsed }) => (lapsed ? 'The duel comes to nothing; all may fight again.' : 'The duel is over; all may fight again.'),
  judged: ({ honour }) => (honour ? 'The poem is honoured by {side}.' : 'The poem finds no favour with {side}.'),
  left: ['{figure} leaves the field.', '{figure} is gone over the edge of the fields.'],
  ended: ['{why} The battle is over.', 'So it ends. {why}'],
};
