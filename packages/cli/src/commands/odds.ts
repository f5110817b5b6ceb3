/** `nobori odds`: the exact chances of the last order in a file, also through the other side's answers. */
import { called, fill, figureId, odds, threats, readerFor } from '@nobori/engine';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { printJson } from '../files.ts';
import { carryOut, diceOf, lastAsked, readRequest } from '../request.ts';
import { oddsData, oddsLines } from '../oddsTelling.ts';

interface Options {
  readonly dice?: string;
  readonly secretDice?: string;
  readonly seed?: string;
  readonly threats?: string;
  readonly json?: boolean;
}

export function addOdds(program: Command): void {
  program
    .command('odds')
    .description('exact outcome distribution of the last order in FILE (earlier ones are carried out first), as fractions and decimals')
    .argument('<file>', 'JSON as for adjudicate; the last order may also be a probe: { kind: "fight", figure, target }')
    .option('--dice <faces>', 'dice for the earlier orders')
    .option('--secret-dice <faces>', 'secret dice for the earlier orders')
    .option('--seed <seed>', 'let the generator roll the earlier orders')
    .option('--threats <figure>', 'instead: what the other seats could do to this figure now')
    .option('--json', 'print one JSON document')
    .action((file: string, options: Options) => {
      const request = readRequest(file);
      const { book } = request;
      const dice = diceOf(options.dice, options.seed, options.secretDice);
      if (options.threats !== undefined) {
        const game = carryOut(request, dice);
        const name = readerFor(book, game.state);
        const target = figureId(options.threats);
        if (!book.cards(game.state).some(card => card.id === target))
          throw new Failure(`--threats: there is no figure "${options.threats}" in this situation.`);
        const found = threats(book, game.state, target, { whole: true });
        if (options.json === true)
          return printJson(found.map(({ seat, probe, odds: chances }) => ({ seat, probe, ...(oddsData(chances, name) as object) })));
        if (found.length === 0) return console.log(`Nobody can do anything to ${called(name.nameOf(target), name)} now.`);
        for (const { probe, odds: chances } of found)
          console.log(`${called(name.nameOf(probe.figure), name)}, ${probe.kind}:\n${oddsLines(chances, name).join('\n')}`);
        return undefined;
      }
      const { seat, what, isOrder } = lastAsked(request);
      const game = carryOut(request, dice, request.asked.orders.length - 1);
      const name = readerFor(book, game.state);
      if (!isOrder && 'target' in what)
        for (const id of [what.figure, what.target])
          if (!book.cards(game.state).some(card => card.id === id))
            throw new Failure(`${file}: there is no figure "${id}" in this situation.`);
      const found = odds(book, game.state, seat, what, { whole: true });
      if (found?.kind === 'refused') {
        const { refusal } = found;
        throw new Failure(`${file}: orders[${request.asked.orders.length - 1}] is refused (${refusal.rule}): ${fill(refusal, name)}`);
      }
      if (found === null) throw new Failure(`${file}: the last order (${what.kind}) rolls no dice whose outcome could be foretold.`);
      if (options.json === true) return printJson(oddsData(found, name));
      console.log(oddsLines(found, name).join('\n'));
      return undefined;
    });
}
