/** The options of a game: what was asked for, else what the scenario sets, else the book's default. */
import type { OptionEntry, Options, OptionSpec, OptionValue } from './catalogue.ts';
import type { Complaint, ReadResult } from './shape.ts';
import { consulted } from './witness.ts';

export function settle(spec: OptionSpec, asked: unknown, scenario: Options): ReadResult<Options> {
  const complaints: Complaint[] = [];
  const wanted: Readonly<Record<string, unknown>> =
    typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? { ...asked } : {};
  if (asked !== undefined && asked !== null && (typeof asked !== 'object' || Array.isArray(asked))) {
    complaints.push({ place: 'options', expected: 'an object of option names and values' });
  }
  for (const name of Object.keys(wanted)) {
    if (!Object.hasOwn(spec, name))
      complaints.push({ place: `options.${name}`, expected: `an option of the book: ${Object.keys(spec).join(', ')}` });
  }
  const settled: [string, OptionValue][] = [];
  for (const [name, entry] of Object.entries(spec)) {
    const value = own(wanted, name) ?? own(scenario, name) ?? entry.default;
    const allowed = entry.values.find(one => one === value) ?? wholeOf(entry, value);
    if (allowed === undefined) {
      const bounds = entry.whole === undefined ? '' : `, or a whole number from ${entry.whole.least} to ${entry.whole.most}`;
      const listed = entry.values.map(one => JSON.stringify(one)).join(', ') + bounds;
      complaints.push({ place: `options.${name}`, expected: `one of ${listed}, found ${JSON.stringify(value)}` });
    } else settled.push([name, allowed]);
  }
  return complaints.length === 0 ? { ok: true, value: consulted(spec, Object.fromEntries(settled)) } : { ok: false, complaints };
}

const own = (of: Readonly<Record<string, unknown>>, name: string): unknown => (Object.hasOwn(of, name) ? of[name] : undefined);

/** A number that is not among the values offered but within the bounds of the option. */
const wholeOf = ({ whole }: OptionEntry, value: unknown): number | undefined =>
  whole !== undefined && typeof value === 'number' && Number.isInteger(value) && value >= whole.least && value <= whole.most
    ? value
    : undefined;
