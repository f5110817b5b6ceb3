/** One sentence for each kind of event and order. Everything said about this book is said here. */
import { amid, capital, inWords, named, unreachable, type NameOf, type Words } from '@nobori/engine';
import type { SskEvent } from './events.ts';
import type { Rolled } from './rules.ts';
import type { SskOrder, SskState } from './state.ts';

/** Units to inches, to a tenth. */
export const inInches = (units: number): string => `${Math.round(units / 25.4) / 10}"`;

/** "A1 Samurai": the letter and number players see on the base, and what he is. */
export const nameOf =
  (state: SskState): NameOf =>
  id => {
    const figure = state.figures.find(one => one.kit.id === id);
    if (figure !== undefined) return `${id} ${capital(figure.kit.type)}${figure.leader ? ' leader' : ''}`;
    const unit = state.units.find(one => one.id === id);
    if (unit !== undefined) return `${id} (${capital(unit.of)})`;
    return state.battle.sides.find(side => side.id === id)?.name ?? state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };

/** "4 (samurai) +1 (close range, yumi) −1 (target in cover) = 4 dice, 3+: 1 2 3 6 → 2 hits" */
function rolled(event: Rolled, name: NameOf): string {
  const who = name(event.who);
  const faces = event.faces.length === 0 ? '' : ` ${event.faces.join(' ')}`;
  if (event.modifies === 'score') {
    const need = event.need === null ? '' : `, ${event.need}+ needed`;
    return `${who}, ${named(event.for, name)}: ${event.die}${need}:${faces}.`;
  }
  const parts = event.modifiers.map(({ label, value }, i) =>
    i === 0 ? `${value} (${label})` : `${value > 0 ? '+' : '−'}${Math.abs(value)} (${label})`,
  );
  const sum = event.modifiers.reduce((all, { value }) => all + value, 0);
  const dice = sum < 1 ? `${sum}: one die` : sum === 1 ? '1 die' : `${sum} dice`;
  return `${who}, ${named(event.for, name)}: ${parts.join(' ')} = ${dice}, ${event.need}+:${faces} → ${event.result}.`;
}

const RESULTS = { dead: 'dead', leg: 'a leg wound', arm: 'an arm wound', lucky: 'lucky fate, unhurt' } as const;
const CAUSES = { hit: 'falls to a single hit', roll: 'is dead', wounds: 'dies of the wounds' } as const;
const GONE = { dead: 'is dead', routed: 'routs', fled: 'flees from the table', escaped: 'slips away from the table' } as const;

export const words: Words<SskOrder, SskEvent> = {
  event(event, name) {
    switch (event.kind) {
      case 'rolled':
        return rolled(event, name);
      case 'deployed':
        return `Unit ${name(event.unit)} is set up.`;
      case 'turnBegan':
        return `Turn ${event.turn}.`;
      case 'precedence':
        return `Precedence goes to ${amid(event.side)}.`;
      case 'declared':
        return `Unit ${name(event.unit)} declares a charge on ${name(event.target)}.`;
      case 'movesFirst':
        return `First to move: ${amid(event.side)}.`;
      case 'moved':
        return `${name(event.figure)} moves ${inInches(event.cost)} of ${inInches(event.allowance)}.`;
      case 'charged':
        return `${name(event.figure)} charges home against ${inWords(event.touches.map(name))} (${inInches(event.cost)} of ${inInches(event.allowance)}).`;
      case 'stood':
        return `${name(event.figure)} stands.`;
      case 'dismounted':
        return `${name(event.figure)} dismounts.`;
      case 'left':
        return `${name(event.figure)} ${GONE[event.fate]}.`;
      case 'alarmed':
        return event.by === 'dice' ? 'The watch gives the alarm!' : 'The noise of fighting gives the alarm!';
      case 'paired':
        return event.paired
          ? `${name(event.figure)} faces ${name(event.target)}.`
          : `${name(event.figure)} joins in against ${name(event.target)}.`;
      case 'parried':
        return `${name(event.figure)} parries with ${event.hits} of ${event.of} hits.`;
      case 'struck':
        return `${name(event.figure)} is struck ${event.hits === 1 ? 'once' : `${event.hits} times`}.`;
      case 'wounded':
        return `${name(event.figure)}, wound roll${event.face === null ? '' : ` ${event.face}`}: ${RESULTS[event.result]}.`;
      case 'killed':
        return `${name(event.figure)} ${CAUSES[event.cause]}.`;
      case 'succeeded':
        return `${name(event.figure)} takes command of unit ${event.unit}.`;
      case 'tested':
        return `Unit ${name(event.unit)}: ${event.successes} ${event.successes === 1 ? 'success' : 'successes'}, ${{ rout: 'rout', hold: 'holds its ground for a turn', normal: 'carries on' }[event.result]}.`;
      case 'routed':
        return `Unit ${name(event.unit)} routs and is removed.`;
      case 'fleeing':
        return `Unit ${name(event.unit)} takes to flight.`;
      case 'holds':
        return `Unit ${name(event.unit)} will hold its ground next turn.`;
      case 'rallied':
        return `Unit ${name(event.unit)} rallies.`;
      case 'shaken':
        return `Unit ${name(event.unit)} sees ${name(event.by)} run past and must test.`;
      case 'ended':
        return `The battle is over. ${event.why}`;
      default:
        return unreachable(event);
    }
  },

  order(order, name) {
    switch (order.kind) {
      case 'deploy':
        return `Set up unit ${name(order.unit)} around ${middle(Object.values(order.places))}`;
      case 'declare':
        return `Declare a charge: ${name(order.unit)} on ${name(order.target)}`;
      case 'first':
        return order.side === 0 ? 'Side 1 moves first' : 'Side 2 moves first';
      case 'move': {
        const ends = Object.values(order.ways).flatMap(way => way.slice(-1));
        const to = ends.length === 0 ? '' : ` to around ${middle(ends)}`;
        const off = order.dismount.length === 0 ? '' : `, ${inWords(order.dismount.map(name))} dismounting`;
        const gone = order.leave.length === 0 ? '' : `, ${inWords(order.leave.map(name))} leaving the table`;
        return `Move unit ${name(order.unit)}${to}${off}${gone}`;
      }
      case 'charge':
        return `${name(order.figure)} charges to ${at(order.to)}`;
      case 'advance':
        return `${name(order.figure)} falls short, to ${at(order.way.at(-1) ?? [0, 0])}`;
      case 'stand':
        return `${name(order.figure)} stands`;
      case 'fire':
        return `${name(order.figure)} shoots at ${name(order.target)}`;
      case 'parry': {
        const spread = Object.entries(order.spread).map(([id, hits]) => `${hits} at ${name(id)}`);
        return `${name(order.figure)} parries with ${order.hits}${spread.length > 0 ? `, strikes ${spread.join(', ')}` : ''}`;
      }
      case 'done':
        return 'Done';
      default:
        return unreachable(order);
    }
  },
};

const at = ([x, y]: readonly [number, number]): string => `${inInches(x)}, ${inInches(y)}`;

function middle(points: readonly (readonly [number, number])[]): string {
  const n = Math.max(1, points.length);
  const sum = points.reduce<[number, number]>((all, [x, y]) => [all[0] + x, all[1] + y], [0, 0]);
  return at([Math.round(sum[0] / n), Math.round(sum[1] / n)]);
}
