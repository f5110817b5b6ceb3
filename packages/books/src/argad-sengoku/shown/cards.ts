/** Figures and things as cards, the text board and the screen reader show them (ARG-002, ARG-020 to ARG-043). */
import { degrees, fullName, now, say, type FigureId, type MarkKind, type Piece, type Sentence } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { inCloseOrder } from '../melee/closeOrder.ts';
import { enemiesTouching } from '../basics/clusters.ts';
import { blockOf, type Gift, type Role, type Trait } from '../muster/statBlocks.ts';
import { allowance } from '../movement/allowance.ts';
import { usable } from '../melee/weaponInHand.ts';
import type { ArgRule, FigureCard, Mark, Stat, Zone } from '../rules.ts';
import { perceptionOf } from '../surprise/perception.ts';
import { bandsFor } from '../shooting/targets.ts';
import { handOf, STEPS, TORCH_LIGHT, type Weapon } from '../tables.ts';
import { armourOf, classOf, factionId, gifted, standing, unloaded, type ArgState, type Fate, type Figure, type Given } from '../state.ts';
import { nameOf } from '../words.ts';
import { looksOf, MISSILE_LOOK, WEAPON_LOOK } from './looks.ts';

const TRAIT: Readonly<Record<Trait, Sentence>> = {
  samurai: say('samurai'),
  soldier: say('soldier'),
  ninja: say('ninja'),
  monk: say('monk'),
};
export const ROLE: Readonly<Record<Role, Sentence>> = {
  officer: say('officer'),
  sergeant: say('sergeant'),
  taisho: say('teppō taishō'),
  musician: say('musician'),
  carrier: say('ammunition carrier'),
  tateBearer: say('mantlet bearer'),
  standard: say('standard bearer'),
};
export const GIFT: Readonly<Record<Gift, Sentence>> = {
  swift: say('swift'),
  twice: say('strikes twice'),
  strongBow: say('strong bow'),
  sharpshooter: say('sharpshooter'),
  poorThrower: say('poor thrower'),
  nets: say('trained with nets'),
  drilled: say('drilled'),
  heavyArmour: say('heavy armour'),
  torch: say('torch'),
};

const CLASS_RULE = ['ARG-020', 'ARG-021', 'ARG-022', 'ARG-023', 'ARG-024', 'ARG-025'] as const satisfies readonly ArgRule[];
const ARMOUR_RULE = { 0: 'ARG-028', 3: 'ARG-029', 4: 'ARG-030', 5: 'ARG-031' } as const satisfies Record<number, ArgRule>;

const stat = (label: string, value: Sentence, rule: ArgRule): Stat => ({ label: say(label), value, rule });
const number = (n: number): Sentence => say('{n}', { n });
const listed = (label: string, values: readonly Sentence[], rule: ArgRule): Stat[] =>
  values.length === 0 ? [] : [stat(label, say('{values}', { values }), rule)];

/** What he strikes with, and how long it is, where its name does not say so. */
function strikesWith(weapon: Weapon): Sentence {
  const reach = STEPS[handOf(weapon).step];
  return reach === weapon
    ? say('{weapon} weapon', { weapon: say(weapon) })
    : say('{weapon}, {reach}', { weapon: say(weapon), reach: say(reach) });
}

export function card(state: ArgState, figure: Figure): FigureCard {
  const { kit, beast } = figure;
  const stats: Stat[] = [
    stat('Class', number(classOf(state, figure)), CLASS_RULE[Math.min(6, kit.class) - 1] ?? 'ARG-020'),
    stat('Armour', kit.armour === 0 ? say('light clothing') : number(armourOf(state, figure)), ARMOUR_RULE[kit.armour]),
    stat(
      'Move',
      say(
        '{most, length}, {mode, select, foot {on foot} cavalry {as cavalry} other {as mounted foot}}{mule, select, true { on a mule} other {}}',
        { most: allowance(state, figure), mode: figure.mode, mule: beast === 'mule' },
      ),
      'ARG-054',
    ),
    ...usable(state, figure).map(weapon => ({ ...stat('Strikes', strikesWith(weapon), 'ARG-159'), weapon: WEAPON_LOOK[weapon] })),
    ...kit.missiles.map(missile => {
      const bands = bandsFor(state, missile, 'plain', false).filter(band => band.extra !== true || state.options.extraLong);
      const needs = bands.map(({ to, need }) => say('{need}+ to {to, length}', { need, to }));
      return { ...stat('Shoots', say('{weapon}: {needs}', { weapon: say(missile), needs }), 'ARG-084'), weapon: MISSILE_LOOK[missile] };
    }),
    stat('Perception', number(perceptionOf(state, figure)), 'ARG-043'),
    ...listed(
      'Is',
      kit.traits.map(trait => TRAIT[trait]),
      'ARG-035',
    ),
    ...listed(
      'Serves as',
      kit.roles.map(role => ROLE[role]),
      'ARG-037',
    ),
    ...listed(
      'Gifts',
      kit.gifts.map(gift => GIFT[gift]),
      'ARG-040',
    ),
    ...(figure.ammo === null ? [] : [stat('Shots left', number(figure.ammo), 'ARG-117')]),
    stat('Points', number(kit.points), 'ARG-222'),
  ];
  return {
    id: kit.id,
    name: nameOf(state)(kit.id),
    full: fullName(kit),
    side: factionId(state, kit.faction),
    unit: null,
    leader: kit.player || kit.roles.includes('officer'),
    at: standing(figure) ? figure.at : null,
    facing: degrees(figure.facing),
    is: say('{troop}{beast, select, null {} mule {, on a mule} other {, on horseback}}', { troop: say(blockOf(kit.is).title), beast }),
    looks: looksOf(figure),
    stats,
    marks: figure.fate === null ? marksOf(state, figure) : [],
    spent: spent(state, figure),
    fate: figure.fate === null ? null : FATE_MARKS[figure.fate],
    out: figure.fate !== null,
  };
}

/** Has its order, its aim or its blow, where those are given now. */
function spent(state: ArgState, { order, aim, blow }: Figure): boolean {
  const kind = now(state)?.kind;
  return (kind === 'orders' && order !== null) || (kind === 'shooting' && aim !== null) || (kind === 'melee' && blow !== null);
}

const mark = (kind: MarkKind, label: Sentence, rule: ArgRule, about?: readonly FigureId[]): Mark => ({
  kind,
  label,
  rule,
  ...(about === undefined ? {} : { about }),
});
const markIf = (applies: boolean, kind: MarkKind, text: string, rule: ArgRule): Mark[] => (applies ? [mark(kind, say(text), rule)] : []);

const FATE_MARKS: Readonly<Record<Fate, Mark>> = {
  killed: mark('dead', say('killed'), 'ARG-016'),
  escaped: mark('left', say('left the table'), 'ARG-073'),
  captured: mark('captured', say('captured'), 'ARG-214'),
  removed: mark('out', say('taken away'), 'ARG-232'),
};

/** An order that was given, as its mark. */
const ORDERED: Readonly<Record<Given['do'], readonly [MarkKind, string]>> = {
  hold: ['holding', 'ordered to hold'],
  reload: ['loading', 'ordered to reload'],
  hide: ['note', 'ordered to hide'],
  brace: ['note', 'braced for a charge'],
  take: ['note', 'ordered to pick something up'],
  plant: ['note', 'ordered to set the mantlet down'],
  nothing: ['note', 'does nothing this turn'],
  move: ['note', 'ordered to move'],
  drag: ['note', 'ordered to drag a cart'],
  charge: ['charging', 'ordered to charge {target}'],
  follow: ['note', 'ordered to follow {target}'],
  mount: ['note', 'ordered to mount'],
  dismount: ['note', 'ordered to dismount'],
  march: ['note', 'ordered to march'],
};

function orderMark(order: Given): Mark {
  const [kind, text] = ORDERED[order.do];
  return 'target' in order ? mark(kind, say(text, { target: order.target }), 'ARG-047', [order.target]) : mark(kind, say(text), 'ARG-047');
}

/** What has befallen a figure, the heaviest first. */
function marksOf(state: ArgState, figure: Figure): Mark[] {
  const { aim, blow, order } = figure;
  const foes = enemiesTouching(state, figure).map(({ kit }) => kit.id);
  const target = blow?.target ?? null;
  return [
    ...(figure.wounded ? [{ ...mark('wounds', say('wounded'), 'ARG-218'), count: 1 }] : []),
    ...markIf(figure.down === 'out', 'stunned', 'knocked out', 'ARG-215'),
    ...markIf(figure.down === 'thrown', 'prone', 'thrown down', 'ARG-216'),
    ...markIf(figure.nerve === 'run', 'fleeing', 'running', 'ARG-217'),
    ...markIf(figure.nerve === 'halt', 'shaken', 'wavering', 'ARG-217'),
    ...markIf(figure.hidden, 'hidden', 'hidden', 'ARG-135'),
    ...markIf(figure.truth !== null, 'disguised', 'disguised', 'ARG-153'),
    ...markIf(figure.warned, 'note', 'feels watched', 'ARG-151'),
    ...markIf(unloaded(figure).length > 0, 'loading', 'not loaded', 'ARG-114'),
    ...(aim !== null && figure.shot !== state.turn
      ? [mark('aiming', say('aims at {target}', { target: aim.target }), 'ARG-081', [aim.target])]
      : []),
    ...(foes.length > 0 ? [mark('engaged', say('in contact with {foes}', { foes }), 'ARG-008', foes)] : []),
    ...markIf(figure.charges.length > 0, 'charging', 'charging', 'ARG-190'),
    ...(order === null ? [] : [orderMark(order)]),
    ...(target === null ? [] : [mark('note', say('strikes {target}', { target }), 'ARG-156', [target])]),
    ...markIf(figure.shot === state.turn, 'acted', 'has shot', 'ARG-083'),
    ...markIf(figure.sprang === state.turn, 'note', 'sprang from hiding', 'ARG-137'),
    ...markIf(figure.pike === 'laid', 'note', 'pike laid down', 'ARG-199'),
    ...markIf(figure.pike === 'lost', 'note', 'pike lost', 'ARG-199'),
    ...markIf(inCloseOrder(state, figure), 'note', 'close order', 'ARG-200'),
    ...markIf(state.letter?.holder === figure.kit.id, 'carrying', 'carries the letter', 'ARG-S3'),
  ];
}

/** What lies on the table besides: mantlets, carts, horses, pikes, bodies, the letter (ARG-068, ARG-205, ARG-R86). */
export function pieces(state: ArgState): Piece[] {
  return [
    ...state.mantlets
      .filter(({ bearer }) => bearer === null || state.figures.some(one => one.kit.id === bearer && standing(one)))
      .map(({ id, at, facing }): Piece => ({ id, name: 'Mantlet', at: onto(state, at), facing: degrees(facing), look: 'mantlet' })),
    ...Object.entries(state.carts).map(([id, at]): Piece => ({ id, name: nameOf(state)(id), at: onto(state, at), look: 'cart' })),
    ...state.horses.map(({ id, at, facing, beast }): Piece => {
      const mule = beast === 'mule';
      return { id, name: mule ? 'Mule' : 'Horse', at, facing: degrees(facing), look: 'horse' };
    }),
    ...state.figures.flatMap((figure): Piece[] =>
      figure.pike === 'laid' && figure.pikeAt !== null
        ? [{ id: `pike of ${figure.kit.id}`, name: 'Pike', at: figure.pikeAt, look: 'weapon', weapon: 'yari' }]
        : [],
    ),
    ...state.figures.flatMap((figure): Piece[] =>
      figure.fate === 'killed'
        ? [
            {
              id: `body of ${figure.kit.id}`,
              name:
                figure.kit.goesBy === undefined
                  ? say('Body of {name, word}', { name: figure.kit.name })
                  : say('Body of {figure}', { figure: figure.kit.id }),
              at: figure.at,
              look: 'body',
              side: factionId(state, figure.kit.faction),
              of: figure.kit.id,
            },
          ]
        : [],
    ),
    ...(state.letter === null || state.letter.at === null
      ? []
      : [{ id: 'letter', name: 'The letter', at: state.letter.at, look: 'letter' as const }]),
  ];
}

/** Who stands at the edge may hold or drag something beyond it: it is drawn at the edge. */
const onto = ({ table: { width, height } }: ArgState, [x, y]: Point): Point => [
  Math.min(Math.max(x, 0), width),
  Math.min(Math.max(y, 0), height),
];

/** What a torch lights at night (ARG-220); how far the chosen figure may go and shoot. */
export function zones(state: ArgState, id: FigureId | null): Zone[] {
  if (id === null) {
    if (!state.options.night) return [];
    return state.figures
      .filter(one => standing(one) && !one.hidden && gifted(state, one, 'torch'))
      .map(one => ({
        id: `torch of ${one.kit.id}`,
        kind: 'light',
        title: say('Lit by {figure}', { figure: one.kit.id }),
        rule: 'ARG-220',
        spots: circle(one.at, TORCH_LIGHT + one.base.radius),
      }));
  }
  const figure = state.figures.find(one => one.kit.id === id && standing(one));
  if (figure === undefined) return [];
  const shots = figure.kit.missiles.flatMap(missile =>
    bandsFor(state, missile, 'plain', false)
      .filter(band => band.extra !== true || state.options.extraLong)
      .map((band): Zone => ({
        id: `${missile} ${band.to}`,
        kind: 'reach',
        title: say('{weapon}: {need}+', { weapon: missile, need: band.need }),
        rule: 'ARG-084',
        spots: circle(figure.at, band.to + figure.base.radius),
      })),
  );
  const move: Zone = {
    id: 'move',
    kind: 'area',
    title: say('As far as {figure} may go', { figure: id }),
    rule: 'ARG-054',
    spots: circle(figure.at, allowance(state, figure)),
  };
  // ARG-044: what the turn has behind it is no longer asked about; over a melee circles are in the way.
  const ahead = (kind: ArgState['moments'][number]['kind']): boolean => state.moments.some(one => one.kind === kind);
  return [...(ahead('lookAround') ? [move] : []), ...(ahead('takeAim') ? shots : [])];
}

/** Corners enough to look round, however near one comes. */
function circle([x, y]: Point, r: number): Point[] {
  return Array.from({ length: 72 }, (_, i): Point => [
    Math.round(x + r * Math.cos((i * Math.PI) / 36)),
    Math.round(y + r * Math.sin((i * Math.PI) / 36)),
  ]);
}
