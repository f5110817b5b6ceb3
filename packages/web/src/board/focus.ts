/** The keyboard's way through the things on the board: one way in among lit places, one among figures, then from thing to thing. */
import { revealed } from './camera.ts';
import { pointedAt } from './choosing.ts';
import { figureKey, keyOf, litKey, press, stopsOf, type Desk } from './keys.ts';

/**
 * Every thing can have the focus, one of each kind is the way in: the last that had it, else the chosen, else the first. Set here and not as a
 * property: which one it is changes without a render, and in SVG the attribute has but one spelling.
 */
export function keepStops(live: SVGSVGElement | null, chosen: string | null): void {
  if (live === null) return;
  for (const thing of live.querySelectorAll('[data-stop]:not([tabindex])')) thing.setAttribute('tabindex', '-1');
  for (const kind of ['lit', 'figure']) {
    if (live.querySelector(`[data-stop="${kind}"][tabindex="0"]`) !== null) continue;
    const preferred = kind === 'figure' && chosen !== null ? live.querySelector(`[data-figure="${CSS.escape(chosen)}"]`) : null;
    const first = live.querySelector(`.board-figures [data-stop="${kind}"], .board-signals [data-stop="${kind}"]`);
    (preferred ?? first)?.setAttribute('tabindex', '0');
  }
}

export function focusOn(live: SVGSVGElement, key: string): void {
  const space = key.indexOf(' ');
  const element = live.querySelector(`[data-${key.slice(0, space)}="${CSS.escape(key.slice(space + 1))}"]`);
  if (element instanceof SVGElement) element.focus({ preventScroll: true });
}

export function onKey(event: KeyboardEvent, desk: Desk | null): void {
  if (desk === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const on = event.target instanceof Element ? keyOf(event.target) : null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { chosen, planned } = desk.now().props;
  if (key === 'Enter' && planned === true && !desk.hand.pointing && on === figureKey(chosen ?? '')) return;
  if (!press(desk, key, event.shiftKey, on)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The thing with the focus comes into view, is the way in from now on, and counts as pointed at. */
export function onFocus({ target }: FocusEvent, desk: Desk | null): void {
  if (!(target instanceof Element)) return;
  const key = keyOf(target);
  if (desk === null || key === null) return;
  const kind = target.getAttribute('data-stop') ?? '';
  for (const other of target.closest('svg')?.querySelectorAll(`[data-stop="${kind}"][tabindex="0"]`) ?? [])
    other.setAttribute('tabindex', '-1');
  target.setAttribute('tabindex', '0');
  const now = desk.now();
  const stop = stopsOf(now).find(one => one.key === key);
  if (stop === undefined || !target.matches(':focus-visible')) return; // a click must neither shift the view nor count as a hover
  const { stage, frame } = desk;
  stage.goTo(revealed(stage.camera, stop.at, stage.view, stage.insets), false);
  const figure = now.scene.figures.find(({ id }) => figureKey(id) === key)?.id ?? null;
  const place = now.scene.places.find(({ id }) => litKey(id) === key)?.id ?? null;
  now.props.onHover(pointedAt(now, frame, { figure, place }, stop.at));
}

/** A click without a pointer: a screen reader's, or a voice's. */
export function onVoicedClick(event: MouseEvent, desk: Desk | null): void {
  if (event.detail !== 0 || desk === null || !(event.target instanceof Element)) return;
  const key = keyOf(event.target);
  if (key !== null) press(desk, 'Enter', false, key);
}
