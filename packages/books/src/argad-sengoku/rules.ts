/** Written by `npm run texts` from texts/en: the ids of the book's rules, and the engine's words that name a rule bound to them. */
import { refusal as refusalBy, type HouseRule } from '@nobori/engine';
import type * as engine from '@nobori/engine';

/** An id that stands in no text does not compile. */
export type ArgRule =
  | HouseRule
  | ArgTable
  // The table, the figures, the dice
  | 'ARG-001' | 'ARG-002' | 'ARG-003' | 'ARG-004' | 'ARG-005' | 'ARG-006' | 'ARG-007' | 'ARG-008' | 'ARG-009' | 'ARG-010' | 'ARG-011' | 'ARG-012' | 'ARG-013' | 'ARG-014' | 'ARG-015' | 'ARG-016' | 'ARG-017' | 'ARG-018' | 'ARG-019'
  // Characters: class, armour, roles
  | 'ARG-020' | 'ARG-021' | 'ARG-022' | 'ARG-023' | 'ARG-024' | 'ARG-025' | 'ARG-026' | 'ARG-027' | 'ARG-028' | 'ARG-029' | 'ARG-030' | 'ARG-031' | 'ARG-032' | 'ARG-033' | 'ARG-034' | 'ARG-035' | 'ARG-036' | 'ARG-037' | 'ARG-038' | 'ARG-039' | 'ARG-040' | 'ARG-041' | 'ARG-042' | 'ARG-043'
  // The game turn
  | 'ARG-044' | 'ARG-045' | 'ARG-046' | 'ARG-047' | 'ARG-048' | 'ARG-049' | 'ARG-050' | 'ARG-051' | 'ARG-052' | 'ARG-053'
  // Movement
  | 'ARG-054' | 'ARG-055' | 'ARG-056' | 'ARG-057' | 'ARG-058' | 'ARG-059' | 'ARG-060' | 'ARG-061' | 'ARG-062' | 'ARG-063' | 'ARG-064' | 'ARG-065' | 'ARG-066' | 'ARG-067' | 'ARG-068' | 'ARG-069' | 'ARG-070' | 'ARG-071' | 'ARG-072' | 'ARG-073'
  // Terrain
  | 'ARG-074' | 'ARG-075' | 'ARG-076' | 'ARG-077' | 'ARG-078' | 'ARG-079'
  // Shooting: procedure
  | 'ARG-080' | 'ARG-081' | 'ARG-082' | 'ARG-083' | 'ARG-084' | 'ARG-085' | 'ARG-086' | 'ARG-087' | 'ARG-088' | 'ARG-089' | 'ARG-090' | 'ARG-091' | 'ARG-092' | 'ARG-093' | 'ARG-094' | 'ARG-095'
  // Shooting: weapons
  | 'ARG-096' | 'ARG-097' | 'ARG-098' | 'ARG-099' | 'ARG-100' | 'ARG-101' | 'ARG-102' | 'ARG-103' | 'ARG-104' | 'ARG-105' | 'ARG-106' | 'ARG-107' | 'ARG-108' | 'ARG-109' | 'ARG-110' | 'ARG-111' | 'ARG-112' | 'ARG-113' | 'ARG-114' | 'ARG-115' | 'ARG-116' | 'ARG-117'
  // Shooting: modifiers
  | 'ARG-118' | 'ARG-119' | 'ARG-120' | 'ARG-121' | 'ARG-122' | 'ARG-123' | 'ARG-124' | 'ARG-125' | 'ARG-126' | 'ARG-127' | 'ARG-128' | 'ARG-129' | 'ARG-130' | 'ARG-131' | 'ARG-132' | 'ARG-133'
  // Surprise, ambush, treason
  | 'ARG-134' | 'ARG-135' | 'ARG-136' | 'ARG-137' | 'ARG-138' | 'ARG-139' | 'ARG-140' | 'ARG-141' | 'ARG-142' | 'ARG-143' | 'ARG-144' | 'ARG-145' | 'ARG-146' | 'ARG-147' | 'ARG-148' | 'ARG-149' | 'ARG-150' | 'ARG-151' | 'ARG-152' | 'ARG-153' | 'ARG-154'
  // Melee: order and target
  | 'ARG-155' | 'ARG-156' | 'ARG-157' | 'ARG-158' | 'ARG-159' | 'ARG-160' | 'ARG-161' | 'ARG-162'
  // Melee: result
  | 'ARG-163' | 'ARG-164' | 'ARG-165' | 'ARG-166' | 'ARG-167' | 'ARG-168' | 'ARG-169' | 'ARG-170' | 'ARG-171' | 'ARG-172' | 'ARG-173' | 'ARG-174' | 'ARG-175' | 'ARG-176' | 'ARG-177' | 'ARG-178' | 'ARG-179' | 'ARG-180' | 'ARG-181'
  // Melee: modifiers
  | 'ARG-182' | 'ARG-183' | 'ARG-184' | 'ARG-185' | 'ARG-186' | 'ARG-187' | 'ARG-188' | 'ARG-189' | 'ARG-190' | 'ARG-191' | 'ARG-192' | 'ARG-193'
  // Ranks and close order
  | 'ARG-194' | 'ARG-195' | 'ARG-196' | 'ARG-197' | 'ARG-198' | 'ARG-199' | 'ARG-200' | 'ARG-201' | 'ARG-202' | 'ARG-203'
  // Equipment and special troops
  | 'ARG-204' | 'ARG-205' | 'ARG-206' | 'ARG-207' | 'ARG-208' | 'ARG-209' | 'ARG-210'
  // Further optional rules
  | 'ARG-211' | 'ARG-212' | 'ARG-213' | 'ARG-214' | 'ARG-215' | 'ARG-216' | 'ARG-217' | 'ARG-218' | 'ARG-219' | 'ARG-220'
  // Setting up
  | 'ARG-221' | 'ARG-222' | 'ARG-223' | 'ARG-224' | 'ARG-225' | 'ARG-226' | 'ARG-227' | 'ARG-228' | 'ARG-229' | 'ARG-230' | 'ARG-231' | 'ARG-232'
  // Winning and ending
  | 'ARG-233' | 'ARG-234'
  // Additions
  | 'ARG-235' | 'ARG-236' | 'ARG-237' | 'ARG-238' | 'ARG-239' | 'ARG-240' | 'ARG-241' | 'ARG-242' | 'ARG-243' | 'ARG-244' | 'ARG-245' | 'ARG-246' | 'ARG-247' | 'ARG-248' | 'ARG-249' | 'ARG-250' | 'ARG-251' | 'ARG-252' | 'ARG-R97' | 'ARG-R98' | 'ARG-R99' | 'ARG-R100' | 'ARG-R101' | 'ARG-R102' | 'ARG-R103' | 'ARG-R104' | 'ARG-R105' | 'ARG-R106' | 'ARG-R107' | 'ARG-R108'
  // Scenarios
  | 'ARG-S1' | 'ARG-S2' | 'ARG-S3'
  // Dice and measuring
  | 'ARG-R01' | 'ARG-R02' | 'ARG-R03' | 'ARG-R04' | 'ARG-R05' | 'ARG-R06' | 'ARG-R07' | 'ARG-R08'
  // Simultaneous movement
  | 'ARG-R09' | 'ARG-R10' | 'ARG-R11' | 'ARG-R12' | 'ARG-R13' | 'ARG-R14' | 'ARG-R15' | 'ARG-R16' | 'ARG-R17' | 'ARG-R18' | 'ARG-R19' | 'ARG-R20' | 'ARG-R21'
  // Shooting
  | 'ARG-R22' | 'ARG-R23' | 'ARG-R24' | 'ARG-R25' | 'ARG-R26' | 'ARG-R27' | 'ARG-R28' | 'ARG-R29' | 'ARG-R30' | 'ARG-R31' | 'ARG-R32' | 'ARG-R33' | 'ARG-R34' | 'ARG-R35' | 'ARG-R36' | 'ARG-R37' | 'ARG-R38' | 'ARG-R39' | 'ARG-R40' | 'ARG-R41' | 'ARG-R42' | 'ARG-R43' | 'ARG-R44' | 'ARG-R45' | 'ARG-R46' | 'ARG-R47' | 'ARG-R48' | 'ARG-R49' | 'ARG-R50' | 'ARG-R51' | 'ARG-R52' | 'ARG-R53' | 'ARG-R54' | 'ARG-R55' | 'ARG-R56'
  // Surprise
  | 'ARG-R57' | 'ARG-R58' | 'ARG-R59' | 'ARG-R60' | 'ARG-R61' | 'ARG-R62' | 'ARG-R63' | 'ARG-R64' | 'ARG-R65' | 'ARG-R66'
  // Melee
  | 'ARG-R67' | 'ARG-R68' | 'ARG-R69' | 'ARG-R70' | 'ARG-R71' | 'ARG-R72' | 'ARG-R73' | 'ARG-R74' | 'ARG-R75' | 'ARG-R76' | 'ARG-R77' | 'ARG-R78' | 'ARG-R79' | 'ARG-R80' | 'ARG-R81' | 'ARG-R82' | 'ARG-R83' | 'ARG-R84' | 'ARG-R85' | 'ARG-R86' | 'ARG-R87' | 'ARG-R88'
  // Forces, end, spirit
  | 'ARG-R89' | 'ARG-R90' | 'ARG-R91' | 'ARG-R92' | 'ARG-R93' | 'ARG-R94' | 'ARG-R95' | 'ARG-R96';

export type ArgTable = 'ARG-T1' | 'ARG-T2' | 'ARG-T3' | 'ARG-T4' | 'ARG-T5' | 'ARG-T6' | 'ARG-T7' | 'ARG-T8' | 'ARG-T9' | 'ARG-T10' | 'ARG-T11' | 'ARG-T12' | 'ARG-T13' | 'ARG-T14' | 'ARG-T15' | 'ARG-T16' | 'ARG-T16b' | 'ARG-T17' | 'ARG-T18' | 'ARG-T19' | 'ARG-T20' | 'ARG-T21' | 'ARG-F1' | 'ARG-F2';

export const refusal = refusalBy<ArgRule>;
export type Refusal = engine.Refusal<ArgRule>;
export type Verdict = engine.Verdict<ArgRule>;
export type EventOf<K extends string, Facts> = engine.EventOf<K, Facts, ArgRule>;
export type Rolled = engine.Rolled<ArgRule>;
export type Modifier = engine.Modifier<ArgRule>;
export type FactorTable<Context> = engine.FactorTable<Context, ArgRule>;
export type Call = engine.Call<ArgRule>;
export type Dice = engine.Dice<ArgRule>;
export type OptionSpec = engine.OptionSpec<ArgRule>;
export type FigureCard = engine.FigureCard<ArgRule>;
export type Zone = engine.Zone<ArgRule>;
export type Stat = engine.Stat<ArgRule>;
export type Mark = engine.Mark<ArgRule>;
export type Phase = engine.Phase<ArgRule>;
export type PhasePlan = engine.PhasePlan<ArgRule>;
export type Throw = engine.Throw<ArgRule>;
export type TableRows = engine.TableRows<ArgTable>;
