import { describe, expect, test } from 'vitest';
import { catalogueOf } from '../kernel/catalogue.ts';
import type { Complaint } from '../kernel/shape.ts';
import { modulesOf } from './modules.ts';
import { readEnglish, readTranslation, type TextFiles } from './read.ts';

const ENGLISH: TextFiles = {
  'rules.md': `# Duel: rules

Words before the first section are for the reader.

## Blows

### DUE-1 A cut [core]

Roll a die.
A 6 is a hit;
any weapon\\* will do.

He who is hit (\`hits * 2\`) falls.

### DUE-2 Two cuts [optional, ours]

40\\. Twice as many.

## Ending

### DUE-3 The end [setup, reconstructed]

Who stands has won.
`,
  'rulings.md': `# Duel: rulings

## Ending

### DUE-R1 What if both fall? [option both]

Nobody has won.

### DUE-R2 "1 per \\*" – of what?

Of each.
`,
  'options.md': `# Duel: options

By their names in files.

## both Both fall

### none Nobody

Nobody wins.

### last The last

Who fell last wins.

## night At night

On: \\* counts.
Off: nothing does.
`,
  'tables.md': `# Duel: tables

Their titles.

- DUE-T1 Cuts (1d6)
- DUE-T1b Cuts, continued
`,
};

const english = () => {
  const found = readEnglish(ENGLISH);
  if (!found.ok) throw new Error(JSON.stringify(found.complaints));
  return found.value;
};

const said = (complaints: readonly Complaint[]): string[] => complaints.map(({ place, expected }) => `${place}: ${expected}`);

describe('the English texts', () => {
  test('are read whole: sections, titles, kinds, sources, options; lines make a paragraph, an empty line ends it', () => {
    expect(english()).toEqual({
      rules: {
        'DUE-1': {
          section: 'Blows',
          kind: 'core',
          source: 'book',
          title: 'A cut',
          text: 'Roll a die. A 6 is a hit; any weapon* will do.\nHe who is hit (`hits * 2`) falls.',
        },
        'DUE-2': { section: 'Blows', kind: 'optional', source: 'ours', title: 'Two cuts', text: '40. Twice as many.' },
        'DUE-3': { section: 'Ending', kind: 'setup', source: 'reconstructed', title: 'The end', text: 'Who stands has won.' },
      },
      rulings: {
        'DUE-R1': { section: 'Ending', question: 'What if both fall?', answer: 'Nobody has won.', option: 'both' },
        'DUE-R2': { section: 'Ending', question: '"1 per *" – of what?', answer: 'Of each.' },
      },
      options: {
        both: { title: 'Both fall', text: '', means: { none: ['Nobody', 'Nobody wins.'], last: ['The last', 'Who fell last wins.'] } },
        night: { title: 'At night', text: 'On: * counts. Off: nothing does.', means: {} },
      },
      tables: { 'DUE-T1': 'Cuts (1d6)', 'DUE-T1b': 'Cuts, continued' },
    });
  });

  test.each<[slip: string, file: keyof typeof ENGLISH, from: string, to: string, ...complaints: string[]]>([
    ['no title', 'rules.md', '# Duel: rules', 'Duel', 'rules.md:1: a title: "# …"'],
    ['an entry without an id', 'rules.md', '### DUE-2 Two', '### Two', 'rules.md:15: an id and a title: "### ABC-001 Its title"'],
    ['an id twice', 'rules.md', 'DUE-2', 'DUE-1', 'rules.md:15: another id: rules.md:7 has DUE-1 already'],
    ['an id in two files', 'rulings.md', 'DUE-R1', 'DUE-3', 'rulings.md:5: another id: rules.md:21 has DUE-3 already'],
    ['an id of a table', 'rulings.md', 'DUE-R1', 'DUE-T1', 'rulings.md:5: another id: tables.md has DUE-T1 already'],
    ['a section twice', 'rules.md', '## Ending', '## Blows', 'rules.md:19: a section of another name: line 5 has "Blows" already'],
    [
      'an entry before all sections',
      'rulings.md',
      '## Ending\n\n',
      '',
      'rulings.md:3: a section ("## …") before the first entry',
      'rulings.md:7: a section ("## …") before the first entry',
    ],
    ['another depth', 'rules.md', '## Ending', '#### Ending', 'rules.md:19: a section ("## …") or an entry ("### …")'],
    ['no empty line', 'rules.md', '[core]\n', '[core]', 'rules.md:7: an empty line above and below a heading'],
    ['no text', 'rules.md', 'Who stands has won.', '', 'rules.md:21: a text below DUE-3'],
    ['text outside', 'rules.md', '## Ending', '## Ending\n\nText.', 'rules.md:19: an entry ("### …") before any text of the section'],
    ['a list', 'rules.md', '40\\.', '40.', 'rules.md:17: plain paragraphs; put \\ before a mark that is meant: "40. Twice as many."'],
    ['emphasis', 'rules.md', 'weapon\\*', 'weapon*', 'rules.md:11: plain words; a star is written \\*, an underline \\_'],
    ['emphasis in a title', 'rulings.md', 'per \\*', 'per *', 'rulings.md:9: plain words; a star is written \\*, an underline \\_'],
    ['a space at the end', 'rules.md', 'has won.', 'has won. ', 'rules.md:23: no space at the end of the line'],
    [
      'no kind',
      'rules.md',
      ' [core]',
      '',
      'rules.md:7: [kind] or [kind, source] behind the title: kind core, optional, setup, table; source ruling, ours, reconstructed',
    ],
    [
      'an unknown source',
      'rules.md',
      ', ours',
      ', theirs',
      'rules.md:15: [kind] or [kind, source] behind the title: kind core, optional, setup, table; source ruling, ours, reconstructed',
    ],
    ['a ruling of a kind', 'rulings.md', '[option both]', '[core]', 'rulings.md:5: [option itsName] behind the question, or nothing'],
    ['a table without an id', 'tables.md', '- DUE-T1b', '-', 'tables.md:6: an id and a title: "- ABC-T1 Its title"'],
    ['a table twice', 'tables.md', 'DUE-T1b', 'DUE-T1', 'tables.md:6: another id: DUE-T1 stands here already'],
    ['words between tables', 'tables.md', '- DUE-T1b', 'DUE-T1b', 'tables.md:6: an id and a title: "- ABC-T1 Its title"'],
  ])('complain with the line and what was expected: %s', (_, file, from, to, ...complaints) => {
    const text = ENGLISH[file] ?? '';
    expect(text).toContain(from);
    const found = readEnglish({ ...ENGLISH, [file]: text.replace(from, to) });
    expect(found.ok ? [] : said(found.complaints)).toEqual(complaints);
  });

  test('need rules, and know no other file', () => {
    const found = readEnglish({ 'rule.md': '' });
    expect(found.ok ? [] : said(found.complaints)).toEqual([
      'rule.md: no other file than rules.md, rulings.md, options.md, tables.md',
      'rules.md: at least one rule',
    ]);
  });
});

const GERMAN: TextFiles = {
  'rules.md': '# Duell: Regeln\n\n## Hiebe\n\n### DUE-2 Zwei Hiebe\n\nDoppelt so viele.\n',
  'rulings.md': '# Duell: Entscheide\n\n## Ende\n\n### DUE-R1 Und wenn beide fallen?\n\nNiemand hat gewonnen.\n',
  'options.md': '# Duell: Optionen\n\n## both Beide fallen\n\n### none Niemand\n\nNiemand gewinnt.\n',
  'tables.md': '# Duell: Tabellen\n\n- DUE-T1 Hiebe (1W6)\n',
  'messages.json': JSON.stringify({ roll: 'Wurf', '{figure} falls.': '{figure} fällt.', '{figure} waits.': '', miss: 'daneben' }),
};

describe('another language', () => {
  test('is read as far as it goes; the rest of the catalogue is English, rule by rule, under the sections of the language', async () => {
    const german = readTranslation(GERMAN, english());
    if (!german.ok) throw new Error(said(german.complaints).join('\n'));
    const catalogue = catalogueOf(english(), { de: () => Promise.resolve(german.value) }, [
      { id: 'DUE-T1', columns: ['roll', 'falls'], rows: [[6, 'miss']] },
      { id: 'DUE-T1b', columns: ['roll'], rows: [] },
    ]);
    const { rules, rulings, options, tables } = await catalogue('de-AT');
    expect(rules['DUE-1']).toMatchObject({ section: 'Hiebe', title: 'A cut' });
    expect(rules['DUE-2']).toEqual({
      section: 'Hiebe',
      kind: 'optional',
      source: 'ours',
      title: 'Zwei Hiebe',
      text: 'Doppelt so viele.',
    });
    expect(rules['DUE-3']).toMatchObject({ section: 'Ende', title: 'The end' });
    expect(rulings['DUE-R1']).toEqual({
      section: 'Ende',
      question: 'Und wenn beide fallen?',
      answer: 'Niemand hat gewonnen.',
      option: 'both',
    });
    expect(rulings['DUE-R2']).toMatchObject({ section: 'Ende', answer: 'Of each.' });
    expect(tables).toEqual([
      { id: 'DUE-T1', title: 'Hiebe (1W6)', columns: ['Wurf', 'falls'], rows: [[6, 'daneben']] },
      { id: 'DUE-T1b', title: 'Cuts, continued', columns: ['Wurf'], rows: [] },
    ]);
    expect(options).toEqual({
      both: {
        title: 'Beide fallen',
        text: '',
        means: { none: ['Niemand', 'Niemand gewinnt.'], last: ['The last', 'Who fell last wins.'] },
      },
      night: english().options['night'],
    });
    expect(german.value.messages).toEqual({ roll: 'Wurf', '{figure} falls.': '{figure} fällt.', '{figure} waits.': '', miss: 'daneben' });
    expect(Object.keys(rules)).toEqual(['DUE-1', 'DUE-2', 'DUE-3']);
    expect(await catalogue('fr')).toEqual(await catalogue());
    expect((await catalogue()).rules).toEqual(english().rules);
  });

  test.each<[slip: string, file: keyof typeof GERMAN, from: string, to: string, complaint: string]>([
    ['an id the English lacks', 'rules.md', 'DUE-2', 'DUE-4', 'rules.md:5: an id of the English text, found DUE-4'],
    ['an option the English lacks', 'options.md', '## both', '## each', 'options.md: an option of the English text, found each'],
    ['a word of an option the English lacks', 'options.md', '### none', '### no', 'options.md: a word of the option both, found no'],
    [
      'a slot the English lacks',
      'messages.json',
      '{figure} fällt',
      '{man} fällt',
      'messages.json: only slots of the English text in "{figure} falls.", found man',
    ],
    ['a brace that is not closed', 'messages.json', '{figure} fällt', '{figure fällt', 'messages.json: closed braces in "{figure fällt."'],
    ['what is no object', 'messages.json', '{"roll', '[{"roll', 'messages.json: an object: English text to translated text'],
    ['a table the English lacks', 'tables.md', 'DUE-T1', 'DUE-T3', 'tables.md: an id of the English text, found DUE-T3'],
    [
      'a kind',
      'rules.md',
      'Zwei Hiebe',
      'Zwei Hiebe [core]',
      'rules.md:5: no brackets: kind, source and option stand in the English text alone',
    ],
    [
      'a section under two names',
      'rules.md',
      '## Hiebe',
      '## Schluss\n\n### DUE-3 Das Ende\n\nAus.\n\n## Hiebe',
      'rulings.md:5: the section "Schluss", as for other rules of "Ending"',
    ],
  ])('complains about %s', (_, file, from, to, complaint) => {
    const found = readTranslation({ ...GERMAN, [file]: (GERMAN[file] ?? '').replace(from, to) }, english());
    expect(found.ok ? [] : said(found.complaints)).toEqual([complaint]);
  });
});

describe('the modules of a book', () => {
  test('are its ids as types, its texts, and the languages there are', () => {
    const modules = modulesOf({ de: GERMAN, en: ENGLISH });
    if (!modules.ok) throw new Error(said(modules.complaints).join('\n'));
    expect([...modules.value.keys()]).toEqual(['rules.ts', 'texts/en.ts', 'texts/de.ts', 'texts/index.ts']);
    expect(modules.value.get('rules.ts')).toContain(
      "export type DueRule =\n  | HouseRule\n  | DueTable\n  // Blows\n  | 'DUE-1' | 'DUE-2'\n  // Ending\n  | 'DUE-3' | 'DUE-R1' | 'DUE-R2';\n\nexport type DueTable = 'DUE-T1' | 'DUE-T1b';",
    );
    expect(modules.value.get('texts/de.ts')).toContain(`'DUE-2': {"section":"Hiebe","title":"Zwei Hiebe","text":"Doppelt so viele."},`);
    expect(modules.value.get('texts/en.ts')).toContain(
      "import type { OPTIONS } from '../options.ts';\nimport type { DueTable } from '../rules.ts';\n\nexport const ENGLISH: Texts<DueTable, typeof OPTIONS> = {",
    );
    expect(modules.value.get('texts/de.ts')).toContain("import messages from './de/messages.json' with { type: 'json' };");
    expect(modules.value.get('texts/index.ts')).toContain("'de': async () => (await import('./de.ts')).TRANSLATION,");
  });

  test('are not written from texts with a mistake: the place names the language', () => {
    const modules = modulesOf({ en: ENGLISH, de: { ...GERMAN, 'tables.md': 'x' } });
    expect(modules.ok ? [] : said(modules.complaints)).toEqual(['texts/de/tables.md:1: a title: "# …"']);
  });
});
