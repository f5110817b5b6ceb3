/** What keeps a man from doing anything, each with its own rule: KOZ-36, KOZ-125, KOZ-158, KOZ-196, KOZ-197, KOZ-R66. */
import type { Facts } from '@nobori/engine';
import { refusal, type Refusal } from '../rules.ts';
import { spent, waiting, type Figure, type KozState } from '../state.ts';

const told = ({ kit, grapple }: Figure): Facts => ({ figure: kit.id, target: grapple ?? '' });

/** Nobody acts who is not there, not awake, locked in a grapple or shouting. */
export function refuseUnfit(figure: Figure): Refusal | null {
  if (waiting(figure)) return refusal('KOZ-02', '{figure} is not on the map yet.', told(figure));
  if (figure.fate === 'out') return refusal('KOZ-125', '{figure} is knocked out.', told(figure));
  if (figure.fate !== null) return refusal('KOZ-R34', '{figure} is out of the fight.', told(figure));
  if (figure.asleep) return refusal('KOZ-197', '{figure} has collapsed from exhaustion.', told(figure));
  if (figure.grapple !== null) return refusal('KOZ-R66', '{figure} is grappling with {target} and can do nothing else.', told(figure));
  return figure.helpless ? refusal('KOZ-158', '{figure} is shouting.', told(figure)) : null;
}

/** Nor does he strike without breath, or after another gait of his horse. Whether he has his stroke left is another question. */
export function refuseFighting(state: KozState, figure: Figure): Refusal | null {
  const unfit = refuseUnfit(figure);
  if (unfit !== null) return unfit;
  if (spent(state, figure)) return refusal('KOZ-196', '{figure} is exhausted.', { figure: figure.kit.id });
  return figure.switched === state.turn // KOZ-R94
    ? refusal('KOZ-36', '{figure} has changed the gait of his horse and can only parry in this turn.', { figure: figure.kit.id })
    : null;
}
