/** KOZ-T26 Weapons glossary, KOZ-202 to KOZ-211: all weapons and techniques of the book, and three the zone charts name or we need. */
import type { ZoneId } from '../zones/zoneTables.ts';
import type { Class, Missile } from '../tables.ts';

/** e = edged or pointed (wounds), b = blunt (distractions, KOZ-124), – = it does not hurt. */
type Harm = 'e' | 'b' | '–';

/** What a won stroke does: hurt, entangle (KOZ-R73), trip (KOZ-R78), or pull a rider down (KOZ-R80). */
type Does = 'hurt' | 'entangle' | 'trip' | 'hook';

/** One way to use a weapon. */
export interface Mode {
  readonly name: string;
  readonly class: Class;
  readonly zone: ZoneId;
  readonly harm: Harm;
  readonly reach: number;
  readonly does: Does;
  /** Distractions added when it hits (KOZ-128). */
  readonly heavy: number;
  /** Its victim rolls for tripping (KOZ-54). */
  readonly barbed: boolean;
  /** A chain or rope: any standing figure is in its way (KOZ-R23). */
  readonly rope: boolean;
  /** Not in the turn after it was used (KOZ-R75): always, or only at range 3 and more (KOZ-175). */
  readonly recovers: 'always' | 'far' | null;
  /** +2 on its first attack (KOZ-R76). */
  readonly surprise: boolean;
  /** Part of the chapter of exotic weapons (KOZ-R86). */
  readonly exotic: boolean;
}

export interface Weapon {
  readonly name: string;
  /** What that is; empty where everybody knows. */
  readonly gloss: string;
  readonly modes: readonly Mode[];
  readonly missile: Missile | null;
  /** Sheathed or tucked away when let go; else it is dropped (KOZ-R33). */
  readonly sheath: boolean;
  /** A sword of the samurai: iaijutsu, sword trap. */
  readonly sword: boolean;
  /** Arrows can be turned aside with it (KOZ-165). */
  readonly deflects: boolean;
  /** Thrown, it is gone until picked up (KOZ-R43). */
  readonly single: boolean;
  /** Its modes are not free: a change of weapon leads from one to the other (KOZ-R33, KOZ-210). */
  readonly locked: boolean;
  /** What others take it for while its secret is kept (KOZ-R90). */
  readonly guise: string | null;
  /** Must be written on the sheet to be used at all (KOZ-R32). */
  readonly technique: boolean;
  /** Tires whoever fights with it (KOZ-194). */
  readonly heavy: boolean;
  /** Traps sword blades (option swordTrap). */
  readonly traps: boolean;
  /** Taken off the wounds of its missile (KOZ-T5c). */
  readonly minus: number;
  /** A small star or dart (KOZ-170). */
  readonly star: boolean;
}

type Row = readonly [
  id: string,
  name: string,
  gloss: string,
  mode: string,
  of: Class,
  zone: ZoneId,
  harm: Harm,
  reach: number,
  missile: Missile | null,
  special: string,
];

// Keep the formatter off the table: it looks as it is printed.
// prettier-ignore
const GLOSSARY = [
  // weapon              name                gloss                     mode        class       zone            e/b reach missile     special
  ['aiguchi',           'Aiguchi',          'small dagger',           'stab',     'close-in', 'tessen',       'e', 1, 'thrown',   'sheath single minus4'], // KOZ-205, KOZ-R47, KOZ-R82, KOZ-R88
  ['bo',                'Bo',               'long staff',             'strike',   'standard', 'bo',           'b', 1, null,       ''],
  ['bokken',            'Bokken',           'wooden sword',           'strike',   'standard', 'katana',       'b', 1, null,       'sheath deflects'],
  ['bow',               'Bow',              '',                       'hands',    'unarmed',  'katana',       'b', 1, 'bow',      'minus2'],
  ['bow',               'Bow',              '',                       'club',     'short',    'tessen',       'b', 1, 'bow',      'minus2'], // KOZ-R36
  ['daikyu',            'Daikyu',           'war bow',                'hands',    'unarmed',  'katana',       'b', 1, 'bow',      'minus2'], // KOZ-R88
  ['daikyu',            'Daikyu',           'war bow',                'club',     'short',    'tessen',       'b', 1, 'bow',      'minus2'],
  ['daisho',            'Daisho',           'pair of swords',         'cut',      'standard', 'katana',       'e', 1, null,       'sheath sword deflects'], // KOZ-206
  ['doshi',             'Doshi',            'dagger',                 'stab',     'close-in', 'tessen',       'e', 1, null,       'sheath'],
  ['feruzue',           'Feruzue',          'spear with hidden chain','spear',    'standard', 'feruzueSpear', 'e', 2, null,       'technique guise:short-spear'], // KOZ-171
  ['feruzue',           'Feruzue',          'spear with hidden chain','chain',    'standard', 'feruzueChain', 'b', 3, null,       'technique rope recovers surprise exotic'], // KOZ-172, KOZ-173
  ['futayama-yari',     'Futayama-yari',    'barbed hook spear',      'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['futayama-yari',     'Futayama-yari',    'barbed hook spear',      'hook',     'standard', 'yari',         '–', 2, null,       'hook exotic'], // KOZ-207, KOZ-R80
  ['gekken',            'Gekken',           'half-moon spear',        'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['inoshishi-no-yari', 'Inoshishi-no-yari','boar spear',             'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['jujutsu',           'Jujutsu',          '',                       'grip',     'unarmed',  'katana',       'b', 1, null,       'technique deflects'],
  ['jutte',             'Jutte',            'forked truncheon',       'strike',   'short',    'tessen',       'b', 1, null,       'sheath deflects traps'], // KOZ-208, KOZ-R81
  ['jo',                'Jo',               'short staff',            'strike',   'standard', 'katana',       'b', 1, null,       'deflects'],
  ['kage-yari',         'Kage-yari',        'hooked spear',           'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['kage-yari',         'Kage-yari',        'hooked spear',           'hook',     'standard', 'yari',         '–', 2, null,       'hook exotic'],
  ['kama',              'Kama',             'sickle',                 'cut',      'short',    'katana',       'e', 1, null,       'sheath'],
  ['kama-yari',         'Kama-yari',        'sickle-headed spear',    'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['katana',            'Katana',           '',                       'cut',      'standard', 'katana',       'e', 1, null,       'sheath sword deflects'], // KOZ-153
  ['kawa-nawa',         'Kawa-nawa',        'hook and rope',          'strike',   'standard', 'kawanawa',     'b', 4, null,       'technique rope recoversFar'], // KOZ-174, KOZ-175, KOZ-177
  ['kawa-nawa',         'Kawa-nawa',        'hook and rope',          'trip',     'standard', 'kawanawa',     '–', 4, null,       'technique rope recoversFar trip exotic'], // KOZ-176
  ['kiseru',            'Kiseru',           'iron pipe',              'strike',   'short',    'tessen',       'b', 1, null,       'sheath'],
  ['kodachi',           'Kodachi',          'short sword',            'cut',      'short',    'katana',       'e', 1, null,       'sheath sword deflects'],
  ['konsaibo',          'Konsaibo',         'studded staff',          'strike',   'standard', 'tetsubo',      'b', 1, null,       'heavy1'], // KOZ-128
  ['kumade',            'Kumade',           'grapnel',                'strike',   'standard', 'katana',       'b', 1, null,       ''], // KOZ-178
  ['kusarigama',        'Kusarigama',       'chain and sickle',       'sickle',   'short',    'kgSickle',     'e', 1, null,       'technique'], // KOZ-179, KOZ-182
  ['kusarigama',        'Kusarigama',       'chain and sickle',       'flail',    'standard', 'kgFlail',      'b', 2, null,       'technique rope recovers exotic'], // KOZ-180
  ['kusarigama',        'Kusarigama',       'chain and sickle',       'entangle', 'standard', 'kgEntangle',   '–', 3, null,       'technique rope entangle barbed exotic'], // KOZ-181
  ['kyu',               'Kyu',              'bow',                    'hands',    'unarmed',  'katana',       'b', 1, 'bow',      'minus2'],
  ['kyu',               'Kyu',              'bow',                    'club',     'short',    'tessen',       'b', 1, 'bow',      'minus2'],
  ['kyusen',            'Kyusen',           'bow and arrows',         'hands',    'unarmed',  'katana',       'b', 1, 'bow',      'minus2'],
  ['kyusen',            'Kyusen',           'bow and arrows',         'club',     'short',    'tessen',       'b', 1, 'bow',      'minus2'],
  ['magari-yari',       'Magari-yari',      'three-bladed spear',     'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['makura-yari',       'Makura-yari',      'pillow spear',           'thrust',   'short',    'katana',       'e', 1, null,       'deflects'],
  ['manrikigusari',     'Manrikigusari',    'weighted chain',         'strike',   'short',    'manriki',      'b', 2, null,       'technique sheath rope recovers surprise'], // KOZ-183, KOZ-184, KOZ-185, KOZ-186
  ['manrikigusari',     'Manrikigusari',    'weighted chain',         'entangle', 'short',    'manriki',      '–', 2, null,       'technique sheath rope recovers surprise entangle exotic'], // KOZ-187
  ['mojiri',            'Mojiri',           'barbed pole',            'restrain', 'standard', 'mojiri',       '–', 2, null,       'entangle barbed exotic'], // KOZ-188, KOZ-189
  ['mojiri',            'Mojiri',           'barbed pole',            'injure',   'standard', 'bo',           'b', 1, null,       ''], // KOZ-192, KOZ-R79
  ['nagamaki',          'Nagamaki',         'long-bladed glaive',     'cut',      'standard', 'naginata',     'e', 2, null,       'deflects'],
  ['naginata',          'Naginata',         'glaive',                 'cut',      'standard', 'naginata',     'e', 2, null,       'deflects'],
  ['nagegama',          'Nagegama',         'chain and sickle',       'sickle',   'short',    'kgSickle',     'e', 1, null,       'technique'],
  ['nagegama',          'Nagegama',         'chain and sickle',       'flail',    'standard', 'kgFlail',      'b', 2, null,       'technique rope recovers exotic'],
  ['nagegama',          'Nagegama',         'chain and sickle',       'entangle', 'standard', 'kgEntangle',   '–', 3, null,       'technique rope entangle barbed exotic'],
  ['ninjato',           'Ninjato',          'straight sword',         'cut',      'standard', 'katana',       'e', 1, null,       'sheath sword'],
  ['niten',             'Ni-ten jitsu',     'two swords',             'cut',      'standard', 'niten',        'e', 1, null,       'sheath sword technique'], // KOZ-161, KOZ-162, KOZ-163, KOZ-164
  ['nodachi',           'Nodachi',          'very long sword',        'cut',      'standard', 'nodachi',      'e', 1, null,       'sheath sword'],
  ['nunchaku',          'Nunchaku',         '',                       'strike',   'short',    'katana',       'b', 1, null,       'sheath'],
  ['ono',               'Ono',              'axe, poleaxe',           'strike',   'standard', 'tetsubo',      'b', 1, null,       'heavy1'], // KOZ-R87
  ['otsuchi',           'Otsuchi',          'war mallet',             'strike',   'standard', 'tetsubo',      'b', 1, null,       'heavy1'], // KOZ-R89
  ['o-yumi',            'O-yumi',           'great crossbow',         'hands',    'unarmed',  'katana',       'b', 1, 'o-yumi',   ''], // KOZ-R48
  ['sai',               'Sai',              'spike with quillons',    'stab',     'short',    'tessen',       'e', 1, null,       'sheath traps'], // KOZ-211, KOZ-R81
  ['satsumata',         'Satsumata',        'forked spear',           'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['sariken',           'Sariken',          'metal dart',             'stab',     'close-in', 'tessen',       'e', 1, 'thrown',   'sheath minus4 star'], // KOZ-80, KOZ-R88
  ['shakujo-yari',      'Shakujo-yari',     'staff with a blade',     'staff',    'standard', 'bo',           'b', 1, null,       'locked guise:bo'], // KOZ-210
  ['shakujo-yari',      'Shakujo-yari',     'staff with a blade',     'blade',    'standard', 'yari',         'e', 2, null,       'locked'],
  ['shuko',             'Shuko',            'knuckle weights',        'punch',    'close-in', 'tessen',       'b', 1, null,       'sheath'],
  ['shuriken',          'Shuriken',         'throwing star',          'hands',    'unarmed',  'katana',       'b', 1, 'thrown',   'sheath minus4 star'],
  ['sodegarami',        'Sodegarami',       'barbed pole',            'restrain', 'standard', 'mojiri',       '–', 2, null,       'entangle barbed exotic'],
  ['sodegarami',        'Sodegarami',       'barbed pole',            'injure',   'standard', 'bo',           'b', 1, null,       ''],
  ['su-yari',           'Su-yari',          'war spear',              'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['tachi',             'Tachi',            'long sword',             'cut',      'standard', 'katana',       'e', 1, null,       'sheath sword deflects'],
  ['tanto',             'Tanto',            'dagger',                 'stab',     'close-in', 'tessen',       'e', 1, null,       'sheath'],
  ['take-yari',         'Take-yari',        'bamboo spear',           'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['teppo',             'Teppo',            'musket',                 'hands',    'unarmed',  'katana',       'b', 1, 'musket',   ''],
  ['teppo',             'Teppo',            'musket',                 'club',     'short',    'tessen',       'b', 1, 'musket',   ''], // KOZ-R36
  ['teppo-yumi',        'Teppo-yumi',       'crossbow',               'hands',    'unarmed',  'katana',       'b', 1, 'crossbow', 'minus2'], // KOZ-R48
  ['tessen',            'Tessen',           'iron fan',               'strike',   'short',    'tessen',       'b', 1, null,       'sheath deflects'],
  ['tetsubo',           'Tetsubo',          'iron staff',             'strike',   'standard', 'tetsubo',      'b', 1, null,       'heavy2'], // KOZ-128
  ['tonfa',             'Tonfa',            '',                       'strike',   'close-in', 'katana',       'b', 1, null,       'sheath'], // KOZ-211
  ['uchi-ne',           'Uchi-ne',          'javelin',                'hands',    'unarmed',  'katana',       'b', 1, 'thrown',   'single minus2 deflects'], // KOZ-209, KOZ-R47
  ['wakizashi',         'Wakizashi',        'short sword',            'cut',      'short',    'katana',       'e', 1, null,       'sheath sword deflects'],
  ['yari',              'Yari',             'spear',                  'thrust',   'standard', 'yari',         'e', 2, null,       ''],
  ['yari-nage',         'Yari-nage',        'throwing spear',         'thrust',   'standard', 'feruzueSpear', 'e', 2, 'thrown',   'single minus2'], // KOZ-209, KOZ-R89
  ['yumi-yari',         'Yumi-yari',        'bow with spear head',    'thrust',   'standard', 'yari',         'e', 2, 'bow',      'locked minus2'],
  ['yumi-yari',         'Yumi-yari',        'bow with spear head',    'bow',      'unarmed',  'katana',       'b', 1, 'bow',      'locked minus2'],
  ['yawara',            'Yawara',           'wooden grips',           'punch',    'close-in', 'tessen',       'b', 1, null,       'sheath'],
  ['shorinji-kempo',    'Shorinji-kempo',   '',                       'strike',   'unarmed',  'katana',       'b', 1, null,       'technique deflects'], // KOZ-R87
  ['hands',             'Bare hands',       '',                       'hands',    'unarmed',  'katana',       'b', 1, null,       ''],
  ['club',              'Club or farm tool','',                       'strike',   'short',    'tessen',       'b', 1, null,       ''],
  ['short-spear',       'Short spear',      '',                       'thrust',   'standard', 'feruzueSpear', 'e', 2, null,       ''], // what a feruzue is taken for
] as const satisfies readonly Row[];

/** Every weapon by its id: tables over this type leave none out. */
export type WeaponId = (typeof GLOSSARY)[number][0];

/** KOZ-204: the four common weapons first, then the rest by name. */
export const COMMON = ['katana', 'yari', 'bow', 'naginata'] as const;

function modeOf([, , , name, of, zone, harm, reach, , special]: Row): Mode {
  const words = special.split(' ');
  const has = (word: string): boolean => words.includes(word);
  return {
    name,
    class: of,
    zone,
    harm,
    reach,
    does: has('entangle') ? 'entangle' : has('trip') ? 'trip' : has('hook') ? 'hook' : 'hurt',
    heavy: has('heavy2') ? 2 : has('heavy1') ? 1 : 0,
    barbed: has('barbed'),
    rope: has('rope'),
    recovers: has('recovers') ? 'always' : has('recoversFar') ? 'far' : null,
    surprise: has('surprise'),
    exotic: has('exotic'),
  };
}

function weaponOf(rows: readonly Row[]): Weapon {
  const words = rows.flatMap(row => row[9].split(' '));
  const has = (word: string): boolean => words.includes(word);
  return {
    name: rows[0]?.[1] ?? '',
    gloss: rows[0]?.[2] ?? '',
    modes: rows.map(modeOf),
    missile: rows[0]?.[8] ?? null,
    sheath: has('sheath'),
    sword: has('sword'),
    deflects: has('deflects'),
    single: has('single'),
    locked: has('locked'),
    guise: words.find(word => word.startsWith('guise:'))?.slice('guise:'.length) ?? null,
    technique: has('technique'),
    heavy: has('heavy1') || has('heavy2'),
    traps: has('traps'),
    minus: has('minus2') ? 2 : has('minus4') ? 4 : 0,
    star: has('star'),
  };
}

const ROWS: readonly Row[] = GLOSSARY;
const IDS = [...new Set(ROWS.map(row => row[0]))];
export const WEAPON_IDS: readonly string[] = [...COMMON, ...IDS.filter(id => !(COMMON as readonly string[]).includes(id))];

export const WEAPONS: ReadonlyMap<string, Weapon> = new Map(WEAPON_IDS.map(id => [id, weaponOf(ROWS.filter(row => row[0] === id))]));

/** The printed rows, for the rule book page. */
export const GLOSSARY_ROWS: readonly Row[] = ROWS;

/** Unarmed arts are skills of the body, not things one carries. */
export const BODY_ARTS: readonly string[] = ['jujutsu', 'shorinji-kempo', 'hands', 'niten'];
