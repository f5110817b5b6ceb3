/** One sentence for each kind of event and order. Everything said about this book is said here. */
import { amid, inWords, named, signed, unreachable, type NameOf, type Words } from '@nobori/engine';
import { blockOf } from './muster/statBlocks.ts';
import type { Rolled } from './rules.ts';
import type { ArgEvent, ArgOrder, ArgState, MasterAct } from './state.ts';

/** Units to centimetres, to a tenth. */
export const inCm = (units: number): string => `${Math.round(units / 10) / 10} cm`;
const at = ([x, y]: readonly [number, number]): string => `${Math.round(x / 100)}, ${Math.round(y / 100)}`;

/** "Okabe", or "B3 ashigaru spearman" where somebody has no name of his own. */
export const nameOf =
  (state: ArgState): NameOf =>
  id => {
    const figure = state.figures.find(one => one.kit.id === id);
    if (figure !== undefined) return figure.kit.name === blockOf(figure.kit.is).title ? `${id} ${figure.kit.name}` : figure.kit.name;
    const faction = state.battle.factions.find(one => one.id === id);
    if (faction !== undefined) return faction.name;
    const piece = [...state.table.areas, ...state.table.lines, ...(state.table.marks ?? [])].find(one => one.id === id);
    return piece?.name ?? state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };

/** "Okabe, shot at gonza, 5+ needed: 6 4, −1 (bushes) → 5." */
function rolled(event: Rolled, name: NameOf): string {
  const faces = event.faces.length === 0 ? '' : ` ${event.faces.join(' ')}`;
  const parts = event.modifiers.map(({ label, value }) => `, ${signed(value)} (${label})`).join('');
  const need = event.need === null ? '' : event.rules.includes('ARG-163') ? `, class ${event.need}` : `, ${event.need}+ needed`;
  const result = event.rules.some(rule => rule === 'ARG-059' || rule === 'ARG-060')
    ? `${inCm(event.result)} this turn`
    : String(event.result).replace('-', '−');
  return `${name(event.who)}, ${named(event.for, name)}${need}:${faces}${parts} → ${result}.`;
}

const DOES: Readonly<Record<string, string>> = {
  hold: 'holds',
  reload: 'reloads',
  hide: 'hides',
  brace: 'braces',
  take: 'picks something up',
  plant: 'sets the mantlet down',
  nothing: 'does nothing',
  move: 'moves',
  drag: 'drags a cart',
  charge: 'charges',
  follow: 'follows',
  mount: 'mounts',
  dismount: 'dismounts',
  march: 'marches in close order',
};
const SHOWN = {
  seen: 'is seen',
  moved: 'comes out of hiding',
  sprang: 'springs from hiding',
  truth: 'throws off the disguise',
  ruled: 'is revealed',
  false: 'was a false friend all along',
} as const;
const SIGNALS = {
  shout: 'A shout rings out.',
  music: 'A conch sounds.',
  firearm: 'A shot echoes.',
  banner: 'A banner goes up.',
  sight: 'Somebody advances.',
} as const;
const TERMS = { truce: 'a truce', ransom: 'a ransom', passage: 'safe passage', alliance: 'an alliance' } as const;

export const words: Words<ArgOrder, ArgEvent> = {
  event(event, name) {
    switch (event.kind) {
      case 'rolled':
        return rolled(event, name);
      case 'deployed':
        return `${name(event.side)}: set up.`;
      case 'turnBegan':
        return `Turn ${event.turn}.`;
      case 'initiative':
        return `In this order: ${inWords(event.sides.map(name).map(amid))}.`;
      case 'ordered':
        return `${name(event.figure)} ${DOES[event.order] ?? event.order}${event.target === null ? '' : ` ${name(event.target)}`}.`;
      case 'moved':
        return `${name(event.figure)} goes ${inCm(event.length)}.`;
      case 'met':
        return `${name(event.figure)} ${event.charge ? 'charges home against' : 'comes to grips with'} ${name(event.target)}.`;
      case 'slowed':
        return event.blocked ? `${name(event.figure)} is blocked for the turn.` : `${name(event.figure)} has ${inCm(event.left)} left.`;
      case 'mounted':
        return `${name(event.figure)} ${event.up ? 'mounts' : 'dismounts'}.`;
      case 'left':
        return `${name(event.figure)} leaves the table over the ${event.edge} edge.`;
      case 'entered':
        return `${inWords(event.figures.map(name))} arrived.`;
      case 'watched':
        return `${inWords(event.figures.map(name))}: you are being watched.`;
      case 'listened':
        return 'You listen …';
      case 'revealed':
        return `${name(event.figure)} ${SHOWN[event.how]}.`;
      case 'hid':
        return `${name(event.figure)} is out of sight.`;
      case 'aimed':
        return `${name(event.figure)} ${event.how === 'salvo' ? 'joins the salvo' : 'shoots'} (${event.with}) at ${name(event.target)}.`;
      case 'missed':
        return `${name(event.figure)} misses ${name(event.target)}.`;
      case 'killed':
        return `${name(event.figure)} is killed${event.by === null ? '' : ` by ${name(event.by)}`}.`;
      case 'captured':
        return `${name(event.by)} masters ${name(event.figure)}: captured.`;
      case 'felled':
        return `${name(event.by)} knocks ${name(event.figure)} down.`;
      case 'seized':
        return `${name(event.by)} tears the weapon from ${name(event.figure)}.`;
      case 'wounded':
        return `${name(event.figure)} is wounded, and stands.`;
      case 'rose':
        return `${name(event.figure)} gets up.`;
      case 'reloaded':
        return `${name(event.figure)} has reloaded.`;
      case 'dropped':
        return `${name(event.figure)} lets the long weapon go.`;
      case 'signalled':
        return SIGNALS[event.by];
      case 'clashed':
        return event.winner === null
          ? `${name(event.figure)} and ${name(event.target)} cancel out.`
          : `Clash: ${name(event.winner)} prevails.`;
      case 'recoiled':
        return event.stays ? `${name(event.figure)} has nowhere to go and stays.` : `${name(event.figure)} gives ground.`;
      case 'pressed':
        return `${name(event.figure)} follows.`;
      case 'shaken':
        return `${inWords(event.figures.map(name))} ${{ run: 'lost heart', halt: 'wavered', steady: 'stood fast' }[event.result]}.`;
      case 'related':
        return `${name(event.side)} and ${amid(name(event.other))} are now ${{ ally: 'allies', neutral: 'neutral', enemy: 'enemies' }[event.as]}.`;
      case 'offered':
        return event.other === ''
          ? `${name(event.side)} would end it here.`
          : `${name(event.side)} offered ${amid(name(event.other))} ${TERMS[event.terms]}.`;
      case 'accepted':
        return `${name(event.side)} accepted ${TERMS[event.terms]} from ${amid(name(event.other))}.`;
      case 'deadlocked':
        return `Deadlock: neither move nor shot this turn for ${inWords(event.figures.map(name))}.`;
      case 'letter':
        return event.figure === null ? 'The letter lies on the ground.' : `${name(event.figure)} has the letter.`;
      case 'fell':
        return `${name(event.piece)} falls.`;
      case 'mastered':
        return event.act === 'gmNote' ? `The game master: ${event.text}` : `The game master ${named(event.text, name)}.`;
      case 'voted':
        return `${name(event.side)} named ${name(event.figure)} for ${event.what === 'deed' ? 'the finest deed' : 'promotion'}.`;
      case 'honoured':
        return event.what === 'deed' ? `The finest deed was that of ${name(event.figure)}.` : `${name(event.figure)} rises in class.`;
      case 'ended':
        return `It is over. ${event.why}`;
      default:
        return unreachable(event);
    }
  },

  order(order, name) {
    const who =
      'figures' in order
        ? order.figures.length > 2
          ? `${name(order.figures[0] ?? '')} and ${order.figures.length - 1} more`
          : inWords(order.figures.map(name))
        : 'figure' in order
          ? name(order.figure)
          : '';
    switch (order.kind) {
      case 'deploy':
        return `Set up ${Object.keys(order.places).length} around ${middle(Object.values(order.places))}`;
      case 'traitor':
        return `${who} is ours`;
      case 'hold':
        return order.shot === null
          ? `${who}: hold`
          : order.shot.when === 'start'
            ? `${who}: hold, shoot at once`
            : `${who}: hold, shoot when ${name(order.shot.figure)} is within ${inCm(order.shot.within)}`;
      case 'reload':
      case 'hide':
      case 'brace':
        return `${who}: ${order.kind}`;
      case 'take':
        return `${who}: pick up`;
      case 'plant':
        return `${who}: set the mantlet down`;
      case 'move':
        return `${who}: move to ${at(order.way.at(-1) ?? [0, 0])}`;
      case 'charge':
        return `${who}: charge ${name(order.target)}`;
      case 'follow':
        return `${who}: follow ${name(order.target)}`;
      case 'mount':
      case 'dismount':
        return `${who}: ${order.kind}${order.way.length === 0 ? '' : `, then to ${at(order.way.at(-1) ?? [0, 0])}`}`;
      case 'march':
        return order.way.length === 0
          ? `${who}: turn on the heel`
          : `${who}: march to ${at(order.way.at(-1) ?? [0, 0])}${order.turn === null ? '' : ' and turn'}`;
      case 'drag':
        return `${who}: drag ${name(order.cart)} to ${at(order.way.at(-1) ?? [0, 0])}`;
      case 'relate':
        return `Declare ${amid(name(order.side))} ${order.as}`;
      case 'offer':
        return `Offer ${amid(name(order.side))} ${TERMS[order.terms]}`;
      case 'accept':
        return `Accept the offer of ${amid(name(order.side))}`;
      case 'peace':
        return 'Propose to end the game here';
      case 'deadlock':
        return `Call a deadlock: ${who}`;
      case 'agree':
        return 'It is a deadlock';
      case 'shoot':
        return `${who}: ${{ plain: 'shoot at', salvo: 'salvo at', pick: 'aim at', elite: 'careful shot at' }[order.how]} ${name(order.target)}${order.from === null ? '' : ' on the way'}`;
      case 'avoid':
        return `${who}: avoid from ${name(order.target)} clockwise`;
      case 'victim':
        return `${who} is in the way`;
      case 'spring':
        return `${who}: spring!`;
      case 'reveal':
        return `${who}: stand up, no surprise`;
      case 'signal':
        return `${who}: give the signal`;
      case 'strike':
        return `${who}: ${{ kill: 'strike', capture: 'master', seize: 'disarm' }[order.deed]} ${name(order.target)}${order.weapon === null ? '' : ` (${order.weapon}${order.grip === 'swung' ? ', both hands' : ''})`}`;
      case 'decline':
        return `${who}: do not strike`;
      case 'bend':
        return `${who}: give ground to ${at(order.to)}`;
      case 'press':
        return `${who}: follow up`;
      case 'stay':
        return `${who}: stay`;
      case 'deed':
        return `Finest deed: ${who}`;
      case 'raise':
        return `Promote ${who}`;
      case 'done':
        return 'Ready';
      case 'gmMove':
      case 'gmAdd':
      case 'gmRemove':
      case 'gmReveal':
      case 'gmHide':
      case 'gmTest':
      case 'gmRelate':
      case 'gmGround':
      case 'gmNote':
      case 'gmUndo':
        return masterWords(order, name);
      default:
        return unreachable(order);
    }
  },
};

function masterWords(act: MasterAct, name: NameOf): string {
  switch (act.kind) {
    case 'gmMove':
      return `GM: move ${name(act.figure)} to ${at(act.to)}`;
    case 'gmAdd':
      return `GM: bring a ${act.is} for ${name(act.side)}`;
    case 'gmRemove':
      return `GM: remove ${name(act.figure)}`;
    case 'gmReveal':
      return `GM: reveal ${name(act.figure)}`;
    case 'gmHide':
      return `GM: let ${name(act.figure)} hide`;
    case 'gmTest':
      return `GM: test ${name(act.figure)} in secret`;
    case 'gmRelate':
      return `GM: ${name(act.side)} and ${name(act.other)} are ${act.as}`;
    case 'gmGround':
      return `GM: ${name(act.piece)} counts as ${act.as}`;
    case 'gmNote':
      return `GM: “${act.text}”`;
    case 'gmUndo':
      return 'GM: back to the start of the phase';
    default:
      return unreachable(act);
  }
}

function middle(points: readonly (readonly [number, number])[]): string {
  const n = Math.max(1, points.length);
  const sum = points.reduce<[number, number]>((all, [x, y]) => [all[0] + x, all[1] + y], [0, 0]);
  return at([Math.round(sum[0] / n), Math.round(sum[1] / n)]);
}
