/** What nobody waits for but somebody may do at any time: the game master's acts, an offer of truce. */
import type { Ask, Plot, Seat } from '@nobori/engine';
import { useGame, useSession } from '../context.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Menu, type MenuItem } from '../parts/Menu.tsx';
import { askedOf, NOTHING_ASKED, onlyTalk } from '../table/offers.ts';
import { nameOfSeat } from '../table/sides.ts';
import { isAway } from '../host/session.ts';
import { t } from '../../texts/language.ts';

/** `talk`: what is only said; else the rest, and whoever must be handed the screen for it. */
export default function FreeActs({ talk }: { readonly talk: boolean }) {
  const free = useSession(state => state.free);
  const masters = useSession(state => state.masters);
  const away = useSession(isAway);
  const { session, scene } = useGame();
  const back = useSession(state => state.asked[0] ?? null);
  return (
    <>
      {free
        .filter(ask => onlyTalk(ask, scene) === talk)
        .map((ask, i) => (
          <OpenToMe key={i} ask={ask} />
        ))}
      {!talk && masters.map(seat => <OpenToMaster key={seat} seat={seat} />)}
      {!talk && away && back !== null && (
        <button className="btn" type="button" onClick={() => session.handOver(back)}>
          {t('Hand over to {seat, verbatim}', { seat: nameOfSeat(scene.shown, back) })}
        </button>
      )}
    </>
  );
}

/** What is done by dragging, under the words for it; nothing where there is nobody to drag. */
function onTheBoard(plots: readonly Plot[], say: (plot: Plot) => string): ReadonlyMap<string, readonly Plot[]> {
  const titled = new Map<string, readonly Plot[]>();
  for (const plot of plots.filter(({ figures }) => figures.length > 0)) titled.set(say(plot), [...(titled.get(say(plot)) ?? []), plot]);
  return titled;
}

/** A game master at the same screen acts when he likes; what he may do is for his eyes. */
function OpenToMaster({ seat }: { readonly seat: Seat }) {
  const { session, scene } = useGame();
  const chair = nameOfSeat(scene.shown, seat);
  const over: MenuItem = {
    id: 'over',
    label: t('Hand the screen to {seat, verbatim}', { seat: chair }),
    onPick: () => session.handOver(seat),
  };
  return (
    <Menu items={[over]} label={chair} className="btn besides">
      <Icon name="people" size={18} />
      {chair}
      <Icon name="up" size={16} />
    </Menu>
  );
}

function OpenToMe({ ask }: { readonly ask: Ask }) {
  const { session, scene, desk } = useGame();
  const chair = scene.viewer === null ? '' : nameOfSeat(scene.shown, scene.viewer);
  const asked = askedOf(ask, scene);
  const items: MenuItem[] = [
    ...asked.offers.all().map(offer => ({ id: offer.id, label: offer.text, onPick: () => session.submit(offer.order, true) })),
    ...asked.forms.map(form => ({
      id: form.key,
      label: t('{form, verbatim} …', { form: scene.read(form.title) }),
      onPick: () => desk.setState({ form }),
    })),
    ...[...onTheBoard(asked.plots, plot => scene.read(plot.title))].map(([title, plots]) => ({
      id: title,
      label: t('{form, verbatim} …', { form: title }),
      onPick: () => {
        desk.lay({ ...NOTHING_ASKED, plots }, scene.cards);
        desk.setState({ together: false }); // he sets one right, not an army
      },
    })),
  ];
  return (
    <Menu items={items} label={t('{who, verbatim}: {what, verbatim}', { who: chair, what: scene.read(ask.wants) })} className="btn besides">
      <Icon name="people" size={18} />
      {onlyTalk(ask, scene) ? t('Parley') : chair}
      <Icon name="up" size={16} />
    </Menu>
  );
}
