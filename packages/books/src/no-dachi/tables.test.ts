/** The tables of the ledger once more: numbers, dice and words of the rules, lengths in tenths of a millimetre. */
import { asPrinted } from '@nobori/engine/testing';
import * as tables from './tables.ts';

asPrinted(
  tables,
  `
  CLASS
    kensei: rank 5, die D12, cost 36, said KEN-SAY
    eiyuu: rank 4, meaning hero, die D10, cost 24, said EE-YOU
    bushi: rank 3, meaning warrior, die D8, cost 16, said BUSH-EE
    ashigaru: rank 2, die D6, cost 10, said ASH-EE-GAR-ROO
    noumin: rank 1, die D4, cost 5, said NOH-MIN

  CLASSES
    kensei
    eiyuu
    bushi
    ashigaru
    noumin

  CLOSE
    naginata: die D8, cost 8, rule NOD-014
    nodachi: die D8, cost 8, rule NOD-014
    katana: die D6, cost 6, rule NOD-015
    yari: die D6, cost 6, rule NOD-015
    wakizashi: die D4, cost 4, rule NOD-016
    tanto: die D4, cost 4, rule NOD-016
    wakizashi+shield: die D6, cost 6, rule NOD-221
    improvised: die –, cost 0, rule NOD-017
    bo: die D8, cost 6, rule NOD-178
    kusarigama: die D8, cost 6, rule NOD-183
    nanchaku: die D6, cost 6, rule NOD-180

  CLOSE_WEAPONS
    naginata
    nodachi
    katana
    yari
    wakizashi
    tanto
    wakizashi+shield
    improvised
    bo
    kusarigama
    nanchaku

  NINJA_CLOSE
    bo
    kusarigama
    nanchaku

  MISSILE
    crossbow: reach [1500 5000 9000 15000], load 2, noumin 3, cost 6, rule NOD-092
    bow: reach [1500 4000 7000 12000], load 1, noumin 1, cost 6, rule NOD-093
    arquebus: reach [1000 3000 5000 10000], load 2, noumin 3, cost 6, rule NOD-094
    pistol: reach [200 600 1000 3000], load 2, noumin 3, cost 3, rule NOD-095
    firelance: reach [200 600 1000 3000], load –, noumin –, cost 9, rule NOD-228
    thrown: reach [1000 1500 2000 5000], load 1, noumin 1, cost 3, rule NOD-096
    shuriken: reach [1000 1500 2000 5000], load 1, noumin 1, cost 6, rule NOD-176
    fukiya: reach [1000 1500 2000 5000], load 1, noumin 1, cost 6, rule NOD-179
    smokebomb: reach [1000 1500 2000 5000], load –, noumin –, cost 6, rule NOD-181

  MISSILES
    crossbow
    bow
    arquebus
    pistol
    firelance
    thrown
    shuriken
    fukiya
    smokebomb

  BANDS
    short
    medium
    long
    extreme

  ARMOUR
    none: die D4, cost 0, move 1400, rule NOD-028, examples –
    light: die D6, cost 12, move 1000, rule NOD-027
    armoured: die D8, cost 18, move 1000, rule NOD-026
    heavy: die D10, cost 24, move 1000, rule NOD-025

  ARMOURS
    none
    light
    armoured
    heavy

  AGAINST_MISSILES
    kensei: none D8, light D8, armoured D10, heavy D12
    eiyuu: none D6, light D8, armoured D10, heavy D12
    bushi: none D6, light D6+1, armoured D8, heavy D10
    ashigaru: none D4, light D6, armoured D8, heavy D10
    noumin: none –, light D4, armoured D6, heavy –

  SHOOTING_RESULT
    light
    light
    wound
    disabled
    killed

  WOUND_POINTS
    light: 1
    wound: 2
    disabled: 4
    killed: 6

  DISABLED_AT
    4

  KILLED_AT
    6

  HARDY
    disabled: 8
    killed: 10

  MOVE
    horse: 2400
    quarter: 600
    quarters: 4
    ladder: 600
    wall: 300
    animal: 1400
    ninja: 10 1000, 14 1400

  MELEE_RESULT
    foot: [pushed light wound disabled killed killed]
    mounted: [dismounted light light wound disabled killed]

  FALL_WOUNDS
    5

  HORSE_HIT
    4

  RALLY_ON
    4

  MORALE_RESULT
    [1 ok]
    [-1 noAdvance]
    [-2 fallBack]
    [-3 broken]

  MORALE_RESULTS
    ok
    noAdvance
    fallBack
    broken
    lost

  SEEN_AT
    open: still 1000, moving 2000
    cover: still 100, moving 200

  CONTACT
    20

  PUSH
    200

  COHERENCY
    500

  GAP
    short: 200
    usual: 400
    near: 200

  CLEAR_OF_FRIENDS
    500

  COVER_REACH
    200

  PAVISE_REACH
    100

  UPHILL
    100

  RAISED
    200

  STEEPEST_DROP
    200

  TICK
    100

  TREND
    100

  SMOKE
    radius: 500
    turns: 6

  OBSERVED_AT_LEAST
    500

  AMBUSH
    1000

  MESSENGER
    500

  VOICE
    5000

  SIGNAL
    10000

  SEPPUKU
    3000

  DEPLOYMENT
    2000

  WOOD
    into: 1000
    inside: 1500

  LOW
    300

  STANDARD_TABLE
    width: 18000
    height: 12000

  BASES
    foot: radius 100
    mounted: radius 200

  FIREARMS_FROM
    1543

  PATCHES
    bamboo
    hill
    slope
    marsh
    paddy
    stream
    ford
    scree
    snow
    reeds
    crops
    scrub
    river
    pond
    cliff
    road
    bridge

  WALLS
    hedge
    fence
    palisade
    barricade

  EDGES
    south
    north
    west
    east
`,
);
