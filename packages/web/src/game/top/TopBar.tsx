/** Where one is, how far the turn has come, and the tools around the board. */
import { memo } from '../../preact/memo.ts';
import type { RefObject } from 'preact';
import { useTheme } from '../../app/theme.ts';
import type { BoardHandle } from '../../board/types.ts';
import { linkTo } from '../../store/route.ts';
import { useStore } from '../../preact/useStore.ts';
import { settings } from '../../store/settings.ts';
import { useGame, useSession } from '../context.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { latePart } from '../../preact/part.tsx';
import { t } from '../../texts/language.ts';
import './top-bar.css';

/** Right after the board, as goals and score: one can order without them. */
const TurnLine = latePart(async () => ({ default: (await import('./TurnTrack.tsx')).TurnLine }), { calm: 150 });
const TurnTrack = latePart(async () => ({ default: (await import('./TurnTrack.tsx')).TurnTrack }), {
  calm: 150,
  Meanwhile: () => <nav className="turn-track" aria-label={t('Turn and phase')} />,
});
const GameMenu = latePart(() => import('./GameMenu.tsx'), {
  Meanwhile: () => (
    <button className="icb" type="button" aria-label={t('Menu')} disabled>
      <Icon name="menu" />
    </button>
  ),
});

interface Props {
  readonly board: RefObject<BoardHandle | null>;
  readonly ruler: boolean;
  readonly onKeys: () => void;
}

export const TopBar = memo(function TopBar({ board, ruler, onKeys }: Props) {
  const { scene } = useGame();
  const title = useSession(state => state.title);
  return (
    <header className="game-top">
      <a className="seal" href={linkTo('')} aria-label={t('Nobori, home')}>
        幟
      </a>
      <div className="where">
        <h1>{t(title)}</h1>
        <span className="cap">{scene.book.title}</span>
        <TurnLine />
      </div>
      <TurnTrack />
      <span className="tools wide">
        <Tool icon="minus" label={t('Zoom out')} onClick={() => board.current?.zoomBy(0.8)} />
        <Tool icon="fit" label={t('Fit to forces')} onClick={() => board.current?.fit()} />
        <Tool icon="plus" label={t('Zoom in')} onClick={() => board.current?.zoomBy(1.25)} />
        {scene.ground.kind === 'table' && (
          <Tool icon="ruler" label={t('Measure')} pressed={ruler} onClick={() => board.current?.setTool(ruler ? 'none' : 'ruler')} />
        )}
      </span>
      <a
        className="icb wide"
        href={linkTo('rules', scene.book.id)}
        aria-label={t('Rules of {book, verbatim}', { book: scene.book.title })}
        title={t('Rules')}
      >
        <Icon name="book" />
      </a>
      <ThemeButton />
      <GameMenu onKeys={onKeys} />
    </header>
  );
});

function Tool({
  icon,
  label,
  pressed,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      className={`icb${pressed === true ? ' on' : ''}`}
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

function ThemeButton() {
  const theme = useTheme();
  const change = useStore(settings, state => state.change);
  const label = theme === 'dark' ? t('Day') : t('Night');
  return (
    <button
      className="icb"
      type="button"
      aria-label={label}
      title={label}
      onClick={() => change({ theme: theme === 'dark' ? 'light' : 'dark' })}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
