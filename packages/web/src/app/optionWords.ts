/** An option's value as a word on a button. */
import type { OptionValue, OptionWords } from '@nobori/engine';
import { t } from '../texts/language.ts';

export function valueWords({ means }: Pick<OptionWords, 'means'>, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  return means[String(value)]?.[0] ?? String(value);
}
