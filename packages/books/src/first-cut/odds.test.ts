/** Odds equal play: beside each other at any point of the turn, and at moments of random duels, where a cut is mostly out of reach. */
import { figureId, seatId, seeded } from '@nobori/engine';
import { casesMade, casesOf, oddsHold, situated } from '@nobori/engine/testing';
import { firstCut } from './index.ts';
import type { FctOrder, FctState } from './state.ts';
import { STANCES } from './tables.ts';

const [shirai, kuroda] = [figureId('shirai-sword'), figureId('kuroda-sword')];

const beside = casesMade<FctState, FctOrder>(seed => {
  const random = seeded(`beside ${seed}`);
  const chosen = random.below(2) === 0;
  const man = (id: string, at: readonly [number, number]) => ({
    ...{ id, at, wounds: random.below(2) },
    ...(chosen ? { stance: STANCES[random.below(STANCES.length)], ready: true } : {}),
  });
  const acting = [kuroda, shirai].map(figure => ({ kind: 'acting', figure, moved: random.below(3) === 0 }));
  const moments = [{ kind: 'turnEnd' }, ...acting, ...(chosen ? [] : [{ kind: 'stances' }])];
  const state = situated(firstCut, { shown: chosen, men: [man(shirai, [3, 2]), man(kuroda, [3, 3])], moments });
  return { name: `beside ${seed}`, state, seat: seatId('shirai'), what: { kind: 'cut', figure: shirai, target: kuroda } };
});

// FCT-03: where the other acts first, he is taken to let it be.
oddsHold(firstCut, { cases: count => [...beside(count / 2), ...casesOf(firstCut, count / 2)], passed: { cut: ['acting: wait'] } });
