/** Written by `npm run texts` from texts/en: the ids of the book's rules, and the engine's words that name a rule bound to them. */
import { refusal as refusalBy, type HouseRule } from '@nobori/engine';
import type * as engine from '@nobori/engine';

/** An id that stands in no text does not compile. */
export type KozRule =
  | HouseRule
  | KozTable
  // Game, dice, figures
  | 'KOZ-01' | 'KOZ-02' | 'KOZ-03' | 'KOZ-04' | 'KOZ-05' | 'KOZ-06' | 'KOZ-07' | 'KOZ-08' | 'KOZ-09' | 'KOZ-10' | 'KOZ-11' | 'KOZ-12' | 'KOZ-13' | 'KOZ-14' | 'KOZ-15' | 'KOZ-16'
  // Turn order
  | 'KOZ-17' | 'KOZ-18' | 'KOZ-19' | 'KOZ-20'
  // Actions on foot
  | 'KOZ-21' | 'KOZ-22' | 'KOZ-23' | 'KOZ-24' | 'KOZ-25' | 'KOZ-26' | 'KOZ-27' | 'KOZ-28' | 'KOZ-29' | 'KOZ-30' | 'KOZ-31' | 'KOZ-32' | 'KOZ-33'
  // Horses: movement
  | 'KOZ-34' | 'KOZ-35' | 'KOZ-36' | 'KOZ-37' | 'KOZ-38' | 'KOZ-39' | 'KOZ-40' | 'KOZ-41' | 'KOZ-42' | 'KOZ-43' | 'KOZ-44' | 'KOZ-45' | 'KOZ-46' | 'KOZ-47' | 'KOZ-48' | 'KOZ-49' | 'KOZ-50'
  // Tripping over
  | 'KOZ-51' | 'KOZ-52' | 'KOZ-53' | 'KOZ-54' | 'KOZ-55' | 'KOZ-56' | 'KOZ-57'
  // Shooting
  | 'KOZ-58' | 'KOZ-59' | 'KOZ-60' | 'KOZ-61' | 'KOZ-62' | 'KOZ-63' | 'KOZ-64' | 'KOZ-65' | 'KOZ-66' | 'KOZ-67' | 'KOZ-68' | 'KOZ-69' | 'KOZ-70' | 'KOZ-71' | 'KOZ-72' | 'KOZ-73' | 'KOZ-74' | 'KOZ-75' | 'KOZ-76' | 'KOZ-77' | 'KOZ-78' | 'KOZ-79' | 'KOZ-80' | 'KOZ-81' | 'KOZ-R40' | 'KOZ-R41' | 'KOZ-R42' | 'KOZ-R43' | 'KOZ-R44' | 'KOZ-R45' | 'KOZ-R46' | 'KOZ-R47' | 'KOZ-R48' | 'KOZ-R49'
  // Clash of blades
  | 'KOZ-82' | 'KOZ-83' | 'KOZ-84' | 'KOZ-85' | 'KOZ-86' | 'KOZ-87' | 'KOZ-88' | 'KOZ-89' | 'KOZ-90' | 'KOZ-91' | 'KOZ-92' | 'KOZ-93' | 'KOZ-94' | 'KOZ-95' | 'KOZ-96' | 'KOZ-97' | 'KOZ-98' | 'KOZ-99' | 'KOZ-100' | 'KOZ-101' | 'KOZ-102' | 'KOZ-103' | 'KOZ-104' | 'KOZ-105' | 'KOZ-106' | 'KOZ-107' | 'KOZ-108' | 'KOZ-109' | 'KOZ-110' | 'KOZ-111' | 'KOZ-112'
  // Combat engagement zones
  | 'KOZ-113' | 'KOZ-114' | 'KOZ-115' | 'KOZ-116' | 'KOZ-117' | 'KOZ-118' | 'KOZ-119' | 'KOZ-120' | 'KOZ-121' | 'KOZ-122' | 'KOZ-123'
  // Blunt weapons
  | 'KOZ-124' | 'KOZ-125' | 'KOZ-126' | 'KOZ-127' | 'KOZ-128'
  // Horses in combat
  | 'KOZ-129' | 'KOZ-130' | 'KOZ-131' | 'KOZ-132' | 'KOZ-133' | 'KOZ-134' | 'KOZ-135' | 'KOZ-136' | 'KOZ-137'
  // Body charges
  | 'KOZ-138' | 'KOZ-139' | 'KOZ-140' | 'KOZ-141' | 'KOZ-142' | 'KOZ-143' | 'KOZ-144' | 'KOZ-145' | 'KOZ-146'
  // Grappling
  | 'KOZ-147' | 'KOZ-148' | 'KOZ-149' | 'KOZ-150' | 'KOZ-151' | 'KOZ-152'
  // Iaijutsu (drawing cut)
  | 'KOZ-153' | 'KOZ-154' | 'KOZ-155'
  // Ki-ai (spirit shout)
  | 'KOZ-156' | 'KOZ-157' | 'KOZ-158' | 'KOZ-159' | 'KOZ-160'
  // Ni-ten jitsu (two swords)
  | 'KOZ-161' | 'KOZ-162' | 'KOZ-163' | 'KOZ-164'
  // Yadomejutsu (arrow deflecting)
  | 'KOZ-165' | 'KOZ-166' | 'KOZ-167' | 'KOZ-168' | 'KOZ-169' | 'KOZ-170'
  // Feruzue (spear with hidden chain)
  | 'KOZ-171' | 'KOZ-172' | 'KOZ-173'
  // Kawa-nawa (hook and rope)
  | 'KOZ-174' | 'KOZ-175' | 'KOZ-176' | 'KOZ-177'
  // Kumade (grapnel)
  | 'KOZ-178'
  // Kusarigama / nagegama (chain and sickle)
  | 'KOZ-179' | 'KOZ-180' | 'KOZ-181' | 'KOZ-182'
  // Manrikigusari (weighted chain)
  | 'KOZ-183' | 'KOZ-184' | 'KOZ-185' | 'KOZ-186' | 'KOZ-187'
  // Mojiri and sodegarami (barbed poles)
  | 'KOZ-188' | 'KOZ-189' | 'KOZ-190' | 'KOZ-191' | 'KOZ-192'
  // Exhaustion
  | 'KOZ-193' | 'KOZ-194' | 'KOZ-195' | 'KOZ-196' | 'KOZ-197'
  // Heroic super samurai
  | 'KOZ-198' | 'KOZ-199' | 'KOZ-200'
  // Variable wounds
  | 'KOZ-201'
  // Weapons
  | 'KOZ-202' | 'KOZ-203' | 'KOZ-204' | 'KOZ-205' | 'KOZ-206' | 'KOZ-207' | 'KOZ-208' | 'KOZ-209' | 'KOZ-210' | 'KOZ-211'
  // Time and order
  | 'KOZ-R01' | 'KOZ-R02' | 'KOZ-R03' | 'KOZ-R04' | 'KOZ-R05' | 'KOZ-R06'
  // Map and movement on foot
  | 'KOZ-R07' | 'KOZ-R08' | 'KOZ-R09' | 'KOZ-R10' | 'KOZ-R11' | 'KOZ-R12' | 'KOZ-R13' | 'KOZ-R14' | 'KOZ-R15' | 'KOZ-R16' | 'KOZ-R17'
  // Zones, reach, closing
  | 'KOZ-R18' | 'KOZ-R19' | 'KOZ-R20' | 'KOZ-R21' | 'KOZ-R22' | 'KOZ-R23'
  // Results
  | 'KOZ-R24' | 'KOZ-R25' | 'KOZ-R26' | 'KOZ-R27' | 'KOZ-R28' | 'KOZ-R29' | 'KOZ-R30' | 'KOZ-R31'
  // Melee factors
  | 'KOZ-R32' | 'KOZ-R33' | 'KOZ-R34' | 'KOZ-R35' | 'KOZ-R36' | 'KOZ-R37' | 'KOZ-R38' | 'KOZ-R39'
  // Horses
  | 'KOZ-R50' | 'KOZ-R51' | 'KOZ-R52' | 'KOZ-R53' | 'KOZ-R54' | 'KOZ-R55' | 'KOZ-R56' | 'KOZ-R57' | 'KOZ-R58' | 'KOZ-R59' | 'KOZ-R60' | 'KOZ-R61' | 'KOZ-R62' | 'KOZ-R63'
  // Special techniques and weapons
  | 'KOZ-R64' | 'KOZ-R65' | 'KOZ-R66' | 'KOZ-R67' | 'KOZ-R68' | 'KOZ-R69' | 'KOZ-R70' | 'KOZ-R71' | 'KOZ-R72' | 'KOZ-R73' | 'KOZ-R74' | 'KOZ-R75' | 'KOZ-R76' | 'KOZ-R77' | 'KOZ-R78' | 'KOZ-R79' | 'KOZ-R80' | 'KOZ-R81' | 'KOZ-R82'
  // Optional chapters
  | 'KOZ-R83' | 'KOZ-R84' | 'KOZ-R85' | 'KOZ-R86'
  // Text repairs
  | 'KOZ-R87' | 'KOZ-R88' | 'KOZ-R89' | 'KOZ-R90' | 'KOZ-R91' | 'KOZ-R92'
  // Additions
  | 'KOZ-R93' | 'KOZ-R94' | 'KOZ-R95';

export type KozTable = 'KOZ-T1' | 'KOZ-T2' | 'KOZ-T3' | 'KOZ-T4' | 'KOZ-T5' | 'KOZ-T5b' | 'KOZ-T5c' | 'KOZ-T6' | 'KOZ-T6b' | 'KOZ-T7' | 'KOZ-T8' | 'KOZ-T15' | 'KOZ-T23' | 'KOZ-T25' | 'KOZ-T26' | 'KOZ-T27' | 'KOZ-T28' | 'KOZ-T29' | 'KOZ-T30' | 'KOZ-T31';

export const refusal = refusalBy<KozRule>;
export type Refusal = engine.Refusal<KozRule>;
export type Verdict = engine.Verdict<KozRule>;
export type EventOf<K extends string, Facts> = engine.EventOf<K, Facts, KozRule>;
export type Rolled = engine.Rolled<KozRule>;
export type Modifier = engine.Modifier<KozRule>;
export type FactorTable<Context> = engine.FactorTable<Context, KozRule>;
export type Call = engine.Call<KozRule>;
export type Dice = engine.Dice<KozRule>;
export type OptionSpec = engine.OptionSpec<KozRule>;
export type FigureCard = engine.FigureCard<KozRule>;
export type Zone = engine.Zone<KozRule>;
export type Stat = engine.Stat<KozRule>;
export type Mark = engine.Mark<KozRule>;
export type Phase = engine.Phase<KozRule>;
export type PhasePlan = engine.PhasePlan<KozRule>;
export type Throw = engine.Throw<KozRule>;
export type TableRows = engine.TableRows<KozTable>;
