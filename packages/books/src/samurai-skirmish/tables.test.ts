/** The tables of the ledger once more: numbers, dice and words of the rules, lengths in tenths of a millimetre. */
import { asPrinted } from '@nobori/engine/testing';
import * as tables from './tables.ts';

asPrinted(
  tables,
  `
  TROOP
    ashigaru: dice 1, melee 5, fires 4, trained false, wounds 0
    sohei: dice 2, melee 5, fires 4, trained false, wounds 0
    ninja: dice 3, melee 4, fires 3, trained true, wounds 2
    ronin: dice 3, melee 4, fires 3, trained true, wounds 2
    samurai: dice 4, melee 4, fires 3, trained true, wounds 3
    hatamoto: dice 5, melee 4, fires 3, trained true, wounds 3
    daimyo: dice 6, melee 4, fires 3, trained true, wounds 3

  TROOPS
    ashigaru
    sohei
    ronin
    ninja
    samurai
    hatamoto
    daimyo

  UNITS
    ashigaru: least 8, most 10, leaders [ashigaru sohei ronin samurai], together 1524
    sohei: least 6, most 8, leaders [sohei ronin samurai], together 1524
    samurai: least 4, most 6, leaders [samurai hatamoto daimyo], together 1524
    ronin: least 1, most 6, leaders [], together 1524
    ninja: least 1, most 6, leaders [], together 3048

  UNIT_KINDS
    ashigaru
    sohei
    samurai
    ronin
    ninja

  TRAINED_FIRES
    3

  LAST_DIE_HITS_ON
    6

  MOVE
    foot: move 1270, charge 1778
    ninja: move 2032, charge 2794
    mounted: move 2540, charge 3048

  OBSTACLE_COST
    508

  LEG_WOUND_COST
    508

  LEAST_ALLOWANCE
    254

  MISSILES
    yumi: close 3810, long 7620, reload 0, charger 1905
    arquebus: close 3048, long 6096, reload 2, charger 1524
    throwing: close 2540, long 2540, reload 0, charger 1270

  MISSILE_NAMES
    yumi
    arquebus
    throwing

  WEAPONS
    sword
    nodachi
    spear
    mallet
    axe
    naginata

  FIRING
    [-1 SSK-057]
    [-1 SSK-058]
    [1 SSK-059]
    [2 SSK-060]
    [-1 SSK-061]

  MELEE
    [-1 SSK-070]
    [-1 SSK-071]
    [1 SSK-072]
    [1 SSK-073]
    [mounted 1 SSK-074]
    [2 SSK-075]
    [1 SSK-075]
    [-1 SSK-076]

  WOUND_ROLL
    [1 dead]
    [4 leg]
    [8 arm]
    [12 lucky]

  LUCKY_BANDS
    1
    12

  MORALE
    [1 SSK-098]
    [1 SSK-099]
    [1 SSK-100]
    [-2 SSK-101]
    [-4 SSK-102]
    [-2 SSK-103]

  MORALE_SUCCESS
    5

  MORALE_RESULTS
    rout
    hold
    normal

  THICKEST_WOODS
    762

  SHELTER_REACH
    254

  POINTS
    ashigaru: figure 2, armour 1, twoHanded 1, yumi 5, arquebus 2, trained 1, horse –
    sohei: figure 3, armour 1, twoHanded 1, yumi 7, arquebus 3, trained 1, horse –
    ronin: figure 7, armour 2, twoHanded 1, yumi 10, arquebus 4, trained –, horse 3
    ninja: figure 12, armour –, twoHanded –, yumi –, arquebus –, trained –, horse –
    samurai: figure 10, armour 2, twoHanded 2, yumi 14, arquebus 6, trained –, horse 3
    hatamoto: figure 12, armour 2, twoHanded 2, yumi 15, arquebus 7, trained –, horse 3
    daimyo: figure 14, armour 2, twoHanded 2, yumi 16, arquebus 8, trained –, horse 3

  WITHOUT_MORALE
    1

  BASES
    foot: radius 125
    mounted: radius 200

  CONTACT_SLACK
    10
`,
);
