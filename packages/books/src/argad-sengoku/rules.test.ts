import { say } from '@nobori/engine';
import { texts } from '@nobori/engine/testing';
import { test } from 'vitest';
import type { ArgEvent } from './events.ts';
import { argadSengoku } from './index.ts';
import {
  refusal,
  type Call,
  type FactorTable,
  type FigureCard,
  type Modifier,
  type OptionSpec,
  type ArgRule,
  type TableRows,
  type Verdict,
  type Zone,
} from './rules.ts';

texts(argadSengoku, import.meta.dirname);

const takes = <T>(value: T): T => value;

test('an id that stands in no text does not compile', () => {
  takes<readonly ArgRule[]>(['ARG-001', 'ARG-T7', 'NOB-1']); // tables and the rules of the house may be named, too
  // @ts-expect-error a rule of another book
  takes<ArgRule>('SSK-001');
  takes(() => refusal('ARG-001', 'No.'));
  // @ts-expect-error no such rule
  takes(() => refusal('ARG-999', 'No.'));
  takes<ArgEvent>({ kind: 'ended', why: say(''), rules: ['ARG-001'] });
  // @ts-expect-error no such rule
  takes<ArgEvent>({ kind: 'ended', why: say(''), rules: ['ARG-999'] });
  takes<Verdict['rules']>(['ARG-001']);
  // @ts-expect-error no such rule
  takes<Verdict['rules']>(['ARG-999']);
  takes<Modifier>({ label: '', value: 1, rule: 'ARG-001' });
  // @ts-expect-error no such rule
  takes<Modifier>({ label: '', value: 1, rule: 'ARG-999' });
  takes<FactorTable<null>>([['', 1, () => true, 'ARG-001']]);
  // @ts-expect-error no such rule
  takes<FactorTable<null>>([['', 1, () => true, 'ARG-999']]);
  takes<Call>({ who: '', for: say(''), rule: 'ARG-001' });
  // @ts-expect-error no such rule
  takes<Call>({ who: '', for: say(''), rule: 'ARG-999' });
  takes<OptionSpec>({ one: { rule: 'ARG-001', values: [true], default: true } });
  // @ts-expect-error no such rule
  takes<OptionSpec>({ one: { rule: 'ARG-999', values: [true], default: true } });
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'ARG-001' }]);
  // @ts-expect-error no such rule
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'ARG-999' }]);
  takes<Zone['rule']>('ARG-001');
  // @ts-expect-error no such rule
  takes<Zone['rule']>('ARG-999');
  takes<TableRows>({ id: 'ARG-T7', columns: [], rows: [] });
  // @ts-expect-error no such table
  takes<TableRows>({ id: 'ARG-T99', columns: [], rows: [] });
});
