/** An option's value as a word on a button. */
import type { OptionEntry, OptionValue } from '@nobori/engine';

export function valueWords({ means = {} }: Pick<OptionEntry, 'means'>, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return means[String(value)]?.[0] ?? String(value);
}
