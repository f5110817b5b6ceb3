import { present } from '@nobori/engine';

/** At most so many of a list, evenly spread over it, first and last included. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, i) => present(list[Math.floor((i * (list.length - 1)) / (most - 1))], 'an entry of the list'));
}
