/** `nobori scenario`: a scenario as a file, as its book writes it; a file of one's own is read first, and its faults are told. */
import { read, stateFrom } from '@nobori/engine';
import { inLines, writeScenario } from '@nobori/engine/writing';
import type { Command } from 'commander';
import { Failure, wrongFile } from '../failure.ts';
import { readScenarioJson } from '../files.ts';
import { bookNamed } from '../request.ts';

export function addScenario(program: Command): void {
  program
    .command('scenario')
    .description('print a scenario as a JSON file, as its book writes it')
    .argument('<book>', 'whose scenario')
    .argument('<scenario>', 'its id, or a file with a scenario of your own to be checked ("-" is standard input)')
    .action((id: string, named: string) => {
      const book = bookNamed(id);
      const known = book.scenarios.find(one => one.id === named);
      if (known === undefined && named !== '-' && !named.endsWith('.json'))
        throw new Failure(`${book.title} has no scenario "${named}"; there are: ${book.scenarios.map(one => one.id).join(', ')}.`);
      const written = known === undefined ? readScenarioJson(named) : known.id;
      const found = known === undefined ? read(book.shapes.scenario, written) : { ok: true as const, value: known };
      if (!found.ok) throw wrongFile(named, found.complaints);
      const laid = stateFrom(book, { scenario: written, situation: null, options: {}, chairs: null });
      if (!laid.ok) throw wrongFile(named, laid.complaints);
      process.stdout.write(`${inLines(writeScenario(book, found.value))}\n`);
    });
}
