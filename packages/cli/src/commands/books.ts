/** `nobori books`: books, their scenarios, options with defaults. */
import { BOOKS } from '@nobori/books';
import { settle, type Book, type Scenario } from '@nobori/engine';
import type { Command } from 'commander';
import { printJson } from '../files.ts';
import { wordIn } from '../language.ts';
import { briefed, goalLines, lengthText } from '../play/briefing.ts';

export function addBooks(program: Command): void {
  program
    .command('books')
    .description('list the books, their scenarios, forces and options with defaults')
    .option('--json', 'print one JSON document')
    .action(({ json }: { json?: boolean }) => {
      if (json === true) {
        printJson(
          BOOKS.map(book => {
            const { id, title, author, board, seats, scenarios, options, muster } = book;
            return {
              id,
              title,
              author,
              board,
              seats,
              scenarios: scenarios.map(scenario => ({
                id: scenario.id,
                title: wordIn(book, scenario.title),
                story: wordIn(book, scenario.story),
                size: scenario.size,
                seats: scenario.chairs,
                options: scenario.options,
                briefing: briefed(book, publicly(book, scenario), scenario),
              })),
              forces: muster.ready.map(force => ({ id: force.id, name: wordIn(book, force.name), points: muster.cost(force, {}) })),
              options,
            };
          }),
        );
        return;
      }
      for (const book of BOOKS) {
        const { id, title, author, board, scenarios, options, muster } = book;
        console.log(`${wordIn(book, title)} by ${author}   ${id}, played on a ${board === 'hex' ? 'hex map' : 'measured table'}`);
        console.log('\n  Scenarios');
        for (const one of scenarios) {
          const view = publicly(book, one);
          console.log(
            `    ${one.id.padEnd(18)} ${wordIn(book, one.title)} (${one.size}): ${one.chairs.map(chair => chair.seat).join(' against ')}${lengthText(book.clock(view))}`,
          );
          for (const line of goalLines(book, view)) console.log(`      ${line}`);
        }
        console.log('\n  Ready forces');
        for (const force of muster.ready)
          console.log(`    ${force.id.padEnd(18)} ${wordIn(book, force.name)}, ${muster.cost(force, {})} points`);
        console.log('\n  Options');
        for (const [name, { values, default: usual, rule }] of Object.entries(options)) {
          console.log(
            `    ${name.padEnd(18)} ${values.map(value => (value === usual ? `[${String(value)}]` : String(value))).join(' ')}   ${rule}`,
          );
        }
        console.log('');
      }
    });
}

/** The battle as it is laid out, seen by whoever only looks on. */
function publicly(book: Book, scenario: Scenario): ReturnType<Book['view']> {
  const options = settle(book.options, {}, scenario.options);
  return book.view(book.begin({ scenario, options: options.ok ? options.value : {}, chairs: scenario.chairs }), 'public');
}
