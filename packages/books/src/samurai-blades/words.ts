/** One sentence for each kind of event and order. Everything said about this book is said here. */
import { inWords, unreachable, type NameOf, type Words } from '@nobori/engine';
import { COMPASS, type Hex } from '@nobori/engine/hex';
import type { Rolled } from './rules.ts';
import { labelFor } from './terrain/hexNames.ts';
import type { BladesEvent, BladesOrder, Task } from './state.ts';

const end = (way: readonly Hex[]): string => {
  const last = way.at(-1);
  return last === undefined ? 'where he stands' : labelFor(last);
};
/** Where what he leads then stands: it makes the difference between two ways to one hex. */
const behind = (way: readonly Hex[]): string => {
  const last = way.at(-2);
  return last === undefined ? '' : ` by ${labelFor(last)}`;
};
/** How far, where that is no secret. */
const far = (range: number | null): string => (range === null ? '' : range === 1 ? ', 1 hex' : `, ${range} hexes`);
const names = (ids: readonly string[], name: NameOf): string => inWords(ids.map(name));

/** "Shot (BLD-T4): 2, +1 medium range → 3." */
function rolled(event: Rolled, name: NameOf): string {
  const face = event.faces.join(' ');
  const parts = event.modifiers.map(({ label, value }) => `, +${value} ${label}`).join('');
  const result = event.modifiers.length === 0 ? '' : ` → ${event.result}`;
  return `${name(event.who)}, ${event.for}: ${face}${parts}${result}.`;
}

const DECLARES: Readonly<Record<Task['kind'], string>> = {
  mount: 'begins to mount',
  dismount: 'begins to dismount',
  detach: 'begins to unharness the horse',
  harness: 'begins to harness the horse',
  seppuku: 'kneels to commit seppuku',
  arm: 'begins to put on his armour',
  clear: 'begins to clear bodies',
};
const DID: Readonly<Record<Task['kind'], string>> = {
  mount: 'is in the saddle',
  dismount: 'is on foot',
  detach: 'has unharnessed the horse',
  harness: 'has harnessed the horse',
  seppuku: 'is dead by his own hand',
  arm: 'has come on with his armour',
  clear: 'has cleared the bodies',
};
const NOT: Readonly<Record<Task['kind'], string>> = {
  mount: 'does not get into the saddle',
  dismount: 'stays in the saddle',
  detach: 'does not get the horse out of harness',
  harness: 'does not get the horse into harness',
  seppuku: 'is kept from his death',
  arm: 'does not get his armour on',
  clear: 'leaves the bodies where they are',
};
const ALARMS = {
  sight: 'A ninja is seen: the alarm is raised!',
  noise: 'A cry: the alarm is raised!',
  dark: 'A lantern is out: the alarm is raised!',
} as const;
/** BLD-144 to BLD-155 in words; the first three mean the same in both tables. */
const BOTH = { '': 'no effect', A: 'attacker wounded', B: 'attacker retreats', C: 'defender retreats' } as const;
const ON_FOOT = { ...BOTH, D: 'defender stunned', E: 'defender wounded', F: 'defender killed', G: '', H: '' } as const;
const MOUNTED = {
  ...BOTH,
  D: 'horse killed, rider stunned',
  E: 'rider wounded',
  F: 'horse killed, rider wounded',
  G: 'rider killed',
  H: 'horse and rider killed',
} as const;

const shifted = (shift: number): string => (shift === 0 ? '' : ` (terrain ${shift > 0 ? `+${shift}` : `−${-shift}`})`);

export const words: Words<BladesOrder, BladesEvent> = {
  event(event, name) {
    switch (event.kind) {
      case 'rolled':
        return rolled(event, name);
      case 'phaseBegan':
        return `Turn ${event.turn}: ${event.side}.`;
      case 'deployed':
        return `${name(event.figure)} begins at ${labelFor(event.at)}.`;
      case 'moved':
        return `${name(event.figure)} goes to ${end(event.way)} (${event.cost} of ${event.of} points).`;
      case 'led':
        return `${name(event.figure)} leads ${name(event.horse)} to ${end(event.way)}.`;
      case 'hauled':
        return `${names(event.figures, name)} haul ${name(event.cart)} to ${labelFor(event.to)}.`;
      case 'stirred':
        return `${name(event.side)}: somebody moves in the dark.`;
      case 'appeared':
        return `${name(event.figure)} comes into sight at ${labelFor(event.at)}.`;
      case 'vanished':
        return `${name(event.figure)} is lost from sight at ${labelFor(event.at)}.`;
      case 'shot':
        return event.cover === null
          ? `${name(event.figure)}: a shuriken flies at ${name(event.target)}${far(event.range)}.`
          : `${name(event.figure)} shoots at ${name(event.target)}${far(event.range)}, ${event.cover === 'none' ? 'no' : event.cover} cover.`;
      case 'shotLantern':
        return `${name(event.figure)}: a shot at the lantern at ${labelFor(event.at)}.`; // of somebody unseen only the side is named
      case 'missed':
        return `${name(event.target)} takes no harm.`;
      case 'ignored':
        return `${name(event.figure)} does not heed the missile.`;
      case 'deflected':
        return `${name(event.figure)} ${event.success ? 'deflects the arrow' : 'fails to deflect the arrow'}.`;
      case 'fought':
        return `${names(event.figures, name)} against ${names(event.targets, name)} at ${event.odds}${shifted(event.shift)}: ${(event.rules.includes('BLD-T7') ? MOUNTED : ON_FOOT)[event.result]}.`;
      case 'stunned':
        return `${name(event.figure)} is stunned.`;
      case 'wounded':
        return `${name(event.figure)} is wounded.`;
      case 'killed':
        return `${name(event.figure)} is dead.`;
      case 'drowned':
        return `${name(event.figure)} drowns in the river.`;
      case 'cornered':
        return `${name(event.figure)} has no way out.`;
      case 'retreated':
        return `${name(event.figure)} falls back to ${end(event.way)}.`;
      case 'unhorsed':
        return `${name(event.figure)} comes to the ground at ${labelFor(event.at)}.`;
      case 'recovered':
        return `${name(event.figure)} comes to.`;
      case 'declared':
        return `${name(event.figure)} ${DECLARES[event.task]}.`;
      case 'completed':
        return `${name(event.figure)} ${DID[event.task]}.`;
      case 'failed':
        return `${name(event.figure)} ${NOT[event.task]}.`;
      case 'shifted':
        return `Bodies are shifted to ${labelFor(event.to)}: ${names(event.bodies, name)}.`;
      case 'lantern':
        return `The lantern at ${labelFor(event.at)} ${event.lit ? 'is lit' : 'goes out'}.`;
      case 'alarmed':
        return ALARMS[event.by];
      case 'challenged':
        return `${name(event.figure)} calls for single combat.`;
      case 'accepted':
        return `${name(event.figure)} takes up the challenge of ${name(event.by)}; all others stand still.`;
      case 'refusedChallenge':
        return `${name(event.side)}: the challenge is refused.`;
      case 'duelEnded':
        return event.lapsed ? 'The duel has lapsed; all may act again.' : 'The duel is over; all may act again.';
      case 'poem':
        return `The death poem of ${name(event.figure)}: ${event.lines.join(' / ')}`;
      case 'judged':
        return `${name(event.side)}: the poem is ${event.honour ? 'honoured' : 'not honoured'}.`;
      case 'left':
        return `${name(event.figure)} leaves the map.`;
      case 'breached':
        return `${name(event.figure)} breaks the duel.`;
      case 'ended':
        return `The game is over. ${event.why}`;
      default:
        return unreachable(event);
    }
  },

  order(order, name) {
    switch (order.kind) {
      case 'deploy':
        return `${name(order.figure)} begins at ${labelFor(order.at)}`;
      case 'complete':
        return order.at === null
          ? `${name(order.figure)} completes the action`
          : `${name(order.figure)} dismounts into ${labelFor(order.at)}`;
      case 'shoot':
        return `${name(order.figure)} at ${name(order.target)}`;
      case 'shootLantern':
        return `${name(order.figure)} at the lantern at ${labelFor(order.at)}`;
      case 'move':
        return `${name(order.figure)} to ${end(order.way)}${order.leave ? ' and off the map' : ''}`;
      case 'ride':
        return `${name(order.figure)} rides to ${end(order.way)}, facing ${COMPASS[order.facing]}${order.leave ? ', and off the map' : ''}`;
      case 'lead':
        return `${name(order.figure)} leads ${name(order.horse)} to ${end(order.way)}${behind([...order.walk, ...order.way])}${order.leave ? ' and off the map' : ''}`;
      case 'haul':
        return `Haul ${name(order.cart)} towards ${end(order.ways[order.figure] ?? [])}${order.leave ? ' and off the map' : ''}`;
      case 'mount':
        return `${name(order.figure)} mounts ${name(order.target)}`;
      case 'dismount':
        return `${name(order.figure)} dismounts`;
      case 'detach':
        return `${name(order.figure)} unharnesses ${name(order.target)}`;
      case 'harness':
        return `${name(order.figure)} harnesses ${name(order.target)} to ${name(order.cart)}`;
      case 'arm':
        return `${name(order.figure)} puts on his armour`;
      case 'seppuku':
        return `${name(order.figure)} commits seppuku`;
      case 'clear':
        return `${names(order.figures, name)} clear bodies from ${labelFor(order.at)}`;
      case 'shift':
        return `Shift ${names(order.bodies, name)} to ${labelFor(order.at)}`;
      case 'attack':
        return `${names(order.figures, name)} against ${names(order.targets, name)}`;
      case 'tend':
        return `${name(order.figure)} ${order.light ? 'lights' : 'puts out'} the lantern at ${labelFor(order.at)}`;
      case 'deflect':
        return order.use ? `${name(order.figure)} tries to deflect` : `${name(order.figure)} takes the arrow`;
      case 'retreat':
        return `${name(order.figure)} back by ${order.way.map(labelFor).join(', ')}`;
      case 'place':
        return `${name(order.figure)} to ${labelFor(order.at)}`;
      case 'suffer':
        return `${name(order.figure)} takes it`;
      case 'challenge':
        return `${name(order.figure)} challenges`;
      case 'accept':
        return `${name(order.figure)} accepts`;
      case 'refuse':
        return 'Refuse';
      case 'abandon':
        return `Break the duel with ${name(order.figure)} and lose`;
      case 'judge':
        return order.honour ? 'Honour the poem' : 'Do not honour it';
      case 'stay':
        return 'Stay';
      case 'done':
        return 'Done';
      default:
        return unreachable(order);
    }
  },
};
