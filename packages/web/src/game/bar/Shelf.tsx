/** "…": what is not likely, what is said, and parley lie behind one key, on a shelf above the bar. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { t } from '../../texts/language.ts';
import './shelf.css';

export default function Shelf({ of, children }: { readonly of: unknown; readonly children: ComponentChildren }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const shelf = useRef<HTMLSpanElement>(null);
  useEffect(() => setOpen(false), [of]); // another question: what lay on the shelf is gone
  useEffect(() => {
    if (!open) return undefined;
    shelf.current?.querySelector<HTMLElement>('.shelf button')?.focus();
    const away = (event: Event): void => {
      const inside = event.target instanceof Element && event.target.closest('.shelf-holder, [popover], dialog') !== null;
      if (!inside) setOpen(false);
    };
    window.addEventListener('pointerdown', away);
    return () => window.removeEventListener('pointerdown', away);
  }, [open]);
  return (
    <span
      ref={shelf}
      className="shelf-holder"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        shelf.current?.querySelector<HTMLElement>('[data-more]')?.focus();
      }}
    >
      <button
        className={`btn more-acts${open ? ' on' : ''}`}
        type="button"
        data-more
        aria-label={t('More to do')}
        aria-expanded={open}
        aria-controls={id}
        aria-keyshortcuts="0"
        onClick={() => setOpen(!open)}
      >
        …<span className="kbd">0</span>
      </button>
      <span id={id} className="shelf" role="group" aria-label={t('More to do')} hidden={!open}>
        {open && children}
      </span>
    </span>
  );
}
