/** Files that come in, one or many: things of the workshop, whole libraries, records, situations. Asked once, kept together. */
import { render } from 'preact';
import { parsed } from '@nobori/engine';
import { Confirm } from '../../app/Confirm.tsx';
import { readGameFile } from '../../app/gameFile.ts';
import { tell } from '../../app/notices.tsx';
import { BOOK_IDS, openJudging } from '../../store/judging.ts';
import { keepGame, listGames } from '../../store/saved.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import { benchOf } from '../shell/benchOf.ts';
import { newThing } from '../shelf/newThing.ts';
import { readThing } from '../shelf/thingFile.ts';
import { keepThings, listThings } from '../shelf/things.ts';
import { besides, isLibrary, readLibrary, type Taken } from './backup.ts';
import { label } from './labels.ts';

/** Whoever shows the library looks again when something came. */
export const CAME = 'nobori-library';

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

const NOTHING: Taken = { things: [], games: [], unread: 0 };

/** What one file holds, whatever it is: a library, a thing, a record, a situation. */
async function heldBy({ name, text }: NamedText): Promise<Taken> {
  const found = parsed(text);
  const value = found.kind === 'json' ? found.value : null;
  if (isLibrary(value)) return readLibrary(value, BOOK_IDS, openJudging);
  if (readThing(value) !== null) return readLibrary({ things: [value] }, BOOK_IDS, openJudging);
  const file = await readGameFile(name, text, { ids: BOOK_IDS, open: openJudging });
  if (file.kind === 'wrong') return { ...NOTHING, unread: 1 };
  if (file.kind === 'record') {
    const { book, record, title, state } = file;
    const filed = { book: book.id, title, record, turn: state.turn, over: state.verdict !== null };
    return readLibrary({ games: [filed] }, BOOK_IDS, openJudging);
  }
  const { book, situation, scenario, options, title } = file.plan;
  const thing =
    situation === null
      ? newThing({ kind: 'scenario', book, name: title, value: scenario })
      : newThing({ kind: 'position', book, name: title, value: { situation, options } });
  return { ...NOTHING, things: [thing] };
}

/** Is it something the workshop keeps, to be told from a record or situation that is opened at once? */
export function isOurs(text: string): boolean {
  const found = parsed(text);
  return found.kind === 'json' && (isLibrary(found.value) || readThing(found.value) !== null);
}

export async function takeAllIn(files: readonly NamedText[]): Promise<boolean> {
  const all = await Promise.all(files.map(heldBy));
  return takeIn({
    things: all.flatMap(({ things }) => things),
    games: all.flatMap(({ games }) => games),
    unread: all.reduce((sum, { unread }) => sum + unread, 0),
  });
}

/** Keeps all of it, after a question where it is more than one thing; true when it was kept. */
async function takeIn(taken: Taken): Promise<boolean> {
  const [things, games] = await Promise.all([listThings(), listGames()]);
  const all = besides(taken, new Set([...things, ...games].map(({ id }) => id)));
  const n = all.things.length + all.games.length;
  if (n === 0) {
    tell(t('Nothing in it is of a book that is here.'), 'wrong');
    return false;
  }
  if (n > 1 && !(await agreed(n, all.twice))) return false;
  await keepThings(all.things);
  for (const { game, lines, labels } of all.games) {
    await keepGame(game, lines);
    label(game.id, labels);
  }
  window.dispatchEvent(new Event(CAME));
  const [only] = all.things;
  if (n === 1 && only !== undefined) goTo(linkTo('workshop', benchOf(only.kind), only.id));
  else goTo(linkTo('workshop', 'library'));
  tell(
    all.unread === 0
      ? t('{n, plural, one {One thing is kept} other {# things are kept}} in your library.', { n })
      : t('{n, plural, one {One thing is kept} other {# things are kept}} in your library; {unread} could not be read.', {
          n,
          unread: all.unread,
        }),
    all.unread === 0 ? 'plain' : 'wrong',
  );
  return true;
}

/** Asked over whatever page one is on. */
function agreed(n: number, twice: number): Promise<boolean> {
  const host = document.createElement('div');
  document.body.append(host);
  return new Promise(resolve => {
    const answer = (yes: boolean): void => {
      render(null, host);
      host.remove();
      resolve(yes);
    };
    render(
      <Confirm
        title={t('Add {n} things?', { n })}
        text={
          twice === 0
            ? t('They are added to your library; nothing that is there changes.')
            : t(
                '{twice, plural, one {One is here already and is kept twice} other {# are here already and are kept twice}}. Nothing that is there changes.',
                {
                  twice,
                },
              )
        }
        yes={t('Add them')}
        no={t('Leave them')}
        onAnswer={answer}
      />,
      host,
    );
  });
}
