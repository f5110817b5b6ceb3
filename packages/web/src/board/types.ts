/** What the board is given and what it reports. It knows no rule: it draws figures and lit things, and says what was pointed at. */
import type { Book, FigureCard, FigureId, Ground, Piece, Spot, Where, Zone } from '@nobori/engine';
import type { Ref } from 'preact';
import type { CrestLook } from '@nobori/engine';
import type { GroundLooks } from '../art/kinds.ts';
import type { Box, Pt } from './geometry.ts';

export interface BoardFigure {
  readonly card: FigureCard & { readonly name: string };
  /** The number of its side, from 0: gives colour, pattern and crest. */
  readonly side: number;
  /** What it is and how it fares, in words: for ears, and for whoever points at it. */
  readonly words: readonly string[];
  /** Not there yet, or only believed to be there. */
  readonly ghost?: boolean;
  /** Has acted: drawn pale. */
  readonly spent?: boolean;
  /** Radius of the base in units of the table; a hex book needs none. */
  readonly radius?: number;
}

/** What lies on the board and is no figure. */
export interface BoardPiece {
  readonly piece: Piece & { readonly name: string };
  /** The number of its side, from 0; null when it is nobody's. */
  readonly side: number | null;
}

/** An area that means something, drawn by its kind. One of kind `light`, even an empty one, says that it is night: all that is not lit is dark. */
export type BoardZone = Pick<Zone, 'id' | 'kind' | 'spots'>;

/** A place that decides the battle. */
export interface BoardGoal {
  readonly id: string;
  readonly where: Where;
  /** Where the thing is that it is about; null where it has a place of its own. */
  readonly at: Spot | null;
  /** The number, from 0, of the side that holds it now; null while nobody does. */
  readonly holder: number | null;
  /** The goal, and who holds it. */
  readonly label: string;
}

const LIT_KINDS = ['place', 'target', 'reach', 'way', 'sight', 'mine', 'chosen', 'told', 'note'] as const;
type LitKind = (typeof LIT_KINDS)[number];

/**
 * Everything legal or meant. What the fields mean for each kind:
 * - place: `at`, can be picked; `label` is the cost; `tone: 'bad'` draws a dashed frame.
 * - target: `figure` or `at`, can be picked; `label` is a chip ("26% hurt").
 * - reach: `outline`, rings of spots on a table (holes allowed), hexes on a hex map; `tone: 'bad'` is the dashed one without a fill, 'good' a thin line inside.
 * - way: `way`, with `figure` its ghost stands at the end, turned as `facing` says; `label` is the cost.
 * - sight: `way` from eye to target; blocked when `tone` is 'bad', at the spot `at`; `outline` is what blocks.
 * - mine, chosen, told (of whom a line of the chronicle speaks): `figure`.
 * - note: `label` at the spot `at`, and nothing else.
 */
export interface Lit {
  readonly id: string;
  readonly kind: LitKind;
  readonly at?: Spot;
  readonly figure?: FigureId;
  readonly outline?: readonly (readonly Spot[])[];
  readonly way?: readonly Spot[];
  readonly facing?: number;
  readonly label?: string;
  readonly tone?: 'plain' | 'good' | 'bad';
}

/** What lies under the pointer or the keyboard's focus. */
export interface Pointed {
  readonly figure?: FigureId;
  readonly lit?: string;
  readonly piece?: string;
  readonly at?: Spot;
}

export interface DragFeedback {
  /** The cost, or why it cannot be. */
  readonly label: string;
  readonly ok: boolean;
  /** Where the grabbed figure would really stand: contact, the middle of a hex. */
  readonly snapped?: Spot;
  readonly way: readonly Spot[];
  /** Where the others of the group would stand; left out, they keep their formation. */
  readonly others?: Readonly<Record<FigureId, Spot>>;
}

export interface BoardDrag {
  /** They can be dragged, all together whichever is grabbed. */
  readonly figures: readonly FigureId[];
  onMove(to: Spot, grabbed: FigureId): DragFeedback;
  /** Only called where the last answer of `onMove` was ok. */
  onDrop(to: Spot, grabbed: FigureId): void;
  onWaypoint(to: Spot, grabbed: FigureId): void;
  /** What a click on the ground does with them; left out, whoever is in hand goes there. */
  onPick?(to: Spot): void;
  onCancel(): void;
}

export interface Moved {
  readonly figure: FigureId;
  readonly way: readonly Spot[];
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** World units to screen pixels: screen = world × k + (x, y). */
export interface Camera {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export type Tool = 'none' | 'ruler';

/** For whoever draws over the board and moves the view: the world in its own units, and how it is looked at. */
export interface BoardEye {
  world(at: Spot): Pt;
  /** Radius of a man's base in the world. */
  readonly radius: number;
  camera(): Camera;
  /** How it will be looked at when a glide that is under way is over. */
  heading(): Camera;
  /** No glide is under way. */
  rests(): boolean;
  /** The part of the board nothing lies over, in pixels. */
  free(): Box;
  goTo(camera: Camera, glide: boolean): void;
  /** The least change of view that brings a part of the world into sight. */
  show(box: Box, room: number, glide: boolean): void;
  /** When the player last moved the view himself, by the clock of the page. */
  pannedAt(): number | null;
  onFrame(tell: (camera: Camera) => void): () => void;
}

/** What buttons around the board ask of it. */
export interface BoardHandle {
  zoomBy(factor: number): void;
  /** Everybody in view, as large as that allows. */
  fit(): void;
  fitAll(): void;
  showSpot(at: Spot, room?: number): void;
  /** Where a spot is on the board element now, in pixels. */
  screenOf(at: Spot): readonly [number, number];
  setTool(tool: Tool): void;
  focusFigure(id: FigureId): void;
  readonly eye: BoardEye;
}

export interface BoardDrawing {
  readonly boxed: boolean;
  onDrawn(from: Spot, to: Spot): void;
}

export interface BoardProps {
  readonly ground: Ground;
  /** How the kinds of ground are drawn. */
  readonly looks: GroundLooks;
  /** Seeds the drawing: the same id and ground always look the same. */
  readonly groundId: string;
  /** How it is measured: what rulers and tape are marked in. */
  readonly measured: Book['board'];
  readonly figures: readonly BoardFigure[];
  /** Names and crests of the sides by their numbers, from 0. */
  readonly sides?: readonly string[];
  readonly crests: readonly CrestLook[];
  readonly pieces?: readonly BoardPiece[];
  readonly zones?: readonly BoardZone[];
  readonly goals?: readonly BoardGoal[];
  readonly lit: readonly Lit[];
  readonly chosen: FigureId | null;
  /** Something is planned for the chosen one: Enter on him is for whoever confirms it, and does not let him go. */
  readonly planned?: boolean;
  /** Given, a mouse dragged over bare ground draws a box and tells who stands in it; else it moves the view, as the middle button always does. */
  onBox?(figures: readonly FigureId[]): void;
  onPickFigure(id: FigureId): void;
  onPickSpot(at: Spot): void;
  /** Places and targets; a figure that is a lit target is reported here and not as a figure. */
  onPickLit(id: string): void;
  onHover(what: Pointed | null): void;
  /** The goal under the pointer, and where its banner stands. */
  onPointGoal?(goal: { readonly label: string; readonly at: Spot } | null): void;
  /** A finger held for half a second, or the right button on a figure. */
  onLongPress(what: Pointed): void;
  readonly drag: BoardDrag | null;
  readonly animate: readonly Moved[];
  /** Covered parts of the board (a slip at its foot): kept free when fitting. */
  readonly insets?: Partial<Insets>;
  /** Every frame of a gesture, for things tied to a spot. No Preact state in here. */
  onCamera?(camera: Camera): void;
  onTool?(tool: Tool): void;
  /** Given, what the ruler spans is drawn there: a box between two corners, or a line. */
  readonly drawing?: BoardDrawing | null;
  readonly ref?: Ref<BoardHandle>;
  readonly label?: string;
}
