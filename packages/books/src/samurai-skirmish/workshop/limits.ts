/** What a force may hold, SSK-008 to SSK-016, SSK-118, SSK-119: each broken limit at its place, with what would mend it. */
import { say, type Options } from '@nobori/engine';
import { found, type ForcePlace, type Mending, type MusterFinding } from '@nobori/engine/workshop';
import type { FigureSpec, UnitSpec } from '../files/battle.ts';
import { refusal, type Refusal, type SskRule } from '../rules.ts';
import { samuraiClass } from '../state.ts';
import { TROOP, UNITS, type UnitKind } from '../tables.ts';
import { checkKit, type SskForce } from '../muster/muster.ts';
import { man } from '../muster/readyForces.ts';

type Finding = MusterFinding<SskForce, SskRule>;
type Lines = readonly FigureSpec[];

const LETTERS = 'ABCDEFGHIJKL';
export const UNIT_RULE = {
  ashigaru: 'SSK-008',
  sohei: 'SSK-009',
  samurai: 'SSK-010',
  ronin: 'SSK-011',
  ninja: 'SSK-012',
} as const satisfies Record<UnitKind, SskRule>;

const menIn = (lines: Lines): number => lines.reduce((sum, { count }) => sum + count, 0);
const mayLead = (of: UnitKind, { is }: FigureSpec): boolean => UNITS[of].leaders.some(leader => leader === is);

/** The force with other men in one of its units. */
const withMen = (force: SskForce, unit: number, figures: Lines): SskForce => ({
  ...force,
  units: force.units.flatMap((one, i) => (i !== unit ? [one] : figures.length === 0 ? [] : [{ ...one, figures }])),
});
const nameOf = ({ is, goesBy }: FigureSpec) => (goesBy === undefined ? say(is) : say('{name, verbatim}', { name: goesBy.name }));

/** SSK-008 to SSK-013: size and leader of one unit. */
function checkUnit(force: SskForce, unit: UnitSpec, index: number): Finding[] {
  const { of, figures } = unit;
  const { least, most, leaders } = UNITS[of]; // SSK-015
  const rule = UNIT_RULE[of];
  const name = say('Unit {letter, verbatim}', { letter: LETTERS[index] ?? '' });
  const count = menIn(figures);
  const mend = (says: Mending['says'], lines: Lines): Mending<SskForce> => ({ says, force: withMen(force, index, lines) });
  const here = (refused: Refusal, mends: readonly Mending<SskForce>[] = [], place: ForcePlace = {}): Finding =>
    found(refused, { unit: index, ...place }, mends);
  const all: Finding[] = [];

  if (count < least || count > most)
    all.push(
      here(
        refusal(rule, '{unit} has {count} figures; a unit of {troop} has {least} to {most}, the leader included.', {
          ...{ unit: name, count, troop: of, least, most },
        }),
        count < least
          ? [mend(say('Add {n} {troop}', { n: least - count, troop: of }), withMore(figures, of, least - count))]
          : [mend(say('Send {n} home', { n: count - most }), withFewer(figures, count - most))],
      ),
    );

  const led = figures.filter(({ leader }) => leader);
  const heads = menIn(led);
  const [leader] = led;
  const nobodyLeads = figures.map(one => (one.leader ? { ...one, leader: false } : one));
  if (leaders.length === 0 && heads > 0)
    all.push(
      here(refusal(rule, '{unit}: a unit of {troop} has no leader.', { unit: name, troop: of }), [
        mend(say('Let nobody lead'), nobodyLeads),
      ]),
    );
  if (leaders.length > 0 && heads !== 1)
    all.push(
      here(
        refusal('SSK-013', '{unit} needs exactly one leader, it has {count}.', { unit: name, count: heads }),
        figures
          .flatMap((one, line) => (mayLead(of, one) ? [mend(say('Let {who} lead', { who: nameOf(one) }), ledBy(nobodyLeads, line))] : []))
          .slice(0, 2),
      ),
    );
  if (leader !== undefined && leaders.length > 0 && !mayLead(of, leader))
    all.push(
      here(refusal(rule, '{unit} cannot be led by {leader}; possible are {leaders}.', { unit: name, leader: leader.is, leaders }), [], {
        line: figures.indexOf(leader),
      }),
    );

  figures.forEach((one, line) => {
    const hatamotoUnderDaimyo = one.is === 'hatamoto' && leader?.is === 'daimyo'; // SSK-119, SSK-R13
    if (!one.leader && one.is !== of && !hatamotoUnderDaimyo)
      all.push(
        here(
          refusal('SSK-016', '{unit}: apart from its leader a unit of {troop} holds no {type}.', { unit: name, troop: of, type: one.is }),
          [mend(say('Send him home'), figures.toSpliced(line, 1))],
          { line },
        ),
      );
    for (const refused of checkKit(one, name))
      all.push(
        here(
          refused,
          mendedKits(one).map(({ says, becomes }) => mend(says, figures.with(line, becomes))),
          { line },
        ),
      );
  });
  return all;
}

/** More of the plain men: of a line that is there, or in one of their own. */
function withMore(lines: Lines, of: UnitKind, more: number): Lines {
  const like = lines.findLastIndex(one => one.is === of && !one.leader && one.goesBy === undefined);
  const line = lines[like];
  return line === undefined ? [...lines, man(of, { count: more })] : lines.with(like, { ...line, count: line.count + more });
}

/** Fewer of them, from the end, never the leader. */
function withFewer(lines: Lines, fewer: number): Lines {
  let left = fewer;
  return lines
    .toReversed()
    .flatMap(one => {
      if (one.leader) return [one];
      const gone = Math.min(left, one.count);
      left -= gone;
      return gone === one.count ? [] : [{ ...one, count: one.count - gone }];
    })
    .toReversed();
}

/** One of that line leads. */
function ledBy(lines: Lines, line: number): Lines {
  const one = lines[line];
  if (one === undefined) return lines;
  const leader = { ...one, count: 1, leader: true };
  return one.count === 1 ? lines.with(line, leader) : lines.toSpliced(line, 1, leader, { ...one, count: one.count - 1 });
}

/** SSK-118: what he could do without, so that he may have the rest. */
function mendedKits(spec: FigureSpec): { readonly says: Mending['says']; readonly becomes: FigureSpec }[] {
  const without = [
    { says: say('Drop the {weapon, word}', { weapon: spec.weapon }), becomes: { ...spec, weapon: 'sword' } },
    { says: say('Drop the {weapon, word}', { weapon: spec.missile ?? '' }), becomes: { ...spec, missile: null, trained: false } },
    { says: say('Let him go on foot'), becomes: { ...spec, mounted: false } },
    { says: say('Leave him untrained'), becomes: { ...spec, trained: false } },
    { says: say('Without armour'), becomes: { ...spec, armoured: null } },
  ] as const;
  return without.filter(({ becomes }) => checkKit(becomes, '').length === 0);
}

/** SSK-119: ranks within the force. */
function checkRanks(force: SskForce): Finding[] {
  const lords = force.units.flatMap((unit, i) =>
    unit.figures.flatMap((one, line) => (one.is === 'daimyo' ? [{ unit: i, line, count: one.count }] : [])),
  );
  const count = lords.reduce((sum, one) => sum + one.count, 0);
  const last = lords.at(-1);
  return [
    ...(force.units.length === 0 ? [found<SskForce, SskRule>(refusal('SSK-119', 'A force needs at least one unit.'), {})] : []),
    ...(count > 1 && last !== undefined
      ? [
          found<SskForce, SskRule>(refusal('SSK-119', 'A force has at most one Daimyo, this one has {count}.', { count }), {
            unit: last.unit,
            line: last.line,
          }),
        ]
      : []),
  ];
}

export const checkForce = (force: SskForce): Finding[] => [
  ...checkRanks(force),
  ...force.units.flatMap((unit, i) => checkUnit(force, unit, i)),
];

/** What is allowed and unwise: SSK-097, a unit that tests its nerve with a single die. */
export const notesOn = (force: SskForce, { morale }: Options): Finding[] =>
  morale === false
    ? []
    : force.units.flatMap(({ of, figures }, unit) => {
        const leader = figures.find(one => one.leader);
        if (leader === undefined || samuraiClass(of) || TROOP[leader.is].dice > 1) return [];
        const letter = LETTERS[unit] ?? '';
        return [
          found(
            refusal('SSK-097', 'Unit {letter, verbatim} is led by an {leader} and tests its morale with one die.', {
              letter,
              leader: leader.is,
            }),
            { unit },
          ),
        ];
      });
