/** What may be behind a view: who lies hidden and where, who is false, and what those have answered who are ready (ARG-135, ARG-153, ARG-244). */
import { asksOf, figureId, goTo, rolled, type FigureId, type Random } from '@nobori/engine';
import { onTable, overlapping, within, type Point } from '@nobori/engine/table';
import { box, man, zone, type Battle, type Faction } from '../files/battle.ts';
import { nearestFree } from '../movement/endPlaces.ts';
import { disguised, fielded, inDiceOrder, kitFor, mustered } from '../muster/figures.ts';
import type { BlockId } from '../muster/statBlocks.ts';
import { hardPressed } from '../shooting/steps.ts';
import { concealed, watcherOf } from '../surprise/hiding.ts';
import { EARSHOT } from '../tables.ts';
import { bears, fieldOf, goer } from '../terrain/terrain.ts';
import { played } from '../turn.ts';
import { commands, factionNo, factionNos, friends, seatsFor, standing, type ArgState, type FactionNo, type Figure } from '../state.ts';
import type { Look } from './view.ts';

/** The kind of people who lie in wait, or pretend to be somebody else. */
const LURKERS: readonly BlockId[] = ['ninja4', 'ninja5', 'bandit3', 'exsoldier', 'ronin', 'onnamusha'];
/** Nobody writes an ambush of more, where it is not known of how many. */
const MOST_LURKERS = 6;

/** Brings everybody onto the table whom the view does not show, and lets those answer who are ready. */
export function people(look: Look, world: ArgState, random: Random): void {
  if (look.open) return;
  if (world.secrets) {
    const unseen = whoIsMissing(look, world, random);
    if (unseen.length > 0) world.figures = inDiceOrder([...world.figures, ...unseen]);
    for (const figure of unseen) if (!settingUp(look, figure.kit.faction)) lieLow(world, figure, random);
    for (const figure of unseen) if (standing(figure)) passedBy(world, figure);
    nameTraitor(look, world, random);
  }
  answer(look, world, random);
}

/** Still at it: whoever has not been set up yet waits off the table. */
const settingUp = ({ top }: Look, no: FactionNo): boolean => top?.kind === 'deploying' && top.waits.includes(no);

/** What is shown of a faction whose people lie in wait (ARG-S3): nothing. */
const blank = (look: Look, { figures, deploy }: Faction, no: FactionNo): boolean =>
  figures.length === 0 && deploy.length === 0 && !commands(look.state, look.seat, no);

/** Those on a known list whom nobody sees; those of whom only the name is known; and some of whom nothing is. */
function whoIsMissing(look: Look, world: ArgState, random: Random): Figure[] {
  const { battle } = world;
  const lurker = (): BlockId => LURKERS[random.below(LURKERS.length)] ?? 'ronin';
  const found = new Map<FigureId, Figure>();
  const here = new Set(world.figures.map(({ kit }) => kit.id));
  const add = (figure: Figure): void => {
    if (!here.has(figure.kit.id)) found.set(figure.kit.id, Object.assign(figure, { hidden: true, carries: null }));
  };
  for (const figure of mustered(battle)) add(figure);
  const stranger = (id: FigureId, no: FactionNo): void => {
    if (!found.has(id)) add(fielded(kitFor(man(lurker()), id, no)));
  };
  for (const { side, with: more } of battle.victory.goals)
    if (typeof more['by'] === 'string') stranger(figureId(more['by']), factionNo(world, side));
  const blanks = factionNos(world).filter(no => battle.factions.some((faction, i) => i === no && blank(look, faction, no)));
  const holder = world.letter?.holder ?? null;
  if (holder !== null && blanks[0] !== undefined) stranger(holder, blanks[0]);
  for (const no of blanks)
    for (let n = random.below(MOST_LURKERS + 1); n > 0; n -= 1) stranger(figureId(`${battle.factions[no]?.id ?? ''}, unseen ${n}`), no);
  return [...found.values()];
}

/** A place where somebody can stay hidden (ARG-136, ARG-245); where there is none, any. */
function lieLow(world: ArgState, figure: Figure, random: Random): void {
  const { width, height } = world.table;
  const field = fieldOf(world.table);
  const who = goer(world, figure);
  const others = world.figures.filter(one => one !== figure && standing(one));
  const fits = (at: Point): boolean =>
    onTable(world.table, at) && bears(field, who, at) && !others.some(one => overlapping(one, { at, base: figure.base }));
  const between = (low: number, high: number): number => low + random.below(Math.max(1, high - low + 1));
  let found: Point | null = null;
  for (let tries = 0; tries < 60; tries += 1) {
    const piece = tries % 3 === 2 ? undefined : field.hideouts[random.below(Math.max(1, field.hideouts.length))];
    const at: Point =
      piece === undefined
        ? [between(0, width), between(0, height)]
        : [between(Math.ceil(piece.west), Math.floor(piece.east)), between(Math.ceil(piece.south), Math.floor(piece.north))];
    if (!fits(at)) continue;
    figure.at = at;
    found ??= at;
    if (!concealed(world, figure) && watcherOf(world, figure) !== null) continue;
    found = at;
    break;
  }
  figure.at = found ?? nearestFree([width / 2, height / 2], fits, world);
  figure.from = figure.at;
  if (hasMoved(world, figure.kit.faction)) figure.order = { lead: figure.kit.id, warned: true, do: 'hide', facing: null }; // else he would be seen
}

/** ARG-149: whoever is near him has had his test, and knows what came of it. */
function passedBy(world: ArgState, hider: Figure): void {
  if (!world.options.detectAmbush || (world.turn === 1 && !hasMoved(world, hider.kit.faction))) return;
  for (const one of world.figures)
    if (!one.hidden && standing(one) && !friends(world, one, hider) && within(one, hider, EARSHOT))
      one.noticed = { ...one.noticed, [hider.kit.id]: one.warned ? 'alerted' : 'blind' };
}

const hasMoved = ({ moments }: ArgState, no: FactionNo): boolean =>
  !moments.some(one => one.kind === 'initiative' || (one.kind === 'movement' && one.who.includes(no)));

/** ARG-153: as long as nobody has shown himself, one of them is false; who has the choice has made it once he is ready. */
function nameTraitor(look: Look, world: ArgState, random: Random): void {
  const { treason } = world.battle;
  if (treason === null || world.options.treason === 'off' || commands(world, look.seat, treason.faction)) return;
  const among = world.figures.filter(({ kit }) => treason.among.includes(kit.id));
  if (settingUp(look, treason.faction) || among.some(({ kit }) => kit.faction === treason.faction)) return;
  const open = among.filter(({ hidden }) => !hidden);
  const figure = open[random.below(Math.max(1, open.length))];
  if (figure === undefined) return;
  figure.truth = disguised(figure.kit, treason.faction, LURKERS[random.below(LURKERS.length)] ?? 'ronin');
}

/** Who is ready has said what nobody else has heard: anything the rules let him say. */
function answer(look: Look, world: ArgState, random: Random): void {
  const { top } = look;
  const say = (no: FactionNo): boolean => {
    const [seat] = seatsFor(world, no);
    const order = seat === undefined ? undefined : asksOf(played.prompt(world), seat)[0]?.choices.sample(random);
    if (seat === undefined || order === undefined || order.kind === 'done') return false;
    played.answer(world, seat, order, rolled(random), () => undefined);
    return true;
  };
  const others = (no: FactionNo): boolean => !commands(world, look.seat, no);
  if (top?.kind === 'avoiding') {
    const shots = world.moments.flatMap(one => (one.kind === 'shots' ? one.shots : []));
    for (const id of hardPressed(world, shots)) {
      const figure = world.figures.find(({ kit }) => kit.id === id);
      if (figure === undefined || top.left.includes(id) || !others(figure.kit.faction)) continue;
      world.moments.push({ kind: 'avoiding', left: [id] });
      if (!say(figure.kit.faction)) world.moments.pop();
    }
    return;
  }
  if (top === null || !('waits' in top) || (top.kind === 'orders' && world.options.moveSystem === 'friendly')) return;
  for (const no of top.kind === 'orders' ? top.who : factionNos(world)) {
    if (top.waits.includes(no) || !others(no)) continue;
    goTo(world, { ...top, waits: [no] });
    for (let most = world.figures.length * 2; most > 0 && say(no); most -= 1);
  }
  goTo(world, top);
}

/** A battle in which those lie in wait whom the world has hidden. */
export function battleBehind(look: Look, { battle, table, figures }: ArgState): Battle {
  if (!battle.factions.some((faction, no) => blank(look, faction, no))) return battle;
  const anywhere = [box(0, 0, table.width / 100, table.height / 100)];
  const factions = battle.factions.map((faction, no): Faction => {
    if (!blank(look, faction, no)) return faction;
    const hidden = figures.filter(one => one.hidden && one.kit.faction === no).map(({ kit }) => kit.id);
    return { ...faction, deploy: [zone(anywhere), zone(anywhere, { figures: hidden, hidden: true })] };
  });
  return { ...battle, factions };
}
