/** A new game did not begin. If we were wrong ourselves the browser is not blamed for it, and the bug goes on to the outermost loop. */
import { Bug } from '@nobori/engine';
import { t } from '../texts/language.ts';
import { tell } from './notices.tsx';

export function notKept(error: unknown): void {
  const ours = error instanceof Bug;
  tell(ours ? t('Something broke') : t('The new game could not be kept in this browser.'), 'wrong');
  if (ours) throw error;
}
