/** Figures made ready: stat block, what differs from it, and how everybody starts (ARG-002, ARG-003, ARG-015). */
import { figureId, itsName, type FigureId } from '@nobori/engine';
import { man, type Battle, type FigureSpec } from '../files/battle.ts';
import { blockOf } from './statBlocks.ts';
import { baseFor, modeOn } from '../movement/runners.ts';
import { costOf, equipped } from './points.ts';
import { freshFigure } from '../copies.ts';
import { NORTH, type FactionNo, type Figure, type Kit } from '../state.ts';

export function kitFor(spec: FigureSpec, id: FigureId, faction: FactionNo): Kit {
  const { mode: rides, ...all } = equipped(spec);
  const { is, accustomed, ammo, player } = spec;
  const name = spec.name ?? blockOf(is).title;
  return { id, name, faction, is, ...all, rides, accustomed, ammo, player, points: costOf(spec), ...itsName(spec) };
}

/** ARG-153: another's man under this name. */
export const disguised = (kit: Kit, faction: FactionNo, is: Kit['is']): Kit => ({
  ...kitFor(man(is), kit.id, faction),
  name: kit.name,
  ...itsName(kit),
});

/** As everybody starts. */
export const fielded = (kit: Kit, more: Partial<Figure> = {}): Figure =>
  freshFigure({ kit, mode: modeOn(kit, kit.beast), beast: kit.beast, base: baseFor(kit.beast, NORTH), ammo: kit.ammo, ...more });

type Factions = readonly { readonly figures: readonly FigureSpec[] }[];

/** Everybody of each faction: by his own id, or a letter for the faction and his place in the list, past places whose id another has. */
export function menOf(factions: Factions): { readonly id: FigureId; readonly spec: FigureSpec }[][] {
  const given = new Set(factions.flatMap(({ figures }) => figures.flatMap(givenTo)));
  return factions.map(({ figures }, no) => {
    let place = 0;
    const next = (spec: FigureSpec): FigureId => {
      place += 1;
      const id = figureId(`${LETTERS[no] ?? 'Z'}${place}`);
      return spec.id === null && given.has(id) ? next(spec) : id;
    };
    return figures.flatMap(spec =>
      Array.from({ length: spec.count }, (_, i) => {
        const counted = next(spec);
        return { id: givenTo(spec)[i] ?? counted, spec };
      }),
    );
  });
}
const LETTERS = 'ABCDEFGH';

/** Ids of men who have one of their own; several of one are numbered. */
const givenTo = ({ id, count }: FigureSpec): FigureId[] =>
  id === null ? [] : count === 1 ? [id] : Array.from({ length: count }, (_, i) => figureId(`${id}${i + 1}`));

/** The figures of a battle in dice order (ARG-015). */
export function mustered(battle: Battle): Figure[] {
  const men = menOf(battle.factions);
  const figures = battle.factions.flatMap((faction, no) =>
    (men[no] ?? []).map(({ id, spec }) => {
      const mantlet = battle.mantlets.find(one => one.bearer === id);
      // ARG-135: whoever will lie hidden is nobody's business from the first.
      const hidden =
        (faction.deploy.find(zone => zone.figures.includes(id)) ?? faction.deploy.find(zone => zone.figures.length === 0))?.hidden === true;
      return fielded(kitFor(spec, id, no), { hidden, carries: mantlet?.id ?? null });
    }),
  );
  return inDiceOrder(figures);
}

export const inDiceOrder = (figures: readonly Figure[]): Figure[] =>
  [...figures].sort((a, b) => a.kit.faction - b.kit.faction || (a.kit.id < b.kit.id ? -1 : 1));
