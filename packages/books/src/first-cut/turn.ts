/** The duel, FCT-01 to FCT-05: stances in secret, acting, the cut, the end. */
import { D6, done, goTo, rollAtLeast, say, seatsOf, type FigureId, type Spot, type Steps } from '@nobori/engine';
import { boardOf, cellOf, DIRECTIONS, hexBeside, hexDistance, OFF, terrainOf } from '@nobori/engine/hex';
import { always, question } from '@nobori/engine/small';
import { refusal, type Refusal, type Verdict } from './rules.ts';
import { menOf, type FctEvent, type FctOrder, type FctState, type Man } from './state.ts';
import { AGAINST, CUT_HITS, LAST_TURN, type STANCES } from './tables.ts';

/** A turn, what comes first on top: stances, then both act, in odd turns the first side before the second (FCT-02, FCT-03). */
export const turn = (number: number, men: readonly Pick<Man, 'id'>[]): FctState['moments'] => [
  { kind: 'turnEnd' },
  ...(number % 2 === 1 ? men.toReversed() : men).map(({ id }) => ({ kind: 'acting', figure: id, moved: false }) as const),
  { kind: 'stances' },
];

const stand = (stance: (typeof STANCES)[number]): FctOrder => ({ kind: 'stance', stance });
/** FCT-02; whoever does not choose stands in the middle. */
const CHOICES = [stand('middle'), stand('high'), stand('low')] as const;

/** FCT-01, FCT-03: one hex, on the field, no rock, not where the other stands. */
function refuseMove(state: FctState, figure: FigureId, to: Spot): Refusal | null {
  const [me, foe] = menOf(state, figure);
  const cell = cellOf(boardOf(state.map), to);
  if (hexDistance(me.at, to) !== 1) return refusal('FCT-03', '{figure} moves one hex.', { figure });
  if (cell === OFF) return refusal('FCT-01', '{figure} may not leave the field.', { figure });
  if (terrainOf(boardOf(state.map), cell) === 'rock') return refusal('FCT-01', 'Nobody enters a rock.');
  return hexDistance(foe.at, to) === 0 ? refusal('FCT-01', 'Somebody stands there.') : null;
}

/** FCT-03: only at an enemy beside him. */
function refuseStrike(state: FctState, figure: FigureId, whom: FigureId): Refusal | null {
  const [me, foe] = menOf(state, figure);
  if (whom === foe.id && hexDistance(me.at, foe.at) === 1) return null;
  return refusal('FCT-03', '{figure} can cut only at an enemy beside him.', { figure });
}

const notHis = (figure: FigureId, acting: FigureId): Refusal | null =>
  figure === acting ? null : refusal('FCT-03', 'It is not for {figure} to act now.', { figure });

export const steps: Steps<FctState, FctOrder, FctEvent> = {
  stances: {
    asks: state =>
      state.men
        .filter(({ ready }) => !ready)
        .map(({ id, side }) => question(seatsOf(state, side), 'Choose a stance in secret.', { figure: id }, CHOICES)),
    orders: {
      stance: always((state, _at, seat, { stance }, _dice, tell) => {
        for (const man of state.men) if (seatsOf(state, man.side).includes(seat)) Object.assign(man, { stance, ready: true });
        if (state.men.some(({ ready }) => !ready)) return;
        state.shown = true; // FCT-02
        for (const { id, stance: chosen } of state.men)
          tell({ kind: 'stood', figure: id, stance: chosen ?? 'middle', reveals: true, rules: ['FCT-02'] });
        done(state);
      }),
    },
  },

  /** FCT-03. */
  acting: {
    asks: (state, { figure, moved }) => {
      const [me, foe] = menOf(state, figure);
      const ways = moved ? [] : DIRECTIONS.map(way => hexBeside(me.at, way));
      const wants = moved ? 'Cut, or let it be.' : 'Move one hex, cut, or let it be.';
      const orders: [FctOrder, ...FctOrder[]] = [{ kind: 'wait' }];
      for (const to of ways) if (refuseMove(state, figure, to) === null) orders.push({ kind: 'move', figure, to });
      if (refuseStrike(state, figure, foe.id) === null) orders.push({ kind: 'strike', figure, whom: foe.id });
      return [question(seatsOf(state, me.side), wants, { figure }, orders)];
    },
    orders: {
      move: {
        refuse: (state, at, _seat, { figure, to }) =>
          notHis(figure, at.figure) ?? (at.moved ? refusal('FCT-03', '{figure} has moved.', { figure }) : refuseMove(state, figure, to)),
        carryOut(state, at, _seat, { figure, to }, _dice, tell) {
          menOf(state, figure)[0].at = to;
          tell({ kind: 'moved', figure, to, rules: ['FCT-03'] });
          goTo(state, { ...at, moved: true });
        },
      },
      strike: {
        refuse: (state, at, _seat, { figure, whom }) => notHis(figure, at.figure) ?? refuseStrike(state, figure, whom),
        carryOut: (state, _at, _seat, { figure, whom }) => goTo(state, { kind: 'cut', figure, whom }),
      },
      wait: always(state => done(state)),
    },
  },

  /** FCT-04. */
  cut: {
    run(state, { figure, whom }, dice, tell) {
      const [me, foe] = menOf(state, figure);
      const value = AGAINST[me.stance ?? 'middle'][foe.stance ?? 'middle'];
      const modifiers = [{ label: 'stance against stance', value, rule: 'FCT-T1' } as const];
      const hit = rollAtLeast(dice, tell, { who: figure, for: say('cut at {whom}', { whom }), rule: 'FCT-04', modifiers }, D6, CUT_HITS);
      done(state);
      if (!hit) return tell({ kind: 'missed', figure, whom, rules: ['FCT-04'] });
      foe.wounds += 1;
      tell({ kind: 'wounded', figure, whom, wounds: foe.wounds, rules: ['FCT-04'] });
      if (foe.wounds >= state.options.wounds) state.moments = [{ kind: 'turnEnd' }]; // beaten: nobody acts any more (FCT-05)
    },
  },

  turnEnd: {
    run(state, _at, _dice, tell) {
      const verdict = judge(state);
      state.verdict = verdict;
      state.moments = verdict === null ? turn(state.turn + 1, state.men) : [];
      if (verdict !== null) return tell({ kind: 'ended', rules: verdict.rules });
      state.turn += 1;
      state.shown = false;
      for (const man of state.men) Object.assign(man, { stance: null, ready: false });
      tell({ kind: 'turnBegan', turn: state.turn, rules: ['FCT-03'] });
    },
  },
};

/** FCT-05. */
function judge({ men, options, turn: number }: FctState): Verdict | null {
  const [best, worst] = men.toSorted((a, b) => a.wounds - b.wounds);
  if (best === undefined || worst === undefined || (worst.wounds < options.wounds && number < LAST_TURN)) return null;
  const drawn = best.wounds === worst.wounds;
  const standing = { [best.side]: drawn ? 'drawn' : 'won', [worst.side]: drawn ? 'drawn' : 'lost' } as const;
  const why = drawn ? say('Dusk falls, and neither has the better of it.') : say('{figure} has the better of it.', { figure: best.id });
  return { standing, why, rules: ['FCT-05'] };
}
