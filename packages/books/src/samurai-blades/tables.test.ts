/** The tables of the ledger once more: numbers and words of the rules. */
import { asPrinted } from '@nobori/engine/testing';
import * as tables from './tables.ts';

asPrinted(
  tables,
  `
  TERRAIN
    flat: foot 1, horse 1, cover none, advantage 0
    road: foot 1, horse 1, cover none, advantage 0
    courtyard: foot 1, horse 1, cover none, advantage 0
    bridge: foot 1, horse 2, cover light, advantage 0
    door: foot 1, horse 1, cover medium, advantage 1
    interior: foot 1, horse –, cover none, advantage 1
    paddy: foot 4, horse –, cover none, advantage -1
    river: foot 5, horse –, cover light, advantage -1
    scrub: foot 2, horse 2, cover light, advantage -1
    tree: foot 2, horse –, cover light, advantage -1
    slope: foot 2, horse 2, cover none, advantage -1
    temple: foot 1, horse –, cover light, advantage 1
    torii: foot 1, horse –, cover light, advantage 1
    wall: foot –, horse –, cover infinite, advantage 1
    window: foot 4, horse –, cover medium, advantage 1
    stairs: foot 1, horse –, cover none, advantage 0
    loophole: foot 1, horse –, cover heavy, advantage 1

  BARRICADE
    foot: 4
    horse: –
    cover: medium
    advantage: 1

  COVERS
    none
    light
    medium
    heavy

  RANGES
    foot: short 30, medium 90, long 150
    mounted: short 20, medium 40, long 100

  RANGE_ADDS
    short: 0
    medium: 1
    long: 2

  SHURIKEN_RANGE
    5

  HIGHEST_ROLL
    10

  WOUNDED_SHOOTER
    1

  DARK_TARGET
    1

  FRENCH_ADD
    1

  ODDS
    1-1
    2-1
    3-1
    4-1
    5-1
    6-1
    7-1
    8-1
    9-1
    10-1
    11-1
    12-1+

  LEAST_ODDS
    1

  MOST_ODDS
    12

  TERRAIN_SHIFT
    [0 -1 -2]
    [1 0 -1]
    [2 1 0]

  BODIES
    man: 1
    horse: 3
    doubles: 3
    bars: 6

  DEFLECTS_ON
    4

  CART_POINTS
    horse: 4
    two: 2
    more: 3

  HORSE_STEPS
    forward: 1
    forwardLeft: 1
    forwardRight: 1
    back: 2
    backLeft: 2
    backRight: 2
    headLeft: 1
    headRight: 1
    quartersLeft: 2
    quartersRight: 2

  RETREATS
    foot: 2
    mounted: 4
    combat: 1

  SHOT_OVER
    4

  CLEARED_MEN
    3

  DUEL_LAPSES
    10

  POEM_LINES
    least: 3
    most: 5
    longest: 120

  SADDLE_ADDS
    5

  RIDING
    healthy: 12
    wounded: 8
    draft: 4

  FIGURES
    LORD: class samurai, healthy (attack 20, defence 9, points 6), wounded (attack 10, defence 4, points 3), mounted [(attack 25, defence 9, points 12) (attack 15, defence 4, points 8)]
    LORDU: class samurai, healthy (attack 14, defence 4, points 7), wounded (attack 7, defence 2, points 3), mounted –, unarmoured true
    SAM4: class samurai, healthy (attack 21, defence 8, points 6), wounded (attack 10, defence 4, points 3), mounted [(attack 26, defence 8, points 12) (attack 15, defence 4, points 8)]
    SAM3: class samurai, healthy (attack 18, defence 7, points 6), wounded (attack 9, defence 3, points 3), mounted [(attack 23, defence 7, points 12) (attack 14, defence 3, points 8)]
    SAM2: class samurai, healthy (attack 15, defence 6, points 6), wounded (attack 7, defence 3, points 3), mounted [(attack 20, defence 6, points 12) (attack 12, defence 3, points 8)]
    SAM1: class samurai, healthy (attack 12, defence 5, points 6), wounded (attack 6, defence 2, points 3), mounted [(attack 17, defence 5, points 12) (attack 11, defence 2, points 8)]
    SAMB: class samurai, healthy (attack 13, defence 6, points 6), wounded (attack 6, defence 3, points 3), mounted [(attack 18, defence 6, points 12) (attack 11, defence 3, points 8)], bow true
    RON: class samurai, healthy (attack 14, defence 6, points 6), wounded (attack 7, defence 3, points 3), mounted –
    RON2: class samurai, healthy (attack 18, defence 6, points 6), wounded (attack 9, defence 3, points 3), mounted –
    SMON: class samurai, healthy (attack 15, defence 6, points 6), wounded (attack 7, defence 3, points 3), mounted –, deflects true
    MON: class other, healthy (attack 10, defence 4, points 7), wounded (attack 5, defence 2, points 3), mounted –, deflects true
    NIN: class other, healthy (attack 12, defence 5, points 8), wounded (attack 6, defence 2, points 3), mounted –, shuriken true
    NIN2: class other, healthy (attack 15, defence 6, points 8), wounded (attack 7, defence 3, points 3), mounted –, shuriken true
    ASHY: class other, healthy (attack 9, defence 4, points 7), wounded (attack 4, defence 2, points 3), mounted –
    ASHN: class other, healthy (attack 10, defence 4, points 7), wounded (attack 5, defence 2, points 3), mounted –
    ASHB: class other, healthy (attack 6, defence 4, points 7), wounded (attack 3, defence 2, points 3), mounted –, bow true
    BANC: class other, healthy (attack 13, defence 5, points 7), wounded (attack 6, defence 2, points 3), mounted –
    BAN: class other, healthy (attack 8, defence 4, points 7), wounded (attack 4, defence 2, points 3), mounted –
    BANB: class other, healthy (attack 5, defence 4, points 7), wounded (attack 2, defence 2, points 3), mounted –, bow true
    HEAD: class other, healthy (attack 5, defence 3, points 6), wounded (attack 2, defence 1, points 3), mounted –
    PEA: class other, healthy (attack 4, defence 3, points 6), wounded (attack 2, defence 1, points 3), mounted –
    POR: class other, healthy (attack 3, defence 3, points 6), wounded (attack 1, defence 1, points 3), mounted –
    VIL: class other, healthy (attack 2, defence 2, points 6), wounded (attack 1, defence 1, points 3), mounted –

  BEASTS
    HORSE: defence 6
    DRAFT: defence 5

  POINTS
    bow: 3
    shuriken: 4
    deflects: 2
    mounted: 3
    draft: 5
    cart: 5
    barricade: 3
    lantern: 0
`,
);
