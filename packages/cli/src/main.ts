/** `nobori`: one file a command. Errors are one clear sentence on stderr: exit code 1, or 2 for wrong usage. */
import { CommanderError } from 'commander';
import { Failure, sentenceOf } from './failure.ts';
import { lastRead } from './files.ts';
import { noboriCommand } from './program.ts';

// A reader that has seen enough (`nobori rules | head`) closes the pipe; that is no failure.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await noboriCommand().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    console.error(sentenceOf(error, lastRead()));
    process.exitCode = error instanceof Failure ? error.code : 1;
  }
}
