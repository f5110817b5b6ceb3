/** Several men who wait to be set up: all at one stroke. A click puts them around a hex, a drag gives one of them a place of his own. */
import type { FigureCard, FigureId, Spot } from '@nobori/engine';
import { useEffect, useMemo } from 'preact/hooks';
import type { BoardDrag, Lit } from '../../board/types.ts';
import Beside from '../bar/Beside.tsx';
import { useDesk, useGame, useSession } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { leads } from '../table/offers.ts';
import { TOUCH, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';
import { drafted, type GroupDraft } from './drafts.ts';
import { groupAt, useGroup, useSeveral } from './group.ts';
import type { Placing } from './placing.ts';

const ANYWHERE: Placing = { near: null, own: new Map(), gap: 0 };

/** Do those chosen wait to be set up, each in a hex that is listed? */
export function useWaiting(): boolean {
  const { cards } = useGame().scene;
  const chosen = useSeveral();
  const offers = useDesk(state => state.asked.offers);
  return chosen.length > 0 && chosen.every(id => cards.some(card => card.id === id && card.at === null) && offers.of(id).some(leads));
}

export function PlacingBar() {
  const { session, desk, scene } = useGame();
  const { book, shown, viewer } = scene;
  const group = groupAt(desk);
  const chosen = useSeveral();
  const touch = useMedia(TOUCH);
  const sending = useSession(state => state.sending);
  const offers = useDesk(state => state.asked.offers);
  const laid = useGroup(state => state.draft);
  const draft = laid?.kind === 'place' ? laid : null;
  const lay = (placing: Placing): void => group.setState({ draft: { kind: 'place', ...placing } satisfies GroupDraft });
  // Nobody need say anything: they stand in the middle of where they may, to be changed or set up so.
  useEffect(() => lay(ANYWHERE), [chosen]);
  const found = useMemo(
    () => (draft === null || viewer === null ? null : drafted(book, shown, viewer, chosen, draft)),
    [book, shown, viewer, chosen, draft],
  );
  const placed = useMemo((): FigureCard[] => {
    const stands = new Set(found?.men.flatMap(({ figure, choice }) => (choice === null ? [] : [figure])));
    return found === null ? [] : book.cards(found.state).filter(({ id }) => stands.has(id));
  }, [book, found]);
  const room = useMemo(() => {
    const spots = new Map<string, Spot>();
    for (const id of chosen) for (const { end } of offers.of(id)) if (end !== null) spots.set(end.join(), end);
    return spots;
  }, [chosen, offers]);
  const lit = useMemo(
    (): Lit[] => [
      { id: 'room', kind: 'reach', outline: [[...room.values()]] },
      ...placed.map(({ id }): Lit => ({ id: `chosen ${id}`, kind: 'chosen', figure: id })),
    ],
    [room, placed],
  );
  const drag = useMemo((): BoardDrag => {
    const stand: Record<FigureId, Spot> = Object.fromEntries(placed.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
    return {
      figures: placed.map(({ id }) => id),
      onMove: to => {
        const ok = room.has(to.join());
        return { label: ok ? t('Here') : t('Not there'), ok, snapped: to, way: [], others: stand };
      },
      onDrop: (to, grabbed) => lay({ ...(draft ?? ANYWHERE), own: new Map(draft?.own).set(grabbed, to) }),
      onPick: to => lay({ ...ANYWHERE, gap: draft?.gap ?? 0, near: to }),
      onWaypoint: () => undefined,
      onCancel: () => undefined,
    };
  }, [placed, room, draft]);
  useEffect(() => group.setState({ drag, lit, placed }), [group, drag, lit, placed]);
  useEffect(() => () => group.setState({ drag: null, lit: [], placed: [] }), [group]);

  const go = (): void => {
    if (found === null || found.orders.length === 0 || sending) return;
    group.clear();
    session.submitAll(found.orders);
  };
  return (
    <div className="group-bar" data-part="group" role="group" aria-label={t('Several men')}>
      <p role="status">
        {placed.length === chosen.length
          ? t('{n} men stand ready. {touch, select, true {Tap} other {Click}} where you want them, or drag one.', {
              n: chosen.length,
              touch,
            })
          : t('There is room for {can} of {n}.', { can: placed.length, n: chosen.length })}
      </p>
      <button
        className="btn go"
        type="button"
        aria-keyshortcuts="Enter"
        data-confirm
        disabled={placed.length === 0 || sending}
        onClick={go}
      >
        <Icon name="check" size={18} />
        {t('Set up')} <span className="kbd">{t('Enter')}</span>
      </button>
      <button
        className="btn"
        type="button"
        aria-keyshortcuts="f"
        onClick={() => lay({ ...(draft ?? ANYWHERE), own: new Map(), gap: draft?.gap === 1 ? 0 : 1 })}
      >
        {draft?.gap === 1 ? t('Closer') : t('Wider')} <span className="kbd">F</span>
      </button>
      <span className="spring" />
      <button className="btn plain" type="button" onClick={() => group.clear()}>
        {t('One by one')} <span className="kbd">{t('Esc')}</span>
      </button>
      <Beside />
    </div>
  );
}
