/** `nobori`: one file a command. Errors are one clear sentence on stderr: exit code 1, or 2 for wrong usage. */
import { Command, CommanderError } from 'commander';
import { Failure, sentenceOf } from './failure.ts';
import { lastRead } from './files.ts';
import { addAdjudicate } from './commands/adjudicate.ts';
import { addBooks } from './commands/books.ts';
import { addMuster } from './commands/muster.ts';
import { addOdds } from './commands/odds.ts';
import { addPlay } from './commands/play.ts';
import { addPrompt } from './commands/prompt.ts';
import { addRecords } from './commands/records.ts';
import { addRules } from './commands/rules.ts';
import { addScenario } from './commands/scenario.ts';
import { addSchema } from './commands/schema.ts';
import { addSim } from './commands/sim.ts';

const program = new Command('nobori')
  .description('Samurai skirmish wargames by the rules as written.')
  .version('0.1.0')
  .showHelpAfterError('(nobori <command> --help shows how it is called)')
  .exitOverride();

for (const add of [addBooks, addRules, addAdjudicate, addPrompt, addOdds, addPlay, addMuster, addSim, addRecords, addScenario, addSchema])
  add(program);
for (const command of program.commands.flatMap(one => [one, ...one.commands]))
  command.exitOverride().showHelpAfterError(`(nobori ${command.name()} --help shows how it is called)`);

// A reader that has seen enough (`nobori rules | head`) closes the pipe; that is no failure.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    console.error(sentenceOf(error, lastRead()));
    process.exitCode = error instanceof Failure ? error.code : 1;
  }
}
