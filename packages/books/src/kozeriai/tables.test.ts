/** The tables of the ledger once more: numbers and words of the rules. */
import { asPrinted } from '@nobori/engine/testing';
import { STAT_BLOCKS } from './muster/figures.ts';
import * as tables from './tables.ts';

asPrinted(
  tables,
  `
  JUMPS
    low hedge: [0 1]
    high hedge: [0 2]
    barricade: [1 4]
    gap 1: [-1 0]
    gap 2: [0 1]
    gap 3: [1 3]

  TRIPS
    body: most 3, rule KOZ-52
    obstacle: most 4, rule KOZ-53
    entangled: most 4, rule KOZ-54
    jump: most 5, rule KOZ-55
    jumpArmed: most 6, rule KOZ-55
    uphill: most 4, rule KOZ-56
    slippery: most 3, rule KOZ-57

  MISSILES
    bow
    thrown
    musket
    crossbow
    o-yumi

  RELOAD
    bow: [4 3 2 1]
    thrown: [3 2 1 0]
    musket: [15 15 13 10]
    crossbow: [8 6 4 2]
    o-yumi: [15 15 13 10]

  RANGES
    20
    40
    80

  TO_HIT
    bow: [5 7 9 12]
    thrown: [7 12 – –]
    musket: [9 9 11 14]
    crossbow: [5 7 9 12]
    o-yumi: [5 7 9 12]

  ARMOUR
    unarmoured: melee 0, shot 1, jumps false
    part: melee 1, shot 2, jumps true
    armoured: melee 2, shot 3, jumps true
    full: melee 3, shot 4, jumps true

  ARMOURS
    unarmoured
    part
    armoured
    full

  CLASSES
    standard
    short
    close-in
    unarmed

  RELATIVE
    standard: standard 0, short 1, close-in 2, unarmed 2
    short: standard 0, short 0, close-in 1, unarmed 2
    close-in: standard 0, short 0, close-in 0, unarmed 1
    unarmed: standard 0, short 0, close-in 0, unarmed 0

  CHARGE_FALLS
    stationary: [0 6 7 8]
    moving: [0 4 5 7]

  CHARGE_RESULTS
    neither
    charger
    defender
    both

  GAIT
    halt: speed 0, hexes 0, turns 0, bonus 0, shot -1, rule KOZ-35
    turn: speed 0, hexes 0, turns 1, bonus 0, shot -1, rule KOZ-42
    sidestep: speed 0, hexes 1, turns 0, bonus 0, shot -1, rule KOZ-41
    back: speed 0, hexes 1, turns 0, bonus 0, shot -1, rule KOZ-43
    walk: speed 1, hexes 1, turns 1, bonus 0, shot -1, rule KOZ-40
    trot: speed 2, hexes 2, turns 1, bonus 0, shot -2, rule KOZ-39
    canter: speed 3, hexes 3, turns 1, bonus 1, shot -2, rule KOZ-38
    gallop: speed 4, hexes 4, turns 0, bonus 2, shot -3, rule KOZ-37

  GAITS
    halt
    turn
    sidestep
    back
    walk
    trot
    canter
    gallop

  STAMINA
    far: points -1, more 5, rule KOZ-194
    jump: points -2, rule KOZ-194
    armour: points -1, rule KOZ-194
    full: points -2, rule KOZ-194
    wound: points -1, rule KOZ-194
    roll: points -1, rule KOZ-194
    heavy: points -2, rule KOZ-194
    dash: points -1, rule KOZ-R83
    rest: points 1, rule KOZ-195
    lying: points 1, every 5, rule KOZ-195

  LIMITS
    puny: 3
    unfit: 4
    average: 5
    tough: 6
    hard: 7
    exceptional: 8

  HORSE_LIMIT
    8
`,
);

asPrinted(
  { STAT_BLOCKS },
  `
  STAT_BLOCKS
    samurai-sword: armour armoured, weapons (katana 4, wakizashi 2, yari 2, bow 2), secondary 2, stamina 22, rule KOZ-08
    samurai-spear: armour armoured, weapons (yari 4, katana 2, wakizashi 2, bow 2), secondary 2, stamina 22, rule KOZ-08
    samurai-bow: armour armoured, weapons (bow 4, katana 2, wakizashi 2, yari 2), secondary 2, stamina 22, rule KOZ-08
    samurai-naginata: armour armoured, weapons (naginata 4, katana 2, wakizashi 2), secondary 2, stamina 22, rule KOZ-08
    samurai-mounted: armour armoured, weapons (yari 4, katana 2, wakizashi 2, bow 2), secondary 2, stamina 22, rule KOZ-08, riding true
    ronin: armour unarmoured, weapons (katana 3, wakizashi 1, yari 1), secondary 1, stamina 20, rule KOZ-09
    ashigaru-spear: armour part, weapons (yari 2, katana 0), secondary 0, stamina 18, rule KOZ-10
    ashigaru-musket: armour part, weapons (teppo 3, katana 0), secondary 0, stamina 18, rule KOZ-11
    master: armour armoured, weapons (katana 6, wakizashi 4, yari 4), secondary 4, stamina 25, rule KOZ-12, iaijutsu 5, niten 4, yadomejutsu (katana 6), kiai 3
    monk-naginata: armour part, weapons (naginata 3, katana 1, tanto 1), secondary 1, stamina 20, rule KOZ-13
    monk-bo: armour part, weapons (bo 3, jujutsu 1), secondary 1, stamina 20, rule KOZ-13
    shinobi: armour unarmoured, weapons (shuriken 3, ninjato 1), secondary 0, stamina 20, rule KOZ-14
    farmer: armour unarmoured, weapons (take-yari 0), secondary 0, stamina 15, rule KOZ-15
    constable: armour part, weapons (mojiri 2, jutte 1, manrikigusari 1), secondary 0, stamina 18, rule KOZ-06
    super: armour armoured, weapons (katana 6, wakizashi 4), secondary 4, stamina 25, rule KOZ-199, limit 7, heroic true, niten 6, iaijutsu 7
    horse: armour unarmoured, weapons (), secondary 0, stamina 0, rule KOZ-R59, limit 8
`,
);
