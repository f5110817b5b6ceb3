/** The tables of the ledger once more: numbers, dice and words of the rules, lengths in tenths of a millimetre. */
import { asPrinted } from '@nobori/engine/testing';
import * as tables from './tables.ts';

asPrinted(
  tables,
  `
  MODES
    foot
    cavalry
    mountedFoot

  ARMOURS
    0
    3
    4
    5

  MOVE
    foot: light 2000, armoured 1600, dice 1
    cavalry: light 4000, armoured 3600, dice 2
    mountedFoot: light 3600, armoured 3200, dice 2

  LOADED
    400

  TATE_MOVE
    800

  CART_MOVE
    800

  MARCH
    columnOfTwos: 1600
    forward: 1200
    aside: 800

  WOUNDED
    400

  TICKS
    20

  FOOT
    radius: 100

  BEASTS
    warhorse
    horse
    mule

  CART_RADIUS
    150

  TOUCH
    10

  LINK
    500

  EARSHOT
    2000

  COMMAND
    2000

  NIGHT_SIGHT
    2000

  TORCH_LIGHT
    1000

  FOREST
    1000

  PRESSED
    200

  TATE_WIDTH
    400

  CHARGE_RUN
    1000

  CHARGE_OWN
    500

  RECOIL
    foot: 200
    cavalry: 500
    mountedFoot: 500

  SECOND_RANK
    300

  THIRD_RANK
    500

  ARMS_LENGTH
    200

  MISSILES
    yumi
    sling
    shuriken
    arquebus
    pistol
    ozutsu

  BANDS
    yumi: [(to 1000, need 5) (to 2000, need 6) (to 4000, need 7, ext true)]
    sling: [(to 1000, need 5, ext true) (to 2000, need 6, ext true) (to 4000, need 7, ext true)]
    shuriken: [(to 1000, need 5)]
    early: [(to 1000, need 5) (to 2000, need 6) (to 4000, need 7, long true) (to 6000, need 8, long true, extra true)]
    improved: [(to 2000, need 5) (to 3000, need 6) (to 4000, need 7, long true) (to 6000, need 8, long true, extra true)]
    salvo: [(to 2000, need 5) (to 4000, need 6) (to 6000, need 7, long true)]
    pistol: [(to 1000, need 5) (to 2000, need 6)]
    ozutsu: [(to 2000, need 5) (to 4000, need 6) (to 6000, need 7) (to 8000, need 8, long true)]
    ozutsuGroup: [(to 2000, need 5) (to 4000, need 5) (to 6000, need 6) (to 8000, need 7)]

  SHOOTERS
    yumi: armour [-1 -1], reload 0
    sling: armour [-1 -2], reload 0
    shuriken: armour [-1 -2], reload 0, inMovement true
    arquebus: armour [0 0], reload 1, firearm true
    pistol: armour [0 0], reload 1, firearm true
    ozutsu: armour [0 0], reload 2, firearm true, heavy true

  CAP
    -2

  STEPS
    long
    half-long
    short

  SHORT
    3

  WEAPONS
    pike: step 0, points 3, lance true
    yari: step 1, points 2, lance true
    naginata: step 1, points 3, lance true, swung true, twoHanded true
    lasso: step 1, points 0, masters true
    whip: step 1, points 0, masters true
    no-dashi: step 2, points 2, swung true
    heavy tool: step 2, points 0, swung true, twoHanded true, improvised true
    scythe: step 2, points 0, improvised true
    net: step 2, points 0, masters true
    katana: step 3, points 0
    short: step 3, points 0
    nunchaku: step 3, points 0
    club: step 3, points 0, improvised true
    knife: step 4, points 0
    truncheon: step 4, points 0, stuns true
    blunt: step 4, points 0, stuns true, improvised true
    hands: step 5, points 0

  PRICES
    yumi: 4
    sling: 2
    shuriken: 0
    arquebus: 3
    pistol: 2
    ozutsu: 5
    armour3: 1
    armour4: 2
    armour5: 2
    armour5Others: 3
    horo: 1
    packHorse: 2
    ridingHorse: 2
    closeOrder: 1
    tate: 1
    box: 0

  MARGIN_PERCENT
    20

  STANDARD_TURNS
    12
`,
);
