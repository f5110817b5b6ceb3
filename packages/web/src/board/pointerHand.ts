/** Mouse and finger over the board: press, pick, hold, carry, measure. Panning and pinching belong to the stage. */
import type { FigureId } from '@nobori/engine';
import { Box } from './box.ts';
import { toWorld } from './camera.ts';
import { pick, pointedAt, setWaypoint } from './choosing.ts';
import { dist, type Pt } from './geometry.ts';
import { hitAt, REACH, type Hit } from './hit.ts';
import type { Holding } from './holding.ts';

interface Press {
  readonly pointer: number;
  readonly start: Pt;
  readonly hit: Hit;
  readonly touch: boolean;
  /** The figure under it can be carried. */
  readonly liftable: FigureId | null;
  /** It draws a box when it is moved: bare ground, the left button of a mouse. */
  readonly boxes: boolean;
  moved: boolean;
  /** It was held long enough to be answered already. */
  spent: boolean;
}

/** A pointer that strays less than this was not dragged. */
const SLOP = { mouse: 4, touch: 10 } as const;
const HOLD = 500;
const DOUBLE = 320;
/** Picks at one point that follow each other within this time go through the figures that lie there. */
const AGAIN = 2500;
/** Two picks nearer than this mean the same point. */
const SAME = { mouse: 8, touch: 24 } as const;
/** So near the rim a carried figure pulls the view along, by so much a frame. */
const RIM = 36;
const PULL = 7;
/** The label of a carried figure lies so far above it: a finger covers more than a mouse. */
const LIFT = { mouse: 22, touch: 40 } as const;

export class PointerHand {
  readonly #view: HTMLElement;
  readonly #holding: Holding;
  #press: Press | null = null;
  #pointer: Pt = [0, 0];
  #buttons = 0;
  #hold = 0;
  #hover = 0;
  #pull = 0;
  #hovered = '';
  #box: Box | null = null;
  #last: { readonly at: Pt; readonly time: number; readonly turn: number } | null = null;

  constructor(view: HTMLElement, holding: Holding) {
    this.#view = view;
    this.#holding = holding;
    holding.onRelease.add(() => this.#forget());
    holding.bench.stage.mayBegin = () =>
      holding.carry === null && (this.#press?.liftable ?? null) === null && this.#press?.boxes !== true && holding.tool === 'none';
  }

  listen(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const view = this.#view;
    view.addEventListener('pointerdown', event => this.#down(event), { signal });
    view.addEventListener('pointermove', event => this.#move(event), { signal });
    view.addEventListener('pointerup', event => this.#up(event), { signal });
    view.addEventListener('pointercancel', () => this.#lose(), { signal });
    view.addEventListener('pointerleave', () => this.#leave(), { signal });
    // A tap is answered when the finger lifts; the click that follows would press whatever the answer has laid under it.
    view.addEventListener('touchend', event => event.cancelable && event.preventDefault(), { signal, passive: false });
    view.addEventListener('contextmenu', event => this.#menu(event), { signal });
    window.addEventListener('blur', () => this.#lose(), { signal });
    // While something is carried by a pointer the focus may be anywhere.
    window.addEventListener('keydown', event => this.#escape(event), { signal, capture: true });
    return () => {
      stop.abort();
      this.#lose();
      window.cancelAnimationFrame(this.#hover);
    };
  }

  #at(event: MouseEvent): Pt {
    const box = this.#view.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #world(screen: Pt): Pt {
    return toWorld(this.#holding.bench.stage.camera, screen);
  }

  #hit(screen: Pt, touch: boolean, turn = 0): Hit {
    const slack = (touch ? REACH.coarse : REACH.fine) / this.#holding.bench.stage.camera.k;
    return hitAt(this.#holding.now().scene, this.#world(screen), slack, turn);
  }

  #down(event: PointerEvent): void {
    const touch = event.pointerType === 'touch';
    const at = this.#at(event);
    const { carry, tool, tape, now } = this.#holding;
    if (carry !== null) {
      // A second finger's tap sets a way-point.
      if (touch && event.pointerId !== this.#press?.pointer) carry.waypoint();
      return;
    }
    if (this.#press !== null && touch) return this.#forget(); // two fingers: a pinch
    if (event.button !== 0) return;
    const hit = this.#hit(at, touch);
    const { drag } = now().props;
    const liftable = hit.figure !== null && tool === 'none' && drag?.figures.includes(hit.figure) === true ? hit.figure : null;
    const bare = hit.figure === null && tool === 'none' && !touch && !event.altKey;
    const boxes = bare && now().props.onBox !== undefined;
    this.#press = { pointer: event.pointerId, start: at, hit, touch, liftable, boxes, moved: false, spent: false };
    this.#buttons = event.buttons;
    this.#pointer = at;
    if (tool === 'ruler') {
      this.#view.setPointerCapture(event.pointerId);
      tape?.point(this.#world(at), hit);
    } else if (touch) this.#hold = window.setTimeout(() => this.#held(), HOLD);
  }

  #held(): void {
    const press = this.#press;
    if (press === null || press.moved || this.#holding.carry !== null) return;
    press.spent = true;
    const now = this.#holding.now();
    now.props.onLongPress(pointedAt(now, this.#holding.bench.frame, press.hit, this.#world(press.start)));
  }

  #move(event: PointerEvent): void {
    const at = this.#at(event);
    const press = this.#press;
    const { carry, tape } = this.#holding;
    if (press !== null && press.pointer !== event.pointerId) return;
    this.#pointer = at;
    if (carry !== null && press !== null) {
      // With one button held the other one tells itself by a move, not by a press.
      if ((event.buttons & 2) !== 0 && (this.#buttons & 2) === 0) carry.waypoint();
      this.#buttons = event.buttons;
      return this.#follow();
    }
    if (tape?.begun === true) tape.stretch(this.#world(at), this.#hit(at, event.pointerType === 'touch'));
    if (this.#box !== null) return this.#box.stretch(at);
    if (press !== null) return this.#stray(press, at);
    if (event.pointerType !== 'touch' && this.#hover === 0) this.#hover = window.requestAnimationFrame(() => this.#hoverNow());
  }

  #stray(press: Press, at: Pt): void {
    if (press.moved || dist(press.start, at) <= (press.touch ? SLOP.touch : SLOP.mouse)) return;
    press.moved = true;
    window.clearTimeout(this.#hold);
    if (press.boxes) {
      this.#view.setPointerCapture(press.pointer);
      this.#box = new Box(this.#view, press.start);
      return this.#box.stretch(at);
    }
    if (press.liftable === null || press.spent) return;
    if (this.#holding.lift(press.liftable, this.#world(press.start)) === null) return;
    this.#view.setPointerCapture(press.pointer);
    this.#follow();
    this.#pullAtRim();
  }

  #follow(): void {
    this.#holding.carry?.moveTo(this.#world(this.#pointer), this.#press?.touch === true ? LIFT.touch : LIFT.mouse);
  }

  #pullAtRim(): void {
    this.#pull = window.requestAnimationFrame(() => {
      if (this.#holding.carry === null || this.#press === null) return;
      const { stage } = this.#holding.bench;
      const [x, y] = this.#pointer;
      const dx = x < RIM + 28 ? PULL : x > stage.view.width - RIM ? -PULL : 0;
      const dy = y < RIM + 26 ? PULL : y > stage.view.height - RIM - stage.insets.bottom ? -PULL : 0;
      if (dx !== 0 || dy !== 0) {
        stage.panBy(dx, dy);
        this.#follow();
      }
      this.#pullAtRim();
    });
  }

  #hoverNow(): void {
    this.#hover = 0;
    if (this.#press !== null) return;
    const hit = this.#hit(this.#pointer, false);
    const now = this.#holding.now();
    const pointed = pointedAt(now, this.#holding.bench.frame, hit, this.#world(this.#pointer));
    this.#view.classList.toggle('is-over-thing', hit.figure !== null || hit.place !== null);
    this.#view.classList.toggle('is-over-liftable', hit.figure !== null && now.props.drag?.figures.includes(hit.figure) === true);
    // A figure or place is told once; over bare ground each new spot is.
    const thing = `${pointed.figure ?? ''}|${pointed.lit ?? ''}|${pointed.piece ?? ''}`;
    const key = thing === '||' ? `at ${pointed.at?.join() ?? 'nowhere'}` : thing;
    if (key === this.#hovered) return;
    this.#hovered = key;
    now.props.onHover(pointed);
  }

  #leave(): void {
    if (this.#hovered === '') return;
    this.#hovered = '';
    this.#holding.now().props.onHover(null);
  }

  #up(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || press.pointer !== event.pointerId) return;
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const box = this.#box;
    this.#forget();
    if (box !== null) {
      const { scene, props } = this.#holding.now();
      const within = box.holds(screen => this.#world(screen));
      return props.onBox?.(scene.figures.filter(({ at, faint }) => !faint && within(at)).map(({ id }) => id));
    }
    if (this.#holding.carry !== null) return this.#holding.drop();
    if (this.#holding.tool === 'ruler') {
      if (press.moved) this.#holding.tape?.finish();
      return;
    }
    if (!press.moved && !press.spent) this.#pick(press);
  }

  #forget(): void {
    window.clearTimeout(this.#hold);
    window.cancelAnimationFrame(this.#pull);
    this.#box?.remove();
    this.#box = null;
    this.#press = null;
  }

  /** The pointer was taken away by the system, or the window by another. */
  #lose(): void {
    this.#forget();
    if (this.#holding.carry !== null) this.#holding.cancel();
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#holding.carry === null) return;
    event.stopPropagation();
    this.#holding.cancel();
  }

  /** The right button: more about a thing, or a way-point on bare ground. */
  #menu(event: MouseEvent): void {
    event.preventDefault();
    if (this.#holding.carry !== null || this.#press?.touch === true) return;
    const at = this.#at(event);
    const now = this.#holding.now();
    const { frame } = this.#holding.bench;
    const hit = this.#hit(at, false);
    if (hit.figure !== null || hit.place !== null) now.props.onLongPress(pointedAt(now, frame, hit, this.#world(at)));
    else setWaypoint(now, frame, this.#world(at));
  }

  #pick({ start: screen, touch, hit: pressed }: Press): void {
    const time = performance.now();
    const again = this.#last !== null && dist(this.#last.at, screen) < (touch ? SAME.touch : SAME.mouse) ? this.#last : null;
    const turn = again !== null && time - again.time < AGAIN ? again.turn + 1 : 0;
    this.#last = { at: again?.at ?? screen, time, turn };
    // What was under it when it was pressed: the view may have moved on before it is let go.
    const hit = turn === 0 ? pressed : this.#hit(screen, touch, turn);
    const now = this.#holding.now();
    const { frame } = this.#holding.bench;
    const bare = hit.figure === null && hit.place === null;
    const twice = again !== null && time - again.time < DOUBLE;
    if (bare && twice && touch && now.props.drag !== null) setWaypoint(now, frame, this.#world(screen));
    else pick(now, frame, hit, this.#world(screen));
  }
}
