/** `nobori play`: a game in the terminal, against the computer, on one keyboard, with our dice or one's own. */
import { writeFileSync } from 'node:fs';
import {
  begin,
  fill,
  inDice,
  inOneSentence,
  odds,
  onlyChoice,
  read,
  rolled,
  scenarioOf,
  seeded,
  tray,
  witnessed,
  type Ask,
  type Book,
  type Dice,
  type Event,
  type Order,
  type Scenario,
  type Seat,
  eventText,
  orderText,
  readerFor,
  type Sentence,
} from '@nobori/engine';
import { nextAsk, PLAYERS, playerOf, plays } from '@nobori/bots';
import type { Command } from 'commander';
import colours from 'picocolors';
import { Failure } from '../failure.ts';
import { boardText } from '../play/board.ts';
import { openLines, type Lines } from '../play/lines.ts';
import { HELP, understand, type Choice } from '../play/menu.ts';
import { bookNamed, type AnyGame } from '../request.ts';
import { eventLines, oddsLines } from '../telling.ts';
import { printed } from './rules.ts';

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
    .option('--scenario <scenario>', 'id of a scenario (default: the first)')
    .option('--as <seat>', 'the seat you take (default: the first)')
    .option('--bots <player>', `who plays the others: ${PLAYERS.map(player => player.id).join(', ')}`, 'greedy')
    .option('--hotseat', 'people play all seats, on one keyboard')
    .option('--seed <seed>', 'for the dice and the computer')
    .option('--dice <whose>', 'app, or own: type in the dice you roll', 'app')
    .addHelpText('after', `\nWhile playing:${HELP}`)
    .action(async (options: Options) => {
      const table = new TerminalTable(options);
      await table.play();
    });
}

/** How many choices are listed at once; `all` shows the rest. */
const LISTED = 24;

/** A game at the terminal: holds the keyboard and the dice, so it is a class. */
class TerminalTable {
  private readonly book: Book;
  private readonly game: AnyGame;
  private readonly lines: Lines = openLines();
  private readonly persons: ReadonlySet<string>;
  private readonly bot: string;
  private readonly seed: string;
  private readonly own: boolean;
  private typed: readonly number[] = [];
  /** Who sits at the keyboard. */
  private viewer: Seat | 'public';
  /** How much of the story each person has been told. */
  private readonly told = new Map<string, number>();
  /** The board as last drawn: it is drawn again only when something has changed. */
  private shown = '';

  constructor(options: Options) {
    this.book = bookNamed(options.book);
    const scenario = scenarioNamed(this.book, options.scenario);
    this.seed = options.seed ?? String(Date.now());
    if (options.dice !== 'app' && options.dice !== 'own') throw new Failure(`--dice: expected app or own, found "${options.dice}".`, 2);
    this.own = options.dice === 'own';
    const able = PLAYERS.filter(player => plays(player, this.book)).map(player => player.id);
    if (!able.includes(options.bots))
      throw new Failure(`There is no computer player "${options.bots}" for this book; there are: ${able.join(', ')}.`);
    this.bot = options.bots;
    const seats = scenario.chairs.map(chair => chair.seat);
    const mine = options.as ?? seats[0] ?? '';
    if (!seats.some(seat => seat === mine)) throw new Failure(`--as: expected one of ${seats.join(', ')}, found "${mine}".`);
    this.persons = new Set(options.hotseat === true ? seats : [mine]);
    this.viewer = options.hotseat === true ? 'public' : (seats.find(seat => seat === mine) ?? 'public');
    const machine = rolled(seeded(`${this.seed} dice`), seeded(`${this.seed} silent`));
    const opening: { dice: Dice } = { dice: machine };
    const begun = begin(this.book, { scenario: scenario.id }, () => opening.dice);
    if (!begun.ok) throw new Failure(inOneSentence(begun.complaints));
    if (begun.value.kind !== 'begun') throw new Failure('The game could not begin.');
    this.game = begun.value.game;
    this.opening = opening;
    this.machine = machine;
    console.log(`${colours.bold(scenario.title)}, ${this.book.title}. ${scenario.story}`);
    console.log(colours.dim('help shows what can be typed.'));
  }

  private readonly opening: { dice: Dice };
  private readonly machine: Dice;

  async play(): Promise<void> {
    try {
      for (;;) {
        const next = nextAsk(this.book.prompt(this.game.state));
        if (next === null) break;
        const seat =
          this.book
            .prompt(this.game.state)
            .asks.flatMap(ask => ask.seats)
            .find(one => this.persons.has(one)) ?? next.seat;
        const goOn = this.persons.has(seat) ? await this.person(seat) : await this.computer(next.seat);
        if (!goOn) return;
      }
      this.end();
    } finally {
      this.lines.close();
    }
  }

  /** The game as whoever sits at the keyboard may see it. */
  private get seen(): ReturnType<Book['view']> {
    return this.book.view(this.game.state, this.viewer);
  }

  private name(id: string): string {
    return this.book.nameOf(this.seen)(id);
  }

  private read(sentence: Sentence): string {
    return fill(sentence, readerFor(this.book, this.seen));
  }

  private tell(events: readonly Event[]): void {
    const { seen } = this;
    for (const event of witnessed(events, this.viewer))
      console.log(`  ${eventText(this.book, seen, event)} ${colours.dim(event.rules.join(', '))}`);
  }

  /** What has happened since this person last looked, as far as he may know it. */
  private catchUp(): void {
    const { events } = this.game;
    const { entries } = this.game.record();
    for (let i = Math.min(this.told.get(this.viewer) ?? 0, events.length); i < events.length; i += 1) {
      const [chapter, seat] = [events[i] ?? [], entries[i - 1]?.seat];
      if (seat !== undefined && seat !== this.viewer && witnessed(chapter, this.viewer).length > 0)
        console.log(colours.bold(this.name(seat)));
      this.tell(chapter);
    }
    this.told.set(this.viewer, events.length);
  }

  private end(): void {
    this.catchUp();
    console.log(`\n${boardText(this.book, this.game.state, process.stdout.columns)}`);
    const { verdict } = this.game.state;
    if (verdict === null) return;
    console.log(colours.bold(`The game is over. ${this.read(verdict.why)}`));
    for (const [side, fared] of Object.entries(verdict.standing)) console.log(`  ${this.name(side)}: ${fared}`);
  }

  private async computer(seat: Seat): Promise<boolean> {
    const player = playerOf(this.bot);
    if (player === null) return false;
    const order = player.choose(
      this.book,
      this.book.view(this.game.state, seat),
      seat,
      seeded(`${this.seed}/${this.game.record().entries.length}`),
    );
    return this.submit(seat, order);
  }

  /** One decision of a person. False when he leaves. */
  private async person(seat: Seat): Promise<boolean> {
    if (!(await this.handOver(seat))) return false;
    this.catchUp();
    const view = this.seen;
    const ask = this.book.prompt(view).asks.find(one => one.seats.includes(seat));
    if (ask === undefined) return false;
    const only = onlyChoice(ask);
    if (only !== null) {
      console.log(colours.dim(`${this.name(seat)}: ${this.read(ask.wants)} Nothing to choose: ${orderText(this.book, view, only)}.`));
      return this.submit(seat, only);
    }
    const choices = this.listed(ask);
    this.show(seat, ask, choices, LISTED);
    for (;;) {
      const line = await this.lines.ask(colours.cyan('> '));
      if (line === null) return false;
      if (line === '') continue;
      const typed = understand(line, choices);
      switch (typed.kind) {
        case 'choice':
          return this.submit(seat, typed.choice.order);
        case 'order': {
          const order = this.readOrder(typed.json);
          if (order !== null && (await this.submit(seat, order))) return true;
          break;
        }
        case 'undo': {
          const refused = this.game.undo(seat);
          if (refused === null) return true;
          console.log(`  ${this.read(refused)}`);
          break;
        }
        case 'quit':
          return false;
        case 'odds':
          this.showOdds(seat, typed.choice.order);
          break;
        case 'all':
          this.show(seat, ask, choices, choices.length);
          break;
        case 'board':
          console.log(boardText(this.book, view, process.stdout.columns));
          break;
        case 'cards':
          this.showCards();
          break;
        case 'log':
          for (const events of this.game.events) this.tell(events);
          break;
        case 'why':
          this.showWhy();
          break;
        case 'rule':
          await this.showRule(typed.id);
          break;
        case 'save':
          this.save(typed.file);
          break;
        case 'help':
          console.log(HELP);
          break;
        case 'unclear':
          console.log(`  ${typed.reason}`);
          break;
      }
    }
  }

  /** When the next person may see what the last one must not, the screen is cleared between them. */
  private async handOver(seat: Seat): Promise<boolean> {
    const before = this.viewer;
    if (this.persons.size < 2 || before === seat) return true;
    this.viewer = seat;
    if (before === 'public') return true;
    const secret =
      this.book.prompt(this.game.state).asks.length > 1 ||
      JSON.stringify(this.book.view(this.game.state, before)) !== JSON.stringify(this.book.view(this.game.state, seat));
    if (!secret) return true;
    console.log('\n'.repeat(60));
    return (await this.lines.ask(`Pass the keyboard to ${this.name(seat)}, who presses Enter. `)) !== null;
  }

  private listed(ask: Ask): Choice[] {
    return ask.choices.list().map(order => ({ order, says: orderText(this.book, this.seen, order) }));
  }

  private show(seat: Seat, ask: Ask, choices: readonly Choice[], most: number): void {
    const board = boardText(this.book, this.book.view(this.game.state, seat), process.stdout.columns);
    if (board !== this.shown) console.log(`\n${board}`);
    this.shown = board;
    console.log(colours.bold(`Turn ${this.game.state.turn}. ${this.name(seat)}: ${this.read(ask.wants)}`));
    choices.slice(0, most).forEach(({ says }, i) => console.log(`  ${String(i + 1).padStart(3)}  ${says}`));
    if (choices.length > most) {
      console.log(`       … and ${choices.length - most} more (all)`);
      const last = choices.at(-1);
      if (last !== undefined) console.log(`  ${String(choices.length).padStart(3)}  ${last.says}`);
    }
  }

  private readOrder(json: string): Order | null {
    let value: unknown;
    try {
      value = JSON.parse(json);
    } catch {
      console.log('  That is not JSON.');
      return null;
    }
    const order = read(this.book.shapes.order, value, 'order');
    if (order.ok) return order.value;
    console.log(`  ${inOneSentence(order.complaints)}`);
    return null;
  }

  /** True when the order was carried out. */
  private async submit(seat: Seat, order: Order): Promise<boolean> {
    this.typed = [];
    for (;;) {
      this.opening.dice = this.own ? tray(this.typed) : this.machine;
      const submitted = this.game.submit(seat, order);
      switch (submitted.kind) {
        case 'done':
          if (seat === this.viewer) this.catchUp();
          return true;
        case 'refused':
          console.log(`  ${this.read(submitted.refusal)} ${colours.dim(submitted.refusal.rule)}`);
          return true; // nothing has changed: the question is asked again
        case 'wrongFace':
          console.log(`  ${submitted.message}`);
          this.typed = [];
          break;
        case 'wanted': {
          const { call, dice } = submitted.wanted;
          const line = await this.lines.ask(`  Roll ${inDice(dice)} for ${this.name(call.who)}, ${this.read(call.for)} (${call.rule}): `);
          if (line === null) return false;
          const faces = line
            .split(/[\s,]+/)
            .filter(part => part !== '')
            .map(Number);
          if (faces.length === dice.length) this.typed = [...this.typed, ...faces];
          else console.log(`  ${inDice(dice)} wanted, ${faces.length} given.`);
          break;
        }
      }
    }
  }

  private showOdds(seat: Seat, order: Order): void {
    const found = odds(this.book, this.seen, seat, order);
    if (found === null) console.log('  No dice hang on that order alone.');
    else console.log(oddsLines(found, readerFor(this.book, this.seen)).join('\n'));
  }

  private showCards(): void {
    const reader = readerFor(this.book, this.seen);
    for (const { name, side, stats, marks } of this.book.cards(this.seen)) {
      console.log(
        `  ${name} (${this.name(side)}): ${stats.map(({ label, value }) => `${fill(label, reader)} ${fill(value, reader)}`).join(', ')}${marks.length > 0 ? `; ${marks.map(mark => fill(mark.label, reader)).join(', ')}` : ''}`,
      );
    }
  }

  private showWhy(): void {
    const chapters = this.game.events.map(events => witnessed(events, this.viewer));
    const latest = chapters.findLast(events => events.some(event => event.kind === 'rolled')) ?? [];
    console.log(eventLines(this.book, this.seen, latest).join('\n') || '  No dice have been rolled yet.');
  }

  private async showRule(id: string): Promise<void> {
    const { rules, rulings, tables } = await this.book.catalogue();
    const rule = rules[id.toUpperCase()];
    const ruling = rulings[id.toUpperCase()];
    if (rule !== undefined) console.log(`  ${rule.title}: ${rule.text}`);
    else if (ruling !== undefined) console.log(`  ${ruling.question}\n  ${ruling.answer}`);
    else {
      const table = tables.find(one => one.id.toUpperCase() === id.toUpperCase());
      console.log(table === undefined ? `  There is no rule "${id}".` : printed(table));
    }
  }

  private save(file: string): void {
    try {
      writeFileSync(file, `${JSON.stringify(this.game.record())}\n`);
      console.log(`  Saved: nobori replay ${file}`);
    } catch (error) {
      console.log(`  ${file} cannot be written (${error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'}).`);
    }
  }
}

function scenarioNamed(book: Book, named: string | undefined): Scenario {
  const id = named ?? book.scenarios[0]?.id ?? '';
  const found = scenarioOf(book, id);
  if (!found.ok) throw new Failure(`--scenario: ${inOneSentence(found.complaints)}`);
  return found.value;
}
