/** What a game of Kozeriai keeps: figures, what lies about, and the moments of its turn (KOZ-01 to KOZ-07, KOZ-17). */
import * as f from '@nobori/engine/fields';
import { figureIdShape as figure, figureOf, findFigure, whileStill } from '@nobori/engine';
import type { FigureId, OptionsOf, Seat, Steps } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import type { Battle, ContingentFigure, FigureSpec } from './files/battle.ts';
import type { KozEvent } from './events.ts';
import { MOMENTS, seat } from './moments.ts';
import type { OPTIONS } from './options.ts';
import { facing, hex, type KozOrder } from './orders.ts';
import { GAITS } from './tables.ts';
import { WEAPON_IDS } from './weapons/glossary.ts';

export { figureOf, findFigure } from '@nobori/engine';
export type KozOptions = OptionsOf<typeof OPTIONS>;

/** What a figure is and has learned (KOZ-05). */
export interface Kit
  extends
    f.FilledIn<FigureSpec, 'name' | 'armour' | 'limit' | 'heroic' | 'stamina' | 'yadomejutsu'>,
    Pick<ContingentFigure, 'goesBy' | 'iaijutsu' | 'kiai' | 'niten' | 'area'> {
  readonly id: FigureId;
  readonly seat: Seat;
  readonly side: string;
  /** The stat block it comes from (KOZ-T30). */
  readonly type: string;
  readonly horse: boolean;
  /** Skill by weapon or unarmed art (KOZ-06). */
  readonly skills: Readonly<Record<string, number>>;
  /** With weapons that are not on the sheet (KOZ-R32). */
  readonly secondary: number;
}

/** A turn or a phase by its number; −1 = not yet. */
const stamp = f.optional(f.whole(-1, 99_999), () => -1);
const turnStamp = f.past('turn', stamp);
const phaseStamp = f.past('phase', stamp);
const tally = f.count(999);

/** A weapon somebody carries. */
export const ARM = f.openly('Arm', {
  weapon: f.oneOf(WEAPON_IDS),
  mode: f.count(9), // the last mode used (KOZ-R77)
  load: f.count(20), // reload actions still needed (KOZ-59)
  shots: f.optional(f.whole(-1, 99), () => -1), // missiles left; −1 = no end of them (KOZ-R43)
  spent: turnStamp, // the turn its chain was last swung (KOZ-R75)
  fresh: f.optional(f.flag(), () => true), // its first surprise is still to come (KOZ-R76)
  hidden: f.mark(), // others do not know of it (KOZ-R90)
  poisoned: f.mark(),
});
export interface Arm extends f.Shaped<typeof ARM> {}

/** Figures not set up yet stand nowhere: this is where they wait. */
export const OFF_MAP: Hex = [-100, -100];

export const FIGURE = f.keeps('Figure', {
  /** What it carries, which of it is in hand (−1 = nothing), and what it is and has learned (KOZ-R90). */
  ...f.seenBy('friends', { arms: f.list(ARM), hand: f.inFilesAs('inHand', f.whole(-1, 30)), kit: f.fixed(f.given<Kit>()) }),
  /** For a horse its front hex; a rider is where his horse is. */
  ...f.seenBy('setters', { facing: f.optional(facing, () => 0 as const), at: f.optional(hex, () => OFF_MAP) }),
  ...f.everybody({
    lying: f.mark(),
    /** out: knocked out; captured and escaped by a scenario; bolted: a horse that ran away (KOZ-R59). */
    fate: f.maybe(f.oneOf(['dead', 'out', 'captured', 'escaped', 'bolted'])),
    wounds: tally,
    distractions: tally,
    mount: f.maybe(figure), // a rider's horse, a horse's rider
    gait: f.optional(f.oneOf(GAITS), () => 'halt' as const),
    /** The side a turning or sidestepping horse last went to (a direction as it sees it). */
    bearing: f.optional(facing, () => 1 as const),
    rode: f.mark(), // the horse has carried out its activity this phase (KOZ-R51)
    twin: f.mark(), // both swords in hand (KOZ-R71)

    acts: tally, // actions taken this phase (KOZ-20)
    barred: f.mark(), // its action leaves no stroke in this phase (KOZ-R05)
    shoots: f.mark(), // its action is Shoot, and it has not shot yet (KOZ-29)
    dashed: f.mark(), // dashed in its last phase: −3 (KOZ-R09)
    moved: f.mark(), // left its hex by its own action in its last phase (KOZ-R64)
    stroke: turnStamp, // the turn of its last stroke (KOZ-82)
    /** The phase of its last change of weapon, and of the −4 for it (KOZ-R33). */
    changed: phaseStamp,
    fumbles: phaseStamp,
    surprise: phaseStamp, // the phase in which a first iaijutsu surprises (KOZ-155)
    drew: f.mark(), // has tried iaijutsu this game
    /** Has declared a ki-ai: cannot defend (KOZ-158); and has not yet released it. */
    helpless: f.mark(),
    shout: f.mark(),
    switched: turnStamp, // the turn in which the rider last changed his horse's activity (KOZ-R94)
    /** A missile was aimed at it since its last phase began; and before that (KOZ-R46). */
    shotAt: f.mark(),
    underFire: f.mark(),
    /** Aiming at whom, for how many whole turns, and whether it aimed this turn (KOZ-R45). */
    aim: f.maybe(figure),
    aimed: f.count(3), // KOZ-68
    aiming: f.mark(),
    closed: f.some(figure), // who has made a closing stroke at it this phase (option closingStroke)
    holding: f.maybe(figure), // whom its weapon has entangled (KOZ-R73)
    caught: phaseStamp, // the phase in which its weapon last caught somebody: tearing free of it comes later (KOZ-R74)
    grapple: f.maybe(figure),
    round: turnStamp, // the turn of its last round of grappling (KOZ-R66)
    stood: phaseStamp, // the phase in which it last stood up: tearing free comes later (KOZ-R74)
    deflects: tally, // attempts to deflect in this phase (KOZ-169)
    contested: phaseStamp, // the phase in which it last struck or parried (KOZ-R14)

    // This turn's tallies.
    ...f.alike(['left', 'fought', 'busy'], f.mark()),
    ...f.alike(['rolls', 'hurt', 'jumps', 'hexes'], tally),
    ...f.alike(['strained', 'ran'], f.mark()),

    stamina: f.inFilesAs('breath', f.whole(-200, 200)),
    rest: tally, // whole turns of rest lying down, one after the other (KOZ-195)
    asleep: f.mark(), // fallen unconscious from exhaustion (KOZ-197)
    poison: f.count(2), // turn ends at which poison still wounds (option poison)
  }),
});
export interface Figure extends f.Keeps<typeof FIGURE> {}
export type Fate = NonNullable<Figure['fate']>;

/** A weapon lying on the ground (KOZ-R33, KOZ-R43). A disguised one keeps its secret: the side that let it go still knows (KOZ-R95). */
export const DROPPED = f.keeps('Dropped', {
  ...f.everybody({ at: hex }),
  ...f.seenBy('losers', { arm: ARM, by: f.maybe(f.text('a side', 60)) }),
});
export type Dropped = f.Shaped<typeof DROPPED>;

/** Who may grapple after a body charge: the seats that still have their own phase for it (KOZ-R66). */
const right = f.object({ a: figure, b: figure, since: f.whole(0), left: f.list(seat) });
export type Right = f.Shaped<typeof right>;

/** A stroke named beforehand (option combatTiming: common). */
const named = f.object({ figure, target: figure, mode: f.text('a mode', 20), iai: f.mark() });
export type Named = f.Shaped<typeof named>;

export const STATE = f.keeps('KozState', {
  ...f.stateFields<KozOptions>(),
  ...f.everybody({
    battle: f.fixed(f.given<Battle>()), // map, weather, victory
    turn: f.optional(f.whole(0, 999), () => 1),
    phase: f.optional(f.whole(0, 99_999), () => 1), // phases begun so far, of all seats (KOZ-R01)
    active: f.maybe(seat), // whose phase it is
    seats: f.list(seat), // the seats in the order of this turn (KOZ-R03)
    moments: f.stack(MOMENTS),
    figures: f.many(FIGURE),
    dropped: f.optional(f.rows(DROPPED), () => []),
    doors: f.some(f.whole(0)), // doors that are not as the map shows them, by the number of their edge
    rights: f.some(right),
    named: f.some(named),
    latch: f.mark(), // a scenario's own memory: the storehouse has been broken into (KOZ-S3)
  }),
});
export interface KozState extends f.Keeps<typeof STATE> {}

/** A step for every moment; the sections of the turn bring their own. */
export type KozSteps = Steps<KozState, KozOrder, KozEvent>;

// What is asked of a state everywhere.

export const waiting = (figure: Figure): boolean => figure.at[0] === -100;

/** On the board and alive. */
export const present = (figure: Figure): boolean => figure.fate === null && figure.at[0] !== -100;

/** Alive, on the board and awake; a horse too. */
export const awake = (figure: Figure): boolean => figure.fate === null && !figure.asleep && figure.at[0] !== -100;

/** A man who is awake. */
export const able = (figure: Figure): boolean => !figure.kit.horse && awake(figure);

export const mounted = (figure: Figure): boolean => !figure.kit.horse && figure.mount !== null;
export const onFoot = (figure: Figure): boolean => !figure.kit.horse && figure.mount === null;

export const enemies = (a: Figure, b: Figure): boolean => a.kit.side !== b.kit.side;

/** A horse is on the side of whoever sits on it. */
export const sideNow = (state: KozState, figure: Figure): string => (riderOf(state, figure) ?? figure).kit.side;

export const horseOf = (state: KozState, rider: Figure): Figure | null =>
  rider.kit.horse || rider.mount === null ? null : figureOf(state, rider.mount);

export const riderOf = (state: KozState, horse: Figure): Figure | null =>
  !horse.kit.horse || horse.mount === null ? null : figureOf(state, horse.mount);

/** Whom an order is aimed at: the man it names, or the horse under him (KOZ-130). A horse may be named by itself, too. */
export interface Aimed {
  readonly target: FigureId;
  readonly horse: boolean | undefined;
}
export function meantBy(state: KozState, { target, horse }: Aimed): Figure | null {
  const named = findFigure(state, target);
  return named === null || horse !== true ? named : horseOf(state, named);
}
/** … and how such an order names it. */
export const namedAs = (target: Figure): Aimed =>
  target.kit.horse && target.mount !== null ? { target: target.mount, horse: true } : { target: target.kit.id, horse: undefined };

/** KOZ-82: the one stroke of the turn is spent. */
export const struck = (state: KozState, figure: Figure): boolean => figure.stroke === state.turn;

/** It has made its stroke, and fought in this very phase. */
export const struckNow = (state: KozState, figure: Figure): boolean => struck(state, figure) && figure.contested === state.phase;

/** Those whose weapons have entangled somebody: mostly nobody, and everybody who might step is asked whether he is held. */
const holders = whileStill(({ figures }: KozState) => figures.filter(({ holding }) => holding !== null));

/** Weapons that have entangled it (KOZ-103, KOZ-191). */
export function heldBy(state: KozState, victim: Figure): number {
  let count = 0;
  for (const figure of holders(state) ?? state.figures) if (figure.holding === victim.kit.id) count += 1;
  return count;
}

/** KOZ-196: out of breath. */
export const spent = (state: KozState, figure: Figure): boolean => state.options.exhaustion && !figure.kit.horse && figure.stamina <= 0;
