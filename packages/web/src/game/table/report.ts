/** The after-action report: how each side fared and by which goal, what each man did, what was lost when, and whose dice were kinder than dice are. */
import {
  called,
  capital,
  fill,
  say,
  type Book,
  type Clock,
  type FigureCard,
  type FigureId,
  type Reader,
  type Seat,
  type Sentence,
  type Standing,
  type State,
} from '@nobori/engine';
import { deedsOf, type Deeds, type Loss, type Seen } from './deeds.ts';
import { luckBySide, luckIn, type LuckSum } from './luck.ts';
import { isMan } from './scene.ts';
import { sidesOf, type Side } from './sides.ts';
import { readerIn, t } from '../../texts/language.ts';

/** How a side came out of it; nobody has won before the end. */
export type Fared = Standing | 'undecided';

interface SideReport {
  readonly side: Side;
  readonly standing: Fared;
  readonly fielded: number;
  readonly lost: readonly { readonly name: string; readonly fate: string }[];
  /** Best first. */
  readonly deeds: readonly Deeds[];
}

/** A goal that decided the battle. */
interface Deciding {
  readonly label: string;
  readonly rule: string;
}

export interface Report {
  readonly title: string;
  readonly book: string;
  /** How many turns or rounds, as the book counts. */
  readonly turns: number;
  readonly unit: Clock['unit'];
  readonly why: string;
  readonly rules: readonly string[];
  readonly by: readonly Deciding[];
  readonly sides: readonly SideReport[];
  readonly losses: readonly Loss[];
  readonly luck: readonly LuckSum[];
  readonly dice: number;
}

/** What is needed to tell of a battle: every entry as the reader saw it, and the cards as they lay when each turn was over. */
export interface Course {
  readonly seen: readonly Seen[];
  readonly turns: readonly { readonly turn: number; readonly cards: readonly FigureCard[] }[];
}

/** He walked off the field on his own feet: to his goal, or home. Nobody has lost him. */
const hasLeft = ({ fate }: Pick<FigureCard, 'fate'>): boolean => fate?.kind === 'left';

/** Who was out of the fight by the end of each turn and not before: those who were lost, and those who left. */
export function goneOf(turns: Course['turns']): { readonly losses: readonly Loss[]; readonly left: readonly Loss[] } {
  const gone = new Set<FigureId>();
  const [losses, left]: [Loss[], Loss[]] = [[], []];
  for (const { turn, cards } of turns) {
    for (const card of cards) {
      if (!card.out || gone.has(card.id) || !isMan(card)) continue;
      gone.add(card.id);
      (hasLeft(card) ? left : losses).push({ figure: card.id, side: card.side, turn });
    }
  }
  return { losses, left };
}

/** `view` is the end as the reader knows it. */
export function reportOf(book: Book, view: State, { seen, turns }: Course, title: string): Report {
  const cards = book.cards(view);
  const reader = readerIn(book, view);
  const sides = sidesOf(view).filter(({ id }) => id !== book.master); // who only looks after the game neither wins nor loses
  const { now, unit } = book.clock(view);
  const gone = goneOf([...turns, { turn: now, cards }]);
  const { losses } = gone;
  const deeds = deedsOf(seen, cards.filter(isMan), gone, reader, unit);
  const luck = seen.flatMap(({ accounts, turn }, entry) => luckIn(accounts, entry, turn));
  const aims = book.aims(view);
  return {
    title,
    book: book.title,
    turns: now,
    unit,
    why: view.verdict === null ? t('The battle is not over.') : fill(view.verdict.why, reader),
    rules: view.verdict?.rules ?? [],
    by: (view.verdict?.by ?? []).flatMap(id =>
      aims.filter(aim => aim.id === id).map(({ label, rule }) => ({ label: capital(fill(label, reader)), rule })),
    ),
    sides: sides.map(side => sideReport(side, cards, view, deeds, reader)),
    losses,
    luck: luckBySide(luck, sides),
    dice: seen.reduce((sum, { accounts }) => sum + accounts.reduce((all, { roll }) => all + (roll?.faces.length ?? 0), 0), 0),
  };
}

function sideReport(side: Side, cards: readonly FigureCard[], { verdict }: State, deeds: readonly Deeds[], reader: Reader): SideReport {
  const mine = cards.filter(card => card.side === side.id && isMan(card));
  return {
    side,
    standing: verdict?.standing[side.id] ?? 'undecided',
    fielded: mine.length,
    lost: mine
      .filter(card => card.out && !hasLeft(card))
      .map(card => ({ name: called(card.name, reader), fate: card.fate === null ? t('out') : fill(card.fate.label, reader) })),
    deeds: deeds.filter(one => one.side === side.id),
  };
}

const STANDING_WORDS: Readonly<Record<Fared, Sentence>> = {
  won: say('Victory'),
  half: say('A narrow victory'),
  drawn: say('A draw'),
  lost: say('Defeat'),
  undecided: say('Undecided'),
};
export const standingWord = (fared: Fared): string => t(STANDING_WORDS[fared]);

/** Whose end it is on this screen: the one side that people play here; null where several sit at it, or none. */
export function ownSide({ chairs }: Pick<State, 'chairs'>, persons: readonly Seat[]): string | null {
  const [only, ...others] = [...new Set(chairs.filter(chair => persons.includes(chair.seat)).map(chair => chair.side))];
  return only === undefined || others.length > 0 ? null : only;
}

/** The headline of the result: how one's own side fared; where several sides sit at one screen, who won. */
export function headlineOf({ chairs, verdict }: State, persons: readonly Seat[]): string {
  const own = ownSide({ chairs }, persons);
  if (own !== null) return standingWord(verdict?.standing[own] ?? 'undecided');
  const winners = sidesOf({ chairs }).filter(side => verdict?.standing[side.id] === 'won' || verdict?.standing[side.id] === 'half');
  return winners.length === 0
    ? standingWord(verdict === null ? 'undecided' : 'drawn')
    : t('Victory for {sides}', { sides: winners.map(side => side.name) });
}
