/** A player for the browser tests: looks at what is offered, takes something sensible, by mouse, by touch or by keys alone. */
import { errors, expect, type Locator, type Page } from '@playwright/test';

type Hand = 'mouse' | 'touch' | 'keys';

/** What the screen offers at one moment. */
interface Seen {
  readonly dialog: string | null;
  /** The battle is over, and its report lies open. */
  readonly report: boolean;
  readonly says: string;
  readonly moment: string;
  readonly orders: number;
  /** What was ordered, or the end of a phase, happens in a moment, or at once if one says so. */
  readonly waits: boolean;
  /** Arrows round a hex ask which way to face. */
  readonly facing: boolean;
  readonly confirm: boolean;
  readonly closing: boolean;
  readonly next: boolean;
  readonly acts: readonly {
    readonly family: string;
    readonly name: string;
    readonly place: number;
    readonly menu: boolean;
    readonly key: string;
  }[];
  readonly refused: string;
}

/** Read from roles and data alone: whatever the book calls its acts, the hand finds them. */
export const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const words = (element: Element | null): string => element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    const slip = document.querySelector('.slip');
    const all = [...(slip?.querySelectorAll<HTMLButtonElement>('.actions button:not(.menu-item)') ?? [])];
    const buttons = all.filter(one => !one.disabled && one.offsetParent !== null);
    const closing = document.querySelector<HTMLButtonElement>('.slip .closing, .game-tabs .closing');
    // What is written oneself takes more than a click; talk leads nowhere; what cannot be mended comes last.
    const acts = buttons.filter(
      one => !one.matches('.closing, [aria-haspopup="dialog"]') && ['act', 'grave'].includes(one.dataset['role'] ?? ''),
    );
    return {
      dialog: document.querySelector('dialog[open]')?.getAttribute('aria-label') ?? null,
      report: document.querySelector('dialog.result[open]') !== null,
      says: slip?.querySelector('[role="status"]')?.textContent ?? '',
      moment: slip?.className ?? '',
      orders: Number(document.querySelector<HTMLInputElement>('.scrub')?.max ?? 0),
      waits: document.querySelector('.ending [data-confirm]') !== null,
      facing: (document.querySelector<HTMLElement>('.facing-ring button')?.offsetParent ?? null) !== null,
      confirm: buttons.some(one => one.dataset['confirm'] !== undefined),
      closing: closing !== null && !closing.disabled,
      next: buttons.some(one => one.getAttribute('aria-keyshortcuts') === 'n'),
      acts: acts
        .toSorted((a, b) => (a.dataset['role'] ?? '').localeCompare(b.dataset['role'] ?? ''))
        .map(one => ({
          family: one.dataset['family'] ?? '',
          name: words(one),
          place: all.indexOf(one),
          menu: one.getAttribute('aria-haspopup') === 'menu',
          key: one.getAttribute('aria-keyshortcuts') ?? '',
        })),
      refused: slip?.querySelector('[role="alert"]')?.textContent?.trim() ?? '',
    };
  });

/** Walks with Tab until the focus is there: nothing but the keyboard. */
export async function tabTo(page: Page, selector: string, most = 120): Promise<void> {
  for (let i = 0; i < most; i += 1) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${selector}`);
}

async function press(page: Page, hand: Hand, selector: string): Promise<void> {
  if (hand === 'keys') {
    try {
      await tabTo(page, selector);
    } catch (error) {
      if ((await page.locator(selector).count()) > 0) throw error;
      return; // it went while we were on our way: look again
    }
    await page.keyboard.press('Enter');
    return;
  }
  await pressIfThere(hand, page.locator(selector).first());
}

const BRIEFLY = 4_000;

/**
 * What was seen a moment ago may be gone by now, because the other side has answered: then nothing is pressed, and one looks again. A locator
 * would wait for it to come back; what it finds now is either pressed or gone.
 */
async function pressIfThere(hand: Exclude<Hand, 'keys'>, where: Locator): Promise<boolean> {
  const [button] = await where.elementHandles();
  if (button === undefined) return false;
  try {
    await (hand === 'touch' ? button.tap({ timeout: BRIEFLY }) : button.click({ timeout: BRIEFLY }));
    return true;
  } catch (error) {
    if (!(error instanceof errors.TimeoutError) && !/not attached|detached/.test(String(error))) throw error;
    return false;
  } finally {
    await button.dispose(); // or the page could not let go of it
  }
}

/** Answers whatever dialog is open. */
async function answer(page: Page, hand: Hand, dialog: string): Promise<void> {
  const button = page.locator('dialog[open] [data-answer]').first();
  if ((await page.locator('dialog.form-dialog[open]').count()) > 0) return page.keyboard.press('Escape'); // a button had moved meanwhile
  if ((await button.count()) === 0) throw new Error(`Nobody knows how to answer the dialog "${dialog}".`);
  if (hand === 'keys') {
    for (let i = 0; i < 40 && !(await button.evaluate(one => one === document.activeElement)); i += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  } else await pressIfThere(hand, button);
}

/** Takes an act: a plain button, or the first line of its menu. */
async function act(page: Page, hand: Hand, { name, place, menu, key }: Seen['acts'][number], line: number): Promise<void> {
  const button = page.locator('.slip .actions button:not(.menu-item)').nth(place);
  if (hand === 'keys') {
    if (!/^[1-9]$/.test(key)) throw new Error(`"${name}" has no key.`);
    await page.keyboard.press(key);
    if (!menu) return;
    if (!(await opens(page))) return;
    for (let i = 0; i < line; i += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    return;
  }
  if (!(await pressIfThere(hand, button)) || !menu || !(await opens(page))) return;
  const items = page.getByRole('menu').getByRole('menuitem');
  await pressIfThere(hand, items.nth(line % Math.max(1, await items.count())));
}

/** A menu opens with the press; where none is there two frames later, the button had gone or moved. */
const opens = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const open = (): boolean => document.querySelector('[role="menu"]:popover-open') !== null;
    for (let i = 0; i < 2 && !open(); i += 1) await new Promise(requestAnimationFrame);
    return open();
  });

/** Closes what is asked, and sees it closed: a second press too early would close what comes next. */
async function close(page: Page, hand: Hand, seen: Seen): Promise<void> {
  await (hand === 'keys' ? page.keyboard.press('e') : press(page, hand, '.slip .closing, .game-tabs .closing'));
  const same = async (): Promise<boolean> => {
    const { says, orders, dialog } = await look(page);
    return says === seen.says && orders === seen.orders && dialog === seen.dialog;
  };
  for (let i = 0; i < 200 && (await same()); i += 1) await page.waitForTimeout(50);
}

/** What is not likely lies behind "…". */
const MORE = '.slip .actions [data-more][aria-expanded="false"]';
const seldom = (page: Page, tries: number): Promise<boolean> => (tries === 3 ? page.locator(MORE).isVisible() : Promise.resolve(false));

/** A place that is lit because one may go there. */
const LIT = '.sig-place[data-lit]';

/** Odds lie open, with the order they are of. */
const GO_AHEAD = '.odds footer .strike';

/** Some questions can be answered for ever (turning a man while setting up); after so many answers the player lets it be. */
const PATIENCE = 24;

export interface Playing {
  readonly hand?: Hand;
  /** Stops when this says so; else at the end of the battle. */
  readonly until?: (seen: Seen) => boolean;
  /** Looks about at every question put to the hand. */
  readonly each?: () => Promise<void>;
  readonly steps?: number;
}

/** Plays until the battle is over, or until told. Resolves to what was last seen. */
export async function play(
  page: Page,
  { hand = 'mouse', until = () => false, each = async () => undefined, steps = 1500 }: Playing = {},
): Promise<Seen> {
  let before = '';
  let tries = 0;
  let [asked, acts] = ['', 0];
  let idle = 0;
  for (let i = 0; i < steps; i += 1) {
    const seen = await look(page);
    if (seen.report || until(seen)) return seen;
    if (seen.dialog !== null) {
      await answer(page, hand, seen.dialog);
      continue;
    }
    const ahead = page.locator('.odds footer .strike').first();
    if (hand === 'touch' && (await ahead.isVisible())) {
      await pressIfThere(hand, ahead); // on a narrow screen the odds lie over the buttons and bring their own
      continue;
    }
    if (seen.facing) {
      await press(page, hand, '.facing-ring button');
      continue;
    }
    if (seen.waits) {
      await press(page, hand, '.ending [data-confirm]'); // this hand has no second thoughts
      continue;
    }
    if (!/\bmine\b/.test(seen.moment)) {
      if (/\bover\b/.test(seen.moment)) await page.waitForTimeout(50); // the report comes by itself
      await page.waitForTimeout(60);
      continue;
    }
    if (!seen.confirm && !seen.closing && !seen.next && seen.acts.length === 0) {
      // Between an order and the next question there is a breath in which nothing is offered yet.
      idle += 1;
      // Or the answers lie on the board alone, or behind "…".
      if (idle % 40 === 20 && (await page.locator(MORE).isVisible())) await press(page, hand, MORE);
      else if (idle % 40 === 0 && (await page.locator(LIT).count()) > 0) await press(page, hand, LIT);
      if (idle > 300) throw new Error(`Nothing can be done at "${seen.says}": ${JSON.stringify(seen)}`);
      await page.waitForTimeout(50);
      continue;
    }
    idle = 0;
    await each();
    const now = `${seen.says} ${seen.orders}`;
    tries = now === before ? tries + 1 : 0;
    before = now;
    [asked, acts] = [seen.says, seen.says === asked ? acts + 1 : 0];
    const [first] = seen.acts;
    if (seen.confirm && seen.refused === '') await press(page, hand, '[data-confirm]');
    else if (await seldom(page, tries)) await press(page, hand, MORE);
    else if (acts > PATIENCE && seen.closing) await close(page, hand, seen);
    else if (first === undefined && seen.next && tries < 6)
      await (hand === 'keys' ? page.keyboard.press('n') : press(page, hand, '.slip .actions [aria-keyshortcuts="n"]'));
    else if (tries > 3 && (await page.locator(GO_AHEAD).count()) === 1) await press(page, hand, GO_AHEAD);
    else if (first !== undefined && tries < 6) await act(page, hand, seen.acts[tries % seen.acts.length] ?? first, tries);
    else if (seen.closing) await close(page, hand, seen);
    else if (first !== undefined && tries < 30) await act(page, hand, seen.acts[tries % seen.acts.length] ?? first, tries);
    else throw new Error(`Nothing helps at "${seen.says}": ${JSON.stringify(seen)}`);
  }
  throw new Error('The battle did not end.');
}

/** What is seen once the computer has answered, too, what was asked of both at once: nothing more comes for a while. */
export async function settled(page: Page): Promise<Seen> {
  let seen = await look(page);
  let calm = 0;
  const asBefore = async (): Promise<number> => {
    const before = seen.orders;
    seen = await look(page);
    calm = seen.orders === before ? calm + 1 : 0;
    return calm;
  };
  await expect.poll(asBefore, { intervals: [1_000] }).toBeGreaterThan(2);
  return seen;
}

/** The computer answers at once, and nothing moves that a test would have to wait for. */
export async function quickly(page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(
    kept => {
      if (localStorage.getItem('nobori settings') === null) localStorage.setItem('nobori settings', kept);
    },
    JSON.stringify({ botPace: 'quick', motion: 'off', briefing: false, ends: 'hand', ...settings }),
  );
}

/** Who sits in each chair, on the set-up page. Other choices (forces of one's own) may come later and stand above them. */
export async function chairs(page: Page): Promise<Locator[]> {
  const all = page.locator('.seat > select');
  await all.first().waitFor();
  return all.all();
}

export async function playNow(page: Page): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible();
}
