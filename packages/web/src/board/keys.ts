/** The board by keyboard. Works only while the board has the focus, so single letters are free elsewhere. */
import { type FigureId, say } from '@nobori/engine';
import { zoomed } from './camera.ts';
import { pickFigure, type Now } from './choosing.ts';
import type { Frame } from './frame.ts';
import type { Pt } from './geometry.ts';
import type { KeyHand } from './keyHand.ts';
import type { Holding } from './holding.ts';
import { inReadingOrder, isArrow, nextInOrder, nextTowards, ARROWS, type Arrow, type Stop } from './roving.ts';
import type { Stage } from './stage.ts';

export interface Desk {
  readonly frame: Frame;
  readonly stage: Stage;
  readonly hand: KeyHand;
  readonly holding: Holding;
  readonly now: () => Now;
  readonly fit: () => void;
  readonly fitAll: () => void;
  /** Moves the focus to a thing. */
  readonly focus: (key: string) => void;
}

/** The keys one needs first, for screen readers. */
export const KEYS_TOLD = say('Tab goes to lit places and figures, enter picks; ? tells all keys.');

export const figureKey = (id: string): string => `figure ${id}`;
export const litKey = (id: string): string => `lit ${id}`;

/** The thing an element stands for. */
export function keyOf(element: Element): string | null {
  const stop = element.closest('[data-stop]');
  const [figure, lit] = [stop?.getAttribute('data-figure'), stop?.getAttribute('data-lit')];
  return typeof figure === 'string' ? figureKey(figure) : typeof lit === 'string' ? litKey(lit) : null;
}

export function stopsOf({ scene, props }: Now): Stop[] {
  return [
    ...scene.places.map(({ id, at }) => ({ key: litKey(id), at })),
    ...scene.figures
      .filter(({ id }) => props.figures.some(({ card }) => card.id === id && !card.out))
      .map(({ id, at }) => ({ key: figureKey(id), at })),
  ];
}

const PAN = 90;

/** True when the key meant something here. */
export function press(desk: Desk, key: string, shift: boolean, on: string | null): boolean {
  const { hand } = desk;
  if (key === 'Escape') return hand.cancel();
  if (hand.pointing) return pressWithCursor(desk, key, shift);
  if (isArrow(key)) return shift || on === null ? pan(desk, key) : rove(desk, key, on);
  return pressView(desk, key) || pressThing(desk, key, on);
}

function pressWithCursor(desk: Desk, key: string, shift: boolean): boolean {
  const { hand } = desk;
  if (isArrow(key)) hand.move(key, shift);
  else if (key === 'Enter') hand.press();
  else if (key === ' ') hand.waypoint();
  else return pressView(desk, key);
  return true;
}

function pressView(desk: Desk, key: string): boolean {
  if (key === '+' || key === '=') zoomBy(desk.stage, 1.25);
  else if (key === '-' || key === '_') zoomBy(desk.stage, 0.8);
  else if (key === '0') desk.fit();
  else if (key === 'Home') desk.fitAll();
  else if (key === 'r') takeRuler(desk);
  else if (key === 'c') desk.hand.show(middleOf(desk));
  else return false;
  return true;
}

function pressThing({ hand, now, focus, frame }: Desk, key: string, on: string | null): boolean {
  if (key === '.' || key === ',') {
    const next = nextInOrder(inReadingOrder(stopsOf(now()), frame.radius * 2), on, key === '.' ? 1 : -1);
    if (next !== null) focus(next.key);
    return true;
  }
  if (on === null) return false;
  const { props, scene } = now();
  const figure = scene.figures.find(({ id }) => figureKey(id) === on);
  const place = scene.places.find(({ id }) => litKey(id) === on);
  if (key === 'Enter' || key === ' ') {
    if (figure !== undefined) pickFigure(now(), figure.id);
    if (place !== undefined) props.onPickLit(place.id);
    return true;
  }
  if (key === 'i') {
    const target = props.lit.find(lit => lit.kind === 'target' && lit.figure === figure?.id);
    if (figure !== undefined) props.onLongPress({ figure: figure.id, ...(target === undefined ? {} : { lit: target.id }) });
    if (place !== undefined) props.onLongPress({ lit: place.id, at: place.spot });
    return true;
  }
  return key === 'm' && figure !== undefined && hand.lift(figure.id);
}

function takeRuler(desk: Desk): void {
  const taken = desk.holding.tool === 'none';
  desk.holding.setTool(taken ? 'ruler' : 'none');
  if (taken) desk.hand.show(middleOf(desk));
  else desk.hand.hide();
}

/** Where a cursor begins: at the chosen figure if it is there, otherwise in the middle of the view. */
function middleOf({ stage, now, frame }: Desk): Pt {
  const { props, scene } = now();
  const chosen: FigureId | null = props.chosen;
  const at = scene.figures.find(({ id }) => id === chosen)?.at;
  if (at !== undefined) return at;
  const { k, x, y } = stage.camera;
  const middle: Pt = [(stage.view.width / 2 - x) / k, (stage.view.height / 2 - y) / k];
  return frame.world(frame.nearest(middle));
}

export function zoomBy(stage: Stage, factor: number): void {
  const { width, height } = stage.view;
  stage.touched = true;
  stage.pannedAt = performance.now();
  stage.goTo(zoomed(stage.camera, factor, [width / 2, height / 2], stage.limits), false);
}

function pan({ stage }: Desk, arrow: Arrow): boolean {
  const [dx, dy] = ARROWS[arrow];
  stage.panBy(-dx * PAN, -dy * PAN);
  return true;
}

function rove({ now, focus }: Desk, arrow: Arrow, on: string): boolean {
  const stops = stopsOf(now());
  const here = stops.find(({ key }) => key === on);
  const next = here === undefined ? null : nextTowards(stops, here.at, arrow, on);
  if (next !== null) focus(next.key);
  return true;
}
