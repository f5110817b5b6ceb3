/** What each man did in the battle: whom he felled, whom he hurt, how often he struck; from what was told, never from what became of others besides. */
import { called, type Account, type Clock, type FigureCard, type FigureId, type Happening, type Reader } from '@nobori/engine';
import { t } from '../../texts/language.ts';

/** One entry as the reader saw it happen. */
export interface Seen {
  readonly turn: number;
  readonly accounts: readonly Account[];
}

export interface Deeds {
  readonly figure: FigureId;
  readonly side: string;
  readonly name: string;
  readonly felled: readonly FigureId[];
  /** Hits and wounds that reached somebody. */
  readonly told: number;
  /** Shots, throws and blows, whatever came of them. */
  readonly tries: number;
  readonly parries: number;
  /** The turn he fell on; null: he stands. */
  readonly fell: number | null;
  /** The turn he left the field on. */
  readonly left: number | null;
  readonly words: string;
}

/** Happenings in which one goes for another. */
const TRIES: ReadonlySet<Happening> = new Set(['shot', 'throw', 'blow', 'grapple']);
/** … in which it reaches him. */
const TELLS: ReadonlySet<Happening> = new Set(['hit', 'wound']);
/** … in which he is out of the fight. */
const ENDS: ReadonlySet<Happening> = new Set(['death', 'capture', 'fall']);

/** … in which nobody is touched, whoever is named. */
const WORDS: ReadonlySet<Happening> = new Set(['talk', 'challenge', 'signal', 'command', 'order', 'note']);

interface Tally {
  felled: FigureId[];
  hurt: Set<FigureId>;
  told: number;
  tries: number;
  parries: number;
}

/** Somebody out of the fight, with the turn it happened on. */
export interface Loss {
  readonly figure: FigureId;
  readonly side: string;
  readonly turn: number;
}

export function deedsOf(
  seen: readonly Seen[],
  cards: readonly FigureCard[],
  gone: { readonly losses: readonly Loss[]; readonly left: readonly Loss[] },
  reader: Reader,
  unit: Clock['unit'],
): Deeds[] {
  const card = new Map(cards.map(one => [one.id, one]));
  const tallies = new Map<FigureId, Tally>(cards.map(({ id }) => [id, { felled: [], hurt: new Set(), told: 0, tries: 0, parries: 0 }]));
  const lost = new Map(gone.losses.map(({ figure, turn }) => [figure, turn]));
  const away = new Map(gone.left.map(({ figure, turn }) => [figure, turn]));
  const enemies = (one: FigureId, other: FigureId): boolean => card.get(one)?.side !== card.get(other)?.side;
  /** Who last went for him: what reaches him now is that man's doing. */
  const last = new Map<FigureId, FigureId>();
  for (const { accounts, turn } of seen) {
    for (const { happening, by, to } of accounts) {
      const [doer] = by;
      const tally = doer === undefined ? undefined : tallies.get(doer);
      if (tally !== undefined && TRIES.has(happening)) tally.tries += 1;
      if (tally !== undefined && happening === 'parry') tally.parries += 1;
      if (doer !== undefined && !WORDS.has(happening)) for (const one of to) if (enemies(doer, one)) last.set(one, doer);
      for (const victim of TELLS.has(happening) || ENDS.has(happening) ? [...to, ...(to.length === 0 ? by : [])] : []) {
        const own = doer !== undefined && doer !== victim && enemies(doer, victim) ? doer : last.get(victim);
        const his = own === undefined ? undefined : tallies.get(own);
        if (his === undefined) continue;
        if (TELLS.has(happening)) {
          his.told += 1;
          his.hurt.add(victim);
        } else if (lost.get(victim) === turn && ![...tallies.values()].some(one => one.felled.includes(victim))) his.felled.push(victim);
      }
    }
  }
  return cards
    .flatMap((one): Deeds[] => {
      const tally = tallies.get(one.id);
      if (tally === undefined) return [];
      const fell = lost.get(one.id) ?? null;
      const left = away.get(one.id) ?? null;
      return [
        {
          figure: one.id,
          side: one.side,
          name: called(one.full ?? one.name, reader),
          felled: tally.felled,
          told: tally.told,
          tries: tally.tries,
          parries: tally.parries,
          fell,
          left,
          words: inWords(tally, fell, left, reader, unit),
        },
      ];
    })
    .toSorted((a, b) => worth(b) - worth(a));
}

const worth = ({ felled, told, tries, parries }: Deeds): number => felled.length * 1000 + told * 50 + parries * 5 + tries;

function inWords(
  { felled, hurt, told, tries, parries }: Tally,
  fell: number | null,
  left: number | null,
  reader: Reader,
  unit: Clock['unit'],
): string {
  const names = (ids: readonly FigureId[]): string[] => ids.map(id => called(reader.nameOf(id), reader));
  const wounded = [...hurt].filter(id => !felled.includes(id));
  const parts = [
    ...(felled.length > 0 ? [t('Felled {who}.', { who: names(felled) })] : []),
    ...(wounded.length > 0 ? [t('Hit {who}.', { who: names(wounded) })] : []),
    ...(felled.length + told === 0 && tries > 0
      ? [
          t(
            '{n, plural, one {Tried once, and nothing came of it.} =2 {Tried twice, and nothing came of it.} other {Tried # times, and nothing came of it.}}',
            { n: tries },
          ),
        ]
      : []),
    ...(parries > 0 ? [t('{n, plural, one {Turned a blow aside.} other {Turned # blows aside.}}', { n: parries })] : []),
    ...(left === null
      ? []
      : [unit === 'turn' ? t('Left the field on turn {turn}.', { turn: left }) : t('Left the field in round {round}.', { round: left })]),
    ...(fell === null ? [] : [unit === 'turn' ? t('Fell on turn {turn}.', { turn: fell }) : t('Fell in round {round}.', { round: fell })]),
  ];
  return parts.length === 0 ? t('Did not come to blows.') : parts.join(' ');
}
