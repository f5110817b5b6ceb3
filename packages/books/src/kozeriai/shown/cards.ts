/** Figures, things and zones as the board shows them. The zones are the soul of this book: KOZ-113 to KOZ-123. */
import { fullName, now, onceWhileStill, say, type FigureId, type MarkKind, type Piece, type Seat, type Sentence } from '@nobori/engine';
import { cellOf, coveredHexes, edgeHexes, edgeNamed, hexBeside, hexDisk, OFF, type Hex } from '@nobori/engine/hex';
import { mayAct } from '../actions/onFoot.ts';
import { between, boardFor, edgeNow, long, rearOf } from '../ground.ts';
import type { FigureCard, KozRule, Mark, Stat, Zone } from '../rules.ts';
import { findFigure, horseOf, mounted, present, struck, waiting, type Arm, type Fate, type Figure, type KozState } from '../state.ts';
import { ARMOUR, type Armour } from '../tables.ts';
import { armIn, guard, recovering, skillIn, weaponIn } from '../weapons/inHand.ts';
import { nameOf, weapon, weaponName } from '../words.ts';
import { reachOfFigure, strikeHexes, weakFrom } from '../zones/zones.ts';
import { KIAI_AREA } from '../zones/zoneTables.ts';
import { looksOf, tradeOf, weaponLook } from './looks.ts';
import { phases } from './phases.ts';

/** Dead and gone men have no card on the board, but their bodies are pieces. */
export function card(state: KozState, figure: Figure): FigureCard {
  const { kit } = figure;
  const at = figure.fate === null && !waiting(figure) && !(kit.horse && figure.mount !== null) ? figure.at : null;
  return {
    id: kit.id,
    name: nameOf(state)(kit.id),
    full: fullName(kit),
    side: kit.side,
    unit: null,
    leader: false,
    at,
    ...(at !== null && long(figure) ? { also: rearOf(figure) } : {}),
    facing: figure.facing,
    is: whatHeIs(figure),
    looks: looksOf(figure),
    stats: statsOf(state, figure),
    marks: marksOf(state, figure),
    spent: spentIn(state, figure),
    fate: figure.fate === null ? null : FATE_MARKS[figure.fate],
    out: figure.fate !== null,
  };
}

/** With nothing in hand, what he would draw: "bare hands" of a swordsman sounds as if he had no sword. */
const weaponOf = (figure: Figure): Sentence => {
  const { weapon: held } = armIn(figure);
  const [first] = figure.arms;
  return held === 'hands' && first !== undefined ? say('{weapon} at the side', { weapon: weapon(first.weapon) }) : weapon(held);
};

/** His trade, his armour, what he has in hand. */
const whatHeIs = (figure: Figure): Sentence =>
  figure.kit.horse
    ? say('horse')
    : say('{trade}, {armour}, {weapon}{horse, select, true {, on horseback} other {}}', {
        trade: say(tradeOf(figure)),
        armour: ARMOUR_WORDS[figure.kit.armour],
        weapon: weaponOf(figure),
        horse: mounted(figure),
      });

const ARMOUR_WORDS: Readonly<Record<Armour, Sentence>> = {
  unarmoured: say('unarmoured'),
  part: say('part armoured'),
  armoured: say('armoured'),
  full: say('fully armoured'),
};

/** The section of the turn that the active seat is in: the same on every card. */
const sectionNow: (state: KozState, active: Seat) => string | null = onceWhileStill(
  state => phases(state).find(({ stage }) => stage === 'now')?.key ?? null,
);

/** Set up: he has his place. In the phase of his own seat: he has taken his action; in its combat, he has made his stroke. */
function spentIn(state: KozState, figure: Figure): boolean {
  const { kit, fate } = figure;
  if (now(state)?.kind === 'deploying') return kit.area !== null && !waiting(figure);
  if (kit.horse || fate !== null || kit.seat !== state.active) return false;
  const here = sectionNow(state, kit.seat);
  return here === 'actions' ? !mayAct(figure) : here === 'combat' && struck(state, figure);
}

const number = (n: number): Sentence => say('{n}', { n });
const armed = (id: string, skill: number): Sentence => say('{weapon} {skill, signed}', { weapon: weapon(id), skill });

function statsOf(state: KozState, figure: Figure): Stat[] {
  const { kit } = figure;
  const row = (label: string, value: Sentence | null, rule: KozRule, more: Pick<Stat, 'weapon' | 'pips'> = {}): Stat[] =>
    value === null ? [] : [{ label: say(label), value, rule, ...more }];
  const outOf = (have: number, of: number): Sentence => say('{have} of {of}', { have, of });
  const taken = [
    ...row('Wounds', outOf(figure.wounds, kit.limit), 'KOZ-07', { pips: [figure.wounds, kit.limit] }),
    ...row('Distractions', outOf(figure.distractions, kit.limit), 'KOZ-125', { pips: [figure.distractions, kit.limit] }),
  ];
  if (kit.horse) return [...taken, ...row('Gait', say(figure.gait), 'KOZ-35')];
  const mode = guard(state, figure);
  const { missile } = weaponIn(figure);
  const arm = armIn(figure);
  const horse = horseOf(state, figure);
  const carried = figure.arms.filter((_, i) => i !== figure.hand).map(one => carriedArm(figure, one));
  const deflects = Object.entries(kit.yadomejutsu).map(([id, skill]) => say('{weapon} {skill}', { weapon: weapon(id), skill }));
  return [
    ...taken,
    ...row('In hand', armed(arm.weapon, skillIn(figure, mode)), 'KOZ-94', { weapon: weaponLook(arm.weapon) }),
    ...row('Class', say(mode.class), 'KOZ-95'),
    ...row('Reach', number(reachOfFigure(state, figure)), 'KOZ-R20'),
    ...row('Carries', listed(carried), 'KOZ-R33'),
    ...row('Armour', say('{armour}, ignores {melee}', { armour: ARMOUR_WORDS[kit.armour], melee: ARMOUR[kit.armour].melee }), 'KOZ-108'),
    ...row(
      'Loaded',
      missile === null ? null : say('{load, plural, =0 {yes} one {# reload to go} other {# reloads to go}}', { load: arm.load }),
      'KOZ-59',
    ),
    ...row('Missiles', arm.shots < 0 ? null : number(arm.shots), 'KOZ-R43'),
    ...row('Horse', horse === null ? null : say(horse.gait), 'KOZ-35'),
    ...row('Iaijutsu', kit.iaijutsu === null ? null : number(kit.iaijutsu), 'KOZ-153'),
    ...row('Ki-ai', kit.kiai === null ? null : number(kit.kiai), 'KOZ-156'),
    ...row('Ni-ten', kit.niten === null ? null : say('{skill, signed}', { skill: kit.niten }), 'KOZ-161'),
    ...row('Deflects', listed(deflects), 'KOZ-168'),
    ...row('Stamina', state.options.exhaustion ? outOf(figure.stamina, kit.stamina) : null, 'KOZ-193'),
    ...row('Actions', kit.heroic ? number(2) : null, 'KOZ-199'),
  ];
}

const listed = (parts: readonly Sentence[]): Sentence | null => (parts.length === 0 ? null : say('{parts}', { parts }));

/** One of the other weapons, with its skill. */
const carriedArm = ({ kit }: Figure, { weapon: id, hidden }: Arm): Sentence =>
  say('{arm}{hidden, select, true { (hidden)} other {}}', { arm: armed(id, kit.skills[id] ?? kit.secondary), hidden });

const mark = (kind: MarkKind, text: string, rule: KozRule, more: Partial<Pick<Mark, 'count' | 'about'>> = {}): Mark => ({
  kind,
  label: say(text, {
    ...(more.count === undefined ? {} : { count: more.count }),
    ...(more.about === undefined ? {} : { about: more.about }),
  }),
  rule,
  ...more,
});

const FATE_MARKS: Readonly<Record<Fate, Mark>> = {
  dead: mark('dead', 'dead', 'KOZ-07'),
  out: mark('out', 'knocked out', 'KOZ-125'),
  captured: mark('captured', 'captured', 'KOZ-191'),
  escaped: mark('left', 'escaped', 'KOZ-R06'),
  bolted: mark('fled', 'bolted', 'KOZ-R59'),
};

function marksOf(state: KozState, figure: Figure): Mark[] {
  const marks: Mark[] = [];
  const put = (holds: boolean, ...said: Parameters<typeof mark>): void => void (holds && marks.push(mark(...said)));
  const others = (id: FigureId | null): { readonly about: readonly FigureId[] } => ({ about: id === null ? [] : [id] });
  const holders = state.figures.filter(({ holding }) => holding === figure.kit.id).map(({ kit }) => kit.id);
  put(figure.wounds > 0, 'wounds', 'wounds {count}', 'KOZ-07', { count: figure.wounds });
  put(figure.distractions > 0, 'distractions', 'distractions {count}', 'KOZ-125', { count: figure.distractions });
  put(figure.poison > 0, 'poisoned', 'poisoned', 'KOZ-R82');
  put(figure.asleep, 'stunned', 'unconscious', 'KOZ-197');
  put(figure.lying, 'prone', 'lying', 'KOZ-99');
  put(figure.grapple !== null, 'grappled', 'grappling {about}', 'KOZ-R66', others(figure.grapple));
  put(holders.length > 0, 'entangled', 'entangled by {about}', 'KOZ-R73', { about: holders });
  put(armIn(figure).load > 0, 'loading', 'reloading', 'KOZ-59');
  put(figure.aim !== null, 'aiming', 'aiming at {about}, {count, plural, one {# turn} other {# turns}}', 'KOZ-R45', {
    count: figure.aimed,
    ...others(figure.aim),
  });
  put(figure.dashed, 'charging', 'dashed −3', 'KOZ-R09');
  put(figure.holding !== null, 'holding', 'holding {about}', 'KOZ-R73', others(figure.holding));
  put(figure.helpless, 'note', 'shouting, cannot defend', 'KOZ-158');
  put(figure.fumbles === state.phase, 'note', 'changing weapons −4', 'KOZ-104');
  put(!figure.kit.horse && figure.fate === null && struck(state, figure), 'note', 'has struck', 'KOZ-82');
  put(recovering(state, armIn(figure)), 'note', 'recovering the chain', 'KOZ-R75');
  put(figure.shoots, 'note', 'about to shoot', 'KOZ-61');
  put(figure.underFire, 'note', 'being shot at −1', 'KOZ-R46');
  put(figure.switched === state.turn, 'note', 'changed gait', 'KOZ-R94');
  return marks;
}

/** Bodies, weapons on the ground, doors that have been opened or closed. */
export function pieces(state: KozState): Piece[] {
  const name = nameOf(state);
  const board = boardFor(state);
  const bodies = state.figures
    .filter(one => (one.fate === 'dead' || one.fate === 'out') && !waiting(one))
    .map(one => ({
      id: `body ${one.kit.id}`,
      name: name(one.kit.id),
      at: one.at,
      ...(one.kit.horse ? { also: rearOf(one) } : {}),
      facing: one.facing,
      look: one.kit.horse ? ('dead horse' as const) : ('body' as const),
      side: one.kit.side,
      of: one.kit.id,
    }));
  const things = state.dropped.map(({ at, arm }, i) => ({
    id: `dropped ${i}`,
    name: weaponName(arm.weapon),
    at,
    look: 'weapon' as const,
    weapon: weaponLook(arm.weapon),
  }));
  const doors = state.doors.map(edge => {
    const [at, also] = edgeHexes(edgeNamed(board, edge));
    const kind = edgeNow(state, board, edge);
    return { id: `door ${edge}`, name: kind, at, also, look: kind === 'open door' ? ('open door' as const) : ('door' as const) };
  });
  return [...bodies, ...things, ...doors];
}

/** A crowd is named by its first two. */
const few = (ids: readonly string[]): (string | Sentence)[] =>
  ids.length <= 3 ? [...ids] : [...ids.slice(0, 2), say('{n} others', { n: ids.length - 2 })];

/** That it is night; where a figure can strike, where it is weak, who outreaches it, whom its shout would reach. */
export function zones(state: KozState, id: FigureId | null): Zone[] {
  const { night } = state.battle;
  if (id === null && night !== null)
    return [
      {
        id: 'night',
        kind: 'light',
        title: say('Night: beyond {night} hexes a target is hardly seen', { night }),
        rule: 'KOZ-R41',
        spots: [],
      },
    ];
  const figure = findFigure(state, id);
  if (figure === null || figure.kit.horse || !present(figure)) return [];
  const board = boardFor(state);
  const onMap = (hexes: readonly Hex[]): Hex[] => hexes.filter(hex => cellOf(board, hex) !== OFF);
  const strike = onMap(strikeHexes(state, figure));
  const facts = { figure: figure.kit.id };
  const mine = reachOfFigure(state, figure);
  /** Where an enemy reaches and this figure does not reach him. */
  const beyond = (one: Figure): Hex[] => onMap(strikeHexes(state, one)).filter(hex => between(hex[0], hex[1], one.at[0], one.at[1]) > mine);
  const outreached = state.figures.filter(
    one =>
      one.kit.side !== figure.kit.side &&
      present(one) &&
      !one.kit.horse &&
      reachOfFigure(state, one) > mine &&
      between(one.at[0], one.at[1], figure.at[0], figure.at[1]) <= 8 &&
      beyond(one).length > 0, // a chain that is being recovered strikes nowhere
  );
  return [
    { id: `${figure.kit.id} strike`, kind: 'strike', title: say('{figure} can strike here', facts), rule: 'KOZ-114', spots: strike },
    {
      id: `${figure.kit.id} weak`,
      kind: 'weak',
      title: say('−2 if {figure} is attacked from here', facts),
      rule: 'KOZ-115',
      spots: onMap(weakHexes(state, figure)),
    },
    ...(outreached.length === 0
      ? []
      : [
          {
            id: `${figure.kit.id} outreached`,
            kind: 'reach' as const,
            title: say('{figure}, closing in here, is struck first by {targets}', {
              ...facts,
              targets: few(outreached.map(one => one.kit.id)),
            }),
            rule: 'KOZ-90' as const,
            spots: [...new Map(outreached.flatMap(beyond).map(hex => [hex.join(), hex])).values()],
          },
        ]),
    ...(figure.kit.kiai !== null && state.options.kiai
      ? [
          {
            id: `${figure.kit.id} kiai`,
            kind: 'area' as const,
            title: say('The ki-ai of {figure} reaches these hexes', facts),
            rule: 'KOZ-157' as const,
            spots: onMap(coveredHexes(KIAI_AREA, figure.at, figure.facing)),
          },
        ]
      : []),
  ];
}

/** Weak sides as far as anybody could strike from: the ring about it, and one more. */
function weakHexes(state: KozState, figure: Figure): Hex[] {
  const mode = guard(state, figure);
  const around = mounted(figure) ? [...hexDisk(figure.at, 2), ...hexDisk(rearOf(figure), 2)] : hexDisk(figure.at, 2);
  const seen = new Map(around.map(hex => [hex.join(), hex]));
  seen.delete(figure.at.join());
  if (mounted(figure)) seen.delete(hexBeside(figure.at, figure.facing, -1).join());
  return [...seen.values()].filter(hex => weakFrom(state, figure, mode, hex));
}
