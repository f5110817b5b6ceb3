/** Keys for the whole screen. Buttons say their own key (`aria-keyshortcuts`); pressing it presses them. */
import { useEffect } from 'preact/hooks';
import { createStore } from 'zustand/vanilla';
import { useStore } from '../preact/useStore.ts';
import { useTools } from './context.tsx';
import { groupAt, putDownGroup } from './plan/group.ts';
import { putDown } from './table/desk.ts';
import { pointing } from './whynot/pointing.ts';
import { screenPart, type ScreenPart } from './parts/screenPart.ts';
import { dialogIsOpen } from '../app/dialogIsOpen.ts';

const STORED = 'nobori keys';

/** Single letters can be in the way of speech input: they can be switched off. */
export const letterKeys = createStore<{ readonly on: boolean; turn(on: boolean): void }>(set => ({
  on: typeof localStorage === 'undefined' || localStorage.getItem(STORED) !== 'off',
  turn(on) {
    localStorage.setItem(STORED, on ? 'on' : 'off');
    set({ on });
  },
}));

const busy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    target.closest('input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [popover]') !== null) ||
  dialogIsOpen();

const press = (selector: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(selector);
  if (button === null || button.disabled) return false;
  button.click();
  return true;
};

export function useShortcuts(onHelp: () => void): void {
  const { session, desk, stage } = useTools();
  const on = useStore(letterKeys, state => state.on);
  useEffect(() => {
    const look = (step: number): boolean => {
      const { cursor, moments } = session.getState();
      const last = moments.length - 1;
      const to = (cursor ?? last) + step;
      session.look(to >= last ? null : Math.max(0, to));
      return true;
    };
    const next = (step: 1 | -1): boolean => {
      if (desk.getState().able.length === 0) return false;
      desk.chooseNext(step);
      return true;
    };
    const focus = (name: ScreenPart): boolean => {
      screenPart(name)?.focus();
      return true;
    };
    const letters: Readonly<Record<string, () => boolean>> = {
      w: () => {
        stage.getState().recall();
        return true;
      },
      n: () => next(1),
      p: () => next(-1),
      o: () => focus('board'),
      v: () => {
        pointing.setState(({ all }) => ({ all: !all }));
        return true;
      },
      l: () => focus('chronicle'),
      '[': () => look(-1),
      ']': () => look(1),
      '?': () => {
        onHelp();
        return true;
      },
    };
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && !busy(event.target) && desk.getState().able.length > 1) {
        groupAt(desk).choose(desk.getState().able);
        return event.preventDefault();
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return;
      const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, [role="slider"], input, summary') !== null;
      let done = false;
      if (event.key === 'Escape') done = press('[data-stay]') || putDownGroup(desk) || putDown(desk);
      else if (event.key === 'Enter' && !onButton) done = press('[data-confirm]');
      else if (event.key === ' ' && !onButton) done = press('[data-next]');
      else if (on) {
        const key = event.key.toLowerCase();
        const labelled = `[aria-keyshortcuts~="${CSS.escape(key)}"]`;
        done = press(`[data-part=group] ${labelled}`) || (letters[key]?.() ?? press(labelled));
      }
      if (done) event.preventDefault();
    };
    /** What many are to do, or what ends by itself, comes before whoever has the focus on the board. */
    const onEnter = (event: KeyboardEvent): void => {
      const onBoard = event.target instanceof Node && screenPart('board')?.contains(event.target) === true;
      if (event.key !== 'Enter' || !onBoard || !press('[data-part=group] [data-confirm], [data-part=ending] [data-confirm]')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onEnter, { capture: true });
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onEnter, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, [session, desk, stage, on, onHelp]);
}
