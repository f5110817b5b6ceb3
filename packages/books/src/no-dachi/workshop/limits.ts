/**
 * What a force may hold, NOD-032 to NOD-034, NOD-046, NOD-201 to NOD-229, NOD-R014 to NOD-R016, NOD-R114 to NOD-R120: each broken limit at its
 * place, with what would mend it.
 */
import { equal, say } from '@nobori/engine';
import { found, type ForcePlace, type Line, type Mending, type MusterFinding } from '@nobori/engine/workshop';
import type { Bought } from '../files/battle.ts';
import { refusal, type NodRule, type Refusal } from '../rules.ts';
import { CLASS, FIREARMS_FROM } from '../tables.ts';
import { ARMOUR_NAME, CLOSE_NAME, MISSILE_NAME } from '../words.ts';
import { FORCE_LISTS, type Entry, type ListId } from '../muster/forceLists.ts';
import { checkGroup, type NodForce } from '../muster/muster.ts';
import { USUAL } from './usual.ts';

type Finding = MusterFinding<NodForce, NodRule>;

const figuresOf = ({ units }: NodForce): Bought[] => units.flatMap(({ figures }) => figures);

/** Those who stand next to each other and are alike make a line. */
export function linesOf(figures: readonly Bought[]): Line<Bought>[] {
  const lines: Line<Bought>[] = [];
  for (const man of figures) {
    const last = lines.at(-1);
    if (last !== undefined && man.goesBy === undefined && equal(last.man, man)) lines[lines.length - 1] = { man, count: last.count + 1 };
    else lines.push({ man, count: 1 });
  }
  return lines;
}

/** What is wrong, and with whom; nobody where somebody is missing. */
interface Wrong {
  readonly refused: Refusal;
  readonly who: Bought | null;
}
type Check = (all: readonly Bought[]) => Wrong | null;

/** How a count is told: "exactly 1" rather than "1 to 1". */
export const rangeOf = (min: number, max: number | null): 'any' | 'least' | 'exact' | 'most' | 'span' => {
  if (max === null) return min === 0 ? 'any' : 'least';
  if (min === max) return 'exact';
  return min === 0 ? 'most' : 'span';
};

const among = (all: readonly Bought[], entry: string): Bought[] => all.filter(one => one.entry === entry);
const has = (one: Bought, ...missiles: readonly Bought['missiles'][number][]): boolean =>
  one.missiles.some(missile => missiles.includes(missile));
/** NOD-202: exactly one of katana and yari. */
const plainSamurai = (one: Bought): boolean => (one.close === 'katana' || one.close === 'yari') && one.missiles.length === 0;
const upgraded = (one: Bought): boolean => one.close === 'naginata' || has(one, 'bow', 'arquebus');
const sideArm = ({ close }: Bought): boolean => close === 'wakizashi' || close === 'improvised';

/** "No more than this many, as the list says." */
const atMost = (rule: NodRule, they: readonly Bought[], most: number, says: string): Wrong | null =>
  they.length <= most ? null : { refused: refusal(rule, says, { count: they.length, most }), who: they.at(-1) ?? null };
const each = (rule: NodRule, wrong: Bought | undefined, says: string): Wrong | null =>
  wrong === undefined ? null : { refused: refusal(rule, says, { class: wrong.class }), who: wrong };

/** NOD-203: one for each free choice of weapon. */
const servantsWanted = (all: readonly Bought[]): number =>
  among(all, 'commander').length + among(all, 'samurai').filter(one => !plainSamurai(one)).length; // NOD-R115

/** NOD-T18: the checks over the whole force; fractions are rounded down (NOD-R114). */
const CHECKS: Readonly<Record<ListId, readonly Check[]>> = {
  hatamoto: [
    all =>
      atMost(
        'NOD-202',
        among(all, 'samurai').filter(one => one.class === 'eiyuu'),
        1,
        '{count} samurai are Eiyuu; the list allows {most}.',
      ),
    all =>
      atMost(
        'NOD-202',
        among(all, 'samurai').filter(one => !plainSamurai(one)),
        1,
        '{count} samurai have other weapons than katana or yari; the list allows {most}.',
      ),
    all => {
      const wanted = servantsWanted(all);
      const count = among(all, 'servant').length;
      return count === wanted
        ? null
        : {
            refused: refusal('NOD-203', 'The force has {count} servants and needs {wanted}: one for each free choice of weapon.', {
              count,
              wanted,
            }),
            who: among(all, 'servant').at(-1) ?? null,
          };
    },
    all =>
      atMost(
        'NOD-204',
        among(all, 'ashigaru').filter(upgraded),
        Math.floor(among(all, 'ashigaru').length / 2), // NOD-R114
        '{count} ashigaru have naginata, bow or arquebus; the list allows {most}.',
      ),
    all =>
      each(
        'NOD-R015',
        among(all, 'ashigaru').find(
          one => (sideArm(one) && !has(one, 'bow', 'arquebus')) || (!sideArm(one) && has(one, 'bow', 'arquebus')),
        ),
        'An ashigaru with bow or arquebus has a wakizashi or nothing else; the others have yari or naginata.',
      ),
  ],
  'ikko-ikki': [
    all =>
      atMost(
        'NOD-209',
        among(all, 'monto').filter(one => has(one, 'bow', 'arquebus')),
        Math.floor(among(all, 'monto').length / 3),
        '{count} monto have bow or arquebus; the list allows {most}.',
      ),
    all =>
      each(
        'NOD-R015',
        among(all, 'monto').find(one => (sideArm(one) && !has(one, 'bow', 'arquebus')) || (!sideArm(one) && has(one, 'bow', 'arquebus'))),
        'A monto with bow or arquebus has a wakizashi or nothing else.',
      ),
    all =>
      atMost(
        'NOD-210',
        among(all, 'noumin').filter(one => one.close !== 'improvised'),
        Math.floor(among(all, 'noumin').length / 4),
        '{count} noumin have weapons; the list allows {most}.',
      ),
  ],
  ninja: [
    all =>
      each(
        'NOD-169',
        all.find(one => !one.ninja),
        'All ninja count as in Light armour, at no cost.',
      ),
  ],
  europeans: [
    all =>
      atMost(
        'NOD-218',
        among(all, 'gentleman').filter(one => one.armour === 'heavy'),
        3,
        '{count} gentlemen have full plate; the list allows {most}.',
      ),
    all =>
      atMost(
        'NOD-220',
        all.filter(one => has(one, 'crossbow', 'arquebus')),
        Math.floor(all.length / 4),
        '{count} have crossbow or arquebus; the list allows {most}.',
      ),
    all =>
      each(
        'NOD-R117',
        all.find(one => has(one, 'crossbow', 'arquebus') && !sideArm(one)),
        'A crossbow or arquebus takes the place of yari, pistol and shield.',
      ),
  ],
  'korean-guerrillas': [
    all =>
      atMost(
        'NOD-225',
        all.filter(one => one.horse),
        12,
        '{count} have horses; the list allows {most}.',
      ),
    all =>
      atMost(
        'NOD-226',
        all.filter(one => has(one, 'bow', 'crossbow', 'firelance')),
        Math.floor(all.length / 4),
        '{count} have bow, crossbow or fire-lance; the list allows {most}.',
      ),
    all =>
      atMost(
        'NOD-227',
        all.filter(one => has(one, 'crossbow', 'firelance')),
        6,
        '{count} have crossbow or fire-lance; the list allows {most}.',
      ),
    all =>
      each(
        'NOD-R118',
        all.find(one => one.shield && has(one, 'bow', 'crossbow', 'firelance')),
        'Nobody has a shield together with bow, crossbow or fire-lance.',
      ),
    all =>
      each(
        'NOD-R119',
        all.find(
          one =>
            one.entry !== 'commander' &&
            ((has(one, 'bow', 'crossbow') && !sideArm(one)) || (has(one, 'firelance') && one.close !== 'improvised')),
        ),
        'A bow or crossbow takes the place of yari and shield, a fire-lance that of every other weapon.',
      ),
  ],
};

/** NOD-205, NOD-206, NOD-211, NOD-212, NOD-218, NOD-219: what a line of the list allows one figure. */
const FIGURE_RULES: Readonly<Record<ListId, { readonly armour: NodRule; readonly horse: NodRule }>> = {
  hatamoto: { armour: 'NOD-205', horse: 'NOD-206' },
  'ikko-ikki': { armour: 'NOD-211', horse: 'NOD-212' },
  ninja: { armour: 'NOD-R093', horse: 'NOD-213' },
  europeans: { armour: 'NOD-218', horse: 'NOD-219' },
  'korean-guerrillas': { armour: 'NOD-222', horse: 'NOD-225' },
};

/** What is wrong with one figure, and in which row of his choices. */
function checkFigure(one: Bought, entry: Entry, listId: ListId): (readonly [refused: Refusal, row: string])[] {
  const facts = { entry: one.entry };
  const wrong: [Refusal, string][] = [];
  if (!entry.classes.includes(one.class))
    wrong.push([refusal(entry.rule, '{entry}: class {class} is not allowed.', { ...facts, class: one.class }), 'class']);
  if (!entry.close.includes(one.close))
    wrong.push([refusal(entry.rule, '{entry}: {weapon} is not allowed.', { ...facts, weapon: CLOSE_NAME[one.close] }), 'close']);
  const stranger = one.missiles.find(missile => !entry.missile.includes(missile));
  if (stranger !== undefined)
    wrong.push([refusal(entry.rule, '{entry}: {weapon} is not allowed.', { ...facts, weapon: MISSILE_NAME[stranger] }), 'missile']);
  if (one.missiles.length > 1 && entry.multi !== true)
    wrong.push([refusal('NOD-R014', '{entry}: one missile weapon a figure.', facts), 'missile']);
  if (!entry.armour.includes(one.armour))
    wrong.push([
      refusal(FIGURE_RULES[listId].armour, '{entry}: this armour is not allowed: {armour}.', { ...facts, armour: ARMOUR_NAME[one.armour] }),
      'armour',
    ]);
  if (one.horse && !entry.horse) wrong.push([refusal(FIGURE_RULES[listId].horse, '{entry}: no horses.', facts), 'horse']);
  if (one.shield && entry.shield !== true) wrong.push([refusal('NOD-229', '{entry}: no shields.', facts), 'shield']);
  if (one.animal || one.pace !== null || one.barding !== 'none')
    wrong.push([refusal('NOD-068', '{entry}: animals, rates of their own and barding are for scenarios.', facts), 'class']);
  if (one.ninja && listId !== 'ninja') wrong.push([refusal('NOD-169', '{entry}: only the Ninja list has ninja.', facts), 'class']);
  const barred = one.class === 'noumin' && one.armour === 'heavy'; // NOD-R010: priced in the calculator, but not playable
  if (barred) wrong.push([refusal('NOD-030', 'Noumin never wear heavy armour.', facts), 'armour']);
  if (one.pavise && (listId === 'ninja' || one.horse || !has(one, 'bow', 'crossbow', 'arquebus')))
    wrong.push([refusal('NOD-R016', '{entry}: a pavise is for foot with bow, crossbow or arquebus.', facts), 'pavise']);
  return wrong;
}

/** Where he stands: the first place somebody like him has. */
function placeOf({ units }: NodForce, who: Bought): ForcePlace {
  const unit = units.findIndex(({ figures }) => figures.some(one => equal(one, who)));
  const figures = units[unit]?.figures;
  return figures === undefined ? {} : { unit, line: linesOf(figures).findIndex(({ man }) => equal(man, who)) };
}

/** So many more of a line of the list, in a group of their own. */
const withMore = (force: NodForce, entry: string, more: number): NodForce => {
  const man = USUAL[force.list][entry];
  return man === undefined ? force : { ...force, units: [...force.units, { figures: Array.from({ length: more }, () => man) }] };
};

/** Without the last so many of a line of the list. */
function withFewer(force: NodForce, entry: string, fewer: number): NodForce {
  let left = fewer;
  const units = force.units
    .toReversed()
    .map(({ figures }) => ({
      figures: figures
        .toReversed()
        .filter(one => one.entry !== entry || left-- <= 0)
        .toReversed(),
    }))
    .toReversed();
  return { ...force, units: units.filter(({ figures }) => figures.length > 0) };
}

const counted = (force: NodForce, entry: string, by: number): Mending<NodForce>[] =>
  by === 0
    ? []
    : by > 0
      ? [{ says: say('Add {n} {entry}', { n: by, entry: say(entry) }), force: withMore(force, entry, by) }]
      : [{ says: say('Send {n} {entry} home', { n: -by, entry: say(entry) }), force: withFewer(force, entry, -by) }];

/** NOD-046: he, and nobody else, commands. */
function commandedBy(force: NodForce): NodForce {
  let done = false;
  return {
    ...force,
    units: force.units.map(({ figures }) => ({
      figures: figures.map(one => {
        const commander = !done && COMMANDERS.includes(one.entry);
        done ||= commander;
        return one.commander === commander ? one : { ...one, commander };
      }),
    })),
  };
}
const COMMANDERS: readonly string[] = ['commander', 'chunin'];

/** NOD-032, NOD-033: a group too large, or of several classes, as two. */
function parted({ figures }: NodForce['units'][number]): NodForce['units'] {
  const best = Math.max(...figures.map(one => CLASS[one.class].rank));
  const top = figures.filter(one => CLASS[one.class].rank === best);
  return top.length < figures.length && top.length > 1
    ? [{ figures: top }, { figures: figures.filter(one => !top.includes(one)) }]
    : [{ figures: figures.slice(0, 8) }, { figures: figures.slice(8) }];
}

export function checkForce(force: NodForce): Finding[] {
  const all = figuresOf(force);
  const entries: Readonly<Record<string, Entry>> = FORCE_LISTS[force.list];
  const here = (refused: Refusal, place: ForcePlace, mends: readonly Mending<NodForce>[] = []): Finding => found(refused, place, mends);
  const list: Finding[] = [];
  force.units.forEach(({ figures }, unit) => {
    linesOf(figures).forEach(({ man }, line) => {
      const entry = Object.hasOwn(entries, man.entry) ? entries[man.entry] : undefined;
      if (entry === undefined)
        list.push(here(refusal('NOD-011', '"{entry}" is no line of this list.', { entry: man.entry }), { unit, line }));
      else list.push(...checkFigure(man, entry, force.list).map(([refused, row]) => here(refused, { unit, line, row })));
    });
  });
  for (const [name, { min, max, rule }] of Object.entries(entries)) {
    const count = among(all, name).length;
    const over = max !== null && count > max ? among(all, name).at(-1) : undefined;
    // Servants are counted by their own check (NOD-203).
    if (name !== 'servant' && (count < min || (max !== null && count > max)))
      list.push(
        here(
          refusal(
            rule,
            '{entry}: {count}, and the list wants {range, select, any {any number} least {{min} or more} exact {exactly {min}} most {at most {max}} other {{min} to {max}}}.',
            { entry: name, count, range: rangeOf(min, max), min, max },
          ),
          over === undefined ? {} : placeOf(force, over),
          counted(force, name, count < min ? min - count : (max ?? count) - count),
        ),
      );
  }
  for (const check of CHECKS[force.list]) {
    const wrong = check(all);
    if (wrong === null) continue;
    const servants = wrong.refused.rule === 'NOD-203' ? counted(force, 'servant', servantsWanted(all) - among(all, 'servant').length) : [];
    list.push(here(wrong.refused, wrong.who === null ? {} : placeOf(force, wrong.who), servants));
  }
  const commanders = all.filter(one => one.commander);
  const [head] = commanders;
  if (commanders.length !== 1 || (head !== undefined && !COMMANDERS.includes(head.entry)))
    list.push(
      here(
        refusal('NOD-046', 'Exactly one commander of the list is marked as Force commander.'), // NOD-R086
        head === undefined ? {} : placeOf(force, head),
        all.some(one => COMMANDERS.includes(one.entry)) ? [{ says: say('Let the first of them command'), force: commandedBy(force) }] : [],
      ),
    );
  force.units.forEach((group, unit) =>
    list.push(
      ...checkGroup(group.figures, unit + 1).map(refused =>
        here(refused, { unit }, [
          { says: say('Make two groups of it'), force: { ...force, units: force.units.toSpliced(unit, 1, ...parted(group)) } },
        ]),
      ),
    ),
  );
  return list;
}

/** NOD-005: warned of, never forbidden. */
export function notesOn(force: NodForce): Finding[] {
  const early = force.year < FIREARMS_FROM ? figuresOf(force).find(one => has(one, 'arquebus', 'pistol')) : undefined;
  if (early === undefined) return [];
  const place = { ...placeOf(force, early), row: 'missile' };
  return [found(refusal('NOD-005', 'There were no arquebuses or pistols in Japan before {year}.', { year: FIREARMS_FROM }), place)];
}
