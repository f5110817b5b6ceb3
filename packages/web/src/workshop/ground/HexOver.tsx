/** What a pen shows over hexes: what it is about to change, what is chosen, where it is, and what was found wanting. */
import type { Spot } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import { brushed, type HexSheet, type HexSide } from '@nobori/engine/workshop';
import type { Frame } from '../../board/frame.ts';
import type { HexPen } from './hexPen.ts';

export interface Shown {
  readonly hexes: readonly Hex[];
  readonly sides: readonly HexSide[];
  readonly corners: readonly Hex[];
  readonly chosen: readonly Hex[];
}

interface Props {
  readonly frame: Frame;
  readonly sheet: HexSheet;
  readonly pen: HexPen;
  readonly shown: Shown;
  readonly hover: HexSide | null;
  readonly cursor: HexSide | null;
  readonly found: readonly Spot[];
}

const at = ([x, y]: readonly [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const rimOf = (frame: Frame, hexes: readonly Hex[]): string =>
  frame
    .rims([hexes])
    .map(rim => `M${rim.map(at).join('L')}Z`)
    .join('');
const sideOf = (frame: Frame, { hex, at: side }: HexSide): string => {
  const corners = frame.corners(hex, 1);
  const [a, b] = [corners[(side + 5) % 6], corners[side]];
  return a === undefined || b === undefined ? '' : `M${at(a)}L${at(b)}`;
};

export function HexOver({ frame, sheet, pen, shown, hover, cursor, found }: Props) {
  const place = cursor ?? hover;
  const gone = pen.tool === 'eraser' ? ' gone' : '';
  const tip = place === null ? [] : pen.tool === 'brush' || pen.tool === 'height' || pen.tool === 'eraser' ? brushed(sheet, place.hex, pen.brush) : [place.hex]; // prettier-ignore
  return (
    <>
      {found.length > 0 && <path className="found" d={rimOf(frame, found)} />}
      {shown.chosen.length > 0 && (
        <>
          <path className="chosen" d={rimOf(frame, shown.chosen)} />
          <path className="chosen" d={rimOf(frame, shown.chosen)} />
        </>
      )}
      {shown.hexes.length > 0 && <path className={`pen${gone}`} d={rimOf(frame, shown.hexes)} />}
      {shown.sides.length > 0 && <path className="pen side" d={shown.sides.map(side => sideOf(frame, side)).join('')} />}
      {shown.corners.length > 0 && <path className="line" d={`M${shown.corners.map(hex => at(frame.world(hex))).join('L')}`} />}
      {shown.corners.length > 0 && <path className="pen" d={rimOf(frame, shown.corners)} />}
      {place !== null && pen.tool === 'sides' && <path className="pen side" d={sideOf(frame, place)} />}
      {tip.length > 0 && pen.tool !== 'sides' && <path className={`pen bare${gone}`} d={rimOf(frame, tip)} />}
      {cursor !== null && <path className="cursor" d={rimOf(frame, [cursor.hex])} />}
    </>
  );
}
