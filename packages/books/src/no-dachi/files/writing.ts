/** A position as a situation: what is at its default is left out, and it reads back as it was written. */
import { terse, canonical, now } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { battleOn } from './battle.ts';
import { freshFigure, freshGroup, FRONT, kitOf } from '../muster/figures.ts';
import type { NodMoment } from '../moments.ts';
import { whole as wholeBlock } from '../muster/statBlocks.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { layOut, TURN_STEPS } from '../sequence.ts';
import { chairsFor, kept, openBattle, OPEN_TABLE } from './situation.ts';
import { UNTOUCHED, type Figure, type Group, type NodOptions, type NodState, type Side } from '../state.ts';

const asNumber = (one: Side): 1 | 2 => (one === 0 ? 1 : 2);

/** The position as a situation; what is at its default is left out. */
export function writeSituation(state: NodState): unknown {
  const known = SCENARIOS.find(one => canonical(battleOn(one)) === canonical(state.battle));
  const moment = now(state)?.kind ?? '';
  const inStep = TURN_STEPS.includes(moment) && canonical(layOut(moment as NodMoment['kind'])) === canonical(state.moments); // a step of the turn, just found
  const open = canonical(openBattle(state.battle.table)) === canonical(state.battle);
  return {
    ...(known !== undefined
      ? { scenario: known.id }
      : open
        ? terse({ table: state.battle.table }, { table: OPEN_TABLE })
        : { battle: state.battle }),
    ...terse({ chairs: state.chairs }, { chairs: known?.chairs ?? chairsFor(state.battle) }),
    turn: state.turn,
    attacker: asNumber(state.attacker),
    step: inStep ? moment : state.moments,
    loads: state.loads,
    ...terse(kept(state), UNTOUCHED),
    groups: state.groups.map(group => writeGroup(state, group)),
  };
}

function writeGroup(state: NodState, group: Group): unknown {
  const front = FRONT[state.battle.sides[group.side].edge];
  const men = state.figures.filter(one => one.kit.unit === group.id);
  const fresh = { ...freshGroup(group.id, group.side, men.length, state.options), front };
  const { id: _id, side: _side, ...defaults } = fresh;
  return { ...terse({ ...group, side: asNumber(group.side) }, defaults), figures: men.map(one => writeFigure(one, front, state.options)) };
}

function writeFigure(figure: Figure, front: Point, options: NodOptions): unknown {
  const { kit, at, mounted } = figure;
  const { name, close, missiles, armour, ninja, samurai, animal, pace, barding, leader, commander, called } = kit;
  const shield = kit.counts !== kit.armour && !kit.ninja;
  return {
    id: kit.id,
    at,
    class: kit.class,
    ...terse(
      { name, close, missiles, armour, shield, ninja, samurai, animal, pace, barding, leader, commander, called },
      { name: '', ...wholeBlock({ class: kit.class }) },
    ),
    ...priced(kit),
    mounted,
    ...terse(conditionOf(figure), conditionOf({ ...freshFigure(kit, mounted, options), facing: front })),
  };
}

/** What has become of a figure; its horse's wounds under their written name. */
function conditionOf({ kit: _kit, base: _base, at: _at, mounted: _mounted, horse, ...rest }: Figure): Readonly<Record<string, unknown>> {
  return { ...rest, horseWounds: horse };
}

/** Horse and pavise were bought when the points say so: neither shows otherwise once they are gone. */
function priced(kit: Figure['kit']): { readonly horse?: true; readonly pavise?: true } {
  const bare = wholeBlock({
    ...kit,
    shield: kit.counts !== kit.armour && !kit.ninja,
    horse: false,
    pavise: false,
  });
  const rest = kit.points - kitOf(bare, kit.id, '', '', 0).points;
  return { ...(rest >= 15 ? { horse: true } : {}), ...(rest === 5 || rest === 20 ? { pavise: true } : {}) };
}
