/** What a troop may hold, ARG-002, ARG-003, ARG-130, and what is odd in it, ARG-040, ARG-228: each at its place. */
import { say, type Fact, type Options } from '@nobori/engine';
import { found, type MusterFinding } from '@nobori/engine/workshop';
import type { FigureSpec } from '../files/battle.ts';
import { refusal, type ArgRule } from '../rules.ts';
import type { ArgForce } from '../muster/muster.ts';
import { blockOf, type Gift } from '../muster/statBlocks.ts';

type Finding = MusterFinding<ArgForce, ArgRule>;

const nameOf = ({ is, name, goesBy }: FigureSpec): Fact => goesBy?.name ?? name ?? say(blockOf(is).title);

/** ARG-003: one man of a troop stands for its player. */
function secondPlayers(force: ArgForce): Finding[] {
  const players = force.units.flatMap(({ player, count }, line) => (player ? [{ line, count }] : []));
  const only = (kept: number | null): ArgForce => ({
    ...force,
    units: force.units.map((one, line) => (one.player && line !== kept ? { ...one, player: false } : one)),
  });
  const [first] = players;
  const second = players.find(({ line, count }) => count > 1 || line !== first?.line);
  const spec = second === undefined ? undefined : force.units[second.line];
  if (first === undefined || second === undefined || spec === undefined) return [];
  const figure = nameOf(spec);
  const mends =
    second.count > 1
      ? [{ says: say('Let him be one of them'), force: only(null) }]
      : [
          { says: say('Keep the first'), force: only(first.line) },
          { says: say('Keep {figure}', { figure }), force: only(second.line) },
        ];
  return [
    found(
      refusal('ARG-003', '{figure}: one man alone stands for the player.', { figure }),
      { unit: 0, line: second.line, row: 'player' },
      mends,
    ),
  ];
}

/** ARG-003, ARG-130: what nobody may be, and what only one may be. */
export function checkForce(force: ArgForce): Finding[] {
  const without = (line: number, gift: Gift): ArgForce => ({
    ...force,
    units: force.units.map((one, i) => (i === line ? { ...one, gifts: one.gifts.filter(his => his !== gift) } : one)),
  });
  return [
    ...(force.units.length === 0 ? [found<ArgForce, ArgRule>(refusal('ARG-002', 'A troop needs at least one figure.'), {})] : []),
    ...secondPlayers(force),
    ...force.units.flatMap((spec, line) =>
      spec.gifts.includes('strongBow') && spec.gifts.includes('sharpshooter')
        ? [
            found<ArgForce, ArgRule>(
              refusal('ARG-130', '{figure}: nobody is both very strong and a sharpshooter.', { figure: nameOf(spec) }),
              { unit: 0, line, row: 'gifts' },
              [
                { says: say('Keep the strong bow'), force: without(line, 'sharpshooter') },
                { says: say('Keep the eye'), force: without(line, 'strongBow') },
              ],
            ),
          ]
        : [],
    ),
  ];
}

/** What a gift needs to count for anything: an option of the game, as it must be. */
export const GIFT_OPTION: Readonly<Partial<Record<Gift, readonly [option: string, off: string | boolean, rule: ArgRule]>>> = {
  swift: ['abilities', 'off', 'ARG-040'],
  twice: ['abilities', 'off', 'ARG-040'],
  strongBow: ['strongBow', 'off', 'ARG-128'],
  sharpshooter: ['sharpshooter', 'off', 'ARG-129'],
  drilled: ['closeOrder', false, 'ARG-200'],
  nets: ['capture', false, 'ARG-214'],
  torch: ['night', false, 'ARG-220'],
};

/** ARG-228: longer weapons are not for everyone; this warns, and does not forbid. */
export function notesOn(force: ArgForce, options: Options): Finding[] {
  return force.units.flatMap((spec, line) => {
    const block = blockOf(spec.is);
    const figure = nameOf(spec);
    const odd = (what: string, row: string): Finding =>
      found(refusal('ARG-228', '{figure}: {what} is not usual for a {type}.', { figure, what: say(what), type: say(block.title) }), {
        unit: 0,
        line,
        row,
      });
    const reserved = (['no-dashi', 'naginata'] as const).filter(
      weapon => spec.weapons?.includes(weapon) === true && !block.weapons.includes(weapon),
    );
    const idle = spec.gifts.flatMap(gift => {
      const needs = GIFT_OPTION[gift];
      return needs === undefined || options[needs[0]] !== needs[1] ? [] : [needs];
    });
    return [
      ...reserved.map(weapon => odd(weapon, 'hand')),
      ...(spec.horo === true && !block.horo ? [odd('a horo', 'horo')] : []),
      ...(spec.missiles?.includes('shuriken') === true && !block.missiles.includes('shuriken') ? [odd('a shuriken', 'missile')] : []),
      ...(spec.armour === 5 && block.armour !== 5 ? [odd('armour 5', 'armour')] : []),
      ...idle
        .slice(0, 1)
        .map(([option, , rule]) =>
          found<ArgForce, ArgRule>(
            refusal(rule, '{figure}: this gift counts only where the option “{option, word}” is on.', { figure, option }),
            { unit: 0, line, row: 'gifts' },
          ),
        ),
    ];
  });
}
