/** Words of books and scenarios to pictures: which recipe draws an area, a line, a thing. Words nobody knows get a plain drawing. */

export const AREA_ART = [
  ...[
    'open',
    'road',
    'court',
    'bridge',
    'jetty',
    'paddy',
    'field',
    'crops',
    'woods',
    'bamboo',
    'scrub',
    'reeds',
    'marsh',
    'water',
    'shallows',
  ],
  ...['hill', 'cliff', 'rough', 'snow', 'building', 'floor', 'village', 'plain'],
] as const;
export type AreaArt = (typeof AREA_ART)[number];

export const LINE_ART = [
  ...[
    'fence',
    'rail',
    'low wall',
    'high wall',
    'palisade',
    'barricade',
    'hedge',
    'high hedge',
    'ditch',
    'stream',
    'ford',
    'bank',
    'gate',
    'shut gate',
  ],
  ...['house wall', 'door', 'open door', 'window', 'steps', 'road', 'plain'],
] as const;
export type LineArt = (typeof LINE_ART)[number];

export const THING_ART = [
  ...[
    'cart',
    'lantern',
    'torii',
    'well',
    'crates',
    'barrel',
    'bales',
    'fire',
    'boat',
    'banner',
    'pine',
    'cedar',
    'tree',
    'bush',
    'stones',
    'stake',
  ],
] as const;
export type ThingArt = (typeof THING_ART)[number];

type Rule<T> = readonly [RegExp, T];
/** The first that fits wins; words as people write them, singular or plural. */
const AREAS: readonly Rule<AreaArt>[] = [
  [/corner/, 'open'], // a corner of a house keeps its ground
  [/bamboo/, 'bamboo'],
  [/paddy|paddies|rice field|muddy/, 'paddy'],
  [/reed/, 'reeds'],
  [/crop|millet|tall grass/, 'crops'],
  [/marsh|swamp|bog|mud/, 'marsh'],
  [/scrub|bush|undergrowth|thicket|brush/, 'scrub'],
  [/wood|forest|grove|tree|orchard|cedar|pine/, 'woods'],
  [/bridge/, 'bridge'],
  [/jetty|pier|quay|landing/, 'jetty'],
  [/wading|shallow|ford/, 'shallows'],
  [/water|river|pond|lake|sea|canal|moat|stream|brook/, 'water'],
  [/cliff|crag|rock face|deep gap|gorge|ravine/, 'cliff'],
  [/rough|scree|rock|stones|rubble|broken/, 'rough'],
  [/snow|ice|slippery/, 'snow'],
  [/hill|mound|slope|terrace|ridge|height|mountain|rise/, 'hill'],
  [/interior|inside|floor|room|veranda|temple hall/, 'floor'],
  [/village|hamlet|town/, 'village'],
  [/building|house|hall|temple|shrine|hut|farm|barn|store|kura|inn|keep|tower|stable/, 'building'],
  [/court|yard|garden|sand|gravel/, 'court'],
  [/field|garden bed|ploughed|tea/, 'field'],
  [/road|path|track|lane|street|trail/, 'road'],
  [/open|flat|clear|grass|ground|meadow|plain/, 'open'],
];
const LINES: readonly Rule<LineArt>[] = [
  [/barricade|takeyarai|stakes|light barrier|mantlet|tate|pavise/, 'barricade'],
  [/palisade|stockade/, 'palisade'],
  [/high hedge|tall hedge/, 'high hedge'],
  [/hedge/, 'hedge'],
  [/house wall|inner wall|screen wall|loophole|cracked door/, 'house wall'],
  [/low wall|field wall|stone wall/, 'low wall'],
  [/closed gate|shut gate|locked gate|barred gate/, 'shut gate'],
  [/gate/, 'gate'],
  [/open door|doorway/, 'open door'],
  [/door/, 'door'],
  [/window|lattice/, 'window'],
  [/wall/, 'high wall'],
  [/rail|balustrade|parapet/, 'rail'],
  [/fence|wattle/, 'fence'],
  [/linear obstacle|obstacle/, 'low wall'],
  [/ditch|trench|gap/, 'ditch'],
  [/ford/, 'ford'],
  [/stream|brook|river|water|canal/, 'stream'],
  [/bank|dike|dyke|lip|terrace|ledge|bund/, 'bank'],
  [/step|stair|ladder/, 'steps'],
  [/road|path|track|lane/, 'road'],
];
const THINGS: readonly Rule<ThingArt>[] = [
  [/cart|wagon/, 'cart'],
  [/lantern|lamp/, 'lantern'],
  [/torii|shrine gate/, 'torii'],
  [/well/, 'well'],
  [/crate|box|chest|goods/, 'crates'],
  [/barrel|cask|powder|jar/, 'barrel'],
  [/bale|rice|sack/, 'bales'],
  [/fire|brazier|beacon/, 'fire'],
  [/boat|ferry|raft/, 'boat'],
  [/banner|flag|standard|nobori|objective/, 'banner'],
  [/pine/, 'pine'],
  [/cedar/, 'cedar'],
  [/tree/, 'tree'],
  [/bush|shrub/, 'bush'],
  [/stone|rock|boulder|statue/, 'stones'],
];

const find = <T>(rules: readonly Rule<T>[], word: string, none: T): T => rules.find(([fits]) => fits.test(word))?.[1] ?? none;
export const areaArt = (kind: string): AreaArt => find(AREAS, kind.toLowerCase(), 'plain');
export const lineArt = (kind: string): LineArt => find(LINES, kind.toLowerCase(), 'plain');
export const thingArt = (kind: string): ThingArt => find(THINGS, kind.toLowerCase(), 'stake');
