/** What the board is given to draw: figures where they stand or would stand, and everything legal or meant. */
import type { Account, FigureCard, FigureId, Happening, Plotted, Spot, Zone } from '@nobori/engine';
import type { BoardFigure, BoardPiece, BoardZone, Lit, Moved } from '../../board/types.ts';
import type { Able, Scene } from './scene.ts';
import type { DeskState } from './desk.ts';
import { costWords } from './words.ts';
import { currentDraft } from './desk.ts';
import { fixedOf, judged, plottedOf, type Draft } from './draft.ts';
import { cheapest, marksOf, type OfferMark, type Offer } from './offers.ts';
import type { Reached } from './reach.ts';
import { sideNamed } from './sides.ts';

/** Units being set up stand as ghosts on the places they are given; `would` are men as they would stand on hexes. */
export function boardFigures(
  { cards, sides, able, read }: Pick<Scene, 'cards' | 'sides' | 'read'> & Able,
  drafts: readonly Draft[],
  would: readonly FigureCard[] = [],
): BoardFigure[] {
  const placed = new Map<FigureId, Spot>();
  for (const { plot, ways } of drafts) {
    if (plot.kind !== 'places') continue;
    for (const { figure } of plot.figures) {
      const place = ways[figure]?.at(-1);
      if (place !== undefined) placed.set(figure, place);
    }
  }
  return cards.flatMap((card): BoardFigure[] => {
    const place = placed.get(card.id);
    const side = Math.max(0, sideNamed(sides, card.side).number - 1);
    const { also: _also, ...alone } = card;
    const words = [read(card.is), ...card.marks.map(mark => read(mark.label))];
    if (place !== undefined) return [{ card: { ...alone, at: place }, side, words, ghost: true }];
    const stands = card.at === null ? would.find(({ id }) => id === card.id) : undefined;
    if (stands !== undefined) return [{ card: { ...stands, name: card.name }, side, words, ghost: true }];
    if (card.at === null) return [];
    return [{ card, side, words, spent: !able.includes(card.id) && card.spent }];
  });
}

export interface Known {
  /** The chance written beside a target, as far as it is known yet. */
  readonly chances: ReadonlyMap<string, string>;
  readonly reach: Reached | null;
  /** The lit thing under the pointer or the focus. */
  readonly over: string | null;
}

/** What of the desk is drawn on the board. */
type Drawn = Pick<DeskState, 'asked' | 'chosen' | 'drafts' | 'question' | 'preview' | 'told'>;

export function litOf(scene: Pick<Scene, 'measure' | 'cards'> & Able, desk: Drawn, { chances, reach, over }: Known): Lit[] {
  const { asked, chosen, drafts, question, preview, told } = desk;
  const current = currentDraft(desk);
  const standing = (id: FigureId | null): FigureCard | undefined => scene.cards.find(card => card.id === id);
  const marks = marksOf(asked, chosen);
  const looked = preview ?? cheapest(marks.find(mark => mark.id === over && mark.kind === 'place')?.offers ?? []);
  const able = scene.able.filter(id => id !== chosen && !drafts.some(({ plot, ways }) => plot.kind === 'places' && id in ways));
  return [
    ...told.map((figure): Lit => ({ id: `told ${figure}`, kind: 'told', figure })),
    ...able.map((figure): Lit => ({ id: `mine ${figure}`, kind: 'mine', figure })),
    ...(current?.plot.kind === 'places' && current.plot.zones.length > 0
      ? [{ id: 'zone', kind: 'reach', outline: current.plot.zones.map(leftward) } as const]
      : []),
    ...(reach === null || reach.outline.length === 0 ? [] : [{ id: 'reach', kind: 'reach', outline: reach.outline } as const]),
    ...marks.map((mark): Lit => {
      const label = chances.get(mark.id) ?? costOf(mark, scene);
      return {
        id: mark.id,
        kind: mark.kind,
        ...(mark.figure === null ? {} : { figure: mark.figure }),
        ...(mark.at === null ? {} : { at: mark.at }),
        ...(label === undefined ? {} : { label }),
      };
    }),
    ...drafts.flatMap(draft => (draft.plot.kind === 'ways' ? wayLits(draft, draft === current, chosen, scene) : [])),
    ...(looked === undefined ? [] : looked.ways === undefined ? lookedAt(looked, standing, scene) : previewLits(looked.ways, standing)),
    ...sightLit(question, standing),
  ];
}

/** Run round to the left, as rings round an area do: zones that overlap are then one area, whichever way a book wrote them down. */
function leftward(ring: readonly Spot[]): readonly Spot[] {
  const twice = ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
  return twice < 0 ? ring.toReversed() : ring;
}

const costOf = ({ kind, offers }: OfferMark, { measure }: Pick<Scene, 'measure'>): string | undefined => {
  const cost = kind === 'place' ? (cheapest(offers)?.cost ?? null) : null;
  return cost === null ? undefined : measure.say(cost);
};

/** Where an order would take a figure: its way if the order tells it, himself at the end of it. */
function lookedAt(
  { figures, end, way, facing, cost }: Offer,
  standing: (id: FigureId | null) => FigureCard | undefined,
  { measure }: Pick<Scene, 'measure'>,
): Lit[] {
  const card = standing(figures[0] ?? null);
  if (card === undefined || card.at === null || end === null) return [];
  const known = way.length > 1 || (way.length === 1 && beside(card.at, end));
  return [
    {
      id: 'looked',
      kind: 'way',
      figure: card.id,
      way: known ? [card.at, ...way] : [end],
      ...(facing === undefined ? {} : { facing }),
      ...(cost === undefined ? {} : { label: measure.say(cost) }),
    },
  ];
}

/** Next to each other on hexes; on a table nothing is, but there a straight way is the way. */
const beside = ([q, r]: Spot, [x, y]: Spot): boolean => {
  const away = Math.max(Math.abs(x - q), Math.abs(y - r), Math.abs(x + y - q - r));
  return away <= 1 || away > 100;
};

/** The board's own words for what lies there and what an area means. */
export const boardPieces = ({ pieces, sides }: Pick<Scene, 'pieces' | 'sides'>): BoardPiece[] =>
  pieces.map(piece => {
    const { number } = sideNamed(sides, piece.side ?? null);
    return { piece, side: number === 0 ? null : number - 1 };
  });

export const drawnZones = (zones: readonly Zone[]): BoardZone[] => zones.map(({ id, kind, spots }) => ({ id, kind, spots }));

/** Planned ways; the chosen figure's says what it costs. */
function wayLits({ plot, ways }: Draft, current: boolean, chosen: FigureId | null, { measure }: Pick<Scene, 'measure'>): Lit[] {
  return Object.entries(ways).flatMap(([id, way]): Lit[] => {
    const plotted = plot.figures.find(one => one.figure === id);
    if (plotted === undefined || plotted.from === null || way.length === 0) return [];
    const cost = judged(plotted, way);
    const wrong = typeof cost !== 'number';
    const label = wrong || !current || id !== chosen ? undefined : costWords(measure.count(cost), measure.say(plotted.allowance));
    return [
      {
        id: `way ${id}`,
        kind: 'way',
        figure: plotted.figure,
        way: [plotted.from, ...way],
        tone: wrong ? 'bad' : 'plain',
        ...(label === undefined ? {} : { label }),
      },
    ];
  });
}

function previewLits(ways: Draft['ways'], standing: (id: FigureId | null) => FigureCard | undefined): Lit[] {
  return Object.entries(ways).flatMap(([id, way]): Lit[] => {
    const card = standing(id as FigureId); // a key of `ways` is a figure's id
    return card?.at === undefined || card.at === null
      ? []
      : [{ id: `preview ${id}`, kind: 'way', figure: card.id, way: [card.at, ...way] }];
  });
}

function sightLit(question: DeskState['question'], standing: (id: FigureId | null) => FigureCard | undefined): Lit[] {
  const [from, to] = [standing(question?.figure ?? null)?.at ?? null, standing(question?.target ?? null)?.at ?? null];
  return from === null || to === null ? [] : [{ id: 'sight', kind: 'sight', way: [from, to] }];
}

/** Happenings in which somebody goes a way. */
const GOES: ReadonlySet<Happening> = new Set(['move', 'charge', 'flight', 'push', 'leave']);

/** Ways gone in the latest events, for the board to play; who goes step by step goes one way. */
export function movedIn(accounts: readonly Account[], before: readonly FigureCard[]): Moved[] {
  const ways = new Map<FigureId, readonly Spot[]>();
  for (const { happening, by, to, at } of accounts) {
    // Who is pushed goes, not who pushes.
    const [goes] = happening === 'push' && to.length > 0 ? to : by;
    const card = before.find(one => one.id === goes);
    if (!GOES.has(happening) || at.length === 0 || card?.at === undefined || card.at === null) continue;
    ways.set(card.id, [...(ways.get(card.id) ?? [card.at]), ...at]);
  }
  return [...ways].map(([figure, way]) => ({ figure, way }));
}

/** The plotted figure and the fixed part of its way, for the outline of what it can reach. */
export function reachQuestion(desk: Pick<DeskState, 'asked' | 'chosen' | 'drafts'>): {
  readonly plotted: Plotted | null;
  readonly fixed: readonly Spot[];
} {
  const draft = currentDraft(desk);
  if (draft === null || desk.chosen === null || draft.plot.kind !== 'ways') return { plotted: null, fixed: [] };
  return { plotted: plottedOf(draft.plot, desk.chosen), fixed: fixedOf(draft, desk.chosen) };
}
