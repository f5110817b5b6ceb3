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

  AREAS
    road: foot 0, cavalry 0, mountedFoot 0, over true
    bridge: foot 0, cavalry 0, mountedFoot 0, over true
    bushes: foot 1, cavalry 1, mountedFoot 1, cover 1, hides true
    woods: foot 1, cavalry 2, mountedFoot 2, forest true, hides true
    hard slope: foot 1, cavalry 1, mountedFoot 2, level 1
    hill: foot 0, cavalry 0, mountedFoot 0, level 1, hill true
    stream: foot 1, cavalry 1, mountedFoot 1
    paddy: foot 1, cavalry 1, mountedFoot 1
    deep water: foot 2, cavalry 3, mountedFoot 3, light true, cover 1, swim true
    steep bank: foot 2, cavalry 3, mountedFoot 3, level 1, climb true
    ladder: foot 2, cavalry 3, mountedFoot 3, climb true
    battlements: foot 0, cavalry 3, mountedFoot 3, level 3
    roof: foot 2, cavalry 3, mountedFoot 3, level 3, climb true
    building: foot 0, cavalry 3, mountedFoot 3, hides true, inside true

  LINES
    bank: foot 1, cavalry 1, mountedFoot 1, cover 1, defended true
    low wall: foot 1, cavalry 1, mountedFoot 1, cover 1, defended true
    hedge: foot 1, cavalry 1, mountedFoot 1, cover 1, defended true
    fence: foot 1, cavalry 1, mountedFoot 1, cover 1, defended true
    stakes: foot 1, cavalry 1, mountedFoot 1, cover 1, defended true
    sharp stakes: foot 1, cavalry 3, mountedFoot 3, cover 1, defended true
    tall fence: foot 2, cavalry 2, mountedFoot 2, cover 1, defended true
    parapet: foot 2, cavalry 3, mountedFoot 3, cover 1, defended true, climb true
    climb: foot 2, cavalry 3, mountedFoot 3, defended true, climb true
    high wall: foot 3, cavalry 3, mountedFoot 3, blind true
    house wall: foot 3, cavalry 3, mountedFoot 3, blind true, house true
    door: foot 0, cavalry 3, mountedFoot 3, cover 1, defended true, house true
    window: foot 1, cavalry 3, mountedFoot 3, cover 1, defended true, house true, opening true
    arrow slit: foot 3, cavalry 3, mountedFoot 3, cover 2, opening true
    tate: foot 1, cavalry 3, mountedFoot 3, cover 1, defended true, tate true
    light barrier: foot 1, cavalry 1, mountedFoot 1, once true

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
