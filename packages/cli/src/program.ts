/** The `nobori` command with all its own. */
import { Command } from 'commander';
import { addAdjudicate } from './commands/adjudicate.ts';
import { addAnalyse } from './commands/analyse.ts';
import { addBot } from './commands/bot.ts';
import { addBooks } from './commands/books.ts';
import { addKeeping } from './commands/keeping.ts';
import { addLadder } from './commands/ladder.ts';
import { addMuster } from './commands/muster.ts';
import { addOdds } from './commands/odds.ts';
import { addPlay } from './commands/play.ts';
import { addPrompt } from './commands/prompt.ts';
import { addRecords } from './commands/records.ts';
import { addRules } from './commands/rules.ts';
import { addScenario } from './commands/scenario.ts';
import { addSchema } from './commands/schema.ts';
import { addServe } from './commands/serve.ts';
import { addSim } from './commands/sim.ts';
import { addTune } from './commands/tune.ts';
import { speak } from './language.ts';

const ADDED = [
  addBooks,
  addRules,
  addAdjudicate,
  addPrompt,
  addOdds,
  addPlay,
  addMuster,
  addSim,
  addLadder,
  addTune,
  addRecords,
  addAnalyse,
  addServe,
  addKeeping,
  addBot,
  addScenario,
  addSchema,
];

export function noboriCommand(): Command {
  const program = new Command('nobori')
    .description('Samurai skirmish wargames by the rules as written.')
    .version('0.1.0')
    .option('--language <language>', 'in which language books are told, where they are translated', 'en')
    .showHelpAfterError('(nobori <command> --help shows how it is called)')
    .exitOverride();
  program.hook('preAction', () => speak(program.opts<{ language: string }>().language));
  for (const add of ADDED) add(program);
  const helpful = (command: Command, name: string): void => {
    command.exitOverride().showHelpAfterError(`(${name} --help shows how it is called)`);
    for (const part of command.commands) helpful(part, `${name} ${part.name()}`);
  };
  for (const command of program.commands) helpful(command, `nobori ${command.name()}`);
  return program;
}
