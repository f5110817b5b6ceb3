/** The file that the bench in front of us makes. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export type Made = { readonly kind: string; readonly book: string; readonly name: string } & Readonly<Record<string, unknown>>;

export async function made(page: Page): Promise<Made> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Make a file' }).click()]);
  return JSON.parse(await readFile(await file.path(), 'utf8')) as Made;
}
