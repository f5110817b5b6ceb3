/** Finds problems in games that computer players play. Everything follows from the seed; judged again by `measure.ts`. */
import { askOf, digest, equal, present, seeded, sideOf, type Book, type Order, type Random, type Seat, type State } from '@nobori/engine';
import { ideaOf, sameIdea } from '../idea.ts';
import { fight } from './battle.ts';
import { LEVELS } from '../levels.ts';
import type { Player } from '../player.ts';
import { reasonsFor } from '../reasons.ts';
import { rollouts } from '../search/rollout.ts';
import { think, thoughtThrough, type Mind } from '../search/think.ts';
import { spread } from '../spread.ts';
import { knowledgeOf } from '../thinker.ts';
import { CLEAR, clearlyBest, winsAtOnce, worthOf } from '../problems/measure.ts';
import { readPosition, type Grade, type Problem } from '../problems/problem.ts';

/** So many positions of a game are looked at, and so many of them may become problems. */
const LOOKED = 40;
const TAKEN = 4;
/** A first look, and a second: most positions have no clearly best order, and are told so quickly. */
const QUICK: Mind = { ...LEVELS.bushi, answers: 200, seen: 60, worlds: 2 };
const AGAIN = 12;
/** Other ideas that are weighed beside the best. */
const OTHERS = 4;
/** Battles as good as lost make no problems. */
const LOST = 0.04;
/** Ideas among which the best is looked for. */
const CHOICES = 3;

interface Position {
  readonly state: State;
  readonly seat: Seat;
}

/** Positions of a game in which somebody has a real choice, at random moments of it. */
function positionsOf(book: Book, scenario: string, players: readonly Pick<Player, 'id' | 'choose'>[], seed: string): Position[] {
  const seen: Position[] = [];
  const random = seeded(`${seed} looked at`);
  const seated = new Map<Seat, Pick<Player, 'id' | 'choose'>>();
  const sat = (seat: Seat): Pick<Player, 'id' | 'choose'> => {
    const player = present(players[random.below(players.length)], 'a player');
    seated.set(seat, player);
    return player;
  };
  fight(
    book,
    scenario,
    seat => seated.get(seat) ?? sat(seat),
    seed,
    (state, view, seat) => {
      const ask = askOf(book.prompt(view), seat);
      if (ask === null || ask.choices.plots().some(({ kind }) => kind === 'places')) return; // setting up is no problem to be solved
      seen.push({ state: book.clone(state), seat });
    },
  );
  return Array.from({ length: Math.min(LOOKED, seen.length) }, () => seen.splice(random.below(seen.length), 1)).flat();
}

/** The best order of each idea, the best first. */
function ideas(book: Book, view: State, orders: readonly Order[]): Order[] {
  const told: { readonly order: Order; readonly idea: ReturnType<typeof ideaOf> }[] = [];
  for (const order of orders) {
    const idea = ideaOf(book, view, order);
    if (!told.some(one => sameIdea(book, one.idea, idea))) told.push({ order, idea });
  }
  return told.map(({ order }) => order);
}

function thoughtOf(book: Book, view: State, seat: Seat, random: Random, mind: Mind) {
  const { order, lines } = thoughtThrough(think(book, view, seat, random, { mind, known: knowledgeOf(book, undefined) }));
  const [best] = lines;
  if (best === undefined) return null;
  const rest = lines.filter(line => line !== best).sort((a, b) => b.chance - a.chance);
  const meant = ideas(book, view, [order, ...rest.map(line => line.order)]);
  const second = rest.find(line => line.order === meant[1]);
  return second === undefined ? null : { meant, chance: best.chance, gap: best.chance - second.chance };
}

/** One that looks best at once is easy, the more so among few; one that many look better than is hard. */
function gradeOf(book: Book, view: State, seat: Seat, answer: Order, all: readonly Order[], seed: string): Grade {
  const random = seeded(seed);
  const [mind, known, side] = [LEVELS.ashigaru, knowledgeOf(book, undefined), sideOf(view, seat) ?? ''];
  const seeds = Array.from({ length: 8 }, () => random.below(0x1_0000_0000));
  const worlds = seeds.slice(0, 2).map(one => book.imagine(book.view(view, seat), seat, seeded(one)));
  const heard = rollouts(book, seat, { mind, known, side, seeds, worlds });
  const own = heard.atOnce(answer);
  const better = all.filter(order => heard.atOnce(order) > own + 0.005).length;
  return better === 0 ? (all.length <= 12 ? 'easy' : 'middling') : better <= 2 ? 'middling' : 'hard';
}

/** Why the answer is better than the next idea. */
function whyOf(book: Book, view: State, seat: Seat, answer: Order, next: Order, seed: string): Problem['why'] {
  const random = seeded(seed);
  const [mind, known, side] = [LEVELS.kensei, knowledgeOf(book, undefined), sideOf(view, seat) ?? ''];
  const seeds = Array.from({ length: 12 }, () => random.below(0x1_0000_0000));
  const worlds = seeds.slice(0, mind.worlds).map(one => book.imagine(book.view(view, seat), seat, seeded(one)));
  const heard = rollouts(book, seat, { mind, known, side, seeds, worlds });
  const leaves = (order: Order): State[] => seeds.map((_, i) => heard.toTheEnd(order, i).state);
  return reasonsFor(book, view, side, known.own, leaves(answer), leaves(next)).find(({ good }) => good)?.says ?? null;
}

/** Is there a clearly best order here? */
function problemAt(book: Book, scenario: string, { state: played, seat }: Position): Problem | null {
  const options = book.scenarios.find(({ id }) => id === scenario)?.options ?? {};
  const situation = book.write(played);
  const id = digest([situation, seat]).slice(0, 10);
  // What a file leaves out has its default: judged is what will be read.
  const read = readPosition(book, { situation, options });
  if (!read.ok) return null; // played, but no file may be written so
  const state = read.value;
  const view = book.view(state, seat);
  if (askOf(book.prompt(state), seat) === null) return null;
  const all = ideas(book, view, spread([...book.candidates(view, seat)], 80));
  if (all.length < CHOICES) return null;
  const first = thoughtOf(book, view, seat, seeded(`${id} quick`), QUICK);
  if (first === null || first.gap < CLEAR / 2 || first.chance < LOST) return null;
  const [hoped, ...feared] = worthOf(book, state, { by: 'search', seat, id }, first.meant.slice(0, OTHERS), AGAIN);
  if (hoped === undefined || feared.some(({ chance }) => hoped.chance - chance < CLEAR / 2)) return null;
  const second = thoughtOf(book, view, seat, seeded(`${id} deep`), LEVELS.kensei);
  const [answer, ...rest] = second?.meant ?? [];
  if (second === null || answer === undefined || second.gap < CLEAR / 2) return null;
  const others = rest.slice(0, OTHERS);
  const open = equal(view, state);
  const exact = open ? winsAtOnce(book, state, seat, answer) : null;
  const by = exact !== null && exact >= 0.2 ? 'odds' : 'search';
  const judged = worthOf(book, state, { by, seat, id }, [answer, ...others]);
  if (!clearlyBest(judged)) return null;
  const [best, ...next] = judged.toSorted((a, b) => b.chance - a.chance);
  if (best === undefined || best.chance < LOST) return null;
  return {
    id,
    scenario,
    turn: state.turn,
    options,
    situation,
    seat,
    answer,
    by,
    chance: thousandths(best.chance),
    others: next.map(({ order, chance }) => ({ order, chance: thousandths(chance) })),
    why: whyOf(book, view, seat, answer, next[0]?.order ?? answer, id),
    grade: gradeOf(book, view, seat, answer, all, id),
  };
}

const thousandths = (chance: number): number => Math.round(chance * 1000) / 1000;

/** Problems of one game. */
export function problemsIn(book: Book, scenario: string, players: readonly Pick<Player, 'id' | 'choose'>[], seed: string): Problem[] {
  const found: Problem[] = [];
  for (const position of positionsOf(book, scenario, players, seed)) {
    if (found.length >= TAKEN) break;
    // Neighbours tell the same story.
    if (found.some(({ turn, seat }) => turn === position.state.turn && seat === position.seat)) continue;
    const problem = problemAt(book, scenario, position);
    if (problem !== null) found.push(problem);
  }
  return found;
}
