/** The muster, NOD-032 to NOD-034, NOD-046, NOD-201 to NOD-229, NOD-R014 to NOD-R016, NOD-R114 to NOD-R120: what a force may hold. */
import { refusal, type NodRule, type Refusal } from '../rules.ts';
import { ARMOUR_NAME, CLOSE_NAME, MISSILE_NAME } from '../words.ts';
import { list, object, oneOf, optional, text, whole, type Force, type Muster, type Shape, CREST_LOOKS, maybe } from '@nobori/engine';
import { boughtShape, type Bought, type NodScenario } from '../files/battle.ts';
import { FIELDED, fieldOf } from './customBattle.ts';
import { costOf } from './figures.ts';
import { READY_FORCES } from './readyForces.ts';
import { FORCE_LISTS, LISTS, type Entry, type ListId } from './forceLists.ts';
import { CLASS, FIREARMS_FROM } from '../tables.ts';

export interface NodForce extends Force {
  readonly list: ListId;
  readonly year: number;
  readonly units: readonly { readonly figures: readonly Bought[] }[];
}

const forceShape: Shape<NodForce> = object({
  id: text(),
  name: text(),
  crest: maybe(oneOf(CREST_LOOKS)),
  list: oneOf(LISTS),
  year: optional(whole(600, 1868), () => 1570),
  units: list(object({ figures: list(boughtShape, 1, 200) }), 1, 60),
});

const figuresOf = ({ units }: NodForce): Bought[] => units.flatMap(({ figures }) => figures);

type Check = (all: readonly Bought[]) => Refusal | null;

const among = (all: readonly Bought[], entry: string): Bought[] => all.filter(one => one.entry === entry);
const has = (one: Bought, ...missiles: readonly Bought['missiles'][number][]): boolean =>
  one.missiles.some(missile => missiles.includes(missile));
/** NOD-202: exactly one of katana and yari. */
const plainSamurai = (one: Bought): boolean => (one.close === 'katana' || one.close === 'yari') && one.missiles.length === 0;
const upgraded = (one: Bought): boolean => one.close === 'naginata' || has(one, 'bow', 'arquebus');
const sideArm = ({ close }: Bought): boolean => close === 'wakizashi' || close === 'improvised';

/** "No more than this many, as the list says." */
const atMost = (rule: NodRule, count: number, most: number, says: string): Refusal | null =>
  count <= most ? null : refusal(rule, says, { count, most });
const each = (rule: NodRule, wrong: Bought | undefined, text_: string): Refusal | null =>
  wrong === undefined ? null : refusal(rule, text_, { class: wrong.class });

/** NOD-T18: the checks over the whole force; fractions are rounded down (NOD-R114). */
const CHECKS: Readonly<Record<ListId, readonly Check[]>> = {
  hatamoto: [
    all =>
      atMost(
        'NOD-202',
        among(all, 'samurai').filter(one => one.class === 'eiyuu').length,
        1,
        '{count} samurai are Eiyuu; the list allows {most}.',
      ),
    all =>
      atMost(
        'NOD-202',
        among(all, 'samurai').filter(one => !plainSamurai(one)).length,
        1,
        '{count} samurai have other weapons than katana or yari; the list allows {most}.',
      ),
    all => {
      const wanted = among(all, 'commander').length + among(all, 'samurai').filter(one => !plainSamurai(one)).length; // NOD-R115
      const count = among(all, 'servant').length;
      return count === wanted
        ? null
        : refusal('NOD-203', 'The force has {count} servants and needs {wanted}: one for each free choice of weapon.', { count, wanted });
    },
    all =>
      atMost(
        'NOD-204',
        among(all, 'ashigaru').filter(upgraded).length,
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
        among(all, 'monto').filter(one => has(one, 'bow', 'arquebus')).length,
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
        among(all, 'noumin').filter(one => one.close !== 'improvised').length,
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
        among(all, 'gentleman').filter(one => one.armour === 'heavy').length,
        3,
        '{count} gentlemen have full plate; the list allows {most}.',
      ),
    all =>
      atMost(
        'NOD-220',
        all.filter(one => has(one, 'crossbow', 'arquebus')).length,
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
    all => atMost('NOD-225', all.filter(one => one.horse).length, 12, '{count} have horses; the list allows {most}.'),
    all =>
      atMost(
        'NOD-226',
        all.filter(one => has(one, 'bow', 'crossbow', 'firelance')).length,
        Math.floor(all.length / 4),
        '{count} have bow, crossbow or fire-lance; the list allows {most}.',
      ),
    all =>
      atMost(
        'NOD-227',
        all.filter(one => has(one, 'crossbow', 'firelance')).length,
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

function checkFigure(one: Bought, entry: Entry, listId: ListId): Refusal[] {
  const facts = { entry: one.entry };
  const found: Refusal[] = [];
  if (!entry.classes.includes(one.class))
    found.push(refusal(entry.rule, '{entry}: class {class} is not allowed.', { ...facts, class: one.class }));
  if (!entry.close.includes(one.close))
    found.push(refusal(entry.rule, '{entry}: {weapon} is not allowed.', { ...facts, weapon: CLOSE_NAME[one.close] }));
  const stranger = one.missiles.find(missile => !entry.missile.includes(missile));
  if (stranger !== undefined)
    found.push(refusal(entry.rule, '{entry}: {weapon} is not allowed.', { ...facts, weapon: MISSILE_NAME[stranger] }));
  if (one.missiles.length > 1 && entry.multi !== true) found.push(refusal('NOD-R014', '{entry}: one missile weapon a figure.', facts));
  if (!entry.armour.includes(one.armour))
    found.push(
      refusal(FIGURE_RULES[listId].armour, '{entry}: this armour is not allowed: {armour}.', { ...facts, armour: ARMOUR_NAME[one.armour] }),
    );
  if (one.horse && !entry.horse) found.push(refusal(FIGURE_RULES[listId].horse, '{entry}: no horses.', facts));
  if (one.shield && entry.shield !== true) found.push(refusal('NOD-229', '{entry}: no shields.', facts));
  if (one.animal || one.pace !== null || one.barding !== 'none')
    found.push(refusal('NOD-068', '{entry}: animals, rates of their own and barding are for scenarios.', facts));
  if (one.ninja && listId !== 'ninja') found.push(refusal('NOD-169', '{entry}: only the Ninja list has ninja.', facts));
  // NOD-030, NOD-R010: priced in the calculator, but not playable.
  if (one.class === 'noumin' && one.armour === 'heavy') found.push(refusal('NOD-030', 'Noumin never wear heavy armour.', facts));
  if (one.pavise && (listId === 'ninja' || one.horse || !has(one, 'bow', 'crossbow', 'arquebus')))
    found.push(refusal('NOD-R016', '{entry}: a pavise is for foot with bow, crossbow or arquebus.', facts));
  return found;
}

/** NOD-032 to NOD-034, NOD-R025: one to eight of one class, and at most one leader of a higher one. */
export function checkGroup(figures: readonly Pick<Bought, 'class'>[], unit: number): Refusal[] {
  const found: Refusal[] = [];
  if (figures.length < 1 || figures.length > 8)
    found.push(refusal('NOD-032', 'Group {unit} has {count} figures; a group has one to eight.', { unit, count: figures.length }));
  const ranks = figures.map(one => CLASS[one.class].rank);
  const lowest = Math.min(...ranks);
  const higher = ranks.filter(rank => rank > lowest).length; // NOD-R025
  if (higher > 1)
    found.push(
      refusal('NOD-033', 'Group {unit}: all figures of a group have one class, but for a single leader of a higher one.', { unit }),
    );
  return found;
}

export function checkForce(force: NodForce): Refusal[] {
  const all = figuresOf(force);
  const entries: Readonly<Record<string, Entry>> = FORCE_LISTS[force.list];
  const found: Refusal[] = [];
  for (const one of all) {
    const entry = Object.hasOwn(entries, one.entry) ? entries[one.entry] : undefined;
    if (entry === undefined) found.push(refusal('NOD-011', '"{entry}" is no line of this list.', { entry: one.entry }));
    else found.push(...checkFigure(one, entry, force.list));
  }
  for (const [name, { min, max, rule }] of Object.entries(entries)) {
    const count = among(all, name).length;
    // Servants are counted by their own check (NOD-203).
    if (name !== 'servant' && (count < min || (max !== null && count > max)))
      found.push(
        refusal(rule, '{entry}: {count}; the list wants {max, select, null {{min} or more} other {{min} to {max}}}.', {
          entry: name,
          count,
          min,
          max,
        }),
      );
  }
  for (const check of CHECKS[force.list]) {
    const wrong = check(all);
    if (wrong !== null) found.push(wrong);
  }
  const commanders = all.filter(one => one.commander);
  const [head] = commanders;
  if (commanders.length !== 1 || (head !== undefined && head.entry !== 'commander' && head.entry !== 'chunin'))
    found.push(refusal('NOD-046', 'Exactly one commander of the list is marked as Force commander.')); // NOD-R086
  force.units.forEach(({ figures }, i) => found.push(...checkGroup(figures, i + 1)));
  return found;
}

/** NOD-005: warned of, never forbidden. */
export const notesOn = (force: NodForce): Refusal[] =>
  force.year < FIREARMS_FROM && figuresOf(force).some(one => has(one, 'arquebus', 'pistol'))
    ? [refusal('NOD-005', 'There were no arquebuses or pistols in Japan before {year}.', { year: FIREARMS_FROM })]
    : [];

export const costOfForce = (force: NodForce): number => figuresOf(force).reduce((sum, one) => sum + costOf(one), 0);

export const muster: Muster<NodForce, NodScenario> = {
  shape: forceShape,
  ready: READY_FORCES,
  fielded: FIELDED,
  cost: costOfForce,
  check: checkForce,
  notes: notesOn,
  field(forces) {
    const [one, two] = forces;
    if (one === undefined || two === undefined || forces.length !== 2)
      return { ok: false, complaints: [{ place: 'forces', expected: 'two forces' }] };
    return { ok: true, value: fieldOf([one, two]) };
  },
};
