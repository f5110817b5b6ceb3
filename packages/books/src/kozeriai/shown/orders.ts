/** What each order means to those who choose it: whose it is, what it is aimed at, where it leads, how it is called. */
import { choicesBy, now, say, type Fact, type Facts, type FigureId, type Sentence } from '@nobori/engine';
import { straightTowards, type Hex } from '@nobori/engine/hex';
import type { KozMoment } from '../moments.ts';
import type { KozOrder, OrderOf } from '../orders.ts';
import { findFigure, type Aimed, type KozState } from '../state.ts';
import { compass, hexName, weapon } from '../words.ts';
import { FAMILIES } from './families.ts';

/** What "done" ends, or declines, in each moment that asks. */
const ENDS: Readonly<Partial<Record<KozMoment['kind'], string>>> = {
  deploying: 'End setting up',
  acting: 'End actions',
  firing: 'End shooting',
  choosing: 'End naming targets',
  striking: 'End combat',
  closing: 'Let {figure} come',
  resuming: 'Stop here',
  impact: 'Ride on without a stroke',
  throwing: 'Stand fast',
  closingIn: 'Stay outside',
  deflecting: 'Do not deflect',
  bracing: 'Only brace',
  breaking: 'Let {target} go',
};

function ending(state: KozState): Sentence {
  const moment = now(state);
  if (moment === null) return say('Done');
  return say(ENDS[moment.kind] ?? 'Done', {
    ...('figure' in moment ? { figure: moment.figure } : {}),
    ...('target' in moment ? { target: moment.target } : {}),
  });
}

/** From where a figure stands to a hex next to it or straight ahead; the hex's own name where it is neither. */
function towards(state: KozState, figure: FigureId, to: Hex): Fact {
  const at = findFigure(state, figure)?.at;
  const way = at === undefined ? null : straightTowards(at, to);
  return way === null ? hexName(state, to) : compass(way);
}

/** The man, or the horse under him. */
const aimed = ({ target, horse }: Aimed): Facts => ({ target, horse: horse === true });

/** A way to use the weapon: "cut". */
const used = (mode: string | null): Facts => ({ how: mode, mode: mode === null ? null : say(mode) });

/** What is taken in hand for it. */
const taken = (id: string | null, iai: boolean): Facts => ({
  drawn: iai ? 'iai' : (id ?? 'none'),
  weapon: id === null ? null : weapon(id),
});

/** The facts of an order that leads to a hex; the label names the hex, the short one the direction, which is seen from where one stands. */
const leading = (state: KozState, { figure, to }: { readonly figure: FigureId; readonly to: Hex }): Facts => ({
  figure,
  hex: hexName(state, to),
  towards: towards(state, figure, to),
});

function drawing({ figure, weapon: id, drop }: OrderOf<'draw'>): Facts {
  return { figure, what: id, weapon: weapon(id), drop };
}

export const choice = choicesBy<KozState, KozOrder>({
  remark: ({ text }) => ({ label: say('Remark: “{text, verbatim}”', { text }), family: FAMILIES.talk, role: 'talk' }),
  deploy: ({ figure, to, facing }, state) => ({
    label: say('Set up {figure} in {hex}, facing {facing}', { figure, hex: hexName(state, to), facing: compass(facing) }),
    short: say('Set up in {hex}', { hex: hexName(state, to) }),
    family: FAMILIES.deploy,
    figures: [figure],
    way: [to],
    facing,
  }),
  step: (order, state) => {
    const facts = { ...leading(state, order), facing: compass(order.facing), reload: order.reload };
    return {
      label: say('{figure} steps to {hex}, facing {facing}{reload, select, true {, reloading} other {}}', facts),
      short: say('Step {towards}, facing {facing}{reload, select, true {, reloading} other {}}', facts),
      family: FAMILIES.step,
      figures: [order.figure],
      way: [order.to],
      facing: order.facing,
    };
  },
  turn: ({ figure, facing, reload }) => {
    const facts = { figure, facing: compass(facing), reload };
    return {
      label: say('{figure} turns to face {facing}{reload, select, true {, reloading} other {}}', facts),
      short: say('Turn to face {facing}{reload, select, true {, reloading} other {}}', facts),
      family: FAMILIES.turn,
      figures: [figure],
      facing,
    };
  },
  stand: ({ figure, reload }) => ({
    label: say('{figure} {reload, select, true {reloads} other {stands still}}', { figure, reload }),
    short: reload ? say('Reload') : say('Stand still'),
    family: reload ? FAMILIES.load : FAMILIES.stand,
    figures: [figure],
  }),
  aim: order => {
    const facts = { figure: order.figure, ...aimed(order) };
    return {
      label: say('{figure} aims at {horse, select, true {the horse of {target}} other {{target}}}', facts),
      short: say('Aim at {horse, select, true {the horse of {target}} other {{target}}}', facts),
      family: FAMILIES.aim,
      figures: [order.figure],
      targets: [order.target],
    };
  },
  dash: (order, state) => ({
    label: say('{figure} dashes to {hex}', leading(state, order)),
    short: say('Dash to {hex}', leading(state, order)),
    family: FAMILIES.dash,
    figures: [order.figure],
    way: [order.to],
  }),
  climb: (order, state) => ({
    label: say('{figure} climbs over to {hex}', leading(state, order)),
    short: say('Climb over to the {towards}', leading(state, order)),
    family: FAMILIES.climb,
    figures: [order.figure],
    way: [order.to],
  }),
  leave: ({ figure, to }) => ({
    label: say('{figure} slips away over the edge', { figure }),
    short: say('Slip away over the edge'),
    family: FAMILIES.leave,
    role: 'grave',
    figures: [figure],
    way: [to],
  }),
  shoot: ({ figure }) => ({
    label: say('{figure} makes ready to shoot', { figure }),
    short: say('Make ready to shoot'),
    family: FAMILIES.shoot,
    figures: [figure],
  }),
  rise: ({ figure }) => ({
    label: say('{figure} stands up', { figure }),
    short: say('Stand up'),
    family: FAMILIES.rise,
    figures: [figure],
  }),
  lie: ({ figure }) => ({ label: say('{figure} lies down', { figure }), short: say('Lie down'), family: FAMILIES.lie, figures: [figure] }),
  mount: ({ figure, target }) => ({
    label: say('{figure} mounts {target}', { figure, target }),
    short: say('Mount {target}', { target }),
    family: FAMILIES.mount,
    figures: [figure],
    targets: [target],
  }),
  dismount: (order, state) => ({
    label: say('{figure} dismounts to {hex}, facing {facing}', { ...leading(state, order), facing: compass(order.facing) }),
    short: say('Dismount to {hex}, facing {facing}', { ...leading(state, order), facing: compass(order.facing) }),
    family: FAMILIES.dismount,
    figures: [order.figure],
    way: [order.to],
    facing: order.facing,
  }),
  door: ({ figure }) => ({
    label: say('{figure} opens or closes the door', { figure }),
    short: say('Open or close the door'),
    family: FAMILIES.door,
    figures: [figure],
  }),
  ride: ({ figure, gait, to, facing, jump }, state) => {
    const facts = { figure, gait, hex: hexName(state, to), facing: compass(facing), jump };
    return {
      label: say(
        '{figure} {gait, select, halt {halts the horse} turn {turns the horse to face {facing}} sidestep {sidesteps the horse to {hex}} back {backs the horse to {hex}} walk {walks the horse to {hex}, facing {facing}} trot {trots to {hex}, facing {facing}} canter {canters to {hex}, facing {facing}} other {gallops to {hex}}}{jump, select, true {, jumping} other {}}',
        facts,
      ),
      short: say(
        '{gait, select, halt {Halt} turn {Turn to face {facing}} sidestep {Sidestep to {hex}} back {Back to {hex}} walk {Walk to {hex}, facing {facing}} trot {Trot to {hex}, facing {facing}} canter {Canter to {hex}, facing {facing}} other {Gallop to {hex}}}{jump, select, true {, jumping} other {}}',
        facts,
      ),
      family: FAMILIES.ride,
      figures: [figure],
      way: [to],
      facing,
    };
  },
  charge: ({ figure, target, facing }) => ({
    label: say('{figure} charges into {target}', { figure, target }),
    short: say('Charge into {target}', { target }),
    family: FAMILIES.charge,
    figures: [figure],
    targets: [target],
    facing,
  }),
  kiai: ({ figure }) => ({
    label: say('{figure} prepares a ki-ai', { figure }),
    short: say('Prepare a ki-ai'),
    family: FAMILIES.kiai,
    figures: [figure],
  }),
  draw: order => ({
    label: say(
      '{figure} {what, select, hands {puts the weapon away} niten {draws both swords} other {takes the {weapon}}}{drop, select, true {, dropping the other} other {}}',
      drawing(order),
    ),
    short: say(
      '{what, select, hands {Put the weapon away} niten {Draw both swords} other {Take the {weapon}}}{drop, select, true {, dropping the other} other {}}',
      drawing(order),
    ),
    family: FAMILIES.draw,
    figures: [order.figure],
  }),
  release: ({ figure, target }) => ({
    label: say('{figure} lets {target} go', { figure, target }),
    short: say('Let {target} go', { target }),
    family: FAMILIES.release,
    figures: [figure],
    targets: [target],
  }),
  fire: order => {
    const facts = { figure: order.figure, ...aimed(order) };
    return {
      label: say('{figure} shoots at {horse, select, true {the horse of {target}} other {{target}}}', facts),
      short: say('Shoot at {horse, select, true {the horse of {target}} other {{target}}}', facts),
      family: FAMILIES.shoot,
      figures: [order.figure],
      targets: [order.target],
    };
  },
  strike: order => {
    const facts = { figure: order.figure, ...aimed(order), ...used(order.mode), iai: order.iai };
    return {
      label: say(
        '{figure} strikes {horse, select, true {the horse of {target}} other {{target}}}{iai, select, true { while drawing} other {{how, select, null {} other { ({mode})}}}}',
        facts,
      ),
      short: say(
        'Strike {horse, select, true {the horse of {target}} other {{target}}}{iai, select, true { while drawing} other {{how, select, null {} other { ({mode})}}}}',
        facts,
      ),
      family: FAMILIES.strike,
      figures: [order.figure],
      targets: [order.target],
    };
  },
  tear: ({ figure, target }) => ({
    label: say('{figure} tears free of {target}', { figure, target }),
    short: say('Tear free of {target}', { target }),
    family: FAMILIES.tear,
    figures: [figure],
    targets: [target],
  }),
  grapple: ({ figure, target }) => ({
    label: say('{figure} grapples {target}', { figure, target }),
    short: say('Grapple {target}', { target }),
    family: FAMILIES.grapple,
    figures: [figure],
    targets: [target],
  }),
  shout: ({ figure }) => ({
    label: say('{figure} shouts the ki-ai', { figure }),
    short: say('Shout the ki-ai'),
    family: FAMILIES.kiai,
    figures: [figure],
  }),
  finish: ({ figure, target }) => ({
    label: say('{figure} kills the helpless {target}', { figure, target }),
    short: say('Kill the helpless {target}', { target }),
    family: FAMILIES.finish,
    figures: [figure],
    targets: [target],
  }),
  defend: ({ figure, strike, mode, weapon: id, iai }) => {
    const facts = { figure, strike, ...used(mode), ...taken(id, iai) };
    return {
      label: say(
        '{figure} {strike, select, true {strikes back{how, select, null {} other { ({mode})}}} other {parries}}{drawn, select, none {} iai { while drawing} niten {, drawing both swords} other {, taking the {weapon}}}',
        facts,
      ),
      short: say(
        '{strike, select, true {Strike back{how, select, null {} other { ({mode})}}} other {Parry}}{drawn, select, none {} iai { while drawing} niten {, drawing both swords} other {, taking the {weapon}}}',
        facts,
      ),
      family: strike ? FAMILIES.back : FAMILIES.parry,
      figures: [figure],
    };
  },
  push: (order, state) => ({
    label: say('{figure} gives ground to {hex}', leading(state, order)),
    short: say('Give ground to the {towards}', leading(state, order)),
    family: FAMILIES.push,
    figures: [order.figure],
    way: [order.to],
  }),
  enter: (order, state) => ({
    label: say('{figure} gets inside, to {hex}', leading(state, order)),
    short: say('Get inside, to the {towards}', leading(state, order)),
    family: FAMILIES.enter,
    figures: [order.figure],
    way: [order.to],
  }),
  face: ({ figure, facing }) => ({
    label: say('{figure} turns to face {facing}', { figure, facing: compass(facing) }),
    short: say('Turn to face {facing}', { facing: compass(facing) }),
    family: FAMILIES.face,
    figures: [figure],
    facing,
  }),
  aside: (order, state) => ({
    label: say('{figure} leaps aside to {hex}', leading(state, order)),
    short: say('Leap aside to the {towards}', leading(state, order)),
    family: FAMILIES.aside,
    figures: [order.figure],
    way: [order.to],
  }),
  fall: (order, state) => ({
    label: say('{figure} falls to {hex}', leading(state, order)),
    short: say('Fall to {hex}', leading(state, order)),
    family: FAMILIES.fall,
    figures: [order.figure],
    way: [order.to],
  }),
  deflect: ({ figure }) => ({
    label: say('{figure} tries to deflect it', { figure }),
    short: say('Try to deflect it'),
    family: FAMILIES.deflect,
    figures: [figure],
  }),
  hold: ({ figure }) => ({ label: say('{figure} holds on', { figure }), short: say('Hold on'), family: FAMILIES.hold, figures: [figure] }),
  go: ({ figure }) => ({ label: say('{figure} goes on', { figure }), short: say('Go on'), family: FAMILIES.go, figures: [figure] }),
  done: (_order, state) => ({ label: ending(state), family: FAMILIES.end, role: 'end' }),
});
