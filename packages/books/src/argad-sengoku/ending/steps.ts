/** The end of a turn and of a game, step 9 of the ledger. */
import { done, fill, goTo, listed } from '@nobori/engine';
import { andMaster, answering, answersFor, END, notAsked, safeEnd, toFaction } from '../asking.ts';
import { refusal } from '../rules.ts';
import { honour, raise, survivors, tookPart } from './campaign.ts';
import { endOfTurn } from './endOfTurn.ts';
import { masterOrders } from '../factions/master.ts';
import { layOut } from '../sequence.ts';
import { judge } from './victory.ts';
import { nameOf } from '../words.ts';
import { factionId, factionNos, findFigure, isMaster, type ArgOrder, type ArgSteps } from '../state.ts';

export const endingSteps: Pick<ArgSteps, 'turnEnd' | 'epilogue'> = {
  turnEnd: {
    run(state, _at, dice, tell) {
      endOfTurn(state, dice, tell);
      const verdict = judge(state);
      state.verdict = verdict;
      if (verdict === null) {
        state.turn += 1;
        state.moments = layOut(state);
        return;
      }
      // ARG-248: now at the latest everybody learns who deceived him, also if he fell in disguise.
      for (const { kit, at, truth } of state.figures)
        if (truth !== null) tell({ kind: 'revealed', figure: kit.id, at, how: 'false', reveals: true, rules: ['ARG-248'] });
      tell({ kind: 'ended', why: fill(verdict.why, nameOf(state)), reveals: true, rules: verdict.rules });
      state.before = null;
      const waits = survivors(state).length === 0 ? [] : answering(state, factionNos(state));
      state.moments = waits.length === 0 ? [] : [{ kind: 'epilogue', waits, deeds: [], raises: [] }];
    },
  },

  /** ARG-001, ARG-027: the finest deed, and who has grown by it. Nothing is ranked. */
  epilogue: {
    asks: (state, { waits, deeds, raises }) =>
      andMaster(
        state,
        waits.map(no => {
          const orders = (): ArgOrder[] => [
            ...(deeds.some(vote => vote.faction === no)
              ? []
              : state.figures.filter(tookPart).map((figure): ArgOrder => ({ kind: 'deed', figure: figure.kit.id }))),
            ...(raises.some(vote => vote.faction === no) ? [] : survivors(state).map((figure): ArgOrder => ({ kind: 'raise', figure }))),
            END,
          ];
          return {
            ...toFaction(state, no, '{side}: whose was the finest deed? Who has learned most?', listed(orders), safeEnd),
            open: true,
          };
        }),
      ),
    orders: {
      ...masterOrders,
      deed: {
        refuse(state, { waits, deeds }, seat, { figure }) {
          const no = answersFor(state, seat, waits);
          if (no === null) return notAsked(seat);
          if (deeds.some(vote => vote.faction === no)) return refusal('ARG-001', 'One vote for a finest deed.');
          const named = findFigure(state, figure);
          return named === null || !tookPart(named) ? refusal('ARG-001', 'There was no {figure}.', { figure }) : null;
        },
        carryOut(state, at, seat, { figure }, _dice, tell) {
          const no = answersFor(state, seat, at.waits) ?? 0;
          goTo(state, { ...at, deeds: [...at.deeds, { faction: no, figure }] });
          tell({ kind: 'voted', side: factionId(state, no), figure, what: 'deed', rules: ['ARG-001'] });
        },
      },
      raise: {
        refuse(state, { waits, raises }, seat, { figure }) {
          const ruled = isMaster(state, seat);
          const no = answersFor(state, seat, waits);
          if (no === null && !ruled) return notAsked(seat);
          if (ruled ? state.raised.length > 0 : raises.some(vote => vote.faction === no))
            return refusal('ARG-027', 'One vote for a survivor.');
          return survivors(state).includes(figure)
            ? null
            : refusal('ARG-027', '{figure} cannot rise: only survivors below class 5 do.', { figure });
        },
        carryOut(state, at, seat, { figure }, _dice, tell) {
          if (isMaster(state, seat)) return raise(state, figure, tell);
          const no = answersFor(state, seat, at.waits) ?? 0;
          goTo(state, { ...at, raises: [...at.raises, { faction: no, figure }] });
          return tell({ kind: 'voted', side: factionId(state, no), figure, what: 'raise', rules: ['ARG-027'] });
        },
      },
      done: {
        refuse: (state, { waits }, seat) => (answersFor(state, seat, waits) === null ? notAsked(seat) : null),
        carryOut(state, at, seat, _order, _dice, tell) {
          const no = answersFor(state, seat, at.waits);
          const waits = at.waits.filter(one => one !== no);
          if (waits.length > 0) return goTo(state, { ...at, waits });
          done(state);
          return honour(state, at.deeds, at.raises, tell);
        },
      },
    },
  },
};
