import { say } from '@nobori/engine';
import { texts } from '@nobori/engine/testing';
import { test } from 'vitest';
import type { KozEvent } from './events.ts';
import { kozeriai } from './index.ts';
import {
  refusal,
  type Call,
  type FactorTable,
  type FigureCard,
  type Modifier,
  type OptionSpec,
  type KozRule,
  type TableRows,
  type Verdict,
  type Zone,
} from './rules.ts';

texts(kozeriai, import.meta.dirname);

const takes = <T>(value: T): T => value;

test('an id that stands in no text does not compile', () => {
  takes<readonly KozRule[]>(['KOZ-01', 'KOZ-T7', 'NOB-1']); // tables and the rules of the house may be named, too
  // @ts-expect-error a rule of another book
  takes<KozRule>('SSK-001');
  takes(() => refusal('KOZ-01', 'No.'));
  // @ts-expect-error no such rule
  takes(() => refusal('KOZ-999', 'No.'));
  takes<KozEvent>({ kind: 'ended', why: say(''), rules: ['KOZ-01'] });
  // @ts-expect-error no such rule
  takes<KozEvent>({ kind: 'ended', why: say(''), rules: ['KOZ-999'] });
  takes<Verdict['rules']>(['KOZ-01']);
  // @ts-expect-error no such rule
  takes<Verdict['rules']>(['KOZ-999']);
  takes<Modifier>({ label: '', value: 1, rule: 'KOZ-01' });
  // @ts-expect-error no such rule
  takes<Modifier>({ label: '', value: 1, rule: 'KOZ-999' });
  takes<FactorTable<null>>([['', 1, () => true, 'KOZ-01']]);
  // @ts-expect-error no such rule
  takes<FactorTable<null>>([['', 1, () => true, 'KOZ-999']]);
  takes<Call>({ who: '', for: say(''), rule: 'KOZ-01' });
  // @ts-expect-error no such rule
  takes<Call>({ who: '', for: say(''), rule: 'KOZ-999' });
  takes<OptionSpec>({ one: { rule: 'KOZ-01', values: [true], default: true } });
  // @ts-expect-error no such rule
  takes<OptionSpec>({ one: { rule: 'KOZ-999', values: [true], default: true } });
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'KOZ-01' }]);
  // @ts-expect-error no such rule
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'KOZ-999' }]);
  takes<Zone['rule']>('KOZ-01');
  // @ts-expect-error no such rule
  takes<Zone['rule']>('KOZ-999');
  takes<TableRows>({ id: 'KOZ-T7', columns: [], rows: [] });
  // @ts-expect-error no such table
  takes<TableRows>({ id: 'KOZ-T99', columns: [], rows: [] });
});
