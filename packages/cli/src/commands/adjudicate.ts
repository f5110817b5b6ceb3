/** `nobori adjudicate`: carries orders out with the given dice; what happened, the position it leads to, what it now waits for. */
import { fill, FORMAT } from '@nobori/engine';
import type { Command } from 'commander';
import { printJson } from '../files.ts';
import { carryOut, diceOf, readRequest } from '../request.ts';
import { describePrompt, eventLines, describeEvent } from '../telling.ts';
import { readerIn } from '../language.ts';

export function addAdjudicate(program: Command): void {
  program
    .command('adjudicate')
    .description('carry the orders of FILE out and print the events, the resulting situation and what the game now waits for')
    .argument('<file>', 'JSON: { book, situation or scenario, options?, orders: [{ seat, order, dice? }] }; - for standard input')
    .option('--dice <faces>', 'the dice in the order they fall, e.g. 4,1,5,2')
    .option('--secret-dice <faces>', 'the dice nobody may see, in the order they fall; left out, they are rolled from the seed')
    .option('--seed <seed>', 'let the generator roll, from this seed')
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  nobori adjudicate fight.json --dice 6,3,4,1\n  nobori adjudicate fight.json --seed 7 --json')
    .action(
      (file: string, { dice: typed, secretDice, seed, json }: { dice?: string; secretDice?: string; seed?: string; json?: boolean }) => {
        const request = readRequest(file);
        const game = carryOut(request, diceOf(typed, seed, secretDice));
        const { book } = request;
        const { state } = game;
        const name = readerIn(book, state);
        const options = Object.fromEntries(
          Object.entries(state.options).filter(([option, value]) => book.options[option]?.default !== value),
        );
        const situation = { nobori: FORMAT, book: book.id, options, situation: book.write(state) };
        if (json === true) {
          const told = game.events.map(events => events.map((event, i) => describeEvent(book, state, event, i)));
          return printJson({ events: told, result: situation, prompt: describePrompt(book, state), verdict: state.verdict });
        }
        const orders = request.asked.orders;
        game.events.forEach((events, i) => {
          const asked = orders[i - 1];
          if (asked !== undefined) console.log(`${asked.seat}: ${JSON.stringify(asked.order)}`);
          for (const line of eventLines(book, state, events)) console.log(line);
        });
        console.log(`\nSituation\n${JSON.stringify(situation)}\n`);
        if (state.verdict !== null) return console.log(`The game is over: ${fill(state.verdict.why, name)}`);
        for (const ask of describePrompt(book, state))
          console.log(
            `Waiting for ${ask.seats.join(' or ')}: ${ask.wants} ${ask.choices.length} ready choices (nobori prompt shows them).`,
          );
        return undefined;
      },
    );
}
