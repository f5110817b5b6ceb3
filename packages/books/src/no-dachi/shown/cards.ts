/** Figures, pieces and areas as they are shown: everything a player would ask about a figure, with its rules. */
import type { FigureId, Piece } from '@nobori/engine';
import { say } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { engaged, enemiesTouching } from '../basics/contact.ts';
import type { FigureCard, Zone } from '../rules.ts';
import { armourDie, inShootingArc, loadedWith, loadSteps } from '../shooting/targets.ts';
import { paceOf } from '../movement/moves.ts';
import { groupOf, type Figure, type NodState } from '../state.ts';
import { ARMOUR, CLASS, CLOSE, MISSILE, SMOKE } from '../tables.ts';
import { inCm, nameOf } from '../words.ts';
import { actionsOf, ridesOf, woundsOf } from '../wounds/wounds.ts';

const dieName = (die: { readonly name: string } | null): string => die?.name ?? 'none';

export function card(state: NodState, figure: Figure): FigureCard {
  const { kit } = figure;
  const stats: FigureCard['stats'] = [
    { label: 'Class', value: `${kit.class}, ${CLASS[kit.class].meaning} (${CLASS[kit.class].said})`, rule: 'NOD-006' },
    { label: 'Quality', value: CLASS[kit.class].die.name, rule: 'NOD-007' },
    {
      label: kit.called === '' ? 'Weapon' : kit.called,
      value: `${kit.close}, ${dieName(CLOSE[kit.close].die)}`,
      rule: CLOSE[kit.close].rule,
    },
    {
      label: 'Armour',
      value: `${kit.counts === kit.armour ? kit.armour : `${kit.armour}, counts as ${kit.counts}`}, ${ARMOUR[kit.counts].die.name}`,
      rule: 'NOD-129',
    },
    {
      label: 'Against missiles',
      value: `${dieName(armourDie(state, figure, false, 'bow'))}, arquebus ${dieName(armourDie(state, figure, false, 'arquebus'))}`,
      rule: 'NOD-105',
    },
    ...kit.missiles.map((weapon, i) => ({
      label: weapon,
      value: `${MISSILE[weapon].reach.map(reach => reach / 100).join('/')} cm, ${loading(figure, weapon, figure.loading[i] ?? 0)}`,
      rule: MISSILE[weapon].rule,
    })),
    {
      label: 'Move',
      value: `${inCm(paceOf(state, figure))} an action`,
      rule: figure.mounted ? 'NOD-065' : kit.armour === 'none' ? 'NOD-064' : 'NOD-063',
    },
    {
      label: 'Actions',
      value: figure.mounted ? `${actionsOf(state, figure)}, horse ${ridesOf(figure)}` : String(actionsOf(state, figure)),
      rule: 'NOD-051',
    },
    { label: 'Points', value: String(kit.points), rule: 'NOD-011' },
  ];
  return {
    id: kit.id,
    name: nameOf(state)(kit.id),
    side: state.battle.sides[kit.side].id,
    unit: kit.unit,
    leader: kit.commander || kit.leader || leads(state, kit),
    at: figure.fate === null && figure.at[0] >= 0 ? figure.at : null,
    ...(figure.mounted ? { facing: degrees(figure.facing) } : {}),
    looks: [
      kit.ninja ? 'ninja' : kit.commander ? 'commander' : kit.class,
      ...kit.missiles,
      kit.close,
      ...(figure.mounted ? ['horse'] : []),
    ],
    stats,
    marks: marksOf(state, figure),
    out: figure.fate !== null,
  };
}

const loading = (figure: Figure, weapon: Figure['kit']['missiles'][number], done: number): string => {
  const need = loadSteps(figure, weapon) ?? 1;
  if (done < 0) return 'used up';
  return done >= need ? 'loaded' : `loading ${done} of ${need}`;
};

/** NOD-034: of a higher class than others of his group. */
const leads = (state: NodState, kit: Figure['kit']): boolean =>
  state.figures.some(one => one.kit.unit === kit.unit && CLASS[one.kit.class].rank < CLASS[kit.class].rank);

/** Clockwise from the far edge; for drawing only. */
const degrees = ([x, y]: Point): number => (Math.round((Math.atan2(x, y) * 180) / Math.PI) + 360) % 360;

function marksOf(state: NodState, figure: Figure): string[] {
  const group = groupOf(state, figure.kit.unit);
  const wounds = woundsOf(figure.wounds);
  return [
    ...(figure.fate === null ? [] : [figure.fate]),
    ...(wounds > 0 ? [`wounds ${wounds}`] : []),
    ...(figure.wounds % 2 === 1 ? ['light wound'] : []),
    ...(figure.horse > 0 ? [`horse hurt (${figure.horse})`] : []),
    ...(figure.fate === null && engaged(state, figure)
      ? [
          `engaged with ${enemiesTouching(state, figure)
            .map(({ kit }) => kit.id)
            .join(', ')}`,
        ]
      : []),
    ...(figure.kit.missiles.length > 0 && !figure.kit.missiles.some(weapon => loadedWith(figure, weapon)) ? ['unloaded'] : []),
    ...(figure.held ? ['holding fire'] : []),
    ...(group.hidden || group.declared ? ['hidden'] : []),
    ...(group.status === 'steady'
      ? []
      : [{ noAdvance: 'no advance', fallBack: 'falls back', broken: 'fleeing, broken', lost: 'fleeing, beyond rallying' }[group.status]]),
    ...(group.slowIn === state.turn && state.turn > 0 ? ['half speed'] : []),
    ...(figure.climb === null ? [] : [figure.climb.top ? 'on the wall' : 'climbing']),
    ...(figure.carries === null ? [] : [`carrying ${figure.carries}`]),
    ...(group.activated ? ['done'] : []),
  ];
}

/** Bodies, loads, horses, smoke: what lies on the table and is no figure. */
export function pieces(state: NodState): Piece[] {
  return [
    ...state.figures
      .filter(figure => figure.fate === 'disabled' || figure.fate === 'killed')
      .map(({ kit, at, fate }) => ({
        id: `body ${kit.id}`,
        name: `${kit.id}, ${fate}`,
        at,
        looks: ['body'],
        side: state.battle.sides[kit.side].id,
      })),
    ...state.loads
      .filter(load => !load.gone && load.at[0] >= 0)
      .map(({ id, name, kind, at, facing }) => ({ id, name, at, facing: degrees(facing), looks: [kind] })),
    ...state.horses.map(({ id, side, at, facing }) => ({
      id,
      name: id,
      at,
      facing: degrees(facing),
      looks: ['riderless horse'],
      side: state.battle.sides[side].id,
    })),
    ...state.smoke.map(({ at }, i) => ({ id: `smoke ${i}`, name: 'Smoke', at, looks: ['smoke'], across: 2 * SMOKE.radius })),
    ...state.battle.special.lanterns.map(({ id, at }) => ({
      id,
      name: state.used.includes(id) ? 'Lantern, out' : 'Lantern',
      at,
      looks: [state.used.includes(id) ? 'dark lantern' : 'lantern'],
    })),
    ...state.battle.special.ladders.map(({ id, at }) => ({ id, name: 'Ladder', at, looks: ['ladder'] })),
  ];
}

/** NOD-R044: a mounted shooter's arc; NOD-S3: what the lanterns light. */
export function zones(state: NodState, id: FigureId | null): Zone[] {
  if (id === null)
    return state.battle.special.lanterns
      .filter(lantern => !state.used.includes(lantern.id))
      .map(({ id: lantern, at, reach }) => ({
        id: lantern,
        kind: 'light',
        title: say('Lit: seen from anywhere'),
        rule: 'NOD-R038',
        spots: ring(at, reach).map(([x, y]): Point => [Math.round(x), Math.round(y)]),
      }));
  const figure = state.figures.find(one => one.kit.id === id);
  const weapon = figure?.kit.missiles[0];
  if (figure === undefined || weapon === undefined || !figure.mounted || figure.fate !== null) return [];
  const reach = MISSILE[weapon].reach[1] + figure.base.radius;
  const inside = ring(figure.at, reach).filter(([x, y]) => inShootingArc(state, figure, [x, y]));
  return [
    {
      id: `arc ${id}`,
      kind: 'strike',
      title: say('Arc of fire, to Medium range'),
      rule: 'NOD-R044',
      spots: [figure.at, ...inside.map(([x, y]): Point => [Math.round(x), Math.round(y)])],
    },
  ];
}

/** Thirty-two points around a centre, beginning behind a rider's right so that arcs are drawn in one piece. */
const ring = ([x, y]: Point, radius: number): (readonly [number, number])[] =>
  Array.from({ length: 32 }, (_, i) => [x + Math.cos((i * Math.PI) / 16) * radius, y + Math.sin((i * Math.PI) / 16) * radius] as const);
