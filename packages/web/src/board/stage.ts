/**
 * The camera over the world element. One CSS transform moves everything; nothing of Preact runs while a gesture does. Whoever must follow
 * each frame (rulers, chips, the small map) listens to `onFrame`; whoever only cares where the view came to rest listens to `onRest`.
 */
import { constrained, cssTransform, limitsOf, NO_INSETS, type Limits, type Viewport } from './camera.ts';
import { attachGestures } from './gestures.ts';
import type { Camera, Insets } from './types.ts';

/** The view at rest. A new object only when something changed: Preact compares it. */
export interface Rest {
  readonly camera: Camera;
  readonly view: Viewport;
}

export interface Bounds {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly insets: Insets;
}

/** So long the view must be still before details are drawn for it. */
const STILL = 70;

export class Stage {
  #camera: Camera = { k: 1, x: 0, y: 0 };
  #view: Viewport = { width: 800, height: 600 };
  #rest: Rest = { camera: this.#camera, view: this.#view };
  #bounds: Bounds = { width: 1, height: 1, radius: 1, insets: NO_INSETS };
  #root: HTMLElement | null = null;
  #world: HTMLElement | null = null;
  readonly #frames = new Set<(camera: Camera, view: Viewport) => void>();
  readonly #rests = new Set<() => void>();
  /** The scale the world element is laid out for: that of the view at rest. */
  #laid = 1;
  #still = 0;
  #tween = 0;
  /** Where a glide leads. */
  #to: Camera | null = null;
  #held = 0;
  /** Asked before a gesture begins: the figure under the finger may want it. */
  mayBegin: () => boolean = () => true;
  /** Until somebody moves the view, a resize fits it again. */
  touched = false;
  /** When somebody last moved the view by hand. */
  pannedAt: number | null = null;

  get camera(): Camera {
    return this.#camera;
  }
  /** Where the view will be when it has come to rest. */
  get heading(): Camera {
    return this.#to ?? this.#camera;
  }
  get view(): Viewport {
    return this.#view;
  }
  /** A gesture or a glide is under way. */
  get moving(): boolean {
    return this.#root?.classList.contains('is-moving') === true;
  }
  get insets(): Insets {
    return this.#bounds.insets;
  }
  get limits(): Limits {
    return limitsOf(this.#bounds, this.#view, this.#bounds.insets, this.#bounds.radius);
  }
  /** For Preact: the same object until the view rests elsewhere. */
  readonly rest = (): Rest => this.#rest;

  readonly onRest = (tell: () => void): (() => void) => {
    this.#rests.add(tell);
    return () => this.#rests.delete(tell);
  };

  onFrame(tell: (camera: Camera, view: Viewport) => void): () => void {
    this.#frames.add(tell);
    tell(this.#camera, this.#view);
    return () => this.#frames.delete(tell);
  }

  setBounds(bounds: Bounds): void {
    this.#bounds = bounds;
    // Only a view somebody already looks through is pushed back into the new bounds.
    if (this.#root !== null && this.touched) this.#put(this.#camera);
  }

  attach(root: HTMLElement, world: HTMLElement): () => void {
    this.#root = root;
    this.#world = world;
    const letGo = attachGestures(root, {
      camera: () => this.#camera,
      limits: () => this.limits,
      mayBegin: () => this.mayBegin(),
      began: () => {
        this.#held += 1;
      },
      moved: camera => {
        this.touched = true;
        this.pannedAt = performance.now();
        this.#stop();
        this.#write(this.#lawful(camera));
      },
      ended: () => {
        this.#held -= 1;
        this.#restSoon();
      },
    });
    return () => {
      letGo();
      window.cancelAnimationFrame(this.#tween);
      window.clearTimeout(this.#still);
      this.#root = null;
      this.#world = null;
    };
  }

  /** The board was laid out anew. */
  resize(view: Viewport): void {
    if (view.width === this.#view.width && view.height === this.#view.height) return;
    this.#view = view;
    this.#tell();
    this.#restSoon();
  }

  /** Goes there, in one step or gliding. */
  goTo(camera: Camera, glide: boolean): void {
    this.#stop();
    if (!glide) return this.#put(camera);
    this.#to = camera;
    const from = this.#camera;
    const began = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - began) / 200);
      const ease = 1 - (1 - t) ** 3;
      const k = from.k * (camera.k / from.k) ** ease;
      // The point in the middle travels straight while the scale grows evenly in the logarithm.
      const share = camera.k === from.k ? ease : (k - from.k) / (camera.k - from.k);
      this.#put({ k, x: from.x + (camera.x - from.x) * share, y: from.y + (camera.y - from.y) * share }, t < 1);
      if (t < 1) this.#tween = window.requestAnimationFrame(step);
      else this.#to = null;
    };
    this.#tween = window.requestAnimationFrame(step);
  }

  #stop(): void {
    window.cancelAnimationFrame(this.#tween);
    this.#to = null;
  }

  panBy(dx: number, dy: number): void {
    const { k, x, y } = this.#camera;
    this.touched = true;
    this.pannedAt = performance.now();
    this.#put({ k, x: x + dx, y: y + dy });
  }

  #lawful(camera: Camera): Camera {
    return constrained(camera, this.#bounds, this.#view, this.#bounds.insets);
  }

  /** `more`: another step of a glide follows, so the view does not rest yet. */
  #put(camera: Camera, more = false): void {
    if (this.#root === null) return;
    this.#write(this.#lawful(camera));
    if (!more) this.#restSoon();
  }

  #write(camera: Camera): void {
    const { k, x, y } = this.#camera;
    if (k === camera.k && x === camera.x && y === camera.y) return;
    this.#camera = camera;
    const world = this.#world;
    if (world !== null) {
      this.#root?.classList.add('is-moving'); // will-change only while it moves, or it stays blurred
      world.style.transform = cssTransform(camera, this.#laid, window.devicePixelRatio);
    }
    window.clearTimeout(this.#still);
    this.#tell();
  }

  #tell(): void {
    for (const tell of this.#frames) tell(this.#camera, this.#view);
  }

  #restSoon(): void {
    window.clearTimeout(this.#still);
    if (this.#held > 0) return;
    this.#still = window.setTimeout(() => this.settleNow(), STILL);
  }

  /** Draws details for where the view is now. */
  settleNow(): void {
    window.clearTimeout(this.#still);
    const world = this.#world;
    if (world !== null) {
      const { k } = this.#camera;
      this.#laid = k;
      this.#root?.classList.remove('is-moving');
      // Laid out at the scale it is seen in: drawn sharp, and the next pan is a mere shift.
      world.style.width = `${this.#bounds.width * k}px`;
      world.style.height = `${this.#bounds.height * k}px`;
      world.style.transform = cssTransform(this.#camera, k, window.devicePixelRatio);
    }
    if (this.#rest.camera === this.#camera && this.#rest.view === this.#view) return;
    this.#rest = { camera: this.#camera, view: this.#view };
    for (const tell of this.#rests) tell();
  }
}
