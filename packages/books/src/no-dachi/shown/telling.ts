/** How each event is told, and whom it is about. */
import { accountsBy, GO, say, sayRoll, type Fact, type FigureId, type Happening } from '@nobori/engine';
import type { NodEvent } from '../events.ts';
import { findFigure, findGroup, roundOf, standing, type Fate, type GroupId, type NodState } from '../state.ts';
import { wayLength } from '../basics/millimetres.ts';
import { LOAD_NAME, MISSILE_NAME } from '../words.ts';
import { MELEE } from './phases.ts';
import { STORY } from './story.ts';

const members = (state: NodState, unit: GroupId): FigureId[] =>
  state.figures.filter(figure => figure.kit.unit === unit).map(({ kit }) => kit.id);
const sideOfGroup = (state: NodState, unit: GroupId): string | null => {
  const group = findGroup(state, unit);
  return group === null ? null : state.battle.sides[group.side].id;
};
const sideOfFigure = (state: NodState, id: FigureId): string | null => {
  const figure = findFigure(state, id);
  return figure === null ? null : state.battle.sides[figure.kit.side].id;
};

const byGroup = ({ unit }: { readonly unit: GroupId }, state: NodState): FigureId[] => members(state, unit);
const ofGroup = ({ unit }: { readonly unit: GroupId }, state: NodState): string | null => sideOfGroup(state, unit);
const byFigure = ({ figure }: { readonly figure: FigureId }): readonly FigureId[] => [figure];
const ofSide = ({ side }: { readonly side: string }): string => side;

/** A group as one would speak of it: by the first of its men whom one sees standing, and by his name alone if he is the last. */
const band = ({ unit }: { readonly unit: GroupId }, state: NodState): Readonly<Record<string, Fact>> => {
  const [first, ...others] = state.figures.filter(({ kit, fate }) => kit.unit === unit && fate === null);
  if (first === undefined) return { band: say('they'), men: 2 };
  return { band: others.length === 0 ? first.kit.id : say('{first}’s men', { first: first.kit.id }), men: 1 + others.length };
};

/** A load by its kind; whatever else there is by the name its scenario gives it. */
const thing = ({ thing: id }: { readonly thing: string }, state: NodState) => {
  const load = state.loads.find(one => one.id === id);
  return { thing: load === undefined ? id : LOAD_NAME[load.kind] };
};

const GOING: Readonly<Record<Fate, Happening>> = { disabled: 'wound', killed: 'death', fled: 'flight', left: 'leave' };

export const account = accountsBy<NodState, NodEvent>(
  {
    rolled: {
      happening: 'roll',
      by: ({ who }, state) => state.figures.filter(figure => figure.kit.id === who).map(({ kit }) => kit.id),
      side: ({ who }, state) =>
        state.battle.sides.find(side => side.id === who)?.id ?? sideOfGroup(state, who) ?? sideOfFigure(state, who as FigureId), // an id of one of the three
      says: event => sayRoll(event),
    },
    groundLaid: { happening: 'setup', at: ({ from, to }) => [from, to], says: 'Laid out: {ground}.' },
    groundCleared: { happening: 'setup', says: 'Taken away: {ground}.' },
    groundScattered: {
      happening: 'setup',
      says: 'The ground is thrown anew: {pieces, plural, one {# piece} other {# pieces}}.',
    },
    attacker: { happening: 'order', side: ofSide, says: 'The Attacker is {side}.' },
    edgeTaken: {
      happening: 'setup',
      side: ofSide,
      says: 'The {edge, select, north {north} south {south} east {east} other {west}} edge goes to {side}.',
    },
    automatonLeads: { happening: 'command', side: ofSide, says: 'From now on the book’s automaton leads this side: {side}.' },
    deployed: {
      happening: 'setup',
      by: byGroup,
      at: ({ places }) => Object.values(places),
      side: ofGroup,
      says: 'Group {unit} is set up.',
    },
    turnBegan: {
      happening: 'turn',
      side: ofSide,
      says: 'Turn {turn}, round {round}: {side}.',
      facts: ({ turn }) => ({ round: roundOf(turn) }),
    },
    moved: {
      happening: ({ run }) => (run ? 'flight' : 'move'),
      by: byFigure,
      at: ({ way }) => way.slice(1),
      says: '{figure} {run, select, true {runs {far, length}} other {moves {far, length}}}.',
      facts: ({ way }) => ({ far: wayLength(way) }),
      several: GO,
    },
    revealed: { happening: 'reveal', by: byGroup, side: ofGroup, facts: band, says: 'Group {unit} is revealed!' },
    hid: { happening: 'hide', by: byGroup, side: ofGroup, facts: band, says: 'Group {unit} is lost from sight.' },
    charges: {
      happening: 'charge',
      by: byGroup,
      to: ({ targets }, state) => targets.flatMap(unit => members(state, unit)),
      side: ofGroup,
      facts: band,
      says: 'Group {unit} charges {targets}.',
    },
    shotAt: {
      happening: 'shot',
      by: byFigure,
      to: ({ target }) => [target],
      says: '{figure} shoots at {horse, select, true {the horse of {target}} other {{target}}}: {band, select, short {Short range} medium {Medium range} long {Long range} other {Extreme range}}{cover, select, true {, in cover} other {}}.',
    },
    heldFire: { happening: 'note', to: byGroup, side: ofGroup, says: 'Held fire is ready for group {unit}.' },
    missed: { happening: 'miss', to: ({ target }) => [target], says: '{target} is not hit.' },
    slowed: { happening: 'hit', to: byGroup, side: ofGroup, facts: band, says: 'Group {unit} is put off: half speed in its next turn.' },
    smoked: {
      happening: 'throw',
      at: ({ at }) => [at],
      says: '{hit, select, true {Smoke rises.} other {The smoke bomb fails.}}',
    },
    smokeGone: { happening: 'note', at: ({ at }) => [at], says: 'The smoke has gone.' },
    loaded: {
      happening: 'load',
      by: byFigure,
      says: '{figure} loads: {weapon}, {step} of {of}.',
      facts: ({ weapon }) => ({ weapon: MISSILE_NAME[weapon] }),
      several: '{by} load.',
    },
    hurt: {
      happening: 'wound',
      to: byFigure,
      says: '{horse, select, true {The horse of {figure}} other {{figure}}}: {harm, select, light {a Light Wound} wound {a Wound} disabled {Disabled} other {Killed}}.',
    },
    disabled: { happening: 'wound', to: byFigure, says: '{figure} is disabled.', several: '{to} are out of the fight.' },
    killed: {
      happening: 'death',
      to: byFigure,
      says: '{figure} {cause, select, wounds {is killed} poison {dies of the poison} seppuku {dies by his own hand} other {is finished off}}.',
    },
    horseLost: { happening: 'mount', by: byFigure, says: 'The horse of {figure} runs off.' },
    mounted: { happening: 'mount', by: byFigure, says: '{figure} mounts.' },
    dismounted: { happening: 'mount', by: byFigure, at: ({ at }) => [at], says: '{figure} is on foot.' },
    climbed: {
      happening: 'move',
      by: byFigure,
      at: ({ to }) => [to],
      says: '{figure} climbs{height, plural, =0 {} other {, {height, length} up}}.',
    },
    carried: { happening: 'carry', by: byFigure, says: '{figure} takes up the {thing}.', facts: thing },
    putDown: { happening: 'carry', by: byFigure, at: ({ at }) => [at], says: '{figure} puts the {thing} down.', facts: thing },
    usedThing: {
      happening: 'work',
      by: byFigure,
      says: '{gate, select, true {{figure} opens the {thing}.} other {{figure} puts out the {thing}.}}',
      facts: ({ thing: id }, state) => ({ gate: state.battle.special.gates.some(({ line }) => line === id) }),
    },
    signalled: { happening: 'signal', by: byFigure, says: '{figure} gives the signal.' },
    delivered: { happening: 'command', by: byGroup, side: ofGroup, facts: band, says: 'Group {unit} delivers its message to group {to}.' },
    stopped: { happening: 'note', by: byGroup, side: ofGroup, facts: band, says: 'Group {unit} is stopped dead.' },
    paired: { happening: 'blow', phase: MELEE, by: ({ mine }) => mine, to: ({ his }) => his, says: '{mine} against {his}.' },
    fought: {
      phase: MELEE,
      happening: ({ result }) => (result === 'nothing' ? 'miss' : 'blow'),
      by: ({ winner }) => [winner],
      to: ({ loser }) => [loser],
      says: '{winner} beats {loser} by {margin}: {result, select, light {a Light Wound} wound {a Wound} disabled {Disabled} killed {Killed} pushed {pushed back} dismounted {dismounted} other {no effect}}.',
    },
    drew: { happening: 'blow', phase: MELEE, by: ({ a }) => [a], to: ({ b }) => [b], says: '{a} and {b}: nothing happens.' },
    pushed: {
      happening: 'push',
      to: byFigure,
      at: ({ to }) => [to],
      says: '{figure} is pushed back {far, length}.',
      facts: ({ from, to }) => ({ far: wayLength([from, to]) }),
    },
    followed: { happening: 'move', by: byFigure, at: ({ to }) => [to], says: '{figure} follows up.' },
    checked: {
      happening: 'morale',
      by: byGroup,
      side: ofGroup,
      facts: band,
      says: 'Group {unit}: {total}, {result, select, ok {carries on} noAdvance {makes no advance} fallBack {must fall back} broken {breaks and runs} other {breaks, beyond rallying}}.',
    },
    rallied: { happening: 'rally', by: byGroup, side: ofGroup, facts: band, says: 'Group {unit} rallies.' },
    gone: {
      happening: ({ fate }) => GOING[fate],
      by: byFigure,
      says: '{figure} {fate, select, disabled {is out of the fight} killed {is dead} fled {flees from the table} other {leaves the table}}.',
      several: '{by} are gone.',
    },
    alarmed: {
      happening: 'alarm',
      says: 'The alarm is given: {why, select, seen {somebody has been seen} fight {there is fighting} other {the watch is shot at}}.',
    },
    lastWords: {
      happening: 'talk',
      by: byFigure,
      says: '{figure}: “{text}”',
      facts: ({ text }) => ({ text: say('{words}', { words: text }) }), // a sentence of its own keeps its capital
    },
    ended: { happening: 'end', says: ({ why }) => say('The game is over. {why}', { why }) },
  },
  sideOfFigure,
  STORY,
  { figures: state => state.figures.filter(standing) },
);
