/** What happened, as beats for the stage: like things together, what belongs to one fight in one beat. Data only; it knows no book. */
import type { Account, FigureCard, FigureId, Happening, Looks, Spot } from '@nobori/engine';
import { STAMPS, type Beat, type BeatKind, type Going, type Missile, type Stamp, type Stamped } from './beat.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer One)[] ? One[] : T[K] };
type Unfinished = Writable<Omit<Beat, 'figures' | 'places' | 'told'>> & { readonly figures: Set<FigureId>; readonly places: Spot[] };
type Part = 'go' | 'shoot' | 'strike' | 'roll' | 'harm' | 'sign' | 'silent';

/** What is seen of each happening. The silent ones change how somebody is drawn, or nothing; the chronicle tells them. */
export const PARTS: Readonly<Record<Happening, Part>> = {
  ...({ move: 'go', charge: 'go', flight: 'go', leave: 'go', push: 'go' } as const),
  ...({ shot: 'shoot', throw: 'shoot' } as const),
  ...({ blow: 'strike', grapple: 'strike', parry: 'strike' } as const),
  ...({ roll: 'roll' } as const),
  ...({ miss: 'harm', hit: 'harm', wound: 'harm', death: 'harm', capture: 'harm', fall: 'harm' } as const),
  ...({ morale: 'sign', rally: 'sign', rout: 'sign', reveal: 'sign', alarm: 'sign', signal: 'sign', challenge: 'sign' } as const),
  ...({
    turn: 'silent',
    setup: 'silent',
    order: 'silent',
    turnAbout: 'silent',
    mount: 'silent',
    rise: 'silent',
    load: 'silent',
    command: 'silent',
    hide: 'silent',
    light: 'silent',
    carry: 'silent',
    work: 'silent',
    talk: 'silent',
    end: 'silent',
    note: 'silent',
  } as const),
};

const KINDS: Readonly<Record<Exclude<Part, 'silent'>, BeatKind>> = {
  go: 'march',
  shoot: 'shots',
  strike: 'fight',
  roll: 'dice',
  harm: 'harm',
  sign: 'sign',
};

/** What says a beat best, first. */
const WEIGHTIEST: readonly Happening[] = [
  ...(['death', 'capture', 'rout', 'flight', 'wound', 'fall', 'push', 'hit', 'reveal', 'alarm', 'challenge', 'morale', 'rally', 'signal'] as const),
  ...(['miss', 'parry', 'blow', 'grapple', 'shot', 'throw', 'charge', 'leave', 'move'] as const),
]; // prettier-ignore

const FLIES: Readonly<Partial<Record<Looks['weapon'], Missile>>> = {
  teppo: 'ball',
  pistol: 'ball',
  sling: 'ball',
  shuriken: 'blade',
  javelin: 'blade',
  bomb: 'blade',
};

/** More of them at a time cannot be followed. */
const VOLLEY = 8;
const TRAYS = 4;

const weighs = (what: Happening): boolean => what === 'death' || what === 'capture' || what === 'wound';

const isStamped = (what: Happening): what is Stamped => (STAMPS as readonly Happening[]).includes(what);

interface Around {
  readonly card: (id: FigureId) => FigureCard | undefined;
  readonly where: (id: FigureId | undefined) => Spot | null;
  readonly put: (id: FigureId, at: Spot) => void;
  /** He is on the board no more when all is over. */
  readonly gone: (id: FigureId) => boolean;
}

/** `before` and `after`: how everybody stood before the first of the accounts, and after the last. */
export function beatsOf(accounts: readonly Account[], before: readonly FigureCard[], after: readonly FigureCard[]): Beat[] {
  const [was, will] = [byId(before), byId(after)];
  const places = new Map(before.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
  const around: Around = {
    card: id => was.get(id) ?? will.get(id),
    where: id => (id === undefined ? null : (places.get(id) ?? will.get(id)?.at ?? null)),
    put: (id, at) => void places.set(id, at),
    gone: id => (will.get(id)?.at ?? null) === null,
  };
  const beats: Unfinished[] = [];
  const shotAt = new Set<string>();
  for (const [nth, account] of accounts.entries()) {
    const part = PARTS[account.happening];
    if (part === 'silent') continue;
    const last = beats.at(-1);
    const joins = last !== undefined && belongs(last, part, account, shotAt);
    const beat = joins ? last : newDraft(KINDS[part]);
    if (!add(beat, part, account, around, shotAt)) continue;
    beat.shows.push(nth);
    if (part === 'harm' || part === 'strike') takeDice(beat, account, beats);
    if (!joins) beats.push(beat);
  }
  // Dice about nobody on the board (who goes first) are for the chronicle.
  return beats.filter(({ places: seen, shows }) => seen.length > 0 && shows.length > 0).map(draft => finished(draft, accounts));
}

/** Where all roll before anything is told of it, each die goes to the blow it was for. */
function takeDice(beat: Unfinished, { by: [doer] }: Account, beats: readonly Unfinished[]): void {
  const rolled = beats.findLast(one => one !== beat && one.kind === 'dice' && one.trays.some(({ figure }) => figure === doer));
  const tray = rolled?.trays.findIndex(({ figure }) => figure === doer) ?? -1;
  if (
    doer === undefined ||
    rolled === undefined ||
    rolled.shows.length !== rolled.trays.length ||
    beat.trays.some(({ figure }) => figure === doer)
  )
    return;
  beat.trays.push(...rolled.trays.splice(tray, 1));
  beat.shows.unshift(...rolled.shows.splice(tray, 1));
}

const byId = (cards: readonly FigureCard[]): ReadonlyMap<FigureId, FigureCard> => new Map(cards.map(card => [card.id, card]));

const newDraft = (kind: BeatKind): Unfinished => ({
  kind,
  goings: [],
  flying: [],
  meetings: [],
  trays: [],
  stamps: [],
  shows: [],
  figures: new Set(),
  places: [],
});

const fighting = ({ kind }: Unfinished): boolean => kind === 'shots' || kind === 'fight' || kind === 'dice' || kind === 'harm';

/** Is it a part of what the last beat shows? */
function belongs(beat: Unfinished, part: Part, { happening, by, to, roll, at }: Account, shotAt: ReadonlySet<string>): boolean {
  const concerned = [...by, ...to].some(id => beat.figures.has(id));
  const fresh = beat.trays.length + beat.stamps.length === 0;
  switch (part) {
    case 'go':
      // Who gives ground does so because of the fight; who marches marches with the others.
      if (happening === 'push') return (fighting(beat) && concerned) || (beat.kind === 'march' && fresh);
      return beat.kind === 'march' && fresh;
    case 'shoot':
      if (beat.kind === 'dice') return concerned;
      return beat.kind === 'shots' && (concerned || (beat.flying.length < VOLLEY && beat.trays.length < TRAYS));
    case 'strike':
      if (beat.kind === 'dice' || beat.kind === 'shots') return concerned && happening === 'parry' ? true : beat.kind === 'dice' && concerned;
      if (beat.kind !== 'fight') return false;
      if (roll === null && fresh && happening !== 'parry') return true; // many pair off at once
      return concerned && beat.meetings.length <= 1 && beat.trays.length < TRAYS;
    case 'roll':
      if (beat.trays.length >= TRAYS) return false;
      // After many have paired off each fight is one of its own.
      return beat.kind === 'dice' || (concerned && beat.kind !== 'march' && beat.meetings.length <= 1);
    case 'harm': {
      const [doer, victim] = [by[0], to[0]];
      // Where what came of all blows is told at the end, they are seen to fall one after the other.
      if (doer === undefined && weighs(happening) && beat.kind !== 'shots' && beat.stamps.some(({ what, figure }) => weighs(what) && figure !== victim)) return false;
      const shot = doer !== undefined && victim !== undefined && shotAt.has(`${doer} ${victim}`);
      if (beat.kind === 'shots' && shot) return true;
      return (fighting(beat) && concerned) || (beat.kind === 'march' && concerned) || (beat.kind === 'harm' && (doer === undefined || victim === undefined));
    }
    case 'sign':
      return concerned ? beat.kind !== 'march' : beat.kind === 'dice' && at.length === 0 && happening === 'morale';
    case 'silent':
      return false;
  }
} // prettier-ignore

/** Adds what is seen of it; false where there is nothing to be seen. */
function add(beat: Unfinished, part: Part, account: Account, around: Around, shotAt: Set<string>): boolean {
  const { happening, by, to, at, roll, side } = account;
  const here = (ids: readonly FigureId[]): Spot[] => ids.map(id => around.where(id)).filter(spot => spot !== null);
  const pair = pairOf(account, around);
  let seen = false;
  if (part === 'go') seen = goes(beat, account, around);
  if (part === 'shoot') {
    if (beat.kind === 'dice') beat.kind = 'shots';
    seen = flies(beat, account, around, shotAt);
  }
  if (part === 'strike') {
    if (beat.kind === 'dice' && happening !== 'parry') beat.kind = 'fight';
    if (pair !== null && happening !== 'parry') {
      if (!beat.meetings.some(one => one.by === pair.by && one.to === pair.to)) beat.meetings.push(pair);
      seen = true;
    }
    if (happening === 'parry') seen = stamp(beat, 'parry', by, around);
  }
  if (part === 'harm' && pair !== null && !shotAt.has(`${pair.by} ${pair.to}`) && !beat.meetings.some(one => one.by === pair.by && one.to === pair.to)) {
    if (beat.kind === 'harm' || beat.kind === 'dice') beat.kind = 'fight';
    if (beat.kind === 'fight') beat.meetings.push(pair);
  }
  if (part === 'harm' || part === 'sign') {
    const whom = to.length > 0 ? to : by;
    if (happening === 'rout') for (const id of whom) if (around.gone(id)) seen = runsOff(beat, id, around) || seen;
    if (isStamped(happening)) seen = stamp(beat, happening, whom, around, at) || seen;
    else seen = here(whom).length > 0 || seen;
  }
  if (roll !== null && roll.faces.length > 0) {
    const [figure = null] = by;
    beat.trays.push({ roll, figure, side, at: around.where(figure ?? undefined) ?? around.where(to[0]) });
    seen = true;
  }
  if (!seen) return false;
  for (const id of [...by, ...to]) if (around.where(id) !== null) beat.figures.add(id);
  beat.places.push(...here([...by, ...to]), ...at);
  return true;
} // prettier-ignore

function pairOf({ by: [by], to: [to] }: Account, { where }: Around): Beat['meetings'][number] | null {
  const [from, end] = [where(by), where(to)];
  return by === undefined || to === undefined || by === to || from === null || end === null ? null : { by, to, from, end };
}

/** Who is pushed, led or hauled goes, not who does it. Who goes step by step goes one way. */
function goes(beat: Unfinished, { happening, by, to, at }: Account, around: Around): boolean {
  const [figure] = (happening === 'push' || happening === 'move') && to.length > 0 ? to : by.length > 0 ? by : to;
  const from = around.where(figure);
  if (figure === undefined || from === null) return false;
  const leaves = happening === 'flight' || happening === 'leave';
  if (at.length === 0) {
    if (!leaves) return false;
    const ran = (by.length > 0 ? by : to).filter(id => around.gone(id) && runsOff(beat, id, around)).length > 0;
    return happening === 'flight' ? stamp(beat, 'flight', by.length > 0 ? by : to, around) || ran : ran;
  }
  const nth = beat.goings.findIndex(one => one.figure === figure && !one.away);
  const before = beat.goings[nth];
  const way = [...(before?.way ?? [from]), ...at];
  const going: Going = { figure, way, away: false, late: beat.kind !== 'march' };
  if (before === undefined) beat.goings.push(going);
  else beat.goings[nth] = going;
  around.put(figure, at.at(-1) ?? from);
  return true;
}

function runsOff(beat: Unfinished, figure: FigureId, { where }: Around): boolean {
  const from = where(figure);
  if (from === null || beat.goings.some(one => one.figure === figure && one.away)) return false;
  beat.goings.push({ figure, way: [from], away: true, late: true });
  return true;
}

function flies(beat: Unfinished, { happening, by, to, at }: Account, around: Around, shotAt: Set<string>): boolean {
  const doers = by.length > 0 ? by : [undefined];
  let seen = false;
  for (const doer of doers) {
    const from = around.where(doer);
    const look = doer === undefined ? undefined : around.card(doer)?.looks.weapon;
    const missile = happening === 'throw' ? 'blade' : ((look === undefined ? undefined : FLIES[look]) ?? 'arrow');
    const aims = to.length > 0 ? to.map(id => [id, around.where(id)] as const) : at.slice(-1).map(spot => [null, spot] as const);
    for (const [target, end] of aims) {
      if (doer !== undefined && target !== null) shotAt.add(`${doer} ${target}`);
      if (end === null) continue;
      seen = true;
      if (from === null || beat.flying.some(one => one.by === doer && one.to === target)) continue;
      beat.flying.push({ by: doer ?? null, to: target, from, end, missile, hits: true });
    }
  }
  return seen;
}

function stamp(beat: Unfinished, what: Stamped, whom: readonly FigureId[], { where }: Around, at: readonly Spot[] = []): boolean {
  let seen = false;
  const set = (figure: FigureId | null, spot: Spot): void => {
    seen = true;
    const nth = beat.stamps.findIndex(one => one.figure === figure && one.at.join() === spot.join());
    const before = beat.stamps[nth];
    if (before === undefined) beat.stamps.push({ what, figure, at: spot });
    else if (STAMPS.indexOf(what) < STAMPS.indexOf(before.what)) beat.stamps[nth] = { what, figure, at: spot };
  };
  for (const id of whom) {
    const spot = where(id);
    if (spot !== null) set(id, spot);
  }
  const [spot] = at;
  if (whom.length === 0 && spot !== undefined) set(null, spot);
  return seen;
}

/** Like stamps on many of one body are one stamp: a unit that routs is not stamped man by man. */
function together(stamps: readonly Stamp[]): Stamp[] {
  const many = new Set(STAMPS.filter(what => stamps.filter(one => one.what === what).length > 3));
  const done = new Set<Stamped>();
  return stamps.filter(({ what }) => {
    if (!many.has(what) || what === 'death' || what === 'wound') return true;
    const first = !done.has(what);
    done.add(what);
    return first;
  });
}

function finished({ figures, places, ...draft }: Unfinished, accounts: readonly Account[]): Beat {
  const harmed = new Set(draft.stamps.filter(({ what }) => what !== 'miss' && what !== 'parry').map(({ figure }) => figure));
  const missed = new Set(draft.stamps.filter(({ what }) => what === 'miss' || what === 'parry').map(({ figure }) => figure));
  const empty = new Set(draft.trays.filter(({ roll }) => roll.result === 0 && roll.modifies === 'dice').map(({ figure }) => figure));
  const rank = (nth: number): number => {
    const at = WEIGHTIEST.indexOf(accounts[nth]?.happening ?? 'note');
    return (at === -1 ? WEIGHTIEST.length : at) + (accounts[nth]?.roll === null ? 0 : 0.5);
  };
  const best = Math.min(...draft.shows.map(rank));
  return {
    ...draft,
    // A shot of which only the dice tell is a miss when none of them counts.
    flying: draft.flying.map(one => ({ ...one, hits: harmed.has(one.to) || !(missed.has(one.to) || empty.has(one.by)) })),
    trays: draft.trays.map(tray => ({ ...tray, at: tray.at ?? places[0] ?? null })),
    stamps: together(draft.stamps),
    told: draft.shows.filter(nth => rank(nth) === best),
    figures: [...figures],
    places,
  };
}
