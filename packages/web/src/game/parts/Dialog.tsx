/** A native dialog: above everything, keeps the focus, closed by Escape. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly className?: string;
  /** Called when it is closed by Escape or a click beside it; left out, it can only be answered. */
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ label, className = '', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the page is drawn: a curtain must never come late.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element?.open === false) element.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`ask ${className}`}
      aria-label={label}
      onCancel={event => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      {/* A click on the paper must not count as one beside it. */}
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
