/** What axe finds on the page as it stands, one line a fault. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function faults(page: Page, name: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
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

export const SIZES = [
  ['wide', { width: 1440, height: 900 }],
  ['narrow', { width: 390, height: 844 }],
] as const;
export const THEMES = ['light', 'dark'] as const;
