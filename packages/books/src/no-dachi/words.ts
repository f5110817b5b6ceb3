/** One sentence for each kind of event and order. Everything said about this book is said here. */
import { capital, inWords, unreachable, type NameOf, type Words } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import type { Command } from './files/battle.ts';
import type { NodEvent } from './events.ts';
import type { NodOrder } from './orders.ts';
import type { Rolled } from './rules.ts';
import type { NodState } from './state.ts';

/** Units to centimetres, to a millimetre. */
export const inCm = (units: number): string => `${Math.round(units / 10) / 10} cm`;

/** "A1 Naitō Saburō", "B6 ashigaru": the id on the base and who he is. */
export const nameOf =
  (state: NodState): NameOf =>
  id => {
    const figure = state.figures.find(one => one.kit.id === id);
    if (figure !== undefined) return `${id} ${figure.kit.name === '' ? capital(figure.kit.class) : figure.kit.name}`;
    return state.battle.sides.find(side => side.id === id)?.name ?? state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };

function rolled(event: Rolled, name: NameOf): string {
  const faces = event.faces.length === 0 ? '' : ` ${event.faces.join(' ')}`;
  const parts = event.modifiers.map(({ label, value }) => ` ${value > 0 ? '+' : '−'}${Math.abs(value)} (${label})`).join('');
  const sum = event.modifiers.length === 0 && event.faces.length < 2 ? '' : ` = ${event.result}`;
  const need = event.need === null ? '' : `, ${event.need}+ needed`;
  return `${name(event.who)}, ${event.for}: ${event.die}${need}:${faces}${event.need === null ? `${parts}${sum}` : ''}.`;
}

const HARM = { light: 'a Light Wound', wound: 'a Wound', disabled: 'Disabled', killed: 'Killed' } as const;
const RESULT = { ...HARM, pushed: 'pushed back', dismounted: 'dismounted', nothing: 'no effect' } as const;
const CHECK = {
  ok: 'carries on',
  noAdvance: 'makes no advance',
  fallBack: 'must fall back',
  broken: 'breaks and runs',
  lost: 'breaks, beyond rallying',
} as const;
const GONE = { disabled: 'is out of the fight', killed: 'is dead', fled: 'flees from the table', left: 'leaves the table' } as const;
const CAUSE = { wounds: 'is killed', poison: 'dies of the poison', seppuku: 'dies by his own hand', finished: 'is finished off' } as const;
const ALARM = { seen: 'somebody has been seen', 'shot at': 'the watch is shot at', fight: 'there is fighting' } as const;
const WEAPON = {
  crossbow: 'crossbow',
  bow: 'bow',
  arquebus: 'arquebus',
  pistol: 'pistol',
  firelance: 'fire-lance',
  thrown: 'javelin',
  shuriken: 'shuriken',
  fukiya: 'blow-gun',
  smokebomb: 'smoke bomb',
} as const;

export const words: Words<NodOrder, NodEvent> = {
  event(event, name) {
    switch (event.kind) {
      case 'rolled':
        return rolled(event, name);
      case 'groundLaid':
        return `Laid out: ${event.ground}, from ${at(event.from)} to ${at(event.to)}.`;
      case 'groundCleared':
        return `Taken away: ${event.ground}.`;
      case 'groundScattered':
        return `The ground is thrown anew: ${event.pieces} pieces.`;
      case 'attacker':
        return `${event.side}: the Attacker.`;
      case 'edgeTaken':
        return `${event.side}: the ${event.edge} edge.`;
      case 'automatonLeads':
        return `${event.side}: led by the book’s automaton.`;
      case 'deployed':
        return `Group ${event.unit} is set up.`;
      case 'turnBegan':
        return `Turn ${event.turn}, round ${Math.ceil(event.turn / 2)}: ${event.side}.`;
      case 'moved':
        return `${name(event.figure)} ${event.run ? 'runs' : 'moves'} ${inCm(length(event.way))}.`;
      case 'revealed':
        return `Group ${event.unit} is revealed!`;
      case 'hid':
        return `Group ${event.unit} is lost from sight.`;
      case 'charges':
        return `Group ${event.unit} charges ${inWords(event.targets)}.`;
      case 'shotAt':
        return `${name(event.figure)} shoots at ${name(event.target)}${event.horse ? '’s horse' : ''}: range ${capital(event.band)}${event.cover ? ', in cover' : ''}.`;
      case 'missed':
        return `${name(event.target)} is not hit.`;
      case 'slowed':
        return `Group ${event.unit} is put off: half speed in its next turn.`;
      case 'smoked':
        return event.hit ? `Smoke at ${at(event.at)}.` : 'The smoke bomb fails.';
      case 'smokeGone':
        return `The smoke at ${at(event.at)} has gone.`;
      case 'loaded':
        return `${name(event.figure)} loads his ${WEAPON[event.weapon]} (${event.step} of ${event.of}).`;
      case 'hurt':
        return `${name(event.figure)}${event.horse ? '’s horse' : ''}: ${HARM[event.harm]}.`;
      case 'disabled':
        return `${name(event.figure)} is disabled.`;
      case 'killed':
        return `${name(event.figure)} ${CAUSE[event.cause]}.`;
      case 'horseLost':
        return `The horse of ${name(event.figure)} runs off.`;
      case 'mounted':
        return `${name(event.figure)} mounts.`;
      case 'dismounted':
        return `${name(event.figure)} is on foot.`;
      case 'climbed':
        return `${name(event.figure)} climbs${event.height === 0 ? '' : `, ${inCm(event.height)} up`}.`;
      case 'carried':
        return `${name(event.figure)} takes up the ${event.thing}.`;
      case 'putDown':
        return `${name(event.figure)} puts the ${event.thing} down.`;
      case 'usedThing':
        return `${name(event.figure)} sees to the ${event.thing}.`;
      case 'signalled':
        return `${name(event.figure)} gives the signal.`;
      case 'delivered':
        return `Group ${event.unit} delivers its message to ${event.to}.`;
      case 'stopped':
        return `Group ${event.unit} is stopped dead.`;
      case 'paired':
        return `${inWords(event.mine.map(name))} against ${inWords(event.his.map(name))}.`;
      case 'fought':
        return `${name(event.winner)} beats ${name(event.loser)} by ${event.margin}: ${RESULT[event.result]}.`;
      case 'drew':
        return `${name(event.a)} and ${name(event.b)}: nothing happens.`;
      case 'pushed':
        return `${name(event.figure)} is pushed back to ${at(event.to)}.`;
      case 'followed':
        return `${name(event.figure)} follows up.`;
      case 'checked':
        return `Group ${event.unit}: ${event.total}, ${CHECK[event.result]}.`;
      case 'rallied':
        return `Group ${event.unit} rallies.`;
      case 'gone':
        return `${name(event.figure)} ${GONE[event.fate]}.`;
      case 'alarmed':
        return `The alarm is given: ${ALARM[event.why]}.`;
      case 'lastWords':
        return `${name(event.figure)}: “${event.text}”`;
      case 'ended':
        return `The game is over. ${event.why}`;
      default:
        return unreachable(event);
    }
  },

  order(order, name) {
    switch (order.kind) {
      case 'deploy':
        return `Set up ${order.unit} around ${middle(Object.values(order.places))}${order.hidden ? ', hidden' : ''}`;
      case 'lay':
        return `Lay out: ${order.ground}, from ${at(order.from)} to ${at(order.to)}`;
      case 'clear':
        return `Take away: ${order.piece}`;
      case 'scatter':
        return 'Throw the ground at random';
      case 'automaton':
        return 'Let the book lead this side';
      case 'edge':
        return `Take the ${order.edge} edge`;
      case 'agree':
        return 'Agree on a signal';
      case 'toward':
        return `${order.unit} falls back to ${order.goal === 'cover' ? 'cover' : 'its edge'}`;
      case 'move': {
        const ends = Object.values(order.ways).flatMap(way => way.slice(-1));
        const gone = order.leave.length === 0 ? '' : `, ${inWords(order.leave.map(name))} leaving the table`;
        const shots = order.during.length === 0 ? '' : ', shooting on the way';
        return `Move ${order.unit}${ends.length === 0 ? ', turning' : ` to around ${middle(ends)}`}${shots}${gone}`;
      }
      case 'shoot':
        return `${name(order.figure)} shoots at ${order.target}${order.weapon === null ? '' : ` (${WEAPON[order.weapon]})`}`;
      case 'smoke':
        return `${name(order.figure)} throws smoke at ${at(order.at)}`;
      case 'load':
        return `${name(order.figure)} loads${order.weapon === null ? '' : ` (${WEAPON[order.weapon]})`}`;
      case 'mount':
        return `${name(order.figure)} mounts`;
      case 'dismount':
        return `${name(order.figure)} dismounts`;
      case 'climb':
        return `${name(order.figure)} climbs to ${at(order.to)}`;
      case 'carry':
        return `${name(order.figure)} carries the ${order.thing}`;
      case 'use':
        return `${name(order.figure)} sees to the ${order.thing}`;
      case 'finishOff':
        return `${name(order.figure)} finishes ${name(order.target)} off`;
      case 'reveal':
        return `Show ${order.unit}`;
      case 'front':
        return `Turn the front of ${order.unit}`;
      case 'instruct':
        return `${order.unit}: ${order.when}, ${order.whom}, ${order.how}`;
      case 'command':
        return `${order.unit}: ${command(order.order)}`;
      case 'message':
        return `${order.unit} takes word to ${order.to}: ${command(order.order)}`;
      case 'signal':
        return `${name(order.figure)} gives the signal`;
      case 'finish':
        return `${order.unit} is done`;
      case 'fire':
        return `${inWords(order.figures.map(name))} ${order.figures.length === 1 ? 'fires' : 'fire'}`;
      case 'wait':
        return 'Wait';
      case 'spare':
        return `Leave ${order.target} alone this turn`;
      case 'pass':
        return 'Hold, and do not ask again this turn';
      case 'pair':
        return `${name(order.figure)} against ${name(order.target)}`;
      case 'join':
        return `${name(order.figure)} joins in against ${name(order.target)}`;
      case 'primary':
        return `${name(order.figure)} is the primary`;
      case 'first':
        return `${name(order.figure)} fights first`;
      case 'follow':
        return `${name(order.figure)} follows up`;
      case 'lastWords':
        return `Last words of ${name(order.figure)}`;
      case 'done':
        return 'Done';
      default:
        return unreachable(order);
    }
  },
};

function command(order: Command): string {
  switch (order.kind) {
    case 'halt':
      return 'halt';
    case 'goTo':
      return `go to ${at(order.at)}`;
    case 'attack':
      return `attack ${order.unit}`;
    case 'fallBack':
      return `fall back to ${at(order.at)}`;
  }
}

const at = ([x, y]: Point): string => `${Math.round(x / 10) / 10}, ${Math.round(y / 10) / 10}`;

function middle(points: readonly Point[]): string {
  const n = Math.max(1, points.length);
  return at([Math.round(points.reduce((sum, [x]) => sum + x, 0) / n), Math.round(points.reduce((sum, [, y]) => sum + y, 0) / n)]);
}

const length = (way: readonly Point[]): number =>
  way.reduce((sum, here, i) => sum + (i === 0 ? 0 : Math.hypot(here[0] - (way[i - 1]?.[0] ?? 0), here[1] - (way[i - 1]?.[1] ?? 0))), 0);
