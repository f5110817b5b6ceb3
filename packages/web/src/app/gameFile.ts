/** Files of the app: what a player drags in or picks, read by the engine; a wrong one gets one clear sentence. */
import {
  begin,
  FORMAT,
  inOneSentence,
  parsed,
  readRecord,
  rolled,
  scenarioOf,
  seeded,
  verify,
  type Book,
  type Complaint,
  type GameRecord,
  type State,
} from '@nobori/engine';
import { titleOf } from './battleTitle.ts';
import type { SituationPlan } from './situationPlan.ts';
import { t } from '../texts/language.ts';

export interface Shelf {
  readonly ids: readonly string[];
  open(id: string): Promise<Book>;
}

export type GameFile =
  | { readonly kind: 'record'; readonly book: Book; readonly record: GameRecord; readonly title: string; readonly state: State }
  | { readonly kind: 'situation'; readonly plan: SituationPlan }
  | { readonly kind: 'wrong'; readonly sentence: string };

type Values = Readonly<Record<string, unknown>>;

const wrong = (name: string, why: string): GameFile => ({
  kind: 'wrong',
  sentence: t('{file, verbatim} cannot be opened: {why, verbatim}', { file: name, why }),
});

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Larger than any game ever played; a film dragged in by mistake is not even read. */
export const MOST_BYTES = 20_000_000;

export async function readGameFile(name: string, text: string, shelf: Shelf): Promise<GameFile> {
  const found = parsed(text);
  if (found.kind === 'broken') return wrong(name, t('it is not a JSON file, so it is neither a record nor a situation.'));
  if (found.kind !== 'json') return wrong(name, t('it is far too large for a record or a situation.'));
  const { value } = found;
  if (!isValues(value)) return wrong(name, t('it holds JSON, but neither a record nor a situation of Nobori.'));
  if (typeof value['nobori'] === 'number' && value['nobori'] > FORMAT)
    return wrong(
      name,
      t('it was written by a newer Nobori (format {its}; this one knows {ours}). Load the app again to update it.', {
        its: value['nobori'],
        ours: FORMAT,
      }),
    );
  const named = value['book'];
  if (named === undefined) return bare(name, value, shelf);
  if (typeof named !== 'string' || !shelf.ids.includes(named))
    return wrong(
      name,
      t('it is for the book {book, verbatim}, and there is no such book here (there is {ids, verbatim}).', {
        book: JSON.stringify(named),
        ids: shelf.ids.join(', '),
      }),
    );
  const book = await shelf.open(named);
  return value['entries'] === undefined ? situationFile(name, book, value) : recordFile(name, book, value);
}

function recordFile(name: string, book: Book, value: Values): GameFile {
  const record = readRecord(book, value);
  if (!record.ok) return wrong(name, said(record.complaints));
  try {
    const verified = verify(book, record.value, { unsealed: true }); // shared moments have no seal
    if (!verified.ok) return wrong(name, t('the record does not hold. {why, verbatim}', { why: said(verified.complaints) }));
    return { kind: 'record', book, record: record.value, title: titleOf(book, record.value), state: verified.value.state };
  } catch {
    return wrong(name, t('the record does not hold: an order in it makes no sense in its place.')); // a bug's throw must not reach the page
  }
}

/** `{ book, situation or scenario, options? }`, as the command line reads and writes it. */
function situationFile(name: string, book: Book, value: Values): GameFile {
  if (value['situation'] === undefined && value['scenario'] === undefined)
    return wrong(name, t('expected "entries" (a record), "situation" or "scenario" in it, and found none of them.'));
  return laidOut(name, book, {
    book: book.id,
    situation: value['situation'] ?? null,
    scenario: value['scenario'] ?? null,
    options: value['options'] ?? {},
  });
}

/** A situation or a scenario without the name of its book: the one book that can read it, if there is one. */
async function bare(name: string, value: Values, shelf: Shelf): Promise<GameFile> {
  const { nobori: _format, ...held } = value;
  for (const id of shelf.ids) {
    const book = await shelf.open(id);
    for (const one of [
      { situation: held, scenario: null },
      { situation: null, scenario: held },
    ]) {
      const found = laidOut(name, book, { book: id, ...one, options: {} });
      if (found.kind === 'situation') return found;
    }
  }
  return wrong(name, t('it holds JSON, but neither a record nor a situation of a book that is here.'));
}

function laidOut(name: string, book: Book, from: { book: string; situation: unknown; scenario: unknown; options: unknown }): GameFile {
  const dice = () => rolled(seeded('a look at a file'), seeded('unseen'));
  try {
    const begun = begin(book, from, dice);
    if (!begun.ok) return wrong(name, said(begun.complaints));
    if (begun.value.kind !== 'begun') return wrong(name, t('the game in it does not begin.'));
    const { options } = begun.value.game.record();
    const { state } = begun.value.game;
    const scenario = from.scenario === null ? null : scenarioOf(book, from.scenario);
    const title = scenario?.ok === true ? scenario.value.title : t('A situation, turn {turn}', { turn: state.turn });
    return { kind: 'situation', plan: { book: book.id, situation: from.situation, scenario: from.scenario, options, title } };
  } catch {
    return wrong(name, t('the situation in it cannot stand: something in it contradicts itself.'));
  }
}

/** A place in the file is pointed at; the file as a whole is not. */
const said = (complaints: readonly Complaint[]): string =>
  complaints[0]?.place === '' ? inOneSentence(complaints) : t('at {place, verbatim}', { place: inOneSentence(complaints) });
