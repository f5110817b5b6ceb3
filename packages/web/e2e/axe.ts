/** What axe finds on the page as it stands, one line a fault. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const faults = (page: Page, name: string): Promise<string[]> => found(page, name, new AxeBuilder({ page }).withTags(TAGS));

async function found(page: Page, name: string, axe: AxeBuilder): Promise<string[]> {
  // Colours on their way from day to night are neither; what goes on for ever is not waited for.
  await page.evaluate(() => {
    const over = Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    return Promise.race([over, new Promise(resolve => setTimeout(resolve, 1_000))]).then(() => undefined);
  });
  const { violations } = await axe.analyze();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(
      ({ id, nodes }) =>
        `${name}: ${id} at ${nodes
          .map(node => node.target.join(' '))
          .slice(0, 3)
          .join('; ')}`,
    ),
    ...(sideways > 0 ? [`${name}: scrolls sideways by ${sideways}`] : []),
  ];
}

/** By day everything is looked at; by night the page is the same but for its colours. */
export async function faultsDayAndNight(page: Page, name: string): Promise<string[]> {
  const day = await faults(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme="dark"]').waitFor();
  const night = await found(page, `${name} by night`, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme="light"]').waitFor();
  return [...day, ...night];
}

export const SIZES = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const;
