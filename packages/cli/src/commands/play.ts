/** `nobori play`: a game in the terminal, against the computer, on one keyboard, with our dice or one's own. */
import { inOneSentence, namesFor, seeded, type Book, type Scenario, type Seat } from '@nobori/engine';
import { hurried, PLAYERS, playerOf, plays, type Player } from '@nobori/bots';
import { diceBox, fromSeed, newTable } from '@nobori/host';
import type { Command } from 'commander';
import colours from 'picocolors';
import { Failure } from '../failure.ts';
import { wordIn } from '../language.ts';
import { openLines } from '../play/lines.ts';
import { HELP } from '../play/menu.ts';
import { Terminal } from '../play/terminal.ts';
import { playersNamed } from '../players.ts';
import { bookNamed } from '../request.ts';
import { recorded, scenarioNamed } from '../scenarios.ts';

interface Options {
  readonly book: string;
  readonly scenario?: string;
  readonly as?: string;
  readonly bots: string;
  readonly hotseat?: boolean;
  readonly seed?: string;
  readonly dice: string;
}

export function addPlay(program: Command): void {
  program
    .command('play')
    .description('a game in the terminal')
    .option('--book <book>', 'which book', 'samurai-skirmish')
    .option('--scenario <scenario>', 'id of a scenario, or a scenario file (default: the first of the book)')
    .option('--as <seat>', 'the seat you take (default: the first)')
    .option('--bots <player>', `who plays the others: ${playersNamed()}`, 'bushi')
    .option('--hotseat', 'people play all seats, on one keyboard')
    .option('--seed <seed>', 'for the dice and the computer')
    .option('--dice <whose>', 'app, or own: type in the dice you roll', 'app')
    .addHelpText('after', `\nWhile playing:${HELP}`)
    .action(play);
}

async function play(options: Options): Promise<void> {
  const book = bookNamed(options.book);
  const scenario = scenarioNamed(book, options.scenario ?? book.scenarios[0]?.id ?? '');
  const seed = options.seed ?? String(Date.now());
  const { dice: whose } = options;
  if (whose !== 'app' && whose !== 'own') throw new Failure(`--dice: expected app or own, found "${whose}".`, 2);
  const bot = playerFor(book, options.bots);
  const persons = personsAt(scenario, options);
  const occupants = Object.fromEntries(
    scenario.chairs.map(({ seat }) => [seat, persons.includes(seat) ? { kind: 'person' as const } : { kind: 'bot' as const, bot: bot.id }]),
  );
  const named = recorded(book, scenario);
  const spares = (seat: Seat): boolean => persons.includes(seat);
  const begun = newTable(
    { book, dice: diceBox(whose, fromSeed(seed)), occupants, spares },
    { scenario: named, names: await namesFor(book, { scenario: named }, `${seed} names`) },
  );
  if (!begun.ok) throw new Failure(inOneSentence(begun.complaints));
  const { value: table } = begun;
  console.log(`${colours.bold(wordIn(book, scenario.title))}, ${wordIn(book, book.title)}. ${wordIn(book, scenario.story)}`);
  console.log(colours.dim('help shows what can be typed.'));
  const lines = openLines();
  try {
    await new Terminal(table, scenario, lines, persons, whose === 'own', (view, seat) => {
      const random = seeded(`${seed}/${table.game.course.entries}`);
      // A person does not wait for ever; through a pipe the same seed is the same game on every machine.
      return process.stdin.isTTY
        ? hurried(bot, false, () => performance.now(), book, view, seat, random)
        : bot.choose(book, view, seat, random);
    }).play();
  } finally {
    lines.close();
  }
}

function playerFor(book: Book, id: string): Player {
  const able = PLAYERS.filter(player => plays(player, book)).map(player => player.id);
  const player = playerOf(id);
  if (player === null || !able.includes(player.id))
    throw new Failure(`There is no computer player "${id}" for this book; there are: ${able.join(', ')}.`);
  return player;
}

function personsAt({ chairs }: Scenario, { as, hotseat }: Options): readonly Seat[] {
  const seats = chairs.map(chair => chair.seat);
  const mine = as === undefined ? seats[0] : seats.find(seat => seat === as);
  if (mine === undefined) throw new Failure(`--as: expected one of ${seats.join(', ')}, found "${as ?? ''}".`);
  return hotseat === true ? seats : [mine];
}
