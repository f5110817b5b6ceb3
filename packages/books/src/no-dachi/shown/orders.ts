/** What each order means to those who choose it: whose it is, what it is aimed at, where it leads, how it is called. */
import { choicesBy, degrees, now, say, shiftOf, windTo, type FigureId, type Sentence } from '@nobori/engine';
import { climbCharges } from '../movement/climbing.ts';
import { charged } from '../movement/moves.ts';
import type { Move, NodOrder } from '../orders.ts';
import { findFigure, findGroup, standing, type GroupId, type NodState } from '../state.ts';
import { commandText, HOW_NAME, LOAD_NAME, MISSILE_NAME, WHEN_NAME, WHOM_NAME } from '../words.ts';
import { FAMILIES } from './families.ts';

/** Those of a group who are still in it. */
const members = (state: NodState, unit: GroupId): FigureId[] =>
  state.figures.filter(figure => figure.kit.unit === unit && figure.fate === null).map(({ kit }) => kit.id);

const weaponOf = (weapon: keyof typeof MISSILE_NAME | null): Sentence | null => (weapon === null ? null : MISSILE_NAME[weapon]);

const loadName = (state: NodState, id: string): Sentence | string => {
  const load = state.loads.find(one => one.id === id);
  return load === undefined ? id : LOAD_NAME[load.kind];
};

/** What "done" ends. */
const ENDS: Readonly<Record<string, Sentence>> = {
  ground: say('Accept the ground'),
  activation: say('End actions'),
  pairing: say('Accept the combats'),
  following: say('Stay'),
};
function ending(state: NodState): Sentence {
  const at = now(state);
  if (at?.kind === 'acting') return say('End {step, plural, =1 {the first} other {the second}} action', { step: at.step });
  return ENDS[at?.kind ?? ''] ?? say('Done');
}

/** A move by what it does: into contact, on the spot, or so far in that direction. */
function going(state: NodState, { unit, ways }: Move, targets: readonly GroupId[]): readonly [label: Sentence, short: Sentence] {
  if (targets.length > 0)
    return [say('Group {unit} charges {targets}', { unit, targets: [...targets] }), say('Charge {targets}', { targets: [...targets] })];
  const shift = shiftOf(ways, id => state.figures.find(figure => figure.kit.id === id && standing(figure))?.at);
  if (shift === null) return [say('Group {unit} turns on the spot', { unit }), say('Turn on the spot')];
  const facts = { unit, far: Math.round(Math.hypot(...shift)), to: windTo(shift) };
  return [say('Group {unit} moves {far, length} {to}', facts), say('Move {far, length} {to}', facts)];
}

export const choice = choicesBy<NodState, NodOrder>({
  deploy: ({ unit, places, hidden, order }) => ({
    label: say('Set up group {unit}{hidden, select, true {, hidden} other {}}{order, select, null {} other {, first order: {order}}}', {
      unit,
      hidden,
      order: order === null ? null : commandText(order),
    }),
    family: FAMILIES.deploy,
    figures: Object.keys(places) as FigureId[], // the keys are figures of the group
    ways: Object.fromEntries(Object.entries(places).map(([id, at]) => [id, [at]])),
  }),
  lay: ({ ground, from, to }) => ({ label: say('Lay out: {ground}', { ground }), family: FAMILIES.ground, way: [from, to] }),
  clear: ({ piece }, { battle: { table } }) => {
    const area = table.areas.find(({ id }) => id === piece);
    const line = table.lines.find(({ id }) => id === piece);
    return {
      label: say('Take away: {ground}', { ground: area?.kind ?? line?.kind ?? piece }),
      family: FAMILIES.ground,
      way: area?.outline ?? line?.points ?? [],
    };
  },
  scatter: () => ({ label: say('Ground at random'), family: FAMILIES.ground }),
  automaton: () => ({ label: say('Let the book lead this side'), family: FAMILIES.automaton, role: 'grave' }),
  edge: ({ edge }) => ({
    label: say('Take the {edge, select, north {north} south {south} east {east} other {west}} edge', { edge }),
    family: FAMILIES.edge,
  }),
  agree: () => ({ label: say('Agree on a signal'), family: FAMILIES.signal }),
  toward: ({ unit, goal }, state) => ({
    label: say('Group {unit} falls back {goal, select, cover {into cover} other {towards its own edge}}', { unit, goal }),
    short: say('Fall back {goal, select, cover {into cover} other {towards the own edge}}', { goal }),
    family: FAMILIES.fallBack,
    figures: members(state, unit),
  }),
  move: (order, state) => {
    const { unit, ways, leave, during } = order;
    const group = findGroup(state, unit);
    const targets = group === null ? [] : charged(state, group, order);
    const [label, short] = going(state, order, targets);
    const besides = { shots: during.length, gone: leave.length, leave: [...leave] };
    const WITH = '{what}{shots, plural, =0 {} other {, shooting on the way}}{gone, plural, =0 {} other {, {leave} leaving the table}}';
    const plain = during.length + leave.length === 0;
    return {
      label: plain ? label : say(WITH, { what: label, ...besides }),
      short: plain ? short : say(WITH, { what: short, ...besides }),
      family: leave.length > 0 ? FAMILIES.leave : targets.length > 0 ? FAMILIES.charge : FAMILIES.move,
      figures: members(state, unit),
      targets: [...targets, ...during.map(({ target }) => target)].flatMap(target => members(state, target)),
      ways,
      ...(leave.length > 0 ? { role: 'grave' } : {}),
    };
  },
  shoot: ({ figure, target, weapon }, state) => {
    const facts = { figure, target, weapon: weaponOf(weapon) };
    return {
      label: say('{figure} shoots at group {target}{weapon, select, null {} other { with the {weapon}}}', facts),
      short: say('Shoot at group {target}{weapon, select, null {} other { with the {weapon}}}', facts),
      family: FAMILIES.shoot,
      figures: [figure],
      targets: members(state, target),
    };
  },
  smoke: ({ figure, at }) => ({
    label: say('{figure} throws a smoke bomb', { figure }),
    short: say('Throw a smoke bomb'),
    family: FAMILIES.smoke,
    figures: [figure],
    way: [at],
  }),
  load: ({ figure, weapon }) => {
    const facts = { figure, weapon: weaponOf(weapon) };
    return {
      label: say('{figure} loads{weapon, select, null {} other { the {weapon}}}', facts),
      short: say('Load{weapon, select, null {} other { the {weapon}}}', facts),
      family: FAMILIES.load,
      figures: [figure],
    };
  },
  mount: ({ figure, horse }) => ({
    label: say('{figure} mounts', { figure }),
    short: say('Mount'),
    family: FAMILIES.mount,
    figures: [figure],
    piece: horse,
  }),
  dismount: ({ figure, to }) => ({
    label: say('{figure} dismounts', { figure }),
    short: say('Dismount'),
    family: FAMILIES.dismount,
    figures: [figure],
    way: [to],
  }),
  climb: ({ figure, to }, state) => {
    const climber = findFigure(state, figure);
    const targets = climber === null ? [] : climbCharges(state, climber, to);
    const facts = { figure, count: targets.length, targets };
    return {
      label: say('{figure} climbs{count, plural, =0 {} one { and charges group {targets}} other { and charges groups {targets}}}', facts),
      short: say('Climb{count, plural, =0 {} one { and charge group {targets}} other { and charge groups {targets}}}', facts),
      family: targets.length > 0 ? FAMILIES.charge : FAMILIES.climb,
      figures: [figure],
      targets: targets.flatMap(target => members(state, target)),
      way: [to],
    };
  },
  carry: ({ figure, thing, facing }, state) => {
    const facts = { figure, thing: loadName(state, thing), turned: facing !== null };
    return {
      label: say('{figure} takes up the {thing}{turned, select, true {, to plant it facing another way} other {}}', facts),
      short: say('Take up the {thing}{turned, select, true {, to plant it facing another way} other {}}', facts),
      family: FAMILIES.carry,
      figures: [figure],
      piece: thing,
      ...(facing === null ? {} : { facing: degrees(facing) }),
    };
  },
  use: ({ figure, thing }, { battle: { special } }) => {
    const facts = { figure, thing, gate: special.gates.some(({ line }) => line === thing) };
    return {
      label: say('{gate, select, true {{figure} opens the {thing}} other {{figure} puts out the {thing}}}', facts),
      short: say('{gate, select, true {Open the {thing}} other {Put out the {thing}}}', facts),
      family: FAMILIES.use,
      figures: [figure],
      ...(special.lanterns.some(({ id }) => id === thing) ? { piece: thing } : {}),
    };
  },
  finishOff: ({ figure, target }) => ({
    label: say('{figure} finishes {target} off', { figure, target }),
    short: say('Finish {target} off', { target }),
    family: FAMILIES.finishOff,
    figures: [figure],
    targets: [target],
  }),
  reveal: ({ unit }, state) => ({
    label: say('Group {unit} shows itself', { unit }),
    short: say('Come out of hiding'),
    family: FAMILIES.reveal,
    figures: members(state, unit),
  }),
  front: ({ unit, facing }, state) => ({
    label: say('Group {unit} fronts {to}', { unit, to: windTo(facing) }),
    short: say('Front {to}', { to: windTo(facing) }),
    family: FAMILIES.front,
    figures: members(state, unit),
    facing: degrees(facing),
  }),
  instruct: ({ unit, when, whom, how }, state) => ({
    label: say('Held fire of group {unit}: {when}, at {whom}, {how}', {
      unit,
      when: WHEN_NAME[when],
      whom: WHOM_NAME[whom],
      how: HOW_NAME[how],
    }),
    family: FAMILIES.instruct,
    figures: members(state, unit),
  }),
  command: ({ unit, order }, state) => ({
    label: say('New order for group {unit}: {order}', { unit, order: commandText(order) }),
    short: say('New order: {order}', { order: commandText(order) }),
    family: FAMILIES.command,
    figures: members(state, unit),
  }),
  message: ({ unit, to, order }, state) => ({
    label: say('Group {unit} takes word to group {to}: {order}', { unit, to, order: commandText(order) }),
    short: say('Take word to group {to}: {order}', { to, order: commandText(order) }),
    family: FAMILIES.command,
    figures: members(state, unit),
  }),
  signal: ({ figure }) => ({
    label: say('{figure} gives the signal', { figure }),
    short: say('Give the signal'),
    family: FAMILIES.signal,
    figures: [figure],
  }),
  finish: ({ unit }, state) => ({
    label: say('Group {unit} is done for this turn', { unit }),
    short: say('Done for this turn'),
    family: FAMILIES.finish,
    figures: members(state, unit),
  }),
  fire: ({ figures, target }, state) => ({
    label: say('{count, plural, one {{figures} fires at group {target}} other {{figures} fire at group {target}}}', {
      count: figures.length,
      figures: [...figures],
      target,
    }),
    short: say('Fire at group {target}', { target }),
    family: FAMILIES.heldFire,
    figures,
    targets: members(state, target),
  }),
  wait: () => ({ label: say('Wait'), family: FAMILIES.hold, role: 'end' }),
  spare: ({ target }, state) => ({
    label: say('Leave group {target} alone this turn', { target }),
    family: FAMILIES.hold,
    targets: members(state, target),
  }),
  pass: () => ({ label: say('Hold, and do not ask again this turn'), family: FAMILIES.hold }),
  pair: ({ figure, target }) => ({
    label: say('{figure} fights {target}', { figure, target }),
    short: say('Fight {target}', { target }),
    family: FAMILIES.pair,
    figures: [figure],
    targets: [target],
  }),
  join: ({ figure, target }) => ({
    label: say('{figure} joins in against {target}', { figure, target }),
    short: say('Join in against {target}', { target }),
    family: FAMILIES.pair,
    figures: [figure],
    targets: [target],
  }),
  primary: ({ figure }) => ({
    label: say('{figure} is the primary', { figure }),
    short: say('Be the primary'),
    family: FAMILIES.pair,
    figures: [figure],
  }),
  first: ({ figure }) => ({
    label: say('{figure} fights first', { figure }),
    short: say('Fight first'),
    family: FAMILIES.pair,
    figures: [figure],
  }),
  follow: ({ figure, to }) => ({
    label: say('{figure} follows up', { figure }),
    short: say('Follow up'),
    family: FAMILIES.follow,
    figures: [figure],
    way: [to],
  }),
  lastWords: ({ figure }) => ({
    label: say('Last words of {figure}', { figure }),
    family: FAMILIES.lastWords,
    role: 'talk',
    figures: [figure],
  }),
  done: (_order, state) => ({ label: ending(state), family: FAMILIES.end, role: 'end' }),
});
