/** Orders and events of a small book, declared: each field once, with its part in it. Shape, type, choice and account follow. */
import { accountsBy, sayRoll, type Account, type Happening, type Tellings } from '../kernel/account.ts';
import type { Choice, Family, Role } from '../kernel/choice.ts';
import type { Event, EventOf, Rolled } from '../kernel/event.ts';
import { hexSaid } from '../hex/said.ts';
import { byKind, figureIdShape, whole, type ObjectOf, type Shape, type Shaped, type UnionOf } from '../kernel/shape.ts';
import type { Order } from '../kernel/state.ts';
import { say, type Fact, type FigureId, type RuleId, type Spot } from '../kernel/words.ts';

type Part = 'actor' | 'target' | 'place';
type Field<T = unknown> = Shape<T> & { readonly part?: Part };
type Fields = Readonly<Record<string, Field>>;
interface Taken {
  readonly part: Part;
}
/** Somebody or some place without a part in it does not compile: nobody could be lit, pointed at or counted by it. */
type Parted<F extends Fields> = { readonly [K in keyof F]: Shaped<F[K]> extends FigureId | Spot ? Taken : unknown };

/** Who does it. */
export const actor = (): Field<FigureId> & Taken => ({ ...figureIdShape, part: 'actor' });
/** To whom it is done. */
export const target = (): Field<FigureId> & Taken => ({ ...figureIdShape, part: 'target' });
/** Where it leads or happens. */
export const place = (): Field<Spot> & Taken => ({ ...hexSaid(whole()), part: 'place' });

/** The values of the fields that have such a part. */
const parts = (fields: Fields, of: object, part: Part): unknown[] => {
  const said = of as Readonly<Record<string, unknown>>; // read by the names of its own fields
  return Object.entries(fields).flatMap(([key, field]) => (field.part === part && said[key] !== undefined ? [said[key]] : []));
};
const figuresIn = (fields: Fields, of: object, part: 'actor' | 'target'): FigureId[] => parts(fields, of, part) as FigureId[]; // as their shapes say
const spotsIn = (fields: Fields, of: object): Spot[] => parts(fields, of, 'place') as Spot[]; // as their shape says

export interface OrderKind<F extends Fields> {
  readonly says: string;
  readonly title: string;
  readonly icon: Family['icon'];
  readonly fields: F;
  readonly role: Role;
}

/** One kind of order: how a choice of it reads, how its family is called and looks, its fields. */
export const order = <F extends Fields>(
  says: string,
  title: string,
  icon: Family['icon'],
  fields: F & Parted<F>,
  role: Role = 'act',
): OrderKind<F> => ({
  says,
  title,
  icon,
  fields,
  role,
});

type FieldsOf<K extends Readonly<Record<string, { readonly fields: Fields }>>> = { readonly [N in keyof K]: K[N]['fields'] };

/** All kinds together. */
export interface OrderKinds<O> {
  readonly shape: Shape<O>;
  /** What an order means; places go by what they are called. */
  readonly choice: (one: Order, called: (at: Spot) => Fact) => Omit<Choice, 'order'>;
}

export function orders<K extends Readonly<Record<string, OrderKind<Fields>>>>(kinds: K): OrderKinds<UnionOf<FieldsOf<K>>> {
  const fields = Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, one.fields])) as FieldsOf<K>; // the same keys again
  return {
    shape: byKind(fields),
    choice(one, called) {
      const kind = kinds[one.kind];
      if (kind === undefined) throw new Error(`no such order: ${one.kind}`);
      const facts = { ...(one as unknown as Readonly<Record<string, Fact>>) }; // its fields fill its slots
      for (const [key, field] of Object.entries(kind.fields)) for (const at of spotsIn({ [key]: field }, one)) facts[key] = called(at);
      return {
        label: say(kind.says, facts),
        family: { key: one.kind, title: say(kind.title), icon: kind.icon },
        role: kind.role,
        figures: figuresIn(kind.fields, one, 'actor'),
        targets: figuresIn(kind.fields, one, 'target'),
        way: spotsIn(kind.fields, one),
      };
    },
  };
}

/** The orders of such kinds. */
export type OrdersOf<D> = D extends { readonly shape: Shape<infer O> } ? O : never;

export interface EventKind<F extends Fields> {
  readonly happening: Happening;
  readonly says: string;
  readonly fields: F;
}

export const event = <F extends Fields>(happening: Happening, says: string, fields: F & Parted<F>): EventKind<F> => ({
  happening,
  says,
  fields,
});

/** The events of such kinds, and the rolls every book tells. */
export type EventsOf<K, R extends RuleId = RuleId> =
  | Rolled<R>
  | { [N in keyof K & string]: K[N] extends EventKind<infer F> ? EventOf<N, ObjectOf<F>, R> : never }[keyof K & string];

/** How they are told. */
export function tellings<S, K extends Readonly<Record<string, EventKind<Fields>>>>(
  kinds: K,
  sideOf: (state: S, figure: FigureId) => string | null,
): (state: S, one: EventsOf<K>, seed?: number) => Account {
  const rows = Object.entries(kinds).map(([kind, { happening, says, fields }]) => [
    kind,
    {
      happening,
      says,
      by: (one: Event) => figuresIn(fields, one, 'actor'),
      to: (one: Event) => figuresIn(fields, one, 'target'),
      at: (one: Event) => spotsIn(fields, one),
    },
  ]);
  const rolled = {
    happening: 'roll',
    by: ({ who }: Rolled, state: S) => (sideOf(state, who as FigureId) === null ? [] : [who as FigureId]), // an id of a figure, or nobody's
    says: (roll: Rolled) => sayRoll(roll),
  };
  return accountsBy(Object.fromEntries([...rows, ['rolled', rolled]]) as Tellings<S, EventsOf<K>>, sideOf); // a row for each kind
}
