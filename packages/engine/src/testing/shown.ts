/** What people are shown of a game must make sense: every slot filled, every rule id known, everything on the board, everybody somebody. */
import type { Book, Ground, Scenario } from '../kernel/book.ts';
import { ROLES } from '../kernel/choice.ts';
import { HAPPENINGS } from '../kernel/account.ts';
import { witnessed, type Event } from '../kernel/event.ts';
import { MARK_KINDS } from '../kernel/mark.ts';
import { slotsOf } from '../kernel/message.ts';
import { asksOf, type Ask } from '../kernel/prompt.ts';
import { HOUSE_RULES } from '../kernel/houseRules.ts';
import type { Order, State } from '../kernel/state.ts';
import type { RuleId, Seat, Sentence, Spot } from '../kernel/words.ts';
import { onMap } from './ground.ts';

/** Looks at everything a book shows; the first thing amiss is thrown with its place. */
export interface Watcher<S extends State, E extends Event> {
  /** A moment as one seat sees it. */
  moment(view: S, seat: Seat): void;
  /** What one order, or the opening, has told. */
  told(state: S, events: readonly E[]): void;
  refused(refusal: Sentence & { readonly rule: RuleId }): void;
}

const wrong = (place: string, what: string): never => {
  throw new Error(`${place}: ${what}`);
};

export function watcher<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  rules: ReadonlySet<string>,
): Watcher<S, E> {
  const rule = (id: RuleId, place: string): void => {
    if (!rules.has(id) && !(id in HOUSE_RULES)) wrong(place, `there is no rule ${id}`);
  };
  const sentence = ({ text, facts }: Sentence, place: string): void => {
    if (text.trim() === '') wrong(place, 'an empty sentence');
    for (const slot of slotsOf(text)) if (facts[slot] === undefined) wrong(place, `nothing to fill {${slot}} in "${text}"`);
    for (const [key, fact] of Object.entries(facts)) {
      const inner = Array.isArray(fact) ? fact : [fact];
      for (const one of inner) if (typeof one === 'object' && one !== null && 'text' in one) sentence(one, `${place}.${key}`);
    }
  };

  function cards(view: S, ground: Ground): ReadonlySet<string> {
    const sides = new Set(view.chairs.map(chair => chair.side));
    const ids = new Set<string>();
    for (const card of book.cards(view)) {
      const place = `card ${card.id}`;
      if (ids.has(card.id)) wrong(place, 'the same id twice');
      ids.add(card.id);
      if (typeof card.name !== 'string') sentence(card.name, `${place}.name`);
      else if (card.name === card.id) wrong(place, 'its name is its id');
      if (!sides.has(card.side)) wrong(place, `its side "${card.side}" has no chair`);
      for (const spot of [card.at, card.also])
        if (spot !== null && spot !== undefined && !onMap(ground, spot)) wrong(place, `stands off the map at ${spot.join()}`);
      if (card.out !== (card.fate !== null)) wrong(place, 'who is out has a fate, and the other way round');
      sentence(card.is, `${place}.is`);
      for (const { label, value, rule: id } of card.stats) {
        sentence(label, `${place}.stats`);
        sentence(value, `${place}.stats`);
        rule(id, `${place}.stats`);
      }
      for (const mark of [...card.marks, ...(card.fate === null ? [] : [card.fate])]) {
        if (!MARK_KINDS.includes(mark.kind)) wrong(place, `no kind of mark: ${mark.kind}`);
        sentence(mark.label, `${place}, mark ${mark.kind}`);
        rule(mark.rule, `${place}, mark ${mark.kind}`);
      }
    }
    return ids;
  }

  function lyingAbout(view: S, ground: Ground): ReadonlySet<string> {
    const ids = new Set<string>();
    for (const { id, name, at, also } of book.pieces?.(view) ?? []) {
      if (ids.has(id)) wrong(`piece ${id}`, 'the same id twice');
      ids.add(id);
      if (typeof name !== 'string') sentence(name, `piece ${id}`);
      else if (name.trim() === '') wrong(`piece ${id}`, 'no name');
      for (const spot of [at, also])
        if (spot !== undefined && !onMap(ground, spot)) wrong(`piece ${id}`, `lies off the map at ${spot.join()}`);
    }
    return ids;
  }

  function zones(view: S, ids: ReadonlySet<string>): void {
    const figures = book.cards(view).filter(card => ids.has(card.id) && card.at !== null);
    for (const figure of [null, ...figures.slice(0, 3).map(card => card.id)]) {
      for (const { id, title, rule: by, spots } of book.zones?.(view, figure) ?? []) {
        sentence(title, `zone ${id}`);
        rule(by, `zone ${id}`);
        for (const spot of spots) if (!spot.every(Number.isFinite)) wrong(`zone ${id}`, 'a corner that is no place');
      }
    }
  }

  function ask(view: S, one: Ask<O>, figures: ReadonlySet<string>, pieces: ReadonlySet<string>): void {
    sentence(one.wants, 'what is wanted');
    const ends = new Set<string>();
    for (const order of one.choices.list()) {
      const place = `choice ${JSON.stringify(order)}`;
      const { label, short, family, role, figures: whose, targets, piece, way, ways } = book.choice(view, order);
      sentence(label, place);
      if (short !== undefined) sentence(short, place);
      sentence(family.title, place);
      if (!ROLES.includes(role)) wrong(place, `no role: ${role}`);
      if (role === 'end') ends.add(JSON.stringify(order));
      for (const id of [...whose, ...targets, ...Object.keys(ways ?? {})]) if (!figures.has(id)) wrong(place, `nobody is called ${id}`);
      if (piece !== undefined && !pieces.has(piece)) wrong(place, `nothing is called ${piece}`);
      if (!way.every(isSpot)) wrong(place, 'its way leads through what is no place');
    }
    if (ends.size > 1) wrong('choices', `several of them end the moment: ${[...ends].join(' ')}`);
    for (const { title, ready, figures: whose } of one.choices.plots()) {
      sentence(title, 'plot');
      sentence(ready, 'plot.ready');
      for (const { figure } of whose) if (!figures.has(figure)) wrong('plot', `nobody is called ${figure}`);
    }
    for (const { title, family, fields } of one.choices.forms?.() ?? []) {
      sentence(title, 'form');
      sentence(family.title, 'form');
      for (const field of fields) sentence(field.title, `form.${field.key}`);
    }
  }

  return {
    moment(view, seat) {
      const ground = book.ground(view);
      const figures = cards(view, ground);
      const pieces = lyingAbout(view, ground);
      zones(view, figures);
      for (const one of asksOf(book.prompt(view), seat)) ask(view, one, figures, pieces);
      const phases = book.phases(view);
      for (const { title, rule: id } of phases) {
        sentence(title, 'phase');
        if (id !== undefined) rule(id, 'phase');
      }
      const current = phases.filter(({ stage }) => stage === 'now').length;
      if (current > 1) wrong('phases', 'two of them are now');
      if (current === 0 && phases.length > 0 && book.prompt(view).asks.length > 0)
        wrong('phases', 'somebody is asked, and none of them is now');
      const sides = new Set(view.chairs.map(chair => chair.side));
      const { ends, stands } = book.outlook(view);
      for (const { says, rules } of ends) {
        sentence(says, 'end');
        for (const id of rules) rule(id, 'end');
      }
      if (stands !== null) sentence(stands.why, 'as it stands');
      for (const { label, short, rule: id, side, have, need } of book.aims(view)) {
        sentence(label, 'aim');
        if (short !== null) sentence(short, 'aim');
        rule(id, 'aim');
        if (!sides.has(side)) wrong('aim', `its side "${side}" has no chair`);
        if (!Number.isSafeInteger(have) || !Number.isSafeInteger(need)) wrong('aim', 'counts that are no whole numbers');
      }
    },
    told(state, events) {
      for (const { seat } of state.chairs) {
        const view = book.view(state, seat);
        witnessed(events, seat).forEach((event, nth) => {
          const place = `event ${event.kind}`;
          const { happening, says, story, several, at } = book.account(view, event, nth);
          if (!HAPPENINGS.includes(happening)) wrong(place, `no happening: ${happening}`);
          sentence(says, place);
          if (story !== null) sentence(story, place);
          const together = several?.([event, event]);
          if (together !== undefined) sentence(together, place);
          if (!at.every(isSpot)) wrong(place, 'it happens at what is no place');
          for (const id of event.rules) rule(id, place);
          if ('modifiers' in event)
            for (const modifier of event.modifiers as readonly { readonly rule: RuleId }[]) rule(modifier.rule, place); // a roll
        });
      }
      if (state.verdict !== null) {
        sentence(state.verdict.why, 'verdict');
        for (const id of state.verdict.rules) rule(id, 'verdict');
        const sides = [...new Set(state.chairs.map(chair => chair.side))].filter(side => side !== book.master);
        for (const side of sides) if (state.verdict.standing[side] === undefined) wrong('verdict', `says nothing of "${side}"`);
        for (const side of Object.keys(state.verdict.standing))
          if (!sides.includes(side) && !book.cards(state).some(card => card.side === side))
            wrong('verdict', `speaks of a side nobody has: "${side}"`);
      }
    },
    refused(refusal) {
      sentence(refusal, `refusal ${refusal.rule}`);
      rule(refusal.rule, 'refusal');
    },
  };
}

const isSpot = (spot: Spot): boolean => spot.length === 2 && spot.every(Number.isFinite);
