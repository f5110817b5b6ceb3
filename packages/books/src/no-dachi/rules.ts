/** Written by `npm run texts` from texts/en: the ids of the book's rules, and the engine's words that name a rule bound to them. */
import { refusal as refusalBy, type HouseRule } from '@nobori/engine';
import type * as engine from '@nobori/engine';

/** An id that stands in no text does not compile. */
export type NodRule =
  | HouseRule
  | NodTable
  // Dice, measures, figures
  | 'NOD-001' | 'NOD-002' | 'NOD-003' | 'NOD-004' | 'NOD-005'
  // Character classes
  | 'NOD-006' | 'NOD-007' | 'NOD-008' | 'NOD-009' | 'NOD-010'
  // Buying a figure
  | 'NOD-011' | 'NOD-012' | 'NOD-013' | 'NOD-014' | 'NOD-015' | 'NOD-016' | 'NOD-017' | 'NOD-018' | 'NOD-019' | 'NOD-020' | 'NOD-021' | 'NOD-022' | 'NOD-023' | 'NOD-024' | 'NOD-025' | 'NOD-026' | 'NOD-027' | 'NOD-028' | 'NOD-029' | 'NOD-030' | 'NOD-031'
  // Groups
  | 'NOD-032' | 'NOD-033' | 'NOD-034' | 'NOD-035' | 'NOD-036' | 'NOD-037' | 'NOD-038' | 'NOD-039' | 'NOD-040'
  // Setting up
  | 'NOD-041' | 'NOD-042' | 'NOD-043' | 'NOD-044' | 'NOD-045' | 'NOD-046'
  // Order of play
  | 'NOD-047' | 'NOD-048' | 'NOD-049' | 'NOD-050'
  // Actions
  | 'NOD-051' | 'NOD-052' | 'NOD-053' | 'NOD-054' | 'NOD-055' | 'NOD-056' | 'NOD-057' | 'NOD-058' | 'NOD-059' | 'NOD-060' | 'NOD-061' | 'NOD-062'
  // Movement
  | 'NOD-063' | 'NOD-064' | 'NOD-065' | 'NOD-066' | 'NOD-067' | 'NOD-068' | 'NOD-069'
  // Sight, hiding, command
  | 'NOD-070' | 'NOD-071' | 'NOD-072' | 'NOD-073' | 'NOD-074' | 'NOD-075' | 'NOD-076' | 'NOD-077' | 'NOD-078' | 'NOD-079' | 'NOD-080' | 'NOD-081'
  // Shooting: who may shoot at what
  | 'NOD-082' | 'NOD-083' | 'NOD-084' | 'NOD-085' | 'NOD-086' | 'NOD-087' | 'NOD-088' | 'NOD-089' | 'NOD-090' | 'NOD-091'
  // Shooting: range, cover, loading
  | 'NOD-092' | 'NOD-093' | 'NOD-094' | 'NOD-095' | 'NOD-096' | 'NOD-097' | 'NOD-098' | 'NOD-099' | 'NOD-100' | 'NOD-101' | 'NOD-102'
  // Shooting: the dice
  | 'NOD-103' | 'NOD-104' | 'NOD-105' | 'NOD-106' | 'NOD-107' | 'NOD-108' | 'NOD-109' | 'NOD-110' | 'NOD-111' | 'NOD-112' | 'NOD-113'
  // Shooting: held fire in the enemy's turn
  | 'NOD-114' | 'NOD-115' | 'NOD-116' | 'NOD-117'
  // Wounds
  | 'NOD-118' | 'NOD-119' | 'NOD-120' | 'NOD-121' | 'NOD-122' | 'NOD-R063' | 'NOD-R064'
  // Melee
  | 'NOD-123' | 'NOD-124' | 'NOD-125' | 'NOD-126' | 'NOD-127' | 'NOD-128' | 'NOD-129' | 'NOD-130' | 'NOD-131' | 'NOD-132' | 'NOD-133' | 'NOD-134' | 'NOD-135' | 'NOD-136' | 'NOD-137' | 'NOD-138' | 'NOD-139' | 'NOD-140' | 'NOD-141' | 'NOD-142' | 'NOD-R065' | 'NOD-R066' | 'NOD-R067' | 'NOD-R068' | 'NOD-R069' | 'NOD-R070' | 'NOD-R071' | 'NOD-R072' | 'NOD-R073' | 'NOD-R074'
  // Morale
  | 'NOD-143' | 'NOD-144' | 'NOD-145' | 'NOD-146' | 'NOD-147' | 'NOD-148' | 'NOD-149' | 'NOD-150' | 'NOD-151' | 'NOD-152' | 'NOD-153' | 'NOD-154' | 'NOD-155' | 'NOD-156' | 'NOD-157' | 'NOD-158' | 'NOD-159' | 'NOD-160' | 'NOD-161' | 'NOD-162' | 'NOD-163' | 'NOD-164' | 'NOD-165' | 'NOD-166' | 'NOD-R075' | 'NOD-R076' | 'NOD-R077' | 'NOD-R078' | 'NOD-R079' | 'NOD-R080' | 'NOD-R081' | 'NOD-R082' | 'NOD-R083' | 'NOD-R084' | 'NOD-R085' | 'NOD-R086' | 'NOD-R087' | 'NOD-R088' | 'NOD-R089' | 'NOD-R090' | 'NOD-R091'
  // Ninja
  | 'NOD-167' | 'NOD-168' | 'NOD-169' | 'NOD-170' | 'NOD-171' | 'NOD-172' | 'NOD-173' | 'NOD-174' | 'NOD-175' | 'NOD-176' | 'NOD-177' | 'NOD-178' | 'NOD-179' | 'NOD-180' | 'NOD-181' | 'NOD-182' | 'NOD-183' | 'NOD-184' | 'NOD-R092' | 'NOD-R093' | 'NOD-R094' | 'NOD-R095' | 'NOD-R096' | 'NOD-R097' | 'NOD-R098' | 'NOD-R099' | 'NOD-R100'
  // The automaton (solo force)
  | 'NOD-185' | 'NOD-186' | 'NOD-187' | 'NOD-188' | 'NOD-189' | 'NOD-190' | 'NOD-191' | 'NOD-192' | 'NOD-193' | 'NOD-194' | 'NOD-195' | 'NOD-196' | 'NOD-197' | 'NOD-198' | 'NOD-199' | 'NOD-200'
  // Force lists
  | 'NOD-201' | 'NOD-202' | 'NOD-203' | 'NOD-204' | 'NOD-205' | 'NOD-206' | 'NOD-207' | 'NOD-208' | 'NOD-209' | 'NOD-210' | 'NOD-211' | 'NOD-212' | 'NOD-213' | 'NOD-214' | 'NOD-215' | 'NOD-216' | 'NOD-217' | 'NOD-218' | 'NOD-219' | 'NOD-220' | 'NOD-221' | 'NOD-222' | 'NOD-223' | 'NOD-224' | 'NOD-225' | 'NOD-226' | 'NOD-227' | 'NOD-228' | 'NOD-229'
  // Additions
  | 'NOD-230'
  // Space and dice in software
  | 'NOD-R001' | 'NOD-R002' | 'NOD-R003' | 'NOD-R004' | 'NOD-R005' | 'NOD-R006' | 'NOD-R007' | 'NOD-R008'
  // Costs and equipment
  | 'NOD-R009' | 'NOD-R010' | 'NOD-R011' | 'NOD-R012' | 'NOD-R013' | 'NOD-R014' | 'NOD-R015' | 'NOD-R016' | 'NOD-R017' | 'NOD-R018' | 'NOD-R019' | 'NOD-R020'
  // Turn, groups, actions
  | 'NOD-R021' | 'NOD-R022' | 'NOD-R023' | 'NOD-R024' | 'NOD-R025' | 'NOD-R026' | 'NOD-R027' | 'NOD-R028' | 'NOD-R029' | 'NOD-R030' | 'NOD-R031' | 'NOD-R032' | 'NOD-R033' | 'NOD-R034' | 'NOD-R035' | 'NOD-R036' | 'NOD-R037'
  // Sight and command
  | 'NOD-R038' | 'NOD-R039' | 'NOD-R040' | 'NOD-R041' | 'NOD-R042' | 'NOD-R043'
  // Shooting
  | 'NOD-R044' | 'NOD-R045' | 'NOD-R046' | 'NOD-R047' | 'NOD-R048' | 'NOD-R049' | 'NOD-R050' | 'NOD-R051' | 'NOD-R052' | 'NOD-R053' | 'NOD-R054' | 'NOD-R055' | 'NOD-R056' | 'NOD-R057' | 'NOD-R058' | 'NOD-R059' | 'NOD-R060' | 'NOD-R061' | 'NOD-R062'
  // The automaton
  | 'NOD-R101' | 'NOD-R102' | 'NOD-R103' | 'NOD-R104' | 'NOD-R105' | 'NOD-R106' | 'NOD-R107' | 'NOD-R108' | 'NOD-R109' | 'NOD-R110' | 'NOD-R111' | 'NOD-R112' | 'NOD-R113'
  // Force lists and winning
  | 'NOD-R114' | 'NOD-R115' | 'NOD-R116' | 'NOD-R117' | 'NOD-R118' | 'NOD-R119' | 'NOD-R120' | 'NOD-R121'
  // Flow: who is asked, and how often
  | 'NOD-R122' | 'NOD-R123' | 'NOD-R124' | 'NOD-R125';

export type NodTable = 'NOD-T1' | 'NOD-T2' | 'NOD-T3' | 'NOD-T4' | 'NOD-T5' | 'NOD-T6' | 'NOD-T7' | 'NOD-T8' | 'NOD-T9' | 'NOD-T10' | 'NOD-T11' | 'NOD-T12' | 'NOD-T13' | 'NOD-T14' | 'NOD-T15' | 'NOD-T16' | 'NOD-T17' | 'NOD-T18' | 'NOD-T19' | 'NOD-T20' | 'NOD-T21' | 'NOD-T22';

export const refusal = refusalBy<NodRule>;
export type Refusal = engine.Refusal<NodRule>;
export type Verdict = engine.Verdict<NodRule>;
export type Told<K extends string, Facts> = engine.Told<K, Facts, NodRule>;
export type Rolled = engine.Rolled<NodRule>;
export type Modifier = engine.Modifier<NodRule>;
export type FactorTable<Context> = engine.FactorTable<Context, NodRule>;
export type Call = engine.Call<NodRule>;
export type Dice = engine.Dice<NodRule>;
export type OptionSpec = engine.OptionSpec<NodRule>;
export type FigureCard = engine.FigureCard<NodRule>;
export type Zone = engine.Zone<NodRule>;
export type TableRows = engine.TableRows<NodTable>;
