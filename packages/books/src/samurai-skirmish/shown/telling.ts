/** How each event is told, and whom it is about. */
import { accountsBy, GO, say, sayRoll, type Fact, type FigureId, type Sentence } from '@nobori/engine';
import type { SskEvent } from '../events.ts';
import { findFigure, findUnit, type SskState, type UnitId } from '../state.ts';
import { MELEE, RESULTS } from './phases.ts';
import { STORY } from './story.ts';

const members = (state: SskState, unit: UnitId): FigureId[] =>
  state.figures.filter(figure => figure.kit.unit === unit).map(({ kit }) => kit.id);
const sideOfUnit = (state: SskState, unit: UnitId): string | null => {
  const found = findUnit(state, unit);
  return found === null ? null : state.battle.sides[found.side].id;
};
const sideOfFigure = (state: SskState, id: FigureId): string | null => {
  const figure = findFigure(state, id);
  return figure === null ? null : state.battle.sides[figure.kit.side].id;
};

/** A unit as one would speak of it: by its leader while he stands, else by what it is made of. */
function bandOf(state: SskState, id: UnitId): Sentence {
  const leader = state.figures.find(({ kit, leader: leads, fate }) => leads && fate === null && kit.unit === id);
  if (leader !== undefined) return say('{leader}’s men', { leader: leader.kit.id });
  return say('the {troop, word}', { troop: findUnit(state, id)?.of ?? id });
}
const band = ({ unit }: { readonly unit: UnitId }, state: SskState): Readonly<Record<string, Fact>> => ({ band: bandOf(state, unit) });

export const account = accountsBy<SskState, SskEvent>(
  {
    rolled: {
      // Nothing else tells of a shot or blow: the rule that rolls comes first (SSK-042, SSK-068).
      phase: ({ rules: [rule] }) => (rule === 'SSK-068' ? MELEE : null),
      happening: ({ rules: [rule] }) => (rule === 'SSK-042' ? 'shot' : rule === 'SSK-068' ? 'blow' : 'roll'),
      by: ({ who }, state) => state.figures.filter(({ kit }) => kit.id === who).map(({ kit }) => kit.id),
      to: ({ for: { facts } }, state) => state.figures.filter(({ kit }) => kit.id === facts['target']).map(({ kit }) => kit.id), // of a shot or blow
      side: ({ who }, state) =>
        state.battle.sides.find(side => side.id === who)?.id ?? sideOfUnit(state, who) ?? sideOfFigure(state, who as FigureId), // an id of one of the three
      says: event => sayRoll(event),
      facts: ({ for: { facts } }) => ({ target: facts['target'] ?? null }),
    },
    deployed: { happening: 'setup', by: ({ unit }, state) => members(state, unit), says: 'Unit {unit} is set up.' },
    turnBegan: { happening: 'turn', says: 'Turn {turn}.' },
    precedence: { happening: 'order', side: ({ side }) => side, says: 'Precedence goes to {side}.' },
    declared: {
      happening: 'charge',
      by: ({ unit }, state) => members(state, unit),
      to: ({ target }, state) => members(state, target),
      says: 'Unit {unit} declares a charge on {target}.',
      facts: ({ unit, target }, state) => ({ band: bandOf(state, unit), foes: bandOf(state, target) }),
    },
    movesFirst: { happening: 'order', side: ({ side }) => side, says: 'First to move: {side}.' },
    moved: {
      happening: 'move',
      by: ({ figure }) => [figure],
      at: ({ way }) => way,
      says: '{figure} moves {cost, length} of {allowance, length}.',
      several: GO,
    },
    charged: {
      happening: 'charge',
      by: ({ figure }) => [figure],
      to: ({ touches }) => touches,
      at: ({ way }) => way,
      says: '{figure} charges home against {touches} ({cost, length} of {allowance, length}).',
      several: '{by} charge home.',
    },
    stood: { happening: 'note', by: ({ figure }) => [figure], says: '{figure} stands.', several: '{by} stand fast.' },
    dismounted: { happening: 'mount', by: ({ figure }) => [figure], says: '{figure} dismounts.' },
    left: {
      happening: ({ fate }) => (fate === 'dead' ? 'death' : fate === 'routed' ? 'rout' : 'leave'),
      by: ({ figure }) => [figure],
      says: '{figure} {fate, select, dead {is dead} routed {routs} fled {flees from the table} other {slips away from the table}}.',
      several: '{by} are gone.',
    },
    alarmed: {
      happening: 'alarm',
      says: '{by, select, dice {The watch gives the alarm!} other {The noise of fighting gives the alarm!}}',
    },
    paired: {
      happening: 'blow',
      by: ({ figure }) => [figure],
      to: ({ target }) => [target],
      says: '{paired, select, true {{figure} faces {target}.} other {{figure} joins in against {target}.}}',
      several: '{by} close in.',
      phase: MELEE,
    },
    parried: { happening: 'parry', phase: MELEE, by: ({ figure }) => [figure], says: '{figure} parries with {hits} of {of} hits.' },
    struck: {
      happening: 'hit',
      phase: MELEE,
      to: ({ figure }) => [figure],
      several: '{to} are hit.',
      says: '{figure} is struck {hits, plural, one {once} other {# times}}.',
    },
    wounded: {
      phase: RESULTS,
      happening: ({ result }) => (result === 'lucky' ? 'note' : 'wound'),
      to: ({ figure }) => [figure],
      says: '{figure}, wound roll{face, select, null {} other { {face}}}: {result, select, dead {dead} leg {a leg wound} arm {an arm wound} other {lucky fate, unhurt}}.',
    },
    killed: {
      phase: RESULTS,
      happening: 'death',
      to: ({ figure }) => [figure],
      several: ['{to} fall.', '{to} are down.', '{to} do not rise again.'],
      says: '{figure} {cause, select, hit {falls to a single hit} roll {is dead} other {dies of the wounds}}.',
    },
    succeeded: { happening: 'command', by: ({ figure }) => [figure], says: '{figure} takes command of unit {unit}.' },
    tested: {
      phase: RESULTS,
      happening: 'morale',
      by: ({ unit }, state) => members(state, unit),
      facts: band,
      says: 'Unit {unit}: {successes, plural, one {# success} other {# successes}}, {result, select, rout {rout} hold {holds its ground for a turn} other {carries on}}.',
    },
    routed: {
      happening: 'rout',
      phase: RESULTS,
      by: ({ unit }, state) => members(state, unit),
      facts: band,
      says: 'Unit {unit} routs and is removed.',
    },
    fleeing: { happening: 'flight', by: ({ unit }, state) => members(state, unit), facts: band, says: 'Unit {unit} takes to flight.' },
    holds: {
      happening: 'morale',
      by: ({ unit }, state) => members(state, unit),
      facts: band,
      says: 'Unit {unit} will hold its ground next turn.',
    },
    rallied: { happening: 'rally', by: ({ unit }, state) => members(state, unit), facts: band, says: 'Unit {unit} rallies.' },
    shaken: {
      happening: 'morale',
      by: ({ unit }, state) => members(state, unit),
      facts: band,
      says: 'Unit {unit} sees {by} run past and must test.',
    },
    ended: { happening: 'end', says: ({ why }) => say('The battle is over. {why}', { why }) },
  },
  sideOfFigure,
  STORY,
  { figures: state => state.figures.filter(({ fate, at: [x] }) => fate === null && x >= 0) },
);
