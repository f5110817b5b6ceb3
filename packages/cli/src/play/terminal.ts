/** A game at the terminal: one keyboard for everybody who sits here. Each reads what his own client knows, and nothing else. */
import {
  ACT_WORDS,
  called,
  fill,
  inDice,
  inOneSentence,
  odds,
  readOrder,
  type Ask,
  type Order,
  type Refusal,
  type Scenario,
  type Reader,
  type Seat,
  type State,
  type Wanted,
} from '@nobori/engine';
import {
  firstEyes,
  follower,
  letPlay,
  nextEyes,
  personsAsked,
  rolling,
  takesBack,
  type Answer,
  type Chapter,
  type Choose,
  type Client,
  type Eyes,
  type Table,
  type Viewer,
} from '@nobori/host';
import colours from 'picocolors';
import { oddsLines } from '../oddsTelling.ts';
import { eventLines } from '../telling.ts';
import { choicesTold } from './apart.ts';
import { boardText } from './board.ts';
import type { Lines } from './lines.ts';
import { briefingLines, clockText, scoreLine } from './briefing.ts';
import { hintLines } from './hint.ts';
import { HELP, understand, type Choice, type Typed } from './menu.ts';
import { cardLines, ruleLines, saved } from './showing.ts';
import { eventLine, orderLine, readerIn, wordIn } from '../language.ts';

/** How many choices are listed at once; `all` shows the rest. */
const LISTED = 24;

/** What a typed line leads to: another line is read, the game goes on, or one leaves it. */
type Next = 'again' | 'on' | 'leave';

/** Holds the keyboard, so it is a class. */
export class Terminal {
  private readonly table: Table;
  private readonly lines: Lines;
  private readonly persons: readonly Seat[];
  private readonly own: boolean;
  private readonly letComputersPlay: () => void | Promise<void>;
  private readonly clients = new Map<Viewer, Client>();
  private eyes: Eyes;
  /** How much of the story each person has been told. */
  private readonly told = new Map<Viewer, number>();
  /** The board as last drawn: it is drawn again only when something has changed. */
  private shown = '';
  private left = false;
  private readonly scenario: Scenario | null;
  /** Who has read the briefing, and the score as it was last told. */
  private readonly briefed = new Set<Viewer>();
  private score = '';

  constructor(table: Table, scenario: Scenario | null, lines: Lines, persons: readonly Seat[], own: boolean, choose: Choose<State, Order>) {
    this.table = table;
    this.scenario = scenario;
    this.lines = lines;
    this.persons = persons;
    this.own = own;
    this.letComputersPlay = letPlay(table, {
      player: seat => (persons.includes(seat) ? null : choose),
      failed: (seat, why) => console.log(`  ${this.name(seat)} did not find an order (${why}) and plays the safe one.`),
      ...(own ? { roll: (_seat: Seat, wanted: Wanted, wrong: string | null) => this.roll(wanted, wrong) } : {}),
    });
    this.eyes = firstEyes(table, persons);
    table.listen(() => {
      this.eyes = nextEyes(table, persons, this.eyes);
    });
  }

  async play(): Promise<void> {
    await this.table.tick();
    while (!this.left) {
      await this.letComputersPlay();
      if (personsAsked(this.table, this.persons).length === 0) return this.end();
      if (!(await this.handOver())) return undefined;
      await this.decide();
    }
    return undefined;
  }

  /** Who sits at the keyboard, as a client of the table. */
  private get me(): Client {
    return this.clientOf(this.eyes.viewer ?? 'public');
  }

  private clientOf(viewer: Viewer): Client {
    const found = this.clients.get(viewer) ?? follower(this.table, viewer, 'terminal').client;
    this.clients.set(viewer, found);
    return found;
  }

  private get reader(): Reader {
    return readerIn(this.table.book, this.me.view);
  }

  private name(id: string): string {
    return called(this.reader.nameOf(id), this.reader);
  }

  /** What a person reads of one chapter. */
  private tell({ by, what, given, order, events, stands }: Chapter): void {
    if (!stands) return;
    const { viewer } = this.me;
    const { book } = this.table;
    const { view } = this.me;
    if (what !== 'order' && what !== 'opening') console.log(`${by === null ? '' : `${colours.bold(this.name(by))}: `}${ACT_WORDS[what]}.`);
    else if (by !== null && by !== viewer && events.length > 0) console.log(colours.bold(this.name(by)));
    if (by === viewer && given === 'only' && order !== null)
      console.log(colours.dim(`Nothing to choose: ${orderLine(book, view, order)}.`));
    for (const event of events) console.log(`  ${eventLine(book, view, event)} ${colours.dim(event.rules.join(', '))}`);
  }

  /** What has happened since this person last looked, as far as he may know it. */
  private catchUp(): void {
    const { viewer, chapters } = this.me;
    for (const chapter of chapters.slice(this.told.get(viewer) ?? 0)) this.tell(chapter);
    this.told.set(viewer, chapters.length);
  }

  private end(): void {
    this.catchUp();
    const { view } = this.me;
    console.log(`\n${boardText(this.table.book, view, process.stdout.columns, process.stdout.rows)}`);
    const { verdict } = view;
    if (verdict === null) return;
    console.log(colours.bold(`The game is over. ${fill(verdict.why, this.reader)}`));
    for (const { id, label, rule } of this.table.book.aims(view))
      if (verdict.by?.includes(id) === true) console.log(`  By: ${fill(label, this.reader)} ${colours.dim(rule)}`);
    for (const [side, fared] of Object.entries(verdict.standing)) console.log(`  ${this.name(side)}: ${fared}`);
  }

  /** When the next person may see what the last one must not, the screen is cleared between them. False when the input ends. */
  private async handOver(): Promise<boolean> {
    const { handTo } = this.eyes;
    if (handTo === null) return true;
    console.log('\n'.repeat(60));
    const answer = await this.lines.ask(`Pass the keyboard to ${this.name(handTo)}, who presses Enter. `);
    this.eyes = { viewer: handTo, handTo: null };
    return answer !== null;
  }

  /** One decision of a person. */
  private async decide(): Promise<void> {
    this.brief();
    this.catchUp();
    const [ask] = this.me.asks();
    if (ask === undefined) return this.leave();
    const orders = ask.choices.list();
    const told = choicesTold(this.table.book, this.me.view, orders);
    const choices = orders.map((order, i) => ({ order, says: told[i] ?? '' }));
    this.show(ask, choices, LISTED);
    for (;;) {
      const line = await this.lines.ask(colours.cyan('> '));
      if (line === null) return this.leave();
      if (line === '') continue;
      const next = await this.obey(understand(line, choices), ask, choices);
      if (next === 'leave') return this.leave();
      if (next === 'on') return undefined;
    }
  }

  /** Each person reads it once, before his first decision. */
  private brief(): void {
    const { viewer, view } = this.me;
    if (this.briefed.has(viewer)) return;
    this.briefed.add(viewer);
    console.log(briefingLines(this.table.book, view, this.scenario).join('\n'));
  }

  private leave(): void {
    this.left = true;
  }

  private async obey(typed: Typed, ask: Ask, choices: readonly Choice[]): Promise<Next> {
    const { book, game } = this.table;
    const { view, chapters } = this.me;
    switch (typed.kind) {
      case 'choice':
        return this.order(typed.choice.order);
      case 'order': {
        const order = this.readOrder(typed.json);
        return order === null ? 'again' : this.order(order);
      }
      case 'undo':
        return this.takeBack();
      case 'give up':
        return this.heard(await this.table.give(this.me.act('giveUp')));
      case 'draw':
        return this.heard(await this.table.give(this.me.act(this.me.sight.offers.length > 0 ? 'acceptDraw' : 'offerDraw')));
      case 'quit':
        return 'leave';
      case 'odds':
        this.showOdds(typed.choice.order);
        return 'again';
      case 'hint':
        if (this.me.viewer !== 'public') console.log(hintLines(book, view, this.me.viewer, choices).join('\n'));
        return 'again';
      case 'all':
        this.show(ask, choices, choices.length);
        return 'again';
      case 'board':
        console.log(boardText(book, view, process.stdout.columns, process.stdout.rows));
        return 'again';
      case 'briefing':
        if (this.scenario !== null) console.log(`  ${wordIn(this.table.book, this.scenario.story)}`);
        console.log(briefingLines(book, view, this.scenario).join('\n'));
        return 'again';
      case 'cards':
        console.log(cardLines(book, view).join('\n'));
        return 'again';
      case 'log':
        for (const chapter of chapters) this.tell(chapter);
        return 'again';
      case 'why': {
        const latest = chapters.findLast(({ events, stands }) => stands && events.some(event => event.kind === 'rolled'));
        console.log(eventLines(book, view, latest?.events ?? []).join('\n') || '  No dice have been rolled yet.');
        return 'again';
      }
      case 'rule':
        console.log((await ruleLines(book, typed.id)).join('\n'));
        return 'again';
      case 'save':
        console.log(saved(typed.file, game.record()));
        return 'again';
      case 'help':
        console.log(HELP);
        return 'again';
      case 'unclear':
        console.log(`  ${typed.reason}`);
        return 'again';
    }
  }

  private show(ask: Ask, choices: readonly Choice[], most: number): void {
    const { view } = this.me;
    const board = boardText(this.table.book, view, process.stdout.columns, process.stdout.rows);
    if (board !== this.shown) console.log(`\n${board}`);
    this.shown = board;
    const score = scoreLine(this.table.book, view);
    if (score !== this.score) console.log(colours.dim(score));
    this.score = score;
    console.log(colours.bold(`${clockText(this.table.book.clock(view))}. ${fill(ask.wants, this.reader)}`));
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
    const order = readOrder(this.table.book, this.me.view, value);
    if (order.ok) return order.value;
    console.log(`  ${inOneSentence(order.complaints)}`);
    return null;
  }

  private async order(order: Order): Promise<Next> {
    const { me } = this;
    const give = (faces: readonly number[]) => this.table.give(me.order([order], this.own ? { faces } : {}));
    const answer = await rolling(give, (wanted, wrong) => this.roll(wanted, wrong));
    if (answer === null) return 'leave';
    return this.heard(answer);
  }

  private async takeBack(): Promise<Next> {
    const seat = takesBack(this.table, this.persons, this.eyes.viewer);
    return seat === null ? 'again' : this.heard(await this.table.give(this.clientOf(seat).act('takeBack')));
  }

  /** What became of a command. A refused order changes nothing: the question is asked again. */
  private heard(answer: Answer): Next {
    switch (answer.kind) {
      case 'done':
        this.catchUp();
        return 'on';
      case 'refused':
      case 'notKept':
        this.refused(answer.refusal);
        return 'again';
      case 'wanted':
      case 'wrongFace':
        return 'again';
    }
  }

  private refused(refusal: Refusal): void {
    console.log(`  ${fill(refusal, this.reader)} ${colours.dim(refusal.rule)}`);
  }

  /** Asks for dice until there are as many as are wanted; null at the end of the input. */
  private async roll({ call, dice }: Wanted, wrong: string | null): Promise<readonly number[] | null> {
    if (wrong !== null) console.log(`  ${wrong}`);
    for (;;) {
      const line = await this.lines.ask(
        `  Roll ${inDice(dice)} for ${this.name(call.who)}, ${fill(call.for, this.reader)} (${call.rule}): `,
      );
      if (line === null) return null;
      const faces = line
        .split(/[\s,]+/)
        .filter(part => part !== '')
        .map(Number);
      if (faces.length === dice.length) return faces;
      console.log(`  ${inDice(dice)} wanted, ${faces.length} given.`);
    }
  }

  private showOdds(order: Order): void {
    const { viewer, view } = this.me;
    const found = viewer === 'public' ? null : odds(this.table.book, view, viewer, order);
    if (found === null) console.log('  No dice hang on that order alone.');
    else if (found.kind === 'refused') console.log(`  ${fill(found.refusal, readerIn(this.table.book, view))}`);
    else console.log(oddsLines(found, readerIn(this.table.book, view)).join('\n'));
  }
}
