/** Written by `npm run texts` from texts/en: the ids of the book's rules, and the engine's words that name a rule bound to them. */
import { refusal as refusalBy, type HouseRule } from '@nobori/engine';
import type * as engine from '@nobori/engine';

/** An id that stands in no text does not compile. */
export type SskRule =
  | HouseRule
  | SskTable
  // Sides, figures, measuring
  | 'SSK-001' | 'SSK-002' | 'SSK-003' | 'SSK-004' | 'SSK-005' | 'SSK-006' | 'SSK-007'
  // Units and leaders
  | 'SSK-008' | 'SSK-009' | 'SSK-010' | 'SSK-011' | 'SSK-012' | 'SSK-013' | 'SSK-014' | 'SSK-015' | 'SSK-016'
  // Coherency
  | 'SSK-017' | 'SSK-018' | 'SSK-019' | 'SSK-020' | 'SSK-021'
  // The turn
  | 'SSK-022' | 'SSK-023' | 'SSK-024' | 'SSK-025' | 'SSK-026'
  // Movement Section
  | 'SSK-027' | 'SSK-028' | 'SSK-029' | 'SSK-030' | 'SSK-031' | 'SSK-032' | 'SSK-033' | 'SSK-034' | 'SSK-035' | 'SSK-036' | 'SSK-037' | 'SSK-038' | 'SSK-039' | 'SSK-040' | 'SSK-041'
  // Hits in general
  | 'SSK-042' | 'SSK-043' | 'SSK-044' | 'SSK-045' | 'SSK-046' | 'SSK-047' | 'SSK-048' | 'SSK-049' | 'SSK-050'
  // Firing Section
  | 'SSK-051' | 'SSK-052' | 'SSK-053' | 'SSK-054' | 'SSK-055' | 'SSK-056' | 'SSK-057' | 'SSK-058' | 'SSK-059' | 'SSK-060' | 'SSK-061' | 'SSK-062' | 'SSK-063' | 'SSK-064'
  // Melee Section
  | 'SSK-065' | 'SSK-066' | 'SSK-067' | 'SSK-068' | 'SSK-069' | 'SSK-070' | 'SSK-071' | 'SSK-072' | 'SSK-073' | 'SSK-074' | 'SSK-075' | 'SSK-076' | 'SSK-077' | 'SSK-078' | 'SSK-079'
  // Results Section
  | 'SSK-080' | 'SSK-081' | 'SSK-082' | 'SSK-083' | 'SSK-084' | 'SSK-085' | 'SSK-086' | 'SSK-087' | 'SSK-088' | 'SSK-089'
  // Morale
  | 'SSK-090' | 'SSK-091' | 'SSK-092' | 'SSK-093' | 'SSK-094' | 'SSK-095' | 'SSK-096' | 'SSK-097' | 'SSK-098' | 'SSK-099' | 'SSK-100' | 'SSK-101' | 'SSK-102' | 'SSK-103' | 'SSK-104' | 'SSK-105' | 'SSK-106' | 'SSK-107' | 'SSK-108' | 'SSK-109' | 'SSK-110' | 'SSK-R62' | 'SSK-R63' | 'SSK-R64' | 'SSK-R65' | 'SSK-R66' | 'SSK-R67' | 'SSK-R68' | 'SSK-R69' | 'SSK-R70' | 'SSK-R71' | 'SSK-R72' | 'SSK-R73' | 'SSK-R74' | 'SSK-R75' | 'SSK-R76' | 'SSK-R82'
  // Table, terrain, deployment, victory
  | 'SSK-111' | 'SSK-112' | 'SSK-113' | 'SSK-114' | 'SSK-115'
  // Points and force lists
  | 'SSK-116' | 'SSK-117' | 'SSK-118' | 'SSK-119' | 'SSK-120'
  // Additions
  | 'SSK-121' | 'SSK-122'
  // Scenarios
  | 'SSK-S1' | 'SSK-S2' | 'SSK-S3'
  // Text, tables, measuring
  | 'SSK-R01' | 'SSK-R02' | 'SSK-R03' | 'SSK-R04' | 'SSK-R05' | 'SSK-R06' | 'SSK-R07' | 'SSK-R08' | 'SSK-R09' | 'SSK-R10' | 'SSK-R11'
  // Units and coherency
  | 'SSK-R12' | 'SSK-R13' | 'SSK-R14' | 'SSK-R15' | 'SSK-R16' | 'SSK-R17' | 'SSK-R18' | 'SSK-R19' | 'SSK-R20' | 'SSK-R21'
  // Precedence and charges
  | 'SSK-R22' | 'SSK-R23' | 'SSK-R24' | 'SSK-R25' | 'SSK-R26' | 'SSK-R27' | 'SSK-R28' | 'SSK-R29' | 'SSK-R30' | 'SSK-R31' | 'SSK-R32'
  // Seeing and shooting
  | 'SSK-R33' | 'SSK-R34' | 'SSK-R35' | 'SSK-R36' | 'SSK-R37' | 'SSK-R38' | 'SSK-R39' | 'SSK-R40' | 'SSK-R41' | 'SSK-R42' | 'SSK-R43'
  // Melee
  | 'SSK-R44' | 'SSK-R45' | 'SSK-R46' | 'SSK-R47' | 'SSK-R48' | 'SSK-R49' | 'SSK-R50' | 'SSK-R51' | 'SSK-R52' | 'SSK-R53' | 'SSK-R54'
  // Hits, wounds and death
  | 'SSK-R55' | 'SSK-R56' | 'SSK-R57' | 'SSK-R58' | 'SSK-R59' | 'SSK-R60' | 'SSK-R61'
  // Game frame
  | 'SSK-R77' | 'SSK-R78' | 'SSK-R79' | 'SSK-R80' | 'SSK-R81';

export type SskTable = 'SSK-T1' | 'SSK-T2' | 'SSK-T3' | 'SSK-T4' | 'SSK-T5' | 'SSK-T6' | 'SSK-T7' | 'SSK-T8' | 'SSK-T9' | 'SSK-T10' | 'SSK-T11' | 'SSK-T12' | 'SSK-T13' | 'SSK-T14' | 'SSK-T15' | 'SSK-T16' | 'SSK-T17';

export const refusal = refusalBy<SskRule>;
export type Refusal = engine.Refusal<SskRule>;
export type Verdict = engine.Verdict<SskRule>;
export type Told<K extends string, Facts> = engine.Told<K, Facts, SskRule>;
export type Rolled = engine.Rolled<SskRule>;
export type Modifier = engine.Modifier<SskRule>;
export type FactorTable<Context> = engine.FactorTable<Context, SskRule>;
export type Call = engine.Call<SskRule>;
export type Dice = engine.Dice<SskRule>;
export type OptionSpec = engine.OptionSpec<SskRule>;
export type FigureCard = engine.FigureCard<SskRule>;
export type Zone = engine.Zone<SskRule>;
export type TableRows = engine.TableRows<SskTable>;
