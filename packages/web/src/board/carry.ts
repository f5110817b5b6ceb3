/** One figure, or a group in formation, in the hand: by mouse, finger or keys. */
import type { FigureId, Spot } from '@nobori/engine';
import type { Frame } from './frame.ts';
import { dist, type Pt } from './geometry.ts';
import { svg, Tag, WaySketch } from './sketch.ts';
import type { Stage } from './stage.ts';
import type { BoardDrag, BoardFigure, DragFeedback } from './types.ts';

interface Ghost {
  readonly id: FigureId;
  readonly from: Pt;
  readonly element: SVGGElement;
  /** The figure it is a ghost of, pale meanwhile. */
  readonly original: Element | null;
}

export interface Workbench {
  readonly frame: Frame;
  readonly stage: Stage;
  /** Where gestures are made. */
  readonly view: HTMLElement;
  /** Above the figures, in world units. */
  readonly layer: SVGGElement;
  /** Over the board, in pixels. */
  readonly host: HTMLElement;
  readonly live: SVGSVGElement;
}

/** Nobody asks for a move any more. */
const NO_ANSWER: DragFeedback = { label: '', ok: false, way: [] };

export class Carry {
  readonly grabbed: FigureId;
  readonly #bench: Workbench;
  /** Asked anew each time: a way-point may have given the board another answerer. */
  readonly #drag: () => BoardDrag | null;
  readonly #ghosts: readonly Ghost[];
  readonly #way: WaySketch;
  readonly #tag: Tag;
  /** From the pointer to the middle of the grabbed base: it does not jump into the hand. */
  readonly #grip: Pt;
  readonly #start: Spot;
  #to: Spot;
  #last: DragFeedback | null = null;

  constructor(bench: Workbench, drag: () => BoardDrag | null, grabbed: BoardFigure, figures: readonly BoardFigure[], pointer: Pt) {
    this.#bench = bench;
    this.#drag = drag;
    this.grabbed = grabbed.card.id;
    const at = grabbed.card.at ?? [0, 0];
    const middle = bench.frame.world(at);
    this.#start = at;
    this.#to = at;
    this.#grip = [middle[0] - pointer[0], middle[1] - pointer[1]];
    this.#way = new WaySketch(bench.layer, bench.frame);
    this.#ghosts = figures
      .filter(({ card }) => drag()?.figures.includes(card.id) === true && card.at !== null)
      .map(figure => this.#ghostOf(figure));
    this.#tag = new Tag(bench.host, bench.stage);
  }

  #ghostOf({ card }: BoardFigure): Ghost {
    const { live, layer, frame } = this.#bench;
    const original = live.querySelector(`[data-figure="${CSS.escape(card.id)}"]`);
    const element = svg('g', 'board-ghost');
    element.setAttribute('class', `board-ghost ${original?.getAttribute('class') ?? ''}`);
    const body = original?.querySelector('.board-body')?.cloneNode(true);
    if (body !== undefined) element.append(body);
    layer.append(element);
    return { id: card.id, from: frame.world(card.at ?? [0, 0]), element, original };
  }

  /** The pointer is there now: asks what that would mean and draws the answer. Returns what to say aloud. */
  moveTo(pointer: Pt, lift: number): DragFeedback {
    const { frame, stage } = this.#bench;
    const to = frame.nearest([pointer[0] + this.#grip[0], pointer[1] + this.#grip[1]]);
    const answer = this.#drag()?.onMove(to, this.grabbed) ?? NO_ANSWER;
    this.#to = answer.snapped ?? to;
    this.#last = answer;
    const end = frame.world(this.#to);
    const start = frame.world(this.#start);
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    for (const ghost of this.#ghosts) {
      const named = answer.others?.[ghost.id];
      const [x, y] = ghost.id === this.grabbed ? end : named === undefined ? [ghost.from[0] + dx, ghost.from[1] + dy] : frame.world(named);
      // Of all that may be carried only those that would stand elsewhere are in the hand.
      const moves = ghost.id === this.grabbed || dist([x, y], ghost.from) > 0.5;
      ghost.element.style.display = moves ? '' : 'none';
      ghost.original?.classList.toggle('is-lifted', moves);
      ghost.element.style.transform = `translate(${x}px, ${y}px)`;
      ghost.element.classList.toggle('is-bad', !answer.ok);
    }
    this.#way.draw(
      answer.way.map(spot => frame.world(spot)),
      answer.ok,
      1 / stage.camera.k,
    );
    this.#tag.show(answer.label, answer.ok ? 'move' : 'strike', end, lift + frame.radius * stage.camera.k);
    return answer;
  }

  waypoint(): void {
    this.#drag()?.onWaypoint(this.#to, this.grabbed);
  }

  /** Sets it down: an order where it may stand, otherwise it goes back. */
  drop(): void {
    this.#end();
    const moved = this.#to[0] !== this.#start[0] || this.#to[1] !== this.#start[1];
    if (this.#last?.ok === true && (moved || this.#last.way.length > 2)) this.#drag()?.onDrop(this.#to, this.grabbed);
    else this.#drag()?.onCancel();
  }

  cancel(): void {
    this.#end();
    this.#drag()?.onCancel();
  }

  #end(): void {
    for (const { element, original } of this.#ghosts) {
      element.remove();
      original?.classList.remove('is-lifted');
    }
    this.#way.remove();
    this.#tag.remove();
  }
}
