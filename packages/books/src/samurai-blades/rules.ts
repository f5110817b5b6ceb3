/** Written by `npm run texts` from texts/en: the ids of the book's rules, and the engine's words that name a rule bound to them. */
import { refusal as refusalBy, type HouseRule } from '@nobori/engine';
import type * as engine from '@nobori/engine';

/** An id that stands in no text does not compile. */
export type BldRule =
  | HouseRule
  | BldTable
  // Characters and their states
  | 'BLD-001' | 'BLD-002' | 'BLD-003' | 'BLD-004' | 'BLD-005' | 'BLD-006' | 'BLD-007' | 'BLD-008' | 'BLD-009' | 'BLD-010' | 'BLD-011' | 'BLD-012' | 'BLD-013' | 'BLD-014' | 'BLD-015' | 'BLD-016' | 'BLD-017' | 'BLD-018'
  // Terrain
  | 'BLD-019' | 'BLD-020' | 'BLD-021' | 'BLD-022' | 'BLD-023' | 'BLD-024' | 'BLD-025' | 'BLD-026' | 'BLD-027' | 'BLD-028' | 'BLD-029' | 'BLD-030' | 'BLD-031' | 'BLD-032' | 'BLD-033' | 'BLD-034' | 'BLD-035'
  // The turn
  | 'BLD-036' | 'BLD-037' | 'BLD-038' | 'BLD-039' | 'BLD-040' | 'BLD-041' | 'BLD-042' | 'BLD-043' | 'BLD-044' | 'BLD-045' | 'BLD-046'
  // Shooting
  | 'BLD-047' | 'BLD-048' | 'BLD-049' | 'BLD-050' | 'BLD-051' | 'BLD-052' | 'BLD-053' | 'BLD-054' | 'BLD-055' | 'BLD-056' | 'BLD-057' | 'BLD-058' | 'BLD-059' | 'BLD-060' | 'BLD-061' | 'BLD-062' | 'BLD-063' | 'BLD-064' | 'BLD-065' | 'BLD-066' | 'BLD-067'
  // Line of sight and cover
  | 'BLD-068' | 'BLD-069' | 'BLD-070' | 'BLD-071' | 'BLD-072' | 'BLD-073' | 'BLD-074' | 'BLD-075' | 'BLD-076' | 'BLD-077' | 'BLD-078' | 'BLD-079' | 'BLD-080' | 'BLD-081' | 'BLD-082' | 'BLD-083' | 'BLD-084' | 'BLD-085' | 'BLD-086' | 'BLD-087' | 'BLD-088' | 'BLD-089' | 'BLD-090' | 'BLD-091' | 'BLD-092'
  // Movement
  | 'BLD-093' | 'BLD-094' | 'BLD-095' | 'BLD-096' | 'BLD-097' | 'BLD-098' | 'BLD-099' | 'BLD-100' | 'BLD-101' | 'BLD-102' | 'BLD-103' | 'BLD-104' | 'BLD-105' | 'BLD-106' | 'BLD-R35' | 'BLD-R36' | 'BLD-R37' | 'BLD-R38' | 'BLD-R39' | 'BLD-R40' | 'BLD-R41' | 'BLD-R42' | 'BLD-R43' | 'BLD-R44'
  // Horses under riders
  | 'BLD-107' | 'BLD-108' | 'BLD-109' | 'BLD-110' | 'BLD-111' | 'BLD-112' | 'BLD-113'
  // Mounting, riderless horses, draft horses, carts
  | 'BLD-114' | 'BLD-115' | 'BLD-116' | 'BLD-117' | 'BLD-118' | 'BLD-119' | 'BLD-120' | 'BLD-121' | 'BLD-122' | 'BLD-123' | 'BLD-124' | 'BLD-125' | 'BLD-126' | 'BLD-127'
  // Combat
  | 'BLD-128' | 'BLD-129' | 'BLD-130' | 'BLD-131' | 'BLD-132' | 'BLD-133' | 'BLD-134' | 'BLD-135' | 'BLD-136' | 'BLD-137' | 'BLD-138' | 'BLD-139' | 'BLD-140' | 'BLD-141' | 'BLD-142' | 'BLD-143' | 'BLD-144' | 'BLD-145' | 'BLD-146' | 'BLD-147' | 'BLD-148' | 'BLD-149' | 'BLD-150' | 'BLD-151' | 'BLD-152' | 'BLD-153' | 'BLD-154' | 'BLD-155' | 'BLD-156' | 'BLD-157' | 'BLD-158' | 'BLD-159' | 'BLD-160' | 'BLD-161' | 'BLD-162' | 'BLD-163' | 'BLD-164' | 'BLD-165' | 'BLD-R45' | 'BLD-R46' | 'BLD-R47' | 'BLD-R48' | 'BLD-R49' | 'BLD-R50' | 'BLD-R51' | 'BLD-R52' | 'BLD-R53' | 'BLD-R54' | 'BLD-R55' | 'BLD-R56'
  // Challenges
  | 'BLD-166' | 'BLD-167' | 'BLD-168' | 'BLD-169' | 'BLD-170' | 'BLD-171' | 'BLD-172'
  // Seppuku
  | 'BLD-173' | 'BLD-174' | 'BLD-175' | 'BLD-176' | 'BLD-177' | 'BLD-178'
  // Monks
  | 'BLD-179' | 'BLD-180' | 'BLD-181' | 'BLD-182'
  // Ninja and shuriken
  | 'BLD-183' | 'BLD-184' | 'BLD-185' | 'BLD-186' | 'BLD-187' | 'BLD-188' | 'BLD-189' | 'BLD-190'
  // Night and lanterns
  | 'BLD-191' | 'BLD-192' | 'BLD-193' | 'BLD-194' | 'BLD-195'
  // Setting up
  | 'BLD-196' | 'BLD-197' | 'BLD-198'
  // Additions
  | 'BLD-199' | 'BLD-200' | 'BLD-201' | 'BLD-202' | 'BLD-203' | 'BLD-204' | 'BLD-205' | 'BLD-206' | 'BLD-207' | 'BLD-208' | 'BLD-209' | 'BLD-210' | 'BLD-211'
  // Dice and tables
  | 'BLD-R01' | 'BLD-R02' | 'BLD-R03' | 'BLD-R04' | 'BLD-R05' | 'BLD-R06' | 'BLD-R07' | 'BLD-R08' | 'BLD-R09'
  // Characters and turn
  | 'BLD-R10' | 'BLD-R11' | 'BLD-R12' | 'BLD-R13' | 'BLD-R14' | 'BLD-R15' | 'BLD-R16' | 'BLD-R17' | 'BLD-R18' | 'BLD-R19'
  // Sight and missiles
  | 'BLD-R20' | 'BLD-R21' | 'BLD-R22' | 'BLD-R23' | 'BLD-R24' | 'BLD-R25' | 'BLD-R26' | 'BLD-R27' | 'BLD-R28' | 'BLD-R29' | 'BLD-R30' | 'BLD-R31' | 'BLD-R32' | 'BLD-R33' | 'BLD-R34'
  // Honour, night
  | 'BLD-R57' | 'BLD-R58' | 'BLD-R59' | 'BLD-R60' | 'BLD-R61' | 'BLD-R62'
  // Further rulings
  | 'BLD-R63' | 'BLD-R64' | 'BLD-R65' | 'BLD-R66' | 'BLD-R67' | 'BLD-R68' | 'BLD-R69' | 'BLD-R70' | 'BLD-R71';

export type BldTable = 'BLD-T1' | 'BLD-T2' | 'BLD-T3' | 'BLD-T4' | 'BLD-T5' | 'BLD-T6' | 'BLD-T7' | 'BLD-T8' | 'BLD-T9' | 'BLD-T10' | 'BLD-T11' | 'BLD-T12' | 'BLD-T13' | 'BLD-T14' | 'BLD-T15' | 'BLD-T16' | 'BLD-T17';

export const refusal = refusalBy<BldRule>;
export type Refusal = engine.Refusal<BldRule>;
export type Verdict = engine.Verdict<BldRule>;
export type EventOf<K extends string, Facts> = engine.EventOf<K, Facts, BldRule>;
export type Rolled = engine.Rolled<BldRule>;
export type Modifier = engine.Modifier<BldRule>;
export type FactorTable<Context> = engine.FactorTable<Context, BldRule>;
export type Call = engine.Call<BldRule>;
export type Dice = engine.Dice<BldRule>;
export type OptionSpec = engine.OptionSpec<BldRule>;
export type FigureCard = engine.FigureCard<BldRule>;
export type Zone = engine.Zone<BldRule>;
export type Stat = engine.Stat<BldRule>;
export type Mark = engine.Mark<BldRule>;
export type Phase = engine.Phase<BldRule>;
export type PhasePlan = engine.PhasePlan<BldRule>;
export type Throw = engine.Throw<BldRule>;
export type TableRows = engine.TableRows<BldTable>;
