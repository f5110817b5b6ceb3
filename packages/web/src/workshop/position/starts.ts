/** Where a position can begin: a printed scenario as it is set up, a ground, a scenario or position of one's own, the moment of a game. */
import { inOneSentence, type Book } from '@nobori/engine';
import type { SavedGame } from '../../store/saved.ts';
import { newThing } from '../shelf/newThing.ts';
import { setUp } from '../shelf/setUp.ts';
import { keepThing, type Thing } from '../shelf/things.ts';
import { settled, type Bench, type PositionValue } from './model.ts';

function asSetUp(book: Book, scenario: unknown): PositionValue {
  const state = setUp(book, scenario);
  return { situation: book.write(state), options: state.options };
}

/** Open ground, or one that was drawn, with one man of each side. */
function onGround({ book, kit }: Bench, ground: unknown): PositionValue {
  const read = kit.read(kit.blank(ground), settled(book, {}));
  if (!read.ok) throw new Error(inOneSentence(read.complaints));
  return { situation: book.write(read.value), options: read.value.options };
}

export type Start =
  | { readonly from: 'scenario'; readonly scenario: unknown; readonly name: string }
  | { readonly from: 'ground'; readonly ground: unknown; readonly name: string }
  | { readonly from: 'position'; readonly value: PositionValue; readonly name: string }
  | { readonly from: 'game'; readonly game: SavedGame; readonly name: string };

async function valueOf(bench: Bench, start: Start): Promise<PositionValue> {
  switch (start.from) {
    case 'scenario':
      return asSetUp(bench.book, start.scenario);
    case 'ground':
      return onGround(bench, start.ground);
    case 'position':
      return start.value;
    case 'game': {
      const { situationOf } = await import('../../pages/replays/gameFiles.ts');
      const { situation, options } = await situationOf(start.game);
      return { situation, options };
    }
  }
}

/** Keeps a new position and resolves to it. */
export async function startPosition(bench: Bench, start: Start): Promise<Thing> {
  const thing = newThing({ kind: 'position', book: bench.book.id, name: start.name, value: await valueOf(bench, start) });
  await keepThing(thing);
  return thing;
}
