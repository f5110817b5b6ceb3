/** What is in the hand: figures being carried, or the ruler. Mouse, finger and keys share it. */
import type { FigureId } from '@nobori/engine';
import { Carry, type Workbench } from './carry.ts';
import type { Now } from './choosing.ts';
import type { Pt } from './geometry.ts';
import type { TapeTool } from './tapeTool.ts';
import type { Tool } from './types.ts';
import { t } from '../texts/language.ts';

export class Holding {
  readonly bench: Workbench;
  readonly now: () => Now;
  readonly say: (text: string) => void;
  #carry: Carry | null = null;
  #tool: Tool = 'none';
  /** What was last asked for, while the ruler is still on its way. */
  #wants: Tool = 'none';
  #tape: TapeTool | null = null;
  /** Asked to let go of whatever hangs on this. */
  readonly onRelease = new Set<() => void>();

  constructor(bench: Workbench, now: () => Now, say: (text: string) => void) {
    this.bench = bench;
    this.now = now;
    this.say = say;
  }

  get carry(): Carry | null {
    return this.#carry;
  }
  /** The ruler, once somebody has asked for it. */
  get tape(): TapeTool | null {
    return this.#tape;
  }
  get tool(): Tool {
    return this.#tool;
  }

  /** Takes up a figure that may be dragged, held at `pointer`. */
  lift(id: FigureId, pointer: Pt): Carry | null {
    const { props } = this.now();
    const grabbed = props.figures.find(({ card }) => card.id === id);
    if (props.drag?.figures.includes(id) !== true || grabbed === undefined || grabbed.card.at === null) return null;
    this.#carry = new Carry(this.bench, () => this.now().props.drag, grabbed, props.figures, pointer);
    return this.#carry;
  }

  drop(): void {
    const carry = this.#carry;
    this.#carry = null;
    this.#release();
    carry?.drop();
  }

  setTool(tool: Tool): void {
    this.#wants = tool;
    if (tool === 'none' || this.#tape !== null) return this.#take(tool);
    void import('./tapeTool.ts').then(
      late => {
        this.#tape ??= new late.TapeTool(
          this.bench,
          () => this.now().scene.figures,
          () => this.now().props.drawing,
        );
        this.#take(this.#wants);
      },
      () => this.say(t('This part did not load.')),
    );
  }

  #take(tool: Tool): void {
    if (tool === this.#tool) return;
    this.#tool = tool;
    this.#tape?.clear();
    this.bench.view.classList.toggle('is-measuring', tool === 'ruler');
    this.now().props.onTool?.(tool);
    this.say(this.#tape?.taken(tool) ?? '');
  }

  /** Lets go of one thing; false when there was nothing to let go of. */
  cancel(): boolean {
    if (this.#carry !== null) {
      const carry = this.#carry;
      this.#carry = null;
      this.#release();
      carry.cancel();
      this.say(t('Put back.'));
      return true;
    }
    if (this.#tape?.begun === true) {
      this.#tape.clear();
      return true;
    }
    if (this.#tool === 'none') return false;
    this.setTool('none');
    this.#release();
    return true;
  }

  #release(): void {
    for (const letGo of this.onRelease) letGo();
  }
}
