/** The quick search for ways with a team, held against the plain one: step by step with `teamStep`, each way judged as a whole. */
import { rolled, seeded, silently } from '@nobori/engine';
import { cellOf, DIRECTIONS, hexBeside, type Hex } from '@nobori/engine/hex';
import { laidOut } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { EXIT_COSTS, mayLeave } from '../movement/leavingTheMap.ts';
import { reachOnFoot, wayTo } from '../movement/walking.ts';
import { samuraiBlades } from '../index.ts';
import { activeSide, riderless, type BladesState, type Figure, type Lead, type Side } from '../state.ts';
import { CART_POINTS } from '../tables.ts';
import { groundOf } from '../terrain/occupancy.ts';
import { besideEnds } from './carts.ts';
import { leads } from './choices.ts';
import { chainOf, fullReserve, refuseLeader, refuseLeadWay, teamStep, type TeamStop } from './ledHorses.ts';

interface Gone {
  readonly stop: TeamStop;
  readonly walk: readonly Hex[];
  readonly way: readonly Hex[];
}

function plainly(state: BladesState, side: Side, man: Figure, horse: Figure): Lead[] {
  const ground = groundOf(state);
  const reserve = fullReserve(state, man);
  const reach = reachOnFoot(state, ground, man, reserve.points);
  const open: Gone[] = [];
  for (const hex of besideEnds(horse)) {
    const cell = cellOf(ground.field.board, hex);
    const spent = cell < 0 ? -1 : (reach.cost[cell] ?? -1);
    const chain = spent < 0 ? null : chainOf(state, hex, horse);
    if (chain !== null) open.push({ stop: { chain, spent, drawn: 0 }, walk: wayTo(ground, reach, cell), way: [] });
  }
  open.sort((a, b) => a.stop.spent - b.stop.spent);
  const most = horse.is === 'DRAFT' ? CART_POINTS.horse : reserve.points;
  const known = new Map<string, number>();
  const best = new Map<string, { readonly order: Lead; readonly spent: number }>();
  for (const { stop, walk, way } of open) {
    const [from = man.at] = stop.chain;
    for (const d of DIRECTIONS) {
      const to = hexBeside(from, d);
      const next = teamStep(state, ground, man, horse, stop, to);
      if ('rule' in next || next.spent > reserve.points || next.drawn > most) continue;
      const key = next.chain.slice(0, 3).join(' ');
      if ((known.get(key) ?? Infinity) <= next.spent) continue;
      known.set(key, next.spent);
      open.push({ stop: next, walk, way: [...way, to] });
    }
    const order: Lead = { kind: 'lead', figure: man.kit.id, horse: horse.kit.id, walk, way, leave: false };
    const key = stop.chain.slice(0, 2).join(' ');
    if ((best.get(key)?.spent ?? Infinity) > stop.spent) best.set(key, { order, spent: stop.spent });
    if (stop.spent + EXIT_COSTS <= reserve.points && mayLeave(state, side, from, horse.draws !== null))
      best.set(`leave ${key}`, { order: { ...order, leave: true }, spent: stop.spent });
  }
  return [...best.values()].map(({ order }) => order).filter(order => refuseLeadWay(state, side, order, reserve) === null);
}

test('BLD-118 BLD-119 BLD-210 whoever leads a horse is offered the same ways, in the same order, as by looking at each step', () => {
  let compared = 0;
  for (const scenario of samuraiBlades.scenarios) {
    const random = seeded(`leads ${scenario.id}`);
    const dice = rolled(seeded(`leads dice ${scenario.id}`));
    const state = laidOut(samuraiBlades, scenario);
    samuraiBlades.proceed(state, dice, silently);
    for (let i = 0; i < 250; i += 1) {
      const [ask] = samuraiBlades.prompt(state).asks;
      const [seat] = ask?.seats ?? [];
      if (ask === undefined || seat === undefined) break;
      const side = activeSide(state);
      for (const man of i % 12 === 0 ? state.figures : [])
        for (const horse of state.figures) {
          if (!riderless(horse) || refuseLeader(state, side, man.kit.id, horse.kit.id) !== null) continue;
          const expected = plainly(state, side, man, horse);
          expect(leads(state, side, man, horse, fullReserve(state, man))).toEqual(expected);
          compared += expected.length;
        }
      samuraiBlades.carryOut(state, seat, ask.choices.sample(random), dice, silently);
    }
  }
  expect(compared).toBeGreaterThan(100);
});
