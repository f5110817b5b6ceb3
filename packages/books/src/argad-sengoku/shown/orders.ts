/** What each order means to those who choose it: whose it is, what it is aimed at, where it leads, how it is called. */
import { choicesBy, now, say, type Described, type FigureId, type Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { blockOf } from '../muster/statBlocks.ts';
import type { ArgMoment, ArgOrder, ArgState } from '../state.ts';
import { TERMS_SAID } from '../words.ts';
import { shooting, striking } from './attacks.ts';
import { FAMILIES } from './families.ts';
import { crowd, dragging, givingGround, going, marching } from './ways.ts';

type Family = (typeof FAMILIES)[keyof typeof FAMILIES];

/** An order without a target or a way. */
const plainly =
  (label: string, short: string, family: Family) =>
  ({ figures }: { readonly figures: readonly FigureId[] }): Described<ArgOrder> => ({
    label: say(label, crowd(figures)),
    short: say(short),
    family,
    figures,
  });

/** Which part of its zone a formation takes; null where nobody knows the zone. */
function wing(state: ArgState, places: Readonly<Record<string, Point>>): 'left' | 'middle' | 'right' | null {
  const [first] = Object.keys(places);
  const faction = state.figures.find(({ kit }) => kit.id === first)?.kit.faction;
  const xs = (faction === undefined ? [] : (state.battle.factions[faction]?.deploy ?? [])).flatMap(({ within }) =>
    within.flatMap(outline => outline.map(([x]) => x)),
  );
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  const mean = Object.values(places).reduce((sum, [x]) => sum + x, 0) / Math.max(1, Object.keys(places).length);
  if (xs.length === 0 || high === low) return null;
  const share = (mean - low) / (high - low);
  return share < 0.4 ? 'left' : share > 0.6 ? 'right' : 'middle';
}

const RELATED: Readonly<Record<Extract<ArgOrder, { kind: 'relate' }>['as'], Sentence>> = {
  ally: say('an ally'),
  neutral: say('neutral'),
  enemy: say('an enemy'),
};

/** What "done" ends. */
const ENDS: Readonly<Partial<Record<ArgMoment['kind'], Sentence>>> = {
  deploying: say('End setting up'),
  orders: say('End giving orders'),
  shooting: say('End declaring shots'),
  springing: say('End choosing who springs'),
  acting: say('End moving by surprise'),
  actShooting: say('End shooting by surprise'),
  melee: say('End declaring blows'),
  epilogue: say('End voting'),
};
function ending(state: ArgState): Sentence {
  const kind = now(state)?.kind;
  return (kind === undefined ? undefined : ENDS[kind]) ?? say('Done');
}

/** A game master's act on one figure. */
const ruled = (label: Sentence, short: Sentence, figure: FigureId): Described<ArgOrder> => ({
  label,
  short,
  family: FAMILIES.master,
  targets: [figure],
});

export const choice = choicesBy<ArgState, ArgOrder>({
  deploy: ({ places }, state) => {
    const ids = Object.keys(places) as FigureId[]; // the keys of the places
    return {
      label: say(
        'Set up {count, plural, one {# figure} other {# figures}}{wing, select, left {, on the left} right {, on the right} middle {, in the middle} other {}}',
        { count: ids.length, wing: wing(state, places) },
      ),
      short: say('Set up {count, plural, one {one man} other {# men}}', { count: ids.length }),
      family: FAMILIES.deploy,
      figures: ids,
      ways: Object.fromEntries(Object.entries(places).map(([id, at]) => [id, [at]])),
    };
  },
  traitor: ({ figure }) => ({
    label: say('{figure} is our man in disguise', { figure }),
    short: say('Our man in disguise'),
    family: FAMILIES.traitor,
    targets: [figure],
  }),
  hold: ({ figures, shot, facing }) => {
    const facts = crowd(figures);
    const about = { figures, family: FAMILIES.hold };
    if (shot === null && facing !== null)
      return {
        ...about,
        label: say('{count, plural, one {{who} holds and turns on the spot} other {{who} hold and turn on the spot}}', facts),
        short: say('Hold and turn on the spot'),
      };
    if (shot === null)
      return {
        ...about,
        label: say('{count, plural, one {{who} holds} other {{who} hold}}', facts),
        short: say('{count, plural, one {Hold} other {All # hold}}', { count: figures.length }),
      };
    if (shot.when === 'start')
      return {
        ...about,
        label: say('{count, plural, one {{who} holds and shoots at once} other {{who} hold and shoot at once}}', facts),
        short: say('Hold and shoot at once'),
      };
    const wait = { target: shot.figure, within: shot.within };
    return {
      ...about,
      targets: [shot.figure],
      label: say(
        '{count, plural, one {{who} holds, and shoots when {target} is within {within, length}} other {{who} hold, and shoot when {target} is within {within, length}}}',
        { ...facts, ...wait },
      ),
      short: say('Hold, and shoot when {target} is within {within, length}', wait),
    };
  },
  reload: order =>
    order.with === null || order.with === undefined
      ? plainly('{count, plural, one {{who} reloads} other {{who} reload}}', 'Reload', FAMILIES.reload)(order)
      : {
          label: say('{count, plural, one {{who} reloads the {weapon}} other {{who} reload the {weapon}}}', {
            ...crowd(order.figures),
            weapon: say(order.with),
          }),
          short: say('Reload the {weapon}', { weapon: say(order.with) }),
          family: FAMILIES.reload,
          figures: order.figures,
        },
  hide: plainly('{count, plural, one {{who} hides} other {{who} hide}}', 'Hide', FAMILIES.hide),
  brace: plainly('{count, plural, one {{who} braces for a charge} other {{who} brace for a charge}}', 'Brace for a charge', FAMILIES.brace),
  take: plainly(
    '{count, plural, one {{who} picks up what lies there} other {{who} pick up what lies there}}',
    'Pick up what lies there',
    FAMILIES.take,
  ),
  plant: plainly(
    '{count, plural, one {{who} sets the mantlet down} other {{who} set the mantlets down}}',
    'Set the mantlet down',
    FAMILIES.plant,
  ),
  move: ({ figures, way }, state) => going(state, figures, way),
  charge: ({ figures, target, way }) => ({
    label: say('{count, plural, one {{who} charges {target}} other {{who} charge {target}}}', { ...crowd(figures), target }),
    short: say('Charge {target}', { target }),
    family: FAMILIES.charge,
    figures,
    targets: [target],
    way,
  }),
  follow: ({ figures, target }) => ({
    label: say('{count, plural, one {{who} follows {target}} other {{who} follow {target}}}', { ...crowd(figures), target }),
    short: say('Follow {target}', { target }),
    family: FAMILIES.follow,
    figures,
    targets: [target],
  }),
  mount: ({ figures, horse, way }) => ({
    label: say('{count, plural, one {{who} mounts} other {{who} mount}}{on, select, true { and rides on} other {}}', {
      ...crowd(figures),
      on: way.length > 0,
    }),
    short: say('Mount{on, select, true { and ride on} other {}}', { on: way.length > 0 }),
    family: FAMILIES.mount,
    figures,
    piece: horse,
    way,
  }),
  dismount: ({ figures, way }) => ({
    label: say('{count, plural, one {{who} dismounts} other {{who} dismount}}{on, select, true { and walks on} other {}}', {
      ...crowd(figures),
      on: way.length > 0,
    }),
    short: say('Dismount{on, select, true { and walk on} other {}}', { on: way.length > 0 }),
    family: FAMILIES.dismount,
    figures,
    way,
  }),
  march: marching,
  drag: dragging,
  relate: ({ side, as }) => ({
    label: say('Declare {side} {as}', { side, as: RELATED[as] }),
    family: FAMILIES.talk,
    role: 'talk',
  }),
  offer: ({ side, terms, turns }) => ({
    label: say('Offer {side} {terms} for {turns, plural, one {# turn} other {# turns}}', { side, terms: TERMS_SAID[terms], turns }),
    family: FAMILIES.talk,
    role: 'talk',
  }),
  accept: ({ side }) => ({ label: say('Accept the offer of {side}', { side }), family: FAMILIES.talk, role: 'talk' }),
  peace: () => ({ label: say('Propose to end the game here'), family: FAMILIES.talk, role: 'talk' }),
  deadlock: ({ figures }) => ({
    label: say('Call a deadlock between {figures}', { figures: [...figures] }),
    family: FAMILIES.deadlock,
    targets: figures,
  }),
  agree: () => ({ label: say('Agree that it is a deadlock'), family: FAMILIES.deadlock }),
  shoot: shooting,
  avoid: ({ figure, target }) => ({
    label: say('{figure} avoids arrows from {target} on, clockwise', { figure, target }),
    short: say('Avoid arrows from {target} on, clockwise', { target }),
    family: FAMILIES.avoid,
    figures: [figure],
    targets: [target],
  }),
  victim: ({ figure, target }) => ({
    label: say('{figure} is in the way of the shot by {target}', { figure, target }),
    short: say('In the way of the shot by {target}', { target }),
    family: FAMILIES.victim,
    figures: [figure],
    targets: [target],
  }),
  spring: plainly('{count, plural, one {{who} springs} other {{who} spring}}', 'Spring', FAMILIES.spring),
  reveal: ({ figure }) => ({
    label: say('{figure} stands up, without surprise', { figure }),
    short: say('Stand up, without surprise'),
    family: FAMILIES.reveal,
    figures: [figure],
  }),
  signal: ({ figure }) => ({
    label: say('{figure} gives the signal', { figure }),
    short: say('Give the signal'),
    family: FAMILIES.signal,
    figures: [figure],
  }),
  strike: striking,
  decline: ({ figure }) => ({
    label: say('{figure} does not strike', { figure }),
    short: say('Do not strike'),
    family: FAMILIES.decline,
    figures: [figure],
  }),
  bend: givingGround,
  press: ({ figure, to }) => ({
    label: say('{figure} follows up', { figure }),
    short: say('Follow up'),
    family: FAMILIES.press,
    figures: [figure],
    way: [to],
  }),
  stay: ({ figure }) => ({ label: say('{figure} stays', { figure }), short: say('Stay'), family: FAMILIES.stay, figures: [figure] }),
  deed: ({ figure }) => ({ label: say('The finest deed: {figure}', { figure }), family: FAMILIES.deed, targets: [figure] }),
  raise: ({ figure }) => ({ label: say('Promote {figure}', { figure }), family: FAMILIES.raise, targets: [figure] }),
  gmMove: ({ figure, to }) => ({ ...ruled(say('Game master: move {figure}', { figure }), say('Move him'), figure), way: [to] }),
  gmAdd: ({ is, side, to }) => ({
    label: say('Game master: bring {somebody} for {side}', { somebody: say(blockOf(is).title), side }),
    family: FAMILIES.master,
    way: [to],
  }),
  gmRemove: ({ figure }) => ({
    ...ruled(say('Game master: take {figure} away', { figure }), say('Take him away'), figure),
    role: 'grave',
  }),
  gmReveal: ({ figure }) => ruled(say('Game master: reveal {figure}', { figure }), say('Reveal him'), figure),
  gmHide: ({ figure }) => ruled(say('Game master: let {figure} hide', { figure }), say('Let him hide'), figure),
  gmTest: ({ figure }) => ruled(say('Game master: test {figure} in secret', { figure }), say('Test him in secret'), figure),
  gmRelate: ({ side, other, as }) => ({
    label: say(
      '{as, select, ally {Game master: {side} and {other} are allies} neutral {Game master: {side} and {other} are neutral} other {Game master: {side} and {other} are enemies}}',
      { side, other, as },
    ),
    family: FAMILIES.master,
  }),
  gmGround: ({ piece, as }) => ({
    label: say('Game master: {piece} counts as {as}', { piece, as }),
    family: FAMILIES.master,
    piece,
  }),
  gmNote: ({ text, secret }) => ({
    label: say('{secret, select, true {Game master, in secret: {text}} other {Game master: {text}}}', { text, secret }),
    family: FAMILIES.note,
    role: 'talk',
  }),
  gmUndo: () => ({ label: say('Game master: back to the start of the phase'), family: FAMILIES.master, role: 'grave' }),
  done: (_order, state) => ({ label: ending(state), family: FAMILIES.end, role: 'end' }),
});
