/**
 * The app reads data, not words: in a build in which every sentence, name, title and label of the books is noise a hand that knows only
 * roles and data plays a whole game of each book, and everything stands in its place.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { BOOKS, bookOf } from '@nobori/books';
import {
  begin,
  called,
  inOneSentence,
  odds,
  readerFor,
  readRecord,
  replay,
  rolled,
  seeded,
  witnessed,
  type Book,
  type State,
} from '@nobori/engine';
import { noised } from '../src/store/noise.ts';
import { COMPUTER, layScenario, laySituation, middleOf, PERSON, type Written } from './laying.ts';
import { play, quickly } from './playing.ts';

test.use({ baseURL: `http://127.0.0.1:${process.env['NOBORI_NOISE_PORT']}/` });
test.skip(process.env['NOBORI_URL'] !== undefined, 'only this suite serves the build with noise');
test.setTimeout(300_000);
test.describe.configure({ mode: 'parallel' }); // each plays a game of its own: both workers take from them

/** Words of the noise (src/store/noise.ts), nothing else. */
const WORD = '(?:[kqvxz][aiou])+';
const NOISE = new RegExp(`^${WORD}(?: ${WORD})*$`, 'i');

/** What has been seen in the course of a game, as data. */
interface Course {
  readonly phase: Set<string>;
  readonly family: Set<string>;
}

/** The values of data attributes on the page, and where somebody stands who can be attacked. */
const lookAbout = (page: Page) =>
  page.evaluate(() => {
    const all = (name: string): string[] =>
      [...document.querySelectorAll(`[data-${name}]`)].flatMap(one => one.getAttribute(`data-${name}`)?.split(' ') ?? []).filter(Boolean);
    const target = document.querySelector('.board-mark.is-target')?.getAttribute('data-mark-of') ?? null;
    const box = target === null ? null : document.querySelector(`[data-figure="${CSS.escape(target)}"]`)?.getBoundingClientRect();
    return {
      phase: all('phase'),
      family: all('family'),
      marks: all('marks'),
      outcome: all('outcome'),
      happening: all('happening'),
      target: box === null || box === undefined ? null : ([box.x + box.width / 2, box.y + box.height / 2] as const),
    };
  });

/** Notes what has its data. */
async function watch(page: Page, course: Course): Promise<void> {
  const about = await lookAbout(page);
  for (const phase of about.phase) course.phase.add(phase);
  for (const family of about.family) course.family.add(family);
}

/** A moment of a random game at which somebody can attack somebody and somebody bears a mark: the position as a file, whose decision it is, who can, and whom. */
interface Attack {
  readonly situation: Written;
  readonly seat: string;
  readonly by: string;
  readonly on: string;
  /** Kinds of marks that are borne. */
  readonly marks: ReadonlySet<string>;
}

function attacking(book: Book, scenario: string): Attack {
  for (let nth = 0; nth < 20; nth += 1) {
    const [random, dice] = [seeded(`attack ${nth}`), rolled(seeded(`dice ${nth}`))];
    const begun = begin(book, { scenario }, () => dice);
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error(`${scenario} did not begin`);
    const { game } = begun.value;
    for (let given = 0; given < 400; given += 1) {
      const [ask] = book.prompt(game.state).asks;
      const seat = ask?.seats[0];
      if (ask === undefined || seat === undefined) break;
      const marks = new Set(
        book.cards(book.view(game.state, seat)).flatMap(card => (card.at === null ? [] : card.marks.map(({ kind }) => kind))),
      );
      for (const order of marks.size === 0 ? [] : ask.choices.list()) {
        const { figures, targets, ways } = book.choice(game.state, order);
        const [[by], [on]] = [figures, targets];
        if (by === undefined || on === undefined || ways !== undefined) continue; // what goes by several ways is drawn, not pointed at
        if (odds(book, game.state, seat, order)?.kind !== 'told') continue;
        return { situation: book.write(game.state) as Written, seat, by, on, marks }; // a situation is an object
      }
      game.submit(seat, ask.choices.sample(random));
    }
  }
  throw new Error(`nobody attacks in ${scenario}`);
}

/** The game as its file tells it, gone through once more without the app: how it ended for the person at the screen, and what he saw happen. */
async function recorded(page: Page, book: Book): Promise<{ readonly view: State; readonly happened: ReadonlySet<string> }> {
  await page.locator('dialog.result[open]').getByRole('button', { name: 'Keep it' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Record' }).click()]);
  const record = readRecord(book, JSON.parse(await readFile(await file.path(), 'utf8')));
  if (!record.ok) throw new Error(inOneSentence(record.complaints));
  const end = replay(book, record.value);
  if (!end.ok) throw new Error(inOneSentence(end.complaints));
  const { state, events } = end.value;
  const seat = state.chairs[0]?.seat ?? 'public';
  const view = book.view(state, seat);
  const seen = witnessed(events.flat(), seat);
  return { view, happened: new Set(seen.map(event => book.account(view, event).happening)) };
}

/** Everybody on the board with the marks he bears, by his id. */
const borne = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('[data-figure]')
    .evaluateAll(all => Object.fromEntries(all.map(one => [one.getAttribute('data-figure') ?? '', one.getAttribute('data-marks') ?? ''])));

const texts = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(found => found.map(one => one.textContent?.trim() ?? ''));

const GAMES = [
  ['samurai-skirmish', 'yahagi-bridge'],
  ['samurai-blades', 'karasu-bridge'],
  ['no-dachi', 'ferry-at-yahagi'],
  ['kozeriai', 'two-umbrellas'],
  ['argad-sengoku', 'toll-bridge'],
  ['first-cut', 'beach-at-dawn'],
] as const;

for (const [id, scenario] of GAMES) {
  test(`a whole game of ${id} by roles and data alone`, async ({ page }) => {
    const book = bookOf(id);
    if (book === null) throw new Error(`no book ${id}`);
    await quickly(page, { chronicle: 'dice' });
    await layScenario(page, id, scenario, [PERSON, COMPUTER]);
    const course: Course = { phase: new Set(), family: new Set() };
    await play(page, { each: () => watch(page, course) });

    expect(course.phase.size).toBeGreaterThan(1);
    expect(course.family.size).toBeGreaterThan(1); // how much a game brings depends on its dice

    // What the app should show, in the same noise.
    const noisy = noised(book);
    const { view, happened } = await recorded(page, noisy);
    const cards = noisy.cards(view);
    const reader = readerFor(noisy, view);
    const phases = noisy.phases(view);
    expect(await page.locator('[data-phase]').evaluateAll(all => all.map(one => one.getAttribute('data-phase')))).toEqual(
      phases.map(({ key }) => key),
    );
    expect(await page.locator('[data-phase]').evaluateAll(all => all.map(one => one.getAttribute('title')))).toEqual(
      phases.map(({ title }) => title.text),
    );

    const report = page.locator('dialog.result[open]');
    const sides = [...new Set(view.chairs.map(({ side }) => side))];
    await expect(report.locator('.end-losses > li')).toHaveCount(sides.length);
    for (const side of await texts(page, '.result .end-losses b')) expect(side).toMatch(NOISE);
    const lost = cards.filter(({ out, fate, looks }) => out && fate?.kind !== 'left' && looks.weapon !== 'horse');
    const dead = sides.map(side =>
      lost.filter(card => card.side === side).map(({ name, fate }) => `${called(name, reader)} (${fate?.label.text})`),
    );
    expect((await texts(page, '.result .end-losses li .cap')).toSorted()).toEqual(
      dead
        .filter(({ length }) => length > 0)
        .map(names => names.join(', '))
        .toSorted(),
    );
    await expect(report.locator('.end-why')).toContainText(view.verdict?.why.text ?? 'no verdict');
    for (const name of await texts(page, '.result .deeds b')) expect(name.replace(' †', '')).toMatch(NOISE);
    await report.locator('.end-close').click();

    const standing = cards.filter(({ at }) => at !== null);
    expect(await borne(page)).toEqual(
      Object.fromEntries(standing.map(({ id: who, marks }) => [who, marks.map(({ kind }) => kind).join(' ')])),
    );

    const before = page.locator('.chronicle > button'); // of a long battle the first orders stand behind it
    if (await before.isVisible()) await before.click();
    const lines = new Set((await lookAbout(page)).happening);
    expect([...lines].toSorted()).toEqual([...happened].toSorted());
    const told = await texts(page, '.chronicle .line:not(:has(.dice)) .ev > span:nth-child(2)');
    expect(told.length).toBeGreaterThan(5);
    for (const line of told) expect(line.replace(/ And \d+ more\.$/, '')).toMatch(NOISE);
    await page.locator('.chronicle-head .ways button').first().click();
    const story = await texts(page, '.chronicle .ev > span:nth-child(2)');
    expect(story.length).toBeGreaterThan(2);
    for (const line of story) expect(line).toMatch(NOISE);
  });
}

for (const [id, scenario] of GAMES) {
  test(`odds in ${id} by data alone`, async ({ page }) => {
    const book = BOOKS.find(one => one.id === id);
    if (book === undefined) throw new Error(`no book ${id}`);
    await quickly(page);
    const { situation, seat, by, on, marks } = attacking(book, scenario);
    const chairs = book.scenarios.find(one => one.id === scenario)?.chairs ?? [];
    await laySituation(
      page,
      id,
      situation,
      chairs.map(chair => (chair.seat === seat ? PERSON : COMPUTER)),
    );
    const figure = (who: string): Locator => page.locator(`[data-figure="${who}"]`);
    await figure(by).waitFor();
    const drawn = new Set((await lookAbout(page)).marks);
    expect([...drawn].toSorted()).toEqual([...marks].toSorted());
    if ((await figure(by).getAttribute('aria-current')) !== 'true') await page.mouse.click(...(await middleOf(figure(by))));
    await page.mouse.move(...(await middleOf(figure(on))));
    // Long odds lie folded, but for the best answer's.
    await expect(page.locator('[data-outcome]:visible').first()).toBeVisible();
    for (const name of await texts(page, '[data-outcome] th')) expect(name).toMatch(NOISE);
  });
}
