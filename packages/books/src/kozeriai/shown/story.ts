/** How a fight is told afterwards: what came of things. The account of every die stands in telling.ts. */
import { GOES, type Stories } from '@nobori/engine';
import type { Gone, KozEvent } from '../events.ts';
import type { KozState } from '../state.ts';

/** Ways to go that are worth a word of their own. */
const RIDES = ['{figure} goes on.', '{figure} comes on at an easy pace.'];
const LEAPS = ['{figure} leaps.', 'A leap, and {figure} is across.'];
const GONE: Partial<Readonly<Record<Gone, string | readonly string[]>>> = {
  charge: ['{figure} charges.', '{figure} runs in, blade first.'],
  dash: ['{figure} dashes forward.', '{figure} runs.'],
  climb: '{figure} climbs over.',
  leap: LEAPS,
  jump: LEAPS,
  inside: ['{figure} slips in under the blade.', '{figure} steps in close.'],
  walk: RIDES,
  trot: RIDES,
  canter: RIDES,
  gallop: ['{figure} comes on at a gallop.', 'Hooves: {figure} is galloping.'],
};

export const STORY: Stories<KozState, KozEvent> = {
  rolled: null, // a shot is told by what it hits
  unveiled: 'Both sides see what stands before them.',
  moved: ({ how }) => GONE[how] ?? GOES,
  turned: null,
  stood: ({ what }) =>
    what === 'still' ? null : what === 'up' ? ['{figure} gets up.', '{figure} is up again.'] : '{figure} drops to the ground.',
  reloaded: ({ left }) => (left > 0 ? null : '{figure} is loaded and ready.'),
  aimed: ['{figure} takes aim at {target}.', '{figure} waits, {target} at the end of the sight.'],
  readied: ({ what }) => (what === 'shot' ? '{figure} makes ready to shoot.' : '{figure} draws a deep breath.'),
  disarmed: ['The {arm} flies from {figure}’s hands.', '{figure} stands there without the {arm}.'],
  revealed: ['{figure} has a {arm}, and nobody had seen it!', 'Out of the sleeve comes a {arm}: {figure} was armed after all.'],
  dismounted: '{figure} gets down from the saddle.',
  gait: null,
  halted: ({ why }) =>
    why === 'refused'
      ? '{figure} will not go on.'
      : why === 'collision'
        ? '{figure} runs into another horse.'
        : '{figure} is brought to a stand.',
  unhorsed: ['{figure} falls from the saddle.', 'The saddle is empty: {figure} lies on the ground.'],
  escaped: ['{figure} is away.', '{figure} slips off, and nobody follows.'],
  struck: ['{figure} strikes at {target}.', '{figure} goes for {target}.', '{figure} lunges at {target}.'],
  parried: ({ of, difference }) => {
    if (of === 'both') return ['Both strike, both parry.', 'Blade meets blade, and nobody gives way.'];
    if (of === 'hold') return '{figure} does not let go.';
    if (of === 'grip') return 'They strain against each other, and neither falls.';
    return difference === 0
      ? ['{figure} parries, just.', '{figure} gets the blade up in time.', 'It rings on {figure}’s guard.']
      : ['{figure} beats it aside.', '{figure} turns it away without trouble.'];
  },
  wounded: [
    '{figure} {wounds, plural, =1 {takes a wound} =2 {takes two wounds} =3 {takes three wounds} other {takes wound upon wound}}.',
    'Blood: {figure} is {wounds, plural, =1 {hurt} =2 {hurt twice over} other {badly hurt}}.',
    '{figure} is cut{wounds, plural, =1 {} other {, and badly}}.',
  ],
  distracted: [
    '{figure} is thrown off balance.',
    '{figure} blinks and loses the moment.',
    'For a breath {figure} does not know where to look.',
  ],
  spared: ['{figure} is not hurt.', 'No harm done to {figure}.'],
  pushed: ['{figure} gives ground.', '{figure} is driven back.'],
  blocked: '{figure} has nowhere to go.',
  fell: ['{figure} goes down.', '{figure} loses footing and falls.'],
  keptFeet: '{figure} stays on both feet.',
  gone: ({ fate }) =>
    ({
      dead: ['{figure} falls, and does not rise.', 'That is the end of {figure}.', '{figure} is dead.'],
      out: ['{figure} lies still.', '{figure} sees nothing more of this fight.'],
      captured: '{figure} is taken.',
      escaped: null, // told when it happens
      bolted: '{figure} bolts.',
    })[fate],
  woke: ['{figure} comes round.', '{figure} opens both eyes again.'],
  entangled: ['{target} has {figure} entangled.', '{figure} is caught, and {target} pulls.'],
  freed: ['{figure} tears free of {target}.', '{figure} is loose again.'],
  gotInside: ['{figure} is inside {target}’s reach.', '{figure} comes in past {target}’s point.'],
  missed: ['{figure} misses {target}.', '{figure} lets fly at {target}: wide.', '{target} never notices {figure}’s shot.'],
  misfired: ['{figure} pulls the trigger: nothing.', 'A spark, no more: {figure}’s musket does not go off.'],
  hit: ['{figure} hits {target}.', '{figure}’s shot finds {target}.'],
  strayed: 'The shot flies on, and {target} stands in its way.',
  deflected: ['{figure} strikes it out of the air.', 'A flick of the blade, and the missile drops at {figure}’s feet.'],
  charged: ({ success }) =>
    success
      ? ['{figure} crashes into {target}.', '{target} does not stop {figure}.']
      : ['{target} stops {figure} in mid-run.', '{figure} runs onto {target}’s guard.'],
  grappled: ['{figure} has {target} in a grip.', '{figure} and {target} wrestle.'],
  shouted: ['{figure} shouts: ki-ai!', 'A shout that makes the paper walls shake: {figure}.'],
  slain: ['{figure} makes an end of {target}.', '{target} cannot move. {figure} does not hesitate.'],
  recovered: ({ distractions }) => (distractions > 0 ? null : ['{figure} is calm again.', '{figure} has breath again.']),
  tired: null,
  ended: ['{why} It is over.', 'So it ends. {why}'],
};
