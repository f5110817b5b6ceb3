/** A figure as its card shows it: what it is, what it can do, what has befallen it. */
import { fullName, say, type FigureId, type Sentence } from '@nobori/engine';
import { allowance } from '../movement/ways.ts';
import type { FigureCard, Mark, SskRule, Stat, Zone } from '../rules.ts';
import { enemiesTouching, sideId, unitOf, type Fate, type Figure, type SskState } from '../state.ts';
import { MISSILES, TROOP } from '../tables.ts';
import { length, nameOf } from '../words.ts';
import { HEADS, MISSILE_LOOK, WEAPON_LOOK, weaponLook } from './looks.ts';

const stat = (label: string, value: Sentence, rule: SskRule): Stat => ({ label: say(label), value, rule });
const number = (n: number): Sentence => say('{n}', { n });
const orMore = (n: number): Sentence => say('{n}+', { n });

/** Armour and training are open to both sides (SSK-007). */
export function card(state: SskState, figure: Figure): FigureCard {
  const { kit } = figure;
  const troop = TROOP[kit.type];
  const fate = figure.fate === null ? null : FATE_MARKS[figure.fate];
  const stats: Stat[] = [
    stat('Dice', number(troop.dice), 'SSK-042'),
    { ...stat('Melee', orMore(troop.melee), troop.melee === 4 ? 'SSK-043' : 'SSK-044'), weapon: WEAPON_LOOK[kit.weapon] },
    stat('Move', length(allowance(state, figure, false)), figure.mounted ? 'SSK-029' : kit.type === 'ninja' ? 'SSK-028' : 'SSK-027'),
    stat('Charge', length(allowance(state, figure, true)), 'SSK-031'),
    stat('Armour', say(kit.armoured ? 'armoured' : kit.type === 'ninja' ? 'counts as armoured' : 'none'), 'SSK-070'),
    ...(kit.missile === null
      ? []
      : [
          {
            ...stat(
              'Shoots',
              say('{need}+ to {range, length}', { need: kit.trained ? 3 : troop.fires, range: MISSILES[kit.missile].long }),
              kit.trained ? 'SSK-045' : 'SSK-046',
            ),
            weapon: MISSILE_LOOK[kit.missile],
          },
        ]),
    {
      ...stat('Wounds to die', troop.wounds === 0 ? say('first hit') : number(troop.wounds), 'SSK-080'),
      ...(troop.wounds === 0 ? {} : { pips: [figure.legs + figure.arms, troop.wounds] }),
    },
    stat('Points', number(kit.points), 'SSK-116'),
  ];
  return {
    id: kit.id,
    name: nameOf(state)(kit.id),
    full: fullName(kit),
    tag: kit.id,
    side: sideId(state, kit.side),
    unit: kit.unit,
    leader: figure.leader,
    at: figure.fate === null && figure.at[0] >= 0 ? figure.at : null,
    is: say('{troop}, {weapon}{shoots, select, null {} other {, {shoots}}}{horse, select, true {, on horseback} other {}}', {
      troop: say(kit.type),
      weapon: say(kit.weapon),
      shoots: kit.missile,
      horse: figure.mounted,
    }),
    looks: { weapon: weaponLook(figure), head: HEADS[kit.type], mounted: figure.mounted },
    stats,
    marks: marksOf(state, figure),
    spent: figure.moved > 0,
    fate,
    out: fate !== null,
  };
}

const mark = (kind: Mark['kind'], text: string, rule: SskRule, count?: number): Mark => ({
  kind,
  label: say(text, count === undefined ? {} : { count }),
  rule,
  ...(count === undefined ? {} : { count }),
});

const FATE_MARKS: Readonly<Record<Fate, Mark>> = {
  dead: mark('dead', 'dead', 'SSK-088'),
  routed: mark('fled', 'routed', 'SSK-106'),
  fled: mark('fled', 'fled', 'SSK-R72'),
  escaped: mark('left', 'escaped', 'SSK-S3'),
};

/** That it is night, where a scenario limits how far one sees (SSK-S3). */
export function zones(state: SskState, figure: FigureId | null): Zone[] {
  const { sight } = state.battle.special;
  if (figure !== null || sight === null) return [];
  return [
    { id: 'night', kind: 'light', title: say('Night: nobody sees farther than {sight, length}', { sight }), rule: 'SSK-S3', spots: [] },
  ];
}

function marksOf(state: SskState, figure: Figure): Mark[] {
  const unit = unitOf(state, figure.kit.unit);
  const hits = figure.missileHits + figure.meleeHits;
  const enemies = enemiesTouching(state, figure).map(({ kit }) => kit.id);
  return [
    ...(figure.legs > 0 ? [mark('wounds', 'leg wounds {count}', 'SSK-082', figure.legs)] : []),
    ...(figure.arms > 0 ? [mark('wounds', 'arm wounds {count}', 'SSK-083', figure.arms)] : []),
    ...(hits > 0 ? [mark('hits', 'hits noted {count}', 'SSK-026', hits)] : []),
    ...(enemies.length > 0
      ? [{ kind: 'engaged', label: say('engaged with {enemies}', { enemies }), rule: 'SSK-065', about: enemies } as const]
      : []),
    ...(figure.reload > 0 ? [mark('loading', 'reloading', 'SSK-055')] : []),
    ...(figure.moved > 0 ? [mark('moved', 'moved', 'SSK-025')] : []),
    ...(figure.rush === 'charged' || figure.rush === 'met' ? [mark('charging', 'charged', 'SSK-031')] : []),
    ...(unit.status === 'holding' ? [mark('holding', 'holding', 'SSK-107')] : []),
    ...(unit.status === 'fleeing' ? [mark('fleeing', 'fleeing', 'SSK-R72')] : []),
  ];
}
