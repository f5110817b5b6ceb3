/** What can be set up by hand in Samurai Skirmish: figures in their units, wounds, loading, and where the turn stands. */
import { isPlainObject } from '@nobori/engine/fields';
import { say, type Side } from '@nobori/engine';
import { positionKit, type Troop } from '@nobori/engine/workshop';
import { situations } from '../files/situation.ts';
import FIELDS from '../fields.json' with { type: 'json' };
import { standingContacts } from '../melee/contact.ts';
import type { SskRule } from '../rules.ts';
import { baseFor, FIGURE, membersOf, SIDES, sideId, UNIT, unitOf, type SskState } from '../state.ts';
import { POINTS, TROOPS, UNITS, UNIT_KINDS, type UnitKind, type Troop as TroopType } from '../tables.ts';
import { layOut } from '../turn.ts';

/** What somebody of a type may carry, from the table of points: what has no price there is not to be had. */
const ARMS = [
  { id: 'sword', title: say('sword'), has: {}, price: 'figure' },
  { id: 'spear', title: say('spear'), has: { weapon: 'spear' }, price: 'twoHanded' },
  { id: 'naginata', title: say('naginata'), has: { weapon: 'naginata' }, price: 'twoHanded' },
  { id: 'yumi', title: say('yumi'), has: { missile: 'yumi' }, price: 'yumi' },
  { id: 'arquebus', title: say('arquebus'), has: { missile: 'arquebus' }, price: 'arquebus' },
  { id: 'horse', title: say('on horseback'), has: { mounted: true }, price: 'horse' },
] as const;

const KINDS = TROOPS.flatMap(is =>
  ARMS.filter(({ price }) => POINTS[is][price] !== null).map(({ id, title, has }) => ({
    id: `${is} ${id}`,
    title: say('{is, word}, {arms}', { is, arms: title }),
    spec: { is, ...has },
  })),
);

/** The kind of unit somebody belongs to. */
const unitFor = (is: TroopType): UnitKind => UNIT_KINDS.find(kind => kind === is) ?? 'samurai';

const listIn = (value: unknown): readonly Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Who has touched whom stays known; who no longer touch are apart. */
function follow(state: SskState): void {
  for (const figure of state.figures) figure.base = baseFor(figure.mounted);
  const known = new Map(state.contacts.map(one => [`${one.a} ${one.b}`, one]));
  const touching = standingContacts(state);
  state.contacts = touching.map(one => known.get(`${one.a} ${one.b}`) ?? known.get(`${one.b} ${one.a}`) ?? one);
  state.partings = state.partings.filter(({ leaver, enemy }) =>
    [leaver, enemy].every(id => state.figures.some(({ kit }) => kit.id === id)),
  );
  state.fallen = state.fallen.filter(id => state.figures.some(({ kit }) => kit.id === id));
  state.units = state.units.filter(({ id }) => state.figures.some(({ kit }) => kit.unit === id));
  for (const unit of state.units) unit.existing = Math.max(unit.existing, membersOf(state, unit.id).length);
}

export const position = positionKit<SskState, SskRule>({
  figure: FIGURE,
  situations,
  meanings: FIELDS,
  words: {
    legs: { title: say('Leg wounds'), rule: 'SSK-082', mark: 'wounds' },
    arms: { title: say('Arm wounds'), rule: 'SSK-083', mark: 'wounds' },
    missileHits: { title: say('Hits by missiles, noted'), rule: 'SSK-026', mark: 'hits' },
    meleeHits: { title: say('Hits in melee, noted'), rule: 'SSK-026', mark: 'hits' },
    reload: { title: say('Firing Sections until loaded'), rule: 'SSK-055', mark: 'loading' },
    rush: {
      title: say('Came into contact'),
      rule: 'SSK-031',
      mark: 'charging',
      values: { null: say('not this turn'), charged: say('by a charge'), met: say('met a charge'), advanced: say('by walking') },
    },
    shot: { title: say('Has shot this turn'), mark: 'acted' },
    leader: { title: say('Leads his unit'), rule: 'SSK-017' },
    mounted: { title: say('On horseback') },
    fate: {
      title: say('Out of the fight'),
      rule: 'SSK-088',
      mark: 'dead',
      values: { null: say('in the fight'), dead: say('dead'), routed: say('routed'), fled: say('fled'), escaped: say('escaped') },
    },
  },
  group: {
    of: UNIT,
    find: (state, { kit }) => unitOf(state, kit.unit),
    words: {
      status: {
        title: say('The unit is'),
        rule: 'SSK-107',
        mark: 'fleeing',
        values: { steady: say('steady'), holding: say('holding'), fleeing: say('fleeing') },
      },
      acted: { title: say('The unit has moved'), rule: 'SSK-025', mark: 'moved' },
    },
  },
  troops: KINDS.map(({ id, title }): Troop => ({ id, title })),
  join(file, { side, troop, at }, state) {
    const spec = KINDS.find(({ id }) => id === troop)?.spec ?? { is: 'ashigaru' as const };
    const of = unitFor(spec.is);
    const units = listIn(file['units']);
    const number = SIDES.find(one => sideId(state, one) === side) ?? 0;
    const his = state.units.find(unit => unit.side === number && unit.of === of && membersOf(state, unit.id).length < UNITS[of].most);
    const man = { ...spec, at };
    if (his === undefined) {
      const letter = LETTERS.find(one => !units.some(({ id }) => id === one)) ?? 'Z';
      return { ...file, units: [...units, { id: letter, side: number + 1, of, figures: [man] }] };
    }
    const last = Math.max(...state.figures.filter(({ kit }) => kit.unit === his.id).map(({ kit }) => kit.number));
    const { strength } = his;
    return {
      ...file,
      units: units.map(unit =>
        unit['id'] === his.id
          ? { ...unit, strength: strength + 1, figures: [...listIn(unit['figures']), { ...man, number: last + 1 }] }
          : unit,
      ),
    };
  },
  follow,
  turns: state =>
    SIDES.map((first: Side) => {
      const set = { first, winner: state.winner ?? first };
      return { set, stack: layOut({ ...state, ...set }) };
    }),
  blank: table => ({
    ...(table === null ? {} : { table }),
    step: 'moving',
    first: 1,
    winner: 1,
    units: [1, 2].map((side, i) => ({
      id: LETTERS[i],
      side,
      of: 'samurai',
      figures: [{ is: 'samurai', leader: true, at: [4000 + 1000 * i, 4000] }],
    })),
  }),
});
