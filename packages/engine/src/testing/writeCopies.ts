/**
 * Writes copies.ts of a book from its declarations: copies, and fresh things with their defaults. They are written out because nothing put together at run time is nearly as quick, and because what is made and copied by one literal stays of one make,
 * which is what makes it quick to read. Copies share whatever is replaced and never changed in place; fresh ones have the default of
 * whatever is left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDeclaration, StateField } from '../fields/field.ts';

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
  return [
    '/** Written by `npm run copies` from the declaration of the state, a line for each function; a test keeps it so. */',
    `import type { ${types.join(', ')} } from '${from}';`,
    ...listed.flatMap(of => [copyFor(of, shown(`copy${of.name}`)), copyOfList(of)]),
    copyFor(state, shown('copyState')),
    ...freshOnes,
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
