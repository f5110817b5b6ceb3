/** A character as his counter shows him, or a horse without rider: what it is, what it can do, what has befallen it. */
import { fullName, say, type Sentence } from '@nobori/engine';
import { facingOf } from '@nobori/engine/hex';
import { attackOf, defenceOf, pointsOf, samuraiClass, statsOf } from '../characters/counterValues.ts';
import { pointsFor } from '../muster/points.ts';
import { keepsQuiet } from '../night/alarm.ts';
import type { BldRule, FigureCard, Mark, Stat } from '../rules.ts';
import { inCombatLastTurn } from '../shooting/shooting.ts';
import {
  asleep,
  figureOf,
  isMan,
  living,
  occupies,
  riderless,
  sideId,
  type BladesState,
  type Figure,
  type Health,
  type Task,
} from '../state.ts';
import { BEASTS, DEFLECTS_ON, RANGES, SHURIKEN_RANGE } from '../tables.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { nameOf } from '../words.ts';
import { looksOf } from './looks.ts';

const stat = (label: string, value: Sentence, rule: BldRule): Stat => ({ label: say(label), value, rule });
const number = (n: number): Sentence => say('{n}', { n });
/** What the stunned cannot do. */
const NONE = say('–');

function card(state: BladesState, figure: Figure): FigureCard {
  const { kit, at, rear, health } = figure;
  const shown = occupies(figure) && at[0] > -50;
  return {
    id: kit.id,
    name: nameOf(state)(kit.id),
    full: fullName(kit),
    side: sideId(state, figure.control ?? kit.side),
    unit: null,
    leader: false,
    at: shown ? at : null,
    ...(shown && rear !== null ? { also: rear, facing: facingOf({ at, rear }) } : {}),
    is: isMan(figure) ? manIs(state, figure) : say(beastOf(figure).title),
    looks: looksOf(figure),
    stats: isMan(figure) ? manStats(state, figure) : beastStats(figure),
    marks: living(figure) ? marksOf(state, figure) : [],
    spent: figure.attacked === state.phase,
    fate: FATES[health],
    out: !living(figure),
  };
}

const manIs = (state: BladesState, figure: Figure): Sentence =>
  say('{counter}{horse, select, null {} DRAFT {, on a draft horse} other {, on horseback}}', {
    counter: say(statsOf(figure).title),
    horse: figure.rides === null ? null : figureOf(state, figure.rides).is,
  });

function manStats(state: BladesState, figure: Figure): readonly Stat[] {
  const { title, bow, shuriken, deflects } = statsOf(figure);
  const reach = figure.rides === null ? RANGES.foot : RANGES.mounted;
  const stunned = figure.health === 'stunned';
  return [
    stat('Counter', say(title), 'BLD-003'),
    { ...stat('Attack', stunned ? NONE : number(attackOf(state, figure)), 'BLD-002'), weapon: looksOf(figure).weapon },
    stat('Defence', number(defenceOf(state, figure)), stunned ? 'BLD-008' : 'BLD-002'),
    stat('Movement', stunned ? NONE : number(pointsOf(state, figure)), figure.rides === null ? 'BLD-093' : 'BLD-112'),
    stat('Class', say(samuraiClass(figure) ? 'samurai' : 'other'), 'BLD-012'),
    ...(bow === true
      ? [{ ...stat('Longbow', say('{short} / {medium} / {long} hexes', { ...reach }), 'BLD-049'), weapon: 'yumi' as const }]
      : []),
    ...(shuriken === true
      ? [{ ...stat('Shuriken', say('to {range} hexes', { range: SHURIKEN_RANGE }), 'BLD-184'), weapon: 'shuriken' as const }]
      : []),
    ...(deflects === true ? [stat('Deflects arrows', say('on 1–{most}', { most: DEFLECTS_ON }), 'BLD-179')] : []),
    stat('Points', number(pointsFor(figure.is, figure.kit.rode)), 'BLD-197'),
  ];
}

const beastOf = ({ is }: Figure): (typeof BEASTS)[keyof typeof BEASTS] => BEASTS[is === 'DRAFT' ? 'DRAFT' : 'HORSE'];

function beastStats(figure: Figure): readonly Stat[] {
  const { title, defence } = beastOf(figure);
  return [
    stat('Counter', say(title), 'BLD-003'),
    stat('Defence', number(defence), 'BLD-164'),
    figure.is === 'DRAFT' ? stat('Movement', say('led or ridden, 4'), 'BLD-120') : stat('Movement', say('led or ridden'), 'BLD-117'),
  ];
}

const mark = (kind: Mark['kind'], text: string, rule: BldRule, facts: Sentence['facts'] = {}): Mark => ({
  kind,
  label: say(text, facts),
  rule,
});

const FATES: Readonly<Record<Health, Mark | null>> = {
  healthy: null,
  wounded: null,
  stunned: null,
  dead: mark('dead', 'dead', 'BLD-010'),
  gone: mark('dead', 'dead, and no body left', 'BLD-106'),
  left: mark('left', 'left the map', 'BLD-199'),
};
const DOING: Readonly<Record<Task['kind'], Mark>> = {
  mount: mark('note', 'mounting', 'BLD-114'),
  dismount: mark('note', 'dismounting', 'BLD-114'),
  detach: mark('note', 'unharnessing', 'BLD-127'),
  harness: mark('note', 'harnessing', 'BLD-127'),
  seppuku: mark('note', 'seppuku', 'BLD-174'),
  arm: mark('note', 'arming', 'BLD-196'),
  clear: mark('note', 'clearing bodies', 'BLD-104'),
};

function marksOf(state: BladesState, figure: Figure): Mark[] {
  const { health, task, kit } = figure;
  const rival = state.duel?.by.includes(kit.id) === true ? state.duel.by.filter(id => id !== kit.id) : null;
  return [
    ...(health === 'wounded' ? [{ ...mark('wounds', 'wounded', 'BLD-006'), count: 1 }] : []),
    ...(health === 'stunned' ? [mark('stunned', 'stunned', 'BLD-007')] : []),
    ...(asleep(state, figure) ? [mark('asleep', 'asleep', 'BLD-196')] : []),
    ...(figure.unseen ? [mark('hidden', 'hidden', 'BLD-183')] : []),
    ...(rival === null ? [] : [{ ...mark('duelling', 'in a duel with {rival}', 'BLD-168', { rival }), about: rival }]),
    ...(kit.post !== null && keepsQuiet(state, figure)
      ? [mark('holding', 'on guard at {hex}', 'BLD-196', { hex: labelFor(kit.post) })]
      : []),
    ...(task === null ? [] : [DOING[task.kind]]),
    ...(isMan(figure) && inCombatLastTurn(state, figure) ? [mark('note', 'in combat last turn', 'BLD-043')] : []),
    ...(figure.moved === state.phase ? [mark('moved', 'moved', 'BLD-039')] : []),
    ...(figure.attacked === state.phase ? [mark('acted', 'has fought', 'BLD-133')] : []),
    ...(figure.draws === null ? [] : [mark('note', 'in harness', 'BLD-124')]),
  ];
}

/** Everybody; a ridden horse is part of its rider's card, a dead one lies among the pieces. */
export const cards = (state: BladesState): FigureCard[] =>
  state.figures.filter(figure => isMan(figure) || riderless(figure)).map(figure => card(state, figure));
