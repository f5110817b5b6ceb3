/** Salvoes, ARG-108 to ARG-111, ARG-R46, ARG-R47: in order, under a taishō, with powder at hand. */
import { within } from '@nobori/engine/table';
import { clusterOf, engaged } from '../basics/clusters.ts';
import { refusal, type Refusal } from '../rules.ts';
import { behindObstacle } from '../surprise/hiding.ts';
import { indoors, levelOf } from '../terrain/terrain.ts';
import { EARSHOT } from '../tables.ts';
import { plays, standing, type ArgState, type Figure } from '../state.ts';
import { refuseShooter } from './shooters.ts';

/** So many make a salvo (ARG-R46). */
const LEAST = 3;

/** ARG-110: Hold, and nothing else. */
const idle = (state: ArgState, figure: Figure): boolean =>
  standing(figure) &&
  figure.immobile &&
  figure.order?.do === 'hold' &&
  !engaged(state, figure) &&
  figure.shot !== state.turn &&
  figure.aim === null;

/** In a fortress, or behind a wall or some other protection (ARG-109). */
const placed = (state: ArgState, figure: Figure): boolean =>
  behindObstacle(state, figure) || indoors(state, figure.at) || levelOf(state, figure.at) >= 3;

/** ARG-R46: could he shoot in a salvo under this taishō? Which of them do is their player's choice. */
const hears = (state: ArgState, taisho: Figure, one: Figure): boolean =>
  one.kit.faction === taisho.kit.faction &&
  (one.aim?.how === 'salvo' || refuseShooter(state, one, 'arquebus', false) === null) && // he may have shot by now
  (one.order === null || one.order.do === 'hold') &&
  !engaged(state, one) &&
  within(one, taisho, EARSHOT);

/** ARG-109, ARG-R46, ARG-R47: three who stand in his group or, where he is placed in a fortress or behind a wall, are placed so too. */
function enough(state: ArgState, shooter: Figure, taisho: Figure): boolean {
  const group = clusterOf(state, shooter, shooter.kit.faction);
  if (group.filter(one => hears(state, taisho, one)).length >= LEAST) return true;
  return placed(state, shooter) && state.figures.filter(one => hears(state, taisho, one) && placed(state, one)).length >= LEAST; // ARG-R47
}

const within20 = (state: ArgState, shooter: Figure): Figure[] =>
  state.figures.filter(
    one => plays(one, 'taisho') && one.kit.faction === shooter.kit.faction && idle(state, one) && within(one, shooter, EARSHOT),
  );
/** ARG-109, ARG-110: of several in earshot the first that is free and has three to direct. */
function directs(state: ArgState, shooter: Figure): Figure | undefined {
  const leaders = within20(state, shooter);
  return leaders.find(taisho => enough(state, shooter, taisho)) ?? leaders[0];
}

/** Of his group or, where he is placed in a fortress or behind a wall, within 20 cm (ARG-R46, ARG-R47). */
function porterOf(state: ArgState, shooter: Figure): Figure | undefined {
  const ready = (one: Figure): boolean => plays(one, 'carrier') && idle(state, one);
  const own = clusterOf(state, shooter, shooter.kit.faction).find(ready);
  if (own !== undefined || !placed(state, shooter)) return own;
  return state.figures.find(one => one.kit.faction === shooter.kit.faction && ready(one) && within(one, shooter, EARSHOT));
}

export function refuseSalvo(state: ArgState, shooter: Figure, target: Figure): Refusal | null {
  const facts = { figure: shooter.kit.id, target: target.kit.id };
  if (!state.options.salvo) return refusal('ARG-108', 'Salvoes are not played here.');
  if (!shooter.kit.missiles.includes('arquebus')) return refusal('ARG-108', '{figure} has no arquebus: only they shoot salvoes.', facts);
  const theirs = clusterOf(state, target, shooter.kit.faction);
  if (theirs.length < LEAST) return refusal('ARG-111', 'A salvo is shot at a group.', facts);
  const leaders = within20(state, shooter);
  if (leaders.length === 0) return refusal('ARG-109', 'No teppō taishō gives {figure} orders within 20 cm.', facts);
  const taisho = leaders.find(one => enough(state, shooter, one));
  if (taisho === undefined)
    return refusal('ARG-109', 'A salvo needs three arquebusiers in one group, or behind walls, who can shoot and hear the taishō.', facts);
  if (porterOf(state, shooter) === undefined) return refusal('ARG-109', 'There is no ammunition carrier in the group of {figure}.', facts);
  // One salvo is his group's, and that of all whom the same taishō directs. What an ally has written down is not known yet (ARG-081).
  const group = clusterOf(state, shooter, shooter.kit.faction);
  const elsewhere = state.figures.some(
    one =>
      one !== shooter &&
      one.kit.faction === shooter.kit.faction &&
      one.aim?.how === 'salvo' &&
      (group.includes(one) || directs(state, one) === taisho) &&
      !theirs.some(foe => foe.kit.id === one.aim?.target),
  );
  return elsewhere ? refusal('ARG-111', 'The whole salvo is shot at one group.', facts) : null;
}

/** ARG-110: has he directed or supplied a salvo of this turn? Then he does nothing else in it. */
export const serves = (state: ArgState, figure: Figure): boolean =>
  (plays(figure, 'taisho') || plays(figure, 'carrier')) &&
  state.figures.some(one => one.aim?.how === 'salvo' && one.kit.faction === figure.kit.faction && staffs(state, figure, one));

const staffs = (state: ArgState, figure: Figure, shooter: Figure): boolean =>
  directs(state, shooter) === figure || porterOf(state, shooter) === figure;
