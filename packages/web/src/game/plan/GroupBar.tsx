/** Several men chosen: what they can do together, in place of what one of them could. Enter gives it, as one order to take back. */
import type { FigureId, Order } from '@nobori/engine';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardDrag, DragFeedback, Lit } from '../../board/types.ts';
import { useActs } from '../bar/ActionBar.tsx';
import Beside from '../bar/Beside.tsx';
import { useBaseCarrying } from '../board/useCarrying.ts';
import { useDesk, useGame, useSession } from '../context.tsx';
import { oddsFor } from '../host/oddsInWorker.ts';
import { Icon } from '../parts/Icon.tsx';
import { best } from './bestTargets.ts';
import { leads, type Offer } from '../table/offers.ts';
import { likelihood } from '../table/oddsRows.ts';
import { costWords } from '../table/words.ts';
import { useOrders } from '../useOrders.ts';
import { NARROW, useMedia } from '../useScene.ts';
import { asLastTurn, type Given } from './again.ts';
import { drafted, shoots, type GroupDraft } from './drafts.ts';
import { formationAt, SPREADS } from './formation.ts';
import { groupAt, useGroup, useSeveral } from './group.ts';
import { giveInTurn } from './inTurn.ts';
import { PlacingBar, useWaiting } from './PlacingBar.tsx';
import type { Meant, Rehearsed } from './rehearsal.ts';
import { t } from '../../texts/language.ts';
import './group.css';

/** While they are carried, a rehearsal is made at most so often. */
const EVERY = 60;

/** The rehearsal of a draft, for the bar, the card and the board alike. */
export function useRehearsal(): Rehearsed | null {
  const { scene } = useGame();
  const chosen = useSeveral();
  const draft = useGroup(state => state.draft);
  const { book, shown, viewer } = scene;
  return useMemo(
    () => (draft === null || viewer === null ? null : drafted(book, shown, viewer, chosen, draft)),
    [book, shown, viewer, chosen, draft],
  );
}

/** "3 of 7", or just what it takes where nobody counts how much there is. */
export function priceOf({ cost, allowance }: Meant, { count, say }: ReturnType<typeof useGame>['scene']['measure']): string | null {
  if (cost === null) return null;
  return allowance === null || allowance === 0 ? say(cost) : costWords(count(cost), say(allowance));
}

/** What it takes is written once for all who pay the same, at the first of them; the card in the rail has everybody’s. */
function litOf({ men }: Rehearsed, price: (one: Meant) => string | null): Lit[] {
  return men.flatMap((one): Lit[] => {
    const { figure, way, facing, choice, missed } = one;
    const [target] = choice?.targets ?? [];
    const cost = price(one);
    const alike = men.filter(other => other.way.length > 1 && price(other) === cost);
    const label =
      cost === null || (alike[0] ?? one) !== one
        ? null
        : alike.length < 2
          ? cost
          : t('{n} men: {cost, verbatim}', { n: alike.length, cost });
    if (target !== undefined) return [{ id: `group aim ${figure}`, kind: 'target', figure: target }];
    if (way.length > 1)
      return [
        { id: `group ${figure}`, kind: 'way', figure, way, ...(facing === null ? {} : { facing }), ...(label === null ? {} : { label }) },
      ];
    return missed === null ? [] : [{ id: `group not ${figure}`, kind: 'place', at: missed, tone: 'bad', label: '×' }];
  });
}

/** Carried together: the grabbed man to the pointer, the others around him. Whoever is not of them is carried alone. */
function useGroupDrag(): BoardDrag | null {
  const { desk, scene } = useGame();
  const alone = useBaseCarrying();
  const chosen = useSeveral();
  const spread = useGroup(state => (state.draft?.kind === 'march' ? state.draft.spread : 1));
  const facing = useGroup(state => (state.draft?.kind === 'march' ? state.draft.facing : null));
  const last = useRef<{ readonly at: number; readonly found: Rehearsed | null }>({ at: 0, found: null });
  return useMemo(() => {
    const { book, shown, viewer, cards } = scene;
    const men = chosen;
    if (viewer === null || men.length === 0) return null;
    const places = new Map(cards.flatMap(({ id, at }) => (men.includes(id) && at !== null ? [[id, at] as const] : [])));
    const answer = (to: readonly [number, number], grabbed: FigureId): DragFeedback => {
      const ends = formationAt(places, grabbed, to, spread, book.board === 'hex');
      const now = performance.now();
      if (now - last.current.at > EVERY) {
        const found = drafted(book, shown, viewer, men, { kind: 'march', grabbed, to, spread, facing });
        last.current = { at: performance.now(), found };
      }
      const { found } = last.current;
      const go = found?.men.filter(({ way }) => way.length > 1).length ?? 0;
      const from = places.get(grabbed);
      const others = Object.fromEntries((alone?.figures ?? []).flatMap(id => { const at = ends.get(id) ?? cards.find(card => card.id === id)?.at; return at === undefined || at === null ? [] : [[id, at] as const]; })); // prettier-ignore
      return { label: t('{go} of {n} go', { go, n: men.length }), ok: go > 0, way: from === undefined ? [] : [from, to], others };
    };
    const base = alone?.figures ?? [];
    return {
      figures: [...new Set([...men, ...base])],
      onMove: (to, grabbed) => (men.includes(grabbed) || alone === null ? answer(to, grabbed) : alone.onMove(to, grabbed)),
      onDrop(to, grabbed) {
        if (men.includes(grabbed)) groupAt(desk).setState({ draft: { kind: 'march', grabbed, to, spread, facing } });
        else alone?.onDrop(to, grabbed);
      },
      onWaypoint: (to, grabbed) => (men.includes(grabbed) ? undefined : alone?.onWaypoint(to, grabbed)),
      onCancel: () => undefined,
    };
  }, [desk, scene, alone, chosen, spread, facing]);
}

/** What those chosen can do together now, man by man; nothing of it, where what is asked is about each of them. */
function useTogether(): {
  readonly march: boolean;
  readonly turners: boolean;
  readonly holders: boolean;
  readonly shooters: readonly FigureId[];
} {
  const chosen = useSeveral();
  const { offers, plots } = useDesk(state => state.asked);
  return useMemo(() => {
    const of = (figure: FigureId) => offers.of(figure).filter(({ figures }) => figures.length === 1);
    const some = (does: (offer: Offer) => boolean): boolean => chosen.some(id => of(id).some(does));
    return {
      march: plots.some(({ figures }) => figures.some(({ figure }) => chosen.includes(figure))) || some(leads),
      turners: some(({ facing }) => facing !== undefined),
      holders: some(({ family, role, targets }) => role === 'act' && family.icon === 'hold' && targets.length === 0),
      shooters: chosen.filter(id => of(id).some(shoots)),
    };
  }, [chosen, offers, plots]);
}

/** Who is not on the map yet is set up; everybody else marches, turns, holds or shoots. Asked anything else, they are asked one by one. */
export default function GroupBar() {
  const group = groupAt(useGame().desk);
  const asked = useDesk(state => state.asked);
  const waits = useWaiting();
  const { march, turners, holders, shooters } = useTogether();
  const none = !waits && !march && !turners && !holders && shooters.length === 0;
  useLayoutEffect(() => {
    if (none) group.setState({ rests: asked });
  }, [group, none, asked]);
  return waits ? <PlacingBar /> : none ? null : <MarchingBar />;
}

function MarchingBar() {
  const { session, desk, scene } = useGame();
  const group = groupAt(desk);
  const chosen = useSeveral();
  const draft = useGroup(state => state.draft);
  const sending = useSession(state => state.sending);
  const found = useRehearsal();
  const drag = useGroupDrag();
  const offers = useDesk(state => state.asked.offers);
  const { closing } = useActs();
  const { give } = useOrders();
  const narrow = useMedia(NARROW);
  const { measure, viewer, shown, book, cards } = scene;

  const lit = useMemo(
    (): Lit[] => [
      ...chosen.map((figure): Lit => ({ id: `chosen ${figure}`, kind: 'chosen', figure })),
      ...(found === null ? [] : litOf(found, one => priceOf(one, measure))),
    ],
    [chosen, found, measure],
  );
  useEffect(() => group.setState({ drag, lit }), [group, drag, lit]);
  useEffect(() => () => group.setState({ drag: null, lit: [] }), [group]);

  const { march, turners, holders, shooters } = useTogether();
  const before = useMemo(
    () => (viewer === null ? new Map() : asLastTurn(book, shown, viewer, chosen, past(session))),
    [session, shown, chosen],
  );

  const lay = (next: GroupDraft): void => group.setState({ draft: next });
  const spread = (): void => {
    if (draft?.kind !== 'march') return;
    lay({ ...draft, spread: SPREADS[(SPREADS.indexOf(draft.spread as (typeof SPREADS)[number]) + 1) % SPREADS.length] ?? 1 });
  };
  const face = (): void => {
    const lead = cards.find(({ id }) => id === chosen[0])?.facing ?? 0;
    const now = draft?.kind === 'march' || draft?.kind === 'face' ? (draft.facing ?? lead) : lead;
    const facing = (now + 1) % 6;
    lay(draft?.kind === 'march' ? { ...draft, facing } : { kind: 'face', facing });
  };
  const shoot = async (): Promise<void> => {
    if (viewer === null) return;
    const orders = new Map<FigureId, Order>();
    for (const id of shooters) {
      const order = await best(
        offers.of(id).filter(offer => offer.figures.length === 1 && shoots(offer)),
        async offer => {
          const odds = await oddsFor(book.id, shown, viewer, offer.order);
          return odds === null || odds.refusal !== null ? 0 : (likelihood(odds) ?? 0);
        },
      );
      if (order !== null) orders.set(id, order);
    }
    lay({ kind: 'shoot', orders });
  };
  const go = (): void => {
    if (found === null || found.orders.length === 0 || sending) return;
    group.setState({ draft: null });
    giveInTurn(session, found.orders);
  };

  const can = found?.men.filter(({ way, choice }) => way.length > 1 || choice !== null).length ?? 0;
  const [ending] = closing?.offers ?? [];
  return (
    <div className="group-bar" data-part="group" role="group" aria-label={t('Several men')}>
      <p role="status">
        {found === null
          ? march
            ? t('{n} men together. Drag one of them, and all go.', { n: chosen.length })
            : t('{n} men together.', { n: chosen.length })
          : can === chosen.length
            ? t('{n} men together: all of them can.', { n: chosen.length })
            : t('{n} men together: {can, plural, =0 {none can} one {one can} other {# can}}.', { n: chosen.length, can })}
      </p>
      {found !== null && (
        <button className="btn go" type="button" aria-keyshortcuts="Enter" data-confirm disabled={can === 0 || sending} onClick={go}>
          <Icon name="check" size={18} />
          {draft?.kind === 'march' || draft?.kind === 'again' ? t('March') : t('Do it')} <span className="kbd">{t('Enter')}</span>
        </button>
      )}
      {draft?.kind === 'march' && (
        <button className="btn" type="button" aria-keyshortcuts="f" onClick={spread}>
          {draft.spread === 1 ? t('Closer') : draft.spread < 1 ? t('Wider') : t('As they were')} <span className="kbd">F</span>
        </button>
      )}
      {turners && (
        <button className="btn" type="button" aria-keyshortcuts="t" onClick={face}>
          {t('All face')} <span className="kbd">T</span>
        </button>
      )}
      {holders && (
        <button className="btn" type="button" aria-keyshortcuts="h" onClick={() => lay({ kind: 'hold' })}>
          {t('Hold')} <span className="kbd">H</span>
        </button>
      )}
      {shooters.length > 0 && (
        <button className="btn" type="button" aria-keyshortcuts="s" onClick={() => void shoot()}>
          {t('Shoot at the best target')} <span className="kbd">S</span>
        </button>
      )}
      {before.size > 0 && (
        <button className="btn" type="button" aria-keyshortcuts="l" onClick={() => lay({ kind: 'again', wishes: before })}>
          {t('As last turn')} <span className="kbd">L</span>
        </button>
      )}
      <span className="spring" />
      <button className="btn plain" type="button" onClick={() => group.clear()}>
        {t('One by one')} <span className="kbd">{t('Esc')}</span>
      </button>
      <Beside />
      {ending !== undefined && !narrow && (
        <button
          className={`btn closing${found === null ? ' go' : ''}`}
          type="button"
          aria-keyshortcuts="e"
          data-role="end"
          onClick={() => give(ending)}
        >
          {closing?.label}
          <Icon name="end" size={18} />
        </button>
      )}
    </div>
  );
}

/** Everything that was ordered, each with the view it was ordered in. */
function* past(session: ReturnType<typeof useGame>['session']): Iterable<Given> {
  const { moments } = session.getState();
  for (const [i, chapter] of moments.entries()) if (i > 0 && chapter.order !== null) yield { chapter, before: session.viewAt(i - 1) };
}
