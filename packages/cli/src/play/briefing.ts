/** The briefing and the score in lines: what the app lays on a scroll and hangs from a sign, from the same data. */
import { called, fill, say, type Aim, type Book, type Clock, type Example, type Reader, type Scenario, type State } from '@nobori/engine';
import { readerIn, wordIn } from '../language.ts';

export const clockText = ({ unit, now, last }: Clock): string =>
  now === 0 ? 'Before the battle' : `${unit === 'turn' ? 'Turn' : 'Round'} ${now}${last === null ? '' : ` of ${last}`}`;

/** ", 10 turns". */
export const lengthText = ({ unit, last }: Clock): string => (last === null ? '' : `, ${last} ${unit}s`);

const sidesOf = (book: Book, { chairs }: State): string[] =>
  [...new Set(chairs.map(({ side }) => side))].filter(side => side !== book.master);

/** Each side and what it fights for; of a secret goal of others only that there is one. */
export function goalLines(book: Book, view: State): string[] {
  const reader = readerIn(book, view);
  const aims = book.aims(view);
  const { sealed } = book.outlook(view);
  return sidesOf(book, view).flatMap(side => [
    called(reader.nameOf(side), reader),
    ...aims
      .filter(aim => aim.side === side)
      .map(aim => `  ${fill(aim.label, reader)}${aim.secret ? ' (only your side knows)' : ''}  ${aim.rule}`),
    ...(sealed.includes(side) ? ['  a folded letter: known to this side only'] : []),
  ]);
}

/** "2 across, 2 left: victory for the wanderers". */
function exampleIn({ counts, standing }: Example, reader: Reader): string {
  const won = Object.keys(standing).filter(side => standing[side] === 'won');
  const whose = won.length === 0 ? 'nobody wins' : fill(say('victory for {won}', { won }), reader);
  return `${counts.map(({ says }) => fill(says, reader)).join(', ')}: ${whose}`;
}

/** The whole of it, for whoever reads it before the battle or in the middle of it. */
export function briefingLines(book: Book, view: State, scenario: Scenario | null): string[] {
  const reader = readerIn(book, view);
  const { ends, stands, examples } = book.outlook(view);
  const clock = book.clock(view);
  const told = (when: 'early' | 'late'): string[] =>
    ends
      .filter(end => (end.when === 'limit') === (when === 'late'))
      .map(({ says, rules }) => `    ${fill(says, reader)}  ${rules.join(', ')}`);
  const part = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [`  ${title}`, ...lines]);
  return [
    ...goalLines(book, view).map(line => `  ${line}`),
    ...(clock.last === null ? [] : [`  It lasts ${clock.last} ${clock.unit}s.`]),
    ...part('It ends early:', told('early')),
    ...part(`When the last ${clock.unit} ends:`, told('late')),
    ...part(
      'For example:',
      examples.map(one => `    ${exampleIn(one, reader)}`),
    ),
    ...part(
      'Special rules:',
      (scenario?.briefing ?? []).map(({ about, says, rule }) => `    ${wordIn(book, about)}: ${wordIn(book, says)}  ${rule}`),
    ),
    ...(stands === null || clock.now === 0 || view.verdict !== null ? [] : [`  If it ended now: ${fill(stands.why, reader)}`]),
  ];
}

const counted = ({ short, need, have }: Aim, read: (aim: NonNullable<Aim['short']>) => string): string =>
  short === null ? '' : `${read(short)}${need > 1 && have < need ? `, ${need} needed` : ''}`;

/** "The wanderers: 2 across, 3 needed; The wardens: 3 left; 4 turns left." */
export function scoreLine(book: Book, view: State): string {
  const reader = readerIn(book, view);
  const aims = book.aims(view);
  const cards = book.cards(view);
  const sides = sidesOf(book, view).map(side => {
    const counts = aims.filter(aim => aim.side === side && aim.short !== null).map(aim => counted(aim, short => fill(short, reader)));
    const men = cards.filter(card => card.side === side && card.looks.weapon !== 'horse');
    const left = fill(say('{left} of {men} left', { left: men.filter(({ out }) => !out).length, men: men.length }), reader);
    return `${called(reader.nameOf(side), reader)}: ${counts.length > 0 ? counts.join(', ') : left}`;
  });
  const { unit, now, last } = book.clock(view);
  const left = last === null || now === 0 ? [] : [`${last - now} ${last - now === 1 ? unit : `${unit}s`} left`];
  return `${[...sides, ...left].join('; ')}.`;
}

/** The same for programs: what is public of it. */
export function briefed(book: Book, view: State, scenario: Scenario): object {
  const reader = readerIn(book, view);
  const { ends, sealed } = book.outlook(view);
  const { unit, last } = book.clock(view);
  return {
    length: { unit, last },
    goals: book.aims(view).map(({ id, side, kind, label, rule, need }) => ({ id, side, kind, need, says: fill(label, reader), rule })),
    sealed,
    ends: ends.map(({ when, says, rules }) => ({ when, says: fill(says, reader), rules })),
    special: (scenario.briefing ?? []).map(({ about, says, rule }) => ({ about: wordIn(book, about), says: wordIn(book, says), rule })),
  };
}
