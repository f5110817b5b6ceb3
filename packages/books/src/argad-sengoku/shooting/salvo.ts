/** Salvoes, ARG-108 to ARG-111, ARG-R46, ARG-R47: in order, under a taishō, with powder at hand. */
import { within } from '@nobori/engine/table';
import { clusterOf, engaged } from '../basics/clusters.ts';
import { refusal, type Refusal } from '../rules.ts';
import { behindObstacle } from '../surprise/hiding.ts';
import { indoors, levelOf } from '../terrain/terrain.ts';
import { EARSHOT } from '../tables.ts';
import { plays, standing, type ArgState, type Figure } from '../state.ts';

/** ARG-110: Hold, and nothing else. */
const idle = (state: ArgState, figure: Figure): boolean =>
  standing(figure) &&
  figure.immobile &&
  figure.order?.do === 'hold' &&
  !engaged(state, figure) &&
  figure.shot !== state.turn &&
  figure.aim === null;

/** Who hides is no help to others (ARG-079). */
const arquebusier = (figure: Figure): boolean => figure.kit.missiles.includes('arquebus') && figure.immobile && figure.order?.do !== 'hide';

export function refuseSalvo(state: ArgState, shooter: Figure, target: Figure): Refusal | null {
  const facts = { figure: shooter.kit.id, target: target.kit.id };
  if (!state.options.salvo || !shooter.kit.missiles.includes('arquebus')) return refusal('ARG-108', 'No salvo with this weapon.');
  const theirs = clusterOf(state, target, shooter.kit.faction);
  if (theirs.length < 3) return refusal('ARG-111', 'A salvo is shot at a group.', facts);
  const ours = clusterOf(state, shooter, shooter.kit.faction);
  const placed = behindObstacle(state, shooter) || indoors(state, shooter.at) || levelOf(state, shooter.at) >= 3; // ARG-R46, ARG-R47
  if (!placed && ours.filter(arquebusier).length < 3)
    return refusal('ARG-109', 'A salvo needs an orderly group of three arquebusiers, or a wall.', facts);
  const taisho = state.figures.find(
    one => plays(one, 'taisho') && one.kit.faction === shooter.kit.faction && idle(state, one) && within(one, shooter, EARSHOT),
  );
  if (taisho === undefined) return refusal('ARG-109', 'No teppō taishō gives {figure} orders within 20 cm.', facts);
  if (!ours.some(one => plays(one, 'carrier') && idle(state, one)))
    return refusal('ARG-109', 'There is no ammunition carrier in the group of {figure}.', facts);
  // What an ally has written down is not known yet (ARG-081).
  const elsewhere = ours.some(
    one =>
      one !== shooter &&
      one.kit.faction === shooter.kit.faction &&
      one.aim?.how === 'salvo' &&
      !theirs.some(foe => foe.kit.id === one.aim?.target),
  );
  return elsewhere ? refusal('ARG-111', 'The whole salvo is shot at one group.', facts) : null;
}
