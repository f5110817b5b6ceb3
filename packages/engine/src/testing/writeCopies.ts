/**
 * Writes copies.ts of a book from its declarations: copies, fresh things with their defaults, and the key of a state. They are written out
 * because nothing put together at run time is nearly as quick, and because what is made and copied by one literal stays of one make,
 * which is what makes it quick to read. Copies share whatever is replaced and never changed in place; fresh ones have the default of
 * whatever is left out; a key differs wherever two states of one game do, and has nothing that is fixed or follows from the rest.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDeclaration, StateField } from '../fields/field.ts';
import type { JsonSchema } from '../kernel/shape.ts';

type Entry = readonly [key: string, field: StateField];
const entriesOf = (of: AnyDeclaration): Entry[] => Object.entries(of.fields);

/** The declarations whose things are changed in place, each after those it contains. */
function inPlaceWithin(of: AnyDeclaration): AnyDeclaration[] {
  const inner = entriesOf(of).flatMap(([, { entries }]) => (entries?.as === 'many' ? inPlaceWithin(entries.of) : []));
  return [...new Set([...inner, of])];
}

/** What some other file of this folder takes from its copies.ts. */
export function takenFromCopies(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'));
  const texts = files.map(name => readFileSync(join(folder, name), 'utf8'));
  return new Set(texts.flatMap(text => [...text.matchAll(TAKEN)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])));
}
const TAKEN = /import \{([^}]*)\} from '[./]+\/copies\.ts'/g;

/** `from`: where the types of those names are, as the written file imports them. `taken`: only these are there for others. */
export function copiesOf(state: AnyDeclaration, taken: ReadonlySet<string>, from = './state.ts'): string {
  const all = inPlaceWithin(state);
  const listed = all.filter(of => of !== state);
  const types = all.map(of => of.name).sort();
  const shown = (name: string): string => `${taken.has(name) ? 'export ' : ''}const ${name}`;
  const freshOnes = all.flatMap(of => {
    const name = `fresh${of === state ? 'State' : of.name}`;
    return taken.has(name) ? [freshFor(of, shown(name))] : [];
  });
  const keys = [...listed.flatMap(of => [keyFor(of, `const key${of.name}`), keyOfList(of)]), keyFor(state, shown('keyOf'))];
  return [
    '/** Written by `npm run copies` from the declaration of the state, a line for each function; a test keeps it so. */',
    ...(keys.some(key => key.includes('numberOf(')) ? ["import { numberOf } from '@nobori/engine';"] : []),
    `import type { ${types.join(', ')} } from '${from}';`,
    ...listed.flatMap(of => [copyFor(of, shown(`copy${of.name}`)), copyOfList(of)]),
    copyFor(state, shown('copyState')),
    ...freshOnes,
    ...keys,
    '',
  ].join('\n');
}

// Copies.

const copied = ([key, { entries }]: Entry): string => {
  if (entries?.as === 'many') return `${key}: copy${entries.of.name}s(it.${key})`;
  return entries?.as === 'stack' ? `${key}: it.${key}.slice()` : `${key}: it.${key}`;
};

const literal = (parts: readonly string[]): string => `({ ${parts.join(', ')} });`;

const copyFor = (of: AnyDeclaration, begins: string): string =>
  `${begins} = (it: ${of.name}): ${of.name} => ${literal(entriesOf(of).map(copied))}`;

// A loop with `push`: what `map` gives is of another make once `map` is compiled, and everything compiled for the old one is thrown away.
const copyOfList = ({ name }: AnyDeclaration): string =>
  `function copy${name}s(all: readonly ${name}[]): ${name}[] { const copies: ${name}[] = []; for (const one of all) copies.push(copy${name}(one)); return copies; }`;

// Fresh ones.

function freshFor(of: AnyDeclaration, begins: string): string {
  const needed = entriesOf(of).flatMap(([key, { missing }]) => (missing === undefined ? [`'${key}'`] : []));
  const given = needed.length === 0 ? `it: Partial<${of.name}> = {}` : `it: Pick<${of.name}, ${needed.join(' | ')}> & Partial<${of.name}>`;
  return `${begins} = (${given}): ${of.name} => ${literal(entriesOf(of).map(fresh))}`;
}

function fresh([key, field]: Entry): string {
  const usual = field.missing?.();
  if (usual === undefined) return `${key}: it.${key}`;
  return usual === null || !mayBeNull(field)
    ? `${key}: it.${key} ?? ${inCode(usual)}`
    : `${key}: it.${key} === undefined ? ${inCode(usual)} : it.${key}`;
}

const mayBeNull = ({ unwritten, entries, read }: StateField): boolean =>
  unwritten === true ? entries === undefined : read(null, '', []) === null;

const inCode = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(inCode).join(', ')}]`
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0
      ? `{ ${Object.entries(value)
          .map(([key, part]) => `${JSON.stringify(key)}: ${inCode(part)}`)
          .join(', ')} }`
      : JSON.stringify(value);

// Keys.

function keyFor(of: AnyDeclaration, begins: string): string {
  const changing = entriesOf(of).filter(([, field]) => field.fixed !== true && field.derived !== true);
  const flags = changing.filter(([, { schema }]) => schema['type'] === 'boolean');
  const rest = changing.filter(([, { schema }]) => schema['type'] !== 'boolean');
  if (flags.length > 30) throw new Error(`${of.name}: more flags than a whole number has bits`);
  const bits = flags.map(([key], i) => `(it.${key} ? ${2 ** i} : 0)`).join(' | ');
  const parts = [...(bits === '' ? [] : [bits]), ...rest.flatMap(keyPart)];
  return `${begins} = (it: ${of.name}): string => \`${parts.map(part => `\${${part}}`).join(' ')}\`;`;
}

const keyOfList = ({ name }: AnyDeclaration): string =>
  `function key${name}s(all: readonly ${name}[]): string { let key = ''; for (const one of all) key += \`\${key${name}(one)}|\`; return key; }`;

/** Numbers and plain words as they are, pairs by their two numbers, everything else as JSON: free text may hold any sign. */
function keyPart([key, { entries, schema, byIdentity }]: Entry): readonly string[] {
  const it = `it.${key}`;
  if (entries?.as === 'many') return [`key${entries.of.name}s(${it})`];
  if (byIdentity === true) return [`numberOf(${it})`];
  const [some, nothing] = (schema['anyOf'] as readonly JsonSchema[] | undefined) ?? [schema];
  const nullable = nothing?.['type'] === 'null';
  if (isPlain(some)) return [it];
  const pair = some?.['prefixItems'] as readonly JsonSchema[] | undefined;
  if (pair?.every(isPlain) === true) return nullable ? [`${it} === null ? '' : \`\${${it}[0]},\${${it}[1]}\``] : [`${it}[0]`, `${it}[1]`];
  if (nullable) return [`${it} === null ? '' : JSON.stringify(${it})`];
  return [some?.['type'] === 'array' && pair === undefined ? `${it}.length === 0 ? '' : JSON.stringify(${it})` : `JSON.stringify(${it})`];
}

const isPlain = (schema: JsonSchema | undefined): boolean =>
  schema?.['type'] === 'integer' ||
  schema?.['type'] === 'boolean' ||
  (schema?.['enum'] as readonly unknown[] | undefined)?.every(value => typeof value !== 'string' || /^[\w-]+$/.test(value)) === true;
