/** Figures and things as cards, the text board and the screen reader show them (ARG-002, ARG-020 to ARG-043). */
import type { FigureId, Piece } from '@nobori/engine';
import { say } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { inCloseOrder } from '../melee/closeOrder.ts';
import { enemiesTouching } from '../basics/clusters.ts';
import { blockOf } from '../muster/statBlocks.ts';
import { allowance } from '../movement/allowance.ts';
import { usable } from '../melee/weaponInHand.ts';
import type { FigureCard, Zone } from '../rules.ts';
import { perceptionOf } from '../surprise/perception.ts';
import { bandsFor } from '../shooting/targets.ts';
import { handOf, STEPS, TORCH_LIGHT } from '../tables.ts';
import { armourOf, classOf, factionId, gifted, standing, type ArgState, type Figure } from '../state.ts';
import { inCm, nameOf } from '../words.ts';

const MODE = { foot: 'on foot', cavalry: 'cavalry', mountedFoot: 'mounted foot' } as const;

const CLASS_RULES = ['ARG-020', 'ARG-021', 'ARG-022', 'ARG-023', 'ARG-024', 'ARG-025'] as const;
const ARMOUR_RULES = { 0: 'ARG-028', 3: 'ARG-029', 4: 'ARG-030', 5: 'ARG-031' } as const;

export function card(state: ArgState, figure: Figure): FigureCard {
  const { kit } = figure;
  const stats: FigureCard['stats'] = [
    { label: 'Class', value: String(classOf(state, figure)), rule: CLASS_RULES[kit.class - 1] ?? 'ARG-025' },
    {
      label: 'Armour',
      value: kit.armour === 0 ? 'light clothing' : String(armourOf(state, figure)),
      rule: ARMOUR_RULES[kit.armour],
    },
    {
      label: 'Move',
      value: `${inCm(allowance(state, figure))}, ${MODE[figure.mode]}${figure.beast === 'mule' ? ' on a mule' : ''}`,
      rule: 'ARG-054',
    },
    ...usable(state, figure).map(weapon => ({
      label: 'Strikes',
      value: `${weapon}, ${STEPS[handOf(weapon).step]}`,
      rule: 'ARG-159' as const,
    })),
    ...kit.missiles.map(missile => {
      const bands = bandsFor(state, missile, 'plain', false).filter(band => band.extra !== true || state.options.extraLong);
      return {
        label: 'Shoots',
        value: `${missile}: ${bands.map(({ to, need }) => `${need}+ to ${inCm(to)}`).join(', ')}`,
        rule: 'ARG-084' as const,
      };
    }),
    { label: 'Perception', value: String(perceptionOf(state, figure)), rule: 'ARG-043' },
    ...(kit.traits.length === 0 ? [] : [{ label: 'Is', value: kit.traits.join(', '), rule: 'ARG-035' as const }]),
    ...(kit.roles.length === 0 ? [] : [{ label: 'Serves as', value: kit.roles.join(', '), rule: 'ARG-037' as const }]),
    ...(kit.gifts.length === 0 ? [] : [{ label: 'Gifts', value: kit.gifts.join(', '), rule: 'ARG-040' as const }]),
    ...(figure.ammo === null ? [] : [{ label: 'Shots left', value: String(figure.ammo), rule: 'ARG-117' as const }]),
    { label: 'Points', value: String(kit.points), rule: 'ARG-222' },
  ];
  return {
    id: kit.id,
    name: nameOf(state)(kit.id),
    side: factionId(state, kit.faction),
    unit: null,
    leader: kit.player || kit.roles.includes('officer'),
    at: standing(figure) ? figure.at : null,
    facing: degrees(figure.facing),
    looks: looksOf(figure),
    stats,
    marks: marksOf(state, figure),
    out: figure.fate !== null,
  };
}

/** Clockwise from the far edge, in whole degrees; only for drawing. */
const degrees = ([x, y]: Point): number => (Math.round((Math.atan2(x, y) * 180) / Math.PI) + 360) % 360;

function looksOf({ kit, beast, carries }: Figure): string[] {
  const type = kit.traits.includes('ninja')
    ? 'ninja'
    : kit.traits.includes('monk')
      ? 'sohei'
      : kit.traits.includes('samurai')
        ? 'samurai'
        : kit.traits.includes('soldier')
          ? 'ashigaru'
          : blockOf(kit.is).title;
  return [
    type,
    ...kit.missiles,
    ...kit.weapons,
    ...(beast === null ? [] : beast === 'mule' ? ['horse', 'mule'] : ['horse']),
    ...(kit.horo ? ['horo'] : []),
    ...(kit.roles.includes('officer') ? ['banner'] : []),
    ...(carries === null ? [] : ['mantlet']),
  ];
}

function marksOf(state: ArgState, figure: Figure): string[] {
  if (figure.fate !== null) return [figure.fate];
  const name = nameOf(state);
  const foes = enemiesTouching(state, figure).map(enemy => name(enemy.kit.id));
  return [
    ...(figure.hidden ? ['hidden'] : []),
    ...(figure.truth === null ? [] : ['disguised']),
    ...(figure.warned ? ['being watched'] : []),
    ...(figure.order === null ? [] : [`order: ${figure.order.do}`]),
    ...(figure.aim !== null && figure.shot !== state.turn ? [`aims at ${name(figure.aim.target)}`] : []),
    ...(figure.blow === null || figure.blow.target === null ? [] : [`strikes ${name(figure.blow.target)}`]),
    ...(foes.length === 0 ? [] : [`in contact with ${foes.join(', ')}`]),
    ...(figure.reload > 0 ? ['reloading'] : []),
    ...(figure.shot === state.turn ? ['has shot'] : []),
    ...(figure.charges.length > 0 ? ['charging'] : []),
    ...(figure.sprang === state.turn && figure.sprang > 0 ? ['sprang'] : []),
    ...(figure.wounded ? ['wounded'] : []),
    ...(figure.down === null ? [] : [figure.down === 'out' ? 'knocked out' : 'thrown down']),
    ...(figure.nerve === null ? [] : [figure.nerve === 'run' ? 'running' : 'wavering']),
    ...(figure.pike === 'hand' ? [] : [`pike ${figure.pike}`]),
    ...(inCloseOrder(state, figure) ? ['close order'] : []),
    ...(state.letter?.holder === figure.kit.id ? ['carries the letter'] : []),
  ];
}

/** What lies on the table besides: mantlets, carts, horses, pikes, bodies, the letter (ARG-068, ARG-205, ARG-R86). */
export function pieces(state: ArgState): Piece[] {
  return [
    ...state.mantlets
      .filter(({ bearer }) => bearer === null || state.figures.some(one => one.kit.id === bearer && standing(one)))
      .map(({ id, at, facing }): Piece => ({ id, name: 'Mantlet', at, facing: degrees(facing), looks: ['tate'] })),
    ...Object.entries(state.carts).map(([id, at]): Piece => ({ id, name: nameOf(state)(id), at, looks: ['cart'] })),
    ...state.horses.map(({ id, at, facing, beast }): Piece => {
      const mule = beast === 'mule';
      return { id, name: mule ? 'Mule' : 'Horse', at, facing: degrees(facing), looks: [mule ? 'mule' : 'horse'] };
    }),
    ...state.figures.flatMap((figure): Piece[] =>
      figure.pike === 'laid' && figure.pikeAt !== null
        ? [{ id: `pike of ${figure.kit.id}`, name: 'Pike', at: figure.pikeAt, looks: ['pike'] }]
        : [],
    ),
    ...state.figures.flatMap((figure): Piece[] =>
      figure.fate === 'killed'
        ? [
            {
              id: `body of ${figure.kit.id}`,
              name: `Body of ${figure.kit.name}`,
              at: figure.at,
              looks: ['body'],
              side: factionId(state, figure.kit.faction),
            },
          ]
        : [],
    ),
    ...(state.letter === null || state.letter.at === null
      ? []
      : [{ id: 'letter', name: 'The letter', at: state.letter.at, looks: ['letter'] }]),
  ];
}

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
  return [move, ...shots];
}

/** Twenty-four corners are round enough to draw. */
function circle([x, y]: Point, r: number): Point[] {
  return Array.from({ length: 24 }, (_, i): Point => [
    Math.round(x + r * Math.cos((i * Math.PI) / 12)),
    Math.round(y + r * Math.sin((i * Math.PI) / 12)),
  ]);
}
