/**
 * Messages: how the slots of a sentence are filled. A small part of the ICU format, which translators know:
 *
 * | slot | gives |
 * |---|---|
 * | `{figure}` | the name of an id, a number, a list in words, a sentence within the sentence |
 * | `{n, plural, one {# die} other {# dice}}` | the form for a number; `=0 {…}` for one number alone |
 * | `{result, select, dead {…} other {…}}` | the form for a word; `null`, `true` and `false` are words too |
 * | `{cost, length}` | a number as the book writes it: one of the book's formats |
 * | `{value, signed}` | +2, +0, −1 |
 * | `{parts, row}` | a list side by side, without "and" |
 * | `{kind, word}` | a text of its own, translated, that is the name of no id |
 * | `{text, verbatim}` | what somebody wrote himself: no name of anything, not translated |
 *
 * Names may bring their article along ("The wardens"); inside a sentence it is written small.
 */
import { bug } from '../bug.ts';
import { plainly, say, type Fact, type Name, type NameOf, type Sentence } from './words.ts';

/** Writes a number in the book's own units. */
type Format = (value: number) => string;
export type Formats = Readonly<Record<string, Format>>;

/** What a language does with names and lists, besides its texts. */
export interface Language {
  readonly id: string;
  /** The text in this language; the English text itself where there is none. */
  translate(text: string): string;
  /** "A1, A2 and A3". */
  list(names: readonly string[]): string;
  /** A name in the middle of a sentence: "the wardens". */
  amid(name: string): string;
  /** Which plural form a number takes. */
  plural(value: number): string;
}

const NOBODY = say('nobody');

/** "A1, A2 and A3". */
function inWords(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return NOBODY.text;
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** A name in the middle of a sentence: "the wardens". */
const amid = (name: string): string => name.replace(/^(?:The |An? (?=\p{Ll}))/u, article => article.toLowerCase());

export const ENGLISH: Language = {
  id: 'en',
  translate: text => text,
  list: inWords,
  amid,
  plural: value => (value === 1 ? 'one' : 'other'),
};

/** The texts of a language: English text to translated text; an empty one is not translated yet. */
export type Messages = Readonly<Record<string, string>>;

/** Another language ("de", "pt-BR") from its texts, the first that knows a text first. What they lack is said in English. */
export function languageFrom(id: string, ...texts: readonly Messages[]): Language {
  const [plurals, lists] = [new Intl.PluralRules(id), new Intl.ListFormat(id)];
  const translate = (text: string): string => texts.find(one => Object.hasOwn(one, text) && one[text] !== '')?.[text] ?? text;
  return {
    id,
    translate,
    list: names => (names.length === 0 ? translate(NOBODY.text) : lists.format(names)),
    amid: name => name,
    plural: value => plurals.select(value),
  };
}

/** Who reads: the names he knows, the book's units, his language. */
export interface Reader {
  readonly nameOf: NameOf;
  readonly formats: Formats;
  readonly language: Language;
  /** How a bare number is written, where that is not by its figures. */
  readonly number?: Format;
}

export const readerOf = (nameOf: NameOf, formats: Formats = {}, language: Language = ENGLISH): Reader => ({ nameOf, formats, language });

/** A message taken apart: plain words, and slots. */
type Part = string | Slot;
interface Slot {
  readonly key: string;
  /** Null: the bare value. */
  readonly as: string | null;
  readonly forms: ReadonlyMap<string, readonly Part[]> | null;
}

const parsed = new Map<string, readonly Part[]>();
const MOST_PARSED = 5000;

/** The parts of a message; each text is taken apart once. */
export function partsOf(text: string): readonly Part[] {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= MOST_PARSED) parsed.clear();
  const { parts, end } = parse(text, 0);
  if (end !== text.length) throw bug('a message has a brace too many', { text });
  parsed.set(text, parts);
  return parts;
}

/** Reads on until the text ends, or the brace that closes what is being read. */
function parse(text: string, from: number): { readonly parts: readonly Part[]; readonly end: number } {
  const parts: Part[] = [];
  let plain = '';
  let at = from;
  while (at < text.length && text[at] !== '}') {
    if (text[at] === '{') {
      if (plain !== '') parts.push(plain);
      plain = '';
      const slot = parseSlot(text, at + 1);
      parts.push(slot.slot);
      at = slot.end;
    } else {
      plain += text[at] ?? '';
      at += 1;
    }
  }
  if (plain !== '') parts.push(plain);
  return { parts, end: at };
}

function parseSlot(text: string, from: number): { readonly slot: Slot; readonly end: number } {
  const head = /\s*([\w-]+)\s*(?:,\s*(\w+)\s*)?/y;
  head.lastIndex = from;
  const found = head.exec(text);
  if (found === null) throw bug('a slot of a message has no name', { text });
  const [whole, key = '', as = null] = found;
  let at = from + whole.length;
  let forms: Map<string, readonly Part[]> | null = null;
  if (text[at] === ',') {
    forms = new Map();
    at += 1;
    const name = /\s*(=?[\w-]+)\s*\{/y;
    for (;;) {
      name.lastIndex = at;
      const form = name.exec(text);
      if (form === null) break;
      const { parts, end } = parse(text, at + form[0].length);
      forms.set(form[1] ?? '', parts);
      at = end + 1;
    }
    while (text[at] === ' ') at += 1;
  }
  if (text[at] !== '}') throw bug('a slot of a message is not closed', { text });
  return { slot: { key, as, forms }, end: at + 1 };
}

/** Every slot a message has, those in its forms too. */
export function slotsOf(text: string): readonly string[] {
  const found = new Set<string>();
  const walk = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      found.add(part.key);
      for (const form of part.forms?.values() ?? []) walk(form);
    }
  };
  walk(partsOf(text));
  return [...found];
}

/** "+2", "+0", "−1". */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A name as it stands by itself. */
export const called = (name: Name, reader: Reader): string =>
  typeof name === 'string' ? reader.language.translate(name) : filled(name, reader);

/** Fills the slots of a sentence. A slot without a fact stays visible: a missing word is a mistake worth seeing. */
export function fill(sentence: Sentence, reader: Reader | NameOf = plainly): string {
  return filled(sentence, typeof reader === 'function' ? readerOf(reader) : reader);
}

function filled({ text, facts }: Sentence, reader: Reader): string {
  return written(partsOf(reader.language.translate(text)), facts, reader, null);
}

function written(parts: readonly Part[], facts: Sentence['facts'], reader: Reader, number: number | null): string {
  let said = '';
  for (const part of parts) {
    if (typeof part === 'string') said += number === null ? part : part.replaceAll('#', numeral(number, reader));
    else said += slot(part, facts, reader, said === '' || /[.!?:] $/.test(said), number);
  }
  return said;
}

function slot({ key, as, forms }: Slot, facts: Sentence['facts'], reader: Reader, first: boolean, number: number | null): string {
  const fact = facts[key];
  if (fact === undefined) return `{${key}}`;
  if (forms !== null) {
    const value = typeof fact === 'number' ? fact : Number.NaN;
    const form =
      as === 'plural'
        ? (forms.get(`=${value}`) ?? forms.get(reader.language.plural(value)))
        : forms.get(typeof fact === 'object' && fact !== null ? '' : String(fact));
    return written(form ?? forms.get('other') ?? [], facts, reader, as === 'plural' ? value : number);
  }
  if (as === 'signed' && typeof fact === 'number') return signed(fact);
  if (as === 'word' && typeof fact === 'string') return reader.language.translate(fact);
  if (as === 'verbatim' && typeof fact === 'string') return fact;
  if (as === 'row' && Array.isArray(fact)) return fact.map((part: Fact) => spoken(part, reader, false)).join(' ');
  const format = as === null ? undefined : reader.formats[as];
  if (format !== undefined && typeof fact === 'number') return format(fact);
  return spoken(fact, reader, first);
}

const numeral = (value: number, { number }: Reader): string => number?.(value) ?? String(value);

function spoken(fact: Fact, reader: Reader, first: boolean): string {
  if (typeof fact === 'string') {
    const name = called(reader.nameOf(fact), reader);
    return first ? name : reader.language.amid(name);
  }
  if (typeof fact === 'number') return numeral(fact, reader);
  if (typeof fact !== 'object' || fact === null) return String(fact);
  if ('text' in fact) return filled(fact, reader);
  return reader.language.list(fact.map((part, i) => spoken(part, reader, first && i === 0)));
}

/** One of several ways to say the same thing, always the same for the same seed; the next seed has the next way. */
export function oneWay(ways: readonly string[], seed: number): string {
  return ways[Math.abs(seed) % Math.max(1, ways.length)] ?? '';
}

/** Who meets: "The wardens against the wanderers". */
export const against = (names: readonly string[]): string => names.map((name, i) => (i === 0 ? name : amid(name))).join(' against ');
