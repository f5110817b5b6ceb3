/** A file came in: read it, keep what it holds, and go where it can be seen. */
import { digest, isOrdered, withdrawn } from '@nobori/engine';
import { fromSeed, type Occupants } from '@nobori/host';
import { BOOK_IDS, openJudging } from '../store/judging.ts';
import { goTo, linkTo } from '../store/route.ts';
import { newId } from '../store/newId.ts';
import { asKept, keepGame, loadGame } from '../store/saved.ts';
import { PERSON } from './plans.ts';
import { MOST_BYTES, readGameFile, type GameFile } from './gameFile.ts';
import { hush, tell } from './notices.tsx';
import { unpress } from './pressed.ts';
import { keepPlan } from './situationPlan.ts';
import { t } from '../texts/language.ts';

const shelf = { ids: BOOK_IDS, open: openJudging };

export async function importFiles(files: Iterable<File>): Promise<void> {
  const all = [...files];
  const [file, ...more] = all;
  if (file === undefined) return;
  hush();
  const large = all.find(({ size }) => size > MOST_BYTES);
  if (large !== undefined)
    return tell(t('{file, verbatim} cannot be opened: it is far too large for a record or a situation.', { file: large.name }), 'wrong');
  const text = await file.text();
  if (more.length > 0 || /"(?:kind|force)"/.test(text)) {
    const { isOurs, takeAllIn } = await import('../workshop/library/takeIn.tsx');
    if (more.length > 0 || isOurs(text)) {
      await takeAllIn(await Promise.all(all.map(async one => ({ name: one.name, text: await one.text() }))));
      return;
    }
  }
  const found = await readGameFile(file.name, text, shelf);
  switch (found.kind) {
    case 'wrong':
      return tell(found.sentence, 'wrong');
    case 'situation':
      keepPlan(found.plan);
      goTo(linkTo('setup', found.plan.book, 'situation'));
      return tell(t('{file, verbatim} is a situation: say who plays, then begin.', { file: file.name }));
    case 'record': {
      goTo(`${linkTo('game', await keep(found))}?at=0`);
      if (found.record.seal === null)
        return tell(
          t('{file, verbatim} is kept among your games. It has no seal, so nobody can tell whether it was altered.', { file: file.name }),
          'wrong',
        );
      return tell(t('{file, verbatim} is kept among your games and shown from its start.', { file: file.name }));
    }
  }
}

/** A moment somebody shared as a link. Opened twice, it is still one game. Resolves to its id. */
export async function importMoment(code: string): Promise<string> {
  const held = await unpress(code);
  const { record, title } =
    typeof held === 'object' && held !== null ? (held as { readonly record?: unknown; readonly title?: unknown }) : {};
  return importRecord(record, title);
}

/** A record from elsewhere, kept as the game that is called so, or by what it holds. Resolves to its id. */
export async function importRecord(record: unknown, title: unknown, called?: string, occupants?: Occupants): Promise<string> {
  const found = await readGameFile(t('The link'), JSON.stringify(record ?? null), shelf);
  if (found.kind !== 'record') throw new Error(found.kind === 'wrong' ? found.sentence : t('The link holds no battle.'));
  const id = called ?? `moment-${digest(found.record)}`;
  if ((await loadGame(id)) === null)
    await keep(typeof title === 'string' ? { ...found, title: title.slice(0, 200) } : found, id, occupants);
  return id;
}

/** Keeps a record as a game, and resolves to its id. It does not say who was a person: everybody is, until somebody plays on. */
async function keep(
  { book, record, title, state }: Extract<GameFile, { kind: 'record' }>,
  id = newId(),
  occupants: Occupants = Object.fromEntries(state.chairs.map(({ seat }) => [seat, PERSON])),
): Promise<string> {
  const now = Date.now();
  const random = fromSeed(id);
  const [head, lines] = asKept(record, random, now);
  await keepGame(
    {
      id,
      title,
      book: book.id,
      head,
      occupants,
      dice: 'app',
      random,
      hints: false,
      created: now,
      updated: now,
      turn: state.turn,
      over: state.verdict !== null,
      orders: record.entries.filter(isOrdered).length - withdrawn(record.entries).size,
    },
    lines,
  );
  return id;
}
