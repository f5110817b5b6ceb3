/**
 * The app reads data, not words: in a build in which every sentence, name, title and label of the books is noise a hand that knows only
 * roles and data plays a whole game of each book, and everything stands in its place.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { BOOKS } from '@nobori/books';
import { begin, odds, rolled, seeded, type Book } from '@nobori/engine';
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

for (const [book, scenario] of GAMES) {
  test(`a whole game of ${book} by roles and data alone`, async ({ page }) => {
    await quickly(page, { chronicle: 'dice' });
    await layScenario(page, book, scenario, [PERSON, COMPUTER]);
    const course: Course = { phase: new Set(), family: new Set() };
    await play(page, { each: () => watch(page, course) });

    expect(course.phase.size).toBeGreaterThan(1);
    expect(course.family.size).toBeGreaterThan(1); // how much a game brings depends on its dice

    const report = page.locator('dialog.result[open]');
    await expect(report.locator('.end-losses > li')).toHaveCount(2);
    for (const side of await texts(page, '.result .end-losses b')) expect(side).toMatch(NOISE);
    for (const name of await texts(page, '.result .deeds b')) expect(name.replace(' †', '')).toMatch(NOISE);
    await report.locator('.end-close').click();

    expect(new Set((await lookAbout(page)).happening).size).toBeGreaterThan(2);
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
    const drawn = (await lookAbout(page)).marks;
    expect(drawn.length).toBeGreaterThan(0);
    for (const kind of drawn) expect(marks).toContain(kind);
    if ((await figure(by).getAttribute('aria-current')) !== 'true') await page.mouse.click(...(await middleOf(figure(by))));
    await page.mouse.move(...(await middleOf(figure(on))));
    // Long odds lie folded, but for the best answer's.
    await expect(page.locator('[data-outcome]:visible').first()).toBeVisible();
    for (const name of await texts(page, '[data-outcome] th')) expect(name).toMatch(NOISE);
  });
}
