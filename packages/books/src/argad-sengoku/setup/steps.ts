/** Setting up, ARG-229: all factions at once, in secret. */
import { done, goTo } from '@nobori/engine';
import { andMaster, answersFor, END, notAsked, toFaction } from '../asking.ts';
import { refusal } from '../rules.ts';
import { deployChoices, formations, inRanks } from './choices.ts';
import { deploy, refuseDeploy, refuseTraitor, reveal, setTraitor, traitorChosen, unplaced } from './deployment.ts';
import { masterOrders, remember } from '../factions/master.ts';
import { nearestFree } from '../movement/endPlaces.ts';
import { factionNos, type ArgOrder, type ArgState, type ArgSteps, type FactionNo } from '../state.ts';

/** The safe thing: in ranks, then ready. */
function safeDeploy(state: ArgState, no: FactionNo): ArgOrder {
  return unplaced(state, no).length === 0 ? END : (formations(state, no)[0] ?? inRanks(state, no, 0));
}

/** Those nobody answers for stand in ranks (ARG-005: without a master, by the letter). */
function standIn(state: ArgState): void {
  for (const no of factionNos(state)) {
    const order = safeDeploy(state, no);
    if (order.kind === 'deploy') deploy(state, order);
  }
}

export const setupSteps: Pick<ArgSteps, 'deploying'> = {
  deploying: {
    asks: (state, { waits }) =>
      andMaster(
        state,
        waits.map(no => toFaction(state, no, '{side}: set up in secret.', deployChoices(state, no, END), () => safeDeploy(state, no))),
      ),
    orders: {
      ...masterOrders,
      deploy: {
        refuse(state, { waits }, seat, order) {
          const first = state.figures.find(figure => figure.kit.id in order.places);
          const no = answersFor(state, seat, waits, first?.kit.id);
          return no === null ? notAsked(seat) : refuseDeploy(state, no, order);
        },
        carryOut: (state, _at, _seat, order) => deploy(state, order),
      },
      traitor: {
        refuse(state, { waits }, seat, { figure }) {
          const no = answersFor(state, seat, waits);
          return no === null ? notAsked(seat) : refuseTraitor(state, no, figure);
        },
        carryOut(state, { waits }, seat, { figure }) {
          const no = answersFor(state, seat, waits);
          if (no !== null) setTraitor(state, no, figure);
        },
      },
      done: {
        refuse(state, { waits }, seat) {
          const no = answersFor(state, seat, waits);
          if (no === null) return notAsked(seat);
          const [left] = unplaced(state, no);
          return left === undefined ? null : refusal('ARG-229', '{figure} is not set up yet.', { figure: left.kit.id });
        },
        carryOut(state, { waits }, seat, _order, _dice, tell) {
          const no = answersFor(state, seat, waits);
          const left = waits.filter(one => one !== no);
          const { treason } = state.battle;
          const [first] = treason?.among ?? [];
          if (first !== undefined && treason?.faction === no && !traitorChosen(state)) setTraitor(state, no, first);
          if (left.length > 0) return goTo(state, { kind: 'deploying', waits: left });
          standIn(state);
          reveal(state, (wanted, free) => nearestFree(wanted, free, state), tell);
          done(state);
          return remember(state);
        },
      },
    },
  },
};
