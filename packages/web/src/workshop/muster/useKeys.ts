/** The bench by keys. Whoever types into a field, or has a dialog open, is left alone. */
import { counted, dropped, type At, type TroopType, type Unit } from '@nobori/engine/workshop';
import { useEffect, useRef } from 'preact/hooks';
import type { Kinds } from './useKinds.ts';
import { manInHand, type Mustering } from './useMuster.ts';
import { isTyping } from '../shell/isTyping.ts';
import { dialogIsOpen } from '../../app/dialogIsOpen.ts';

interface Acts {
  add(type: TroopType): void;
  names(): void;
  newUnit(): void;
  help(): void;
  letGo(): void;
}

const busy = (event: Event): boolean => dialogIsOpen() || isTyping(event);

/** The man above or below, through all units. */
function beside(units: readonly Unit[], at: At, by: 1 | -1): At {
  const all = units.flatMap(({ lines }, unit) => lines.map((_, line) => ({ unit, line })));
  const now = all.findIndex(one => one.unit === at.unit && one.line === at.line);
  return all[now + by] ?? at;
}

function nextPanel(back: boolean): void {
  const panels = [...document.querySelectorAll<HTMLElement>('[data-panel]')];
  const now = panels.findIndex(panel => panel.contains(document.activeElement));
  panels.at((now + (back ? -1 : 1) + (now < 0 && back ? 1 : 0)) % panels.length)?.focus();
}

export function useKeys(muster: Mustering, kinds: Kinds, acts: Acts): void {
  const latest = useRef({ muster, kinds, acts });
  latest.current = { muster, kinds, acts };
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || busy(event)) return;
      if (!act(latest.current, event)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** True when the key meant something. */
function act({ muster, kinds, acts }: { muster: Mustering; kinds: Kinds; acts: Acts }, event: KeyboardEvent): boolean {
  const { kit, force, units, at } = muster;
  const there = manInHand(muster) !== null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const go = (by: 1 | -1): void => {
    const next = beside(units, at, by);
    muster.choose(next);
    document.querySelector<HTMLElement>(`[data-man="${next.unit}.${next.line}"]`)?.focus();
  };
  if (/^[1-9]$/.test(key)) {
    const type = kinds.shown[Number(key) - 1];
    if (type !== undefined) acts.add(type);
    return type !== undefined;
  }
  switch (key) {
    case 'ArrowUp':
    case 'ArrowDown':
      go(key === 'ArrowUp' ? -1 : 1);
      return true;
    case '+':
    case '=':
      if (there) muster.done(counted(kit, force, at, 1));
      return there;
    case '-':
    case '−':
      if (there) muster.done(counted(kit, force, at, -1));
      return there;
    case 'Delete':
      if (there) muster.change(dropped(kit, force, at));
      return there;
    case ' ': {
      const elsewhere = event.target instanceof HTMLButtonElement && event.target.dataset['man'] === undefined;
      if (!there || elsewhere) return false;
      document.querySelector<HTMLElement>('[data-chips] button')?.focus();
      return true;
    }
    case 'n':
      acts.newUnit();
      return true;
    case 'r':
      acts.names();
      return true;
    case '?':
      acts.help();
      return true;
    case 'F6':
      nextPanel(event.shiftKey);
      return true;
    case 'Escape':
      acts.letGo();
      document.querySelector<HTMLElement>(`[data-man="${at.unit}.${at.line}"]`)?.focus();
      return true;
    default:
      return false;
  }
}
