/** Figures, pieces and areas as the board, the card and the screen reader show them. */
import type { FigureId, NameOf, Piece } from '@nobori/engine';
import { say } from '@nobori/engine';
import { COMPASS, facingOf, hexOf, hexBeside, OFF, cellOf, direction, type Hex } from '@nobori/engine/hex';
import { keepsQuiet } from '../night/alarm.ts';
import type { BldRule, FigureCard, Zone } from '../rules.ts';
import { fieldOf } from '../terrain/field.ts';
import { isNight, litHexes } from '../night/night.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { pointsFor } from '../muster/points.ts';
import { inCombatLastTurn } from '../shooting/shooting.ts';
import { asleep, figureOf, findFigure, isMan, living, occupies, riderless, sideId, type BladesState, type Figure } from '../state.ts';
import { BEASTS, RANGES, SHURIKEN_RANGE } from '../tables.ts';
import { attackOf, defenceOf, pointsOf, samuraiClass, statsOf } from '../characters/counterValues.ts';

export const nameOf =
  (state: BladesState): NameOf =>
  id => {
    const figure = state.figures.find(one => one.kit.id === id);
    if (figure !== undefined) return figure.kit.name;
    return state.battle.sides.find(side => side.id === id)?.name ?? state.chairs.find(chair => chair.seat === id)?.name ?? id;
  };

const stat = (label: string, value: string | number, rule: BldRule): FigureCard['stats'][number] => ({ label, value: String(value), rule });

/** A character as his counter shows him, or a horse without rider. */
function card(state: BladesState, figure: Figure): FigureCard {
  const { kit, at, rear } = figure;
  const shown = occupies(figure) && at[0] > -50;
  return {
    id: kit.id,
    name: kit.name,
    side: sideId(state, figure.control ?? kit.side),
    unit: null,
    leader: false,
    at: shown ? at : null,
    ...(shown && rear !== null ? { also: rear, facing: facingOf({ at, rear }) } : {}),
    looks: looksOf(state, figure),
    stats: isMan(figure) ? manStats(state, figure) : beastStats(figure),
    marks: marksOf(state, figure),
    out: !living(figure),
  };
}

function looksOf(state: BladesState, figure: Figure): readonly string[] {
  if (!isMan(figure)) return ['horse', figure.is === 'DRAFT' ? 'draft horse' : 'riderless'];
  const { looks } = statsOf(figure);
  return figure.rides === null ? looks : [...looks, figureOf(state, figure.rides).is === 'DRAFT' ? 'draft horse' : 'horse', 'mounted'];
}

function manStats(state: BladesState, figure: Figure): FigureCard['stats'] {
  const stats = statsOf(figure);
  const { title, bow, shuriken, deflects } = stats;
  const reach = figure.rides === null ? RANGES.foot : RANGES.mounted;
  return [
    stat('Counter', title, 'BLD-003'),
    stat('Attack', figure.health === 'stunned' ? '–' : attackOf(state, figure), 'BLD-002'),
    stat('Defence', defenceOf(state, figure), figure.health === 'stunned' ? 'BLD-008' : 'BLD-002'),
    stat('Movement', figure.health === 'stunned' ? '–' : pointsOf(state, figure), figure.rides === null ? 'BLD-093' : 'BLD-112'),
    stat('Class', samuraiClass(figure) ? 'samurai' : 'other', 'BLD-012'),
    ...(bow === true ? [stat('Longbow', `${reach.short} / ${reach.medium} / ${reach.long} hexes`, 'BLD-049')] : []),
    ...(shuriken === true ? [stat('Shuriken', `to ${SHURIKEN_RANGE} hexes`, 'BLD-184')] : []),
    ...(deflects === true ? [stat('Deflects arrows', 'on 1–4', 'BLD-179')] : []),
    stat('Points', pointsFor(figure.is, figure.kit.rode), 'BLD-197'),
  ];
}

function beastStats({ is }: Figure): FigureCard['stats'] {
  const key = is === 'DRAFT' ? 'DRAFT' : 'HORSE';
  return [
    stat('Counter', BEASTS[key].title, 'BLD-003'),
    stat('Defence', BEASTS[key].defence, 'BLD-164'),
    stat('Movement', key === 'DRAFT' ? 'led or ridden, 4' : 'led or ridden', key === 'DRAFT' ? 'BLD-120' : 'BLD-117'),
  ];
}

const DOING = {
  mount: 'mounting',
  dismount: 'dismounting',
  detach: 'unharnessing',
  harness: 'harnessing',
  seppuku: 'seppuku',
  arm: 'arming',
  clear: 'clearing bodies',
} as const;

function marksOf(state: BladesState, figure: Figure): string[] {
  const { health, task, kit } = figure;
  return [
    ...(health === 'healthy' ? [] : [health === 'gone' ? 'dead' : health === 'left' ? 'left the map' : health]),
    ...(figure.unseen && living(figure) ? ['hidden'] : []),
    ...(asleep(state, figure) && living(figure) ? ['asleep'] : []),
    ...(kit.post !== null && keepsQuiet(state, figure) && living(figure) ? [`on guard at ${labelFor(kit.post)}`] : []),
    ...(task === null ? [] : [DOING[task.kind]]),
    ...(state.duel?.by.includes(kit.id) === true ? ['duellist'] : []),
    ...(isMan(figure) && living(figure) && inCombatLastTurn(state, figure) ? ['in combat last turn'] : []),
    ...(figure.moved === state.phase ? ['moved'] : []),
    ...(figure.attacked === state.phase ? ['done: has fought'] : []),
    ...(figure.draws === null ? [] : ['in harness']),
  ];
}

/** Everybody; a ridden horse is part of its rider's card, a dead one lies among the pieces. */
export const cards = (state: BladesState): FigureCard[] =>
  state.figures.filter(figure => isMan(figure) || riderless(figure)).map(figure => card(state, figure));

/** Bodies, carts, lanterns, barricades, and the marks where ninja were last seen (BLD-010, BLD-123, BLD-193, BLD-032, BLD-R59). */
export function pieces(state: BladesState): Piece[] {
  const found: Piece[] = [];
  for (const { kit, health, at, rear, unseen, lastSeen } of state.figures) {
    const two = rear === null ? {} : { also: rear, facing: facingOf({ at, rear }) };
    if (kit.sort === 'cart' && health === 'healthy')
      found.push({ id: kit.id, name: kit.name, at, ...two, looks: ['cart'], side: sideId(state, kit.side) });
    if (health === 'dead' && at[0] > -50)
      found.push({
        id: `body-${kit.id}`,
        name: `The body of ${kit.name}`,
        at,
        ...two,
        looks: kit.sort === 'horse' ? ['body', 'dead horse'] : ['body', 'dead man'],
      });
    if (unseen && at[0] < -50 && lastSeen !== null)
      found.push({
        id: `seen-${kit.id}`,
        name: `${kit.name} was last seen here`,
        at: lastSeen,
        looks: ['marker', 'last seen'],
        side: sideId(state, kit.side),
      });
  }
  for (const { at, lit } of state.lanterns)
    found.push({
      id: `lantern-${labelFor(at)}`,
      name: lit ? 'A lantern, lit' : 'A lantern, out',
      at,
      looks: ['lantern', lit ? 'lit' : 'unlit'],
    });
  const { board, barricade } = fieldOf(state.battle);
  for (const { at, facing } of state.battle.barricades.filter(one => (barricade[cellOf(board, one.at)] ?? -1) >= 0))
    found.push({ id: `barricade-${labelFor(at)}`, name: 'A barricade', at, facing: COMPASS.indexOf(facing), looks: ['barricade'] });
  return found;
}

/** At night what the lanterns light (BLD-192); of a rider or cart the hexes ahead, where he may step, strike (option) or be drawn (BLD-123). */
export function zones(state: BladesState, figure: FigureId | null): Zone[] {
  if (figure === null)
    return isNight(state) ? [{ id: 'light', kind: 'light', title: say('Lantern light'), rule: 'BLD-192', spots: litHexes(state) }] : [];
  const chosen = findFigure(state, figure);
  if (chosen === null || chosen.rear === null || !occupies(chosen)) return [];
  const { board } = fieldOf(state.battle);
  const facing = facingOf({ at: chosen.at, rear: chosen.rear });
  const ahead: Hex[] = [direction(facing - 1), facing, direction(facing + 1)]
    .map(d => cellOf(board, hexBeside(chosen.at, d)))
    .filter(cell => cell !== OFF)
    .map(cell => hexOf(board, cell));
  return [
    {
      id: `ahead-${figure}`,
      kind: 'reach',
      title: say('Ahead of {figure}', { figure }),
      rule: chosen.kit.sort === 'cart' ? 'BLD-123' : 'BLD-107',
      spots: ahead,
    },
  ];
}
