/** The position as a situation file: what situation.ts reads, as briefly as it can be said. */
import { canonical, now, terse } from '@nobori/engine';
import { boardOf, edgeNamed, labelOf, type HexMap } from '@nobori/engine/hex';
import { battleOn, plainSpec } from './battle.ts';
import { armsOf, handOf, kitOf } from '../muster/figures.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { OPEN_MAP, openBattle, plainChairs, sidesOf } from './situation.ts';
import { ARM, FIGURE, STATE, type Figure, type Kit, type KozOptions, type KozState } from '../state.ts';
import { layOut } from '../turn.ts';

function doorName(map: HexMap, edge: number): string {
  const [q, r, side] = edgeNamed(boardOf(map), edge);
  return `${labelOf(map, [q, r])}/${side}`;
}

/** The position as a situation; what is at its default is left out. */
export function writeSituation(state: KozState): unknown {
  const known = SCENARIOS.find(one => canonical(battleOn(one)) === canonical(state.battle));
  const moment = now(state)?.kind ?? 'turnStart';
  const inStep = canonical(layOut(state, moment, state.active)) === canonical(state.moments);
  const usual = known?.chairs ?? plainChairs(state.figures.map(one => one.kit.seat));
  const { doors, ...rest } = STATE.write(state, {
    active: inStep && moment !== 'turnStart' ? (state.seats[0] ?? null) : null,
    seats: state.chairs.map(chair => chair.seat),
  });
  return {
    ...writeBattle(state, known?.id ?? null),
    ...terse({ chairs: state.chairs }, { chairs: usual }),
    ...rest,
    ...(doors === undefined ? {} : { doors: state.doors.map(edge => doorName(state.battle.map, edge)) }),
    step: inStep ? moment : state.moments,
    figures: state.figures.map(one => writeFigure(one, state.options)),
  };
}

function writeBattle({ battle, chairs }: KozState, scenario: string | null): Readonly<Record<string, unknown>> {
  if (scenario !== null) return { scenario };
  const open = openBattle(battle.map, sidesOf(chairs));
  if (canonical({ ...open, rain: battle.rain, night: battle.night, turnLimit: battle.turnLimit }) !== canonical(battle)) return { battle };
  return terse(
    { map: battle.map, rain: battle.rain, night: battle.night, turnLimit: battle.turnLimit },
    { map: OPEN_MAP, rain: false, night: null, turnLimit: 30 },
  );
}

function writeFigure(one: Figure, options: KozOptions): unknown {
  const { kit } = one;
  const plain = plainSpec(kit.type);
  const { arms, hand, stamina, ...rest } = FIGURE.write(one, {
    arms: armsOf(plain, kit, options),
    hand: handOf(plain, one.arms),
    stamina: kit.stamina,
    mount: kit.horse ? null : one.mount,
  });
  return {
    id: kit.id,
    seat: kit.seat,
    is: kit.type,
    ...terse(sheetOf(kit), sheetOf(kitOf(plain, kit.id, kit.seat, kit.side, null))),
    ...(arms === undefined ? {} : { arms: one.arms.map(arm => ARM.write(arm)) }),
    ...(hand === undefined ? {} : { inHand: hand }),
    ...(stamina === undefined ? {} : { breath: stamina }),
    ...rest,
  };
}

/** What a sheet says that may differ from the stat block, as files call it. */
const sheetOf = (kit: Kit): Readonly<Record<string, unknown>> => ({
  name: kit.name,
  armour: kit.armour,
  limit: kit.limit,
  heroic: kit.heroic,
  stamina: kit.stamina,
  weapons: kit.skills,
  iaijutsu: kit.iaijutsu,
  kiai: kit.kiai,
  niten: kit.niten,
  yadomejutsu: kit.yadomejutsu,
  area: kit.area,
});
