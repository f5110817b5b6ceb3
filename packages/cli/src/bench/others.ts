/** For comparison, in the same run: what others do with a skirmish of the same size, and random chess. */
import { Client } from 'boardgame.io/client';
import { INVALID_MOVE } from 'boardgame.io/core';
import { Chess } from 'chessops/chess';
import { seeded } from '@nobori/engine';
import { measure, type Measured } from './measure.ts';

interface Man {
  id: number;
  side: number;
  x: number;
  y: number;
  wounds: number;
  moved: boolean;
}

interface Field {
  men: Man[];
}

const SIZE = 36;

/** Nineteen men on a field of 36 by 36 paces: move, strike with a die, end the turn. Far simpler than a rule book. */
const skirmish = {
  setup: (): Field => ({
    men: Array.from({ length: 19 }, (_, id) => ({
      id,
      side: id < 9 ? 0 : 1,
      x: (id * 2) % SIZE,
      y: id < 9 ? 3 : 30,
      wounds: 0,
      moved: false,
    })),
  }),
  moves: {
    move: ({ G, ctx }: { G: Field; ctx: { currentPlayer: string } }, id: number, x: number, y: number) => {
      const man = G.men[id];
      if (man === undefined || man.side !== Number(ctx.currentPlayer) || man.moved || man.wounds > 2) return INVALID_MOVE;
      if (x < 0 || y < 0 || x >= SIZE || y >= SIZE || Math.abs(x - man.x) + Math.abs(y - man.y) > 5) return INVALID_MOVE;
      if (G.men.some(other => other.wounds <= 2 && other.x === x && other.y === y)) return INVALID_MOVE;
      man.x = x;
      man.y = y;
      man.moved = true;
      return undefined;
    },
    strike: ({ G, random }: { G: Field; random: { D6(): number } }, id: number, target: number) => {
      const [man, foe] = [G.men[id], G.men[target]];
      if (man === undefined || foe === undefined || man.wounds > 2 || foe.wounds > 2) return INVALID_MOVE;
      if (random.D6() >= 4) foe.wounds += 1;
      return undefined;
    },
  },
  turn: {
    onBegin: ({ G }: { G: Field }) => {
      for (const man of G.men) man.moved = false;
    },
  },
};

/** Moves a second of boardgame.io, driven as its documentation says, without a network. */
export function benchBoardgameIo(): Measured {
  const random = seeded('boardgame.io');
  return measure(() => {
    // The library types its moves by the game; this one is driven by name.
    const client = Client({ game: skirmish as never, numPlayers: 2, debug: false } as never) as unknown as {
      start(): void;
      stop(): void;
      getState(): { G: Field; ctx: { currentPlayer: string } } | null;
      moves: Record<'move' | 'strike', (...args: number[]) => void>;
      events: { endTurn(): void };
    };
    client.start();
    let made = 0;
    for (let turn = 0; turn < 8; turn += 1) {
      const side = Number(client.getState()?.ctx.currentPlayer ?? 0);
      for (const man of client.getState()?.G.men.filter(one => one.side === side) ?? []) {
        // Only lawful moves, as with our own players: refused ones would be cheaper, and are logged.
        const men = client.getState()?.G.men ?? [];
        if ((men[man.id]?.wounds ?? 3) > 2) continue;
        const [x, y] = [man.x + random.below(5) - 2, man.y + random.below(5) - 2];
        if (x >= 0 && y >= 0 && x < SIZE && y < SIZE && !men.some(other => other.wounds <= 2 && other.x === x && other.y === y)) {
          client.moves.move(man.id, x, y);
          made += 1;
        }
        const foes = men.filter(other => other.side !== side && other.wounds <= 2);
        const foe = foes[random.below(Math.max(1, foes.length))];
        if (foe === undefined) continue;
        client.moves.strike(man.id, foe.id);
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
