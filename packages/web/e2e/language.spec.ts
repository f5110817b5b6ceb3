/**
 * Nothing is said past the reader's language: in the build whose books speak noise the app is read in a made-up language that has every text
 * of the app in Greek letters (src/texts/madeUp.ts). Whatever is still in Latin letters was never handed to the language, or is not found by
 * the script that collects the texts for translators.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { byId, COMPUTER, layScenario, laySituation, middleOf, PERSON } from './laying.ts';
import { play, quickly } from './playing.ts';

test.use({ baseURL: `http://127.0.0.1:${process.env['NOBORI_NOISE_PORT']}/` });
test.skip(process.env['NOBORI_URL'] !== undefined, 'only this suite serves the build with noise');
test.setTimeout(300_000);

/** Names of their own, the same in every language. */
const NAMES = new Set(
  'Nobori nobori json laid-out English Preact zustand idb Comlink Workbox MIT ISC Apache game-icons net CC BY SIL Open Font License'.split(
    ' ',
  ),
);

/** Everything on the page that an eye or an ear meets. */
const everything = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const spoken = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style') !== null) continue;
      for (const name of spoken) found.add(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '');
    }
    found.add(document.title);
    return [...found];
  });

/** What stands there in Latin letters and is neither noise of a book nor the name of a thing: an id, a die, a hex, a key. */
const latin = (text: string): string[] =>
  (text.replaceAll(/\b[A-Z]{2,5}-[A-Z]?\d+[a-z]?\b|\b\w*\d\w*\b/g, '').match(/[A-Za-z]{2,}(?:-[a-z]+)*/g) ?? []).filter(
    word => !/^(?:[kqvxz][aiou])+$/i.test(word) && !NAMES.has(word),
  );

async function expectGreek(page: Page, where: string): Promise<void> {
  const texts = await everything(page);
  expect(
    texts.filter(text => latin(text).length > 0),
    where,
  ).toEqual([]);
}

const greek = (page: Page): Promise<void> => quickly(page, { language: 'el' });

test('pages speak the reader’s language', async ({ page }) => {
  await greek(page);
  const visit = async (address: string, there: string): Promise<void> => {
    await page.goto(`./#/${address}`);
    await page.locator(there).first().waitFor();
    await expectGreek(page, address);
  };
  await visit('', '.cards .sc .sides b');
  await expect(page.locator('html')).toHaveAttribute('lang', 'el');
  await page.goto('./#/setup/samurai-skirmish/open-plain');
  await page.locator('.setup-options summary').click();
  await page.locator('.options input').nth(1).check();
  await page.locator('select[id^="seat "]').first().selectOption('noumin');
  await expectGreek(page, 'setup');
  await visit('setup/no-dachi/zaku', '.page-head p');
  await visit('rules', '.library-book');
  await visit('rules/argad-sengoku', '.rule-text table');
  await visit('rules/kozeriai?q=zzzzzz', '.rule-text p');
  await visit('rules/zaku', '.page-head p');
  await visit('replays', '.nothing, .game-row');
  await page.locator('input[type=file]').setInputFiles({ name: '1.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
  await page.locator('.notice').waitFor();
  await expectGreek(page, 'a file that cannot be opened');
  await visit('lesson', '.lessons > li');
  await visit('about', '.about-books li');
  await visit('zaku', '.page-head p');
  await visit('game/zaku', '[role="alert"]');
  await visit('settings', '.setting select');
  await page.locator('.setting select').selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

const CHAIRS = [
  { seat: 'side1', side: 'side1', name: 'Zaku' },
  { seat: 'side2', side: 'side2', name: 'Vixo' },
];
const BOWMAN = { is: 'ashigaru', missile: 'yumi', at: [3000, 3000] };
const TARGET = { is: 'samurai', at: [5000, 3000] };
const A_SHOT = {
  ...{ step: 'firing', first: 1, chairs: CHAIRS },
  units: [
    { id: 'A', side: 1, of: 'ashigaru', figures: [BOWMAN] },
    { id: 'B', side: 2, of: 'samurai', figures: [TARGET] },
  ],
};

test('odds speak the reader’s language', async ({ page }) => {
  await greek(page);
  await laySituation(page, 'samurai-skirmish', A_SHOT, [PERSON, COMPUTER]);
  const target = await middleOf(page.locator('[data-figure="B1"]'));
  // On a busy machine the first answer may be sampled, which has no fractions: whoever points again is told exactly.
  await expect(async () => {
    await page
      .locator('.odds .not-now')
      .click({ timeout: 500 })
      .catch(() => undefined);
    await page.mouse.move(target[0], target[1] + 200);
    await page.mouse.move(...target);
    await page.locator('.odds .odds-bars').waitFor({ timeout: 5_000 });
    await page.locator('.odds footer .small').waitFor({ timeout: 2_000 });
  }).toPass();
  await expectGreek(page, 'percentages');
  await page.locator('.odds footer .small').click();
  await expectGreek(page, 'fractions');
  await page.locator('.odds .rolls-why .rid').first().click();
  await page.locator('dialog[open] .soft').first().waitFor();
  await expectGreek(page, 'the rule of a roll');
});

test('briefing, sign and stage speak the reader’s language', async ({ page }) => {
  await page.addInitScript(
    kept => localStorage.setItem('nobori settings', kept),
    JSON.stringify({ language: 'el', pace: 'cinematic', motion: 'on' }),
  );
  await laySituation(page, 'samurai-skirmish', A_SHOT, [PERSON, COMPUTER]);
  await page.keyboard.press('b');
  await page.locator('dialog.briefing[open]').waitFor();
  await expectGreek(page, 'briefing');
  await page.keyboard.press('Escape');
  await page.locator('.sign').waitFor();
  await page.locator('.stage').waitFor({ state: 'attached' });
  if ((await byId(page, 'A1').getAttribute('aria-current')) !== 'true') await page.mouse.click(...(await middleOf(byId(page, 'A1'))));
  await page.locator('[data-mark-of="B1"]').first().waitFor();
  await page.mouse.move(...(await middleOf(byId(page, 'B1'))));
  await page.locator('.odds .odds-bars').waitFor(); // the board makes room for them: whoever aims waits until it rests
  await page.mouse.click(...(await middleOf(byId(page, 'B1'))));
  await page.locator('.stage .tray').waitFor();
  await expectGreek(page, 'stage');
});

test('why not, several men and the plan speak the reader’s language', async ({ page }) => {
  await greek(page);
  await laySituation(page, 'samurai-skirmish', { ...A_SHOT, step: 'moving' }, [PERSON, COMPUTER]);
  // The view may still come to him: whoever has lost the man from under his hand points again.
  await expect(async () => {
    const [x, y] = await middleOf(byId(page, 'B1'));
    await page.mouse.move(x, y + 200);
    await page.mouse.move(x, y);
    await page.locator('.pointed-at').waitFor({ timeout: 2_000 });
  }).toPass();
  await expectGreek(page, 'why not');
  await layScenario(page, 'argad-sengoku', 'toll-bridge', [PERSON, COMPUTER]);
  await page.keyboard.press('Control+a');
  await page.locator('.group-bar').waitFor();
  await expectGreek(page, 'several men');
  await page.keyboard.press('Escape');
  let orders = 0;
  await expect(async () => {
    ({ orders } = await play(page, { until: seen => seen.orders > orders }));
    await page.locator('.plan-panel li').first().waitFor({ timeout: 1_000 }); // not every order is a plan
  }).toPass();
  await expectGreek(page, 'plan');
});

for (const [book, scenario] of [
  ['samurai-skirmish', 'yahagi-bridge'],
  ['samurai-blades', 'karasu-bridge'],
] as const) {
  test(`a game of ${book} speaks the reader’s language from the first question to the report`, async ({ page }) => {
    await greek(page);
    await layScenario(page, book, scenario, [PERSON, COMPUTER]);
    await page.keyboard.press('?');
    await page.locator('dialog[open]').waitFor();
    await expectGreek(page, 'keys');
    await page.keyboard.press('Escape');
    await page.locator('.game-top [aria-haspopup="menu"]').click();
    await expectGreek(page, 'menu');
    await page.keyboard.press('Escape');
    let asked = 0;
    await play(page, {
      each: async () => {
        asked += 1;
        await expectGreek(page, `question ${asked}`);
      },
    });
    await expectGreek(page, 'report');
    await page.locator('dialog.result[open] .end-close').click();
    await page.locator('.chronicle .fold').last().click();
    await expectGreek(page, 'behind a line');
    await page.locator('.chronicle .behind .rid').first().click();
    await page.locator('dialog[open] .soft').first().waitFor();
    await expectGreek(page, 'a rule');
    await page.keyboard.press('Escape');
    await page.locator('.scrub').fill('1');
    await expectGreek(page, 'looking back');
    await page.goto('./#/replays');
    await page.locator('.game-row').waitFor();
    await expectGreek(page, 'kept games');
  });
}
