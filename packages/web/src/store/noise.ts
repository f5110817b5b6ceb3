/**
 * A book of which every word is noise: its sentences, names, titles and labels mean nothing, its data is as it was. Only in the build that
 * tests that the app reads data (NOBORI_NOISE=1). If anything still works by the words of a book, it stops working here.
 */
import type {
  Ask,
  Book,
  Catalogue,
  Event,
  FigureCard,
  Form,
  Mark,
  Name,
  Plot,
  Refusal,
  Sentence,
  State,
  Tell,
  Terrain,
} from '@nobori/engine';

const CONSONANTS = 'kqvxz';
const VOWELS = 'aiou';

/** As many words as there were, of letters no word of ours is made of; the same for the same text and what fills it. */
export function noise(text: string, filling = ''): string {
  let seed = 7;
  for (const letter of text + filling) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x0100_0193) >>> 0;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed >>> 8) % below;
  };
  const syllable = (): string => CONSONANTS.charAt(next(CONSONANTS.length)) + VOWELS.charAt(next(VOWELS.length));
  const words = text
    .split(/\s+/)
    .map(word => Array.from({ length: Math.max(1, Math.min(5, Math.round(word.length / 2))) }, syllable).join(''));
  return words.join(' ').replace(/^./, first => first.toUpperCase());
}

/** What a sentence says depends on its text and on what fills it, so its noise does. */
const said = <S extends Sentence>(sentence: S): S => ({
  ...sentence,
  text: noise(sentence.text, JSON.stringify(sentence.facts)),
  facts: {},
});

const unnamed = (name: Name): string => noise(typeof name === 'string' ? name : said(name).text);

const titled = <T extends { readonly title: Sentence }>(one: T): T => ({ ...one, title: said(one.title) });
const labelled = <T extends { readonly label: Sentence }>(one: T): T => ({ ...one, label: said(one.label) });

/** The keys under which scenarios, forces and lessons keep words for people. */
const WORDS: ReadonlySet<string> = new Set(['title', 'story', 'name', 'says', 'short', 'brief', 'about', 'hint', 'won']);

/** Plain data with its words replaced, those in its parts too. */
function worded<T>(value: T): T {
  // Text by text: what is no text under one of those keys stays as it is, so the type does.
  return JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    typeof part === 'string' && part !== '' && WORDS.has(key) ? noise(part) : part,
  ) as T;
}

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && 'text' in value && 'facts' in value && typeof value.text === 'string';

/** Whatever somebody builds with: every sentence in it, and in what its functions give. */
function unsaid<T>(value: T): T {
  const replaced = (part: unknown): unknown => {
    if (isSentence(part)) {
      const { text: _words, facts: _in, ...rest } = part;
      return { ...said({ text: part.text, facts: part.facts }), ...unsaid(rest) };
    }
    if (typeof part === 'function') return (...given: unknown[]) => replaced(Reflect.apply(part, undefined, given));
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, replaced(one)]));
  };
  return replaced(value) as T; // the same, with other words
}

/** Every sentence in an event, and the labels of its modifiers. */
function told<E extends Event>(event: E): E {
  const replaced = (value: unknown): unknown => {
    if (isSentence(value)) return said(value);
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, key === 'label' && typeof part === 'string' ? noise(part) : replaced(part)]),
    );
  };
  return replaced(event) as E; // the same fields with the same types
}

const refused = <R>(answer: R | Refusal): R | Refusal => (isSentence(answer) ? said(answer) : answer);

const plotted = (plot: Plot): Plot => ({
  ...titled(plot),
  ready: said(plot.ready),
  figures: plot.figures.map(one => ({ ...one, cost: path => refused(one.cost(path)) })),
  extras: plot.extras.map(titled),
});

const formed = (form: Form): Form => ({
  ...titled(form),
  family: titled(form.family),
  fields: form.fields.map(field => titled(field.kind === 'choice' ? { ...field, values: field.values.map(titled) } : field)),
});

const asked = (ask: Ask): Ask => {
  const { choices } = ask;
  return {
    ...ask,
    wants: said(ask.wants),
    ...(ask.about === undefined ? {} : { about: () => ask.about?.().map(one => ({ ...one, facts: one.facts.map(said) })) ?? [] }),
    choices: {
      list: () => choices.list(),
      plots: () => choices.plots().map(plotted),
      sample: random => choices.sample(random),
      ...(choices.forms === undefined ? {} : { forms: () => choices.forms?.().map(formed) ?? [] }),
    },
  };
};

const marked = (mark: Mark): Mark => labelled(mark);

const carded = (card: FigureCard): FigureCard => ({
  ...card,
  name: unnamed(card.name),
  ...(typeof card.full === 'string' && { full: noise(card.full) }),
  ...(card.tag === undefined ? {} : { tag: noise(card.tag) }),
  is: said(card.is),
  stats: card.stats.map(({ label, value, rule }) => ({ label: said(label), value: said(value), rule })),
  marks: card.marks.map(marked),
  fate: card.fate === null ? null : marked(card.fate),
});

const optioned = (options: Catalogue['options']): Catalogue['options'] =>
  Object.fromEntries(
    Object.entries(options).map(([name, { title, text, means }]) => [
      name,
      {
        title: noise(title),
        text: text === '' ? '' : noise(text),
        means: Object.fromEntries(
          Object.entries(means).map(([value, [word, meaning]]) => [value, [noise(word), meaning === '' ? '' : noise(meaning)] as const]),
        ),
      },
    ]),
  );

const grounded = ({ areas, lines, things }: Terrain): Terrain => {
  const each = <K extends { readonly title: Sentence }>(kinds: Readonly<Record<string, K>>): Readonly<Record<string, K>> =>
    Object.fromEntries(Object.entries(kinds).map(([kind, one]) => [kind, titled(one)]));
  return { areas: each(areas), lines: each(lines), things: each(things) };
};

const printed = ({ rules, rulings, options, tables }: Catalogue): Catalogue => ({
  options: optioned(options),
  rules: Object.fromEntries(
    Object.entries(rules).map(([id, rule]) => [
      id,
      { ...rule, section: noise(rule.section), title: noise(rule.title), text: noise(rule.text) },
    ]),
  ),
  rulings: Object.fromEntries(
    Object.entries(rulings).map(([id, ruling]) => [
      id,
      { ...ruling, section: noise(ruling.section), question: noise(ruling.question), answer: noise(ruling.answer) },
    ]),
  ),
  tables: tables.map(table => ({
    ...table,
    title: noise(table.title),
    columns: table.columns.map(column => noise(column)),
    rows: table.rows.map(row => row.map(cell => (typeof cell === 'string' ? noise(cell) : cell))),
  })),
});

export function noised(book: Book): Book {
  const hears =
    (tell: Tell): Tell =>
    event =>
      tell(told(event));
  const { muster, zones, pieces, intents, lessons, workshop, instructions } = book;
  const ended = <S extends Pick<State, 'verdict'>>(view: S): S =>
    view.verdict === null ? view : { ...view, verdict: { ...view.verdict, why: said(view.verdict.why) } };
  return {
    ...book,
    async judging() {
      const judging = await book.judging();
      return { ...judging, ...noised(judging) };
    },
    title: noise(book.title),
    author: noise(book.author),
    catalogue: async () => printed(await book.catalogue()),
    muster: {
      ...muster,
      ready: worded(muster.ready),
    },
    ...(lessons === undefined ? {} : { lessons: async () => worded(await lessons()) }),
    ...(workshop === undefined ? {} : { workshop: async () => unsaid(await workshop()) }),
    ...(instructions === undefined ? {} : { instructions: async () => unsaid(await instructions()) }),
    scenarios: worded(book.scenarios),
    terrain: grounded(book.terrain),
    formats: {},
    proceed: (state, dice, tell) => book.proceed(state, dice, hears(tell)),
    tick: (state, dice, tell) => book.tick(state, dice, hears(tell)),
    carryOut: (state, seat, order, dice, tell) => book.carryOut(state, seat, order, dice, hears(tell)),
    answer: (state, seat, order, dice, tell) => book.answer(state, seat, order, dice, hears(tell)),
    prompt: state => ({ asks: book.prompt(state).asks.map(asked) }),
    refuse: (state, seat, order) => refused(book.refuse(state, seat, order)),
    view: (state, seat) => ended(book.view(state, seat)),
    glimpse: (state, seat) => ended(book.glimpse(state, seat)),
    question(state, seat, what) {
      const asked = book.question?.(state, seat, what) ?? [];
      if ('rule' in asked) return refused(asked) ?? [];
      return asked.map(one => ({
        ...one,
        answers: (later, whose, ask) => one.answers(later, whose, ask)?.map(labelled) ?? null,
        outcome: after => labelled(one.outcome(after)),
        takes: one.takes === null || one.takes === undefined ? null : said(one.takes),
      }));
    },
    choice(state, order) {
      const { short, ...choice } = book.choice(state, order);
      return { ...labelled(choice), family: titled(choice.family), ...(short === undefined ? {} : { short: said(short) }) };
    },
    account(state, event, seed, before) {
      const account = book.account(state, event, seed, before);
      const { several, story, phase } = account;
      return {
        ...account,
        phase: phase === null ? null : said(phase),
        says: said(account.says),
        story: story === null ? null : said(story),
        several: several === null ? null : events => said(several(events)),
      };
    },
    phases: state => book.phases(state).map(titled),
    aims: view => book.aims(view).map(({ short, ...aim }) => ({ ...labelled(aim), short: short === null ? null : said(short) })),
    outlook(view) {
      const { ends, stands, examples, sealed } = book.outlook(view);
      return {
        ends: ends.map(end => ({ ...end, says: said(end.says) })),
        stands: stands === null ? null : { ...stands, why: said(stands.why) },
        examples: examples.map(one => ({ ...one, counts: one.counts.map(count => ({ ...count, says: said(count.says) })) })),
        sealed,
      };
    },
    cards: state => book.cards(state).map(carded),
    ...(pieces === undefined ? {} : { pieces: state => pieces(state).map(piece => ({ ...piece, name: unnamed(piece.name) })) }),
    ...(zones === undefined ? {} : { zones: (state, figure) => zones(state, figure).map(titled) }),
    ...(intents === undefined ? {} : { intents: view => intents(view).map(labelled) }),
    nameOf(state) {
      const name = book.nameOf(state);
      return id => unnamed(name(id));
    },
  };
}
