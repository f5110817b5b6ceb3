/** A game before its first decision: BLD-196. */
import type { Setup } from '@nobori/engine';
import { battleOn, type Battle, type BladesScenario } from './battle.ts';
import { sitUp } from '../phase/wholeTurnActions.ts';
import {
  cloneState,
  freshFigure,
  mountOf,
  SIDES,
  type BladesOptions,
  type BladesState,
  type Figure,
  type Kit,
  type Side,
} from '../state.ts';
import { NOWHERE } from '../terrain/hexNames.ts';
import { opening } from '../turn.ts';
import { ninja } from '../characters/counterValues.ts';

/** Everybody as he stands before the game begins; made once, because simulations begin the same one thousands of times. */
const mustered = new WeakMap<Battle, Figure[]>();

export const kitOf = (id: Kit['id'], name: string, sort: Kit['sort'], side: Side, more: Partial<Kit> = {}): Kit => ({
  id,
  name,
  sort,
  side,
  rode: false,
  asleep: false,
  post: null,
  ...more,
});

function muster(battle: Battle): Figure[] {
  const known = mustered.get(battle);
  if (known !== undefined) return known;
  const figures: Figure[] = [];
  for (const side of SIDES) {
    for (const man of battle.sides[side].men) {
      const { id, name, is, at, rear, asleep, post } = man;
      const figure = freshFigure(kitOf(id, name, 'man', side, { rode: rear !== null, asleep, post }), is);
      figure.at = at ?? NOWHERE;
      figure.unseen = battle.special.night && ninja(figure); // 7.3: ninja start unseen
      figures.push(figure);
      if (at === null || rear === null) continue;
      const horse = Object.assign(freshFigure(kitOf(mountOf(id), `${name}’s horse`, 'horse', side), 'HORSE'), { at, rear });
      sitUp(figure, horse);
      figures.push(horse);
    }
  }
  for (const { id, name, is, side, at, rear, draws } of battle.horses)
    figures.push(
      Object.assign(freshFigure(kitOf(id, name, 'horse', side), is), { at, rear, draws, control: is === 'DRAFT' ? side : null }),
    );
  for (const { id, name, side, at, rear } of battle.carts)
    figures.push(Object.assign(freshFigure(kitOf(id, name, 'cart', side), 'CART'), { at, rear }));
  mustered.set(battle, figures);
  return figures;
}

export function begin({ scenario, options, chairs }: Setup<BladesScenario>): BladesState {
  const battle = battleOn(scenario);
  const state: BladesState = {
    chairs,
    options: options as BladesOptions, // settled against OPTIONS by the caller
    battle,
    turn: 1,
    moments: [],
    verdict: null,
    phase: 1,
    figures: muster(battle),
    lanterns: [...battle.lanterns],
    alarm: null,
    duel: null,
    challenged: 0,
    refused: [],
    poems: [],
    held: null,
  };
  state.moments = opening(state);
  return cloneState(state); // of the figures all games share
}
