/** A button with a menu: native popover, arrow keys, closed by Escape. Opens upwards, because most buttons stand at the foot. */
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './menu.css';

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly title?: string;
  onPick(): void;
  /** Pointed at or focused; null when left. */
  onLook?(here: boolean): void;
}

interface Props {
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly shortcut?: string;
  /** `up` for buttons at the foot, `down` for those in the top bar. */
  readonly opens?: 'up' | 'down';
}

/** Moves the focus among the items of a menu. */
export function roam(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const here = items.indexOf(document.activeElement as HTMLElement); // −1 when it is none of them
  const to = { ArrowDown: here + 1, ArrowUp: here <= 0 ? items.length - 1 : here - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[to % items.length]?.focus();
}

/** A menu over the board leaves most of it in view. */
const TALLEST = 380;

/** Beside its button, inside the window. */
function place(menu: HTMLElement, button: HTMLElement, opens: 'up' | 'down'): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width } = menu;
  const left = Math.max(8, Math.min(at.left, window.innerWidth - width - 8));
  menu.style.left = `${left}px`;
  if (opens === 'up') {
    menu.style.bottom = `${window.innerHeight - at.top + 6}px`;
    menu.style.maxHeight = `${Math.min(TALLEST, at.top - 16)}px`;
  } else {
    menu.style.top = `${at.bottom + 6}px`;
    menu.style.maxHeight = `${window.innerHeight - at.bottom - 16}px`;
  }
}

export function Menu({ items, label, children, className = 'btn', shortcut, opens = 'up' }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const opened = (open: boolean): void => {
    button.current?.setAttribute('aria-expanded', String(open));
    if (open && menu.current !== null && button.current !== null) {
      place(menu.current, button.current, opens);
      menu.current.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    } else items.find(item => item.onLook !== undefined)?.onLook?.(false);
  };
  const pick = (item: MenuItem): void => {
    menu.current?.hidePopover();
    item.onPick();
  };
  return (
    <>
      <button
        ref={button}
        className={className}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        aria-keyshortcuts={shortcut}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        className="menu"
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={event => opened(event.newState === 'open')}
        onKeyDown={roam}
      >
        {items.map(item => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            className="menu-item"
            tabIndex={-1}
            title={item.title}
            onClick={() => pick(item)}
            onFocus={() => item.onLook?.(true)}
            onPointerEnter={event => event.currentTarget.focus({ preventScroll: true })}
          >
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
