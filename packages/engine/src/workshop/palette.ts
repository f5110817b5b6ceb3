/** Palettes from a book's own tables: what a property of a kind of ground means is said once. */
import { say, type RuleId, type Sentence } from '../kernel/words.ts';
import type { LaidOn, PaletteGroup, PaletteItem, GroundEffect } from './ground.ts';

/** A property of a kind, what it means, and the rule. */
export type Meanings<R extends RuleId> = Readonly<Record<string, readonly [says: Sentence, rule: R]>>;

const PLAIN = say('Nothing special about it.');

/** What the properties of a kind mean, one after the other; `always` is named for every kind. */
export function toldBy<R extends RuleId>(properties: object, meanings: Meanings<R>, always: R): GroundEffect {
  const met = Object.entries(meanings).filter(([name]) => (properties as Readonly<Record<string, unknown>>)[name] === true); // any property may be asked for
  return {
    says: met.length === 0 ? [PLAIN] : met.map(([, [says]]) => says),
    rules: [...new Set([always, ...met.map(([, [, rule]]) => rule)])],
  };
}

export const itemsOf = (on: LaidOn, kinds: readonly string[], told: (kind: string) => GroundEffect): PaletteItem[] =>
  kinds.map(kind => ({ on, kind, told: told(kind) }));

export const group = (title: Sentence, items: readonly PaletteItem[]): PaletteGroup => ({ title, items });
