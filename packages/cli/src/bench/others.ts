/** For comparison, in the same run: what others do with a skirmish of the same size, and random chess. */
import { Client } from 'boardgame.io/client';
import { INVALID_MOVE } from 'boardgame.io/core';
import { Chess } from 'chessops/chess';
import { seeded } from '@nobori/engine';
import { measure, type Measured } from './measure.ts';

interface Man {
  id: number;
  side: number;
  unit: number;
  leader: boolean;
  type: string;
  weapon: string;
  armoured: boolean;
  dice: number;
  x: number;
  y: number;
  legs: number;
  arms: number;
  hits: number;
  shot: boolean;
  dead: boolean;
}

interface Field {
  men: Man[];
  units: { id: number; side: number; moved: boolean; shotAt: boolean }[];
}

interface Given {
  readonly G: Field;
  readonly ctx: { readonly currentPlayer: string };
  readonly random: { D6(count: number): number[] };
}

const SIZE = 9144;
const near = (a: Man, b: { readonly x: number; readonly y: number }, reach: number): boolean =>
  (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < reach * reach;

/**
 * Nineteen men in three units on a table of the same size, each move of the same grain as ours: a unit goes by a vector if it stays on
 * the table, stands on nobody and keeps together; a man shoots a pool of dice. No terrain, no sight, no charges, no melee, no morale.
 */
export const skirmish = {
  setup: (): Field => ({
    men: Array.from({ length: 19 }, (_, id) => ({
      id,
      side: id < 9 ? 0 : 1,
      unit: id < 7 ? 0 : id < 9 ? 1 : 2,
      leader: id === 0 || id === 9,
      type: 'ashigaru',
      weapon: 'spear',
      armoured: false,
      dice: 2,
      x: 1500 + (id < 7 ? 0 : id < 9 ? 3500 : 1500) + (id % 5) * 300, // units well apart, so that no move is refused
      y: (id < 9 ? 1000 : 7000) + Math.floor(id / 5) * 300,
      legs: 0,
      arms: 0,
      hits: 0,
      shot: false,
      dead: false,
    })),
    units: [0, 1, 2].map(id => ({ id, side: id < 2 ? 0 : 1, moved: false, shotAt: false })),
  }),
  moves: {
    move: ({ G, ctx }: Given, unit: number, dx: number, dy: number) => {
      const group = G.units[unit];
      if (group === undefined || group.moved || group.side !== Number(ctx.currentPlayer)) return INVALID_MOVE;
      const men = G.men.filter(man => man.unit === unit && !man.dead);
      const others = G.men.filter(man => man.unit !== unit && !man.dead);
      const leader = men[0];
      for (const man of men) {
        const to = { x: man.x + dx, y: man.y + dy };
        if (to.x < 0 || to.y < 0 || to.x > SIZE || to.y > SIZE || dx * dx + dy * dy > 1270 * 1270) return INVALID_MOVE;
        if (others.some(other => near(other, to, 250))) return INVALID_MOVE;
        if (leader !== undefined && !near(leader, man, 1774)) return INVALID_MOVE;
      }
      for (const man of men) {
        man.x += dx;
        man.y += dy;
      }
      group.moved = true;
      return undefined;
    },
    shoot: ({ G, random }: Given, id: number, target: number) => {
      const [man, foe] = [G.men[id], G.men[target]];
      if (man === undefined || foe === undefined || man.dead || foe.dead || man.shot || man.side === foe.side) return INVALID_MOVE;
      man.shot = true;
      foe.hits += random.D6(man.dice).filter(face => face >= 4).length;
      if (foe.hits > 3) foe.dead = true;
      return undefined;
    },
  },
  turn: {
    onBegin: ({ G }: { G: Field }) => {
      for (const man of G.men) man.shot = false;
      for (const unit of G.units) unit.moved = false;
    },
  },
};

interface Driven {
  start(): void;
  stop(): void;
  getState(): { G: Field; ctx: { currentPlayer: string } } | null;
  moves: Record<'move' | 'shoot', (...args: number[]) => void>;
  events: { endTurn(): void };
}

/** Moves a second of boardgame.io, driven as its documentation says, without a network; only lawful moves, as with our own players. */
export function benchBoardgameIo(): Measured {
  const random = seeded('boardgame.io');
  return measure(() => {
    // The library types its moves by the game; this one is driven by name.
    const client = Client({ game: skirmish as never, numPlayers: 2, debug: false } as never) as unknown as Driven;
    client.start();
    let made = 0;
    for (let turn = 0; turn < 16; turn += 1) {
      const state = client.getState();
      if (state === null) break;
      const side = Number(state.ctx.currentPlayer);
      for (const unit of state.G.units.filter(one => one.side === side)) {
        client.moves.move(unit.id, random.below(41) - 20, random.below(41) - 20);
        made += 1;
      }
      const foes = state.G.men.filter(man => man.side !== side && !man.dead);
      const archer = state.G.men.find(man => man.side === side && !man.dead);
      const foe = foes[random.below(Math.max(1, foes.length))];
      if (archer !== undefined && foe !== undefined) {
        client.moves.shoot(archer.id, foe.id);
        made += 1;
      }
      client.events.endTurn();
      made += 1;
    }
    client.stop();
    return made;
  }, 1.2);
}

/** Moves a second of random chess with chessops: list all, play one. */
export function benchChess(): Measured {
  const random = seeded('chess');
  return measure(() => {
    const position = Chess.default();
    let made = 0;
    while (made < 200 && !position.isEnd()) {
      const moves: { from: number; to: number }[] = [];
      for (const [from, squares] of position.allDests()) for (const to of squares) moves.push({ from, to });
      const move = moves[random.below(Math.max(1, moves.length))];
      if (move === undefined) break;
      position.play(move);
      made += 1;
    }
    return made;
  }, 1.2);
}
