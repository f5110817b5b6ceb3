/** What each order means to those who choose it: whose it is, what it is aimed at, where it leads, how it is called. */
import { choicesBy, now, say, type FigureId, type Sentence } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import { statsOf } from '../characters/counterValues.ts';
import { findFigure, isMan, occupies, type BladesOrder, type BladesState } from '../state.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { FAMILIES } from './families.ts';
import { bodyId, lanternId } from './pieces.ts';

/** The hex a way ends in; null when it has none. */
const end = (way: readonly Hex[]): string | null => {
  const last = way.at(-1);
  return last === undefined ? null : labelFor(last);
};

const mountOf = (state: BladesState, id: FigureId): FigureId | null => {
  const figure = findFigure(state, id);
  return figure !== null && isMan(figure) ? figure.rides : null;
};

/** The cart a horse draws. */
const behind = (state: BladesState, horse: FigureId | null): FigureId[] => {
  const cart = horse === null ? null : (findFigure(state, horse)?.draws ?? null);
  return cart === null ? [] : [cart];
};

const throwsShuriken = (state: BladesState, id: FigureId): boolean => {
  const figure = findFigure(state, id);
  return figure !== null && isMan(figure) && statsOf(figure).shuriken === true;
};

/** A horse that stands is a figure, a dead one lies among the pieces. */
function aimedAt(state: BladesState, id: FigureId): { readonly targets: readonly FigureId[]; readonly piece?: string } {
  const figure = findFigure(state, id);
  return figure !== null && occupies(figure) ? { targets: [id] } : { targets: [], piece: bodyId(id) };
}

/** What "done" and "stay" end. */
const ENDS: Readonly<Record<string, Sentence>> = {
  shooting: say('End shooting'),
  moving: say('End moving'),
  combat: say('End fighting'),
  movingOn: say('Stop here'),
  closingUp: say('Stay here'),
  advancing: say('Do not advance'),
};
const ending = (state: BladesState): Sentence => ENDS[now(state)?.kind ?? ''] ?? say('Done');

/** Going off the map cannot be taken back, and is asked about first. */
const going = (leave: boolean) => (leave ? ({ role: 'grave' } as const) : {});

export const choice = choicesBy<BladesState, BladesOrder>({
  deploy: ({ figure, at }) => ({
    label: say('{figure} begins at {hex}', { figure, hex: labelFor(at) }),
    short: say('Begin at {hex}', { hex: labelFor(at) }),
    family: FAMILIES.deploy,
    figures: [figure],
    way: [at],
  }),
  complete: ({ figure, at }, state) => {
    const facts = { figure, task: findFigure(state, figure)?.task?.kind ?? null, hex: at === null ? null : labelFor(at) };
    return {
      label: say(
        '{figure} {task, select, mount {gets into the saddle} dismount {gets off the horse} detach {unharnesses the horse} harness {harnesses the horse} arm {puts on the armour} seppuku {commits seppuku} other {finishes}}{hex, select, null {} other { into {hex}}}',
        facts,
      ),
      short: say(
        '{task, select, mount {Get into the saddle} dismount {Get off the horse} detach {Unharness the horse} harness {Harness the horse} arm {Put on the armour} seppuku {Commit seppuku} other {Finish}}{hex, select, null {} other { into {hex}}}',
        facts,
      ),
      family: FAMILIES.complete,
      figures: [figure],
      way: at === null ? [] : [at],
    };
  },
  shoot: ({ figure, target }, state) => {
    const throws = throwsShuriken(state, figure);
    return {
      label: say('{figure} {throws, select, true {throws a shuriken} other {shoots}} at {target}', { figure, target, throws }),
      short: say('{throws, select, true {Throw a shuriken} other {Shoot}} at {target}', { target, throws }),
      family: throws ? FAMILIES.throw : FAMILIES.shoot,
      figures: [figure],
      targets: [target],
    };
  },
  shootLantern: ({ figure, at }, state) => {
    const throws = throwsShuriken(state, figure);
    const facts = { figure, throws, hex: labelFor(at) };
    return {
      label: say('{figure} {throws, select, true {throws a shuriken} other {shoots}} at the lantern at {hex}', facts),
      short: say('{throws, select, true {Throw a shuriken} other {Shoot}} at the lantern at {hex}', facts),
      family: throws ? FAMILIES.throw : FAMILIES.shoot,
      figures: [figure],
      piece: lanternId(at),
    };
  },
  move: ({ figure, way, leave, cost }) => {
    const facts = { figure, hex: end(way), leave };
    return {
      label: say(
        '{figure} {hex, select, null {} other {moves to {hex}}}{leave, select, true {{hex, select, null {} other { and }}leaves the map} other {}}',
        facts,
      ),
      short: say('{hex, select, null {Leave the map} other {Move to {hex}{leave, select, true { and leave the map} other {}}}}', facts),
      family: leave ? FAMILIES.leave : FAMILIES.move,
      ...going(leave),
      figures: [figure],
      way,
      cost,
    };
  },
  ride: ({ figure, way, facing, leave, cost }, state) => {
    const facts = { figure, hex: end(way), facing, leave };
    return {
      label: say(
        '{figure} {leave, select, true {{hex, select, null {} other {rides to {hex} and }}leaves the map} other {rides to {hex}, facing {facing, select, 0 {north} 1 {north-east} 2 {south-east} 3 {south} 4 {south-west} other {north-west}}}}',
        facts,
      ),
      short: say(
        '{leave, select, true {{hex, select, null {Leave the map} other {Ride to {hex} and leave the map}}} other {Ride to {hex}, facing {facing, select, 0 {north} 1 {north-east} 2 {south-east} 3 {south} 4 {south-west} other {north-west}}}}',
        facts,
      ),
      family: leave ? FAMILIES.leave : FAMILIES.ride,
      ...going(leave),
      figures: [figure],
      brings: behind(state, mountOf(state, figure)),
      way,
      facing,
      cost,
    };
  },
  lead: ({ figure, horse, walk, way, leave }, state) => {
    const whole = [...walk, ...way];
    // Where what he leads then stands makes the difference between two ways to one hex.
    const facts = { figure, horse, hex: end(way), by: end(whole.slice(0, -1)), leave };
    return {
      label: say(
        '{figure} leads {horse}{hex, select, null {} other { to {hex}}}{by, select, null {} other { by {by}}}{leave, select, true { and off the map} other {}}',
        facts,
      ),
      short: say(
        'Lead {horse}{hex, select, null {} other { to {hex}}}{by, select, null {} other { by {by}}}{leave, select, true { and off the map} other {}}',
        facts,
      ),
      family: FAMILIES.lead,
      ...going(leave),
      figures: [figure],
      way: whole,
      brings: [horse, ...behind(state, horse)],
    };
  },
  haul: ({ figure, cart, ways, leave }) => {
    // The keys of `ways` are ids of figures, as its type says.
    const others = (Object.keys(ways) as FigureId[]).filter(id => id !== figure);
    const facts = { figure, cart, others, hex: end(ways[figure] ?? []), leave };
    return {
      label: say(
        '{figure} hauls {cart}{hex, select, null {} other { towards {hex}}} with {others}{leave, select, true {, and off the map} other {}}',
        facts,
      ),
      family: FAMILIES.haul,
      ...going(leave),
      figures: [figure, ...others],
      piece: cart,
      ways,
      brings: [cart],
    };
  },
  mount: ({ figure, target }) => ({
    label: say('{figure} mounts {target}', { figure, target }),
    short: say('Mount {target}', { target }),
    family: FAMILIES.mount,
    figures: [figure],
    targets: [target],
  }),
  dismount: ({ figure }) => ({
    label: say('{figure} dismounts', { figure }),
    short: say('Dismount'),
    family: FAMILIES.dismount,
    figures: [figure],
  }),
  detach: ({ figure, target }, state) => ({
    label: say('{figure} unharnesses {target}', { figure, target }),
    short: say('Unharness {target}', { target }),
    family: FAMILIES.detach,
    figures: [figure],
    ...aimedAt(state, target),
  }),
  harness: ({ figure, target, cart }) => ({
    label: say('{figure} harnesses {target} to {cart}', { figure, target, cart }),
    short: say('Harness {target} to {cart}', { target, cart }),
    family: FAMILIES.harness,
    figures: [figure],
    targets: [target],
    piece: cart,
  }),
  arm: ({ figure }) => ({
    label: say('{figure} puts on his armour', { figure }),
    short: say('Put on the armour'),
    family: FAMILIES.arm,
    figures: [figure],
  }),
  seppuku: ({ figure }) => ({
    label: say('{figure} commits seppuku', { figure }),
    short: say('Commit seppuku'),
    family: FAMILIES.seppuku,
    role: 'grave',
    figures: [figure],
  }),
  clear: ({ figures, at }) => ({
    label: say('{figures} clear the bodies from {hex}', { figures, hex: labelFor(at) }),
    family: FAMILIES.bodies,
    figures,
    way: [at],
  }),
  shift: ({ bodies, at, rear }) => ({
    label: say('Shift the {count, plural, one {body} other {bodies}} of {bodies} to {hex}{rear, select, null {} other { and {rear}}}', {
      bodies,
      count: bodies.length,
      hex: labelFor(at),
      rear: rear === null ? null : labelFor(rear),
    }),
    family: FAMILIES.bodies,
    way: [at],
  }),
  attack: ({ figures, targets }) => {
    const facts = { figures, targets, count: figures.length };
    return {
      label: say('{figures} {count, plural, one {attacks} other {attack}} {targets}', facts),
      short: say('{count, plural, one {Attack {targets}} other {{figures} attack {targets}}}', facts),
      family: FAMILIES.attack,
      figures,
      targets,
    };
  },
  tend: ({ figure, at, light }) => ({
    label: say('{figure} {light, select, true {lights} other {puts out}} the lantern at {hex}', { figure, light, hex: labelFor(at) }),
    short: say('{light, select, true {Light} other {Put out}} the lantern at {hex}', { light, hex: labelFor(at) }),
    family: FAMILIES.lantern,
    figures: [figure],
    piece: lanternId(at),
  }),
  deflect: ({ figure, use }) => ({
    label: say('{figure} {use, select, true {tries to deflect} other {takes}} the arrow', { figure, use }),
    short: say('{use, select, true {Try to deflect} other {Take}} the arrow', { use }),
    family: FAMILIES.deflect,
    figures: [figure],
  }),
  retreat: ({ figure, way }) => {
    const via = way.slice(0, -1).map(labelFor);
    const facts = { figure, hex: end(way), via, between: via.length };
    return {
      label: say('{figure} falls back to {hex}{between, plural, =0 {} other { by way of {via}}}', facts),
      short: say('Fall back to {hex}{between, plural, =0 {} other { by way of {via}}}', facts),
      family: FAMILIES.retreat,
      figures: [figure],
      way,
    };
  },
  place: ({ figure, at }) => ({
    label: say('{figure} is put down at {hex}', { figure, hex: labelFor(at) }),
    short: say('Put down at {hex}', { hex: labelFor(at) }),
    family: FAMILIES.place,
    figures: [figure],
    way: [at],
  }),
  suffer: ({ figure }) => ({
    label: say('{figure} takes the result', { figure }),
    short: say('Take the result'),
    family: FAMILIES.suffer,
    figures: [figure],
  }),
  challenge: ({ figure }) => ({
    label: say('{figure} calls for single combat', { figure }),
    short: say('Call for single combat'),
    family: FAMILIES.challenge,
    figures: [figure],
    anytime: true, // BLD-166
  }),
  accept: ({ figure }) => ({
    label: say('{figure} takes up the challenge', { figure }),
    short: say('Take up the challenge'),
    family: FAMILIES.accept,
    figures: [figure],
  }),
  refuse: () => ({ label: say('Refuse the challenge'), family: FAMILIES.refuse }),
  abandon: ({ figure }) => ({
    label: say('{figure} breaks the duel, and the game is lost', { figure }),
    short: say('Break the duel and lose the game'),
    family: FAMILIES.abandon,
    role: 'grave',
    figures: [figure],
  }),
  judge: ({ honour }) => ({
    label: say('{honour, select, true {Honour} other {Do not honour}} the poem', { honour }),
    family: FAMILIES.judge,
  }),
  stay: (_order, state) => ({ label: ending(state), family: FAMILIES.stay, role: 'end' }),
  done: (_order, state) => ({ label: ending(state), family: FAMILIES.end, role: 'end' }),
});
