/** The grounds of a book's own scenarios. */
import { settle, type Book, type Ground } from '@nobori/engine';

export const printedGrounds = (book: Book): readonly { readonly id: string; readonly title: string; readonly ground: Ground }[] =>
  book.scenarios.flatMap(scenario => {
    const options = settle(book.options, {}, scenario.options);
    if (!options.ok) return [];
    const state = book.begin({ scenario, options: options.value, chairs: scenario.chairs });
    return [{ id: scenario.id, title: scenario.title, ground: book.ground(state) }];
  });
