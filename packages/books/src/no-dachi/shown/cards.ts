/** Figures, pieces and areas as they are shown: everything a player would ask about a figure, with its rules. */
import { degrees, fullName, say, type FigureId, type Piece, type Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { enemiesTouching } from '../basics/contact.ts';
import type { FigureCard, Mark, NodRule, Stat, Zone } from '../rules.ts';
import { armourDie, inShootingArc, loadedWith, loadSteps } from '../shooting/targets.ts';
import { paceOf } from '../movement/moves.ts';
import { groupOf, type Fate, type Figure, type Group, type NodState } from '../state.ts';
import { ARMOUR, CLASS, CLOSE, MISSILE, SMOKE, type Missile } from '../tables.ts';
import { ARMOUR_NAME, CLOSE_NAME, LOAD_NAME, MISSILE_NAME, nameOf } from '../words.ts';
import { actionsOf, ridesOf, woundsOf } from '../wounds/wounds.ts';
import { CLOSE_LOOK, LOAD_LOOK, looksOf, MISSILE_LOOK } from './looks.ts';

const stat = (label: Sentence, value: Sentence, rule: NodRule): Stat => ({ label, value, rule });
const number = (n: number): Sentence => say('{n}', { n });
const dieName = (die: { readonly name: string } | null): Sentence => (die === null ? say('none') : say('{die}', { die: die.name }));

export function card(state: NodState, figure: Figure): FigureCard {
  const { kit } = figure;
  const fate = figure.fate === null ? null : FATE_MARKS[figure.fate];
  return {
    id: kit.id,
    name: nameOf(state)(kit.id),
    full: fullName(kit),
    tag: kit.id,
    side: state.battle.sides[kit.side].id,
    unit: kit.unit,
    leader: kit.commander || kit.leader || leads(state, kit),
    at: figure.fate === null && figure.at[0] >= 0 ? figure.at : null,
    ...(figure.mounted ? { facing: degrees(figure.facing) } : {}),
    is: say(
      '{class}{ninja, select, true {, ninja} other {}}{commander, select, true {, Force commander} other {}}, {arms}{horse, select, true {, on horseback} other {}}',
      {
        class: say(kit.class),
        ninja: kit.ninja,
        commander: kit.commander,
        arms: [...kit.missiles.map(weapon => MISSILE_NAME[weapon]), CLOSE_NAME[kit.close]],
        horse: figure.mounted,
      },
    ),
    looks: looksOf(figure),
    stats: statsOf(state, figure),
    marks: marksOf(state, figure),
    spent: groupOf(state, kit.unit).activated,
    fate,
    out: fate !== null,
  };
}

function statsOf(state: NodState, figure: Figure): Stat[] {
  const { kit } = figure;
  const { die, meaning, said } = CLASS[kit.class];
  return [
    stat(say('Class'), say('{class}, {meaning} ({said})', { class: say(kit.class), meaning: say(meaning), said }), 'NOD-006'),
    stat(say('Quality'), dieName(die), 'NOD-007'),
    {
      ...stat(
        kit.called === '' ? say('Weapon') : say('{called}', { called: kit.called }), // a player's own word (NOD-184)
        say('{weapon}, {die}', { weapon: CLOSE_NAME[kit.close], die: dieName(CLOSE[kit.close].die) }),
        CLOSE[kit.close].rule,
      ),
      weapon: CLOSE_LOOK[kit.close],
    },
    stat(
      say('Armour'),
      say('{worn}{more, select, true {, counts as {counts}} other {}}, {die}', {
        worn: ARMOUR_NAME[kit.armour],
        more: kit.counts !== kit.armour,
        counts: ARMOUR_NAME[kit.counts],
        die: dieName(ARMOUR[kit.counts].die),
      }),
      'NOD-129',
    ),
    stat(
      say('Against missiles'),
      say('{usual}, arquebus {arquebus}', {
        usual: dieName(armourDie(state, figure, false, 'bow')),
        arquebus: dieName(armourDie(state, figure, false, 'arquebus')),
      }),
      'NOD-105',
    ),
    ...kit.missiles.map((weapon, i) => ({
      ...stat(
        MISSILE_NAME[weapon],
        say('{short}/{medium}/{long}/{extreme} cm, {loading}', {
          ...reachOf(weapon),
          loading: loading(figure, weapon, figure.loading[i] ?? 0),
        }),
        MISSILE[weapon].rule,
      ),
      weapon: MISSILE_LOOK[weapon],
    })),
    stat(
      say('Move'),
      say('{pace, length} an action', { pace: paceOf(state, figure) }),
      figure.mounted ? 'NOD-065' : kit.armour === 'none' ? 'NOD-064' : 'NOD-063',
    ),
    stat(
      say('Actions'),
      say('{actions}{mounted, select, true {, horse {rides}} other {}}', {
        actions: actionsOf(state, figure),
        mounted: figure.mounted,
        rides: ridesOf(figure),
      }),
      'NOD-051',
    ),
    stat(say('Points'), number(kit.points), 'NOD-011'),
  ];
}

function reachOf(weapon: Missile): Record<'short' | 'medium' | 'long' | 'extreme', number> {
  const [short, medium, long, extreme] = MISSILE[weapon].reach;
  return { short: short / 100, medium: medium / 100, long: long / 100, extreme: extreme / 100 };
}

function loading(figure: Figure, weapon: Missile, done: number): Sentence {
  const need = loadSteps(figure, weapon) ?? 1;
  if (done < 0) return say('used up');
  return done >= need ? say('loaded') : say('loading {done} of {need}', { done, need });
}

/** NOD-034: of a higher class than others of his group. */
const leads = (state: NodState, kit: Figure['kit']): boolean =>
  state.figures.some(one => one.kit.unit === kit.unit && CLASS[one.kit.class].rank < CLASS[kit.class].rank);

const mark = (kind: Mark['kind'], text: string, rule: NodRule, count?: number): Mark => ({
  kind,
  label: say(text, count === undefined ? {} : { count }),
  rule,
  ...(count === undefined ? {} : { count }),
});

const FATE_MARKS: Readonly<Record<Fate, Mark>> = {
  disabled: mark('out', 'disabled', 'NOD-121'),
  killed: mark('dead', 'killed', 'NOD-122'),
  fled: mark('fled', 'fled', 'NOD-R089'),
  left: mark('left', 'left the table', 'NOD-R037'),
};

const STATUS_MARKS: Readonly<Record<Group['status'], readonly Mark[]>> = {
  steady: [],
  noAdvance: [mark('shaken', 'no advance', 'NOD-161')],
  fallBack: [mark('shaken', 'falls back', 'NOD-162')],
  broken: [mark('fleeing', 'broken, runs', 'NOD-163')],
  lost: [mark('fleeing', 'broken beyond rallying', 'NOD-165')],
};

function marksOf(state: NodState, figure: Figure): Mark[] {
  const { kit } = figure;
  const group = groupOf(state, kit.unit);
  const wounds = woundsOf(figure.wounds);
  const enemies = figure.fate === null ? enemiesTouching(state, figure).map(enemy => enemy.kit.id) : [];
  const load = state.loads.find(({ id }) => id === figure.carries);
  return [
    ...(wounds > 0 ? [mark('wounds', 'wounds {count}', 'NOD-118', wounds)] : []),
    ...(figure.wounds % 2 === 1 ? [mark('wounds', 'light wound', 'NOD-118', 1)] : []),
    ...(figure.horse > 0 ? [mark('note', 'horse hurt ({count})', 'NOD-R058', figure.horse)] : []),
    ...STATUS_MARKS[group.status],
    ...(group.hidden || group.declared ? [mark('hidden', 'hidden', 'NOD-R039')] : []),
    ...(kit.missiles.length > 0 && !kit.missiles.some(weapon => loadedWith(figure, weapon))
      ? [mark('loading', 'unloaded', 'NOD-101')]
      : []),
    ...(enemies.length > 0
      ? [{ kind: 'engaged', label: say('engaged with {enemies}', { enemies }), rule: 'NOD-R003', about: enemies } as const]
      : []),
    ...(figure.held ? [mark('holding', 'holding fire', 'NOD-114')] : []),
    ...(load === undefined
      ? []
      : [{ kind: 'carrying', label: say('carries the {load}', { load: LOAD_NAME[load.kind] }), rule: 'NOD-R018' } as const]),
    ...(group.activated ? [mark('acted', 'done', 'NOD-R024')] : []),
    ...(group.slowIn === state.turn && state.turn > 0 ? [mark('note', 'half speed', 'NOD-176')] : []),
    ...(figure.climb === null ? [] : [mark('note', figure.climb.top ? 'on the wall' : 'climbing', 'NOD-R033')]),
  ];
}

/** Bodies, loads, horses, smoke: what lies on the table and is no figure. */
export function pieces(state: NodState): Piece[] {
  return [
    ...state.figures
      .filter(figure => figure.fate === 'disabled' || figure.fate === 'killed')
      .map(({ kit, at, fate }) => ({
        id: `body ${kit.id}`,
        name: fate === 'killed' ? say('{figure}, killed', { figure: kit.id }) : say('{figure}, disabled', { figure: kit.id }),
        at,
        look: 'body' as const,
        side: state.battle.sides[kit.side].id,
        of: kit.id,
      })),
    ...state.loads
      .filter(load => !load.gone && load.at[0] >= 0)
      .map(({ id, name, kind, at, facing }) => ({ id, name, at, facing: degrees(facing), look: LOAD_LOOK[kind] })),
    ...state.horses.map(({ id, side, at, facing }) => ({
      id,
      name: id,
      at,
      facing: degrees(facing),
      look: 'horse' as const,
      side: state.battle.sides[side].id,
    })),
    ...state.smoke.map(({ at }, i) => ({ id: `smoke ${i}`, name: 'Smoke', at, look: 'smoke' as const, across: 2 * SMOKE.radius })),
    ...state.battle.special.lanterns.map(({ id, at }) => ({
      id,
      name: state.used.includes(id) ? 'Lantern, out' : 'Lantern',
      at,
      look: state.used.includes(id) ? ('lantern out' as const) : ('lantern' as const),
    })),
    ...state.battle.special.ladders.map(({ id, at }) => ({ id, name: 'Ladder', at, look: 'ladder' as const })),
  ];
}

/** NOD-R044: a mounted shooter's arc; NOD-S3: what the lanterns light. */
export function zones(state: NodState, id: FigureId | null): Zone[] {
  if (id === null)
    return state.battle.special.lanterns.map(({ id: lantern, at, reach }) => ({
      id: lantern,
      kind: 'light',
      title: say('Lit: seen from anywhere'),
      rule: 'NOD-R038',
      // One that was put out lights nothing, and the night stays night.
      spots: state.used.includes(lantern) ? [] : ring(at, reach).map(([x, y]): Point => [Math.round(x), Math.round(y)]),
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
