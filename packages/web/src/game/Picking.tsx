/** One place on the board stands for several orders: which? */
import { useDesk, useGame } from './context.tsx';
import { Dialog } from './Dialog.tsx';
import { useOrders } from './useOrders.ts';
import './picking.css';

export function Picking() {
  const { desk } = useGame();
  const picking = useDesk(state => state.picking);
  const { give } = useOrders();
  if (picking === null) return null;
  const close = (): void => desk.setState({ picking: null });
  return (
    <Dialog label="Which order?" className="picking" onClose={close}>
      <h2>Which order?</h2>
      <ul>
        {picking.offers.map(offer => (
          <li key={offer.id}>
            <button
              className="btn"
              type="button"
              onClick={() => {
                close();
                give(offer);
              }}
            >
              {offer.text}
            </button>
          </li>
        ))}
      </ul>
      <div className="row">
        <button className="btn plain" type="button" onClick={close}>
          None of them
        </button>
      </div>
    </Dialog>
  );
}
