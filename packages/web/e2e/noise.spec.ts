/**
 * The app reads data, not words: in a build in which every sentence, name, title and label of the books is noise a hand that knows only
 * roles and data plays a whole game of each book, and everything stands in its place.
 */
import { expect, test, type Page } from '@playwright/test';
import { COMPUTER, layScenario, PERSON } from './laying.ts';
import { play, quickly } from './playing.ts';

test.use({ baseURL: `http://127.0.0.1:${process.env['NOBORI_NOISE_PORT']}/` });
test.skip(process.env['NOBORI_URL'] !== undefined, 'only this suite serves the build with noise');
test.setTimeout(300_000);

/** Words of the noise (src/store/noise.ts), nothing else. */
const WORD = '(?:[kqvxz][aiou])+';
const NOISE = new RegExp(`^${WORD}(?: ${WORD})*$`, 'i');

/** What has been seen in the course of a game, as data. */
interface Course {
  readonly phase: Set<string>;
  readonly family: Set<string>;
  readonly marks: Set<string>;
  readonly outcome: Set<string>;
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

/** Looks whether everything has its data; somebody who can be attacked is pointed at until odds have come. */
async function watch(page: Page, course: Course): Promise<void> {
  const about = await lookAbout(page);
  for (const phase of about.phase) course.phase.add(phase);
  for (const family of about.family) course.family.add(family);
  for (const mark of about.marks) course.marks.add(mark);
  if (course.outcome.size > 0 || about.target === null) return;
  await page.mouse.move(...about.target);
  await page
    .locator('[data-outcome]')
    .first()
    .waitFor({ timeout: 2_000 })
    .catch(() => undefined); // no dice may hang on it
  for (const outcome of (await lookAbout(page)).outcome) course.outcome.add(outcome);
}

const texts = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(found => found.map(one => one.textContent?.trim() ?? ''));

const GAMES = [
  ['samurai-skirmish', 'yahagi-bridge'],
  ['samurai-blades', 'karasu-bridge'],
  ['no-dachi', 'ferry-at-yahagi'],
  ['kozeriai', 'two-umbrellas'],
  ['argad-sengoku', 'toll-bridge'],
] as const;

for (const [book, scenario] of GAMES) {
  test(`a whole game of ${book} by roles and data alone`, async ({ page }) => {
    await quickly(page);
    await layScenario(page, book, scenario, [PERSON, COMPUTER]);
    const course: Course = { phase: new Set(), family: new Set(), marks: new Set(), outcome: new Set() };
    await play(page, { each: () => watch(page, course) });

    expect(course.phase.size).toBeGreaterThan(1);
    expect(course.family.size).toBeGreaterThan(1); // how much a game brings depends on its dice
    expect(course.marks.size).toBeGreaterThan(0);

    const report = page.locator('dialog.result[open]');
    await expect(report.locator('.result-sides > div')).toHaveCount(2);
    for (const side of await texts(page, '.result .result-sides h3')) expect(side).toMatch(NOISE);
    for (const name of await texts(page, '.result .bouts td:nth-child(-n+2)')) expect(name).toMatch(NOISE);
    await report.locator('.row button').first().click();

    expect(new Set((await lookAbout(page)).happening).size).toBeGreaterThan(2);
    const told = await texts(page, '.chronicle [data-happening]:not([data-happening="roll"]) .ev > span:last-child');
    expect(told.length).toBeGreaterThan(5);
    for (const line of told) expect(line.replace(/ And \d+ more\.$/, '')).toMatch(NOISE);
  });
}
