/** Drawing on hexes: by mouse, by finger, and by keys. */
import type { Book, Ground, Spot } from '@nobori/engine';
import { hexKey, labelOf, type Direction, type Hex, type HexMap } from '@nobori/engine/hex';
import {
  BRUSHES,
  kindAt,
  levelAt,
  mapOf,
  mirrored,
  sheetOf,
  sideAt,
  sideNear,
  middleOf,
  type Brush,
  type GroundKit,
  type HexSheet,
  type HexSide,
  type PaletteItem,
} from '@nobori/engine/workshop';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Pt } from '../../art/geometry.ts';
import { HEX_HEIGHT, HEX_SIZE } from '../../art/hexsize.ts';
import type { Frame } from '../../board/frame.ts';
import { t } from '../../texts/language.ts';
import { EditBoard, type Hand } from '../board/EditBoard.tsx';
import { middleOf as centreOf, onKeys, stepped } from '../board/keys.ts';
import { begun, carried, closedBy, drawnBy, drawnOn, laid, toolFor, type HexPen, type HexStroke, type HexTool } from './hexPen.ts';
import { HexOver, type Shown } from './HexOver.tsx';
import { MirrorMenu } from './MirrorMenu.tsx';
import { Slip } from './Slip.tsx';
import { ToolBar, type Tool } from './ToolBar.tsx';
import { titleOf } from './titleOf.ts';

export interface EditorProps {
  readonly book: Book;
  readonly kit: GroundKit;
  readonly frame: Frame;
  readonly item: PaletteItem | null;
  readonly level: number;
  readonly id: string;
  /** Places that were found wanting, and where to look. */
  readonly found: readonly Spot[];
  readonly look: { readonly at: Pt } | null;
  choose(item: PaletteItem): void;
  raise(level: number): void;
  change(ground: Ground): void;
}

const toolsOf = (kit: GroundKit): readonly Tool<HexTool>[] => [
  { id: 'brush', icon: 'brush', key: 'B', title: t('Brush') },
  { id: 'line', icon: 'line', key: 'L', title: t('Line') },
  { id: 'fill', icon: 'fill', key: 'F', title: t('Fill') },
  { id: 'polygon', icon: 'polygon', key: 'P', title: t('Polygon') },
  ...(kit.house === undefined ? [] : [{ id: 'house', icon: 'house', key: 'H', title: t('House') } as const]),
  { id: 'sides', icon: 'sides', key: 'S', title: t('Hex sides') },
  ...(kit.heights === undefined ? [] : [{ id: 'height', icon: 'height', key: 'U', title: t('Height') } as const]),
  { id: 'eraser', icon: 'eraser', key: 'X', title: t('Eraser') },
  { id: 'move', icon: 'move', key: 'V', title: t('Move') },
  { id: 'copy', icon: 'copy', key: 'C', title: t('Copy') },
];

const INSETS = { top: 0, bottom: 64 };
const asHex = ([q, r]: Spot): Hex => [q, r];
const NOTHING: Shown = { hexes: [], sides: [], corners: [], chosen: [] };

export function HexEditor({ map, ...props }: EditorProps & { readonly map: HexMap }) {
  const { book, kit, frame, item, level, choose, raise, change } = props;
  const [tool, setTool] = useState<HexTool>('brush');
  const [brush, setBrush] = useState<Brush>(1);
  const [stroke, setStroke] = useState<HexStroke | null>(null);
  const [corners, setCorners] = useState<readonly Hex[]>([]);
  const [block, setBlock] = useState<readonly Hex[]>([]);
  const [carry, setCarry] = useState<{ readonly from: Hex; readonly to: Hex } | null>(null);
  const [cursor, setCursor] = useState<HexSide | null>(null);
  const [hover, setHover] = useState<HexSide | null>(null);
  const [mirroring, setMirroring] = useState(false);
  /** Drawn, but not printed yet. */
  const [fresh, setFresh] = useState<Pick<HexStroke, 'hexes' | 'sides'>>({ hexes: [], sides: [] });
  const sheet = useMemo(() => sheetOf(map), [map]);
  const ground = useMemo((): Ground => ({ kind: 'hex', map }), [map]);
  const tools = useMemo(() => toolsOf(kit), [kit]);
  const pen: HexPen = { tool: item === null ? tool : tool === 'brush' ? toolFor(item, tool) : tool, item, brush, level };

  const put = (next: HexSheet): void => {
    if (next !== sheet) change({ kind: 'hex', map: mapOf(next, map) });
  };
  const finish = (done: HexStroke): void => {
    setStroke(null);
    if (pen.tool === 'house') return kit.house === undefined ? undefined : change(kit.house(ground, done.from, done.to));
    if (pen.tool === 'move' || pen.tool === 'copy') return setBlock(done.hexes);
    setFresh(done);
    return put(drawnBy(sheet, pen, done));
  };
  const close = (): void => {
    const hexes = closedBy(sheet, corners);
    setCorners([]);
    if (hexes.length === 0) return;
    setFresh({ hexes, sides: [] });
    put(laid(sheet, item, hexes));
  };
  const setDown = (to: Hex): void => {
    if (carry === null || (pen.tool !== 'move' && pen.tool !== 'copy')) return;
    put(carried(sheet, pen.tool, block, carry.from, to));
    setBlock([]);
    setCarry(null);
  };
  const letGo = (): void => {
    setStroke(null);
    setCorners([]);
    setBlock([]);
    setCarry(null);
    setMirroring(false);
  };
  const take = (next: HexTool): void => {
    letGo();
    setTool(next);
  };
  const pick = (hex: Hex): void => {
    const kind = kindAt(sheet, hex);
    const same = kit.palette.flatMap(({ items }) => items).find(one => one.on === 'hexes' && one.kind === kind);
    if (same !== undefined) choose(same);
  };
  const inBlock = (hex: Hex): boolean => block.some(one => hexKey(one) === hexKey(hex));

  const sideAtPoint = (at: Pt): HexSide | null => {
    const spot = frame.spot(at);
    if (spot === null) return null;
    const [x, y] = frame.world(spot);
    const [column, row] = middleOf(sheet, spot);
    return { hex: spot, at: sideNear(sheet, spot, column + (at[0] - x) / (1.5 * HEX_SIZE), row + (at[1] - y) / HEX_HEIGHT) };
  };

  /** A press that begins, or ends, what the tool does. */
  const press = (at: HexSide): void => {
    if (pen.tool === 'polygon') {
      const last = corners.at(-1);
      if (last !== undefined && hexKey(last) === hexKey(at.hex)) return close();
      return setCorners([...corners, at.hex]);
    }
    if ((pen.tool === 'move' || pen.tool === 'copy') && inBlock(at.hex)) return setCarry({ from: at.hex, to: at.hex });
    setBlock([]);
    return setStroke(begun(sheet, pen, at));
  };
  const live = useRef({ stroke, carry });
  live.current = { stroke, carry };

  const hand: Hand = {
    down(at, event) {
      const side = sideAtPoint(at);
      if (side === null) return false;
      setCursor(null);
      if (event.altKey) pick(side.hex);
      else press(side);
      return true;
    },
    move(at) {
      const side = sideAtPoint(at);
      if (side === null) return;
      setHover(side);
      const { stroke: now, carry: held } = live.current;
      if (held !== null) setCarry({ ...held, to: side.hex });
      else if (now !== null) setStroke(drawnOn(sheet, pen, now, side));
    },
    up(at) {
      const { stroke: now, carry: held } = live.current;
      const side = sideAtPoint(at);
      if (held !== null) setDown(side?.hex ?? held.to);
      else if (now !== null) finish(side === null ? now : drawnOn(sheet, pen, now, side));
    },
    cancel: letGo,
    hover: at => setHover(at === null ? null : sideAtPoint(at)),
    double: () => corners.length > 2 && close(),
  };

  /** Enter: once for what is done at one place, twice for what goes from one place to another. */
  const enter = (at: HexSide): void => {
    if (carry !== null) return setDown(at.hex);
    if (stroke !== null) return finish(drawnOn(sheet, pen, stroke, at));
    if (pen.tool === 'line' || pen.tool === 'house' || pen.tool === 'polygon') return press(at);
    if (pen.tool === 'move' || pen.tool === 'copy') return press(at);
    return finish(begun(sheet, pen, at));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey) return;
    const at: HexSide = cursor ?? hover ?? { hex: asHex(centreOf(ground, 1)), at: 0 };
    const go = (right: number, up: number): void => {
      const hex = asHex(stepped(ground, at.hex, right, up, 1));
      const next = { ...at, hex };
      setCursor(next);
      if (carry !== null) setCarry({ ...carry, to: hex });
      else if (stroke !== null) setStroke(drawnOn(sheet, pen, stroke, next));
    };
    const turn = (by: number): void => setCursor({ ...at, at: ((at.at + by + 6) % 6) as Direction }); // 0 to 5
    onKeys(event, {
      go,
      does: {
        ...Object.fromEntries((kit.heights?.levels ?? []).map(one => [String(one), () => raise(one)])),
        ...Object.fromEntries(tools.map(({ id, key }) => [key.toLowerCase(), () => take(id)])),
        q: () => turn(-1),
        e: () => turn(1),
        m: () => setMirroring(!mirroring),
        Enter: () => enter(at),
        ' ': () => enter(at),
        Escape: letGo,
      },
    });
  };

  const place = cursor ?? hover;
  const shown: Shown =
    carry !== null
      ? { ...NOTHING, hexes: block.map(([q, r]): Hex => [q + carry.to[0] - carry.from[0], r + carry.to[1] - carry.from[1]]), chosen: block }
      : stroke !== null
        ? { ...NOTHING, hexes: stroke.hexes, sides: stroke.sides }
        : { hexes: fresh.hexes, sides: fresh.sides, corners, chosen: block };
  return (
    <EditBoard
      book={book}
      ground={ground}
      frame={frame}
      id={props.id}
      hand={hand}
      insets={INSETS}
      look={props.look}
      label={t('Map to draw on, {columns} by {rows} hexes. Arrows move, Enter draws, letters take up tools.', {
        columns: map.columns,
        rows: map.rows,
      })}
      spoken={cursor === null ? '' : wordsOf(book, map, sheet, cursor)}
      onKey={onKey}
      onShown={() => setFresh({ hexes: [], sides: [] })}
      over={() => (
        <HexOver
          frame={frame}
          sheet={sheet}
          pen={pen}
          shown={shown}
          hover={stroke === null && carry === null ? hover : null}
          cursor={cursor}
          found={props.found}
        />
      )}
    >
      <ToolBar tools={tools} tool={pen.tool} choose={take}>
        <MirrorMenu
          open={mirroring}
          toggle={() => setMirroring(!mirroring)}
          mirror={axis => {
            setMirroring(false);
            put(mirrored(sheet, axis));
          }}
        />
        <span className="vrule" />
        <span className="gr-brush" role="group" aria-label={t('Brush')}>
          {BRUSHES.map(one => (
            <button
              key={one}
              type="button"
              className={`icb${one === brush ? ' on' : ''}`}
              aria-pressed={one === brush}
              aria-label={t('{n} hexes across', { n: one })}
              onClick={() => setBrush(one)}
            >
              <b aria-hidden="true">{one}</b>
            </button>
          ))}
        </span>
      </ToolBar>
      <Slip
        book={book}
        item={item}
        where={place === null ? '' : wordsOf(book, map, sheet, place)}
        hint={hintOf(pen.tool, corners.length)}
      />
    </EditBoard>
  );
}

function hintOf(tool: HexTool, corners: number): string {
  if (tool === 'polygon') return corners < 2 ? t('Press corner after corner') : t('Press the last corner again to close it');
  if (tool === 'move' || tool === 'copy') return t('Draw a block, then drag it');
  if (tool === 'house') return t('Drag rooms: walls and a door come by themselves');
  if (tool === 'sides') return t('The side nearest to the pointer; again takes it away');
  return t('Alt: take the kind from here');
}

function wordsOf(book: Book, map: HexMap, sheet: HexSheet, side: HexSide): string {
  const on = sideAt(sheet, side);
  const facts = {
    hex: labelOf(map, side.hex),
    kind: titleOf(book, { on: 'hexes', kind: kindAt(sheet, side.hex) }),
    level: levelAt(sheet, side.hex),
  };
  if (on === null) return t('at {hex, verbatim}, {kind, verbatim}, height {level}', facts);
  return t('at {hex, verbatim}, {kind, verbatim}, height {level}, {side, verbatim}', {
    ...facts,
    side: titleOf(book, { on: 'sides', kind: on }),
  });
}
