/** Figures, things and zones as the board shows them. The zones are the soul of this book: KOZ-113 to KOZ-123. */
import { signed, say, type FigureId, type Piece } from '@nobori/engine';
import { cellOf, coveredHexes, edgeHexes, edgeNamed, hexBeside, hexDisk, OFF, type Hex } from '@nobori/engine/hex';
import { between, boardFor, edgeNow, long, rearOf } from '../ground.ts';
import type { FigureCard, KozRule, Zone } from '../rules.ts';
import { armIn, guard, recovering, skillIn, weaponIn } from '../weapons/inHand.ts';
import { findFigure, heldBy, horseOf, mounted, present, struck, waiting, type Figure, type KozState } from '../state.ts';
import { ARMOUR } from '../tables.ts';
import { nameOf, weaponName } from '../words.ts';
import { reachOfFigure, strikeHexes, weakFrom } from '../zones/zones.ts';
import { KIAI_AREA } from '../zones/zoneTables.ts';

/** Dead and gone men have no card on the board, but their bodies are pieces. */
export function card(state: KozState, figure: Figure): FigureCard {
  const { kit } = figure;
  const name = nameOf(state);
  return {
    id: kit.id,
    name: name(kit.id),
    side: kit.side,
    unit: null,
    leader: false,
    at: figure.fate === null && !waiting(figure) && !(kit.horse && figure.mount !== null) ? figure.at : null,
    ...(long(figure) ? { also: rearOf(figure) } : {}),
    facing: figure.facing,
    looks: looksOf(figure),
    stats: statsOf(state, figure),
    marks: marksOf(state, figure),
    out: figure.fate !== null,
  };
}

/** His trade, his armour, what he has in hand: a sheathed sword is not seen. The trade without its weapon, or an archer would always be drawn with a bow. */
function looksOf(figure: Figure): string[] {
  const { kit } = figure;
  if (kit.horse) return ['horse', 'riderless'];
  const trade = kit.type === 'super' ? 'hero' : (kit.type.split('-')[0] ?? kit.type);
  return [trade, kit.armour, armIn(figure).weapon, ...(mounted(figure) ? ['horse'] : [])];
}

function statsOf(state: KozState, figure: Figure): FigureCard['stats'] {
  const { kit } = figure;
  const taken: FigureCard['stats'] = [
    { label: 'Wounds', value: `${figure.wounds} of ${kit.limit}`, rule: 'KOZ-07' },
    { label: 'Distractions', value: `${figure.distractions} of ${kit.limit}`, rule: 'KOZ-125' },
  ];
  if (kit.horse) return [...taken, { label: 'Gait', value: figure.gait, rule: 'KOZ-35' }];
  const mode = guard(state, figure);
  const weapon = weaponIn(figure);
  const arm = armIn(figure);
  const horse = horseOf(state, figure);
  const row = (label: string, value: string | number | null, rule: KozRule): FigureCard['stats'] =>
    value === null ? [] : [{ label, value: String(value), rule }];
  return [
    ...taken,
    ...row('In hand', `${weaponName(arm.weapon)} ${signed(skillIn(figure, mode))}`, 'KOZ-94'),
    ...row('Class', mode.class, 'KOZ-95'),
    ...row('Reach', reachOfFigure(state, figure), 'KOZ-R20'),
    ...row('Carries', carried(figure), 'KOZ-R33'),
    ...row('Armour', `${kit.armour}, ignores ${ARMOUR[kit.armour].melee}`, 'KOZ-108'),
    ...row('Loaded', weapon.missile === null ? null : arm.load === 0 ? 'yes' : `${arm.load} reloads to go`, 'KOZ-59'),
    ...row('Missiles', arm.shots < 0 ? null : arm.shots, 'KOZ-R43'),
    ...row('Horse', horse === null ? null : horse.gait, 'KOZ-35'),
    ...row('Iaijutsu', kit.iaijutsu, 'KOZ-153'),
    ...row('Ki-ai', kit.kiai, 'KOZ-156'),
    ...row('Ni-ten', kit.niten === null ? null : signed(kit.niten), 'KOZ-161'),
    ...row(
      'Deflects',
      Object.entries(kit.yadomejutsu)
        .map(([one, skill]) => `${weaponName(one)} ${skill}`)
        .join(', ') || null,
      'KOZ-168',
    ),
    ...row('Stamina', state.options.exhaustion ? `${figure.stamina} of ${kit.stamina}` : null, 'KOZ-193'),
    ...row('Actions', kit.heroic ? 2 : null, 'KOZ-199'),
  ];
}

/** The other weapons, each with its skill. */
const carried = (figure: Figure): string | null =>
  figure.arms
    .filter((_, i) => i !== figure.hand)
    .map(
      arm => `${weaponName(arm.weapon)} ${signed(figure.kit.skills[arm.weapon] ?? figure.kit.secondary)}${arm.hidden ? ' (hidden)' : ''}`,
    )
    .join(', ') || null;

function marksOf(state: KozState, figure: Figure): string[] {
  const name = nameOf(state);
  const marks: string[] = [];
  const mark = (holds: boolean, text: string): void => void (holds && marks.push(text));
  mark(figure.fate !== null, figure.fate === 'out' ? 'knocked out' : (figure.fate ?? ''));
  mark(figure.wounds > 0, `wounds ${figure.wounds}`);
  mark(figure.distractions > 0, `distractions ${figure.distractions}`);
  mark(figure.lying, 'lying');
  mark(figure.asleep, 'unconscious');
  const holds = heldBy(state, figure);
  mark(holds > 0, holds > 1 ? `entangled by ${holds}` : 'entangled');
  mark(figure.holding !== null, `holding ${figure.holding === null ? '' : name(figure.holding)}`);
  mark(figure.grapple !== null, `grappling ${figure.grapple === null ? '' : name(figure.grapple)}`);
  mark(figure.helpless, 'shouting, cannot defend');
  mark(figure.dashed, 'dashed −3');
  mark(figure.fumbles === state.phase, 'changing weapons −4');
  mark(!figure.kit.horse && figure.fate === null && struck(state, figure), 'has struck');
  mark(figure.aim !== null, `aiming ${figure.aimed} at ${figure.aim === null ? '' : name(figure.aim)}`);
  mark(armIn(figure).load > 0, 'reloading');
  mark(recovering(state, armIn(figure)), 'recovering the chain');
  mark(figure.shoots, 'about to shoot');
  mark(figure.underFire, 'being shot at −1');
  mark(figure.switched === state.turn, 'changed gait');
  mark(figure.poison > 0, 'poisoned');
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
      looks: one.kit.horse ? ['body', 'horse'] : ['body', one.fate === 'out' ? 'knocked out' : 'dead'],
      side: one.kit.side,
    }));
  const things = state.dropped.map(({ at, arm }, i) => ({
    id: `dropped ${i}`,
    name: weaponName(arm.weapon),
    at,
    looks: ['dropped weapon', arm.weapon],
  }));
  const doors = state.doors.map(edge => {
    const [at, also] = edgeHexes(edgeNamed(board, edge));
    const kind = edgeNow(state, board, edge);
    return { id: `door ${edge}`, name: kind, at, also, looks: [kind] };
  });
  return [...bodies, ...things, ...doors];
}

/** A crowd is named by its first two. */
const few = (ids: readonly string[]): string[] => (ids.length <= 3 ? [...ids] : [...ids.slice(0, 2), `${ids.length - 2} others`]);

/** Where it can strike, where it is weak, who outreaches it, whom its shout would reach. */
export function zones(state: KozState, id: FigureId | null): Zone[] {
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
