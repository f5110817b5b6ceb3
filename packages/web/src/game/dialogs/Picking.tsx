/** One place on the board stands for several orders: which? */
import { useDesk, useGame } from '../context.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { facings } from '../table/offers.ts';
import { useOrders } from '../useOrders.ts';
import { t } from '../../texts/language.ts';
import './picking.css';

export default function Picking() {
  const { desk, scene } = useGame();
  const picking = useDesk(state => state.picking);
  const { give } = useOrders();
  if (picking === null || facings(picking.offers)) return null; // those are asked for on the board
  const close = (): void => desk.setState({ picking: null });
  // Orders of one kind that differ only in facing are one line here; the arrows come after it.
  const families = new Set(picking.offers.map(({ family }) => family.key));
  const groups = [...families]
    .map(key => picking.offers.filter(({ family }) => family.key === key))
    .flatMap(some => (facings(some) ? [some] : some.map(one => [one])));
  return (
    <Dialog label={t('Which order?')} className="picking" onClose={close}>
      <h2>{t('Which order?')}</h2>
      <ul>
        {groups.map(some => {
          const [offer] = some;
          return offer === undefined ? null : (
            <li key={offer.id}>
              <button
                className="btn"
                type="button"
                data-answer
                data-family={offer.family.key}
                data-role={offer.role}
                onClick={() => {
                  close();
                  if (some.length === 1) give(offer);
                  else desk.setState({ picking: { ...picking, offers: some } });
                }}
              >
                {some.length === 1 ? offer.text : t('{family, verbatim}, and face …', { family: scene.read(offer.family.title) })}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="row">
        <button className="btn plain" type="button" onClick={close}>
          {t('None of them')}
        </button>
      </div>
    </Dialog>
  );
}
