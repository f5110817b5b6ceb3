/** How each event is told, and whom it is about. */
import { accountsBy, figureId, GO, onPaper, say, sayRoll, type FigureId, type Happening } from '@nobori/engine';
import type { KozEvent } from '../events.ts';
import { findFigure, present, type Fate, type KozState } from '../state.ts';
import { compass, hexName, weapon } from '../words.ts';
import { STORY } from './story.ts';

const sideOfFigure = (state: KozState, id: FigureId): string | null => findFigure(state, id)?.kit.side ?? null;
const sideOfSeat = (state: KozState, id: string): string | null => state.chairs.find(chair => chair.seat === id)?.side ?? null;

interface Who {
  readonly figure: FigureId;
}
interface Pair extends Who {
  readonly target: FigureId;
}

// Who is named first does it, or it happens to him.
const does = { by: ({ figure }: Who) => [figure] };
const suffers = { to: ({ figure }: Who) => [figure] };
const against = { by: ({ figure }: Who) => [figure], to: ({ target }: Pair) => [target] };

/** A man knocked out lies where he fell; only the dead are dead. */
const HAPPENED: Readonly<Record<Fate, Happening>> = { dead: 'death', out: 'fall', captured: 'capture', escaped: 'leave', bolted: 'flight' };

export const account = accountsBy<KozState, KozEvent>(
  {
    rolled: {
      // Before it is told whether it hits, the dice are the shot: the rule that rolls comes first (KOZ-62).
      happening: ({ rules: [rule] }) => (rule === 'KOZ-62' ? 'shot' : 'roll'),
      by: ({ who }, state) => (findFigure(state, figureId(who)) === null ? [] : [figureId(who)]),
      to: ({ for: { facts } }, state) => state.figures.filter(({ kit }) => kit.id === facts['target']).map(({ kit }) => kit.id), // of a shot
      side: ({ who }, state) => sideOfFigure(state, figureId(who)) ?? sideOfSeat(state, who),
      says: event => sayRoll(event),
    },
    remarked: { happening: 'talk', side: ({ seat }, state) => sideOfSeat(state, seat), says: '{seat}: “{text, verbatim}”' },
    deployed: {
      ...does,
      happening: 'setup',
      at: ({ to }) => [to],
      says: '{figure} is set up in {hex}, facing {towards}.',
      facts: ({ to, facing }, state) => ({ hex: hexName(state, to), towards: compass(facing) }),
      several: '{by} are set up.',
    },
    unveiled: { happening: 'reveal', says: 'All are set up, and see one another.' },
    turnBegan: { happening: 'turn', says: 'Turn {turn}: {seats}.' },
    phaseBegan: { happening: 'order', side: ({ seat }, state) => sideOfSeat(state, seat), says: '{seat} to act.' },
    moved: {
      ...does,
      happening: ({ how }) => (how === 'charge' ? 'charge' : 'move'),
      at: ({ to }) => [to],
      says: '{figure} {how, select, step {steps} dash {dashes} climb {climbs} leap {leaps} charge {charges} inside {steps inside} jump {jumps} sidestep {sidesteps} back {goes back} turn {turns} walk {walks} trot {trots} canter {canters} gallop {gallops} other {goes}} to {hex}.',
      facts: ({ to }, state) => ({ hex: hexName(state, to) }),
      several: GO,
    },
    turned: {
      ...does,
      happening: 'turnAbout',
      says: '{figure} turns to face {towards}.',
      facts: ({ facing }) => ({ towards: compass(facing) }),
      several: '{by} turn.',
    },
    stood: {
      ...does,
      happening: ({ what }) => (what === 'up' ? 'rise' : what === 'down' ? 'fall' : 'note'),
      says: '{figure} {what, select, up {stands up} down {lies down} other {stands still}}.',
    },
    reloaded: {
      ...does,
      happening: 'load',
      says: '{left, plural, =0 {{figure} has the {arm} ready} other {{figure} reloads, # more to go}}.',
      facts: event => ({ arm: weapon(event.weapon) }),
    },
    aimed: { ...against, happening: 'note', says: '{figure} takes aim at {target}.' },
    readied: {
      ...does,
      happening: 'note',
      says: '{figure} {what, select, shot {makes ready to shoot} other {gathers breath for a shout}}.',
    },
    drew: {
      ...does,
      happening: 'note',
      says: '{figure} {weapon, select, hands {puts the weapon away} niten {draws both swords} other {takes the {arm}}}{dropped, select, null {} other { and drops the {fallen}}}.',
      facts: event => ({ arm: weapon(event.weapon), fallen: event.dropped === null ? null : weapon(event.dropped) }),
    },
    disarmed: {
      ...suffers,
      happening: 'hit',
      says: 'The {arm} is torn from the hands of {figure}.',
      facts: event => ({ arm: weapon(event.weapon) }),
    },
    revealed: { ...does, happening: 'reveal', says: '{figure} has a {arm}!', facts: event => ({ arm: weapon(event.weapon) }) },
    door: { ...does, happening: 'work', at: ({ at }) => [at], says: '{figure} {open, select, true {opens} other {closes}} the door.' },
    mounted: { ...does, happening: 'mount', says: '{figure} mounts {target}.' },
    dismounted: {
      ...does,
      happening: 'mount',
      at: ({ to }) => [to],
      says: '{figure} dismounts to {hex}.',
      facts: ({ to }, state) => ({ hex: hexName(state, to) }),
    },
    gait: {
      ...does,
      happening: 'note',
      says: '{figure}: {gait, select, halt {halt} turn {turn} sidestep {sidestep} back {step back} walk {walk} trot {trot} canter {canter} other {gallop}}.',
    },
    halted: {
      ...does,
      happening: 'note',
      says: '{figure} {why, select, refused {refuses and stops} collision {runs into another horse and stops} other {is brought to a stop}}.',
    },
    ranDown: {
      by: ({ target }) => [target],
      ...suffers,
      side: ({ figure }, state) => sideOfFigure(state, figure),
      happening: ({ aside }) => (aside ? 'fall' : 'hit'),
      says: '{aside, select, true {{figure} leaps out of the way of {target}} other {{target} runs {figure} down}}.',
    },
    unhorsed: {
      ...suffers,
      happening: 'fall',
      at: ({ to }) => [to],
      says: '{figure} falls from the saddle, to {hex}.',
      facts: ({ to }, state) => ({ hex: hexName(state, to) }),
    },
    escaped: { ...does, happening: 'leave', says: '{figure} slips away.' },
    struck: { ...against, happening: 'blow', says: '{figure} strikes at {target} ({mode}).', facts: ({ how }) => ({ mode: say(how) }) },
    parried: {
      ...does,
      happening: 'parry',
      says: '{of, select, both {Both strokes are parried} hold {{figure} keeps hold} grip {Neither throws the other} other {{difference, plural, =0 {{figure} parries it} other {{figure} turns it aside, by #}}}}.',
    },
    wounded: { ...suffers, happening: 'wound', says: '{figure} takes {wounds, plural, one {# wound} other {# wounds}}.' },
    distracted: {
      ...suffers,
      happening: 'hit',
      says: '{figure} takes {distractions, plural, one {# distraction} other {# distractions}}.',
      several: '{to} are distracted.',
    },
    spared: { ...suffers, happening: 'note', says: '{figure} is not hurt.' },
    pushed: {
      ...suffers,
      happening: 'push',
      at: ({ to }) => [to],
      says: '{figure} is pushed back to {hex}.',
      facts: ({ to }, state) => ({ hex: hexName(state, to) }),
    },
    blocked: { ...suffers, happening: 'note', says: '{figure} cannot give ground.' },
    fell: { ...suffers, happening: 'fall', says: '{figure} falls to the ground.' },
    keptFeet: { ...does, happening: 'note', says: '{figure} does not fall.' },
    gone: {
      ...suffers,
      happening: ({ fate }) => HAPPENED[fate],
      says: '{figure} {fate, select, dead {is dead} out {is knocked out} captured {is captured} escaped {is away} other {bolts}}.',
    },
    woke: { ...does, happening: 'rise', says: '{figure} comes round.' },
    entangled: {
      by: ({ target }) => [target],
      ...suffers,
      side: ({ target }, state) => sideOfFigure(state, target),
      happening: 'grapple',
      says: '{figure} is entangled by {target}.',
    },
    freed: { ...against, happening: 'grapple', says: '{figure} is free of {target}.' },
    gotInside: { ...against, happening: 'charge', says: '{figure} gets inside the reach of {target}.' },
    missed: { ...against, happening: 'miss', says: '{figure} misses {target}.' },
    misfired: { ...does, happening: 'miss', says: 'The musket of {figure} does not go off.' },
    hit: { ...against, happening: 'shot', says: '{figure} hits {target}.' },
    strayed: { ...against, happening: 'shot', says: 'The shot of {figure} goes on to {target}.' },
    deflected: { ...does, happening: 'parry', says: '{figure} strikes the missile out of the air.' },
    charged: {
      ...against,
      happening: ({ success }) => (success ? 'charge' : 'parry'),
      says: '{success, select, true {{figure} charges into {target}} other {{target} stops the charge of {figure}}}.',
    },
    grappled: { ...against, happening: 'grapple', says: '{figure} grapples {target}.' },
    brokeOff: { ...against, happening: 'grapple', says: '{figure} lets {target} go.' },
    shouted: { ...does, happening: 'signal', says: '{figure} shouts: ki-ai!' },
    slain: { ...against, happening: 'blow', says: '{figure} kills the helpless {target}.' },
    recovered: {
      ...does,
      happening: 'rally',
      says: '{figure} recovers; {distractions, plural, one {# distraction} other {# distractions}} left.',
      several: '{by} recover.',
    },
    tired: { ...does, happening: 'note', says: '{figure} has {stamina} stamina.' },
    ended: { happening: 'end', says: 'It is over. {why}' },
  },
  sideOfFigure,
  STORY,
  { figures: state => state.figures.filter(present), paper: onPaper },
);
