/** `nobori prompt`: what the game waits for, with orders ready to send. */
import { fill } from '@nobori/engine';
import type { Command } from 'commander';
import { printJson } from '../files.ts';
import { carryOut, diceOf, readRequest } from '../request.ts';
import { describePrompt } from '../telling.ts';
import { readerIn } from '../language.ts';

export function addPrompt(program: Command): void {
  program
    .command('prompt')
    .description('what the game waits for in FILE, after its orders: seats and all choices as orders ready to send')
    .argument('<file>', 'JSON as for adjudicate; - for standard input')
    .option('--dice <faces>', 'dice for the orders of FILE')
    .option('--secret-dice <faces>', 'the dice nobody may see, in the order they fall; left out, they are rolled from the seed')
    .option('--seed <seed>', 'let the generator roll, from this seed')
    .option('--json', 'print one JSON document')
    .action(
      (file: string, { dice: typed, secretDice, seed, json }: { dice?: string; secretDice?: string; seed?: string; json?: boolean }) => {
        const request = readRequest(file);
        const game = carryOut(request, diceOf(typed, seed, secretDice));
        const asks = describePrompt(request.book, game.state);
        if (json === true) return printJson({ asks, verdict: game.state.verdict });
        const { verdict } = game.state;
        if (verdict !== null) return console.log(`Nobody: the game is over. ${fill(verdict.why, readerIn(request.book, game.state))}`);
        for (const { seats, wants, choices, plots, default: safe } of asks) {
          console.log(`${seats.join(' or ')}: ${wants}`);
          choices.forEach(({ order, says }, i) => console.log(`  ${String(i + 1).padStart(3)}  ${says}\n       ${JSON.stringify(order)}`));
          for (const plot of plots) console.log(`   …   ${JSON.stringify(plot)}`);
          console.log(`  by default: ${JSON.stringify(safe)}\n`);
        }
        return undefined;
      },
    );
}
