/** Written by `npm run texts` from texts/en: the ids of the book's rules, and the engine's words that name a rule bound to them. */
import { refusal as refusalBy, type HouseRule } from '@nobori/engine';
import type * as engine from '@nobori/engine';

/** An id that stands in no text does not compile. */
export type FctRule =
  | HouseRule
  | FctTable
  // The duel
  | 'FCT-01' | 'FCT-02' | 'FCT-03' | 'FCT-04' | 'FCT-05';

export type FctTable = 'FCT-T1';

export const refusal = refusalBy<FctRule>;
export type Refusal = engine.Refusal<FctRule>;
export type Verdict = engine.Verdict<FctRule>;
export type EventOf<K extends string, Facts> = engine.EventOf<K, Facts, FctRule>;
export type Rolled = engine.Rolled<FctRule>;
export type Modifier = engine.Modifier<FctRule>;
export type FactorTable<Context> = engine.FactorTable<Context, FctRule>;
export type Call = engine.Call<FctRule>;
export type Dice = engine.Dice<FctRule>;
export type OptionSpec = engine.OptionSpec<FctRule>;
export type FigureCard = engine.FigureCard<FctRule>;
export type Zone = engine.Zone<FctRule>;
export type Stat = engine.Stat<FctRule>;
export type Mark = engine.Mark<FctRule>;
export type Phase = engine.Phase<FctRule>;
export type PhasePlan = engine.PhasePlan<FctRule>;
export type Throw = engine.Throw<FctRule>;
export type TableRows = engine.TableRows<FctTable>;
