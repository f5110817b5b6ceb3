/** A figure as its card shows it: what it is, what it can do, what has befallen it. */
import { allowance } from '../movement/moves.ts';
import type { FigureCard } from '../rules.ts';
import { engaged, enemiesTouching, unitOf, type Figure, type SskState } from '../state.ts';
import { MISSILES, TROOP } from '../tables.ts';
import { inInches, nameOf } from '../words.ts';

/** Armour and training are open to both sides (SSK-007). */
export function card(state: SskState, figure: Figure): FigureCard {
  const { kit } = figure;
  const troop = TROOP[kit.type];
  const stats: FigureCard['stats'] = [
    { label: 'Dice', value: String(troop.dice), rule: 'SSK-042' },
    { label: 'Melee', value: `${troop.melee}+`, rule: troop.melee === 4 ? 'SSK-043' : 'SSK-044' },
    {
      label: 'Move',
      value: inInches(allowance(state, figure, false)),
      rule: figure.mounted ? 'SSK-029' : kit.type === 'ninja' ? 'SSK-028' : 'SSK-027',
    },
    { label: 'Charge', value: inInches(allowance(state, figure, true)), rule: 'SSK-031' },
    { label: 'Armour', value: kit.armoured ? 'armoured' : kit.type === 'ninja' ? 'counts as armoured' : 'none', rule: 'SSK-070' },
    ...(kit.missile === null
      ? []
      : [
          {
            label: 'Shoots',
            value: `${kit.trained ? 3 : troop.fires}+ to ${inInches(MISSILES[kit.missile].long)}`,
            rule: kit.trained ? ('SSK-045' as const) : ('SSK-046' as const),
          },
        ]),
    { label: 'Wounds to die', value: troop.wounds === 0 ? 'first hit' : String(troop.wounds), rule: 'SSK-080' },
    { label: 'Points', value: String(kit.points), rule: 'SSK-116' },
  ];
  return {
    id: kit.id,
    name: nameOf(state)(kit.id),
    side: state.battle.sides[kit.side].id,
    unit: kit.unit,
    leader: figure.leader,
    at: figure.fate === null && figure.at[0] >= 0 ? figure.at : null,
    looks: [kit.type, kit.weapon, ...(kit.missile === null ? [] : [kit.missile]), ...(figure.mounted ? ['horse'] : [])],
    stats,
    marks: marksOf(state, figure),
    out: figure.fate !== null,
  };
}

function marksOf(state: SskState, figure: Figure): string[] {
  const unit = unitOf(state, figure.kit.unit);
  return [
    ...(figure.fate === null ? [] : [figure.fate]),
    ...(figure.legs > 0 ? [`leg wounds ${figure.legs}`] : []),
    ...(figure.arms > 0 ? [`arm wounds ${figure.arms}`] : []),
    ...(figure.missileHits + figure.meleeHits > 0 ? [`hits noted ${figure.missileHits + figure.meleeHits}`] : []),
    ...(engaged(state, figure)
      ? [
          `engaged with ${enemiesTouching(state, figure)
            .map(enemy => enemy.kit.id)
            .join(', ')}`,
        ]
      : []),
    ...(figure.reload > 0 ? ['reloading'] : []),
    ...(figure.moved > 0 ? ['moved'] : []),
    ...(figure.rush === 'charged' || figure.rush === 'met' ? ['charged'] : []),
    ...(unit.status === 'steady' ? [] : [unit.status]),
  ];
}
