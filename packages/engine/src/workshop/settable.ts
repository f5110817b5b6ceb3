/** What can be set of a figure, from the fields its book declares. */
import type { AnyDeclaration, StateField } from '../fields/field.ts';
import { bug } from '../bug.ts';
import type { Options } from '../kernel/catalogue.ts';
import type { MarkKind } from '../kernel/mark.ts';
import { isPlainObject, type ReadResult, type Shape } from '../kernel/shape.ts';
import type { State } from '../kernel/state.ts';
import { say, type FigureId, type RuleId, type Sentence, type Spot } from '../kernel/words.ts';
import type { Laid, PositionKit, Setting, SettingChoice, SettingValue, Troop } from './position.ts';

/** What an important field is called. */
interface SettingWords<R extends RuleId = RuleId> {
  readonly title: Sentence;
  readonly rule?: R;
  readonly mark?: MarkKind;
  /** Its values in words; a value without any is its own word. */
  readonly values?: Readonly<Record<string, Sentence>>;
}

/** A figure as all books keep it. */
interface Kept {
  readonly kit: { readonly id: FigureId };
  at: Spot;
}
interface Peopled extends State {
  figures: Kept[];
}
type FigureIn<S extends Peopled> = S['figures'][number];

/** What a book says of its positions; all else follows. */
interface PositionParts<S extends Peopled, R extends RuleId> {
  /** The declaration of its figures. */
  readonly figure: AnyDeclaration;
  readonly situations: { read(file: unknown, options: Options): ReadResult<S>; write(state: S): unknown };
  /** What the fields mean (`fields.json`), for those without a word of their own. */
  readonly meanings: Readonly<Record<string, string>>;
  /** The important ones, in the order they are shown. */
  readonly words: Readonly<Record<string, SettingWords<R>>>;
  /** What its group keeps is set for all of them together; its keys are "group.status". */
  readonly group?: {
    readonly of: AnyDeclaration;
    find(state: S, figure: FigureIn<S>): object;
    readonly words: Readonly<Record<string, SettingWords<R>>>;
  };
  /** Fields that follow from others, or say where it stands. */
  readonly apart?: readonly string[];
  /** Fields whose values depend on the figure: what it has in hand. */
  readonly own?: Readonly<Record<string, (state: S, figure: FigureIn<S>) => readonly SettingChoice[]>>;
  readonly troops: readonly Troop[];
  /** A file with one more man in it. */
  join(file: Record<string, unknown>, man: Joining, state: S): Record<string, unknown>;
  put?(state: S, figure: FigureIn<S>, at: Spot): void;
  face?(state: S, figure: FigureIn<S>, facing: number): boolean;
  /** Who goes with him when he is taken off: a horse with its rider. */
  with?(state: S, figure: FigureIn<S>): readonly FigureId[];
  /** What follows from who stands where, after somebody was put, changed or taken off. */
  follow?(state: S): void;
  turns(state: S): readonly Laid<S>[];
  turn?(state: S, to: number): void;
  blank(ground: unknown): unknown;
}

/** Who comes to a position. */
interface Joining {
  readonly id: string;
  readonly side: string;
  readonly troop: string;
  readonly at: Spot;
}

/** A field has a kind, or cannot be set by hand. */
function kindOf(field: StateField): { kind: Setting['kind']; least?: number; most?: number; values?: readonly SettingValue[] } | null {
  if (field.said === 'turn' || field.said === 'phase') return { kind: 'time' };
  const { refers, schema, or } = field;
  const inner = or ?? field;
  if ((refers ?? or?.refers) === 'figure') return or === undefined ? null : { kind: 'figure' };
  const values = inner.schema['enum'];
  if (Array.isArray(values)) return { kind: 'choice', values: [...(or === undefined ? [] : [null]), ...(values as SettingValue[])] };
  if (schema['type'] === 'boolean') return { kind: 'mark' };
  if (schema['type'] !== 'integer') return null;
  const bound = (key: string, otherwise: number): number => (typeof schema[key] === 'number' ? schema[key] : otherwise);
  return { kind: 'count', least: bound('minimum', 0), most: bound('maximum', 99) };
}

const GROUP = 'group.';
const prefixed = <T>(words: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(words).map(([key, one]) => [GROUP + key, one]));

/** The fields of a declaration that a file may say. */
const writtenIn = ({ fields }: AnyDeclaration): (readonly [string, StateField])[] =>
  Object.entries(fields).filter(([, { unwritten, fixed }]) => unwritten !== true && fixed !== true);

const neverIs = (field: StateField): SettingValue => {
  const missing = field.missing?.();
  return typeof missing === 'number' ? missing : 0;
};

export function positionKit<S extends Peopled, R extends RuleId>(parts: PositionParts<S, R>): PositionKit<S, R> {
  const { figure: declared, meanings, own = {}, apart = [], situations, group } = parts;
  const words: Readonly<Record<string, SettingWords<R>>> = { ...parts.words, ...prefixed(group?.words ?? {}) };
  const fields = new Map(writtenIn(declared));
  const known = new Map([...fields, ...(group === undefined ? [] : writtenIn(group.of).map(([key, one]) => [GROUP + key, one] as const))]);
  const settings: Setting<R>[] = [];
  for (const key of [...Object.keys(words), ...[...known.keys()].filter(one => words[one] === undefined)]) {
    const field = known.get(key);
    if (field === undefined) throw bug('a word for a field that cannot be set', { key });
    const kind = own[key] === undefined ? kindOf(field) : { kind: 'choice' as const };
    if (kind === null || apart.includes(key)) continue;
    const said = words[key];
    const title = said?.title ?? say(meanings[field.inFilesAs ?? key.replace(GROUP, '')] ?? key);
    const { rule, mark } = said ?? {};
    const base = {
      key,
      title,
      main: said !== undefined,
      ...(rule === undefined ? {} : { rule }),
      ...(mark === undefined ? {} : { mark }),
    };
    settings.push(
      kind.kind === 'count' ? { ...base, kind: 'count', least: kind.least ?? 0, most: kind.most ?? 99 } : { ...base, kind: kind.kind },
    );
  }

  const fieldOf = (key: string): StateField => known.get(key) ?? unknownField(key);
  const found = (state: S, id: FigureId): FigureIn<S> & Record<string, unknown> =>
    (state.figures.find(({ kit }) => kit.id === id) as (FigureIn<S> & Record<string, unknown>) | undefined) ?? nobody(id); // by its fields

  /** What keeps the field: the figure, or its group. */
  const keeper = (state: S, id: FigureId, key: string): readonly [Record<string, unknown>, string] => {
    const one = found(state, id);
    return group === undefined || !key.startsWith(GROUP)
      ? [one, key]
      : [group.find(state, one) as Record<string, unknown>, key.slice(GROUP.length)]; // by its fields
  };

  function valueOf(state: S, id: FigureId, key: string): SettingValue {
    const [keeps, name] = keeper(state, id, key);
    const value = keeps[name];
    if (settings.find(one => one.key === key)?.kind === 'time') {
      const now = timeNow(state, fieldOf(key));
      return value === now;
    }
    return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : null;
  }

  function set(state: S, id: FigureId, key: string, value: SettingValue): void {
    const setting = settings.find(one => one.key === key) ?? unknownField(key);
    const [keeps, name] = keeper(state, id, key);
    keeps[name] = setting.kind === 'time' ? (value === true ? timeNow(state, fieldOf(key)) : neverIs(fieldOf(key))) : value;
    parts.follow?.(state);
  }

  function remove(state: S, id: FigureId): void {
    const gone = new Set<FigureId>([id, ...(parts.with?.(state, found(state, id)) ?? [])]);
    state.figures = state.figures.filter(({ kit }) => !gone.has(kit.id));
    for (const figure of state.figures) forget(figure as FigureIn<S> & Record<string, unknown>, fields, gone); // by its fields
    if (mentions(state.moments, gone)) {
      const [turn] = parts.turns(state);
      if (turn !== undefined) Object.assign(state, turn.set, { moments: [...turn.stack] });
    }
    parts.follow?.(state);
  }

  return {
    read: situations.read,
    settings,
    valueOf,
    choices(state, id, key) {
      const special = own[key];
      if (special !== undefined) return special(state, found(state, id));
      const kind = kindOf(fieldOf(key));
      return (kind?.values ?? []).map(value => ({
        value,
        title: words[key]?.values?.[String(value)] ?? (value === null ? say('none') : say('{value, word}', { value: String(value) })),
      }));
    },
    set,
    put(state, id, at) {
      const figure = found(state, id);
      if (parts.put === undefined) figure.at = at;
      else parts.put(state, figure, at);
      parts.follow?.(state);
    },
    face(state, id, facing) {
      const turned = parts.face?.(state, found(state, id), facing) ?? false;
      if (turned) parts.follow?.(state);
      return turned;
    },
    troops: parts.troops,
    add(state, side, troop, at) {
      const taken = new Set<string>(state.figures.map(({ kit }) => kit.id));
      let n = state.figures.length + 1;
      while (taken.has(`${side}-${n}`)) n += 1;
      const file = situations.write(state);
      if (!isPlainObject(file)) throw bug('a position is written as an object');
      const read = situations.read(parts.join(file, { id: `${side}-${n}`, side, troop, at }, state), state.options);
      if (!read.ok) return read;
      parts.follow?.(read.value);
      const figure = read.value.figures.find(({ kit }) => !taken.has(kit.id))?.kit.id;
      return figure === undefined
        ? { ok: false, complaints: [{ place: side, expected: `somebody to come, found nobody` }] }
        : { ok: true, value: { state: read.value, figure } };
    },
    remove,
    turns: parts.turns,
    turn(state, to) {
      if (parts.turn === undefined) state.turn = to;
      else parts.turn(state, to);
      parts.follow?.(state);
    },
    blank: parts.blank,
  };
}

/** The turn or phase that is now, as the field counts it. */
function timeNow(state: State & { readonly phase?: number }, { said, steps }: Shape<unknown>): number {
  const now = said === 'phase' ? (state.phase ?? state.turn) : state.turn;
  return steps === undefined ? now : now * steps.length;
}

/** Nobody speaks of those who are gone. */
function forget(figure: Record<string, unknown>, fields: ReadonlyMap<string, StateField>, gone: ReadonlySet<string>): void {
  for (const [key, field] of fields) {
    const value = figure[key];
    if (typeof value === 'string' && gone.has(value) && (field.refers ?? field.or?.refers) === 'figure') figure[key] = null;
    else if (Array.isArray(value) && field.each?.refers === 'figure') figure[key] = value.filter(one => !gone.has(one as string));
    else if (isPlainObject(value) && mentions(value, gone)) figure[key] = field.missing?.() ?? null;
  }
}

/** Does it speak of one of them, anywhere in it? */
function mentions(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (Array.isArray(value)) return value.some(one => mentions(one, ids));
  return isPlainObject(value) && Object.entries(value).some(([key, one]) => ids.has(key) || mentions(one, ids));
}

function nobody(id: string): never {
  throw bug('nobody is called so', { id });
}
function unknownField(key: string): never {
  throw bug('nothing of a figure is called so', { key });
}
