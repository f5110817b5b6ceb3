/** What may be behind a view: hidden groups brought back and set up where the rules would let them hide (NOD-070 to NOD-074, NOD-R039, NOD-170). */
import { figureId, type Random } from '@nobori/engine';
import { withinPoint, type Point } from '@nobori/engine/table';
import { inContact, overlap } from '../basics/contact.ts';
import { mayRest } from '../basics/ground.ts';
import { nearestMm } from '../basics/millimetres.ts';
import { freshFigure, freshGroup } from '../copies.ts';
import { fieldGroup, groupsInIdOrder, inIdOrder, type FieldedForce } from '../muster/figures.ts';
import type { NodMoment } from '../moments.ts';
import type { Command } from '../orders.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { within, zonesFor } from '../setup/deployment.ts';
import { readyWeapon } from '../shooting/targets.ts';
import { homeOf, objectiveOf } from '../sight/command.ts';
import { isNinja, lurks, whollyInCover } from '../sight/hiding.ts';
import { seenByEnemies } from '../sight/sight.ts';
import { active, SIDES, standing, type Figure, type Group, type NodState, type Side } from '../state.ts';
import { CONTACT } from '../tables.ts';

/** The forces of a published scenario are open to all: whoever of them does not show is hidden. */
const scenarioOf = ({ battle }: NodState) =>
  SCENARIOS.find(({ sides }) =>
    SIDES.every(side => sides[side].id === battle.sides[side].id && sides[side].name === battle.sides[side].name),
  );

/** Everybody of a side who may be there and does not show. */
function missingOf(world: NodState, side: Side): FieldedForce[] {
  const scenario = scenarioOf(world);
  if (scenario === undefined) return mirrored(world, side);
  const { groups } = scenario.sides[side];
  return groups
    .filter(({ id }) => !world.groups.some(group => group.id === id))
    .map(group => fieldGroup(group, side, scenario, world.options));
}

/** Of a force of one's own choosing only this is known: that forces are as a rule worth the same. So what is missing is thought like the other side's groups. */
function mirrored(world: NodState, side: Side): FieldedForce[] {
  const worth = (figures: readonly Figure[]): number => figures.reduce((sum, { kit }) => sum + kit.points, 0);
  const [own, others] = [world.figures.filter(({ kit }) => kit.side === side), world.figures.filter(({ kit }) => kit.side !== side)];
  const menOf = (unit: string): Figure[] => others.filter(({ kit }) => kit.unit === unit);
  const models = world.groups.filter(group => group.side !== side && menOf(group.id).length > 0);
  // Somebody is there, or one would not be asked for.
  let missing = Math.max(worth(others) - worth(own), Math.min(...models.map(({ id }) => worth(menOf(id)))));
  return models.flatMap((group): FieldedForce[] => {
    const men = menOf(group.id);
    if (worth(men) > missing) return [];
    missing -= worth(men);
    const id = `like ${group.id}`.slice(0, 40);
    return [
      {
        group: freshGroup({ id, side, strength: group.strength, instruction: group.instruction }),
        figures: men.map(({ kit: { goesBy: _another, ...kit }, mounted, base, loading }) =>
          freshFigure({ kit: { ...kit, id: figureId(`like ${kit.id}`), unit: id, side, commander: false }, mounted, base, loading }),
        ),
        loads: [],
      },
    ];
  });
}

/** Brings back who is not there at all: somebody of any side but one's own may be hidden. */
export function bringBack(world: NodState, own: Side | null, random: Random): void {
  const before = (kind: NodMoment['kind']): boolean => world.moments.some(moment => moment.kind === kind);
  if (world.verdict !== null || before('attackerRoll')) return; // all is open, or nobody has been set up
  const settingUp = before('unveiling');
  for (const side of SIDES) {
    if (side === own) continue;
    const shown = world.groups.filter(group => group.side === side);
    const acted = shown.filter(({ activated }) => activated).length;
    for (const { group, figures, loads } of lurks(world, side) ? missingOf(world, side) : []) {
      world.groups.push(group);
      for (const figure of figures) figure.held = side !== active(world) && readyWeapon(figure, null) !== null;
      placeUnseen(world, group, figures, random);
      world.figures.push(...figures);
      for (const load of loads) load.at = figures.find(({ kit }) => load.id === `pavise of ${kit.id}`)?.at ?? load.at;
      world.loads.push(...loads);
      if (settingUp) group.declared = true;
      else group.hidden = true;
      group.activated = side === active(world) && random.below(shown.length + 1) <= acted; // as many as of those in sight
    }
  }
  world.groups.sort(groupsInIdOrder);
  world.figures.sort(inIdOrder);
}

const TRIES = 60;
/** Between one man and the next. */
const ELBOW_ROOM = 100;

/** Somewhere in the zone it was set up in, later on anywhere; if possible where it could be hidden. */
function placeUnseen(world: NodState, group: Group, figures: readonly Figure[], random: Random): void {
  const { width, height } = world.battle.table;
  const early = world.turn <= 2;
  const zones = early ? (group.hides ?? zonesFor(world, group)) : [];
  let spare: readonly Point[] | null = null;
  for (let i = 0; i < TRIES; i += 1) {
    const [west, south, east, north] = boxOf(zones[random.below(Math.max(1, zones.length))] ?? [[0, 0], [width, height]]); // prettier-ignore
    const corner = nearestMm(west + random.below(east - west + 1), south + random.below(north - south + 1));
    const places = ranks(figures, corner);
    if (!places.every((at, n) => mayStand(world, figures[n], at) && (zones.length === 0 || within(zones, at)))) continue;
    figures.forEach((figure, n) => (figure.at = places[n] ?? figure.at));
    if (isNinja(figures) || whollyInCover(world, figures) || !seenByEnemies(world, group.side, figures)) return;
    spare ??= places;
  }
  figures.forEach((figure, n) => (figure.at = spare?.[n] ?? figure.at));
}

/** In ranks of three. */
const ranks = (figures: readonly Figure[], [x, y]: Point): Point[] =>
  figures.map(({ base }, i) => {
    const pitch = 2 * base.radius + ELBOW_ROOM;
    return [x + (i % 3) * pitch, y + Math.floor(i / 3) * pitch];
  });

function boxOf(outline: readonly Point[]): readonly [number, number, number, number] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** On ground that bears him, on nobody, against no enemy, and by no load that he would be thought to have moved. */
function mayStand(world: NodState, figure: Figure | undefined, at: Point): boolean {
  if (figure === undefined || !mayRest(world, figure.mounted, { at, base: figure.base }, null)) return false;
  const place = { at, base: figure.base };
  if (world.loads.some(load => load.unit === null && withinPoint(place, load.at, CONTACT))) return false;
  return !world.figures.some(
    one => standing(one) && (one.kit.side === figure.kit.side ? overlap(place, one) : inContact(world, place, one)),
  );
}

/** What a group may have been told (NOD-R041). */
export function someOrder(state: NodState, side: Side, random: Random): Command {
  const orders: readonly Command[] = [
    { kind: 'halt' },
    { kind: 'goTo', at: objectiveOf(state, side) },
    { kind: 'fallBack', at: homeOf(state, side) },
  ];
  return orders[random.below(orders.length)] ?? { kind: 'halt' };
}
