/** What may be behind a view: unseen ninja somewhere in the dark, some of them in what is under way (BLD-183, BLD-R59). */
import { now, type Random } from '@nobori/engine';
import { cellOf, hexesAround, hexOf, OFF, type Hex } from '@nobori/engine/hex';
import { ninja } from '../characters/counterValues.ts';
import { inReach } from '../combat/combat.ts';
import { footCost } from '../movement/walking.ts';
import { canBeSeen, litCells } from '../night/night.ts';
import { layOutPhase } from '../phase/orderOfSteps.ts';
import { stampOf } from '../shooting/shooting.ts';
import { activeSide, figureOf, living, unknownTo, type BladesMoment, type BladesState, type Figure, type Side } from '../state.ts';
import { distanceToHex, groundOf, touchOver } from '../terrain/occupancy.ts';

/** Puts one of them where it fits, if there is such a place, else anywhere dark; null when all are placed. */
type Place = (fits: (man: Figure) => boolean) => Figure | null;

export function imagineUnseen(world: BladesState, side: Side | null, random: Random): void {
  if (now(world)?.kind === 'inTheDark') world.moments = stepInTheDark(world);
  if (world.moments.some(({ kind }) => kind === 'deployment')) return; // for all one knows nobody is on the map yet
  const left = world.figures.filter(figure => unknownTo(world, figure, side));
  const place: Place = fits => {
    const [man = null] = left.splice(random.below(Math.max(1, left.length)), 1);
    if (man === null) return null;
    if (man.health === 'stunned') man.health = 'healthy'; // whoever takes part has come to (BLD-009)
    hide(world, man, fits, random);
    return man;
  };
  if (left.length > 0) takePart(world, place);
  while (left.length > 0) {
    const man = place(() => true);
    if (man !== null) guessPast(world, man, random);
  }
}

/** Some step in which that side decides, not before what has already been seen of its phase. */
const stepInTheDark = (world: BladesState): BladesMoment[] =>
  world.figures.some(({ fought }) => fought === world.phase)
    ? [...layOutPhase(world, 'recovery'), { kind: 'combat' }]
    : [...layOutPhase(world, 'footBowsAgain'), { kind: 'moving' }];

/** What he may have been through in the dark: a throw, a fight that somebody of the other side was in, a wound from it. */
function guessPast(world: BladesState, man: Figure, random: Random): void {
  const enemies = world.figures.filter(({ kit, fought }) => kit.side !== man.kit.side && fought > 0);
  const { phase } = world;
  const own = activeSide(world) === man.kit.side;
  const latest = Math.max(0, phase - (own ? 2 : 1)); // the latest phase of his side that is over
  man.fought = enemies[random.below(2 * enemies.length + 1)]?.fought ?? 0;
  const attacked = own === ((phase - man.fought) % 2 === 0);
  man.attacked = attacked ? man.fought : 0;
  man.moved = random.below(2) * latest;
  if (latest > 0 && random.below(3) === 0) man.shot = stampOf({ phase: latest }, 'horse');
  if (man.lastHealth === 'stunned' && random.below(2) === 0) man.health = 'stunned';
  else if (man.lastHealth === 'healthy' && attacked && man.fought > 0 && random.below(3) === 0) man.health = 'wounded';
}

/** So many places are tried at random before all are looked at in order. */
const TRIES = 40;

function hide(world: BladesState, man: Figure, fits: (man: Figure) => boolean, random: Random): void {
  const ground = groundOf(world);
  const { board } = ground.field;
  const lit = litCells(world);
  const empty = offered(world).map(hex => cellOf(board, hex));
  let dark = OFF;
  for (let n = 0; n < TRIES + board.size; n += 1) {
    const cell = n < TRIES ? random.below(board.size) : n - TRIES;
    if (ground.who[cell] !== 0 || lit.has(cell) || empty.includes(cell) || footCost(ground, man, cell) < 0) continue;
    man.at = hexOf(board, cell);
    if (canBeSeen(world, man, lit)) continue;
    dark = cell;
    if (fits(man)) return;
  }
  if (dark !== OFF) man.at = hexOf(board, dark);
}

/** Where nobody unseen is, because ways next to him, or his hex, are not offered (BLD-207). */
function offered(world: BladesState): Hex[] {
  const moment = now(world);
  if (moment?.kind === 'placing') return [...(moment.hexes ?? [])];
  return moment?.kind === 'retreat' ? (moment.ways ?? []).flat().flatMap(hex => [hex, ...hexesAround({ at: hex })]) : [];
}

/** Those of whom something follows: attackers and winners who are not shown, the second man of a pair that clears bodies (BLD-104), and whoever still sees a ninja. */
function takePart(world: BladesState, place: Place): void {
  const { field } = groundOf(world);
  const fight = world.moments.find(moment => 'attackers' in moment && moment.attackers.length === 0);
  const winner = now(world);
  if (fight !== undefined && 'attackers' in fight) {
    const attacker = place(man => fight.defenders.every(id => inReach(world, field, man, figureOf(world, id))));
    if (attacker !== null) attacks(world, attacker);
  } else if (winner?.kind === 'advancing' && winner.figures.length === 0) {
    const man = place(() => true);
    if (man !== null) world.moments[world.moments.length - 1] = { ...winner, figures: [man.kit.id] };
  }
  for (const figure of world.figures) {
    const { task } = figure;
    if (task?.kind !== 'clear' || task.mate !== figure.kit.id) continue;
    const mate = place(man => distanceToHex(man, task.at) <= 1);
    if (mate === null) continue;
    figure.task = { ...task, mate: mate.kit.id };
    mate.task = { ...task, mate: figure.kit.id };
  }
  for (const watched of world.figures)
    if (ninja(watched) && living(watched) && !watched.unseen && !canBeSeen(world, watched))
      place(man => man.kit.side !== watched.kit.side && touchOver(field, field.walled, man, watched));
}

function attacks(world: BladesState, attacker: Figure): void {
  const ids = [attacker.kit.id];
  attacker.attacked = world.phase;
  attacker.fought = world.phase;
  world.moments = world.moments.map(moment => {
    if ('attackers' in moment && moment.attackers.length === 0) return { ...moment, attackers: ids };
    return 'causers' in moment && moment.causers.length === 0 ? { ...moment, causers: ids } : moment;
  });
}
