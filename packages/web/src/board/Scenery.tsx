/** What lies on the ground besides figures: the dark of night, areas that mean something, bodies, carts, doors. Loaded when a book tells of any. */
import type { Spot, Zone } from '@nobori/engine';
import type { VNode } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { memo } from '../preact/memo.ts';
import { smooth, type Loop } from '../art/geometry.ts';
import { markup, zone as comb, type Part } from '../art/index.ts';
import { poly, rect } from '../art/ink.ts';
import { onSide, pieceParts, turns } from '../art/pieces.ts';
import type { Frame } from './frame.ts';
import { heading, mix, type Pt } from './geometry.ts';
import './scenery.css';
import type { BoardFigure, BoardPiece, BoardZone } from './types.ts';
import { t } from '../texts/language.ts';

interface Props {
  readonly frame: Frame;
  readonly zones: readonly BoardZone[];
  readonly pieces: readonly BoardPiece[];
  readonly figures: readonly BoardFigure[];
  /** World units in a pixel, in steps. */
  readonly px: number;
}

export const Scenery = memo(function Scenery({ frame, zones, pieces, figures, px }: Props): VNode {
  const hatch = useId();
  const sheet = useId();
  return (
    <>
      <clipPath id={sheet}>
        <rect width={frame.width} height={frame.height} />
      </clipPath>
      <g className="board-pieces">
        {placedPieces(frame, pieces, figures).map(one => (
          <PieceMark key={one.piece.id} {...one} where={tellPiece(frame, one.piece)} />
        ))}
      </g>
      <g className="board-zones" aria-hidden="true" clip-path={frame.kind === 'hex' ? undefined : `url(#${sheet})`}>
        <pattern id={hatch} width={7 * px} height={7 * px} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="zone-hatch" d={`M0 0V${7 * px}`} />
        </pattern>
        {zones
          .filter(({ kind }) => kind !== 'light')
          .map(one => (
            <ZoneMark key={one.id} frame={frame} zone={one} px={px} hatch={hatch} />
          ))}
      </g>
    </>
  );
});

/** Hexes lose their points, so that an area reads as one shape. */
const rimsOf = (frame: Frame, spots: readonly Spot[]): Loop[] =>
  frame.rims([spots]).map(rim => (frame.kind === 'hex' ? smooth(rim, { times: 1, cut: 0.16 }) : rim));

/** All that is not lit lies under a veil; the light has a warm rim. */
export const Night = memo(function Night({ frame, zones }: Pick<Props, 'frame' | 'zones'>): VNode | null {
  const lights = zones.filter(({ kind }) => kind === 'light').map(({ spots }) => spots);
  const mask = useId();
  if (lights.length === 0) return null;
  // On hexes lights that touch are one light; on a table each is its own shape.
  const areas = frame.kind === 'hex' ? [lights.flat()] : lights;
  const lit = areas.flatMap(spots =>
    spots.length === 0
      ? []
      : [
          rimsOf(frame, spots)
            .map(rim => poly(rim))
            .join(''),
        ],
  );
  return (
    <g className="board-night" aria-hidden="true">
      <mask id={mask} maskUnits="userSpaceOnUse" x={0} y={0} width={frame.width} height={frame.height}>
        <path d={rect(0, 0, frame.width, frame.height)} fill="#fff" />
        {lit.map(d => (
          <path key={d} d={d} fill="#000" fill-rule="evenodd" />
        ))}
      </mask>
      <path className="night-veil" d={rect(0, 0, frame.width, frame.height)} mask={`url(#${mask})`} />
      {lit.map(d => (
        <path key={d} className="night-light" d={d} fill-rule="evenodd" />
      ))}
    </g>
  );
});

/** The forms of the areas; colour only helps. The legend beside the board shows the same. */
function zoneParts(kind: Zone['kind'], rims: readonly Loop[], px: number): Part[] {
  const d = rims.map(rim => poly(rim)).join('');
  return kind === 'strike' ? comb(rims, 7 * px, 6 * px) : [{ d, cls: 'zone-halo' }, { d, cls: `zone-line is-${kind}` }]; // prettier-ignore
}

const ZoneMark = memo(function ZoneMark({
  frame,
  zone,
  px,
  hatch,
}: {
  readonly frame: Frame;
  readonly zone: BoardZone;
  readonly px: number;
  readonly hatch: string;
}): VNode {
  const rims = useMemo(() => rimsOf(frame, zone.spots), [frame, zone.spots]);
  return (
    <>
      {zone.kind === 'weak' && <path d={rims.map(rim => poly(rim)).join('')} fill={`url(#${hatch})`} fill-rule="evenodd" />}
      <g dangerouslySetInnerHTML={{ __html: markup(zoneParts(zone.kind, rims, px)) }} />
    </>
  );
});

interface Placed extends BoardPiece {
  readonly at: Pt;
  readonly turn: number;
  readonly scale: number;
}

/** Where each lies: on its hex, beside whoever stands there, on its side between two hexes, or over both. */
export function placedPieces(frame: Frame, pieces: readonly BoardPiece[], figures: readonly BoardFigure[]): Placed[] {
  const key = (spot: Spot): string => spot.join();
  const stood = new Set(figures.flatMap(({ card }) => (card.at === null || card.out ? [] : [card.at, ...(card.also === undefined ? [] : [card.also])].map(key)))); // prettier-ignore
  const shared = new Map<string, string[]>();
  for (const { piece } of pieces) {
    if (piece.also !== undefined || (piece.facing !== undefined && turns(piece.look))) continue;
    const here = shared.get(key(piece.at)) ?? [];
    shared.set(key(piece.at), [...here, piece.id]);
  }
  const plain = frame.radius / 50;
  return pieces.map(one => {
    const { piece } = one;
    const art = piece.look;
    const centre = frame.world(piece.at);
    // Drawings are about 100 wide.
    const wide = piece.across === undefined || frame.kind === 'hex' ? null : frame.drawn(piece.across) / 100;
    const faces = piece.facing === undefined ? 0 : frame.angleOf(piece.facing);
    if (piece.also !== undefined) {
      const beyond = frame.world(piece.also);
      const middle = mix(centre, beyond, 0.5);
      if (onSide(art)) return { ...one, at: middle, turn: heading(centre, beyond), scale: plain * 0.78 };
      return { ...one, at: middle, turn: heading(beyond, centre), scale: plain };
    }
    const here = shared.get(key(piece.at)) ?? [];
    const nth = here.indexOf(piece.id);
    if (nth === -1) return { ...one, at: centre, turn: turns(art) ? faces : 0, scale: wide ?? plain };
    const alone = here.length === 1 && !stood.has(key(piece.at));
    const loose = turns(art) && !onSide(art) && art !== 'cart' ? strewn(piece.id) : 0;
    if (alone || frame.kind === 'table') return { ...one, at: centre, turn: wide === null ? loose : 0, scale: wide ?? plain * 0.86 };
    // Round the foot of the hex, where the figure that stands there leaves room: from south by turns to both sides.
    const angle = 90 + (nth % 2 === 0 ? -1 : 1) * (40 + 40 * Math.trunc(nth / 2)) * (here.length === 1 ? 0.75 : 1);
    const away = frame.radius * 0.86;
    return {
      ...one,
      at: [centre[0] + away * Math.cos((angle * Math.PI) / 180), centre[1] + away * Math.sin((angle * Math.PI) / 180)],
      turn: loose,
      scale: plain * 0.5,
    };
  });
}

/** Things thrown down do not all lie the same way. */
const strewn = (id: string): number => (id.split('').reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 5) % 12) * 30 + 15;

const tellPiece = (frame: Frame, { name, at, also, look }: BoardPiece['piece']): string => {
  const facts = { name, spots: [at, ...(also === undefined ? [] : [also])].map(spot => frame.tell(spot)) };
  return also !== undefined && onSide(look) ? t('{name, verbatim}, between {spots}', facts) : t('{name, verbatim}, at {spots}', facts);
};

const PieceMark = memo(
  function PieceMark({ piece, side, at, turn, scale, where }: Placed & { readonly where: string }): VNode {
    const parts = markup(pieceParts(piece.look, piece.weapon));
    return (
      <g
        className={`board-piece side-${side === null ? 0 : side + 1}`}
        data-piece={piece.id}
        role="img"
        aria-label={where}
        transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${Math.round(turn)}) scale(${scale.toFixed(3)})`}
        dangerouslySetInnerHTML={{ __html: parts }}
      />
    );
  },
  (a, b) =>
    a.where === b.where &&
    a.side === b.side &&
    a.turn === b.turn &&
    a.scale === b.scale &&
    a.at.join() === b.at.join() &&
    a.piece.look === b.piece.look &&
    a.piece.weapon === b.piece.weapon,
);

/** The things on the board as a list, for ears. */
export const PieceList = memo(function PieceList({ frame, pieces }: Pick<Props, 'frame' | 'pieces'>): VNode | null {
  if (pieces.length === 0) return null;
  return (
    <section className="board-list" aria-label={t('Things on the board')}>
      <ul>
        {pieces.map(({ piece }) => (
          <li key={piece.id}>{tellPiece(frame, piece)}</li>
        ))}
      </ul>
    </section>
  );
});
