/** The texts of a book in one language, read from its Markdown files. */
import { slotsOf, type Messages } from '../kernel/message.ts';
import { RULE_KINDS, RULE_SOURCES, type Rule, type Ruling, type Texts, type Translation } from '../kernel/catalogue.ts';
import type { Complaint, ReadResult } from '../kernel/shape.ts';
import { readOptions, readOutline, readTitles, type OutlineEntry } from './outline.ts';

/** The files of a folder by their names: `rules.md`, and `rulings.md`, `options.md`, `tables.md` where a book has any; in other languages also `messages.json`. */
export type TextFiles = Readonly<Record<string, string>>;

/** The English: the measure for all others, with the kind and source of every rule and the option of a ruling. */
export function readEnglish(files: TextFiles): ReadResult<Texts> {
  const complaints: Complaint[] = [];
  const { rules, rulings, options, tables } = outlines(files, complaints);
  if (rules.length === 0) complaints.push({ place: 'rules.md', expected: 'at least one rule' });
  const value: Texts = {
    rules: Object.fromEntries(rules.map(entry => [entry.id, ruleOf(entry, complaints)])),
    rulings: Object.fromEntries(rulings.map(entry => [entry.id, rulingOf(entry, complaints)])),
    options,
    tables,
  };
  return complaints.length === 0 ? { ok: true, value } : { ok: false, complaints };
}

/** Another language: only ids that the English has, only texts, and each section under one name. */
export function readTranslation(files: TextFiles, english: Texts): ReadResult<Translation> {
  const complaints: Complaint[] = [];
  const { 'messages.json': written, ...markdown } = files;
  const { rules, rulings, options, tables } = outlines(markdown, complaints);
  const sections = new Map<string, string>();
  const check = ({ id, place, section, tags }: OutlineEntry, original: { readonly section: string } | undefined): void => {
    if (original === undefined) return void complaints.push({ place, expected: `an id of the English text, found ${id}` });
    if (tags.length > 0) complaints.push({ place, expected: 'no brackets: kind, source and option stand in the English text alone' });
    const name = sections.get(original.section) ?? section;
    if (name !== section) complaints.push({ place, expected: `the section "${name}", as for other rules of "${original.section}"` });
    sections.set(original.section, name);
  };
  for (const entry of rules) check(entry, english.rules[entry.id]);
  for (const entry of rulings) check(entry, english.rulings[entry.id]);
  for (const id of Object.keys(tables))
    if (!(id in english.tables)) complaints.push({ place: 'tables.md', expected: `an id of the English text, found ${id}` });
  for (const [name, { means }] of Object.entries(options)) {
    const original = english.options[name];
    if (original === undefined) complaints.push({ place: 'options.md', expected: `an option of the English text, found ${name}` });
    for (const word of Object.keys(means))
      if (original !== undefined && !(word in original.means))
        complaints.push({ place: 'options.md', expected: `a word of the option ${name}, found ${word}` });
  }
  const value: Translation = {
    rules: Object.fromEntries(rules.map(({ id, section, title, text }) => [id, { section, title, text }])),
    rulings: Object.fromEntries(rulings.map(({ id, section, title, text }) => [id, { section, question: title, answer: text }])),
    options,
    tables,
    messages: written === undefined ? {} : readMessages(written, complaints),
  };
  return complaints.length === 0 ? { ok: true, value } : { ok: false, complaints };
}

/** English text to translated text. A translation names no slot that the English does not have. */
export function readMessages(json: string, complaints: Complaint[]): Messages {
  const complain = (expected: string): void => void complaints.push({ place: 'messages.json', expected });
  const found: Record<string, string> = {};
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    read = null;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) complain('an object: English text to translated text');
  else
    for (const [text, said] of Object.entries(read)) {
      if (typeof said !== 'string') complain(`a text for "${text}"`);
      else {
        try {
          const strange = said === '' ? [] : slotsOf(said).filter(slot => !slotsOf(text).includes(slot));
          if (strange.length > 0) complain(`only slots of the English text in "${text}", found ${strange.join(', ')}`);
          found[text] = said;
        } catch {
          complain(`closed braces in "${said}"`);
        }
      }
    }
  return found;
}

function outlines(files: TextFiles, complaints: Complaint[]) {
  const { 'rules.md': rules, 'rulings.md': rulings, 'options.md': options, 'tables.md': tables, ...others } = files;
  for (const place of Object.keys(others))
    complaints.push({ place, expected: 'no other file than rules.md, rulings.md, options.md, tables.md' });
  const found = {
    rules: rules === undefined ? [] : readOutline('rules.md', rules, complaints),
    rulings: rulings === undefined ? [] : readOutline('rulings.md', rulings, complaints),
    options: options === undefined ? {} : readOptions('options.md', options, complaints),
    tables: tables === undefined ? {} : readTitles('tables.md', tables, complaints),
  };
  const taken = new Map(Object.keys(found.tables).map(id => [id, 'tables.md']));
  for (const { id, place } of [...found.rules, ...found.rulings]) {
    const first = taken.get(id);
    if (first === undefined) taken.set(id, place);
    else complaints.push({ place, expected: `another id: ${first} has ${id} already` });
  }
  return found;
}

/** `[core]` is a rule of the book, `[core, ours]` one of another source. */
function ruleOf({ place, section, title, text, tags }: OutlineEntry, complaints: Complaint[]): Rule {
  const kind = RULE_KINDS.find(one => one === tags[0]);
  const source = tags.length < 2 ? 'book' : RULE_SOURCES.find(one => one === tags[1]);
  const [, ...others] = RULE_SOURCES; // the book itself is not named
  if (kind === undefined || source === undefined || tags[1] === 'book' || tags.length > 2)
    complaints.push({
      place,
      expected: `[kind] or [kind, source] behind the title: kind ${RULE_KINDS.join(', ')}; source ${others.join(', ')}`,
    });
  return { section, kind: kind ?? 'core', source: source ?? 'book', title, text };
}

/** `[option rout]`: groups may choose. */
function rulingOf({ place, section, title, text, tags }: OutlineEntry, complaints: Complaint[]): Ruling {
  if (tags.length === 0) return { section, question: title, answer: text };
  const [, option] = /^option (\w+)$/.exec(tags.join(', ')) ?? [];
  if (option === undefined) complaints.push({ place, expected: '[option itsName] behind the question, or nothing' });
  return { section, question: title, answer: text, option: option ?? '' };
}
