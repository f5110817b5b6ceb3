/**
 * The Markdown of a book's texts: a title, sections, and in them entries with an id, a heading and plain paragraphs. Strict, so that a
 * slip of the pen is told with its line instead of losing a rule.
 */
import type { OptionWords } from '../kernel/catalogue.ts';
import type { Complaint } from '../kernel/shape.ts';
import type { RuleId } from '../kernel/words.ts';

export interface OutlineEntry {
  /** "rules.md:12" */
  readonly place: string;
  readonly section: string;
  readonly id: RuleId;
  readonly title: string;
  /** What stands in brackets behind the title: `[core, ours]`. */
  readonly tags: readonly string[];
  /** Paragraphs, a line each. */
  readonly text: string;
}

const ENTRY = /^(?<id>[A-Z]{2,5}-[A-Z]?\d+[a-z]?) (?<title>.+?)(?: \[(?<tags>[^\]]+)\])?$/;
/** What Markdown would read as a list, a quotation, a table, code or a picture. */
const NO_PARAGRAPH = /^(?:[-+*] |\d+[.)] |[>|~<=]|```|\s|!\[)/;

const OPTION = /^(?<marks>##|###) (?<id>[A-Za-z]\w*) (?<title>\S.*)$/;

const TITLE = /^# \S/;
const A_TITLE = 'a title: "# …"';
const PLAIN = 'plain words; a star is written \\*, an underline \\_';

/** `\*` is a star. Stars and underlines by themselves would be emphasis, which a rule does not have; in backquotes they are meant. */
const unescaped = (line: string): string => line.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
const emphasis = (line: string): boolean => /[*_]/.test(line.replaceAll(/\\.|`[^`]*`/g, ''));

type Complain = (at: number, expected: string) => void;

/** A heading and the lines below it, up to the next. */
interface Block {
  readonly at: number;
  readonly heading: string;
  readonly lines: string[];
}

function blocksOf(lines: readonly string[], complain: Complain): readonly Block[] {
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith('#')) blocks.at(-1)?.lines.push(line);
    else {
      blocks.push({ at, heading: line, lines: [] });
      if ((lines[at - 1] ?? '') !== '' || (lines[at + 1] ?? '') !== '') complain(at, 'an empty line above and below a heading');
    }
  }
  return blocks;
}

/** Lines side by side are one paragraph; an empty line ends it. */
function textOf({ at, lines }: Block, complain: Complain): string {
  const paragraphs: string[][] = [[]];
  for (const [i, line] of lines.entries()) {
    if (line === '') paragraphs.push([]);
    else {
      paragraphs.at(-1)?.push(unescaped(line));
      if (NO_PARAGRAPH.test(line)) complain(at + 1 + i, `plain paragraphs; put \\ before a mark that is meant: "${line.slice(0, 20)}"`);
      else if (emphasis(line)) complain(at + 1 + i, PLAIN);
      else if (line.endsWith(' ')) complain(at + 1 + i, 'no space at the end of the line');
    }
  }
  const filled = paragraphs.filter(one => one.length > 0);
  return filled.map(one => one.join(' ')).join('\n');
}

export function readOutline(file: string, markdown: string, complaints: Complaint[]): readonly OutlineEntry[] {
  const lines = markdown.split('\n');
  const complain: Complain = (at, expected) => void complaints.push({ place: `${file}:${at + 1}`, expected });
  if (!TITLE.test(lines[0] ?? '')) complain(0, A_TITLE);

  const entries: OutlineEntry[] = [];
  const sections = new Map<string, number>();
  let section: string | null = null;
  for (const block of blocksOf(lines, complain)) {
    const { at, heading } = block;
    const [, marks = '', words = ''] = /^(#+) (\S.*)$/.exec(heading) ?? [];
    if (marks === '#' && at === 0) continue; // what stands below the title is for those who read the file
    const text = textOf(block, complain);
    if (marks === '##') {
      const before = sections.get(words);
      if (before !== undefined) complain(at, `a section of another name: line ${before} has "${words}" already`);
      if (text !== '') complain(at, 'an entry ("### …") before any text of the section');
      sections.set(words, at + 1);
      section = unescaped(words);
    } else if (marks === '###') {
      const { id, title, tags } = ENTRY.exec(words)?.groups ?? {};
      if (id === undefined || title === undefined) complain(at, 'an id and a title: "### ABC-001 Its title"');
      else if (section === null) complain(at, 'a section ("## …") before the first entry');
      else {
        if (emphasis(title)) complain(at, PLAIN);
        if (text === '') complain(at, `a text below ${id}`);
        entries.push({ place: `${file}:${at + 1}`, section, id, title: unescaped(title), tags: tags?.split(', ') ?? [], text });
      }
    } else complain(at, 'a section ("## …") or an entry ("### …")');
  }
  return entries;
}

/** Options: "## itsName Its title", what it is about, and for each of its words "### word Its title" with what it means. */
export function readOptions(file: string, markdown: string, complaints: Complaint[]): Readonly<Record<string, OptionWords>> {
  const lines = markdown.split('\n');
  const complain: Complain = (at, expected) => void complaints.push({ place: `${file}:${at + 1}`, expected });
  if (!TITLE.test(lines[0] ?? '')) complain(0, A_TITLE);
  const found = new Map<string, OptionWords>();
  let option: string | null = null;
  for (const block of blocksOf(lines, complain)) {
    const { at, heading } = block;
    const { marks, id = '', title = '' } = OPTION.exec(heading)?.groups ?? {};
    if (heading.startsWith('# ') && at === 0) continue; // what stands below the title is for those who read the file
    const text = textOf(block, complain);
    const before = option === null ? undefined : found.get(option);
    if (emphasis(title)) complain(at, PLAIN);
    if (marks === '##') {
      if (found.has(id)) complain(at, `another option: ${id} stands here already`);
      found.set(id, { title: unescaped(title), text, means: {} });
      option = id;
    } else if (marks === '###' && option !== null && before !== undefined) {
      if (id in before.means) complain(at, `another word: ${id} stands here already`);
      found.set(option, { ...before, means: { ...before.means, [id]: [unescaped(title), text] } });
    } else complain(at, 'an option ("## itsName Its title") or one of its words ("### word Its title")');
  }
  for (const [name, { text, means }] of found)
    if (text === '' && Object.values(means).some(([, meaning]) => meaning === ''))
      complaints.push({ place: file, expected: `a text below ${name}, or below each of its words` });
  return Object.fromEntries(found);
}

/** A list of ids and titles: "- ABC-T1 Its title". */
export function readTitles(file: string, markdown: string, complaints: Complaint[]): Readonly<Record<RuleId, string>> {
  const titles = new Map<RuleId, string>();
  for (const [at, line] of markdown.split('\n').entries()) {
    const complain = (expected: string): void => void complaints.push({ place: `${file}:${at + 1}`, expected });
    if (at === 0 && !TITLE.test(line)) complain(A_TITLE);
    // What stands between the title and the list is for those who read the file.
    if (at === 0 || line === '' || (titles.size === 0 && !line.startsWith('-'))) continue;
    const { id, title, tags } = line.startsWith('- ') ? (ENTRY.exec(line.slice(2))?.groups ?? {}) : {};
    if (id === undefined || title === undefined || tags !== undefined) complain('an id and a title: "- ABC-T1 Its title"');
    else if (titles.has(id)) complain(`another id: ${id} stands here already`);
    else if (emphasis(title)) complain(PLAIN);
    else titles.set(id, unescaped(title));
  }
  return Object.fromEntries(titles);
}
