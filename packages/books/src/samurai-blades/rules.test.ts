import { say } from '@nobori/engine';
import { texts } from '@nobori/engine/testing';
import { test } from 'vitest';
import type { BladesEvent } from './events.ts';
import { samuraiBlades } from './index.ts';
import {
  refusal,
  type Call,
  type FactorTable,
  type FigureCard,
  type Modifier,
  type OptionSpec,
  type BldRule,
  type TableRows,
  type Verdict,
  type Zone,
} from './rules.ts';

texts(samuraiBlades, import.meta.dirname);

const takes = <T>(value: T): T => value;

test('an id that stands in no text does not compile', () => {
  takes<readonly BldRule[]>(['BLD-001', 'BLD-T7', 'NOB-1']); // tables and the rules of the house may be named, too
  // @ts-expect-error a rule of another book
  takes<BldRule>('SSK-001');
  takes(() => refusal('BLD-001', 'No.'));
  // @ts-expect-error no such rule
  takes(() => refusal('BLD-999', 'No.'));
  takes<BladesEvent>({ kind: 'ended', why: say(''), rules: ['BLD-001'] });
  // @ts-expect-error no such rule
  takes<BladesEvent>({ kind: 'ended', why: say(''), rules: ['BLD-999'] });
  takes<Verdict['rules']>(['BLD-001']);
  // @ts-expect-error no such rule
  takes<Verdict['rules']>(['BLD-999']);
  takes<Modifier>({ label: '', value: 1, rule: 'BLD-001' });
  // @ts-expect-error no such rule
  takes<Modifier>({ label: '', value: 1, rule: 'BLD-999' });
  takes<FactorTable<null>>([['', 1, () => true, 'BLD-001']]);
  // @ts-expect-error no such rule
  takes<FactorTable<null>>([['', 1, () => true, 'BLD-999']]);
  takes<Call>({ who: '', for: say(''), rule: 'BLD-001' });
  // @ts-expect-error no such rule
  takes<Call>({ who: '', for: say(''), rule: 'BLD-999' });
  takes<OptionSpec>({ one: { rule: 'BLD-001', values: [true], default: true } });
  // @ts-expect-error no such rule
  takes<OptionSpec>({ one: { rule: 'BLD-999', values: [true], default: true } });
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'BLD-001' }]);
  // @ts-expect-error no such rule
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'BLD-999' }]);
  takes<Zone['rule']>('BLD-001');
  // @ts-expect-error no such rule
  takes<Zone['rule']>('BLD-999');
  takes<TableRows>({ id: 'BLD-T7', columns: [], rows: [] });
  // @ts-expect-error no such table
  takes<TableRows>({ id: 'BLD-T99', columns: [], rows: [] });
});
