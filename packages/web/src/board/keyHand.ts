/** The hand by keyboard: a cursor on the ground that picks, carries and measures. */
import type { FigureId } from '@nobori/engine';
import { revealed } from './camera.ts';
import { pick, pointedAt, setWaypoint } from './choosing.ts';
import type { Pt } from './geometry.ts';
import { hitAt, REACH, type Hit } from './hit.ts';
import type { Holding } from './holding.ts';
import { ARROWS, type Arrow } from './roving.ts';
import { Crosshair } from './sketch.ts';
import { t } from '../texts/language.ts';

/** The label of a carried figure lies so far above it. */
const LIFT = 22;

export class KeyHand {
  readonly #holding: Holding;
  #cursor: { readonly mark: Crosshair; at: Pt } | null = null;

  constructor(holding: Holding) {
    this.#holding = holding;
    holding.onRelease.add(() => this.hide());
  }

  get pointing(): boolean {
    return this.#cursor !== null;
  }

  /** Takes a figure up. */
  lift(id: FigureId): boolean {
    const there = this.#holding.now().scene.figures.find(figure => figure.id === id);
    const carry = there === undefined ? null : this.#holding.lift(id, there.at);
    if (there === undefined || carry === null) return false;
    this.#place(there.at);
    const { label } = carry.moveTo(there.at, LIFT);
    const name = this.#holding.now().props.figures.find(({ card }) => card.id === id)?.card.name ?? id;
    this.#holding.say(
      t('Carrying {name, verbatim}. Arrows move, space sets a way-point, enter sets down, escape puts back. {label, verbatim}', {
        name,
        label,
      }),
    );
    return true;
  }

  show(at: Pt): void {
    this.#place(at);
    this.#tell(at);
  }

  #place(at: Pt): void {
    const { layer, stage } = this.#holding.bench;
    this.#cursor ??= { mark: new Crosshair(layer, stage), at };
    this.#cursor.at = at;
    this.#cursor.mark.draw(at);
    stage.goTo(revealed(stage.camera, at, stage.view, stage.insets), false);
  }

  hide(): void {
    this.#cursor?.mark.remove();
    this.#cursor = null;
  }

  #hit(at: Pt): Hit {
    const { now, bench } = this.#holding;
    return hitAt(now().scene, at, REACH.fine / bench.stage.camera.k);
  }

  #tell(at: Pt): void {
    const { now, bench, say } = this.#holding;
    const { frame } = bench;
    const { figure, lit } = pointedAt(now(), frame, this.#hit(at), at);
    const { props } = now();
    const name = props.figures.find(({ card }) => card.id === figure)?.card.name;
    const label = props.lit.find(({ id }) => id === lit)?.label;
    say([frame.tell(frame.nearest(at)), name, label].filter(part => part !== undefined && part !== '').join(', '));
  }

  /** One inch, centimetre or hex; a fine step is a tenth. */
  move(arrow: Arrow, fine: boolean): void {
    const cursor = this.#cursor;
    if (cursor === null) return;
    const { carry, tape, say, bench } = this.#holding;
    const { frame } = bench;
    const [dx, dy] = ARROWS[arrow];
    const step = frame.kind === 'table' && fine ? frame.each / 10 : frame.each;
    // Columns of hexes stand closer than their hexes are high.
    const wide = frame.kind === 'hex' ? (step * Math.sqrt(3)) / 2 : step;
    const clamp = (n: number, most: number): number => Math.min(most, Math.max(0, n));
    const at: Pt = [clamp(cursor.at[0] + dx * wide, frame.width), clamp(cursor.at[1] + dy * step, frame.height)];
    this.#place(at);
    if (carry !== null) {
      const { label, ok } = carry.moveTo(at, LIFT);
      say(ok ? label : t('Not allowed: {label, verbatim}', { label }));
    } else if (tape?.begun === true) say(tape.stretch(at, this.#hit(at)));
    else this.#tell(at);
  }

  /** Sets down, measures or picks. */
  press(): void {
    const cursor = this.#cursor;
    if (cursor === null) return;
    const { carry, tool, tape, say, now, bench } = this.#holding;
    if (carry !== null) this.#holding.drop();
    else if (tool === 'ruler') say(tape?.point(cursor.at, this.#hit(cursor.at)) ?? '');
    else pick(now(), bench.frame, this.#hit(cursor.at), cursor.at);
  }

  waypoint(): void {
    const { carry, now, bench, say } = this.#holding;
    if (carry !== null) carry.waypoint();
    else if (this.#cursor !== null) setWaypoint(now(), bench.frame, this.#cursor.at);
    say(t('Way-point.'));
  }

  cancel(): boolean {
    if (this.#holding.cancel()) return true;
    if (this.#cursor === null) return false;
    this.hide();
    return true;
  }
}
