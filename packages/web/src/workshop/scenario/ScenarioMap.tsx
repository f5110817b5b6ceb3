/** The ground of a scenario with its zones, goals and men; zones are drawn on it. */
import type { Book, FigureCard, Goal, Ground, Spot } from '@nobori/engine';
import { hexKey } from '@nobori/engine/hex';
import { snapped, type Later, type ZoneRow } from '@nobori/engine/workshop';
import { useRef, useState } from 'preact/hooks';
import type { Pt } from '../../art/geometry.ts';
import { t } from '../../texts/language.ts';
import { EditBoard, reachOf, type Hand } from '../board/EditBoard.tsx';
import { middleOf, onKeys, stepped } from '../board/keys.ts';
import { useSizedFrame } from '../board/useSizedFrame.ts';
import { ScenarioOver } from './ScenarioOver.tsx';

interface Props {
  readonly book: Book;
  readonly ground: Ground;
  readonly id: string;
  readonly zones: readonly ZoneRow[];
  readonly sides: readonly string[];
  readonly numbers: readonly number[];
  readonly goals: readonly Goal[];
  readonly later: Later | null;
  readonly cards: readonly FigureCard[];
  /** The zone in hand. */
  readonly chosen: number | null;
  readonly raster: number;
  /** A goal waits to be told its place. */
  readonly aiming: string | null;
  choose(zone: number | null): void;
  change(zone: ZoneRow, spots: readonly Spot[]): void;
  aim(at: Spot): void;
}

const INSETS = { top: 8, bottom: 56 };

export function ScenarioMap(props: Props) {
  const { book, ground, zones, chosen, raster, aiming, choose, change, aim } = props;
  const frame = useSizedFrame(ground, book.board);
  const [draft, setDraft] = useState<readonly Spot[] | null>(null);
  const [cursor, setCursor] = useState<Spot | null>(null);
  const held = useRef<{ corner: number | null; takes: boolean; last: Spot } | null>(null);
  const live = useRef<readonly Spot[] | null>(null);
  const zone = chosen === null ? undefined : zones[chosen];
  const spots = draft ?? zone?.spots ?? [];
  const draw = (next: readonly Spot[] | null): void => {
    live.current = next;
    setDraft(next);
  };
  const spotAt = (at: Pt): Spot => {
    const spot = frame.nearest(at);
    return ground.kind === 'table' ? snapped(ground.table, spot, raster) : spot;
  };
  /** Hexes are taken in or left out, as the first one was. */
  const brushed = (now: readonly Spot[], at: Spot, takes: boolean): readonly Spot[] => {
    const there = now.some(one => hexKey(one) === hexKey(at));
    if (takes) return there ? now.filter(one => hexKey(one) !== hexKey(at)) : now;
    return there ? now : [...now, at];
  };
  const zoneAt = (at: Spot): number =>
    zones.findIndex(one => (ground.kind === 'hex' ? one.spots.some(spot => hexKey(spot) === hexKey(at)) : isWithin(one.spots, at)));

  const hand: Hand = {
    down(at, event, px) {
      const spot = frame.spot(at) === null ? null : spotAt(at);
      if (spot === null) return false;
      if (aiming !== null) {
        aim(spot);
        return true;
      }
      if (zone !== undefined && ground.kind === 'table') {
        const reach = reachOf(event, px);
        const exact = frame.nearest(at);
        const corner = zone.spots.findIndex(one => Math.hypot(one[0] - exact[0], one[1] - exact[1]) <= reach);
        if (corner >= 0 || isWithin(zone.spots, exact)) {
          held.current = { corner: corner < 0 ? null : corner, takes: false, last: spot };
          draw(zone.spots);
          return true;
        }
      }
      if (zone !== undefined && ground.kind === 'hex') {
        const takes = zone.spots.some(one => hexKey(one) === hexKey(spot));
        held.current = { corner: null, takes, last: spot };
        draw(brushed(zone.spots, spot, takes));
        return true;
      }
      const found = zoneAt(spot);
      choose(found < 0 ? null : found);
      return found >= 0;
    },
    move(at) {
      const now = held.current;
      if (now === null || live.current === null) return;
      const to = spotAt(at);
      if (ground.kind === 'hex') draw(brushed(live.current, to, now.takes));
      else if (now.corner !== null) draw(cornerTo(live.current, now.corner, to, zone));
      else draw(shiftedWithin(live.current, [to[0] - now.last[0], to[1] - now.last[1]], ground));
      now.last = to;
    },
    up() {
      const done = live.current;
      held.current = null;
      draw(null);
      if (zone !== undefined && done !== null && JSON.stringify(done) !== JSON.stringify(zone.spots)) change(zone, done);
    },
    cancel() {
      held.current = null;
      draw(null);
    },
    hover: () => undefined,
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey) return;
    const far = event.shiftKey ? 10 : 1;
    /** A zone of a table is moved; on hexes the place is, and Enter takes it in or leaves it out. */
    const go = (right: number, up: number): void => {
      if (ground.kind === 'table' && zone !== undefined && aiming === null)
        return change(zone, shiftedWithin(zone.spots, [right * far * raster, up * far * raster], ground));
      return setCursor(cursor === null ? middleOf(ground, raster) : stepped(ground, cursor, right * far, up * far, raster));
    };
    const enter = (): void => {
      if (cursor === null) return;
      if (aiming !== null) return aim(cursor);
      if (zone !== undefined && ground.kind === 'hex')
        return change(
          zone,
          brushed(
            zone.spots,
            cursor,
            zone.spots.some(one => hexKey(one) === hexKey(cursor)),
          ),
        );
      const found = zoneAt(cursor);
      return choose(found < 0 ? null : found);
    };
    onKeys(event, {
      go,
      does: {
        Enter: enter,
        ' ': enter,
        z: () => choose(zones.length === 0 ? null : ((chosen ?? -1) + 1) % zones.length),
        Escape: () => choose(null),
      },
    });
  };

  return (
    <EditBoard
      book={book}
      ground={ground}
      frame={frame}
      id={props.id}
      hand={hand}
      insets={INSETS}
      label={t('Map of the scenario. Z takes the next zone, arrows move it, Enter takes a hex in or leaves it out.')}
      spoken={zone === undefined ? (cursor === null ? '' : frame.tell(cursor)) : t(zone.title)}
      onKey={onKey}
      over={px => <ScenarioOver {...props} frame={frame} px={px} spots={spots} cursor={cursor} />}
    >
      <div className="gr-slip">
        <b>{aiming !== null ? t('Point at the place') : zone === undefined ? t('Press a zone to change it') : t(zone.title)}</b>
        {aiming === null && zone !== undefined && (
          <span className="gr-told">
            {ground.kind === 'hex' ? t('Brush hexes in, or out again.') : t('Drag its corners, or all of it.')}
          </span>
        )}
      </div>
    </EditBoard>
  );
}

function isWithin(points: readonly Spot[], [x, y]: Spot): boolean {
  let within = false;
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  });
  return within;
}

/** A rectangle stays one: its neighbours go along. */
function cornerTo(points: readonly Spot[], corner: number, to: Spot, zone: ZoneRow | undefined): Spot[] {
  const old = points[corner] ?? to;
  const isBox = points.length === 4 && zone !== undefined && points.every((one, i) => {
    const next = points[(i + 1) % 4] ?? one;
    return one[0] === next[0] || one[1] === next[1];
  }); // prettier-ignore
  return points.map((one, i): Spot => {
    if (i === corner) return to;
    if (!isBox) return one;
    return [one[0] === old[0] ? to[0] : one[0], one[1] === old[1] ? to[1] : one[1]];
  });
}

function shiftedWithin(points: readonly Spot[], [dx, dy]: Spot, ground: Ground): Spot[] {
  if (ground.kind !== 'table') return [...points];
  const { width, height } = ground.table;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const by = (d: number, all: readonly number[], most: number): number => Math.min(most - Math.max(...all), Math.max(-Math.min(...all), d));
  const [x, y] = [by(dx, xs, width), by(dy, ys, height)];
  return points.map(([px, py]): Spot => [px + x, py + y]);
}
