/** What seats do besides giving orders: it is all in the record, which only grows, and is verified with it. */
import { describe, expect, test } from 'vitest';
import { tray } from '../dice/sources.ts';
import { duel, type DuelOrder } from '../testing/duel.ts';
import type { FigureCard } from './book.ts';
import { digest } from './digest.ts';
import type { Entry } from './entry.ts';
import { begin, resume, type Proposal } from './game.ts';
import { entryLog } from './entryLog.ts';
import { LIVE, type Pace } from './pace.ts';
import type { Refusal } from './refusal.ts';
import { readRecord, sealing, sealOf, verify, type GameRecord } from './record.ts';
import { inOneSentence } from './shape.ts';
import { storyLines } from './story.ts';
import { figureId, seatId } from './words.ts';

const [east, west] = [seatId('east'), seatId('west')];
const high = { kind: 'guard', guard: 'high' } as const;
const low = { kind: 'guard', guard: 'low' } as const;

function table(dice: readonly number[] = []) {
  const begun = begin(duel, { scenario: 'dawn' }, () => tray(dice, [4, 4, 4]));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the duel did not begin');
  return begun.value.game;
}
type DuelGame = ReturnType<typeof table>;

function act(game: DuelGame, ...given: Parameters<DuelGame['act']>): string | null {
  const proposal = game.act(...given);
  if (proposal.kind === 'refused') return proposal.refusal.rule;
  if (proposal.kind === 'proposal') game.commit(proposal);
  return null;
}

/** Read back from a file, verified, and gone on with. */
function kept(game: DuelGame): DuelGame {
  const record = readRecord<DuelOrder>(duel, JSON.parse(JSON.stringify(game.record())));
  if (!record.ok) throw new Error(inOneSentence(record.complaints));
  const verified = verify(duel, record.value);
  if (!verified.ok) throw new Error(inOneSentence(verified.complaints));
  const again = resume(duel, record.value, () => tray([9, 0]));
  if (!again.ok) throw new Error(inOneSentence(again.complaints));
  expect(digest(again.value.state)).toBe(digest(game.state));
  return again.value;
}

describe('giving up', () => {
  test('NOB-5: the other side has won, at once and for good', () => {
    const game = table();
    game.submit(west, high);
    expect(act(game, 'giveUp', east)).toBeNull();
    expect(game.state).toMatchObject({ moments: [], verdict: { standing: { east: 'lost', west: 'won' }, rules: ['NOB-5'] } });
    expect(game.submit(west, low)).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-1' } });
    expect(act(game, 'giveUp', west)).toBe('NOB-1');
    expect(act(game, 'takeBack', west)).toBe('NOB-4');
    expect(kept(game).state.verdict).toEqual(game.state.verdict);
  });

  test('NOB-7: time that is up is lost in the same way, and says so', () => {
    const game = table();
    expect(act(game, 'timeOut', west)).toBeNull();
    expect(game.state.verdict).toMatchObject({ standing: { east: 'won', west: 'lost' }, why: { text: '{sides} ran out of time.' } });
  });
});

describe('a draw', () => {
  test('NOB-6: is agreed on by both, and by nobody alone', () => {
    const game = table();
    expect(act(game, 'acceptDraw', west)).toBe('NOB-6');
    expect(act(game, 'offerDraw', east)).toBeNull();
    expect(act(game, 'offerDraw', east)).toBe('NOB-6');
    expect(act(game, 'acceptDraw', east)).toBe('NOB-6');
    expect(kept(game).course.offers).toEqual([{ seat: east, turn: 1 }]);
    expect(act(game, 'acceptDraw', west)).toBeNull();
    expect(game.state.verdict).toMatchObject({ standing: { east: 'drawn', west: 'drawn' }, rules: ['NOB-6'] });
    expect(kept(game).state.verdict).toEqual(game.state.verdict);
  });

  test('NOB-6: an offer lapses when it is declined, or when the turn after it is over', () => {
    const game = table();
    act(game, 'offerDraw', east);
    expect(act(game, 'declineDraw', west)).toBeNull();
    expect(act(game, 'acceptDraw', west)).toBe('NOB-6');
    act(game, 'offerDraw', east);
    const offered = () => game.course.offers.map(({ seat }) => seat);
    while (game.state.turn < 3) {
      expect(offered()).toEqual([east]);
      const ask = duel.prompt(game.state).asks[0];
      game.submit(ask?.seats[0] ?? east, ask?.fallback() ?? low);
    }
    expect(offered()).toEqual([]);
  });
});

describe('taking back by agreement', () => {
  /** East has cut and west has parried: dice have fallen. */
  function fought(): DuelGame {
    const game = table([9, 0, 3, 3]);
    for (const [seat, order] of [[west, high], [east, low], [east, { kind: 'cut' }], [west, { kind: 'parry' }]] as const) game.submit(seat, order); // prettier-ignore
    return game;
  }
  const before = (entries: number): string => {
    const game = table([9, 0]);
    for (const [seat, order] of ([[west, high], [east, low], [east, { kind: 'cut' }]] as const).slice(0, entries)) game.submit(seat, order); // prettier-ignore
    return digest(game.state);
  };

  test('NOB-11: once the other agrees the game stands where it stood; the record keeps all, and is read again', () => {
    const game = fought();
    expect(act(game, 'takeBack', east)).toBe('NOB-4');
    expect(act(game, 'askBack', east)).toBeNull();
    expect(act(game, 'askBack', west)).toBe('NOB-11');
    expect(act(game, 'grantBack', east)).toBe('NOB-11');
    expect(kept(game).course.asksBack).toMatchObject({ seat: east, from: 2, sides: ['east'] });
    expect(act(game, 'grantBack', west)).toBeNull();
    expect(digest(game.state)).toBe(before(2));
    expect(game.entries.at(-1)).toEqual({ kind: 'grantBack', seat: west, entries: [2, 3] });
    expect(game.course).toMatchObject({ entries: 6, asksBack: null, open: [] });
    expect(act(kept(game), 'grantBack', west)).toBe('NOB-11');
    // What was given before can be asked for too, by either.
    expect(act(game, 'askBack', west)).toBeNull();
    expect(act(game, 'grantBack', east)).toBeNull();
    expect(digest(game.state)).toBe(before(0));
    expect(game.entries.at(-1)).toMatchObject({ entries: [0, 1] });
    expect(act(game, 'askBack', west)).toBe('NOB-11');
    kept(game);
  });

  test('NOB-11: it stands where the other declines, where the question is withdrawn, and when the turn after it is over', () => {
    const game = fought();
    const asked = () => game.course.asksBack?.seat ?? null;
    expect(act(game, 'denyBack', west)).toBe('NOB-11');
    for (const seat of [west, east]) {
      act(game, 'askBack', east);
      expect(asked()).toBe(east);
      expect(act(game, 'denyBack', seat)).toBeNull();
      expect([asked(), act(game, 'grantBack', west)]).toEqual([null, 'NOB-11']);
    }
    act(game, 'askBack', east);
    while (game.state.turn < 3) {
      expect(asked()).toBe(east);
      const ask = duel.prompt(game.state).asks[0];
      game.submit(ask?.seats[0] ?? east, ask?.fallback() ?? low);
    }
    expect(asked()).toBeNull();
    kept(game);
  });

  test('NOB-11: a record that withdraws without an agreement, or asks for what was another’s, is wrong', () => {
    const game = fought();
    act(game, 'askBack', east);
    act(game, 'grantBack', west);
    const record = game.record();
    const altered = (entry: Entry<DuelOrder>, at: number) =>
      inOneSentence(
        (result => (result.ok ? [] : result.complaints))(
          verify(duel, { ...record, entries: record.entries.map((one, i) => (i === at ? entry : one)), seal: null }, { unsealed: true }),
        ),
      );
    expect(altered({ kind: 'askBack', seat: east, from: 3 }, 4)).toContain('NOB-11');
    expect(altered({ kind: 'askBack', seat: east, from: 9 }, 4)).toContain('NOB-11');
    expect(altered({ kind: 'grantBack', seat: west, entries: [] }, 5)).toContain('NOB-11');
    expect(altered({ kind: 'grantBack', seat: west, entries: [3] }, 5)).toContain('NOB-11');
  });
});

describe('another pace by agreement', () => {
  const days = { kind: 'each', milliseconds: 3 * 86_400_000, late: 'safe', rests: null } as const;
  const mail: Pace = { pace: 'mail', clock: days };
  const wanted = ({ course }: DuelGame) => course.paces.offer?.seat ?? null;

  test('NOB-12: once the other agrees it counts; the record keeps it, and is read again', () => {
    const game = table();
    expect(act(game, 'acceptPace', west)).toBe('NOB-12');
    expect(act(game, 'offerPace', east, mail)).toBeNull();
    expect(act(game, 'offerPace', west, LIVE)).toBe('NOB-12');
    expect(act(game, 'acceptPace', east)).toBe('NOB-12');
    expect(game.course.paces).toMatchObject({ agreed: null, offer: { seat: east, pace: mail, sides: ['east'] } });
    expect(kept(game).course.paces).toEqual(game.course.paces);
    expect(act(game, 'acceptPace', west)).toBeNull();
    expect(game.course.paces).toEqual({ agreed: mail, offer: null });
    expect(kept(game).course.paces).toEqual(game.course.paces);
    game.submit(west, high);
    game.submit(east, low);
    expect(game.course.paces.agreed).toEqual(mail);
  });

  test('NOB-12: all stays as it is where the other declines, where it is withdrawn, and when the turn after it is over', () => {
    const game = table();
    expect(act(game, 'declinePace', west)).toBe('NOB-12');
    for (const seat of [west, east]) {
      act(game, 'offerPace', east, mail);
      expect(wanted(game)).toBe(east);
      expect(act(game, 'declinePace', seat)).toBeNull();
      expect([wanted(game), act(game, 'acceptPace', west)]).toEqual([null, 'NOB-12']);
    }
    act(game, 'offerPace', east, mail);
    while (game.state.turn < 3) {
      expect(wanted(game)).toBe(east);
      const ask = duel.prompt(game.state).asks[0];
      game.submit(ask?.seats[0] ?? east, ask?.fallback() ?? low);
    }
    expect(wanted(game)).toBeNull();
    expect(game.course.paces.agreed).toBeNull();
    kept(game);
  });

  test('NOB-12: it stays agreed on when something given before it is taken back, and nobody is asked any more when the game is over', () => {
    const game = table([9, 0]);
    for (const [seat, order] of [[west, high], [east, low], [east, { kind: 'cut' }], [west, { kind: 'parry' }]] as const) game.submit(seat, order); // prettier-ignore
    act(game, 'askBack', east);
    act(game, 'offerPace', west, mail);
    act(game, 'acceptPace', east);
    expect(act(game, 'grantBack', west)).toBeNull();
    expect(game.course.paces).toEqual({ agreed: mail, offer: null });
    act(game, 'offerPace', east, LIVE);
    act(game, 'giveUp', west);
    expect(game.course.paces).toEqual({ agreed: mail, offer: null });
    expect(act(game, 'acceptPace', west)).toBe('NOB-1');
    kept(game);
  });

  test('NOB-12: a record in which somebody agrees to what nobody offers, or to no pace at all, is wrong', () => {
    const game = table();
    act(game, 'offerPace', east, mail);
    act(game, 'acceptPace', west);
    const record = JSON.parse(JSON.stringify(game.record())) as GameRecord<DuelOrder>;
    const without = verify(duel, { ...record, entries: record.entries.slice(1), seal: null }, { unsealed: true });
    expect(without.ok ? '' : inOneSentence(without.complaints)).toContain('NOB-12');
    const odd = readRecord(duel, {
      ...record,
      entries: [{ kind: 'offerPace', seat: 'east', pace: { pace: 'slow', clock: null } }],
      seal: null,
    });
    expect(odd.ok ? '' : inOneSentence(odd.complaints)).toContain('entries[0].pace.pace');
  });
});

describe('several orders at once', () => {
  const proposed = (game: DuelGame, orders: readonly DuelOrder[]): Proposal => {
    const proposal = game.propose(east, orders);
    if (proposal.kind !== 'proposal') throw new Error(`not proposed: ${proposal.kind}`);
    game.commit(proposal);
    return proposal;
  };

  test('stop where the seat is no longer asked; what is against the rules stops them all', () => {
    const game = table();
    expect(proposed(game, [high, low]).entries.length).toBe(1);
    expect(table().propose(east, [{ kind: 'cut' }, high])).toMatchObject({ kind: 'refused', order: 0 });
  });

  test('nothing counts before it is committed, and only where the game still stands there', () => {
    const game = table();
    const before = digest(game.state);
    const [first, second] = [game.propose(east, [high]), game.propose(east, [low])];
    expect([digest(game.state), game.entries.length]).toEqual([before, 0]);
    if (first.kind !== 'proposal' || second.kind !== 'proposal') throw new Error('not proposed');
    game.commit(first);
    expect(() => game.commit(second)).toThrow('a proposal was committed to another game, or too late');
  });
});

describe('what has taught somebody something is not taken back', () => {
  const none = { rule: 'NOB-4', text: 'It may have shown something hidden: the order stands.' };
  const rested = (book: typeof duel, guard: DuelOrder): Refusal | null => {
    const begun = begin(book, { scenario: 'dawn' }, () => tray([], [4]));
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the duel did not begin');
    const { game } = begun.value;
    for (const [seat, order] of [[west, guard], [east, high], [east, { kind: 'rest' }]] as const) game.submit(seat, order); // prettier-ignore
    return game.undo(east);
  };
  /** Nobody ever sees the other's guard, but whoever rests before a high one is cut. */
  const sly: typeof duel = {
    ...duel,
    view(state, viewer) {
      const view = duel.view(state, viewer);
      for (const man of view.men) if (String(man.id) !== viewer) man.guard = null;
      return view;
    },
    imagine(view, viewer, random) {
      const world = duel.clone(view);
      for (const man of world.men) if (String(man.id) !== viewer) man.guard = random.below(2) === 0 ? 'low' : 'high';
      return world;
    },
    carryOut(state, seat, order, dice, tell) {
      duel.carryOut(state, seat, order, dice, tell);
      const other = state.men.find(({ id }) => String(id) !== seat);
      for (const man of state.men) if (order.kind === 'rest' && String(man.id) === seat && other?.guard === 'high') man.wounds += 1;
    },
  };

  test('NOB-4: whether something came of it or not', () => {
    expect(rested(duel, low)).toBeNull();
    expect(rested(sly, high)).toMatchObject(none);
    expect(rested(sly, low)).toMatchObject(none);
  });

  test('NOB-4: nor while somebody may be about whom one does not see', () => {
    const card = { id: figureId('third'), at: [0, 0], facing: 0 } as unknown as FigureCard; // nothing else of it is asked
    const shadowed: typeof duel = {
      ...duel,
      imagine: view => ({ ...duel.clone(view), turn: 2 }),
      cards: ({ turn }) => (turn === 2 ? [card] : []),
    };
    expect(rested(shadowed, low)).toMatchObject(none);
    expect(rested({ ...duel, cards: () => [card] }, low)).toBeNull();
  });
});

describe('what it costs to go on does not grow with the game', () => {
  /** A duel in which every order carried out is counted. */
  function counting() {
    const counted = { carriedOut: 0 };
    const book: typeof duel = {
      ...duel,
      carryOut(...args) {
        counted.carriedOut += 1;
        duel.carryOut(...args);
      },
    };
    const begun = begin(book, { scenario: 'dawn' }, () => tray([], [4, 4, 4]));
    if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the duel did not begin');
    return { game: begun.value.game, counted };
  }

  test('a take-back plays nothing through again, however long the record is', () => {
    const { game, counted } = counting();
    const costs = Array.from({ length: 400 }, () => {
      game.submit(east, high);
      const before = counted.carriedOut;
      expect(act(game, 'takeBack', east)).toBeNull();
      return counted.carriedOut - before;
    });
    expect(game.entries.length).toBe(800);
    expect(new Set(costs)).toEqual(new Set([0])); // nothing is hidden here: every world imagined is the truth
  });

  test('an entry is read once for the seal, and once to be put away', () => {
    const { head, state } = table();
    let reads = 0;
    const entry = (at: number): Entry<DuelOrder> => ({
      get seat() {
        reads += 1;
        return at % 2 === 0 ? east : west;
      },
      order: high,
      dice: [],
      silent: [],
    });
    const seals = sealing(head);
    const log = entryLog<DuelOrder>();
    const costs = Array.from({ length: 2000 }, (_, at) => {
      log.add([entry(at)]);
      const before = reads;
      seals.seal(log, state);
      return reads - before;
    });
    expect(Math.max(...costs)).toBeLessThanOrEqual(40); // a page of the log is written now and then
    expect(reads).toBeLessThanOrEqual(2 * 2000);
  });
});

describe('the record', () => {
  const backAndForth = (): DuelGame => {
    const game = table([9, 2]);
    game.submit(east, high);
    act(game, 'takeBack', east);
    game.submit(east, low);
    game.submit(west, low);
    game.submit(east, { kind: 'cut' });
    return game;
  };

  test('NOB-4: tells of what was taken back, and what stands can still be taken back after a reload', () => {
    const game = kept(backAndForth());
    expect(game.entries.length).toBe(5);
    expect(act(game, 'takeBack', west)).toBe('NOB-4');
    expect(act(game, 'takeBack', east)).toBeNull();
    expect(game.entries.at(-1)).toEqual({ kind: 'takeBack', seat: east, entries: [4] });
    expect(act(game, 'takeBack', east)).toBe('NOB-4'); // before that dice fell
    const story = storyLines(duel, game.record());
    expect(story.ok && story.value).toContain('east: takeBack');
  });

  test.each<[string, number, object, string]>([
    ['withdraws another’s order', 5, { kind: 'takeBack', seat: west, entries: [4] }, '(NOB-4)'],
    ['withdraws what dice have fallen for', 5, { kind: 'takeBack', seat: east, entries: [3, 4] }, '(NOB-4)'],
    ['withdraws what is not there', 5, { kind: 'takeBack', seat: east, entries: [40] }, '(NOB-4)'],
    ['lets nobody give up', 5, { kind: 'giveUp', seat: 'north' }, '(NOB-2)'],
    ['accepts what nobody offered', 5, { kind: 'acceptDraw', seat: east }, '(NOB-6)'],
    ['does something unheard of', 5, { kind: 'cheat', seat: east }, 'entries[5].kind: expected kind to be one of takeBack'],
    [
      'says in an unknown way why an order was given',
      5,
      { seat: west, order: { kind: 'parry' }, given: 'drunk' },
      'entries[5].given: expected one of',
    ],
  ])('that %s is found', (_what, at, entry, sentence) => {
    const record = backAndForth().record();
    const altered = { ...record, entries: [...record.entries.slice(0, at), entry], seal: null };
    const found = readRecord<DuelOrder>(duel, JSON.parse(JSON.stringify(altered)));
    const result = found.ok ? verify(duel, found.value) : found;
    expect(result.ok ? 'no complaint' : inOneSentence(result.complaints)).toContain(sentence);
  });

  test('is sealed from entry to entry with the very digest of the whole', () => {
    const game = table([1, 2, 3, 4]);
    const seals = (record: GameRecord<DuelOrder>) => expect(record.seal).toEqual(sealOf(record, game.state));
    seals(game.record());
    for (const [seat, order] of [
      [east, high],
      [west, low],
      [east, { kind: 'cut' }],
    ] as const) {
      game.submit(seat, order);
      seals(game.record());
    }
  });
});
