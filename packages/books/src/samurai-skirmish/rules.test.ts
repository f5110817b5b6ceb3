import { say } from '@nobori/engine';
import { texts } from '@nobori/engine/testing';
import { test } from 'vitest';
import type { SskEvent } from './events.ts';
import { samuraiSkirmish } from './index.ts';
import {
  refusal,
  type Call,
  type FactorTable,
  type FigureCard,
  type Modifier,
  type OptionSpec,
  type SskRule,
  type TableRows,
  type Verdict,
  type Zone,
} from './rules.ts';

texts(samuraiSkirmish, import.meta.dirname);

const takes = <T>(value: T): T => value;

test('an id that stands in no text does not compile', () => {
  takes<readonly SskRule[]>(['SSK-042', 'SSK-T7', 'NOB-1']); // tables and the rules of the house may be named, too
  // @ts-expect-error a rule of another book
  takes<SskRule>('KOZ-01');
  takes(() => refusal('SSK-042', 'No.'));
  // @ts-expect-error no such rule
  takes(() => refusal('SSK-999', 'No.'));
  takes<SskEvent>({ kind: 'ended', why: say(''), rules: ['SSK-042'] });
  // @ts-expect-error no such rule
  takes<SskEvent>({ kind: 'ended', why: say(''), rules: ['SSK-999'] });
  takes<Verdict['rules']>(['SSK-042']);
  // @ts-expect-error no such rule
  takes<Verdict['rules']>(['SSK-999']);
  takes<Modifier>({ label: '', value: 1, rule: 'SSK-042' });
  // @ts-expect-error no such rule
  takes<Modifier>({ label: '', value: 1, rule: 'SSK-999' });
  takes<FactorTable<null>>([['', 1, () => true, 'SSK-042']]);
  // @ts-expect-error no such rule
  takes<FactorTable<null>>([['', 1, () => true, 'SSK-999']]);
  takes<Call>({ who: '', for: say(''), rule: 'SSK-042' });
  // @ts-expect-error no such rule
  takes<Call>({ who: '', for: say(''), rule: 'SSK-999' });
  takes<OptionSpec>({ one: { rule: 'SSK-042', values: [true], default: true } });
  // @ts-expect-error no such rule
  takes<OptionSpec>({ one: { rule: 'SSK-999', values: [true], default: true } });
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'SSK-042' }]);
  // @ts-expect-error no such rule
  takes<FigureCard['stats']>([{ label: say(''), value: say(''), rule: 'SSK-999' }]);
  takes<Zone['rule']>('SSK-042');
  // @ts-expect-error no such rule
  takes<Zone['rule']>('SSK-999');
  takes<TableRows>({ id: 'SSK-T7', columns: [], rows: [] });
  // @ts-expect-error no such table
  takes<TableRows>({ id: 'SSK-T99', columns: [], rows: [] });
});
