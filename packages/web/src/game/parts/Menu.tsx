/** A button with a menu: native popover, arrow keys, closed by Escape. Opens upwards, because most buttons stand at the foot. */
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { whenIdle } from '../../preact/whenIdle.ts';
import './menu.css';

export interface MenuItem {
  readonly id: string;
  readonly label: ComponentChildren;
  readonly title?: string;
  /** Items that follow each other under one heading; the arrows to the sides go from one to the next. */
  readonly under?: string;
  onPick(): void;
  /** Pointed at or focused; null when left. */
  onLook?(here: boolean): void;
}

interface Props {
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly children: ComponentChildren;
  readonly className?: string;
  /** What else is to be known of the button: its key, what it stands for. */
  readonly known?: Readonly<Partial<Record<`data-${string}` | 'aria-keyshortcuts', string | undefined>>>;
  /** `up` for buttons at the foot, `down` for those in the top bar. */
  readonly opens?: 'up' | 'down';
}

/** Moves the focus among the items of a menu. */
function roam(event: TargetedKeyboardEvent<HTMLElement>): void {
  const { key } = event;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const here = items.indexOf(document.activeElement as HTMLElement); // −1 when it is none of them
  const focus = (at: number): void => items[at % items.length]?.focus();
  const to = { ArrowDown: here + 1, ArrowUp: here <= 0 ? items.length - 1 : here - 1, Home: 0, End: items.length - 1 }[key];
  const types = /^[\p{L}\p{N},]$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (to === undefined && !types && !/^Arrow(?:Left|Right)$/.test(key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (to === undefined) void import('./longMenus.ts').then(({ far }) => focus(far(key, items, here)));
  else focus(to);
}

/** More lines than these are only made when they are wanted. */
const LONG = 24;
const MORE = 80;
const AT_LAST = 60;

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

interface Kept<E> {
  readonly current: E | null;
}

function showBeside(list: HTMLElement | null, by: HTMLElement | null, opens: 'up' | 'down'): void {
  if (list === null || by === null) return;
  list.showPopover();
  place(list, by, opens);
  list.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
}

/** By itself: an effect keeps all that its function could see until it runs again, and a menu's items hold the whole page they were drawn on. */
function useShownWhen(wanted: boolean, menu: Kept<HTMLElement>, button: Kept<HTMLElement>, opens: 'up' | 'down'): void {
  useLayoutEffect(() => {
    if (wanted) showBeside(menu.current, button.current, opens);
  }, [wanted, menu, button, opens]);
}

/** A long menu opens with as many lines as can be seen; the others follow while nobody waits. */
function usePortion(wanted: boolean, count: number): number {
  const [portion, setPortion] = useState(LONG);
  useEffect(() => {
    if (!wanted) setPortion(LONG);
    if (!wanted || portion >= count) return undefined;
    let gone = false;
    void whenIdle(AT_LAST).then(() => {
      if (!gone) setPortion(portion + MORE);
    });
    return () => {
      gone = true;
    };
  }, [wanted, portion, count]);
  return portion;
}

export function Menu({ items, label, children, className = 'btn', known, opens = 'up' }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** Was it open when the pointer came down? Then the browser has closed it, and the click must not open it again. */
  const wasOpen = useRef(false);
  const [wanted, want] = useState(false);
  const made = wanted || items.length <= LONG;
  const show = (): void => showBeside(menu.current, button.current, opens);
  /** Shown and focused at once: whoever types fast must not type past it. */
  const open = (): void => {
    if (wasOpen.current || menu.current?.matches(':popover-open') === true) {
      wasOpen.current = false;
      menu.current?.hidePopover();
    } else if (made) show();
    else want(true);
  };
  const portion = usePortion(wanted, items.length);
  useShownWhen(wanted, menu, button, opens);
  const toggled = (shown: boolean): void => {
    button.current?.setAttribute('aria-expanded', String(shown));
    if (shown) return;
    want(false);
    items.find(item => item.onLook !== undefined)?.onLook?.(false);
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
        aria-controls={id}
        onPointerDown={() => {
          wasOpen.current = menu.current?.matches(':popover-open') === true;
        }}
        onClick={open}
        aria-haspopup="menu"
        aria-label={label}
        {...known}
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
        onToggle={event => toggled(event.newState === 'open')}
        onKeyDown={roam}
      >
        {(made ? items.slice(0, portion) : []).map((item, i) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            className="menu-item"
            data-under={item.under}
            data-heads={item.under !== undefined && item.under !== items[i - 1]?.under ? item.under : undefined}
            tabIndex={i === 0 ? 0 : -1} // a long menu scrolls: the Tab key must lead into it
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
