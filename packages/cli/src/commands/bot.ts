/** `nobori bot`: a computer player sits down at any server by an invitation, and plays to the end. */
import { playerOf } from '@nobori/bots';
import { seeded } from '@nobori/engine';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { printJson } from '../files.ts';

export function addBot(program: Command): void {
  program
    .command('bot')
    .description('take a seat at a server by an invitation, and play it by a computer player')
    .argument('<link>', 'the link for the seat (https://club.example/#/join/…)')
    .option('--player <name>', 'which computer player', 'bushi')
    .option('--name <name>', 'what it is called at the table', 'A program')
    .action(async (link: string, { player, name }: { player: string; name: string }) => {
      const [, server, invitation] = /^(https?:\/\/[^#]+)#\/join\/([\w-]+)$/.exec(link) ?? [];
      if (server === undefined || invitation === undefined) throw new Failure(`"${link}" is not a link for a seat.`, 2);
      const choose = playerOf(player)?.choose;
      if (choose === undefined) throw new Failure(`There is no computer player "${player}".`, 2);
      const { takeSeat } = await import('@nobori/server');
      const random = seeded(link);
      const verdict = await takeSeat(server, invitation, name, (book, view, seat) => choose(book, view, seat, random)).catch(
        (error: unknown) => {
          throw new Failure(`${server}: ${error instanceof Error ? error.message : String(error)}`);
        },
      );
      printJson({ verdict });
    });
}
