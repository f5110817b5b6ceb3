/** Drawing on a measured table: areas by their corners, lines by their joints, things by their spot. */
import type { Ground } from '@nobori/engine';
import type { Point, Table } from '@nobori/engine/table';
import {
  pieceAdded,
  copiedPiece,
  cornerAdded,
  cornerMoved,
  cornerRemoved,
  cornersOf,
  freshId,
  mirroredTable,
  pieceMoved,
  pieceAt,
  pieceNamed,
  removed,
  snapped,
  turned,
  type PaletteItem,
} from '@nobori/engine/workshop';
import { rectangle } from '@nobori/engine/table';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Pt } from '../../art/geometry.ts';
import { t } from '../../texts/language.ts';
import { EditBoard, reachOf, type Hand } from '../board/EditBoard.tsx';
import { middleOf, onKeys, stepped } from '../board/keys.ts';
import type { EditorProps } from './HexEditor.tsx';
import { MirrorMenu } from './MirrorMenu.tsx';
import { Slip } from './Slip.tsx';
import { TableOver } from './TableOver.tsx';
import { ToolBar, type Tool } from './ToolBar.tsx';
import { titleOf } from './titleOf.ts';

type TableTool = 'move' | 'place' | 'polygon' | 'box' | 'line' | 'eraser';

/** What is in hand of a piece: all of it, or one of its corners. */
export interface Chosen {
  readonly id: string;
  readonly corner: number | null;
}

type Drag =
  | { readonly kind: 'piece'; readonly id: string; readonly from: Point; readonly start: Table }
  | { readonly kind: 'corner'; readonly id: string; readonly corner: number }
  | { readonly kind: 'box'; readonly from: Point; readonly to: Point };

interface Props extends EditorProps {
  readonly table: Table;
  readonly chosen: Chosen | null;
  choosePiece(chosen: Chosen | null): void;
}

const INSETS = { top: 0, bottom: 64 };

export function TableEditor({ table, chosen, choosePiece, ...props }: Props) {
  const { book, kit, frame, item, choose, change } = props;
  const [tool, setTool] = useState<TableTool>('move');
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [drag, setDrag] = useState<Drag | null>(null);
  /** What the hand makes of it before it lets go. */
  const [draft, setDraft] = useState<Table | null>(null);
  const [hover, setHover] = useState<Point | null>(null);
  const [cursor, setCursor] = useState<Point | null>(null);
  const [mirroring, setMirroring] = useState(false);
  const ground = useMemo((): Ground => ({ kind: 'table', table }), [table]);
  const raster = kit.raster ?? 100;
  const shown = draft ?? table;
  const tools: readonly Tool<TableTool>[] = [
    { id: 'move', icon: 'move', key: 'V', title: t('Choose and move') },
    { id: 'place', icon: 'place', key: 'B', title: t('Put a thing') },
    { id: 'polygon', icon: 'polygon', key: 'P', title: t('Polygon') },
    { id: 'box', icon: 'box', key: 'R', title: t('Rectangle') },
    { id: 'line', icon: 'line', key: 'L', title: t('Line') },
    { id: 'eraser', icon: 'eraser', key: 'X', title: t('Eraser') },
  ];

  const put = (next: Table): void => change({ kind: 'table', table: next });
  const spotAt = (at: Pt, exact = false): Point => {
    const [x, y] = frame.nearest(at);
    return exact ? snapped(table, [x, y], 1) : snapped(table, [x, y], raster);
  };
  const letGo = (): void => {
    setPoints([]);
    setDrag(null);
    setDraft(null);
    setMirroring(false);
  };
  const take = (next: TableTool): void => {
    letGo();
    setTool(next);
    if (next !== 'move') choosePiece(null);
  };
  const itemFor = (on: PaletteItem['on']): PaletteItem | null =>
    item?.on === on ? item : (kit.palette.flatMap(({ items }) => items).find(one => one.on === on) ?? null);
  /** What is drawn with the tool, of the kind in hand. */
  const finish = (corners: readonly Point[], as: 'areas' | 'lines' | 'things'): void => {
    letGo();
    const kind = itemFor(as);
    const [first] = corners;
    const few = as === 'areas' ? 3 : as === 'lines' ? 2 : 1;
    if (kind === null || first === undefined || new Set(corners.map(String)).size < few) return;
    const id = freshId(table, kind.kind);
    const next =
      as === 'areas'
        ? pieceAdded(table, { list: 'areas', piece: { id, kind: kind.kind, outline: corners } })
        : as === 'lines'
          ? pieceAdded(table, { list: 'lines', piece: { id, kind: kind.kind, points: corners } })
          : pieceAdded(table, { list: 'marks', piece: { id, kind: kind.kind, at: first } });
    put(next);
    choosePiece({ id, corner: null });
    if (as !== 'things') setTool('move');
  };
  const close = (): void => finish(points, tool === 'line' ? 'lines' : 'areas');
  const erase = (id: string | null): void => {
    if (id === null) return;
    put(removed(table, id));
    choosePiece(null);
  };

  const live = useRef({ drag, draft });
  live.current = { drag, draft };

  const press = (at: Point, reach: number, exactly: Point): boolean => {
    if (tool === 'polygon' || tool === 'line') {
      const [last, first] = [points.at(-1), points[0]];
      const ends = last !== undefined && same(last, at);
      const round = first !== undefined && points.length > 2 && same(first, at);
      if (ends || round) finish(round && tool === 'line' ? [...points, first] : points, tool === 'line' ? 'lines' : 'areas');
      else setPoints([...points, at]);
      return true;
    }
    if (tool === 'box') setDrag({ kind: 'box', from: at, to: at });
    else if (tool === 'place') finish([at], 'things');
    else if (tool === 'eraser') erase(pieceAt(table, exactly, reach));
    else return grab(exactly, reach);
    return true;
  };
  /** A corner of what is chosen, the middle of one of its sides (which makes a corner), or a piece; bare ground moves the view. */
  const grab = (at: Point, reach: number): boolean => {
    const one = chosen === null ? null : pieceNamed(table, chosen.id);
    if (one !== null && chosen !== null && one.list !== 'marks') {
      const corners = cornersOf(one);
      const near = corners.findIndex(corner => apart(corner, at) <= reach);
      if (near >= 0) {
        choosePiece({ id: chosen.id, corner: near });
        setDrag({ kind: 'corner', id: chosen.id, corner: near });
        return true;
      }
      const sides = one.list === 'areas' ? corners.length : corners.length - 1;
      for (let i = 0; i < sides; i += 1) {
        const [a, b] = [corners[i] ?? at, corners[(i + 1) % corners.length] ?? at];
        const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        if (apart(middle, at) > reach) continue;
        setDraft(cornerAdded(table, chosen.id, i, at));
        choosePiece({ id: chosen.id, corner: i + 1 });
        setDrag({ kind: 'corner', id: chosen.id, corner: i + 1 });
        return true;
      }
    }
    const id = pieceAt(table, at, reach);
    choosePiece(id === null ? null : { id, corner: null });
    if (id === null) return false;
    const kind = pieceNamed(table, id)?.piece.kind;
    const same = kit.palette.flatMap(({ items }) => items).find(other => other.kind === kind);
    if (same !== undefined) choose(same);
    setDrag({ kind: 'piece', id, from: at, start: table });
    return true;
  };

  const hand: Hand = {
    down(at, event, px) {
      if (frame.spot(at) === null && tool === 'move') return false;
      setCursor(null);
      return press(spotAt(at, event.altKey), reachOf(event, px), spotAt(at, true));
    },
    move(at, event) {
      const to = spotAt(at, event.altKey);
      setHover(to);
      const { drag: held } = live.current;
      if (held?.kind === 'box') setDrag({ ...held, to });
      if (held?.kind === 'piece') {
        const [x, y] = spotAt(at, true);
        const by: Point = [round(x - held.from[0], raster), round(y - held.from[1], raster)];
        setDraft(pieceMoved(held.start, held.id, by));
      }
      if (held?.kind === 'corner') setDraft(cornerMoved(live.current.draft ?? table, held.id, held.corner, to));
    },
    up() {
      const { drag: held, draft: done } = live.current;
      setDrag(null);
      setDraft(null);
      if (held?.kind === 'box') finish(same(held.from, held.to) ? [] : rectangle(held.from, held.to), 'areas');
      else if (done !== null && JSON.stringify(done) !== JSON.stringify(table)) put(done);
    },
    cancel: letGo,
    hover: at => setHover(at === null ? null : spotAt(at)),
    double: () => points.length > 1 && close(),
  };

  const onKey = (event: KeyboardEvent): void => {
    const at = cursor ?? hover ?? middleOf(ground, raster);
    const far = event.shiftKey ? 10 : 1;
    const step = raster * far;
    /** Arrows move the corner in hand, the piece in hand, or the place one would draw at. */
    const go = (dx: number, dy: number): void => {
      const one = chosen === null ? null : pieceNamed(table, chosen.id);
      if (tool === 'move' && one !== null && chosen !== null) {
        const corner = chosen.corner === null ? undefined : cornersOf(one)[chosen.corner];
        if (corner !== undefined && chosen.corner !== null)
          return put(cornerMoved(table, chosen.id, chosen.corner, [corner[0] + dx * step, corner[1] + dy * step]));
        return put(pieceMoved(table, chosen.id, [dx * step, dy * step]));
      }
      const to = stepped(ground, at, dx * far, dy * far, raster);
      if (drag?.kind === 'box') setDrag({ ...drag, to });
      return setCursor(to);
    };
    const enter = (): void => {
      if (tool === 'box' && drag?.kind === 'box') return finish(rectangle(drag.from, at), 'areas');
      press(at, raster * 2, at);
      if (tool === 'move') setDrag(null); // by keys it is chosen, and moved by arrows
      return setCursor(at);
    };
    onKeys(event, {
      go,
      does: {
        ...Object.fromEntries(tools.map(({ id, key }) => [key.toLowerCase(), () => take(id)])),
        Enter: enter,
        ' ': enter,
        Escape: () => {
          letGo();
          choosePiece(null);
        },
        m: () => setMirroring(!mirroring),
        c: () => chosen !== null && copy(chosen.id),
        t: () => chosen !== null && put(turned(table, chosen.id, 15)),
        Delete: () => chosen !== null && takeOut(chosen),
        Backspace: () => chosen !== null && takeOut(chosen),
        '.': () => chosen !== null && nextCorner(chosen),
      },
    });
  };
  const copy = (id: string): void => {
    const done = copiedPiece(table, id, [raster * 2, -raster * 2]);
    put(done.table);
    choosePiece({ id: done.id, corner: null });
  };
  const takeOut = ({ id, corner }: Chosen): void => {
    if (corner === null) return erase(id);
    put(cornerRemoved(table, id, corner));
    return choosePiece({ id, corner: null });
  };
  const nextCorner = ({ id, corner }: Chosen): void => {
    const one = pieceNamed(table, id);
    if (one !== null && one.list !== 'marks') choosePiece({ id, corner: ((corner ?? -1) + 1) % cornersOf(one).length });
  };

  const place = cursor ?? hover;
  return (
    <EditBoard
      book={book}
      ground={ground}
      frame={frame}
      id={props.id}
      hand={hand}
      insets={INSETS}
      look={props.look}
      label={t('Table to draw on. Arrows move, Enter draws or chooses, a full stop takes the next corner, letters take up tools.')}
      spoken={spokenOf(props, shown, chosen, cursor === null ? '' : frame.tell(cursor))}
      onKey={onKey}
      over={px => (
        <TableOver
          frame={frame}
          table={shown}
          chosen={chosen}
          points={points}
          tip={place}
          box={drag?.kind === 'box' ? drag : null}
          cursor={cursor}
          found={props.found}
          px={px}
        />
      )}
    >
      <ToolBar tools={tools} tool={tool} choose={take}>
        <MirrorMenu
          open={mirroring}
          toggle={() => setMirroring(!mirroring)}
          mirror={axis => {
            setMirroring(false);
            put(mirroredTable(table, axis));
          }}
        />
        <span className="vrule" />
        <span className="cap">
          {t('snaps to {length, verbatim}', { length: book.board === 'inches' ? '½″' : t('{n} cm', { n: raster / 100 }) })}
        </span>
      </ToolBar>
      <Slip book={book} item={item} where={place === null ? '' : frame.tell(place)} hint={hintOf(tool, points.length)} />
    </EditBoard>
  );
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const round = (n: number, raster: number): number => Math.round(n / raster) * raster;

function hintOf(tool: TableTool, points: number): string {
  if (tool === 'polygon' || tool === 'line')
    return points < 2 ? t('Press corner after corner') : t('Press the last corner again to end it');
  if (tool === 'box') return t('Drag from corner to corner');
  if (tool === 'eraser') return t('Press what should go');
  return t('Alt: without snapping');
}

function spokenOf({ book }: EditorProps, table: Table, chosen: Chosen | null, where: string): string {
  const one = chosen === null ? null : pieceNamed(table, chosen.id);
  if (one === null) return where;
  const title = titleOf(book, { on: one.list === 'marks' ? 'things' : one.list, kind: one.piece.kind });
  return chosen?.corner === null || chosen === null ? t('{what, verbatim} is chosen', { what: title }) : t('{what, verbatim}, corner {n}', { what: title, n: chosen.corner + 1 }); // prettier-ignore
}
