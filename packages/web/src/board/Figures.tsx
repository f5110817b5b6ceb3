/** The figures: real, focusable elements. One is drawn anew only when something about it changed. */
import type { CrestLook } from '@nobori/engine';
import type { VNode } from 'preact';
import { memo } from '../preact/memo.ts';
import { fallenParts, figureClass, figureParts, HEX_HEIGHT, lookOf, markup, type Detail, type Look } from '../art/index.ts';
import { capsule } from '../art/ink.ts';
import type { Frame } from './frame.ts';
import type { BoardFigure, Lit } from './types.ts';
import { t } from '../texts/language.ts';

interface Shown {
  readonly figure: BoardFigure;
  readonly frame: Frame;
  readonly crest: CrestLook;
  /** How large it is on the screen: small ones have no crest and a larger icon. */
  readonly detail: Detail;
  readonly chosen: boolean;
  readonly label: string;
  readonly lifts: boolean;
}

/** Name, side, what it is and how it fares: what an eye sees at once. */
export function labelOf(
  { card, side, words, ghost }: BoardFigure,
  sides: readonly string[] | undefined,
  frame: Frame,
  lit: Lit | undefined,
): string {
  const where =
    card.at === null
      ? null
      : t('{spots}', { spots: [card.at, ...(card.also === undefined ? [] : [card.also])].map(spot => frame.tell(spot)) });
  const facing = card.facing === undefined ? null : frame.tellFacing(card.facing);
  const parts = [
    card.name,
    sides?.[side] ?? card.side,
    ...(card.leader ? [t('leader')] : []),
    ...words,
    ...(facing === null ? [] : [t('facing {wind, verbatim}', { wind: facing })]),
    ...(ghost === true ? [t('not certain')] : []),
    ...(card.out ? [t('out of the fight')] : []),
    ...(where === null ? [] : [t('at {where, verbatim}', { where })]),
    ...(lit === undefined ? [] : [lit.label === undefined ? t('can be a target') : t('target, {label, verbatim}', { label: lit.label })]),
  ];
  return parts.filter(part => part !== '').join(', ');
}

const same = (a: Shown, b: Shown): boolean =>
  a.frame === b.frame &&
  a.crest === b.crest &&
  a.detail === b.detail &&
  a.chosen === b.chosen &&
  a.lifts === b.lifts &&
  a.label === b.label &&
  sameFigure(a.figure, b.figure);

function sameFigure(a: BoardFigure, b: BoardFigure): boolean {
  if (a === b) return true;
  const [c, d] = [a.card, b.card];
  return (
    a.side === b.side &&
    a.ghost === b.ghost &&
    a.spent === b.spent &&
    a.radius === b.radius &&
    c.id === d.id &&
    c.leader === d.leader &&
    c.out === d.out &&
    c.at?.[0] === d.at?.[0] &&
    c.at?.[1] === d.at?.[1] &&
    c.also?.[0] === d.also?.[0] &&
    c.also?.[1] === d.also?.[1] &&
    c.facing === d.facing &&
    sameLook(lookOf(c), lookOf(d))
  );
}

/** Drawings differ only where a look does. */
const sameLook = (a: Look, b: Look): boolean =>
  a.weapon === b.weapon &&
  a.head === b.head &&
  a.mounted === b.mounted &&
  a.spent === b.spent &&
  a.wounds === b.wounds &&
  a.noted === b.noted &&
  a.states.join() === b.states.join();

export const FigureMark = memo(function FigureMark({ figure, frame, crest, detail, chosen, label, lifts }: Shown): VNode | null {
  const { card } = figure;
  if (card.at === null) return null;
  const [x, y] = frame.world(card.at);
  const radius = frame.radiusOf(figure);
  const classes = ['board-figure', `side-${figure.side + 1}`, figure.ghost === true ? 'is-ghost' : '', lifts ? 'is-liftable' : ''];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      id={chosen ? 'chosen-man' : undefined}
      data-figure={card.id}
      data-marks={card.marks.map(({ kind }) => kind).join(' ')}
      data-stop="figure"
      role="button"
      aria-label={label}
      aria-current={chosen ? 'true' : undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <g className="board-body" dangerouslySetInnerHTML={{ __html: drawn(figure, frame, crest, detail) }} />
      <path className="board-focus" d={capsule(radius * 1.3, frame.rearOf(figure))} />
    </g>
  );
}, same);

/** The figure about the origin, its base as large as it stands on the board. */
function drawn(figure: BoardFigure, frame: Frame, crest: CrestLook, detail: Detail): string {
  const radius = frame.radiusOf(figure);
  const read = lookOf(figure.card);
  const look = { ...read, spent: read.spent || figure.spent === true };
  const style = {
    side: figure.side + 1,
    crest,
    facing: frame.turnOf(figure),
    long: frame.rearOf(figure) === null ? 0 : HEX_HEIGHT / radius,
    detail,
  };
  const parts = look.out ? fallenParts(turnOf(figure.card.id)) : figureParts(look, style);
  return `<g class="${figureClass(look, style.side)}" transform="scale(${(radius / 50).toFixed(4)})">${markup(parts)}</g>`;
}

/** The fallen do not all lie the same way. */
const turnOf = (id: string): number => id.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 90;
