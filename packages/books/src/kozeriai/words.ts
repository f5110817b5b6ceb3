/** One sentence for each kind of event and order. Everything said about this book is said here. */
import { figureId, inWords, named, unreachable, type NameOf, type Words } from '@nobori/engine';
import { COMPASS, type Hex, type HexFacing } from '@nobori/engine/hex';
import type { KozEvent } from './events.ts';
import type { KozOrder, OrderOf } from './orders.ts';
import type { Rolled } from './rules.ts';
import { findFigure, type Aimed, type KozState } from './state.ts';
import { WEAPONS } from './weapons/glossary.ts';

/** Hexes as they are printed on the map: column, row (KOZ-S1 …). */
export const hexName = ([q, r]: Hex): string => `${q},${r + (q >> 1)}`;
const to = (facing: HexFacing): string => COMPASS[facing];

/** "Katana" without the gloss. */
export const weaponName = (id: string): string => (WEAPONS.get(id)?.name ?? id).replace(/ \(.*\)$/, '').toLowerCase();

/** Names of people; where several share one, the number tells them apart. */
export const nameOf =
  (state: KozState): NameOf =>
  id => {
    const figure = findFigure(state, figureId(id));
    if (figure !== null) {
      const twins = state.figures.filter(one => one.kit.name === figure.kit.name);
      return twins.length === 1 ? figure.kit.name : `${figure.kit.name} ${twins.indexOf(figure) + 1}`;
    }
    return state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };

/** "Kanbei, stroke: 6 + 4 (skill) − 2 (lying on the ground) = 8." */
function rolled(event: Rolled, name: NameOf): string {
  const faces = event.faces.length === 0 ? '' : ` ${event.faces.join(' + ')}`;
  const parts = event.modifiers.map(({ label, value }) => ` ${value < 0 ? '−' : '+'} ${Math.abs(value)} (${label})`).join('');
  const need = event.need === null ? '' : `, ${event.need} needed`;
  const sum = event.modifiers.length === 0 ? '' : ` = ${event.result < 0 ? `−${-event.result}` : event.result}`;
  return `${name(event.who)}, ${named(event.for, name)}:${faces}${parts}${sum}${need}.`;
}

function parried({ of, figure, difference }: Extract<KozEvent, { kind: 'parried' }>, name: NameOf): string {
  if (of === 'both') return 'Both strokes are parried.';
  if (of === 'hold') return `${name(figure)} keeps hold.`;
  if (of === 'grip') return 'Neither throws the other.';
  return difference === 0 ? `${name(figure)} parries it.` : `${name(figure)} turns it aside, by ${difference}.`;
}

const FATES = { dead: 'is dead', out: 'is knocked out', captured: 'is captured', escaped: 'is away', bolted: 'bolts' } as const;
const wounds = (n: number): string => (n === 1 ? '1 wound' : `${n} wounds`);
const distractions = (n: number): string => (n === 1 ? '1 distraction' : `${n} distractions`);

export const words: Words<KozOrder, KozEvent> = {
  event(event, name) {
    switch (event.kind) {
      case 'rolled':
        return rolled(event, name);
      case 'remarked':
        return `${name(event.seat)}: “${event.text}”`;
      case 'deployed':
        return `${name(event.figure)} is set up at ${hexName(event.to)}, facing ${to(event.facing)}.`;
      case 'turnBegan':
        return `Turn ${event.turn}: ${inWords(event.seats.map(name))}.`;
      case 'phaseBegan':
        return `${name(event.seat)} to act.`;
      case 'moved':
        return `${name(event.figure)} ${MOVED[event.how] ?? 'goes'} to ${hexName(event.to)}.`;
      case 'turned':
        return `${name(event.figure)} turns to face ${to(event.facing)}.`;
      case 'stood':
        return event.what === 'still'
          ? `${name(event.figure)} stands still.`
          : `${name(event.figure)} ${event.what === 'up' ? 'stands up' : 'lies down'}.`;
      case 'reloaded':
        return event.left === 0
          ? `${name(event.figure)} has the ${weaponName(event.weapon)} ready.`
          : `${name(event.figure)} reloads, ${event.left} more to go.`;
      case 'aimed':
        return `${name(event.figure)} takes aim at ${name(event.target)}.`;
      case 'readied':
        return event.what === 'shot' ? `${name(event.figure)} makes ready to shoot.` : `${name(event.figure)} gathers breath for a shout.`;
      case 'drew':
        return `${name(event.figure)} ${drawing(event.weapon)}${event.dropped === null ? '' : ` and drops the ${weaponName(event.dropped)}`}.`;
      case 'disarmed':
        return `${name(event.figure)} loses the ${weaponName(event.weapon)} from its hands.`;
      case 'revealed':
        return `${name(event.figure)} has a ${weaponName(event.weapon)}!`;
      case 'door':
        return `${name(event.figure)} ${event.open ? 'opens' : 'closes'} the door.`;
      case 'mounted':
        return `${name(event.figure)} mounts ${name(event.target)}.`;
      case 'dismounted':
        return `${name(event.figure)} dismounts to ${hexName(event.to)}.`;
      case 'gait':
        return `${name(event.figure)}: ${event.gait}.`;
      case 'halted':
        return `${name(event.figure)} ${event.why === 'refused' ? 'refuses and stops' : event.why === 'collision' ? 'runs into another horse and stops' : 'is brought to a stop'}.`;
      case 'ranDown':
        return event.aside
          ? `${name(event.figure)} throws itself out of the way of ${name(event.target)}.`
          : `${name(event.target)} runs ${name(event.figure)} down.`;
      case 'unhorsed':
        return `${name(event.figure)} falls from the saddle, to ${hexName(event.to)}.`;
      case 'escaped':
        return `${name(event.figure)} slips away.`;
      case 'struck':
        return `${name(event.figure)} strikes at ${name(event.target)} (${event.how}).`;
      case 'parried':
        return parried(event, name);
      case 'wounded':
        return `${name(event.figure)} takes ${wounds(event.wounds)}.`;
      case 'distracted':
        return `${name(event.figure)} takes ${distractions(event.distractions)}.`;
      case 'spared':
        return `${name(event.figure)} is not hurt.`;
      case 'pushed':
        return `${name(event.figure)} is pushed back to ${hexName(event.to)}.`;
      case 'blocked':
        return `${name(event.figure)} cannot give ground.`;
      case 'fell':
        return `${name(event.figure)} falls to the ground.`;
      case 'keptFeet':
        return `${name(event.figure)} keeps its feet.`;
      case 'gone':
        return `${name(event.figure)} ${FATES[event.fate]}.`;
      case 'woke':
        return `${name(event.figure)} comes round.`;
      case 'entangled':
        return `${name(event.figure)} is entangled by ${name(event.target)}.`;
      case 'freed':
        return `${name(event.figure)} is free of ${name(event.target)}.`;
      case 'gotInside':
        return `${name(event.figure)} gets inside the reach of ${name(event.target)}.`;
      case 'missed':
        return `${name(event.figure)} misses ${name(event.target)}.`;
      case 'misfired':
        return `The musket of ${name(event.figure)} does not go off.`;
      case 'hit':
        return `${name(event.figure)} hits ${name(event.target)}.`;
      case 'strayed':
        return `The shot of ${name(event.figure)} goes on to ${name(event.target)}.`;
      case 'deflected':
        return `${name(event.figure)} strikes the missile out of the air.`;
      case 'charged':
        return event.success
          ? `${name(event.figure)} charges into ${name(event.target)}.`
          : `${name(event.target)} stops the charge of ${name(event.figure)}.`;
      case 'grappled':
        return `${name(event.figure)} grapples ${name(event.target)}.`;
      case 'brokeOff':
        return `${name(event.figure)} lets ${name(event.target)} go.`;
      case 'shouted':
        return `${name(event.figure)} shouts: kiai!`;
      case 'slain':
        return `${name(event.figure)} kills the helpless ${name(event.target)}.`;
      case 'recovered':
        return `${name(event.figure)} recovers; ${distractions(event.distractions)} left.`;
      case 'tired':
        return `${name(event.figure)} has ${event.stamina} stamina.`;
      case 'ended':
        return `It is over. ${event.why}`;
      default:
        return unreachable(event);
    }
  },

  order(order, name) {
    switch (order.kind) {
      case 'remark':
        return `Remark: “${order.text}”`;
      case 'deploy':
        return `Set ${name(order.figure)} up at ${hexName(order.to)}, facing ${to(order.facing)}`;
      case 'step':
        return `${name(order.figure)} steps to ${hexName(order.to)}, facing ${to(order.facing)}${order.reload ? ', reloading' : ''}`;
      case 'turn':
        return `${name(order.figure)} turns to face ${to(order.facing)}${order.reload ? ', reloading' : ''}`;
      case 'stand':
        return order.reload ? `${name(order.figure)} reloads` : `${name(order.figure)} stands still`;
      case 'aim':
        return `${name(order.figure)} aims at ${aimed(order, name)}`;
      case 'dash':
        return `${name(order.figure)} dashes to ${hexName(order.to)}`;
      case 'climb':
        return `${name(order.figure)} climbs over to ${hexName(order.to)}`;
      case 'leave':
        return `${name(order.figure)} slips away over the edge`;
      case 'shoot':
        return `${name(order.figure)} shoots`;
      case 'rise':
        return `${name(order.figure)} stands up`;
      case 'lie':
        return `${name(order.figure)} lies down`;
      case 'mount':
        return `${name(order.figure)} mounts ${name(order.target)}`;
      case 'dismount':
        return `${name(order.figure)} dismounts to ${hexName(order.to)}`;
      case 'door':
        return `${name(order.figure)} works the door`;
      case 'ride':
        return riding(order, name);
      case 'charge':
        return `${name(order.figure)} charges into ${name(order.target)}`;
      case 'kiai':
        return `${name(order.figure)} prepares a ki-ai`;
      case 'draw':
        return `${name(order.figure)} ${drawing(order.weapon)}${order.drop ? ', dropping the other' : ''}`;
      case 'release':
        return `${name(order.figure)} lets ${name(order.target)} go`;
      case 'fire':
        return `${name(order.figure)} shoots at ${aimed(order, name)}`;
      case 'strike':
        return `${name(order.figure)} strikes ${aimed(order, name)}${order.iai ? ' with the draw' : order.mode === null ? '' : ` (${order.mode})`}`;
      case 'tear':
        return `${name(order.figure)} tears free of ${name(order.target)}`;
      case 'grapple':
        return `${name(order.figure)} grapples ${name(order.target)}`;
      case 'shout':
        return `${name(order.figure)} shouts`;
      case 'finish':
        return `${name(order.figure)} kills the helpless ${name(order.target)}`;
      case 'defend':
        return defending(order, name);
      case 'push':
        return `${name(order.figure)} gives ground to ${hexName(order.to)}`;
      case 'enter':
        return `${name(order.figure)} steps inside to ${hexName(order.to)}`;
      case 'face':
        return `${name(order.figure)} turns to face ${to(order.facing)}`;
      case 'aside':
        return `${name(order.figure)} throws itself aside to ${hexName(order.to)}`;
      case 'fall':
        return `${name(order.figure)} falls to ${hexName(order.to)}`;
      case 'deflect':
        return `${name(order.figure)} tries to deflect it`;
      case 'hold':
        return `${name(order.figure)} holds on`;
      case 'go':
        return `${name(order.figure)} goes on`;
      case 'done':
        return 'Done';
      default:
        return unreachable(order);
    }
  },
};

const MOVED: Readonly<Record<string, string>> = {
  step: 'steps',
  dash: 'dashes',
  climb: 'climbs',
  leap: 'leaps',
  charge: 'charges',
  inside: 'steps inside',
  jump: 'jumps',
  sidestep: 'sidesteps',
  back: 'goes back',
  turn: 'turns',
};

const aimed = ({ target, horse }: Aimed, name: NameOf): string => (horse === true ? `${name(target)}'s horse` : name(target));

const drawing = (weapon: string): string =>
  weapon === 'hands' ? 'puts the weapon away' : weapon === 'niten' ? 'draws both swords' : `takes the ${weaponName(weapon)}`;

function riding(order: OrderOf<'ride'>, name: NameOf): string {
  if (order.gait === 'halt') return `${name(order.figure)} halts the horse`;
  return `${name(order.figure)}: ${order.gait} to ${hexName(order.to)}, facing ${to(order.facing)}${order.jump ? ', jumping' : ''}`;
}

function defending(order: OrderOf<'defend'>, name: NameOf): string {
  const how = order.strike ? `strikes back${order.mode === null ? '' : ` (${order.mode})`}` : 'parries';
  const drawn =
    order.weapon === null
      ? ''
      : order.iai
        ? ' with the draw'
        : `, taking the ${order.weapon === 'niten' ? 'two swords' : weaponName(order.weapon)}`;
  return `${name(order.figure)} ${how}${drawn}`;
}
