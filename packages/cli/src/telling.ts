/** Events and prompts in words for the terminal, and as data for programs. */
import { blank, fill, isRoll, signed, type Ask, type Book, type Event, type Order, type State } from '@nobori/engine';
import colours from 'picocolors';
import { readerIn } from './language.ts';

/** One line an event; a roll's modifiers stand below it, one a line, with their rules. */
export function eventLines(book: Book, view: State, events: readonly Event[]): string[] {
  const reader = readerIn(book, view);
  return events.flatMap((event, i) => {
    const line = `  ${fill(book.account(view, event, i).says, reader)} ${colours.dim(event.rules.join(', '))}`;
    if (!isRoll(event)) return [line];
    return [
      line,
      ...event.modifiers.map(
        ({ label, value, rule }) => `      ${signed(value).padStart(3)} ${reader.language.translate(label)} ${colours.dim(rule)}`,
      ),
    ];
  });
}

/** A choice with what it means, so that a program need not know the book's orders. */
interface DescribedChoice {
  readonly order: Order;
  readonly says: string;
  readonly family: string;
  readonly role: string;
  readonly figures: readonly string[];
  readonly targets: readonly string[];
}

/** An event as data, with what it means and how it is told. */
export function describeEvent(book: Book, view: State, event: Event, seed: number): unknown {
  const { happening, by, to, at, side, says } = book.account(view, event, seed);
  return { ...event, happening, by, to, at, side, says: fill(says, readerIn(book, view)) };
}

interface DescribedAsk {
  readonly seats: readonly string[];
  readonly wants: string;
  readonly choices: readonly DescribedChoice[];
  readonly plots: readonly unknown[];
  /** Orders with words or numbers of one's own; left out where there are none. */
  readonly forms?: readonly unknown[];
  readonly default: Order;
}

/** An ask as plain data: orders ready to send, what is endless described. */
function describeAsk(book: Book, view: State, ask: Ask): DescribedAsk {
  const name = readerIn(book, view);
  const forms = ask.choices.forms?.() ?? [];
  return {
    seats: ask.seats,
    wants: fill(ask.wants, name),
    choices: ask.choices.list().map(order => describeChoice(book, view, order)),
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

function describeChoice(book: Book, view: State, order: Order): DescribedChoice {
  const { label, family, role, figures, targets } = book.choice(view, order);
  return { order, says: fill(label, readerIn(book, view)), family: family.key, role, figures, targets };
}

export const describePrompt = (book: Book, state: State): DescribedAsk[] =>
  book.prompt(state).asks.map(ask => describeAsk(book, state, ask));

export const percent = (share: number): string => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 2 : 1)} %`;
