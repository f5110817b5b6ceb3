/** How each event is told, and whom it is about. */
import { accountsBy, say, sayRoll, type Fact, type FigureId, type Sentence } from '@nobori/engine';
import type { SskEvent } from '../events.ts';
import { findFigure, findUnit, type SskState, type UnitId } from '../state.ts';

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
  return say('The {troop, word}', { troop: findUnit(state, id)?.of ?? id });
}
const band = ({ unit }: { readonly unit: UnitId }, state: SskState): Readonly<Record<string, Fact>> => ({ band: bandOf(state, unit) });

/** Dice that hit nothing end there; what hits is told when its wounds are. */
const MISSED = {
  'SSK-042': [
    '{who} shoots at {target} and misses.',
    '{who}’s shot goes wide of {target}.',
    '{who} lets fly at {target}: too high.',
    '{target} hears {who}’s shot pass by.',
  ],
  'SSK-068': [
    '{who} strikes at {target} and finds only air.',
    '{target} is gone where {who}’s blow comes down.',
    '{who} cannot get past {target}’s guard.',
  ],
} as const;
const HITS = ['{who} shoots at {target}, and hits.', '{who}’s shot finds {target}.', '{who} takes aim at {target} and does not miss.'];

export const account = accountsBy<SskState, SskEvent>(
  {
    rolled: {
      happening: 'roll',
      by: ({ who }, state) => state.figures.filter(({ kit }) => kit.id === who).map(({ kit }) => kit.id),
      to: ({ for: { facts } }, state) => state.figures.filter(({ kit }) => kit.id === facts['target']).map(({ kit }) => kit.id), // of a shot or blow
      side: ({ who }, state) =>
        state.battle.sides.find(side => side.id === who)?.id ?? sideOfUnit(state, who) ?? sideOfFigure(state, who as FigureId), // an id of one of the three
      says: event => sayRoll(event),
      facts: ({ for: { facts } }) => ({ target: facts['target'] ?? null }),
      story: ({ rules: [rule], result }) => {
        if (rule === 'SSK-042') return result === 0 ? MISSED[rule] : HITS;
        return rule === 'SSK-068' && result === 0 ? MISSED[rule] : null;
      },
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
      story: [
        '{band} make ready to charge {foes}.',
        '{band} draw breath and look across at {foes}.',
        'Among {band} the word goes round: charge!',
      ],
    },
    movesFirst: {
      happening: 'order',
      side: ({ side }) => side,
      says: 'First to move: {side}.',
      story: ['The first move falls to {side}.', 'This time the first move is with {side}.'],
    },
    moved: {
      happening: 'move',
      by: ({ figure }) => [figure],
      at: ({ way }) => way,
      says: '{figure} moves {cost, length} of {allowance, length}.',
      story: ({ cost, allowance }) =>
        cost === 0
          ? null
          : cost === allowance
            ? ['{figure} hurries on.', '{figure} runs for it.']
            : ['{figure} moves up.', '{figure} changes ground.', '{figure} walks on.'],
      several: ['{by} march on.', '{by} move up.', '{by} change ground.'],
    },
    charged: {
      happening: 'charge',
      by: ({ figure }) => [figure],
      to: ({ touches }) => touches,
      at: ({ way }) => way,
      says: '{figure} charges home against {touches} ({cost, length} of {allowance, length}).',
      story: ['{figure} runs in on {touches}.', '{figure} comes to blows with {touches}.', '{figure} throws everything at {touches}.'],
    },
    stood: {
      happening: 'note',
      by: ({ figure }) => [figure],
      says: '{figure} stands.',
      story: ['{figure} stands fast.', '{figure} stays put.'],
      several: '{by} stand fast.',
    },
    dismounted: {
      happening: 'mount',
      by: ({ figure }) => [figure],
      says: '{figure} dismounts.',
      story: '{figure} gets down from the saddle.',
    },
    left: {
      happening: ({ fate }) => (fate === 'dead' ? 'death' : fate === 'routed' ? 'rout' : 'leave'),
      by: ({ figure }) => [figure],
      says: '{figure} {fate, select, dead {is dead} routed {routs} fled {flees from the table} other {slips away from the table}}.',
      story: ({ fate }) =>
        fate === 'dead' || fate === 'routed' ? null : fate === 'fled' ? '{figure} is gone from the field.' : '{figure} slips away unseen.', // the dead and the routed have been told of
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
      story: ({ paired }) => (paired ? null : ['{figure} joins in against {target}.', '{figure} comes at {target} from the side.']),
      says: '{paired, select, true {{figure} faces {target}.} other {{figure} joins in against {target}.}}',
    },
    parried: {
      happening: 'parry',
      by: ({ figure }) => [figure],
      says: '{figure} parries with {hits} of {of} hits.',
      story: ({ hits, of }) =>
        hits === 0
          ? ['{figure} does not think of defence.', '{figure} puts everything into the attack.']
          : hits === of
            ? ['{figure} only guards.', '{figure} gives ground and wards off what comes.']
            : ['{figure} guards and strikes in turn.', '{figure} wards off {hits, plural, one {a blow} other {# blows}} and strikes back.'],
    },
    struck: {
      happening: 'hit',
      to: ({ figure }) => [figure],
      says: '{figure} is struck {hits, plural, one {once} other {# times}}.',
      story: [
        '{hits, plural, =1 {One blow reaches} =2 {Two blows reach} =3 {Three blows reach} other {# blows reach}} {figure}.',
        '{figure} is hit{hits, plural, =1 {} =2 { twice} other {, # times over}}.',
        '{figure} cannot stop {hits, plural, =1 {it} =2 {both} other {all of it}}.',
      ],
      several: '{to} are hit.',
    },
    wounded: {
      happening: ({ result }) => (result === 'lucky' ? 'note' : 'wound'),
      to: ({ figure }) => [figure],
      story: ({ result }) =>
        result === 'dead'
          ? null
          : result === 'leg'
            ? ['{figure} is hurt in the leg.', 'A leg wound: {figure} goes on limping.']
            : result === 'arm'
              ? ['{figure} is hurt in the arm.', 'A wound in the arm: {figure} shifts the grip.']
              : [
                  'Luck is with {figure}: not a scratch.',
                  '{figure} is unhurt, and nobody knows how.',
                  'Cloth tears, no more: {figure} is unhurt.',
                ],
      says: '{figure}, wound roll{face, select, null {} other { {face}}}: {result, select, dead {dead} leg {a leg wound} arm {an arm wound} other {lucky fate, unhurt}}.',
    },
    killed: {
      happening: 'death',
      to: ({ figure }) => [figure],
      story: ({ cause }) =>
        cause === 'wounds'
          ? ['One wound too many: {figure} falls.', '{figure} sinks down and does not rise again.']
          : [
              '{figure} falls.',
              '{figure} goes down without a word.',
              '{figure} is dead before anybody can help.',
              'That is the end of {figure}.',
            ],
      several: ['{to} fall.', '{to} are down.', '{to} do not rise again.'],
      says: '{figure} {cause, select, hit {falls to a single hit} roll {is dead} other {dies of the wounds}}.',
    },
    succeeded: {
      happening: 'command',
      by: ({ figure }) => [figure],
      says: '{figure} takes command of unit {unit}.',
      story: ['Now {figure} gives the orders.', '{figure} takes command.'],
    },
    tested: {
      happening: 'morale',
      by: ({ unit }, state) => members(state, unit),
      facts: band,
      story: ({ result }) =>
        result === 'rout'
          ? null
          : result === 'hold'
            ? ['{band} hold their ground, and no more.', '{band} waver, and stay.']
            : ['{band} stand firm.', '{band} close up and go on.', 'Nobody among {band} looks back.'],
      says: 'Unit {unit}: {successes, plural, one {# success} other {# successes}}, {result, select, rout {rout} hold {holds its ground for a turn} other {carries on}}.',
    },
    routed: {
      happening: 'rout',
      by: ({ unit }, state) => members(state, unit),
      says: 'Unit {unit} routs and is removed.',
      facts: band,
      story: [
        'It is too much: {band} break and run.',
        '{band} throw down what hinders them and run.',
        'One turns, then all: {band} are gone.',
      ],
    },
    fleeing: {
      happening: 'flight',
      by: ({ unit }, state) => members(state, unit),
      says: 'Unit {unit} takes to flight.',
      facts: band,
      story: ['{band} take to their heels.', '{band} run for their lives.'],
    },
    holds: {
      happening: 'morale',
      by: ({ unit }, state) => members(state, unit),
      says: 'Unit {unit} will hold its ground next turn.',
      facts: band,
      story: '{band} will not leave this spot for now.',
    },
    rallied: {
      happening: 'rally',
      by: ({ unit }, state) => members(state, unit),
      says: 'Unit {unit} rallies.',
      facts: band,
      story: ['{band} take heart again.', 'Shouts, shoving, and {band} stand once more.'],
    },
    shaken: {
      happening: 'morale',
      by: ({ unit }, state) => members(state, unit),
      says: 'Unit {unit} sees {by} run past and must test.',
      facts: band,
      story: '{band} see others run past them.',
    },
    ended: {
      happening: 'end',
      says: ({ why }) => say('The battle is over. {why}', { why }),
      story: ['{why} The battle is over.', 'So it ends. {why}'],
    },
  },
  sideOfFigure,
);
