/**
 * Writes copies.ts of a book from its declarations: copies, fresh things with their defaults, and the key of a state. They are written out
 * because nothing put together at run time is nearly as quick, and because what is made and copied by one literal stays of one make,
 * which is what makes it quick to read.
 */
import type { AnyDeclaration, StateField } from '../fields/field.ts';
import type { JsonSchema } from '../kernel/shape.ts';

type Entry = readonly [key: string, field: StateField];
const entriesOf = (of: AnyDeclaration): Entry[] => Object.entries(of.fields);

/** The declarations whose things are changed in place, each after those it contains. */
function inPlaceWithin(of: AnyDeclaration): AnyDeclaration[] {
  const inner = entriesOf(of).flatMap(([, { entries }]) => (entries?.as === 'many' ? inPlaceWithin(entries.of) : []));
  return [...new Set([...inner, of])];
}

/** `from`: where the types of that name are, as the written file imports them. */
export function copiesOf(state: AnyDeclaration, from = './state.ts'): string {
  const all = inPlaceWithin(state);
  const keys = all.map(keyFor);
  const numbered = keys.some(key => key.includes('numberOf('));
  return [
    '/** Written by `npm run copies` from the declaration of the state; a test keeps it so. */',
    ...(numbered ? ["import { numberOf } from '@nobori/engine';"] : []),
    `import type { ${all
      .map(of => of.name)
      .sort()
      .join(', ')} } from '${from}';`,
    '',
    '// Copies share whatever is replaced and never changed in place.',
    '',
    ...all.map(of => (of === state ? copyFor(of) : `${copyFor(of)}\n${listOf(of, 'copy')}`)),
    '// Fresh ones have the default of whatever is left out.',
    '',
    ...all.map(freshFor),
    '// What is fixed or follows from the rest is no part of a key.',
    '',
    ...all.map((of, i) => (of === state ? (keys[i] ?? '') : `${keys[i]}\n${keyOfList(of)}`)),
    '/** Differs wherever two states of one game do. */',
    `export const keyOf = (state: ${state.name}): string => key${state.name}(state);`,
    '',
  ].join('\n');
}

// Copies.

const copied = ([key, { entries }]: Entry): string => {
  if (entries?.as === 'many') return `${key}: copy${entries.of.name}s(it.${key})`;
  return entries?.as === 'stack' ? `${key}: it.${key}.slice()` : `${key}: it.${key}`;
};

const literal = (lines: readonly string[]): string => `({\n${lines.map(line => `  ${line},\n`).join('')}});\n`;

const copyFor = (of: AnyDeclaration): string =>
  `export const copy${of.name} = (it: ${of.name}): ${of.name} => ${literal(entriesOf(of).map(copied))}`;

// A loop with `push`: what `map` gives is of another make once `map` is compiled, and everything compiled for the old one is thrown away.
const listOf = ({ name }: AnyDeclaration, verb: string): string =>
  [
    `export function ${verb}${name}s(all: readonly ${name}[]): ${name}[] {`,
    `  const copies: ${name}[] = [];`,
    `  for (const one of all) copies.push(${verb}${name}(one));`,
    '  return copies;',
    '}',
    '',
  ].join('\n');

// Fresh ones.

function freshFor(of: AnyDeclaration): string {
  const needed = entriesOf(of).filter(([, { missing }]) => missing === undefined);
  const names = needed.map(([key]) => `'${key}'`).join(' | ');
  const given = needed.length === 0 ? `it: Partial<${of.name}> = {}` : `it: Pick<${of.name}, ${names}> & Partial<${of.name}>`;
  return `export const fresh${of.name} = (${given}): ${of.name} => ${literal(entriesOf(of).map(fresh))}`;
}

function fresh([key, field]: Entry): string {
  const usual = field.missing?.();
  if (usual === undefined) return `${key}: it.${key}`;
  const text = JSON.stringify(usual);
  return usual === null || !mayBeNull(field) ? `${key}: it.${key} ?? ${text}` : `${key}: it.${key} === undefined ? ${text} : it.${key}`;
}

const mayBeNull = (field: StateField): boolean => field.unwritten === true || field.read(null, '', []) === null;

// Keys.

function keyFor(of: AnyDeclaration): string {
  const changing = entriesOf(of).filter(([, field]) => field.fixed !== true && field.derived !== true);
  const flags = changing.filter(([, { schema }]) => schema['type'] === 'boolean');
  const rest = changing.filter(([, { schema }]) => schema['type'] !== 'boolean');
  if (flags.length > 30) throw new Error(`${of.name}: more flags than a whole number has bits`);
  const bits = flags.map(([key], i) => `(it.${key} ? ${2 ** i} : 0)`).join(' | ');
  const parts = [...(bits === '' ? [] : [bits]), ...rest.flatMap(keyPart)];
  return `const key${of.name} = (it: ${of.name}): string =>\n  \`${parts.map(part => `\${${part}}`).join(' ')}\`;\n`;
}

const keyOfList = ({ name }: AnyDeclaration): string =>
  [
    `function key${name}s(all: readonly ${name}[]): string {`,
    "  let key = '';",
    `  for (const one of all) key += \`\${key${name}(one)}|\`;`,
    '  return key;',
    '}',
    '',
  ].join('\n');

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
  return [some?.['type'] === 'array' ? `${it}.length === 0 ? '' : JSON.stringify(${it})` : `JSON.stringify(${it})`];
}

const isPlain = (schema: JsonSchema | undefined): boolean =>
  schema?.['type'] === 'integer' ||
  schema?.['type'] === 'boolean' ||
  (schema?.['enum'] as readonly unknown[] | undefined)?.every(value => typeof value !== 'string' || /^[\w-]+$/.test(value)) === true;
