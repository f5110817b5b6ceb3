/** The position as a situation file: what situation.ts reads, as briefly as it can be said. */
import { canonical, now, terse } from '@nobori/engine';
import { boardOf, edgeNamed, labelOf, type HexMap } from '@nobori/engine/hex';
import { battleOn, PLAIN, type Battle } from './battle.ts';
import { armsOf, handOf, STAT_BLOCKS } from '../muster/figures.ts';
import { freshArm } from '../weapons/inHand.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { OPEN_MAP, openBattle, plainChairs, stateFields } from './situation.ts';
import type { Figure, KozOptions, KozState } from '../state.ts';
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
  return {
    ...writeBattle(state.battle, known?.id ?? null),
    ...terse(
      {
        chairs: state.chairs,
        turn: state.turn,
        phase: state.phase,
        active: state.active,
        seats: state.seats,
        dropped: state.dropped,
        doors: state.doors.map(edge => doorName(state.battle.map, edge)),
        rights: state.rights,
        named: state.named,
        latch: state.latch,
      },
      {
        chairs: usual,
        turn: 1,
        phase: 1,
        active: inStep && moment !== 'turnStart' ? (state.seats[0] ?? null) : null,
        seats: state.chairs.map(chair => chair.seat),
        dropped: [],
        doors: [],
        rights: [],
        named: [],
        latch: false,
      },
    ),
    step: inStep ? moment : state.moments,
    figures: state.figures.map(one => writeFigure(one, state.options)),
  };
}

function writeBattle(battle: Battle, scenario: string | null): Readonly<Record<string, unknown>> {
  if (scenario !== null) return { scenario };
  const open = openBattle(battle.map);
  if (canonical({ ...open, rain: battle.rain, night: battle.night, turnLimit: battle.turnLimit }) !== canonical(battle)) return { battle };
  return terse(
    { map: battle.map, rain: battle.rain, night: battle.night, turnLimit: battle.turnLimit },
    { map: OPEN_MAP, rain: false, night: null, turnLimit: 30 },
  );
}

const ARM = freshArm('hands');
const FRESH = Object.fromEntries(Object.entries(stateFields).map(([key, shape]) => [key, shape.missing?.() ?? null]));

function writeFigure(one: Figure, options: KozOptions): unknown {
  const { kit } = one;
  const block = STAT_BLOCKS[kit.type];
  const spec = {
    name: kit.name === block?.name ? null : kit.name,
    armour: kit.armour === block?.armour ? null : kit.armour,
    limit: kit.limit,
    heroic: kit.heroic === (block?.heroic ?? false) ? null : kit.heroic,
    stamina: kit.stamina === block?.stamina ? null : kit.stamina,
    weapons: canonical(kit.skills) === canonical(block?.weapons) ? null : kit.skills,
    iaijutsu: kit.iaijutsu === (block?.iaijutsu ?? null) ? null : kit.iaijutsu,
    kiai: kit.kiai === (block?.kiai ?? null) ? null : kit.kiai,
    niten: kit.niten === (block?.niten ?? null) ? null : kit.niten,
    yadomejutsu: canonical(kit.yadomejutsu) === canonical(block?.yadomejutsu ?? {}) ? null : kit.yadomejutsu,
  };
  const plain = armsOf(PLAIN, kit, options);
  return {
    id: kit.id,
    seat: kit.seat,
    is: kit.type,
    ...terse(spec, {
      name: null,
      armour: null,
      limit: block?.limit ?? 6,
      heroic: null,
      stamina: null,
      weapons: null,
      iaijutsu: null,
      kiai: null,
      niten: null,
      yadomejutsu: null,
    }),
    ...terse({ area: kit.area, mount: kit.horse ? one.mount : null }, { area: null, mount: null }),
    ...(canonical(one.arms) === canonical(plain) ? {} : { arms: one.arms.map(arm => terse({ ...arm }, { ...ARM, weapon: null })) }),
    ...(one.hand === handOf(PLAIN, one.arms) ? {} : { inHand: one.hand }),
    ...(one.stamina === kit.stamina ? {} : { breath: one.stamina }),
    ...terse(Object.fromEntries(Object.keys(stateFields).map(key => [key, one[key as keyof typeof stateFields]])), FRESH),
  };
}
