/** Choices: shots (ARG-081, ARG-092): every shooter at every cluster he can hit. `refuse…` judges them all. */
import { still, type Choices } from '@nobori/engine';
import { clusterOf, visibleTo } from '../basics/clusters.ts';
import { within } from '@nobori/engine/table';
import { crouched } from '../surprise/hiding.ts';
import { inMovement, refuseShooter } from './shooters.ts';
import { attackable, bandsFor, hasVictims, hitBy, mayShoot, refuseAim } from './targets.ts';
import { HOWS } from '../files/orders.ts';
import { gifted, standing, type Aim, type ArgOrder, type ArgState, type FactionNo, type Figure } from '../state.ts';
import type { Missile } from '../tables.ts';

type Shoot = Extract<ArgOrder, { kind: 'shoot' }>;

/** The aim an order means: the first weapon he can use when none is named. */
export const aimOf = (state: ArgState, figure: Figure, order: Shoot, surprise: boolean): Aim => ({
  target: order.target,
  with:
    order.with ??
    figure.kit.missiles.find(missile => refuseShooter(state, figure, missile, surprise) === null) ??
    figure.kit.missiles[0] ??
    'yumi',
  how: order.how,
  from: order.from,
});

/** Somebody a figure might shoot at, one for each cluster. */
function marksFor(state: ArgState, figure: Figure, surprise: boolean): Figure[] {
  const found: Figure[] = [];
  const seen = new Set<Figure>();
  for (const one of state.figures) {
    if (seen.has(one) || !standing(one) || !visibleTo(one, figure.kit.faction) || !attackable(state, figure, one, surprise)) continue;
    for (const member of clusterOf(state, one, figure.kit.faction)) seen.add(member);
    found.push(one);
  }
  return found;
}

export function shotsFor(state: ArgState, figure: Figure, surprise: boolean): Shoot[] {
  const { id } = figure.kit;
  return figure.kit.missiles.flatMap(missile => {
    if (refuseShooter(state, figure, missile, surprise) !== null) return [];
    return waysToShoot(state, figure, missile).flatMap(({ how, from }) =>
      targetsFor(state, figure, how, surprise).flatMap((target): Shoot[] => {
        const aim: Aim = { target: target.kit.id, with: missile, how, from };
        return mayShoot(state, figure, aim, surprise) ? [{ kind: 'shoot', figure: id, ...aim }] : [];
      }),
    );
  });
}

/** Single men only for sharpshooters and for those who have just run in (ARG-087, ARG-129); else one of each cluster, any of whom will do. */
function targetsFor(state: ArgState, figure: Figure, how: Aim['how'], surprise: boolean): Figure[] {
  if (how === 'pick')
    return state.figures.filter(one => standing(one) && visibleTo(one, figure.kit.faction) && attackable(state, figure, one, surprise));
  const near = state.figures.filter(one => figure.meets.includes(one.kit.id) && standing(one));
  return [...new Set([...near, ...marksFor(state, figure, surprise).flatMap(one => reachable(state, figure, one, surprise))])];
}

/** Of a cluster the members in sight differ: any that can be named will do. */
const reachable = (state: ArgState, figure: Figure, one: Figure, surprise: boolean): Figure[] =>
  clusterOf(state, one, figure.kit.faction)
    .filter(member => attackable(state, figure, member, surprise) && !crouched(state, member, figure.at))
    .slice(0, 3);

function waysToShoot(state: ArgState, figure: Figure, missile: Missile): { how: Aim['how']; from: number | null }[] {
  const hows = HOWS.filter(how =>
    how === 'salvo' ? missile === 'arquebus' && state.options.salvo : how === 'plain' || gifted(state, figure, 'sharpshooter'),
  );
  const ticks =
    figure.track === null || !inMovement(figure, missile)
      ? []
      : [...new Set([0, Math.floor(figure.track.length / 2), figure.track.length - 1])];
  return [...hows.map(how => ({ how, from: null })), ...ticks.map(from => ({ how: 'plain' as const, from }))];
}

/** Quick: is there any shot at all? */
export function anyShot(state: ArgState, figure: Figure, surprise: boolean): boolean {
  const { faction, id } = figure.kit;
  for (const missile of figure.kit.missiles) {
    if (refuseShooter(state, figure, missile, surprise) !== null) continue;
    const points = inMovement(figure, missile) && figure.track !== null ? [null, ...figure.track.keys()] : [null];
    const far = bandsFor(state, missile, 'salvo', true).at(-1)?.to ?? 0;
    const most = missile === 'arquebus' ? far : (bandsFor(state, missile, 'plain', true).at(-1)?.to ?? 0);
    // Most are out of range, wherever they were on their way.
    const near = state.figures.filter(
      target =>
        standing(target) &&
        visibleTo(target, faction) &&
        (target.track !== null || figure.track !== null || within(figure, target, most)) &&
        attackable(state, figure, target, surprise),
    );
    const lawful = (how: Aim['how'], from: number | null): boolean => {
      const lawfulAt = ({ kit }: Figure): boolean =>
        refuseAim(state, faction, id, { target: kit.id, with: missile, how, from }, surprise) === null;
      const possible = hitBy(state, figure, { with: missile, how, from }, surprise);
      let hits = figure.meets.length > 0;
      for (const one of near) {
        if (!possible(one)) hits ||= one.meets.length > 0;
        else if (lawfulAt(one)) return true;
        else hits = true;
      }
      // Who may be hit and not aimed at, or has just run into somebody (ARG-087): another of his group may be the one to aim at.
      return (
        hits && near.some(one => hasVictims(state, figure, { target: one.kit.id, with: missile, how, from }, surprise) && lawfulAt(one))
      );
    };
    if (points.some(from => lawful('plain', from))) return true;
    if (missile === 'arquebus' && state.options.salvo && lawful('salvo', null)) return true;
  }
  return false;
}

export function shootChoices(
  state: ArgState,
  no: FactionNo,
  surprise: boolean,
  who: (figure: Figure) => boolean,
  end: ArgOrder,
): Choices<ArgOrder> {
  const able = (): Figure[] =>
    state.figures.filter(figure => figure.kit.faction === no && figure.kit.missiles.length > 0 && figure.aim === null && who(figure));
  return {
    list: () => still(state, () => [...able().flatMap(figure => shotsFor(state, figure, surprise)), end]),
    plots: () => [],
    sample(random) {
      const figures = able();
      const figure = figures[random.below(figures.length + 1)];
      const target = state.figures[random.below(state.figures.length)];
      const [missile] = figure?.kit.missiles ?? [];
      if (figure === undefined || target === undefined || missile === undefined || random.below(8) === 0) return end;
      if (refuseShooter(state, figure, missile, surprise) !== null) return end; // whoever the target is
      for (let i = 0; i < state.figures.length; i += 1) {
        const one = state.figures[(state.figures.indexOf(target) + i) % state.figures.length];
        const aim: Aim = { target: one?.kit.id ?? target.kit.id, with: missile, how: 'plain', from: null };
        if (mayShoot(state, figure, aim, surprise)) return { kind: 'shoot', figure: figure.kit.id, ...aim };
      }
      return end;
    },
  };
}
