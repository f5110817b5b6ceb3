/** What the stage says: stamps by what has happened, and the sentence that says a beat best. */
import { called, capital, fill, say, type Account, type Happening, type Reader, type Rolled, type Sentence } from '@nobori/engine';
import { ofOne } from '../table/chronicle.ts';
import type { Scene } from '../table/scene.ts';
import { t } from '../../texts/language.ts';
import { opposed, type Beat, type Stamped } from './beat.ts';
import type { Batch } from './state.ts';

export const STAMP_WORDS: Readonly<Record<Stamped, Sentence>> = {
  death: say('slain'),
  capture: say('taken'),
  rout: say('broken'),
  flight: say('flees'),
  wound: say('wounded'),
  fall: say('down'),
  hit: say('hit'),
  reveal: say('seen'),
  alarm: say('alarm'),
  challenge: say('challenge'),
  signal: say('signal'),
  rally: say('rallied'),
  parry: say('parried'),
  miss: say('missed'),
};

const TRIED: Readonly<Partial<Record<Happening, Sentence>>> = {
  blow: say('{by} strikes at {to}.'),
  shot: say('{by} shoots at {to}.'),
  throw: say('{by} throws at {to}.'),
  grapple: say('{by} grapples with {to}.'),
};

/** Who went out of sight is called as he was known when it began. */
const remembering = (reader: Reader, { cards }: Pick<Batch['before'], 'cards'>): Reader => ({
  ...reader,
  nameOf: id => {
    const name = reader.nameOf(id);
    return name === id ? (cards.find(card => card.id === id)?.name ?? name) : name;
  },
});

/** Dice whose outcome is told later: what they are rolled for. */
function tried({ happening, by: [by], to: [to] }: Account, reader: Reader): string | null {
  const says = TRIED[happening];
  return says === undefined || by === undefined || to === undefined ? null : fill({ ...says, facts: { by, to } }, reader);
}

/** Dice of which nothing is told but that they fall: what they are asked. */
const rolling = ({ who, for: what, need, least }: Rolled, reader: Reader): string =>
  t(
    '{who, verbatim}{need, select, null { rolls: {what, verbatim}.} other {: {what, verbatim}? On {most, select, true {{need} or less} other {{need}+}}.}}',
    {
      who: capital(called(reader.nameOf(who), reader)),
      what: fill(what, reader),
      need,
      most: least === false,
    },
  );

/** A march that is told by what it led to. */
const marching = ({ happening, by: [by] }: Account, reader: Reader): string | null =>
  happening !== 'move' || by === undefined
    ? null
    : t('{who, verbatim} is on the way.', { who: capital(called(reader.nameOf(by), reader)) });

/** Two who have rolled against each other, and nothing is told of it but that. */
function against(beat: Pick<Beat, 'kind' | 'trays'>, reader: Reader): string | null {
  const pair = opposed(beat);
  if (pair === null) return null;
  const [a, b] = pair.map(({ roll: { who, result } }) => ({ name: called(reader.nameOf(who), reader), result }));
  return t('{a} for {who, verbatim}, {b} for {other, verbatim}.', {
    a: a?.result ?? 0,
    b: b?.result ?? 0,
    who: a?.name ?? '',
    other: b?.name ?? '',
  });
}

/** While it flies or blades cross: what is tried, and not yet what comes of it. Null where nothing is left open. */
export function triedIn(
  { kind, trays, shows, flying, meetings }: Beat,
  { accounts, before }: Pick<Batch, 'accounts' | 'before'>,
  scene: Pick<Scene, 'reader'>,
): string | null {
  const reader = remembering(scene.reader, before);
  const [first] = trays;
  if (flying.length + meetings.length === 0)
    return first === undefined || opposed({ kind, trays }) === null ? null : rolling(first.roll, reader);
  const [line, ...more] = new Set(shows.flatMap(nth => (accounts[nth] === undefined ? [] : (tried(accounts[nth], reader) ?? []))));
  return line === undefined || more.length === 0
    ? (line ?? null)
    : t('{line, verbatim} {n, plural, =1 {So does another.} =2 {So do two others.} =3 {So do three others.} other {So do many others.}}', {
        line,
        n: more.length,
      });
}

/** One sentence for the beat, as the chronicle tells it: for several like things the book's own, or the first and how many more. */
export function toldIn(
  { kind, trays, told, shows }: Beat,
  { accounts, events, before }: Pick<Batch, 'accounts' | 'events' | 'before'>,
  scene: Pick<Scene, 'reader'>,
): string {
  const reader = remembering(scene.reader, before);
  const tale = (nth: number): boolean => (accounts[nth]?.story ?? null) !== null;
  const first = told.find(tale) ?? shows.findLast(tale) ?? told[0];
  const account = first === undefined ? undefined : accounts[first];
  if (account === undefined || first === undefined) return '';
  if (account.story === null && account.roll !== null)
    return against({ kind, trays }, reader) ?? tried(account, reader) ?? rolling(account.roll, reader);
  const line = account.story === null ? (marching(account, reader) ?? fill(account.says, reader)) : capital(fill(account.story, reader));
  const rest = told.filter(nth => events[nth]?.kind === events[first]?.kind);
  if (rest.length <= 1 || ofOne(rest.flatMap(nth => accounts[nth] ?? []))) return line;
  const { several } = account;
  if (several !== null) {
    const sideOf = (nth: number): string | null | undefined => before.cards.find(({ id }) => id === accounts[nth]?.by[0])?.side;
    return [...new Set(rest.map(sideOf))]
      .map(side => {
        const group = rest.filter(nth => sideOf(nth) === side);
        const story = ofOne(group.flatMap(nth => accounts[nth] ?? [])) ? (accounts[group[0] ?? first]?.story ?? null) : null;
        return story === null ? fill(several(group.flatMap(nth => events[nth] ?? [])), reader) : capital(fill(story, reader));
      })
      .reduce((line, second) => t('{line, verbatim} {second, verbatim}', { line, second }));
  }
  const second = rest.length > 2 ? null : (accounts[rest.find(nth => nth !== first) ?? first]?.story ?? null);
  return second === null
    ? t('{line, verbatim} {n, plural, one {So it goes with one more.} other {So it goes with # more.}}', { line, n: rest.length - 1 })
    : t('{line, verbatim} {second, verbatim}', { line, second: capital(fill(second, reader)) });
}
