/** Choices: the combats of a melee (NOD-R124), and following up (NOD-R073). */
import { listed, type Choices, type FigureId } from '@nobori/engine';
import { END } from '../asking.ts';
import { followSpot } from './combat.ts';
import { contactsOf, differ, joinable, leftOvers, pairsFit, primaries, proposal } from './pairing.ts';
import type { NodMoment } from '../moments.ts';
import type { NodOrder } from '../orders.ts';
import { active, figureOf, type NodState } from '../state.ts';

type Pairing = Extract<NodMoment, { kind: 'pairing' }>;

/** To take what is proposed stands first; the rest changes one thing of it. */
export function pairingChoices(state: NodState, at: Pairing): Choices<NodOrder> {
  return {
    list: () => [END, ...changes(state, at)],
    plots: () => [],
    sample(random) {
      if (random.below(3) > 0) return END;
      const found = changes(state, at);
      return found[random.below(Math.max(1, found.length))] ?? END;
    },
  };
}

function changes(state: NodState, { side, pins }: Pairing): NodOrder[] {
  const mine = side === active(state);
  const combats = proposal(state, pins);
  const contacts = contactsOf(state);
  const found: NodOrder[] = [];
  const paired = (a: FigureId, b: FigureId): boolean => combats.some(combat => combat.mine.includes(a) && combat.his.includes(b));
  if (mine) {
    for (const [figure, foes] of contacts)
      for (const foe of foes)
        if (!paired(figure.kit.id, foe.kit.id) && pairsFit(contacts, [[figure.kit.id, foe.kit.id]]))
          found.push({ kind: 'pair', figure: figure.kit.id, target: foe.kit.id });
    for (const combat of combats.slice(1)) for (const figure of combat.mine.slice(0, 1)) found.push({ kind: 'first', figure });
  }
  const inPairs = combats
    .map(combat => [combat.mine[0], combat.his[0]] as const)
    .filter((pair): pair is readonly [FigureId, FigureId] => pair[0] !== undefined && pair[1] !== undefined);
  for (const figure of leftOvers(contacts, inPairs, mine)) {
    const combat = combats.find(one => (mine ? one.mine : one.his).includes(figure.kit.id));
    if (combat !== undefined && (mine ? combat.mine : combat.his).length === 1) continue;
    for (const target of joinable(state, pins, figure, mine))
      if (!(mine ? paired(figure.kit.id, target) : paired(target, figure.kit.id)))
        found.push({ kind: 'join', figure: figure.kit.id, target });
  }
  for (const combat of combats) {
    const own = (mine ? combat.mine : combat.his).map(id => figureOf(state, id));
    const foes = (mine ? combat.his : combat.mine).map(id => figureOf(state, id));
    const [now] = own;
    if (now === undefined) continue;
    for (const one of primaries(own, foes))
      if (one !== now && differ(state, one, now, foes[0] ?? now)) found.push({ kind: 'primary', figure: one.kit.id });
  }
  return found;
}

export const followChoices = (state: NodState, figure: FigureId, target: FigureId): Choices<NodOrder> =>
  listed(() => {
    const to = followSpot(state, figureOf(state, figure), figureOf(state, target));
    return to === null ? [END] : [{ kind: 'follow', figure, to }, END];
  });
