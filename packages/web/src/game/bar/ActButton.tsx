/** One act: a button that gives its order, or a menu of several. Pointing at one asks for its odds. */
import { capital } from '@nobori/engine';
import type { Act } from '../table/acts.ts';
import { useDesk, useGame, useTools } from '../context.tsx';
import { ActSign, Icon } from '../parts/Icon.tsx';
import { Menu, type MenuItem } from '../parts/Menu.tsx';
import { cheapest, facings, marksAmong, plotFor, type Offer } from '../table/offers.ts';
import { bearingOf, readsAlike, toldApart } from '../table/byDirection.ts';
import { formationWords, readyWords } from '../table/readyWords.ts';
import { useOrders } from '../useOrders.ts';
import { questionOf, useLook } from './useLook.ts';
import { TOUCH, useMedia } from '../useScene.ts';
import { t } from '../../texts/language.ts';

/** What a button is, for keys and for programs: words may change, these do not. */
const known = ({ family, offers: [first] }: Act, shortcut: string | null) => ({
  'data-family': family.key,
  'data-role': first?.role,
  ...(shortcut === null ? {} : { 'aria-keyshortcuts': shortcut }),
});

export function ActButton({ act, shortcut }: { readonly act: Act; readonly shortcut: string | null }) {
  const { give } = useOrders();
  const look = useLook();
  const [only] = act.offers;
  if (facings(act.offers)) return <TurnButton act={act} shortcut={shortcut} />;
  if (act.offers.length > 1 || act.ready) return <ActMenu act={act} shortcut={shortcut} look={look} />;
  if (only === undefined) return null;
  return (
    <button
      className="btn"
      type="button"
      {...known(act, shortcut)}
      onClick={() => give(only)}
      onFocus={() => look(only)}
      onPointerEnter={() => look(only)}
      onPointerLeave={() => look(null)}
      onBlur={() => look(null)}
    >
      <ActSign of={act.family} />
      {act.label}
      {shortcut !== null && <span className="kbd">{shortcut}</span>}
    </button>
  );
}

/** Orders that only differ in facing are asked for with arrows on the board. */
function TurnButton({ act, shortcut }: { readonly act: Act; readonly shortcut: string | null }) {
  const { desk } = useTools();
  const on = useDesk(state => state.picking !== null && state.picking.offers[0]?.id === act.offers[0]?.id);
  const open = (): void =>
    desk.setState({
      picking: { id: act.id, kind: 'place', figure: null, thing: null, at: act.offers[0]?.end ?? null, offers: act.offers },
    });
  return (
    <button className={`btn${on ? ' on' : ''}`} type="button" aria-expanded={on} {...known(act, shortcut)} onClick={open}>
      <ActSign of={act.family} />
      {act.label}
      {shortcut !== null && <span className="kbd">{shortcut}</span>}
    </button>
  );
}

/** More orders than this are not all listed: one for each place on the board, the cheapest. */
const LISTED = 24;

function ActMenu({
  act,
  shortcut,
  look,
}: {
  readonly act: Act;
  readonly shortcut: string | null;
  readonly look: (offer: Offer | null) => void;
}) {
  const { scene, desk } = useGame();
  const { give } = useOrders();
  const touch = useMedia(TOUCH);
  const chosen = useDesk(state => state.chosen);
  const placing = useDesk(state => plotFor(state.asked.plots, chosen ?? act.offers[0]?.figures[0] ?? null)?.kind === 'places');
  // With a finger one cannot point first: the odds come before the order.
  const { pick: pickMark } = useOrders();
  const marks = act.offers.length > LISTED && !act.ready ? marksAmong(act.offers) : [];
  const pick = (offer: Offer): void =>
    touch && offer.ways === undefined ? desk.setState({ question: questionOf(offer, true) }) : give(offer);
  const formations = placing && act.ready ? formationWords(act.offers) : null;
  const byPlace = marks.length === 0 ? null : new Map(marks.flatMap(mark => { const best = cheapest(mark.offers); return best === undefined ? [] : [[best, mark] as const]; })); // prettier-ignore
  const from = scene.cards.find(card => card.id === chosen)?.at ?? null;
  const said = new Set<string>();
  const items = [...((byPlace ?? formations)?.keys() ?? act.offers)].flatMap(
    (offer): (MenuItem & { readonly rank: readonly [number, number] })[] => {
      const place = byPlace?.get(offer);
      const bearing = place === undefined ? null : bearingOf(from, place.at, scene.ground.kind);
      const ready = act.ready ? readyWords(offer, placing, scene.cards, scene.ground.kind, scene.measure) : null;
      if (ready !== null && said.size === said.add(ready.text).size) return []; // of those that read the same only the first is there
      return [
        {
          id: offer.id,
          rank: bearing?.rank ?? [0, -(ready?.length ?? 0)],
          ...(bearing === null || bearing.way === null ? {} : { under: capital(t(bearing.way)) }),
          // Put into words when the menu is opened.
          get label() {
            const told = formations?.get(offer) ?? ready?.text;
            const words = chosen !== null && offer.figures.includes(chosen) ? offer.brief : offer.text;
            return told ?? (readsAlike(offer, act.offers) ? toldApart(offer, words, from, scene) : words);
          },
          get title() {
            return offer.text;
          },
          onPick: () => {
            if (place === undefined) pick(offer);
            else pickMark(place);
          },
          onLook: here => look(here ? offer : null),
        },
      ];
    },
  );
  const sorted = act.ready || byPlace !== null ? items.toSorted((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]) : items;
  return (
    <Menu items={sorted} label={t('{act, verbatim}, {n} choices', { act: act.label, n: items.length })} known={known(act, shortcut)}>
      <ActSign of={act.family} />
      {act.label}
      <Icon name="up" size={16} />
      {shortcut !== null && <span className="kbd">{shortcut}</span>}
    </Menu>
  );
}
