/** `nobori books`: books, their scenarios, options with defaults. */
import { BOOKS } from '@nobori/books';
import type { Command } from 'commander';
import { printJson } from '../files.ts';

export function addBooks(program: Command): void {
  program
    .command('books')
    .description('list the books, their scenarios, forces and options with defaults')
    .option('--json', 'print one JSON document')
    .action(({ json }: { json?: boolean }) => {
      if (json === true) {
        printJson(
          BOOKS.map(({ id, title, author, board, seats, scenarios, options, muster }) => ({
            id,
            title,
            author,
            board,
            seats,
            scenarios: scenarios.map(({ id: name, title: heading, story, size, chairs, options: set }) => ({
              id: name,
              title: heading,
              story,
              size,
              seats: chairs,
              options: set,
            })),
            forces: muster.ready.map(force => ({ id: force.id, name: force.name, points: muster.cost(force, {}) })),
            options,
          })),
        );
        return;
      }
      for (const { id, title, author, board, scenarios, options, muster } of BOOKS) {
        console.log(`${title} by ${author}   ${id}, played on a ${board === 'hex' ? 'hex map' : 'measured table'}`);
        console.log('\n  Scenarios');
        for (const one of scenarios)
          console.log(`    ${one.id.padEnd(18)} ${one.title} (${one.size}): ${one.chairs.map(chair => chair.seat).join(' against ')}`);
        console.log('\n  Ready forces');
        for (const force of muster.ready) console.log(`    ${force.id.padEnd(18)} ${force.name}, ${muster.cost(force, {})} points`);
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
