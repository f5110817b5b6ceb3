/** Surprise, ambush, treason: ARG-134, ARG-137 to ARG-146, ARG-153, ARG-246 to ARG-248. */
import { D6, say, type FigureId, type Tell } from '@nobori/engine';
import { within } from '@nobori/engine/table';
import type { Ambush } from '../files/battle.ts';
import { clusterOf } from '../basics/clusters.ts';
import { refusal, type Dice, type Refusal } from '../rules.ts';
import { reveal } from './hiding.ts';
import { inDiceOrder } from '../muster/figures.ts';
import { serves } from '../shooting/salvo.ts';
import { EARSHOT } from '../tables.ts';
import { lineOfSight } from '../terrain/sight.ts';
import { factionId, figureOf, findFigure, plays, standing, type ArgEvent, type ArgState, type FactionNo, type Figure } from '../state.ts';

/** Whose it really is (ARG-248). */
export const ownerOf = (figure: Figure): FactionNo => (figure.truth ?? figure.kit).faction;

/** Hidden or disguised, and not yet sprung: ARG-R59 wants it hidden with the order Hide all turn, a false friend may have walked along. */
const mayLurk = (figure: Figure): boolean =>
  standing(figure) &&
  figure.down === null &&
  (figure.truth !== null || (figure.hidden && (figure.order?.do === 'hide' || figure.stumbled))); // ARG-R59
export const lurking = (state: ArgState, no: FactionNo): Figure[] =>
  state.figures.filter(figure => ownerOf(figure) === no && mayLurk(figure));

/** The hidden group a figure belongs to; a false friend is alone. */
export const lairOf = (state: ArgState, figure: Figure): Figure[] =>
  figure.truth === null
    ? clusterOf(state, figure, figure.kit.faction).filter(one => one.hidden && one.kit.faction === figure.kit.faction)
    : [figure];

/** ARG-145: perceived the signal in an earlier turn. */
export const signalled = (state: ArgState, figure: Figure): boolean => figure.signal > 0 && figure.signal < state.turn;

export const ambushOf = (state: ArgState, no: FactionNo): Ambush | null =>
  state.battle.ambushes.find(({ factions }) => factions.includes(no)) ?? null;

/** ARG-145, ARG-R106: the chief of an ambush while he lies in wait himself and has given no signal; null when nobody has to wait for him. */
function waitedFor(state: ArgState, no: FactionNo): Figure | null {
  const id = ambushOf(state, no)?.chief ?? null;
  const chief = id === null ? null : findFigure(state, id);
  return chief !== null && standing(chief) && (chief.hidden || chief.truth !== null) && chief.signal === 0 ? chief : null; // ARG-R106
}

/** ARG-138, ARG-246, ARG-R100: who springs, one cluster at a time without a signal, and none where signalled ones act. */
export function refuseSpring(state: ArgState, no: FactionNo, ids: readonly FigureId[]): Refusal | null {
  const [first] = ids;
  if (first === undefined) return refusal('ARG-138', 'Nobody springs.');
  const figures: Figure[] = [];
  for (const id of ids) {
    const figure = findFigure(state, id);
    if (figure === null || ownerOf(figure) !== no || !mayLurk(figure))
      return refusal('ARG-138', '{figure} is not lying in wait for you.', { figure: id });
    figures.push(figure);
  }
  const lair = lairOf(state, figureOf(state, first));
  if (figures.some(figure => !lair.includes(figure))) return refusal('ARG-138', 'Group by group they spring.');
  if (figures.every(figure => figure.stumbled)) return null; // ARG-144
  const chief = waitedFor(state, no);
  if (chief !== null && !lair.includes(chief))
    return refusal('ARG-145', '{chief} leads the ambush and acts first, or gives the signal.', { chief: chief.kit.id });
  const others = state.figures.filter(one => ownerOf(one) === no && one.spring === 'spring' && !one.stumbled && !lair.includes(one));
  const called = figures.every(figure => signalled(state, figure));
  if (!called && others.length > 0) return refusal('ARG-246', 'Without a signal only one group springs in a turn.'); // ARG-R100
  return called && others.some(one => !signalled(state, one))
    ? refusal('ARG-246', 'Without a signal only one group springs in a turn.')
    : null;
}

/** ARG-145, ARG-146: the chief may give the signal without attacking himself. */
export function refuseSignal(state: ArgState, no: FactionNo, id: FigureId): Refusal | null {
  const figure = findFigure(state, id);
  const ambush = ambushOf(state, no);
  if (figure === null || ownerOf(figure) !== no || !standing(figure))
    return refusal('ARG-146', '{figure} is not yours to order.', { figure: id });
  if (ambush === null || ambush.chief !== id) return refusal('ARG-145', '{figure} does not lead the ambush.', { figure: id });
  if (serves(state, figure)) return refusal('ARG-110', '{figure} serves the salvo and can do nothing else.', { figure: id });
  return figure.spring === null ? null : refusal('ARG-145', '{figure} has already decided.', { figure: id });
}

/** All choices are shown together: who stays, who is revealed, who springs. Gives the springing factions in the order they act (ARG-138). */
export function sprung(state: ArgState, dice: Dice, tell: Tell<ArgEvent>): FactionNo[] {
  oneGroupAmongAllies(state);
  for (const figure of state.figures) if (figure.spring === 'reveal') reveal(figure, 'seen', tell);
  const springing = state.figures.filter(figure => figure.spring === 'spring');
  const unmasked = springing.some(({ truth }) => truth !== null);
  for (const figure of springing) springUp(state, figure, tell);
  if (unmasked) state.figures = inDiceOrder(state.figures);
  const nos = [...new Set(springing.map(figure => figure.kit.faction))].sort((a, b) => a - b);
  if (nos.length < 2) return nos;
  const order = dice.rollOff(
    nos.map(no => ({ who: factionId(state, no), for: say('who springs first'), rule: 'ARG-138' })),
    D6,
  );
  const sides = order.flatMap(i => nos.slice(i, i + 1));
  tell({ kind: 'initiative', sides: sides.map(no => factionId(state, no)), rules: ['ARG-138'] });
  return sides;
}

/** ARG-246: allies who wrote an ambush together count as one player: of their groups without a signal only the first springs. */
function oneGroupAmongAllies(state: ArgState): void {
  for (const { factions } of state.battle.ambushes) {
    const springing = state.figures.filter(one => one.spring === 'spring' && !one.stumbled && factions.includes(ownerOf(one)));
    const called = springing.some(one => signalled(state, one));
    const first = springing.find(one => !signalled(state, one));
    const lair = first === undefined || called ? [] : lairOf(state, first);
    for (const one of springing) if (!signalled(state, one) && !lair.includes(one)) one.spring = null;
  }
}

/** ARG-143, ARG-151, ARG-248, ARG-R64: out in the open, as who it really is. */
function springUp(state: ArgState, figure: Figure, tell: Tell<ArgEvent>): void {
  if (figure.truth !== null) {
    figure.kit = figure.truth;
    figure.truth = null;
    tell({ kind: 'revealed', figure: figure.kit.id, at: figure.at, how: 'truth', reveals: true, rules: ['ARG-153', 'ARG-248'] });
  }
  figure.sprang = state.turn;
  figure.seenBy = state.figures.filter(one => one.noticed[figure.kit.id] === 'alerted').map(one => one.kit.id); // ARG-R64
  figure.order = null;
  reveal(figure, 'sprang', tell);
}

/** ARG-145, ARG-146, ARG-T18, ARG-R65: who lies in wait and perceives the signal may act next turn. */
export function sendSignals(state: ArgState, tell: Tell<ArgEvent>): void {
  for (const ambush of state.battle.ambushes) {
    const chief = ambush.chief === null ? null : findFigure(state, ambush.chief);
    const gives = chief !== null && (chief.sprang === state.turn || chief.spring === 'signal'); // ARG-R65
    const music = gives && state.figures.some(one => standing(one) && plays(one, 'musician') && ambush.factions.includes(ownerOf(one)));
    const banner = gives
      ? (state.figures.find(one => standing(one) && plays(one, 'standard') && ambush.factions.includes(ownerOf(one))) ?? null)
      : null;
    const knows = (by: Ambush['signals'][number]): boolean => ambush.signals.includes(by);
    const signs = { music, shout: gives, banner: banner !== null, sight: gives && chief?.sprang === state.turn };
    const by = (['music', 'shout', 'banner', 'sight'] as const).find(sign => signs[sign] && knows(sign));
    if (by !== undefined) tell({ kind: 'signalled', by, reveals: true, rules: ['ARG-146'] });
    if (gives && chief.signal === 0) chief.signal = state.turn; // nobody waits for him any more
    for (const figure of state.figures) {
      if (!ambush.factions.includes(ownerOf(figure)) || !standing(figure) || (!figure.hidden && figure.truth === null) || figure.signal > 0)
        continue;
      const hears =
        (state.heard && knows('firearm')) ||
        (gives && chief !== null && knows('shout') && within(chief, figure, EARSHOT)) ||
        (music && knows('music')) ||
        (gives && chief?.sprang === state.turn && knows('sight') && lineOfSight(state, figure.at, chief.at)) ||
        (banner !== null && knows('banner') && lineOfSight(state, figure.at, banner.at));
      if (hears) figure.signal = state.turn;
    }
  }
}
