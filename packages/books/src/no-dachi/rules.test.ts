import { say } from '@nobori/engine';
import { texts } from '@nobori/engine/testing';
import { test } from 'vitest';
import type { NodEvent } from './events.ts';
import { noDachi } from './index.ts';
import {
  refusal,
  type Call,
  type FactorTable,
  type FigureCard,
  type Modifier,
  type OptionSpec,
  type NodRule,
  type TableRows,
  type Verdict,
  type Zone,
} from './rules.ts';

texts(noDachi, import.meta.dirname);

const takes = <T>(value: T): T => value;

test('an id that stands in no text does not compile', () => {
  takes<readonly NodRule[]>(['NOD-001', 'NOD-T7', 'NOB-1']); // tables and the rules of the house may be named, too
  // @ts-expect-error a rule of another book
  takes<NodRule>('SSK-001');
  takes(() => refusal('NOD-001', 'No.'));
  // @ts-expect-error no such rule
  takes(() => refusal('NOD-999', 'No.'));
  takes<NodEvent>({ kind: 'ended', why: say(''), rules: ['NOD-001'] });
  // @ts-expect-error no such rule
  takes<NodEvent>({ kind: 'ended', why: say(''), rules: ['NOD-999'] });
  takes<Verdict['rules']>(['NOD-001']);
  // @ts-expect-error no such rule
  takes<Verdict['rules']>(['NOD-999']);
  takes<Modifier>({ label: '', value: 1, rule: 'NOD-001' });
  // @ts-expect-error no such rule
  takes<Modifier>({ label: '', value: 1, rule: 'NOD-999' });
  takes<FactorTable<null>>([['', 1, () => true, 'NOD-001']]);
  // @ts-expect-error no such rule
  takes<FactorTable<null>>([['', 1, () => true, 'NOD-999']]);
  takes<Call>({ who: '', for: say(''), rule: 'NOD-001' });
  // @ts-expect-error no such rule
  takes<Call>({ who: '', for: say(''), rule: 'NOD-999' });
  takes<OptionSpec>({ one: { rule: 'NOD-001', values: [true], default: true } });
  // @ts-expect-error no such rule
  takes<OptionSpec>({ one: { rule: 'NOD-999', values: [true], default: true } });
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'NOD-001' }]);
  // @ts-expect-error no such rule
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'NOD-999' }]);
  takes<Zone['rule']>('NOD-001');
  // @ts-expect-error no such rule
  takes<Zone['rule']>('NOD-999');
  takes<TableRows>({ id: 'NOD-T7', columns: [], rows: [] });
  // @ts-expect-error no such table
  takes<TableRows>({ id: 'NOD-T99', columns: [], rows: [] });
});
