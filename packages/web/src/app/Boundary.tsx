/** When a page breaks: the game is safe (it was saved after every order), and can be taken along as a file. */
import { Component, type ComponentChildren } from 'preact';
import { linkTo } from '../store/route.ts';
import { download, fileName } from './download.ts';
import { openRecord } from './openGame.ts';
import { newerTakesOver } from './renewed.ts';
import { t } from '../texts/language.ts';

interface Props {
  readonly children: ComponentChildren;
  /** A change of this tries again: another page need not be broken too. */
  readonly at: string;
}

interface Broken {
  readonly error: Error | null;
  readonly at: string;
}

async function rescue(): Promise<void> {
  const found = await openRecord();
  if (found !== null) return download(`${fileName(found.title)}.json`, JSON.stringify(found.record));
  const { listGames, loadGame, recordOf } = await import('../store/saved.ts');
  const [latest] = await listGames();
  const kept = latest === undefined ? null : await loadGame(latest.id);
  if (kept !== null) download(`${fileName(kept.game.title)}.json`, JSON.stringify(recordOf(kept)));
}

export class Boundary extends Component<Props, Broken> {
  override state: Broken = { error: null, at: this.props.at };

  static override getDerivedStateFromError(error: Error): Partial<Broken> {
    return { error };
  }

  static override getDerivedStateFromProps(props: Props, state: Broken): Partial<Broken> | null {
    return props.at === state.at ? null : { at: props.at, error: null };
  }

  override componentDidCatch(): void {
    void newerTakesOver().catch(() => undefined); // without a connection there is none
  }

  override render(): ComponentChildren {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main className="page narrow" id="main" tabIndex={-1}>
        <div role="alert" className="slip-paper broken">
          <h1>{t('Something broke')}</h1>
          <p>
            {t(
              'That is our mistake, not yours. Your games are kept in this browser and are saved after every order; nothing is lost. Loading the page again usually mends it.',
            )}
          </p>
          <p className="faint">{error.message}</p>
          <p className="row">
            <button className="btn ink" type="button" onClick={() => window.location.reload()}>
              {t('Load again')}
            </button>
            <button className="btn" type="button" onClick={() => void rescue()}>
              {t('Download the game’s record')}
            </button>
            <a className="btn plain" href={linkTo('')}>
              {t('Home')}
            </a>
          </p>
        </div>
      </main>
    );
  }
}
