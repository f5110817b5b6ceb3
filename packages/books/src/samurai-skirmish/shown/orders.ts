/** What each order means to those who choose it: whose it is, what it is aimed at, where it leads, how it is called. */
import { choicesBy, now, say, shiftOf, windTo, type Facts, type Family, type FigureId, type Sentence, type Spot } from '@nobori/engine';
import { bandsOf } from './bands.ts';
import { findFigure, membersOf, type SskOrder, type SskState, type UnitId } from '../state.ts';

const FAMILIES = {
  deploy: { key: 'deploy', title: say('Set up'), icon: 'set' },
  declare: { key: 'declare', title: say('Declare a charge'), icon: 'charge' },
  first: { key: 'first', title: say('First to move'), icon: 'order' },
  move: { key: 'move', title: say('Move'), icon: 'move' },
  charge: { key: 'charge', title: say('Charge'), icon: 'charge' },
  shoot: { key: 'shoot', title: say('Shoot'), icon: 'shoot' },
  parry: { key: 'parry', title: say('Parry'), icon: 'parry' },
  end: { key: 'end', title: say('End'), icon: 'end' },
} as const satisfies Readonly<Record<string, Family>>;

const members = (state: SskState, unit: UnitId): FigureId[] => membersOf(state, unit).map(({ kit }) => kit.id);

const bands = (state: SskState, own: UnitId, foe: UnitId) =>
  bandsOf({ unit: own, men: members(state, own) }, { unit: foe, men: members(state, foe) });

/** What "done" ends. */
const ENDS: Readonly<Record<string, Sentence>> = {
  declaring: say('End declaring'),
  declaringSecretly: say('End declaring'),
  moving: say('End moving'),
  firing: say('End firing'),
};
const ending = (state: SskState): Sentence => ENDS[now(state)?.kind ?? ''] ?? say('Done');

/** How far the middle of a unit comes, and which way; nothing of it where they stay. */
function going(state: SskState, ways: Readonly<Record<FigureId, readonly Spot[]>>): Facts {
  const shift = shiftOf(ways, id => findFigure(state, id)?.at);
  const far = shift === null ? 0 : Math.round(Math.hypot(...shift));
  return far === 0 || shift === null ? { far: 0, to: null } : { far, to: windTo(shift) };
}

export const choice = choicesBy<SskState, SskOrder>({
  deploy: ({ unit, places }, state) => ({
    label: say('Set up unit {unit}', { unit }),
    family: FAMILIES.deploy,
    figures: members(state, unit),
    ways: Object.fromEntries(Object.entries(places).map(([id, at]) => [id, [at]])),
  }),
  declare: ({ unit, target }, state) => ({
    label: say(
      '{men, plural, one {{lead} declares} other {{lead} and {more} more declare}} a charge on {foes, plural, =0 {{first}} one {{first}} other {{first} and {others} more}}',
      bands(state, unit, target),
    ),
    short: say(
      'Declare a charge on {foes, plural, =0 {{first}} one {{first}} other {{first} and {others} more}}',
      bands(state, unit, target),
    ),
    family: FAMILIES.declare,
    figures: members(state, unit),
    targets: members(state, target),
  }),
  first: ({ side }, state) => ({ label: say('{side} first', { side: state.battle.sides[side].id }), family: FAMILIES.first }),
  move: ({ unit, ways, dismount, leave }, state) => ({
    label: say(
      'Move unit {unit}{to, select, null {} other { {far, length} {to}}}{off, plural, =0 {} other {, {dismount} dismounting}}{gone, plural, =0 {} other {, {leave} leaving the table}}',
      { unit, ...going(state, ways), off: dismount.length, dismount: [...dismount], gone: leave.length, leave: [...leave] },
    ),
    family: FAMILIES.move,
    figures: members(state, unit),
    ways,
    ...(leave.length > 0 ? { role: 'grave' } : {}),
  }),
  charge: ({ figure, to }) => ({
    label: say('{figure} charges home', { figure }),
    short: say('Charge home'),
    family: FAMILIES.charge,
    figures: [figure],
    way: [to],
  }),
  advance: ({ figure, way }) => ({
    label: say('{figure} falls short', { figure }),
    short: say('Fall short'),
    family: FAMILIES.charge,
    figures: [figure],
    way,
  }),
  stand: ({ figure }) => ({ label: say('{figure} stands', { figure }), short: say('Stand'), family: FAMILIES.charge, figures: [figure] }),
  fire: ({ figure, target }) => ({
    label: say('{figure} shoots at {target}', { figure, target }),
    short: say('Shoot at {target}', { target }),
    family: FAMILIES.shoot,
    figures: [figure],
    targets: [target],
  }),
  parry: ({ figure, hits, spread }) => {
    const strikes = Object.entries(spread).map(([target, times]) => say('{times} at {target}', { times, target }));
    const facts = { figure, hits, strikes, others: strikes.length };
    return {
      label: say(
        '{figure} {hits, plural, =0 {strikes with all} one {parries one} other {parries #}}{others, plural, =0 {} other {, strikes {strikes}}}',
        facts,
      ),
      short: say(
        '{hits, plural, =0 {Strike with all} one {Parry one} other {Parry #}}{others, plural, =0 {} other {, strike {strikes}}}',
        facts,
      ),
      family: FAMILIES.parry,
      figures: [figure],
    };
  },
  done: (_order, state) => ({ label: ending(state), family: FAMILIES.end, role: 'end' }),
});
