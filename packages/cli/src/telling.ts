/** Events, prompts and odds in words for the terminal, and as data for programs. */
import {
  blank,
  fill,
  inFull,
  type Ask,
  type Book,
  type Event,
  type NameOf,
  type Odds,
  type Order,
  type Rolled,
  type State,
} from '@nobori/engine';
import colours from 'picocolors';

const isRolled = (event: Event): event is Rolled => event.kind === 'rolled';

/** One line an event; a roll's modifiers stand below it, one a line, with their rules. */
export function eventLines(book: Book, events: readonly Event[], name: NameOf): string[] {
  return events.flatMap(event => {
    const line = `  ${book.words.event(event, name)} ${colours.dim(event.rules.join(', '))}`;
    if (!isRolled(event)) return [line];
    return [
      line,
      ...event.modifiers.map(
        ({ label, value, rule }) => `      ${(value >= 0 ? `+${value}` : `−${-value}`).padStart(3)} ${label} ${colours.dim(rule)}`,
      ),
    ];
  });
}

export interface DescribedAsk {
  readonly seats: readonly string[];
  readonly wants: string;
  readonly choices: readonly { readonly order: Order; readonly says: string }[];
  readonly plots: readonly unknown[];
  /** Orders with words or numbers of one's own; left out where there are none. */
  readonly forms?: readonly unknown[];
  readonly default: Order;
}

/** An ask as plain data: orders ready to send, what is endless described. */
function describeAsk(book: Book, ask: Ask, name: NameOf): DescribedAsk {
  const forms = ask.choices.forms?.() ?? [];
  return {
    seats: ask.seats,
    wants: fill(ask.wants, name),
    choices: ask.choices.list().map(order => ({ order, says: book.words.order(order, name) })),
    plots: ask.choices.plots().map(plot => ({
      kind: plot.kind,
      title: fill(plot.title, name),
      figures: plot.figures.map(({ figure, from, allowance }) => ({ figure, from, allowance })),
      zones: plot.zones,
      extras: plot.extras.map(({ figure, what }) => ({ figure, what })),
      example: plot.order({}),
    })),
    ...(forms.length === 0
      ? {}
      : {
          forms: forms.map(form => ({
            title: fill(form.title, name),
            fields: form.fields.map(field => ({ ...field, title: fill(field.title, name) })),
            example: form.order(blank(form)),
          })),
        }),
    default: ask.fallback(),
  };
}

export const describePrompt = (book: Book, state: State): DescribedAsk[] => {
  const name = book.nameOf(state);
  return book.prompt(state).asks.map(ask => describeAsk(book, ask, name));
};

export const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 2 : 1)} %`;

/** One block for each answer of the other side. */
export function oddsLines(odds: Odds, name: NameOf): string[] {
  return odds.branches.flatMap(({ answer, chances, best }) => [
    ...(answer === null ? [] : [`If the other side ${fill(answer.label, name)}${best ? ' (its best answer)' : ''}:`]),
    ...chances.map(({ outcome, weight, share, interval }) => {
      const bar = '█'.repeat(Math.round(share * 30));
      const exact = interval === null ? inFull(weight) : `${percent(interval[0])} to ${percent(interval[1])}, sampled`;
      return `  ${percent(share).padStart(8)}  ${fill(outcome.label, name).padEnd(44)} ${colours.dim(exact.length > 40 ? '' : exact)} ${bar}`;
    }),
  ]);
}

export const oddsData = (odds: Odds, name: NameOf): unknown => ({
  exact: odds.exact,
  branches: odds.branches.map(({ answer, chances, best }) => ({
    answer: answer === null ? null : { key: answer.key, says: fill(answer.label, name) },
    best,
    outcomes: chances.map(({ outcome, weight, share, interval }) => ({
      key: outcome.key,
      says: fill(outcome.label, name),
      fraction: inFull(weight),
      decimal: share,
      ...(interval === null ? {} : { interval }),
    })),
  })),
});
