/** Talk and clocks on a narrow screen: chips over the board, one of which opens a slip of paper. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useStore } from '../preact/useStore.ts';
import { screenPart } from '../game/parts/screenPart.ts';
import { t } from '../texts/language.ts';
import { Asked } from './Agreements.tsx';
import { Clocks } from './Clocks.tsx';
import { Company } from './Company.tsx';
import type { AtTable } from './session.ts';
import { Talk, useHeard } from './Talk.tsx';

/** Where the board begins, in pixels; null before that is known. The question above it grows and shrinks. */
function useBoardTop(): number | null {
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    const board = screenPart('board');
    const watcher = new ResizeObserver(([seen]) => {
      // Behind another tab it is nowhere.
      if (seen !== undefined && seen.contentRect.height > 0) setTop(Math.round(seen.target.getBoundingClientRect().top));
    });
    if (board !== null) watcher.observe(board);
    return () => watcher.disconnect();
  }, []);
  return top;
}

export default function TableTalk({ table }: { readonly table: AtTable }) {
  const { line, besides, act } = table;
  const game = useStore(line, state => state.game);
  const { seat } = line.getState();
  const [open, setOpen] = useState(false);
  const { fresh, latest } = useHeard(line, open);
  const chip = useRef<HTMLButtonElement>(null);
  const top = useBoardTop();
  const shut = (): void => {
    setOpen(false);
    chip.current?.focus();
  };
  if (game === null) return null;
  return (
    <aside className="talk no-print" aria-label={t('At the table')} style={top === null ? undefined : { '--board': `${top}px` }}>
      <div className="talk-chips">
        <button
          ref={chip}
          className="talk-chip"
          type="button"
          aria-expanded={open}
          aria-controls="talk-pages"
          onClick={() => (open ? shut() : setOpen(true))}
        >
          {t('Talk')}
          {fresh > 0 && <b>{t('{n} new', { n: fresh })}</b>}
        </button>
        <Clocks line={line} game={game} />
      </div>
      <Asked besides={besides} act={act} game={game} seat={seat} />
      <p className="sr" role="status">
        {latest}
      </p>
      {open && (
        <div className="talk-slip slip-paper">
          <Company line={line} game={game} />
          <Talk table={table} game={game} onShut={shut} />
        </div>
      )}
    </aside>
  );
}
